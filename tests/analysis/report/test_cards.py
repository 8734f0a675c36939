"""Cards and armies in words."""

from __future__ import annotations

from grognard.analysis.report.cards import Cards, letters_of
from grognard.analysis.report.cited import Cited
from grognard.analysis.report.words import Places, Words
from grognard.rulesets.homebrew.library import library
from tests.game.toy import geese, toy_match
from tests.rulesets.homebrew.test_queries import CORSAIRS, HOMEBREW, RIFLES, position, unit


def test_a_card_has_values_with_their_letters_and_weapons_with_their_traits() -> None:
    state = position(RIFLES, unit("b", "s", "raid_skiff", (10.0, 30.0)))
    for lang in ("en", "ru"):
        words = Words(HOMEBREW, lang)
        cited = Cited(HOMEBREW, words)
        rifles, skiff = Cards(HOMEBREW, words, Places(state), cited).units(state, state)
        letter, value, long = rifles["groups"][0]["stats"][0]
        assert (letter, long) == (words.label("stat-move"), words.label("stat-name-move")) and value == "6"
        assert skiff["groups"][0]["stats"][0][1] == "4–14"
        weapon = skiff["groups"][0]["weapons"][0]
        assert [value for _, value, _ in weapon["stats"]] == ["24″", "4", "4+", "4", "1"]
        name, rule = weapon["traits"][0]
        assert cited.plain()[rule]["id"] == "homebrew.weapon.type-heavy"
        assert name == words.label("trait-type-heavy")
        assert (rifles["letter"], skiff["letter"], skiff["seat"]) == ("A", "a", 1)


def test_all_that_cards_show_has_words() -> None:
    words = Words(HOMEBREW, "en")
    for key in ("move", "armour", "wounds", "leadership", "base", "range", "attacks", "accuracy", "strength"):
        assert words.label(f"stat.{key}") and words.label(f"stat-name.{key}")
    for weapon in library().weapons.values():
        for trait in (f"type.{weapon.kind}", *weapon.traits):
            assert words.label(f"trait.{trait}"), trait


def test_a_book_without_cards_has_names_at_least() -> None:
    state = toy_match().state
    words = Words(geese(), "en")
    units = Cards(geese(), words, Places(state), Cited(geese(), words)).units(state, state)
    assert units[3] == {"id": "b.1", "name": "goose b1", "seat": 1, "letter": "a", "models": [3]}


def test_letters_go_round_when_they_run_out() -> None:
    letters = letters_of([(f"u{i}", "a") for i in range(27)])
    assert letters["u25"] == "Z" and letters["u26"] == "A"


def test_corsairs_are_infantry() -> None:
    state = position(RIFLES, CORSAIRS)
    words = Words(HOMEBREW, "en")
    _, corsairs = Cards(HOMEBREW, words, Places(state), Cited(HOMEBREW, words)).units(state, state)
    assert corsairs["keywords"] == ["INFANTRY"]
    assert [name for name, _ in corsairs["abilities"]] == ["Furious"]
