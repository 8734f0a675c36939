"""What an ability can do, moment by moment (catalogue 18), and what several abilities need."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.defs import AbilityDef
from grognard.rulesets.homebrew.events import Healed
from grognard.rulesets.homebrew.measuring import to_unit, within
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit, hstate

#: moments
SHOT_AT: Final = "shot-at"
DAMAGE: Final = "damage"
BLOWS: Final = "blows"
LEADERSHIP: Final = "leadership"
MORALE: Final = "morale"
TURN: Final = "turn"
ACTIVE: Final = "active"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """What one ability does. The base does nothing at any moment; `moments` names those that a class answers."""

    def __init__(self, key: str, moments: tuple[str, ...] = (), label: str = "instant") -> None:
        self.key = key
        self.moments = moments
        #: "instant", or the phase in which a labelled active ability acts: "shooting", "manoeuvre"
        self.label = label

    def hit_mod_against(
        self, data: AbilityDef, state: HState, shooter: HModel, target: HUnit
    ) -> Modifier | None:
        """Moment "shot-at": what shots at the unit add to their hit dice."""
        return None

    def ward(self, data: AbilityDef) -> int:
        """Moment "damage": the die that ignores a point of damage."""
        return 0

    def extra_attacks(self, data: AbilityDef, charged: bool) -> Modifier | None:
        """Moment "blows": more attacks with melee weapons for each model."""
        return None

    def leadership_mod(self, data: AbilityDef, models: int) -> Modifier | None:
        """Moment "leadership": what the unit's own ability adds to its L with so many living models."""
        return None

    def morale_wounds(self, data: AbilityDef, lost: int) -> int:
        """Moment "morale": how many of the wounds lost are added to the test."""
        return lost

    def turn_start(self, data: AbilityDef, game: Game, unit_id: str) -> Play[None]:
        """Moment "turn": what happens by itself when the owner's turn begins."""
        yield from ()

    def fits(self, data: AbilityDef, state: HState, unit: HUnit) -> bool:
        """Moment "active": may the unit be its target, distance and side aside?"""
        return True

    def act(self, data: AbilityDef, game: Game, user: str, target: str) -> Play[None]:
        """Moment "active": the ability acts on its target."""
        yield from ()


def damaged(state: HState, unit: HUnit) -> list[str]:
    """Living models of the unit that have lost wounds, in order."""
    return [model.id for model in state.living(unit) if 0 < model.wounds < model.profile.wounds]


def heal(game: Game, rule: str, model_id: str, wounds: int) -> int:
    """Give a model up to so many lost wounds back; returns how many it got."""
    state = hstate(game.state)
    model = state.h_model(model_id)
    lost = model.profile.wounds - model.wounds
    gained = min(lost, wounds)
    if gained > 0:
        game.do(Healed(rule, model_id, gained, model.wounds + gained))
    return gained


def bearers(state: HState, seat: str, key: str) -> list[HUnit]:
    """Units of the seat on the table that have the ability."""
    return [unit for unit in state.units_of(seat) if unit.status == TABLE and has(unit, key)]


def in_aura(state: HState, bearer: HUnit, unit: HUnit, radius: float) -> bool:
    """Is a model of the unit within the radius of a model of the bearer?"""
    for model in state.living(bearer):
        if within(state, to_unit(state, model, unit), radius):
            return True
    return False


def has(unit: HUnit, key: str) -> bool:
    """Does the unit have the ability?"""
    return key in unit.profile.abilities


def definition(state: HState, key: str) -> AbilityDef:
    """The numbers of an ability."""
    return state.board.library.abilities[key]
