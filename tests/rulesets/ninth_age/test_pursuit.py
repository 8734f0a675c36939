"""After the Break Tests: restrain, pursue, overrun, flight, the chase."""

from __future__ import annotations

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.combat.events import Broke, CombatScored
from grognard.rulesets.ninth_age.combat.pursuit import quarry
from grognard.rulesets.ninth_age.combat.state import FOUGHT_ON, combat
from grognard.rulesets.ninth_age.events import Flagged, UnitGone
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import CHARGING, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import EAST, SOUTH, against, begin_round, put, scene, troop

CC = "ninth_age.cc."
FREE = "round.reform"


def beaten(mine: UnitSpec | None = None, theirs: UnitSpec | None = None, charged: bool = False) -> NState:
    """Seat b's unit is broken by seat a's, which stands south of it."""
    state = scene()
    foe = put(state, "b.foe", theirs or troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", mine or troop(10), foe, charged=charged)
    begin_round(state)
    breaks(state, "b.foe")
    return state


def breaks(state: NState, *units: str) -> None:
    CombatScored(CC + "score", "a", 3).apply(state)
    for unit in units:
        Broke(CC + "break", unit).apply(state)


def aftermath(state: NState, *dice: int, answers: tuple[object, ...] = ()) -> Script:
    """From the declarations to the pivots."""
    script = Script(state, dice, answers)
    script.until(FREE, start="round.pursue")
    script.done()
    return script


@rule(CC + "pursue-declare", CC + "flee-direction", CC + "pursuit-roll")
def test_a_pursuer_that_rolls_as_much_catches_its_prey() -> None:
    script = aftermath(beaten(), 3, 4, 3, 4)
    assert script.state.n_unit("b.foe").status == "fled"
    assert script.asked_ids() == ["round.pursue"] and script.keys("round.pursue") == ["b.foe", "restrain"]


@rule(CC + "pursuit-roll", CC + "flee-direction")
def test_a_slower_pursuer_does_not() -> None:
    state = beaten()
    x, y = formation(state, state.n_unit("b.foe")).centre()
    script = aftermath(state, 3, 4, 3, 3)
    foe = script.state.n_unit("b.foe")
    assert foe.fleeing and not script.state.fights
    fx, fy = formation(script.state, foe).centre()
    # straight away from the enemy, Centre to Centre, seven inches
    assert abs(fx - x) < 0.01 and abs(fy - y - 7.0) < 0.01 and foe.facing == 90.0
    assert abs(script.state.n_unit("a.us").y - 24.0 - 6.0) < 0.01


@rule(CC + "restrain", CC + "pivot")
def test_who_restrains_itself_may_turn() -> None:
    state = beaten()
    cx, cy = formation(state, state.n_unit("a.us")).centre()
    turned = [round(cx, 3), round(cy, 3), EAST, 5]
    script = aftermath(state, 3, 4, 3, 4, answers=(("round.pursue", "restrain"), ("combat.pivot", turned)))
    assert script.asked_ids() == ["round.pursue", "combat.pivot"]
    assert script.state.n_unit("a.us").facing == EAST and script.state.n_unit("b.foe").fleeing


@rule(CC + "restrain")
def test_who_fails_to_restrain_itself_pursues() -> None:
    script = aftermath(beaten(), 6, 6, 3, 4, 3, 4, answers=(("round.pursue", "restrain"),))
    assert script.state.n_unit("b.foe").status == "fled"


@rule(CC + "pursue-declare")
def test_who_touches_an_unbroken_enemy_does_not_pursue() -> None:
    state = beaten()
    against(state, "b.firm", troop(5), state.n_unit("a.us"), "left")
    assert quarry(state, "a.us") == []
    script = aftermath(state, 3, 4)
    assert "round.pursue" not in script.asked_ids()


@rule("ninth_age.rule.frenzy")
def test_the_frenzied_always_pursue() -> None:
    script = aftermath(beaten(troop(10, rules=("frenzy",))), 3, 4, 3, 4)
    assert script.asked_ids() == [] and script.state.n_unit("b.foe").status == "fled"


@rule(CC + "flee-direction")
def test_the_broken_run_from_the_deepest_enemy() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    against(state, "a.deep", troop(10), foe, "left")
    begin_round(state)
    breaks(state, "b.foe")
    script = Script(state, usual=3)
    script.run_one("round.flee")
    foe = script.state.n_unit("b.foe")
    assert foe.fleeing and (150.0 < foe.facing < 240.0)


@rule(CC + "overrun", CC + "no-more-foes")
def test_who_charged_and_killed_everybody_may_overrun() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10), foe, charged=True)
    begin_round(state)
    UnitGone("ninth_age.dmg.unit-destroyed", "b.foe").apply(state)
    ahead = aftermath(state.fork(), 3, 4, answers=(("round.overrun", "overrun"),))
    assert abs(ahead.state.n_unit("a.us").y - 31.0) < 0.01
    stays = aftermath(state)
    assert stays.asked_ids() == ["round.overrun", "combat.pivot"]


@rule(CC + "no-more-foes")
def test_who_did_not_charge_may_only_turn() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10), foe)
    begin_round(state)
    UnitGone("ninth_age.dmg.unit-destroyed", "b.foe").apply(state)
    assert aftermath(state).asked_ids() == ["combat.pivot"]


@rule(CC + "pursuit-roll", "ninth_age.panic.when")
def test_friends_near_a_unit_that_is_caught_test() -> None:
    """`ninth_age.example.panic-caught`: it fled to four inches from one, and another has tested already."""
    state = beaten()
    put(state, "b.near", troop(5), 30.0, 35.0, SOUTH)
    script = Script(state, [3, 4, 3, 4], usual=1)
    script.until(FREE, start="round.pursue")
    assert [event.wire()[2] for event in script.of_kind("tested")] == ["b.near"]


@rule(CC + "pursuit-order")
def test_the_active_player_says_who_rolls_first() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe, charged=True)
    other = put(state, "a.other", troop(5), 50.0, 24.0, SOUTH)
    against(state, "b.us", troop(5), other, charged=True)
    begin_round(state)
    for gone in ("b.foe", "a.other"):
        UnitGone("x", gone).apply(state)
    script = Script(
        state,
        [1, 1, 2, 2],
        [("round.overrun", "overrun"), ("round.overrun", "overrun"), ("round.rolls-first", "b")],
    )
    script.until(FREE, start="round.pursue")
    assert [roll.owner for roll in script.rolls] == ["b", "a"]


# ---- the phase around the rounds


@rule(CC + "no-longer-engaged", CC + "sequence")
def test_a_charger_whose_enemy_vanished_before_the_phase_overruns_before_any_combat() -> None:
    state = scene()
    us = put(state, "a.us", troop(5), 30.0, 24.0)
    Flagged("x", us.id, CHARGING + "b.gone").apply(state)
    script = Script(state, [3, 4], [("round.overrun", "overrun")])
    script.until("phase.end", start="combat.start")
    script.done()
    assert abs(script.state.n_unit("a.us").y - 31.0) < 0.01
    assert script.state.n_unit("a.us").flags == ()


@rule(CC + "no-longer-engaged")
def test_another_one_turns() -> None:
    state = scene()
    us = put(state, "a.us", troop(5), 30.0, 24.0)
    Flagged("x", us.id, FOUGHT_ON).apply(state)
    script = Script(state)
    script.until("phase.end", start="combat.start")
    assert script.asked_ids() == ["combat.pivot"]


@rule(CC + "sequence", CC + "combat", "ninth_age.engine.combat-graph")
def test_each_combat_is_fought_once_in_the_order_of_the_active_player() -> None:
    state = scene()
    for k, x in enumerate((10.0, 30.0)):
        foe = put(state, f"b.foe{k}", troop(5), x, 24.0, SOUTH)
        against(state, f"a.us{k}", troop(5), foe)
    script = Script(state, usual=1, answers=[("combat.pick", "b.foe1")])
    script.until("phase.end", start="combat.start")
    began = [event.wire()[2] for event in script.of_kind("round_began")]
    assert began == [("b.foe1", "a.us1"), ("b.foe0", "a.us0")]
    assert script.state.n_unit("a.us0").has_flag(FOUGHT_ON) and combat(script.state).due == ()


@rule(CC + "pursuit-new-combat")
def test_a_combat_made_in_this_phase_waits() -> None:
    from tests.rulesets.ninth_age.scenes import engage

    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    script = Script(state)
    script.run_one("combat.start")
    other = put(script.state, "b.other", troop(5), 50.0, 24.0, SOUTH)
    against(script.state, "a.them", troop(5), other, charged=True)
    script.run_one("combat.pick")
    assert [event.wire()[2] for event in script.of_kind("round_began")] == [("b.foe", "a.us")]
    engage(script.state, "a.them", "b.foe")
    joined = Script(script.state)
    joined.run_one("combat.start")
    joined.run_one("combat.pick")
    assert [event.wire()[2] for event in joined.of_kind("round_began")] == [
        ("b.foe", "a.us", "b.other", "a.them")
    ]
