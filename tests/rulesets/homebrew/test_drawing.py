"""What happens is drawn as it was played: paths, lines of sight, what blocks and what covers, who is lost."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.game.events import Event
from grognard.rulesets.homebrew.attack_events import Attacked, AttacksLost, HitAllocated
from grognard.rulesets.homebrew.drawing import drawn
from grognard.rulesets.homebrew.events import Healed, Moved, Removed, Status, Wounded
from grognard.rulesets.homebrew.explosions import Exploded
from grognard.rulesets.homebrew.melee_events import ChargeDeclared, Pursued
from grognard.rulesets.homebrew.power_events import LATER, AbilityUsed, PowerTried
from grognard.rulesets.homebrew.scenarios import Scored
from grognard.rulesets.homebrew.shooting import ShotsDeclared
from grognard.rulesets.homebrew.state import HState
from tests.rulesets.homebrew.test_queries import CORSAIRS, HOMEBREW, RIFLES, position, unit

RULE = "homebrew.turn.phases"


def shot(
    state: HState, model: str = "a.x.1", weapon: str = "service_rifle", at: str = "b.y"
) -> list[dict[str, Any]]:
    return drawn(state, Attacked(RULE, model, weapon, at, "shooting"))


def box(x: float, y: float, wide: float, deep: float) -> list[list[float]]:
    return [[x, y], [x + wide, y], [x + wide, y + deep], [x, y + deep]]


def test_a_move_is_a_path_from_where_the_model_stood() -> None:
    state = position(RIFLES, CORSAIRS)
    paths = (("a.x.1", ((10.0, 13.0, 0.0), (14.0, 13.0, 0.0))), ("a.x.2", ()))
    (path,) = drawn(state, Moved(RULE, "a.x", "manoeuvre", paths))
    assert path["id"] == "a.x.1" and path["inches"] == pytest.approx(7.0)
    assert path["points"] == [[10.0, 10.0], [10.0, 13.0], [14.0, 13.0]]


def test_whoever_comes_onto_the_table_starts_where_the_event_says() -> None:
    reserve = {"seat": "a", "id": "r", "entry": "corsairs", "status": "reserve", "model": [{}]}
    state = position(RIFLES, CORSAIRS, reserve)
    paths = (("a.r.1", ((5.0, 3.0, 0.0),)),)
    (path,) = drawn(state, Moved(RULE, "a.r", "entry", paths, (("a.r.1", (5.0, -0.5, 0.0)),)))
    assert path["points"] == [[5.0, -0.5], [5.0, 3.0]]
    (unknown,) = drawn(state, Moved(RULE, "a.r", "entry", paths))
    assert unknown["points"] == [[5.0, 3.0]] and unknown["inches"] == 0.0


def test_a_shot_is_the_free_line_to_the_nearest_model() -> None:
    (line,) = shot(position(RIFLES, CORSAIRS))
    assert (line["kind"], line["role"], line["by"], line["at"]) == ("line", "sight", "a.x.1", "b.y.2")
    assert line["inches"] == pytest.approx((4.0 + 16.0) ** 0.5 - 25 / 25.4, abs=0.01)


def test_cover_is_outlined() -> None:
    woods = {"id": "w", "type": "woods", "polygon": box(8.0, 18.0, 4.0, 4.0)}
    rows = shot(position(RIFLES, unit("b", "y", "corsairs", (10.0, 20.0)), piece=[woods]))
    assert rows[1:] == [{"kind": "outline", "role": "cover", "id": "w"}]
    wall = {"id": "b", "type": "barricade", "polygon": box(8.0, 18.0, 4.0, 0.5)}
    rows = shot(position(RIFLES, unit("b", "y", "corsairs", (10.0, 19.2)), piece=[wall]))
    assert rows[1:] == [{"kind": "outline", "role": "cover", "id": "b"}]
    tank = unit("b", "t", "ram_tank", (8.3, 15.0))
    rows = shot(position(RIFLES, unit("b", "y", "corsairs", (10.0, 20.0)), tank))
    assert rows[1:] == [{"kind": "outline", "role": "cover", "id": "b.t.1"}]


def test_what_ignores_cover_has_none_outlined() -> None:
    woods = {"id": "w", "type": "woods", "polygon": box(8.0, 13.0, 4.0, 4.0)}
    flames = {
        **unit("a", "x", "grenadiers", (10.0, 10.0)),
        "model": [{"at": [10.0, 10.0], "weapons": ["flamethrower"]}],
    }
    del flames["at"]
    state = position(flames, unit("b", "y", "corsairs", (10.0, 15.0)), piece=[woods])
    rows = shot(state, weapon="flamethrower")
    assert [row["role"] for row in rows] == ["sight"]


def test_a_shot_that_is_lost_shows_what_blocks_or_that_it_is_far() -> None:
    house = {"id": "h", "type": "building", "polygon": box(6.0, 14.0, 10.0, 3.0)}
    hidden = position(RIFLES, unit("b", "y", "corsairs", (11.0, 20.0)), piece=[house])
    lost = AttacksLost("homebrew.shoot.lost", "a.x.1", "service_rifle", "b.y", 0)
    line, outline = drawn(hidden, lost)
    assert (line["role"], line["blocker"]) == ("blocked", "h")
    assert outline == {"kind": "outline", "role": "blocker", "id": "h"}
    (far,) = drawn(position(RIFLES, unit("b", "y", "corsairs", (40.0, 30.0))), lost)
    assert far["role"] == "far"
    assert drawn(hidden, AttacksLost("homebrew.shoot.lost", "a.x.1", "service_rifle", "b.y", 2)) == []


def test_fire_over_the_hill_is_no_line_of_sight() -> None:
    house = {"id": "h", "type": "building", "polygon": box(6.0, 14.0, 10.0, 3.0)}
    howitzer = unit("a", "x", "howitzer_battery", (11.0, 8.0))
    state = position(howitzer, unit("b", "y", "corsairs", (11.0, 25.0)), piece=[house])
    (line,) = shot(state, weapon="howitzer")
    assert line["role"] == "indirect"


def test_blows_charges_and_powers_are_lines_between_the_nearest() -> None:
    state = position(RIFLES, CORSAIRS)
    (blow,) = drawn(state, Attacked(RULE, "a.x.1", "bayonet", "b.y", "fight"))
    assert (blow["role"], blow["at"]) == ("blow", "b.y.2")
    (charge,) = drawn(state, ChargeDeclared(RULE, "b.y", ("a.x",), 3.0))
    assert (charge["role"], charge["by"], charge["at"]) == ("charge", "b.y.2", "a.x.2")
    shots = (("a.x.1/1", "b.y"), ("a.x.2/1", "b.y"))
    (aim,) = drawn(state, ShotsDeclared(RULE, "a.x", shots))
    assert (aim["role"], aim["by"], aim["at"]) == ("aim", "a.x.2", "b.y.2")
    (hunt,) = drawn(state, Pursued(RULE, "a.x", "b.y", 5.0, True))
    assert hunt["role"] == "charge"
    (power,) = drawn(state, PowerTried(RULE, "a.x", "aegis", "b.y", 2, ()))
    assert power["role"] == "power"
    assert drawn(state, PowerTried(RULE, "a.x", "aegis", LATER, 2, ())) == []
    assert drawn(state, AbilityUsed(RULE, "a.x", "warcry", "a.x")) == []
    rows = shot(state, weapon="lance_of_dawn")
    assert [row["role"] for row in rows] == ["power"]


@pytest.mark.parametrize(
    ("event", "role", "amount"),
    [
        (HitAllocated(RULE, "b.y.1", 5, 3, ()), "hit", 0),
        (Wounded(RULE, "b.y.1", 2, 0, "shooting", "a.x", "hurt"), "wound", 2),
        (Healed(RULE, "b.y.1", 1, 2), "healed", 1),
        (Removed(RULE, "b.y.1", False), "killed", 0),
    ],
)
def test_what_happens_to_a_model_is_marked_on_it(event: Event, role: str, amount: int) -> None:
    (mark,) = drawn(position(RIFLES, CORSAIRS), event)
    assert mark == {"kind": "mark", "role": role, "id": "b.y.1", "x": 10.0, "y": 20.0, "amount": amount}


def test_a_unit_that_is_lost_whole_is_marked_model_by_model() -> None:
    state = position(RIFLES, CORSAIRS)
    marks = drawn(state, Status(RULE, "b.y", "destroyed"))
    assert [mark["id"] for mark in marks] == ["b.y.1", "b.y.2"]
    assert drawn(state, Status(RULE, "b.y", "reserve")) == []


def test_explosions_and_markers() -> None:
    state = position(RIFLES, unit("b", "s", "raid_skiff", (14.0, 13.0)), scenario="field_battle")
    burst, line = drawn(state, Exploded(RULE, "b.s.1", ("a.x",)))
    assert burst["role"] == "burst" and (line["by"], line["at"]) == ("b.s.1", "a.x.2")
    (mark,) = drawn(state, Scored(RULE, "a", 50, "centre", ""))
    assert (mark["role"], mark["x"], mark["y"]) == ("scored", 24.0, 18.0)


def test_the_book_hands_it_out_and_nothing_is_changed() -> None:
    state = position(RIFLES, CORSAIRS)
    before = state.plain()
    event = Attacked(RULE, "a.x.1", "service_rifle", "b.y", "shooting")
    assert HOMEBREW.drawn(state, event) == drawn(state, event)
    assert state.plain() == before
    assert HOMEBREW.drawn(state, Event("")) == []
