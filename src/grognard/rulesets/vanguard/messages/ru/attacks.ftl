# Выстрелы и удары, броня, раны, нервы.

## Что произошло

event-attacked = { $how ->
    [melee] { $by }: удар, цель — { $at }
   *[other] { $by }: атака, цель — { $at }
}{ $armed ->
    [yes] , { $with_what }
   *[other] { "" }
}{ $circumstances_count ->
    [0] { "" }
   *[other] {" "}({ $circumstances })
}
detail-attack_ended = Попаданий { $hits }, ран { $wounds }
event-wounded = { $model }: получено ран { $wounds }, { $over ->
    [0] осталось { $left }
   *[other] не осталось ни одной, сверх того { $over }
}
event-recovered = { $model }: возвращено ран { $wounds }, теперь { $left }
event-recovered-vanguard-damage-down-but-not-out = { $model }: упал, но не убит
event-recovered-vanguard-faction-undead-back-from-the-grave = { $model }: снова на ногах — упал, но не убит
event-tested = { $model }: тест на нервы
event-tested-vanguard-faction-undead-chilling-presence = { $model }: леденящее присутствие, проверка — как у сломленной банды
event-tested-vanguard-magic-push = { $model }: вырвана из боя
event-tested-vanguard-spell-earthquake = { $model }: земля дрожит под ногами
event-tested-vanguard-scenario-secure-the-portal-rules = { $model }: портал затягивает
event-inspired = { $model }: тест ещё раз, воодушевляет { $by }
event-knocked_down = { $model }: сбита с ног
event-left = { $how ->
    [fled] { $model }: бежала за край стола
    [exited] { $model }: благополучно ушла со стола
   *[other] { $model }: убита
}

## Кубики

event-rolled-vanguard-ranged-hits = Попадание на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}{ $dice_mods_count ->
    [0] { "" }
   *[other] , кубики { $dice_mods }
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , переброс { $again } ({ $again_by })
}{ $forced_count ->
    [0] { "" }
   *[other] , по принуждению { $forced } ({ $forced_by })
}{ $extra_count ->
    [0] { "" }
   *[other] , за восьмёрки { $extra }
} → попаданий { $result }
event-rolled-vanguard-melee-dice = Попадание на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}{ $dice_mods_count ->
    [0] { "" }
   *[other] , кубики { $dice_mods }
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , переброс { $again } ({ $again_by })
}{ $forced_count ->
    [0] { "" }
   *[other] , по принуждению { $forced } ({ $forced_by })
}{ $extra_count ->
    [0] { "" }
   *[other] , за восьмёрки { $extra }
} → попаданий { $result }
event-rolled-vanguard-armour-roll = Броня на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ar { $target_mods }
}{ $dice_mods_count ->
    [0] { "" }
   *[other] , кубики { $dice_mods }
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , переброс { $again }
}{ $extra_count ->
    [0] { "" }
   *[other] , за восьмёрки { $extra }
} → снято { $result }
event-rolled-vanguard-damage-zero = Нервы на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ne { $target_mods }
}: { $faces } → { $result ->
    [yes] тест пройден
   *[other] тест провален
}

## Слова в списках: обстоятельства атак

word-clear = чистая линия
word-partial = частично заблокирована
word-blocked = заблокирована
word-charge = нападение
word-nerve-again = второй бросок на нервы
word-retaliation = ответная атака
word-rear = сзади
word-knocked-down = цель сбита с ног
word-outnumber = численное превосходство
word-height = сверху
word-defended = препятствие обороняют
word-area = удар по области

## О чём спрашивают

ask-melee-pivot = { $model }: можно повернуться перед ударом
ask-melee-6th-sense = { $model }: можно повернуться к тому, кто нападает сзади
ask-melee-retaliate = Ответить на атаку, и чем?
ask-melee-retaliator = Кто отвечает на атаку?
ask-breath-direction = Куда направлено Дыхание, в градусах от востока?
ask-attack-order = В каком порядке их атакуют?
ask-attack-before-dice = Кубики ещё не брошены: добавить что-нибудь?
ask-attack-against-dice = Модель атакуют: ответить до броска?
ask-attack-when-hit = Есть попадания: добавить что-нибудь к броску на броню?
ask-attack-after-roll = Кубики брошены: применить что-нибудь?
ask-attack-after-saves = После броска на броню: спасти что-нибудь?
ask-attack-after-armour = После броска на броню: применить что-нибудь?
ask-attack-wounded-by = Раны нанесены: применить что-нибудь?
ask-attack-after-attack = Атака окончена: применить что-нибудь?
ask-attack-after-retaliation = Ответная атака окончена: применить что-нибудь?
ask-model-would-knock = Модель сбивают с ног: применить что-нибудь?
ask-model-before-nerve = Перед тестом на нервы: применить что-нибудь?
ask-model-nerve-failed = Тест на нервы провален: применить что-нибудь?
ask-model-spell-aimed = На модель творят заклинание: применить что-нибудь?
ask-model-on-activation = Модель активируется с группой: применить что-нибудь?
ask-model-in-activation = Модель активируется с группой: применить что-нибудь?

## Почему нет

vanguard-ranged-needs = { $why ->
    [dice] { $model }: нет кубиков для этого или нет Ra
    [spell] { $model }: без Ra заклинания не бросить
   *[sight] { $blocker ->
        [rear-arc] { $model }: цели ({ $target }) не видно, она за спиной
       *[other] { $model }: цели ({ $target }) не видно, мешает { $blocker }
    }
}
vanguard-ranged-range = { $target }: до цели { $inches }″, а дальность { $range }″
vanguard-ranged-into-combat = { $target }: дерётся со своими, туда не стреляют
vanguard-melee-target = { $model }: нет касания с целью ({ $target })
vanguard-melee-pivot = { $model }: к цели ({ $target }) не повернуться, нет места
vanguard-special-breath = { $target }: Дыхание туда не достаёт
vanguard-special-breath-height = { $target }: слишком высоко или низко для Дыхания
