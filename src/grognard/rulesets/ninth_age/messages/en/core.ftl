# The course of the game: set-up, turns, moves, shots, wounds, panic, the score.

## Setting up

ask-setup-zones = Choose your deployment zone
ask-setup-markers = Place your marker
ask-setup-first-drop = Who deploys first?
ask-setup-deploy = Deploy a unit
ask-setup-alone = Deploy the Character alone, or in a unit?
ask-setup-place = Place { $unit }
ask-setup-announce = Which turn do you want?
ask-setup-first-turn = Who takes the first turn?
option-zone-a = The near zone
option-zone-b = The far zone
option-setup-zones-zone = { $one ->
    [a] The southern zone
   *[other] The northern zone
}
option-setup-zones-mirror = { $one ->
    [a] The southern zone, the other diagonal
   *[other] The northern zone, the other diagonal
}
option-seat = { $seat }
option-setup-deploy-machines = All War Machines
option-setup-deploy-characters = All Characters
option-setup-deploy-pass = That is enough for now
option-setup-alone-alone = On its own
option-setup-announce-first = The first turn
option-setup-announce-second = The second turn
word-first = the first turn
word-second = the second turn

event-deployment_settled = Deployment: { $kind ->
    [classic] Classic
    [diagonal] Diagonal
   *[other] Flank Attack
}; secondary objective: { $goal ->
    [hold-the-ground] Hold the Ground
    [breakthrough] Breakthrough
    [secure-target] Secure Target
   *[other] none
}
event-zones_chosen = { $by } chose the { $zone ->
    [a] southern
   *[other] northern
} zone{ $mirrored ->
    [yes] , on the other diagonal
   *[no] { "" }
}
event-marker_placed = { $seat } placed a marker at ({ $x }, { $y })
event-unit_placed = { $how ->
    [deployed] { $unit } is deployed, { $files } wide
    [reform] { $unit } reforms, { $files } wide
    [swift-reform] { $unit } reforms swiftly, { $files } wide
    [rally] { $unit } reforms, { $files } wide
    [combat-reform] { $unit } reforms in combat, { $files } wide
    [leaves] { "" }
    [charges-out] { "" }
    [scouts] { $unit } is deployed as Scouts, { $files } wide
    [ambush] { $unit } comes out of ambush, { $files } wide
    [return] { $unit } returns to the table, { $files } wide
    [summon] { $unit } rises, { $files } wide
    [flies] { $unit } flies
    [free-move] { $unit } moves, { $files } wide
    [leaves-building] { $unit } comes out of its Building, { $files } wide
    [flees-building] { $unit } runs out of its Building
    [steps-back] { $unit } steps back from the Building, { $files } wide
   *[other] { $unit } forms up, { $files } wide
}
event-left_out = There is no room to deploy { $unit }: it is left out and counts as destroyed
event-finished_first = { $seat } was first to deploy everything and wants { $wants ->
    [first] { word-first }
   *[other] { word-second }
}
event-undeployed = { $seat } still had { $number } to deploy
event-first_turn = { $seat } takes the first turn
event-formed = { $unit } closes its ranks
event-formed-ninth_age-hero-join = { $unit } makes room
event-formed-ninth_age-move-front-rank-shuffle = Models of { $unit } change places
event-joined = { $comes ->
    [yes] { $unit } joins { $host }
   *[no] { $unit } leaves its unit
}

## Turns

event-turn_began = Turn { $turn } of { $seat }
event-phase_began = { $phase ->
    [movement] { phase-movement }
    [magic] { phase-magic }
    [shooting] { phase-shooting }
    [combat] { phase-combat }
   *[other] { $phase }
}
detail-flags_cleared = What lasts so long is over
detail-effects_ended = Effects end
detail-flagged = { $on ->
    [yes] { $whom }: marked ({ $rule })
   *[no] { $whom }: the mark is off ({ $rule })
}
event-used = { $borne ->
    [no] { $seat }: { $rule }
   *[other] { $model } uses { $item }
}
event-used-ninth_age-magic-bound = { $item } of { $model } has burnt out
event-used-ninth_age-vc-ashes-to-ashes = { $seat } has lost its Master
event-effect_began = { $about ->
    [gains] { $whom } gains { $ability } ({ $rule })
    [loses] { $whom } loses { $ability } ({ $rule })
   *[works] { $rule } works on { $whom }
}

## Charges

ask-charge-declare = Which unit declares a charge?
ask-charge-target = Whom does { $unit } charge?
ask-charge-react = { $charger } charges { $unit }. How does it react?
ask-charge-redirect = The target fled. Who tries to charge somebody else?
ask-charge-redirect-to = Whom does { $unit } charge instead?
ask-charge-which = Both fled. Whom does { $unit } charge?
ask-charge-frenzy = { $unit } must charge. Whom?
ask-charge-next = Which charge is carried out next?
ask-charge-order = Which charger moves next?
ask-charge-end = Where along the facing does { $unit } strike?
option-fact-at = { $target }
option-fact-struck = { $facing ->
    [front] { facing-front }
    [left] { facing-left }
    [right] { facing-right }
   *[other] { facing-rear }
}
option-fact-away = { $inches }″
option-fact-reaches = reaches in { $percent } of 100
option-fact-targets = { $count } targets
option-charge-declare-done = No more charges
option-charge-redirect-done = Nobody redirects
option-charge-react-hold = Hold
option-charge-react-stand-and-shoot = Stand and Shoot
option-charge-react-flee = Flee
event-charge_declared = { $unit } declares a charge on { $target } ({ $facing ->
    [front] { facing-front }
    [left] { facing-left }
    [right] { facing-right }
   *[other] { facing-rear }
})
event-reacted = { $unit } holds
event-reacted-ninth_age-move-reaction-stand-shoot = { $unit } stands and shoots at { $charger }
event-range_rolled = Charge Range of { $unit }: { $range }″{ $away ->
    [0] { "" }
   *[other] , { $away }″ away
}
detail-target_fled = { $unit } has fled from the charge
detail-charge_gone = The charge of { $unit } is off the list
event-unit_moved = { $how ->
    [charge] { $unit } charges
    [align] { "" }
    [failed-charge] The charge of { $unit } fails; it goes { $cost }″
    [advance] { $unit } advances { $cost }″
    [march] { $unit } marches { $cost }″
    [flee] { $unit } flees { $cost }″
    [pursuit] { $unit } pursues { $cost }″
    [overrun] { $unit } overruns { $cost }″
    [pivot] { $unit } turns about
    [nudge] { $unit } is nudged back into contact
    [makes-room] { $unit } turns to face the charge
    [stumbles] { $unit } stumbles { $cost }″ straight on
    [magic] { $unit } moves { $cost }″ by magic
    [vanguard] { $unit } makes a Vanguard move of { $cost }″
   *[other] { $unit } moves { $cost }″
}
event-engaged = { $unit } fights { $enemy } in the { $facing ->
    [front] { facing-front }
    [left] { facing-left }
    [right] { facing-right }
   *[other] { facing-rear }
}
event-disengaged = { $alone ->
    [yes] { $unit } fights nobody any more
   *[no] { $unit } and { $enemy } are no longer in combat
}

## Other moves

ask-move-rally = Which fleeing unit tests next?
ask-move-rally-reform = { $unit } has rallied and may reform
ask-move-remaining = Which unit moves?
ask-move-how = What does { $unit } do?
ask-move-advance = Advance with { $unit }
ask-move-march = March with { $unit }
ask-move-reform = Reform { $unit }
ask-combat-pivot = { $unit } may turn
option-move-remaining-done = Nobody else moves
option-move-how-advance = Advance
option-move-how-march = March
option-move-how-reform = Reform
option-move-how-swift-reform = Swift Reform
option-move-how-stand = Stand still
event-fleeing = { $on ->
    [yes] { $unit } flees
   *[other] { $unit } rallies
}
because = { $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}
event-tested = { $test ->
    [panic] { test-panic }
    [break] { test-break }
    [rally] { test-rally }
    [march] { test-march }
    [restrain] { test-restrain }
    [redirect] { test-redirect }
    [frenzy] { test-frenzy }
    [fear] { test-fear }
    [stupidity] { test-stupidity }
    [swift-reform] { test-swift-reform }
    [combat-reform] { test-combat-reform }
   *[other] { test-other }
} of { $unit }: { $total } against { $need }{ because }, { $passed ->
    [yes] passed
   *[other] failed
}

## Shooting

ask-shoot-pick = Which unit shoots?
ask-shoot-target = At whom does { $unit } shoot?
ask-shoot-weapon = What does { $unit } shoot with?
ask-shoot-multiple = One shot each, or several at -1?
option-shoot-pick-done = Nobody else shoots
option-shots = { $one ->
    [many] Several shots, each at -1
   *[other] One shot each
}

ask-shoot-mark = Over which model does the template go?
ask-shoot-landing = On which model does the ball land?
ask-shoot-engine = Which weapon is fired?
event-engine_aimed = { $unit } fires at { $target } ({ $weapon })
event-engine_shot = { $how ->
    [cannon] { $unit } fires: the ball flies from ({ $x }, { $y }) to ({ $to_x }, { $to_y })
    [flame-thrower] { $unit } spits fire, up to ({ $to_x }, { $to_y })
   *[other] The shot of { $unit } comes down at ({ $x }, { $y })
}
event-misfired = { $unit } misfires: { $result }

## Attacks and wounds

event-attacked = { $kind ->
    [close] { $who }{ $role ->
        [mount] {" "}(mounts)
       *[other] { "" }
    }: { attacks-made } on { $whom }
    [shooting] { $who } shoots at { $whom }: { attacks-made }
    [spell] { $rule }: { attacks-made } on { $whom }
   *[other] { attacks-made } on { $whom }
}{ $strength ->
    [0] { "" }
   *[other] , Strength { $strength }{ because }
}
attacks-made = { $attacks ->
    [0] { $hits ->
        [one] one hit
       *[other] { $hits } hits
    }
    [one] one attack
   *[other] { $attacks } attacks
}{ $support ->
    [yes] {" "}from behind
   *[no] { "" }
}
ask-casualties = From which end does the odd casualty come?
option-end = { $one ->
    [left] From the left end
   *[other] From the right end
}
event-wounds_lost-ninth_age-dmg-rnf-pool = { $unit } loses { $lost ->
    [one] one wound
   *[other] { $lost } wounds
}{ $excess ->
    [0] { "" }
   *[other] {" "}({ $excess } too many)
}
event-wounds_lost = { $pool } loses { $lost ->
    [one] one wound
   *[other] { $lost } wounds
}{ $excess ->
    [0] { "" }
   *[other] {" "}({ $excess } too many)
}
event-recovered = { $unit } recovers { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}
event-casualties = { $unit } loses { $models_count ->
    [one] one model
   *[other] { $models_count } models
}
event-raised = { $models_count ->
    [one] One model stands up again
   *[other] { $models_count } models stand up again
} in { $unit }
event-unit_gone-ninth_age-cc-pursuit-roll = { $unit } is caught and destroyed
event-unit_gone-ninth_age-cc-pursuit-into-fleeing = { $unit } is run down and destroyed
event-unit_gone-ninth_age-move-charge-fleeing = { $unit } is run down and destroyed
event-unit_gone-ninth_age-move-flee-edge = { $unit } flees off the table and is lost
event-unit_gone = { $status ->
    [fled] { $unit } is lost
   *[other] { $unit } is destroyed
}
event-taken = { $what ->
    [general] The General of the enemy, { $model }, has fallen
    [battle-standard] { $seat } captures the battle standard
   *[other] { $seat } captures the standard of { $unit }
}

## Moments

ask-moment-turn-start = Anything at the start of the turn?
ask-moment-turn-end = Anything at the end of the turn?
ask-moment-phase-start = Anything at the start of the phase?
ask-moment-phase-end = Anything at the end of the phase?
ask-moment-round-start = Anything at the start of the round of combat?
ask-moment-round-end = Anything at the end of the round of combat?
ask-moment-battle-start = Anything just before the battle?
ask-moment-test-failed = The test failed. Use something?
ask-moment-save-failed = The save failed. Use something?
ask-moment-when-hit = Use something against the hit?
ask-moment-spell-cast = Use something against the spell?
option-pass = Nothing

## The end

event-scored = { $named ->
    [yes] { $seat } scores { $points } for { $unit } ({ $rule })
   *[no] { $seat } scores { $points } ({ $rule })
}
event-game_over = { $grade ->
    [minor_win] { $seat } wins: { grade-minor_win }
    [major_win] { $seat } wins: { grade-major_win }
    [massacre] { $seat } wins: { grade-massacre }
   *[draw] The game is a draw
}

## Faults

ninth_age-setup-deploy-order = { $unit } does not stand wholly inside its deployment zone
ninth_age-geom-unit-spacing = { $problem ->
    [way] On its way { $unit } would come too near to { $other }
   *[other] { $unit } would come within { $keep }″ of { $other } ({ $gap }″)
}
ninth_age-terrain-impassable = { $unit } would come too near to impassable terrain
ninth_age-geom-board-edge = { $unit } would be over the edge of the table
ninth_age-model-base-contact = { $unit } would overlap { $other }
ninth_age-move-advance = { $problem ->
    [mixed] { $unit } goes forward, back or sideways, only one of the three
   *[other] { $unit } would go { $cost }″, and may go { $most }″
}
ninth_age-move-march = { $unit } would march { $cost }″, and may march { $most }″
ninth_age-move-wheel-limit = A model of { $unit } would end { $far }″ from where it stood, { $most }″ is the limit
ninth_age-move-reform = { $problem ->
    [centre] { $unit } reforms about its Centre, which stays where it is
   *[other] A model of { $unit } would have to go { $far }″, { $most }″ is the limit
}
ninth_age-move-maximise = { $unit } has to strike { $target } with as many models as possible in contact
ninth_age-move-align = { $unit } has to stand flush with { $target }
ninth_age-move-charge-legal = { $problem ->
    [far] { $target } is { $away }″ away from { $unit }, which reaches { $most }″ at most
    [unseen] { $unit } does not see { $target }
   *[other] { $unit } finds no way or no room at { $target }
}
ninth_age-score-secure-target = { $problem ->
    [zone] The marker lies more than 12″ from your own zone
    [marker] The markers lie 24″ or more apart
    [table] The marker lies on the table
   *[other] Place the marker
}
ninth_age-terrain-water = { $unit } cannot march through water
