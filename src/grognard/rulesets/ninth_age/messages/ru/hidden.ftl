# Что знает один игрок и не знает другой (глава 21): скрытые ростеры.

setting-lists = Ростеры
setting-lists-open = известны обоим
setting-lists-hidden = магические предметы тайны, пока не проявятся

event-item_revealed = { $unit } открывает предмет: { $item }
token-secret = тайна: { $name }

ask-hidden-where = В каком подразделении скрывается { $unit }?
ask-hidden-show = Открыть скрытую модель?
option-hidden-show-unit = { $one }
option-hidden-show-pass = Никого
event-hid = { $known ->
    [yes] { $unit } скрывается здесь: { $host }
   *[no] { $unit } скрывается в подразделении
}
event-revealed = { $unit } выходит; скрывал отряд: { $host }
