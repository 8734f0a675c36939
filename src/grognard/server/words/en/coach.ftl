# The coach: a first game with a guide, and a word when something is not allowed.

coach-title = First game
coach-step = { $at } of { $all }
coach-next = Next
coach-back = Back
coach-done = Start playing
coach-off = No guide, thank you
coach-again = Show the guide
coach-hint-title = Not allowed
coach-hint-rule = The rule that says so:
coach-hint-close = Got it
coach-hint-more = Nothing has happened; choose something else. The hatched part on the table shows what was wrong.

## The same for every book

coach-table-title = The table
coach-table = This is the table, to scale, seen from above. Your models are those in the colour beside your name. Point at a model to see who it is, click it for its card; the wheel zooms, dragging the ground moves the view.
coach-ask-title = What is decided now
coach-ask = Whatever has to be decided stands in this bar, with all that may be answered. What is not possible stands there, too, with the reason. The number keys choose, Enter confirms.
coach-move-title = Moving
coach-move = When a model may move or has to be placed, drag it. The inches that are left stand beside it, a hatched part of the way is not allowed. Right-click or W makes a corner in the way; Enter confirms.
coach-odds-title = The odds first
coach-odds = Point at a target before you choose it: the card on the right tells what is to be expected. Keys lay things over the table: R reach, T the enemy’s threat, L sight, M measures.
coach-log-title = The log
coach-log = Everything that happens stands here, one line each. Click a line to see it on the table again; open it for dice, modifiers and the rule behind it. Every rule can be read with a click.
coach-undo-title = Taking back
coach-undo = U takes your last decision back, as long as no die has been thrown since and nothing has been shown. Try things: nothing illegal can happen to you.

## What this game is about

coach-book-vanguard-1-title = This game
coach-book-vanguard-1 = You and your opponent take turns: each turn one model acts, or a group of them. A model has two short actions (walk, shoot, …) or one long one (run, charge). The round ends when all have acted.
coach-book-vanguard-2-title = Power
coach-book-vanguard-2 = At the start of a round you roll for Power. Spend it on another activation, an extra die, a special ability. A model that does too much is Fatigued.
coach-book-homebrew-1-title = This game
coach-book-homebrew-1 = You play a whole turn, then your opponent does: manoeuvre with each unit, then shoot, then charge and fight. Units of several models have to stay together.
coach-book-homebrew-2-title = Winning
coach-book-homebrew-2 = What counts is told by the scenario; the line over the table says how it stands. Units that lose a fight or many models may run.
