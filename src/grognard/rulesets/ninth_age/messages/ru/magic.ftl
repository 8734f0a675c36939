# Фаза магии: известные заклинания, кубики, сотворение, рассеивание, осечки, заклинания в игре.

## До битвы

ask-setup-path = Какой путь магии знает { $model }?
ask-setup-spell = { $model }: выпавшее заклинание уже известно, какое взять вместо него?
ask-setup-swap = { $model } меняет одно заклинание на основное заклинание пути?
ask-setup-swap-must = От какого заклинания { $model } отказывается ради Призыва?
option-path = { $one }
option-spell = { $one }
option-keep = Оставить все
option-swap = Сменить { $one }
event-wizard_noted = { $model }: маг уровня { $level }
event-spells_known = { $spells_count ->
    [0] { $model } не знает заклинаний
   *[other] { $model } знает: { $spells }
}

## Кубики

event-flux_made = Магический поток: кубиков силы { $power }, кубиков рассеивания { $dispel }
event-dice_gained = { $seat }: прибавилось кубиков магии: { $dice }
detail-dice_gone = { $seat }: ушло кубиков магии: { $dice }

## Сотворение

ask-magic-cast = Какое заклинание творить?
ask-magic-target = { $spell }: на кого?
ask-magic-point = В какую точку направлено заклинание?
ask-magic-attribute = Следом { $spell }: на кого?
ask-magic-power = { $spell }: нужно { $need }. Сколько кубиков силы?
ask-magic-transformation = В кого превращается { $model }?
ask-magic-roll = { $spell }: какие броски?
ask-magic-value = { $spell }: какая характеристика?
ask-magic-kind = Кто восстанет?
ask-magic-danse = { $model }: перемещение или переброс промахов?
ask-magic-jump = Молния перескакивает: на кого?
ask-magic-comet = Через сколько ходов игроков падёт комета?
ask-magic-seal = Сломать вторую печать и перебросить один неудачный кубик?
ask-magic-sceptre = { $spell } не удаётся: перебросить кубик скипетром?
ask-magic-rod = Осечка: перебросить жезлом?
ask-magic-move = Как движется { $unit } силой магии?
ask-magic-move-how = Двигаться или перестроиться?
ask-magic-reform = Как перестраивается { $unit }?
ask-magic-summon = Где восстаёт { $unit }?
option-cast = { $one }: { $two }{ $three ->
    [0] { "" }
   *[other] {" "}(усиленное)
}
option-bound = { $one }: { $two }
option-die = Кубик, на котором { $one }
option-magic-rod-again = Только не это: { $one ->
    [breach_in_the_veil] брешь в завесе
    [catastrophic_detonation] ужасный взрыв
    [witch_fire] ведьмин огонь
    [sorcerous_backlash] колдовская отдача
   *[other] потеря памяти
}
option-beast = { $one ->
    [hydra] WS 6, S 5, T 5, A 6, Регенерация (4+)
    [chimera] WS 6, S 5, T 5, A 4, Смертельный удар, Множественные раны (D3)
   *[other] WS 6, S 6, T 6, A 3, Дыхание
}
option-roll = { $one ->
    [hit] На попадание
    [wound] На рану
   *[other] За доспехи
}
option-value = { $one }
option-kind = { $one ->
    [vc_zombies] Зомби
    [vc_skeletons] Скелеты
   *[other] { $one }
}
option-danse = { $one ->
    [move] Магическое перемещение
   *[other] Переброс промахов
}
option-magic-cast-pass = Ничего не творить
option-magic-sceptre-pass = Нет
option-magic-seal-pass = Не сейчас
option-magic-seal-again = { $one ->
    [hit] Один бросок на попадание
    [wound] Один бросок на рану
   *[other] Один спасбросок за доспехи
}
option-magic-rod-pass = Оставить как есть
option-magic-move-how-advance = Двигаться
option-magic-move-how-reform = Перестроиться
cast-at = { $aims_count ->
    [0] { "" }
   *[other] , цель — { $aims }
}
event-cast_tried = { $done ->
    [yes] { $caster } творит { $spell }{ cast-at }: { $total } против { $need }, кубиков { $dice }
   *[other] { $caster }: не удалось сотворить { $spell }{ cast-at }: { $total } против { $need }
}{ $overwhelming ->
    [yes] , с сокрушительной мощью
   *[other] { "" }
}
event-focus_lost = { $model } теряет концентрацию
event-spell_barred = { $model } не может творить { $spell } до конца хода { $turn }
event-effect_spread = { $about ->
    [gains] { $unit }: теперь { $ability } ({ $rule })
    [loses] { $unit }: больше не { $ability } ({ $rule })
   *[works] { $unit }: действует { $rule }
}
detail-cast_over = С заклинанием покончено

## Рассеивание

ask-magic-dispel = { $model } творит { $spell }: чем ответить?
ask-magic-dispel-dice = { $spell } сотворено на { $need }: сколько кубиков рассеивания?
ask-magic-remains = Заклинания в игре?
option-by = { $one ->
    [nobody] Рассеивать без мага
   *[other] Рассеивает { $one }
}
option-wand = Рассеивает { $one }, с жезлом
option-scroll = { $one }: { $two }
option-magic-remains-end = Прекратить: { $one }
option-magic-remains-dispel = Рассеять: { $one }{ $two ->
    [nobody] , без мага
   *[other] , рассеивает { $two }
}
option-magic-dispel-pass = Пропустить
option-magic-remains-pass = Оставить
dispeller = { $led ->
    [yes] { $by }
   *[no] { $seat }
}
event-dispel_tried = { $done ->
    [yes] { dispeller } рассеивает { $spell }: { $total } против { $need }
   *[other] { dispeller }: не удалось рассеять { $spell }: { $total } против { $need }
}
event-cast_answered = { $answer ->
    [dispelled] Заклинание рассеяно
    [backlash] Заклинание ударит по своему творцу
    [binding] Заклинание будет связано
   *[other] Цели заклинания защищены
}

## Заклинания в игре

event-spell_began = { $spell } в игре
event-secret_written = { $seat } что-то тайно записывает
event-spell_ended = { $spell } прекращается
event-spell_counted = { $spell }: жетонов { $counters }
detail-stood_noted = Замечено, где стоит { $unit }
event-models_made = { $unit }: пополнение
event-unit_summoned = { $unit }: новое подразделение, моделей: { $models }
event-orb_made = На столе лежит сфера тьмы
event-orb_gone = Сферы тьмы больше нет

## Почему нельзя

ninth_age-magic-type-ground = До этой точки заклинание не достаёт
ninth_age-model-summon = { $problem ->
    [point] Точка должна лежать под одной из моделей: { $unit }
   *[other] { $unit } стояло бы не целиком в пределах дальности
}
