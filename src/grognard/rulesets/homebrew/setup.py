"""Before the first turn (catalogue 8.2): edges, reserves, who is first. Deployment has its own module."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.choices import Together
from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, Part, go
from grognard.game.picks import PickOne, PickSome
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.rolls import edges_roll, first_turn_roll
from grognard.rulesets.homebrew.scenarios import role_seat
from grognard.rulesets.homebrew.state import RESERVE, HState, hstate

ORDER: Final = cite("homebrew.setup.order")
EDGES: Final = cite("homebrew.setup.edges")
HALF: Final = cite("homebrew.reserve.half")
CHOICE: Final = cite("homebrew.reserve.choice")
UNDO: Final = cite("homebrew.turn.undo")
FIRST_TURN: Final = cite("homebrew.setup.first-turn")
REDOUBT: Final = cite("homebrew.scenario.last-redoubt")


class SetupPart(Part):
    """What the set-up must remember: who won the roll for edges, who waits in reserve, who finished first."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "winner", "waiting", "finished")

    def __init__(self, id: str = "setup") -> None:
        super().__init__(id)
        #: the seat that won the roll for edges
        self.winner = ""
        #: units chosen for reserve
        self.waiting: tuple[str, ...] = ()
        #: the seat that finished deploying first
        self.finished = ""


def new_part() -> SetupPart:
    """The chapter's facts at the start of a game."""
    return SetupPart()


def setup_part(state: HState) -> SetupPart:
    """The chapter's facts."""
    part = state.part("setup")
    assert isinstance(part, SetupPart)
    return part


def _change(state: State) -> SetupPart:
    part = hstate(state).change_part("setup")
    assert isinstance(part, SetupPart)
    return part


class EdgeRollWon(Event):
    """A seat won the roll for edges."""

    KIND: ClassVar[str] = "edge_roll_won"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """Remember it: the loser deploys first."""
        _change(state).winner = self.seat


class EdgesChosen(Event):
    """Who has which edge as his own, as (seat, edge) pairs; `by` chose."""

    KIND: ClassVar[str] = "edges_chosen"
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "edges")
    TOLD: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(self, rule: str, by: str, edges: tuple[tuple[str, str], ...]) -> None:
        super().__init__(rule)
        self.by = by
        self.edges = edges

    def args(self) -> dict[str, object]:
        """The edges again, under the name of what holds seats."""
        return {**super().args(), "seats": self.edges}

    def apply(self, state: State) -> None:
        """The edges are settled."""
        hstate(state).edges = self.edges


class ReservesShown(Event):
    """Both sides' reserves, shown at the same moment: ids of the units that wait."""

    KIND: ClassVar[str] = "reserves_shown"
    FIELDS: ClassVar[tuple[str, ...]] = ("units",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, rule: str, units: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.units = units

    def apply(self, state: State) -> None:
        """They will not be deployed."""
        _change(state).waiting = self.units


class FinishedDeploying(Event):
    """A seat was the first to have placed all its units."""

    KIND: ClassVar[str] = "finished_deploying"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """Remember it: it adds 1 to the roll for the first turn."""
        _change(state).finished = self.seat


class SentToReserve(Event):
    """A unit without room in its zone waits in reserve."""

    KIND: ClassVar[str] = "sent_to_reserve"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, rule: str, unit: str) -> None:
        super().__init__(rule)
        self.unit = unit

    def apply(self, state: State) -> None:
        """It will not be deployed."""
        part = _change(state)
        part.waiting = (*part.waiting, self.unit)


class FirstTurn(Event):
    """Who has the first turn of every round."""

    KIND: ClassVar[str] = "first_turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """Settled."""
        hstate(state).first = self.seat


class EdgeChoice(PickOne):
    """`setup.edge_choice`: the winner takes an edge, or a role in a scenario with roles."""

    def __init__(self, seat: str, roles: bool) -> None:
        super().__init__("setup.edge_choice", seat, EDGES.id)
        self.roles = roles

    def items(self) -> list[str]:
        """South (or defender) first: the scenario's player a."""
        return ["defender", "attacker"] if self.roles else ["south", "north"]


class ReserveChoice(PickSome):
    """`setup.reserves`: which units wait in reserve; sealed until both have chosen."""

    def __init__(self, state: HState, seat: str) -> None:
        super().__init__("setup.reserves", seat, CHOICE.id)
        self.sealed = True
        self.state = state
        self.units = [unit.id for unit in state.units_of(seat)]
        over, under = state.board.constants.reserve.max_fraction
        self.most = len(self.units) * over // under

    def items(self) -> list[str]:
        """All units of the army."""
        return self.units

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """At most half of the units, rounded down."""
        if len(keys) <= self.most:
            return []
        return [Fault(HALF.id, {"chosen": len(keys), "most": self.most, "units": len(self.units)})]

    def promising(self, n: int) -> list[object]:
        """Nobody; whoever gains by it, as many as may wait."""
        from grognard.rulesets.homebrew.judgement.setup import reserve_worth

        gaining = [unit for unit in self.units if reserve_worth(self.state, (unit,)).value > 0.0]
        return [(), tuple(gaining[: self.most])]

    def forecast(self, answer: object) -> Forecast | None:
        """What it is worth to let these units wait."""
        from grognard.rulesets.homebrew.judgement.setup import reserve_worth

        assert isinstance(answer, tuple)
        return reserve_worth(self.state, answer)

    def args(self) -> dict[str, object]:
        """The limit."""
        return {"most": self.most}


class FirstChoice(PickOne):
    """`setup.first_choice`: the winner says who has the first turn."""

    def __init__(self, seat: str, other: str) -> None:
        super().__init__("setup.first_choice", seat, FIRST_TURN.id)
        self.other = other

    def items(self) -> list[str]:
        """Himself first."""
        return [self.seat, self.other]


def edge_roll(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.edge_roll`: both roll a die, equal ones again."""
    ORDER.hit()
    roll = edges_roll()
    yield roll
    winner = str(roll.got)
    game.do(EdgeRollWon(EDGES.id, winner))
    go(game, "setup.edge_choice", winner)


def edge_choice(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.edge_choice` (winner): an edge, or a role."""
    state = hstate(game.state)
    table = state.board.table
    scenario = state.board.scenario
    assert table is not None and scenario is not None
    winner = args[0]
    choice = EdgeChoice(winner, not scenario.symmetric)
    yield choice
    first = winner if choice.got in ("south", "defender") else state.other(winner)
    second = state.other(first)
    edges = {first: table.edges[0], second: table.edges[1]}
    game.do(EdgesChosen(EDGES.id, winner, (("a", edges["a"]), ("b", edges["b"]))))
    go(game, "setup.reserves")


def reserves(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.reserves`: both choose secretly at the same moment, then show."""
    state = hstate(game.state)
    one = ReserveChoice(state, "a")
    two = ReserveChoice(state, "b")
    yield Together([one, two])
    UNDO.hit()  # what has been shown is not taken back: the event reveals
    game.do(ReservesShown(CHOICE.id, one.got + two.got))
    go(game, "setup.deploy", _first_to_place(state))


def _first_to_place(state: HState) -> str:
    """The loser of the roll for edges, or the defender where the scenario says so."""
    scenario = state.board.scenario
    if scenario is not None and scenario.deployment == "a_then_b":
        REDOUBT.hit()
        return role_seat(state, "a")
    return state.other(setup_part(state).winner)


def to_place(state: HState, seat: str) -> list[str]:
    """The seat's units still to be deployed, in order."""
    part = setup_part(state)
    return [
        unit.id for unit in state.units_of(seat) if unit.status == RESERVE and unit.id not in part.waiting
    ]


def first_choice(game: Game, winner: str) -> Play[str]:
    """The winner of the roll decides who has the first turn."""
    state = hstate(game.state)
    choice = FirstChoice(winner, state.other(winner))
    yield choice
    return choice.got


def first_roll(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.first_roll`, `setup.first_choice`: who goes first; some scenarios name him."""
    state = hstate(game.state)
    scenario = state.board.scenario
    assert scenario is not None
    if scenario.first_turn != "roll":
        rule = REDOUBT if scenario.id == "last_redoubt" else FIRST_TURN
        game.do(FirstTurn(rule.id, role_seat(state, scenario.first_turn)))
    else:
        roll = first_turn_roll(state, setup_part(state).finished)
        yield roll
        first = yield from first_choice(game, str(roll.got))
        game.do(FirstTurn(FIRST_TURN.id, first))
    go(game, "setup.scouts")


NODES: Final[dict[str, Node]] = {
    "setup.edge_roll": edge_roll,
    "setup.edge_choice": edge_choice,
    "setup.reserves": reserves,
    "setup.first_roll": first_roll,
}
