"""The rule book as a Ruleset: making games, naming the next step, results, what must always hold.

What is not needed for every question is imported by the method that needs it: a one-shot command starts quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from grognard.game.play import Game, Play, Step, within
from grognard.game.result import Result
from grognard.game.rules import Citations
from grognard.game.ruleset import Setup
from grognard.game.state import State
from grognard.rulesets.ninth_age.cites import CITATIONS, cite
from grognard.rulesets.ninth_age.state import nstate
from grognard.rulesets.ours import OurBook

if TYPE_CHECKING:
    from grognard.game.nodes import Node

LOG: Final = cite("ninth_age.dice.log")
LEGAL_MOVES: Final = cite("ninth_age.engine.legal-moves")
MEASURE: Final = cite("ninth_age.geom.measure")


class _Nodes:
    """All steps by name, fetched when the first is played: the chapters cost more than the rest of loading."""

    def __init__(self) -> None:
        self.known: dict[str, Node] = {}

    def of(self, id: str) -> Node:
        """The step of this name (KeyError if there is none)."""
        if not self.known:
            from grognard.rulesets.ninth_age.chapters import NODES

            self.known = NODES
        return self.known[id]


_NODES: Final = _Nodes()


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

    def next_step(self, state: State) -> Step | None:
        """The node at which the State stands."""
        s = nstate(state)
        return None if s.over else Step(s.node, s.args)

    def play(self, step: Step, game: Game) -> Play[None]:
        """The generator of a node: players choose among what is legal, all dice are logged."""
        LOG.hit()
        LEGAL_MOVES.hit()
        return within("game", _NODES.of(step.id)(game, step.args))

    def result(self, state: State) -> Result:
        """How it stands, or how it ended."""
        from grognard.rulesets.ninth_age.scoring.victory import result

        return result(nstate(state))

    def turn_of(self, state: State) -> str:
        """Game Turn and active seat."""
        s = nstate(state)
        return f"{s.turn}{s.active}" if s.turn else ""

    def may_measure(self, state: State, seat: str) -> bool:
        """Any distance may be measured at any time."""
        MEASURE.hit()
        return True

    def citations(self) -> Citations:
        """What the code cites."""
        return CITATIONS

    def scenarios(self) -> list[str]:
        """Ids of the scenarios."""
        from grognard.rulesets.ninth_age.library import library

        return list(library().scenarios)

    def tables(self) -> list[str]:
        """Ids of the ready battlefields, and the one that is made by chance."""
        from grognard.rulesets.ninth_age.defs import RANDOM
        from grognard.rulesets.ninth_age.library import library

        return [*library().battlefields, RANDOM]

    def invariants(self, state: State) -> list[str]:
        """What must always hold and does not."""
        from grognard.rulesets.ninth_age.invariants import broken

        return broken(nstate(state))
