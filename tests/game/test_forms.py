"""Forms of tables: keys in order, shared by subclasses; their JSON Schemas."""

from __future__ import annotations

import doctest

import pytest

from grognard.game import forms
from grognard.game.forms import UNSET, Entry, entry_of, fields, needed, optional, read, schemas
from grognard.game.kinds import ANYTHING, TEXT, Misfit, list_of, table_of


class Leaf(Entry):
    """An end.

    Told in two paragraphs.
    """

    answer = optional(ANYTHING, UNSET)


class Tree(Entry):
    """What both have."""

    name = needed(TEXT)
    leaf = optional(list_of(entry_of(Leaf)), [])


class Wood(Tree):
    """More of it."""

    free = optional(table_of(TEXT, ANYTHING), {})


def test_the_example_holds() -> None:
    assert doctest.testmod(forms).failed == 0


def test_keys_come_in_order_those_of_the_base_first() -> None:
    assert list(fields(Wood)) == ["name", "leaf", "free"]
    assert list(fields(Tree)) == ["name", "leaf"]


def test_a_key_without_a_default_says_that_it_was_left_out() -> None:
    one, two = read(Tree, {"name": "x", "leaf": [{}, {"answer": None}]}).leaf
    assert one.answer is UNSET and two.answer is None


def test_an_unknown_key_of_any_length_is_told() -> None:
    with pytest.raises(Misfit) as caught:
        read(Wood, {"name": "x", "l" * 1000: 1})
    assert caught.value.unknown == "l" * 1000
    assert caught.value.reason == {"rule": "field.unknown", "args": {"given": "l" * 60}}


def test_schemas_of_forms_hold_those_of_what_they_hold() -> None:
    found = schemas([Wood])
    assert list(found) == ["Wood", "Leaf"]
    assert found["Leaf"] == {
        "title": "Leaf",
        "description": "An end.\n\nTold in two paragraphs.",
        "type": "object",
        "properties": {"answer": {}},
        "required": [],
        "additionalProperties": False,
    }
    assert found["Wood"]["required"] == ["name"]
    assert found["Wood"]["properties"]["leaf"] == {
        "type": "array",
        "items": {"$ref": "#/$defs/Leaf"},
        "default": [],
    }
    assert found["Wood"]["properties"]["free"] == {"type": "object", "default": {}}
