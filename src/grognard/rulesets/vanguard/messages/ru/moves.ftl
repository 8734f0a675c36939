# Движение, нападения, подъёмы, спуски и прыжки, выход из боя, отступление.

## Что произошло

# Сколько движения стоил путь: трудное считается столько раз, сколько стоит
gone = { $cost }″
event-moved = { $how ->
    [walk] { $model }: движение { gone }, до точки ({ $x }; { $y })
    [run] { $model }: бег { gone }, до точки ({ $x }; { $y })
    [step] { $model }: шаг { gone }, до точки ({ $x }; { $y })
    [scout] { $model }: разведка { gone }, до точки ({ $x }; { $y })
    [break-away] { $model }: выход из боя { gone }, до точки ({ $x }; { $y })
    [follow-up] { $model }: преследование { gone }, до точки ({ $x }; { $y })
    [fall-back] { $model }: отступление { gone }, до точки ({ $x }; { $y })
    [push] { $model }: сдвинута в точку ({ $x }; { $y })
    [wagon] { $model }: катится дальше, до точки ({ $x }; { $y })
    [turn] { $model }: поворот
   *[other] { $model }: пройдено { gone }, до точки ({ $x }; { $y })
}
event-pushed = { $model }: сдвинута на { $gone }″ из { $inches }″
event-engage_declared = { $model }: объявлено вовлечение в бой — { $targets }
event-engaging = { $charge ->
    [yes] { $model }: нападение — { $targets }{ $rear_count ->
        [0] { "" }
       *[other] , сзади
    }
   *[other] { $model }: вовлечение в бой — { $targets }{ $rear_count ->
        [0] { "" }
       *[other] , сзади
    }
}
detail-free_melee = { $model }: сразу же атака — { $target }
detail-free_walk = { $model }: движение в этой активации уже сделано
event-stood_up = { $model }: встаёт

## Кубики

event-rolled-vanguard-jump-test = Прыжок, на { $need } и меньше: { $faces } → { $result ->
    [yes] удался
   *[other] не удался
}
event-rolled-vanguard-break-away-roll = Выход из боя, броня на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ar { $target_mods }
}: { $faces } → удачных { $result }
event-rolled-vanguard-nerve-fallback-check = Проверка отступления, нервы на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ne { $target_mods }
}: { $faces } → { $result ->
    [yes] выдержана
   *[other] провалена
}
event-rolled-vanguard-nerve-fallback-edge = У края, нервы на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ne { $target_mods }
}: { $faces } → { $result ->
    [yes] остановка
   *[other] бегство
}

## О чём спрашивают

ask-walk = Движение: { $model }, до { $inches }″
ask-run = Бег: { $model }, до { $inches }″; в контакт это может быть нападение
ask-move = Движение: { $model }, до { $inches }″
ask-step = Движение: { $model }, до { $inches }″
ask-charge-weapon = { $model }: чем ударить цель ({ $target }) при нападении?
ask-stand-up-facing = { $model }: подъём на ноги, куда повернуться?
ask-stand-up-turn = { $model }: подъём на ноги на своём месте, куда повернуться?
ask-straight-turn = { $model }: куда повернуться в конце?
ask-follow-up-move = Преследование: { $model }, до { $inches }″
ask-follow-up-facing = { $model }: место прежнее, куда повернуться?
ask-break-away-move = { $model }: выход из боя ({ $enemies }), до { $inches }″
ask-fallback-edge = К какому краю отступает { $model }?
ask-fallback-move = { $model }: отступление к своему краю ({ $edge }), до { $inches }″
ask-model-engage-declared = Модель вот-вот вовлекут в бой: ответить?

## Почему нет

vanguard-action-walk = { $model }: путь { $cost }″, а движения { $most }″
vanguard-action-run = { $why ->
    [target] { $model }: за один бег не дойти до цели ({ $target })
   *[other] { $model }: путь { $cost }″, а бега { $most }″
}
vanguard-action-break-away = { $model }: не вовлечена в бой, или путь длиннее её движения
vanguard-break-away-move = { $model }: должна за своё движение отойти от всех врагов, которых покидает
vanguard-followup-move = { $model }: преследует дальше, чем можно
vanguard-followup-front-arc = { $model }: преследовать можно только в своей передней дуге
vanguard-move-one-inch = { $model }: слишком близко к врагу ({ $by }); если не вовлекать в бой, держатся в дюйме
vanguard-move-one-inch-start = { $model }: снова приблизилась бы к врагу ({ $by }), возле которого стояла слишком близко
vanguard-move-no-through = { $model }: сквозь это не пройти ({ $by })
vanguard-move-table-edge = { $model }: ушла бы со стола
vanguard-move-free-path = { $model }: так пройти нельзя
vanguard-action-stand-up = { $why ->
    [place] { $model }: место прежнее, выбирается только поворот
   *[room] { $model }: чтобы повернуться так, нет места
}
vanguard-move-final-facing = { $why ->
    [place] { $model }: путь задан, выбирается только поворот в конце
   *[room] { $model }: чтобы повернуться там так, нет места
}
vanguard-move-straight = { $model }: идёт по прямой, сколько сказано
vanguard-terrain-impassable = { $model }: непроходимая местность ({ $by })
vanguard-terrain-solid = { $model }: внутри сплошного элемента ({ $by }) стоять нельзя
vanguard-terrain-obstacle = { $model }: на препятствии ({ $by }) остаться нельзя
vanguard-terrain-in-or-on = { $model }: в точке ({ $x }; { $y }) стояла бы наполовину на краю
vanguard-charge-reaction = { $model }: цель уже объявлена, модель может дойти до контакта ({ $targets }) или остаться на месте
vanguard-engage-flush = { $model }: нужно встать вплотную к цели ({ $target }), как можно ближе к середине её стороны
vanguard-engage-edge = { $model }: ей положен { $due ->
    [front] передний
    [rear] задний
    [left] левый
   *[right] правый
} край цели ({ $target }), а не { $edge ->
    [front] передний
    [rear] задний
    [left] левый
   *[right] правый
}
vanguard-engage-only-declared = { $model }: вовлечь можно только объявленных, а не { $by }
vanguard-power-effect-group-assault = { $why ->
    [unarmed] { $model }: нечем бить
    [nobody] { $model }: не видно врага в пределах Бега, вести атаку нельзя
    [far] { $model }: Бегом не дойти ни до одного врага, в атаке делать нечего
    [unseen] { $model } — лидер и должен видеть цель: { $target }
    [stray] { $model }: с целью не дерётся никто из группы, и она дальше 3 дюймов от тех, с кем дерутся
    [idle] { $model }: цель есть, её надо объявить
    [short] { $model }: закончить надо в контакте, цель — { $target }
   *[other] { $model }: вовлечь можно только свою цель, а не { $by }
}
vanguard-charge-qualify = { $model }: на цель ({ $target }) нет нападения — её нужно видеть и достичь кратчайшим путём
vanguard-climb-banned = { $model }: взбираться не может
vanguard-climb-surface = { $model }: взбираться там не по чему ({ $piece }): ни стены для подъёма, ни лестницы
vanguard-climb-place = { $model }: в точке ({ $x }; { $y }) на высоте { $z } нет места
vanguard-climb-complete = { $model }: подъём не закончить, на него нужно { $cost }″ из { $most }″
vanguard-special-cumbersome = { $model }: неповоротлива и никуда не взбирается
vanguard-special-cavalry = { $model }: верхом никуда не взобраться
vanguard-fall-landing = { $model }: спускаются прямо под край или на ближайшее место, где помещаются
vanguard-jump-width = { $model }: пропасть { $width }″ не перепрыгнуть — она шире половины Sp или за ней нет места
vanguard-nerve-fallback-path = { $model }: отступает сколько может, на { $best }″ ближе к краю, а не на { $inches }″
vanguard-nerve-fallback-action = { $model }: отступает кратчайшим путём и никого не вовлекает
vanguard-nerve-fallback-check = { $target }: проверка отступления ей не положена
