# Почему выбран ответ: что за него и что против (тогда вес ниже нуля).

judge-shots = { $target ->
    [none] { $unit }: по кому оттуда можно стрелять
   *[other] { $unit }: что можно сделать сразу — { $target }
}
judge-ahead = { $target ->
    [none] { $unit }: возможности на следующий раз
   *[other] { $unit }: цель на следующий раз — { $target }
}
judge-goal = { $target ->
    [none] { $unit }: цели сценария
   *[other] { $unit }: задача сценария — { $target }
}
judge-danger = { $unit }: угроза врага на этом месте
judge-support = { $unit }: помощь своим поблизости
judge-reached = { $unit }: под удар попадает { $target }
judge-zone = { $zone ->
    [mud] кого замедлит грязь, а кого нет
    [fog] чьей стрельбе помешает туман, а чьей нет
    [grave] кто сможет там восстать
   *[trap] чей путь ведёт мимо ловушки
}
judge-first = { $unit }: что можно сделать после этого
judge-charge = { $unit }: бой и ответный удар, противник — { $target }
judge-wounds = { $target }: в среднем ранений { $wounds }, гибель { $destroyed } % ({ $unit })
judge-back = { $target }: ответный удар, цель — { $unit }
judge-tired = { $unit }: цена жетона усталости
judge-rear = { $unit }: враги за спиной
judge-cast = { $target ->
    [none] { $unit }: заклинание
   *[other] { $unit }: заклинание, цель — { $target }
}
judge-stands = { $unit }: снова на ногах
judge-brace = { $unit }: готовность к удару
judge-leaves = { $unit }: выход из боя
judge-gauntlet = { $unit }: возможные раны при отходе
judge-ability = { $unit ->
    [none] возможности отряда
   *[other] { $unit }: другие возможности
}
judge-use = { $unit }: что это меняет в атаке, цель — { $target }
judge-power = на что ещё пригодилась бы Сила
judge-power-die = { $colour ->
    [red] красный
    [white] белый
   *[blue] синий
} кубик Силы: выпало { $points }, в среднем { $mean }
judge-acts = { $target ->
    [none] { $unit }: что можно сделать сейчас
   *[other] { $unit }: что можно сделать сейчас — { $target }
}
judge-group = { $unit }: общее дело, моделей { $count }

## Что решено ответом, за которым ничего не следует; перед доводами

decided-end = на этом закончить
decided-pass = пропустить
decided-done = на этом закончить
decided-finish = закончить раунд
decided-nothing = оставить как есть
