"""A stored game as a table again: its record is played anew and verified, and goes on with the same dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.dice.source import Seeded, Source, Typed
from grognard.game.commands import ASKING
from grognard.game.reading import RecordError, read_record
from grognard.game.replay import Replay
from grognard.game.ruleset import Ruleset
from grognard.game.wire import decode
from grognard.server.clocks import Pace
from grognard.server.done import Lines
from grognard.server.sitting import Sitting
from grognard.server.starts import Starts
from grognard.server.table import Table


def load_table(
    ruleset: Ruleset,
    lines: list[bytes],
    source: Source | None,
    sitting: list[Sitting],
    pace: Pace | None,
    now: float,
) -> Table:
    """A game as its record (header, then what was done) left it; `source`: None for typed dice. Raises RecordError."""
    lines = [line.rstrip(b"\n") + b"\n" for line in lines]
    record = read_record(b"".join(lines))
    if source is None:
        source = Typed(sum([len(row.faces()) for row in record.rows]))
    played, starts = _played(Replay(record, ruleset, True), record.length())
    played.finish(source)
    match, recorder = played.match, played.recorder
    # nobody may play on with other dice than those that were promised
    if isinstance(source, Seeded) and source.key_hash() != record.key_hash:
        raise RecordError(record.top.line, "record.key", expected=record.key_hash, got=source.key_hash())
    assert recorder is not None
    recorder.sink = sink = Lines(lines)
    table = Table(record.setup, match, recorder, sink, sitting, pace, now)
    table.closed = match.over
    table.starts = starts
    table.v = len([row for row in record.rows[1:] if row.data.get("c") != ASKING])
    table.mind_anew()
    return table


def _played(played: Replay, deeds: int) -> tuple[Replay, Starts]:
    """Play a record to its end; where in the log each command began. Raises RecordError."""
    starts = Starts(played.match)
    for _ in range(deeds):
        starts.before()
        played.step()
        starts.after()
    return played, starts


def put_beside(table: Table, more: str, cmds: Mapping[str, int]) -> None:
    """Give a loaded table what was kept beside its record: clocks, a pause, offers, who sits where,
    commands that were done."""
    kept: Any = decode(more.encode()) if more else {}
    table.cmds = dict(cmds)
    for seat, (kind, bot, name) in kept.get("sitting", {}).items():
        table.sitting[seat].hand_over(kind, bot, name)
    table.paused = bool(kept.get("paused"))
    table.consent.offers.restore(kept)
    if table.clocks is not None and "clocks" in kept:
        table.clocks.restore(kept["clocks"])
    table.mind()
