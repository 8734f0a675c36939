# Shooting and attacks: chapters 6, 7, 11, 12, 17 of the rule book.

## What happened

event-shots_declared = { $unit } fired at { $targets }
event-test_due = { $lost ->
    [one] { $unit } lost one wound to shooting and powers
   *[other] { $unit } lost { $lost } wounds to shooting and powers
}
event-attacked = { $model } → { $target }: { $weapon }
event-attacked-homebrew-ability-volatile = The explosion of { $model } struck { $target }
event-hit_allocated = { $chance ->
    [always] A hit on { $model }, armour { $armour }: penetrates whatever the die ({ $mods })
    [never] A hit on { $model }, armour { $armour }: cannot penetrate ({ $mods })
   *[dice] A hit on { $model }, armour { $armour }: penetrates on { $need }+ ({ $mods })
}
event-attacks_lost = { $hits ->
    [0] { $model } found nobody left in { $target }: the attacks of { $weapon } are lost
    [one] One hit of { $model } found nobody left in { $target }
   *[other] { $hits } hits of { $model } found nobody left in { $target }
}
event-attacks_lost-homebrew-shoot-lost = { $left ->
    [0] { $hits ->
        [0] { $model } found nobody left in { $target }: the shots of { $weapon } are lost
        [one] One hit of { $model } found nobody left in { $target }
       *[other] { $hits } hits of { $model } found nobody left in { $target }
    }
   *[other] { $hits ->
        [0] { $model } had nobody of { $target } in range and in sight any more: the shots of { $weapon } are lost
        [one] One hit of { $model } found nobody of { $target } in range and in sight any more
       *[other] { $hits } hits of { $model } found nobody of { $target } in range and in sight any more
    }
}
event-exploded = { $model } exploded; within reach: { $units }

## Dice

event-rolled-homebrew-weapon-attacks = Number of attacks ({ $expr }): { $faces } → { $result }
event-rolled-homebrew-attack-hit = Hits on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , again { $again }
} → { $result ->
    [0] no hit
    [one] one hit
   *[other] { $result } hits
}
event-rolled-homebrew-attack-penetration = { $result ->
    [yes] { $faces }: penetrates
   *[other] { $faces }: does not penetrate
}
event-rolled-homebrew-weapon-damage = Damage ({ $expr }): { $faces } → { $result }
event-rolled-homebrew-ability-ward = { $result ->
    [yes] Ward { $target }+: { $faces }, a wound is ignored
   *[other] Ward { $target }+: { $faces }, of no use
}
event-rolled-homebrew-ability-volatile = { $result ->
    [yes] Does the wreck explode, on { $target }? { $faces }: yes
   *[other] Does the wreck explode, on { $target }? { $faces }: no
}

## What modifiers are for

rule-homebrew-attack-penetration = strength
rule-homebrew-shoot-heavy-moved = heavy weapon after moving
rule-homebrew-keyword-flyer = at a flyer
rule-homebrew-trait-anti-air = anti-air
rule-homebrew-trait-indirect = target unseen
rule-homebrew-trait-focus = focus
rule-homebrew-ability-cloaked = cloaked
rule-homebrew-ability-order-fire = Fire!
rule-homebrew-cover-area = in cover
rule-homebrew-cover-barricade = behind a barricade
rule-homebrew-cover-obscured = obscured

## What is asked

ask-shoot-choose = Who shoots next?
ask-shoot-declare = At whom does { $unit } fire? Name a target for each weapon, in the order of firing
ask-shoot-allocate = Which of these models takes the hit of { $model } ({ $weapon })?
ask-shoot-power = On whom does { $unit } use { $key }?
ask-shoot-morale = Which unit tests next?
ask-explosions-order = Which comes first?

## Why not

homebrew-shoot-who = { $unit } has shot already in this turn
homebrew-shoot-not-engaged = Engaged units neither shoot nor are shot at, pistols at the enemies they touch excepted
homebrew-shoot-pistols-engaged = { $model } may fire its pistol only at units that its own unit touches, not at { $target }
homebrew-shoot-target = { $reason ->
    [sight] { $model } has no model of { $target } both in sight and within { $range } inches; the nearest is { $distance } inches away
    [range] { $target } is out of reach of { $model }: the nearest model is { $distance } inches away, the range is { $range }
   *[other] { $unit } has nobody in range and in sight
}
homebrew-shoot-siege-moved = { $model } may not fire { $weapon }: its unit has moved
homebrew-shoot-hero = { $target } is a hero, and { $screen } is nearer to { $model }
homebrew-shoot-order = { $model } must fire all its weapons before the next model fires
