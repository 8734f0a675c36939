"""The threads of a server: few for what players wait for, others for what takes a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


class Hands:
    """Does work off the loop: `table` what is done at a table and told to all, `aside` what only one waits for."""

    def __init__(self, at_tables: int = 1, aside: int = 3) -> None:
        self._tables = ThreadPoolExecutor(at_tables, "table")
        self._aside = ThreadPoolExecutor(aside, "aside")

    async def table(self, job: Callable[..., T], *args: Any) -> T:
        """Do something at a table."""
        return await asyncio.get_running_loop().run_in_executor(self._tables, lambda: job(*args))

    async def aside(self, job: Callable[..., T], *args: Any) -> T:
        """Do something that takes a while: nobody else waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, lambda: job(*args))

    def stop(self) -> None:
        """Wait for what is being done."""
        self._tables.shutdown(wait=True)
        self._aside.shutdown(wait=True)
