"""The Path of Nature."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.cover import SOFT, cover
from grognard.rulesets.ninth_age.events import UnitPlaced
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.magic.table import play_of
from grognard.rulesets.ninth_age.magic.targeting import targets
from grognard.rulesets.ninth_age.terrain_effects import never_steadfast
from grognard.rulesets.ninth_age.values import of_model
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import at, blow, cast, casting, ground, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, hero, put, troop
from tests.rulesets.ninth_age.test_raising import hurt

N = "ninth_age.spell.nature."


@rule(N + "breath-of-life")
def test_breath_of_life_once_a_phase() -> None:
    state, caster = ground("nature")
    friend = put(state, "a.hero", hero(w=3), 28.0, 10.0).models[0]
    hurt(state, "a.hero", 2, friend)
    cast(state, caster, "nature.stone-skin", 0, (5, 6), [], at("a.friends"))
    assert state.n_model(friend).lost == 1
    cast(state, caster, "nature.stone-skin", 0, (5, 6), [], at("a.friends"))
    assert state.n_model(friend).lost == 1


@rule(N + "healing-waters", N + "stone-skin")
@pytest.mark.parametrize(("throne", "save", "toughness"), [(False, 5, 5), (True, 4, 7)])
def test_the_throne_makes_spells_stronger(throne: bool, save: int, toughness: int) -> None:
    state, caster = ground("nature")
    if throne:
        cast(state, caster, "nature.the-oaken-throne", 0, (5, 5))
        assert len(magic(state).in_play) == 1
    cast(state, caster, "nature.healing-waters", 1, (5, 5), [], at("a.friends"))
    cast(state, caster, "nature.stone-skin", 0, (5, 6), [], at("a.friends"))
    assert [one.need for one in blow(state, "b.foes", "a.friends").saves] == [save]
    assert of_model(state, state.n_model("a.friends.1"), "T") == toughness


@rule(N + "master-of-earth")
def test_master_of_earth_reaches_out_of_hills() -> None:
    state, caster = ground("nature")
    script = cast(state, caster, "nature.master-of-earth", 0, (5, 5), [1, 1], at("b.foes"), usual=1)
    assert script.thrown("ninth_age.dmg.to-wound-table")[0].spec()["target"] == 3
    for hill, reached in ((True, True), (False, False)):
        kind = "hill" if hill else "forest"
        state = magic_scene((kind, 28.0, 36.0, 36.0, 40.0))
        caster = wizard(state, "a.wizard", "nature", x=32.0, y=2.0)
        put(state, "b.foes", troop(5), 34.0, 44.0, SOUTH)
        aimed = casting(state, caster, "nature.master-of-earth")
        assert bool(targets(state, aimed, play_of(N + "master-of-earth"))) is reached


@rule(N + "spirits-of-the-wood")
def test_spirits_of_the_wood() -> None:
    """The target counts as standing in a Forest: Soft Cover, never Steadfast."""
    state, caster = ground("nature")
    shooter = state.n_model("b.foes.3")
    assert cover(state, shooter, state.n_unit("a.friends")).kind != SOFT
    cast(state, caster, "nature.spirits-of-the-wood", 0, (5, 5), [], at("a.friends"))
    friends = state.n_unit("a.friends")
    assert cover(state, shooter, friends).kind == SOFT
    assert never_steadfast(state, friends) is not None
    UnitPlaced(N + "spirits-of-the-wood", "a.friends", "test", (40.0, 12.0, 90.0), friends.slots).apply(state)
    assert never_steadfast(state, state.n_unit("a.friends")) is not None


@rule(N + "summer-growth")
def test_summer_growth() -> None:
    """At the end of each of the caster's Magic Phases."""
    state, caster = ground("nature")
    hurt(state, "a.friends", 5)
    cast(state, caster, "nature.summer-growth", 0, (5, 6), [], at("a.friends"))
    script = Script(state, [4])
    script.run_one("magic.end")
    assert len(state.n_unit("a.friends").standing()) == 8
    state.active = "b"
    Script(state).run_one("magic.end")
    assert len(state.n_unit("a.friends").standing()) == 8


@rule(N + "dwellers-in-the-earth")
@pytest.mark.parametrize(("fails", "dead"), [(1, 0), (3, 2)])
def test_dwellers_in_the_earth(fails: int, dead: int) -> None:
    """Strength tests; the first failure is ignored."""
    state, caster = ground("nature")
    rolls = [4] * fails + [3] * (20 - fails)
    cast(state, caster, "nature.dwellers-in-the-earth", 0, (6, 5, 5), rolls, at("b.foes"))
    assert len(state.n_unit("b.foes").standing()) == 20 - dead
