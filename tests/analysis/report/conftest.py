"""The toy book lies beside the tests like an installed package."""

from __future__ import annotations

from tests.game import conftest as toy  # noqa: F401  (puts it on the path)
