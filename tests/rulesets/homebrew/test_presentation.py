"""What players are shown: names, cards, tokens, tracks, the table, overlays; and the words for it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grognard.cli.words import words_of
from grognard.game.books import book
from grognard.game.events import Event
from grognard.game.messages import messages_of, tell_overlay
from grognard.game.wire import encode
from grognard.rulesets.homebrew import chapters  # noqa: F401  (all events are known after this)
from grognard.rulesets.homebrew.state import hstate
from tests.rulesets.homebrew.test_queries import CORSAIRS, HOMEBREW, RIFLES, position, unit

WORDS = words_of(HOMEBREW, "en")
MESSAGES = Path(HOMEBREW.messages_path("en"))


OURS = ("grognard.game.", "grognard.rulesets.homebrew.")


def kinds(of: type[Event]) -> list[type[Event]]:
    """Every kind of event of this book; other books that happen to be loaded have words of their own."""
    found: list[type[Event]] = []
    for cls in of.__subclasses__():
        found += [cls, *kinds(cls)]
    return [cls for cls in found if cls.__module__.startswith(OURS)]


def test_units_are_called_by_their_entry_and_numbered_where_there_are_several() -> None:
    state = position(RIFLES, unit("a", "z", "line_rifles", (20.0, 10.0)), CORSAIRS)
    assert HOMEBREW.name_of(state, "a.x", "en") == "Line Rifles 1"
    assert HOMEBREW.name_of(state, "a.z", "en") == "Line Rifles 2"
    assert HOMEBREW.name_of(state, "a.z.1", "en") == "Line Rifles 2"
    assert HOMEBREW.name_of(state, "b.y", "en") == "Corsairs"
    assert HOMEBREW.name_of(state, "b.y.2", "en") == "Corsairs #2"
    assert HOMEBREW.name_of(state, "b.y", "ru") != "Corsairs"
    assert HOMEBREW.name_of(state, "nobody", "en") == "nobody"


def test_a_card_shows_values_with_what_changed_them() -> None:
    state = position({**RIFLES, "effects": [["order_hold", "a.x", "turn:a"]]}, CORSAIRS)
    card: dict[str, Any] = HOMEBREW.card(state, "a.x")
    (value,) = card["values"]
    assert value == {
        "key": "leadership",
        "value": 12,
        "printed": 10,
        "mods": [["homebrew.ability.order-hold", 2]],
    }
    (group,) = card["groups"]
    assert group["armour"] == 6 and group["models"] == ["a.x.1", "a.x.2"]
    assert [weapon["id"] for weapon in group["weapons"]] == ["service_rifle", "bayonet"]


def test_a_card_groups_models_that_are_armed_alike() -> None:
    models = [{"at": [1.0, 1.0]}, {"at": [3.0, 1.0], "weapons": ["squad_gun"]}, {"at": [5.0, 1.0]}]
    state = position({"seat": "a", "id": "x", "entry": "line_rifles", "model": models})
    groups: Any = HOMEBREW.card(state, "a.x")["groups"]
    assert [group["models"] for group in groups] == [["a.x.1", "a.x.3"], ["a.x.2"]]


def test_tokens() -> None:
    state = position(
        {**RIFLES, "flags": ["moved"], "hurt": 2, "at": [[10.0, 10.0], [20.0, 10.0]]},
        unit("b", "y", "corsairs", (10.0, 10.984)),
        {"seat": "b", "id": "r", "entry": "corsairs", "status": "reserve", "model": [{}]},
    )
    ids = [token["id"] for token in HOMEBREW.tokens(state, "a.x")]
    assert ids == ["flag.moved", "hurt", "engaged", "broken"]
    assert [token["id"] for token in HOMEBREW.tokens(state, "b.r")] == ["status.reserve"]


def test_what_a_unit_did_in_its_own_turn_is_no_token_in_the_enemys() -> None:
    state = hstate(position({**RIFLES, "flags": ["moved", "turn_ended", "fought"]}, CORSAIRS))
    own = [token["id"] for token in HOMEBREW.tokens(state, "a.x")]
    assert own == ["flag.moved", "flag.fought", "flag.turn_ended"]
    state.active = "b"
    # fights are fought in both players' turns
    assert [token["id"] for token in HOMEBREW.tokens(state, "a.x")] == ["flag.fought"]


def test_tracks_and_table() -> None:
    state = position(RIFLES, CORSAIRS, scenario="three_standards", round=2)
    tracks = HOMEBREW.tracks(state)
    assert {"id": "round", "value": 2, "most": 5} in tracks
    assert {"id": "units", "seat": "a", "value": 1, "most": 1} in tracks
    table: dict[str, Any] = HOMEBREW.table(state)
    assert (table["width"], table["depth"]) == (48.0, 36.0)
    assert len(table["markers"]) == 3 and len(table["zones"]) == 2 and table["pieces"]
    assert [model["id"] for model in table["models"]] == ["a.x.1", "a.x.2", "b.y.1", "b.y.2"]


def test_overlays_show_what_the_enemy_could_do() -> None:
    state = position(RIFLES, unit("b", "h", "marshal", (20.0, 30.0)))
    shapes = HOMEBREW.overlays(state, "a")
    assert {shape["unit"] for shape in shapes if shape["id"] in ("threat", "range")} == {"b.h"}
    threat = next(shape for shape in shapes if shape["id"] == "threat")
    assert threat["radius"] == pytest.approx(12 + 32 / 25.4 / 2)
    aura = next(shape for shape in shapes if shape["id"] == "aura.inspiring")
    assert (aura["role"], aura["unit"], aura["model"]) == ("aura", "b.h", "b.h.1")
    for messages in (messages_of(HOMEBREW, lang) for lang in ("en", "ru")):
        told = [tell_overlay(shape, state, messages) for shape in shapes]
        assert all(told) and not any("_" in line or "{" in line for line in told)
    assert tell_overlay(aura, state, messages_of(HOMEBREW, "en")) == "Inspiring"
    assert tell_overlay({"id": "x"}, state, messages_of(HOMEBREW, "en")) == ""


def test_overlays_show_what_holds_a_unit_together_and_who_is_out() -> None:
    row = {**RIFLES, "at": [[10.0, 10.0], [12.5, 10.0], [15.0, 10.0], [25.0, 10.0]]}
    state = position(row, unit("b", "h", "marshal", (20.0, 30.0)))
    shapes = [shape for shape in HOMEBREW.overlays(state, "a") if str(shape["id"]).startswith("coherency")]
    links = [shape["points"] for shape in shapes if shape["role"] == "link"]
    assert links == [[[10.0, 10.0], [12.5, 10.0]], [[12.5, 10.0], [15.0, 10.0]]]
    (out,) = [shape for shape in shapes if shape["role"] == "out"]
    assert (out["model"], out["kind"], out["x"]) == ("a.x.4", "disc", 25.0)
    assert out["radius"] == pytest.approx(2.0 + hstate(state).h_model("a.x.4").radius)
    assert {shape["unit"] for shape in HOMEBREW.overlays(state, "b") if shape["role"] == "link"} == {"a.x"}
    for messages in (messages_of(HOMEBREW, lang) for lang in ("en", "ru")):
        assert len({tell_overlay(shape, state, messages) for shape in shapes} - {""}) == 2


def test_worth_counts_what_is_left_and_what_was_scored() -> None:
    even = position(RIFLES, unit("b", "y", "line_rifles", (10.0, 30.0), (12.0, 30.0)))
    assert HOMEBREW.worth(even, "a") == 0.0
    fewer = position(RIFLES, unit("b", "y", "line_rifles", (10.0, 30.0), (12.0, 30.0)))
    fewer.change_model("b.y.1").alive = False
    fewer.touch()
    assert HOMEBREW.worth(fewer, "a") > 0.0 > HOMEBREW.worth(fewer, "b")


def test_all_of_it_can_be_written_as_json() -> None:
    state = position(RIFLES, CORSAIRS, scenario="field_battle")
    shown = [HOMEBREW.card(state, "a.x"), HOMEBREW.tokens(state, "b.y"), HOMEBREW.tracks(state)]
    assert encode([*shown, HOMEBREW.table(state), HOMEBREW.overlays(state, "a")])


@pytest.mark.parametrize("cls", kinds(Event), ids=lambda cls: cls.KIND)
def test_every_event_has_words(cls: type[Event]) -> None:
    assert WORDS.has(f"event-{cls.KIND}") or WORDS.has(f"detail-{cls.KIND}")


def test_the_catalogues_hold_no_message_twice() -> None:
    found: list[str] = []
    for path in sorted(MESSAGES.glob("*.ftl")):
        found += re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(found) == sorted(set(found))


def test_what_is_shown_has_words() -> None:
    state = hstate(position(RIFLES, CORSAIRS, scenario="field_battle"))
    named = [f"terrain-{key}" for key in state.board.library.terrain if key != "open"]
    named += [f"grade-{grade}" for grade in ("draw", "minor", "major", "massacre")]
    named += [f"track-{track['id']}" for track in HOMEBREW.tracks(state) if track["id"] != "node"]
    assert [id for id in named if not WORDS.has(id)] == []
    assert book("homebrew").messages_path("en") == str(MESSAGES)


def test_bases_are_told_also_of_models_that_are_not_on_the_table() -> None:
    state = position(RIFLES, CORSAIRS)
    standing = {row["id"]: row for row in HOMEBREW.table(state)["models"]}
    bases = {row["id"]: row for row in HOMEBREW.bases(state)}
    assert bases.keys() == {model.id for model in state.models} >= standing.keys()
    for id, row in standing.items():
        assert bases[id] == {key: row[key] for key in ("id", "radius", "height", "wounds_start")}
