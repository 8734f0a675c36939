"""Running commands as a user does: words in, exit code, stdout and stderr out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from grognard.cli import main

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases" / "homebrew"
GOLDEN = CASES / "golden_turn.toml"


class Ran:
    """What a command did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        """Its result, which was asked for as JSON."""
        assert self.out.count("\n") == 1, self.out
        return json.loads(self.out)

    def __iter__(self) -> Iterator[object]:
        return iter((self.code, self.out, self.err))


def grognard(*words: object) -> Ran:
    """Run a command in this process."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([str(word) for word in words])
    return Ran(code, out.getvalue(), err.getvalue())
