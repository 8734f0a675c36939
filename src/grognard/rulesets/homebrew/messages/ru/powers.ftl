# Колдовство: главы 9.4 и 19 книги правил.

## Что произошло

event-power_tried = { $target ->
    [later] { $unit }, колдовство: { $power }, кубиков { $dice }{ $mods_count ->
        [0] { "" }
       *[other] {" "}({ $mods })
    }
   *[other] { $unit }, колдовство: { $power } → { $target }, кубиков { $dice }{ $mods_count ->
        [0] { "" }
       *[other] {" "}({ $mods })
    }
}
event-rolled-homebrew-psyker-test = { $result ->
    [yes] Нужна { $target }: { $faces } — удалось
   *[other] Нужна { $target }: { $faces } — не вышло
}
event-rolled-homebrew-power-blood-canticle = Вернётся ранений ({ $expr }): { $faces } → { $result }
event-power_result = { $what ->
    [works] { $unit }: { $power } — вышло, действует
    [let_go] { $unit }: { $power } — вышло, но применять не стали
   *[other] { $unit }: { $power } — не вышло
}
event-power_stored = { $unit }: { $power } ждёт своей фазы
event-stored_used = { $unit }: { $power } → { $target }
event-stored_lost = { $unit }: { $power } пропадает без пользы

## За что поправки

rule-homebrew-ability-hymn-amplifier = усилитель гимна
rule-homebrew-ability-static = пси-помехи
rule-homebrew-power-aegis = Эгида
rule-homebrew-power-dust-veil = Пыльная завеса
rule-homebrew-power-veil-of-ash = Пепельная завеса

## О чём спрашивают

ask-start-magic = Какая способность или колдовство следующее?
ask-start-target = { $unit }: на кого направить { $key }?
ask-start-apply = { $unit }: { $power } — вышло. Применить (цель — { $target }) или отпустить?
ask-start-heal = Какой из этих моделей вернуть ранения?
ask-manoeuvre-power = { $unit }: на кого направить { $key }?

## Почему нельзя

homebrew-psyker-once = { $unit }: { $power } — попытка в этот ход уже была
homebrew-psyker-distance = { $target } дальше { $range }″ ({ $unit })
homebrew-psyker-stored-manoeuvre = { $unit }: { $power } применить не на кого: цель должна быть в пределах дальности, вольна двигаться, и её ход не окончен
homebrew-psyker-stored-shooting = { $unit }: { $power } — нет цели в пределах дальности и видимости
homebrew-psyker-stored-lost = { $unit } в ближнем бою, или ход отряда окончен: { $power } пропадает
homebrew-los-any-line = { $unit }: цель не видна ({ $target })
homebrew-reserve-cannot-act = { $target } не на столе
homebrew-power-aegis = { $power }: нужен свой отряд
homebrew-power-lance-of-dawn = { $power }: нужен вражеский отряд
homebrew-power-steady-minds = { $power }: нужен свой отряд
homebrew-power-gale-step = { $power }: нужен свой отряд, не ТЕХНИКА и не связанный боем
homebrew-power-chain-lightning = { $power }: нужен вражеский отряд
homebrew-power-dust-veil = { $power }: нужен свой отряд
homebrew-power-dread-hymn = { $power }: нужен видимый вражеский отряд
homebrew-power-knife-chorus = { $power }: нужен вражеский отряд
homebrew-power-hollow-step = { $power }: нужен свой отряд ПЕХОТЫ, не связанный боем
homebrew-power-blood-canticle = { $power }: нужен свой отряд
homebrew-power-frenzy-psalm = { $power }: нужен свой отряд ПЕХОТЫ
homebrew-power-veil-of-ash = { $power }: нужен свой отряд
