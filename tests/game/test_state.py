"""State: copies on write, FIELDS that tell the truth, numbers that are the same everywhere."""

from __future__ import annotations

from random import Random

import geese.state as toy
import pytest

import grognard.game.events
from grognard.game.events import Event
from grognard.game.state import ALWAYS, Model, State, Thing, Unit
from tests.game.fields import classes_of, init_names, wrong_copy, wrong_fields, wrong_fork
from tests.game.harness import questions
from tests.game.toy import toy_match

pytestmark = pytest.mark.both_forms


@pytest.mark.parametrize("base", [Thing, State, Event])
@pytest.mark.parametrize("package", ["grognard.game", "geese"])
def test_fields_are_what_init_sets(base: type, package: str) -> None:
    assert [wrong for cls in classes_of(base, package) for wrong in wrong_fields(cls)] == []


def test_the_helper_finds_what_is_wrong() -> None:
    assert toy.GeeseState in classes_of(State, "geese") and toy.Fell in classes_of(Event, "geese")
    assert grognard.game.events.Rolled in classes_of(Event, "grognard.game")
    assert init_names(toy.Paid) == ["rule", "seat", "coins"]
    assert wrong_fields(Forgetful) == ["Forgetful.b is not in FIELDS", "Forgetful has no c"]
    assert wrong_fields(Forgetful, constant=["b"]) == ["Forgetful has no c"]
    assert wrong_copy(Careless("x")) == ["x.a: 0, not 1"]


class Forgetful(Thing):
    FIELDS = ("id", "a", "c")

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.a, self.b = 0, 0


class Careless(Thing):
    FIELDS = ("id", "a")

    def __init__(self, id: str, a: int = 1) -> None:
        super().__init__(id)
        self.a = a

    def copy(self) -> Careless:
        return Careless(self.id, 0)


def test_copies_are_whole() -> None:
    match = toy_match(2)
    for _ in questions(match, Random(2)):
        assert wrong_fork(match.state) == []
        for model in match.state.models:
            assert wrong_copy(model) == []
    unit = Unit("u", "a", ("u.1",))
    assert wrong_copy(unit) == []


def state() -> State:
    made = State()
    made.add_unit(Unit("a.1", "a", ("a.1.1", "a.1.2")))
    for n in (1, 2):
        made.add_model(Model(f"a.1.{n}", "a.1", "a"))
    return made


def test_a_fork_shares_until_either_side_changes() -> None:
    one = state()
    other = one.fork()
    assert other.model("a.1.1") is one.model("a.1.1")
    other.own_model("a.1.1").x = 3.0
    one.own_model("a.1.2").x = 4.0
    other.own_unit("a.1").models = ()
    assert [m.x for m in one.models] == [0.0, 4.0] and [m.x for m in other.models] == [3.0, 0.0]
    assert one.unit("a.1").models == ("a.1.1", "a.1.2")
    owned = other.own_model("a.1.1")
    assert other.own_model("a.1.1") is owned is other.model("a.1.1"), "owned once"
    other.add_model(Model("a.1.3", "a.1", "a"))
    assert len(one.models) == 2 and "a.1.3" not in one.model_at


def test_three_generations_do_not_meet() -> None:
    one = state()
    one.own_model("a.1.1").x = 1.0
    two = one.fork()
    three = two.fork()
    two.own_model("a.1.1").x = 2.0
    one.own_model("a.1.1").x = 9.0
    assert [s.model("a.1.1").x for s in (one, two, three)] == [9.0, 2.0, 1.0]


def test_ids_are_never_used_twice() -> None:
    made = state()
    with pytest.raises(ValueError):
        made.add_model(Model("a.1.1"))
    with pytest.raises(ValueError):
        made.add_unit(Unit("a.1"))


def test_asking_is_always_unless_set() -> None:
    made = state()
    assert made.asking_of("a", "w") == ALWAYS
    made.asking = (("a", "w", "never"), ("a", "", "sensible"))
    assert [made.asking_of("a", "w"), made.asking_of("a", "v"), made.asking_of("b", "w")] == [
        "never",
        "sensible",
        "always",
    ]


def test_teams() -> None:
    match = toy_match()
    assert match.state.allied("b", "c") and not match.state.allied("a", "b") and match.state.allied("a", "a")
    with pytest.raises(KeyError):
        match.state.team("z")
