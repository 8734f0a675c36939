"""Lines are taken apart at the names and dice in them, whatever the sentence is."""

from __future__ import annotations

import pytest

from grognard.analysis.report.page import WORDS
from grognard.analysis.report.words import CLOSE, OPEN, Places, Words, mark_seats, parts
from grognard.game.books import book
from grognard.game.events import Rolled
from grognard.game.ruleset import Setup
from tests.game.toy import geese, toy_match


def test_parts_are_names_dice_and_text() -> None:
    state = toy_match().state
    places = Places(state)
    line = f"{OPEN}a.1{CLOSE} of {OPEN}b{CLOSE} throws 7770000, 7770001 at {OPEN}nobody{CLOSE}."
    assert parts(line, places, 2) == [
        ["m", 0],
        " of ",
        ["s", 1],
        " throws ",
        ["d", 0],
        ["d", 1],
        " at ",
        "nobody",
        ".",
    ]
    assert parts("", places) == []
    assert parts("7770000, then 7770001", places, 2) == [["d", 0], ", then ", ["d", 1]]


def test_a_number_that_somebody_is_called_is_no_die() -> None:
    places = Places(toy_match().state)
    assert parts("7770000 sits down", places) == ["7770000 sits down"]
    assert parts("7770003, 7770001", places, 2) == ["7770003, ", ["d", 1]]


def test_models_without_units_are_units() -> None:
    state = toy_match().state
    places = Places(state)
    assert len(places.units) == 9
    assert places.unit_of("b.1") == 3
    assert places.unit_of("b") == -1 and places.unit_of("nothing") == -1


def test_dice_and_names_are_told_in_their_places() -> None:
    state = toy_match().state
    mark_seats(state)
    words = Words(geese(), "en")
    event = Rolled("geese.snap", "b", {}, [5, 1], [], 1)
    told = words.event(event, state, False)
    assert parts(told, Places(state), 2) == [["s", 1], " rolled ", ["d", 0], ["d", 1], " → 1 [geese.snap]"]
    assert event.faces == [5, 1]


def test_so_many_dice_are_told_as_numbers() -> None:
    state = toy_match().state
    words = Words(geese(), "en")
    for count, as_dice in ((200, True), (201, False)):
        told = parts(
            words.event(Rolled("x", "b", {}, [5] * count, [], 1), state, False), Places(state), count
        )
        assert (["d", 199] in told) == as_dice
        assert as_dice or "5, 5, 5" in str(told)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_all_words_of_the_script_are_there(lang: str) -> None:
    words = Words(geese(), lang)
    for id in WORDS:
        assert words.has(f"report.{id}") and words(id) != f"report.{id}"
    assert words.label("no-such-message") == ""
    # without a name of its own a rule is called by where it stands, and one that the book lacks by its id
    assert words.rule("geese.walk") == "2. The round"
    assert words.rule("geese.no-such") == "no-such"


def test_terrain_is_named_by_its_kind() -> None:
    vanguard = book("vanguard")
    forces = {seat: vanguard.load_roster("orcs-troll-mob") for seat in "ab"}
    state = vanguard.new_game(Setup(forces))
    args: dict[str, object] = {"why": "sight", "model": "a", "target": "b", "blocker": "rock-north"}
    assert "impassable" in Words(vanguard, "en").message("vanguard.ranged.needs", args, state)


def test_a_book_without_messages_is_told_raw() -> None:
    class Silent(type(geese())):
        def messages_path(self, lang: str) -> str:
            raise NotImplementedError("messages_path")

    words = Words(Silent(), "en")
    state = toy_match().state
    assert words.message("event-fell", {"model": "a.1"}, state) == "event-fell (model a.1)"
