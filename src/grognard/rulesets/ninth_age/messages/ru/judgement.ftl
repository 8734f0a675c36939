# Почему выбран ответ: что за него и что против (тогда вес ниже нуля).

judge-ahead = { $unit }: будущий натиск, цель — { $target }
judge-shots = { $unit }: урон издали, цель — { $target }
judge-danger = { $unit }: угроза вражеского натиска на этом месте
judge-goal = { $unit }: дополнительная задача
judge-joins = { $unit }: место в рядах отряда
judge-charge = { $unit }: натиск с вероятностью { $chance } % и бой после него, цель — { $target }
judge-held = { $unit }: бой с тем, кто добежит ({ $target })
judge-flees = { $unit }: бегство — могут догнать, и надо ещё собраться
judge-spell = { $target ->
    [none] { $spell }: действие заклинания
   *[other] { $spell }: действие заклинания, цель — { $target }
}
judge-weapon = { $unit }: бой с этим оружием
judge-reforms = { $unit }: бой после перестроения
judge-duel = { $model }: поединок
judge-shame = { $model }: отказ от поединка
judge-pursues = { $unit }: погоня, добыча — { $target }
judge-overruns = { $unit }: на кого можно налететь дальше
judge-place = { $unit }: место по роду отряда
