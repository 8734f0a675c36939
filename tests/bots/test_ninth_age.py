"""What the bot with judgement does in small positions of the 9th Age, where a player would have no doubt."""

from __future__ import annotations

import pytest

from grognard.bots.bot import make_bot
from grognard.bots.playing import step
from grognard.bots.tactical import NEAR, TacticalBot
from grognard.cli.telling import reason_line
from grognard.cli.words import words_of
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.choices import Choice
from grognard.game.commands import Open, Seen
from grognard.game.match import Match
from grognard.game.ruleset import Setup
from grognard.game.wire import decode, encode, state_hash
from grognard.rulesets.ninth_age.combat.pursuit import RESTRAINED, Pursue
from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.judgement.brawl import fight, passes
from grognard.rulesets.ninth_age.judgement.worth import worth
from grognard.rulesets.ninth_age.moving.charges import DONE, PickCharger, PickTarget
from grognard.rulesets.ninth_age.moving.orders import PickMove
from grognard.rulesets.ninth_age.moving.reactions import FLEES, HOLDS, Reaction
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit
from grognard.rulesets.ninth_age.shooting.phase import PickShooter, PickShot
from grognard.rulesets.ninth_age.state import NState
from tests.rulesets.ninth_age.scenes import EAST, NORTH, SOUTH, against, put, scene

NINTH = book("ninth_age")

KNIGHTS = "eos_knightly_orders:5 champion musician files=5"
HALBERDS = "eos_heavy_infantry:25 halberd champion musician standard_bearer files=5"
HANDGUNS = "eos_light_infantry:10 handgun files=5"


def moving() -> NState:
    """A bare table in the movement phase of seat a."""
    state = scene()
    state.phase = "movement"
    state.size = 600
    return state


def answer(state: NState, choice: Choice) -> object:
    """What the bot answers, which must be legal and no worse than the default by its own judgement."""
    before = state_hash(state)
    seen = Seen(choice.seat, state, (Open(1, choice),), [choice.seat], state, [], None, False, True)
    given = TacticalBot("test", NINTH).choose(seen, Open(1, choice))
    assert choice.check(choice.parse(decode(encode(given)))).legal
    mine, default = choice.weighed(given), choice.weighed(choice.default())
    assert mine is None or default is None or mine.value >= default.value - 1e-9
    assert state_hash(state) == before, "to judge changes nothing"
    return given


# ---- fights


def test_knights_in_the_flank_do_more_than_in_front() -> None:
    state = moving()
    put(state, "a.knights", KNIGHTS, 30.0, 20.0, NORTH)
    put(state, "b.foot", HALBERDS, 34.0, 30.0, SOUTH)
    front = fight(state, "a", (("a.knights", "b.foot", "front"),))
    flank = fight(state, "a", (("a.knights", "b.foot", "left"),))
    assert flank.value() > front.value() + 20.0 and flank.breaks > front.breaks
    other = fight(state, "b", (("a.knights", "b.foot", "left"),))
    assert other.value() == pytest.approx(-flank.value()) and other.broken == pytest.approx(flank.breaks)


def test_two_that_charge_together_do_more_than_one() -> None:
    state = moving()
    put(state, "a.knights", KNIGHTS, 30.0, 20.0, NORTH)
    put(state, "a.foot", HALBERDS, 40.0, 20.0, NORTH)
    put(state, "b.foot", HALBERDS, 40.0, 30.0, SOUTH)
    alone = fight(state, "a", (("a.foot", "b.foot", "front"),))
    both = fight(state, "a", (("a.foot", "b.foot", "front"), ("a.knights", "b.foot", "left")))
    assert both.breaks > alone.breaks and both.gain > alone.gain


def test_the_chance_of_a_test() -> None:
    assert passes(7, False) == pytest.approx(21 / 36)
    assert passes(7, True) == pytest.approx(1.0 - (15 / 36) ** 2)


# ---- charges


def test_it_charges_what_it_rides_down() -> None:
    state = moving()
    put(state, "a.knights", KNIGHTS, 30.0, 20.0, NORTH)
    put(state, "b.guns", HANDGUNS, 34.0, 27.0, SOUTH)
    assert answer(state, PickCharger(state)) == "a.knights"


def test_it_does_not_charge_into_a_wall_of_spears_alone() -> None:
    state = moving()
    put(state, "a.guns", HANDGUNS, 30.0, 20.0, NORTH)
    put(state, "b.foot", HALBERDS, 34.0, 26.0, SOUTH)
    assert answer(state, PickCharger(state)) == DONE


def test_it_does_not_charge_from_too_far() -> None:
    state = moving()
    put(state, "a.knights", KNIGHTS, 30.0, 10.0, NORTH)
    put(state, "b.guns", HANDGUNS, 34.0, 27.5, SOUTH)
    question = PickCharger(state)
    assert question.units == ["a.knights"], "it could, with luck"
    assert answer(state, question) == DONE


def test_of_two_it_charges_the_one_that_it_beats() -> None:
    state = moving()
    put(state, "a.knights", KNIGHTS, 30.0, 20.0, NORTH)
    put(state, "b.guns", HANDGUNS, 31.0, 27.0, SOUTH)
    put(state, "b.foot", HALBERDS, 38.0, 27.0, SOUTH)
    question = PickTarget(state, "charge.target", "a", "x", "a.knights", ["b.foot", "b.guns"])
    assert answer(state, question) == "b.guns"


# ---- reactions


def test_who_cannot_hold_and_can_get_away_flees() -> None:
    state = moving()
    state.active = "b"
    guns = put(state, "a.guns", HANDGUNS, 30.0, 20.0, EAST)
    knights = put(state, "b.knights", KNIGHTS, 34.0, 35.0, SOUTH)
    assert answer(state, Reaction(state, guns, knights)) == FLEES


def test_a_block_holds_against_a_weak_charge() -> None:
    near = moving()
    block = put(near, "a.foot", HALBERDS, 30.0, 20.0, NORTH)
    weak = put(near, "b.guns", HANDGUNS, 34.0, 26.0, SOUTH)
    assert answer(near, Reaction(near, block, weak)) == HOLDS


def test_a_broken_enemy_is_pursued() -> None:
    state = moving()
    foe = put(state, "b.foe", HANDGUNS, 34.0, 30.0, SOUTH)
    mine = against(state, "a.us", HALBERDS, foe)
    Fleeing("", foe.id, True).apply(state)
    question = Pursue(state, mine.id, [foe.id], "x")
    assert answer(state, question) == foe.id
    stays = question.weighed(RESTRAINED)
    assert stays is not None and stays.value == 0.0


# ---- moves and shots


def test_knights_ride_towards_those_that_they_beat() -> None:
    state = moving()
    knights = put(state, "a.knights", KNIGHTS, 30.0, 5.0, NORTH)
    put(state, "b.guns", HANDGUNS, 36.0, 44.0, SOUTH)
    assert answer(state, PickMove(state, knights)) == "march"
    given = answer(state, MoveUnit(state, knights, True, 14.0, 14.0))
    assert isinstance(given, tuple) and given[-1][0] == "forward" and given[-1][1] > 9.0


def test_shooters_stand_and_shoot_who_is_in_range() -> None:
    state = moving()
    guns = put(state, "a.guns", HANDGUNS, 30.0, 20.0, NORTH)
    put(state, "b.foot", HALBERDS, 34.0, 41.0, SOUTH)
    assert answer(state, PickMove(state, guns)) == "stand"
    state.phase = "shooting"
    assert answer(state, PickShooter(state)) == "a.guns"


def test_it_shoots_where_it_does_most() -> None:
    state = moving()
    state.phase = "shooting"
    guns = put(state, "a.guns", HANDGUNS, 30.0, 20.0, NORTH)
    put(state, "b.guns", HANDGUNS, 26.0, 33.0, SOUTH)
    put(state, "b.knights", KNIGHTS, 34.0, 33.0, SOUTH)
    question = PickShot(state, guns, ["b.guns", "b.knights"])
    values = {key: question.weighed(key).value for key in question.keys}
    assert answer(state, question) == max(values, key=lambda key: values[key])


def test_the_worth_of_a_position() -> None:
    state = moving()
    put(state, "a.foot", HALBERDS, 30.0, 20.0, NORTH)
    foe = put(state, "b.guns", HANDGUNS, 34.0, 40.0, SOUTH)
    ahead = worth(state, "a")
    assert ahead == pytest.approx(-worth(state, "b")) and ahead > 0.0
    Fleeing("", foe.id, True).apply(state)
    assert worth(state, "a") > ahead, "half of its points, and half of what it does"


# ---- whole games


@pytest.mark.parametrize("swapped", [False, True])
def test_a_whole_game_is_won_with_legal_answers_and_reasons_in_both_languages(swapped: bool) -> None:
    forces = {seat: NINTH.load_roster("he_starter_600") for seat in "ab"}
    match = Match(NINTH, NINTH.new_game(Setup(forces)), Seeded.from_seed(11), history=False)
    me, other = ("b", "a") if swapped else ("a", "b")
    players = {me: make_bot("tactical", me, NINTH), other: make_bot("random", other)}
    words = [words_of(NINTH, "en"), words_of(NINTH, "ru")]
    asked: set[str] = set()
    told: set[str] = set()
    while not match.over:
        one = next(one for one in match.open if not one.answered)
        choice = one.choice
        given = players[choice.seat].choose(match.seen(choice.seat), one)
        if choice.seat == me and choice.id not in asked:
            asked.add(choice.id)
            for promised in choice.promising(12):
                assert choice.check(choice.parse(decode(encode(promised)))).legal, choice.id
            mine, default = choice.weighed(given), choice.weighed(choice.default())
            if mine is not None and default is not None:
                assert mine.value >= default.value - NEAR, choice.id
        reason = players[choice.seat].reason
        if choice.seat == me and reason is not None:
            told |= {factor.id for factor in reason.factors}
            for lines in words:
                line = reason_line(lines, match.state, me, reason.plain())
                assert "judge" not in line and "{" not in line and " a.u" not in line, line
        match.answer(one.number, choice.seat, given)
    assert NINTH.result(match.state).winner == me
    assert {"setup.place", "move.how", "move.remaining", "shoot.pick"} <= asked
    assert {"judge-place", "judge-ahead", "judge-shots"} <= told


def test_the_same_game_is_played_the_same_way() -> None:
    ends = []
    for _ in range(2):
        forces = {seat: NINTH.load_roster("og_starter_600") for seat in "ab"}
        match = Match(NINTH, NINTH.new_game(Setup(forces)), Seeded.from_seed(5), history=False)
        bots = {seat: make_bot("tactical", seat, NINTH) for seat in "ab"}
        for _ in range(60):
            if match.over or not step(match, bots):
                break
        ends.append(state_hash(match.state))
    assert ends[0] == ends[1]
