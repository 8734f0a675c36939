"""Flux, channelling, pools, and what magic dice come to."""

from __future__ import annotations

import itertools

import pytest

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.magic.dice import added, chance, overwhelming, too_little
from grognard.rulesets.ninth_age.magic.events import DiceGained, DiceGone
from grognard.rulesets.ninth_age.magic.flux import gain, usable
from grognard.rulesets.ninth_age.magic.state import magic, pool
from grognard.rulesets.ninth_age.magic.wizards import bonus, channels, is_wizard
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import put, scene

M = "ninth_age.magic."


@rule(M + "flux", M + "channel", M + "wizard", "ninth_age.rule.channel")
def test_a_flux_of_ten() -> None:
    """`ninth_age.example.flux`: 4 and 6; two Wizards channel on a 5 or more."""
    state = scene()
    state.phase = "magic"
    wizard(state, "a.one", "fire")
    wizard(state, "a.two", "fire", x=40.0)
    put(state, "b.foe", "eos_heavy_infantry:10", 30.0, 40.0)
    script = Script(state, [4, 6, 5])
    script.run_one("magic.flux")
    script.done()
    assert (pool(script.state, "a"), pool(script.state, "b")) == (11, 6)
    assert script.state.node == "magic.rip"


def test_a_four_is_not_enough_to_channel_with_two_wizards() -> None:
    state = scene()
    state.phase = "magic"
    wizard(state, "a.one", "fire")
    wizard(state, "b.two", "fire", x=40.0, y=40.0)
    script = Script(state, [4, 6, 5, 6])
    script.run_one("magic.flux")
    assert (pool(script.state, "a"), pool(script.state, "b")) == (10, 7)


def test_who_flees_does_not_channel() -> None:
    state = magic_scene()
    wizard(state, "a.one", "fire")
    assert channels(state, "a") == 1
    Fleeing(M + "channel", "a.one").apply(state)
    assert channels(state, "a") == 0


@rule("ninth_age.he.master-of-balance")
def test_a_master_of_balance_helps_in_the_opponents_phase_once() -> None:
    state = magic_scene()
    for number, x in enumerate((30.0, 40.0)):
        wizard(state, f"b.mage{number}", "light", x=x, y=40.0, text="he_archmage path-light")
    assert channels(state, "b") == 3
    state.active = "b"
    assert channels(state, "b") == 2


@rule(M + "dice-caps")
def test_pools_and_use_are_capped() -> None:
    state = magic_scene(power=11)
    wizard(state, "a.one", "fire")
    script = Script(state)
    gain(script.game, M + "channel", "a", 3)
    assert pool(state, "a") == 12
    DiceGone(M + "cast", "a", 9).apply(state)
    assert usable(state, "a") == 3
    gain(script.game, M + "channel", "a", 3)
    assert pool(state, "a") == 4, "at most two beyond the flux"
    assert usable(state, "a") == 3, "twelve in a phase"
    DiceGained(M + "channel", "b", 1).apply(state)
    assert magic(state).dispel == 1


@rule(M + "not-enough-power")
def test_a_single_low_die_fails() -> None:
    """`ninth_age.example.single-die`."""
    assert too_little([2]) and too_little([1]) and not too_little([3]) and not too_little([1, 1])
    assert chance(1, [Modifier(M + "level", 2)], 4) == pytest.approx(4 / 6)


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("need", [4, 8, 12, 18])
def test_the_chance_is_that_of_all_throws(dice: int, need: int) -> None:
    mods = [Modifier(M + "level", 1)]
    good = 0.0
    for faces in itertools.product(range(1, 7), repeat=dice):
        row = sorted(faces)
        if too_little(row):
            continue
        for surge in (1, 2, 3):
            extra = surge + dice if overwhelming(row) else 0
            good += (added(row, mods) + extra >= need) / 3
    assert chance(dice, mods, need) == pytest.approx(good / 6**dice)


@rule(M + "level")
@pytest.mark.parametrize(("level", "plus"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_the_bonus_of_a_level(level: int, plus: int) -> None:
    state = magic_scene()
    caster = wizard(state, "a.one", "fire", level=level)
    model = state.n_model(caster)
    assert is_wizard(state, model)
    assert sum([mod.value for mod in bonus(state, model)]) == plus
