"""Ruleset: the base class of every rule book. What it promises is what the kernel and all faces build on."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from grognard.game.choices import Choice
from grognard.game.events import Conceded, Event, FlagFell, Withdrew
from grognard.game.play import Game, Play, Step
from grognard.game.queries import Query, unknown_query
from grognard.game.result import Result
from grognard.game.rules import Citations
from grognard.game.state import State
from grognard.game.text import nearest
from grognard.game.verdict import Fault


class Setup:
    """What a game is made from: forces by seat (as plain data), scenario, table, size, options, teams."""

    def __init__(
        self,
        forces: dict[str, object],
        scenario: str = "",
        table: str = "",
        size: int = 0,
        options: dict[str, object] | None = None,
        teams: dict[str, str] | None = None,
        names: dict[str, str] | None = None,
    ) -> None:
        self.forces = forces
        self.scenario = scenario
        self.table = table
        self.size = size
        self.options: dict[str, object] = options if options is not None else {}
        self.teams: dict[str, str] = teams if teams is not None else {}
        self.names: dict[str, str] = names if names is not None else {}

    def plain(self) -> dict[str, object]:
        """As JSON-able data, for the header of a record."""
        return {
            "forces": self.forces,
            "scenario": self.scenario,
            "table": self.table,
            "size": self.size,
            "options": self.options,
            "teams": self.teams,
            "names": self.names,
        }


def plays_on_without(state: State, seat: str) -> bool:
    """Can the game go on without this seat: by others of its team, or between two other teams?"""
    teams: list[str] = []
    for one in state.seats:
        if one.id != seat and one.id not in state.gone and one.team not in teams:
            teams.append(one.team)
    return len(teams) >= 2


class BadSetup(Exception):
    """A game that can't be made: the faults (rule ids or field names)."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(", ".join(fault.rule for fault in faults))
        self.faults = faults


def unknown_in_setup(what: str, given: str, known: list[str]) -> Fault:
    """The fault of a scenario, table or option that does not exist, with the likely spelling."""
    return Fault(
        "setup.unknown", {"what": what, "given": given, "meant": nearest(given, known), "known": known}
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset:
    """A rule book that can be played."""

    ID: ClassVar[str] = ""
    NAME: ClassVar[str] = ""
    RULES_VERSION: ClassVar[str] = "1"
    SEATS: ClassVar[tuple[int, int]] = (2, 2)

    # ---- playing

    def new_game(self, setup: Setup) -> State:
        """The State before the first step; raises BadSetup."""
        raise NotImplementedError("new_game")

    def next_step(self, state: State) -> Step | None:
        """The next piece of play, from the State alone; None when the game is over."""
        raise NotImplementedError("next_step")

    def play(self, step: Step, game: Game) -> Play[None]:
        """The generator of a step."""
        raise NotImplementedError("play")

    def result(self, state: State) -> Result:
        """How it stands, or how it ended."""
        raise NotImplementedError("result")

    def concede(self, state: State, seat: str) -> Event:
        """The event by which a seat gives up: the end, unless its team mates or two other teams can play on."""
        return Withdrew("", seat) if plays_on_without(state, seat) else Conceded("", seat)

    def flag_fall(self, state: State, seat: str) -> Event:
        """The event of a seat's time running out."""
        return Withdrew("", seat) if plays_on_without(state, seat) else FlagFell("", seat)

    def turn_of(self, state: State) -> str:
        """A key that changes with every player turn."""
        return ""

    def keyframe_of(self, state: State) -> str:
        """A key that changes where a record writes a whole State: with every player turn, unless turns are many."""
        return self.turn_of(state)

    def invariants(self, state: State) -> list[str]:
        """What must always hold and does not (empty: all is well). For tests and soaks."""
        return []

    # ---- hidden things

    def seen(self, state: State, seat: str) -> State:
        """The State with what the seat may not know at its public default; the same object if nothing is hidden."""
        return state

    def rebind(self, choice: Choice, state: State) -> Choice:
        """The same question asked of another State (a Seen). A book that hides things must say how."""
        raise NotImplementedError("rebind")

    def may_measure(self, state: State, seat: str) -> bool:
        """May the seat measure before it decides? If not, nothing that it is shown carries a distance."""
        return True

    # ---- judgement

    def worth(self, state: State, seat: str) -> float:
        """How well the seat stands, as a share of the game's size; for bots."""
        return 0.0

    # ---- the book itself

    def citations(self) -> Citations:
        """What the code of the book cites."""
        raise NotImplementedError("citations")

    def rulebook_path(self, lang: str) -> str:
        """The rule-book text of a language (a Markdown file)."""
        raise NotImplementedError("rulebook_path")

    def messages_path(self, lang: str) -> str:
        """The message catalogue (Fluent) of a language."""
        raise NotImplementedError("messages_path")

    # ---- forces

    def check_roster(self, roster: object, size: int, options: dict[str, object]) -> list[Fault]:
        """What is wrong with a roster under this book."""
        return []

    def ready_rosters(self) -> list[str]:
        """Ids of the rosters that come with the book."""
        return []

    def load_roster(self, name: str) -> object:
        """A roster by id or file name, as plain data; raises an error that names file, place and fault."""
        raise NotImplementedError("load_roster")

    def scenarios(self) -> list[str]:
        """Ids of the scenarios."""
        return []

    def tables(self) -> list[str]:
        """Ids of the ready tables (layouts of terrain) that a game can be set up on."""
        return []

    def option_values(self) -> dict[str, list[object]]:
        """The table options and their values, the default first."""
        return {}

    # ---- positions (cases, odds, sight)

    def position(self, given: dict[str, object]) -> State:
        """The State of a case's [given] table; raises BadSetup."""
        raise NotImplementedError("position")

    # ---- presentation, in ids and arguments

    def name_of(self, state: State, id: str, lang: str) -> str:
        """How people call a unit, a model or a thing of the book (a weapon, a power) of this id; the id itself if it
        is none."""
        return id

    def rule_name(self, rule: str, lang: str) -> str:
        """What the data of the book call a rule of this id (an ability, a spell); "" for all others."""
        return ""

    def card(self, state: State, unit: str) -> dict[str, object]:
        """A unit's values now, with the modifiers that changed them; the keys are told in docs/presentation.md."""
        return {}

    def tokens(self, state: State, unit: str) -> list[dict[str, object]]:
        """States of a unit worth a token."""
        return []

    def tracks(self, state: State) -> list[dict[str, object]]:
        """Points, rounds, pools."""
        return []

    def drawn(self, state: State, event: Event) -> list[dict[str, object]]:
        """What to draw on the table for an event, as shapes in inches; `state` is as it was before the event.

        The shapes (paths, lines, outlines, marks, discs) are told in docs/presentation.md.
        """
        return []

    def overlays(self, state: State, seat: str) -> list[dict[str, object]]:
        """Named shapes to lay over the table."""
        return []

    def table(self, state: State) -> dict[str, object]:
        """The table: size, terrain pieces, markers, zones."""
        return {}

    def bases(self, state: State) -> list[dict[str, object]]:
        """The bases of all models, also of those that are not on the table, as `table` has those that are: `id`, `radius`
        or `base`, `height`, `wounds_start`."""
        return []

    def asks(self) -> list[Query]:
        """The questions about a position that it answers: see `grognard.game.queries`."""
        return []

    def queries(self) -> list[dict[str, object]]:
        """The same as JSON-able data, for whoever offers them."""
        return [query.plain() for query in self.asks()]

    def ask(self, state: State, name: str, args: dict[str, object]) -> dict[str, object]:
        """The answer to a query, for whoever may have mistyped it. Raises BadSetup, with what was probably meant."""
        asks = self.asks()
        for query in asks:
            if query.id == name:
                faults = query.faults(state, args)
                if faults:
                    raise BadSetup(faults)
                return self.query(state, name, args)
        raise BadSetup([unknown_query(name, asks)])

    def query(self, state: State, name: str, args: dict[str, object]) -> dict[str, object]:
        """A question about a position: "sight", "distance", "odds", …; raises KeyError for an unknown name."""
        raise KeyError(name)
