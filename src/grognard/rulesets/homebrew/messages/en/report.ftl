# What a report and a browser show of this book: cards, tokens, short tracks, kinds of rolls.

## Letters and names of characteristics

stat-move = M
stat-armour = B
stat-wounds = R
stat-leadership = L
stat-base = base
stat-range = range
stat-attacks = n
stat-accuracy = acc.
stat-strength = S
stat-damage = D
stat-name-move = manoeuvre, in inches
stat-name-armour = armour
stat-name-wounds = wounds
stat-name-leadership = leadership
stat-name-base = diameter of the base, in millimetres
stat-name-range = range
stat-name-attacks = attacks
stat-name-accuracy = accuracy: hits on so much or more
stat-name-strength = strength
stat-name-damage = damage

## Types and traits of weapons

trait-type-pistol = pistol
trait-type-small_arms = small arms
trait-type-heavy = heavy
trait-type-siege = siege
trait-type-melee = melee
trait-torrent = torrent
trait-blast = blast
trait-indirect = indirect
trait-ignores-cover = ignores cover
trait-sniper = sniper
trait-anti-air = anti-air
trait-twin = twin
trait-focus = focus
trait-rending = rending
trait-demolition = demolition

## Tokens that need a name, and the signs of some on the table

token-effect = { $name } ({ $source })
token-stored = { $name } waits for its phase
sign-flag-ran = R
sign-flag-charged = C
sign-flag-retreated = F
sign-effect = ✦
sign-stored = ✧
sign-engaged = ⚔
sign-broken = ≠

## Tracks beside a name

track-strength = { "" }
short-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
short-units = { $value } of { $most } units
chart-strength = Strength: % of the army’s points left

## Kinds of rolls

roll-homebrew-weapon-attacks = number of attacks
roll-homebrew-attack-hit = hits
roll-homebrew-attack-penetration = penetration
roll-homebrew-weapon-damage = damage
roll-homebrew-ability-ward = wards
roll-homebrew-ability-volatile = explosions
roll-homebrew-reserve-roll = reserves
roll-homebrew-charge-roll = charge rolls
roll-homebrew-pursuit-move = pursuit
roll-homebrew-retreat-move = retreats out of fights
roll-homebrew-morale-test = tests of morale (lower is better)
roll-homebrew-morale-retreat = forced retreats
roll-homebrew-psyker-test = powers
roll-homebrew-power-blood-canticle = wounds got back
