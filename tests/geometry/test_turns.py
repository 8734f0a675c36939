"""The closed forms of a charge's approach: there and back, both sides alike in a mirror."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grognard.geometry.formations import Formation, Shape
from grognard.geometry.fronts import Edge
from grognard.geometry.maneuvers import poses
from grognard.geometry.turns import Run, Turn, signed
from tests.geometry.regiments import bodies, regiment

OPPOSITE = {"front": "front", "rear": "rear", "left": "right", "right": "left"}


def mirrored(form: Formation) -> Formation:
    """A body seen in a mirror along the y axis."""
    x, y = form.front_right()
    s = form.shape
    return Formation(
        -x, y, 180.0 - form.facing, Shape(tuple((s.u1 - u - w, v, w, d) for u, v, w, d in s.cells))
    )


@given(
    bodies(), bodies(), st.sampled_from(sorted(OPPOSITE)), st.booleans(), st.integers(5, 90), st.floats(0, 1)
)
@settings(max_examples=50, deadline=None)
def test_distances_lead_to_offsets_and_back(
    charger: Formation, target: Formation, name: str, left: bool, degrees: int, share: float
) -> None:
    turn = Turn(charger, Edge(target, name), left, float(degrees))
    assume(turn.meets and abs(turn.cos) > 0.05)
    offset = turn.low + share * (turn.high - turn.low)
    before = turn.before(offset)
    assert turn.offset(before) == pytest.approx(offset, abs=1e-6)
    twin = Turn(mirrored(charger), Edge(mirrored(target), OPPOSITE[name]), not left, float(degrees))
    depth_or_width = target.width() if name in ("front", "rear") else target.depth()
    assert twin.offset(before) == pytest.approx(depth_or_width - charger.width() - offset, abs=1e-6)
    assert twin.after(before, twin.offset(before)) == pytest.approx(turn.after(before, offset), abs=1e-6)


@given(st.floats(-3.0, 3.0), st.floats(0.0, 60.0))
@settings(max_examples=30, deadline=None)
def test_runs_keep_within_what_is_asked(low: float, degrees: float) -> None:
    charger, target = regiment(20.0, 10.0, 90.0), regiment(30.0, 20.0, 250.0)
    turn = Turn(charger, Edge(target, "front"), False, degrees)
    for run in turn.runs(low, low + 1.0, 5.0):
        assert (
            low - 1e-9 <= run.offset <= low + 1.0 + 1e-9
            and -1e-9 <= run.before <= 5.0 + 1e-9
            and run.after >= 0.0
        )
        if degrees > 0.1:
            assert turn.offset(run.before) == pytest.approx(run.offset, abs=1e-6)
        path = poses(charger, run.legs())
        assert path[-1].facing == pytest.approx(90.0 - degrees)


def test_a_run_tells_its_legs() -> None:
    run = Run(2.0, False, 45.0, 0.0, 4.0, 0.5)
    assert run.legs() == [("forward", 2.0), ("wheel-right", 45.0)]
    assert run.length == pytest.approx(2.0 + 3.14159265 / 4.0 * 4.0)
    assert Run(0.0, True, 0.0, 3.0, 4.0, 0.0).legs() == [("forward", 3.0)]


def test_a_front_turned_away_never_meets() -> None:
    assert not Turn(regiment(0.0, 0.0, 90.0), Edge(regiment(0.0, 10.0, 270.0), "rear"), True, 0.0).meets
    assert signed(-190.0) == 170.0
