"""Characters join units and leave them in the remaining moves (catalogue 17)."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.bodies import PIVOT, PlaceBody, Stance
from grognard.game.options import Option
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.geometry.boxes import polygon_gap
from grognard.geometry.drives import straight_free
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, gap, nearest
from grognard.geometry.lanes import footprint
from grognard.geometry.maneuvers import moved
from grognard.geometry.trig import heading
from grognard.geometry.trig import unit as direction
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.heroes.joining import has_room, lone_character, step_in, why_not_join
from grognard.rulesets.ninth_age.heroes.stepping import (
    WIDE,
    alone_at,
    own_body,
    places,
    step_out,
    stepped_out,
)
from grognard.rulesets.ninth_age.kits import use_of
from grognard.rulesets.ninth_age.moments import UseOne, which
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.fields import ON_THE_WAY, make_field
from grognard.rulesets.ninth_age.moving.flying import flies, flight
from grognard.rulesets.ninth_age.moving.free import swept
from grognard.rulesets.ninth_age.moving.marching import may_go_far
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import ACTED, MARCHED, MOVED, NState, NUnit, nstate
from grognard.rulesets.ninth_age.terrain import impassable
from grognard.rulesets.ninth_age.values import movement, of_model

JOIN: Final = cite("ninth_age.hero.join")
STOPS: Final = cite("ninth_age.hero.join-stops")
LEAVE: Final = cite("ninth_age.hero.leave")
MARCH: Final = cite("ninth_age.move.march")
FLY: Final = cite("ninth_age.rule.fly")
FLAG: Final = cite("ninth_age.move.moved-flag")

#: headings tried on the way to a unit, so many degrees apart, to both sides of the nearest point
FAN: Final = 5.0
HEADINGS: Final = 19
WAYS: Final[tuple[float, ...]] = (0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 135.0, -135.0, 180.0)


# ---- joining


def own_move(state: NState, unit: NUnit) -> float:
    """How far a Character goes by itself, in inches."""
    if unit.on_table():
        return float(max(movement(state, unit), flight(state, unit)))
    model = state.n_model(unit.models[0])
    wings = use_of(state, model, FLY.key)
    return float(max(of_model(state, model, "M"), wings.n if wings is not None else 0))


def way_to(state: NState, unit: NUnit, host: NUnit, most: float) -> float:
    """Inches straight on to contact with a unit, after a turn; below zero if that is too far or the way is not free."""
    body, other = formation(state, unit), formation(state, host)
    if flies(state, unit):
        away = gap(body, other)
        return away if away <= most else -1.0
    _away, (ax, ay), (bx, by) = nearest(body, other)
    towards = heading(bx - ax, by - ay) if (ax, ay) != (bx, by) else body.facing
    things = make_field(state, [unit.id, host.id], ON_THE_WAY, 0.0)
    goal = Field(things.width, things.length, things.tolerance)
    goal.add_body(other, host.id)
    for i in range(HEADINGS):
        turn = FAN * ((i + 1) // 2)
        turned = moved(body, (PIVOT, (towards + (turn if i % 2 else -turn)) % 360.0))
        at, who = straight_free(goal, turned, turned.ux, turned.uy, most, [])
        if who < 0:
            continue
        free, _who = straight_free(things, turned, turned.ux, turned.uy, at, things.spared_at(turned))
        if free >= at - 1e-6:
            return at
    return -1.0


def hosts(state: NState, unit: NUnit, most: float) -> list[str]:
    """The units that a Character by itself can reach and join."""
    if lone_character(state, unit) is None or len(unit.standing()) != 1:
        return []
    found: list[str] = []
    for host in state.on_table(unit.seat):
        near = host.id != unit.id and gap(formation(state, unit), formation(state, host)) <= most
        if near and not why_not_join(state, unit, host) and has_room(state, host, unit):
            if way_to(state, unit, host, most) >= 0.0:
                found.append(host.id)
    return found


def join(game: Game, unit_id: str, march: bool) -> Play[None]:
    """It goes to a unit and takes a place in it; the unit goes no farther in these moves."""
    JOIN.hit()
    far = own_move(nstate(game.state), nstate(game.state).n_unit(unit_id))
    if march:
        passed = yield from may_go_far(game, unit_id)
        far *= 2.0 if passed else 1.0
        game.do(Flagged(MARCH.id, unit_id, MARCHED))
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    able = hosts(state, unit, far)
    if not able:
        return
    host = yield from which(UseOne("join.host", unit.seat, JOIN.id, able))
    found = places(state, state.n_unit(host), unit, far)
    where = JoinPlace(unit, state.n_unit(host), list(found))
    if len(found) > 1:
        yield where
    elif found:
        where.take(next(iter(found)))
    else:
        return
    if march:
        body, other = formation(state, unit), formation(state, state.n_unit(host))
        _away, (ax, ay), (bx, by) = nearest(body, other)
        yield from run_risks(game, unit_id, [body, body.shifted(bx - ax, by - ay)], flies(state, unit))
        if not nstate(game.state).n_unit(unit_id).on_table():
            return
    step_in(game, unit_id, host, found[where.got], JOIN.id)
    game.do(Flagged(STOPS.id, host, ACTED))
    for flag in (MOVED, ACTED):
        game.do(Flagged(STOPS.id, unit_id, flag))


class JoinPlace(UseOne):
    """`join.place`: which of the places in a unit a Character takes; see `stepping.places`."""

    def __init__(self, unit: NUnit, host: NUnit, keys: list[str]) -> None:
        super().__init__("join.place", unit.seat, JOIN.id, keys)
        self.host = host

    def option(self, key: str, state: State) -> Option:
        """A file by its number, and by who stands in front there."""
        number = key.removeprefix(WIDE)
        if not number.isdigit():
            return super().option(key, state)
        file = int(number)
        kind = "file" if key == number else "wide"
        args: dict[str, object] = {"file": file}
        return Option(key, (f"option-join-place-{kind}",), args, (self.host.slots[0][file - 1],))


# ---- leaving


class LeaveUnit(PlaceBody):
    """`move.leave`: where a Character goes that leaves its unit, right through it. As it stands: it stays."""

    def __init__(self, state: NState, unit: NUnit, most: float) -> None:
        super().__init__("move.leave", unit.seat, LEAVE.id, unit.id)
        self.state = state
        self.after = stepped_out(state, unit)
        self.of = unit
        self.most = most
        self.old = own_body(state, unit)
        x, y = self.old.centre()
        self.here: Stance = (on_grain(x), on_grain(y), turn_on_grain(self.old.facing), 1)

    def files(self) -> list[int]:
        """It is alone."""
        return [1]

    def may_spend(self) -> float | None:
        """Its move."""
        return self.most

    def form(self, at: Stance) -> Formation:
        """Its body there."""
        return alone_at(self.state, self.of, at[0], at[1], at[2])

    def judge(self, stance: Stance) -> Verdict:
        """Within its move, an inch from everybody, its own unit too, and nothing but that on the way."""
        if stance == self.here:
            return Verdict([], {self.unit: 0.0})
        form = self.form(stance)
        dx, dy = stance[0] - self.here[0], stance[1] - self.here[1]
        far = math.sqrt(dx * dx + dy * dy)
        faults: list[Fault] = []
        if far > self.most + 1e-6:
            args: dict[str, object] = {"unit": self.unit, "problem": "far", "far": far, "most": self.most}
            faults.append(Fault(LEAVE.id, args, [self.unit]))
        faults += why_not_here(self.after, self.unit, form)
        if not faults:
            faults = self._way(form)
        return Verdict(faults, {self.unit: far})

    def _way(self, form: Formation) -> list[Fault]:
        if flies(self.after, self.after.n_unit(self.unit)):
            return []
        ground = swept(self.old, form)
        args: dict[str, object] = {"unit": self.unit, "problem": "way"}
        for other in self.after.on_table():
            if other.id in (self.unit, self.of.host):
                continue
            if polygon_gap(ground, footprint(formation(self.after, other))) <= 0.0:
                return [Fault(LEAVE.id, {**args, "other": other.id}, [other.id])]
        for piece in impassable(self.state.board):
            if polygon_gap(ground, piece.parts) <= 0.0:
                return [Fault(LEAVE.id, {**args, "other": piece.id}, [])]
        return []

    def bases(self, answer: object) -> list[tuple[str, float, float, float]]:
        """Where it would stand."""
        assert isinstance(answer, tuple)
        return [(self.of.models[0], answer[0], answer[1], answer[2])]

    def candidates(self, n: int) -> list[object]:
        """It stays; or all round, as far as it goes and less far."""
        found: list[object] = [self.here]
        x, y, facing, _ = self.here
        for share in (0.99, 0.7, 0.5):
            for way in WAYS:
                ux, uy = direction(facing + way)
                far = share * self.most
                spot = (on_grain(x + far * ux), on_grain(y + far * uy), facing, 1)
                if len(found) < max(1, n) and self.judge(spot).legal:
                    found.append(spot)
        return found[: max(1, n)]

    def default(self) -> object:
        """It stays."""
        return self.here


def leave(game: Game, unit_id: str, march: bool) -> Play[None]:
    """A joined Character leaves its unit, or stays after all; the unit may still move."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    far = own_move(state, unit)
    if march:
        passed = yield from may_go_far(game, unit.host)
        far *= 2.0 if passed else 1.0
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    question = LeaveUnit(state, unit, far)
    yield question
    if question.got == question.here:
        return
    end = question.form(question.got)
    step_out(game, state, unit, LEAVE.id, "leaves", end)
    for flag in (MOVED, ACTED):
        game.do(Flagged(FLAG.id, unit_id, flag))
    if march:
        game.do(Flagged(MARCH.id, unit_id, MARCHED))
        yield from run_risks(game, unit_id, [question.old, end], flies(state, state.n_unit(unit_id)))
