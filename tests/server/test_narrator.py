"""The narrator tells a running game as a report tells a finished one, deed by deed, and unsays what is taken back."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.analysis.report.frames import EMPTY
from grognard.analysis.report.telling import Telling
from grognard.bots.bot import make_bot
from grognard.dice.source import Seeded, Typed
from grognard.game.books import book
from grognard.game.reading import load_record
from grognard.game.ruleset import Setup
from grognard.server.loading import load_table
from grognard.server.narrator import Narrator
from grognard.server.sitting import BOT, PERSON, Sitting
from grognard.server.table import Table
from tests.server.playing import toy_table

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = {
    "homebrew": ("concord_500_line", "reavers_500_swarm"),
    "vanguard": ("basileans-patrol-100", "nightstalkers-patrol-100"),
}


def summed(narrator: Narrator, upto: int | None = None) -> dict[str, Any]:
    """The frame after so many lines: the start and all changes since."""
    frame = copy.deepcopy(narrator.start)
    for line in narrator.lines[:upto]:
        for section, entries in line.get("f", {}).items():
            for key, entry in entries.items():
                if entry is None:
                    del frame[section][key]
                else:
                    frame[section][key] = entry
    return frame


def table_of(name: str, seed: int = 3) -> Table:
    """A new game between two small ready rosters."""
    rules = book(name)
    forces = {seat: rules.load_roster(id) for seat, id in zip("ab", GAMES[name])}
    setup = Setup(forces, names={"a": "Ann", "b": "Bo"})
    return Table.begin(rules, setup, Seeded.from_seed(seed), [Sitting(seat, BOT, "random") for seat in "ab"])


def play(table: Table, narrators: list[Narrator], deeds: int, bot: str = "random") -> None:
    """Bots play on; everybody is told after each deed."""
    bots = {seat: make_bot(bot, f"test {seat}", table.ruleset) for seat in table.seats}
    for _ in range(deeds):
        if table.match.over:
            return
        one = table.waiting()[0]
        seat = one.choice.seat
        table.sitting[seat].kind = BOT
        answer = bots[seat].choose(table.match.seen(seat), one)
        reason = bots[seat].reason
        table.answer_for(seat, one.number, answer, reason.plain() if reason is not None else None, 0.0)
        for narrator in narrators:
            narrator.catch_up()


@pytest.mark.parametrize("name", GAMES)
def test_one_who_comes_late_tells_the_end_as_one_who_was_there(name: str) -> None:
    table = table_of(name)
    there = Narrator(table, "a", "en")
    play(table, [there], 40)
    skip = table.starts.of[-12].events
    late = Narrator(table, "a", "en", skip)
    late.catch_up()
    assert 0 < late.first == len(there.lines) - len(late.lines)
    play(table, [there, late], 5)
    assert [line["t"] for line in late.lines] == [line["t"] for line in there.lines[late.first :]]
    assert [line.get("g") for line in late.lines] == [line.get("g") for line in there.lines[late.first :]]
    assert late.frame["m"] == there.frame["m"] and late.frame["g"] == there.frame["g"]
    assert summed(late) == late.frame
    assert [event.wire() for event in late.told()] == [event.wire() for event in there.told()]
    # what is taken back of that which was told is unsaid; of the rest it knows nothing
    table.match.take_back(6)
    late.catch_up()
    there.catch_up()
    assert late.stands() and late.first + len(late.lines) == len(there.lines)
    table.match.take_back(20)
    assert not late.stands() and there.stands()


@pytest.mark.parametrize("name", GAMES)
def test_frames_are_what_stands_on_the_table(name: str) -> None:
    """Looking only at what has changed finds the same as looking at everything."""
    table = table_of(name)
    narrator = Narrator(table, "a", "en")
    narrator.catch_up()
    for _ in range(6):
        play(table, [narrator], 15)
        assert narrator.frame == narrator.camera.take(narrator.state())
        assert summed(narrator) == narrator.frame
    assert len(narrator.lines) > 100


@pytest.mark.parametrize("name", GAMES)
def test_who_comes_late_is_told_the_same(name: str) -> None:
    table = table_of(name)
    early = Narrator(table, "b", "ru")
    early.catch_up()
    play(table, [early], 90)
    late = Narrator(table, "b", "ru")
    late.catch_up()
    assert late.lines == early.lines and late.frame == early.frame
    sitting = [Sitting(seat, PERSON) for seat in "ab"]
    again = load_table(book(name), table.sink.all, Seeded.from_seed(3), sitting, None, 0.0)
    third = Narrator(again, "b", "ru")
    third.catch_up()
    assert third.lines == early.lines


@pytest.mark.parametrize("record", sorted(GOLDEN.glob("*/*.jsonl"))[::3], ids=lambda path: path.stem)
def test_the_lines_are_those_of_a_report(record: Path) -> None:
    found = load_record(record)
    rules = book(found.book)
    sitting = [Sitting(seat, PERSON) for seat in rules.new_game(found.setup).seat_ids()]
    lines = record.read_bytes().splitlines()
    key = found.key()
    assert key is not None
    narrator = Narrator(load_table(rules, lines, key, sitting, None, 0.0), "", "en")
    narrator.catch_up()
    telling = Telling(found, rules, "en")
    data = telling.data()
    assert len(narrator.lines) == len(data["events"])
    rule_at = {row["id"]: at for at, row in enumerate(data["rules"])}
    mine = narrator.lists(["rules"])["rules"]
    for line, told in zip(narrator.lines, data["events"]):
        assert "".join(part for part in line["t"] if isinstance(part, str)) == "".join(
            data["texts"][part] if isinstance(part, int) else part
            for part in told["t"]
            if not isinstance(part, list)
        )
        assert [rule_at[mine[at]["id"]] for at in line.get("r", [])] == told.get("r", [])
        for key_ in ("q", "w", "s", "i", "g", "z"):
            assert line.get(key_) == told.get(key_), key_
    last = copy.deepcopy(data["start"])
    for told in data["events"]:
        for section, entries in told.get("f", {}).items():
            last[section].update(entries)
    for section in ("m", "p"):
        assert {k: v for k, v in last[section].items() if v is not None} == narrator.frame[section]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_back_is_unsaid(seed: int) -> None:
    table = table_of("homebrew", seed)
    narrator, rng = Narrator(table, "a", "en"), Random(seed)
    narrator.catch_up()
    for _ in range(12):
        play(table, [narrator], rng.randrange(1, 6))
        table.starts.before()
        table.match.take_back(rng.randrange(1, 1 + min(4, len(table.match.commands))))
        table.done("")
        revision, told = narrator.revision, len(narrator.lines)
        before = copy.deepcopy(narrator.lines)
        narrator.catch_up()
        first = narrator.changed_since(told, revision)
        assert narrator.lines[:first] == before[:first]
        fresh = Narrator(table, "a", "en")
        fresh.catch_up()
        assert narrator.lines == fresh.lines and narrator.frame == fresh.frame == summed(narrator)


def test_a_change_of_a_line_told_before_is_found() -> None:
    """Attacks that belong together get a sum at their first line when the last of them is known."""
    table = table_of("homebrew")
    narrator = Narrator(table, "", "en")
    narrator.catch_up()
    shown: list[Any] = []
    revision = narrator.revision
    again = 0
    for _ in range(150):
        play(table, [narrator], 1)
        first = narrator.changed_since(len(shown), revision)
        again += first < len(shown)
        shown = [*shown[:first], *json.loads(json.dumps(narrator.lines[first:]))]
        revision = narrator.revision
        assert shown == json.loads(json.dumps(narrator.lines))
    assert again and any("z" in line for line in narrator.lines)


def test_bots_say_why() -> None:
    table = table_of("homebrew")
    narrator = Narrator(table, "b", "en")
    narrator.catch_up()
    play(table, [narrator], 40, "tactical")
    reasons = [why for line in narrator.lines for why in line.get("y", [])]
    assert reasons and all(why["f"] and why["v"] for why in reasons)


def test_a_game_without_a_table_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(book("geese")), "table", lambda self, state: {})
    table = toy_table()
    narrator = Narrator(table, "", "en")
    narrator.catch_up()
    play(table, [narrator], 25)
    assert narrator.data()["table"] == {} and narrator.frame["m"] == EMPTY["m"]
    assert len(narrator.lines) > 10


@pytest.mark.parametrize(("lang", "called"), [("en", "the roll-off"), ("ru", "жребий")])
def test_a_roll_without_a_name_goes_by_its_step(lang: str, called: str) -> None:
    rules = book("vanguard")
    forces = {seat: rules.load_roster(id) for seat, id in zip("ab", GAMES["vanguard"])}
    sitting = [Sitting(seat, PERSON) for seat in "ab"]
    table = Table.begin(rules, Setup(forces), Typed(0), sitting)
    roll = table.match.rolling
    assert roll is not None and Narrator(table, "a", lang).roll_name(roll.why) == called
