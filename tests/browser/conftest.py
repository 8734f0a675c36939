"""Browsers for tests: real Chromium on a real server. What a page complains of fails the test that opened it."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.serving import Served, served
from tests.browser.visiting import PATIENCE, PICTURES, Visitors
from tools import web

#: what Debian, others, and a setting call it
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM: Final = "GROGNARD_CHROMIUM"
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """The program to drive."""
    own = os.environ.get(CHROMIUM)
    return own or next((found for name in NAMES if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def page_built(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The page is built from web/ as it is now, by one of several processes of a test run."""
    with _alone(tmp_path_factory.getbasetemp().parent / "page.lock"):
        web.build()


@contextlib.contextmanager
def _alone(file: Path) -> Iterator[None]:
    with open(file, "w", encoding="utf-8") as held:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def server(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests of this process."""
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. For one module only: while it runs, nothing else in this process may run a loop of its own."""
    program = chromium()
    if program is None:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no Chromium, and the browser tests have to run here")
        pytest.skip("there is no Chromium on this machine (Debian: apt install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield started
        started.close()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Remember whether the test itself failed, for the pictures."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED: Final = pytest.StashKey[bool]()


@pytest.fixture
def visitors(
    request: pytest.FixtureRequest, browser: Browser, server: Served, tmp_path: Path
) -> Iterator[Visitors]:
    """People with browsers of their own. Afterwards none of their pages, nor the server, may have complained."""
    since = server.logged()
    people = Visitors(browser, server.address)
    yield people
    failed = request.node.stash.get(FAILED, True)
    if failed:
        people.picture(Path(os.environ.get(PICTURES) or tmp_path), request.node.name)
    complaints = people.leave()
    if trouble := server.trouble(since):
        complaints.append(f"the server's log:\n{trouble}")
    if complaints and not failed:
        pytest.fail("\n".join(complaints), pytrace=False)
    for complaint in complaints:
        print(complaint)
