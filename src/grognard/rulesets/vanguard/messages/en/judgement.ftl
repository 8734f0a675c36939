# Why an answer was given: what speaks for it, or against it (its weight then is below zero).

judge-shots = { $target ->
    [none] nobody for { $unit } to shoot at from there
   *[other] what { $unit } can do at once: { $target }
}
judge-ahead = { $target ->
    [none] nothing for { $unit } to do next time
   *[other] { $unit } within reach of { $target } next time
}
judge-goal = { $target ->
    [none] no objective for { $unit }
   *[other] what the scenario asks for, with { $unit }: { $target }
}
judge-danger = what the enemy can do to { $unit } there
judge-support = { $unit } near those that it helps
judge-reached = { $target }, whom { $unit } reaches so
judge-zone = { $zone ->
    [mud] whom the mud slows down, and whom not
    [fog] whose shots the fog spoils, and whose not
    [grave] who may rise there
   *[trap] whose way leads past the trap
}
judge-first = what { $unit } can do after that
judge-charge = { $unit } in a fight with { $target }, with what comes back
judge-wounds = { $target }: { $wounds } wounds expected from { $unit }, removed with { $destroyed } %
judge-back = { $target } may strike back at { $unit }
judge-tired = what a Fatigued counter on { $unit } costs
judge-rear = enemies at the back of { $unit }
judge-cast = { $target ->
    [none] the spell of { $unit }
   *[other] the spell of { $unit }: { $target }
}
judge-stands = { $unit } back on its feet
judge-brace = { $unit } Braced for what is coming
judge-leaves = { $unit } away from this fight
judge-gauntlet = wounds that { $unit } may take as it gets away
judge-ability = { $unit ->
    [none] what the warband can do
   *[other] what { $unit } can do besides
}
judge-use = what that changes in the attack of { $unit } on { $target }
judge-power = what else the Power could buy
judge-power-die = { $colour ->
    [red] a red
    [white] a white
   *[blue] a blue
} power die that shows { $points }, { $mean } on average
judge-acts = { $target ->
    [none] what { $unit } can do now
   *[other] what { $unit } can do now: { $target }
}
judge-group = what { $count } models do together, { $unit } among them or at their head

## What was decided by an answer of which nothing comes, before its reasons

decided-end = to do no more
decided-pass = to pass
decided-done = to do no more of it
decided-finish = to be finished for this round
decided-nothing = to leave it as it is
