"""Frames of the table, and what changes between them."""

from __future__ import annotations

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.frames import EMPTY, Camera, change, look
from grognard.analysis.report.words import Places, Words
from grognard.game.state import State
from tests.analysis.report.reports import with_table
from tests.game.toy import geese, play_to, toy_match
from tests.rulesets.homebrew.test_queries import CORSAIRS, HOMEBREW, RIFLES, position, unit


def camera_of(state: State) -> Camera:
    words = Words(HOMEBREW, "en")
    return Camera(HOMEBREW, words, Places(state), Cited(HOMEBREW, words))


def test_changes_are_what_is_new_and_what_is_gone() -> None:
    old = {"m": {"0": [1, 2, 1], "1": [3, 4, 1]}, "u": {"0": [2]}}
    new = {"m": {"0": [1, 2, 1], "2": [5, 6, 1]}, "u": {"0": [2]}}
    assert change(old, new) == {"m": {"2": [5, 6, 1], "1": None}}
    assert change(old, old) == {}
    assert change(EMPTY, new) == {"m": new["m"], "u": new["u"]}


def test_a_frame_shows_places_wounds_and_tokens() -> None:
    state = position(
        {**RIFLES, "flags": ["moved"], "hurt": 2}, unit("b", "y", "marshal", (10.0, 30.0)), round=2
    )
    camera = camera_of(state)
    frame = camera.take(state)
    marshal = camera.places.models["b.y.1"]
    assert frame["m"][str(marshal)] == [10.0, 30.0, 5]
    assert camera.looks[marshal] == [0.63, 1.5, 5]
    left, wounds, tokens, _ = frame["u"][str(camera.places.units["a.x"])]
    assert (left, wounds) == (2, 2)
    assert [camera.tokens[token][0] for token in tokens] == [["moved"], ["lost 2 wounds in this turn"]]
    assert frame["g"]["round"] == 2 and frame["g"]["active"] == 0
    assert "points" in str(frame["p"]["0"]) and "of 1 units" in str(frame["p"]["1"])


def test_only_some_units_may_be_looked_at_again() -> None:
    state = position(RIFLES, CORSAIRS)
    camera = camera_of(state)
    frame = camera.take(state)
    for model in ("a.x.1", "b.y.1"):
        state.change_model(model).alive = False
    state.touch()
    rifles, corsairs = camera.places.units["a.x"], camera.places.units["b.y"]
    again = camera.retake(state, frame, [corsairs])
    assert again["u"][str(rifles)] == frame["u"][str(rifles)]
    assert again["u"][str(corsairs)][0] == 1
    assert len(again["m"]) == 2
    assert camera.take(state)["u"][str(rifles)][0] == 1


def test_values_carry_what_changed_them() -> None:
    state = position(RIFLES, unit("a", "h", "marshal", (12.0, 10.0)), CORSAIRS)
    camera = camera_of(state)
    row = camera.take(state)["u"][str(camera.places.units["a.x"])]
    ((label, value, printed, mods),) = row[3]
    assert (label, value > printed) == ("L", True)
    ((number, name, rule),) = mods
    assert number == value - printed and name == "inspired" and rule >= 0


def test_a_token_with_a_name_has_the_sign_of_its_family() -> None:
    state = position({**RIFLES, "effects": [["aegis", "a.x", "turn:a"]]}, CORSAIRS)
    camera = camera_of(state)
    camera.take(state)
    assert camera.tokens[0][1] == "✦"
    assert camera.tokens[0][0] == ["Aegis (", ["u", 0], ")"]


def test_a_book_without_cards_counts_its_models() -> None:
    match = play_to(toy_match(), "geese.bid")
    book = with_table(type(geese()))
    words = Words(book, "en")
    camera = Camera(book, words, Places(match.state), Cited(book, words))
    frame = camera.take(match.state)
    assert frame["u"]["0"] == [1, 1, [], []] and len(frame["m"]) == 9
    match.state.own_model("a.1").alive = False
    assert camera.take(match.state)["u"]["0"] == [0, 0, [], []]


def test_bases_with_a_front_show_their_sides_and_their_facing() -> None:
    row = {"base": [3.0, 4.0], "height": 2.0, "wounds_start": 3, "facing": 123.456}
    assert look(row) == [2.5, 2.0, 3, [3.0, 4.0]]
    assert look({"radius": 0.5}) == [0.5, 0, 1]


def test_markers_that_move_tell_where_they_are() -> None:
    camera = camera_of(position(RIFLES))
    table = {
        "markers": [{"seat": "a", "x": 1.0, "y": 2.0}, {"x": 3.0, "y": 4.0, "moved": True}, {"gone": True}]
    }

    class Book:
        def table(self, state: State) -> dict[str, object]:
            return dict(table)

    camera.book = Book()
    assert camera._table(position(RIFLES))["k"] == {"0": 0, "1": [-1, 3.0, 4.0], "2": [-1]}
