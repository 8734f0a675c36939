"""The command line: one module a verb, each imported when it is asked for."""

from __future__ import annotations

import gc
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0 done, 1 the rules say no, 2 misuse."""
    if argv is not None:
        from grognard.cli.command import run

        return run(argv)
    # This process is the command's own. A short one leaves no garbage worth the search, which takes an eighth of its
    # time; long ones search again (`command.LONG`). Nor is it worth it to look through what goes with the process.
    gc.disable()
    from grognard.cli.command import run

    code = run()
    gc.freeze()
    return code
