"""The build hook: the page that browsers show is built into the package, with the Node that comes from PyPI."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebHook(BuildHookInterface[Any]):
    """Runs before the package is put together."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page. Where it fails, only a checkout goes on without it: an engine needs no page."""
        web = _web(Path(self.root))
        try:
            web.build()
        except web.Failed as failed:
            if version != "editable" or os.environ.get("CI") == "true":
                raise
            sys.stderr.write(f"web: {failed}\n")


def _web(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("grognard_tools_web", root / "tools" / "web.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
