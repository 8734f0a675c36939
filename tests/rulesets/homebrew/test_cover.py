"""Section 7, cover."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew import aiming, cover
from grognard.rulesets.homebrew.attacks import FIGHT, SHOOTING
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.profiles import UnitProfile
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Place, box, piece

WEAPONS = library().weapons
AREA = "homebrew.cover.area"
BARRICADE = "homebrew.cover.barricade"
OBSCURED = "homebrew.cover.obscured"


def cover_of(on: Board, p: Place, q: Place, target: str = "line_rifles") -> tuple[str, int] | None:
    """Cause and value of the cover of a target at q from a shooter at p."""
    s = build.state(on)
    build.unit(s, "a", "line_rifles", [p])
    build.unit(s, "b", target, [q])
    found = cover.cover(s, s.h_model("a.line_rifles.1"), s.h_model(f"b.{target}.1"))
    return None if found is None else (found.cause, found.value)


@rule("homebrew.cover.area", "homebrew.cover.light", "homebrew.cover.heavy", "homebrew.example.los-woods")
@pytest.mark.parametrize(
    ("kind", "target", "expected"),
    [
        ("woods", "line_rifles", (AREA, 1)),
        ("rubble", "line_rifles", (AREA, 1)),
        ("ruin", "line_rifles", (AREA, 2)),
        ("hill", "line_rifles", None),
        ("woods", "bulwark_walker", None),
        ("woods", "abomination", None),
        ("woods", "petrel_gunship", None),
    ],
)
def test_area_cover(kind: str, target: str, expected: tuple[str, int] | None) -> None:
    on = build.board(piece("p", kind, box(18, 10, 22, 14)))
    assert cover_of(on, (14, 12), (20, 12), target) == expected


@rule("homebrew.cover.area", "homebrew.terrain.pieces")
def test_the_centre_of_the_base_must_be_in_the_piece() -> None:
    on = build.board(piece("p", "rubble", box(18, 10, 22, 14)))
    assert cover_of(on, (10, 12), (18, 12)) == (AREA, 1)
    assert cover_of(on, (10, 12), (17.99, 12)) is None


@rule("homebrew.example.barricade", "homebrew.cover.barricade")
@pytest.mark.parametrize(
    ("p", "q", "expected"),
    [
        ((12, 4), (13, 13.2), (BARRICADE, 1)),
        ((24, 12), (13, 13.2), None),
        ((12, 11), (13, 13.2), None),
        # the base more than an inch from the barricade
        ((12, 4), (13, 13.99), (BARRICADE, 1)),
        ((12, 4), (13, 14.0), None),
        # standing over it: the line ends inside
        ((12, 4), (13, 12.25), (BARRICADE, 1)),
    ],
)
def test_a_barricade(p: Place, q: Place, expected: tuple[str, int] | None) -> None:
    assert cover_of(build.board(piece("b", "barricade", box(10, 12, 15, 12.5))), p, q) == expected


@rule("homebrew.cover.barricade")
def test_a_barricade_hides_vehicles_but_no_flyers() -> None:
    on = build.board(piece("b", "barricade", box(10, 12, 15, 12.5)))
    assert cover_of(on, (12, 4), (13, 13.9), "bulwark_walker") == (BARRICADE, 1)
    assert cover_of(on, (12, 4), (13, 13.9), "petrel_gunship") is None


@rule("homebrew.cover.when")
def test_a_barricade_hides_nobody_who_stands_higher() -> None:
    on = build.board(
        piece("h", "hill", box(10, 12.6, 20, 20)), piece("b", "barricade", box(10, 12, 15, 12.5))
    )
    assert cover_of(on, (12, 4), (13, 13.2)) is None


@rule("homebrew.cover.area", "homebrew.keyword.flyer")
def test_flyers_of_any_kind_get_no_area_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    bikes = library().units["outriders"]
    glider = UnitProfile("glider", "fast", ("FLYER",), bikes.groups)
    monkeypatch.setitem(library().units, "glider", glider)
    on = build.board(piece("p", "woods", box(18, 10, 22, 14)))
    assert cover_of(on, (14, 12), (20, 12), "glider") is None
    assert cover_of(on, (14, 12), (20, 12), "outriders") == (AREA, 1)


@rule("homebrew.example.los-building", "homebrew.cover.obscured")
@pytest.mark.parametrize(
    ("y", "target", "expected"),
    [
        (11, "line_rifles", None),
        (11.4, "line_rifles", (OBSCURED, 1)),
        (11.4, "bulwark_walker", (OBSCURED, 1)),
    ],
)
def test_a_blocked_centre_line(y: float, target: str, expected: tuple[str, int] | None) -> None:
    on = build.board(piece("house", "building", box(18, 10, 22, 14)))
    assert cover_of(on, (14, 8), (26, y), target) == expected


@rule("homebrew.cover.best")
def test_the_best_kind_counts_alone() -> None:
    on = build.board(
        piece("r", "ruin", box(10, 12.6, 15, 16)), piece("b", "barricade", box(10, 12, 15, 12.5))
    )
    assert cover_of(on, (12, 4), (13, 13.2)) == (AREA, 2)
    on = build.board(
        piece("r", "rubble", box(10, 12.6, 15, 16)), piece("b", "barricade", box(10, 12, 15, 12.5))
    )
    found = cover_of(on, (12, 4), (13, 13.2))
    assert found is not None and found[1] == 1


@rule(
    "homebrew.cover.when",
    "homebrew.cover.none",
    "homebrew.trait.ignores-cover",
    "homebrew.example.cover-number",
)
@pytest.mark.parametrize(
    ("weapon", "kind", "need"),
    [
        ("squad_gun", SHOOTING, 4),
        ("squad_gun", FIGHT, 3),
        ("field_mortar", SHOOTING, 3),
        ("mind_spike", SHOOTING, 2),
    ],
)
def test_cover_counts_against_shots_that_do_not_ignore_it(weapon: str, kind: str, need: int) -> None:
    """S 4 at B 6 in light cover needs 4+ in place of 3+."""
    s = build.state(build.board(piece("w", "woods", box(18, 10, 22, 14))))
    build.unit(s, "a", "line_rifles", [(14, 12)])
    build.unit(s, "b", "line_rifles", [(20, 12)])
    chain = aiming.aim(s, s.h_model("a.line_rifles.1"), WEAPONS[weapon], s.h_unit("b.line_rifles"), kind)
    assert chain.slots[0].need() == need
