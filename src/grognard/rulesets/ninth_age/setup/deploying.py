"""The deployment phase (catalogue 7): drop by drop, then who begins."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Sum
from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import go
from grognard.game.play import PASS, Game, Play
from grognard.game.state import State
from grognard.rulesets.ninth_age.abilities import BATTLE_START
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.questions import AboutOne
from grognard.rulesets.ninth_age.events import Garrisoned
from grognard.rulesets.ninth_age.garrisons import buildings, garrison_of, in_a_row, open_to
from grognard.rulesets.ninth_age.heroes.joining import deploy_into, hosts_at_deployment
from grognard.rulesets.ninth_age.hidden.models import write_down
from grognard.rulesets.ninth_age.houses import house
from grognard.rulesets.ninth_age.moments import UseOne, at_moment_of_play, which
from grognard.rulesets.ninth_age.setup.late import late_deployment
from grognard.rulesets.ninth_age.setup.places import DeployUnit, leave_out, living, put_down
from grognard.rulesets.ninth_age.setup.state import change_setup, setup_part
from grognard.rulesets.ninth_age.setup.zones import inside, zone_of
from grognard.rulesets.ninth_age.state import CHARACTER, RESERVE, NState, NUnit, nstate

ORDER: Final = cite("ninth_age.setup.deploy-order")
FORMATION: Final = cite("ninth_age.setup.deploy-formation")
FINISH: Final = cite("ninth_age.setup.first-finish")
LATE: Final = cite("ninth_age.setup.undeployed-number")
SCOUTS: Final = cite("ninth_age.setup.scouts-vanguard")
FIRST_TURN: Final = cite("ninth_age.setup.first-turn-roll")

INSIDE: Final = cite("ninth_age.terrain.building-enter")

OUTSIDE: Final = "outside"
FIRST: Final = "first"
SECOND: Final = "second"
#: drops that are many units: all War Machines, all Characters
MACHINES: Final = "machines"
CHARACTERS: Final = "characters"


class FinishedFirst(Event):
    """A seat was first to have deployed everything, and says which turn it wants."""

    KIND: ClassVar[str] = "finished_first"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "wants")

    def __init__(self, rule: str, seat: str, wants: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.wants = wants

    def apply(self, state: State) -> None:
        """Remembered for the roll."""
        part = change_setup(nstate(state))
        part.finisher = self.seat
        part.wants = self.wants


class Undeployed(Event):
    """What the other seat still had to deploy: the Undeployed Units Number."""

    KIND: ClassVar[str] = "undeployed"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, rule: str, seat: str, number: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.number = number

    def apply(self, state: State) -> None:
        """Remembered for the roll."""
        change_setup(nstate(state)).late = self.number


class FirstTurn(Event):
    """Who begins each Game Turn."""

    KIND: ClassVar[str] = "first_turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """Settled for the game."""
        nstate(state).first = self.seat


class NextDrop(UseOne):
    """What a seat drops next, or that it leaves it at that."""

    def __init__(self, state: NState, seat: str, keys: list[str]) -> None:
        super().__init__("setup.deploy", seat, ORDER.id, keys)
        self.state = state

    def forecast(self, answer: object) -> Forecast | None:
        """Who had better know first where the enemy is comes later, Characters when their units stand."""
        from grognard.rulesets.ninth_age.judgement.setup import drop_forecast

        return drop_forecast(self.state, str(answer))


class DeployInto(UseOne):
    """Whether a Character is deployed by itself (if there is room for that) or in a unit."""

    def __init__(self, state: NState, unit: NUnit, hosts: list[str], room: bool = True) -> None:
        super().__init__("setup.alone", unit.seat, FORMATION.id, ["alone", *hosts] if room else hosts)
        self.state = state
        self.unit = unit.id

    def forecast(self, answer: object) -> Forecast | None:
        """What a place in that unit is worth."""
        from grognard.rulesets.ninth_age.judgement.setup import host_forecast

        return host_forecast(self.state, self.unit, str(answer))


# ---- drops


def waiting(state: NState, seat: str) -> list[NUnit]:
    """The units that a seat still has to deploy in the usual way."""
    part = setup_part(state)
    late = (*part.scouts, *part.ambushers)
    return [u for u in state.all_units() if u.seat == seat and u.status == RESERVE and u.id not in late]


def drops(state: NState, seat: str) -> list[str]:
    """What a seat can drop: a unit each, all its War Machines at once, all its Characters at once."""
    found: list[str] = []
    for unit in waiting(state, seat):
        key = kind_of_drop(state, unit)
        if key not in found:
            found.append(key)
    return found


def kind_of_drop(state: NState, unit: NUnit) -> str:
    """The drop to which a unit belongs."""
    ORDER.hit()
    model = state.n_model(unit.models[0])
    if model.kind == CHARACTER and model.spec.character:
        return CHARACTERS
    if unit.spec.models[0].troop_type.id == "ninth_age.troop.war-machine":
        return MACHINES
    return unit.id


def first_drop(game: Game, args: tuple[str, ...]) -> Play[None]:
    """Who did not choose the zone says who deploys first."""
    state = nstate(game.state)
    seat = state.other(setup_part(state).chooser)
    question = UseOne("setup.first-drop", seat, ORDER.id, ["seat:a", "seat:b"])
    yield question
    go(game, "setup.deploy", question.got.partition(":")[2], "")


def deploy(game: Game, args: tuple[str, ...]) -> Play[None]:
    """One drop of a seat; `dropped` (second argument) says that it may leave it at that."""
    seat, dropped = args
    state = nstate(game.state)
    left = drops(state, seat)
    if not left:
        yield from _finished(game, seat)
        return
    question = NextDrop(state, seat, [*left, *([PASS] if dropped else [])])
    chosen = yield from which(question)
    if chosen == PASS:
        go(game, "setup.deploy", state.other(seat), "")
        return
    yield from drop(game, seat, question.got)
    go(game, "setup.deploy", seat, "dropped")


def drop(game: Game, seat: str, key: str) -> Play[None]:
    """Put the units of one drop on the table."""
    while True:
        state = nstate(game.state)
        units = [unit for unit in waiting(state, seat) if kind_of_drop(state, unit) == key]
        if not units:
            return
        yield from place(game, units[0].id)


def place(game: Game, unit_id: str) -> Play[None]:
    """Put one unit on the table, or a Character into a unit that is there; where there is no room it is left out."""
    FORMATION.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    asked = DeployUnit(state, unit)
    room = asked.has_room()
    hosts = hosts_at_deployment(state, unit)
    if hosts:
        question = DeployInto(state, unit, hosts, room or bool(open_houses(state, unit)))
        host = yield from which(question)
        if host != "alone":
            deploy_into(game, unit_id, host)
            return
    held = yield from garrison(game, unit_id, room)
    if held:
        return
    if not room:
        leave_out(game, unit_id)
        return
    yield asked
    put_down(game, asked, ORDER.id, "deployed")


def garrison(game: Game, unit_id: str, room: bool = True) -> Play[bool]:
    """Put one unit into a Building in its zone, if there is one and its player wants to, or has no `room` for it
    elsewhere; True if it is there."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    free = open_houses(state, unit)
    if not free:
        return False
    question = AboutOne("setup.inside", unit.seat, INSIDE.id, [*([OUTSIDE] if room else []), *free], unit_id)
    there = yield from which(question)
    if there == OUTSIDE:
        return False
    row = in_a_row(state, [model.id for model in living(state, unit)])
    game.do(Garrisoned(INSIDE.id, unit_id, question.got, row, "deployed"))
    return True


def open_houses(state: NState, unit: NUnit) -> list[str]:
    """The empty Buildings, wholly in the zone of its seat, that a unit may be deployed in."""
    houses = buildings(state.board)
    if not houses or not open_to(state, unit):
        return []
    zone = zone_of(state, unit.seat)
    return [
        one.id
        for one in houses
        if garrison_of(state, one.id) is None and inside(zone, house(state.board, one.id))
    ]


def _finished(game: Game, seat: str) -> Play[None]:
    """A seat has deployed everything: the first one announces, the other deploys the rest."""
    part = setup_part(nstate(game.state))
    if not part.finisher:
        question = UseOne("setup.announce", seat, FINISH.id, [FIRST, SECOND])
        yield question
        game.do(FinishedFirst(FINISH.id, seat, question.got))
    state = nstate(game.state)
    other = state.other(seat)
    number = len(drops(state, other))
    game.do(Undeployed(LATE.id, other, number))
    go(game, "setup.rest", other)


def rest(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The other seat deploys all the rest, a drop a step."""
    seat = args[0]
    left = drops(nstate(game.state), seat)
    if left:
        yield from drop(game, seat, left[0])
        go(game, "setup.rest", seat)
    else:
        go(game, "setup.late")


def late(game: Game, args: tuple[str, ...]) -> Play[None]:
    """Scouts, then Vanguard moves, then what comes just before the battle."""
    SCOUTS.hit()
    yield from write_down(game)
    yield from late_deployment(game)
    yield from at_moment_of_play(game, BATTLE_START)
    go(game, "setup.first-turn")


def first_turn(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The roll for the first turn: the finisher adds the Undeployed Units Number, and has to be higher."""
    state = nstate(game.state)
    part = setup_part(state)
    mine, theirs = part.finisher, state.other(part.finisher)
    bonus = [Modifier(LATE.id, part.late)] if part.late else []
    one = Sum(1, 6, bonus, why=FIRST_TURN.id, owner=mine)
    yield one
    other = Sum(1, 6, why=FIRST_TURN.id, owner=theirs)
    yield other
    assert isinstance(one.got, int) and isinstance(other.got, int)
    if one.got > other.got:
        seat = mine if part.wants == FIRST else theirs
    else:
        question = UseOne("setup.first-turn", theirs, FIRST_TURN.id, ["seat:a", "seat:b"])
        yield question
        seat = question.got.partition(":")[2]
    game.do(FirstTurn(FIRST_TURN.id, seat))
    go(game, "turn.start", seat)
