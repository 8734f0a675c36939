# Names of steps, windows and their details, for those who look closely.

## Steps

node-activation-begin = an activation begins
node-activation-act = the next action
node-activation-action = the next action
node-activation-end = the end of the activation
node-deploy-place = a model is deployed
node-deploy-redeploy = models that are deployed again
node-deploy-scouts = Scout moves
node-end-abilities = the End Phase
node-end-effects = what is used in the End Phase
node-end-clear-fatigue = Fatigue is cleared
node-end-scenario = what the scenario scores
node-end-close = the end of the round
node-game-end = the end of the game
node-group-form = a group is formed
node-group-start = the group activates
node-group-next = the group goes on
node-group-aim = the group takes aim
node-group-brace = the group Braces
node-group-fight = a fight of the group
node-group-follow-up = follow-ups of the group
node-group-leave = the group Breaks Away
node-group-order = in which order the group shoots
node-group-reactions = who reacts to the group
node-group-run = the group Runs
node-group-shoot = a shot of the group
node-group-targets = whom the group attacks
node-group-walk = the group Walks
node-group-end = the end of the group action
node-round-begin = the next round
node-round-power = the Power roll
node-setup-roll-off = the roll-off
node-setup-scenario = the scenario
node-setup-side = the sides of the table
node-setup-scene = what the scenario puts on the table
node-setup-commander = the commander
node-turn-begin = the next turn
node-turn-choose = what the turn is used for
node-turn-end = the end of the turn

## Windows

node-attack-before-dice = before the dice of an attack
node-attack-against-dice = before the dice of an enemy’s attack
node-attack-when-hit = when hit
node-attack-after-roll = when the dice of an attack lie
node-attack-after-saves = when the dice of the Armour lie
node-attack-after-armour = after the Armour roll
node-attack-wounded-by = when wounds were suffered
node-attack-after-attack = after an attack
node-attack-after-retaliation = after a Retaliation
node-model-before-nerve = before a Nerve test
node-model-nerve-failed = when a Nerve test failed
node-model-would-knock = when it would be Knocked-down
node-model-engage-declared = when somebody means to Engage it
node-model-spell-aimed = when a spell is aimed at it
node-model-on-activation = when it activates
node-model-in-activation = during its activation
node-side-before-power = before the Power roll
node-side-own-turn = in the own turn
node-side-in-end-phase = in the End Phase

## What steps are about

word-normal = for its turn
word-forced = by Forced Fatigue
word-fell-back = it Fell Back
word-group-defence = Group Defence
word-group-shoot = Group Shoot
word-group-assault = Group Assault
word-group-vanguard-faction-orcs-green-tide = Green Tide
word-group-vanguard-faction-basileans-rally-on-me = Rally On Me!
word-group-vanguard-faction-goblins-alpha-howl = Alpha Howl!
