# What is shown beside the table: tracks, results, terrain, cards, tokens, overlays, kinds of rolls.

book-name = Kings of War: Vanguard

track-round = { $value ->
    [0] Before the battle
   *[other] Round { $value } of { $most }
}
track-active = { $phase ->
    [power] Power
    [end] End Phase
   *[other] Turn of { $seat }
}
track-acting = { $models }
track-points = { $seat }: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
track-power = { $value } Power
track-models = { $value } of { $most } models
track-finished = finished
track-broken = Broken
track-strength = { "" }
short-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
short-power = { $value } Power
short-models = { $value } of { $most } models
short-finished = finished
short-broken = Broken
chart-strength = Strength: % of the warband’s points left

grade-draw = a draw
grade-win = a victory

terrain-wood = wood
terrain-rough = rough ground
terrain-obstacle = obstacle
terrain-rock = rock
terrain-impassable = impassable
terrain-hill = hill
terrain-floor = floor
terrain-fog = fog
terrain-mud = bad ground
terrain-trap = trap
terrain-grave = grave

## Letters and names of characteristics

stat-sp = Sp
stat-me = Me
stat-ra = Ra
stat-ar = Ar
stat-ne = Ne
stat-wn = Wn
stat-height = H
stat-melee = Melee
stat-ranged = Ranged
stat-range = range
stat-dice = dice
stat-name-sp = speed, in inches
stat-name-me = Melee: hits on so much or more
stat-name-ra = Ranged: hits on so much or more
stat-name-ar = Armour: cancels hits on so much or more
stat-name-ne = Nerve: passes on so much or more
stat-name-wn = wounds
stat-name-height = Height
stat-name-melee = dice in Melee
stat-name-ranged = dice at range
stat-name-range = range in inches
stat-name-dice = dice

## Keywords: classes and races

keyword-grunt = { class-grunt }
keyword-warrior = { class-warrior }
keyword-support = { class-support }
keyword-spellcaster = { class-spellcaster }
keyword-command = { class-command }
keyword-large = { class-large }
keyword-basilean = BASILEAN
keyword-beast = BEAST
keyword-dwarf = DWARF
keyword-elemental = ELEMENTAL
keyword-elf = ELF
keyword-goblin = GOBLIN
keyword-half-elf = HALF-ELF
keyword-human = HUMAN
keyword-machine = MACHINE
keyword-neritican = NERITICAN
keyword-nightstalker = NIGHTSTALKER
keyword-ogre = OGRE
keyword-orc = ORC
keyword-orcling = ORCLING
keyword-troll = TROLL
keyword-undead = UNDEAD

## Special rules of weapons

trait-area-effect = Area Effect
trait-breath = Breath
trait-crushing-strength = Crushing Strength
trait-knockdown = Knockdown
trait-piercing = Piercing
trait-reload = Reload

## Tokens, and the signs of some on the table

token-counter-activated = Activated
token-counter-fatigued = Fatigued
token-counter-knocked-down = Knocked-down
token-counter-braced = Braced
token-wounds = { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}, { $left } left
token-effect = { $name }
token-carries = carries { $name }
token-used = used: { $name }
token-engaged = Engaged
token-status-reserve = not on the table yet
token-status-dead = dead
token-status-fled = fled
token-status-exited = left the table
sign-counter-activated = ✓
sign-counter-fatigued = F
sign-counter-knocked-down = ↓
sign-counter-braced = B
sign-effect = ✦
sign-carries = ◆
sign-engaged = ⚔

overlay-threat = how far it may Run
overlay-range = how far it may shoot
overlay-aura = { $ability }
overlay-arc-front = front: seen, and struck
overlay-arc-rear = rear: blows from here come from behind
overlay-arc-line = where the rear arc begins

## Kinds of rolls

roll-vanguard-power-pool = Power
roll-vanguard-ranged-hits = hits at range
roll-vanguard-melee-dice = hits in Melee
roll-vanguard-armour-roll = Armour
roll-vanguard-damage-zero = Nerve at zero wounds
roll-vanguard-nerve-fallback-check = Fallback checks
roll-vanguard-nerve-fallback-edge = Nerve at the edge
roll-vanguard-break-away-roll = breaking away
roll-vanguard-jump-test = jumps (lower is better)
