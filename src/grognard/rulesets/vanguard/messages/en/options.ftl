# What can be chosen.

## Before the game

option-setup-side-south = The south side
option-setup-side-north = The north side
option-setup-side-attacker = Be the attacker
option-setup-side-defender = Be the defender
option-deploy-redeploy-pass = Leave all where they are
option-deploy-scout-pass = No more Scout moves
option-power-die = Die { $number }: { $colour ->
    [red] red
    [white] white
    [blue] blue
   *[other] { $colour }
}, shows { $points }

## The turn

option-activate = Activate { $one }
option-extra = Activate { $one }, too
option-forced = Forced Fatigue: { $one } acts again
option-group = { $ability ->
    [none] { $kind ->
        [assault] Group Assault, led by { $one }
        [shoot] Group Shoot, led by { $one }
        [defence] Group Defence, led by { $one }
       *[other] A group action, led by { $one }
    }
   *[other] { $ability }, led by { $one }
}
option-finish = Finish for this round
option-turn-choose-end = End the turn
option-ability = { $who ->
    [warband] { $aim ->
        [none] { $ability }
       *[other] { $ability }: { $target }
    }
   *[other] { $aim ->
        [none] { $by }: { $ability }
       *[other] { $by }: { $ability } → { $target }
    }
}
option-die = One bonus die

## Actions

option-walk = Walk
option-run = Run
option-stand-up = Stand up
option-brace = Brace
option-break-away = Break Away
option-exit = Leave the table
option-melee = Strike { $two } with { $one }
option-shoot = Shoot { $two } with { $one }
option-cast = { $aim ->
    [none] Cast { $spell }
    [self] Cast { $spell } on itself
    [item] Cast { $spell } at the { $item } of { $target }
    [piece] Cast { $spell } at an Obstacle
   *[model] Cast { $spell } at { $target }
}{ $boost ->
    [yes] , boosted
   *[no] { "" }
}
option-interact = Interact with { $one }
option-drop = Put down { $one }
option-fatigue = { $action }, as a Fatigue action
option-end = End the activation
option-magic-possession-none = Nothing

## Fights

option-strike-with = With { $one }
option-melee-retaliate-pass = Do not strike back
option-face = { $turn ->
    [stay] Stay as it faces
    [about] Turn about
    [left] Turn { $degrees }° to the left
   *[right] Turn { $degrees }° to the right
}{ $shifted ->
    [yes] , shifted to stay flush
   *[no] { "" }
}
option-fallback-edge-south = To the south edge
option-fallback-edge-north = To the north edge
option-fallback-edge-west = To the west edge
option-fallback-edge-east = To the east edge

## Groups

option-leave = Break Away
option-stay = Stay
option-shoot-walk = All shoot, then Walk
option-walk-shoot = All Walk, then shoot
option-strike = { $one } strikes { $three } with { $two }
option-group-fight-done = No more attacks
option-group-follow-up-done = Nobody else follows up

## Hints

option-fact-short = short action
option-fact-long = long action
option-fact-free = takes no action
option-fact-power = { $power } Power
option-fact-once = once a game
option-fact-up-to = up to { $inches } inches
option-fact-away = { $inches } inches away
option-fact-dice = { $dice ->
    [one] 1 die on { $need }+
   *[other] { $dice } dice on { $need }+
}
option-fact-members = up to { $most } models
option-fact-in-front = in front: { $models }
option-fact-behind = behind: { $models }
