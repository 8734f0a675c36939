"""Reforms in combat: edges met, and what a new place must keep."""

from __future__ import annotations

from grognard.geometry.formations import disc, grid
from grognard.geometry.regroups import Contact, contact, edges_met, enemies_fault, regroup_fault

ENEMY = grid(30.0, 20.0, 90.0, 4, 8, 1.0, 1.0)


def test_the_edges_at_which_bodies_meet() -> None:
    front = grid(33.0, 20.0, 270.0, 3, 3, 1.0, 1.0)
    assert edges_met(ENEMY, front) == ["front"] and edges_met(front, ENEMY) == ["front"]
    assert edges_met(ENEMY, grid(30.0, 19.5, 0.0, 1, 1, 1.0, 1.0)) == ["left"]
    corner = grid(34.0, 20.0, 90.0, 1, 1, 1.0, 1.0).shifted(0.0, 1.0)
    assert edges_met(ENEMY, corner) == ["front", "right"]
    assert edges_met(ENEMY, front.shifted(0.0, 0.1)) == []
    assert edges_met(ENEMY, disc(32.0, 21.0, 1.0)) == ["front"]
    assert edges_met(disc(32.0, 21.0, 1.0), ENEMY) == []


def fighting(charger_x: float, files: int) -> Contact:
    return contact(grid(charger_x, 20.0, 270.0, files, 6, 1.0, 1.0), "front", ENEMY, "front")


def test_a_new_place_keeps_enemies_facings_and_numbers() -> None:
    before = [fighting(33.0, 2)]
    body = grid(34.0, 20.0, 270.0, 3, 6, 1.0, 1.0)
    own = len({i for i, _ in before[0].pairs})
    wide = [Contact(ENEMY, "front", "front", [])]
    pairs = contact(body, "front", ENEMY, "front").pairs
    assert regroup_fault(wide, body, ["front"], [], own) == ("", -1)
    assert regroup_fault(wide, body, ["front"], [2], own) == ("", -1)
    assert regroup_fault(wide, body, ["front"], [5], own) == ("out", -1)
    assert regroup_fault(wide, body, ["front"], [], len(pairs)) == ("fewer", -1)
    assert regroup_fault(wide, body.shifted(0.0, 0.5), ["front"], [], own) == ("lost", 0)
    flank = grid(30.0, 18.0, 0.0, 1, 1, 1.0, 1.0)
    assert regroup_fault(wide, flank.at(30.0, 19.5, 0.0), ["front"], [], 1) == ("facing", 0)


def test_in_the_end_the_same_enemies_are_in_contact() -> None:
    narrow, wide, same = fighting(34.0, 2), fighting(34.0, 3), fighting(34.0, 2)
    assert enemies_fault([narrow], [same]) == ("", -1, -1)
    assert enemies_fault([wide], [narrow])[0] == "left-out"
    assert enemies_fault([narrow], [wide])[0] == "added"
