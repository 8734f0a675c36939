# Короткие названия правил, которые что-то меняют, там, где в данных для них названия нет.

## Подразделения и движение

rule-ninth_age-model-full-rank = полные ряды
rule-ninth_age-model-horde = орда
rule-ninth_age-geom-unit-spacing = дистанция между подразделениями
rule-ninth_age-move-flee-through = пробежали насквозь
rule-ninth_age-move-rally = осталась четверть
rule-ninth_age-move-charge-range = дальность нападения
rule-ninth_age-move-failed-charge = неудавшееся нападение
rule-ninth_age-move-flee-move = перемещение при отступлении
rule-ninth_age-move-reaction-stand-shoot = Стоять и стрелять
rule-ninth_age-move-reaction-hold = Держаться
rule-ninth_age-move-reaction-flee = Отступление
rule-ninth_age-move-moved-flag = Движение и стрельба
rule-ninth_age-move-swift-reform = быстрое реформирование
rule-ninth_age-setup-first-turn-roll = кто ходит первым
rule-ninth_age-setup-undeployed-number = число невыставленных подразделений

## Магия

rule-ninth_age-magic-level = уровень волшебника
rule-ninth_age-magic-channel = направление магии
rule-ninth_age-magic-flux = магический поток
rule-ninth_age-magic-bound = связанное заклинание
rule-ninth_age-magic-lost-focus = потеря концентрации
rule-ninth_age-magic-not-enough-power = нехватка мощи
rule-ninth_age-magic-overwhelming = сокрушительная мощь
rule-ninth_age-magic-miscast = сбой магии
rule-ninth_age-magic-dur-rip = остаётся в игре

## Стрельба

rule-ninth_age-geom-cover-soft = лёгкое укрытие
rule-ninth_age-geom-cover-hard = тяжёлое укрытие
rule-ninth_age-geom-cover-combined = лёгкое укрытие
rule-ninth_age-shoot-modifiers = Большая дальность
rule-ninth_age-arty-catapult = отклонение
rule-ninth_age-arty-misfire-table = осечка
rule-ninth_age-arty-bolt-penetration = за первой моделью
rule-ninth_age-arty-cannon-line = половина силы

## Ближний бой

rule-ninth_age-cc-parry = Парирование
rule-ninth_age-cc-supporting = атаки поддержки
rule-ninth_age-cc-score-wounds = раны
rule-ninth_age-cc-score-overkill = Добивание
rule-ninth_age-cc-score-charge = нападение
rule-ninth_age-cc-score-ranks = ряды
rule-ninth_age-cc-score-standard = знамёна
rule-ninth_age-cc-score-flank = во фланг
rule-ninth_age-cc-score-rear = в тыл
rule-ninth_age-cc-break = счёт боя
rule-ninth_age-cc-steadfast = Непоколебимость
rule-ninth_age-cc-disrupted = Расстройство
rule-ninth_age-cc-no-more-foes = Врагов нет
rule-ninth_age-cc-overrun = прорыв
rule-ninth_age-cc-pursuit-roll = преследование
rule-ninth_age-cc-flee-direction = отступление

## Спасброски и раны

rule-ninth_age-dmg-armour-modifier = сила попадания
rule-ninth_age-gear-armour-total = доспехи
rule-ninth_age-panic-heavy-numbers = тяжёлые потери
rule-ninth_age-terrain-dangerous = опасный ландшафт
rule-ninth_age-terrain-obscuring = закрывающий ландшафт

## Персонажи и командование

rule-ninth_age-hero-general-choice = генерал
rule-ninth_age-hero-inspiring-presence = Вдохновляющее присутствие
rule-ninth_age-hero-battle-standard = знаменосец армии
rule-ninth_age-hero-hold-your-ground = Ни шагу назад
rule-ninth_age-hero-front-rank = В первом ряду
rule-ninth_age-hero-make-way = Дорогу!
rule-ninth_age-hero-challenge-refuse = отказ от поединка
rule-ninth_age-hero-challenge-overkill = Добивание
rule-ninth_age-cmd-onwards = Вперёд!
rule-ninth_age-cmd-veteran-standard = знаменосец-ветеран

## Типы войск и армии

rule-ninth_age-troop-combined-profile = совмещённый профиль
rule-ninth_age-troop-ridden-monster-profile = профиль ездового монстра
rule-ninth_age-troop-war-machine-profile = профиль боевой машины
rule-ninth_age-eos-supporting-actions = Действия поддержки

## Победа

rule-ninth_age-score-none = без вторичной цели
rule-ninth_age-score-hold-the-ground = Удержать позицию
rule-ninth_age-score-breakthrough = Прорыв в тыл
rule-ninth_age-score-secure-target = Захват цели
rule-ninth_age-score-dead = уничтоженные подразделения
rule-ninth_age-score-scared = отступающие подразделения
rule-ninth_age-score-decimated = поредевшие подразделения
rule-ninth_age-score-general = генерал
rule-ninth_age-score-battle-standard = знамя армии
rule-ninth_age-score-standards = знамёна
