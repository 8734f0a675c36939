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
