"""The page for authors of rule books is run as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "kernel.md"


def test_the_page_for_authors() -> None:
    failures, tried = doctest.testfile(
        str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert failures == 0 and tried > 20
