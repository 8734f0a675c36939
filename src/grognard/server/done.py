"""What a command led to, to be kept: lines of the record, and what stands beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.game.commands import ASKING
from grognard.game.wire import encode
from grognard.server.clocks import Clocks
from grognard.server.sitting import Sitting

#: stands in the line of a setting that only its own seat learns of
_QUIET: Final = f'"c":"{ASKING}"'.encode()
#: stands in the last line of a record alone
_FOOTER: Final = b'"dice_used":'


class Lines:
    """A sink that keeps all lines of a record, and hands the new ones on."""

    def __init__(self, known: list[bytes] | None = None) -> None:
        self.all: list[bytes] = known if known is not None else []
        self._taken = len(self.all)

    def write(self, data: bytes, /) -> object:
        """Take a line."""
        self.all.append(data)
        return None

    def taken(self) -> list[bytes]:
        """The lines since the last call."""
        lines = self.all[self._taken :]
        self._taken = len(self.all)
        return lines


class Done:
    """`cmd`: seat and id of the command ("" for none), `v`: the version it led to, `rows`: lines to keep in order,
    `more`: what stands beside them (clocks, a pause, offers, who sits where) as JSON. `repeated`: it had been done before, and
    there is nothing to keep."""

    def __init__(self, cmd: str, v: int, rows: list[bytes], more: str, repeated: bool = False) -> None:
        self.cmd = cmd
        self.v = v
        self.rows = rows
        self.more = more
        self.repeated = repeated

    @staticmethod
    def is_quiet(row: bytes) -> bool:
        """Is it the line of a setting that only its own seat learns of?"""
        return _QUIET in row

    @staticmethod
    def is_footer(row: bytes) -> bool:
        """Is it the last line of a record?"""
        return _FOOTER in row

    @staticmethod
    def beside(
        clocks: Clocks | None, paused: bool, sitting: Mapping[str, Sitting], offers: Mapping[str, object]
    ) -> str:
        """What stands beside the record, as JSON; "" where there is nothing to say."""
        told: dict[str, object] = {}
        if clocks is not None:
            told["clocks"] = clocks.plain()
        if paused:
            told["paused"] = True
        changed = {one.seat: [one.kind, one.bot, one.name] for one in sitting.values() if one.changed}
        if changed:
            told["sitting"] = changed
        told.update(offers)
        return encode(told).decode() if told else ""
