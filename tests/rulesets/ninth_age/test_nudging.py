"""Contact that breaks through casualties: nudges, and units that drop out."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.contact import in_touch
from grognard.rulesets.ninth_age.combat.nudging import restore_contacts
from grognard.rulesets.ninth_age.damage.events import Casualties
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, against, begin_round, put, scene, troop

BASE = 20.0 / 25.4


def rear_gone(state: NState, unit: str) -> None:
    """The last rank of a unit is removed."""
    body = state.n_unit(unit)
    last = body.slots[-1]
    gone = tuple([id for id in last if id])
    pose = (body.x, body.y, body.facing)
    Casualties("ninth_age.dmg.lose-wound", unit, gone, body.slots[:-1], "", "", pose).apply(state)


def restore(state: NState, *units: str) -> Script:
    begin_round(state)
    script = Script(state)
    script.run(restore_contacts(script.game, list(units)))
    return script


@rule("ninth_age.cc.nudge", "ninth_age.dmg.remove-then-nudge", "ninth_age.engine.facing-memory")
def test_the_unit_that_lost_nobody_is_nudged_back() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe, "rear")
    rear_gone(state, "b.foe")
    script = restore(state, "b.foe")
    (moved,) = script.of_kind("unit_moved")
    assert (moved.wire()[2], script.kinds()) == ("a.us", ["unit_moved"])
    us = script.state.n_unit("a.us")
    assert us.y == pytest.approx(24.0 + 2.0 * BASE) and us.facing == SOUTH
    assert script.state.fights_in("a.us", "b.foe") == "rear" and in_touch(script.state, "a.us", "b.foe")


@rule("ninth_age.cc.nudge")
def test_who_still_touches_an_enemy_is_not_nudged_so_the_other_is() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    us = against(state, "a.us", troop(10), foe, "rear")
    against(state, "b.behind", troop(5), us, "rear")
    rear_gone(state, "b.foe")
    script = restore(state, "b.foe")
    (moved,) = script.of_kind("unit_moved")
    assert moved.wire()[2] == "b.foe"
    assert in_touch(script.state, "a.us", "b.foe") and in_touch(script.state, "a.us", "b.behind")


@rule("ninth_age.cc.drop-out", "ninth_age.cc.nudge")
def test_where_nobody_may_be_nudged_the_unit_drops_out() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    us = against(state, "a.us", troop(10), foe, "rear")
    against(state, "b.behind", troop(5), us, "rear")
    against(state, "a.front", troop(5), foe)
    rear_gone(state, "b.foe")
    script = restore(state, "b.foe")
    assert script.kinds() == ["disengaged"]
    assert script.state.foes("b.foe") == ["a.front"] and script.state.foes("a.us") == ["b.behind"]


@rule("ninth_age.cc.nudge")
def test_nudges_do_not_go_through_others() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(20), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe, "rear")
    body = state.n_unit("b.foe")
    pose = (body.x, body.y, body.facing)
    gone = tuple([id for rank in body.slots[1:] for id in rank])
    Casualties("ninth_age.dmg.lose-wound", "b.foe", gone, body.slots[:1], "", "", pose).apply(state)
    # between the two, a unit of neither side's making
    put(state, "a.between", troop(5), body.x - 5 * BASE, 24.0 + 2.2 * BASE, NORTH)
    script = restore(state, "b.foe")
    assert script.kinds() == ["disengaged"]


@rule("ninth_age.cc.nudge")
def test_several_nudges_come_in_the_order_that_keeps_most_units_fighting() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    against(state, "a.one", troop(2, 2), foe, "rear")
    against(state, "a.two", troop(2, 2), foe, "rear", 3.0 * BASE)
    rear_gone(state, "b.foe")
    script = restore(state, "b.foe")
    assert script.kinds() == ["unit_moved", "unit_moved"]
    assert script.state.foes("b.foe") == ["a.one", "a.two"]
