"""Sight with three answers: scenes made by hand."""

from __future__ import annotations

import pytest

from grognard.geometry.arcs import front
from grognard.geometry.bases import Rect
from grognard.geometry.outlines import base_body
from grognard.geometry.screens import AREA, BLOCKS, HINDERS, IGNORED, Screens
from grognard.geometry.views import BLOCKED, CLEAR, NOBODY, PARTIAL, PLACE, REAR, View, view
from tests.geometry.view_scenes import Outline, Scene, Thing, complaint

MAN = 0.984
NORTH = 90.0
SOUTH = 270.0


def man(x: float, y: float, facing: float = NORTH) -> Rect:
    return Rect(x, y, MAN, MAN, facing)


def box(x0: float, y0: float, x1: float, y1: float) -> Outline:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def model(base: Rect, kind: int = BLOCKS) -> Thing:
    return Thing(base.corners(), kind, base)


def look(viewer: Rect, target: Rect, *things: Thing, at_best_partial: bool = False) -> View:
    """The answer, after the oracle has found nothing wrong with it."""
    scene = Scene(viewer, target, list(things), at_best_partial)
    got = scene.ask()
    assert complaint(scene, got) == ""
    return got


@pytest.mark.both_forms
def test_the_diagram_in_words() -> None:
    """X behind a low wall that it touches; A in the open, B half and C wholly behind a building, D behind X."""
    x = man(6.0, 4.0)
    wall = box(3.0, 4.492, 9.0, 4.692)
    building = box(8.0, 6.5, 13.0, 7.5)
    a, b, c, d = man(4.5, 9.0, SOUTH), man(8.5, 9.0, SOUTH), man(11.0, 9.0, SOUTH), man(6.0, 2.0)

    def from_x(target: Rect) -> View:
        return look(x, target, Thing(wall, IGNORED), Thing(building, BLOCKS))

    def to_x(viewer: Rect) -> View:
        return look(viewer, x, Thing(wall, HINDERS), Thing(building, BLOCKS))

    assert from_x(a).kind == CLEAR
    assert (to_x(a).kind, to_x(a).decider) == (PARTIAL, 0)
    assert (from_x(b).kind, from_x(b).decider) == (PARTIAL, 1)
    assert to_x(b).kind == PARTIAL
    assert (from_x(c).kind, from_x(c).decider) == (BLOCKED, 1)
    assert (to_x(c).kind, to_x(c).decider) == (BLOCKED, 1)
    assert (from_x(d).kind, from_x(d).decider) == (BLOCKED, REAR)
    assert to_x(d).kind == CLEAR


@pytest.mark.both_forms
@pytest.mark.parametrize(("kind", "answer"), [(IGNORED, CLEAR), (HINDERS, PARTIAL), (BLOCKS, BLOCKED)])
def test_one_item_on_every_line(kind: int, answer: int) -> None:
    assert look(man(0.0, 0.0), man(0.0, 8.0), Thing(box(-6.0, 3.0, 6.0, 4.0), kind)).kind == answer


def wood(depth: float, y: float = 3.0) -> Thing:
    return Thing(box(-20.0, y, 20.0, y + depth), AREA)


@pytest.mark.both_forms
def test_depths_of_areas_add_up() -> None:
    me, you = man(0.0, 0.0), man(0.0, 12.0)
    assert look(me, you, wood(2.0)).kind == PARTIAL
    both = look(me, you, wood(2.0), wood(2.0, 7.0))
    assert (both.kind, both.decider) == (BLOCKED, 0)
    assert look(me, you, wood(2.0), wood(2.0)).kind == PARTIAL, "an area in another counts once"
    assert look(me, you, wood(3.005)).kind == PARTIAL, "within what is forgiven"
    assert look(me, you, wood(3.02)).kind == BLOCKED


def test_depth_counts_from_the_viewers_edge() -> None:
    you = man(0.0, 12.0)
    assert look(man(0.0, 0.0), you, wood(4.3, -1.0)).kind == PARTIAL  # 2.8 inches from the front edge on
    assert look(man(0.0, 0.0), you, wood(4.6, -1.0)).kind == BLOCKED


def test_depth_counts_to_the_targets_edge() -> None:
    you = man(0.0, 12.0, SOUTH)
    assert look(man(0.0, 0.0), you, wood(3.9, 8.6), at_best_partial=True).decider == PLACE
    assert look(man(0.0, 0.0), you, wood(3.9, 8.4), at_best_partial=True).kind == BLOCKED


def test_a_way_round_or_across_a_corner_is_found() -> None:
    me, you = man(0.0, 0.0), man(0.0, 12.0)
    assert look(me, you, Thing(box(-20.0, 3.0, 0.3, 9.0), AREA)).kind == PARTIAL
    notched = [(-9.0, 3.0), (9.0, 3.0), (9.0, 9.0), (0.3, 9.0), (0.0, 5.5), (-0.3, 9.0), (-9.0, 9.0)]
    assert look(me, you, Thing(notched, AREA)).kind == PARTIAL
    shallow = [(-9.0, 3.0), (9.0, 3.0), (9.0, 9.0), (0.3, 9.0), (0.0, 6.5), (-0.3, 9.0), (-9.0, 9.0)]
    assert look(me, you, Thing(shallow, AREA)).kind == BLOCKED


def test_the_thin_place_may_be_behind_a_wall() -> None:
    """The only way past the wall leads through the deep part of the wood."""
    me, you = man(0.0, 0.0), man(0.0, 12.0)
    wood_ = Thing(box(0.02, 3.0, 20.0, 9.0), AREA)
    assert look(me, you, wood_).kind == PARTIAL
    assert look(me, you, wood_, Thing(box(-20.0, 5.0, 0.1, 6.0), BLOCKS)).kind == BLOCKED
    assert look(me, you, wood_, Thing(box(-20.0, 5.0, 0.1, 6.0), HINDERS)).kind == PARTIAL


@pytest.mark.both_forms
def test_models_in_contact_leave_no_slit() -> None:
    me, you = man(0.0, 0.0), man(0.0, 8.0)

    def between(gap: float) -> View:
        half = 0.5 * (MAN + gap)
        return look(me, you, model(man(-half, 4.0)), model(man(half, 4.0)))

    assert between(0.0).kind == BLOCKED
    assert between(0.009).kind == BLOCKED
    assert between(-0.01).kind == BLOCKED
    assert between(0.03).kind == PARTIAL


@pytest.mark.both_forms
def test_a_line_along_an_edge_does_not_cross() -> None:
    """Three models of one size in a row: lines past both sides of the middle one are free."""
    got = look(man(0.0, 0.0), man(0.0, 8.0), model(man(0.0, 4.0)))
    assert (got.kind, got.decider) == (PARTIAL, 0)
    assert look(man(0.0, 0.0), man(0.0, 8.0), model(Rect(0.0, 4.0, MAN + 0.04, MAN, NORTH))).kind == BLOCKED
    beside = Thing(box(MAN / 2, 1.0, 5.0, 7.0), BLOCKS)
    assert look(man(0.0, 0.0), man(0.0, 8.0), beside).kind == CLEAR
    assert look(man(0.0, 0.0), man(0.0, 8.0), Thing(box(0.4, 1.0, 5.0, 7.0), BLOCKS)).kind == PARTIAL


@pytest.mark.both_forms
def test_models_in_contact_see_each_other() -> None:
    me, you = man(0.0, 0.0), man(0.2, MAN)
    crowd = [model(man(x, y)) for x, y in ((MAN, 0.0), (-MAN, 0.0), (0.2 + MAN, MAN), (0.2 - MAN, MAN))]
    assert look(me, you, *crowd).kind == CLEAR
    assert look(you, me, *crowd).decider == REAR


def test_an_overlap_of_a_hundredth_of_an_inch_is_none() -> None:
    me, you = man(0.0, 0.0), man(0.0, 8.0)
    assert look(me, you, model(man(MAN - 0.01, 8.0))).kind == CLEAR
    assert look(me, you, model(man(MAN - 0.02, 8.0))).kind == PARTIAL


def test_items_that_touch_or_overlap_the_viewer() -> None:
    me, you = man(0.0, 0.0), man(0.0, 6.0)
    front_half = Thing(box(-3.0, MAN / 2, 0.45, 1.0), BLOCKS)
    assert look(me, you, front_half).kind == PARTIAL
    assert look(me, you, Thing(box(-3.0, MAN / 2, 3.0, 1.0), BLOCKS)).kind == BLOCKED
    assert look(me, you, wood(1.0, -1.0)).kind == CLEAR, "it stands half in the wood, and looks out"
    assert look(me, you, wood(1.6, -1.0)).kind == PARTIAL


def test_best_of_several_places() -> None:
    """Each pillar hides the target from one half of the viewer; a third one hides it from the middle too."""
    me, you = Rect(0.0, 0.0, 2.0, 1.0, NORTH), Rect(0.0, 10.0, 0.4, 0.4, SOUTH)
    left, right = Thing(box(-1.5, 1.0, -0.4, 1.2), HINDERS), Thing(box(0.4, 1.0, 1.5, 1.2), HINDERS)
    got = look(me, you, left, right)
    assert got.kind == CLEAR
    assert -0.5 < got.x1 < 0.5
    assert look(me, you, left, right, Thing(box(-0.3, 3.0, 0.3, 3.2), HINDERS)).kind == PARTIAL
    tight = look(me, you, Thing(box(-1.5, 1.0, 0.22, 1.2), HINDERS), Thing(box(0.68, 1.0, 1.5, 1.2), HINDERS))
    assert tight.kind == CLEAR, "from a place that is no corner and not the centre"
    assert 0.2 < tight.x1 < 0.7


def test_what_is_behind_counts_as_blocked() -> None:
    me = man(0.0, 0.0)
    assert look(me, man(5.0, 0.0)).kind == CLEAR
    half = look(me, man(5.0, -0.3))
    assert (half.kind, half.decider) == (PARTIAL, REAR)
    assert look(me, man(5.0, -0.3), Thing(box(3.0, -0.3, 3.5, 3.0), BLOCKS)).kind == PARTIAL
    seen_part_hidden = look(me, man(5.0, -0.3), Thing(box(3.0, -0.6, 3.5, 3.0), BLOCKS))
    assert (seen_part_hidden.kind, seen_part_hidden.decider) == (BLOCKED, 0)
    assert look(me, man(5.0, -MAN)).decider == REAR
    assert look(me, man(5.0, -MAN + 0.005)).kind == BLOCKED, "no deeper in front than is forgiven"
    assert look(me, man(5.0, -0.005)).kind == CLEAR, "no farther behind than is forgiven"


def test_the_place_of_the_target() -> None:
    got = look(man(0.0, 0.0), man(0.0, 6.0), at_best_partial=True)
    assert (got.kind, got.decider) == (PARTIAL, PLACE)
    assert look(man(0.0, 0.0), man(0.0, 6.0)).decider == NOBODY


def test_concave_items_are_tight_at_their_seams() -> None:
    me, you = man(0.0, 0.0), man(0.0, 10.0)
    ruin = [
        (-4.0, 3.0),
        (4.0, 3.0),
        (4.0, 7.0),
        (3.0, 7.0),
        (3.0, 4.0),
        (-3.0, 4.0),
        (-3.0, 7.0),
        (-4.0, 7.0),
    ]
    assert look(me, you, Thing(ruin, BLOCKS)).kind == BLOCKED
    turned = [(y - 5.0, x + 5.0) for x, y in ruin]
    assert look(me, you, Thing(turned, BLOCKS)).kind == BLOCKED
    assert look(me, man(0.0, 5.0), Thing([(x, y + 3.6) for x, y in ruin], BLOCKS)).kind == CLEAR


def test_the_same_screens_serve_many_queries() -> None:
    screens = Screens()
    screens.add_item(box(-6.0, 3.0, 6.0, 4.0), 0)
    me, you = man(0.0, 0.0), man(0.0, 8.0)
    terrain = screens.mark()
    for kind, answer in ((BLOCKS, BLOCKED), (IGNORED, PARTIAL), (HINDERS, PARTIAL), (BLOCKS, BLOCKED)):
        screens.add_base(man(0.3, 5.5), 1)
        assert view(screens, [kind, HINDERS], base_body(me), base_body(you), front(me)).kind == answer
        screens.cut(terrain)
    assert view(screens, [IGNORED, HINDERS], base_body(me), base_body(you), front(me)).kind == CLEAR
    assert repr(view(screens, [BLOCKS], base_body(me), base_body(you), front(me))) == (
        "View(BLOCKED, (0.000, 0.000) to (0.000, 8.000), decider 0)"
    )
