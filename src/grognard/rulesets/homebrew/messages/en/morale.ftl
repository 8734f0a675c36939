# Morale and forced retreats: chapter 16 of the rule book.

## What happened

event-rolled-homebrew-morale-test = { $owner } rolled { $faces } for the test
event-morale_tested = { $causes_count ->
    [0] { $passed ->
        [yes] { $unit } passed: { $dice } + { $counted } for wounds = { $total }, not above leadership { $leadership }
       *[other] { $unit } failed: { $dice } + { $counted } for wounds = { $total }, above leadership { $leadership }
    }
   *[other] { $passed ->
        [yes] { $unit } passed: { $dice } + { $counted } for wounds = { $total }, not above leadership { $leadership } ({ $causes })
       *[other] { $unit } failed: { $dice } + { $counted } for wounds = { $total }, above leadership { $leadership } ({ $causes })
    }
}
event-morale_tested-homebrew-ability-fearless = Fearless, { $unit } took no test
event-morale_tested-homebrew-power-steady-minds = { $unit } passed without dice
event-rolled-homebrew-morale-retreat = { $owner } rolled { $faces } for the retreat: M + { $result } inches towards the own edge

## What changes leadership

rule-homebrew-morale-test = wounds lost
rule-homebrew-ability-inspiring = inspired
rule-homebrew-ability-mass = mass
rule-homebrew-ability-dread = dread
rule-homebrew-ability-order-hold = Hold!
rule-homebrew-power-dread-hymn = Hymn of Dread

## What is asked

ask-fight-morale = Which unit tests next?
ask-fight-retreat = { $unit } retreats { $inches } inches: which ways do its models go?

## Why not

homebrew-morale-retreat = { $model } would go { $cost } inches, and retreats { $inches }
homebrew-morale-retreat-path = { $model } must go all its { $inches } inches to its own edge by a cheapest way
