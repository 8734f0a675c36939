# Fights and pursuit: chapters 15 and 16.1 of the rule book.

## What happened

event-combats_grouped = { $combats_count ->
    [0] { "" }
    [one] A combat is to be fought: { $together }
   *[other] { $combats_count } combats are to be fought: { $together }
}
event-combat_chosen = They fight: { $units }
event-fighters_fixed = { $support_count ->
    [0] Models that fight: { $direct_count }, all in contact
   *[other] Models that fight: { $direct_count } in contact, { $support_count } in support
}
event-blows_declared = Blows of { $seat }: { $blows }
detail-blows_taken = { $unit } struck
event-blows_ordered = The units that charged struck first
event-compared = { $losers_count ->
    [0] Wounds lost in the fight: { $seats }; no test
   *[other] Wounds lost in the fight: { $seats }; to test: { $losers }
}
detail-fight_tested = { $passed ->
    [yes] { $unit } held
   *[other] { $unit } broke
}
event-rolled-homebrew-pursuit-move = { $owner } rolled { $faces } for the pursuit
event-pursued = { $caught ->
    [yes] { $unit } pursued { $prey } with { $inches } inches: caught
   *[other] { $unit } pursued { $prey } with { $inches } inches: not caught
}
event-combat_ended = { $free_count ->
    [0] The fight is over; those left stay engaged
   *[other] The fight is over; no longer engaged: { $free }
}

## What is asked

ask-fight-choose = Which combat is fought next?
ask-fight-consolidate_a = Close up with { $unit }: up to { $inches } inches for each model that touches no enemy
ask-fight-consolidate_o = Close up with { $unit }: up to { $inches } inches for each model that touches no enemy
ask-fight-close_up = { $unit } touches no enemy any more: close up by up to { $inches } inches
ask-fight-declare_a = Weapon and target of each fighting model, in the order of striking
ask-fight-declare_o = Weapon and target of each fighting model, in the order of striking
ask-fight-free_strike = Weapon and target of each fighting model for the free strike, in the order of striking
ask-fight-pursuit = Which unit pursues next?
ask-fight-prey = Whom does { $unit } pursue?
ask-fight-pursuit_move = Move { $unit }, up to { $inches } inches a model, one model after the other

## Why not

homebrew-fight-consolidate = { $model } would go { $cost } inches, and may go { $inches }
homebrew-fight-consolidate-limits = { $duty ->
    [chain] { $unit } would fall into more groups than before
    [outside] { $model } would touch { $by }, which is not in this combat
   *[nearer] { $model } would not end nearer to the enemy than it began
}
homebrew-fight-target = These models name no weapon and target: { $models }
homebrew-pursuit-not-caught = { $duty ->
    [name] Name at least one of the models that have not moved yet
    [gap] { $model } would come too near to { $by }
    [inches] { $model } would go { $cost } inches, and may go { $inches }
    [lead] { $model } does not lead: a model with the cheapest way goes first
    [all] { $model } goes all its inches towards the prey, to ({ $x }, { $y })
    [farther] { $model } would end farther from the prey than it started
    [linked] { $model } can be linked, for example at ({ $x }, { $y }), and must be
   *[near] { $model } must end as near to its comrades as it can, for example at ({ $x }, { $y })
}
