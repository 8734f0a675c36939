"""`@rule("homebrew.…")` names the rules that a test is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Note the ids on the test."""

    def note(test: Test) -> Test:
        test.__dict__.setdefault("rules", []).extend(ids)
        return test

    return note
