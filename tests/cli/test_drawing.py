"""The table as text: north is up, an inch is two columns wide, units are letters, terrain has its legend."""

from __future__ import annotations

from typing import Any

from grognard.cli.drawing import Drawing, inside


def table(**more: Any) -> dict[str, Any]:
    return {"width": 10.0, "depth": 5.0, "pieces": [], "markers": [], "models": [], **more}


def model(unit: str, seat: str, x: float, y: float) -> dict[str, Any]:
    return {"unit": unit, "seat": seat, "x": x, "y": y}


def test_size_and_frame() -> None:
    lines = Drawing(table(), 100).lines()
    assert len(lines) == 7 and {len(line) for line in lines} == {22}
    assert lines[0] == "+" + "-" * 20 + "+"


def test_a_narrow_terminal_makes_a_smaller_picture() -> None:
    drawing = Drawing(table(width=48.0, depth=36.0), 48)
    assert (drawing.columns, drawing.rows) == (48, 18)


def test_models_stand_where_they_stand_and_have_the_letters_of_their_units() -> None:
    models = [model("a.x", "a", 0.5, 0.5), model("a.y", "a", 9.5, 0.5), model("b.z", "b", 0.5, 4.5)]
    drawing = Drawing(table(models=models), 100)
    lines = drawing.lines()
    assert lines[5][2] == "A" and lines[5][20] == "B" and lines[1][2] == "a"
    assert drawing.units == {"A": "a.x", "B": "a.y", "a": "b.z"}


def test_who_stands_on_the_very_edge_is_drawn_on_it() -> None:
    lines = Drawing(table(models=[model("a.x", "a", 10.0, 0.0), model("a.y", "a", 0.0, 5.0)]), 100).lines()
    assert lines[5][20] == "A" and lines[1][1] == "B"


def test_terrain_fills_its_polygon_and_markers_lie_on_it() -> None:
    wood = {"kind": "woods", "polygon": [[0.0, 0.0], [5.0, 0.0], [5.0, 5.0], [0.0, 5.0]]}
    drawing = Drawing(table(pieces=[wood], markers=[{"x": 2.2, "y": 2.5}]), 100)
    assert drawing.kinds == {".": "woods"}
    assert all(line[1:11].strip(".*") == "" and line[11:21] == " " * 10 for line in drawing.lines()[1:-1])
    assert "*" in drawing.lines()[3]


def test_inside() -> None:
    square = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]]
    assert inside((1.0, 1.0), square) and not inside((3.0, 1.0), square) and not inside((1.0, -1.0), square)


def test_a_unit_keeps_its_letter_when_others_come_and_go() -> None:
    units = [("a.x", "a"), ("a.y", "a"), ("b.z", "b")]
    later = Drawing(table(models=[model("a.y", "a", 0.0, 5.0), model("b.z", "b", 5.0, 5.0)]), 100, units)
    assert later.units == {"B": "a.y", "a": "b.z"}
    assert any("B" in line for line in later.lines()) and not any("A" in line for line in later.lines())


def test_a_base_with_a_front_covers_its_cells_and_points_the_way_it_faces() -> None:
    big = {**model("a.x", "a", 5.0, 2.5), "base": [2.0, 2.0], "facing": 90.0}
    side = {**model("b.y", "b", 1.0, 0.5), "base": [1.0, 2.0], "facing": 0.0}
    lines = Drawing(table(models=[big, side]), 100).lines()
    assert [line[8:14] for line in lines[2:5]] == ["   ↑  ", " AAAA ", " AAAA "]
    assert lines[5][1:7] == "aaaa→ "


def test_a_marker_that_is_gone_is_not_drawn() -> None:
    drawing = Drawing(table(markers=[{"x": 2.2, "y": 2.5, "gone": True}]), 100)
    assert not any("*" in line for line in drawing.lines())
