# Abilities, items and spells: what they do, what is asked, why not.

## What happened

event-spell_began = { $model } casts { $spell }{ $mode ->
    [plain] { "" }
   *[other] , boosted
}{ $aim ->
    [self] , at itself
    [model] , at { $target }
   *[other] { "" }
}
event-raised = { $model } joins { $seat }
event-item_broken = { $item } of { $model } is destroyed
event-piece_broken = { $piece } is destroyed
event-trap_sprung = { $model } stepped into a trap

## Dice

# What most rolls of abilities and spells say
vanguard-roll = { $rule }, on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , target { $target_mods }
}{ $dice_mods_count ->
    [0] { "" }
   *[other] , dice { $dice_mods }
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , again { $again }
}{ $extra_count ->
    [0] { "" }
   *[other] , more for 8s { $extra }
} → { $result ->
    [yes] passed
    [no] failed
   *[other] { $result } of them
}
event-rolled-vanguard-scenario-capture-the-giant-rules = { $rule }: { $faces }
event-rolled-vanguard-special-headstrong = { vanguard-roll }
event-rolled-vanguard-special-regenerate = { vanguard-roll }
event-rolled-vanguard-special-steady = { vanguard-roll }
event-rolled-vanguard-faction-northern-alliance-ice-blast = { vanguard-roll }
event-rolled-vanguard-faction-northern-alliance-head-swing = { vanguard-roll }
event-rolled-vanguard-faction-undead-chilling-strike = { vanguard-roll }
event-rolled-vanguard-faction-nightstalkers-dread = { vanguard-roll }
event-rolled-vanguard-faction-nightstalkers-cause-fear = { vanguard-roll }
event-rolled-vanguard-faction-nightstalkers-wail = { vanguard-roll }
event-rolled-vanguard-item-lucky-charm = { vanguard-roll }
event-rolled-vanguard-item-dunstans-amulet = { vanguard-roll }
event-rolled-vanguard-faction-northern-alliance-hardy-veterans = { vanguard-roll }
event-rolled-vanguard-faction-goblins-dodgy-grenades = { vanguard-roll }
event-rolled-vanguard-faction-basileans-helping-hand = { vanguard-roll }
event-rolled-vanguard-item-bandages = { vanguard-roll }
event-rolled-vanguard-scenario-light-the-beacon-rules = { vanguard-roll }
event-rolled-vanguard-scenario-burn-the-stores-rules = { vanguard-roll }
event-rolled-vanguard-scenario-recover-the-plans-rules = { vanguard-roll }
event-rolled-vanguard-scenario-dragons-egg-rules = { vanguard-roll }
event-rolled-vanguard-scenario-secure-the-portal-rules = The portal throws out on { $need }: { $faces } → { $result ->
    [yes] thrown out
   *[other] stays
}
event-rolled-vanguard-spell-blessed-light = { vanguard-roll }
event-rolled-vanguard-spell-blur = { vanguard-roll }
event-rolled-vanguard-spell-brisk-work = { vanguard-roll }
event-rolled-vanguard-spell-chain-lightning = { vanguard-roll }
event-rolled-vanguard-spell-curse-of-ages = { vanguard-roll }
event-rolled-vanguard-spell-dazzle = { vanguard-roll }
event-rolled-vanguard-spell-deteriorate = { vanguard-roll }
event-rolled-vanguard-spell-divine-flame = { vanguard-roll }
event-rolled-vanguard-spell-earthquake = { vanguard-roll }
event-rolled-vanguard-spell-ectoplasmic-blast = { vanguard-roll }
event-rolled-vanguard-spell-fear-the-darkness = { vanguard-roll }
event-rolled-vanguard-spell-fireball = { vanguard-roll }
event-rolled-vanguard-spell-forged-anew = { vanguard-roll }
event-rolled-vanguard-spell-god-fuel = { vanguard-roll }
event-rolled-vanguard-spell-green-rage = { vanguard-roll }
event-rolled-vanguard-spell-hammer = { vanguard-roll }
event-rolled-vanguard-spell-heal = { vanguard-roll }
event-rolled-vanguard-spell-hold-fast = { vanguard-roll }
event-rolled-vanguard-spell-horrify = { vanguard-roll }
event-rolled-vanguard-spell-lightning-bolt = { vanguard-roll }
event-rolled-vanguard-spell-lure = { vanguard-roll }
event-rolled-vanguard-spell-malevolence = { vanguard-roll }
event-rolled-vanguard-spell-mind-storm = { vanguard-roll }
event-rolled-vanguard-spell-natures-cloak = { vanguard-roll }
event-rolled-vanguard-spell-nightfall = { vanguard-roll }
event-rolled-vanguard-spell-possession = { vanguard-roll }
event-rolled-vanguard-spell-raise-dead = { vanguard-roll }
event-rolled-vanguard-spell-shatter = { vanguard-roll }
event-rolled-vanguard-spell-shield = { vanguard-roll }
event-rolled-vanguard-spell-shockwave = { vanguard-roll }
event-rolled-vanguard-spell-shrivel = { vanguard-roll }
event-rolled-vanguard-spell-slink = { vanguard-roll }
event-rolled-vanguard-spell-stoneskin = { vanguard-roll }
event-rolled-vanguard-spell-stun = { vanguard-roll }
event-rolled-vanguard-spell-summon-familiar = { vanguard-roll }
event-rolled-vanguard-spell-tanglefoot = { vanguard-roll }
event-rolled-vanguard-spell-teleport = { vanguard-roll }
event-rolled-vanguard-spell-transpose = { vanguard-roll }
event-rolled-vanguard-spell-veiling-fog = { vanguard-roll }
event-rolled-vanguard-spell-waterlogged = { vanguard-roll }
event-rolled-vanguard-spell-windblast = { vanguard-roll }
event-rolled-vanguard-spell-winters-bite = { vanguard-roll }
event-rolled-vanguard-spell-zap = { vanguard-roll }

## What is asked

ask-magic-point = Where? Up to { $range } inches from { $model }
ask-magic-rise = Where does { $key } rise? Up to { $inches } inches away
ask-magic-teleport = Where does { $model } appear? Up to { $inches } inches away
ask-magic-walk = Move { $model } up to { $inches } inches
ask-magic-rage = { $model } must run into a fight, up to { $inches } inches
ask-magic-possession = What does { $model } do for you?
ask-magic-flame = Whom does the fire strike?
ask-magic-transpose = With whom does it change places?
ask-magic-chain = Whom does the lightning strike next?
ask-magic-nearest = Which of the nearest enemies?
ask-magic-god-fuel = Who is no longer Fatigued? At most { $most }
ask-howl-models = Who is roused? At most { $most }
ask-blessing-models = Who is blessed? At most { $most }

## Why not

vanguard-faction-undead-shallow-graves = { $why ->
    [range] That is { $inches } inches away; at most { $range } are allowed
    [height] The ground there is { $height } inches high
    [enemy] That is too near to { $item }
    [room] There is no room
   *[other] Name one place
}
vanguard-spell-raise-dead = { $why ->
    [range] That is { $inches } inches away; at most { $range } are allowed
    [height] The ground there is { $height } inches high
    [enemy] That is too near to { $item }
    [room] There is no room
   *[other] Name one place
}
vanguard-spell-teleport = { $why ->
    [range] That is { $inches } inches away; at most { $range } are allowed
    [height] The ground there is { $height } inches high
    [enemy] That is too near to { $item }
    [room] There is no room
   *[other] Name one place
}
vanguard-spell-veiling-fog = { $why ->
    [range] That is { $inches } inches away; at most { $range } are allowed
    [height] The ground there is { $height } inches high
    [enemy] That is too near to { $item }
    [room] There is no room
   *[other] Name one place
}
vanguard-spell-waterlogged = { $why ->
    [range] That is { $inches } inches away; at most { $range } are allowed
    [height] The ground there is { $height } inches high
    [enemy] That is too near to { $item }
    [room] There is no room
   *[other] Name one place
}
vanguard-faction-goblins-dastardly-traps = There is no place for another trap: four at most, and within reach
vanguard-magic-friendly = { $target } is Engaged: the spell does not reach a friend in a fight
vanguard-magic-not-engaged = { $model } cannot cast while Engaged or lying
vanguard-magic-no-repeat = { $model } has cast that already in this activation: { $action }
vanguard-special-unbreakable = { $target } is Unbreakable
vanguard-spell-brisk-work = Only for a friend that stands, and no farther than its Walk
vanguard-spell-divine-flame = { $target } must stand with an enemy at hand
vanguard-spell-green-rage = Only a standing friend that is neither Fatigued nor Activated, and that can run into a fight
vanguard-spell-lure = { $target } must stand, and not be Engaged
vanguard-spell-possession = Only for a GRUNT or WARRIOR, and no farther than its Walk
vanguard-spell-shatter = { $target } is { $inches } inches away, the range is { $range }
vanguard-spell-slink = { $target } must be a Goblin that has been activated
vanguard-spell-transpose = { $target } has nobody to change places with
vanguard-faction-northern-alliance-frost-trident = { $model } is frozen fast, and cannot Break Away
vanguard-scenario-kill-the-bard-rules = { $model } takes no part in groups
vanguard-faction-orcs-green-tide = { $model } cannot lead that
vanguard-faction-basileans-rally-on-me = { $model } cannot lead that
vanguard-faction-goblins-alpha-howl = Nobody can be led so, or too many were named
vanguard-faction-basileans-blessing-of-the-gods = Not so many models, and none farther than its Walk
vanguard-faction-undead-surge = { $model } may go { $most } inches, not { $cost }
vanguard-faction-dwarfs-tactical-redeployment = { $model } may go { $most } inches, not { $cost }
vanguard-special-scout = { $model } may scout { $most } inches ahead, not { $cost }
vanguard-spell-god-fuel = { $models } were named, at most { $most } may be
