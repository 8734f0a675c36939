# Morale and forced retreats: chapter 16 of the rule book.

## What happened

event-rolled-homebrew-morale-test = { $owner } rolls { $faces } for the test
event-morale_tested = { $causes_count ->
    [0] { $passed ->
        [yes] { $unit } passes: { $dice } + { $counted } for wounds = { $total }, not above its leadership of { $leadership }
       *[other] { $unit } fails: { $dice } + { $counted } for wounds = { $total }, above its leadership of { $leadership }
    }
   *[other] { $passed ->
        [yes] { $unit } passes: { $dice } + { $counted } for wounds = { $total }, not above its leadership of { $leadership } ({ $causes })
       *[other] { $unit } fails: { $dice } + { $counted } for wounds = { $total }, above its leadership of { $leadership } ({ $causes })
    }
}
event-morale_tested-homebrew-ability-fearless = { $unit } is fearless and takes no test
event-morale_tested-homebrew-power-steady-minds = { $unit } passes without dice
event-rolled-homebrew-morale-retreat = { $owner } rolls { $faces } for the retreat: M and { $result } inches towards the own edge

## What changes leadership

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
