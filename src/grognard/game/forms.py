"""The form of tables that somebody else writes, said once: reading them, and their JSON Schema, both follow from it.

A form is a class of Entry whose attributes are its keys, each `needed(kind)` or `optional(kind, default)`. Type checkers
see in them what reading gives.

>>> from grognard.game.kinds import number, pair_of, text
>>> class Spot(Entry):
...     at = needed(pair_of(number(0.0, 48.0), number(0.0, 48.0)))
...     name = optional(text(1, 80), "here")
>>> spot = read(Spot, {"at": [1, 2]})
>>> spot.at, spot.name
((1.0, 2.0), 'here')
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from grognard.game.foreign import reason
from grognard.game.kinds import MOST_SHOWN, Kind, Misfit, Schema, read_key

A = TypeVar("A")
E = TypeVar("E", bound="Entry")


class Unset:
    """The value of a key that was left out and has no default."""


UNSET: Final = Unset()


class Field(Generic[A]):
    """A key of an entry; `default` is UNSET for one that is needed, or has none."""

    def __init__(self, kind: Kind[A], needed: bool, default: object) -> None:
        self.kind = kind
        self.needed = needed
        self.default = default

    def __get__(self, thing: object, owner: object) -> A:
        """For type checkers: an entry that was made has a value of its own under every key."""
        raise AttributeError("a key of a form has no value")

    def fresh(self) -> object:
        """The default, for an entry of its own."""
        default = self.default
        return default.copy() if isinstance(default, (list, dict)) else default


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry:
    """A table with fixed keys. Subclasses say which; unknown ones are refused."""

    def __init__(self, **values: object) -> None:
        for name, field in fields(type(self)).items():
            setattr(self, name, values[name] if name in values else field.fresh())


_FIELDS: Final[dict[type[Entry], dict[str, Field[Any]]]] = {}


def fields(form: type[Entry]) -> dict[str, Field[Any]]:
    """The keys of a form in order, those that it shares with others first."""
    found = _FIELDS.get(form)
    if found is None:
        found = {}
        for part in reversed(form.__mro__):
            for name, field in vars(part).items():
                if isinstance(field, Field):
                    found[name] = field
        _FIELDS[form] = found
    return found


class _Entry(Kind[E]):
    def __init__(self, form: type[E]) -> None:
        super().__init__("object")
        self.form = form
        self.fields = fields(form)

    def read(self, value: object) -> object:
        if not isinstance(value, dict):
            raise self.other(value)
        values: dict[str, Any] = {}
        for key, part in value.items():
            field = self.fields.get(key)
            if field is None:
                raise Misfit(reason("field.unknown", given=key[:MOST_SHOWN]), key)
            values[key] = read_key(field.kind, part, key)
        for key, field in self.fields.items():
            if field.needed and key not in values:
                raise Misfit(reason("field.missing", given=key))
        return self.form(**values)

    def schema(self, named: dict[str, Schema]) -> Schema:
        from inspect import cleandoc  # late: reading needs none of it

        name = self.form.__name__
        if name not in named:
            named[name] = {"title": name, "description": cleandoc(self.form.__doc__ or ""), "type": "object"}
            properties: Schema = {}
            for key, field in self.fields.items():
                properties[key] = field.kind.schema(named)
                if field.default is not UNSET:
                    properties[key] = {**properties[key], "default": field.default}
            named[name]["properties"] = properties
            named[name]["required"] = [key for key, field in self.fields.items() if field.needed]
            named[name]["additionalProperties"] = False
        return {"$ref": f"#/$defs/{name}"}


# ---- what forms are written with


def needed(kind: Kind[A]) -> Field[A]:
    """A key that must be there."""
    return Field(kind, True, UNSET)


def optional(kind: Kind[A], default: A) -> Field[A]:
    """A key that may be left out."""
    return Field(kind, False, default)


def entry_of(form: type[E]) -> Kind[E]:
    """A table of a form."""
    return _Entry(form)


def read(form: type[E], data: object) -> E:
    """A table of a form. Raises Misfit."""
    made = _Entry(form).read(data)
    assert isinstance(made, form)
    return made


def schemas(forms: list[type[Entry]]) -> dict[str, Schema]:
    """JSON Schemas of forms by their names, with those of all that they hold."""
    named: dict[str, Schema] = {}
    for form in forms:
        _Entry(form).schema(named)
    return named
