# What is said about illegal lists, and the values of the printed list under the letters of the card.

## Names

army-unknown-faction = { $near ->
    [None] unknown army { $name }
   *[other] unknown army { $name }; meant { $near }?
}
army-unknown-entry = { $near ->
    [None] unknown entry { $name }
   *[other] unknown entry { $name }; meant { $near }?
}
army-other-army = { $entry } belongs to the army { $army }
army-unknown-option = { $near ->
    [None] no option or item: { $name }
   *[other] no option or item: { $name }; meant { $near }?
}
army-unknown-path = { $near ->
    [None] a path that is not open to this Wizard: { $name }
   *[other] a path that is not open to this Wizard: { $name }; meant { $near }?
}

## One unit

army-counts = { $found ->
    [1] no models
   *[other] { $found } numbers of models, expected one
}
army-size = { $found } { $found ->
    [one] model
   *[other] models
}, from { $low } to { $high } are allowed
army-files = { $found } models in a rank, from 1 to { $high } are possible
army-once = bought { $found } times; what is bought for a unit all its models have: it is taken once
army-either = { $option } and { $other } may not be taken together
army-requires = { $option } needs { $other }
army-max-models = only for units of at most { $high } models, this one has { $found }
army-no-wizard = { $entry } is no Wizard and has no path
army-paths = { $found } paths of magic, a Wizard has one
army-no-path = the path of magic of { $entry } is missing

## Magic items

army-item-once = { $item } is there once in an army, taken { $found } times
army-category = { $other } and { $item } are both { $category ->
    [weapon] magic weapons
    [armour] magic armour
    [talisman] talismans
    [enchanted] enchanted items
    [arcane] arcane items
   *[standard] magic standards
}
army-arcane = { $item } is for Wizards
army-standard = { $item } is for Standard Bearers
army-allowance = magic items for { $found } points, at most { $high }
army-no-items = { $entry } may not take it
army-mounted = { $item } is for mounted models
army-restriction = { $item } is { $restriction ->
    [foot] for models on foot
    [infantry] for Infantry
    [not-large-target] not for Large Targets
   *[no-wizards-in-army] for armies without Wizards
}
army-wizard-armour = { $item }: a Wizard takes magic armour only if it has or may buy mundane armour

## The whole list

army-stated-points = stated as { $stated } points, costs { $points }
army-points = the list costs { $total } points, from { $low } to { $limit } are allowed
# $category is a category of units; hero_plus_lord: both together
army-category-low = { $category ->
    [core] Core units
   *[other] { $category }
} for { $points } points, at least { $percent }% of { $limit }
army-category-high = { $category ->
    [core] Core units
    [special] Special units
    [rare] Rare units
    [hero] Heroes
    [lord] Lords
   *[hero_plus_lord] Heroes and Lords
} for { $points } points, at most { $percent }% of { $limit }
army-duplicates = { $entry } more than { $high } { $high ->
    [one] time
   *[other] times
}
army-least = { $found } { $found ->
    [one] unit
   *[other] units
} besides Characters (all War Machines count as one), at least { $low }
army-unique = { $item } more than { $high } { $high ->
    [one] time
   *[other] times
} in the army
army-no-general = no General
army-generals = { $found } Generals
army-battle-standards = { $found } Battle Standard Bearers, at most one
army-not-general = { $entry } may not be the General
army-general-choice = the General has Leadership { $found }, another Character has { $best }

## The printed list

army-values = M { $m }  WS { $ws }  BS { $bs }  S { $s }  T { $t }  W { $w }  I { $i }  A { $a }  Ld { $ld }
army-part = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
}: { $values }
army-save = armour { $save } ({ $pieces })
army-no-save = no armour
army-wizard = Wizard, level { $level }, path { $path }
army-general = General
army-battle-standard = Battle Standard Bearer
army-items-carried = magic items: { $items }
army-files-deployed = { $files } in a rank
army-base = base { $width } × { $depth } mm
army-base-round = base { $width } mm round
listed-ordinary = { $name }
listed-champion = Champion
listed-musician = Musician
listed-standard = Standard Bearer
listed-character = { $name }
