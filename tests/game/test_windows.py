"""Windows: who is asked when, in which order, by which setting; interrupts that stop or kill the one who moves."""

from __future__ import annotations

import pytest

from grognard.dice.source import Recorded, Typed
from grognard.game.match import Match
from grognard.game.wire import state_hash
from tests.game.harness import waiting
from tests.game.toy import asked, position, say

pytestmark = pytest.mark.both_forms

#: a.2 walks past guards of both geese
FIELD = {"a.1": (1.0, 1.0), "a.2": (6.0, 4.0), "b.2": (5.0, 7.0), "b.3": (4.0, 6.0), "c.2": (8.0, 6.0)}
GUARDS = ("b.2", "b.3", "c.2")


def walk(match: Match, *path: tuple[float, float]) -> None:
    """Seat a sets nobody on guard, and a.2 walks."""
    say(match, [])
    say(match, [["a.2", [list(place) for place in path]]])


def dice(match: Match, *faces: int) -> Match:
    """The match, with these faces to come."""
    match.source = Recorded(list(faces))
    return match


def kinds(match: Match) -> list[str]:
    return [type(event).KIND for event in match.game.log]


def test_after_each_leg_the_others_are_asked_in_turn_order() -> None:
    match = position(FIELD, GUARDS)
    walk(match, (6.0, 5.0), (7.0, 5.0))
    assert asked(match) == [("b", "geese.watch")]
    assert waiting(match)[0].choice.describe()["options"][1]["key"] == "snap b.2"
    say(match, "pass")
    assert asked(match) == [("c", "geese.watch")]
    say(match, "pass")
    assert match.state.model("a.2").x == 7.0, "the second leg"
    assert asked(match) == [("b", "geese.watch")]


def test_everyone_qualifies_anew_after_each_act() -> None:
    match = dice(position(FIELD, GUARDS), 1, 1, 2, 2)
    walk(match, (6.0, 5.0))
    say(match, "snap b.2")
    assert waiting(match)[0].choice.candidates(9) == ["pass", "snap b.3"], "b.2 is spent, b goes on"
    say(match, "snap b.3")
    assert waiting(match)[0].choice.candidates(9) == ["pass"], "nothing left, but it could have its egg there"
    say(match, "pass")
    assert asked(match) == [("c", "geese.watch")]
    say(match, "pass")
    assert asked(match) == [("a", "geese.stone")], "all have passed in a row"


def test_who_has_passed_is_asked_again_after_somebody_acted() -> None:
    match = dice(position(FIELD, GUARDS), 1, 1)
    walk(match, (6.0, 5.0))
    say(match, "pass")
    say(match, "snap c.2")
    assert asked(match) == [("c", "geese.watch")], "c goes on until it passes"
    say(match, "pass")
    assert asked(match) == [("b", "geese.watch")]


def test_a_mover_killed_on_the_way_goes_no_further_and_nobody_is_asked_any_more() -> None:
    match = dice(position(FIELD, GUARDS), 6, 6)
    walk(match, (6.0, 5.0), (7.0, 5.0))
    say(match, "snap b.2")
    assert not match.state.model("a.2").alive
    assert match.state.model("a.2").x == 6.0
    assert asked(match) == [("a", "geese.stone")]
    assert waiting(match)[0].choice.describe()["items"].keys() == {"a.1"}


def test_an_egg_broken_deep_inside_ends_the_game() -> None:
    match = dice(position({**FIELD, "a.1": (9.0, 3.0)}, GUARDS), 5, 1, 4)
    say(match, [])
    say(match, [["a.1", [[8.0, 4.0]]]])
    say(match, "pass", "b") if asked(match)[0][0] == "b" else None
    say(match, "snap c.2")
    assert asked(match) == [("c", "geese.snap.coin")]
    say(match, "yes")
    assert match.over and match.ruleset.result(match.state).winner == "geese"
    assert match.state.coins["c"] == 1


def test_a_chain_asks_what_it_leaves_to_a_player_and_knows_the_odds_of_each_answer() -> None:
    match = dice(position(FIELD, GUARDS), 5, 1, 1)
    walk(match, (6.0, 5.0))
    say(match, "snap b.2")
    choice = waiting(match)[0].choice
    assert (choice.id, choice.seat, choice.default()) == ("geese.snap.coin", "b", "no")
    odds = {answer: choice.forecast(answer).chances["end"] for answer in choice.candidates(2)}
    kills = {
        key: sum(w for (_, good, _), w in zip(d.outcomes, d.weights) if good > 1) for key, d in odds.items()
    }
    assert kills == {"no": 0.0, "yes": 0.5}
    say(match, "yes")
    assert match.state.model("a.2").alive and kinds(match).count("paid") == 1


def test_a_chain_waits_for_typed_dice_in_its_middle() -> None:
    match = position(FIELD, GUARDS)
    match.source = Typed()
    walk(match, (6.0, 5.0))
    say(match, "snap b.2")
    match.give([5, 1])
    say(match, "yes")
    assert match.need is not None and match.need.n == 1
    twin = match.fork(same_dice=True)
    assert twin.need is not None and state_hash(twin.state) == state_hash(match.state)
    match.give([6])
    assert not match.state.model("a.2").alive


def test_a_take_back_forgets_dice_typed_for_a_throw_that_is_gone() -> None:
    match = position(FIELD, GUARDS)
    match.source = Typed()
    walk(match, (6.0, 5.0))
    say(match, "snap b.2")
    match.give([6])
    match.take_back(1)
    assert match.need is None and asked(match) == [("b", "geese.watch")]
    say(match, "snap b.3")
    assert match.need is not None and match.need.n == 2


def test_a_setting_made_while_dice_are_wanted_is_in_every_fork() -> None:
    match = position(FIELD, GUARDS)
    match.source = Typed()
    walk(match, (6.0, 5.0))
    say(match, "snap b.2")
    match.set_asking("c", "never")
    twin = match.fork(same_dice=True)
    match.give([5, 1])
    assert asked(match) == [("b", "geese.snap.coin")]
    twin.throw_again()
    for other in (twin, match.fork(same_dice=True)):
        assert state_hash(other.state) == state_hash(match.state) and asked(other) == asked(match)


# ---- settings


def test_never_is_not_asked_and_what_was_passed_up_is_logged_for_the_seat_alone() -> None:
    match = position(FIELD, GUARDS)
    match.set_asking("b", "never")
    walk(match, (6.0, 5.0))
    assert asked(match) == [("c", "geese.watch")]
    (passed,) = [event for event in match.game.log if type(event).KIND == "passed_up"]
    assert passed.wire() == ["passed_up", "geese.watch", "geese.watch", "b", ["snap b.2", "snap b.3"]]
    assert "passed_up" in [type(event).KIND for event in match.seen("b").log]
    for other in ("a", "c", ""):
        assert "passed_up" not in [type(event).KIND for event in match.seen(other).log]
        assert "asking_set" not in [type(event).KIND for event in match.seen(other).log]


def test_sensible_is_asked_when_an_option_would_change_something() -> None:
    match = position({**FIELD, "b.1": (11.0, 11.0)}, GUARDS)
    match.state.shown = ("b",)
    match.set_asking("b", "sensible")
    twin = match.fork()
    walk(match, (6.0, 5.0))
    assert asked(match) == [("b", "geese.watch")], "it could pay a coin"
    twin.game.state.shown = ("b",)
    twin.game.state.coins = {"a": 0, "b": 0, "c": 0}
    walk(twin, (6.0, 5.0))
    assert asked(twin) == [("c", "geese.watch")], "without coins this book thinks that nothing is worth it"


def test_a_setting_for_one_window_goes_before_the_one_for_all() -> None:
    match = position(FIELD, GUARDS)
    match.set_asking("b", "never")
    match.set_asking("b", "always", "geese.watch")
    match.set_asking("c", "always")
    match.set_asking("c", "never", "geese.watch")
    walk(match, (6.0, 5.0))
    assert asked(match) == [("b", "geese.watch")]
    say(match, "pass")
    assert asked(match) == [("a", "geese.stone")]


def test_a_setting_holds_from_the_next_window_on_also_in_a_fork_and_a_take_back() -> None:
    match = position(FIELD, GUARDS)
    walk(match, (6.0, 5.0), (6.5, 5.0))
    match.set_asking("c", "never")  # in the middle of the walk, while b is asked
    say(match, "pass")
    assert match.state.model("a.2").x == 6.5 and asked(match) == [("b", "geese.watch")]
    assert state_hash(match.fork(same_dice=True).state) == state_hash(match.state)
    match.take_back(1)
    assert match.state.asking == (("c", "", "never"),)
    say(match, "pass")
    assert match.state.model("a.2").x == 6.5


def test_who_left_is_asked_by_no_window() -> None:
    match = position(FIELD, GUARDS)
    match.concede("b")
    walk(match, (6.0, 5.0))
    assert asked(match) == [("c", "geese.watch")]
    assert "b" in [event.wire()[3] for event in match.game.log if type(event).KIND == "passed_up"]


def test_who_must_act_is_asked_whatever_the_setting() -> None:
    from geese.book import WatchWindow

    class Duty(WatchWindow):
        def must(self, game: object, seat: str) -> bool:
            return True

    match = position(FIELD, GUARDS)
    match.set_asking("b", "never")
    assert Duty("a.2").asks(match.game, "b", ["snap b.2"])
    assert not Duty("a.2").asks(match.game, "b", [])
    assert not WatchWindow("a.2").asks(match.game, "b", ["snap b.2"])
