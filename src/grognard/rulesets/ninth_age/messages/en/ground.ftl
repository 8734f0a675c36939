# Random terrain (chapter 7).

node-setup-terrain = The battlefield
roll-ninth_age-setup-random-terrain = Random terrain
event-terrain_placed = { $terrain } lies at ({ $x }, { $y })
event-terrain_dropped = { $terrain }: there is no room for it
