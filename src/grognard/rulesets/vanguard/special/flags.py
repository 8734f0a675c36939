"""Special rules and items that other chapters read by their id: they have no moment of their own, but may be named.

Where each is read: 6th Sense `melee`; Area Effect, Breath `areas`, `ranged`; Cumbersome and the ban to climb
`climbing`, `army_check`; Fly, Pathfinder `movement`; Mob Assault `groups`; Reload `ranged`; Scout `making`;
Unbreakable `fall_back`; Explorer's Map `deployment`.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.abilities import Ability

READ_ELSEWHERE: Final = (
    "vanguard.special.6th-sense",
    "vanguard.special.area-effect",
    "vanguard.special.breath",
    "vanguard.special.cumbersome",
    "vanguard.special.fly",
    "vanguard.special.mob-assault",
    "vanguard.special.pathfinder",
    "vanguard.special.reload",
    "vanguard.special.scout",
    "vanguard.special.unbreakable",
    "vanguard.item.explorers-map",
)

ALL: Final[tuple[Ability, ...]] = tuple([Ability(id, ()) for id in READ_ELSEWHERE])
