# Odds: what is asked, values, tables, groups of answers, outcomes; and what is seen.

odds-kind-attack = { $by } attacks { $at }
odds-kind-fight = { $by } attacks { $at }, which may strike back
odds-kind-spell = { $by } casts a spell
odds-kind-nerve = { $unit }: Nerve test
odds-kind-break-away = { $unit } Breaks Away
odds-kind-fall = { $unit } drops
odds-kind-armour = { $unit } is hit
odds-kind-power = Power roll
odds-kind-jump = { $unit } jumps
odds-kind-roll = The roll that is made now

odds-about-melee = { $weapon }{ $circumstances_count ->
    [0] { "" }
   *[other] {" "}({ $circumstances })
}: dice { $dice }{ $dice_mods_count ->
    [0] { "" }
   *[other] {" "}({ $dice_mods })
}, on { $need }+{ $hit_mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $hit_mods })
}; Armour on { $armour_need }+{ $armour_mods_count ->
    [0] { "" }
   *[other] {" "}({ $armour }+, { $armour_mods })
}
odds-about-ranged = { $weapon }{ $circumstances_count ->
    [0] { "" }
   *[other] {" "}({ $circumstances })
}: dice { $dice }{ $dice_mods_count ->
    [0] { "" }
   *[other] {" "}({ $dice_mods })
}, on { $need }+{ $hit_mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $hit_mods })
}; Armour on { $armour_need }+{ $armour_mods_count ->
    [0] { "" }
   *[other] {" "}({ $armour }+, { $armour_mods })
}
odds-about-nerve = On { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $target }+, { $mods })
}

odds-spell = Spell: { $value }
odds-expected_hits = Hits expected: { $value }
odds-expected_wounds = Wounds expected: { $value }
odds-hits_taken = Hits: { $value }
odds-dead = Chance to be killed: { $value }
odds-answered = Chance that it is answered: { $value }
odds-target_dead = Chance that the target is killed: { $value }
odds-attacker_dead = Chance that the attacker is killed: { $value }
odds-chance = Chance of success: { $value }
odds-again = A failed test may be rolled again: { $value }
odds-widest = Widest gap in inches: { $value }
odds-inches = Inches: { $value }
odds-rerolls = Dice that may be thrown again: { $value }
odds-mean = Expected: { $value }
odds-rule = Thrown by: { $value }

odds-table-hits = Hits
odds-table-wounds = Wounds
odds-table-fates = What becomes of it
odds-table-points = Power
odds-table-result = What comes of it
odds-table-chances = Outcomes

odds-group-units = By model

odds-word-unhurt = unhurt
odds-word-wounded = wounded
odds-word-down = down, but alive
odds-word-dead = killed
odds-word-gone = off the table
odds-word-moved = moved
odds-word-tired = Fatigued
odds-word-fresh = no longer Fatigued
odds-word-changed = changed
odds-word-healed-1 = one wound back
odds-word-healed-2 = two wounds back
odds-word-healed-3 = three wounds back
odds-word-healed-4 = four wounds back
odds-word-hurt-1 = one wound
odds-word-hurt-2 = two wounds
odds-word-hurt-3 = three wounds
odds-word-hurt-4 = four wounds
odds-word-hurt-5 = five wounds
odds-word-yes = yes
odds-word-no = no

seen-clear = { $by } sees { $at } clearly, { $distance } inches away: a die more
seen-partial = { $by } sees { $at } Partially Blocked, { $distance } inches away: { $item } is in the way
seen-blocked = { $cause ->
    [rear-arc] { $by } does not see { $at }: it is behind it
   *[other] { $by } does not see { $at }: { $item } is in the way
}

query-no-argument = { $meant ->
    [None] there is no argument { $key } to this question; known are { $known }
   *[other] there is no argument { $key } to this question; did you mean { $meant }?
}
