## Здания: вход, выход, штурм

option-move-how-enter = Войти в здание
option-move-how-enter-marching = Маршем войти в здание
option-move-how-leave-building = Выйти из здания
ask-setup-inside = Поставить отряд в здание? ({ $whom })
option-setup-inside-outside = Снаружи
ask-move-enter = В какое здание войти?
ask-move-leave-building = Где { $unit } строится перед зданием?
event-garrisoned = { $how ->
    [enters] { $unit }: вход, { $piece }
    [deployed] { $unit }: расстановка внутри, { $piece }
   *[other] { $unit }: занято, { $piece }
}
ninth_age-terrain-building-enter = { $problem ->
    [rear] { $unit }: задняя шеренга обязана касаться здания ({ $piece })
    [far] { $unit }: до здания ({ $piece }) от одной из моделей { $far }″, предел { $most }″
   *[other] { $unit } не может быть в здании
}

ask-round-defenders = Кто сражается: { $unit }?
event-defenders_chosen = { $unit }: на стенах сражается моделей: { $models_count }
ask-round-occupy = { $whom } может войти в здание
option-go-in = Войти
ask-round-step-back = { $unit } остаётся в бою или отходит от здания
ask-round-try-step-back = { $whom }: поражение. Попытаться реформироваться и отойти?
option-step-back = Попытаться отойти
ninth_age-terrain-building-assault = { $problem ->
    [many] У здания сражается не больше { $places } моделей с каждой стороны
    [few] У здания есть место и для других моделей
   *[back] { $unit } обязано стоять ровно в дюйме от здания, прямо от его середины
}
event-rolled-ninth_age-terrain-building-template = Попаданий внутри: { dice-thrown } → { $result }
token-inside = в здании
