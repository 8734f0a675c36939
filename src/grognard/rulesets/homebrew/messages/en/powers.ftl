# Powers: chapters 9.4 and 19 of the rule book.

## What happened

event-power_tried = { $target ->
    [later] { $unit } attempted { $power }, dice: { $dice }{ $mods_count ->
        [0] { "" }
       *[other] {" "}({ $mods })
    }
   *[other] { $unit } attempted { $power } on { $target }, dice: { $dice }{ $mods_count ->
        [0] { "" }
       *[other] {" "}({ $mods })
    }
}
event-rolled-homebrew-psyker-test = { $result ->
    [yes] Needs a { $target }: { $faces }, it works
   *[other] Needs a { $target }: { $faces }, nothing
}
event-rolled-homebrew-power-blood-canticle = Wounds to get back ({ $expr }): { $faces } → { $result }
event-power_result = { $what ->
    [works] { $power } of { $unit } took effect
    [let_go] { $power } of { $unit } would work and was let go
   *[other] { $power } of { $unit } failed
}
event-power_stored = { $power } of { $unit } waits for its phase
event-stored_used = { $unit } used { $power } on { $target }
event-stored_lost = { $power } of { $unit } was lost unused

## What modifiers are for

rule-homebrew-ability-hymn-amplifier = hymn amplifier
rule-homebrew-ability-static = psychic static
rule-homebrew-power-aegis = Aegis
rule-homebrew-power-dust-veil = Dust Veil
rule-homebrew-power-veil-of-ash = Veil of Ash

## What is asked

ask-start-magic = Which ability or power is used next?
ask-start-target = On whom does { $unit } use { $key }?
ask-start-apply = { $power } of { $unit } works: apply it to { $target }, or let it go?
ask-start-heal = Which of these models gets wounds back?
ask-manoeuvre-power = On whom does { $unit } use { $key }?

## Why not

homebrew-psyker-once = { $unit } has attempted { $power } already in this turn
homebrew-psyker-distance = { $target } is not within { $range } inches of { $unit }
homebrew-psyker-stored-manoeuvre = { $power } of { $unit } cannot be used: its target must be free to move, in reach and not done
homebrew-psyker-stored-shooting = { $power } of { $unit } has no target in range and in sight
homebrew-psyker-stored-lost = { $unit } is engaged or its turn has ended: { $power } is lost
homebrew-los-any-line = { $unit } does not see { $target }
homebrew-reserve-cannot-act = { $target } is not on the table
homebrew-power-aegis = { $power } needs a friendly unit
homebrew-power-lance-of-dawn = { $power } needs an enemy unit
homebrew-power-steady-minds = { $power } needs a friendly unit
homebrew-power-gale-step = { $power } needs a friendly unit that is no VEHICLE and not engaged
homebrew-power-chain-lightning = { $power } needs an enemy unit
homebrew-power-dust-veil = { $power } needs a friendly unit
homebrew-power-dread-hymn = { $power } needs an enemy unit in sight
homebrew-power-knife-chorus = { $power } needs an enemy unit
homebrew-power-hollow-step = { $power } needs a friendly INFANTRY unit that is not engaged
homebrew-power-blood-canticle = { $power } needs a friendly unit
homebrew-power-frenzy-psalm = { $power } needs a friendly INFANTRY unit
homebrew-power-veil-of-ash = { $power } needs a friendly unit
