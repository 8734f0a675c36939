# Что показано рядом со столом: счётчики, итоги, фазы, стороны, ландшафт, карточки, жетоны.

book-name = 9-я Эпоха

track-round = { $value ->
    [0] До сражения
   *[other] Ход { $value } из { $most }
}
track-phase = { $phase ->
    [movement] { phase-movement }
    [magic] { phase-magic }
    [shooting] { phase-shooting }
    [combat] { phase-combat }
   *[other] { "" }
}
track-active = { $seat }
track-strength = { "" }
short-points = { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[other] { $value } очков
}
short-units = отрядов { $value } из { $most }
chart-strength = Силы: % очков армии, которые остались
track-points = { $seat }: { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[other] { $value } очков
}
track-units = подразделений { $value } из { $most }

grade-draw = ничья
grade-minor_win = малая победа
grade-major_win = большая победа
grade-massacre = разгром

## Фазы, стороны, секторы

phase-movement = фаза движения
phase-magic = фаза магии
phase-shooting = фаза стрельбы
phase-combat = фаза ближнего боя
facing-front = фронт
facing-left = левый фланг
facing-right = правый фланг
facing-rear = тыл
overlays-threat = докуда доходит натиск врага
overlays-march = где для марша нужна проверка
overlay-threat = докуда достаёт нападение: { $inches }″
overlay-march = так близко врагу нужен тест на марш
overlay-aura-presence = { rule-ninth_age-hero-inspiring-presence }
overlay-aura-ground = { rule-ninth_age-hero-hold-your-ground }
overlay-arc = границы фронта, флангов и тыла
overlay-arc-front = фронт
overlay-arc-left = левый фланг
overlay-arc-right = правый фланг
overlay-arc-rear = тыл

## Ландшафт

terrain-impassable = непроходимый ландшафт
terrain-hill = холм
terrain-forest = лес
terrain-field = поле
terrain-ruin = руины
terrain-water = вода
terrain-wall = стена
terrain-building = здание

## Буквы и названия характеристик

stat-m = M
stat-ws = WS
stat-bs = BS
stat-s = S
stat-t = T
stat-w = W
stat-i = I
stat-a = A
stat-ld = Ld
stat-armour = спасбросок
stat-range = дальность
stat-strength = сила
stat-name-m = движение, в дюймах
stat-name-ws = боевое мастерство
stat-name-bs = стрелковое мастерство
stat-name-s = сила
stat-name-t = стойкость
stat-name-w = раны
stat-name-i = инициатива
stat-name-a = атаки
stat-name-ld = лидерство
stat-name-armour = спасбросок за доспехи
stat-name-range = дальность в дюймах
stat-name-strength = сила попадания

## Модели

model-ordinary = рядовая модель
model-champion = командир
model-musician = музыкант
model-standard = знаменосец
model-character = персонаж

## Тесты на лидерство

test-panic = Тест на панику
test-break = Тест на разгром
test-rally = Тест на восстановление порядка
test-march = Тест на марш
test-restrain = Тест на сдерживание
test-redirect = Тест на перенаправление
test-frenzy = Тест на бешенство
test-fear = Тест на страх
test-stupidity = Тест на тупость
test-swift-reform = Быстрое реформирование
test-combat-reform = Боевое реформирование
test-other = Тест на лидерство

## Жетоны

token-flag-moved = двигалось
token-flag-marched = прошло маршем
token-flag-reformed = реформировано
token-flag-rallied = восстановило порядок
token-flag-declared-charge = объявило нападение
token-flag-charged = напало
token-flag-failed-charge = нападение не удалось
token-flag-shot = стреляло
token-flag-panic-tested = прошло тест на панику
token-fleeing = отступает
token-engaged = связано в бою
token-general = генерал
token-battle-standard = знаменосец армии
token-carried = { $wounds ->
    [one] накоплена { $wounds } рана
    [few] накоплено { $wounds } раны
   *[other] накоплено { $wounds } ран
}
token-effect = { $name }
token-status-reserve = ещё не на столе
token-status-joined = в подразделении { $name }
token-status-hidden = скрыто
token-status-off = ушло со стола, преследуя
token-status-dead = уничтожено
token-status-fled = убежало со стола
