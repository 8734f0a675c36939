# The lobby: setting up a game, your games, rule books, joining by a link.

lobby-title = Set up a game
lobby-sub = Every rule is enforced and explained. Nothing to install for your opponent: send a link.
lobby-page = { $what } · Grognard
lobby-nav = Pages
lobby-nav-play = Play
lobby-nav-books = Rule books
lobby-skip = To setting up a game
lobby-loading = Opening the lobby…
lobby-offline = The server does not answer. Is it running?
lobby-retry = Try again

## Playing at once

lobby-now = Play against the bot now
lobby-now-about = { $mine } against { $theirs }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} a side
lobby-now-making = Setting up the table…
lobby-first = First time? A five-minute guided game

## Book

lobby-book = Rule book
lobby-book-about = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $rosters ->
    [one] { $rosters } ready army
   *[other] { $rosters } ready armies
} of { $factions ->
    [one] { $factions } faction
   *[other] { $factions } factions
}
lobby-book-scenarios = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}
lobby-book-sizes = { $least } to { $most } points a side
lobby-book-size = { $points } points a side

## Seats

lobby-side = Side { $number }
lobby-vs = v
lobby-who = Who plays side { $number }
lobby-who-me = Me
lobby-who-same = Same screen
lobby-who-link = Friend by link
lobby-who-bot = Bot
lobby-bot = How the bot plays
lobby-bot-tactical = Tactical: weighs what its answers lead to
lobby-bot-random = Random: takes any legal answer
lobby-bot-default = Passive: does as little as it may
lobby-bot-other = { $id }
lobby-name = Name
lobby-name-hint = optional
lobby-army = Army
lobby-army-row = { $name } · { $points }
lobby-army-and-faction = { $name } ({ $faction })
lobby-army-own = Your own list
lobby-army-legal = Legal by the book
lobby-army-surprise = Surprise me
lobby-army-upload = Upload or paste a list
lobby-army-back = Choose a ready one
lobby-army-file = A roster file
lobby-army-text = …or its text
lobby-army-check = Check it
lobby-army-checking = Checking…
lobby-army-faults = { $count ->
    [one] This list can’t be played yet: one thing is wrong.
   *[other] This list can’t be played yet: { $count } things are wrong.
}
lobby-army-large = This file is larger than any roster ({ $kib } KiB).
lobby-army-unit = { $name } × { $count }
lobby-army-show = Show what they carry
lobby-army-hide = Hide what they carry
lobby-army-none = There is no army of this size here.

## How it is played

lobby-set = How it is played
lobby-scenario = Scenario
lobby-table = Table
lobby-table-any = The scenario’s own
lobby-size = Size
lobby-size-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
lobby-dice = Dice
lobby-dice-seeded = Rolled here
lobby-dice-typed = Thrown by hand and typed in
lobby-dice-seeded-about = All dice are fixed before the first is thrown; the key is shown at the end, so that anybody can check them.
lobby-dice-typed-about = You roll real dice and type in what they show. The log says so.
lobby-clock = Clock
lobby-clock-none = None
lobby-clock-slow = 60 minutes each, 30 seconds a decision
lobby-clock-middle = 30 minutes each, 20 seconds a decision
lobby-clock-quick = 15 minutes each, 10 seconds a decision
lobby-options = Options of the book
lobby-yes = Yes
lobby-no = No

## Starting

lobby-start = To the table
lobby-watch = Watch two bots play it
lobby-need-army = Side { $number } has no army
lobby-refused = The table refuses this game
lobby-made = The table is set
lobby-made-send = Send this link to whoever plays side { $number }. It works once: whoever opens it first takes the seat.
lobby-link = Link for side { $number }
lobby-copy = Copy
lobby-copied = Copied
lobby-go = Go to the table

## Your games

lobby-games = Your games
lobby-running = Running
lobby-finished = Finished
lobby-no-games = Games that you play from this browser will stand here.
lobby-your-move = your move
lobby-their-move = their move
lobby-no-seat = watching
lobby-replay = replay
lobby-against = v { $names }

## Joining

join-title = A game is waiting for you
join-sub = You were sent a link to a seat at this table.
join-take = Take the seat
join-taking = Taking it…
join-name = Your name
join-watch = Only watch
join-nokey = This link names no seat. You can watch the game.
join-gone = There is no such game here, or it is no longer kept.
join-refused = The seat can’t be taken with this link
join-open = open

## Rule book

rules-title = Rule book
rules-find = Find in the rules
rules-chapters = Chapters
rules-back = Back
rules-loading = Looking it up…
rules-none = No rule says that.
rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rules-choose = Choose a rule on the left, or look for a word.
rules-pick = Choose a book

## Language

lang-label = Language
