# Магические предметы (глава 22).

ask-item-when-hit = Владелец под ударом. Использовать предмет?
ask-item-save-failed = Рана не отражена. Использовать предмет?
ask-item-march = Марш на тройное движение, один раз?
event-effect_began-ninth_age-item-potion-of-strength = { $whom } пьёт зелье силы
event-effect_began-ninth_age-item-potion-of-swiftness = { $whom } пьёт зелье быстроты
event-effect_began-ninth_age-item-sceptre-of-dominion = { $whom } поднимает скипетр власти: Упорство
event-effect_began-ninth_age-item-flaming-standard = { $whom }: знамя пылает
event-effect_began-ninth_age-item-bronze-breastplate = { $whom }: бронзовый нагрудник пробуждается
