# What is said about illegal lists, and the values of the printed list under the letters of the card.

## Names

army-unknown-faction = { $near ->
    [None] unknown faction { $name }
   *[other] unknown faction { $name }; meant { $near }?
}
army-unknown-entry = { $near ->
    [None] unknown entry { $name }
   *[other] unknown entry { $name }; meant { $near }?
}
army-other-faction = { $entry } belongs to the faction { $faction }; mercenaries need a campaign or an agreement

## What models take

army-counts = { $found ->
    [1] no models
   *[other] { $found } numbers of models, expected one
}
army-unknown-option = { $near ->
    [None] no option, item or spell: { $name }
   *[other] no option, item or spell: { $name }; meant { $near }?
}
army-option-limit = taken { $found } times by { $models } { $models ->
    [one] model
   *[other] models
}
army-no-items = { $entry } takes no items
army-common-items = { $entry } takes common items only, this one is { $rarity ->
    [unique] unique
   *[rare] rare
}
army-items = { $found } items on one model, at most { $high }
# $type is the type of an item
army-item-type = a second item on one model that is { $type ->
    [sundries] of the sundries
    [melee] a melee weapon
    [armour] armour
    [ranged] a ranged weapon
    [mount] a mount
   *[magic] magic
}
# $kind is a class of models
army-not-for-class = not for { $kind ->
    [grunt] GRUNTS
    [warrior] WARRIORS
    [support] SUPPORT models
    [command] COMMAND models
    [large] LARGE models
   *[spellcaster] SPELLCASTERS
}
army-only-for-class = for { $kind ->
    [grunt] GRUNTS
    [warrior] WARRIORS
    [support] SUPPORT models
    [command] COMMAND models
    [large] LARGE models
   *[spellcaster] SPELLCASTERS
} only
# $name is the last part of the id of a special rule
army-not-with-rule = not for a model with { $name ->
    [cavalry] Cavalry
    [crushing-strength] Crushing Strength
    [cumbersome] Cumbersome
    [regenerate] Regenerate
   *[other] { $name }
}
army-printed-weapon = { $entry } has it on its card, and in its price
army-needs-ra = { $entry } cannot use a ranged weapon: it needs Ra and ranged dice
army-needs-me = { $entry } cannot use a melee weapon: its Me is -
army-no-caster = { $entry } is no SPELLCASTER
army-other-spell = { $entry } cannot learn it, or knows it from its card
army-rarity = { $rarity ->
    [unique] a unique item
   *[rare] a rare item
}, once per warband
army-stated-points = stated as { $stated } points, costs { $points }

## The whole list

army-points = the list costs { $total } points, the limit is { $limit }
army-core = { $found } GRUNTS and WARRIORS, at least { $low }
army-command = { $found } COMMAND models, at least { $low }
army-unlock = { $found } { $kind ->
    [command] COMMAND models
    [support] SUPPORT models
   *[spellcaster] SPELLCASTERS
}, at most { $high } for { $core } GRUNTS and WARRIORS
army-large = { $found } LARGE models, at most { $high }
army-warriors = { $found } WARRIORS, at least { $low }

## The printed list

army-values = Sp { $sp }  Me { $me }  Ra { $ra }  Ar { $ar }  Ne { $ne }  Wn { $wn }  H { $height }  Melee { $melee }  Ranged { $ranged }
army-changed = changed: { $values }
army-items-carried = items: { $items }
army-spells = spells: { $spells }
card-value-sp = Sp
card-value-ar = Ar
card-value-wn = Wn
card-value-height = H

## Classes

class-grunt = GRUNT
class-warrior = WARRIOR
class-support = SUPPORT
class-spellcaster = SPELLCASTER
class-command = COMMAND
class-large = LARGE
