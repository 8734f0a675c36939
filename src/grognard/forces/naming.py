"""What seats are called that play under the names of their rosters: those names in another language."""

from __future__ import annotations

from collections.abc import Mapping


def seat_names(forces: Mapping[str, object], names: Mapping[str, str], lang: str) -> dict[str, str]:
    """The seats by name in a language, those left out whose name is a player's own or is the same there.

    `forces` are rosters as plain data by seat, `names` the names of the seats: a roster's name, or that with the seat
    behind it where two rosters are alike.

    >>> seat_names({"a": {"name": "Line", "name_ru": "Линия"}}, {"a": "Line (a)"}, "ru")
    {'a': 'Линия (a)'}
    """
    found: dict[str, str] = {}
    for seat, roster in forces.items():
        if not isinstance(roster, dict):
            continue
        title, there = roster.get("name"), roster.get(f"name_{lang}")
        if title and there and names.get(seat, "") in (title, f"{title} ({seat})"):
            found[seat] = str(there) + names[seat].removeprefix(str(title))
    return found
