"""3 The values of a model: what the card says, what changes them, and how far."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import Modifier
from grognard.rulesets.vanguard.abilities import PIERCE
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack, own, pierce
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.kits import at_moment
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.state import BRACED, VState
from grognard.rulesets.vanguard.stats import Stat, printed, speed, stat
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import add, state

CRUSHING = "vanguard.special.crushing-strength"


def alone(entry: str) -> tuple[VState, str]:
    s = state()
    return s, add(s, "a", entry, 18.0, 18.0)


@rule(
    "vanguard.profile.sp",
    "vanguard.profile.me",
    "vanguard.profile.ra",
    "vanguard.profile.ar",
    "vanguard.profile.ne",
    "vanguard.profile.wn",
    "vanguard.profile.h",
)
def test_values_are_those_of_the_card() -> None:
    s, id = alone("orcs.skulk")
    model, card = s.v_model(id), library().profiles["orcs.skulk"]
    found = {name: stat(s, model, name).value for name in ("sp", "me", "ra", "ar", "ne", "wn", "height")}
    assert found == {
        "sp": int(card.sp),
        "me": 6,
        "ra": 5,
        "ar": 6,
        "ne": 5,
        "wn": 2,
        "height": 2,
    }
    assert speed(s, model) == card.sp
    assert printed(model, "ar") == 6


@rule("vanguard.profile.ar", "vanguard.state.braced")
def test_better_armour_is_a_smaller_number() -> None:
    s, id = alone("orcs.skulk")
    s.change_model(id).counters = BRACED
    found = stat(s, s.v_model(id), "ar")
    assert (found.value, found.printed) == (5, 6)
    assert [(mod.cause, mod.value) for mod in found.mods] == [("vanguard.state.braced", 1)]


@pytest.mark.parametrize(
    ("name", "card", "plus", "value"),
    [
        ("ar", 3, 4, 2),
        ("ar", 7, -4, 8),
        ("ar", 5, -1, 6),
        ("ra", 0, 2, 0),
        ("me", 4, 1, 3),
        ("sp", 5, -9, 0),
        ("sp", 5, 2, 7),
    ],
)
def test_targets_stay_between_2_and_8_and_a_dash_stays_a_dash(
    name: str, card: int, plus: int, value: int
) -> None:
    assert Stat(name, card, [Modifier("x", plus)]).value == value


def test_of_a_card_and_an_effect_the_higher_number_counts_once() -> None:
    s, id = alone("orcs.ax")
    foe = add(s, "b", "orcs.ax", 18.0, 19.0)
    a = Attack(MELEE, id, foe)
    for number, counts in ((1, 1), (2, 2)):
        EffectBegan("vanguard.spell.zap", id, CRUSHING, number, "round").apply(s)
        assert [held.n for held in at_moment(s.v_model(id), PIERCE)] == [counts]
        assert [(mod.cause, mod.value) for mod in pierce(s, a)] == [(CRUSHING, counts)]
    assert len(own(s, a, PIERCE)) == 1


def test_an_item_at_work_is_not_offered_again() -> None:
    """The effect of a bottle carries its number, and stays as used up as the bottle is."""
    s = state()
    id = add(s, "a", "orcs.krudger", 18.0, 18.0, options=("brew-of-courage",))
    (bottle,) = at_moment(s.v_model(id), "nerve")
    EffectBegan("vanguard.item.brew-of-courage", id, bottle.ability.id, 2, "test").apply(s)
    (at_work,) = at_moment(s.v_model(id), "before-nerve")
    assert at_work.n == 2
    assert at_work.use is bottle.use is not None
