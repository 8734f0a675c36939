# Unit cards and armies.

cards-title = Unit
cards-pick = Choose a unit on the table, in the log or in the list.
cards-models = { $left } of { $most ->
    [one] one model
   *[other] { $most } models
}
cards-wounds = { $left } of { $most } wounds
cards-points = { $points } points
cards-waiting = not on the table yet
cards-gone = gone
cards-group = { $count } × { $role }
cards-group-are = { $count } × { $role }: { $command }
cards-group-among = { $count } × { $role }, among them { $command }
cards-changed = { $name } { $printed } → { $value }
cards-weapon = Weapon
cards-armies = Armies
cards-army-left = { $left } / { $most }
cards-close = Close this card
