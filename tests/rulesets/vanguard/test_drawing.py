"""What happens is drawn as it was played: paths, lines of sight, what hides, who is struck and lost."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.vanguard.attacks.resolve import Attacked
from grognard.rulesets.vanguard.events import KnockedDown, Left, Moved, Recovered, Wounded
from grognard.rulesets.vanguard.magic.casting import SpellBegan
from grognard.rulesets.vanguard.moves.charge import EngageDeclared
from grognard.rulesets.vanguard.scenarios.asked import Scored
from grognard.rulesets.vanguard.scenarios.objectives import PickedUp
from grognard.rulesets.vanguard.shown.drawing import drawn
from grognard.rulesets.vanguard.turn import TurnBegan
from grognard.rulesets.vanguard.zones import ZoneMade
from tests.rulesets.vanguard.test_queries import AX, BOX, FAR, GHOUL, position

RULE = "vanguard.melee.sequence"


def rows(state: Any, event: Any) -> list[dict[str, Any]]:
    return drawn(state, event)


def test_a_move_is_a_path_and_a_turn_is_none() -> None:
    s = position(AX, FAR)
    course = ((18.0, 13.0, 0.0, 90.0), (22.0, 13.0, 0.0, 0.0))
    (path,) = rows(s, Moved(RULE, "a.x.1", "walk", course, 7.0, (18.0, 10.0, 0.0, 90.0)))
    assert (path["id"], path["inches"]) == ("a.x.1", pytest.approx(7.0))
    assert path["points"] == [[18.0, 10.0], [18.0, 13.0], [22.0, 13.0]]
    assert (
        rows(s, Moved(RULE, "a.x.1", "turn", ((18.0, 10.0, 0.0, 0.0),), 0.0, (18.0, 10.0, 0.0, 90.0))) == []
    )


def test_a_shot_is_the_line_of_sight_with_what_half_hides() -> None:
    wall = {"id": "w", "type": "obstacle", "height": 1.0, "polygon": BOX}
    shot = Attacked(RULE, "a.x.1", "b.z.1", "ranged", "bow", ("partial",))
    line, outline = rows(position(AX, FAR, piece=[wall]), shot)
    assert (line["role"], line["by"], line["at"]) == ("sight", "a.x.1", "b.z.1")
    assert outline == {"kind": "outline", "role": "cover", "id": "w"}
    (clear,) = rows(position(AX, FAR), Attacked(RULE, "a.x.1", "b.z.1", "ranged", "bow", ("clear",)))
    assert clear["role"] == "sight" and clear["points"][0] != clear["points"][1]
    solid = {**wall, "type": "impassable", "height": 4.0}
    blocked, what = rows(position(AX, FAR, piece=[solid]), shot)
    assert (blocked["role"], blocked["blocker"], what["id"]) == ("blocked", "w", "w")


def test_blows_areas_spells_and_charges_are_lines() -> None:
    s = position(AX, GHOUL, FAR)
    (blow,) = rows(s, Attacked(RULE, "a.x.1", "b.y.1", "melee", "", ()))
    assert (blow["role"], blow["inches"]) == ("blow", pytest.approx(0.0, abs=0.01))
    (area,) = rows(s, Attacked(RULE, "a.x.1", "b.z.1", "ranged", "bombs", ("area",)))
    assert area["role"] == "indirect"
    assert rows(s, Attacked(RULE, "a.x.1", "a.x.1", "ranged", "bombs", ("area",))) == []
    (charge,) = rows(s, EngageDeclared(RULE, "a.x.1", ("b.z.1",), "run"))
    assert (charge["role"], charge["at"]) == ("charge", "b.z.1")
    (spell,) = rows(s, SpellBegan(RULE, "a.x.1", "heal", "plain", "b.z.1"))
    assert spell["role"] == "power"
    assert rows(s, SpellBegan(RULE, "a.x.1", "heal", "plain", "-")) == []
    (disc,) = rows(s, ZoneMade(RULE, "fog", 9.0, 8.0, 3.0, "a", "round"))
    assert (disc["kind"], disc["radius"]) == ("disc", 3.0)


@pytest.mark.parametrize(
    ("event", "role", "amount"),
    [
        (Wounded(RULE, "a.x.1", 2, 0, ""), "wound", 2),
        (Recovered(RULE, "a.x.1", 1, 2), "healed", 1),
        (KnockedDown(RULE, "a.x.1"), "down", 0),
        (Left(RULE, "a.x.1", "dead"), "killed", 0),
        (Left(RULE, "a.x.1", "exited"), "scored", 0),
        (PickedUp(RULE, "a.x.1", "supply-1"), "scored", 0),
        (Scored(RULE, "a", 3, "exited", "a.x.1", "supply-1"), "scored", 3),
    ],
)
def test_marks(event: Any, role: str, amount: int) -> None:
    (mark,) = rows(position(AX), event)
    assert (mark["kind"], mark["role"], mark["amount"]) == ("mark", role, amount)
    assert (mark["x"], mark["y"]) == (18.0, 10.0)


def test_most_events_have_no_shape() -> None:
    assert rows(position(AX), TurnBegan(RULE, "a")) == []
