# Special rules (chapter 20): late deployment, free and flying moves, compulsory moves, Skirmishers.

ask-setup-special = Which units Scout, which lie in ambush?
option-setup-special-scout = { $one } Scouts
option-setup-special-ambush = { $one } lies in ambush
ask-setup-scout = Place the Scouts { $unit }
ask-setup-vanguard = A Vanguard move?
option-setup-vanguard-pass = No further Vanguard moves
ask-setup-vanguard-move = The Vanguard move of { $unit }
event-special_named = { $seat } has named Scouts and Ambushers

option-move-how-free = Advance freely, in any formation
option-move-how-free-march = March freely, in any formation
ask-move-free = Where does { $unit } go?
ask-move-compulsory = Who makes its compulsory move?
ask-move-heading = Where does { $unit } turn?
ask-move-ambush = Where do the ambushers { $unit } come from?
event-loosened = { $loose ->
    [yes] { $unit } opens its ranks
   *[other] { $unit } closes its ranks
}
option-use = { $one }: { $two }
option-use-for = { $one }: { $two }, { $three }
option-item = Use { $one }

ninth_age-setup-special-deployment = { $unit } cannot Scout and lie in ambush
ninth_age-rule-scout = Scouts outside their zone stand more than 18″ from every enemy; { $other } is { $away }″ from { $unit }
ninth_age-rule-vanguard = A Vanguard move does not end within 12″ of an enemy; { $other } would be { $away }″ from { $unit }
ninth_age-rule-ambush = The whole rear rank of { $unit } has to touch an edge of the table
ninth_age-rule-random-movement = { $unit } turns once before its dice are thrown
ninth_age-rule-free-reform = { $problem ->
    [far] A model of { $unit } would go { $far }″, and may go { $most }″
   *[other] { $other } is in the way of { $unit }
}
ninth_age-rule-fly = { $problem ->
    [far] A model of { $unit } would fly { $far }″, and may fly { $most }″
   *[other] { $unit } cannot fly there
}

ask-shoot-engineer = { $seat }: does an Engineer look after the engine?
ask-shoot-again-scatter = { $seat }: throw the scatter die again?
ask-shoot-again-distance = { $seat }: throw the distance again?
ask-shoot-again-misfire = { $seat }: roll on the Misfire Table again?
option-shoot-again-scatter-again = Throw again
option-shoot-again-distance-again = Throw again
option-shoot-again-misfire-again = Throw again
event-effect_began-ninth_age-rule-engineer = An Engineer looks after { $whom }
ask-shoot-breath = { $seat }: use the Breath Weapon?
option-shoot-breath-breath = Breathe
