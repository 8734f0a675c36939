# Refusals of the table itself.

table-watching = You are watching: only those who sit at the table can do something.
table-not-your-seat = This seat is not yours.
table-bot-plays = A bot plays for this seat.
table-paused = The game is paused.
table-stale = The table has changed meanwhile: look at it and decide again.
table-no-such-seat = There is no such seat at this table.
table-no-such-offer = This can't be proposed. What can: { $known }
table-offer-stands = This has been proposed already.
table-offer-declined = This has just been declined.
table-offer-not-asked = You are not asked about this.
table-no-offer = This proposal does not stand any more.
table-bot-plays-on = A bot plays on to the end.
table-so-already = It is so already.
table-no-such-bot = There is no such bot. There are: { $known }
table-not-a-bot = A person plays for this seat.
table-seat-is-there = Whoever plays this seat is there.
table-hand-over = First the table is handed over to this seat.
table-unknown-query = The rule book does not answer questions of this kind.
table-no-measuring = Nothing may be measured now.
table-malformed = This message can't be read.
table-failed = That went wrong on the server. The game is as it was.
table-again = That went wrong on the server. The game goes on as it was kept.
table-unreadable = This game can't be opened here. { $why }
table-closed = The table was closed.
table-too-fast = Too many messages.
table-too-large = This message is too large.
table-hello-first = First comes the greeting.
table-hello-twice = There was a greeting already.
table-protocol = This page and this server do not speak the same version: load the page again.

# What a forecast tells the chances of, where the book has no name for it.

table-chance-charge = The charge succeeds
table-chance-works = It works

# Answers in words, for the text mode.

table-answer-nothing = nothing
table-answer-more = and { $count } more
table-answer-place = { $model } at ({ $x }; { $y })
table-answer-stay = { $model } stays
table-answer-back = { $model }: { $inches } inches, and back
table-answer-path = { $model }: { $inches } inches { $way }
table-answer-stance = { $unit } at ({ $x }; { $y }), facing { $facing }°, { $files } wide
table-answer-maneuver-forward = forward { $amount }″
table-answer-maneuver-back = back { $amount }″
table-answer-maneuver-left = left { $amount }″
table-answer-maneuver-right = right { $amount }″
table-answer-maneuver-wheel-left = wheel left { $amount }°
table-answer-maneuver-wheel-right = wheel right { $amount }°
table-answer-maneuver-pivot = face { $amount }°
table-way-e = east
table-way-ne = north-east
table-way-n = north
table-way-nw = north-west
table-way-w = west
table-way-sw = south-west
table-way-s = south
table-way-se = south-east
