"""14.1, 14.2 Arcs and line of sight: what stands in the way, by its height; what is left out of account."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.arcs import in_front, wholly_behind
from grognard.rulesets.vanguard.attacks.attack import BLOCKED, CLEAR, PARTIAL
from grognard.rulesets.vanguard.defs import DIFFICULT, FLOOR, HILL, IMPASSABLE, OBSTACLE, Piece
from grognard.rulesets.vanguard.events import KnockedDown, put
from grognard.rulesets.vanguard.sight import BEHIND, Sight, see, total_height
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.zones import FOG, ZoneMade
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import EAST, NORTH, SOUTH, WEST, add, box, state

#: cards by Height
HEIGHTS = {1: "orcs.orclings", 2: "orcs.ax", 3: "orcs.troll"}


def piece(kind: str, x0: float, y0: float, x1: float, y1: float, height: float, id: str = "piece") -> Piece:
    return Piece(id, kind, box(x0, y0, x1, y1), height, standable=kind in (HILL, FLOOR))


def look(s: VState, viewer: str, target: str) -> Sight:
    return see(s, s.v_model(viewer), s.v_model(target))


def pair(
    *pieces: Piece, viewer: int = 2, target: int = 2, y: float = 10.0, far: float = 20.0
) -> tuple[VState, str, str]:
    """A viewer looking north and a target on one line."""
    s = state(*pieces)
    return s, add(s, "a", HEIGHTS[viewer], 18.0, y), add(s, "b", HEIGHTS[target], 18.0, far)


@rule("vanguard.los.top-down", "vanguard.los.classify", "vanguard.los.sampling")
def test_nothing_between_is_clear_both_ways() -> None:
    s, me, you = pair()
    assert (look(s, me, you).kind, look(s, you, me).kind) == (CLEAR, CLEAR)


@rule("vanguard.example.los-table", "vanguard.los.line")
@pytest.mark.parametrize(
    ("viewer", "item", "target", "apart", "seen"),
    [
        (2, 2, 2, 5.0, BLOCKED),
        (2, 1, 2, 5.0, PARTIAL),
        (2, 2, 3, 5.0, PARTIAL),
        (3, 2, 2, 5.0, BLOCKED),
        (3, 2, 2, 3.0, PARTIAL),
        (2, 1, 1, 5.0, BLOCKED),
        (2, 1, 1, 3.0, PARTIAL),
    ],
)
def test_one_thing_on_every_line(viewer: int, item: int, target: int, apart: float, seen: str) -> None:
    s, me, you = pair(viewer=viewer, target=target)
    front = 10.0 + s.v_model(me).spec.profile.base_depth / 2.0
    wall = piece(OBSTACLE, 6.0, front + apart, 30.0, front + apart + 0.2, item)
    s, me, you = pair(wall, viewer=viewer, target=target)
    assert look(s, me, you).kind == seen
    if seen == BLOCKED:
        assert look(s, me, you).item == "piece"


@rule(
    "vanguard.los.difficult-area",
    "vanguard.los.worst-item",
    "vanguard.terrain.height-los",
    "vanguard.example.los-table",
)
@pytest.mark.parametrize(
    ("woods", "target", "seen"),
    [
        ([2.0], 2, PARTIAL),
        ([2.0, 2.0], 2, BLOCKED),
        ([1.4, 1.4], 2, PARTIAL),
        ([3.2], 2, BLOCKED),
    ],
)
def test_depth_of_woods_adds_up(woods: list[float], target: int, seen: str) -> None:
    pieces, at = [], 12.0
    for number, deep in enumerate(woods):
        pieces.append(piece(DIFFICULT, 4.0, at, 32.0, at + deep, 5.0, f"wood-{number}"))
        at += deep + 0.5
    s, me, you = pair(*pieces, target=target)
    assert look(s, me, you).kind == seen


@rule("vanguard.los.difficult-area")
def test_an_area_lower_than_the_target_does_not_hinder() -> None:
    s, me, you = pair(piece(DIFFICULT, 4.0, 12.0, 32.0, 17.0, 1.0))
    assert look(s, me, you).kind == CLEAR
    s, me, you = pair(piece(DIFFICULT, 4.0, 12.0, 32.0, 17.0, 2.0))
    assert look(s, me, you).kind == BLOCKED


@rule("vanguard.los.difficult-area", "vanguard.los.heights")
def test_a_flat_area_hides_nobody_not_even_who_lies_flat() -> None:
    s, me, you = pair(piece(DIFFICULT, 4.0, 12.0, 32.0, 17.0, 0.0, "mud"), target=1)
    KnockedDown("vanguard.knocked.lie", you).apply(s)
    assert total_height(s, s.v_model(you)) == 0
    assert look(s, me, you).kind == CLEAR


@rule("vanguard.los.in-difficult")
def test_a_wood_on_a_hill_is_cover_but_not_for_who_stands_on_a_roof() -> None:
    wood = piece(DIFFICULT, 16.0, 18.0, 20.0, 22.0, 5.0, "wood")
    s, me, you = pair(piece(HILL, 14.0, 16.0, 22.0, 24.0, 2.0, "hill"), wood)
    put(s, you, (18.0, 20.0, 2.0, SOUTH))
    found = look(s, me, you)
    assert (found.kind, found.item) == (PARTIAL, "wood")
    s, me, you = pair(piece(FLOOR, 14.0, 16.0, 22.0, 24.0, 4.0, "roof"), wood)
    put(s, you, (18.0, 20.0, 4.0, SOUTH))
    assert look(s, me, you).kind == CLEAR


@rule("vanguard.los.self")
def test_a_surface_that_is_only_touched_is_not_stood_on() -> None:
    roofs = [
        piece(FLOOR, 14.0, 8.0, 22.0, 11.0, 4.0, "one"),
        piece(FLOOR, 17.0, 11.0, 19.0, 13.0, 4.0, "other"),
    ]
    s, me, you = pair(*roofs)
    depth = s.v_model(me).spec.profile.base_depth
    put(s, me, (18.0, 11.0 - depth / 2.0, 4.0, NORTH))
    found = look(s, me, you)
    assert (found.kind, found.item) == (PARTIAL, "other")  # it stands higher than the roof, and near


@rule("vanguard.los.in-difficult")
def test_who_stands_in_bushes_is_in_cover_also_from_near_by() -> None:
    s, me, you = pair(piece(DIFFICULT, 16.0, 19.6, 20.0, 24.0, 1.0, "bushes"))
    found = look(s, me, you)
    assert (found.kind, found.item) == (PARTIAL, "bushes")
    assert look(s, you, me).kind == CLEAR
    flat, me, you = pair(piece(DIFFICULT, 16.0, 19.6, 20.0, 24.0, 0.0, "mud"))
    assert look(flat, me, you).kind == CLEAR


@rule("vanguard.los.touching-obstacle", "vanguard.example.diagram-los")
def test_the_diagram_in_words() -> None:
    wall = piece(OBSTACLE, 12.0, 10.5, 24.0, 10.7, 1.0, "wall")
    house = piece(IMPASSABLE, 19.5, 16.0, 26.0, 18.0, 6.0, "house")
    s = state(wall, house)
    half = 0.984 / 2.0
    x = add(s, "a", HEIGHTS[2], 18.0, 10.5 - half, NORTH)
    a = add(s, "b", HEIGHTS[2], 16.0, 20.0, id="left")
    b = add(s, "b", HEIGHTS[2], 19.6, 20.0, id="half")
    c = add(s, "b", HEIGHTS[2], 23.0, 20.0, id="hidden")
    d = add(s, "b", HEIGHTS[2], 18.0, 4.0, NORTH, id="south")
    assert look(s, a, x).kind == PARTIAL  # the wall hides X, not from X
    assert look(s, b, x).kind == PARTIAL
    assert look(s, x, a).kind == CLEAR
    assert look(s, x, b).kind == PARTIAL
    assert (look(s, x, c).kind, look(s, c, x).kind) == (BLOCKED, BLOCKED)
    assert look(s, d, x).kind == CLEAR
    behind = look(s, x, d)
    assert (behind.kind, behind.item) == (BLOCKED, BEHIND)


@rule("vanguard.los.self")
def test_neither_the_two_nor_the_hill_under_them_are_in_the_way() -> None:
    hill = piece(HILL, 14.0, 8.0, 22.0, 13.0, 2.0, "hill")
    s, me, you = pair(hill)
    assert look(s, me, you).kind == BLOCKED  # beside it, the hill hides everything of its height
    put(s, me, (18.0, 11.0, 2.0, NORTH))
    assert look(s, me, you).kind == CLEAR
    assert look(s, you, me).kind == CLEAR


@rule("vanguard.los.heights", "vanguard.example.standing-in-or-on")
def test_models_hide_by_their_total_height() -> None:
    s, me, you = pair()
    other = add(s, "b", HEIGHTS[3], 18.0, 15.0, id="wide")
    assert total_height(s, s.v_model(other)) == 3
    found = look(s, me, you)
    assert (found.kind, found.item) == (BLOCKED, other)
    put(s, other, (18.7, 15.0, 0.0, SOUTH))
    assert look(s, me, you).kind == PARTIAL  # a part of the target is not hidden
    put(s, other, (18.0, 15.0, 0.0, SOUTH))
    tall = add(s, "b", "orcs.gore-rider", 18.0, 24.0, id="tall")
    assert look(s, me, tall).kind == BLOCKED  # both are of Height 3
    put(s, you, (18.0, 20.0, 4.0, SOUTH))
    assert total_height(s, s.v_model(you)) == 6


@rule("vanguard.los.heights", "vanguard.knocked.lie")
def test_who_lies_has_half_the_height_and_nothing_flat_hides() -> None:
    s, me, you = pair(target=1)
    other = add(s, "b", HEIGHTS[2], 18.0, 15.0, id="between")
    before = look(s, me, you)
    assert before.item == other
    KnockedDown("vanguard.knocked.lie", other).apply(s)
    assert total_height(s, s.v_model(other)) == 1
    flat = add(s, "b", HEIGHTS[1], 18.0, 12.5, id="flat")
    KnockedDown("vanguard.knocked.lie", flat).apply(s)
    assert total_height(s, s.v_model(flat)) == 0
    put(s, other, (30.0, 30.0, 0.0, SOUTH))
    assert look(s, me, you).kind == CLEAR


@rule("vanguard.los.partial-part", "vanguard.los.impassable-solid")
def test_a_part_that_is_hidden_is_cover_and_water_hides_nothing() -> None:
    s, me, you = pair(piece(IMPASSABLE, 18.0, 14.0, 30.0, 16.0, 4.0, "rock"))
    assert look(s, me, you).kind == PARTIAL
    s, me, you = pair(piece(IMPASSABLE, 4.0, 12.0, 30.0, 17.0, 0.0, "lake"))
    assert look(s, me, you).kind == CLEAR


@rule("vanguard.arc.see")
def test_what_is_partly_behind_is_partly_seen() -> None:
    s = state()
    me = add(s, "a", HEIGHTS[2], 18.0, 10.0, NORTH)
    rear = 10.0 - s.v_model(me).spec.profile.base_depth / 2.0
    you = add(s, "b", HEIGHTS[2], 24.0, rear, WEST)
    assert look(s, me, you).kind == PARTIAL
    put(s, you, (24.0, rear - 0.6, 0.0, WEST))
    assert look(s, me, you).kind == BLOCKED
    put(s, you, (24.0, rear + 0.6, 0.0, WEST))
    assert look(s, me, you).kind == CLEAR


@rule("vanguard.faction.nightstalkers.all-seeing")
def test_the_all_seeing_has_no_rear() -> None:
    s = state(factions=("nightstalkers", "basileans"))
    me = add(s, "a", "nightstalkers.mind-screech", 18.0, 10.0, NORTH)
    you = add(s, "b", "basileans.sergeant", 18.0, 3.0, NORTH)
    assert look(s, me, you).kind == CLEAR


@rule("vanguard.spell.veiling-fog")
def test_fog_leaves_everything_half_seen() -> None:
    s, me, you = pair()
    ZoneMade("vanguard.spell.veiling-fog", FOG, 18.0, 15.0, 3.0, "a", "round").apply(s)
    assert look(s, me, you).kind == PARTIAL
    put(s, you, (18.0, 16.0, 0.0, SOUTH))
    assert look(s, me, you).kind == PARTIAL
    put(s, you, (10.0, 20.0, 0.0, SOUTH))
    assert look(s, me, you).kind == CLEAR


@rule("vanguard.arc.rear", "vanguard.arc.wholly-rear", "vanguard.example.rear-melee")
def test_the_rear_begins_at_the_rear_edge() -> None:
    s = state(factions=("orcs", "undead"))
    target = add(s, "b", "undead.zombie", 10.0, 10.0, NORTH)
    base = s.v_model(target).rect()
    flush = s.v_model(add(s, "a", "orcs.orclings", 10.0, 8.819, NORTH)).rect()
    assert wholly_behind(base, flush)
    beside = s.v_model(add(s, "b", "undead.zombie", 10.787, 10.0, EAST, id="beside")).rect()
    assert not wholly_behind(base, beside)
    assert in_front(base, beside)
    assert not in_front(base, flush)
