"""The Path of Death."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.damage.strikes import DIVINE, LETHAL
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.leadership import own_ld
from grognard.rulesets.ninth_age.values import of_model, value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import at, blow, cast, ground
from tests.rulesets.ninth_age.scenes import SOUTH, hero, put, troop

D = "ninth_age.spell.death."
SAME = ("magic.attribute", "b.foes")


@rule(D + "cloud-of-despair")
def test_cloud_of_despair_once_a_phase() -> None:
    state, caster = ground("death")
    cast(state, caster, "death.curse-of-mortality", 0, (5, 5), [], at("b.foes"))
    cast(state, caster, "death.curse-of-mortality", 0, (5, 5), [], at("b.foes"))
    assert own_ld(state, state.n_unit("b.foes")) == 6


@rule(D + "curse-of-mortality")
@pytest.mark.parametrize(("version", "toughness"), [(0, 3), (1, 2)])
def test_curse_of_mortality(version: int, toughness: int) -> None:
    state, caster = ground("death")
    cast(state, caster, "death.curse-of-mortality", version, (5, 5), [], at("b.foes"))
    model = state.n_model("b.foes.1")
    assert value(state, model, model.spec.parts[0], "S").value == 2
    assert of_model(state, model, "T") == toughness


def test_two_castings_add_up() -> None:
    state, caster = ground("death")
    for _ in range(2):
        cast(state, caster, "death.curse-of-mortality", 0, (5, 5), [], at("b.foes"))
    model = state.n_model("b.foes.1")
    assert value(state, model, model.spec.parts[0], "S").value == 1


@rule(D + "gnawing-spirits")
def test_gnawing_spirits() -> None:
    state, caster = ground("death")
    script = cast(
        state, caster, "death.gnawing-spirits", 1, (5, 5), [1, 1, 1, 6, 6, 6], at("b.foes"), usual=1
    )
    assert script.thrown(D + "gnawing-spirits")[0].got == 3
    assert script.thrown("ninth_age.dmg.to-wound-table")[0].spec()["target"] == 5
    assert len(state.n_unit("b.foes").standing()) == 17


@rule(D + "touch-of-the-reaper")
@pytest.mark.parametrize(("version", "lost"), [(0, 1), (1, 0)])
def test_touch_of_the_reaper(version: int, lost: int) -> None:
    """A wound; boosted the caster gets one back."""
    state, caster = ground("death")
    state.change_model(caster).lost = 1
    state.n_model(caster).spec.w = 3
    victim = put(state, "b.hero", hero(w=3), 30.0, 18.0, SOUTH).models[0]
    cast(state, caster, "death.touch-of-the-reaper", version, (5, 5), [], at(victim, SAME))
    assert state.n_model(victim).lost == 1
    assert state.n_model(caster).lost == lost


@rule(D + "soul-leech")
@pytest.mark.parametrize(("mine", "theirs", "lost"), [(5, 3, 2), (3, 5, 0), (4, 4, 0)])
def test_soul_leech(mine: int, theirs: int, lost: int) -> None:
    state, caster = ground("death")
    victim = put(state, "b.hero", hero(w=5), 30.0, 16.0, SOUTH).models[0]
    cast(state, caster, "death.soul-leech", 0, (5, 5), [mine, theirs], at(victim, SAME))
    assert state.n_model(victim).lost == lost


@rule(D + "soul-harvest")
def test_soul_harvest() -> None:
    state, caster = ground("death")
    cast(state, caster, "death.soul-harvest", 1, (5, 5, 5), [], at("a.friends", SAME))
    one = blow(state, "a.friends", "b.foes")
    assert one.has(DIVINE) and one.armour_again.mode() == "successes"


@rule(D + "the-abyss-gazes-back")
def test_the_abyss_gazes_back() -> None:
    state, caster = ground("death")
    cast(state, caster, "death.the-abyss-gazes-back", 0, (5, 5), [], at("a.friends", SAME))
    assert blow(state, "a.friends", "b.foes").has(LETHAL)
    assert has(state, state.n_model("a.friends.1"), "ninth_age.rule.fear")


@rule(D + "storm-of-souls", "ninth_age.char.test")
def test_storm_of_souls() -> None:
    """It goes 18 inches through four ranks: who rolls above Initiative 3 is torn out."""
    state, caster = ground("death")
    aim = [("magic.point", [["point", [32.4, 30.0]]]), SAME]
    script = cast(state, caster, "death.storm-of-souls", 0, (6, 5, 5), [3], aim, usual=5)
    tests = script.thrown(D + "storm-of-souls")[0]
    count = tests.spec()["n"]
    assert isinstance(count, int) and count >= 4 and tests.got == count
    assert len(state.n_unit("b.foes").standing()) == 20 - count
    assert troop(1).start_models == 1
