# What happens in every phase, what is asked before the first turn, and what is wrong with set-ups and positions.

## What happened

event-enter = { $node_args ->
    [0] Next: { $node }
   *[other] Next: { $node } { $node_args }
}
event-placed = { $unit } takes its place on the table
event-moved = { $unit } moves ({ $kind })
event-flagged = { $on ->
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
event-status = { $status ->
    [arriving] { $unit } arrives in this turn
    [reserve] { $unit } waits in reserve
    [table] { $unit } is on the table
   *[other] { $unit } is destroyed
}
event-wounded = { $lost ->
    [one] { $model } loses a wound and has { $left } left
   *[other] { $model } loses { $lost } wounds and has { $left } left
}
event-healed = { $gained ->
    [one] { $model } gets a wound back and has { $left } now
   *[other] { $model } gets { $gained } wounds back and has { $left } now
}
event-removed = { $destroyed ->
    [yes] { $model } is removed, the last of its unit
   *[other] { $model } is removed
}
event-effect_began = { $unit } is under { $effect } of { $source }
event-effect_ended = { $effect } of { $source } on { $unit } ends

event-edge_roll_won = { $seat } wins the roll for edges
event-edges_chosen = { $by } has chosen the edges: { $edges }
event-reserves_shown = { $units ->
    [0] Nobody keeps a reserve
   *[other] In reserve: { $units }
}
event-finished_deploying = { $seat } has finished deploying first
event-sent_to_reserve = There is no room for { $unit }: it waits in reserve
event-first_turn = { $seat } has the first turn of every round
event-round_began = Round { $round } begins
event-turn_began = Round { $round }: the turn of { $seat }
event-game_ended = The game is over after round { $round }
event-scored = { $seat } scores { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} for { $marker }{ $unit }

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
