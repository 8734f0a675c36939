# The log, the replay bar, offers and talk at the table, the end of a game.

log-title = What happened
log-lines = Lines; arrow keys go through them
log-find = Find in the log
log-only = Only one unit
log-all = all units
log-kind = Only one kind
log-kind-all = all kinds
log-kind-dice = dice
log-kind-moves = moves
log-kind-attacks = attacks and losses
log-kind-decisions = a bot’s reasons
log-details = small marks, too
log-filter = Filter
log-filter-off = Show all
log-copy = Copy the log
log-copied = Copied
log-nothing = Nothing here yet.
log-nothing-fits = No line is like that.
log-earlier = Show earlier lines
log-round = Round { $number }
log-before = Before the battle
log-more = Dice, modifiers and rules of this line
log-less = Close
log-show = Show this moment on the table
log-open-run = Show each line
log-close-run = Show the sum only
log-typed = Thrown at the table and typed in
log-why = Why
log-die-again = thrown again
log-die-dropped = not counted
log-die-reroll = a re-roll
log-die-forced = a re-roll that the opponent forced
log-die-extra = an extra die
log-die-hit = a success
log-die-miss = no success
log-dice = Dice: { $faces }
log-luck = Luck so far
log-luck-none = No dice yet.
log-luck-seat = { $got } of { $tries } dice succeeded, { $expected } expected: better than { $percentile } of 100 such battles
log-luck-note = Reckoned from the exact chances of the dice that were thrown. A good roll at a bad moment is no luck that a table can tell.
log-live = Lines as they come

## Rule panel

rule-loading = Looking it up…
rule-failed = This rule can’t be shown now.
rule-close = Close the rule
rule-book = In the rule book

## Replay bar

replay-title = Moments of the game
replay-back = A line back
replay-on = A line on
replay-turn-back = A turn back
replay-turn-on = A turn on
replay-start = To the start
replay-play = Play
replay-pause = Stop
replay-speed = Speed
replay-speed-slow = slow
replay-speed-normal = normal
replay-speed-fast = fast
replay-where = Where in the game
replay-count = { $at } of { $all }
replay-now = Back to now
replay-looking = You look at an earlier moment. The game goes on behind it.
replay-behind = { $count ->
    [one] { $count } line since
   *[other] { $count } lines since
}
replay-link = Copy a link to this moment
replay-copied = The link is copied
replay-open = Look back
replay-close = Close

## Offers and talk

offer-title = Table talk
offer-menu = Game
offer-draw = Offer a draw
offer-take-back = Ask to take back
offer-take-back-count = How many decisions
offer-pause = Ask for a pause
offer-resume = Go on
offer-bot = Let a bot take over
offer-bot-back = Play again yourself
offer-bot-for = for { $name }
offer-concede = Concede
offer-concede-sure = Concede: really?
offer-concede-about = The game ends, and the other side wins.
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offer-by-draw = { $name } offers a draw
offer-by-take_back = { $count ->
    [one] { $name } asks to take back one decision
   *[other] { $name } asks to take back { $count } decisions
}
offer-by-pause = { $name } asks for a pause
offer-by-resume = { $name } wants to go on
offer-by-bot = { $name } asks for a bot to take over
offer-own-draw = You have offered a draw
offer-own-take_back = { $count ->
    [one] You have asked to take back one decision
   *[other] You have asked to take back { $count } decisions
}
offer-own-pause = You have asked for a pause
offer-own-resume = You have asked to go on
offer-own-bot = You have asked for a bot to take over
offer-paused = The game is paused
talk-say = Say something to the table
talk-send = Send
talk-none = Nobody has said anything.
talk-by = { $name }:
talk-watcher = a spectator
talk-presence = Who is here
talk-here = here
talk-away = away
talk-bot = bot
talk-open = the seat is free
talk-link = A new link for it
talk-watching = { $count ->
    [0] nobody watches
    [one] one spectator
   *[other] { $count } spectators
}
talk-you = you

## Between two seats on one screen

hand-title = { $name } is next
hand-about = Hand over the screen. What the other side may not see stays covered until you go on.
hand-always = Cover the table between the two of us
hand-go = I am { $name }: go on

## Connection

net-lost = The connection is lost. Trying again…
net-back = Connected again
net-closed = The table has closed this connection

## The end

end-title = The game is over
end-luck = How the dice fell
end-points = Points
end-record = Download the record
end-report = Look at it from the start
end-rematch = Play again with the same armies
end-lobby = To the lobby
end-close = Look at the table
end-show = The result
end-key = The dice were promised before the first throw; the record holds their key.
