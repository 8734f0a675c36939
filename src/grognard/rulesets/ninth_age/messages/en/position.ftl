# Positions that are given, questions about them, and odds in words.

## Positions that can't be set up, and questions about them

position-field = { $where }: { $problem }
position-unknown = { $meant ->
    [None] { $where }: there is no { $given }
   *[other] { $where }: there is no { $given }; did you mean { $meant }?
}
position-twice = { $where }: { $given } is there twice
position-both = { $where }: { $one } and { $other } say the same; one of them is enough
position-missing = { $where } is missing
position-models = { $where }: of models it has at most { $most }
position-too-few = { $where }: with all that was taken it has at least { $most } models
position-nobody = { $where }: { $given }, and no model lives
position-ranks = { $where }: each living model stands in them once; ranks are equally wide, and only the last has empty places
position-slot = { $where }: a Character that takes one place of the ranks can be given one that is taken
position-host = { $where }: only a Character can stand in another unit, and only in one of its own side that is on the table and no Character in a unit itself; { $given } is none that it can stand in
position-inside = { $where }: only a unit that is on the table, does not flee and is of Troop Types that may enter Buildings can be in one
position-fight = { $where }: { $one } and { $other } can't fight each other: both stand on the table, on different sides
position-wizard = { $where }: { $given } is no Wizard

query-argument = the argument `{ $key }` is missing, or nothing that it can be
query-no-argument = { $meant ->
    [None] nothing is asked for with `{ $key }`; known are { $known }
   *[other] nothing is asked for with `{ $key }`; did you mean { $meant }?
}
query-unknown-id = { $meant ->
    [None] { $key }: there is no unit or model { $id }
   *[other] { $key }: there is no unit or model { $id }; did you mean { $meant }?
}
query-not-on-table = { $status ->
    [reserve] { $id } is not on the table yet
    [dead] { $id } is dead
    [fled] { $id } has fled
    [off] { $id } is off the table
   *[other] { $id } is not on the table ({ $status })
}
ninth_age-move-charge-declare = { $unit } declares no charge now
query-no-kind = { $meant ->
    [None] there are no odds of the kind { $what }; known are { $known }
   *[other] there are no odds of the kind { $what }; did you mean { $meant }?
}
query-no-weapon = { $meant ->
    [None] it has no weapon { $weapon } to shoot with
   *[other] it has no weapon { $weapon } to shoot with; did you mean { $meant }?
}
query-same-side = { $by } and { $at } are on one side
query-not-engaged = { $id } fights nobody
query-no-combat = { $by } can't get into contact with { $at }
query-too-large = there are more than { $ways } ways through a single stage of this round: too many to go them all
query-rules-failed = the rules could not go on from this position ({ $error })

odds-kind-shots = { $by } shoots at { $at }
odds-kind-charge = { $by } charges { $at }
odds-expected_wounds = Wounds expected: { $value }
odds-chance = Chance to reach it: { $value }
odds-table-reaches = The charge reaches
odds-table-wounds = Wounds
odds-row-percentiles = Wounds, in so many of a hundred cases at most: { $value }

odds-kind-combat = A round of combat: { $by }
odds-kind-break = { $by } has lost a round of combat
odds-kind-pursuit = { $by } pursues { $at }
odds-margin = Lost by so many points: { $value }
odds-caught = Chance to catch it: { $value }
odds-table-result = How it ends
odds-table-margin = Won by so many points (below zero: lost)
odds-group-wounds_by = Wounds that count
odds-group-points = Combat Score
odds-group-fates = What becomes of the units
odds-group-casualties = Models lost
odds-word-won = won
odds-word-lost = lost
odds-word-drawn = drawn
odds-word-stays = fights on, without a test
odds-word-holds = loses and holds
odds-word-breaks = breaks
odds-word-crumbles = loses wounds instead of fleeing
odds-word-destroyed = destroyed
odds-table-suffered = Wounds suffered
odds-table-target = What becomes of the target
odds-table-caught = The prey is caught
odds-table-restrained = It restrains itself
odds-factor-losses = { $unit }: losses
