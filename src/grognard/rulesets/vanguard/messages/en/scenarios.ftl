# Scenarios: objectives, what is carried and marked, points, the end.

event-picked_up = { $model } picked up { $objective }
event-dropped = { $objective } of { $model } lies at ({ $x }, { $y })
event-mark_set = { $what ->
    [fires] Fires at { $objective }: { $number }
    [alight] { $number ->
        [0] { $objective } no longer burns
       *[other] { $objective } is on fire
    }
    [burnt] { $objective } burnt down
    [searched] { $objective } was searched in vain
    [found] { $objective } gave up the plans
    [untied] { $objective } is being untied: { $number }
   *[other] { $objective }: { $number } more ropes
}
event-scored = { $points ->
    [one] { $seat } scored a point
   *[other] { $seat } scored { $points } points
}: { $what ->
    [controlled] { $objective } is held
    [exited] { $model } got away with { $objective }
    [holder] { $objective } is in hand
    [broken] the enemy is Broken
    [commander] the enemy commander fell, { $model }
    [killed] { $model } fell
    [kills] enemies fallen
    [enemy-half] { $model } stands in the enemy’s half
    [wagon] a wagon, { $model }
   *[other] { $what }
}
event-decided = { $winner ->
    [a] The scenario is decided
    [b] The scenario is decided
   *[other] The scenario is decided: nobody wins
}
event-zone_made = { $what ->
    [fog] Fog lies around ({ $x }, { $y })
    [mud] The ground turns bad around ({ $x }, { $y })
    [trap] A trap lies at ({ $x }, { $y })
   *[grave] A grave lies at ({ $x }, { $y })
}
event-zone_gone = { $what ->
    [fog] The fog is gone
    [mud] The ground is good again
    [trap] The trap is gone
   *[grave] The grave is gone
}

## What objectives are called

word-supply-1 = the first sack of supplies
word-supply-2 = the second sack of supplies
word-supply-3 = the third sack of supplies
word-supply-4 = the fourth sack of supplies
word-supply-5 = the fifth sack of supplies
word-pyre = the beacon
word-princess = the Princess
word-spy = the spy’s bag
word-bard = the Bard
word-egg = the dragon’s egg
word-stone-1 = the west stone
word-stone-2 = the middle stone
word-stone-3 = the east stone
word-giant = the Giant
word-wagon-1 = the first wagon
word-wagon-2 = the second wagon
word-wagon-3 = the third wagon
word-store-1 = the first store
word-store-2 = the second store
word-store-3 = the third store
word-portal = the portal

## Dice

event-rolled-vanguard-setup-roll-off = The roll-off: { $seats } → { $seat }
event-rolled-vanguard-setup-scenario = The scenario is rolled for: { $faces }
event-rolled-vanguard-power-pool = { $owner } rolled for Power: { $faces } → { $total } in all
event-rolled-vanguard-power-reroll = { $owner } threw power dice again: { $dropped } → { $faces }; { $total } in all now

## Why not

vanguard-action-interact = { $why ->
    [contact] { $model } does not touch { $objective }
   *[engaged] { $model } is Engaged, and has no hand free for { $objective }
}
vanguard-scenario-carry = { $model } carries all that it can, and cannot do that with its load
vanguard-scenario-exit = { $model } touches none of the edges over which it may leave: { $edges }
vanguard-scenario-burn-the-stores-rules = { $model } can do nothing more at { $objective }
vanguard-scenario-capture-the-giant-rules = { $model } cannot put a rope on the Giant: it stands, and has { $left } wounds left (at most { $most })
vanguard-scenario-free-the-princess-rules = { $model } cannot untie her while { $enemy } is near
vanguard-scenario-free-the-princess-setup = { $model } would stand only { $inches } inches from the Princess
vanguard-scenario-light-the-beacon-rules = { $model } has { $fires } fires of { $needed }: nothing to do here
