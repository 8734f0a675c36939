# Morale and forced retreats: chapter 16 of the rule book.

## What happened

event-morale_tested = { $total ->
    [0] { $unit } needs no dice: { $rule }
   *[other] { $passed ->
        [yes] { $unit } passes with { $total } ({ $counted } for wounds) against { $leadership }
       *[other] { $unit } fails with { $total } ({ $counted } for wounds) against { $leadership }
    }
}

## What is asked

ask-fight-morale = Which unit tests next?
ask-fight-retreat = { $unit } retreats { $inches } inches: which ways do its models go?

## Why not

homebrew-morale-retreat = { $model } would go { $cost } inches, and retreats { $inches }
homebrew-morale-retreat-path = { $model } must go all its { $inches } inches to its own edge by a cheapest way
