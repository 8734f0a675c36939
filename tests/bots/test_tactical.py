"""The bot with judgement, apart from any real book: what it makes of forecasts, worth, ties, and what it may see."""

from __future__ import annotations

import io

import pytest

from grognard.bots.bot import Bot, make_bot
from grognard.bots.lookahead import worth_after
from grognard.bots.playing import play_out, step
from grognard.bots.tactical import NEAR, TacticalBot
from grognard.game.commands import Open, Seen
from grognard.game.forecast import Factor, Forecast, Reason, difference
from grognard.game.match import Match
from grognard.game.picks import PickOne
from grognard.game.reading import RecordError, read_record
from grognard.game.record import Recorder
from grognard.game.replay import replay
from grognard.game.state import State
from tests.game.harness import waiting
from tests.game.toy import SETUP, geese, play_to, position, toy_match

pytestmark = pytest.mark.both_forms


class Offer(PickOne):
    """Options with their values; None: nothing is forecast."""

    def __init__(self, values: dict[str, float | None]) -> None:
        super().__init__("test.offer", "a", "test.rule")
        self.values = values

    def items(self) -> list[str]:
        return list(self.values)

    def forecast(self, answer: object) -> Forecast | None:
        value = self.values[str(answer)]
        return None if value is None else Forecast(value, [Factor(f"why-{answer}", value)])


def ask(bot: TacticalBot, values: dict[str, float | None]) -> object:
    """The bot's answer to such an offer."""
    one = Open(1, Offer(values))
    state = State()
    return bot.choose(Seen("a", state, (one,), ["a"], state, [], None, False, True), one)


def test_the_best_forecast_is_taken_and_said_why() -> None:
    bot = TacticalBot("1")
    assert ask(bot, {"stay": 0.0, "left": 0.2, "right": 0.1}) == "left"
    assert bot.reason is not None
    assert bot.reason.plain() == {
        "choice": "test.offer",
        "value": 0.2,
        "against": 0.0,
        "factors": [{"id": "why-left", "value": 0.2, "args": {}}],
    }


def test_the_default_needs_no_reason_to_be_kept_but_can_have_one() -> None:
    bot = TacticalBot("1")
    assert ask(bot, {"stay": 0.0, "left": NEAR / 2}) == "stay" and bot.reason is None
    assert ask(bot, {"stay": 0.0, "left": -0.2, "right": -0.1}) == "stay"
    assert bot.reason is not None and bot.reason.against == -0.1, "against the next best"
    assert ask(bot, {"stay": None, "left": None}) == "stay" and bot.reason is None


def test_ties_are_broken_by_its_seed() -> None:
    values: dict[str, float | None] = {"stay": 0.0, "left": 0.2, "right": 0.2, "up": 0.2 - NEAR / 2}
    answers = [[ask(bot, values) for _ in range(20)] for bot in (TacticalBot("1"), TacticalBot("1"))]
    assert answers[0] == answers[1] and set(answers[0]) == {"left", "right", "up"}


def test_what_speaks_for_one_rather_than_another() -> None:
    one = Forecast(0.3, [Factor("shots", 0.25, {"unit": "x"}), Factor("danger", -0.1), Factor("ground", 0.1)])
    other = Forecast(0.1, [Factor("shots", 0.2, {"unit": "y"}), Factor("danger", -0.4), Factor("luck", 0.2)])
    found = [(factor.id, round(factor.value, 3)) for factor in difference(one, other, 4)]
    assert found == [("danger", 0.3), ("shots", 0.25), ("luck", -0.2), ("ground", 0.1)], "y is another matter"
    found = [(factor.id, factor.value) for factor in difference(Forecast(0.0), other, 1)]
    assert found == [("danger", 0.4)], "who does nothing says what speaks against the rest"
    assert Reason("c", 1 / 3, 0.0, []).plain()["value"] == 0.3333


def test_it_answers_the_question_as_its_seat_sees_it() -> None:
    """The egg is hidden: the Choice that the bot weighs is made from a State without it."""
    match = position({"a.1": (6.0, 5.0), "b.2": (5.0, 7.0)})
    seen = match.seen("a")
    truth = match.open[0]
    looked_at: list[object] = []

    class Spying(TacticalBot):
        def _weigh(self, seen, one, answers):
            looked_at.append(one.choice)
            return super()._weigh(seen, one, answers)

    Spying("1", geese()).choose(seen, truth)
    assert looked_at and looked_at[0] is not truth.choice
    assert looked_at[0].state.eggs["b"] == "", "another seat's egg"


class Counting(type(geese())):
    """The toy book with a worth: one's own animals less the others'."""

    def worth(self, state, seat):
        return (len(state.mine(seat)) - len(state.enemies(seat))) / 18.0


def counting(match: Match) -> Match:
    """The match under the book with a worth."""
    return Match(Counting(), match.state.fork(), match.source)


def test_where_nothing_is_forecast_a_step_is_looked_ahead() -> None:
    match = counting(position({"a.1": (1.0, 1.0), "b.2": (5.0, 7.0)}))
    one = waiting(match)[0]
    assert one.choice.id == "geese.guard" and one.choice.forecast(()) is None
    value = worth_after(Counting(), match.seen("a"), one, one.choice.default())
    assert value == pytest.approx(0.0)
    answer = TacticalBot("1", Counting()).choose(match.seen("a"), one)
    assert one.choice.check(answer).legal


def test_in_the_middle_of_a_step_nothing_is_looked_ahead() -> None:
    match = play_to(counting(position({"a.1": (1.0, 1.0), "b.2": (5.0, 7.0)})), "geese.walk")
    one = waiting(match)[0]
    assert worth_after(Counting(), match.seen("a"), one, one.choice.default()) is None
    assert TacticalBot("1", Counting()).choose(match.seen("a"), one) == one.choice.default()


def test_the_toy_book_is_played_to_its_end_and_the_same_each_time() -> None:
    ends = []
    for _ in range(2):
        match = Match(Counting(), Counting().new_game(SETUP), toy_match(3).source)
        bots = {seat: make_bot("tactical", f"3 {seat}", Counting()) for seat in "abc"}
        play_out(match, bots)
        ends.append([event.wire() for event in match.game.log])
    assert ends[0] == ends[1] and ends[0]


class Explaining(Bot):
    """Gives the default, and a reason for it."""

    def choose(self, seen: Seen, one: Open) -> object:
        self.reason = Reason(one.choice.id, 0.5, 0.25, [Factor("why-not", 0.25, {"unit": "x"})])
        return one.choice.default()


def test_reasons_are_kept_in_the_record_and_given_back_by_a_replay() -> None:
    match = toy_match(5)
    sink = io.BytesIO()
    recorder = Recorder(match, SETUP, sink)
    assert step(match, {waiting(match)[0].choice.seat: Explaining()})
    recorder.note()
    why = match.commands[-1].reason
    assert why == {
        "choice": "geese.hide",
        "value": 0.5,
        "against": 0.25,
        "factors": [{"id": "why-not", "value": 0.25, "args": {"unit": "x"}}],
    }
    record = read_record(sink.getvalue())
    assert record.rows[-1].data["why"] == why
    assert replay(record, geese()).commands[-1].reason == why
    del record.rows[-1].data["why"]
    assert replay(record, geese()).commands[-1].reason is None, "a record without reasons is as good"
    record.rows[-1].data["why"] = "because"
    with pytest.raises(RecordError):
        replay(record, geese())
