"""Whom spells may be aimed at: each type with a target that it allows and one that it does not."""

from __future__ import annotations

import pytest

from grognard.geometry.formations import point_gap
from grognard.rulesets.ninth_age.events import Engaged
from grognard.rulesets.ninth_age.magic.casts import SpellPlay, point_key, point_of
from grognard.rulesets.ninth_age.magic.questions import PickPoint
from grognard.rulesets.ninth_age.magic.table import play_of
from grognard.rulesets.ninth_age.magic.targeting import point_in_reach, targets
from grognard.rulesets.ninth_age.magic.vortices import start_of, vortex
from grognard.rulesets.ninth_age.measuring import model_body
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.templates import units_of
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import SPELL, cast, casting, effects, known, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, join, put, troop

M = "ninth_age.magic."


def found(state: NState, caster: str, spell: str, version: int = 0) -> list[str]:
    return targets(state, casting(state, caster, spell, version), play_of(SPELL + spell))


def field() -> tuple[NState, str]:
    """A Wizard looking north; friends and foes before and behind it."""
    state = magic_scene()
    caster = wizard(state, "a.wizard", "fire", "fireball", x=30.0, y=20.0)
    put(state, "a.near", troop(10), 30.0, 28.0)
    put(state, "a.far", troop(10), 60.0, 28.0)
    put(state, "b.ahead", troop(10), 36.0, 36.0, SOUTH)
    put(state, "b.behind", troop(10), 30.0, 10.0)
    return state, caster


@rule(M + "type-augment", M + "type-range")
def test_augment_is_for_friends_in_range() -> None:
    state, caster = field()
    assert found(state, caster, "fire.flaming-swords") == ["a.wizard", "a.near"]


@rule(M + "type-hex")
def test_hex_is_for_foes_all_around() -> None:
    state, caster = field()
    assert found(state, caster, "heavens.blizzard", 1) == ["b.ahead", "b.behind"]


@rule(M + "type-universal")
def test_universal_is_for_both() -> None:
    state, caster = field()
    assert found(state, caster, "wilderness.inner-rage", 1) == ["a.wizard", "a.near", "b.behind"]


@rule(M + "type-caster")
def test_the_caster_and_its_unit() -> None:
    state, _ = field()
    hero = join(state, "a.hero", "eos_wizard path-wilderness", state.n_unit("a.near"))
    assert found(state, hero, "wilderness.monstrous-transformation") == [hero]
    assert found(state, hero, "wilderness.inner-rage") == ["a.near"]


@rule(M + "type-focused", M + "type-character")
def test_focused_spells_name_a_model() -> None:
    state, caster = field()
    hero = join(state, "b.hero", "eos_captain", state.n_unit("b.ahead"))
    models = found(state, caster, "death.soul-leech", 1)
    assert hero in models and [id for id in models if id.startswith("b.ahead.")] == ["b.ahead.1"]
    assert found(state, caster, "wilderness.monstrous-transformation", 1) == [caster]


@rule(M + "type-direct")
def test_direct_spells_go_forward() -> None:
    state, caster = field()
    assert found(state, caster, "nature.master-of-earth") == ["b.ahead"]


@rule(M + "type-damage")
def test_damage_is_not_for_those_who_fight() -> None:
    state, caster = field()
    against(state, "a.fighters", troop(10), state.n_unit("b.ahead"))
    assert found(state, caster, "nature.master-of-earth") == []
    assert "b.ahead" in found(state, caster, "fire.cascading-fire", 1)


@rule(M + "type-missile")
def test_missiles_need_sight_and_free_hands() -> None:
    state, caster = field()
    assert found(state, caster, "fire.fireball") == ["b.ahead"]
    put(state, "b.fighter", troop(5), 29.9, 20.0)
    Engaged(M + "type-missile", "b.fighter", "a.wizard", "front").apply(state)
    assert found(state, caster, "fire.fireball") == []


@rule(M + "type-aura")
def test_an_aura_takes_everybody_in_range() -> None:
    state, caster = field()
    state.change_unit("a.far").x = 36.0
    state.touch()
    known(state, caster, "fire", 4, "flaming-swords")
    cast(state, caster, "fire.flaming-swords", 1, (5, 5, 5), usual=1)
    touched = [unit.id for unit in state.on_table("a") if effects(state, unit.standing()[0])]
    assert touched == ["a.wizard", "a.near", "a.far"]


@rule(M + "type-ground", "ninth_age.engine.spell-keys")
def test_ground_spells_name_a_point() -> None:
    state, caster = field()
    aimed = casting(state, caster, "fire.flame-jet")
    assert point_in_reach(state, aimed, 30.0, 36.0)
    assert not point_in_reach(state, aimed, 30.0, 40.0), "too far"
    assert not point_in_reach(state, aimed, 30.0, 12.0), "behind"
    question = PickPoint(state, aimed, SpellPlay(SPELL + "fire.flame-jet"))
    for answer in question.candidates(8):
        assert question.check(answer).legal
    assert len(question.candidates(8)) == 8
    refused = question.check(question.parse([["point", [30.0, 12.0]]]))
    assert refused.rules() == [M + "type-ground"]
    assert point_of(point_key(30.125, 7.0)) == (30.125, 7.0)
    assert targets(state, casting(state, caster, "fire.flame-jet"), play_of(SPELL + "fire.flame-jet"))


@rule(M + "type-vortex")
@pytest.mark.parametrize("roll", [1, 3])
def test_a_vortex_goes_towards_the_point(roll: int) -> None:
    """Six inches for each point of the die; whoever it touches is touched once."""
    state, caster = field()
    put(state, "b.beyond", troop(5), 28.0, 39.0)
    aimed = casting(state, caster, "death.storm-of-souls")
    aimed.targets = (point_key(30.4, 30.0),)
    x, y = start_of(state, caster, 30.4, 30.0, 1.0)
    assert point_gap(model_body(state, state.n_model(caster)), x, y) == pytest.approx(0.5, abs=1e-6)
    script = Script(state, [roll])
    models = script.run(vortex(script.game, aimed, 1.0))
    assert units_of(state, models) == (["a.near"] if roll == 1 else ["a.near", "b.beyond"])
    assert len(models) == len(set(models))
    assert caster not in models


def test_a_vortex_may_turn_against_its_caster() -> None:
    state, caster = field()
    aimed = casting(state, caster, "death.storm-of-souls")
    aimed.targets = (point_key(30.4, 30.0),)
    script = Script(state, [6, 270, 2])
    assert caster in script.run(vortex(script.game, aimed, 1.0))
