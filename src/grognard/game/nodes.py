"""Books as state machines: a State that stands at a named node, with parts for what single chapters must remember.

Every node is one step, a generator found by its name in the book's table. What belongs to one chapter alone (a fight going
on, a scenario) is a Part.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

from mypy_extensions import mypyc_attr

from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import BASE_FIELDS, Counter, State, Thing

#: what a NodeState copies and writes out itself, whatever a book's FIELDS say
NODE_FIELDS: Final = ("parts", "stamp")

Node: TypeAlias = Callable[[Game, tuple[str, ...]], Play[None]]


class Nodes:
    """All steps of a book by name, fetched when the first is played: chapters cost more than the rest of loading."""

    def __init__(self, fetch: Callable[[], dict[str, Node]]) -> None:
        self.fetch = fetch
        self.known: dict[str, Node] = {}

    def of(self, id: str) -> Node:
        """The step of this name (KeyError if there is none)."""
        if not self.known:
            self.known = self.fetch()
        return self.known[id]


#: numbers for arrangements of models: two States with one stamp have the same models at the same places
_STAMPS: Final = Counter()


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Thing):
    """Facts of one chapter: plain immutable fields, copied on write like models."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id",)


@mypyc_attr(allow_interpreted_subclasses=True)
class NodeState(State):
    """A game that stands at a node: `node` and `args` name the next step; `options` are those agreed, as (key, value).

    A book's FIELDS name `node`, `args` and `options`; its `copy_own` calls `copy_nodes`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*BASE_FIELDS, "options", "node", "args")

    def __init__(self) -> None:
        super().__init__()
        self.options: tuple[tuple[str, str], ...] = ()
        self.node = ""
        self.args: tuple[str, ...] = ()
        self.parts: list[Part] = []
        #: changes with every change of places or of who is there; caches go by it
        self.stamp = _STAMPS.take()

    def touch(self) -> None:
        """Places changed: what was computed from them is void."""
        self.stamp = _STAMPS.take()

    def option(self, key: str) -> str:
        """The value of a table option (KeyError if there is none)."""
        for known, value in self.options:
            if known == key:
                return value
        raise KeyError(key)

    def part(self, name: str) -> Part:
        """The part of this name (KeyError if no chapter registered it)."""
        for part in self.parts:
            if part.id == name:
                return part
        raise KeyError(name)

    def change_part(self, name: str) -> Part:
        """The part, to be changed (from Event.apply only)."""
        for at, part in enumerate(self.parts):
            if part.id == name:
                if part.owner != self.token:
                    twin = part.copy()
                    assert isinstance(twin, Part)
                    twin.owner = self.token
                    self.parts[at] = twin
                    return twin
                return part
        raise KeyError(name)

    def copy_nodes(self, twin: NodeState) -> None:
        """Copy to the twin what every such State has."""
        twin.options = self.options
        twin.node = self.node
        twin.args = self.args
        twin.parts = self.parts[:]
        twin.stamp = self.stamp

    def plain(self) -> dict[str, object]:
        """As JSON-able data, the parts included."""
        data = super().plain()
        data["parts"] = [part.plain() for part in self.parts]
        return data


class Enter(Event):
    """Play goes on at a node."""

    KIND: ClassVar[str] = "enter"
    FIELDS: ClassVar[tuple[str, ...]] = ("node", "node_args")

    def __init__(self, rule: str, node: str, node_args: tuple[str, ...] = ()) -> None:
        super().__init__(rule)
        self.node = node
        self.node_args = node_args

    def apply(self, state: State) -> None:
        """The next step starts there."""
        assert isinstance(state, NodeState)
        state.node = self.node
        state.args = self.node_args


def go(game: Game, node: str, *args: str) -> None:
    """Play goes on at a node, within what is going on: no rule has to say so."""
    game.do(Enter("", node, args))
