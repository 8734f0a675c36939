"""The toy book lies beside the tests like an installed package: found by its entry point, never compiled."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

STRANGER = str(Path(__file__).parents[1] / "stranger")
if STRANGER not in sys.path:
    sys.path.insert(0, STRANGER)
    importlib.invalidate_caches()
