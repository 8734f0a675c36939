"""Casting and dispelling."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.magic.castable import castable
from grognard.rulesets.ninth_age.magic.dice import OVERWHELMING
from grognard.rulesets.ninth_age.magic.events import CastTried, DispelTried
from grognard.rulesets.ninth_age.magic.state import magic, pool
from grognard.rulesets.ninth_age.magic.wizards import bonus
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import SPELL, cast, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put

M = "ninth_age.magic."
FIREBALL = SPELL + "fire.fireball"


def tried(script: Script) -> CastTried:
    (event,) = script.of_kind("cast_tried")
    assert isinstance(event, CastTried)
    return event


def answer(script: Script) -> DispelTried:
    (event,) = script.of_kind("dispel_tried")
    assert isinstance(event, DispelTried)
    return event


@rule(M + "cast", M + "dispel", M + "spell-fields")
def test_equal_is_enough_to_cast_and_to_dispel() -> None:
    """`ninth_age.example.cast`."""
    state = magic_scene(power=6, dispel=4)
    caster = wizard(state, "a.wizard", "fire", "fireball")
    other = wizard(state, "b.master", "light", "net-of-light", x=50.0, y=40.0, level=4)
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    answers = [
        ("magic.target", "b.foes"),
        ("magic.attribute", "b.foes"),
        ("magic.dispel", f"by:{other}"),
        ("magic.dispel-dice", 2),
    ]
    script = cast(state, caster, "fire.fireball", 0, (3, 1), [1, 2], answers)
    assert (tried(script).total, tried(script).need, tried(script).done) == (5, 5, True)
    assert (answer(script).total, answer(script).done) == (5, True)
    assert "wounds_lost" not in script.kinds()
    assert (pool(state, "a"), pool(state, "b")) == (4, 2)
    assert other not in magic(state).unfocused


@rule(M + "lost-focus")
def test_who_fails_loses_focus() -> None:
    state = magic_scene(power=6, dispel=4)
    caster = wizard(state, "a.wizard", "fire", "fireball")
    other = wizard(state, "b.master", "light", "net-of-light", x=50.0, y=40.0, level=4)
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    script = cast(
        state,
        caster,
        "fire.fireball",
        0,
        (1, 1),
        [],
        [("magic.target", "b.foes"), ("magic.attribute", "b.foes")],
    )
    assert not tried(script).done
    assert magic(state).unfocused == (caster,)
    assert bonus(state, state.n_model(caster)) == []
    assert other not in magic(state).unfocused


def test_who_fails_to_dispel_loses_focus_too() -> None:
    state = magic_scene(power=6, dispel=1)
    caster = wizard(state, "a.wizard", "fire", "fireball")
    other = wizard(state, "b.master", "light", "net-of-light", x=50.0, y=40.0, level=4)
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    answers = [
        ("magic.target", "b.foes"),
        ("magic.attribute", "b.foes"),
        ("magic.dispel", f"by:{other}"),
        ("magic.dispel-dice", 1),
    ]
    script = cast(state, caster, "fire.fireball", 0, (5, 3), [2], answers, usual=1)
    assert not answer(script).done and magic(state).unfocused == (other,)


@rule(M + "overwhelming", M + "miscast")
def test_overwhelming_power() -> None:
    """`ninth_age.example.overwhelming`: 6, 6, 2 by an Apprentice, a D3 of 2: 20; then hits of Strength 5."""
    state = magic_scene()
    caster = wizard(state, "a.wizard", "fire", "fireball")
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    # surge; D6 hits of the Fireball and its wounds; D3 of the attribute; Witch Fire and its rolls
    rolls = [3, 1, 1, 1, 1, 3, 4, 1, 1, 1]
    script = cast(state, caster, "fire.fireball", 0, (6, 6, 2), rolls)
    assert script.thrown(OVERWHELMING.id)[0].got == 2
    assert (tried(script).total, tried(script).overwhelming) == (20, True)
    assert len(script.thrown("ninth_age.magic.miscast-table")) == 1
    assert pool(state, "a") == 10 - 3 - 3, "as many dice as were used are gone"


def test_a_single_die_needs_more_than_a_two() -> None:
    """`ninth_age.example.single-die`: a 2, +2 of a Master, casting value 4 would be reached."""
    done: list[bool] = []
    for face in (2, 3):
        state = magic_scene()
        caster = wizard(state, "a.wizard", "shadow", "shadow-miasma", level=4)
        put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
        script = cast(state, caster, "shadow.shadow-miasma", 0, (face,), usual=1)
        done.append(tried(script).done)
    assert done == [False, True]


@rule(M + "once", M + "boosted")
def test_each_spell_once_a_phase_in_any_version() -> None:
    state = magic_scene()
    caster = wizard(state, "a.wizard", "fire", "fireball")
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    assert castable(state, "a") == [f"cast:{caster}:{FIREBALL}:{n}" for n in (0, 1, 2)]
    cast(state, caster, "fire.fireball", 0, (1, 1))
    assert castable(state, "a") == []


def test_who_flees_casts_nothing_and_without_dice_nobody_does() -> None:
    state = magic_scene(power=0)
    wizard(state, "a.wizard", "fire", "fireball")
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    assert castable(state, "a") == []
    state = magic_scene()
    wizard(state, "a.wizard", "fire", "fireball")
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    Fleeing(M + "once", "a.wizard").apply(state)
    assert castable(state, "a") == []


@rule(M + "attribute", M + "resolve", M + "dur-instant", M + "hits")
def test_the_attribute_follows_a_spell_that_was_resolved() -> None:
    state = magic_scene()
    caster = wizard(state, "a.wizard", "fire", "fireball")
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    # two hits that do not wound; then D3: one hit of the Raging Fire
    script = cast(state, caster, "fire.fireball", 0, (5, 5), [2, 1, 1, 1, 1])
    script.done()
    assert len(script.thrown(SPELL + "fire.raging-fire")) == 1
    dispelled = magic_scene(dispel=5)
    caster = wizard(dispelled, "a.wizard", "fire", "fireball")
    put(dispelled, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    answers = [("magic.dispel", "by:nobody"), ("magic.dispel-dice", 3)]
    script = cast(dispelled, caster, "fire.fireball", 0, (3, 3), [5, 5, 5], answers)
    assert script.thrown(SPELL + "fire.raging-fire") == []


@rule(M + "bound", "ninth_age.item.ring-of-fire")
def test_a_bound_spell() -> None:
    """Against its power level, without bonus; Overwhelming Power costs dice, and with 4 dice the item."""
    state = magic_scene(power=12)
    bearer = wizard(state, "a.mage", "light", text="he_mage path-light ring-of-fire")
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    item = "ninth_age.item.ring-of-fire"
    assert castable(state, "a") == [f"bound:{bearer}:{item}:0"]
    script = Script(state, [6, 6, 1, 1, 1, 1, 1, 1], [f"bound:{bearer}:{item}:0", 4])
    script.run_one("magic.cast", "")
    assert tried(script).total == 14 and tried(script).need == 3
    assert pool(state, "a") == 4, "four used and four lost"
    assert f"game:item:{bearer}:{item}" in state.side("a").used
    assert "ninth_age.magic.miscast-table" not in [roll.why for roll in script.rolls]


@pytest.mark.parametrize("total", [3, 4])
def test_a_dispeller_has_one_more_against_a_bound_spell(total: int) -> None:
    state = magic_scene(power=12, dispel=4)
    wizard(state, "a.mage", "light", text="he_mage path-light ring-of-fire")
    put(state, "b.foes", "eos_heavy_infantry:20", 30.0, 30.0, SOUTH)
    key = "bound:a.mage.1:ninth_age.item.ring-of-fire:0"
    script = Script(state, [5, 3 if total == 3 else 4], [key, 1, "by:nobody", 1], usual=1)
    script.run_one("magic.cast", "")
    assert answer(script).done is (total == 4)
