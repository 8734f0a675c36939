# Что показывают из этой книги отчёт и браузер: карточки, жетоны, счёт, виды бросков.

## Буквы и названия характеристик

stat-move = М
stat-armour = Б
stat-wounds = Р
stat-leadership = Л
stat-base = подст.
stat-range = дальн.
stat-attacks = n
stat-accuracy = Т
stat-strength = С
stat-damage = урон
stat-name-move = маневр, в дюймах
stat-name-armour = броня
stat-name-wounds = ранения
stat-name-leadership = лидерство
stat-name-base = диаметр подставки, в миллиметрах
stat-name-range = дальность
stat-name-attacks = атаки
stat-name-accuracy = точность: попадает на столько или больше
stat-name-strength = сила
stat-name-damage = урон

## Виды и свойства оружия

trait-type-pistol = пистолет
trait-type-small_arms = стрелковое
trait-type-heavy = тяжёлое
trait-type-siege = осадное
trait-type-melee = рукопашное
trait-torrent = поток
trait-blast = разрыв
trait-indirect = навес
trait-ignores-cover = без укрытий
trait-sniper = снайпер
trait-anti-air = зенитное
trait-twin = спаренное
trait-focus = фокус
trait-rending = рвущее
trait-demolition = подрывное

## Жетоны с именем и знаки некоторых жетонов на столе

token-effect = { $name } ({ $source })
token-stored = { $name }: ждёт своей фазы
sign-flag-ran = Б
sign-flag-charged = Н
sign-flag-retreated = О
sign-effect = ✦
sign-stored = ✧
sign-engaged = ⚔
sign-broken = ≠

## Счёт рядом с именем

track-strength = { "" }
short-points = { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[other] { $value } очков
}
short-units = отрядов { $value } из { $most }
chart-strength = Силы: % очков армии, которые остались

## Виды бросков

roll-homebrew-weapon-attacks = число атак
roll-homebrew-attack-hit = попадания
roll-homebrew-attack-penetration = пробивание
roll-homebrew-weapon-damage = урон
roll-homebrew-ability-ward = обереги
roll-homebrew-ability-volatile = взрывы
roll-homebrew-reserve-roll = резервы
roll-homebrew-charge-roll = нападения
roll-homebrew-pursuit-move = преследование
roll-homebrew-retreat-move = отступления из боя
roll-homebrew-morale-test = тесты на мораль (чем меньше, тем лучше)
roll-homebrew-morale-retreat = вынужденные отступления
roll-homebrew-psyker-test = колдовство
roll-homebrew-power-blood-canticle = возвращённые ранения
