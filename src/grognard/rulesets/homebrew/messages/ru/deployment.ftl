# Расстановка и резервы: почему ответ не принят (глава 9.1 книги правил).

homebrew-deploy-alternate = Ставьте по одному отряду, а не { $units ->
    [0] ни одного
   *[other] { $units }
}
homebrew-deploy-place = { $duty ->
    [missing] { $unit }: отряд ставится целиком, а нет { $missing }
   *[zone] { $model }: место ({ $x }; { $y }) не целиком в зоне расстановки
}
homebrew-reserve-half = В резерве оказалось бы { $chosen } из { $units }, а можно не больше { $most }
