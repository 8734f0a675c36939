# What happens in every phase, what is asked before the first turn, and what is wrong with set-ups and positions.

## What happened

event-placed = { $unit } took up position around ({ $x }, { $y })
event-placed-homebrew-ability-deep-strike = { $unit } came down around ({ $x }, { $y })
event-moved = { $kind ->
    [manoeuvre] { $inches ->
        [0] { $unit } stood still
       *[other] { $unit } moved up to { $inches } inches, to around ({ $x }, { $y })
    }
    [run] { $inches ->
        [0] { $unit } ran, and ended in the same place
       *[other] { $unit } ran up to { $inches } inches, to around ({ $x }, { $y })
    }
    [scout] { $unit } scouted ahead up to { $inches } inches, to around ({ $x }, { $y })
    [entry] { $unit } came onto the table, to around ({ $x }, { $y })
    [power] A power moved { $unit } up to { $inches } inches, to around ({ $x }, { $y })
    [retreat] { $unit } left the fight, up to { $inches } inches, to around ({ $x }, { $y })
    [forced] { $unit } retreated to around ({ $x }, { $y })
    [charge] { $unit } charged home{ $unit_models ->
        [1] { "" }
       *[other] {" "}with { $count ->
            [one] one model
           *[other] { $count } models
        }
    }, to around ({ $x }, { $y })
    [failed_charge] { $unit } fell short{ $unit_models ->
        [1] { "" }
       *[other] {" "}with { $count ->
            [one] one model
           *[other] { $count } models
        }
    }, around ({ $x }, { $y })
    [intervention] { $unit } joined the fight at ({ $x }, { $y })
    [consolidation] { $unit } closed up{ $unit_models ->
        [1] { "" }
       *[other] {" "}with { $count ->
            [one] one model
           *[other] { $count } models
        }
    }
    [pursuit] { $unit } pursued{ $unit_models ->
        [1] { "" }
       *[other] {" "}with { $count ->
            [one] one model
           *[other] { $count } models
        }
    }, to around ({ $x }, { $y })
   *[other] { $unit } moved ({ $kind })
}
detail-flagged = { $on ->
    [yes] { $unit } is marked: { $flag ->
        [1] moved
        [2] ran
        [4] retreated
        [8] arrived
        [16] shot
        [32] charge declared
        [64] charged
        [128] intervened
        [256] fought
        [512] turn ended
        [1024] manoeuvred
       *[other] { $flag }
    }
   *[other] A mark of { $unit } is taken off ({ $flag })
}
event-flagged-homebrew-retreat-impossible = { $unit } found no way out: still in the fight, and the turn of the unit has ended
event-status = { $status ->
    [arriving] Arriving in this turn: { $unit }
    [reserve] Still in reserve: { $unit }
    [table] On the table: { $unit }
   *[other] Destroyed: { $unit }
}
event-status-homebrew-morale-cornered = Cornered at the own edge, { $unit } left the table: destroyed
event-status-homebrew-morale-flyer = { $unit } flew off into reserve
event-status-homebrew-move-minimum-flyer = { $unit } left the table for the reserve
event-status-homebrew-option-edge-retreat = { $unit } reached the own edge in flight: destroyed
event-wounded = { $left ->
    [0] { $lost ->
        [one] { $model } lost the last wound
       *[other] { $model } lost the last { $lost } wounds
    }
   *[other] { $lost ->
        [one] { $model } lost a wound, { $left } left
       *[other] { $model } lost { $lost } wounds, { $left } left
    }
}
event-healed = { $gained ->
    [one] { $model } got a wound back, { $left } now
   *[other] { $model } got { $gained } wounds back, { $left } now
}
event-removed = { $destroyed ->
    [yes] { $model } was the last of the unit: destroyed
   *[other] { "" }
}
event-removed-homebrew-morale-retreat-end = { $destroyed ->
    [yes] { $model } could not get away, the last of the unit: destroyed
   *[other] { $model } could not get away: lost
}
event-effect_began = { $lasting ->
    [yes] { $effect } of { $source } on { $unit }, until the owner's next turn
   *[other] { $effect } of { $source } on { $unit }, for this turn
}
event-effect_ended = { $effect } of { $source } on { $unit } ended

event-edge_roll_won = { $seat } won the roll for edges
event-edges_chosen = { $by } chose; own edges: { $seats }
event-reserves_shown = { $units_count ->
    [0] Nobody keeps a reserve
   *[other] In reserve: { $units }
}
event-finished_deploying = { $seat } finished deploying first
event-sent_to_reserve = There was no room for { $unit }: into reserve
event-first_turn = First turn of every round: { $seat }
event-first_turn-homebrew-option-first-turn = First turn of this round: { $seat }
detail-round_began = Round { $round } began
event-turn_began = Round { $round }: the turn of { $seat }
event-game_ended = The game is over after round { $round }
event-game_ended-homebrew-victory-wipe-out = The game is over in round { $round }: a side has nothing left
event-scored = { $seat } scored { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} for { $marker ->
    [centre] the marker in the centre
    [west] the west marker
    [east] the east marker
    [redoubt] the redoubt
   *[other] { $marker }{ $unit }
}

## Words in lists

word-south = south
word-north = north
word-west = west
word-east = east

## Dice

event-rolled-homebrew-setup-edges = The roll for edges: { $seats }
event-rolled-homebrew-setup-first-turn = { $mods_count ->
    [0] The roll for the first turn: { $seats } → { $seat }
   *[other] The roll for the first turn: { $seats } ({ $mods }) → { $seat }
}
event-rolled-homebrew-option-first-turn = The roll for the first turn of this round: { $seats } → { $seat }
event-rolled-homebrew-reserve-roll = { $owner } rolled for a reserve, { $need }+ to arrive: { $faces }
event-rolled-homebrew-retreat-move = { $owner } rolled { $faces } for the retreat: M + { $result } inches

## What modifiers are for

rule-homebrew-setup-first-turn = for finishing deployment first

## What is asked

ask-setup-edge_choice = Which edge, or which role, do you take?
ask-setup-reserves = Which units wait in reserve? At most { $most }
ask-setup-deploy = Place one of your units
ask-setup-first_choice = Who has the first turn of every round?
ask-start-reserves = Which reserves do you roll for?

## Positions that can't be set up

position-field = { $where }: { $problem }
position-unknown = { $meant ->
    [None] { $where }: there is no { $given }
   *[other] { $where }: there is no { $given }; did you mean { $meant }?
}
position-twice = { $where }: { $given } is there twice
position-polygon = { $where }: no polygon with an area that does not cross itself
position-models = { $where }: more than { $most } models
position-missing = { $where } is missing

query-argument = the argument `{ $key }` is missing, or nothing that it can be
query-unknown-id = { $meant ->
    [None] { $key }: there is no unit or model { $id }
   *[other] { $key }: there is no unit or model { $id }; did you mean { $meant }?
}
query-nobody-left = { $at } has no living model
query-not-on-table = { $status ->
    [reserve] { $id } is not on the table, but in reserve
    [arriving] { $id } is not on the table, but arriving
    [destroyed] { $id } is not on the table: destroyed
   *[other] { $id } is not on the table ({ $status })
}
query-no-attack = { $by } has no weapon that could hit { $at } now
query-no-weapon = { $meant ->
    [None] nobody has a weapon { $weapon }
   *[other] nobody has a weapon { $weapon }; did you mean { $meant }?
}
query-rules-failed = the rules could not go on from this position ({ $error })
query-no-roll = no roll is made at once at { $node }

## Refusals that several chapters share

homebrew-hero-shield = { $target } is a hero, and another enemy is nearer
