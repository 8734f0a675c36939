# What the command line says.

## Help

cli-usage = usage: { $line }
cli-help-usage = usage: grognard VERB [ARGUMENTS]
cli-help-play = open the table in the browser: against a bot, on one screen, or with friends
cli-help-battle = let bots fight a battle of two rosters
cli-help-replay = play a record again, and verify it
cli-help-report = make a page of a battle, to look at and to show to friends
cli-help-odds = the exact odds of whatever dice decide in a position
cli-help-sight = who sees whom in a position, and why (not)
cli-help-check = judge an army list
cli-help-rules = read the rule book, or its coverage by code and tests (rules coverage BOOK)
cli-help-case = run given–when–then files
cli-help-books = the rule books that can be found
cli-help-common = Every verb takes --json (results for programs) and --lang LANG (en, ru); --version says which form runs.
cli-help-more = grognard VERB --help tells what a verb takes. Exit codes: 0 done, 1 the rules say no, 2 misuse.

cli-help-any-json = print the result as JSON
cli-help-any-lang = the language of words: en, ru
cli-help-any-book = the rule book: see `grognard books`
cli-help-any-size = points of the game; without it, those of the rosters
cli-help-any-scenario = the scenario; without it, the book's first
cli-help-any-table = the layout of the table; without it, the scenario's
cli-help-any-option = a table option, such as edge_retreat=destroy; may be given several times
cli-help-any-seed = seed of dice and bots, for the same battle again; without it, new dice
cli-help-any-bots = the bots, one for all seats or one each: tactical, random, default
cli-help-any-record = write the record to this file
cli-help-any-report = write the battle report, an HTML page, to this file
cli-help-any-log = tell all that happens
cli-help-any-details = tell also the marks of units, and where play goes on
cli-help-any-quiet = tell nothing but the result
cli-help-any-position = a case file (FILE, or FILE#CASE), or a record and how far in it (RECORD@N)
cli-help-any-by = who attacks or looks: a unit or a model
cli-help-any-at = at whom: a unit or a model
cli-help-battle-roster = a roster file, or the id of a ready one, for each seat; without any, two ready ones
cli-help-play-host = the name or address to listen at; 0.0.0.0 for all of this machine
cli-help-play-port = the port; 0 for any that is free
cli-help-play-store = where games are kept: a file, or postgresql://…
cli-help-play-no-browser = do not open a browser
cli-help-replay-record = the record
cli-help-replay-verify = compare every line, and check the dice against their key
cli-help-replay-to = stop after so many deeds
cli-help-report-record = the record
cli-help-report-o = the HTML file to write; without it, one beside the record
cli-help-odds-what = what kind of odds (attack, fight, charge, power …: each book has its own; one that it has not is answered with all of them); without it, what the rest suggests
cli-help-odds-with = the weapon or power; without it, all weapons that the models have
cli-help-odds-wounds = the wounds lost before a morale test
cli-help-odds-inches = the way of a charge, if it is not to be measured
cli-help-odds-models = tell for every model how likely it dies
cli-help-odds-exact = fractions instead of decimals
cli-help-odds-also = a further argument of the kind that is asked for, as its book knows them: charge, hits=3
cli-help-check-roster = a roster file, or the id of a ready one
cli-help-rules-id = one rule, or all whose ids begin so (shoot, homebrew.charge)
cli-help-rules-tests = for the coverage: the folder of the tests
cli-help-case-file = case files, or folders of them

## Misuse

cli-misuse-verb = { $meant ->
    [None] there is no `{ $verb }`; `grognard --help` lists what there is
   *[other] there is no `{ $verb }`; did you mean `{ $meant }`?
}
cli-misuse-no-value = { $option } wants { $value }
    usage: { $usage }
cli-misuse-a-value = { $option } takes no value, and has got { $value }
    usage: { $usage }
cli-misuse-missing = { $what } is missing
    usage: { $usage }
cli-misuse-option = { $meant ->
    [None] { $verb } has no option { $option }
   *[other] { $verb } has no option { $option }; did you mean { $meant }?
}
cli-misuse-too-many = { $word } is too much
    usage: { $usage }
cli-misuse-number = --{ $option }: { $value } is no whole number
cli-misuse-range = --{ $option }: { $value } is out of range (at least { $least })
cli-misuse-inches = --inches: { $value } is no number of inches
cli-misuse-lang = there is no language { $lang }; known are { $known }
cli-misuse-book = { $meant ->
    [None] there is no rule book { $book }; `grognard books` lists what there is
   *[other] there is no rule book { $book }; did you mean { $meant }?
}
cli-misuse-file = { $file }: { $reason }
cli-misuse-write = { $file } can't be written: { $reason }
cli-misuse-same-file = the report would be written over the record { $file }
cli-misuse-unwritten = not all could be written: { $reason }
cli-misuse-which-position = { $file } is a record: say which position, as { $file }@12
cli-misuse-rule = { $meant ->
    [None] { $book } has no rule { $id }
   *[other] { $book } has no rule { $id }; did you mean { $meant }?
}
cli-misuse-rosters = { $least } to { $most } rosters are wanted, not { $given }
cli-misuse-pair = { $option } wants KEY=VALUE, not { $value }
cli-misuse-bots = { $given } bots for { $seats } seats
cli-misuse-bot = { $meant ->
    [None] there is no bot { $bot }; known are { $known }
   *[other] there is no bot { $bot }; did you mean { $meant }?
}
cli-misuse-query = { $book } has no answer to { $query }
cli-misuse-book-lacks = the book does not offer this ({ $what })
cli-misuse-no-cases = no case files in { $files }
cli-misuse-no-rosters = { $book } has no two ready rosters of one size
cli-misuse-port = there is no port { $port }: they go up to 65535
cli-misuse-port-taken = port { $port } is taken, perhaps by another grognard play. Take another one with --port { $other }, or --port 0 for any that is free
cli-misuse-port-forbidden = port { $port } is not for everybody; take one from 1024 on
cli-misuse-host = this machine has no address { $host }
cli-misuse-no-listening = nothing can listen at { $host }, port { $port }: { $reason }
cli-misuse-store = the store of games { $place } can't be opened ({ $reason })
cli-misuse-store-address = { $place } is no place for games: a file, or postgresql://USER:PASSWORD@HOST/DATABASE
cli-misuse-store-driver = PostgreSQL's driver is missing: install the package's extra `postgres`
cli-misuse-store-folder = the folder of { $place } can't be made; name another place with --store

## Cases

cli-case-summary = { $cases } cases, { $failed } failed
cli-case-good = ok
cli-case-bad = FAILED
cli-case-expected = expected { $value }
cli-case-got = got      { $value }
cli-case-value = another value
cli-case-refused = refused by other rules
cli-case-legal = legal or not
cli-case-fault = no such fault
cli-case-question = another question
cli-case-choice = another choice is asked
cli-case-answer-refused = the scripted answer is refused
cli-case-until = it does not come to that
cli-case-dice-left = dice are left over
cli-case-event = the event does not come
cli-case-never = an event that must not come
cli-case-state = another state
cli-case-open = it waits for something else
cli-case-over = over or not
cli-case-endless = it does not end
cli-case-no-name = a case among several needs a name
cli-case-name-twice = the name { $name } is there twice
cli-case-which = several cases: { $known }; say which, as { $file }#NAME
cli-case-unknown-name = { $meant ->
    [None] there is no case { $name }
   *[other] there is no case { $name }; did you mean { $meant }?
}
cli-case-unreadable = { $reason }
cli-case-too-large = larger than { $most } bytes
cli-case-not-utf8 = not UTF-8 text (byte { $offset })
cli-case-not-toml = not TOML: { $reason }
cli-case-unknown-key = { $meant ->
    [None] unknown key { $key }
   *[other] unknown key { $key }; did you mean { $meant }?
}
cli-case-field = { $problem }
cli-case-unknown-book = there is no rule book { $book }
cli-case-given = this position can't be set up
cli-case-ask-what = a question has either `query` or `choice`
cli-case-unknown-query = there is no query { $query }
cli-case-query-args = wrong arguments
cli-case-rules-failed = the rules could not go on from this position: { $error }
cli-case-nothing-to-play = the game is over, nothing can be played
cli-case-no-such-face = a die with { $sides } sides has no { $face }
cli-case-then-after = a choice after a play is asked as it waits there, without `after` or `dice`

## Results

cli-check-legal = { $roster } is legal
cli-check-illegal = { $faults ->
    [one] { $roster } is not legal: one fault
   *[other] { $roster } is not legal: { $faults } faults
}
cli-coverage = { $rules } rules: { $implemented } implemented, { $tested } tested
cli-play-ready = The table is set: { $address }
    Ctrl-C ends it.
cli-play-ended = The table is closed; games are kept, and go on where they were.
cli-books-scenarios = scenarios: { $names }
cli-books-rosters = rosters: { $names }
cli-result-won = { $winner } won: { $grade }
cli-result-draw = A draw
cli-result-points = Points: { $points }
cli-checksum = checksum { $checksum }
cli-recorded = recorded in { $file }
    see it again with: grognard replay { $file } --verify
cli-waiting = waiting for { $seat }: { $question }
cli-reason = Reasons of { $seat }: { $factors }
cli-reason-decided = { $seat } decided { $decided }; reasons: { $factors }
cli-reason-factor = { $text } ({ $percent } %)
cli-reported = report: { $file }
cli-verified = verified: { $deeds } deeds, every line as recorded
