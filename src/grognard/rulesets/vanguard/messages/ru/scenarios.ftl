# Сценарии: цели, что несут и что отмечают, очки, конец.

event-picked_up = { $model }: подобрано — { $objective }
event-dropped = { $model }: { $objective } лежит в точке ({ $x }; { $y })
event-mark_set = { $what ->
    [fires] { $objective }: костров { $number }
    [alight] { $number ->
        [0] { $objective }: огонь потушен
       *[other] { $objective }: горит
    }
    [burnt] { $objective }: сгорел дотла
    [searched] { $objective }: обыскан напрасно
    [found] { $objective }: планы найдены
    [untied] { $objective }: развязана на { $number }
   *[other] { $objective }: верёвок { $number }
}
event-scored = { $seat }: очков +{ $points } — { $what ->
    [controlled] под контролем { $objective }
    [exited] { $model }: унесено со стола — { $objective }
    [holder] в руках { $objective }
    [broken] враг сломлен
    [commander] пал командир врага, { $model }
    [killed] убита модель: { $model }
    [kills] павшие враги
    [enemy-half] на половине врага { $model }
    [wagon] повозка, { $model }
   *[other] { $what }
}
event-decided = { $winner ->
    [a] Исход сценария решён
    [b] Исход сценария решён
   *[other] Исход сценария решён: победителя нет
}
event-zone_made = { $what ->
    [fog] Вокруг точки ({ $x }; { $y }) ложится туман
    [mud] Вокруг точки ({ $x }; { $y }) земля становится труднопроходимой
    [trap] В точке ({ $x }; { $y }) ловушка
   *[grave] В точке ({ $x }; { $y }) могила
}
event-zone_gone = { $what ->
    [fog] Туман рассеялся
    [mud] Земля снова как была
    [trap] Ловушки больше нет
   *[grave] Могилы больше нет
}

## Как зовут цели

word-supply-1 = первый мешок припасов
word-supply-2 = второй мешок припасов
word-supply-3 = третий мешок припасов
word-supply-4 = четвёртый мешок припасов
word-supply-5 = пятый мешок припасов
word-pyre = маяк
word-princess = принцесса
word-spy = сумка шпиона
word-bard = бард
word-egg = яйцо дракона
word-stone-1 = западный камень
word-stone-2 = средний камень
word-stone-3 = восточный камень
word-giant = великан
word-wagon-1 = первая повозка
word-wagon-2 = вторая повозка
word-wagon-3 = третья повозка
word-store-1 = первый склад
word-store-2 = второй склад
word-store-3 = третий склад
word-portal = портал

## Кубики

event-rolled-vanguard-setup-roll-off = Жребий: { $seats } → { $seat }
event-rolled-vanguard-setup-scenario = Бросок на сценарий: { $faces }
event-rolled-vanguard-power-pool = { $owner }: бросок Силы — { $faces } → всего { $total }
event-rolled-vanguard-power-reroll = { $owner }: переброс кубиков Силы — { $dropped } → { $faces }; теперь всего { $total }

## Почему нет

vanguard-action-interact = { $why ->
    [contact] { $model }: не касается цели ({ $objective })
   *[engaged] { $model }: вовлечена в бой, и руки заняты ({ $objective })
}
vanguard-scenario-carry = { $model }: больше не унесёт, а с ношей так нельзя
vanguard-scenario-exit = { $model }: не касается краёв, через которые можно уйти: { $edges }
vanguard-scenario-burn-the-stores-rules = { $model }: здесь делать больше нечего ({ $objective })
vanguard-scenario-capture-the-giant-rules = { $model }: верёвку не набросить — великан стоит, и ран у него осталось { $left } (можно при { $most })
vanguard-scenario-free-the-princess-rules = { $model }: развязывать нельзя, рядом враг ({ $enemy })
vanguard-scenario-free-the-princess-setup = { $model }: до принцессы было бы только { $inches }″
vanguard-scenario-light-the-beacon-rules = { $model }: костров { $fires } из { $needed }, делать здесь нечего
