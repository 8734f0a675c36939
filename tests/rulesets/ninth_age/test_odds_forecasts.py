"""What answers lead to: charges with their first round, pursuits; and odds of combat as they are asked for and told."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.analysis.answers.odds import OddsText
from grognard.analysis.answers.saying import Saying
from grognard.cli.words import words_of
from grognard.game.messages import messages_of, tell_fault
from grognard.game.ruleset import BadSetup
from grognard.game.wire import encode, state_hash
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.combat.pursuit import RESTRAINED, Pursue
from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.moving.charges import PickTarget
from grognard.rulesets.ninth_age.moving.reach import reaching
from grognard.rulesets.ninth_age.odds.forecasts import forecast_charge
from grognard.rulesets.ninth_age.odds.rounds import round_odds
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, against, put, scene, troop

BOOK = NinthAge()
WIDTH = 5 * 20.0 / 25.4


def apart(away: float, **card: Any) -> NState:
    """Two units that face each other so far apart."""
    state = scene()
    state.phase = "movement"
    state.size = 1000
    put(state, "a.us", troop(5, **card), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(5), 30.0 + WIDTH, 20.0 + away, SOUTH)
    return state


@rule("ninth_age.move.charge-range", "ninth_age.cc.score-charge", "ninth_age.cc.initiative")
def test_a_charge_is_forecast_with_the_round_that_it_brings() -> None:
    """As if it had arrived: what stands in contact and has charged has the same odds."""
    state = apart(8.0, i=4)
    before = state_hash(state)
    asked = PickTarget(state, "charge.target", "a", "x", "a.us", ["b.them"])
    forecast = asked.forecast("b.them")
    assert forecast is not None and state_hash(state) == before
    assert float(forecast.chances["reaches"][True]) == pytest.approx(33 / 36)
    there = scene()
    foe = put(there, "b.them", troop(5), 30.0 + WIDTH, 28.0, SOUTH)
    against(there, "a.us", troop(5, i=4), foe, charged=True)
    odds = round_odds(there, "a.us")
    assert forecast.chances["wounds"].distance(odds.wounds["a"]) < 1e-6
    assert forecast.chances["suffered"].distance(odds.wounds["b"]) < 1e-6
    assert forecast.chances["target"].distance(odds.fates["b.them"]) < 1e-6
    assert float(forecast.chances["result"]["won"]) == pytest.approx(float(odds.result["a"]))
    lost, won = forecast.factors
    if lost.args["unit"] != "a.us":
        lost, won = won, lost
    assert lost.value < 0.0 < won.value and forecast.value == pytest.approx(lost.value + won.value)


def test_the_better_charge_is_worth_more() -> None:
    values = [forecast_charge(apart(6.0, ws=ws, s=4), "a.us", "b.them").value for ws in (1, 3, 9)]
    assert values == sorted(values) and values[0] < values[-1]
    far = forecast_charge(apart(14.0, ws=9, s=4), "a.us", "b.them").value
    assert 0.0 < far < values[-1]


@rule("ninth_age.move.charge-range")
def test_of_a_fleeing_target_only_the_chance_to_reach_is_told() -> None:
    state = apart(8.0)
    Fleeing("x", "b.them", True).apply(state)
    forecast = forecast_charge(state, "a.us", "b.them")
    assert list(forecast.chances) == ["reaches"]
    assert forecast.value == pytest.approx(33 / 36 * 0.1)


@rule("ninth_age.cmd.champion")
def test_with_a_champion_a_charge_of_four_more_is_certain() -> None:
    """Eight inches with a Movement of four: what is rolled counts as four at least."""
    state = scene()
    put(state, "a.us", troop(5, command=("champion",)), 30.0, 20.0, NORTH)
    for away, chance in ((8.0, 1.0), (9.0, 30 / 36)):
        foe = put(state, f"b.f{away:.0f}", troop(5), 30.0 + WIDTH, 20.0 + away, SOUTH)
        assert float(reaching(state, state.n_unit("a.us"), foe)[True]) == pytest.approx(chance)


@rule("ninth_age.rule.swiftstride", "ninth_age.char.ld-test")
def test_a_pursuit_is_forecast_and_so_is_restraint() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5, rules=("swiftstride",)), foe)
    question = Pursue(state, "a.us", ["b.foe"], "x")
    chase = question.forecast("b.foe")
    assert chase is not None
    # the two highest of three dice against two
    assert float(chase.chances["caught"][True]) == pytest.approx(5631 / 7776)
    restraint = question.forecast(RESTRAINED)
    assert restraint is not None
    assert float(restraint.chances["restrained"][True]) == pytest.approx(21 / 36)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_everything_on_the_odds_card_has_a_name(lang: str) -> None:
    fight = scene()
    against(fight, "a.us", troop(5), put(fight, "b.foe", troop(5), 30.0, 24.0, SOUTH))
    pursuit = Pursue(fight, "a.us", ["b.foe"], "x")
    cards = [
        forecast_charge(apart(6.0, s=6), "a.us", "b.them"),
        pursuit.forecast("b.foe"),
        pursuit.forecast(RESTRAINED),
    ]
    words = messages_of(BOOK, lang)
    for card in cards:
        assert card is not None
        assert all(words.has(factor.id) for factor in card.factors)
        for id, dist in card.chances.items():
            assert words.has(f"odds-table-{id}"), id
            assert all(words.has(f"odds-word-{one}") for one in dist.outcomes if isinstance(one, str))


# ---- as they are asked for, and told

HERE = apart(8.0, i=4)
FIGHT = scene()
against(FIGHT, "a.us", troop(5), put(FIGHT, "b.them", troop(5, i=4), 30.0, 24.0, SOUTH), charged=True)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("where", "args"),
    [
        (HERE, {"what": "combat", "by": "a.us", "at": "b.them"}),
        (FIGHT, {"what": "combat", "by": "b.them"}),
        (FIGHT, {"what": "combat", "by": "b.them.1", "at": "a.us", "exact": True}),
        (FIGHT, {"what": "break", "by": "a.us", "margin": 3}),
        (FIGHT, {"what": "pursuit", "by": "a.us", "at": "b.them"}),
    ],
)
def test_odds_of_combat_are_told_in_words(lang: str, where: NState, args: dict[str, object]) -> None:
    before = state_hash(where)
    answer = BOOK.query(where, "odds", args)
    assert state_hash(where) == before
    encode({key: value for key, value in answer.items() if not args.get("exact")})
    lines = OddsText(Saying(words_of(BOOK, lang).messages, BOOK), where, bool(args.get("exact"))).lines(
        answer
    )
    assert len(lines) > 1 and not [line for line in lines if "odds" in line or "{" in line]


def test_the_sides_of_a_round_are_seen_from_who_is_asked_about() -> None:
    mine: Any = BOOK.query(FIGHT, "odds", {"what": "combat", "by": "a.us", "exact": True})
    theirs: Any = BOOK.query(FIGHT, "odds", {"what": "combat", "by": "b.them", "exact": True})
    assert mine["result"]["won"] == theirs["result"]["lost"]
    assert {str(-int(key)): chance for key, chance in mine["margin"].items()} == theirs["margin"]
    assert list(mine["wounds_by"]) == ["a", "b"] and list(theirs["wounds_by"]) == ["b", "a"]
    assert mine["fates"] == theirs["fates"]
    steps = [(row["step"], row["seat"]) for row in mine["steps"]]
    assert steps == [(4, "a"), (4, "b"), (3, "a"), (3, "b")]


@pytest.mark.parametrize(
    ("where", "args", "fault"),
    [
        (HERE, {"what": "combat", "by": "a.us"}, "query.not-engaged"),
        (HERE, {"what": "break", "by": "a.us"}, "query.not-engaged"),
        (HERE, {"what": "combat", "by": "b.them", "at": "a.them"}, "query.unknown-id"),
        (HERE, {"what": "combat", "by": "a.us", "at": "b.them", "margin": 1}, "query.no-argument"),
        (FIGHT, {"what": "break", "by": "a.us", "margin": -1}, "query.argument"),
        (FIGHT, {"what": "break", "by": "a.us", "margin": 1.5}, "query.argument"),
        (apart(40.0), {"what": "combat", "by": "a.us", "at": "b.them"}, "ninth_age.move.charge-legal"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(where: NState, args: dict[str, object], fault: str) -> None:
    with pytest.raises(BadSetup) as caught:
        BOOK.query(where, "odds", args)
    (found,) = caught.value.faults
    assert found.rule == fault
    for lang in ("en", "ru"):
        told = tell_fault(found, where, messages_of(BOOK, lang))
        assert fault not in told and "{" not in told
