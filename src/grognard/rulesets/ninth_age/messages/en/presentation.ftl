# What is shown beside the table: tracks, results, phases, facings, terrain, cards, tokens.

book-name = The 9th Age

track-round = { $value ->
    [0] Before the battle
   *[other] Turn { $value } of { $most }
}
track-phase = { $phase ->
    [movement] { phase-movement }
    [magic] { phase-magic }
    [shooting] { phase-shooting }
    [combat] { phase-combat }
   *[other] { "" }
}
track-active = { $seat }
track-strength = { "" }
short-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
short-units = { $value } of { $most } units
chart-strength = Strength: % of the army’s points left
track-points = { $seat }: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
track-units = { $value } of { $most } units

grade-draw = a draw
grade-minor_win = a minor win
grade-major_win = a major win
grade-massacre = a massacre

## Phases, facings, arcs

phase-movement = Movement Phase
phase-magic = Magic Phase
phase-shooting = Shooting Phase
phase-combat = Close Combat Phase
facing-front = front
facing-left = left flank
facing-right = right flank
facing-rear = rear
overlays-threat = how far enemies may charge
overlays-march = where marches need a test
overlay-threat = how far it may charge: { $inches }″
overlay-march = its enemies test to march this near
overlay-aura-presence = { rule-ninth_age-hero-inspiring-presence }
overlay-aura-ground = { rule-ninth_age-hero-hold-your-ground }
overlay-arc = where front, flanks and rear part
overlay-arc-front = front
overlay-arc-left = left flank
overlay-arc-right = right flank
overlay-arc-rear = rear

## Terrain

terrain-impassable = impassable terrain
terrain-hill = hill
terrain-forest = forest
terrain-field = field
terrain-ruin = ruin
terrain-water = water
terrain-wall = wall
terrain-building = building

## Letters and names of characteristics

stat-m = M
stat-ws = WS
stat-bs = BS
stat-s = S
stat-t = T
stat-w = W
stat-i = I
stat-a = A
stat-ld = Ld
stat-armour = save
stat-range = range
stat-strength = Strength
stat-name-m = Movement, in inches
stat-name-ws = Weapon Skill
stat-name-bs = Ballistic Skill
stat-name-s = Strength
stat-name-t = Toughness
stat-name-w = Wounds
stat-name-i = Initiative
stat-name-a = Attacks
stat-name-ld = Leadership
stat-name-armour = armour save
stat-name-range = range in inches
stat-name-strength = Strength of a hit

## Models

model-ordinary = R&F model
model-champion = Champion
model-musician = Musician
model-standard = Standard Bearer
model-character = Character

## Leadership tests

test-panic = Panic Test
test-break = Break Test
test-rally = Rally Test
test-march = March Test
test-restrain = Test to restrain pursuit
test-redirect = Test to redirect a charge
test-frenzy = Frenzy Test
test-fear = Fear Test
test-stupidity = Stupidity Test
test-swift-reform = Swift Reform
test-combat-reform = Combat Reform
test-other = Leadership test

## Tokens

token-flag-moved = moved
token-flag-marched = marched
token-flag-reformed = reformed
token-flag-rallied = rallied
token-flag-declared-charge = declared a charge
token-flag-charged = charged
token-flag-failed-charge = failed its charge
token-flag-shot = shot
token-flag-panic-tested = took a Panic Test
token-fleeing = fleeing
token-engaged = engaged
token-general = General
token-battle-standard = Battle Standard Bearer
token-carried = { $wounds ->
    [one] one wound carried
   *[other] { $wounds } wounds carried
}
token-effect = { $name }
token-status-reserve = not on the table yet
token-status-joined = in { $name }
token-status-hidden = hidden
token-status-off = pursued off the table
token-status-dead = destroyed
token-status-fled = fled the table
