# What one player knows and the other does not (chapter 21): hidden lists.

setting-lists = Army lists
setting-lists-open = known to both players
setting-lists-hidden = magic items are secret until they matter

event-item_revealed = { $unit } reveals { $item }
token-secret = secret: { $name }

ask-hidden-where = Which unit hides { $unit }?
ask-hidden-show = Reveal a Hidden model?
option-hidden-show-unit = { $one }
option-hidden-show-pass = Nobody
event-hid = { $known ->
    [yes] { $unit } is hidden in { $host }
   *[no] { $unit } is hidden in a unit
}
event-revealed = { $unit } steps out of { $host }
