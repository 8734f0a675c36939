# Odds: what is asked, values, tables, groups of answers, outcomes.

odds-kind-attack = Attack
odds-kind-volley = { $by }: all weapons, each at the nearest target
odds-kind-fight = The whole fight, as the models stand
odds-kind-aftermath = The fight to its end: what becomes of { $at }
odds-kind-charge = Charge
odds-kind-intervene = { $unit }: intervention
odds-kind-morale = Morale test
odds-kind-power = Psychic power
odds-kind-pursuit = Pursuit
odds-kind-retreat = { $unit }: forced retreat
odds-kind-leave = { $unit }: retreat by choice
odds-kind-reserves = { $unit }: arrival from reserve
odds-kind-explosion = Explosion of a wreck
odds-kind-roll = The roll that is made now

odds-target = Target: { $value }
odds-attacks = Weapons used: { $value }
odds-expected_wounds = Wounds expected: { $value }
odds-expected_killed = Models killed, expected: { $value }
odds-expected_healed = Wounds given back, expected: { $value }
odds-destroyed = Chance that nobody is left: { $value }
odds-breaks = Chance that it lives and fails its test: { $value }
odds-tests = Chance that it has to test: { $value }
odds-equal = Chance that both lose the same: { $value }
odds-inches = Inches: { $value }
odds-needed = The roll must show at least: { $value }
odds-chance = Chance of success: { $value }
odds-mods = Modifiers: { $value }
odds-leadership = L: { $value }
odds-causes = L is changed by: { $value }
odds-counted = Wounds added: { $value }
odds-fails = Chance to fail: { $value }
odds-spared = Passes without dice: { $value }
odds-works = Chance that it works: { $value }
odds-dice = Dice: { $value }
odds-dice_mods = Dice more or less: { $value }
odds-power = Power: { $value }
odds-caught = Chance to catch the prey: { $value }
odds-leaves = Chance to get away: { $value }
odds-explodes = Chance that it explodes: { $value }
odds-rule = Thrown by: { $value }

odds-table-wounds = Wounds lost
odds-table-killed = Models killed
odds-table-by_model = Chance to die
odds-table-inches = Inches
odds-table-total = What the roll comes to
odds-table-healed = Wounds given back
odds-table-result = What comes of it
odds-table-fate = What becomes of it
odds-table-models = Models lost on the way
odds-table-arrives = On the table by round
odds-table-chances = Outcomes

odds-row-percentiles = Models killed, in so many of a hundred cases at most: { $value }
odds-row-wounds_percentiles = Wounds lost, in so many of a hundred cases at most: { $value }
odds-row-expected = Wounds expected: { $value }
odds-row-more = Chance to lose more: { $value }

odds-group-lost = Wounds lost by side
odds-group-units = By unit
odds-group-explosions = If it is destroyed, a wreck may explode

odds-word-holds = holds its ground
odds-word-dead = destroyed by the blows
odds-word-away = gets away
odds-word-edge = reaches the table edge
odds-word-lost = nobody gets away
odds-word-cornered = cornered, leaves the table
odds-word-reserve = goes into reserve
odds-word-caught = caught
odds-word-escaped = escapes
odds-word-gone = no prey is left
odds-word-bound = the pursuer is bound elsewhere
odds-word-yes = yes
odds-word-no = no

odds-use = { $weapon }: hits { $hit } ({ $hit_mods }), penetrates { $penetrate } on { $need }+ ({ $mods })

query-no-kind = { $meant ->
    [None] there are no odds of the kind { $what }; known are { $known }
   *[other] there are no odds of the kind { $what }; did you mean { $meant }?
}
query-same-side = { $by } and { $at } are on one side
query-no-targets = { $by } has nobody to shoot at now
query-no-power = { $meant ->
    [None] { $unit } knows no power { $power }
   *[other] { $unit } knows no power { $power }; did you mean { $meant }?
}

homebrew-fight-engaged = { $unit } is in no such fight: it touches no such enemy
homebrew-ability-volatile = { $unit } does not explode
homebrew-keyword-psyker = { $unit } is no psyker
homebrew-retreat-when = { $unit } touches no enemy: there is no fight to leave
homebrew-reserve-chosen = { $unit } does not wait in reserve
