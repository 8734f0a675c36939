## Buildings: units go in and come out, assaults

option-move-how-enter = Enter a Building
option-move-how-enter-marching = March into a Building
option-move-how-leave-building = Leave the Building
ask-setup-inside = Is { $whom } deployed in a Building?
option-setup-inside-outside = In the open
ask-move-enter = Which Building is entered?
ask-move-leave-building = Where does { $unit } form up before its Building?
event-garrisoned = { $how ->
    [enters] { $unit } goes into { $piece }
    [deployed] { $unit } is deployed in { $piece }
   *[other] { $unit } takes { $piece }
}
ninth_age-terrain-building-enter = { $problem ->
    [rear] The rear rank of { $unit } has to touch { $piece }
    [far] A model of { $unit } would be { $far }″ from { $piece }, and may be { $most }″
   *[other] { $unit } may not be in a Building
}

ask-round-defenders = Who of { $unit } fights?
event-defenders_chosen = { $models_count ->
    [one] One model of { $unit } fights at the walls
   *[other] { $models_count } models of { $unit } fight at the walls
}
ask-round-occupy = { $whom } may go into the Building
option-go-in = It goes in
ask-round-step-back = { $unit } stays engaged, or steps back from the Building
ask-round-try-step-back = { $whom } has lost: does it try to reform and step back?
option-step-back = Try to step back
ninth_age-terrain-building-assault = { $problem ->
    [many] { $places } models of a side fight at a Building
    [few] There is room for more models at the Building
   *[back] { $unit } has to stand exactly an inch from the Building, straight away from its middle
}
event-rolled-ninth_age-terrain-building-template = Models hit inside: { dice-thrown } → { $result }
token-inside = in a Building
