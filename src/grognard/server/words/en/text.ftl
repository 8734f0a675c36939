# The text mode: every decision read and answered by typing, and the board asked about.

text-title = Text mode
text-intro = Every decision can be read and answered here by typing. Type “help” to see what you can ask.
text-label = Your answer or question
text-hint = A number, a name, “default”, “help”…
text-send = Send
text-leave = To the board
text-transcript = What was said
text-names = Names that fit
text-typed = You: { $text }

## What is asked

text-asked = { $name } decides: { $text }
text-option = { $number }. { $text }
text-option-not = { $number }. { $text } (not now: { $why })
text-how-pick_one = Type the number of one of them.
text-how-pick_some = Type the numbers of those you choose, “all” or “none”.
text-how-order = Type all numbers in the order you want.
text-how-assign = For each, type its number, = and the number of its target: 1=2 3=1. Those left out keep to nothing.
text-how-number = Type a whole number from { $low } to { $high }.
text-how-place = These places are possible; type a number, “more” for others, or name, x, y in inches for each model.
text-how-move = These moves are possible; type a number, “more” for others, or name, x, y in inches; “default” stands still.
text-how-place_body = These places are possible; type a number, “more” for others, or x, y in inches, the facing in degrees and how many stand in a rank.
text-maneuver-forward = forward
text-maneuver-back = back
text-maneuver-left = left
text-maneuver-right = right
text-maneuver-wheel-left = wheel-left
text-maneuver-wheel-right = wheel-right
text-maneuver-pivot = pivot
text-how-move_body = These moves are possible; type a number, “more” for others, or maneuvers with inches or degrees behind each ({ $names }); “default” stands still.
text-how-place-plain = Type for each model its name, x and y in inches, separated by semicolons; or “default”.
text-how-facing = After x and y you may give a facing in degrees, anticlockwise from east.
text-nothing-asked = Nothing is asked of you now. { $names ->
    [0] { "" }
   *[other] The table waits for { $names }.
}
text-dice-wanted = { $count ->
    [one] One die is wanted: type what it shows.
   *[other] { $count } dice are wanted: type what they show.
}
text-candidate-stay = all stand still
text-candidate-place = { $name } at { $x }, { $y }
text-candidate-move = { $name } to { $x }, { $y }, { $inches } inches from here
text-candidate-unit = { $name }, { $count } models around { $x }, { $y }
text-candidate-more = { $told } and { $count ->
    [one] one model
   *[other] { $count } models
} more
text-leaves = { $count ->
    [one] One unit could still be chosen.
   *[other] { $count } units could still be chosen.
} Type it again if you mean it.
text-taken = Done.

## What went wrong

text-not-understood = “{ $text }” is no answer here and no question I know. Type “help”.
text-no-such-number = There is no number { $number } here.
text-not-legal = Not possible: { $why }
text-no-such-name = Nobody here is called “{ $name }”.
text-which = “{ $name }” could be: { $names }. Say more of the name.
text-not-a-number = That is no whole number from { $low } to { $high }.
text-each-once = Each number has to stand there once.
text-pairs = Pairs are written so: 1=2.
text-failed = The table can’t say that now.
text-no-undo = There is nothing that you can take back.

## Answers about the board

text-sees = { $x } sees { $y } ({ $inches } inches){ $cover ->
    [yes] , in cover
   *[no] { "" }
}.
text-sees-not = { $x } does not see { $y } ({ $inches } inches){ $what ->
    [0] { "" }
   *[other] : { $what } is in the way
}.
text-sees-all = { $x } sees: { $names }.
text-sees-none = { $x } sees no enemy.
text-sees-rest = Not seen: { $names }.
text-seen-by = { $x } is seen by: { $names }.
text-seen-by-none = No enemy sees { $x }.
text-row-seen = { $name } ({ $inches }{ $cover ->
    [yes] , in cover
   *[no] { "" }
})
text-row-hidden = { $name } ({ $inches }{ $what ->
    [0] { "" }
   *[other] : { $what }
})
text-distance = { $x } and { $y } are { $inches } inches apart{ $contact ->
    [yes] , in contact
   *[no] { "" }
}.
text-nearest = Nearest to { $x }: { $names }.
text-nearest-none = There is no enemy of { $x } on the table.
text-row-near = { $name } { $inches } inches
text-where = { $name } stands at { $x }, { $y }.
text-where-facing = { $name } stands at { $x }, { $y }, facing { $facing } degrees.
text-where-not = { $name } is not on the table.
text-odds = { $x } at { $y }:
text-odds-none = There is nothing to reckon between { $x } and { $y } now.
text-card-title = { $name }, { $side }
text-card-models = models { $left } of { $most }
text-card-wounds = wounds { $left } of { $most }
text-card-row = { $name }: { $stats }
text-card-changed = { $name } { $printed }, now { $value }: { $why }
text-card-abilities = Abilities: { $names }
text-card-tokens = Marks: { $names }
text-army = { $side }: { $names }
text-army-row = { $name } ({ $left } of { $most })
text-army-waiting = { $name } (not on the table yet)
text-army-gone = { $name } (gone)
text-score = { $head }
text-seat-has = { $side }: { $has }
text-rule-title = { $name } ({ $id })

## What can be typed: several ways of saying it, separated by |

text-ask-see = what can { $x } see | what does { $x } see | who can { $x } see | { $x } sees what | see from { $x }
text-ask-sight = can { $x } see { $y } | does { $x } see { $y } | sight { $x } to { $y } | sight from { $x } to { $y } | see { $x } { $y }
text-ask-seen = who sees { $x } | who can see { $x } | what can see { $x } | what sees { $x } | is { $x } seen
text-ask-nearest = nearest enemy to { $x } | nearest enemies to { $x } | nearest to { $x } | nearest { $x } | who is near { $x } | what is near { $x }
text-ask-distance = how far is { $x } from { $y } | how far from { $x } to { $y } | how far is it from { $x } to { $y } | distance from { $x } to { $y } | distance { $x } to { $y } | distance { $x } { $y }
text-ask-odds = odds { $x } at { $y } | odds of { $x } at { $y } | odds { $x } against { $y } | odds of { $x } against { $y } | odds { $x } { $y }
text-ask-card = card { $x } | card of { $x } | what is { $x } | show { $x }
text-ask-where = where is { $x } | where { $x } | position of { $x }
text-ask-rule = rule { $x } | rules { $x }
text-do-help = help | ? | what can I say
text-do-again = again | options | what is asked | repeat | question
text-do-armies = armies | units | models | who is there
text-do-score = score | state | how does it stand
text-do-log = log | last | what happened
text-do-undo = undo | take back
text-do-default = default | suggestion
text-do-more = more | other places
text-do-all = all | everything
text-do-none = none | nothing
text-do-leave = board | leave | exit

## Help

text-help = You can type:
text-help-answer = an answer to what is asked, or “default” for the table’s suggestion
text-help-again = “options”: what is asked, once more; “more”: other places or moves
text-help-see = “what can Orc 3 see”, “can Orc 3 see Wolf 1”, “who sees Orc 3”
text-help-near = “nearest enemy to Orc 3”, “how far is Orc 3 from Wolf 1”, “where is Orc 3”
text-help-odds = “odds Orc 3 at Wolf 1”
text-help-card = “card Orc 3”, “armies”, “score”, “log”
text-help-rule = “rule” and a part of its name or id
text-help-undo = “undo” to take back, “board” to leave the text mode
text-help-names = A part of a name is enough, or the letter that a unit has on the board. Tab completes names.
