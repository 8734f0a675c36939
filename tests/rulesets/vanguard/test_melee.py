"""15.1, 15.2 Attacks in Melee: at whom, the turn before it, weapons, the rear, who outnumbers, who defends a wall."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.attacks.attack import pierce
from grognard.rulesets.vanguard.attacks.melee import (
    declare,
    defends,
    facings,
    from_rear,
    melee_weapons,
    outnumbers,
    strike,
    weapon_of,
    why_not_struck,
)
from grognard.rulesets.vanguard.defs import OBSTACLE, Piece
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.moves.charge import Engaging
from grognard.rulesets.vanguard.moves.charge import from_rear as from_rear_at_declaration
from grognard.rulesets.vanguard.state import FATIGUED, KNOCKED, WAGON, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import EAST, NORTH, SOUTH, WEST, Script, add, box, duel, state

AX = 25.0 / 25.4
RIDER = "orcs.gore-rider"


def two(mine: str = "orcs.ax", theirs: str = "orcs.troll", behind: bool = False) -> tuple[VState, str, str]:
    s = state(factions=("orcs", "orcs"))
    by, at = duel(s, mine, theirs, behind=behind)
    return s, by, at


def why(s: VState, by: str, at: str) -> list[str]:
    return [fault.rule for fault in why_not_struck(s, s.v_model(by), s.v_model(at))]


@rule("vanguard.melee.target")
def test_only_who_is_in_contact_can_be_struck_also_lying() -> None:
    s, by, at = two()
    far = add(s, "b", "orcs.ax", 18.0, 30.0)
    assert why(s, by, at) == []
    assert why(s, by, far) == ["vanguard.melee.target"]
    s.change_model(at).counters = KNOCKED
    assert why(s, by, at) == []


@rule("vanguard.melee.pivot")
def test_who_is_behind_is_struck_after_a_turn() -> None:
    s, by, at = two()
    put(s, by, (s.v_model(by).x, s.v_model(by).y, 0.0, SOUTH))
    assert why(s, by, at) == []
    script = Script(s, [1, 1], [("melee.pivot", f"face:{NORTH:g}")])
    script.run(strike(script.game, by, at, "-"))
    script.done()
    assert s.v_model(by).facing == NORTH
    (turn,) = script.of_kind("moved")
    assert (turn.rule, turn.how) == ("vanguard.melee.pivot", "turn")


def test_hemmed_in_on_all_sides_a_model_can_still_turn_right_round() -> None:
    s = state(factions=("orcs", "orcs"))
    rider = add(s, "a", RIDER, 18.0, 18.0, NORTH)
    foe = add(s, "b", "orcs.ax", 18.0, 18.0 - AX - AX / 2.0, NORTH)  # at its back
    for x, id in ((18.0 - AX, "left"), (18.0 + AX, "right")):
        add(s, "a", "orcs.ax", x, 18.4, id=id)
    found = facings(s, s.v_model(rider), s.v_model(foe))
    assert [pose[3] for pose in found] == [SOUTH]
    assert why(s, rider, foe) == []


@rule("vanguard.melee.choose-weapon")
def test_weapons_that_can_be_named() -> None:
    s, by, _ = two()
    assert melee_weapons(s.v_model(by)) == ["-"]
    armed = add(s, "a", "dwarfs.shieldbreaker", 5.0, 5.0)
    assert melee_weapons(s.v_model(armed)) == ["shieldbreaker-hammer"]
    assert weapon_of(s.v_model(armed), "-") is None
    a = declare(s, s.v_model(by), s.v_model(by), "-", False, False)
    assert a.weapon is None


@rule("vanguard.dice.stat-dash")
def test_a_dash_never_strikes() -> None:
    s, _, _ = two()
    screech = add(s, "a", "nightstalkers.mind-screech", 5.0, 5.0)
    assert melee_weapons(s.v_model(screech)) == []


@rule("vanguard.melee.rear", "vanguard.arc.wholly-rear")
def test_the_rear_when_the_attack_is_made() -> None:
    s, by, at = two(behind=True)
    assert from_rear(s, s.v_model(by), s.v_model(at))
    script = Script(s, [4, 1, 4])
    a = script.run(strike(script.game, by, at, "-"))
    assert a.rear
    assert [(mod.cause, mod.value) for mod in pierce(s, a)] == [
        ("vanguard.special.crushing-strength", 1),
        ("vanguard.melee.rear", 1),
    ]


@rule("vanguard.melee.rear", "vanguard.charge.declare-arc", "vanguard.example.rear-at-declaration")
def test_the_rear_when_the_move_was_declared_holds_for_the_turn() -> None:
    s = state(factions=("undead", "undead"))
    at = add(s, "b", "undead.zombie", 10.0, 10.0, NORTH)
    by = add(s, "a", "undead.zombie", 14.0, 8.5, WEST)
    rear = from_rear_at_declaration(s, s.v_model(by), [at])
    assert rear == (at,)
    Engaging("vanguard.charge.declare-arc", by, at, (at,), rear, True, True).apply(s)
    put(s, by, (10.787, 10.0, 0.0, WEST))
    assert from_rear(s, s.v_model(by), s.v_model(at))
    script = Script(s, [1])
    a = script.run(strike(script.game, by, at, "-"))
    assert a.rear
    # not that of another attacker
    other = add(s, "a", "undead.zombie", 9.213, 10.0, EAST, id="other")
    script = Script(s, [1] * 2)
    assert not script.run(strike(script.game, other, at, "-")).rear


@rule("vanguard.melee.rear", "vanguard.knocked.rear")
def test_who_lies_is_attacked_from_the_rear_once() -> None:
    s, by, at = two(behind=True)
    s.change_model(at).counters = KNOCKED
    a = declare(s, s.v_model(by), s.v_model(at), "-", False, True)
    assert (a.rear, a.knocked) == (False, True)
    causes = [mod.cause for mod in pierce(s, a)]
    assert causes.count("vanguard.melee.rear") == 1


@rule("vanguard.special.6th-sense", "vanguard.melee.sequence")
@pytest.mark.parametrize(("answer", "rear"), [(f"face:{SOUTH:g}", False), (f"face:{NORTH:g}", True)])
def test_6th_sense_may_turn_to_face_the_attacker(answer: str, rear: bool) -> None:
    s = state(factions=("orcs", "northern-alliance"))
    by, at = duel(s, "orcs.ax", "northern-alliance.ice-blade", behind=True)
    script = Script(s, [1, 1], [("melee.6th-sense", answer)])
    a = script.run(strike(script.game, by, at, "-"))
    script.done()
    assert a.rear == rear
    assert (s.v_model(at).facing == NORTH) == rear
    asked = script.asked_ids()
    assert asked.index("melee.pivot") < asked.index("melee.6th-sense") < asked.index("attack.before-dice")


@pytest.mark.parametrize("why_not", ["front", "lying", "two", "no rule"])
def test_6th_sense_is_not_asked(why_not: str) -> None:
    s = state(factions=("orcs", "northern-alliance"))
    card = "northern-alliance.huscarl" if why_not == "no rule" else "northern-alliance.ice-blade"
    by, at = duel(s, "orcs.ax", card, behind=why_not != "front")
    if why_not == "lying":
        s.change_model(at).counters = KNOCKED
    if why_not == "two":
        half = s.v_model(at).spec.profile.base_width / 2.0
        add(s, "a", "orcs.ax", 18.0 + half + AX / 2.0, 18.0, WEST, id="other")
    script = Script(s, [1] * 3)
    a = script.run(strike(script.game, by, at, "-"))
    assert "melee.6th-sense" not in script.asked_ids()
    assert a.rear == (why_not in ("two", "no rule"))


@rule("vanguard.special.6th-sense", "vanguard.charge.declare-arc")
def test_6th_sense_undoes_also_a_rear_that_was_fixed() -> None:
    s = state(factions=("orcs", "northern-alliance"))
    by, at = duel(s, "orcs.ax", "northern-alliance.ice-blade", behind=True)
    rear = from_rear_at_declaration(s, s.v_model(by), [at])
    Engaging("vanguard.charge.declare-arc", by, at, (at,), rear, True, True).apply(s)
    script = Script(s, [1, 1], [("melee.6th-sense", f"face:{SOUTH:g}")])
    assert not script.run(strike(script.game, by, at, "-")).rear


@rule("vanguard.special.6th-sense")
def test_6th_sense_faces_at_once_who_was_behind_only_at_the_declaration() -> None:
    s = state(factions=("orcs", "northern-alliance"))
    by, at = duel(s, "orcs.ax", "northern-alliance.ice-blade")
    script = Script(s, [1, 1])
    a = script.run(strike(script.game, by, at, "-", rear=True))
    assert not a.rear
    assert "melee.6th-sense" not in script.asked_ids()


@rule("vanguard.melee.outnumber", "vanguard.fatigue.no-outnumber")
@pytest.mark.parametrize(
    ("counters", "counts"), [(0, True), (FATIGUED, False), (KNOCKED, False), (FATIGUED | KNOCKED, False)]
)
def test_who_outnumbers(counters: int, counts: bool) -> None:
    s, by, at = two("orcs.ax", "orcs.ax")
    add(s, "a", "orcs.ax", 18.0 + AX, 18.0, WEST, id="friend", counters=counters)
    assert outnumbers(s, s.v_model(by), s.v_model(at)) == counts


def test_friends_that_touch_another_enemy_do_not_outnumber() -> None:
    s, by, at = two("orcs.ax", "orcs.ax")
    add(s, "a", "orcs.ax", 18.0 + AX + 0.1, 18.0, WEST, id="friend")
    assert not outnumbers(s, s.v_model(by), s.v_model(at))
    assert not outnumbers(s, s.v_model(at), s.v_model(by))


@rule("vanguard.melee.defended-obstacle", "vanguard.charge.bonus-die")
@pytest.mark.parametrize(
    ("facing", "counters", "wall", "defended"),
    [
        (SOUTH, 0, True, True),
        (EAST, 0, True, True),  # only the rear arc is no front
        (NORTH, 0, True, False),
        (SOUTH, KNOCKED, True, False),
        (SOUTH, 0, False, False),
    ],
)
def test_who_defends_a_wall(facing: float, counters: int, wall: bool, defended: bool) -> None:
    half = AX / 2.0
    pieces = [Piece("wall", OBSTACLE, box(10.0, 18.0 + half, 26.0, 18.3 + half), 1.0)] if wall else []
    s = state(*pieces, factions=("orcs", "orcs"))
    by = add(s, "a", "orcs.ax", 18.0, 18.0, NORTH)
    at = add(s, "b", "orcs.ax", 18.0, 18.3 + AX, facing, counters=counters)
    assert defends(s, s.v_model(by), s.v_model(at)) == defended
    a = declare(s, s.v_model(by), s.v_model(at), "-", True, False)
    assert (a.defended, a.charge) == (defended, not defended)


def test_a_wagon_can_be_struck() -> None:
    s, by, at = two()
    s.change_model(at).spec.scene = WAGON
    assert why(s, by, at) == []
