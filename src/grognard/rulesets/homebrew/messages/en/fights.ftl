# Fights and pursuit: chapters 15 and 16.1 of the rule book.

## What happened

event-combats_grouped = { $combats ->
    [0] Nobody is engaged
   *[other] The combats: { $combats }
}
event-combat_chosen = These units fight: { $units }
event-fighters_fixed = In contact: { $direct }; in support: { $support }
event-blows_declared = { $seat } declares the blows: { $blows }
event-blows_taken = { $unit } strikes
event-blows_ordered = The units that charged strike first
event-compared = Wounds lost: a { $lost_a }, b { $lost_b }; to test: { $losers }
event-fight_tested = { $passed ->
    [yes] { $unit } holds
   *[other] { $unit } breaks
}
event-pursued = { $caught ->
    [yes] { $unit } pursues { $prey } with { $inches } inches and catches it
   *[other] { $unit } pursues { $prey } with { $inches } inches and does not catch it
}
event-combat_ended = { $free ->
    [0] The fight is over
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
