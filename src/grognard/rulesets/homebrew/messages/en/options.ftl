# What can be chosen.

## Before the first turn

option-setup-edge_choice-south = The south edge
option-setup-edge_choice-north = The north edge
option-setup-edge_choice-attacker = Be the attacker
option-setup-edge_choice-defender = Be the defender

## Start of the turn

option-use = { $one }: { $two }
option-cast = { $one } tries { $two }
option-start-magic-done = No more abilities or powers
option-apply = Apply it
option-let_go = Let it go
option-power = { $one } uses { $two }, which was stored

## Manoeuvre

option-stay = Stay in the fight
option-retreat = Retreat
option-move = Manoeuvre with { $one }
option-run = Run with { $one }
option-enter = Bring on { $one }
option-leave = Fly off the table with { $one }
option-manoeuvre-units-done = No more manoeuvres
option-manoeuvre-entry_way-south = Over the south edge
option-manoeuvre-entry_way-north = Over the north edge
option-manoeuvre-entry_way-west = Over the west edge
option-manoeuvre-entry_way-east = Over the east edge
option-manoeuvre-entry_way-deep_strike = By Deep Strike

## Shooting and fights

option-weapon-use = { $model }: { $weapon }
option-shoot-choose-done = No more shooting
option-melee-charge-done = No more charges
option-melee-intervene-pass = No hero joins
option-blow = { $weapon } at { $target }
option-combat = { $units }

## Hints

option-fact-away = { $inches } inches away
option-fact-up-to = up to { $inches } inches
option-fact-range = range { $inches } inches
option-fact-part = from { $low } to { $high } inches of it
option-fact-attacks = attacks { $attacks }
option-fact-power = { $dice ->
    [0] no dice
    [one] one die, works on { $on }+
   *[other] { $dice } dice, works on { $on }+
}
option-fact-phase = { $phase ->
    [manoeuvre] acts in the Manoeuvre phase
    [shooting] acts in the Shooting phase
   *[other] acts in its phase
}
option-fact-wounds = { $wounds } of { $most } wounds left
