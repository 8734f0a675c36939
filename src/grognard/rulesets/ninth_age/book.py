"""The rule book as a Ruleset: making games, naming the next step, results, what must always hold.

What is not needed for every question is imported by the method that needs it: a one-shot command starts quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from grognard.game.choices import Choice
from grognard.game.events import Event
from grognard.game.nodes import Node, Nodes
from grognard.game.play import Game, Play, Step, within
from grognard.game.queries import Query
from grognard.game.result import Result
from grognard.game.rules import Citations
from grognard.game.ruleset import Setup
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.cites import CITATIONS, cite
from grognard.rulesets.ninth_age.state import nstate
from grognard.rulesets.ours import OurBook

if TYPE_CHECKING:
    from grognard.forces.printing import Sheet

LOG: Final = cite("ninth_age.dice.log")
LEGAL_MOVES: Final = cite("ninth_age.engine.legal-moves")
MEASURE: Final = cite("ninth_age.geom.measure")


def _chapters() -> dict[str, Node]:
    from grognard.rulesets.ninth_age.chapters import NODES

    return NODES


_NODES: Final = Nodes(_chapters)


class NinthAge(OurBook):
    """The 9th Age, early edition, for two players."""

    ID: ClassVar[str] = "ninth_age"
    NAME: ClassVar[str] = "The 9th Age"
    RULES_VERSION: ClassVar[str] = "1"
    SEATS: ClassVar[tuple[int, int]] = (2, 2)

    def new_game(self, setup: Setup) -> State:
        """The State before anything is rolled; raises BadSetup. Chance comes later, from the dice of the record."""
        from grognard.rulesets.ninth_age.library import library
        from grognard.rulesets.ninth_age.new_game import new_game

        return new_game(library(), setup)

    def play(self, step: Step, game: Game) -> Play[None]:
        """The generator of a node: players choose among what is legal, all dice are logged."""
        from grognard.rulesets.ninth_age.hidden.playing import watched
        from grognard.rulesets.ninth_age.hidden.state import secrets

        LOG.hit()
        LEGAL_MOVES.hit()
        node = _NODES.of(step.id)
        if secrets(nstate(game.state)):
            return watched(game, node, step.args)
        return within("game", node(game, step.args))

    def result(self, state: State) -> Result:
        """How it stands, or how it ended."""
        from grognard.rulesets.ninth_age.scoring.victory import result

        return result(nstate(state))

    def worth(self, state: State, seat: str) -> float:
        """Victory points as they stand, and the strength that is left."""
        from grognard.rulesets.ninth_age.judgement.worth import worth

        return worth(nstate(state), seat)

    def turn_of(self, state: State) -> str:
        """Game Turn and active seat."""
        s = nstate(state)
        return f"{s.turn}{s.active}" if s.turn else ""

    def seen(self, state: State, seat: str) -> State:
        """The State without what others keep secret."""
        from grognard.rulesets.ninth_age.hidden.views import seen

        return seen(nstate(state), seat)

    def rebind(self, choice: Choice, state: State) -> Choice:
        """The same: it is asked as the seat knows the game (`hidden.playing`)."""
        return choice

    def may_measure(self, state: State, seat: str) -> bool:
        """Any distance may be measured at any time."""
        MEASURE.hit()
        return True

    def citations(self) -> Citations:
        """What the code cites."""
        return CITATIONS

    # ---- forces

    def check_roster(self, roster: object, size: int, options: dict[str, object]) -> list[Fault]:
        """What is wrong with a list (plain data) under chapter 6."""
        from grognard.rulesets.ninth_age.army.check import check_army
        from grognard.rulesets.ninth_age.library import library

        faults = check_army(self.as_roster(roster), library(), size or None)
        return [wrong.fault() for wrong in faults]

    def roster_sheet(self, roster: object, lang: str) -> Sheet:
        """A legal list, named and counted."""
        from grognard.rulesets.ninth_age.army.sheet import sheet
        from grognard.rulesets.ninth_age.library import library

        return sheet(self.as_roster(roster), library(), lang)

    def roster_points(self, roster: object) -> int:
        """What a list costs; models that the book does not know cost nothing."""
        from grognard.rulesets.ninth_age.army.bought import roster_cost
        from grognard.rulesets.ninth_age.library import library

        return roster_cost(self.as_roster(roster), library())

    def scenarios(self) -> list[str]:
        """Ids of the scenarios."""
        from grognard.rulesets.ninth_age.library import library

        return list(library().scenarios)

    def tables(self) -> list[str]:
        """Ids of the ready battlefields, and of the one that is rolled for."""
        from grognard.rulesets.ninth_age.library import library

        return list(library().battlefields)

    def option_values(self) -> dict[str, list[object]]:
        """The table options and their values, the default first."""
        from grognard.rulesets.ninth_age.new_game import OPTIONS

        return {key: list(values) for key, values in OPTIONS.items()}

    def position(self, given: dict[str, object]) -> State:
        """The State of a case's [given] table; raises BadSetup."""
        from grognard.rulesets.ninth_age.library import library
        from grognard.rulesets.ninth_age.position import position

        return position(library(), given)

    def invariants(self, state: State) -> list[str]:
        """What must always hold and does not."""
        from grognard.rulesets.ninth_age.invariants import broken

        return broken(nstate(state))

    # ---- presentation: modules of their own, imported when somebody looks

    def name_of(self, state: State, id: str, lang: str) -> str:
        """How people call a unit, a model, a weapon, an item, a spell, a rule, a scenario of this id."""
        from grognard.rulesets.ninth_age.shown import names

        return names.name_of(nstate(state), id, lang)

    def rule_name(self, rule: str, lang: str) -> str:
        """The name of a special rule, a weapon, an item or a spell, by the id of its rule."""
        from grognard.rulesets.ninth_age.library import library
        from grognard.rulesets.ninth_age.shown import names

        found = names.thing_name(library(), rule, lang)
        return "" if found == rule else found

    def card(self, state: State, unit: str) -> dict[str, object]:
        """A unit's values now, with the modifiers that changed them."""
        from grognard.rulesets.ninth_age.shown import cards

        return cards.card(nstate(state), unit)

    def tokens(self, state: State, unit: str) -> list[dict[str, object]]:
        """States of a unit worth a token."""
        from grognard.rulesets.ninth_age.shown import cards

        return cards.tokens(nstate(state), unit)

    def tracks(self, state: State) -> list[dict[str, object]]:
        """Game Turn, phase, points, units left."""
        from grognard.rulesets.ninth_age.shown import presentation

        return presentation.tracks(nstate(state))

    def overlays(self, state: State, seat: str) -> list[dict[str, object]]:
        """How far enemies charge, command ranges, arcs."""
        from grognard.rulesets.ninth_age.shown import presentation

        return presentation.overlays(nstate(state), seat)

    def table(self, state: State) -> dict[str, object]:
        """The table: size, terrain, markers, zones, models."""
        from grognard.rulesets.ninth_age.shown import presentation

        return presentation.table(nstate(state))

    def bases(self, state: State) -> list[dict[str, object]]:
        """The bases of all models."""
        from grognard.rulesets.ninth_age.shown import presentation

        return presentation.bases(nstate(state))

    def drawn(self, state: State, event: Event) -> list[dict[str, object]]:
        """The shapes of an event: ways, charges, marks."""
        from grognard.rulesets.ninth_age.shown import drawing

        return drawing.drawn(nstate(state), event)

    def asks(self) -> list[Query]:
        """Sight, distance, who is nearest, whether a charge reaches, odds …"""
        from grognard.rulesets.ninth_age.shown import queries

        return list(queries.ASKS)

    def query(self, state: State, name: str, args: dict[str, object]) -> dict[str, object]:
        """Sight, distance, charges, odds …; raises KeyError for an unknown name, BadSetup for wrong arguments."""
        from grognard.rulesets.ninth_age.shown import queries

        return queries.query(nstate(state), name, args)
