# The Manoeuvre phase: chapters 4, 5, 7, 9.3 and 10 of the rule book.

## What is asked

ask-manoeuvre-retreats = { $unit } is engaged: stay in the fight, or retreat?
ask-manoeuvre-retreat_move = Where does { $unit } retreat to? Each model may go { $inches } inches
ask-manoeuvre-units = Which unit moves next?
ask-manoeuvre-move = { $unit } manoeuvres: up to { $most } inches
ask-manoeuvre-run = { $unit } runs: up to { $most } inches
ask-manoeuvre-entry_way = Where does { $unit } arrive?
ask-manoeuvre-enter = { $unit } comes in over the { $edge } edge
ask-manoeuvre-deep_strike = Where does { $unit } come down?
ask-setup-scouts = { $unit } scouts ahead: up to { $most } inches, more than 9 from every enemy
ask-move-power = { $unit } is moved by a power: up to { $most } inches

## Why not: paths and places

homebrew-move-distance = { $model } would go { $cost } inches, and may go { $most }
homebrew-move-run = { $model } would run { $cost } inches, and may run { $most }
homebrew-move-minimum = { $duty ->
    [open] { $unit } must still manoeuvre its least distance
    [none] No manoeuvre of { $unit } can be shown that takes it far enough
   *[path] { $model } would end { $far } inches from its start, and must end { $least } away at least
}
homebrew-move-minimum-blocked = { $model } would end { $far } inches from its start, and can get { $least } away
homebrew-move-minimum-flyer = { $unit } must still fly its least distance, or it leaves the table
homebrew-move-enemy-gap = { $model } would come within an inch of { $by } at ({ $x }, { $y })
homebrew-move-through-enemies = { $model } would go through { $by } at ({ $x }, { $y })
homebrew-move-through-friends = { $model } would go through { $by } at ({ $x }, { $y })
homebrew-move-table-edge = { $model } would leave the table at ({ $x }, { $y })
homebrew-measure-on-table = { $model } would not stand wholly on the table at ({ $x }, { $y })
homebrew-measure-no-overlap = { $model } would overlap { $by } at ({ $x }, { $y })
homebrew-measure-path = The path of { $model } is not made of straight pieces and climbs
homebrew-terrain-impassable = { $model } would cut into { $by } at ({ $x }, { $y })
homebrew-terrain-no-entry = { $model } may not enter { $by } at ({ $x }, { $y })
homebrew-terrain-floors = { $model } has no floor to stand on at ({ $x }, { $y })
homebrew-terrain-flyer-end = { $model } may not come down on { $by } at ({ $x }, { $y })
homebrew-keyword-flyer = { $duty ->
    [target] { $target } flies and cannot be charged
   *[path] { $model } flies in one straight line
}
homebrew-ability-jump = { $model } jumps in one straight line
homebrew-ability-scout = { $model } would end { $distance } inches from an enemy; scouts stay more than { $limit } away
homebrew-ability-deep-strike = { $model } must come down whole, with its unit, more than 9 inches from every enemy
homebrew-coherency-when = { $unit } would end in { $groups } groups instead of one chain
homebrew-coherency-restore = { $unit } has lost its formation and must restore it
homebrew-coherency-cannot-restore = { $unit } must run and close up as far as can be shown
homebrew-retreat-move = { $model } would go { $cost } inches, and may go { $most }
homebrew-retreat-legal-end = { $model } would end within an inch of { $by }
homebrew-retreat-engaged-otherwise = { $unit } is engaged: it can only retreat or stay
homebrew-turn-ended = The turn of { $unit } has ended
homebrew-turn-once = { $unit } has done that in this turn
homebrew-reserve-entry-move = { $model } must start just outside the edge, touching it, and come in within its manoeuvre
homebrew-reserve-entry-legal = { $model } comes in by a straight flight
homebrew-reserve-entry-blocked = No legal way in can be shown for { $unit }
homebrew-reserve-must-enter = { $unit } has arrived and must still come in
homebrew-action-witness = No legal move can be shown for { $unit }
