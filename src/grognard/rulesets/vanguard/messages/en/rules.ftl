# Short names of rules, where they cause something and the data have no name for them.

rule-vanguard-state-braced = Braced
rule-vanguard-melee-charge-die = Charge
rule-vanguard-melee-outnumber = Outnumbering
rule-vanguard-melee-knocked-down = Knocked-down
rule-vanguard-melee-rear = from the rear
rule-vanguard-melee-defended-obstacle = Obstacle defended
rule-vanguard-ranged-dice = Clear line of sight
rule-vanguard-ranged-height = from above
rule-vanguard-ranged-rear = from the rear
rule-vanguard-power-effect-extra-die = bought with Power
rule-vanguard-power-effect-extra-activation = one more activation
rule-vanguard-power-effect-forced-fatigue = Forced Fatigue
rule-vanguard-power-effect-clear-fatigue = Fatigue cleared
rule-vanguard-damage-zero = excess wounds
rule-vanguard-damage-down-but-not-out = Down But Not Out
rule-vanguard-fall-hits = height of the fall
rule-vanguard-nerve-fallback-check = Fallback check
rule-vanguard-nerve-fallback-edge = at the edge
rule-vanguard-scenario-power-stones-rules = Power Stone
rule-vanguard-scenario-light-the-beacon-rules = fire at the beacon
rule-vanguard-scenario-burn-the-stores-rules = fire at the store
rule-vanguard-scenario-recover-the-plans-rules = searching the spy
rule-vanguard-scenario-dragons-egg-rules = the egg breaks
rule-vanguard-scenario-secure-the-portal-rules = thrown out of the portal
rule-vanguard-scenario-capture-the-giant-rules = the Giant
