# Случайный ландшафт (глава 7).

node-setup-terrain = Поле боя
roll-ninth_age-setup-random-terrain = Случайный ландшафт
event-terrain_placed = { $terrain }: в ({ $x }; { $y })
event-terrain_dropped = { $terrain }: места нет
