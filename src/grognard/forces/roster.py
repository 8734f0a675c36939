"""A roster and its faults, as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from grognard.forces.wording import words
from grognard.game.verdict import Fault

if TYPE_CHECKING:
    from grognard.game.messages import Messages


class RosterUnit(NamedTuple):
    """One unit of a list: an entry of the army list, models per model group, how many models take each option.

    `id` and `name` are "" where the file gives none, `points` is what the file says the unit costs, or None.
    """

    entry: str
    counts: tuple[int, ...]
    options: dict[str, int] = {}  # never written to
    id: str = ""
    name: str = ""
    points: int | None = None


class Roster(NamedTuple):
    """An army list as written down; nothing in it has been checked against a rule book.

    `size` is the agreed total in points, `points` what the file says the list costs (or None); `file` is where it
    was read from, "" for none.
    """

    book: str
    name: str
    faction: str
    size: int
    units: tuple[RosterUnit, ...]
    id: str = ""
    name_ru: str = ""
    points: int | None = None
    file: str = ""

    def unit_ids(self) -> tuple[str, ...]:
        """An id for each unit in order: its own, else `<entry>-<k>` with the lowest free k from 1."""
        taken = {unit.id for unit in self.units if unit.id}
        found: list[str] = []
        for unit in self.units:
            name, number = unit.id, 1
            while not name:
                tried = f"{unit.entry}-{number}"
                name, number = ("", number + 1) if tried in taken else (tried, number)
            taken.add(name)
            found.append(name)
        return tuple(found)

    def plain(self) -> dict[str, Any]:
        """As JSON-able data in the shape of the file, without what is empty: for records and for writing."""
        units = [_filled(unit._asdict()) for unit in self.units]
        head = {key: value for key, value in self._asdict().items() if key not in ("units", "file")}
        return {"format": "grognard-roster", "version": 1, **_filled(head), "unit": units}


def _filled(data: dict[str, Any]) -> dict[str, Any]:
    """The entries that say something; tuples as lists, as JSON has them."""
    kept = {key: value for key, value in data.items() if value not in ("", None, {})}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in kept.items()}


class RosterFault(NamedTuple):
    """One thing wrong with a roster. `rule` is the id of the rule it breaks, "" where the file itself is wrong.

    `message` is a message id, `args` its arguments (`near`: the likely spelling, or None), `place` where in the file,
    such as `unit[2].options.squad_gun`: the second unit.
    """

    rule: str
    message: str
    args: Mapping[str, object]
    file: str
    place: str

    def text(self, messages: Messages | None = None) -> str:
        """One line: file, place, what is wrong, the rule; in English and in this room's words, if in no others."""
        where = ": ".join(part for part in (self.file, self.place) if part)
        what = (words() if messages is None else messages).t(self.message, **self.args)
        return (f"{where}: " if where else "") + what + (f" [{self.rule}]" if self.rule else "")

    def fault(self, otherwise: str = "roster.fault") -> Fault:
        """As a fault of a game, `otherwise` its id where no rule is broken; `message`, `file`, `place` are arguments."""
        more: dict[str, object] = {"message": self.message, "file": self.file, "place": self.place}
        return Fault(self.rule or otherwise, {**self.args, **more})

    def plain(self) -> dict[str, Any]:
        """As JSON-able data."""
        return self._asdict()


class RosterError(Exception):
    """A roster that cannot be read: `faults` says what and where, its text one line each."""

    def __init__(self, faults: Sequence[RosterFault], messages: Messages | None = None) -> None:
        super().__init__(*[fault.message for fault in faults])
        self.faults = tuple(faults)
        self.messages = messages

    def __str__(self) -> str:
        messages = words() if self.messages is None else self.messages
        return "\n".join([fault.text(messages) for fault in self.faults])
