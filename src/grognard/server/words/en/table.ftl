# The table in the browser: page, board, decision bar, overlays.

table-joining = Sitting down at the table …
table-closed = This table is closed.
table-closed-record = Download the record of the game
table-closed-lobby = To the lobby
table-skip = To the decision
table-log = What happened
table-beside = Cards and odds
table-panes = Show
table-pane-table = Table
table-pane-log = Log
table-pane-beside = Cards
table-text-mode = In words
table-text-mode-hint = Read and answer everything in words instead of on the table
table-help = All keys
table-speed = How fast events are shown
table-speed-fast = At once
table-speed-normal = One by one
table-speed-step = Step by step
table-away = Not here at the moment
table-decides = Has to decide

# Board

board-table = The table, { $width } by { $depth } inches
board-model = { $model }, { $seat }{ $most ->
    [1] { "" }
   *[other] , { $wounds } of { $most } wounds left
}
board-inches = { $inches }″
board-inches-of = { $inches } of { $most }″
board-drag-unit = Drag this to move the whole unit
board-grip-wheel-left = Drag this corner to wheel to the left
board-grip-wheel-right = Drag this corner to wheel to the right
board-grip-turn = Drag this to turn the unit
board-grip-files = Drag this to change how many stand in a rank
board-tools = Laid over the table
board-key = { $what } ({ $key })
board-tool-reach = How far it goes
board-tool-threat = How far enemies threaten
board-tool-auras = Own auras
board-tool-arcs = Front and rear of bases
board-tool-coherency = What holds units together
board-tool-sight = Who is seen from here
board-tool-measure = Measure
board-tool-names = Names of units
board-tool-zones = Deployment zones
board-flip = Turn the table round
board-in = Closer
board-out = Farther
board-fit = The whole table
board-wide = The table alone
board-next = Next
board-skip = Skip

# Decision bar

ask-title = Your decision
ask-whose = { $you ->
    [several] { $name } decides
   *[one] Your decision
}
ask-undo = Undo
ask-undo-hint = Take your last decision back
ask-undo-not = Nothing can be taken back: something new has become known since
ask-rule = the rule
ask-choose = Choose …
ask-usual = the usual choice
ask-find = Find an option
ask-all = All
ask-none = None
ask-nothing = None of them
ask-stay = Stand still
ask-leaves = { $count ->
    [one] One unit could still be chosen.
   *[other] { $count } units could still be chosen.
} Once more to confirm (⏎).
ask-leaves-mind = Ask before units are left out
ask-go-pick_some = Take these
ask-go-order = In this order
ask-go-assign = Do it
ask-go-number = This many
ask-go-place = Place here
ask-go-move = Move
ask-go-place_body = Stand so
ask-go-move_body = Move so
ask-body-place = Drag the unit, or click where it shall stand; turn it with Q and E.
ask-body-move = Drag the unit ahead, back or sideways; wheel it with Q and E, or use the buttons.
ask-body-turn = Turn the unit by its handle or with Q and E; its sides change how many stand in a rank.
ask-body-files = { $count } wide
ask-body-narrower = Fewer in a rank
ask-body-wider = More in a rank
ask-body-last = Take the last one back
ask-maneuver-forward = Forward
ask-maneuver-back = Back
ask-maneuver-left = To the left
ask-maneuver-right = To the right
ask-maneuver-wheel-left = Wheel left
ask-maneuver-wheel-right = Wheel right
ask-maneuver-pivot = Pivot
ask-made-forward = forward { $amount }″
ask-made-back = back { $amount }″
ask-made-left = left { $amount }″
ask-made-right = right { $amount }″
ask-made-wheel-left = wheel left { $amount }°
ask-made-wheel-right = wheel right { $amount }°
ask-made-pivot = face { $amount }°
ask-earlier = { $what }: earlier
ask-later = { $what }: later
ask-aim-all = All that may at this one
ask-hold = Hold
ask-each = Each on its own
ask-models = { $count ->
    [one] { $count } model
   *[other] { $count } models
}
ask-place = Click on the table, or drag what lies there.
ask-place-front = Click on the table, or drag what lies there; the handle turns the front.
ask-move = Drag it on the table. The other mouse button makes a waypoint.
ask-move-several = Drag a model, and its unit comes along; with Shift, only that model.
ask-move-more = Drag on to change it.
ask-together = Whole unit
ask-together-hint = Models of a unit move together; Shift turns it round (G)
ask-waypoint = Waypoint
ask-turn-left = Turn left
ask-turn-right = Turn right
ask-suggest = Suggest
ask-suggest-busy = Looking for what could be done …
ask-suggest-none = Nothing to suggest here.
ask-back = Start over
ask-now = To the game as it is now
ask-idle-over = The game is over.
ask-idle-past = This is an earlier moment of the game.
ask-idle-paused = The game is paused.
ask-idle-waiting = Waiting for { $names } …
ask-idle-nobody = One moment …

# Typed dice

dice-title = Roll real dice
dice-need = { $count ->
    [one] Roll one die with { $sides } sides
   *[other] Roll { $count } dice with { $sides } sides
}
dice-faces = Faces
dice-remove = Take this die away
dice-go = That is the roll

# Refusals, odds, sight

faults-title = That is not allowed
faults-example = Show what is
odds-title = What may come of it
odds-mean = { $exact ->
    [yes] { $mean } on average
   *[other] about { $mean } on average
}
odds-least = At least
odds-each = Exactly
odds-row = { $value }: { $percent } %
odds-percent = { $percent } %
overlays-none = Nothing of the kind on this table now.
sight-title = What { $name } sees
sight-title-there = What { $name } would see from there
sight-told = { $kind ->
    [blocked] { $named ->
        [yes] blocked: { $what }
       *[no] blocked
    }
    [partial] { $inches }″ · { $named ->
        [yes] partly, { $what }
       *[no] partly
    }
   *[clear] { $inches }″ · clear
}

# Keys

help-title = Keys
help-held = Held down, a key of an overlay shows it only as long.
help-close = Back to the table
help-pick = choose an option; the same key again does it
help-commit = do it
help-cancel = start over, skip, close
help-undo = undo
help-unit = next unit (with Shift: the one before)
help-model = next model that is moved or chosen
help-nudge = move by half an inch
help-nudge-fine = move by a tenth of an inch
help-turn = turn left, right
help-files = fewer, more models in a rank
help-waypoint = make a waypoint
help-together = whole unit, or model by model
help-climb = a floor up, down
help-suggest = suggest something
help-reach = how far it goes
help-threat = how far enemies threaten
help-auras = own auras
help-arcs = front and rear of bases
help-coherency = what holds units together
help-sight = who is seen from here
help-measure = measure
help-names = names of units
help-zones = deployment zones
help-flip = turn the table round
help-zoom = closer, farther, the whole table
help-wide = the table alone, without log and cards
help-next = go on, skip
