"""The rule book as a Ruleset: making games, naming the next step, results, what must always hold.

What is not needed for every question is imported by the method that needs it: a one-shot command starts quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from grognard.game.events import Conceded, Event
from grognard.game.play import Game, Play, Step
from grognard.game.queries import Query
from grognard.game.result import Result
from grognard.game.rules import Citations
from grognard.game.ruleset import Setup
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.cites import CITATIONS, cite
from grognard.rulesets.homebrew.state import hstate
from grognard.rulesets.ours import OurBook

if TYPE_CHECKING:
    from grognard.forces.printing import Sheet

CONCEDE: Final = cite("homebrew.turn.concede")
ACTIONS: Final = cite("homebrew.action.list")
LOG: Final = cite("homebrew.dice.log")
REPLAY: Final = cite("homebrew.record.replay")
PREMEASURE: Final = cite("homebrew.measure.premeasure")


class Homebrew(OurBook):
    """The home-made d6 battle game for two players."""

    ID: ClassVar[str] = "homebrew"
    NAME: ClassVar[str] = "Home-made d6 battle game"
    RULES_VERSION: ClassVar[str] = "2"
    SEATS: ClassVar[tuple[int, int]] = (2, 2)

    def new_game(self, setup: Setup) -> State:
        """The State before the roll for edges; raises BadSetup. Chance comes later, from the dice of the record."""
        from grognard.rulesets.homebrew.library import library
        from grognard.rulesets.homebrew.new_game import new_game

        REPLAY.hit()
        return new_game(library(), setup)

    def play(self, step: Step, game: Game) -> Play[None]:
        """The generator of a node: players do what nodes ask, and all dice are thrown for nodes and logged."""
        from grognard.rulesets.homebrew.chapters import NODES

        ACTIONS.hit()
        LOG.hit()
        return NODES[step.id](game, step.args)

    def result(self, state: State) -> Result:
        """How it stands, or how it ended."""
        from grognard.rulesets.homebrew.victory import result

        return result(hstate(state))

    def concede(self, state: State, seat: str) -> Event:
        """The seat loses with the worst result."""
        return Conceded(CONCEDE.id, seat)

    def turn_of(self, state: State) -> str:
        """Round and active seat."""
        s = hstate(state)
        return f"{s.round}{s.active}" if s.round else ""

    def may_measure(self, state: State, seat: str) -> bool:
        """Any distance may be measured at any time."""
        PREMEASURE.hit()
        return True

    def invariants(self, state: State) -> list[str]:
        """What must always hold and does not."""
        from grognard.rulesets.homebrew.invariants import broken

        return broken(hstate(state))

    def citations(self) -> Citations:
        """What the code cites."""
        return CITATIONS

    def check_roster(self, roster: object, size: int, options: dict[str, object]) -> list[Fault]:
        """What is wrong with a roster (plain data) under chapter 8.1."""
        from grognard.rulesets.homebrew.army import check_army
        from grognard.rulesets.homebrew.library import library

        faults = check_army(self.as_roster(roster), library(), size or None)
        return [wrong.fault() for wrong in faults]

    def roster_sheet(self, roster: object, lang: str) -> Sheet:
        """A legal list, named and counted."""
        from grognard.rulesets.homebrew.army_sheet import sheet
        from grognard.rulesets.homebrew.library import library

        return sheet(self.as_roster(roster), library(), lang)

    def roster_points(self, roster: object) -> int:
        """What a list costs; units that the book does not know cost nothing."""
        from grognard.rulesets.homebrew.library import library
        from grognard.rulesets.homebrew.muster import cost

        units = self.as_roster(roster).units
        return sum(cost(unit, library().units[unit.entry]) for unit in units if unit.entry in library().units)

    def scenarios(self) -> list[str]:
        """Ids of the scenarios."""
        from grognard.rulesets.homebrew.library import library

        return list(library().scenarios)

    def tables(self) -> list[str]:
        """Ids of the ready tables."""
        from grognard.rulesets.homebrew.library import library

        return list(library().layouts)

    def option_values(self) -> dict[str, list[object]]:
        """The table options and their values, the default first."""
        from grognard.rulesets.homebrew.library import library

        return {key: list(option.values) for key, option in library().constants.options.items()}

    def position(self, given: dict[str, object]) -> State:
        """The State of a case's [given] table; raises BadSetup."""
        from grognard.rulesets.homebrew.library import library
        from grognard.rulesets.homebrew.position import position

        return position(library(), given)

    # ---- presentation: modules of their own, imported when somebody looks

    def name_of(self, state: State, id: str, lang: str) -> str:
        """How people call a unit, a model, a weapon, a power or an ability of this id."""
        from grognard.rulesets.homebrew import presentation

        return presentation.name_of(hstate(state), id, lang)

    def card(self, state: State, unit: str) -> dict[str, object]:
        """A unit's values now, with the modifiers that changed them."""
        from grognard.rulesets.homebrew import cards

        return cards.card(hstate(state), unit)

    def tokens(self, state: State, unit: str) -> list[dict[str, object]]:
        """States of a unit worth a token."""
        from grognard.rulesets.homebrew import cards

        return cards.tokens(hstate(state), unit)

    def tracks(self, state: State) -> list[dict[str, object]]:
        """Round, turn, points, units left."""
        from grognard.rulesets.homebrew import presentation

        return presentation.tracks(hstate(state))

    def overlays(self, state: State, seat: str) -> list[dict[str, object]]:
        """How far enemies charge and shoot, and auras."""
        from grognard.rulesets.homebrew import presentation

        return presentation.overlays(hstate(state), seat)

    def table(self, state: State) -> dict[str, object]:
        """The table: size, terrain, markers, zones."""
        from grognard.rulesets.homebrew import presentation

        return presentation.table(hstate(state))

    def bases(self, state: State) -> list[dict[str, object]]:
        """The bases of all models."""
        from grognard.rulesets.homebrew import presentation

        return presentation.bases(hstate(state))

    def drawn(self, state: State, event: Event) -> list[dict[str, object]]:
        """The shapes of an event: paths, sight lines, blockers, marks."""
        from grognard.rulesets.homebrew import drawing

        return drawing.drawn(hstate(state), event)

    def worth(self, state: State, seat: str) -> float:
        """How well the seat stands, as a share of the game's size."""
        from grognard.rulesets.homebrew.judgement.worth import worth

        return worth(hstate(state), seat)

    def asks(self) -> list[Query]:
        """Sight, distance, who is nearest, how far one gets, odds …"""
        from grognard.rulesets.homebrew.asks import ASKS

        return list(ASKS)

    def query(self, state: State, name: str, args: dict[str, object]) -> dict[str, object]:
        """Sight, distance, formation, odds …; raises KeyError for an unknown name, BadSetup for wrong arguments."""
        from grognard.rulesets.homebrew import queries

        return queries.query(hstate(state), name, args)
