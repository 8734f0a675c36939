"""Odds of whole rounds of combat: small ones by hand in fractions, larger ones against rounds that are played."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import pytest

from grognard.dice.dist import Dist
from grognard.dice.rolls import Roll
from grognard.game.choices import Together
from grognard.game.play import Game, Play
from grognard.game.wire import state_hash
from grognard.rulesets.ninth_age.chapters import NODES
from grognard.rulesets.ninth_age.combat.contact import combat_of
from grognard.rulesets.ninth_age.combat.start import begin_round
from grognard.rulesets.ninth_age.combat.state import combat, number
from grognard.rulesets.ninth_age.odds.combats import break_odds
from grognard.rulesets.ninth_age.odds.losses import Losses
from grognard.rulesets.ninth_age.odds.mixing import EXACT, Grain
from grognard.rulesets.ninth_age.odds.rounds import RoundOdds, round_odds
from grognard.rulesets.ninth_age.state import NState, nstate
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, hero, put, scene, troop
from tests.rulesets.ninth_age.test_items import bearer

CC = "ninth_age.cc."
RULE = "ninth_age.rule."


def of(dist: Dist) -> dict[object, Fraction]:
    """The chances of an exact distribution."""
    assert dist.exact
    return {outcome: Fraction(chance) for outcome, chance in dist.items()}


def two(mine: object, theirs: object, charged: bool = False, facing: str = "front") -> NState:
    """Two units in contact."""
    state = scene()
    foe = put(state, "b.foe", theirs, 30.0, 24.0, SOUTH)
    against(state, "a.us", mine, foe, facing, charged=charged)
    return state


@rule(CC + "initiative", CC + "simultaneous", CC + "score", CC + "break")
def test_casualties_of_the_first_step_do_not_strike_in_the_second() -> None:
    """One man strikes first, with a quarter; two strike back, or the one who is left."""
    state = two(troop(1, 1, i=4), troop(2, 2, i=3))
    before = state_hash(state)
    odds = round_odds(state, "a.us", EXACT)
    assert (odds.exact, odds.bound) == (True, 0.0)
    assert state_hash(state) == before
    f = Fraction
    assert of(odds.steps[4, "a"]) == {0: f(3, 4), 1: f(1, 4)}
    assert of(odds.steps[4, "b"]) == {0: 1}
    # two attacks in three quarters of all cases, one in the last quarter; a dead man can die once
    killed = f(3, 4) * (1 - f(3, 4) ** 2) + f(1, 4) * f(1, 4)
    assert of(odds.steps[3, "b"]) == {0: 1 - killed, 1: killed}
    assert of(odds.result) == {"a": f(3, 16), "b": f(21, 64), "draw": f(31, 64)}
    assert of(odds.margin) == {-1: f(21, 64), 0: f(31, 64), 1: f(3, 16)}
    # the survivor tests on 7 - 1: 15 of 36
    assert of(odds.fates["b.foe"]) == {
        "stays": f(13, 16),
        "holds": f(3, 16) * f(15, 36),
        "breaks": f(3, 16) * f(21, 36),
    }
    assert of(odds.fates["a.us"]) == {"destroyed": killed, "stays": 1 - killed}
    assert of(odds.lost["b.foe"]) == {0: f(3, 4), 1: f(1, 4)}


@rule(CC + "initiative")
def test_a_round_in_progress_is_told_from_where_it_stands() -> None:
    """Before the first step all is open; after one that missed only the two who strike back are left."""
    state = two(troop(1, 1, i=4), troop(2, 2, i=3))
    whole = round_odds(state, "a.us", EXACT)
    begin_round(Game(state), combat_of(state, "a.us"))
    script = Script(state, [1])
    script.until("round.challenge", start="round.start")
    assert of(round_odds(script.state, "a.us", EXACT).result) == of(whole.result)
    script.until("round.initiative", start="round.strike")
    assert of(round_odds(script.state, "a.us", EXACT).margin) == of(whole.margin)
    script.run_one("round.initiative", "4")
    later = round_odds(script.state, "a.us", EXACT)
    assert of(later.result) == {"b": Fraction(7, 16), "draw": Fraction(9, 16)}
    assert list(later.steps) == [(3, "a"), (3, "b")]
    assert of(later.fates["b.foe"]) == {"stays": 1}


@rule(CC + "simultaneous")
def test_those_of_one_step_strike_each_other_whatever_becomes_of_them() -> None:
    odds = round_odds(two(troop(1, 1), troop(1, 1)), "b.foe", EXACT)
    f = Fraction
    assert of(odds.wounds["a"]) == of(odds.wounds["b"]) == {0: f(3, 4), 1: f(1, 4)}
    assert of(odds.result) == {"a": f(3, 16), "b": f(3, 16), "draw": f(5, 8)}


@rule(CC + "score-charge", CC + "score-ranks", CC + "score-standard", CC + "steadfast")
def test_all_causes_of_the_score_and_who_is_steadfast() -> None:
    """Nobody can be wounded: the score is certain, and the deeper unit ignores that it lost."""
    weak = {"ws": 1, "s": 0}
    deep = troop(20, 5, **weak)
    odds = round_odds(two(troop(10, 5, ("standard",), **weak), deep, charged=True), "a.us", EXACT)
    causes = {key: of(dist) for key, dist in odds.causes.items()}
    assert causes == {
        ("a", CC + "score-charge"): {1: 1},
        ("a", CC + "score-ranks"): {1: 1},
        ("a", CC + "score-standard"): {1: 1},
        ("b", CC + "score-ranks"): {3: 1},
    }
    assert of(odds.result) == {"draw": 1}
    lost = round_odds(two(troop(15, 5, ("standard",), **weak), deep, charged=True), "a.us", EXACT)
    assert of(lost.margin) == {1: 1}
    # Steadfast: on 7, not on 6
    assert of(lost.fates["b.foe"]) == {"holds": Fraction(21, 36), "breaks": Fraction(15, 36)}
    flank = round_odds(two(troop(15, 5, **weak), deep, facing="left"), "a.us", EXACT)
    # from the flank with a Full Rank it has two points, and two ranks disrupt: on 7 - 1
    assert of(flank.margin) == {1: 1}
    assert of(flank.fates["b.foe"]) == {"holds": Fraction(15, 36), "breaks": Fraction(21, 36)}


@pytest.mark.parametrize(
    ("rules", "fate"),
    [
        ((), {"holds": Fraction(15, 36), "breaks": Fraction(21, 36)}),
        (("stubborn",), {"holds": Fraction(21, 36), "breaks": Fraction(15, 36)}),
        (("unbreakable",), {"holds": Fraction(1)}),
        (("unstable",), {"crumbles": Fraction(1)}),
        (
            ("daemonic-instability",),
            {"holds": Fraction(15, 36), "crumbles": Fraction(20, 36), "destroyed": Fraction(1, 36)},
        ),
    ],
)
@rule(CC + "break", RULE + "stubborn", RULE + "unbreakable", RULE + "unstable", RULE + "daemonic-instability")
def test_ways_to_hold(rules: tuple[str, ...], fate: dict[str, Fraction]) -> None:
    """Six men of Leadership 7 lost by one point: of a charge."""
    state = two(troop(6, 6, ws=1, s=0), troop(6, 6, ws=1, s=0, rules=rules), charged=True)
    assert of(round_odds(state, "b.foe", EXACT).fates["b.foe"]) == fate


@rule("ninth_age.hero.hold-your-ground", "ninth_age.hero.inspiring-presence", CC + "break")
def test_general_and_battle_standard() -> None:
    """On 9 - 1, twice."""
    state = two(troop(5, 5, ws=1, s=0), troop(5, 5, ws=1, s=0), charged=True)
    chief = put(state, "b.chief", hero(ld=9), 30.0, 30.0, SOUTH)
    side = state.change_side("b")
    side.general = chief.models[0]
    once = of(round_odds(state, "a.us", EXACT).fates["b.foe"])
    assert once == {"holds": Fraction(26, 36), "breaks": Fraction(10, 36)}
    state.change_side("b").standard = chief.models[0]
    twice = of(round_odds(state, "a.us", EXACT).fates["b.foe"])
    assert twice["breaks"] == Fraction(10, 36) ** 2


@rule(CC + "break")
def test_a_round_lost_by_so_many_points() -> None:
    state = two(troop(5, 5), troop(5, 5))
    unit = state.n_unit("b.foe")
    assert break_odds(state, unit, 2, True)["result"] == {
        "holds": Fraction(10, 36),
        "breaks": Fraction(26, 36),
    }


@rule(CC + "break", "ninth_age.troop.war-machine-combat")
def test_a_war_machine_that_breaks_is_destroyed() -> None:
    state = scene()
    gun = put(state, "b.gun", "eos_cannon", 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5, ws=1, s=0), gun, charged=True)
    fates = of(round_odds(state, "b.gun", EXACT).fates["b.gun"])
    assert set(fates) <= {"stays", "holds", "destroyed"} and fates["destroyed"] > 0


# ---- against rounds that are played


class Ends:
    """How often what came of rounds that were played."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[object, int]] = {}

    def add(self, name: str, outcome: object) -> None:
        known = self.rows.setdefault(name, {})
        known[outcome] = known.get(outcome, 0) + 1


def throw(play: Play[None], dice: random.Random) -> None:
    """Play to the end: chance throws, questions are answered by default."""
    try:
        question = next(play)
        while True:
            if isinstance(question, Roll):
                question.faces = []
                question.got = question.throw(lambda n, sides: [dice.randint(1, sides) for _ in range(n)])
            else:
                for choice in question.choices if isinstance(question, Together) else [question]:
                    choice.take(choice.default())
            question = next(play)
    except StopIteration:
        return


def played(state: NState, dice: random.Random, ends: Ends) -> None:
    """One round, from its start until all losers are tested."""
    game = Game(state.fork())
    begin_round(game, combat_of(state, "a.us"))
    units = combat(nstate(game.state)).units
    before = {id: len(state.n_unit(id).standing()) for id in units}
    node, args = "round.start", ()
    gone: list[str] = []
    while node != "round.panic":
        throw(NODES[node](game, args), dice)
        there = nstate(game.state)
        if node == "round.score":
            gone = [id for id in units if not there.n_unit(id).on_table()]
            for id in units:
                ends.add("lost " + id, before[id] - len(there.n_unit(id).standing()))
        node, args = there.node, there.args
    part = combat(there)
    ends.add("margin", part.margin if part.winner == "a" else -part.margin)
    ends.add("result", part.winner or "draw")
    for seat in ("a", "b"):
        ends.add("wounds " + seat, number(part.wounds, seat))
        ends.add("points " + seat, number(part.points, seat))
    held = [getattr(event, "unit", "") for event in game.log if event.KIND in ("tested", "held")]
    for id in units:
        fate = (
            "destroyed"
            if id in gone
            else "breaks"
            if id in part.broken
            else "holds"
            if id in held
            else "stays"
        )
        ends.add("fate " + id, fate)


def forecasts(odds: RoundOdds) -> dict[str, Dist]:
    """All distributions by the names under which played rounds are counted."""
    found = {"margin": odds.margin, "result": odds.result}
    for seat in ("a", "b"):
        found["wounds " + seat] = odds.wounds[seat]
        found["points " + seat] = odds.points[seat]
    for id in odds.units:
        found["lost " + id] = odds.lost[id]
        found["fate " + id] = odds.fates[id]
    return found


def compare(state: NState, rounds: int) -> None:
    """Played so often, nothing comes that has no chance, and nothing oftener or more seldom than by four deviations."""
    dice, ends = random.Random(9), Ends()
    for _ in range(rounds):
        played(state, dice, ends)
    told = forecasts(round_odds(state, "a.us"))
    for name, counted in ends.rows.items():
        for outcome in counted:
            assert float(told[name][outcome]) > 0.0, (name, outcome)
        for outcome, weight in told[name].items():
            chance = float(weight)
            deviation = (chance * (1.0 - chance) / rounds) ** 0.5
            # what is rare is not so even
            allowed = 4.0 * deviation + 2.0 / rounds
            assert abs(counted.get(outcome, 0) / rounds - chance) <= allowed, (name, outcome)


@rule(CC + "round", CC + "score-wounds", CC + "break")
def test_a_round_of_two_units_is_as_it_is_played() -> None:
    mine = troop(6, 3, ("champion", "musician"), i=4, a=2)
    theirs = troop(9, 3, ("standard",), i=3, s=4)
    compare(two(mine, theirs, charged=True), 150)


@rule(RULE + "impact-hits", RULE + "fear", RULE + "stomp", CC + "score-flank")
def test_special_attacks_and_fear_are_as_they_are_played() -> None:
    beast = troop(
        1, 1, i=4, w=4, a=2, t=4, rules=("impact-hits:D3", "stomp:D3", "fear"), type="monstrous-beast",
        base=(1.575, 1.575),
    )  # fmt: skip
    state = two(beast, troop(6, 3, i=5, ld=6), charged=True)
    against(state, "a.more", troop(3, 3, i=3), state.n_unit("b.foe"), "left")
    compare(state, 100)


# ---- what is left out


@rule("ninth_age.dmg.remove-rear-engaged")
def test_casualties_that_are_known_are_those_that_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    state = two(spec("eos_heavy_infantry:10 champion files=5"), troop(12, 4, ("standard",), i=3, a=2))
    hard = two(troop(4, 4, i=3), troop(3, 3, i=3, s=5, a=2))
    for one in (state, hard):
        quick = round_odds(one, "a.us")
        monkeypatch.setattr(Losses, "_of", lambda *_: None)
        slow = round_odds(one, "a.us")
        monkeypatch.undo()
        assert quick.states == slow.states
        for name, dist in forecasts(quick).items():
            assert dist.distance(forecasts(slow)[name]) < 1e-12


@pytest.mark.parametrize("grain", [Grain(True, 0.0, 5), Grain(False, 0.02, 100)])
def test_where_something_is_left_out_the_bound_is_told(grain: Grain) -> None:
    state = two(troop(4, 4, i=4), troop(6, 3, i=3))
    whole = round_odds(state, "a.us", EXACT)
    part = round_odds(state, "a.us", grain)
    assert whole.exact and whole.bound == 0.0
    assert not part.exact and 0.0 < part.bound < 0.5 and part.states < whole.states
    for name, dist in forecasts(part).items():
        assert dist.distance(forecasts(whole)[name]) <= part.bound
        assert float(sum([weight for _, weight in dist.items()])) == pytest.approx(1.0)


@rule("ninth_age.dmg.sequence")
@pytest.mark.parametrize(("item", "hits"), [("lucky-shield", 1), ("lucky-charm", 0)])
def test_an_item_that_steps_in_by_itself_does_so_in_the_odds(item: str, hits: int) -> None:
    """A Lucky Shield ignores the first hit of the two men who touch the bearer; a Lucky Charm is not asked for."""
    state = two(bearer(item, w=9, i=1), troop(5))
    chance: dict[object, Fraction] = {}
    for n in range(3):
        hit = Fraction(comb(2, n), 4)
        left = max(0, n - hits)
        for k in range(left + 1):
            chance[k] = chance.get(k, Fraction(0)) + hit * Fraction(comb(left, k), 2**left)
    assert of(round_odds(state, "b.foe", EXACT).wounds["b"]) == chance
