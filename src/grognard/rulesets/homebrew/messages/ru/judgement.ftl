# Почему выбран ответ: что за него и что против (тогда вес ниже нуля).

judge-shots = { $target ->
    [none] { $unit }: по кому оттуда можно стрелять
   *[other] { $unit }: стрельба, цель — { $target }
}
judge-charge = { $target ->
    [none] { $unit }: нападение
   *[other] { $unit }: бой, противник — { $target }
}
judge-chance = { $unit }: нападение удастся с вероятностью { $chance } %, цель — { $target }
judge-ahead = { $target ->
    [none] { $unit }: возможности на следующий ход
   *[other] { $unit }: цель на следующий ход — { $target }
}
judge-danger = { $unit }: угроза врага в следующий ход
judge-ground = { $unit }: рубеж
judge-support = { $unit }: поддержка своих
judge-wounds = { $target }: в среднем ранений { $wounds }, уничтожение { $destroyed } %
judge-rout = { $target }: вероятность дрогнуть и бежать { $breaks } %
judge-silence = { $target }: связан боем и не выстрелит ({ $unit })
judge-joined = { $unit }: враги, которые могут вступить в бой
judge-short = { $unit }: можно не добежать и самим попасть под нападение
judge-others = { $unit }: новые враги, которых нападение втянет в бой
judge-magic = { $target ->
    [none] { $unit }: { $key }
   *[other] { $unit }: { $key } → { $target }
}
judge-arrives = { $unit }: выход на стол
judge-leaves = { $unit }: уход со стола на время
judge-reserve = { $unit }: ожидание в резерве; ходы потеряны, зато место по выбору
judge-blows = { $unit }: бьющих моделей { $count }
judge-struck = { $unit }: ответные удары
judge-nearer = { $unit }: ближе к противнику
judge-stays = { $unit }: чего стоит остаться в бою
judge-freed = { $unit }: после отхода по врагу смогут стрелять другие
judge-victim = { $model }: ценнее других
judge-prey = { $target }: остатки отряда, если настигнут

## Что решено ответом, за которым ничего не следует; перед доводами

decided-stay = остаться
decided-pass = пропустить
decided-done = на этом закончить
decided-nothing = оставить как есть
