# Кубики: для чего их бросали. О тестах, числах и итогах говорят события, которые следуют.

dice-thrown = { $faces }{ $dropped_count ->
    [0] { "" }
   *[other] , без { $dropped }
}{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}
dice-needed = на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , переброшено ({ $again_by }): { $again }
} → { $result_count ->
    [2] { $result } (обычные, шестёрки)
   *[other] { $result }
}
dice-number = { $faces_count ->
    [0] { $result }
   *[other] { $faces } → { $result }
}
dice-test = Кубики теста: { dice-thrown } → { $result }

event-rolled = { $rule }: { $faces_count ->
    [0] { $result }
   *[other] { dice-thrown } → { $result }
}

## Перед битвой

event-rolled-ninth_age-setup-deployment-roll = Бросок на расстановку: { $faces }
event-rolled-ninth_age-setup-objective-roll = Бросок на вторичную цель: { $faces }
event-rolled-ninth_age-setup-zone-choice = Бросок на зону: { $seats }
event-rolled-ninth_age-setup-spells = { $owner }, бросок на заклинание: { $faces }
event-rolled-ninth_age-setup-first-turn-roll = { $owner }, бросок на первый ход: { dice-thrown } → { $result }

## Движение

event-rolled-ninth_age-move-charge-range = Кубики нападения: { dice-thrown } → { $result }
event-rolled-ninth_age-move-flee-move = Кубики отступления: { dice-thrown } → { $result }
event-rolled-ninth_age-cc-pursuit-roll = Кубики преследования: { dice-thrown } → { $result }
event-rolled-ninth_age-cc-overrun = Кубики прорыва: { dice-thrown } → { $result }
event-rolled-ninth_age-terrain-dangerous = Опасный ландшафт, рана при броске ниже { $need }: { $faces } → невредимы { $result }
event-rolled-ninth_age-rule-stupidity = { $sides ->
    [360] Куда бредёт: { $faces }°
   *[other] { $faces_count ->
        [1] Сколько бредёт: { $faces }″
       *[other] { dice-test }
    }
}

## Тесты

event-rolled-ninth_age-panic-test = { dice-test }
event-rolled-ninth_age-cc-break = { dice-test }
event-rolled-ninth_age-cc-restrain = { dice-test }
event-rolled-ninth_age-cc-combat-reform = { dice-test }
event-rolled-ninth_age-move-rally = { dice-test }
event-rolled-ninth_age-move-redirect = { dice-test }
event-rolled-ninth_age-move-swift-reform = { dice-test }
event-rolled-ninth_age-move-march-test = { dice-test }
event-rolled-ninth_age-move-frenzy-test = { dice-test }
event-rolled-ninth_age-move-charge-fleeing = { dice-test }
event-rolled-ninth_age-rule-fear = { dice-test }
event-rolled-ninth_age-hero-hold-your-ground = Переброшено («Ни шагу назад»): { dice-thrown } → { $result }

## Магия

event-rolled-ninth_age-magic-flux = Магический поток: { $faces }
event-rolled-ninth_age-magic-channel = { $owner }, направление магии, нужно 7: { dice-thrown } → { $result }
event-rolled-ninth_age-magic-cast = Кубики силы: { dice-thrown }
event-rolled-ninth_age-magic-dispel = Кубики рассеивания: { dice-thrown }
event-rolled-ninth_age-magic-overwhelming = Сокрушительная мощь ({ $expr } и число кубиков): { $faces } → { $result }
event-rolled-ninth_age-magic-miscast-table = Сбой магии: { $faces } → { $result }, { $result ->
    [2] брешь в завесе
    [3] брешь в завесе
    [4] брешь в завесе
    [5] ужасный взрыв
    [6] ужасный взрыв
    [7] ведьмин огонь
    [8] колдовская отдача
    [9] колдовская отдача
   *[other] амнезия
}

## Стрельба

event-rolled-ninth_age-shoot-to-hit = Попадание { dice-needed }
event-rolled-ninth_age-arty-catapult = { $sides ->
    [360] Направление отклонения: { $faces }°
   *[other] { $owned ->
        [yes] Дальность отклонения, дважды кубик: { $faces }
       *[no] Кубик отклонения (5 и 6 — попадание): { $faces }
    }
}
event-rolled-ninth_age-arty-catapult-indirect = { $sides ->
    [360] Направление отклонения: { $faces }°
   *[other] Дальность отклонения: { $faces }
}
event-rolled-ninth_age-arty-flame-thrower = Пламя идёт дальше: { $faces }″
event-rolled-ninth_age-arty-cannon = Пушка, попадание { dice-needed }
event-rolled-ninth_age-arty-cannon-line = Ядро летит дальше ({ $expr }): { $faces } → { $result }″
event-rolled-ninth_age-arty-misfire-table = Таблица осечек: { dice-thrown } → { $result }

## Атаки

event-rolled-ninth_age-cc-to-hit-table = Попадание { dice-needed }
event-rolled-ninth_age-dmg-to-wound-table = Рана { dice-needed }
event-rolled-ninth_age-dmg-armour-save = Доспехи { dice-needed }
event-rolled-ninth_age-rule-ward-save = Магический спасбросок { dice-needed }
event-rolled-ninth_age-rule-regeneration = Регенерация { dice-needed }
event-rolled-ninth_age-rule-multiple-wounds = Множественные раны ({ $expr }): { dice-number }
event-rolled-ninth_age-rule-stomp = Топот ({ $expr }): { dice-number }
event-rolled-ninth_age-spell-heavens-lightning-storm = { $expr ->
    [d6] Попаданий Грозового шторма ({ $expr }): { $faces }
   *[other] Грозовой шторм перекидывается дальше, нужно 3: { $faces }
}
event-rolled-ninth_age-vc-invocation = Поднято ран ({ $expr }): { dice-number }
