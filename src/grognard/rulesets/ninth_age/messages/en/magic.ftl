# The Magic Phase: spells known, dice, casting, dispelling, miscasts, spells in play.

## Before the battle

ask-setup-path = Which Path does { $model } know?
ask-setup-spell = { $model } rolled a spell that is known already: which one instead?
ask-setup-swap = Does { $model } swap a spell for the signature spell?
ask-setup-swap-must = Which spell does { $model } give up for the Invocation?
option-path = { $one }
option-spell = { $one }
option-keep = Keep them all
option-swap = Swap { $one }
event-wizard_noted = { $model } is a Wizard of Level { $level }
event-spells_known = { $spells_count ->
    [0] { $model } knows no spell
   *[other] { $model } knows: { $spells }
}

## Dice

event-flux_made = The flux: { $power ->
    [one] one Power Die
   *[other] { $power } Power Dice
}, { $dispel ->
    [one] one Dispel Die
   *[other] { $dispel } Dispel Dice
}
event-dice_gained = { $seat } gains { $dice ->
    [one] a magic die
   *[other] { $dice } magic dice
}
detail-dice_gone = { $seat }: { $dice ->
    [one] one magic die
   *[other] { $dice } magic dice
} gone

## Casting

ask-magic-cast = Which spell do you cast?
ask-magic-target = { $spell }: at whom?
ask-magic-point = At which point is the spell aimed?
ask-magic-attribute = { $spell } follows: on whom?
ask-magic-power = { $spell } needs { $need }: how many Power Dice?
ask-magic-transformation = What does { $model } turn into?
ask-magic-roll = { $spell }: which dice?
ask-magic-value = { $spell }: which characteristic?
ask-magic-kind = Who is to rise?
ask-magic-danse = { $model }: a move, or missed blows thrown again?
ask-magic-jump = The lightning jumps: to whom?
ask-magic-comet = In how many Player Turns does the comet fall?
ask-magic-seal = Break the Second Seal, and throw one failed die again?
ask-magic-sceptre = { $spell } fails: throw a die again with the Sceptre?
ask-magic-rod = A Miscast: roll again with the Grounding Rod?
ask-magic-move = How does { $unit } move by magic?
ask-magic-move-how = Does the unit move, or form up anew?
ask-magic-reform = How does { $unit } form up?
ask-magic-summon = Where does { $unit } rise?
option-cast = { $one }: { $two }{ $three ->
    [0] { "" }
   *[other] {" "}(boosted)
}
option-bound = { $one }: { $two }
option-die = The die that shows { $one }
option-magic-rod-again = Not this: { $one ->
    [breach_in_the_veil] Breach in the Veil
    [catastrophic_detonation] Catastrophic Detonation
    [witch_fire] Witch Fire
    [sorcerous_backlash] Sorcerous Backlash
   *[other] Amnesia
}
option-beast = { $one ->
    [hydra] WS 6, S 5, T 5, A 6, Regeneration (4+)
    [chimera] WS 6, S 5, T 5, A 4, Lethal Strike, Multiple Wounds (D3)
   *[other] WS 6, S 6, T 6, A 3, Breath Weapon
}
option-roll = { $one ->
    [hit] To hit
    [wound] To wound
   *[other] Armour saves
}
option-value = { $one }
option-kind = { $one ->
    [vc_zombies] Zombies
    [vc_skeletons] Skeletons
   *[other] { $one }
}
option-danse = { $one ->
    [move] A Magical Move
   *[other] Missed blows are thrown again
}
option-magic-cast-pass = No spell
option-magic-sceptre-pass = No
option-magic-seal-pass = Not now
option-magic-seal-again = { $one ->
    [hit] One die to hit
    [wound] One die to wound
   *[other] One armour save
}
option-magic-rod-pass = Let it stand
option-magic-move-how-advance = It moves
option-magic-move-how-reform = It forms up anew
cast-at = { $aims_count ->
    [0] { "" }
   *[other] {" "}at { $aims }
}
event-cast_tried = { $done ->
    [yes] { $caster } casts { $spell }{ cast-at }: { $total } against { $need } on { $dice ->
        [one] one die
       *[other] { $dice } dice
    }
   *[other] { $caster } fails to cast { $spell }{ cast-at }: { $total } against { $need }
}{ $overwhelming ->
    [yes] , with Overwhelming Power
   *[other] { "" }
}
event-focus_lost = { $model } loses its focus
event-spell_barred = { $model } may not cast { $spell } until Game Turn { $turn } is over
event-effect_spread = { $about ->
    [gains] { $unit } gains { $ability } ({ $rule })
    [loses] { $unit } loses { $ability } ({ $rule })
   *[works] { $rule } works on { $unit }
}
detail-cast_over = The spell is done with

## Dispelling

ask-magic-dispel = { $model } has cast { $spell }: what do you do about it?
ask-magic-dispel-dice = { $spell } was cast with { $need }: how many Dispel Dice?
ask-magic-remains = A spell in play?
option-by = { $one ->
    [nobody] Dispel without a Wizard
   *[other] { $one } dispels
}
option-wand = { $one } dispels, with the Wand
option-scroll = { $one } uses { $two }
option-magic-remains-end = End { $one }
option-magic-remains-dispel = Dispel { $one }{ $two ->
    [nobody] , without a Wizard
   *[other] , led by { $two }
}
option-magic-dispel-pass = Let it come
option-magic-remains-pass = Leave them
dispeller = { $led ->
    [yes] { $by }
   *[no] { $seat }
}
event-dispel_tried = { $done ->
    [yes] { dispeller } dispels { $spell }: { $total } against { $need }
   *[other] { dispeller } does not dispel { $spell }: { $total } against { $need }
}
event-cast_answered = { $answer ->
    [dispelled] The spell is dispelled
    [backlash] The spell will turn against its caster
    [binding] The spell will be bound
   *[other] Whom the spell hits is shielded
}

## Spells in play

event-spell_began = { $spell } is in play
event-secret_written = { $seat } writes something down in secret
event-spell_ended = { $spell } ends
event-spell_counted = { $spell }: { $counters ->
    [one] one counter
   *[other] { $counters } counters
}
detail-stood_noted = Where { $unit } stands is noted
event-models_made = { $unit } grows
event-unit_summoned = { $unit } rises: { $models ->
    [one] one model
   *[other] { $models } models
}
event-orb_made = An Orb of Blackness lies on the table
event-orb_gone = The Orb of Blackness is gone

## Why not

ninth_age-magic-type-ground = The spell does not reach that point
ninth_age-model-summon = { $problem ->
    [point] The point must lie under one of the models of { $unit }
   *[other] { $unit } would not stand wholly in range
}
