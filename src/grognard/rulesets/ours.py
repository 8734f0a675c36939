"""What the rule books of this package have in common: where their texts, messages and ready rosters lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from grognard.game.ruleset import Ruleset

HERE: Final = Path(__file__).parent


@mypyc_attr(allow_interpreted_subclasses=True)
class OurBook(Ruleset):
    """A rule book in a folder of this package that is called by its ID."""

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
