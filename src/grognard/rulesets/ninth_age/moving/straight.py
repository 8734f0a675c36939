"""Contact without facings (catalogue 8.3): at round bases, by round bases, and with units that flee.

The way is that of every charge, up to the first touch of any part of the enemy: see `grognard.geometry.rams`.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.engage import Charge
from grognard.geometry.fields import Field
from grognard.geometry.rams import Ram
from grognard.rulesets.ninth_age.bodies import formation, solid
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.heroes.stepping import OUT_OF
from grognard.rulesets.ninth_age.moving.fields import make_field
from grognard.rulesets.ninth_age.moving.flying import flies
from grognard.rulesets.ninth_age.state import NState, NUnit

ROUND: Final = cite("ninth_age.move.charge-round")
FLEEING: Final = cite("ninth_age.move.charge-fleeing")

#: a charge may come as near to what it may not touch; a hair more than nothing
HAIR: Final = 0.01


def out_of(unit: NUnit) -> str:
    """The unit that a Character is charging out of, right through it; "" for anybody else."""
    for flag in unit.flags:
        if flag.startswith(OUT_OF):
            return flag[len(OUT_OF) :]
    return ""


def charge_field(state: NState, unit: NUnit, without: list[str]) -> Field:
    """What is in the way of a charge: it may come near to everything, touch friends, and no enemies but its target."""
    field = make_field(state, [*without, out_of(unit)], 0.0, 0.0)
    for number, tag in enumerate(field.tags):
        if tag in state.unit_at and state.n_unit(tag).seat != unit.seat:
            field.way[number] = field.end[number] = HAIR
    return field


def straight_charge(state: NState, unit: NUnit, enemy: NUnit, leaving: list[str]) -> Charge | None:
    """The shortest run to the first touch of the enemy, units `leaving` left out; None if there is none."""
    (FLEEING if enemy.fleeing else ROUND).hit()
    ground = charge_field(state, unit, [unit.id, enemy.id, enemy.inside, *leaving])
    body, other = formation(state, unit), solid(state, enemy)
    if not flies(state, unit):
        return Ram(body, other, ground).best()
    # through the air: the end alone must be free
    found = Ram(body, other, Field(ground.width, ground.length, ground.tolerance)).best()
    if found is None or ground.overlapped(found.pose) or not ground.on_table(found.pose):
        return None
    return found
