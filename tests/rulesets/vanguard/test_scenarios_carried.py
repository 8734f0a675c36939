"""24: carried objectives: supplies, the Princess, the plans, the egg."""

from __future__ import annotations

from grognard.game.play import Game
from grognard.rulesets.vanguard.actions import Drop
from grognard.rulesets.vanguard.attacks.areas import Blast, breathed_on
from grognard.rulesets.vanguard.attacks.attack import RANGED, Attack
from grognard.rulesets.vanguard.attacks.damage import lay_down, remove, wound
from grognard.rulesets.vanguard.magic.basic import shockwave
from grognard.rulesets.vanguard.rule_uses import RuleUse
from grognard.rulesets.vanguard.scenarios.asked import carrying, fallback_edges, zones
from grognard.rulesets.vanguard.scenarios.base import Scenario, controller, place_of
from grognard.rulesets.vanguard.scenarios.interact import Interact
from grognard.rulesets.vanguard.scenarios.objectives import objectives
from grognard.rulesets.vanguard.scenarios.table import NONE, scenario_of
from grognard.rulesets.vanguard.scenarios.victory import result
from grognard.rulesets.vanguard.state import EXITED, FATIGUED, KNOCKED, RESERVE, TABLE, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, SOUTH, Script, add, state
from tests.rulesets.vanguard.scenes import (
    INTERACT,
    final,
    interact,
    leave,
    may_leave,
    named,
    points,
    refused,
    scene,
)


def supplies(round: int = 3) -> VState:
    return scene("supply-grab", round=round)


@rule("vanguard.scenario.supply-grab.setup", "vanguard.action.interact", "vanguard.scenario.counter")
def test_a_counter_is_picked_up_by_who_touches_or_covers_it() -> None:
    s = supplies()
    ax = add(s, "a", "orcs.ax", 6.0, 17.0)
    assert INTERACT.keys(s, s.v_model(ax)) == [f"interact:supply-{n}" for n in range(1, 6)]
    assert refused(s, ax, "supply-1") == ["vanguard.action.interact"]
    cover = add(s, "a", "orcs.ax", 12.3, 18.1, id="cover")
    interact(s, cover, "supply-2")
    assert s.v_model(cover).carried == ("supply-2",) and carrying(s, s.v_model(cover))
    assert objectives(s).place("supply-2") is None
    assert objectives(s).carrier("supply-2") == cover


@rule("vanguard.action.interact")
def test_who_is_engaged_does_not_interact() -> None:
    s = supplies()
    ax = add(s, "a", "orcs.ax", 6.0, 18.0)
    man = add(s, "b", "basileans.man-at-arms", 6.0, 18.886, SOUTH)
    assert refused(s, ax, "supply-1") == ["vanguard.action.interact"]
    lay_down(Game(s), man, "x")
    assert refused(s, ax, "supply-1") == []


@rule("vanguard.scenario.carry")
def test_one_counter_each_and_two_for_large_models() -> None:
    s = supplies()
    ax = add(s, "a", "orcs.ax", 6.0, 18.0)
    interact(s, ax, "supply-1")
    s.change_model(ax).x = 12.0
    s.touch()
    assert refused(s, ax, "supply-2") == ["vanguard.scenario.carry"]
    troll = add(s, "a", "orcs.troll", 18.0, 18.0)
    interact(s, troll, "supply-3")
    s.change_model(troll).x = 24.0
    s.touch()
    interact(s, troll, "supply-4")
    assert s.v_model(troll).carried == ("supply-3", "supply-4")


@rule("vanguard.scenario.carry")
def test_a_carrier_that_falls_loses_its_counter_where_it_stands() -> None:
    s = supplies()
    ax = add(s, "a", "orcs.ax", 6.2, 18.1)
    interact(s, ax, "supply-1")
    lay_down(Game(s), ax, "x")
    assert s.v_model(ax).carried == () and objectives(s).place("supply-1") == (6.2, 18.1, 0.0)
    other = add(s, "b", "basileans.man-at-arms", 12.0, 18.0)
    interact(s, other, "supply-2")
    remove(Game(s), other, "", "x")
    assert objectives(s).place("supply-2") == (12.0, 18.0, 0.0)


@rule("vanguard.action.drop")
def test_dropping_is_free_and_the_counter_touches_the_base() -> None:
    s = supplies()
    ax = add(s, "a", "orcs.ax", 6.0, 18.0, NORTH)
    interact(s, ax, "supply-1")
    drop = Drop()
    assert drop.keys(s, s.v_model(ax)) == ["drop:supply-1"]
    script = Script(s)
    script.run(drop.act(script.game, ax, "drop:supply-1"))
    assert objectives(s).place("supply-1") == (6.0, 18.984, 0.0)
    assert refused(s, ax, "supply-1") == []


@rule("vanguard.scenario.control")
def test_control_goes_to_more_standing_models_within_three_inches() -> None:
    s = supplies()
    base = place_of(s, s.board.objective("supply-3"))
    assert base is not None and controller(s, base) == ""
    ax = add(s, "a", "orcs.ax", 18.0, 14.05, counters=FATIGUED)
    assert controller(s, base) == "a"
    add(s, "b", "basileans.man-at-arms", 18.0, 21.88)
    assert controller(s, base) == ""
    far = add(s, "b", "basileans.man-at-arms", 22.0, 18.0, id="far")
    assert controller(s, base) == ""
    s.change_model(far).x = 21.3
    s.touch()
    assert controller(s, base) == "b"
    s.change_model(far).counters = KNOCKED
    s.change_model(ax).counters = KNOCKED
    assert controller(s, base) == "b"


@rule("vanguard.scenario.supply-grab.rules", "vanguard.scenario.exit")
def test_carriers_leave_over_their_own_edge_from_round_three_on() -> None:
    s = supplies(round=2)
    ax = add(s, "a", "orcs.ax", 6.0, 18.0)
    interact(s, ax, "supply-1")
    s.change_model(ax).y = 0.492
    s.touch()
    assert not may_leave(s, ax)
    s.round = 3
    assert may_leave(s, ax)
    s.change_model(ax).y = 0.6
    s.touch()
    assert not may_leave(s, ax)
    s.change_model(ax).y = 35.508
    s.touch()
    assert not may_leave(s, ax)
    s.change_model(ax).y = 0.492
    s.touch()
    free = add(s, "a", "orcs.ax", 3.0, 0.492, id="free")
    assert not may_leave(s, free)
    leave(s, ax)
    assert s.v_model(ax).status == EXITED and s.v_model(ax).alive and s.v_model(ax).carried == ("supply-1",)


@rule("vanguard.scenario.supply-grab.victory")
def test_points_for_supplies_and_a_broken_enemy() -> None:
    s = supplies()
    ax = add(s, "a", "orcs.ax", 6.0, 18.0)
    interact(s, ax, "supply-1")
    s.change_model(ax).y = 0.492
    s.touch()
    leave(s, ax)
    carrier = add(s, "b", "basileans.man-at-arms", 12.0, 18.0)
    interact(s, carrier, "supply-2")
    add(s, "b", "basileans.man-at-arms", 24.0, 20.0, id="near")
    assert final(s) == [("a", 2, "exited"), ("b", 1, "controlled"), ("b", 1, "controlled")]
    s.change_side("b").started = 5
    assert final(s)[-1] == ("a", 1, "broken")
    assert result(s).points == {"a": 3, "b": 2} and result(s).winner == "a" and points(s) == (0, 0)


@rule("vanguard.scenario.free-the-princess.setup", "vanguard.scenario.neutral")
def test_the_princess_stands_bound_and_is_nobodys_enemy() -> None:
    s = scene("free-the-princess")
    princess = s.v_model("n.princess.1")
    assert (princess.x, princess.y, princess.status, princess.seat) == (18.0, 34.0, TABLE, "n")
    assert princess not in s.enemies_of("a") and princess not in s.targets_of("b")
    assert not princess.acts()


@rule("vanguard.scenario.neutral")
def test_what_reaches_everybody_does_nothing_to_the_princess() -> None:
    """She has no Ar, no Ne and no Wounds of her own: no area, Breath or shockwave hurts, pushes or fells her."""
    s = scene("free-the-princess")
    princess = s.v_model("n.princess.1")
    ax = add(s, "a", "orcs.ax", 18.0, 33.0, NORTH)
    foe = add(s, "b", "basileans.man-at-arms", 17.0, 34.0, SOUTH)
    friend = add(s, "a", "orcs.ax", 19.0, 34.0, NORTH, id="friend")
    aimed = Attack(RANGED, ax, foe)
    assert Blast(s, aimed, RuleUse("vanguard.special.area-effect", dice=2, range=6.0)).models == [ax, friend]
    assert breathed_on(s, s.v_model(ax), 90.0, 6.0) == []
    assert princess.id not in breathed_on(s, s.v_model(friend), 180.0, 6.0)
    stood = (princess.x, princess.y)
    Script(s).run(shockwave(Script(s).game, ax, 3.0, 2.0, "vanguard.spell.shockwave"))
    assert s.v_model(foe).has(KNOCKED) and s.v_model(friend).has(KNOCKED)
    princess = s.v_model("n.princess.1")
    assert ((princess.x, princess.y), princess.has(KNOCKED), princess.wounds) == (stood, False, 0)


@rule("vanguard.scenario.free-the-princess.rules")
def test_untying_takes_two_actions_without_an_enemy_near_her() -> None:
    s = scene("free-the-princess")
    ax = add(s, "a", "orcs.ax", 18.0, 33.11)
    guard = add(s, "b", "basileans.man-at-arms", 18.0, 35.6)
    assert refused(s, ax, "princess") == ["vanguard.scenario.free-the-princess.rules"]
    s.change_model(guard).counters = KNOCKED
    s.touch()
    interact(s, ax, "princess")
    assert objectives(s).mark("princess", "untied") == 1 and s.v_model(ax).carried == ()
    interact(s, ax, "princess")
    s.change_model(guard).counters = 0
    s.touch()
    interact(s, ax, "princess")
    assert s.v_model(ax).carried == ("princess",)
    assert s.v_model("n.princess.1").status == RESERVE


@rule("vanguard.scenario.free-the-princess.rules")
def test_an_enemy_an_inch_from_her_keeps_her_bound_one_farther_off_does_not() -> None:
    s = scene("free-the-princess")
    ax = add(s, "a", "orcs.ax", 18.0, 33.11)
    princess = s.v_model("n.princess.1")
    guard = add(s, "b", "basileans.man-at-arms", 21.0, 34.0)
    apart = 1.0 + princess.rect().half_width + s.v_model(guard).rect().half_width
    for off, kept in ((apart, True), (apart + 0.005, True), (apart + 0.02, False)):
        s.change_model(guard).x = 18.0 + off
        s.touch()
        assert bool(refused(s, ax, "princess")) == kept, off


@rule("vanguard.scenario.carry")
def test_the_princess_stands_beside_who_loses_her() -> None:
    s = scene("free-the-princess")
    ax = add(s, "a", "orcs.ax", 18.0, 33.11)
    for _ in range(3):
        interact(s, ax, "princess")
    lay_down(Game(s), ax, "x")
    princess = s.v_model("n.princess.1")
    assert princess.status == TABLE and objectives(s).place("princess") is not None
    gap = max(abs(princess.x - 18.0), abs(princess.y - 33.11)) - princess.rect().half_width
    assert 0.48 <= gap <= 0.5


@rule("vanguard.scenario.free-the-princess.victory")
def test_who_has_the_princess_wins() -> None:
    s = scene("free-the-princess")
    assert named(s) == "b"
    ax = add(s, "a", "orcs.ax", 18.0, 33.11)
    for _ in range(2):
        interact(s, ax, "princess")
    assert named(s) == "a"
    add(s, "b", "basileans.man-at-arms", 21.0, 34.0)
    assert named(s) == "" and result(s).grade == "draw"
    interact(s, ax, "princess")
    assert named(s) == "a" and result(s).winner == "a"
    s.change_model(ax).y = 0.492
    s.touch()
    script = leave(s, ax)
    assert script.over == "game" and s.node == "game.end"
    assert (result(s).winner, result(s).rule) == ("a", "vanguard.scenario.free-the-princess.victory")


@rule("vanguard.scenario.recover-the-plans.setup", "vanguard.scenario.recover-the-plans.rules")
def test_searching_gets_easier_until_the_plans_are_found() -> None:
    s = scene("recover-the-plans")
    ax = add(s, "a", "orcs.ax", 18.0, 18.0)
    script = interact(s, ax, "spy", 5)
    assert objectives(s).mark("spy", "searched") == 1 and s.v_model(ax).carried == ()
    assert [mod.value for mod in script.rolls[0].mods] == []
    script = interact(s, ax, "spy", 5)
    assert [mod.value for mod in script.rolls[0].mods] == [1] and s.v_model(ax).carried == ("spy",)
    assert INTERACT.keys(s, s.v_model(ax)) == []
    lay_down(Game(s), ax, "x")
    other = add(s, "b", "basileans.man-at-arms", 18.0, 18.8)
    interact(s, other, "spy")
    assert s.v_model(other).carried == ("spy",)


@rule("vanguard.scenario.recover-the-plans.victory")
def test_plans_held_or_carried_off_and_commanders_killed() -> None:
    s = scene("recover-the-plans")
    ax = add(s, "a", "orcs.ax", 18.0, 18.0)
    interact(s, ax, "spy", 8)
    assert final(s) == [("a", 3, "holder")]
    sergeant = add(s, "b", "basileans.veteran-sergeant", 5.0, 5.0)
    add(s, "b", "basileans.man-at-arms", 25.0, 5.0)
    remove(Game(s), sergeant, "", "x")
    assert final(s) == [("a", 3, "holder"), ("a", 1, "killed")]
    s.change_model(ax).y = 0.492
    s.touch()
    assert leave(s, ax).over == "game" and s.node == "game.end"
    assert final(s) == [("a", 5, "exited"), ("a", 1, "killed")]


@rule("vanguard.scenario.dragons-egg.setup", "vanguard.scenario.dragons-egg.rules")
def test_a_wound_in_melee_may_break_the_egg() -> None:
    s = scene("dragons-egg")
    ax = add(s, "a", "orcs.krudger", 18.0, 17.0)
    interact(s, ax, "egg")
    script = Script(s, [2])
    assert script.run(wound(script.game, ax, 1, "", True, "x")) is False and script.over == ""
    shot = Script(s)
    shot.run(wound(shot.game, ax, 1, "", False, "x"))
    assert shot.over == "" and not shot.rolls
    script = Script(s, [1])
    script.run(wound(script.game, ax, 1, "", True, "x"))
    assert script.over == "game" and s.node == "game.end"
    assert (result(s).winner, result(s).grade, result(s).rule) == (
        "",
        "draw",
        "vanguard.scenario.dragons-egg.rules",
    )


@rule("vanguard.scenario.dragons-egg.victory", "vanguard.scenario.score-kills")
def test_the_egg_counts_and_so_do_kills() -> None:
    s = scene("dragons-egg")
    ax = add(s, "a", "orcs.ax", 18.0, 17.0)
    interact(s, ax, "egg")
    for k in range(2):
        remove(Game(s), add(s, "b", "basileans.veteran-sergeant", 3.0 + k, 3.0, id=f"s{k}"), "", "x")
    # 60 points: one for the first 50, one for the part of the next
    assert final(s) == [("a", 3, "holder"), ("a", 2, "kills")]
    s.change_model(ax).y = 0.492
    s.touch()
    assert leave(s, ax).over == "game"
    assert (result(s).winner, result(s).rule) == ("a", "vanguard.scenario.dragons-egg.victory")


@rule("vanguard.deploy.edge", "vanguard.deploy.zone")
def test_a_position_without_scenario_has_the_usual_edges_and_zones() -> None:
    s = state()
    assert fallback_edges(s, "a") == ("south",) and fallback_edges(s, "b") == ("north",)
    assert zones(s, "b") == (((0.0, 30.0), (36.0, 30.0), (36.0, 36.0), (0.0, 36.0)),)
    assert scenario_of(s) is NONE and NONE.outcome(s) is None
    assert Interact().keys(s, s.v_model(add(s, "a", "orcs.ax", 5.0, 5.0))) == []
    assert isinstance(NONE, Scenario)


@rule("vanguard.scenario.carry", "vanguard.damage.removed")
def test_what_is_lost_is_lost_by_the_rule_that_says_so() -> None:
    s = scene("supply-grab")
    ax = add(s, "a", "orcs.ax", 6.0, 18.0)
    interact(s, ax, "supply-1")
    script = Script(s)
    lay_down(script.game, ax, "why")
    s.change_model(ax).counters = 0
    interact(s, ax, "supply-1")
    remove(script.game, ax, "", "why")
    assert [event.rule for event in script.of_kind("dropped")] == [
        "vanguard.scenario.carry",
        "vanguard.damage.removed",
    ]
    assert objectives(s).place("supply-1") == (6.0, 18.0, 0.0)
