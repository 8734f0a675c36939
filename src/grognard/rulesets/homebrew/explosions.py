"""Explosions of volatile models (catalogue 18, homebrew.ability.volatile)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.ability_kinds import definition, has
from grognard.rulesets.homebrew.aiming import EXPLOSION, aim_hits
from grognard.rulesets.homebrew.attack_chain import AttackChain
from grognard.rulesets.homebrew.attacks import automatic
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import to_unit, within
from grognard.rulesets.homebrew.rolls import volatile_roll
from grognard.rulesets.homebrew.state import HState, hstate

VOLATILE: Final = cite("homebrew.ability.volatile")
WHO_CHOOSES: Final = cite("homebrew.dice.who-chooses")
SHIELD_AREA: Final = cite("homebrew.hero.shield-area")


class Exploded(Event):
    """A wreck explodes: the units within reach are hit, nearest first."""

    KIND: ClassVar[str] = "exploded"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "units")
    REVEALS: ClassVar[bool] = True

    def __init__(self, rule: str, model: str, units: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.model = model
        self.units = units


class WreckChoice(PickOne):
    """`explosions.order`: which wreck is rolled for next, or which of equally near units is hit next."""

    def __init__(self, seat: str, ids: list[str]) -> None:
        super().__init__("explosions.order", seat, WHO_CHOOSES.id)
        self.ids = ids

    def items(self) -> list[str]:
        """The wrecks or units."""
        return self.ids

    def forecast(self, answer: object) -> Forecast | None:
        """All of them will have their turn."""
        return Forecast(0.0)


def explode(game: Game, wrecks: list[str], counts: str) -> Play[None]:
    """Roll for each volatile model among the wrecks (models destroyed by wounds, off the table already).

    The active player chooses the order; a volatile model destroyed by an explosion comes after those that wait.
    `counts`: "hurt" in the Shooting phase (both sides test), "" in a fight.
    """
    state = hstate(game.state)
    first = [model_id for model_id in wrecks if is_volatile(state, model_id)]
    later: list[str] = []
    while first or later:
        if not first:
            first, later = later, []
        at = first[0]
        if len(first) > 1:
            choice = WreckChoice(hstate(game.state).active, first)
            yield choice
            at = choice.got
        first.remove(at)
        later += yield from _one(game, at, counts)


def _one(game: Game, wreck: str, counts: str) -> Play[list[str]]:
    """One wreck: the roll and, on a high one, the hits; returns the volatile models that this destroyed."""
    state = hstate(game.state)
    roll = volatile_roll(state, state.h_model(wreck))
    yield roll
    if not roll.got:
        return []
    queue = reached(state, wreck)
    game.do(Exploded(VOLATILE.id, wreck, tuple([unit_id for _, unit_id in queue])))
    dead: list[str] = []
    while queue:
        unit_id = yield from _next_unit(game, queue)
        SHIELD_AREA.hit()
        chain = hits_of(hstate(game.state), wreck, unit_id)
        dead += yield from automatic(game, chain, wreck, "volatile", unit_id, EXPLOSION, counts, VOLATILE.id)
    return [model_id for model_id in dead if is_volatile(hstate(game.state), model_id)]


def reached(state: HState, wreck: str) -> list[tuple[float, str]]:
    """Every other unit on the table within the radius of where the wreck stood, nearest first."""
    at = state.h_model(wreck)
    radius = definition(state, "volatile").radius
    found: list[tuple[float, str]] = []
    for seat in ("a", "b"):
        for unit in state.on_table(seat):
            away = to_unit(state, at, unit)
            if unit.id != at.unit and within(state, away, radius):
                found.append((away, unit.id))
    found.sort()
    return found


def hits_of(state: HState, wreck: str, unit_id: str) -> AttackChain:
    """The hits of an exploding wreck on a unit."""
    data = definition(state, "volatile")
    at = state.h_model(wreck)
    unit = state.h_unit(unit_id)
    return aim_hits(state, at, unit, data.hits, data.strength, data.damage, state.active, False, -1.0)


def _next_unit(game: Game, queue: list[tuple[float, str]]) -> Play[str]:
    """The nearest unit left; among equally near ones the active player chooses."""
    state = hstate(game.state)
    limit = queue[0][0] + state.board.constants.measure.tolerance
    near = [unit_id for away, unit_id in queue if away <= limit]
    chosen = near[0]
    if len(near) > 1:
        choice = WreckChoice(state.active, near)
        yield choice
        chosen = choice.got
    for row in queue:
        if row[1] == chosen:
            queue.remove(row)
            break
    return chosen


def is_volatile(state: HState, model_id: str) -> bool:
    """Does the model explode on a 6 when it is destroyed by wounds?"""
    return has(state.h_unit(state.h_model(model_id).unit), "volatile")
