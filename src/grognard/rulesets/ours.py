"""What the rule books of this package have in common: where their texts, messages and ready rosters lie, how they go on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from grognard.game.nodes import NodeState
from grognard.game.play import Step
from grognard.game.ruleset import Ruleset
from grognard.game.state import State

if TYPE_CHECKING:
    from grognard.forces.printing import Sheet
    from grognard.forces.roster import Roster

HERE: Final = Path(__file__).parent


@mypyc_attr(allow_interpreted_subclasses=True)
class OurBook(Ruleset):
    """A rule book in a folder of this package that is called by its ID; its State stands at a node."""

    def next_step(self, state: State) -> Step | None:
        """The node at which the State stands."""
        assert isinstance(state, NodeState)
        return None if state.over else Step(state.node, state.args)

    def rulebook_path(self, lang: str) -> str:
        """The rule-book text of a language."""
        return str(HERE / type(self).ID / "rulebook" / f"{lang}.md")

    def messages_path(self, lang: str) -> str:
        """The folder of message catalogues of a language."""
        return str(HERE / type(self).ID / "messages" / lang)

    def ready_rosters(self) -> list[str]:
        """Ids of the rosters that come with the book."""
        from grognard.forces.reading import ready

        return list(ready(type(self).ID))

    def load_roster(self, name: str) -> object:
        """A roster by id or file name, as plain data; raises RosterError."""
        from grognard.forces.reading import load

        return load(name, type(self).ID).plain()

    def as_roster(self, roster: object) -> Roster:
        """A roster of this book that was handed over as plain data; raises RosterError."""
        from grognard.forces.reading import from_plain

        assert isinstance(roster, dict)
        return from_plain(roster, "", type(self).ID)

    def roster_sheet(self, roster: object, lang: str) -> Sheet:
        """A legal list, named and counted."""
        raise NotImplementedError("roster_sheet")

    def print_roster(self, roster: object, lang: str) -> str:
        """A legal list as it is handed to the opponent."""
        from grognard.forces.printing import print_roster

        return print_roster(self.roster_sheet(roster, lang), lang)
