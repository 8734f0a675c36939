"""Combats and the order of their stages (catalogue 15), and steps 3 to 7 of the golden turn (24.8)."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.fights import combats_of
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.state import CHARGED, DESTROYED, FOUGHT, TURN_ENDED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import state, unit
from tests.rulesets.homebrew.melee import armed, part, places, play

D = 0.984251968503937
X = (10, 11.2, 12.4, 13.6, 14.8, 16, 17.2, 18.4)


def rifles(s: HState, seat: str, *places: tuple[float, float], id: str) -> None:
    unit(s, seat, "line_rifles", places, id=id)


# ---- combats


@rule("homebrew.fight.groups", "homebrew.fight.every-turn")
def test_chains_of_contact_are_one_combat() -> None:
    s = armed(state())
    rifles(s, "a", (10, 10), id="one")
    rifles(s, "b", (10, 10 + D), (12, 10 + D), id="two")
    rifles(s, "a", (12, 10), id="three")
    rifles(s, "a", (20, 10), id="four")
    rifles(s, "b", (20, 10.99 + D), id="five")
    rifles(s, "b", (30, 10.012 + D), id="six")
    rifles(s, "a", (30, 10), id="seven")
    assert combats_of(s) == (("a.one", "b.two", "a.three"),)
    s.change_model("b.five.1").y = 10 + D
    s.touch()
    assert combats_of(s) == (("a.one", "b.two", "a.three"), ("a.four", "b.five"))
    script = play(s, "melee.group", "fight.consolidate_a", [], ["a.four"])
    assert part(s).combat == ("a.four", "b.five") and part(s).combats == (("a.one", "b.two", "a.three"),)
    assert script.asked[0].seat == "a"
    assert s.h_unit("a.four").has(FOUGHT) and not s.h_unit("a.one").has(FOUGHT)


@rule("homebrew.fight.groups")
def test_without_combats_the_phase_is_over() -> None:
    s = armed(state())
    rifles(s, "a", (10, 10), id="one")
    rifles(s, "b", (20, 10), id="two")
    play(s, "melee.group", "turn.end")
    assert s.node == "turn.end"


# ---- stages


def pair() -> HState:
    s = armed(state())
    rifles(s, "a", (10, 10), id="u")
    rifles(s, "b", (10, 10 + D), id="v")
    return s


@rule("homebrew.fight.simultaneous", "homebrew.example.both-die", "homebrew.morale.when-melee")
def test_both_die() -> None:
    s = pair()
    script = play(s, "melee.group", "turn.end", [4, 4, 4, 4])
    assert s.h_unit("a.u").status == DESTROYED and s.h_unit("b.v").status == DESTROYED
    compared = script.of_kind("compared")[0].wire()
    assert compared[2:] == [1, 1, ()]


@rule("homebrew.fight.simultaneous")
def test_the_active_player_strikes_first() -> None:
    for active, first in (("a", "a.u.1"), ("b", "b.v.1")):
        s = pair()
        s.active = active
        script = play(s, "melee.group", "turn.end", [1, 1])
        assert script.of_kind("attacked")[0].args()["model"] == first
        assert {event.rule for event in script.of_kind("blows_taken")} == {"homebrew.fight.simultaneous"}


@rule("homebrew.option.strike-order")
def test_chargers_may_strike_first() -> None:
    s = armed(state(strike_order="charger_first"))
    rifles(s, "a", (10, 10), id="u")
    rifles(s, "b", (10, 10 + D), id="v")
    s.change_unit("a.u").flags = CHARGED
    script = play(s, "melee.group", "turn.end", [4, 4])
    assert len(script.of_kind("attacked")) == 1
    assert s.h_unit("b.v").status == DESTROYED and s.h_model("a.u.1").alive
    # in the opponent's turn the flag of an old charge means nothing
    s = armed(state(strike_order="charger_first"), "b")
    rifles(s, "a", (10, 10), id="u")
    rifles(s, "b", (10, 10 + D), id="v")
    s.change_unit("a.u").flags = CHARGED
    script = play(s, "melee.group", "turn.end", [4, 4, 4, 4])
    assert len(script.of_kind("attacked")) == 2


@rule("homebrew.morale.when-melee", "homebrew.example.compare")
def test_only_units_of_the_losing_side_that_lost_wounds_test() -> None:
    s = armed(state())
    unit(s, "a", "husks", [(10, 10)], id="u")
    rifles(s, "a", (20, 10), id="w")
    unit(s, "b", "abomination", [(15, 10)], id="v")
    for model, hurt in (("a.u", 0), ("a.w", 4), ("b.v", 3)):
        s.change_unit(model).fight_hurt = hurt
    part_now = s.change_part("melee")
    part_now.combat = ("a.u", "a.w", "b.v")
    script = play(s, "fight.compare", "fight.morale")
    assert script.of_kind("compared")[0].wire()[2:] == [4, 3, ("a.w",)]


@rule("homebrew.morale.when-melee")
def test_nobody_tests_after_equal_losses() -> None:
    s = pair()
    for unit_id in ("a.u", "b.v"):
        s.change_unit(unit_id).fight_hurt = 2
    s.change_part("melee").combat = ("a.u", "b.v")
    script = play(s, "fight.compare", "fight.close_up")
    assert script.of_kind("compared")[0].wire()[2:] == [2, 2, ()]


@rule("homebrew.morale.destroyed", "homebrew.fight.destroyed")
def test_destroyed_units_do_not_test() -> None:
    s = pair()
    script = play(s, "melee.group", "turn.end", [4, 6, 1])
    assert script.of_kind("compared")[0].args()["losers"] == ()


@rule("homebrew.fight.destroyed")
def test_winners_of_a_wiped_out_enemy_stay() -> None:
    s = pair()
    script = play(s, "melee.group", "turn.end", [4, 6, 1])
    assert s.h_unit("b.v").status == DESTROYED
    assert places(s, "a.u")["1"] == (10.0, 10.0)
    assert script.of_kind("combat_ended")[0].args()["free"] == ("a.u",)


@rule("homebrew.morale.order")
def test_the_owner_chooses_the_order_of_tests() -> None:
    s = armed(state())
    rifles(s, "b", (10, 10 + D), (20, 10 + D), id="one")
    rifles(s, "b", (10, 12), id="two")
    rifles(s, "b", (20, 12), id="three")
    unit(s, "a", "husks", [(10, 10), (20, 10)], id="u")
    part_now = s.change_part("melee")
    part_now.combat = ("b.one", "b.two", "b.three", "a.u")
    part_now.losers = ("b.two", "b.three")
    s.change_unit("b.two").fight_hurt = 1
    s.change_unit("b.three").fight_hurt = 2
    script = play(s, "fight.morale", "fight.pursuit", [1, 1, 1, 1], ["b.three"])
    tested = [event.args() for event in script.of_kind("morale_tested")]
    assert [(row["unit"], row["lost"], row["total"]) for row in tested] == [
        ("b.three", 2, 4),
        ("b.two", 1, 3),
    ]
    assert script.asked[0].seat == "b"


# ---- closing up


@rule("homebrew.fight.close-up")
def test_units_without_contact_close_up() -> None:
    s = armed(state())
    rifles(s, "a", (10, 10), id="u")
    rifles(s, "b", (10, 10 + D), (10, 15.5), id="v")
    play(s, "melee.group", "turn.end", [4, 6, 1, 1, 1])
    # the front man of v is dead, he passed the test; a goes 3 inches at the other
    assert engaged(s, "a.u")
    assert places(s, "a.u")["1"][1] == pytest.approx(12.5 - D, abs=0.001)


@rule("homebrew.fight.close-up")
def test_out_of_three_inches_the_combat_is_over() -> None:
    s = armed(state())
    rifles(s, "a", (10, 10), id="u")
    rifles(s, "b", (10, 10 + D), (10, 21), id="v")
    script = play(s, "melee.group", "turn.end", [4, 6, 1, 1, 1])
    assert not engaged(s, "a.u")
    assert script.of_kind("combat_ended")[0].args()["free"] == ("a.u", "b.v")


@rule("homebrew.fight.close-up")
@pytest.mark.parametrize(
    ("field", "value"), [("failed", ("b.v",)), ("pursued", ("a.u",)), ("failed", ("a.u",))]
)
def test_neither_at_nor_by_those_that_ran(field: str, value: tuple[str, ...]) -> None:
    s = armed(state())
    rifles(s, "a", (10, 10), id="u")
    unit(s, "b", "howitzer_battery", [(10, 14)], id="v")
    facts = s.change_part("melee")
    facts.combat = ("a.u", "b.v")
    setattr(facts, field, value)
    script = play(s, "fight.close_up", "turn.end")
    assert places(s, "a.u")["1"] == (10.0, 10.0)
    # of a pursuer the others may take hold
    assert [choice.seat for choice in script.asked] == (["b"] if field == "pursued" else [])


# ---- the golden turn


@rule(
    "homebrew.example.golden-turn",
    "homebrew.charge.move-lead",
    "homebrew.fight.consolidate",
    "homebrew.morale.retreat",
    "homebrew.pursuit.caught",
)
def test_golden_turn() -> None:
    s = armed(state(), "b")
    rifles(s, "a", *[(X[k], 10) for k in range(8)], id="r")
    unit(s, "b", "corsairs", [(X[k], 17) for k in range(8)], id="c")
    for model in ("a.r.2", "a.r.8", "b.c.1", "b.c.4", "b.c.6"):
        s.change_model(model).alive = False
    s.touch()
    ends = [
        ("3", 12.4, 10.984),
        ("2", 10, 10.984),
        ("5", 14.8, 10.984),
        ("7", 17.2, 10.984),
        ("8", 18.184, 10),
    ]
    charge = [[f"b.c.{n}", [[x, y]]] for n, x, y in ends]
    play(s, "melee.charge", "melee.group", [3, 5], ["b.c", "a.r", charge])
    gather = [["a.r.4", [[13.385, 10.984]]], ["a.r.6", [[16.215, 10.984]]]]
    north = [4, 5, 1, 3, 2, 6, 3, 4, 5, 1, 2, 1, 5, 6, 3, 3, 2, 4, 2, 6, 2, 4]
    south = [4, 3, 2, 5, 2, 3, 6, 4, 1]
    play(s, "melee.group", "fight.declare_a", [], [gather])
    script = play(s, "fight.declare_a", "fight.compare", north + south)
    assert [event.args()["model"] for event in script.of_kind("attacked")] == [
        *[f"b.c.{n}" for n in (2, 3, 5, 7, 8)],
        *[f"a.r.{n}" for n in (1, 3, 4, 5, 6, 7)],
    ]
    script = play(s, "fight.compare", "fight.pursuit", [3, 4, 3])
    assert script.of_kind("compared")[0].wire()[2:] == [4, 2, ("a.r",)]
    assert script.of_kind("morale_tested")[0].args()["total"] == 11
    assert places(s, "a.r") == {"4": (13.385, 1.984), "6": (16.215, 1.984)}
    chase = [["b.c.8", [[16.45, 2.94]]], ["b.c.5", [[15.504, 2.664]]], ["b.c.3", [[13.278, 2.962]]]]
    blows = [[f"b.c.{n}", "hooked_blade>a.r"] for n in (8, 3, 5)]
    script = play(s, "fight.pursuit", "turn.end", [2, 4, 1, 3, 2, 2, 6, 5, 1, 5], [chase, blows])
    pursued = script.of_kind("pursued")[0].args()
    assert pursued["caught"] and pursued["inches"] == 9
    assert s.h_unit("a.r").status == DESTROYED
    assert not s.h_unit("b.c").has(TURN_ENDED)
