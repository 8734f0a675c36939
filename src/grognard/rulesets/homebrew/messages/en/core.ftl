# What happens in every phase, what is asked before the first turn, and what is wrong with set-ups and positions.

## What happened

detail-enter = { $node_args ->
    [0] Next: { $node }
   *[other] Next: { $node } { $node_args }
}
event-placed = { $unit } takes its place around ({ $x }, { $y })
event-placed-homebrew-ability-deep-strike = { $unit } comes down around ({ $x }, { $y })
event-moved = { $kind ->
    [manoeuvre] { $inches ->
        [0] { $unit } stands still
       *[other] { $unit } moves up to { $inches } inches, to around ({ $x }, { $y })
    }
    [run] { $inches ->
        [0] { $unit } runs, and ends where it began
       *[other] { $unit } runs up to { $inches } inches, to around ({ $x }, { $y })
    }
    [scout] { $unit } scouts ahead up to { $inches } inches, to around ({ $x }, { $y })
    [entry] { $unit } comes onto the table, to around ({ $x }, { $y })
    [power] { $unit } is moved up to { $inches } inches by the power, to around ({ $x }, { $y })
    [retreat] { $unit } leaves the fight, up to { $inches } inches, to around ({ $x }, { $y })
    [forced] { $unit } retreats to around ({ $x }, { $y })
    [charge] { $unit } charges home, to around ({ $x }, { $y })
    [failed_charge] { $unit } falls short and stops around ({ $x }, { $y })
    [intervention] { $unit } joins the fight at ({ $x }, { $y })
    [consolidation] { $unit } closes up with { $count ->
        [one] one model
       *[other] { $count } models
    }
    [pursuit] { $unit } goes after it, to around ({ $x }, { $y })
   *[other] { $unit } moves ({ $kind })
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
event-flagged-homebrew-retreat-impossible = { $unit } finds no way out: it stays in the fight, and its turn has ended
event-status = { $status ->
    [arriving] { $unit } arrives in this turn
    [reserve] { $unit } waits in reserve
    [table] { $unit } is on the table
   *[other] { $unit } is destroyed
}
event-status-homebrew-morale-cornered = { $unit } is cornered at its own edge: it leaves the table and is destroyed
event-status-homebrew-morale-flyer = { $unit } flies off into reserve
event-status-homebrew-move-minimum-flyer = { $unit } leaves the table and waits in reserve
event-status-homebrew-option-edge-retreat = { $unit } has reached its own edge in flight and is destroyed
event-wounded = { $left ->
    [0] { $lost ->
        [one] { $model } loses its last wound
       *[other] { $model } loses its last { $lost } wounds
    }
   *[other] { $lost ->
        [one] { $model } loses a wound and has { $left } left
       *[other] { $model } loses { $lost } wounds and has { $left } left
    }
}
event-healed = { $gained ->
    [one] { $model } gets a wound back and has { $left } now
   *[other] { $model } gets { $gained } wounds back and has { $left } now
}
event-removed = { $destroyed ->
    [yes] { $model } was the last of its unit, which is destroyed
   *[other] { "" }
}
event-removed-homebrew-morale-retreat-end = { $destroyed ->
    [yes] { $model } cannot get away and is lost, the last of its unit
   *[other] { $model } cannot get away and is lost
}
event-effect_began = { $lasting ->
    [yes] { $unit } is under { $effect } of { $source }, until its owner's next turn
   *[other] { $unit } is under { $effect } of { $source }, for this turn
}
event-effect_ended = { $effect } of { $source } on { $unit } ends

event-edge_roll_won = { $seat } wins the roll for edges
event-edges_chosen = { $by } has chosen; own edges: { $seats }
event-reserves_shown = { $units_count ->
    [0] Nobody keeps a reserve
   *[other] In reserve: { $units }
}
event-finished_deploying = { $seat } has finished deploying first
event-sent_to_reserve = There is no room for { $unit }: it waits in reserve
event-first_turn = { $seat } has the first turn of every round
event-first_turn-homebrew-option-first-turn = { $seat } has the first turn of this round
event-round_began = Round { $round } begins
event-turn_began = Round { $round }: the turn of { $seat }
event-game_ended = The game is over after round { $round }
event-game_ended-homebrew-victory-wipe-out = The game is over in round { $round }: a side has nothing left
event-scored = { $seat } scores { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} for { $marker }{ $unit }

## Dice

event-rolled-homebrew-setup-edges = The roll for edges: { $seats } → { $seat }
event-rolled-homebrew-setup-first-turn = { $mods_count ->
    [0] The roll for the first turn: { $seats } → { $seat }
   *[other] The roll for the first turn: { $seats } ({ $mods }) → { $seat }
}
event-rolled-homebrew-option-first-turn = The roll for the first turn of this round: { $seats } → { $seat }
event-rolled-homebrew-reserve-roll = A roll for reserves, { $need }+ to arrive: { $faces }
event-rolled-homebrew-retreat-move = { $owner } rolls { $faces } for the retreat: M and { $result } inches

## What modifiers are for

rule-homebrew-setup-first-turn = for finishing deployment first

## What is asked

ask-setup-edge_choice = Which edge, or which role, do you take?
ask-setup-reserves = Which units wait in reserve? At most { $most }
ask-setup-deploy = Place one of your units
ask-setup-first_choice = Who has the first turn of every round?
ask-start-reserves = Which reserves do you roll for?

## Set-ups that can't be played

setup-force-missing = { $seat } has no army
setup-too-many-seats = There is no seat { $seat } here: { $most } can play
setup-unknown = { $meant ->
    [None] there is no { $what } { $given }; known are { $known }
   *[other] there is no { $what } { $given }; did you mean { $meant }?
}

## Positions that can't be set up

position-field = { $text }
position-unknown = { $meant ->
    [None] { $where }: there is no { $given }
   *[other] { $where }: there is no { $given }; did you mean { $meant }?
}
position-twice = { $where }: { $given } is there twice
position-missing = { $where } is missing

query-argument = the argument `{ $key }` is missing
query-unknown-id = { $meant ->
    [None] { $key }: there is no unit or model { $id }
   *[other] { $key }: there is no unit or model { $id }; did you mean { $meant }?
}
query-nobody-left = { $at } has no living model
query-not-on-table = { $id } is not on the table ({ $status })
query-no-attack = { $by } has no weapon that could hit { $at } now
query-no-weapon = { $meant ->
    [None] nobody has a weapon { $weapon }
   *[other] nobody has a weapon { $weapon }; did you mean { $meant }?
}
query-no-roll = no roll is made at once at { $node }

## Refusals that several chapters share

homebrew-hero-shield = { $target } is a hero, and another enemy is nearer
