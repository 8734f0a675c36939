"""Requests that are refused, as values: the status, the faults, the book whose words they need."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.game.verdict import Fault


class HttpTrouble(Exception):
    """A request that is refused. `names`: what seats are called in the faults."""

    def __init__(
        self,
        status: int,
        faults: list[Fault],
        book: str = "",
        names: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(status, ", ".join(fault.rule for fault in faults))
        self.status = status
        self.faults = faults
        self.book = book
        self.names = dict(names or {})
        self.headers = dict(headers or {})


def trouble(status: int, what: str, /, **args: object) -> HttpTrouble:
    """A refusal with one message."""
    return HttpTrouble(status, [Fault(what, dict(args))])


def no_such(what: str, id: str, meant: str | None = None) -> HttpTrouble:
    """There is no such thing; `meant` is the likely spelling."""
    return trouble(404, "lobby.no-such", what=what, id=id, meant=meant)
