"""Graves and ghosts of the Undead (catalogue 23.5): Shallow Graves, Braaains, He Slimed Me.

A grave marker is a zone without effect on movement or sight. A model raised by a spell may come up at one instead of
near its caster (`spell_places`).
"""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.geometry.bases import Rect
from grognard.rulesets.vanguard.abilities import ACTION, ON_ACTIVATION, Ability, Held
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.magic import cast_attack, why_not_cast
from grognard.rulesets.vanguard.reinforcements import newcomer, reinforce
from grognard.rulesets.vanguard.spell_places import SpellPlace, SpellPoint
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.zones import GRAVE, Circle, ZoneGone, ZoneMade, areas

SHALLOW_GRAVES: Final = cite("vanguard.faction.undead.shallow-graves")
BRAAAINS: Final = cite("vanguard.faction.undead.braaains")
HE_SLIMED_ME: Final = cite("vanguard.faction.undead.he-slimed-me")

ZOMBIE: Final = "undead.zombie"
#: half of a 25 mm marker (inches)
RADIUS: Final = 12.5 / 25.4
DIG: Final = 4.0
RISE: Final = 3.0
FROM_ENEMIES: Final = 1.0
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
        choice = SpellPoint(SHALLOW_GRAVES.id, state, state.v_model(bearer), DIG + RADIUS)
        yield choice
        x, y = choice.point()
        game.do(ZoneMade(SHALLOW_GRAVES.id, GRAVE, x, y, RADIUS, seat, "game"))


def graves(state: VState, seat: str) -> list[Circle]:
    """The grave markers of a seat."""
    return [grave for grave in areas(state, GRAVE) if grave.seat == seat]


def grave_rect(grave: Circle) -> Rect:
    """A marker as a base to measure from."""
    return Rect(grave.x, grave.y, 2.0 * RADIUS, 2.0 * RADIUS, 0.0)


def nearest_grave(state: VState, seat: str, x: float, y: float) -> Circle | None:
    """The grave of a seat that is nearest to a place, None without graves."""
    found: Circle | None = None
    best = 0.0
    for grave in graves(state, seat):
        off = (grave.x - x) * (grave.x - x) + (grave.y - y) * (grave.y - y)
        if found is None or off < best:
            found, best = grave, off
    return found


class Braaains(Ability):
    """A Zombie comes up at a grave."""

    def __init__(self) -> None:
        super().__init__(BRAAAINS.key, (ON_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Where there is a grave with room around it."""
        return [""] if graves(state, seat) and self._place(state, seat).spots(1) else []

    def _place(self, state: VState, seat: str) -> SpellPlace:
        anchors = [grave_rect(grave) for grave in graves(state, seat)]
        model = newcomer(state, seat, ZOMBIE)
        return SpellPlace("raise.place", seat, BRAAAINS.id, state, model, anchors, RISE, FROM_ENEMIES)

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """As by Raise Dead: Activated; the grave is used up."""
        state = vstate(game.state)
        choice = self._place(state, seat)
        yield choice
        pose = choice.chosen()
        grave = nearest_grave(state, seat, pose[0], pose[1])
        assert grave is not None
        reinforce(game, seat, ZOMBIE, pose, BRAAAINS.id)
        game.do(ZoneGone(BRAAAINS.id, grave.number, GRAVE))


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
