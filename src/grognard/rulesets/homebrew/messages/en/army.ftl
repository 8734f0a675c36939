# What is said about illegal lists, and the values of the printed list under the letters of the book.

## Names

army-unknown-faction = { $near ->
    [None] unknown faction { $name }
   *[other] unknown faction { $name }; meant { $near }?
}
army-unknown-entry = { $near ->
    [None] unknown entry { $name }
   *[other] unknown entry { $name }; meant { $near }?
}
army-other-faction = { $entry } belongs to the faction { $faction }

## Units

army-groups = { $found } numbers of models, the entry has { $wanted } model groups: { $roles }
army-unit-size = { $found } models ({ $role }), allowed are { $low } to { $high }
army-unknown-option = { $near ->
    [None] unknown option { $name }
   *[other] unknown option { $name }; meant { $near }?
}
army-option-limit = taken { $found } times, at most { $high } for { $models } models
army-option-all = taken by { $found } models; all { $models } or none
army-no-carrier = { $lacking } models too few that carry the weapon and have no other option
army-stated-points = stated as { $stated } points, costs { $points }
army-unit-cap = { $entry } costs { $points } points, at most { $high } for one unit

## The whole list

army-points = the list costs { $total } points, the limit is { $limit }
army-units = { $found } units, allowed are { $low } to { $high }
army-heroes = { $found } heroes, allowed are { $low } to { $high }
army-infantry = { $found } infantry entries, at least { $low }
army-big-units = { $found } vehicles, monsters and flyers, at most { $high }
army-flyers = { $found } flyers, at most { $high }
army-copies = { $found } units of { $entry }, at most { $high }

## The printed list

army-values = M { $move }  B { $armour }  R { $wounds }  L { $leadership }
army-values-of = { $role }: M { $move }  B { $armour }  R { $wounds }  L { $leadership }

## Keywords

keyword-hero = HERO
keyword-psyker = PSYKER
keyword-vehicle = VEHICLE
keyword-tank = TANK
keyword-infantry = INFANTRY
keyword-biker = BIKER
keyword-beast = BEAST
keyword-artillery = ARTILLERY
keyword-monster = MONSTER
keyword-flyer = FLYER
