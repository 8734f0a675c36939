# What a battle report says beside the words of the table and of the book.

## Page

report-title = { $seats }: a battle report
report-versus-sign = v
report-brand = Grognard
report-about = { $book }{ $scenario ->
    [0] { "" }
   *[other] {" "}· { $scenario }
}{ $size ->
    [0] { "" }
   *[other] {" "}· { $size } points
}
report-made = Made from the record of the battle. All dice were fixed before the first was thrown, and anybody can play the record again.
report-no-script = This report draws itself with a script that stands in this file. Allow scripts for this page to see it.
report-skip = To the log
report-won = { $over ->
    [yes] { $winner } won: { $grade }
   *[other] So far: { $winner } ahead
}
report-draw = { $over ->
    [yes] A draw
   *[other] So far: level
}
report-before = Before the battle
report-part = Part { $number }

## Scrubber

report-board = The table
report-controls = Go through the battle
report-back = One event back
report-on = One event on
report-turn-back = A turn back
report-turn-on = A turn on
report-play = Play
report-pause = Pause
report-slider = Where in the battle
report-keys = Arrow keys: an event back or on, with Shift: a turn. Space plays, Home and End go to the ends, L to the log.
report-round = Round { $number }

## Log

report-log = What happened
report-filter = Find in the log
report-all = all units
report-only = Only one unit
report-details = also marks and phases
report-dice-only = dice only
report-fold = Fold all turns
report-unfold = Open all turns
report-nothing = Nothing here
report-more = Dice, modifiers and rules of this line
report-target = { $case ->
    [always] Always succeeds: { $need } or more is needed, { $target } without the modifiers
    [never] Cannot succeed: { $need } or more is needed, { $target } without the modifiers
    [changed] Each die succeeds on { $need } or more; without the modifiers, on { $target } or more
   *[plain] Each die succeeds on { $need } or more
}
report-target-under = { $case ->
    [changed] Succeeds on { $need } or less; without the modifiers, on { $target } or less
   *[plain] Succeeds on { $need } or less
}
report-expected = { $mean } expected, { $got } came
report-chance-least = Chance of { $got } or more: { $chance } %
report-chance-success = Chance of success: { $chance } %
report-sum-roll = { $name } { $got } of { $tries } ({ $expected } expected)
report-sum-lost = { $wounds ->
    [one] one wound lost
   *[other] { $wounds } wounds lost
}{ $models ->
    [0] { "" }
    [one] , one model
   *[other] , { $models } models
}
report-sum-open = Show each die
report-sum-close = Show the sum only
report-again = thrown again
report-dropped = not counted
report-reroll = a re-roll
report-forced = a re-roll that the opponent forced
report-extra = an extra die
report-dice-mods = dice: { $name }
report-target-mods = target: { $name }
report-rules = Rules
report-why = Why
report-reason-decided = decided { $decided }, { $worth }
report-reason-value = worth { $value }, the next best answer { $against }
report-weight-points = { $sign }{ $value } points
report-weight-percent = { $sign }{ $value } %

## Beside

report-result = Result
report-course = Course of the battle
report-score = Score
report-strength = Strength: living models
report-luck-title = Luck
report-luck = { $got ->
    [one] one success
   *[other] { $got } successes
} of { $tries ->
    [one] one try
   *[other] { $tries } tries
}, { $expected } expected: better than { $percentile } of 100 such battles
report-luck-note = Reckoned from the exact chances of the dice that were thrown. A try is a die, or several dice of which one has to succeed; sums are those of the dice alone. A good roll at a bad moment is no luck that a table can tell.
report-luck-got = came
report-luck-expected = expected
report-luck-percentile-name = in so many of 100 such battles it would be less
report-luck-percentile = of 100
report-armies = Armies
report-unit = Unit
report-pick = Choose a unit on the table or in the log.
report-models = models
report-wounds = wounds
report-points = points
report-gone = destroyed
report-close = Close
report-rule = Rule
report-lost = Lost
report-legend = On the table
report-legend-killed = lost in this turn
report-legend-cover = gives cover
report-legend-blocker = blocks sight
report-legend-marker = marker; its ring has the colour of whoever controls it

## Shapes

report-shape-path = { $inches }″
report-shape-line-sight = { $inches }″
report-shape-line-indirect = { $inches }″, unseen
report-shape-line-blocked = blocked: { $what }
report-shape-line-far = { $inches }″: out of reach
report-shape-line-charge = { $inches }″
report-shape-mark-wound = −{ $amount }
report-shape-mark-healed = +{ $amount }
