# Close combat: rounds, steps, challenges, the Combat Score, flight and pursuit, Combat Reforms.

## Combats

node-combat-pick = the next combat
ask-combat-pick = Which combat is fought next?
event-combats_grouped = { $units_count ->
    [0] Nobody is in combat
   *[other] In combat: { $units }
}
event-round_began = A round of combat: { $units }
detail-round_ended = The round of combat is over

## The start of a round

ask-round-weapon = What does { $unit } fight with?
ask-round-crush = { $whom }: normal attacks, or a Crush Attack?
ask-round-party = Who fights { $unit }?
option-normal = Normal attacks
event-weapons_chosen = { $who } fights with: { $weapon }
detail-weapons_put_away = { $unit } puts its weapons away
event-attacks_rolled = { $attacks ->
    [one] { $model } makes one attack
   *[other] { $model } makes { $attacks } attacks
}
event-party_chosen = { $models_count ->
    [one] One model fights { $machine }
   *[other] { $models_count } models fight { $machine }
}
event-crush_chosen = { $model } makes a Crush Attack in this round

## Make Way and challenges

ask-round-make-way = With whom does { $model } change places?
ask-round-challenge = Who issues a challenge?
ask-round-accept = { $model } issues a challenge. Who accepts?
ask-round-shame = Which Character backs down?
event-effect_began-ninth_age-rule-fear = { $whom } is afraid: Weapon Skill 1 in this round
event-effect_spread-ninth_age-rule-fear = { $unit } is afraid: Weapon Skill 1 in this round
event-challenged = { $model } issues a challenge
event-challenge_refused = { $seat } refuses the challenge
event-flagged-ninth_age-hero-challenge-accept = { $first ->
    [yes] { $whom } and { $other } fight a challenge
   *[no] { "" }
}
event-effect_began-ninth_age-hero-challenge-refuse = { $whom } backs down from the challenge
option-refuse = Nobody: the challenge is refused
option-round-make-way-pass = Stays where it is
option-round-challenge-pass = Nobody

## Attacks

ask-round-allocate = At whom are these attacks directed? (Initiative { $step })
option-blow = { $one }, attack { $three }
option-support = { $one }, attack { $three } from behind
option-special = { $one }: { $two }
option-rnf = The rank-and-file of { $one }
option-whole = { $one }
event-step_struck = Initiative { $step }
detail-wounds_counted = { $seat } inflicted { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}{ $overkill ->
    [0] { "" }
   *[other] , { $overkill } of Overkill
}

## The score

event-side_scored = Combat Score of { $seat }: { $points }{ $causes_count ->
    [0] { "" }
   *[other] {" "}({ $causes })
}
event-combat_scored = { $margin ->
    [0] The combat is a draw
   *[other] { $by } wins the combat by { $margin }
}
event-combat_scored-ninth_age-cmd-onwards = A draw, won by the Musicians of { $by }
event-held = { $unit } holds: { $rule }
event-crumbled = { $unit } takes { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}: { $rule }
event-broke = { $unit } breaks

## Flight and pursuit

ask-round-pursue = Whom does { $unit } pursue?
ask-round-prey = Whom does { $whom }, frenzied, pursue?
ask-round-overrun = Does { $unit } overrun?
ask-round-flee-from = From whom does { $whom } flee?
ask-round-rolls-first = Whose pursuers roll first?
option-restrain = Tries to restrain itself
option-stay = Stays
option-overrun = Overruns
event-pursuit_declared = { $unit } will pursue { $prey }
event-pursuit_declared-ninth_age-cc-overrun = { $unit } overruns
event-left_table = { $unit } pursues off the table
detail-distance_rolled = Flight of { $unit }: { $inches }″ to catch up with
detail-pivot_earned = { $unit } may turn about when pursuits are over

## Combat Reforms

ask-round-reform = { $unit } may reform in combat
ask-round-try-reform = { $whom } has lost: does it try to reform?
ask-round-reforms-first = Whose units reform first?
option-reform = Try to reform

## Faults

ninth_age-cc-allocate = { $left ->
    [one] One attack is not allocated
   *[other] { $left } attacks are not allocated
}
ninth_age-troop-war-machine-combat = { $problem ->
    [many] There is room for { $places } models around a War Machine
   *[other] There is room for more models around the War Machine
}
ninth_age-cc-combat-reform-limits = { $problem ->
    [flush] { $unit } has to stand flush with the facing that it fights in
    [touches] { $unit } would touch another enemy
    [lost] { $unit } would lose contact with an enemy
    [facing] { $unit } would fight in another facing of its enemy
    [fewer] { $unit } would have fewer models in contact than before
    [out] A Character of { $unit } would lose contact
    [left-out] An enemy model would be in contact no longer
    [added] An enemy model would be in contact that was not
   *[other] A model of { $unit } would have to go too far
}
