# Shots and blows, armour, wounds, Nerve.

## What happened

event-attacked = { $how ->
    [melee] { $by } struck at { $at }
   *[other] { $by } attacked { $at }
}{ $armed ->
    [yes] : { $with_what }
   *[other] { "" }
}{ $circumstances_count ->
    [0] { "" }
   *[other] {" "}({ $circumstances })
}
detail-attack_ended = { $hits ->
    [one] One hit
   *[other] { $hits } hits
}, { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}
event-wounded = { $model } suffered { $wounds ->
    [one] a wound
   *[other] { $wounds } wounds
}, { $over ->
    [0] { $left ->
        [0] none left
       *[other] { $left } left
    }
    [one] one more than it had left
   *[other] { $over } more than it had left
}
event-recovered = { $wounds ->
    [one] { $model } got a wound back, { $left } left
   *[other] { $model } got { $wounds } wounds back, { $left } left
}
event-recovered-vanguard-damage-down-but-not-out = { $model } is down, but not out
event-recovered-vanguard-faction-undead-back-from-the-grave = { $model } gets up again: down, but not out
event-tested = { $model } tests its Nerve
event-tested-vanguard-faction-undead-chilling-presence = { $model } feels a chill, and must check as if Broken
event-tested-vanguard-magic-push = { $model } is torn from a fight
event-tested-vanguard-spell-earthquake = The ground shakes under { $model }
event-tested-vanguard-scenario-secure-the-portal-rules = The portal reaches for { $model }
event-inspired = { $model } is inspired by { $by }, and tests again
event-knocked_down = { $model } was Knocked-down
event-left = { $how ->
    [fled] { $model } fled over the edge
    [exited] { $model } left the table safely
   *[other] { $model } was killed
}

## Dice

event-rolled-vanguard-ranged-hits = Hits on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}{ $dice_mods_count ->
    [0] { "" }
   *[other] , dice { $dice_mods }
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , again { $again } ({ $again_by })
}{ $forced_count ->
    [0] { "" }
   *[other] , by force { $forced } ({ $forced_by })
}{ $extra_count ->
    [0] { "" }
   *[other] , more for 8s { $extra }
} → { $result ->
    [0] no hit
    [one] one hit
   *[other] { $result } hits
}
event-rolled-vanguard-melee-dice = Hits on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}{ $dice_mods_count ->
    [0] { "" }
   *[other] , dice { $dice_mods }
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , again { $again } ({ $again_by })
}{ $forced_count ->
    [0] { "" }
   *[other] , by force { $forced } ({ $forced_by })
}{ $extra_count ->
    [0] { "" }
   *[other] , more for 8s { $extra }
} → { $result ->
    [0] no hit
    [one] one hit
   *[other] { $result } hits
}
event-rolled-vanguard-armour-roll = Armour on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ar { $target_mods }
}{ $dice_mods_count ->
    [0] { "" }
   *[other] , dice { $dice_mods }
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , again { $again }
}{ $extra_count ->
    [0] { "" }
   *[other] , more for 8s { $extra }
} → { $result } cancelled
event-rolled-vanguard-damage-zero = Nerve on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ne { $target_mods }
}: { $faces } → { $result ->
    [yes] passed
   *[other] failed
}

## Words in lists: circumstances of attacks

word-clear = Clear
word-partial = Partially Blocked
word-blocked = Blocked
word-charge = Charge
word-retaliation = Retaliation
word-nerve-again = a second throw of Nerve
word-rear = from the rear
word-knocked-down = target Knocked-down
word-outnumber = Outnumbering
word-height = from above
word-defended = Obstacle defended
word-area = area

## What is asked

ask-melee-pivot = { $model } may turn before it strikes
ask-melee-6th-sense = { $model } may turn to face who comes from the rear
ask-melee-retaliate = Strike back, and with what?
ask-melee-retaliator = Who strikes back?
ask-breath-direction = In which direction is the Breath laid, in degrees from east?
ask-attack-order = In which order are they attacked?
ask-attack-before-dice = Before the dice are thrown: add anything?
ask-attack-against-dice = It is attacked: answer before the dice?
ask-attack-when-hit = It is hit: add anything to the Armour roll?
ask-attack-after-roll = The dice lie: use anything?
ask-attack-after-saves = After the Armour roll: save anything?
ask-attack-after-armour = After the Armour roll: use anything?
ask-attack-wounded-by = Wounds were suffered: use anything?
ask-attack-after-attack = The attack is over: use anything?
ask-attack-after-retaliation = The Retaliation is over: use anything?
ask-model-would-knock = It would be Knocked-down: use anything?
ask-model-before-nerve = Before the Nerve test: use anything?
ask-model-nerve-failed = The Nerve test failed: use anything?
ask-model-spell-aimed = A spell is cast at it: use anything?
ask-model-on-activation = It activates with its group: use anything?
ask-model-in-activation = It activates with its group: use anything?

## Why not

vanguard-ranged-needs = { $why ->
    [dice] { $model } has no dice for it, or no Ra
    [spell] { $model } has no Ra, and cannot roll for a spell
   *[sight] { $blocker ->
        [rear-arc] { $model } does not see { $target }: it is behind it
       *[other] { $model } does not see { $target }: { $blocker } is in the way
    }
}
vanguard-ranged-range = { $target } is { $inches } inches away, the range is { $range }
vanguard-ranged-into-combat = { $target } fights with a friend: nobody shoots into that
vanguard-melee-target = { $model } does not touch { $target }
vanguard-melee-pivot = { $model } cannot turn to face { $target }: there is no room
vanguard-special-breath = The Breath does not reach { $target } in that direction
vanguard-special-breath-height = { $target } stands too high or too low for the Breath
