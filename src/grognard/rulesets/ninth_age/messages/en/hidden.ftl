# What one player knows and the other does not (chapter 21): hidden lists.

setting-lists = Army lists
setting-lists-open = open
setting-lists-hidden = magic items are secret until they matter

event-item_revealed = { $unit } reveals { $item }
token-secret = secret: { $name }
