# The course of the game: set-up, rounds, turns, activations, Power; what is wrong with set-ups, positions and queries.

## Setting up

event-scenario_rolled = The scenario: { $scenario }
event-roll_off_won = { $seat } won the roll-off
event-sides_chosen = { $by } chose; sides: { $seats }
event-scene_set = { $objective } stands in its place
event-commander_named = The commander of { $seat }: { $model }
event-finished_deploying = { $seat } was the first to deploy all models, and has the first turn
event-placed = { $model } took up position at ({ $x }, { $y })
event-placed-vanguard-spell-teleport = { $model } appeared at ({ $x }, { $y })
event-placed-vanguard-spell-transpose = { $model } changed places, to ({ $x }, { $y })
detail-scouted = Scout moves are settled: { $models }

## Rounds and turns

event-round_began = Round { $round } began
event-broken_set = { $broken ->
    [yes] The warband of { $seat } is Broken: { $present } of { $started } models are left
   *[other] The warband of { $seat } is no longer Broken
}
event-broken_set-vanguard-faction-undead-deathless-bond = The warband of { $seat } is Broken: nobody is left to command it
event-power_rolled = { $seat } has { $pool } Power: { $shown }
event-power_spent = { $seat } paid { $power } Power, { $left } left
event-power_gained = { $seat } gained { $power } Power, { $left } now
event-power_expired = { $power } Power of { $seat } was lost unspent
event-turn_began = The turn of { $seat }
detail-turn_used = { $what ->
    [first] The activation of the turn
    [extra] One more activation
   *[other] Done in this turn: { $what }
}
event-finished = { $first ->
    [yes] { $seat } finished the round, and has the first turn of the next
   *[other] { $seat } finished the round
}
event-game_ended = The game is over after round { $round }
event-game_ended-vanguard-game-wipe-out = The game is over in round { $round }: a side has nobody left

## Activations

event-activation_began = { $kind ->
    [forced] { $model } acts once more: Forced Fatigue
    [group] { $model } activates with its group
   *[other] { $model } activates
}
detail-ready = { $model } may act: { $left ->
    [one] one short action
   *[other] { $left } short actions
}
deed = { $verb ->
    [stand-up] Stand Up
    [walk] Walk
    [run] Run
    [melee] Melee with { $one }, at { $two }
    [shoot] Shoot with { $one }, at { $two }
    [cast] { $two ->
        [none] Cast { $one }
       *[other] Cast { $one }, at { $two }
    }
    [do] { $two ->
        [none] { $one }
       *[other] { $one }: { $two }
    }
    [brace] Brace
    [break-away] Break Away
    [interact] Interact with { $one }
    [exit] Leave the table
    [drop] Put { $one } down
   *[other] { $verb }
}
detail-action_taken = { $model }: { deed }
detail-activation_ended = The activation of { $model } ended
detail-acting_flag = { $model } may do it twice in this activation: { $one }
event-committed = { $model } needs the Fatigue Walk as well to finish its climb
event-counter = { $on ->
    [yes] { $counter ->
        [fatigued] { $model } is Fatigued
        [braced] { $model } is Braced
        [activated] { $model } counts as Activated now
       *[other] { "" }
    }
   *[other] { $counter ->
        [fatigued] { $model } is no longer Fatigued
        [braced] { $model } is no longer Braced
        [activated] { $model } may be activated again
       *[other] { "" }
    }
}
# Counters that come and go as they always do are not worth a word.
event-counter-vanguard-activation-sequence = { "" }
event-counter-vanguard-end-sequence = { "" }
event-used = { $owner } used { $ability }
event-effect_began = { $effect }{ $number ->
    [0] { "" }
    [1] { "" }
   *[other] {" "}({ $number })
} on { $model }{ $until ->
    [round] , until the end of the round
    [turn] , for this turn
    [activation] , for this activation
    [next-activation] , through its next activation
    [game] , for the rest of the game
   *[other] { "" }
}
event-effect_began-vanguard-faction-northern-alliance-frost-trident = { $model } is frozen: Sp 0, no Break Away{ $until ->
    [activation] , for this activation
   *[other] , through its next activation
}
detail-effect_ended = { $effect } on { $model } ended

## Groups

event-group_formed = { $group ->
    [defence] Group Defence
    [shoot] Group Shoot
    [assault] Group Assault
   *[other] { $rule }
}: { $members }, led by { $leader }
detail-group_planned = The group’s plan: { $stages }
detail-group_stage = Next in the group: { $stage ->
    [walk] { node-group-walk }
    [brace] { node-group-brace }
    [order] { node-group-order }
    [aim] { node-group-aim }
    [shoot] { node-group-shoot }
    [targets] { node-group-targets }
    [reactions] { node-group-reactions }
    [run] { node-group-run }
    [fight] { node-group-fight }
    [follow-up] { node-group-follow-up }
    [leave] { node-group-leave }
   *[other] { $stage }
}
event-group_aimed = { $aims_count ->
    [0] { "" }
   *[other] Targets were declared
}
detail-member_acts = { $member } does its part
detail-member_moved = { $member } has moved
detail-member_killed = { $member } may follow up
event-member_out = { $member } takes no further part in the group
event-shot_lost = { $model } found { $target } gone: the shot is lost

## Words in lists

word-- = the attack of the card
word-red = red
word-white = white
word-blue = blue
word-south = south
word-north = north
word-west = west
word-east = east
word-attacker = attacker
word-defender = defender
word-walk = walk
word-run = run
word-shoot = shoot
word-fight = fight
word-brace = brace
word-aim = aim
word-order = order
word-targets = targets
word-reactions = reactions
word-follow-up = follow-up
word-leave = Break Away

## What is asked

ask-setup-side = Which side, or which role, do you take?
ask-setup-commander = Which model is the commander?
ask-deploy-place = Place one of your models
ask-deploy-again = Place the model again
ask-deploy-redeploy = Which model is placed again?
ask-deploy-scout = Which model makes its Scout move?
ask-scout = Scout: move { $model } up to { $inches } inches
ask-round-reroll = Which power dice are thrown again? At most { $most } of { $points }
ask-turn-choose = What do you do in this turn?
ask-activation-action = What does the model do next?
ask-end-clear-fatigue = Which models lose their Fatigued counters, for { $cost } Power each? At most { $most }
ask-group-members = Who acts together with { $leader }?
ask-group-next = Who is next?
ask-group-leave = Does { $model } Break Away, or stay?
ask-group-order = In which way does the group shoot?
ask-group-aim = Who shoots at whom, with what?
ask-group-next-shot = Who shoots next?
ask-group-targets = Whom does each of the group attack?
ask-group-fight = Which attack is next?
ask-group-follow-up = Who follows up next?
ask-group-walk = Walk with { $model }, up to { $inches } inches
ask-group-run = Run with { $model }, up to { $inches } inches
ask-side-before-power = Use something before Power is rolled?
ask-side-own-turn = Use something before the group goes on?
ask-side-in-end-phase = Use something in the End Phase?

## Why not

vanguard-deploy-alternate = { $why ->
    [zone] { $model } would not stand wholly in its deployment zone
    [height] { $model } would stand at the height { $height } there
    [enemy] { $model } would stand too near to { $item }
    [room] { $model } has no room there: { $item } is in the way
   *[other] Place one model at a time
}
vanguard-activation-choose = { $model } has been activated already in this round
vanguard-activation-two-or-one = { $model } has { $left ->
    [one] one short action
   *[other] { $left } short actions
} left, not enough for this: { deed }
vanguard-fatigue-limited = { $model } is Fatigued: one short action is all it has
vanguard-activation-no-repeat = { $model } has done that already in this activation: { deed }
vanguard-knocked-must-stand = { $model } is Knocked-down: it must stand up first
vanguard-action-engaged-list = { $model } is Engaged: only Melee, Break Away, Brace and standing up are left to it
vanguard-turn-limit = { $seat } has had both activations of the turn
vanguard-turn-must-act = { $seat } cannot finish: { $models } can still be activated
vanguard-power-spend = { $seat } has { $have } Power; it takes { $power }
vanguard-power-reroll = { $dice } dice would be thrown again; the models of COMMAND allow { $most }
vanguard-power-effect-forced-fatigue = { $model } is Fatigued already: it cannot be made to act again
vanguard-power-effect-clear-fatigue = { $models } counters would be taken off; the Power is enough for { $most }
vanguard-power-effect-group-shoot = { $model } has nothing to shoot with in a group
vanguard-timing-once-round = { $ability } has been used up
vanguard-fatigue-single = { $model } is Fatigued already, and cannot pay with Fatigue again
vanguard-group-form = A group is its leader and models near it that have not been activated, no more than the action allows
vanguard-group-fit-members = { $model } cannot be a member of the group: it is Fatigued, Knocked-down, or kept out of groups
vanguard-group-engaged-members = { $model } is Engaged, and takes no part in this group action
vanguard-group-within-3 = { $model } would end too far from { $other }: more than 3 inches
vanguard-group-assault-blocked = { $model } must come as near to { $target } as it can: { $best } inches, not { $inches }

## Positions that can't be set up

position-field = { $where }: { $problem }
position-unknown = { $meant ->
    [None] { $where }: there is no { $given }
   *[other] { $where }: there is no { $given }; did you mean { $meant }?
}
position-twice = { $where }: { $given } is there twice
position-polygon = { $where }: no polygon with an area that does not cross itself
position-missing = { $where } is missing

query-argument = the argument `{ $key }` is missing, or nothing that it can be
query-unknown-id = { $meant ->
    [None] { $key }: there is no model { $id }
   *[other] { $key }: there is no model { $id }; did you mean { $meant }?
}
query-nobody-left = there is nobody else for { $by }
query-not-on-table = { $status ->
    [reserve] { $id } is not on the table yet
    [dead] { $id } is dead
    [fled] { $id } has fled
    [exited] { $id } has left the table
   *[other] { $id } is not on the table ({ $status })
}
query-no-attack = { $by } has nothing with which it could attack { $at } so
query-no-weapon = { $meant ->
    [None] it has no weapon or spell { $weapon }
   *[other] it has no weapon or spell { $weapon }; did you mean { $meant }?
}
query-no-kind = { $meant ->
    [None] there are no odds of the kind { $what }; known are { $known }
   *[other] there are no odds of the kind { $what }; did you mean { $meant }?
}
query-rules-failed = the rules could not go on from this position ({ $error })
query-no-roll = no roll is made at once at { $node }
query-too-many-ways = too much can come of { $spell } to tell it all
