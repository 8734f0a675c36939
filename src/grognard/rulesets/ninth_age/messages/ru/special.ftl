# Особые правила (глава 20): позднее развёртывание, свободные и летающие перемещения, обязательные ходы, лёгкая пехота.

ask-setup-special = Кто идёт в разведку, кто сидит в засаде?
option-setup-special-scout = { $one } — разведчики
option-setup-special-ambush = { $one } — в засаде
ask-setup-scout = Выставьте разведчиков: { $unit }
ask-setup-vanguard = Перемещение авангарда?
option-setup-vanguard-pass = Больше никого
ask-setup-vanguard-move = Перемещение авангарда: { $unit }
event-special_named = { $seat }: разведчики и засады названы

option-move-how-free = Свободное наступление в любом построении
option-move-how-free-march = Свободный марш в любом построении
ask-move-free = Куда идёт { $unit }?
ask-move-compulsory = Кто совершает обязательное перемещение?
ask-move-heading = Куда повернуть { $unit }?
ask-move-ambush = Откуда выходят из засады { $unit }?
event-loosened = { $loose ->
    [yes] { $unit }: ряды размыкаются
   *[other] { $unit }: ряды смыкаются
}
option-use = { $one }: { $two }
option-use-for = { $one }: { $two }, { $three }
option-item = Использовать: { $one }

ninth_age-setup-special-deployment = { $unit } не может и разведывать, и сидеть в засаде
ninth_age-rule-scout = Разведчики вне своей зоны стоят дальше 18″ от всех врагов; { $other } — в { $away }″ от { $unit }
ninth_age-rule-vanguard = Перемещение авангарда не кончается в пределах 12″ от врага; { $other } была бы в { $away }″ от { $unit }
ninth_age-rule-ambush = Весь задний ряд { $unit } должен касаться края стола
ninth_age-rule-random-movement = { $unit } поворачивает один раз, до броска
ninth_age-rule-free-reform = { $problem ->
    [far] Модель { $unit } прошла бы { $far }″, а может пройти { $most }″
   *[other] На пути { $unit } стоит { $other }
}
ninth_age-rule-fly = { $problem ->
    [far] Модель { $unit } пролетела бы { $far }″, а может пролететь { $most }″
   *[other] { $unit } не может лететь туда
}

ask-shoot-engineer = { $seat }: помогает ли инженер орудию?
ask-shoot-again-scatter = { $seat }: перебросить кубик отклонения?
ask-shoot-again-distance = { $seat }: перебросить дальность?
ask-shoot-again-misfire = { $seat }: ещё раз бросить по таблице осечек?
option-shoot-again-scatter-again = Перебросить
option-shoot-again-distance-again = Перебросить
option-shoot-again-misfire-again = Перебросить
event-effect_began-ninth_age-rule-engineer = Инженер помогает: { $whom }
ask-shoot-breath = { $seat }: использовать дыхание?
option-shoot-breath-breath = Дыхнуть
