"""Section 6: who sees whom."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew import sight
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.events import put
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Place, box, piece

HILL = piece("hill", "hill", box(20, 10, 28, 18))
WOODS = piece("woods", "woods", box(18, 10, 22, 14))


def sees(on: Board, p: Place, q: Place, one: str = "line_rifles", other: str = "line_rifles") -> bool:
    """Does a model at p see an enemy at q, and the other way round?"""
    s = build.state(on)
    build.unit(s, "a", one, [p])
    build.unit(s, "b", other, [q])
    return seen(s, f"a.{one}.1", f"b.{other}.1")


def seen(s: HState, p: str, q: str) -> bool:
    there = sight.sees(s, s.h_model(p), s.h_model(q))
    assert sight.sight_line(s, s.h_model(q), s.h_model(p)).visible == there
    assert sight.sees(s, s.h_model(q), s.h_model(p)) == there
    return there


@rule(
    "homebrew.example.los-hill",
    "homebrew.los.any-line",
    "homebrew.los.crossing",
    "homebrew.los.low-part",
    "homebrew.los.symmetric",
    "homebrew.model.no-facing",
)
@pytest.mark.parametrize(
    ("p", "q", "there"),
    [
        ((16, 14), (34, 14), False),
        ((24, 14), (29, 14), False),
        ((24, 14), (32, 14), True),
        ((27, 14), (29.5, 14), True),
    ],
)
def test_over_a_hill(p: Place, q: Place, there: bool) -> None:
    assert sees(build.board(HILL), p, q) == there


@rule("homebrew.example.los-building", "homebrew.los.any-line")
@pytest.mark.parametrize(("y", "there"), [(11, True), (11.4, True), (12, False)])
def test_past_the_corner_of_a_building(y: float, there: bool) -> None:
    building = piece("house", "building", box(18, 10, 22, 14))
    assert sees(build.board(building), (14, 8), (26, y)) == there


@rule("homebrew.example.los-woods", "homebrew.los.woods")
@pytest.mark.parametrize(
    ("p", "q", "there"),
    [
        ((14, 12), (26, 12), False),
        ((17.6, 12), (26, 12), True),
        ((17.5, 12), (26, 12), False),
        ((14, 12), (17.6, 12), True),
        ((14, 12), (20, 12), True),
    ],
)
def test_into_and_out_of_woods_but_not_through(p: Place, q: Place, there: bool) -> None:
    assert sees(build.board(WOODS), p, q) == there


def with_tank(one: str, p: Place, q: Place, tank_seat: str = "b") -> HState:
    s = build.state()
    build.unit(s, "a", one, [p])
    build.unit(s, "b", one, [q])
    build.unit(s, tank_seat, "paladin_tank", [(20, 12)])
    return s


@rule("homebrew.example.los-tank", "homebrew.los.blockers", "homebrew.keyword.vehicle")
def test_past_and_over_a_tank() -> None:
    for one, p, q, there in (
        ("line_rifles", (14, 12), (26, 12), False),
        ("line_rifles", (14, 14.5), (26, 14.5), True),
        ("bulwark_walker", (14, 12), (26, 12), True),
    ):
        assert seen(with_tank(one, p, q), f"a.{one}.1", f"b.{one}.1") == there


@rule("homebrew.los.blockers", "homebrew.keyword.monster")
@pytest.mark.parametrize(
    ("entry", "there"),
    [
        ("abomination", False),
        ("outriders", True),
        ("howitzer_battery", True),
        ("hound_pack", True),
        ("petrel_gunship", True),
    ],
)
def test_only_vehicles_and_monsters_on_the_ground_block(entry: str, there: bool) -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(14, 12)])
    build.unit(s, "b", "line_rifles", [(26, 12)])
    build.unit(s, "b", entry, [(20, 12)])
    assert seen(s, "a.line_rifles.1", "b.line_rifles.1") == there


@rule("homebrew.los.own")
def test_models_of_either_unit_never_block_each_other() -> None:
    s = build.state()
    build.unit(s, "a", "bulwark_walker", [(14, 12), (20, 12)])
    build.unit(s, "b", "line_rifles", [(26, 12)])
    assert seen(s, "a.bulwark_walker.1", "b.line_rifles.1")
    s = build.state()
    build.unit(s, "a", "bulwark_walker", [(14, 12)])
    build.unit(s, "a", "bulwark_walker", [(20, 12)], id="other")
    build.unit(s, "b", "line_rifles", [(26, 12)])
    assert not seen(s, "a.bulwark_walker.1", "b.line_rifles.1")


@rule("homebrew.los.flyer", "homebrew.keyword.flyer")
def test_a_flyer_sees_and_is_seen_from_height_five() -> None:
    """Over the hill (2 high) from far away, where a man on foot sees nothing."""
    assert sees(build.board(HILL), (16, 14), (34, 14), "line_rifles", "petrel_gunship")
    assert not sees(build.board(HILL), (16, 14), (34, 14), "line_rifles", "bulwark_walker")


@rule("homebrew.los.floors", "homebrew.terrain.ruin")
def test_walls_block_and_floors_do_not() -> None:
    wall = box(20, 10, 20.2, 14)
    floor = (3.0, box(20.2, 10, 24, 14))
    assert not sees(build.board(piece("r", "ruin", box(20, 10, 24, 14), [wall])), (16, 12), (22, 12))
    on = build.board(piece("r", "ruin", box(20, 10, 24, 14), [], [floor]))
    assert sees(on, (22, 12), (22, 12, 3.0))


@rule("homebrew.los.unit")
def test_a_unit_sees_a_unit_through_any_pair_of_models() -> None:
    s = build.state(build.board(WOODS))
    mine = build.unit(s, "a", "line_rifles", [(14, 12), (14, 8)])
    theirs = build.unit(s, "b", "line_rifles", [(26, 12), (26, 8)])
    assert sight.unit_sees(s, mine, theirs) and sight.unit_sees(s, theirs, mine)
    put(s, "a.line_rifles.2", (14, 11, 0))
    put(s, "b.line_rifles.2", (26, 13, 0))
    s.touch()
    assert not sight.unit_sees(s, s.h_unit("a.line_rifles"), s.h_unit("b.line_rifles"))


@rule("homebrew.los.blockers")
def test_what_was_seen_is_forgotten_when_a_blocker_moves_or_dies() -> None:
    s = with_tank("line_rifles", (14, 12), (26, 12))
    assert not seen(s, "a.line_rifles.1", "b.line_rifles.1")
    put(s, "b.paladin_tank.1", (20, 30, 0))
    s.touch()
    assert seen(s, "a.line_rifles.1", "b.line_rifles.1")
    put(s, "b.paladin_tank.1", (20, 12, 0))
    s.touch()
    assert not seen(s, "a.line_rifles.1", "b.line_rifles.1")
    fork = s.fork()
    assert isinstance(fork, HState)
    fork.change_model("b.paladin_tank.1").alive = False
    fork.touch()
    assert seen(fork, "a.line_rifles.1", "b.line_rifles.1")
    assert not seen(s, "a.line_rifles.1", "b.line_rifles.1")


@rule("homebrew.los.any-line")
def test_the_witness_names_what_blocks() -> None:
    s = with_tank("line_rifles", (14, 12), (26, 12))
    got = sight.sight_line(s, s.h_model("a.line_rifles.1"), s.h_model("b.line_rifles.1"))
    assert not got.visible and sight.blocker_id(s, got.blocker) == "b.paladin_tank.1"
    s = build.state(build.board(WOODS))
    build.unit(s, "a", "line_rifles", [(14, 12)])
    build.unit(s, "b", "line_rifles", [(26, 12)])
    got = sight.sight_line(s, s.h_model("a.line_rifles.1"), s.h_model("b.line_rifles.1"))
    assert sight.blocker_id(s, got.blocker) == "woods" and sight.blocker_id(s, -1) == ""
