"""6, 10 Walk and Run as actions: how far, for whom, with a Charge's free Melee, with the Fatigue Walk."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.rulesets.vanguard.attacks.resolve import Attacked
from grognard.rulesets.vanguard.moves.free_melee import FreeMelee
from grognard.rulesets.vanguard.moves.walking import Run, Walk, run, walk
from grognard.rulesets.vanguard.profiles import Weapon
from grognard.rulesets.vanguard.state import FATIGUED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import MM20, Scene, box, piece

H: Final = MM20 / 2


@rule("vanguard.action.walk")
def test_a_walk_is_sp_and_not_for_the_engaged() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, sp=6)
    scene.play(lambda game: walk(game, "a1"), [[["a1", [[10, 16, 0, 90]]]]], [])
    assert scene.state.v_model("a1").y == 16.0
    scene.model("b1", 10, 16 + MM20)
    model = scene.state.v_model("a1")
    assert [fault.rule for fault in Walk().faults(scene.state, model, "walk")] == [
        "vanguard.action.engaged-list"
    ]


@rule("vanguard.action.run")
def test_a_run_is_twice_that_and_long() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10, sp=6)
    assert (Run().length(scene.state, model, "run"), Walk().length(scene.state, model, "walk")) == (
        "long",
        "short",
    )
    assert Run().faults(scene.state, model, "run") == []
    scene.play(lambda game: run(game, "a1"), [[["a1", [[10, 22, 0, 90]]]]], [])
    assert scene.state.v_model("a1").y == 22.0


@rule("vanguard.scenario.carry")
def test_who_carries_does_not_run() -> None:
    scene = Scene()
    model = scene.model("a1", 10, 10)
    model.carried = ("supplies",)
    assert [fault.rule for fault in Run().faults(scene.state, model, "run")] == ["vanguard.scenario.carry"]


def charge_scene() -> Scene:
    scene = Scene()
    scene.model("b1", 10, 10, 90, me=0)
    scene.model("a1", 10, 15, 270)
    scene.act("a1", 0, False, ("run",))
    return scene


@rule("vanguard.charge.free-melee", "vanguard.activation.free-actions", "vanguard.melee.charge-die")
def test_a_charge_strikes_at_once_with_a_die_more() -> None:
    scene = charge_scene()
    end = [["a1", [[10, round(10 + MM20, 3), 0, 270]]]]
    game = scene.play(lambda game: run(game, "a1"), [end, "face:270"], [1, 1, 2])
    attacks = [event for event in game.log if isinstance(event, Attacked)]
    assert [(attack.by, attack.at) for attack in attacks] == [("a1", "b1")]
    assert "charge" in attacks[0].circumstances
    assert scene.state.acting().done == ("run", "melee")


@rule("vanguard.charge.not-qualified", "vanguard.charge.free-melee")
def test_no_free_melee_without_a_charge_and_none_for_a_walk() -> None:
    scene = charge_scene()
    around = [["a1", [[12, 13, 0, 270], [10, round(10 + MM20, 3), 0, 270]]]]
    game = scene.play(lambda game: run(game, "a1"), [around], [])
    assert not [event for event in game.log if isinstance(event, FreeMelee)]
    other = charge_scene()
    end = [["a1", [[10, round(10 + MM20, 3), 0, 270]]]]
    game = other.play(lambda game: walk(game, "a1"), [end], [])
    assert not [event for event in game.log if isinstance(event, FreeMelee)]
    hit = charge_scene()
    game = hit.play(lambda game: run(game, "a1"), [end, "face:270"], [1, 1, 2])
    assert [event for event in game.log if isinstance(event, FreeMelee)]


@rule("vanguard.melee.choose-weapon")
def test_the_weapon_is_asked_for_where_there_are_several() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90, me=0)
    arms = (Weapon("axe", "Axe", "Топор", "melee"), Weapon("spear", "Spear", "Копьё", "melee"))
    scene.model("a1", 10, 15, 270, weapons=arms)
    end = [["a1", [[10, round(10 + MM20, 3), 0, 270]]]]
    game = scene.play(lambda game: run(game, "a1"), [end, "spear", "face:270"], [1, 1, 2])
    (attack,) = [event for event in game.log if isinstance(event, Attacked)]
    assert attack.with_what == "spear"


@rule("vanguard.climb.complete", "vanguard.fatigue.extra-action")
def test_a_long_climb_takes_the_fatigue_walk_too() -> None:
    scene = Scene(piece("roof", "floor", box(10, 10, 15, 15), 6))
    scene.model("a1", 12.5, 10 - H)
    scene.act("a1", 0, True, ("run",))
    scene.play(lambda game: run(game, "a1"), [[["a1", [[12.5, 10 + H, 6, 90]]]]], [])
    model, acting = scene.state.v_model("a1"), scene.state.acting()
    assert (model.z, model.has(FATIGUED)) == (6.0, True)
    assert (acting.done, acting.spare) == (("run", "walk"), False)


@pytest.mark.parametrize(("spare", "done"), [(False, ("run",)), (True, ("walk", "run"))])
def test_no_fatigue_walk_where_there_is_none_left(spare: bool, done: tuple[str, ...]) -> None:
    scene = Scene(piece("roof", "floor", box(10, 10, 15, 15), 6))
    scene.model("a1", 12.5, 10 - H)
    scene.act("a1", 0, spare, done)
    with pytest.raises(AssertionError, match="climb.complete"):
        scene.play(lambda game: run(game, "a1"), [[["a1", [[12.5, 10 + H, 6, 90]]]]], [])
