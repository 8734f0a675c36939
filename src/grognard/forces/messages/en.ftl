# What is said about roster files, and the words of the printed list.

## Files that are no rosters

roster-not-found = { $near ->
    [None] no ready roster and no file of this name: { $name }
   *[other] no ready roster and no file of this name: { $name }; meant { $near }?
}
roster-unreadable = cannot be read: { $reason }
roster-too-large = larger than { $limit } bytes
roster-not-text = not UTF-8 text (byte { $offset })
roster-not-toml = not TOML: { $reason }
roster-long-line = line { $line } is longer than { $limit } characters
roster-too-deep = { $line ->
    [None] nested too deeply for a roster
   *[other] line { $line } is nested too deeply for a roster
}
roster-other-format = not a roster: expected { $wanted }, found { $found }
roster-other-book = a roster of { $found }, not of { $wanted }

## Mistakes in rosters

roster-missing = the key { $key } is missing
roster-unknown-key = { $near ->
    [None] unknown key { $key }
   *[other] unknown key { $key }; meant { $near }?
}
# $found is what TOML would call the value, or the value itself
roster-wrong-type = expected { $wanted ->
    [id] an id in quotes
    [text] text in quotes
    [whole] a whole number
    [wholes] a list of whole numbers
    [amounts] a table of numbers
    [units] [[unit]] tables
   *[table] a table
}, found { $found ->
    [list] a list
    [table] a table
    [time] a date or time
   *[other] { $found }
}
roster-out-of-range = { $found } is not from { $low } to { $high }
roster-length = { $found } entries, allowed are { $low } to { $high }
roster-bad-id = { $found } is not an id: lower-case letters, digits, _ and -, a letter first, at most 64
roster-bad-text = not a line of text of 1 to { $high } characters
roster-same-id = the id { $id } is there twice

## The printed list

sheet-totals = Points: { $points } / { $size }   Units: { $units }   Models: { $models }
