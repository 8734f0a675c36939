"""The toy book lies beside the tests like an installed package; bots' processes find it by the path."""

from __future__ import annotations

import tests.game.conftest as toy

__all__ = ["toy"]
