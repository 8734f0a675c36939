# Deployment and reserves: why an answer is refused (chapter 9.1 of the rule book).

homebrew-deploy-alternate = Place one unit at a time, not { $units ->
    [0] none
   *[other] { $units }
}
homebrew-deploy-place = { $duty ->
    [missing] { $unit } is placed whole: { $missing } is missing
   *[zone] { $model } would not stand wholly in its deployment zone at ({ $x }, { $y })
}
homebrew-reserve-half = { $chosen } of { $units } units would wait in reserve, at most { $most } may
