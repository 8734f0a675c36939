"""Manoeuvre and run (catalogue 10.2): the active player's units move, one after the other, in any order."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, ask_one
from grognard.game.rules import Rule
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import entry, powers, retreat, scouts
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Flagged, Status
from grognard.rulesets.homebrew.formation import restoring, restoring_move
from grognard.rulesets.homebrew.free_move import carry_out
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.moving import groups_now
from grognard.rulesets.homebrew.nodes import end_phase
from grognard.rulesets.homebrew.state import (
    ARRIVED,
    ARRIVING,
    MANOEUVRED,
    RAN,
    RESERVE,
    TABLE,
    TURN_ENDED,
    HState,
    HUnit,
    hstate,
)

ANY_UNIT: Final = cite("homebrew.move.any-unit")
ENGAGED: Final = cite("homebrew.retreat.engaged-otherwise")
ONCE: Final = cite("homebrew.turn.once")
ENDED: Final = cite("homebrew.turn.ended")
RUN: Final = cite("homebrew.move.run")
RUN_LEGAL: Final = cite("homebrew.move.run-legal")
RESTORE: Final = cite("homebrew.coherency.restore")
CANNOT_RESTORE: Final = cite("homebrew.coherency.cannot-restore")
WHILE_ENGAGED: Final = cite("homebrew.coherency.engaged")
MINIMUM: Final = cite("homebrew.move.minimum")
MINIMUM_WHEN: Final = cite("homebrew.move.minimum-when")
FLYER: Final = cite("homebrew.move.minimum-flyer")
FLYER_KEYWORD: Final = cite("homebrew.keyword.flyer")
MUST_ENTER: Final = cite("homebrew.reserve.must-enter")
ENTRY_BLOCKED: Final = cite("homebrew.reserve.entry-blocked")
ACTS: Final = cite("homebrew.coherency.acts")
WITNESS: Final = cite("homebrew.action.witness")
AUTO_SKIP: Final = cite("homebrew.turn.auto-skip")

DONE: Final = "done"


class UnitsChoice(PickOne):
    """`manoeuvre.units`: move:<unit>, run:<unit>, enter:<unit>, leave:<unit> (FLYER), power:<unit>:<power>, done."""

    def __init__(self, state: HState) -> None:
        super().__init__("manoeuvre.units", state.active, ANY_UNIT.id)
        self.state = state
        self._items = self._list()
        self._compulsory: list[str] | None = None

    def _list(self) -> list[str]:
        keys: list[str] = []
        for unit in self.state.units_of(self.seat):
            if unit.status == TABLE:
                keys += [f"move:{unit.id}", f"run:{unit.id}"]
                if unit.profile.flyer:
                    keys.append(f"leave:{unit.id}")
            elif unit.status == ARRIVING:
                keys.append(f"enter:{unit.id}")
        return [*keys, *powers.stored_manoeuvres(self.state, self.seat), DONE]

    def items(self) -> list[str]:
        """All that units on the table, arriving units and stored powers could do."""
        return self._items

    def why_not(self, key: str) -> list[Fault]:
        """Who may not move, and what must be done before the phase is over."""
        verb, _, rest = key.partition(":")
        if verb == DONE:
            return [self._open_fault(open_key) for open_key in self.compulsory()]
        if verb == "power":
            return powers.manoeuvre_power_faults(self.state, rest)
        unit = self.state.h_unit(rest)
        if verb == "enter":
            return [] if entry.can_enter(self.state, unit) else [Fault(ENTRY_BLOCKED.id, {"unit": unit.id})]
        faults = movable(self.state, unit)
        if verb == "leave" or faults:
            return faults
        return self._move_faults(unit, verb == "run")

    def _move_faults(self, unit: HUnit, run: bool) -> list[Fault]:
        duty = restoring(self.state, unit)
        if duty.needed and duty.run and not run:
            return [Fault(CANNOT_RESTORE.id if duty.groups > 1 else RESTORE.id, {"unit": unit.id})]
        if can_move(self.state, unit, run):
            return []
        return [Fault(MINIMUM.id if unit.profile.flyer else WITNESS.id, {"unit": unit.id, "duty": "none"})]

    def compulsory(self) -> list[str]:
        """The moves that must still be made and can be shown: arrivals, minimum manoeuvres, broken units."""
        if self._compulsory is None:
            self._compulsory = compulsory(self.state)
        return self._compulsory

    def _open_fault(self, key: str) -> Fault:
        """What must be done before the phase is over."""
        return Fault(self._duty(key).id, {"open": key, "unit": key.partition(":")[2], "duty": "open"})

    def _duty(self, key: str) -> Rule:
        verb, _, unit_id = key.partition(":")
        if verb == "enter":
            return MUST_ENTER
        unit = self.state.h_unit(unit_id)
        if unit.profile.flyer:
            return FLYER
        return RESTORE if restoring(self.state, unit).needed else MINIMUM

    def region(self, part: str) -> list[object]:
        """About how far the unit gets."""
        from grognard.rulesets.homebrew.regions import key_reach  # late: only who looks asks

        return key_reach(self.state, part)

    def option(self, key: str, state: State) -> Option:
        """With how far the unit may go."""
        from grognard.rulesets.homebrew.options import unit_option  # late: only who looks asks

        return unit_option(self.id, key, hstate(state))

    def forecast(self, answer: object) -> Forecast | None:
        """What the best move of the unit is worth, as far as it is looked for; nothing for being done."""
        from grognard.rulesets.homebrew.judgement.turn import forecast_unit

        return forecast_unit(self, str(answer))

    def default(self) -> object:
        """What must be done, else done."""
        duties = self.compulsory()
        return duties[0] if duties else DONE


def movable(state: HState, unit: HUnit) -> list[Fault]:
    """Why the unit may not manoeuvre now; nothing if it may."""
    if engaged(state, unit.id):
        WHILE_ENGAGED.hit()
        return [Fault(ENGAGED.id, {"unit": unit.id})]
    if unit.has(TURN_ENDED):
        return [Fault(ENDED.id, {"unit": unit.id})]
    if unit.has(MANOEUVRED) or unit.has(ARRIVED):
        return [Fault(ONCE.id, {"unit": unit.id})]
    return []


def unit_move(state: HState, unit: HUnit, run: bool) -> UnitMove:
    """The Choice of a unit's manoeuvre or run, with what it must restore."""
    return restoring_move(state, unit, run, restoring(state, unit).groups)


def can_move(state: HState, unit: HUnit, run: bool) -> bool:
    """Can a legal manoeuvre (or run) be shown? A unit in formation without a minimum can always stand still."""
    if not restoring(state, unit).needed and _least(state, unit) <= 0.0:
        return True
    return _SHOWN.ask(state, unit, run)


def _least(state: HState, unit: HUnit) -> float:
    return max([model.profile.m_min for model in state.living(unit)])


class _Shown:
    """For one arrangement of models: which units' manoeuvres could be shown."""

    def __init__(self) -> None:
        self.stamp = -1
        self.known: dict[tuple[str, bool], bool] = {}

    def ask(self, state: HState, unit: HUnit, run: bool) -> bool:
        """Search, or remember."""
        if self.stamp != state.stamp:
            self.stamp = state.stamp
            self.known = {}
        key = (unit.id, run)
        if key not in self.known:
            self.known[key] = bool(unit_move(state, unit, run).plans(1))
        return self.known[key]


_SHOWN: Final = _Shown()


def compulsory(state: HState) -> list[str]:
    """Keys of moves that the active player must still make and for which a legal way can be shown."""
    duties: list[str] = []
    for unit in state.units_of(state.active):
        if unit.status == ARRIVING and entry.can_enter(state, unit):
            duties.append(f"enter:{unit.id}")
        elif unit.status == TABLE and not movable(state, unit):
            duties += _must_move(state, unit)
    return duties


def must_fly(state: HState, unit: HUnit) -> bool:
    """Is the unit a FLYER with a minimum manoeuvre, which is compulsory?"""
    if not unit.profile.flyer or _least(state, unit) <= 0.0:
        return False
    FLYER_KEYWORD.hit()
    return True


def _must_move(state: HState, unit: HUnit) -> list[str]:
    """The move that an unengaged unit owes: its minimum, or its formation."""
    duty = restoring(state, unit)
    if duty.needed:
        return [f"run:{unit.id}" if duty.run else f"move:{unit.id}"]
    if _least(state, unit) <= 0.0:
        return []
    MINIMUM_WHEN.hit()
    # who cannot stir at all owes nothing, and nobody must run for his minimum
    if not can_move(state, unit, False) or unit_move(state, unit, False).check(()).legal:
        return []
    return [f"move:{unit.id}"]


def units(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`manoeuvre.units`: one unit moves, enters, leaves, or a stored power is used; until done."""
    state = hstate(game.state)
    choice = UnitsChoice(state)
    key = yield from ask_one(game, choice, AUTO_SKIP.id)
    verb, _, rest = key.partition(":")
    if verb == DONE:
        go(game, "manoeuvre.check")
        return
    if verb == "power":
        yield from powers.use_manoeuvre_power(game, rest)
    elif verb == "enter":
        yield from entry.enter(game, rest)
    elif verb == "leave":
        FLYER_KEYWORD.hit()
        game.do(Status(FLYER.id, rest, RESERVE))
    else:
        yield from _move(game, rest, verb == "run")
    go(game, "manoeuvre.units")


def _move(game: Game, unit_id: str, run: bool) -> Play[None]:
    state = hstate(game.state)
    choice = unit_move(state, state.h_unit(unit_id), run)
    yield choice
    carry_out(game, unit_id, "run" if run else "manoeuvre", choice.rule, choice.got)
    game.do(Flagged(ONCE.id, unit_id, MANOEUVRED))
    if run:
        RUN_LEGAL.hit()
        game.do(Flagged(RUN.id, unit_id, RAN))
        game.do(Flagged(ENDED.id, unit_id, TURN_ENDED))


def check(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`manoeuvre.check`: arrivals without a place go back to reserve, flyers without an end leave."""
    state = hstate(game.state)
    yield from ()
    for unit_id in [unit.id for unit in state.units_of(state.active)]:
        unit = state.h_unit(unit_id)
        if unit.status == ARRIVING:
            game.do(Status(ENTRY_BLOCKED.id, unit_id, RESERVE))
        elif unit.status == TABLE and must_fly(state, unit) and not movable(state, unit):
            game.do(Status(FLYER.id, unit_id, RESERVE))
        elif unit.status == TABLE and groups_now(state, unit) > 1:
            # it keeps its place in the turn: shooting, charging and fighting ask for no formation
            ACTS.hit()
    powers.lose_stored(game, "manoeuvre")
    end_phase(game, "shoot.choose")


NODES: Final[dict[str, Node]] = {
    **retreat.NODES,
    **scouts.NODES,
    "manoeuvre.units": units,
    "manoeuvre.check": check,
}
