"""Kinds of values: what fits is read, what does not is told with its place and a reason, in every language."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from grognard.game.forms import Entry, entry_of, needed, optional, read, schemas
from grognard.game.kinds import (
    ANYTHING,
    SWITCH,
    TEXT,
    Misfit,
    either,
    list_of,
    maybe,
    number,
    one_of,
    pair_of,
    table_of,
    text,
    whole,
)
from grognard.game.messages import messages_of

PLACE = pair_of(number(-9.5, 9.5), number(0.0, 9.0, above=True))


class Inner(Entry):
    """A part of the example."""

    id = needed(text(1, 5, "^[a-z]+$"))
    at = optional(maybe(PLACE), None)
    face = optional(whole(1, 6), 1)
    word = optional(one_of(("yes", "no")), "no")
    switch = optional(either(TEXT, SWITCH), False)
    many = optional(list_of(TEXT, 1, 2), ["x"])
    names = optional(table_of(one_of(("a", "b")), TEXT), {})
    free = optional(ANYTHING, None)


class Outer(Entry):
    """The example."""

    unit = optional(list_of(entry_of(Inner)), [])


SCHEMA = {"$ref": "#/$defs/Outer", "$defs": schemas([Outer])}

MISFITS = [
    ({"id": 7}, "unit[1].id", "expected text, found a whole number"),
    ({"id": ""}, "unit[1].id", "expected a length >= 1"),
    ({"id": "abcdef"}, "unit[1].id", "expected a length <= 5"),
    ({"id": "A"}, "unit[1].id", "not written as it has to be here"),
    ({"id": "a", "at": "x"}, "unit[1].at", "expected a list, nothing, found text"),
    ({"id": "a", "at": [1]}, "unit[1].at", "expected a length = 2"),
    ({"id": "a", "at": [1, True]}, "unit[1].at[2]", "expected a number, found true or false"),
    ({"id": "a", "at": [-9.6, 1]}, "unit[1].at[1]", "expected a number >= -9.5"),
    ({"id": "a", "at": [1, 0]}, "unit[1].at[2]", "expected a number > 0.0"),
    ({"id": "a", "at": [1, 9.1]}, "unit[1].at[2]", "expected a number <= 9.0"),
    ({"id": "a", "at": [float("nan"), 1]}, "unit[1].at[1]", "expected a number >= -9.5"),
    ({"id": "a", "face": 0}, "unit[1].face", "expected a number >= 1"),
    ({"id": "a", "face": 7}, "unit[1].face", "expected a number <= 6"),
    ({"id": "a", "face": 1.0}, "unit[1].face", "expected a whole number, found a number"),
    ({"id": "a", "face": True}, "unit[1].face", "expected a whole number, found true or false"),
    ({"id": "a", "word": "si"}, "unit[1].word", "si is none of the words that may stand here"),
    ({"id": "a", "switch": 1}, "unit[1].switch", "expected true or false, text, found a whole number"),
    ({"id": "a", "many": []}, "unit[1].many", "expected a length >= 1"),
    ({"id": "a", "many": ["x"] * 3}, "unit[1].many", "expected a length <= 2"),
    ({"id": "a", "many": ["x", {}]}, "unit[1].many[2]", "expected text, found a table"),
    ({"id": "a", "names": {"b": 1}}, "unit[1].names.b", "expected text, found a whole number"),
    ({"id": "a", "names": {"c": "x"}}, "unit[1].names", "c is none of the words that may stand here"),
    ({"id": "a", "names": []}, "unit[1].names", "expected a table, found a list"),
    ({}, "unit[1]", "the key id is missing"),
    ({"id": "a", "ta": 1}, "unit[1]", "unknown key ta"),
    ([], "unit[1]", "expected a table, found a list"),
    (None, "unit[1]", "expected a table, found nothing"),
    (b"x", "unit[1]", "expected a table, found bytes"),
]


@pytest.mark.parametrize(("unit", "place", "told"), MISFITS, ids=[told for _, _, told in MISFITS])
def test_what_does_not_fit_is_told(unit: Any, place: str, told: str) -> None:
    with pytest.raises(Misfit) as caught:
        read(Outer, {"unit": [unit]})
    assert caught.value.place == place
    assert caught.value.unknown == ("ta" if told.startswith("unknown") else "")
    english, russian = (
        messages_of(None, lang).text("reason", caught.value.reason, None) for lang in ("en", "ru")
    )
    assert english == told
    assert russian != told and "field" not in russian and "kind" not in russian


@pytest.mark.parametrize("unit", [unit for unit, _, told in MISFITS if "bytes" not in told], ids=str)
def test_the_schema_refuses_what_the_reader_refuses(unit: Any) -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    # to a schema 1.0 is a whole number, and what is no number at all is not in JSON
    lenient = isinstance(unit, dict) and (unit.get("face") == 1.0 or "nan" in str(unit))
    assert validator.is_valid({"unit": [unit]}) is (lenient and unit.get("face") is not True)


def test_what_fits_is_read() -> None:
    data = {"id": "a", "at": [1, 2.5], "face": 6, "switch": "on", "many": ("y", "z"), "free": [1, {}]}
    (unit,) = read(Outer, {"unit": [data]}).unit
    assert (unit.id, unit.at, unit.face, unit.word, unit.switch) == ("a", (1.0, 2.5), 6, "no", "on")
    assert unit.at is not None and type(unit.at[0]) is float
    assert unit.many == ["y", "z"] and unit.free == [1, {}]
    jsonschema.Draft202012Validator(SCHEMA).validate({"unit": [{**data, "many": ["y", "z"]}]})


def test_defaults_are_an_entrys_own() -> None:
    one, two = read(Outer, {"unit": [{"id": "a"}, {"id": "b"}]}).unit
    one.many.append("more")
    one.names["a"] = "x"
    assert two.many == ["x"] and two.names == {} and Inner(id="c").many == ["x"]
