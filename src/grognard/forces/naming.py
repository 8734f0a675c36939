"""What seats are called that play under the names of their rosters: those names in another language."""

from __future__ import annotations

from collections.abc import Callable, Mapping


def seat_names(
    forces: Mapping[str, object],
    names: Mapping[str, str],
    lang: str,
    word: Callable[[str], str] | None = None,
) -> dict[str, str]:
    """The seats by name in a language, those left out whose name is a player's own or is the same there.

    `forces` are rosters as plain data by seat, `names` the names of the seats: a roster's name, or that with the seat
    behind it where two rosters are called alike. Where `word` tells what a faction is called, such seats go by their
    factions, if these differ.

    >>> seat_names({"a": {"name": "Line", "name_ru": "Линия"}}, {"a": "Line (a)"}, "ru")
    {'a': 'Линия (a)'}
    """
    found: dict[str, str] = {}
    alike: dict[str, list[str]] = {}
    for seat, roster in forces.items():
        if not isinstance(roster, dict):
            continue
        title, there = roster.get("name"), roster.get(f"name_{lang}")
        name = names.get(seat, "")
        if title and there and name in (title, f"{title} ({seat})"):
            found[seat] = str(there) + name.removeprefix(str(title))
        if title and name == f"{title} ({seat})":
            alike.setdefault(str(title), []).append(seat)
    for seats in alike.values() if word is not None else ():
        found.update(_factions(forces, seats, word))
    return found


def _factions(
    forces: Mapping[str, object], seats: list[str], word: Callable[[str], str] | None
) -> dict[str, str]:
    """Seats by the names of their factions; none if these do not tell them apart."""
    told: dict[str, str] = {}
    for seat in seats:
        roster = forces[seat]
        faction = roster.get("faction") if isinstance(roster, dict) else None
        if isinstance(faction, str) and faction and word is not None:
            told[seat] = word(faction)
    return told if len(set(told.values())) == len(seats) > 1 else {}
