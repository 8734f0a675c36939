# Charges and heroic interventions: chapters 13 and 14 of the rule book.

## What happened

event-charge_declared = { $unit } declared a charge at { $targets }: { $need } inches of way, { $least }+ needed
event-charge_rolled = { $success ->
    [yes] { $unit }: { $roll } against { $least }, the charge succeeds
   *[other] { $unit }: { $roll } against { $least }, the charge fails
}
event-charge_reached = { $missed_count ->
    [0] Attacked by { $unit }: { $targets }
   *[other] Attacked by { $unit }: { $targets }; not reached: { $missed }
}
event-rolled-homebrew-charge-roll = The charge roll: { $faces }{ $dropped_count ->
    [0] { "" }
   *[other] , without { $dropped } [homebrew.ability.swift-charge]
}{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
} → { $result }

rule-homebrew-ability-warcry = war cry

## What is asked

ask-melee-charge = Which unit charges next?
ask-melee-charge_target = Whom does { $unit } charge? The roll is judged for this target
ask-melee-charge_others = Whom else does { $unit } charge besides { $target }?
ask-melee-charge_move = Move { $unit }, up to { $inches } inches a model, one model after the other
ask-melee-intervene = Does a hero join the fight?
ask-melee-intervene_move = Move { $unit } into contact with an enemy of this fight, up to { $inches } inches

## Why not

homebrew-charge-who = { $unit } may not charge: it is engaged, its turn has ended, or it flies
homebrew-charge-declare = { $unit } has no model that sees one of { $target } within 12 inches
homebrew-charge-hero = { $target } is a hero, and another enemy is nearer to { $unit }
homebrew-charge-possible = The best roll does not bring { $unit } into contact with anybody it may charge
homebrew-charge-roll = { $model } would go { $cost } inches; the roll was { $inches }
homebrew-charge-move-lead = { $model } may not lead like that: a model with the cheapest way goes first, into contact with the primary target
homebrew-charge-move-rest = { $duty ->
    [name] Name at least one of the models that have not moved yet
    [contact] { $model } can be linked and touch a declared target, for example at ({ $x }, { $y }), and must do so
    [behind] { $model } can be linked and touch a comrade who touches an enemy, for example at ({ $x }, { $y }), and must do so
    [nearer] { $model } can be linked nearer to the primary target, for example at ({ $x }, { $y }), and must be
    [linked] { $model } can be linked, for example at ({ $x }, { $y }), and must be
    [first] { $by } can be linked and goes before { $model }
   *[near] { $model } must end as near to its comrades as it can, for example at ({ $x }, { $y })
}
homebrew-charge-no-other = { $model } would touch { $unit }, which was not declared as a target
homebrew-charge-fail = { $duty ->
    [name] Name at least one of the models that have not moved yet
    [gap] { $model } would come nearer than 0.02 inch to { $by }
    [inches] { $model } would go { $cost } inches; the roll was { $inches }
    [lead] { $model } does not lead: a model with the cheapest way goes first
    [all] { $model } goes all the inches rolled, to ({ $x }, { $y })
    [farther] { $model } would end farther from the target than it started
    [linked] { $model } can be linked, for example at ({ $x }, { $y }), and must be
   *[near] { $model } must end as near to its comrades as it can, for example at ({ $x }, { $y })
}
homebrew-intervene-who = { $unit } may not intervene: it is engaged, in this fight already, its turn has ended, or it flies
homebrew-intervene-range = { $unit } is farther than 6 inches from every attacked unit
homebrew-intervene-any-number = { $unit } has intervened already in this turn
homebrew-intervene-must-engage = { $unit } must end within 6 inches of its way in contact with an enemy of this fight, and with no other
homebrew-keyword-tank = { $unit } is a tank and never intervenes
