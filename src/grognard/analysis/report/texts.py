"""Texts that come again and again are written once: a line names them by their place."""

from __future__ import annotations

from typing import Any, Final

#: shorter ones are not worth a place
LEAST: Final = 5


class Texts:
    """All longer texts of a page, each once, in the order in which they come up."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._at: dict[str, int] = {}

    def place(self, text: str) -> str | int:
        """The place of a text, or the text itself if it is short."""
        if len(text) < LEAST:
            return text
        if text not in self._at:
            self._at[text] = len(self.texts)
            self.texts.append(text)
        return self._at[text]

    def parts(self, parts: list[Any]) -> list[Any]:
        """Parts of a line with places in place of texts."""
        return [self.place(part) if isinstance(part, str) else part for part in parts]

    def gather(self, lines: list[dict[str, Any]]) -> None:
        """Take the texts out of lines: of what happened, of dice, of reasons."""
        for line in lines:
            line["t"] = self.parts(line["t"])
            if "x" in line.get("d", {}):
                line["d"]["x"] = self.parts(line["d"]["x"])
            for why in line.get("y", []):
                why["f"] = [[self.parts(parts), weight] for parts, weight in why["f"]]
            for mod in line.get("m", []):
                mod[1] = self.place(mod[1])
