# Что показано рядом со столом: ход дел, итоги, местность, жетоны, наложения.

book-name = Самодельная д6-игра

track-round = { $value ->
    [0] До сражения
   *[other] Раунд { $value } из { $most }
}
track-active = Ход: { $seat }
track-points = { $seat }: { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[other] { $value } очков
}
track-units = отрядов { $value } из { $most }

grade-draw = ничья
grade-minor = малая победа
grade-major = крупная победа
grade-massacre = разгром

terrain-hill = холм
terrain-woods = лес
terrain-ruin = руины
terrain-building = закрытое здание
terrain-barricade = баррикада
terrain-rubble = обломки
terrain-water = глубокая вода

token-flag-moved = двигался
token-flag-ran = бежал
token-flag-retreated = отступил
token-flag-arrived = прибыл
token-flag-shot = стрелял
token-flag-charge_declared = объявил нападение
token-flag-charged = напал
token-flag-intervened = вмешался
token-flag-fought = дрался
token-flag-turn_ended = ход окончен
token-flag-manoeuvred = маневрировал
token-hurt = потеряно ранений за ход: { $wounds }
token-engaged = связан боем
token-broken = построение нарушено
token-status-reserve = в резерве
token-status-arriving = прибывает в этот ход
token-status-destroyed = уничтожен

overlay-threat = докуда достаёт нападение
overlay-range = докуда достаёт огонь
overlay-aura = { $ability }
overlay-coherency-link = связи отряда
overlay-coherency-out = вне построения: на сколько можно отойти от остальных
