"""Options in words: by the words of their keys, by names, never raw where anybody has a name for them."""

from __future__ import annotations

import json
from random import Random

import pytest

from grognard.game.messages import (
    messages_of,
    option_text,
    question_text,
    tell_hint,
    tell_option,
    tell_overlay,
)
from grognard.game.options import Option, fact, option_of, worded
from grognard.game.picks import PickOne
from grognard.game.places import Move, Place
from grognard.game.ruleset import BadSetup
from grognard.game.state import State
from grognard.game.verdict import Shape
from tests.game.asked import raw_lines
from tests.game.harness import questions, waiting
from tests.game.toy import geese, play_to, position, toy_match


class Ask(PickOne):
    """Anything may be asked."""

    def __init__(self, id: str, *keys: str) -> None:
        super().__init__(id, "a", "")
        self.keys = list(keys)

    def items(self) -> list[str]:
        return self.keys


def test_a_key_is_its_head_and_words() -> None:
    option = option_of("start.magic", "cast:a.u1:dread_hymn", State())
    assert option.messages == ("option-start.magic-cast", "option-cast")
    assert option.hints == ("option-hint-start.magic-cast", "option-hint-cast")
    assert option.args == {"one": "a.u1", "two": "dread_hymn"}
    assert option.about == () and option.pose is None


def test_words_that_stand_on_the_table_are_what_it_is_about() -> None:
    state = position({"a.1": (3.0, 3.0), "b.1": (6.0, 6.0)}).state
    assert option_of("x", "snap:a.1:egg:b.1", state).about == ("a.1", "b.1")
    assert option_of("x", "b.1", state).about == ("b.1",)
    assert option_of("x", "b", state).about == ()
    assert worded("x", "snap a.1", ["snap", "a.1"], state, inches=2.0).args == {"one": "a.1", "inches": 2.0}


def test_an_option_is_told_by_its_own_message_then_by_that_of_its_head() -> None:
    state = position({"a.1": (3.0, 3.0)}).state
    messages = messages_of(geese(), "en")
    ask = Ask("geese.watch", "snap:a.1", "pass", "-", "a.1", "b", "nonsense:1")
    told = [option_text(ask, key, state, messages) for key in ask.items()]
    assert told == [
        f"Snap with {geese().name_of(state, 'a.1', 'en')}",
        "Pass",
        "Nobody",
        geese().name_of(state, "a.1", "en"),
        "Bo",
        "nonsense:1",
    ]


def test_a_hint_is_told_where_there_is_one() -> None:
    state = position({"a.1": (3.0, 3.0)}).state
    messages = messages_of(geese(), "en")
    far = Option("b.1", (), {"inches": 2.5}, hints=("option-hint-none", "option-hint-geese.stone"))
    assert tell_hint(far, state, messages) == "2.5 inches away"
    assert tell_hint(option_of("geese.watch", "pass", state), state, messages) == ""


def test_facts_are_told_one_after_the_other_in_a_hint() -> None:
    state = position({"a.1": (3.0, 3.0)}).state
    messages = messages_of(geese(), "en")
    bid = Option("b.1", ()).telling([fact("coins", coins=1), fact("coins", coins=2)])
    assert tell_hint(bid, state, messages) == "1 coin, 2 coins"
    assert tell_hint(Option("b.1", ()).telling([]), state, messages) == ""


def test_an_option_is_plain_data() -> None:
    place = Option("there", (), {}, (), [Shape("disc", [(1.0, 2.0)], 3.0, "place")], (1.0, 2.0, 0.0, 90.0))
    data = json.loads(json.dumps(place.plain()))
    assert data["shapes"][0]["radius"] == 3.0 and data["pose"] == [1.0, 2.0, 0.0, 90.0]


def test_a_question_without_words_is_shown_by_its_id() -> None:
    messages = messages_of(geese(), "en")
    state = position({}).state
    assert question_text(Ask("geese.nothing", "pass"), state, messages) == "geese.nothing"
    assert question_text(Ask("geese.hide", "pass"), state, messages).endswith("egg?")


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_the_toy_book_asks_is_shown_raw(seed: int) -> None:
    match = toy_match(seed)
    messages = messages_of(geese(), "en")
    wrong: list[str] = []
    for _ in questions(match, Random(seed)):
        for one in waiting(match):
            wrong += raw_lines(one.choice, match.state, messages)
    assert wrong == []


def test_without_a_book_there_are_keys_and_what_the_kernel_knows() -> None:
    state = position({"a.1": (3.0, 3.0)}).state
    ask = Ask("geese.watch", "pass", "snap:a.1")
    told = [tell_option(ask.option(key, state), state, messages_of(None, "en")) for key in ask.items()]
    assert told == ["Pass", "snap:a.1"]


@pytest.mark.parametrize("node", ["geese.deploy", "geese.walk"])
def test_questions_on_the_table_say_how_far_who_together_and_what_to_shade(node: str) -> None:
    match = play_to(toy_match(), node)
    choice = next(one.choice for one in waiting(match) if one.choice.id == node)
    assert isinstance(choice, (Place, Move))
    data, models = choice.describe(), choice.models()
    shapes = choice.region("")
    assert json.loads(json.dumps(shapes)) == shapes
    if node == "geese.deploy":
        assert data["together"] == [models] and data["allowance"] == {}
        assert [shape["role"] for shape in shapes] == ["zone"]
    else:
        assert data["together"] == [] and data["allowance"] == dict.fromkeys(models, 6.0)
        assert choice.region(models[0]) == shapes[:1] and len(shapes) == len(models)


def test_the_toy_book_is_shown_whole() -> None:
    state = position({"a.1": (3.0, 3.0), "b.1": (6.0, 7.0), "c.1": (9.0, 3.0)}).state
    messages = messages_of(geese(), "en")
    shown = geese().overlays(state, "a")
    assert [tell_overlay(row, state, messages) for row in shown] == [
        "goose b1 throws stones up to 8 inches",
        "goose c1 throws stones up to 8 inches",
    ]
    assert geese().ask(state, "distance", {"by": "a.1", "at": "b.1"})["distance"] == 5.0
    assert geese().ask(state, "nearest", {"by": "a.1"})["at"] == "b.1"
    assert [query["id"] for query in geese().queries()] == ["distance", "nearest"]
    with pytest.raises(BadSetup) as caught:
        geese().ask(state, "nearest", {"by": "a1"})
    assert [fault.args["meant"] for fault in caught.value.faults] == ["a.1"]
