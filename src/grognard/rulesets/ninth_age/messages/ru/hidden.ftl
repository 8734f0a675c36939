# Что знает один игрок и не знает другой (глава 21): скрытые ростеры.

setting-lists = Ростеры
setting-lists-open = открыты
setting-lists-hidden = магические предметы тайны, пока не проявятся

event-item_revealed = { $unit } открывает предмет: { $item }
token-secret = тайна: { $name }
