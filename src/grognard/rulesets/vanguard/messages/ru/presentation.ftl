# Что показывают рядом со столом: счёт, исход, местность, карточки, жетоны, наложения, виды бросков.

book-name = Kings of War: Vanguard

track-round = { $value ->
    [0] До сражения
   *[other] Раунд { $value } из { $most }
}
track-active = { $phase ->
    [power] Сила
    [end] Конечная фаза
   *[other] Ход: { $seat }
}
track-acting = { $models }
track-points = { $seat }: очков { $value }
track-power = Силы { $value }
track-models = моделей { $value } из { $most }
track-finished = раунд закончен
track-broken = сломлена
track-strength = { "" }
short-points = { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[other] { $value } очков
}
short-power = Силы { $value }
short-models = моделей { $value } из { $most }
short-finished = раунд закончен
short-broken = сломлена
chart-strength = Силы: % очков банды, которые остались

grade-draw = ничья
grade-win = победа

terrain-wood = лес
terrain-rough = сложная местность
terrain-obstacle = препятствие
terrain-rock = скала
terrain-impassable = непроходимая местность
terrain-hill = холм
terrain-floor = этаж
terrain-fog = туман
terrain-mud = труднопроходимая земля
terrain-trap = ловушка
terrain-grave = могила

## Буквы и названия характеристик

stat-sp = Sp
stat-me = Me
stat-ra = Ra
stat-ar = Ar
stat-ne = Ne
stat-wn = Wn
stat-height = H
stat-melee = бой
stat-ranged = стрельба
stat-range = дальн.
stat-dice = кубики
stat-name-sp = скорость, в дюймах
stat-name-me = ближний бой: попадает на столько или больше
stat-name-ra = стрельба: попадает на столько или больше
stat-name-ar = броня: снимает попадания на столько или больше
stat-name-ne = нервы: тест проходит на столько или больше
stat-name-wn = раны
stat-name-height = рост
stat-name-melee = кубики ближнего боя
stat-name-ranged = кубики стрельбы
stat-name-range = дальность в дюймах
stat-name-dice = кубики

## Ключевые слова: классы и расы

keyword-grunt = { class-grunt }
keyword-warrior = { class-warrior }
keyword-support = { class-support }
keyword-spellcaster = { class-spellcaster }
keyword-command = { class-command }
keyword-large = { class-large }
keyword-basilean = БАЗИЛИАНЕЦ
keyword-beast = ЗВЕРЬ
keyword-dwarf = ДВАРФ
keyword-elemental = ЭЛЕМЕНТАЛЬ
keyword-elf = ЭЛЬФ
keyword-goblin = ГОБЛИН
keyword-half-elf = ПОЛУЭЛЬФ
keyword-human = ЧЕЛОВЕК
keyword-machine = МАШИНА
keyword-neritican = НЕРИТИКАНЕЦ
keyword-nightstalker = НОЧНОЙ ОХОТНИК
keyword-ogre = ОГР
keyword-orc = ОРК
keyword-orcling = ОРКЛИНГ
keyword-troll = ТРОЛЛЬ
keyword-undead = НЕЖИТЬ

## Особые правила оружия

trait-area-effect = Удар по области
trait-breath = Дыхание
trait-crushing-strength = Сокрушительная Сила
trait-knockdown = Сбивание с ног
trait-piercing = Пробивание
trait-reload = Перезарядка

## Жетоны и знаки некоторых на столе

token-counter-activated = активирована
token-counter-fatigued = утомлена
token-counter-knocked-down = сбита с ног
token-counter-braced = укреплена
token-wounds = ран получено { $wounds }, осталось { $left }
token-effect = { $name }
token-carries = несёт: { $name }
token-used = применено: { $name }
token-engaged = вовлечена в бой
token-status-reserve = ещё не на столе
token-status-dead = убита
token-status-fled = бежала
token-status-exited = ушла со стола
sign-counter-activated = ✓
sign-counter-fatigued = У
sign-counter-knocked-down = ↓
sign-counter-braced = П
sign-effect = ✦
sign-carries = ◆
sign-engaged = ⚔

overlay-threat = докуда может добежать
overlay-range = докуда может стрелять
overlay-aura = { $ability }
overlay-arc-front = спереди: видит и бьёт
overlay-arc-rear = сзади: отсюда бьют в спину
overlay-arc-line = граница тыла

## Виды бросков

roll-vanguard-power-pool = Сила
roll-vanguard-ranged-hits = попадания издали
roll-vanguard-melee-dice = попадания в ближнем бою
roll-vanguard-armour-roll = броня
roll-vanguard-damage-zero = нервы без ран в запасе
roll-vanguard-nerve-fallback-check = проверки отступления
roll-vanguard-nerve-fallback-edge = нервы у края
roll-vanguard-break-away-roll = выход из боя
roll-vanguard-jump-test = прыжки (чем меньше, тем лучше)
