"""9.2, 27 The question which way a model goes: what it offers, what it refuses, what it says."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.game.poses import Course
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.moves.movement import MoveOne, carry_out, question
from grognard.rulesets.vanguard.moves.movers import Terms
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import FLY, MM20, MM25, MM50, Scene, box, piece

H: Final = MM20 / 2


def crowded() -> Scene:
    """A table with everything on it."""
    scene = Scene(
        piece("wall", "obstacle", box(5, 14, 15, 14.2)),
        piece("wood", "difficult", box(18, 10, 24, 14), 5),
        piece("rock", "impassable", box(12, 18, 14, 20), 4),
        piece("roof", "floor", box(4, 8, 8, 12), 4),
        piece("hill", "hill", box(20, 16, 26, 22), 2),
    )
    scene.model("a1", 11, 11, 90)
    scene.model("a2", 12.5, 12, 90, width=MM50, depth=MM50, height=4)
    scene.model("b1", 11, 16.5, 270)
    scene.model("b2", 16, 11, 180, width=MM25, depth=MM50)
    scene.model("b3", 19, 19, 180)
    return scene


def courses(asked: MoveOne, n: int) -> list[Course]:
    found: list[Course] = []
    for answer in asked.candidates(n):
        parsed = asked.parse(answer)
        assert asked.check(parsed).legal, (answer, asked.check(parsed).faults)
        assert isinstance(parsed, tuple)
        found.append(parsed[0][1] if parsed else ())
    return found


@rule("vanguard.engine.legal-moves")
@pytest.mark.parametrize("how", ["walk", "run", "fly"])
def test_everything_offered_is_legal_and_well_spread(how: str) -> None:
    scene = crowded()
    if how == "fly":
        scene.model("a3", 9, 16, rules=(FLY,))
    asked = question(scene.state, "a3" if how == "fly" else "a1", 5.0 if how == "walk" else 10.0, how, True)
    found = courses(asked, 16)
    assert len(found) >= 8
    assert found[0] == ()
    assert len(found) == len(set(found))
    ends = [course[-1][:2] for course in found if course]
    wide = max(abs(x - u) + abs(y - v) for x, y in ends for u, v in ends)
    assert wide > asked.terms.inches
    assert asked.default() == ()


def test_a_way_to_every_enemy_in_reach_is_among_them() -> None:
    scene = crowded()
    asked = question(scene.state, "a1", 10.0, "run", True)
    engaged = [asked.trip_of(course).target for course in courses(asked, 12)]
    assert {"b1", "b2"} <= set(engaged)
    quiet = question(scene.state, "a1", 10.0, "run")
    assert not any(quiet.trip_of(course).touched for course in courses(quiet, 12))


def test_climbs_and_drops_are_among_them() -> None:
    scene = crowded()
    scene.model("a4", 9.5, 9, 180)
    up = question(scene.state, "a4", 10.0, "run", True)
    assert any(course[-1][2] == 4.0 for course in courses(up, 20) if course)
    scene.model("a5", 6, 10, 180, z=4)
    down = question(scene.state, "a5", 10.0, "run", True)
    kinds = [[stage.kind for stage in down.trip_of(course).stages] for course in courses(down, 20)]
    assert ["walk", "drop"] in kinds
    assert ["walk", "climb"] in kinds


def test_the_same_position_offers_the_same() -> None:
    one, other = crowded(), crowded()
    first = question(one.state, "a1", 10.0, "run", True).candidates(12)
    assert first == question(other.state, "a1", 10.0, "run", True).candidates(12)


def test_a_refusal_tells_the_rule_the_cost_and_how_to_do_it() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    scene.model("a1", 10, 14, 270)
    asked = question(scene.state, "a1", 10.0, "run", True, rule="vanguard.action.run")
    verdict = asked.check(asked.parse([["a1", [[10.3, round(10 + MM20, 3), 0, 270]]]]))
    assert verdict.rules() == ["vanguard.engage.flush"]
    assert verdict.example is not None
    assert asked.check(verdict.example).legal
    short = asked.check(asked.parse([["a1", [[10, 17, 0, 90]]]]))
    assert short.costs == {"a1": pytest.approx(3.0)}


def test_the_question_says_who_and_how_far() -> None:
    scene = Scene()
    scene.model("a1", 10, 14, 270)
    asked = question(scene.state, "a1", 6.0, "run", True, node="run", rule="vanguard.action.run")
    assert (asked.id, asked.seat, asked.rule, asked.models()) == ("run", "a", "vanguard.action.run", ["a1"])
    assert asked.args() == {"model": "a1", "inches": 6.0, "how": "run"}
    assert asked.may_spend() == {"a1": 6.0}
    assert asked.check(asked.parse([["b1", []]])).rules() == ["kernel.unknown-option"]


@rule("vanguard.move.obstacle-align", "vanguard.move.final-facing")
def test_who_ends_at_a_wall_lies_along_it() -> None:
    scene = Scene(piece("wall", "obstacle", ((5, 10), (15, 15), (15, 15.3), (5, 10.3))))
    scene.model("a1", 10, 9, 90)
    # straight north until a corner touches the slanting wall
    asked = question(scene.state, "a1", 5.0, "walk")
    y = 12.5 - H - H / 2
    game = scene.play(lambda game: carry_out(game, asked), [[["a1", [[10, round(y, 3), 0, 90]]]]], [])
    model = scene.state.v_model("a1")
    assert model.facing == pytest.approx(116.565, abs=0.001)
    (moved,) = [event for event in game.log if isinstance(event, Moved)]
    assert len(moved.course) == 2
    # one side lies on it now: three corners' distances agree
    wall = scene.state.board.pieces[0].polygon
    gaps = sorted(_from_line(wall[0], wall[1], x, y) for x, y in model.rect().corners())
    assert gaps[0] == pytest.approx(gaps[1], abs=0.002)
    assert gaps[0] == pytest.approx(0.0, abs=0.002)


def _from_line(a: tuple[float, float], b: tuple[float, float], x: float, y: float) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return float(abs(dx * (y - a[1]) - dy * (x - a[0])) / (dx * dx + dy * dy) ** 0.5)


def test_standing_still_is_no_event() -> None:
    scene = Scene()
    scene.model("a1", 10, 14, 270)
    game = scene.play(lambda game: carry_out(game, question(scene.state, "a1", 5.0, "walk")), [[]], [])
    assert game.log == []


def test_a_turn_on_the_spot_is_a_move_that_costs_nothing() -> None:
    scene = Scene()
    scene.model("a1", 10, 14, 270)
    asked = question(scene.state, "a1", 0.0, "walk")
    scene.play(lambda game: carry_out(game, asked), [[["a1", [[10, 14, 0, 33]]]]], [])
    assert scene.state.v_model("a1").facing == 33.0


def test_terms_of_any_kind() -> None:
    scene = Scene()
    scene.model("a1", 10, 14, 270)
    scene.model("b1", 10, 14 - MM20 - 0.5, 90)
    terms = Terms(3.0, "follow-up", "vanguard.followup.move", keep=0.0, touch_rule="vanguard.followup.move")
    asked = MoveOne("x", "a", "vanguard.followup.move", scene.state, "a1", terms)
    assert asked.check(asked.parse([["a1", [[10, 13.8, 0, 270]]]])).legal
    flush = [["a1", [[10, 14 - 0.5, 0, 270]]]]
    assert asked.check(asked.parse(flush)).rules() == ["vanguard.followup.move"]
