"""24: models of scenarios: the Bard, the Giant, wagons; and commanders."""

from __future__ import annotations

import pytest

from grognard.game.play import Game, Over
from grognard.rulesets.vanguard.arcs import in_front
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack
from grognard.rulesets.vanguard.attacks.damage import knock_down, lay_down, remove, wound
from grognard.rulesets.vanguard.attacks.fights import Melee
from grognard.rulesets.vanguard.attacks.nerve import inspired, nerve_test
from grognard.rulesets.vanguard.attacks.retaliation import may_retaliate
from grognard.rulesets.vanguard.events import Left
from grognard.rulesets.vanguard.measuring import engaged, engagers
from grognard.rulesets.vanguard.model_windows import uses
from grognard.rulesets.vanguard.moves.fall_back import fallback_check
from grognard.rulesets.vanguard.nodes import wiped_out
from grognard.rulesets.vanguard.scenarios.asked import (
    carrying,
    commander,
    fallback_edges,
    never_flees,
    no_fallback,
    no_group,
)
from grognard.rulesets.vanguard.scenarios.table import scenario_of
from grognard.rulesets.vanguard.scenarios.victory import result
from grognard.rulesets.vanguard.side_windows import side_uses
from grognard.rulesets.vanguard.state import DEAD, EXITED, FLED, KNOCKED, TABLE, VState
from grognard.rulesets.vanguard.turn import fresh
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, SOUTH, Script, add
from tests.rulesets.vanguard.scenes import (
    after_last_turn,
    bare_scene,
    final,
    interact,
    leave,
    may_leave,
    named,
    points,
    refused,
    scene,
)

BARD = "b.bard.1"
GIANT = "n.giant.1"


@rule("vanguard.scenario.kill-the-bard.setup")
def test_the_bard_is_a_model_of_the_defender_without_fallback_checks() -> None:
    s = scene("kill-the-bard")
    bard = s.v_model(BARD)
    assert (bard.x, bard.y, bard.seat, bard.facing) == (18.0, 30.0, "b", SOUTH)
    assert (bard.spec.profile.ar, bard.spec.profile.ne, bard.spec.profile.wn) == (5, 4, 3)
    assert fresh(s, "b") == [BARD] and s.side("b").started == 0
    assert no_fallback(s, bard)
    s.change_side("b").broken = True
    script = Script(s)
    assert script.run(fallback_check(script.game, BARD, (BARD,))) is False and not script.rolls


@rule("vanguard.scenario.kill-the-bard.rules")
def test_defenders_near_the_bard_are_inspired() -> None:
    s = scene("kill-the-bard")
    near = add(s, "b", "basileans.man-at-arms", 18.0, 23.5)
    far = add(s, "b", "basileans.man-at-arms", 28.0, 30.0, id="far")
    foe = add(s, "a", "orcs.ax", 20.0, 30.0)
    assert [inspired(s, s.v_model(id)) for id in (near, far, foe)] == ["vanguard.special.inspiring", "", ""]
    assert no_group(s, s.v_model(BARD)) and not no_group(s, s.v_model(near))


@rule("vanguard.scenario.kill-the-bard.victory")
def test_a_dead_bard_loses_a_living_one_wins() -> None:
    s = scene("kill-the-bard")
    assert result(s).winner == "b"
    with pytest.raises(Over, match="game"):
        remove(Game(s), BARD, "", "x")
    assert s.node == "game.end" and result(s).winner == "a"


@rule("vanguard.scenario.kill-the-bard.victory", "vanguard.scenario.exit")
def test_the_bard_leaves_over_the_west_or_east_edge() -> None:
    s = scene("kill-the-bard")
    man = add(s, "b", "basileans.man-at-arms", 0.394, 30.0)
    assert not may_leave(s, man) and not may_leave(s, BARD)
    s.change_model(BARD).x = 35.606
    s.touch()
    assert leave(s, BARD).over == "game"
    assert s.v_model(BARD).status == EXITED and result(s).winner == "b"


@rule("vanguard.scenario.capture-the-giant.setup", "vanguard.scenario.neutral")
def test_the_giant_may_be_attacked_by_both_sides_and_engages_nobody() -> None:
    s = scene("capture-the-giant")
    ax = add(s, "a", "orcs.ax", 18.0, 18.0 - 0.984 - 0.492)
    man = add(s, "b", "basileans.man-at-arms", 18.0, 18.0 + 0.984 + 0.394)
    giant = s.v_model(GIANT)
    for id in (ax, man):
        model = s.v_model(id)
        assert giant in s.targets_of(model.seat) and giant not in s.enemies_of(model.seat)
        assert Melee().keys(s, model) == [f"melee:-:{GIANT}"] and not engaged(s, model)
        assert Melee().faults(s, model, f"melee:-:{GIANT}") == []
    assert not may_retaliate(s, giant, s.v_model(ax))


@rule("vanguard.scenario.capture-the-giant.rules")
def test_the_giant_is_never_killed() -> None:
    s = scene("capture-the-giant")
    script = Script(s)
    assert script.run(wound(script.game, GIANT, 10, "", True, "x")) is False
    giant = s.v_model(GIANT)
    assert (giant.status, giant.wounds_left(), giant.has(KNOCKED)) == (TABLE, 0, True)
    assert script.run(wound(script.game, GIANT, 2, "", True, "x")) is False
    assert s.v_model(GIANT).wounds_left() == 0
    ax = add(s, "a", "orcs.ax", 18.0, 14.0)
    after_last_turn(s)
    assert s.v_model(GIANT).has(KNOCKED) and s.v_model(ax).wounds == 0


@rule("vanguard.scenario.capture-the-giant.rules", "vanguard.scenario.capture-the-giant.victory")
def test_three_ropes_of_one_side_catch_it() -> None:
    s = scene("capture-the-giant")
    ax = add(s, "a", "orcs.ax", 18.0, 18.0 - 0.984 - 0.492)
    man = add(s, "b", "basileans.man-at-arms", 18.0, 18.0 + 0.984 + 0.394)
    assert refused(s, ax, "giant") == ["vanguard.scenario.capture-the-giant.rules"]
    s.change_model(GIANT).wounds = 4
    assert refused(s, ax, "giant") == []
    s.change_model(GIANT).wounds = 0
    lay_down(Game(s), GIANT, "x")
    interact(s, ax, "giant", 5)
    interact(s, man, "giant", 6)
    assert named(s) == "b"
    interact(s, ax, "giant", 6)
    assert named(s) == ""
    interact(s, ax, "giant", 7)
    script = interact(s, ax, "giant", 8)
    assert script.over == "game"
    assert (result(s).winner, result(s).rule) == ("a", "vanguard.scenario.capture-the-giant.victory")


@rule("vanguard.scenario.capture-the-giant.rules")
def test_after_the_last_turn_the_giant_strikes_at_the_nearest() -> None:
    s = scene("capture-the-giant")
    ax = add(s, "a", "orcs.ax", 18.0, 18.0 + 0.984 + 0.492 + 2.0)
    add(s, "b", "basileans.man-at-arms", 18.0, 13.0)
    script = after_last_turn(s, 1, 2, 3, 4, 5, 2)
    (attacked,) = script.of_kind("attacked")
    assert (attacked.by, attacked.at) == (GIANT, ax)
    assert {choice.seat for choice in script.asked} == {"a"}
    # five dice at 5+, one hits; the armour of 5+ fails against Crushing Strength (2)
    assert s.v_model(ax).wounds == 1


@rule("vanguard.scenario.capture-the-giant.rules")
def test_it_turns_to_strike_and_the_sides_roll_off_for_equal_ones() -> None:
    s = scene("capture-the-giant")
    add(s, "a", "orcs.ax", 18.0, 18.0 + 0.984 + 0.492 + 2.0)
    man = add(s, "b", "basileans.man-at-arms", 18.0, 18.0 - 0.984 - 0.394 - 2.0)
    script = after_last_turn(s, 3, 6, 1, 1, 1, 1, 1)
    assert script.of_kind("attacked")[0].at == man
    assert in_front(s.v_model(GIANT).rect(), s.v_model(man).rect())


@rule("vanguard.scenario.capture-the-giant.rules")
def test_it_walks_towards_who_is_farther_away() -> None:
    s = scene("capture-the-giant")
    add(s, "a", "orcs.ax", 18.0, 6.0)
    script = after_last_turn(s)
    assert not script.rolls
    assert (s.v_model(GIANT).x, s.v_model(GIANT).y) == (18.0, 12.0)
    lay_down(script.game, GIANT, "x")
    after_last_turn(s)
    assert not s.v_model(GIANT).has(KNOCKED) and s.v_model(GIANT).y == 12.0


@rule("vanguard.scenario.baggage-train.setup")
def test_wagons_stand_there_and_do_nothing_by_themselves() -> None:
    s = scene("baggage-train")
    wagons = [s.v_model(f"b.wagon-{n}.1") for n in (1, 2, 3)]
    assert [(w.x, w.y, w.facing) for w in wagons] == [(4.0, 12.0, 0.0), (4.0, 18.0, 0.0), (4.0, 24.0, 0.0)]
    assert fresh(s, "b") == [] and wiped_out(s, "b")
    assert fallback_edges(s, "a") == ("south", "north") and fallback_edges(s, "b") == ("west",)
    ax = add(s, "a", "orcs.ax", 4.0, 12.0 + 0.984 + 0.492, SOUTH)
    assert not engaged(s, s.v_model(ax)) and engagers(s, s.v_model(ax)) == []
    assert Melee().keys(s, s.v_model(ax)) == ["melee:-:b.wagon-1.1"]
    assert not may_retaliate(s, wagons[0], s.v_model(ax))
    a = Attack(MELEE, ax, "b.wagon-1.1")
    assert a.at == wagons[0].id
    script = Script(s)
    assert script.run(knock_down(script.game, "b.wagon-1.1", "x")) is False
    assert not s.v_model("b.wagon-1.1").has(KNOCKED)


@rule("vanguard.scenario.baggage-train.setup", "vanguard.scenario.baggage-train.victory")
def test_a_wagon_at_zero_is_destroyed_without_a_test() -> None:
    s = scene("baggage-train")
    script = Script(s)
    assert script.run(wound(script.game, "b.wagon-1.1", 4, "", False, "x")) is True
    assert not script.rolls and s.v_model("b.wagon-1.1").status == DEAD
    assert points(s) == (2, 0)


@rule("vanguard.scenario.baggage-train.rules")
def test_wagons_roll_east_unless_a_standing_enemy_is_beside_them() -> None:
    s = scene("baggage-train")
    ax = add(s, "a", "orcs.ax", 4.0, 12.0 + 0.984 + 0.492 + 1.0)
    add(s, "b", "basileans.man-at-arms", 9.0, 18.0)
    after_last_turn(s)
    places = [(s.v_model(f"b.wagon-{n}.1").x, s.v_model(f"b.wagon-{n}.1").y) for n in (1, 2, 3)]
    assert places[0] == (4.0, 12.0) and places[2] == (10.0, 24.0)
    # the second one stops at the man in its way
    assert places[1][0] == pytest.approx(9.0 - 0.394 - 0.984, abs=0.02)
    s.change_model(ax).counters = KNOCKED
    s.touch()
    after_last_turn(s)
    assert s.v_model("b.wagon-1.1").x == 10.0


@rule("vanguard.scenario.baggage-train.victory", "vanguard.scenario.exit")
def test_a_wagon_that_reaches_the_east_edge_is_safe() -> None:
    s = scene("baggage-train", round=6)
    s.change_model("b.wagon-2.1").x = 29.1
    s.touch()
    after_last_turn(s)
    assert s.v_model("b.wagon-2.1").status == EXITED and points(s) == (0, 2)
    assert result(s).points["b"] == 2


def commanders() -> VState:
    s = bare_scene("kill-the-commander")
    add(s, "a", "orcs.krudger", 3.0, 3.0)
    add(s, "a", "orcs.krusher", 5.0, 3.0)
    add(s, "b", "basileans.veteran-sergeant", 33.0, 33.0, id="one")
    add(s, "b", "basileans.veteran-sergeant", 31.0, 33.0, id="two")
    add(s, "b", "basileans.war-wizard", 29.0, 33.0)
    add(s, "b", "basileans.ogre-palace-guard", 27.0, 33.0)
    script = Script(s, answers=["b.two.1"])
    script.run(scenario_of(s).begin(script.game))
    assert script.asked_ids() == ["setup.commander"]
    return s


@rule("vanguard.scenario.kill-the-commander.setup")
def test_the_dearest_commander_counts_and_the_owner_chooses_among_equals() -> None:
    s = commanders()
    assert commander(s, "a") == "a.krudger.1" and commander(s, "b") == "b.two.1"


@rule("vanguard.scenario.kill-the-commander.rules")
def test_a_commander_never_leaves_the_table() -> None:
    s = commanders()
    assert never_flees(s, s.v_model("b.two.1")) and not never_flees(s, s.v_model("b.one.1"))
    assert not carrying(s, s.v_model("b.two.1"))


@rule("vanguard.scenario.kill-the-commander.victory", "vanguard.nerve.fled")
def test_points_for_important_kills_and_the_own_commander_forward() -> None:
    s = commanders()
    assert final(s) == []
    for id in ("b.two.1", "b.war-wizard.1"):
        remove(Game(s), id, "", "x")
    Game(s).do(Left("x", "b.ogre-palace-guard.1", FLED))
    s.change_model("a.krudger.1").y = 18.1
    assert final(s) == [("a", 5, "commander"), ("a", 1, "killed"), ("a", 1, "killed"), ("a", 1, "enemy-half")]
    s.change_model("a.krudger.1").y = 18.0
    assert ("a", 1, "enemy-half") not in final(s)
    assert s.v_model("b.one.1").facing == SOUTH and s.v_model("a.krudger.1").facing == NORTH


@rule("vanguard.scenario.baggage-train.setup")
def test_wagons_have_no_nerve_to_lose() -> None:
    s = scene("baggage-train")
    wagon = "b.wagon-1.1"
    s.change_side("a").faction = "nightstalkers"
    banshee = add(s, "a", "nightstalkers.banshee", 7.0, 12.0)
    assert side_uses(s, "a", "own-turn") == []
    assert uses(s, "a", banshee, "on-activation") == []
    script = Script(s)
    assert script.run(nerve_test(script.game, wagon, [], "why"))
    assert script.rolls == []
