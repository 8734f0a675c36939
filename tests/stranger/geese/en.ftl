event-hidden = { $seat } hides an egg
event-stands = { $model } stands at { $x }, { $y }
event-fell = { $model } falls
event-paid = { $seat } pays { $coins ->
    [one] a coin
   *[other] { $coins } coins
}
event-ordered = The turns go { $seats }
event-guarding = { $seat } sets on guard: { $models }
event-honked = { $model } shows its egg
event-turned = { $seat } has had its turn

geese-apart = { $model } would stand on { $other }
geese-deploy = { $model } may not start there
geese-walk = { $model } would walk { $far } inches, and may walk { $most }
geese-stone = { $target } is { $far } inches away, and stones fly { $most }

ask-geese-hide = In which of your animals is the egg?
ask-geese-deploy = Place all your animals
ask-geese-bid = How many coins do you pay for the first turn? You see nobody else's
ask-geese-order = In which order do the seats have their turns?
ask-geese-guard = Who stands guard and does not walk?
ask-geese-walk = Which ways do your animals walk? Up to { $inches } inches each
ask-geese-stone = Who throws a stone at whom?
ask-geese-watch = { $model } walks by: do you do anything?

option-snap = Snap with { $one }
option-honk = Show that the egg is in { $one }
option-hint-geese-stone = { $inches } inches away
option-fact-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

overlay-stones = { $model } throws stones up to { $inches } inches
