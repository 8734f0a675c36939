# Why an answer was given: what speaks for it, or against it (its weight then is below zero).

judge-shots = { $target ->
    [none] nobody for { $unit } to shoot at from there
   *[other] shots of { $unit } at { $target }
}
judge-charge = { $target ->
    [none] nobody for { $unit } to charge
   *[other] a fight of { $unit } with { $target }
}
judge-chance = a charge of { $unit } at { $target } that succeeds with { $chance } %
judge-ahead = { $target ->
    [none] nothing for { $unit } to do next turn
   *[other] { $unit } within reach of { $target } next turn
}
judge-danger = what the enemy can do to { $unit } next turn
judge-ground = ground that { $unit } holds, or is on the way to
judge-support = { $unit } near those that it supports
judge-wounds = { $target }: { $wounds } wounds expected, destroyed with { $destroyed } %
judge-rout = { $target } may break and flee: { $breaks } %
judge-silence = shots that { $target } will not fire, bound in a fight with { $unit }
judge-joined = enemies who may join the fight against { $unit }
judge-short = { $unit } may come up short and be charged itself
judge-others = further enemies drawn into the charge of { $unit }
judge-magic = { $target ->
    [none] { $key } of { $unit }
   *[other] { $key } of { $unit } for { $target }
}
judge-arrives = { $unit } comes onto the table
judge-leaves = { $unit } leaves the table for a while
judge-reserve = { $unit } waits in reserve: turns lost, and a place of its own choice
judge-blows = blows of { $count } models of { $unit }
judge-struck = blows that { $unit } will take
judge-nearer = { $unit } closer to the enemy
judge-stays = what staying in its fight would cost { $unit }
judge-freed = shots at those who fight with { $unit }, once it is away
judge-victim = { $model } is worth more than another
judge-prey = what is left of { $target }, if it is caught

## What was decided by an answer of which nothing comes, before its reasons

decided-stay = to stay
decided-pass = to pass
decided-done = to do no more of it
decided-nothing = to leave it as it is
