"""A roster as text, in one fixed layout: what a player hands to the opponent. A rule book fills in the sheet."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.forces.wording import words


class Loadout(NamedTuple):
    """Models of a unit that are armed alike, after options: how many, what they are, their weapons' names."""

    models: int
    role: str
    weapons: tuple[str, ...]


class UnitSheet(NamedTuple):
    """One unit: its id in the roster, name, cost, lines of facts (values, keywords, abilities), loadouts."""

    id: str
    name: str
    points: int
    facts: tuple[str, ...]
    loadouts: tuple[Loadout, ...]

    @property
    def models(self) -> int:
        """Number of models."""
        return sum(loadout.models for loadout in self.loadouts)


class Sheet(NamedTuple):
    """A whole list, named and counted."""

    id: str
    name: str
    book: str
    faction: str
    size: int
    units: tuple[UnitSheet, ...]

    @property
    def points(self) -> int:
        """What the list costs."""
        return sum(unit.points for unit in self.units)

    @property
    def models(self) -> int:
        """Number of models."""
        return sum(unit.models for unit in self.units)


_INDENT: Final = " " * 6


def print_roster(sheet: Sheet, lang: str = "en") -> str:
    """The text of a list: head, totals, then each unit with its cost, facts and weapons; ends with a line end."""
    counts = {"points": sheet.points, "size": sheet.size, "units": len(sheet.units), "models": sheet.models}
    title = f"{sheet.name} [{sheet.id}]" if sheet.id else sheet.name
    lines = [
        title,
        f"{sheet.book} - {sheet.faction}",
        words(lang).t("sheet-totals", **counts),
    ]
    for unit in sheet.units:
        lines += ["", f"{unit.points:>4}  {unit.name} ×{unit.models} ({unit.id})"]
        lines += [_INDENT + fact for fact in unit.facts]
        wide = max(len(str(loadout.models)) for loadout in unit.loadouts)
        for loadout in unit.loadouts:
            lines.append(
                f"{_INDENT}{loadout.models:>{wide}} × {loadout.role}: {', '.join(loadout.weapons) or '-'}"
            )
    return "\n".join(lines) + "\n"
