"""What positions and models are judged to be worth."""

from __future__ import annotations

import pytest

from grognard.game.books import book
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import BARE, declare
from grognard.rulesets.vanguard.judgement.arms import alone, blow, lost_share, swing
from grognard.rulesets.vanguard.judgement.price import power_price
from grognard.rulesets.vanguard.judgement.standings import standing
from grognard.rulesets.vanguard.judgement.value import share_left, value
from grognard.rulesets.vanguard.odds.attacks import attack_odds
from grognard.rulesets.vanguard.scenarios.base import CARRY
from grognard.rulesets.vanguard.scenarios.objectives import PickedUp
from grognard.rulesets.vanguard.state import ACTIVATED, DEAD, FATIGUED, KNOCKED, VState
from tests.rulesets.vanguard.playing import add, duel, state
from tests.rulesets.vanguard.scenes import scene

pytestmark = pytest.mark.both_forms

VANGUARD = book("vanguard")


def both() -> VState:
    s = state()
    add(s, "a", "orcs.krudger", 10, 10)
    add(s, "b", "basileans.dictator", 10, 25)
    return s


def test_what_is_worth_to_one_is_lost_to_the_other() -> None:
    s = both()
    s.change_model("b.dictator.1").wounds = 1
    assert VANGUARD.worth(s, "a") == pytest.approx(-VANGUARD.worth(s, "b"))
    assert VANGUARD.worth(s, "a") > 0.0


@pytest.mark.parametrize("counter", [KNOCKED, FATIGUED])
def test_who_lies_or_is_tired_is_worth_less_unless_the_game_is_nearly_over(counter: int) -> None:
    s = both()
    before = VANGUARD.worth(s, "a")
    s.change_model("b.dictator.1").counters = counter
    assert VANGUARD.worth(s, "a") > before
    s.round = s.board.rounds
    tired = VANGUARD.worth(s, "a")
    s.change_model("b.dictator.1").counters = 0
    assert VANGUARD.worth(s, "a") == pytest.approx(tired)


def test_the_last_wound_costs_most() -> None:
    shares = [share_left(left, 4) for left in range(5)]
    assert shares[0] == 0.0 and shares[4] == 1.0
    assert shares[1] - shares[0] > shares[2] - shares[1] == pytest.approx(shares[4] - shares[3])


def test_strength_counts_less_round_by_round() -> None:
    s = both()
    worths = []
    for s.round in range(1, 7):
        worths.append(value(s, s.v_model("a.krudger.1")))
    assert worths == sorted(worths, reverse=True) and worths[-1] > 0.0


def test_harm_is_what_the_exact_odds_say() -> None:
    s = state()
    by, at = duel(s, "orcs.krudger", "basileans.sisterhood")
    odds = attack_odds(s, declare(s, s.v_model(by), s.v_model(at), BARE, False, False))
    target = s.v_model(at)
    share, felled = blow(s, s.v_model(by), target)
    assert share == pytest.approx(lost_share(odds, target))
    assert felled == pytest.approx(odds.chance("dead") + odds.chance("down"))
    # one of its two wounds, or all of it, or all but lying on the ground with one
    by_hand = odds.chance("wounded") * 0.25 + odds.chance("dead") + odds.chance("down") * (0.25 + 0.16 + 0.1)
    assert share == pytest.approx(by_hand)


def test_power_is_dear_while_there_is_much_to_do_with_little() -> None:
    s = both()
    s.change_side("a").power = 1
    scarce = power_price(s, "a", 1)
    s.change_side("a").power = 12
    assert 0.0 < power_price(s, "a", 1) < scarce
    s.change_model("a.krudger.1").counters = ACTIVATED
    assert power_price(s, "a", 1) <= power_price(s, "a", 2) / 2.0 + 1e-12


def test_a_supply_in_hand_is_worth_more_than_one_on_the_ground() -> None:
    s = scene("supply-grab")
    who = add(s, "a", "orcs.ax", 18, 18)
    held = standing(s, "a")
    assert held > 0.0 > standing(s, "b"), "it stands beside one, and nobody else does"
    PickedUp(CARRY.id, who, "supply-3").apply(s)
    assert standing(s, "a") > held


def test_the_last_stones_bring_less_than_the_first() -> None:
    s = scene("power-stones", round=2)
    add(s, "a", "orcs.ax", 9, 15.5)
    early = standing(s, "a")
    s.round = 6
    assert early > standing(s, "a") > 0.0


def test_the_beacon_is_lost_for_its_attacker_as_long_as_nothing_burns() -> None:
    s = scene("light-the-beacon", round=6)
    assert standing(s, "a") < 0.0 < standing(s, "b")


def test_a_game_that_is_over_is_worth_its_result() -> None:
    s = scene("kill-the-bard")
    add(s, "a", "orcs.ax", 18, 10)
    add(s, "b", "basileans.sergeant", 18, 28)
    s.over = True
    assert VANGUARD.worth(s, "b") > 0.5, "the Bard lives"


def test_the_dead_are_missed() -> None:
    s = both()
    before = VANGUARD.worth(s, "b")
    s.change_model("b.dictator.1").status = DEAD
    assert VANGUARD.worth(s, "b") < before - 0.1


def test_what_two_would_do_to_each_other_hangs_on_nobody_else() -> None:
    """What is kept for later questions must be the same whenever it is asked first."""
    lone, beside = state(), state()
    for s in (lone, beside):
        add(s, "a", "orcs.skulk", 12.0, 8.0, wounds=1)
        add(s, "b", "nightstalkers.horror", 12.0, 20.0, id="target")
    add(beside, "b", "basileans.dictator", 12.0, 21.5)
    found = []
    for s in (beside, lone):
        by, at = s.v_model("a.skulk.1"), s.v_model("b.target.1")
        found.append(blow(s, by, at))
        found.append(lost_share(attack_odds(alone(s, by.id, at.id, 0.0), swing_of(s)), at))
    assert found[1] == found[3] == found[0][0] == found[2][0]


def swing_of(s: VState) -> Attack:
    return swing(s, s.v_model("a.skulk.1"), s.v_model("b.target.1"), BARE, False, False, False)
