# What the table itself says: refusals, what happened, what is wrong with a record.

## Refusals

kernel-malformed = This is no answer here: at { $where } there should be { $expected ->
    [list] a list
    [id] an id
    [number] a number
    [whole] a whole number
    [place] a place [x, y] or [x, y, z]
    [pose] a place with a facing [x, y, z, facing]
    [pair] a pair
    [fewer-places] fewer places
    [stance] a stance [x, y, facing, files]
    [files] a number of files that the unit may have
    [maneuver] a maneuver that the unit may use
    [positive] an amount that is not below zero
    [each-once] each item once
    [reason] a reason: choice, value, against, factors
   *[other] { $expected }
}
kernel-unknown-option = { $meant ->
    [None] There is no { $option } to choose
   *[other] There is no { $option } to choose; did you mean { $meant }?
}
kernel-not-plain = { $where }: { $problem }
kernel-named-twice = { $option } is named twice
kernel-not-open = Question { $number } is not open to you (any more)
kernel-not-your-choice = Question { $number } is put to { $asked }, not to { $seat }
kernel-answered-already = Question { $number } has been answered already
kernel-game-over = The game is over
kernel-no-such-seat = There is no seat { $seat }
kernel-seat-gone = { $seat } gave up
kernel-no-such-policy = Windows ask { $known }: { $policy } is none of these
kernel-no-undo = There is nothing that { $seat } may take back: a die, something shown or another's decision lies in between
kernel-no-take-back = There are not { $count } decisions to take back
kernel-no-dice-wanted = No dice are wanted now
kernel-wrong-dice-count = { $wanted ->
    [one] One die is wanted, not { $count }
   *[other] { $wanted } dice are wanted, not { $count }
}
kernel-no-such-face = A die with { $sides } sides has no { $face }

## Set-ups that can't be played

setup-force-missing = { $seat } has no roster
setup-too-many-seats = There is no seat { $seat } here: { $most } can play
setup-unknown = { $meant ->
    [None] { $known ->
        [0] there is no { setup-what } { $given }: there are none here
       *[other] there is no { setup-what } { $given }; known are { $known }
    }
   *[other] there is no { setup-what } { $given }; did you mean { $meant }?
}
setup-what = { $what ->
    [scenario] scenario
    [table] table
    [option] option
   *[other] { $what }
}

## What happened

# the letter of dice: 2d6
dice-letter = d
event-rolled = { $mods_count ->
    [0] { $owner } rolled { $faces } → { $result } [{ $rule }]
   *[other] { $owner } rolled { $faces } ({ $mods }) → { $result } [{ $rule }]
}
detail-passed = Nothing to decide for { $seat }: { $node }
detail-enter = { $node_args_count ->
    [0] Next: { $node }
   *[other] Next: { $node } ({ $node_args })
}
event-passed_up = { $seat } was not asked ({ $node }), and could have chosen { $options }
event-asking_set = { $seat } wants to be asked: { $policy } { $window }
event-seat_taken = { $name } sat down at seat { $seat }
event-conceded = { $seat } gave up
event-flag_fell = The time of { $seat } is up
event-withdrew = { $seat } left; the table answers from now on
event-draw_agreed = All agree on a draw

## Records

record-empty = The record is empty
record-too-large = The record is too large (more than { $most } bytes)
record-torn = Line { $line }: the last line is torn off
record-not-utf8 = Line { $line } is not UTF-8 text
record-not-json = Line { $line } is no JSON: { $error }
record-not-object = Line { $line } is no JSON object
record-field = Line { $line }: { $field } should be { $expected ->
    [text] text
    [whole] a whole number
    [object] an object
    [faces] a list of faces
    [key] a key
   *[other] { $expected }
}
record-no-start = Line { $line }: the start of the game is missing
record-after-end = Line { $line }: there is more after the end of the game
record-has-ended = Line { $line }: this game has ended
record-no-such-position = The record has positions 0 to { $last }, and no { $position }
record-other-format = The record is of format { $got }; this version reads format { $expected }
record-other-book = The record is of the rule book { $got }, not of { $expected }
record-other-rules = The record was played by version { $got } of the rules of { $book }; this is version { $expected }
record-setup = No game can be made of this: { $faults }
record-bad-setup = No game can be made of this: { $error }
record-key = Line { $line }: the key of the dice is not the one that was promised
record-dice-lacking = Line { $line }: more dice are thrown than the record has
record-face = Line { $line }: die { $die } with { $sides } sides shows { $face }
record-false-face = Line { $line }: die { $die } shows { $face }, and the key gives { $expected }
record-refused = Line { $line }: refused: { $faults }
record-not-open = Line { $line }: { $seat } is not asked { $choice }; open: { $open }
record-unknown-deed = Line { $line }: nobody can do { $deed }
record-diverged = Line { $line }: the game goes another way here: { $field } is { $expected } in the record and { $got } in the replay
record-rules-failed = Line { $line }: the rules could not go on: { $error }

## Why a file can't be used

os-not-found = there is no such file
os-no-such-folder = there is no such folder
os-permission = no permission
os-folder = it is a folder
os-no-folder = a part of the path is no folder
os-name-too-long = the name is too long
os-no-space = no space is left
os-read-only = nothing can be written there
os-exists = it is there already
os-bad-name = no file can have such a name
os-loop = links lead in a circle
os-no-file = it is no file, but a pipe or a device
os-closed = it is closed
os-other = the system refuses ({ $code })

toml-at = line { $line }, column { $column }: { $what }
toml-at-end = at the end of the file: { $what }
toml-line-end = there is more on the line than one statement
toml-equals = a key without `=`
toml-bracket = `]` is missing
toml-key = no key can begin so
toml-statement = neither a key nor a table
toml-value = no value that TOML knows
toml-date = no such date or time
toml-escape = a `\` in a string that means nothing
toml-string = a string that does not end
toml-array = a list that does not end
toml-inline-table = a table in braces that does not end
toml-character = a character that may not be here
toml-twice = a key or a table that is there already
toml-number = a number with too many digits
toml-too-deep = nested too deeply
toml-other = this can't be understood

json-at = it can't be understood from character { $at } on
json-number = there is no number { $given }
json-deep = nested too deeply
json-other = it can't be understood

plain-deep = nested too deeply
plain-large = far too much data
plain-number = there is no number { $given }
plain-half = half a character
plain-key = a key that is no text
plain-kind = no kind of value that may stand here

field-type = expected { $expected }, found { $got }
field-unknown = unknown key { $given }
field-missing = the key { $given } is missing
field-choice = { $given } is none of the words that may stand here
field-bound = expected a number { $sign } { $limit }
field-length = expected a length { $sign } { $limit }
field-pattern = not written as it has to be here
field-other = not what may stand here

kind-int = a whole number
kind-float = a number
kind-str = text
kind-bool = true or false
kind-array = a list
kind-object = a table
kind-null = nothing
kind-other = { $name }

## Options

option-yes = Yes
option-no = No
option-pass = Pass
option-none = Nobody
option-hint-facts = { $facts }

## Questions about a position

query-unknown = { $meant ->
    [None] There is no question { $query } here
   *[other] There is no question { $query } here; did you mean { $meant }?
}
query-unknown-argument = { $meant ->
    [None] The question takes no { $argument }
   *[other] The question takes no { $argument }; did you mean { $meant }?
}
query-missing-argument = The question needs { $argument }
query-wrong-argument = { $argument } should be { $kind ->
    [number] a number
    [switch] true or false
   *[other] text
}
query-unknown-thing = { $meant ->
    [None] { $argument }: there is no { $given }
   *[other] { $argument }: there is no { $given }; did you mean { $meant }?
}
question-sight = Line of sight
question-sees = What it sees
question-distance = Distance
question-nearest = Who is nearest
question-reach = How far it gets
question-odds = Odds
