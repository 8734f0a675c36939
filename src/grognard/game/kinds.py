"""Kinds of values in tables that somebody else writes: what may stand there, reading it, its JSON Schema.

`grognard.game.forms` makes forms of whole tables from them. What does not fit is a Misfit, with its place and a reason.
Nothing is imported for it, since every one-shot command about a position reads one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, Generic, TypeVar

from grognard.game.foreign import Reason, reason

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
T_co = TypeVar("T_co", covariant=True)

Schema = dict[str, Any]

#: what kinds of values are called, in the order in which several are named
NAMES: Final = ("bool", "int", "float", "str", "array", "object", "null")
#: so much of a strange word is shown
MOST_SHOWN: Final = 60
#: a reason for what no kind can tell
OTHER: Final = reason("field.other")


class Misfit(Exception):
    """What may not stand where it stands: the `reason`, and the key if that is an unknown one."""

    def __init__(self, why: Reason, unknown: str = "") -> None:
        super().__init__(why)
        self.reason = why
        self.unknown = unknown
        #: where: `unit[1].at`, counted from 1; "" for the whole
        self.place = ""

    def within(self, step: str) -> None:
        """It was found under this key or number (`[1]`) of what is being read."""
        inner = self.place
        self.place = step + ("." if inner and not inner.startswith("[") else "") + inner


def name_of(value: object) -> str:
    """What the kind of a value is called: one of NAMES, or the name of its type."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, str):
        return "str"
    if isinstance(value, int):
        return "int"
    if isinstance(value, float):
        return "float"
    if isinstance(value, (list, tuple)):
        return "array"
    return "object" if isinstance(value, dict) else type(value).__name__


def _told(name: str) -> Reason:
    return reason(f"kind.{name}") if name in NAMES else reason("kind.other", name=name)


class Kind(Generic[T_co]):
    """A kind of values, of the names that it goes by; T_co is what reading one gives."""

    def __init__(self, *names: str) -> None:
        self.names: tuple[str, ...] = names

    def read(self, value: object) -> object:
        """The value as it is used. Raises Misfit."""
        raise NotImplementedError("read")

    def schema(self, named: dict[str, Schema]) -> Schema:
        """Its JSON Schema; those of entries are put into `named`."""
        raise NotImplementedError("schema")

    def other(self, value: object) -> Misfit:
        """The value is of another kind."""
        expected = [_told(name) for name in self.names]
        return Misfit(reason("field.type", expected=expected, got=[_told(name_of(value))]))


class _Text(Kind[str]):
    def __init__(self, low: int, high: int, pattern: str) -> None:
        super().__init__("str")
        self.low = low
        self.high = high
        self.pattern = pattern

    def read(self, value: object) -> object:
        if not isinstance(value, str):
            raise self.other(value)
        _check_length(len(value), self.low, self.high)
        if self.pattern and re.search(self.pattern, value) is None:
            raise Misfit(reason("field.pattern"))
        return value

    def schema(self, named: dict[str, Schema]) -> Schema:
        bounds = _given(maxLength=self.high, minLength=self.low, pattern=self.pattern)
        return {"type": "string", **bounds}


class _Whole(Kind[int]):
    def __init__(self, low: int, high: int) -> None:
        super().__init__("int")
        self.low = low
        self.high = high

    def read(self, value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.other(value)
        if value < self.low:
            raise _out("field.bound", ">=", self.low)
        if value > self.high:
            raise _out("field.bound", "<=", self.high)
        return value

    def schema(self, named: dict[str, Schema]) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class _Number(Kind[float]):
    def __init__(self, low: float, high: float, above: bool) -> None:
        super().__init__("float")
        self.low = low
        self.high = high
        self.above = above

    def read(self, value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.other(value)
        if not (self.low < value if self.above else self.low <= value):
            raise _out("field.bound", ">" if self.above else ">=", self.low)
        if not value <= self.high:
            raise _out("field.bound", "<=", self.high)
        return float(value)

    def schema(self, named: dict[str, Schema]) -> Schema:
        least = "exclusiveMinimum" if self.above else "minimum"
        return {"type": "number", least: self.low, "maximum": self.high}


class _Plain(Kind[Any]):
    """A value of one of the names, or any if there is none, as it is."""

    def read(self, value: object) -> object:
        if self.names and name_of(value) not in self.names:
            raise self.other(value)
        return value

    def schema(self, named: dict[str, Schema]) -> Schema:
        types = {"int": "integer", "float": "number", "str": "string", "bool": "boolean"}
        return {"type": types.get(self.names[0], self.names[0])} if self.names else {}


class _Word(Kind[str]):
    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__("str")
        self.words = words

    def read(self, value: object) -> object:
        if not isinstance(value, str):
            raise self.other(value)
        if value not in self.words:
            raise Misfit(reason("field.choice", given=value[:MOST_SHOWN]))
        return value

    def schema(self, named: dict[str, Schema]) -> Schema:
        return {"enum": sorted(self.words)}


class _Listed(Kind[list[A]]):
    def __init__(self, item: Kind[A], low: int, high: int) -> None:
        super().__init__("array")
        self.item = item
        self.low = low
        self.high = high

    def read(self, value: object) -> object:
        if not isinstance(value, (list, tuple)):
            raise self.other(value)
        _check_length(len(value), self.low, self.high)
        return [read_item(self.item, item, at) for at, item in enumerate(value, 1)]

    def schema(self, named: dict[str, Schema]) -> Schema:
        items = self.item.schema(named)
        inside: Schema = {"items": items} if items else {}
        return {"type": "array", **inside, **_given(maxItems=self.high, minItems=self.low)}


class _Row(Kind[A]):
    """A list of a fixed length, each of its items of a kind of its own; read, it is a tuple."""

    def __init__(self, items: tuple[Kind[Any], ...]) -> None:
        super().__init__("array")
        self.items = items

    def read(self, value: object) -> object:
        if not isinstance(value, (list, tuple)):
            raise self.other(value)
        if len(value) != len(self.items):
            raise _out("field.length", "=", len(self.items))
        return tuple([read_item(self.items[at - 1], item, at) for at, item in enumerate(value, 1)])

    def schema(self, named: dict[str, Schema]) -> Schema:
        length = len(self.items)
        items = [item.schema(named) for item in self.items]
        return {"type": "array", "minItems": length, "maxItems": length, "prefixItems": items, "items": False}


class _Table(Kind[dict[A, B]]):
    def __init__(self, key: Kind[A], value: Kind[B]) -> None:
        super().__init__("object")
        self.key = key
        self.value = value

    def read(self, value: object) -> object:
        if not isinstance(value, dict):
            raise self.other(value)
        return {self.key.read(name): read_key(self.value, part, name) for name, part in value.items()}

    def schema(self, named: dict[str, Schema]) -> Schema:
        names, values = self.key.schema(named), self.value.schema(named)
        found: Schema = {"type": "object"}
        if names != {"type": "string"}:
            found["propertyNames"] = names
        if values:
            found["additionalProperties"] = values
        return found


class _Either(Kind[A]):
    def __init__(self, kinds: list[Kind[Any]]) -> None:
        names = [name for kind in kinds for name in kind.names]
        super().__init__(*sorted(names, key=NAMES.index))
        self.kinds = kinds

    def read(self, value: object) -> object:
        name = name_of(value)
        if name == "int" and name not in self.names:
            name = "float"  # a whole number is a number, too
        for kind in self.kinds:
            if name in kind.names:
                return kind.read(value)
        raise self.other(value)

    def schema(self, named: dict[str, Schema]) -> Schema:
        return {"anyOf": [kind.schema(named) for kind in self.kinds]}


def _check_length(length: int, low: int, high: int) -> None:
    if length < low:
        raise _out("field.length", ">=", low)
    if high and length > high:
        raise _out("field.length", "<=", high)


def _out(rule: str, sign: str, limit: float) -> Misfit:
    """A number or a length out of bounds."""
    return Misfit(reason(rule, sign=sign, limit=str(limit)))


def read_item(kind: Kind[Any], value: object, at: int) -> object:
    """The value of a number in a list. Raises Misfit."""
    try:
        return kind.read(value)
    except Misfit as misfit:
        misfit.within(f"[{at}]")
        raise


def read_key(kind: Kind[Any], value: object, key: str) -> object:
    """The value of a key. Raises Misfit."""
    try:
        return kind.read(value)
    except Misfit as misfit:
        misfit.within(key)
        raise


def _given(**bounds: object) -> Schema:
    """The bounds that there are."""
    return {name: bound for name, bound in bounds.items() if bound}


# ---- what forms are written with
TEXT: Final[Kind[str]] = _Text(0, 0, "")
SWITCH: Final[Kind[bool]] = _Plain("bool")
#: a whole number, a number, a table of any size; anything at all
ANY_WHOLE: Final[Kind[int]] = _Plain("int")
ANY_NUMBER: Final[Kind[float]] = _Plain("float")
ANYTHING: Final[Kind[Any]] = _Plain()
_NOTHING: Final[Kind[None]] = _Plain("null")


def text(low: int = 0, high: int = 0, pattern: str = "") -> Kind[str]:
    """Text of `low` to `high` letters (0: of any length) in which the pattern is found."""
    return _Text(low, high, pattern)


def whole(low: int, high: int) -> Kind[int]:
    """A whole number."""
    return _Whole(low, high)


def number(low: float, high: float, above: bool = False) -> Kind[float]:
    """A number from `low`, or above it, to `high`."""
    return _Number(low, high, above)


def one_of(words: Iterable[str]) -> Kind[str]:
    """One of some words."""
    return _Word(tuple(words))


def list_of(item: Kind[A], low: int = 0, high: int = 0) -> Kind[list[A]]:
    """A list of `low` to `high` items (0: of any length)."""
    return _Listed(item, low, high)


def pair_of(one: Kind[A], two: Kind[B]) -> Kind[tuple[A, B]]:
    """A list of two."""
    return _Row((one, two))


def triple_of(one: Kind[A], two: Kind[B], three: Kind[C]) -> Kind[tuple[A, B, C]]:
    """A list of three."""
    return _Row((one, two, three))


def four_of(one: Kind[A], two: Kind[B], three: Kind[C], four: Kind[D]) -> Kind[tuple[A, B, C, D]]:
    """A list of four."""
    return _Row((one, two, three, four))


def table_of(key: Kind[A], value: Kind[B]) -> Kind[dict[A, B]]:
    """A table with keys of one kind and values of another."""
    return _Table(key, value)


def either(one: Kind[A], two: Kind[B]) -> Kind[A | B]:
    """A value of either kind; the two share no name."""
    kinds: list[Kind[Any]] = []
    for kind in (one, two):
        kinds += kind.kinds if isinstance(kind, _Either) else [kind]
    return _Either(kinds)


def maybe(kind: Kind[A]) -> Kind[A | None]:
    """A value, or none."""
    return either(kind, _NOTHING)
