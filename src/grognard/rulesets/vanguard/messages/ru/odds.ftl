# Шансы: о чём спрашивают, значения, таблицы, группы ответов, исходы; и что видно.

odds-kind-attack = { $by }: атака, цель — { $at }
odds-kind-fight = { $by }: атака, цель ({ $at }) может ответить
odds-kind-spell = { $by }: заклинание
odds-kind-nerve = { $unit }: тест на нервы
odds-kind-break-away = { $unit }: выход из боя
odds-kind-fall = { $unit }: падение
odds-kind-armour = { $unit }: попадания
odds-kind-power = Бросок Силы
odds-kind-jump = { $unit }: прыжок
odds-kind-roll = Бросок, который делают сейчас

odds-about-melee = { $weapon }{ $circumstances_count ->
    [0] { "" }
   *[other] {" "}({ $circumstances })
}: кубиков { $dice }{ $dice_mods_count ->
    [0] { "" }
   *[other] {" "}({ $dice_mods })
}, на { $need }+{ $hit_mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $hit_mods })
}; броня на { $armour_need }+{ $armour_mods_count ->
    [0] { "" }
   *[other] {" "}({ $armour }+, { $armour_mods })
}
odds-about-ranged = { $weapon }{ $circumstances_count ->
    [0] { "" }
   *[other] {" "}({ $circumstances })
}: кубиков { $dice }{ $dice_mods_count ->
    [0] { "" }
   *[other] {" "}({ $dice_mods })
}, на { $need }+{ $hit_mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $hit_mods })
}; броня на { $armour_need }+{ $armour_mods_count ->
    [0] { "" }
   *[other] {" "}({ $armour }+, { $armour_mods })
}
odds-about-nerve = На { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}

odds-spell = Заклинание: { $value }
odds-expected_hits = Попаданий в среднем: { $value }
odds-expected_wounds = Ран в среднем: { $value }
odds-hits_taken = Попаданий: { $value }
odds-dead = Вероятность гибели: { $value }
odds-answered = Вероятность ответной атаки: { $value }
odds-target_dead = Вероятность гибели цели: { $value }
odds-attacker_dead = Вероятность гибели атакующего: { $value }
odds-chance = Вероятность успеха: { $value }
odds-again = Проваленный тест можно перебросить: { $value }
odds-widest = Самая широкая пропасть в дюймах: { $value }
odds-inches = Дюймов: { $value }
odds-rerolls = Кубиков на переброс: { $value }
odds-mean = В среднем: { $value }
odds-rule = Бросают по правилу: { $value }

odds-table-hits = Попадания
odds-table-wounds = Раны
odds-table-fates = Что станет с моделью
odds-table-points = Сила
odds-table-result = Чем это кончится
odds-table-chances = Исходы

odds-group-units = По моделям

odds-word-unhurt = невредима
odds-word-wounded = ранена
odds-word-down = сбита с ног, но жива
odds-word-dead = убита
odds-word-gone = не на столе
odds-word-moved = сдвинута
odds-word-tired = утомлена
odds-word-fresh = больше не утомлена
odds-word-changed = изменилась
odds-word-healed-1 = возвращена одна рана
odds-word-healed-2 = возвращены две раны
odds-word-healed-3 = возвращены три раны
odds-word-healed-4 = возвращены четыре раны
odds-word-hurt-1 = одна рана
odds-word-hurt-2 = две раны
odds-word-hurt-3 = три раны
odds-word-hurt-4 = четыре раны
odds-word-hurt-5 = пять ран
odds-word-yes = да
odds-word-no = нет

seen-clear = { $by }: цель ({ $at }) видно чисто, до неё { $distance }″: на кубик больше
seen-partial = { $by }: цель ({ $at }) видно частично, до неё { $distance }″: мешает { $item }
seen-blocked = { $cause ->
    [rear-arc] { $by }: цели ({ $at }) не видно, она за спиной
   *[other] { $by }: цели ({ $at }) не видно, мешает { $item }
}

query-no-argument = { $meant ->
    [None] аргумента { $key } у этого вопроса нет; известны: { $known }
   *[other] аргумента { $key } у этого вопроса нет; может быть, { $meant }?
}
