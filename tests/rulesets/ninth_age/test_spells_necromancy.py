"""The Path of Necromancy."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.magic.table import play_of
from grognard.rulesets.ninth_age.magic.targeting import targets
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import of_model
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import at, blow, cast, casting, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put, troop
from tests.rulesets.ninth_age.test_raising import hurt

N = "ninth_age.spell.necromancy."


def crypt() -> tuple[NState, str]:
    """A Necromancer with zombies, wolves and (made-up) living friends; foes before them."""
    state = magic_scene(power=12)
    text = "vc_necromancer path-necromancy"
    caster = wizard(state, "a.necromancer", "necromancy", x=32.0, y=10.0, level=4, text=text)
    put(state, "a.zombies", "vc_zombies:20 files=5", 36.0, 12.0)
    put(state, "a.skeletons", "vc_skeletons:20 files=5", 26.0, 12.0)
    put(state, "a.living", troop(5), 42.0, 12.0)
    put(state, "b.foes", troop(20), 34.0, 24.0, SOUTH)
    return state, caster


def standing(state: NState, unit: str) -> int:
    return len(state.n_unit(unit).standing())


@rule(N + "invocation-of-the-undead", "ninth_age.vc.invocation")
def test_invocation() -> None:
    """Units with an Invocation value, by its dice; those that the caster awakens grow above their size."""
    state, caster = crypt()
    aimed = casting(state, caster, "necromancy.invocation-of-the-undead")
    assert targets(state, aimed, play_of(N + "invocation-of-the-undead")) == ["a.zombies", "a.skeletons"]
    hurt(state, "a.zombies", 3)
    script = cast(
        state, caster, "necromancy.invocation-of-the-undead", 0, (5, 5), [], at("a.zombies"), usual=3
    )
    (dice,) = script.thrown("ninth_age.vc.invocation")
    assert isinstance(dice.got, int) and dice.got > 3
    assert standing(state, "a.zombies") == 17 + dice.got


@rule("ninth_age.magic.type-aura")
def test_invocation_as_an_aura_rolls_for_each_unit() -> None:
    state, caster = crypt()
    hurt(state, "a.zombies", 3)
    hurt(state, "a.skeletons", 3)
    script = cast(state, caster, "necromancy.invocation-of-the-undead", 2, (5, 5), usual=1)
    assert len(script.thrown("ninth_age.vc.invocation")) == 2


@rule(N + "cheating-death")
def test_cheating_death_twice_a_phase() -> None:
    state, caster = crypt()
    hurt(state, "a.living", 3)
    for expected in (3, 4, 4):
        cast(state, caster, "necromancy.mockery-of-life", 0, (5, 5), [], at("a.zombies"))
        assert standing(state, "a.living") == expected


@rule(N + "mockery-of-life")
def test_mockery_of_life() -> None:
    state, caster = crypt()
    cast(state, caster, "necromancy.mockery-of-life", 0, (5, 5), [], at("a.living"))
    assert blow(state, "a.living", "b.foes").wound_again.mode() == "misses"
    assert has(state, state.n_model("a.living.1"), "ninth_age.rule.fear")


@rule(N + "danse-macabre")
def test_danse_macabre() -> None:
    state, caster = crypt()
    moves: Sequence[object] = [("magic.move-how", "advance"), ("magic.move", [["forward", 8.0]])]
    cast(state, caster, "necromancy.danse-macabre", 0, (5, 5), [], at("a.skeletons", *moves))
    assert state.n_unit("a.skeletons").y == 20.0
    assert blow(state, "a.skeletons", "b.foes").hit_again.mode() == "misses"


def test_danse_macabre_as_an_aura_is_one_of_the_two() -> None:
    state, caster = crypt()
    script = cast(
        state, caster, "necromancy.danse-macabre", 1, (5, 5, 5), [], [("magic.danse", "danse:blows")]
    )
    assert script.asked_ids().count("magic.danse") == 4


@rule(N + "gaze-of-setesh")
def test_gaze_of_setesh() -> None:
    state, caster = crypt()
    script = cast(state, caster, "necromancy.gaze-of-setesh", 0, (5, 5), [], at("b.foes"), usual=1)
    assert script.thrown(N + "gaze-of-setesh")[0].got == 2


@rule(N + "the-dead-arise", "ninth_age.model.summon", "ninth_age.vc.awaken")
def test_the_dead_arise() -> None:
    state, caster = crypt()
    aim = [
        ("magic.point", [["point", [38.0, 17.0]]]),
        ("magic.kind", "kind:vc_skeletons"),
        ("magic.summon", [38.0, 17.0, 90.0, 4]),
    ]
    script = cast(state, caster, "necromancy.the-dead-arise", 0, (5, 5), [3], aim)
    (dice,) = script.thrown("ninth_age.vc.invocation")
    assert standing(state, "a.skeletons-risen-1") == dice.got


@rule(N + "steal-youth")
@pytest.mark.parametrize(("version", "need"), [(0, 6), (1, 5)])
def test_steal_youth(version: int, need: int) -> None:
    """Passed: -1 Toughness; failed: an S1 (S2) hit on each."""
    state, caster = crypt()
    cast(state, caster, "necromancy.steal-youth", version, (5, 5, 5), [], at("b.foes"))
    Script(state, [3]).run_one("magic.end")
    assert of_model(state, state.n_model("b.foes.1"), "T") == 2
    script = Script(state, [3], usual=1)
    script.run_one("magic.end")
    (wounds,) = script.thrown("ninth_age.dmg.to-wound-table")
    assert (wounds.spec()["n"], wounds.spec()["target"]) == (20, need - 1)
    for _ in range(3):
        Script(state, [1], usual=1).run_one("magic.end")
    assert of_model(state, state.n_model("b.foes.1"), "T") == 1


@rule(N + "curse-of-the-dead")
def test_curse_of_the_dead() -> None:
    state, caster = crypt()
    cast(state, caster, "necromancy.curse-of-the-dead", 0, (5, 5), [], at("a.living"))
    cast(state, caster, "necromancy.curse-of-the-dead", 1, (5, 5, 5), [], at("b.foes"))
    assert has(state, state.n_model("a.living.1"), "ninth_age.rule.stubborn")
    for name in ("unstable", "unbreakable"):
        assert has(state, state.n_model("b.foes.1"), f"ninth_age.rule.{name}")
