# Шансы: о чём спрашивают, значения, таблицы, группы ответов, исходы.

odds-kind-attack = Атака
odds-kind-volley = { $by }: всё оружие, каждое — по ближайшей цели
odds-kind-fight = Вся схватка, как стоят модели
odds-kind-aftermath = Схватка до конца: что станет с отрядом ({ $at })
odds-kind-charge = Нападение
odds-kind-intervene = { $unit }: вмешательство героя
odds-kind-morale = Тест на мораль
odds-kind-power = Колдовство
odds-kind-pursuit = Преследование
odds-kind-retreat = { $unit }: вынужденное отступление
odds-kind-leave = { $unit }: отступление по выбору
odds-kind-reserves = { $unit }: прибытие из резерва
odds-kind-explosion = Взрыв обломков
odds-kind-roll = Бросок, который делают сейчас

odds-target = Цель: { $value }
odds-attacks = Применений оружия: { $value }
odds-expected_wounds = Ранений в среднем: { $value }
odds-expected_killed = Убитых моделей в среднем: { $value }
odds-expected_healed = Ранений возвращено в среднем: { $value }
odds-destroyed = Вероятность, что не останется никого: { $value }
odds-breaks = Вероятность, что отряд уцелеет и не выдержит тест: { $value }
odds-tests = Вероятность, что придётся проходить тест: { $value }
odds-equal = Вероятность, что потери сторон равны: { $value }
odds-inches = Дюймов: { $value }
odds-needed = Нужно выбросить не меньше: { $value }
odds-chance = Вероятность успеха: { $value }
odds-mods = Поправки: { $value }
odds-leadership = Л: { $value }
odds-causes = Л изменяют: { $value }
odds-counted = Прибавляется ранений: { $value }
odds-fails = Вероятность не выдержать: { $value }
odds-spared = Выдерживает без броска: { $value }
odds-works = Вероятность, что сработает: { $value }
odds-dice = Кубиков: { $value }
odds-dice_mods = Кубиков больше или меньше: { $value }
odds-power = Колдовство: { $value }
odds-caught = Вероятность настичь: { $value }
odds-leaves = Вероятность уйти: { $value }
odds-explodes = Вероятность взрыва: { $value }
odds-rule = Бросают по правилу: { $value }

odds-table-wounds = Потеряно ранений
odds-table-killed = Убито моделей
odds-table-by_model = Вероятность погибнуть
odds-table-inches = Дюймы
odds-table-total = Что даёт бросок
odds-table-healed = Возвращено ранений
odds-table-result = Чем это кончится
odds-table-fate = Что станет с отрядом
odds-table-models = Моделей потеряно по дороге
odds-table-arrives = На столе к раунду
odds-table-chances = Исходы

odds-row-percentiles = Убито моделей, не больше — в стольких случаях из ста: { $value }
odds-row-wounds_percentiles = Потеряно ранений, не больше — в стольких случаях из ста: { $value }
odds-row-expected = Ранений в среднем: { $value }
odds-row-more = Вероятность потерять больше: { $value }

odds-group-lost = Потери сторон в ранениях
odds-group-units = По отрядам
odds-group-explosions = Уничтоженная машина может взорваться

odds-word-holds = держится
odds-word-dead = уничтожен ударами
odds-word-away = уходит
odds-word-edge = доходит до края стола
odds-word-lost = не уходит никто
odds-word-cornered = прижат к краю, уходит со стола
odds-word-reserve = уходит в резерв
odds-word-caught = настигнут
odds-word-escaped = не настигнут
odds-word-gone = преследовать некого
odds-word-bound = преследователь связан другим боем
odds-word-yes = да
odds-word-no = нет

odds-use = { $weapon }: попадание { $hit } ({ $hit_mods }), пробивание { $penetrate } на { $need }+ ({ $mods })

query-no-kind = { $meant ->
    [None] шансов вида { $what } нет; известны: { $known }
   *[other] шансов вида { $what } нет; может быть, { $meant }?
}
query-same-side = { $by } и { $at } — на одной стороне
query-no-targets = { $by }: сейчас не по кому стрелять
query-no-power = { $meant ->
    [None] { $unit }: колдовства { $power } нет
   *[other] { $unit }: колдовства { $power } нет; может быть, { $meant }?
}

homebrew-fight-engaged = { $unit }: такой схватки нет, отряд не касается такого противника
homebrew-ability-volatile = { $unit }: взрываться нечему
homebrew-keyword-psyker = { $unit }: это не псайкер
homebrew-retreat-when = { $unit }: противник не касается, отступать неоткуда
homebrew-reserve-chosen = { $unit }: отряд не ждёт в резерве
