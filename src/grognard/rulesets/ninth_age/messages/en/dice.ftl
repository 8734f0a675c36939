# Dice: what they were thrown for. Tests, numbers and what comes of them are told by the events that follow.

dice-thrown = { $faces }{ $dropped_count ->
    [0] { "" }
   *[other] , without { $dropped }
}{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}
dice-needed = on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , thrown again ({ $again_by }): { $again }
} → { $result_count ->
    [2] { $result } (ordinary ones, natural sixes)
   *[other] { $result }
}
dice-number = { $faces_count ->
    [0] { $result }
   *[other] { $faces } → { $result }
}
dice-test = The dice of the test: { dice-thrown } → { $result }

event-rolled = { $rule }: { $faces_count ->
    [0] { $result }
   *[other] { dice-thrown } → { $result }
}

## Before the battle

event-rolled-ninth_age-setup-deployment-roll = The roll for the deployment: { $faces }
event-rolled-ninth_age-setup-objective-roll = The roll for the secondary objective: { $faces }
event-rolled-ninth_age-setup-zone-choice = The roll for the zone: { $seats }
event-rolled-ninth_age-setup-spells = { $owner } rolls for a spell: { $faces }
event-rolled-ninth_age-setup-first-turn-roll = { $owner } rolls for the first turn: { dice-thrown } → { $result }

## Moves

event-rolled-ninth_age-move-charge-range = The dice of the charge: { dice-thrown } → { $result }
event-rolled-ninth_age-move-flee-move = The dice of the flight: { dice-thrown } → { $result }
event-rolled-ninth_age-cc-pursuit-roll = The dice of the pursuit: { dice-thrown } → { $result }
event-rolled-ninth_age-cc-overrun = The dice of the overrun: { dice-thrown } → { $result }
event-rolled-ninth_age-terrain-dangerous = Dangerous Terrain, a wound below { $need }: { $faces } → { $result } safe
event-rolled-ninth_age-rule-stupidity = { $sides ->
    [360] The direction in which it stumbles: { $faces }°
   *[other] { $faces_count ->
        [1] How far it stumbles: { $faces }″
       *[other] { dice-test }
    }
}

## Tests

event-rolled-ninth_age-panic-test = { dice-test }
event-rolled-ninth_age-cc-break = { dice-test }
event-rolled-ninth_age-cc-restrain = { dice-test }
event-rolled-ninth_age-cc-combat-reform = { dice-test }
event-rolled-ninth_age-move-rally = { dice-test }
event-rolled-ninth_age-move-redirect = { dice-test }
event-rolled-ninth_age-move-swift-reform = { dice-test }
event-rolled-ninth_age-move-march-test = { dice-test }
event-rolled-ninth_age-move-frenzy-test = { dice-test }
event-rolled-ninth_age-move-charge-fleeing = { dice-test }
event-rolled-ninth_age-rule-fear = { dice-test }
event-rolled-ninth_age-hero-hold-your-ground = Thrown again (Hold Your Ground): { dice-thrown } → { $result }

## Magic

event-rolled-ninth_age-magic-flux = The magic flux: { $faces }
event-rolled-ninth_age-magic-channel = { $owner } channels, on 7 or more: { dice-thrown } → { $result }
event-rolled-ninth_age-magic-cast = Power Dice: { dice-thrown }
event-rolled-ninth_age-magic-dispel = Dispel Dice: { dice-thrown }
event-rolled-ninth_age-magic-overwhelming = Overwhelming Power ({ $expr } and the number of dice): { $faces } → { $result }
event-rolled-ninth_age-magic-miscast-table = The Miscast: { $faces } → { $result }, { $result ->
    [2] Breach in the Veil
    [3] Breach in the Veil
    [4] Breach in the Veil
    [5] Catastrophic Detonation
    [6] Catastrophic Detonation
    [7] Witch Fire
    [8] Sorcerous Backlash
    [9] Sorcerous Backlash
   *[other] Amnesia
}

## Shots

event-rolled-ninth_age-shoot-to-hit = To hit { dice-needed }
event-rolled-ninth_age-arty-catapult = { $sides ->
    [360] The direction of the scatter: { $faces }°
   *[other] { $owned ->
        [yes] The distance of the scatter, twice the die: { $faces }
       *[no] The scatter die (5 and 6 are a Hit): { $faces }
    }
}
event-rolled-ninth_age-arty-catapult-indirect = { $sides ->
    [360] The direction of the scatter: { $faces }°
   *[other] The distance of the scatter: { $faces }
}
event-rolled-ninth_age-arty-flame-thrower = The flame goes on: { $faces }″
event-rolled-ninth_age-arty-cannon = The cannon, to hit { dice-needed }
event-rolled-ninth_age-arty-cannon-line = The ball goes on ({ $expr }): { $faces } → { $result }″
event-rolled-ninth_age-arty-misfire-table = The Misfire Table: { dice-thrown } → { $result }

## Attacks

event-rolled-ninth_age-cc-to-hit-table = To hit { dice-needed }
event-rolled-ninth_age-dmg-to-wound-table = To wound { dice-needed }
event-rolled-ninth_age-dmg-armour-save = Armour { dice-needed }
event-rolled-ninth_age-rule-ward-save = Ward Save { dice-needed }
event-rolled-ninth_age-rule-regeneration = Regeneration { dice-needed }
event-rolled-ninth_age-rule-multiple-wounds = Multiple Wounds ({ $expr }): { dice-number }
event-rolled-ninth_age-rule-stomp = Stomp ({ $expr }): { dice-number }
event-rolled-ninth_age-spell-heavens-lightning-storm = { $expr ->
    [d6] Hits of the Lightning Storm ({ $expr }): { $faces }
   *[other] The Lightning Storm goes on, on 3 or more: { $faces }
}
event-rolled-ninth_age-vc-invocation = Wounds raised ({ $expr }): { dice-number }
