"""What is shaded while models are moved: about what the rules allow, and never beyond the allowance."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from grognard.game.choices import Choice
from grognard.rulesets.homebrew.allowances import manoeuvre_allowance
from grognard.rulesets.homebrew.charges import ChargeUnit
from grognard.rulesets.homebrew.deep_strike import DeepStrike
from grognard.rulesets.homebrew.entry_move import EnterMove
from grognard.rulesets.homebrew.entry_strips import strips
from grognard.rulesets.homebrew.manoeuvre import UnitsChoice
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.shooting import ShootChoice
from grognard.rulesets.homebrew.state import HState, HUnit
from tests.rulesets.homebrew.build import board, box, piece, state, unit
from tests.rulesets.homebrew.test_entry import arriving


def move(s: HState, u: HUnit, run: bool = False) -> UnitMove:
    return UnitMove("manoeuvre.move", u.seat, "homebrew.move.distance", s, u, manoeuvre_allowance(s, u, run))


def shapes(choice: Choice, part: str = "") -> list[dict[str, Any]]:
    found = choice.region(part)
    assert all(isinstance(shape, dict) for shape in found)
    return found


def test_in_the_open_a_model_gets_as_far_as_its_allowance_all_around() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(20.0, 18.0)])
    (shape,) = shapes(move(s, u), u.models[0])
    assert (shape["kind"], shape["role"], len(shape["points"])) == ("polygon", "reach", 24)
    assert [hypot(x - 20.0, y - 18.0) for x, y in shape["points"]] == pytest.approx([6.0] * 24, abs=0.002)
    assert shapes(move(s, u)) == [shape]
    assert move(s, u).describe()["allowance"] == {u.models[0]: 6.0}


def test_what_is_shaded_may_be_gone_to_and_what_lies_behind_a_wall_is_nearer() -> None:
    s = state(board(piece("block", "building", box(22.0, 8.0, 24.0, 28.0))))
    u = unit(s, "a", "line_rifles", [(20.0, 18.0)])
    asked = move(s, u)
    (shape,) = shapes(asked, u.models[0])
    for x, y in shape["points"]:
        verdict = asked.check(asked.parse([[u.models[0], [[x, y]]]]))
        assert verdict.legal or set(verdict.rules()) == {"homebrew.move.distance"}
    assert max(x for x, _ in shape["points"]) < 22.0 - 0.49
    assert min(x for x, _ in shape["points"]) == pytest.approx(14.0, abs=0.01)


def test_a_way_round_a_corner_is_shaded_too() -> None:
    s = state(board(piece("block", "building", box(21.0, 17.9, 24.0, 30.0))))
    u = unit(s, "a", "line_rifles", [(20.0, 18.0)])
    asked = move(s, u)
    east = shapes(asked, u.models[0])[0]["points"][0]
    # straight east the corner of the block is in the way
    assert east[1] == 18.0 and east[0] > 25.0
    straight = asked.check(asked.parse([[u.models[0], [east]]]))
    assert straight.rules() == ["homebrew.terrain.impassable"]
    way = asked.planner.squad(0.0).reach(0).path_to(*east)
    assert (
        len(way) > 2 and asked.check(asked.parse([[u.models[0], [list(place) for place in way[1:]]]])).legal
    )


def test_of_many_models_all_at_once_are_shown_as_discs() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(20.0, 18.0), (21.5, 18.0), (23.0, 18.0)])
    discs = shapes(move(s, u, run=True))
    assert [(disc["kind"], disc["radius"]) for disc in discs] == [("disc", 12.0)] * 3
    assert discs[2]["points"] == [[23.0, 18.0]]


def test_who_comes_in_or_down_is_shown_where() -> None:
    s = state()
    unit(s, "b", "line_rifles", [(24.0, 30.0)])
    u = arriving(s, "line_rifles", 2)
    enter = EnterMove(s, u, strips(s, u)[0])
    (zone,) = shapes(enter)
    assert zone["role"] == "zone" and zone["points"][0] == [0.0, 0.0]
    assert max(y for _, y in zone["points"]) == pytest.approx(6.492, abs=0.001)
    described = enter.describe()
    assert described["together"] == [list(u.models)] and described["allowance"] == dict.fromkeys(
        u.models, 6.0
    )
    whole, barred = shapes(DeepStrike(s, u))
    assert whole["role"] == "zone" and max(x for x, _ in whole["points"]) == 48.0
    assert barred["role"] == "barred" and barred["radius"] == pytest.approx(9.994, abs=0.02)


def test_options_are_shaded_too() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(20.0, 18.0)])
    s.active = "a"
    asked = UnitsChoice(s)
    (run,) = shapes(asked, f"run:{u.id}")
    assert run["role"] == "reach" and max(x for x, _ in run["points"]) == pytest.approx(32.0, abs=0.01)
    assert shapes(asked, "done") == []
    (shot,) = shapes(ShootChoice(s), u.id)
    assert shot["role"] == "range" and shot["radius"] > 20.0
    (charge,) = shapes(ChargeUnit(s), u.id)
    assert charge["radius"] == pytest.approx(12.492, abs=0.001)
    assert shapes(ShootChoice(s), "done") == shapes(ChargeUnit(s), "done") == []
