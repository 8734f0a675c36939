"""Played pieces for the tests of this book: scripted dice and answers."""

from __future__ import annotations

from grognard.dice.rolls import Roll
from grognard.game.events import Rolled
from grognard.game.nodes import Enter
from grognard.rulesets.ninth_age.chapters import NODES
from grognard.rulesets.ninth_age.state import NState
from tests.rulesets.scripted import Scripted


class Script(Scripted):
    """Plays a piece of play of this book."""

    @property
    def state(self) -> NState:
        """The State as it is now."""
        assert isinstance(self.game.state, NState)
        return self.game.state

    def until(self, *ends: str, start: str = "", args: tuple[str, ...] = ()) -> str:
        """Play node after node (from `start`, or where the State stands) until one of `ends` is next; its name."""
        node, with_args = (start, args) if start else (self.state.node, self.state.args)
        for _ in range(200):
            self.run(NODES[node](self.game, with_args))
            node, with_args = self.state.node, self.state.args
            if node in ends:
                return node
        raise AssertionError(f"no end: {node}")

    def run_one(self, node: str, *args: str) -> None:
        """Play one node."""
        self.run(NODES[node](self.game, args))

    def kinds(self) -> list[str]:
        """The kinds of the events, rolls and steps left out."""
        return [event.KIND for event in self.game.log if not isinstance(event, (Rolled, Enter))]

    def thrown(self, why: str) -> list[Roll]:
        """The rolls made for a reason."""
        return [roll for roll in self.rolls if roll.why == why]
