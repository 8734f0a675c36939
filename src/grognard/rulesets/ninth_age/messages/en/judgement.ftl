# Why an answer was chosen: what speaks for it, or, with a weight below zero, against it.

judge-ahead = a charge of { $unit } on { $target } to come
judge-shots = what { $unit } can do to { $target } from afar
judge-danger = charges of the enemy on { $unit } there
judge-goal = the secondary objective, for { $unit }
judge-joins = { $unit } in the ranks of a unit
judge-charge = { $unit } charging { $target }, which it reaches with { $chance } %, and the fight that comes of it
judge-held = the fight of { $unit } when { $target } arrives
judge-flees = { $unit } in flight: it may be caught, and has to rally
judge-spell = { $target ->
    [none] what { $spell } does
   *[other] what { $spell } does to { $target }
}
judge-weapon = the fight of { $unit } with this in hand
judge-reforms = the fight of { $unit } when it has formed up anew
judge-duel = a challenge fought by { $model }
judge-shame = the challenge of { $model } refused
judge-pursues = { $target } caught by { $unit }
judge-overruns = whom { $unit } may run into
judge-place = where { $unit } stands by its kind
