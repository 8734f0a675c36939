"""Refusals by the table itself: ids of no rule book, told by the server's own catalogue."""

from __future__ import annotations

from grognard.game.verdict import Fault, Refused, Verdict


def refuse(rule: str, **args: object) -> Refused:
    """A refusal, to be raised."""
    return Refused(Verdict([Fault(rule, dict(args))]))
