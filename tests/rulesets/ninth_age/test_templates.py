"""Which models lie under templates: the worked examples, other units, barriers, edges of the table."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.events import Garrisoned
from grognard.rulesets.ninth_age.shelter import sheltered
from grognard.rulesets.ninth_age.templates import (
    line_end,
    model_at,
    under_disc,
    under_line,
    under_moving,
    units_of,
)
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE, card, stand, table
from tests.rulesets.ninth_age.playing import Script

WIDE = 25.0 / 25.4
INCH = card("infantry", 1.0)


@pytest.mark.both_forms
@rule("ninth_age.example.template-25mm", "ninth_age.dice.template")
def test_a_3_inch_disc_over_a_row_of_25_mm_bases() -> None:
    state = table()
    row = stand(state, "b.row", 40.0, 20.0, 270.0, 9, 9, card("infantry", WIDE))
    middle = 40.0 - 4.5 * WIDE
    assert under_disc(state, middle, 20.0 + 0.5 * WIDE, 3.0) == list(row.models[2:7])
    assert under_disc(state, middle, 20.0 + 0.5 * WIDE, 1.0) == list(row.models[3:6])
    assert under_disc(state, middle, 15.0, 3.0) == []
    assert model_at(state, middle, 20.5) == row.models[4]
    assert model_at(state, middle, 19.9) == ""


@pytest.mark.both_forms
@rule("ninth_age.dice.template")
def test_everybody_is_under_it_and_joined_models_in_their_place() -> None:
    state = table()
    friend = stand(state, "a.friend", 30.0, 20.0, 90.0, 5, 5, INCH)
    foe = stand(state, "b.foe", 35.0, 20.5, 270.0, 5, 5, INCH)
    machine = stand(state, "b.machine", 32.5, 24.0, 90.0, 1, 1, card("war-machine", radius=1.0))
    found = under_disc(state, 32.5, 20.25, 5.0)
    assert units_of(state, found) == [friend.id, foe.id]
    assert under_disc(state, 32.5, 21.0, 5.0)[-1] == machine.models[0]
    assert under_disc(state, 29.0, 20.25, 1.9) == []


@pytest.mark.both_forms
@rule("ninth_age.dice.template")
def test_a_template_partly_off_the_table() -> None:
    state = table()
    unit = stand(state, "a.unit", 0.0, 3.0, 90.0, 5, 5, INCH)
    assert under_disc(state, -1.0, 2.5, 5.0) == list(unit.models[:2])


@pytest.mark.both_forms
@rule("ninth_age.arty.cannon-other-units")
def test_a_cannon_ball_through_four_ranks_and_whoever_stands_behind() -> None:
    state = table()
    unit = stand(state, "b.unit", 36.0 + 2.5 * SMALL_BASE, 20.0, 270.0, 5, 20)
    behind = stand(state, "a.behind", 35.5, 24.5, 90.0, 1, 1, INCH)
    found = under_line(state, 36.0, 20.0, 36.0, 24.0)
    assert found == [unit.models[i] for i in (2, 7, 12, 17)] + [behind.models[0]]
    assert under_line(state, 36.0, 20.0, 36.0, 23.0) == found[:4]


@pytest.mark.both_forms
@rule("ninth_age.arty.cannon-line")
def test_a_line_stops_at_walls_and_rocks() -> None:
    state = table(
        ("forest", 30.0, 22.0, 40.0, 23.0),
        ("wall", 30.0, 26.0, 40.0, 27.0),
        ("impassable", 30.0, 24.0, 35.0, 25.0),
    )
    assert line_end(state, 36.0, 20.0, 36.0, 30.0) == pytest.approx((36.0, 26.0))
    assert line_end(state, 34.0, 20.0, 34.0, 30.0) == pytest.approx((34.0, 24.0))
    assert line_end(state, 36.0, 20.0, 36.0, 21.0) == pytest.approx((36.0, 21.0))
    assert line_end(state, 36.0, 20.0, 36.0, 20.0) == (36.0, 20.0)


@pytest.mark.both_forms
@rule("ninth_age.dice.template")
def test_a_flame_moves_on() -> None:
    """A 3 inch disc that moves four inches over a column of models."""
    state = table()
    column = stand(state, "b.column", 30.5, 20.0, 270.0, 1, 12, INCH)
    assert under_moving(state, 30.0, 20.0, 30.0, 24.0, 3.0) == list(column.models[:6])
    assert under_moving(state, 28.2, 20.0, 28.2, 24.0, 3.0) == list(column.models[:5])
    assert under_moving(state, 27.9, 20.0, 27.9, 24.0, 3.0) == []


@pytest.mark.both_forms
@rule("ninth_age.terrain.building-template")
@pytest.mark.parametrize(
    ("die", "hit"), [(1, ["9"]), (4, ["6", "7", "8", "9"]), (6, ["4", "5", "6", "7", "8", "9"])]
)
def test_a_template_that_touches_a_building_hits_d6_of_those_inside(die: int, hit: list[str]) -> None:
    state = table(("building", 30.0, 20.0, 36.0, 26.0), ("impassable", 38.0, 20.0, 40.0, 22.0))
    unit = stand(state, "b.held", 50.0, 40.0, count=9)
    other = stand(state, "b.other", 36.5, 19.5, count=1, files=1)
    Garrisoned("ninth_age.terrain.building-enter", unit.id, "building-1", unit.models, "test").apply(state)
    touched = under_disc(state, 37.0, 20.5, 3.0)
    assert len(touched) == 10
    script = Script(state, [die])
    found = script.run(sheltered(script.game, touched, "a"))
    assert [id.rpartition(".")[2] for id in found] == [*hit, "1"] and found[-1] == other.models[0]
    assert under_disc(state, 37.0, 28.0, 3.0) == []
    # nobody inside, no die
    script = Script(state)
    assert script.run(sheltered(script.game, list(other.models), "a")) == list(other.models)
