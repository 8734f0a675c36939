"""Graves and ghosts of the Undead (catalogue 23.5): Shallow Graves, Braaains, He Slimed Me.

A grave marker is a zone without effect on movement or sight. What rises from one, and how, is told with Raise Dead
(`spells_faction_evil`).
"""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import ACTION, ON_ACTIVATION, Ability, Held
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.magic.casting import cast_attack, why_not_cast
from grognard.rulesets.vanguard.magic.faction_evil import (
    GRAVE_REACH,
    graves,
    place_to_rise,
    raise_model,
    use_grave,
)
from grognard.rulesets.vanguard.magic.places import SpellPoint
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.zones import GRAVE, ZoneMade

SHALLOW_GRAVES: Final = cite("vanguard.faction.undead.shallow-graves")
BRAAAINS: Final = cite("vanguard.faction.undead.braaains")
HE_SLIMED_ME: Final = cite("vanguard.faction.undead.he-slimed-me")

ZOMBIE: Final = "undead.zombie"
#: half of a 25 mm marker (inches)
RADIUS: Final = 12.5 / 25.4
DIG: Final = 4.0
SLIME: Final = "ectoplasmic-blast"
SLIME_RA: Final = 5


class ShallowGraves(Ability):
    """A grave marker near the Crypt Gouger."""

    def __init__(self) -> None:
        super().__init__(SHALLOW_GRAVES.key, (ACTION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """One."""
        return ["dig"]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Ask where."""
        state = vstate(game.state)
        choice = SpellPoint(SHALLOW_GRAVES.id, state, state.v_model(bearer), DIG + RADIUS, GRAVE, RADIUS)
        yield choice
        x, y = choice.point()
        game.do(ZoneMade(SHALLOW_GRAVES.id, GRAVE, x, y, RADIUS, seat, "game"))


class Braaains(Ability):
    """A Zombie comes up at a grave."""

    def __init__(self) -> None:
        super().__init__(BRAAAINS.key, (ON_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Where there is a grave with room around it."""
        anchors = graves(state, seat)
        if not anchors:
            return []
        place = place_to_rise(state, seat, ZOMBIE, anchors, GRAVE_REACH, BRAAAINS.id)
        return [""] if place.spots(1) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """As by Raise Dead: Activated; the grave is used up."""
        anchors = graves(vstate(game.state), seat)
        zombie = yield from raise_model(game, seat, ZOMBIE, anchors, GRAVE_REACH, BRAAAINS.id)
        use_grave(game, seat, vstate(game.state).v_model(zombie).rect(), BRAAAINS.id)


class HeSlimedMe(Ability):
    """The spell Ectoplasmic Blast, from a Ghost that is no caster."""

    def __init__(self) -> None:
        super().__init__(HE_SLIMED_ME.key, (ACTION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Every enemy."""
        return [enemy.id for enemy in state.targets_of(seat)]

    def action_faults(self, held: Held, state: VState, model: VModel, option: str) -> list[Fault]:
        """As for any casting."""
        return why_not_cast(state, model, _key(option), SLIME_RA)

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """With Ra 5+."""
        HE_SLIMED_ME.hit()
        yield from cast_attack(game, bearer, _key(option), (), SLIME_RA)


def _key(target: str) -> str:
    return f"cast:{SLIME}:plain:{target}"


ALL: Final[tuple[Ability, ...]] = (ShallowGraves(), Braaains(), HeSlimedMe())
