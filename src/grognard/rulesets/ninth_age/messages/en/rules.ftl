# Short names of rules, where they cause something and the data have no name for them.

## Units and moving

rule-ninth_age-model-full-rank = Full Ranks
rule-ninth_age-model-horde = Horde
rule-ninth_age-geom-unit-spacing = Unit Spacing
rule-ninth_age-move-flee-through = fled through
rule-ninth_age-move-rally = a quarter is left
rule-ninth_age-move-charge-range = Charge Range
rule-ninth_age-move-failed-charge = failed charge
rule-ninth_age-move-flee-move = Flee Move
rule-ninth_age-move-reaction-stand-shoot = Stand and Shoot
rule-ninth_age-move-reaction-hold = Hold
rule-ninth_age-move-reaction-flee = Flee
rule-ninth_age-move-moved-flag = Moving and Shooting
rule-ninth_age-move-swift-reform = Swift Reform
rule-ninth_age-setup-first-turn-roll = who goes first
rule-ninth_age-setup-undeployed-number = Undeployed Units Number

## Magic

rule-ninth_age-magic-level = level of the Wizard
rule-ninth_age-magic-channel = Channel
rule-ninth_age-magic-flux = magic flux
rule-ninth_age-magic-bound = Bound Spell
rule-ninth_age-magic-lost-focus = Lost Focus
rule-ninth_age-magic-not-enough-power = Not Enough Power
rule-ninth_age-magic-overwhelming = Overwhelming Power
rule-ninth_age-magic-miscast = Miscast
rule-ninth_age-magic-dur-rip = Remains in Play

## Shooting

rule-ninth_age-geom-cover-soft = Soft Cover
rule-ninth_age-geom-cover-hard = Hard Cover
rule-ninth_age-geom-cover-combined = Soft Cover
rule-ninth_age-shoot-modifiers = Long Range
rule-ninth_age-arty-catapult = scatter
rule-ninth_age-arty-misfire-table = misfire
rule-ninth_age-arty-bolt-penetration = behind the first model
rule-ninth_age-arty-cannon-line = half the Strength

## Close combat

rule-ninth_age-cc-parry = Parry
rule-ninth_age-cc-supporting = Supporting Attacks
rule-ninth_age-cc-score-wounds = wounds
rule-ninth_age-cc-score-overkill = Overkill
rule-ninth_age-cc-score-charge = charge
rule-ninth_age-cc-score-ranks = ranks
rule-ninth_age-cc-score-standard = standards
rule-ninth_age-cc-score-flank = in the flank
rule-ninth_age-cc-score-rear = in the rear
rule-ninth_age-cc-break = Combat Score
rule-ninth_age-cc-steadfast = Steadfast
rule-ninth_age-cc-disrupted = Disrupted
rule-ninth_age-cc-no-more-foes = No More Foes
rule-ninth_age-cc-overrun = Overrun
rule-ninth_age-cc-pursuit-roll = pursuit
rule-ninth_age-cc-flee-direction = flight

## Saves and wounds

rule-ninth_age-dmg-armour-modifier = strength of the hit
rule-ninth_age-gear-armour-total = armour
rule-ninth_age-panic-heavy-numbers = Heavy Casualties
rule-ninth_age-terrain-dangerous = Dangerous Terrain
rule-ninth_age-terrain-obscuring = Obscuring Terrain

## Characters and command

rule-ninth_age-hero-general-choice = General
rule-ninth_age-hero-inspiring-presence = Inspiring Presence
rule-ninth_age-hero-battle-standard = Battle Standard Bearer
rule-ninth_age-hero-hold-your-ground = Hold Your Ground
rule-ninth_age-hero-front-rank = Front Rank
rule-ninth_age-hero-make-way = Make Way
rule-ninth_age-hero-challenge-refuse = refused a challenge
rule-ninth_age-hero-challenge-overkill = Overkill
rule-ninth_age-cmd-onwards = Onwards
rule-ninth_age-cmd-veteran-standard = Veteran Standard Bearer

## Troop types and armies

rule-ninth_age-troop-combined-profile = Combined Profile
rule-ninth_age-troop-ridden-monster-profile = Ridden Monster’s Profile
rule-ninth_age-troop-war-machine-profile = profile of a War Machine
rule-ninth_age-eos-supporting-actions = Supporting Actions

## Victory

rule-ninth_age-score-none = no secondary objective
rule-ninth_age-score-hold-the-ground = Hold the Ground
rule-ninth_age-score-breakthrough = Breakthrough
rule-ninth_age-score-secure-target = Secure Target
rule-ninth_age-score-dead = units destroyed
rule-ninth_age-score-scared = units fleeing
rule-ninth_age-score-decimated = units decimated
rule-ninth_age-score-general = the General
rule-ninth_age-score-battle-standard = the battle standard
rule-ninth_age-score-standards = standards
