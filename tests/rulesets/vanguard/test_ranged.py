"""14.3 Ranged attacks: what can be shot at and why not, and the circumstances of a shot."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.attacks.attack import BLOCKED, CLEAR, PARTIAL, pierce
from grognard.rulesets.vanguard.attacks.ranged import Shoot, aim, reach_now, shoot, shot_of, why_not_shot
from grognard.rulesets.vanguard.defs import IMPASSABLE, OBSTACLE, Piece
from grognard.rulesets.vanguard.events import EffectBegan, put
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.sight import total_height
from grognard.rulesets.vanguard.state import KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, SOUTH, Script, add, box, state

AX = 25.0 / 25.4
SHOOT = Shoot()


def range_(apart: float = 8.0, *pieces: Piece, shooter: str = "orcs.skulk") -> tuple[VState, str, str]:
    """A shooter looking north, and an Ax `apart` from it, base to base."""
    s = state(*pieces, factions=("orcs", "orcs"))
    by = add(s, "a", shooter, 18.0, 10.0)
    half = s.v_model(by).spec.profile.base_depth / 2.0
    return s, by, add(s, "b", "orcs.ax", 18.0, 10.0 + half + apart + AX / 2.0)


def why(s: VState, by: str, at: str) -> list[str]:
    weapon = s.v_model(by).spec.weapons[0]
    return [fault.rule for fault in why_not_shot(s, s.v_model(by), s.v_model(at), weapon)]


@rule("vanguard.ranged.range")
@pytest.mark.parametrize(("apart", "refused"), [(12.0, []), (12.02, ["vanguard.ranged.range"])])
def test_the_range_is_between_the_nearest_points(apart: float, refused: list[str]) -> None:
    s, by, at = range_(apart)
    assert why(s, by, at) == refused


@rule("vanguard.ranged.needs", "vanguard.arc.see", "vanguard.ranged.pivot")
def test_what_is_not_seen_is_not_shot_at_and_nobody_turns_for_a_shot() -> None:
    wall = Piece("rock", IMPASSABLE, box(10.0, 13.0, 26.0, 14.0), 4.0)
    s, by, at = range_(8.0, wall)
    (fault,) = why_not_shot(s, s.v_model(by), s.v_model(at), s.v_model(by).spec.weapons[0])
    assert (fault.rule, fault.args["blocker"]) == ("vanguard.ranged.needs", "rock")
    assert fault.shapes
    s, by, at = range_()
    put(s, by, (18.0, 10.0, 0.0, SOUTH))
    assert why(s, by, at) == ["vanguard.ranged.needs"]
    assert aim(s, s.v_model(by), s.v_model(at)).view == BLOCKED


@rule("vanguard.ranged.needs", "vanguard.dice.stat-dash")
def test_a_dash_never_shoots() -> None:
    s, by, at = range_()
    bow = s.v_model(by).spec.weapons[0]
    dash = add(s, "a", "orcs.morax", 14.0, 10.0)
    mastiff = s.board.library.weapons["throwing-mastiff"]  # has dice of its own
    for weapon in (bow, mastiff):
        found = why_not_shot(s, s.v_model(dash), s.v_model(at), weapon)
        assert [fault.rule for fault in found] == ["vanguard.ranged.needs"]


@rule("vanguard.ranged.into-combat")
def test_not_into_combat_not_out_of_it() -> None:
    s, by, at = range_()
    friend = add(s, "a", "orcs.ax", 18.0, s.v_model(at).y + AX)
    assert why(s, by, at) == ["vanguard.ranged.into-combat"]
    for one, other, refused in (
        (KNOCKED, 0, ["vanguard.ranged.into-combat"]),
        (0, KNOCKED, ["vanguard.ranged.into-combat"]),
        (KNOCKED, KNOCKED, []),
    ):
        s.change_model(friend).counters = one
        s.change_model(at).counters = other
        assert why(s, by, at) == refused
    add(s, "b", "orcs.ax", 18.0 + AX, 10.0, id="at-its-side")
    assert why(s, by, at) == ["vanguard.action.engaged-list"]


@rule("vanguard.knocked.stays-engaged", "vanguard.knocked.rear", "vanguard.ranged.rear")
def test_who_touches_only_the_lying_may_shoot_also_at_them() -> None:
    s, by, at = range_(0.0)
    assert why(s, by, at) != []
    s.change_model(at).counters = KNOCKED
    assert engaged(s, s.v_model(at)) and not engaged(s, s.v_model(by))
    assert why(s, by, at) == []
    a = aim(s, s.v_model(by), s.v_model(at))
    assert [mod.cause for mod in pierce(s, a)] == ["vanguard.ranged.rear"]


@rule("vanguard.ranged.choose-weapon", "vanguard.action.shoot", "vanguard.special.reload")
def test_each_ranged_weapon_at_each_enemy() -> None:
    s, by, at = range_()
    other = add(s, "b", "orcs.ax", 25.0, 18.0, id="other")
    assert SHOOT.keys(s, s.v_model(by)) == [f"shoot:bow:{at}", f"shoot:bow:{other}"]
    assert SHOOT.length(s, s.v_model(by), f"shoot:bow:{at}") == "short"
    assert SHOOT.faults(s, s.v_model(by), f"shoot:bow:{at}") == []
    slow = add(s, "a", "basileans.crossbowman", 22.0, 10.0)
    assert SHOOT.length(s, s.v_model(slow), f"shoot:crossbow:{at}") == "long"


@rule("vanguard.ranged.action", "vanguard.ranged.hits", "vanguard.ranged.dice", "vanguard.ranged.armour")
def test_a_shot_is_one_attack_on_one_enemy() -> None:
    s, by, at = range_()
    script = Script(s, [5, 4, 1, 1])
    script.run(SHOOT.act(script.game, by, f"shoot:bow:{at}"))
    script.done()
    assert [event.at for event in script.of_kind("attacked")] == [at]
    assert s.v_model(at).wounds == 1


@rule("vanguard.los.cover")
def test_who_is_in_cover_can_be_shot_at_with_a_die_less() -> None:
    s, by, at = range_(8.0, Piece("wall", OBSTACLE, box(10.0, 13.0, 26.0, 13.2), 1.0))
    assert why(s, by, at) == []
    weapon = s.v_model(by).spec.weapons[0]
    a = shot_of(s, s.v_model(by), s.v_model(at), weapon)
    assert (a.view, a.dice, a.target) == (PARTIAL, 2, 5)
    s, by, at = range_()
    assert shot_of(s, s.v_model(by), s.v_model(at), weapon).view == CLEAR


@rule("vanguard.ranged.rear", "vanguard.ranged.pivot")
def test_the_rear_of_the_target_at_the_time_of_the_shot() -> None:
    s, by, at = range_()
    assert not aim(s, s.v_model(by), s.v_model(at)).rear
    put(s, at, (18.0, s.v_model(at).y, 0.0, NORTH))
    assert aim(s, s.v_model(by), s.v_model(at)).rear
    s.change_model(at).counters = KNOCKED
    a = aim(s, s.v_model(by), s.v_model(at))
    assert (a.rear, a.knocked) == (False, True)  # the bonus is given once


@rule("vanguard.ranged.height")
@pytest.mark.parametrize(
    ("stands", "target", "counters", "plus"),
    [
        (3.0, "orcs.ax", 0, True),
        (2.0, "orcs.ax", 0, False),
        (2.0, "orcs.ax", KNOCKED, True),
        (3.0, "orcs.troll", 0, False),
    ],
)
def test_three_higher_than_the_target(stands: float, target: str, counters: int, plus: bool) -> None:
    s, by, _ = range_()
    put(s, by, (18.0, 10.0, stands, NORTH))
    at = add(s, "b", target, 12.0, 18.0, counters=counters, id="target")
    assert aim(s, s.v_model(by), s.v_model(at)).height == plus


def test_a_tall_model_on_the_ground_has_no_bonus_of_height() -> None:
    s, _, _ = range_()
    tall = add(s, "a", "orcs.troll", 12.0, 10.0)
    flat = add(s, "b", "orcs.orclings", 12.0, 18.0, counters=KNOCKED)
    assert total_height(s, s.v_model(tall)) - total_height(s, s.v_model(flat)) == 3
    assert not aim(s, s.v_model(tall), s.v_model(flat)).height


@rule("vanguard.spell.nightfall")
def test_darkness_shortens_every_range() -> None:
    s, by, at = range_()
    assert reach_now(s.v_model(by), 12.0) == 12.0
    EffectBegan("vanguard.spell.nightfall", by, "vanguard.spell.nightfall", 6, "round").apply(s)
    assert reach_now(s.v_model(by), 12.0) == 6.0
    assert reach_now(s.v_model(by), 4.0) == 4.0
    assert why(s, by, at) == ["vanguard.ranged.range"]


def test_a_shot_at_a_wounded_grunt_may_kill_and_nobody_answers() -> None:
    s, by, at = range_()
    s.change_model(at).wounds = 1
    script = Script(s, [5, 1, 1, 1])
    a = script.run(shoot(script.game, by, at, "bow"))
    script.done()
    assert a.killed
    assert script.asked_ids() == ["attack.before-dice", "attack.when-hit"]
