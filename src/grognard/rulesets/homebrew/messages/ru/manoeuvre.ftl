# Фаза маневра: главы 4, 5, 7, 9.3 и 10 книги правил.

## О чём спрашивают

ask-manoeuvre-retreats = { $unit } в ближнем бою: остаться или отступить?
ask-manoeuvre-retreat_move = { $unit }: куда отступать? До { $inches }″ на модель
ask-manoeuvre-units = Какой отряд движется следующим?
ask-manoeuvre-move = { $unit }: маневр до { $most }″
ask-manoeuvre-run = { $unit }: бег до { $most }″
ask-manoeuvre-entry_way = { $unit }: откуда прибыть?
ask-manoeuvre-enter = { $edge ->
    [south] { $unit }: выход через южный край
    [north] { $unit }: выход через северный край
    [west] { $unit }: выход через западный край
    [east] { $unit }: выход через восточный край
   *[other] { $unit }: выход через край ({ $edge })
}
ask-manoeuvre-deep_strike = { $unit }: где высадиться?
ask-setup-scouts = { $unit }: разведка до { $most }″, от всех врагов дальше 9″
ask-move-power = { $unit }: сдвиг колдовством до { $most }″

## Почему нельзя: пути и места

homebrew-move-distance = { $model }: путь { $cost }″, а можно { $most }″
homebrew-move-run = { $model }: бег { $cost }″, а можно { $most }″
homebrew-move-minimum = { $duty ->
    [open] { $unit }: минимальный маневр ещё не сделан
    [none] { $unit }: маневра на нужное расстояние не нашлось
   *[path] { $model }: конец в { $far }″ от начала, а надо не ближе { $least }″
}
homebrew-move-minimum-blocked = { $model }: конец в { $far }″ от начала, а можно уйти на { $least }″
homebrew-move-minimum-flyer = { $unit }: надо пролететь минимум или уйти со стола
homebrew-move-enemy-gap = { $model }: ближе дюйма к { $by } у ({ $x }; { $y })
homebrew-move-through-enemies = { $model }: путь сквозь { $by } у ({ $x }; { $y })
homebrew-move-through-friends = { $model }: путь сквозь { $by } у ({ $x }; { $y })
homebrew-move-table-edge = { $model }: за край стола у ({ $x }; { $y })
homebrew-measure-on-table = { $model }: место ({ $x }; { $y }) не целиком на столе
homebrew-measure-no-overlap = { $model }: наложение на { $by } у ({ $x }; { $y })
homebrew-measure-path = { $model }: путь должен состоять из прямых отрезков и подъёмов
homebrew-terrain-impassable = { $model }: врезается в { $by } у ({ $x }; { $y })
homebrew-terrain-no-entry = { $model }: сюда входить нельзя ({ $by }) у ({ $x }; { $y })
homebrew-terrain-floors = { $model }: у ({ $x }; { $y }) нет этажа, чтобы стоять
homebrew-terrain-flyer-end = { $model }: сюда садиться нельзя ({ $by }) у ({ $x }; { $y })
homebrew-keyword-flyer = { $duty ->
    [target] { $target }: летит, нападать нельзя
   *[path] { $model }: летит только по прямой
}
homebrew-ability-jump = { $model }: прыгает только по прямой
homebrew-ability-scout = { $model }: конец в { $distance }″ от врага, а разведка держится дальше { $limit }″
homebrew-ability-deep-strike = { $model }: высаживается только весь отряд, и дальше 9″ от каждого врага
homebrew-coherency-when = { $unit }: вместо одного звена групп — { $groups }
homebrew-coherency-restore = { $unit }: построение нарушено, его надо восстановить
homebrew-coherency-cannot-restore = { $unit }: надо бежать и сомкнуться настолько, насколько возможно
homebrew-retreat-move = { $model }: путь { $cost }″, а можно { $most }″
homebrew-retreat-legal-end = { $model }: конец ближе дюйма к { $by }
homebrew-retreat-engaged-otherwise = { $unit } в ближнем бою: можно только отступить или остаться
homebrew-turn-ended = { $unit }: ход окончен
homebrew-turn-once = { $unit }: в этот ход это уже было
homebrew-reserve-entry-move = { $model }: начинать надо за краем, касаясь его, и войти в пределах своего маневра
homebrew-reserve-entry-legal = { $model }: влетает только по прямой
homebrew-reserve-entry-blocked = { $unit }: дозволенного пути на стол не нашлось
homebrew-reserve-must-enter = { $unit }: прибывший отряд ещё должен выйти на стол
homebrew-action-witness = { $unit }: дозволенного движения не нашлось
