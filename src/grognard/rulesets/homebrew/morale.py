"""Morale (catalogue 16): the test, who takes it, and the order of tests."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.modifier import total
from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew import abilities
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.flight import forced_retreat as forced_retreat
from grognard.rulesets.homebrew.rolls import morale_roll
from grognard.rulesets.homebrew.state import TABLE, hstate

TEST: Final = cite("homebrew.morale.test")
NO_L: Final = cite("homebrew.morale.no-l")
DESTROYED: Final = cite("homebrew.morale.destroyed")
ORDER: Final = cite("homebrew.morale.order")
MULTIPLE: Final = cite("homebrew.morale.multiple")


class MoraleTested(Event):
    """A unit took a morale test: wounds `lost`, those that `counted`, the sum, its L and what changed it.

    `total` 0: no dice were needed (the rule says why).
    """

    KIND: ClassVar[str] = "morale_tested"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "lost", "counted", "total", "leadership", "causes", "passed")
    TOLD: ClassVar[tuple[str, ...]] = ("dice",)

    def __init__(
        self,
        rule: str,
        unit: str,
        lost: int,
        counted: int,
        total: int,
        leadership: int,
        causes: tuple[tuple[str, int], ...],
        passed: bool,
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.lost = lost
        self.counted = counted
        self.total = total
        self.leadership = leadership
        self.causes = causes
        self.passed = passed

    def args(self) -> dict[str, object]:
        """Also what the dice showed."""
        return {**super().args(), "dice": self.total - self.counted}


class NextTest(PickOne):
    """`fight.morale` / `shoot.morale`: the unit that tests next, named by its owner."""

    def __init__(self, node: str, seat: str, units: list[str]) -> None:
        super().__init__(node, seat, ORDER.id)
        self.units = units

    def items(self) -> list[str]:
        """The units that still have to test."""
        return self.units

    def forecast(self, answer: object) -> Forecast | None:
        """All of them will test: whose turn it is first is all one."""
        return Forecast(0.0)


def test(game: Game, unit_id: str, lost: int) -> Play[bool]:
    """2d6 plus the wounds lost against L: True if the unit passes (homebrew.morale.test).

    Units that are destroyed or fearless take no test.
    """
    state = hstate(game.state)
    unit = state.h_unit(unit_id)
    if unit.status != TABLE:
        DESTROYED.hit()
        return True
    spared = abilities.passes_morale(state, unit)
    if spared:
        if abilities.has(unit, "fearless"):
            NO_L.hit()
        game.do(MoraleTested(spared, unit_id, lost, 0, 0, 0, (), True))
        return True
    leadership = abilities.leadership(state, unit)
    roll = morale_roll(state, unit, lost)
    counted = total(roll.mods)
    yield roll
    assert isinstance(roll.got, int)
    passed = roll.got <= leadership.value
    causes = tuple(leadership.causes())
    game.do(MoraleTested(TEST.id, unit_id, lost, counted, roll.got, leadership.value, causes, passed))
    return passed


def next_to_test(game: Game, node: str, seat: str, units: list[str]) -> Play[str]:
    """The unit that its owner wants to test next; a single one is taken without asking."""
    if len(units) == 1:
        return units[0]
    choice = NextTest(node, seat, units)
    yield choice
    return choice.got


def tests(game: Game, seats: list[str], losses: dict[str, int], node: str = "shoot.morale") -> Play[None]:
    """Test all these units (id -> wounds lost), each with its retreat before the next, seat after seat.

    Give the opponent of the active player first (homebrew.morale.order).
    """
    for seat in seats:
        units = [unit for unit in losses if hstate(game.state).h_unit(unit).seat == seat]
        while units:
            unit = yield from next_to_test(game, node, seat, units)
            units.remove(unit)
            MULTIPLE.hit()
            passed = yield from test(game, unit, losses[unit])
            if not passed:
                yield from forced_retreat(game, unit)
