# Magic items (chapter 22).

ask-item-when-hit = The bearer is hit. Use an item?
ask-item-save-failed = A wound is not saved. Use an item?
ask-item-march = A March of three times the Movement, once?
event-effect_began-ninth_age-item-potion-of-strength = { $whom } drinks a Potion of Strength
event-effect_began-ninth_age-item-potion-of-swiftness = { $whom } drinks a Potion of Swiftness
event-effect_began-ninth_age-item-sceptre-of-dominion = { $whom } raises a Sceptre of Dominion: Stubborn
event-effect_began-ninth_age-item-flaming-standard = The standard of { $whom } burns
event-effect_began-ninth_age-item-bronze-breastplate = The Bronze Breastplate of { $whom } awakes
