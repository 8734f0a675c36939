## Движение: то, чего нет в общем файле

detail-target_marked = Место цели отмечено: { $unit }

ask-join-host = { $seat }: к какому отряду присоединяется персонаж?
ask-join-place = { $seat }: какое место впереди занимает персонаж?
option-join-place-left = Слева сбоку
option-join-place-right = Справа сбоку
option-join-place-behind = Как можно дальше впереди
option-join-place-file = { $file }-й ряд слева
option-join-place-wide = { $file }-й ряд слева, шеренга на одного шире
ask-move-leave = { $seat }: куда уходит { $unit } из отряда?
ask-move-shuffle = { $seat }: кто в первой шеренге меняет место и на какой ряд?
option-move-shuffle = { $one }: на { $two }-е место слева
option-move-how-shuffle = Перестановка в первой шеренге, затем наступление
option-move-how-join = Присоединиться к отряду
option-move-how-join-marching = Маршем присоединиться к отряду
option-move-how-leave = Покинуть отряд
option-move-how-leave-marching = Маршем покинуть отряд
ninth_age-hero-leave = { $problem ->
    [far] { $unit }: путь { $far }″, предел { $most }″
   *[other] { $unit }: что-то стоит на пути
}
