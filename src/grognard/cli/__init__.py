"""The command line: one module a verb, each imported when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0 done, 1 the rules say no, 2 misuse."""
    from grognard.cli.command import run

    return run(argv)
