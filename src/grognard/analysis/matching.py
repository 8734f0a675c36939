"""Expected against got: partial matching of plain data, with the place of every difference."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

#: numbers are equal within half a thousandth of an inch: examples are written with three decimals
TOLERANCE: Final = 0.0005 + 1e-9


class Difference:
    """One place where what came out is not what was expected; `got` is MISSING where there is nothing."""

    def __init__(self, path: str, expected: object, got: object) -> None:
        self.path = path
        self.expected = expected
        self.got = got

    def __repr__(self) -> str:
        return f"<{self.path}: expected {self.expected!r}, got {self.got!r}>"


class Missing:
    """Stands for a value that is not there."""

    def __repr__(self) -> str:
        return "nothing"


MISSING: Final = Missing()


def plain(value: object) -> object:
    """Data without tuples: as it would come out of JSON, fractions kept."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def differences(expected: object, got: object, path: str = "") -> list[Difference]:
    """All places where `got` lacks what is expected. Keys that are not named in `expected` do not matter.

    A table of expectations fits a list of things with ids, too: each key is an id then. Fractions are written as
    text ("2/3"); numbers may differ by TOLERANCE.
    """
    if isinstance(expected, dict):
        if isinstance(got, list):
            got = {str(item["id"]): item for item in got if isinstance(item, dict) and "id" in item}
        if not isinstance(got, dict):
            return [Difference(path, expected, got)]
        found: list[Difference] = []
        for key, value in expected.items():
            where = f"{path}.{key}" if path else str(key)
            found += differences(value, got.get(key, MISSING), where)
        return found
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        found = []
        for i, value in enumerate(expected):
            found += differences(value, got[i], f"{path}[{i}]")
        return found
    return [] if same(expected, got) else [Difference(path, expected, got)]


def same(expected: object, got: object) -> bool:
    """Are two plain values equal, as far as a case can tell?"""
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(got, Fraction):
        return _as_fraction(expected) == got or (isinstance(expected, float) and close(expected, float(got)))
    if isinstance(expected, (int, float)) and isinstance(got, (int, float)):
        return close(float(expected), float(got))
    return expected == got


def close(one: float, other: float) -> bool:
    """Are the numbers equal within TOLERANCE? (infinity equals itself)"""
    return one == other or abs(one - other) <= TOLERANCE


def _as_fraction(value: object) -> Fraction | None:
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, str):
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            return None
    return None
