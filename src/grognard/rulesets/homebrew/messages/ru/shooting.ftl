# Стрельба и атаки: главы 6, 7, 11, 12, 17 книги правил.

## Что произошло

event-shots_declared = { $unit }, огонь: { $targets }
event-test_due = { $unit }: потеряно ранений от стрельбы и колдовства — { $lost }
event-attacked = { $model } → { $target }: { $weapon }
event-attacked-homebrew-ability-volatile = { $model }: взрыв задевает отряд { $target }
event-hit_allocated = { $chance ->
    [always] Попадание: { $model }, броня { $armour }, пробивает при любом броске ({ $mods })
    [never] Попадание: { $model }, броня { $armour }, пробить нельзя ({ $mods })
   *[dice] Попадание: { $model }, броня { $armour }, пробивает на { $need }+ ({ $mods })
}
event-attacks_lost = { $hits ->
    [0] { $model }: в отряде { $target } никого не осталось, атаки пропали ({ $weapon })
    [1] { $model }: попадание пропало, в отряде { $target } никого не осталось
   *[other] { $model }: пропало попаданий — { $hits }, в отряде { $target } никого не осталось
}
event-attacks_lost-homebrew-shoot-lost = { $left ->
    [0] { $hits ->
        [0] { $model }: в отряде { $target } никого не осталось, выстрелы пропали ({ $weapon })
        [1] { $model }: попадание пропало, в отряде { $target } никого не осталось
       *[other] { $model }: пропало попаданий — { $hits }, в отряде { $target } никого не осталось
    }
   *[other] { $hits ->
        [0] { $model }: цель ({ $target }) больше не видна или недосягаема, выстрелы пропали ({ $weapon })
        [1] { $model }: попадание пропало, цель ({ $target }) больше не видна или недосягаема
       *[other] { $model }: пропало попаданий — { $hits }, цель ({ $target }) больше не видна или недосягаема
    }
}
event-exploded = { $model }: взрыв! Задеты: { $units }

## Кубики

event-rolled-homebrew-weapon-attacks = Число атак ({ $expr }): { $faces } → { $result }
event-rolled-homebrew-attack-hit = Попадание на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , переброс { $again }
} → { $result ->
    [0] мимо
    [one] { $result } попадание
    [few] { $result } попадания
   *[other] { $result } попаданий
}
event-rolled-homebrew-attack-penetration = { $result ->
    [yes] { $faces }: пробито
   *[other] { $faces }: не пробито
}
event-rolled-homebrew-weapon-damage = Урон ({ $expr }): { $faces } → { $result }
event-rolled-homebrew-ability-ward = { $result ->
    [yes] Оберег { $target }+: { $faces } — ранения нет
   *[other] Оберег { $target }+: { $faces } — не помог
}
event-rolled-homebrew-ability-volatile = { $result ->
    [yes] Взорвётся ли на { $target }? { $faces }: да
   *[other] Взорвётся ли на { $target }? { $faces }: нет
}

## За что поправки

rule-homebrew-attack-penetration = сила
rule-homebrew-shoot-heavy-moved = тяжёлое на ходу
rule-homebrew-keyword-flyer = цель — летун
rule-homebrew-trait-anti-air = зенитное
rule-homebrew-trait-indirect = цель не видна
rule-homebrew-trait-focus = фокус
rule-homebrew-ability-cloaked = маскировка
rule-homebrew-ability-order-fire = «Огонь!»
rule-homebrew-cover-area = в укрытии
rule-homebrew-cover-barricade = за баррикадой
rule-homebrew-cover-obscured = частично скрыт

## О чём спрашивают

ask-shoot-choose = Кто стреляет следующим?
ask-shoot-declare = { $unit }: по кому огонь? Назовите цель каждому оружию в порядке стрельбы
ask-shoot-allocate = { $model } ({ $weapon }): какая из этих моделей принимает попадание?
ask-shoot-power = { $unit }: на кого направить { $key }?
ask-shoot-morale = Какой отряд проходит тест следующим?
ask-explosions-order = Что раньше?

## Почему нельзя

homebrew-shoot-who = { $unit }: стрельба в этот ход уже была
homebrew-shoot-not-engaged = Связанные боем не стреляют, и по ним не стреляют; исключение — пистолеты по тем, кого касаешься
homebrew-shoot-pistols-engaged = { $model }: пистолет бьёт только по тем, кого отряд касается, а не по { $target }
homebrew-shoot-target = { $reason ->
    [sight] { $model }: ни одной модели { $target } сразу и в поле зрения, и в { $range }″; до ближайшей { $distance }″
    [range] { $model }: { $target } не достать: до ближайшей модели { $distance }″, дальность { $range }″
   *[other] { $unit }: никого в пределах дальности и видимости
}
homebrew-shoot-siege-moved = { $model }: { $weapon } не стреляет, отряд двигался
homebrew-shoot-hero = { $target } — герой, а { $screen } ближе к { $model }
homebrew-shoot-order = { $model }: сперва стреляет всё своё оружие, потом следующая модель
