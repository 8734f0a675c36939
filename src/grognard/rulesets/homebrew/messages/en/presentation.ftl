# What is shown beside the table: tracks, results, terrain, tokens, overlays.

book-name = Home-made d6 battle game

track-round = { $value ->
    [0] Before the battle
   *[other] Round { $value } of { $most }
}
track-active = Turn of { $seat }
track-points = { $seat }: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
track-units = { $value } of { $most } units

grade-draw = a draw
grade-minor = a minor victory
grade-major = a major victory
grade-massacre = a massacre

terrain-hill = hill
terrain-woods = woods
terrain-ruin = ruin
terrain-building = closed building
terrain-barricade = barricade
terrain-rubble = rubble
terrain-water = deep water

token-flag-moved = moved
token-flag-ran = ran
token-flag-retreated = retreated
token-flag-arrived = arrived
token-flag-shot = shot
token-flag-charge_declared = declared a charge
token-flag-charged = charged
token-flag-intervened = intervened
token-flag-fought = fought
token-flag-turn_ended = its turn has ended
token-flag-manoeuvred = manoeuvred
token-hurt = lost { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
} in this turn
token-engaged = engaged
token-broken = out of formation
token-status-reserve = in reserve
token-status-arriving = arrives in this turn
token-status-destroyed = destroyed

overlay-threat = how far it may charge
overlay-range = how far it may shoot
overlay-aura = { $ability }
overlay-coherency-link = holds the unit together
overlay-coherency-out = out of formation: as far as it may be from the others
