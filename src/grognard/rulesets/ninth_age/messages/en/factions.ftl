# Army rules (chapter 24).

word-double = On the Double!
word-steady = Steady!
word-aim = take aim
word-brace = Brace!
word-guard = guard
option-moment-turn-start-use-for = { $one }: { $two }: { $three ->
    [double] On the Double! ({ $four })
    [steady] Steady! ({ $four })
    [aim] Ready, Aim, Fire! ({ $four })
    [brace] Brace! ({ $four })
   *[other] { $three }
}
option-moment-round-start-use-for = { $one }: { $two }: { $three }
option-moment-phase-start-use-for = { $one }: { $two }: { $three }
ask-combat-sworn = How does { $whom } fight in this phase?
option-combat-sworn-aim = +1 to hit
option-combat-sworn-guard = Distracting to the front

ask-support-shoot = Does the Support Unit shoot at the charger?
ask-support-charge = Does a Support Unit charge those who charged its Parent Unit?
ask-support-target = Whom does { $unit } charge?
ask-charge-again = Throw the Charge Range again?
option-charge-again-again = Throw again
ask-round-belch = Normal attacks, or Troll Belch?
option-round-belch-belch = Troll Belch
ask-move-reap = Whom do the Reapers strike on their way?
ask-ashes-master = Who becomes the Master?
event-new_master = { $model } is the Master of { $seat } now
event-effect_began-ninth_age-og-waaargh = Waaargh! { $whom }: { $ability }
event-effect_began-ninth_age-og-nets = { $whom } is caught in nets: -1 Strength
event-effect_began-ninth_age-og-smash-em-flat = { $whom } hates in the Idol’s shadow
event-effect_began-ninth_age-og-giant-attacks = { $whom } is smashed, and will not strike in the next Player Turn
event-effect_began-ninth_age-eos-orders = { $whom } carries out an order: { $ability }
event-effect_began-ninth_age-he-sword-sworn = How { $whom } fights in this phase: { $ability }
