"""Cards and tokens: the values that hold now with what changed them, and all that lies beside a model."""

from __future__ import annotations

from typing import Any

from grognard.cli.words import words_of
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.state import COUNTER_NAMES
from tests.plugins.rules import rule
from tests.rulesets.vanguard.test_queries import AX, GHOUL, VANGUARD, model, position

WORDS = words_of(VANGUARD, "en")


def card(*models: dict[str, Any], unit: str = "a.x") -> dict[str, Any]:
    return VANGUARD.card(position(*models), unit)


def tokens(*models: dict[str, Any], unit: str = "a.x", **more: Any) -> list[str]:
    return [str(token["id"]) for token in VANGUARD.tokens(position(*models, **more), unit)]


def test_a_card_has_what_is_printed() -> None:
    found = card(AX)
    assert (found["name"], found["points"], found["keywords"]) == ("Ax", 12, ["GRUNT", "ORC"])
    stats = {row["key"]: row["value"] for row in found["groups"][0]["stats"]}
    assert stats == {
        "sp": "5", "me": "4+", "ra": "7+", "ar": "5+", "ne": "5+", "wn": "2", "height": "2", "melee": "2", "ranged": "1",
    }  # fmt: skip
    assert [row["name"] for row in found["abilities"]] == ["Crushing Strength (1)"]
    assert found["values"] == []


@rule("vanguard.state.braced")
def test_values_tell_what_changed_them() -> None:
    found = card({**AX, "counters": ["braced"], "wounds": 1})
    assert found["values"] == [
        {"key": "ar", "value": 4, "printed": 5, "mods": [["vanguard.state.braced", 1]]}
    ]
    assert (found["wounds_left"], found["wounds_start"], found["models_left"]) == (1, 2, 1)


def test_weapons_spells_items_and_costs_are_named() -> None:
    found = card(model("a", "x", "undead.necromancer", 10.0, 10.0, options=["bandages"]))
    assert "Heal" in [row["name"] for row in found["powers"]]
    assert "Bandages" in [row["name"] for row in found["abilities"]]
    bow = card(model("a", "x", "orcs.skulk", 10.0, 10.0))["groups"][0]["weapons"][0]
    assert (bow["id"], [row["key"] for row in bow["stats"]]) == ("bow", ["range", "dice"])
    troll = card(model("a", "x", "orcs.troll", 10.0, 10.0))
    assert any(row["name"].startswith("Vicious Swipe") for row in troll["abilities"])
    dead = card({"id": "x", "seat": "a", "card": "orcs.ax", "status": "dead"})
    assert (dead["models_left"], dead["wounds_left"]) == (0, 0)


def test_tokens_are_counters_wounds_effects_and_what_is_carried() -> None:
    marked = {
        **AX, "counters": ["activated", "fatigued", "has-acted"], "wounds": 1, "carried": ["supply-1"],
        "effects": [["vanguard.spell.shield", 1, "round", ""]], "used": ["game:vanguard.item.bandages", "any:x"],
    }  # fmt: skip
    assert tokens(marked, GHOUL, scenario="supply-grab") == [
        "counter.activated",
        "counter.fatigued",
        "wounds",
        "effect.vanguard.spell.shield",
        "carries.supply-1",
        "used.vanguard.item.bandages",
        "engaged",
    ]
    assert tokens({"id": "x", "seat": "a", "card": "orcs.ax", "status": "fled"}) == ["status.fled"]


def test_tokens_have_words() -> None:
    shown = [f"counter-{name}" for name in COUNTER_NAMES.values() if name not in ("has-acted", "checked")]
    shown += ["wounds", "effect", "carries", "used", "engaged"]
    shown += [f"status-{status}" for status in ("reserve", "dead", "fled", "exited")]
    assert [id for id in shown if not WORDS.has(f"token-{id}")] == []


def test_what_stands_on_cards_has_words() -> None:
    found: set[str] = set()
    for number, id in enumerate(library().profiles):
        one = card(model("a", "x", id, 10.0, 10.0))
        for row in one["groups"][0]["stats"]:
            found |= {f"stat-{row['key']}", f"stat-name-{row['key']}"}
        for weapon in one["groups"][0]["weapons"]:
            found |= {f"trait-{trait['id']}" for trait in weapon["traits"]}
            found |= {f"stat-{row['key']}" for row in weapon["stats"]}
        assert number >= 0 and all(row["name"] and row["name_ru"] for row in one["abilities"]), id
    assert [id for id in sorted(found) if not WORDS.has(id)] == []
