"""A table: commands, versions, ids of commands, undo, what is kept and what comes back from it."""

from __future__ import annotations

import pytest

from grognard.dice.source import Seeded, Typed
from grognard.game.books import book
from grognard.game.picks import Assign
from grognard.game.verdict import Refused
from grognard.game.wire import decode, state_hash
from grognard.server import protocol_schema as p
from grognard.server.done import Done
from grognard.server.loading import load_table, put_beside
from grognard.server.sitting import BOT, Sitting
from grognard.server.table import Table
from tests.server.playing import toy_table


def answer(table: Table, seat: str, raw: object, cmd: str = "x", v: int | None = None) -> Done:
    """Answer the seat's question."""
    one = next(one for one in table.waiting() if one.choice.seat == seat)
    at = table.v if v is None else v
    return table.do(p.Answer(cmd=cmd, v=at, seat=seat, n=one.number, a=raw), 0.0, [seat])


def default(table: Table, cmd: str) -> Done:
    """The first open question is answered by its default; eggs are with the third animal, and no stone flies at it."""
    choice = table.waiting()[0].choice
    raw = choice.default()
    if choice.id == "geese.hide":
        raw = f"{choice.seat}.3"
    if isinstance(choice, Assign):
        raw = [[item, at] for item in choice.items() for at in choice.legal(item) if at[-1] != "3"][:1]
    return answer(table, choice.seat, raw, cmd)


def refused(table: Table, command: p.Command, voice: list[str]) -> str:
    """The rule by which a command is refused; nothing has changed."""
    before = (state_hash(table.match.state), table.v, len(table.match.game.log), len(table.sink.all))
    with pytest.raises(Refused) as found:
        table.do(command, 0.0, voice)
    assert before == (state_hash(table.match.state), table.v, len(table.match.game.log), len(table.sink.all))
    return found.value.verdict.rules()[0]


def test_every_accepted_command_is_a_version_and_a_line() -> None:
    table = toy_table()
    assert table.v == 0 and len(table.sink.all) == 2
    done = answer(table, "a", "a.1")
    assert (done.v, done.cmd, len(done.rows), done.repeated) == (1, "a:x", 1, False)
    row = decode(done.rows[0])
    assert isinstance(row, dict) and (row["c"], row["seat"], row["a"]) == ("answer", "a", "a.1")


def test_a_command_that_comes_twice_is_done_once() -> None:
    table = toy_table()
    first = answer(table, "a", "a.1", "same")
    again = table.do(p.Answer(cmd="same", v=0, seat="a", n=1, a="a.1"), 0.0, ["a"])
    assert again.repeated and again.v == first.v and not again.rows
    # another seat may use the same id for something else
    assert not answer(table, "b", "b.1", "same").repeated


def test_nobody_speaks_for_others() -> None:
    table = toy_table(bots="c")
    mine = p.Answer(cmd="x", v=0, seat="a", n=1, a="a.1")
    assert refused(table, mine, ["b"]) == "table.not-your-seat"
    assert refused(table, mine, []) == "table.watching"
    assert refused(table, p.Concede(cmd="x", v=0, seat="c"), ["a", "c"]) == "table.bot-plays"
    assert refused(table, p.Answer(cmd="x", v=0, seat="a", n=9, a="a.1"), ["a"]) == "kernel.not-open"
    assert refused(table, p.Answer(cmd="x", v=0, seat="a", n=1, a="a.9"), ["a"]) == "kernel.unknown-option"


def test_an_answer_counts_though_others_answered_meanwhile_but_not_one_to_something_else() -> None:
    table = toy_table()
    answer(table, "a", "a.1", "1")
    answer(table, "b", "b.1", "2", v=0)
    answer(table, "c", "c.1", "3", v=1)
    (one,) = table.waiting()
    assert one.choice.id == "geese.deploy"
    early = p.Answer(cmd="4", v=2, seat=one.choice.seat, n=one.number, a=one.choice.default())
    assert refused(table, early, [one.choice.seat]) == "table.stale"
    late = p.Answer(cmd="4", v=99, seat=one.choice.seat, n=one.number, a=one.choice.default())
    assert refused(table, late, [one.choice.seat]) == "table.stale"


def test_undo_goes_back_to_the_last_decision_of_another() -> None:
    table = toy_table()
    answer(table, "a", "a.1", "1")
    assert refused(table, p.Undo(cmd="2", v=0, seat="a"), ["a"]) == "table.stale"
    done = table.do(p.Undo(cmd="2", v=1, seat="a"), 0.0, ["a"])
    assert done.v == 2 and decode(done.rows[0])["c"] == "take_back"
    assert {one.choice.seat for one in table.waiting()} == {"a", "b", "c"}
    answer(table, "a", "a.2", "3")
    answer(table, "b", "b.2", "4")
    assert refused(table, p.Undo(cmd="5", v=4, seat="a"), ["a"]) == "kernel.no-undo"


def test_a_setting_is_no_version_for_others_to_see() -> None:
    table = toy_table()
    done = table.do(p.Asking(cmd="1", seat="a", policy="never"), 0.0, ["a"])
    assert done.v == 0 and len(done.rows) == 1
    assert refused(table, p.Asking(cmd="2", seat="a", policy="maybe"), ["a"]) == "kernel.no-such-policy"


def test_conceding_ends_the_game_with_a_footer_and_the_key() -> None:
    table = toy_table()
    done = table.do(p.Concede(cmd="1", v=0, seat="a"), 0.0, ["a"])
    assert table.match.over and [b'"dice_used"' in row for row in done.rows] == [False, True]
    assert b'"key"' in done.rows[1] and not any(b'"key":' in row for row in table.sink.all[:-1])
    assert refused(table, p.Concede(cmd="2", v=1, seat="b"), ["b"]) == "kernel.game-over"


def test_typed_dice_are_asked_for_and_counted() -> None:
    table = toy_table(source=Typed(0))
    for number in range(13):
        default(table, f"c{number}")
    need = table.match.need
    assert need is not None and table.waiting() == []
    assert refused(table, p.Dice(cmd="d", v=table.v, faces=[7]), ["a"]) in (
        "kernel.no-such-face",
        "kernel.wrong-dice-count",
    )
    assert refused(table, p.Dice(cmd="d", v=table.v - 1, faces=[1]), ["a"]) == "table.stale"
    assert table.match.rolling is not None and table.match.rolling.why.startswith("geese.")
    done = table.do(p.Dice(cmd="d", v=table.v, faces=[1] * need.n), 0.0, ["a"])
    assert decode(done.rows[0])["c"] == "dice"


def reload(table: Table, cmds: dict[str, int] | None = None) -> Table:
    """The table as it comes back from what was kept."""
    sitting = [Sitting(one.seat, one.kind, one.bot) for one in table.sitting.values()]
    twin = load_table(book("geese"), table.sink.all, Seeded.from_seed(1), sitting, None, 0.0)
    put_beside(twin, table.more(), cmds or {})
    return twin


def test_a_table_comes_back_as_it_was_and_goes_on_with_the_same_dice() -> None:
    table = toy_table()
    table.do(p.Asking(cmd="s", seat="b", policy="sensible"), 0.0, ["b"])
    for number in range(14):
        default(table, f"c{number}")
    twin = reload(table, {"a:c0": 1})
    assert twin.v == table.v == 14
    assert state_hash(twin.match.state) == state_hash(table.match.state)
    assert [(one.choice.id, one.number) for one in twin.waiting()] == [
        (one.choice.id, one.number) for one in table.waiting()
    ]
    assert twin.do(p.Answer(cmd="c0", v=0, seat="a", n=1, a="a.1"), 0.0, ["a"]).repeated
    assert [start.events for start in twin.starts.of] == [start.events for start in table.starts.of]
    for number in range(14, 60):
        if table.match.over:
            break
        assert default(table, f"c{number}").rows == default(twin, f"c{number}").rows
    assert twin.match.over and reload(table).closed


def test_bots_answer_for_their_seats_only() -> None:
    table = toy_table(bots="a")
    assert table.bot_to_move() == "a"
    one = table.waiting()[0]
    done = table.answer_for(
        "a",
        one.number,
        one.choice.default(),
        {"choice": "x", "value": 0.1, "against": 0.0, "factors": []},
        0.0,
    )
    assert b'"why"' in done.rows[0] and table.bot_to_move() == ""
    table.sitting["b"].kind = BOT
    assert table.bot_to_move() == "b"
    table.paused = True
    assert table.bot_to_move() == ""
    with pytest.raises(Refused, match="table.not-a-bot"):
        table.answer_for("b", 1, "b.1", None, 0.0)
