# Abilities: chapter 18 of the rule book.

## What happened

event-ability_used = { $target ->
    [later] { $unit } declared { $ability }
   *[other] { $unit } used { $ability } on { $target }
}

## What is asked

ask-turn-regenerate = Which model gets a lost wound back?

## Why not

homebrew-ability-no-roll = { $unit } has used { $ability } already in this turn
homebrew-ability-order-fire = { $ability } needs a friendly INFANTRY unit within reach that is no HERO
homebrew-ability-order-hold = { $ability } needs a friendly unit within reach
homebrew-ability-repair = { $ability } needs a friendly VEHICLE within reach that has lost wounds
homebrew-ability-warcry = { $ability } needs a friendly unit within reach
