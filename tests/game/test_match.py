"""Answers, refusals, undo, take-backs, giving up: what people may do to a game."""

from __future__ import annotations

from random import Random

import pytest

from grognard.dice.source import Typed
from grognard.game.match import Match
from grognard.game.state import State
from grognard.game.verdict import Refused
from grognard.game.wire import state_hash
from tests.game.harness import answer_one, fingerprint, finish, log_hash, questions, waiting
from tests.game.toy import geese, play_to, say, toy_match

pytestmark = pytest.mark.both_forms


def refused(match: Match, act: str, *args: object) -> str:
    """The rule by which the match refuses, after which nothing has changed."""
    before = fingerprint(match)
    with pytest.raises(Refused) as caught:
        getattr(match, act)(*args)
    assert fingerprint(match) == before
    return caught.value.verdict.rules()[0]


# ---- answers


def test_secret_questions_are_open_together_in_any_order() -> None:
    match = toy_match()
    assert [one.choice.seat for one in match.open] == ["a", "b", "c"]
    for seat in "cab":
        say(match, f"{seat}.2", seat)
    assert match.open[0].choice.id == "geese.deploy"


def test_stale_doubled_and_foreign_answers_are_refused() -> None:
    match = toy_match()
    first = match.open[0].number
    assert refused(match, "answer", 99, "a", "a.1") == "kernel.not-open"
    assert refused(match, "answer", first, "z", "a.1") == "kernel.not-your-choice"
    match.answer(first, "a", "a.1")
    assert refused(match, "answer", first, "a", "a.1") == "kernel.answered-already"
    say(match, "b.1", "b")
    say(match, "c.1", "c")
    assert refused(match, "answer", first, "a", "a.1") == "kernel.not-open"


def test_numbers_do_not_tell_of_questions_to_others() -> None:
    match = play_to(toy_match(), "geese.order", Random(1))
    asked = {"a": 0, "b": 0, "c": 0}
    for command in match.commands:
        asked[command.seat] += 1
        assert command.number == asked[command.seat]


def test_an_unknown_option_brings_what_was_meant_and_an_example() -> None:
    match = toy_match()
    with pytest.raises(Refused) as caught:
        say(match, "a1")
    (fault,) = caught.value.verdict.faults
    assert (fault.rule, fault.args["meant"]) == ("kernel.unknown-option", "a.1")
    assert caught.value.verdict.example == "a.1"


# ---- undo


def test_undo_goes_back_answer_by_answer_inside_a_step_and_over_its_boundary() -> None:
    match = play_to(toy_match(), "geese.guard")
    seat = waiting(match)[0].choice.seat
    states = []
    for raw in (["a.1"], [["a.2", [[4, 4]]]]):
        states.append((state_hash(match.state), log_hash(match), match.steps))
        say(match, raw)
    assert waiting(match)[0].choice.id == "geese.stone"
    for state in reversed(states):
        match.undo(seat)
        assert (state_hash(match.state), log_hash(match), match.steps) == state
    # before it there was the order of turns, which seat a gave, too: another step
    assert match.can_undo(seat)
    steps = match.steps
    match.undo(seat)
    assert waiting(match)[0].choice.id == "geese.order" and match.steps == steps - 1
    assert refused(match, "undo", seat) == "kernel.no-undo"  # the last bid was another seat's


def test_after_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    one, other = (play_to(toy_match(), "geese.guard") for _ in range(2))
    say(one, [])
    one.undo("a")
    assert finish(one, Random(4)).state.plain() == finish(other, Random(4)).state.plain()


def test_no_undo_behind_a_die() -> None:
    match = toy_match(2)
    for _ in questions(match, Random(2)):
        if match.thrown and match.game.log[-1].KIND == "fell":
            break
    dice = len(match.thrown)
    assert dice
    for seat in "abc":
        while match.can_undo(seat):
            match.undo(seat)
    assert [event for event in match.game.log if event.KIND == "rolled"]
    assert len(match.thrown) == dice


def test_no_undo_of_another_seats_decision() -> None:
    match = toy_match()
    say(match, "a.1", "a")
    assert match.can_undo("a") and not match.can_undo("b")
    say(match, "b.1", "b")
    assert refused(match, "undo", "a") == "kernel.no-undo"
    match.undo("b")
    # what a did before is behind b's decision, although that was taken back
    assert refused(match, "undo", "a") == "kernel.no-undo"


def test_undo_of_a_secret_answer_leaves_the_other_questions_open() -> None:
    match = toy_match()
    say(match, "a.1", "a")
    match.undo("a")
    assert [one.choice.seat for one in waiting(match)] == ["a", "b", "c"]
    for seat in "abc":
        say(match, f"{seat}.3", seat)
    assert match.open[0].choice.id == "geese.deploy"


@pytest.mark.parametrize("seed", range(3))
def test_whenever_undo_is_allowed_it_is_the_moment_before(seed: int) -> None:
    match = toy_match(seed)
    rng = Random(seed)
    undone = 0
    before: tuple[object, ...] = ()
    for _ in questions(match, rng):
        state = (state_hash(match.state), log_hash(match))
        last = match.commands[-1].seat if match.commands else ""
        if last and match.can_undo(last):
            twin_answer = match.commands[-1]
            match.undo(last)
            undone += 1
            assert (state_hash(match.state), log_hash(match)) == before
            one = next(
                one
                for one in waiting(match)
                if one.choice.seat == last and one.choice.id == twin_answer.choice
            )
            match.answer(one.number, last, twin_answer.answer)
            assert (state_hash(match.state), log_hash(match)) == state
        before = state
    assert undone > 5


# ---- take-backs


def test_take_back_by_agreement_goes_behind_dice_but_they_never_come_back() -> None:
    match = toy_match(4)
    for _ in questions(match, Random(4)):
        if len(match.thrown) >= 3:
            break
    thrown = match.thrown[:]
    used = match.state.dice
    commands = len(match.commands)
    match.take_back(commands)
    assert [one.choice.id for one in waiting(match)] == ["geese.hide"] * 3
    assert match.state.dice == used == len(thrown) and match.thrown == thrown
    for _ in questions(match, Random(4)):
        if len(match.thrown) >= used + 3:
            break
    fresh = match.source.faces(used, 3, 6)
    assert match.thrown[used : used + 3] == fresh
    assert (match.rewinds[0].count, match.rewinds[0].agreed) == (commands, True)


def test_take_back_every_length_then_play_on() -> None:
    for count in (1, 2, 3, 5, 8, 13, 21):
        match = toy_match(6)
        rng = Random(6)
        trail: list[str] = []
        for _ in questions(match, rng):
            trail.append(log_hash(match))
            if len(match.commands) == 24:
                break
        match.take_back(count)
        assert len(match.commands) == 24 - count
        assert log_hash(match) == trail[24 - count]
        finish(match, Random(7))
        assert geese().invariants(match.state) == []


def test_take_back_needs_something_to_take_back() -> None:
    match = toy_match()
    assert refused(match, "take_back", 1) == "kernel.no-take-back"
    assert refused(match, "take_back", 0) == "kernel.no-take-back"
    say(match, "a.1")
    assert refused(match, "take_back", -1) == "kernel.no-take-back"
    assert refused(match.fork(), "take_back", 1) == "kernel.no-take-back"  # a fork keeps no history


# ---- giving up, draws, settings


def test_the_last_of_a_team_that_gives_up_ends_the_game() -> None:
    match = play_to(toy_match(), "geese.bid")
    match.concede("a")
    assert match.over and match.state.conceded == "a"
    assert geese().result(match.state).winner == "geese"
    assert refused(match, "concede", "b") == "kernel.game-over"
    assert refused(match, "answer", 1, "b", 0) == "kernel.game-over"
    assert match.fork().over


def test_a_team_mate_plays_on_and_the_table_answers_for_who_left() -> None:
    match = play_to(toy_match(), "geese.bid")
    match.concede("b")
    assert not match.over and match.state.gone == ("b",)
    assert [one.choice.seat for one in waiting(match)] == ["a", "c"]
    assert refused(match, "concede", "b") == "kernel.seat-gone"
    for _ in questions(match, Random(1)):
        assert "b" not in [one.choice.seat for one in waiting(match)]
        assert state_hash(match.fork(same_dice=True).state) == state_hash(match.state)
    assert match.state.conceded == ""


def test_the_last_question_of_a_round_may_be_answered_by_the_table() -> None:
    match = play_to(toy_match(), "geese.bid")
    say(match, 1, "a")
    say(match, 0, "c")
    match.concede("b")
    assert waiting(match)[0].choice.id == "geese.order"


def test_giving_up_is_not_undone() -> None:
    match = play_to(toy_match(), "geese.bid")
    say(match, 1, "b")
    match.concede("b")
    assert refused(match, "undo", "b") == "kernel.no-undo"
    match.take_back(1)
    assert match.state.gone == () and [one.choice.seat for one in waiting(match)] == ["a", "c"]


def test_time_runs_out_like_giving_up() -> None:
    match = play_to(toy_match(), "geese.bid")
    match.flag_fall("b")
    assert match.state.gone == ("b",) and not match.over
    match.flag_fall("c")
    assert match.over and match.game.log[-1].KIND == "flag_fell"


def test_a_draw_by_agreement_can_be_taken_back_by_agreement() -> None:
    match = play_to(toy_match(), "geese.guard")
    before = state_hash(match.state)
    match.agree_draw()
    assert match.over and not any(match.can_undo(seat) for seat in "abc")
    match.take_back(1)
    assert not match.over and state_hash(match.state) == before


def test_settings_neither_stop_an_undo_nor_are_undone() -> None:
    match = play_to(toy_match(), "geese.guard")
    say(match, ["a.1"])
    match.set_asking("b", "never")
    match.change_seat("c", "Dot")
    assert match.can_undo("a") and not match.can_undo("b")
    match.undo("a")
    assert waiting(match)[0].choice.id == "geese.guard"
    assert match.state.asking == (("b", "", "never"),)
    assert match.state.seats[2].name == "Dot"
    assert refused(match, "set_asking", "b", "sometimes") == "kernel.no-such-policy"
    assert refused(match, "set_asking", "q", "never") == "kernel.no-such-seat"


# ---- dice typed in by people


def test_typed_dice_wait_for_faces_and_go_on() -> None:
    match = toy_match(1, Typed())
    seeded = toy_match(1)
    rng, again = Random(8), Random(8)
    asked = 0
    while not seeded.over:
        if match.need is not None:
            n, sides = match.need.n, match.need.sides
            assert refused(match, "give", []) == "kernel.wrong-dice-count"
            assert refused(match, "give", [1] * (n + 1)) == "kernel.wrong-dice-count"
            assert refused(match, "give", [sides + 1]) == "kernel.no-such-face"
            assert refused(match, "give", [0]) == "kernel.no-such-face"
            faces = seeded.source.faces(match.state.dice, n, sides)
            for face in faces:  # one by one
                match.give([face])
            asked += 1
            continue
        assert refused(match, "give", [1]) == "kernel.no-dice-wanted"
        answer_one(seeded, rng)
        answer_one(match, again)
    while match.need is not None:
        match.give([seeded.thrown[match.state.dice]])
    assert asked and match.over
    assert state_hash(match.state) == state_hash(seeded.state)


def test_giving_up_while_dice_are_wanted_and_taking_it_back() -> None:
    match = toy_match(1, Typed())
    rng = Random(8)
    while match.need is None:
        answer_one(match, rng)
    wanted = match.need.n
    match.concede("a")
    assert match.over and match.need is None
    match.take_back(1)
    assert match.need is not None and match.need.n == wanted


def test_no_history_keeps_undo() -> None:
    rules = geese()
    state: State = play_to(toy_match(), "geese.guard").state.fork()
    match = Match(rules, state, Typed(), history=False)
    say(match, ["a.1"])
    match.undo("a")
    assert waiting(match)[0].choice.id == "geese.guard"
