"""`@rule("homebrew.…")` names the rules that a test is about; a test that never reached one of them fails.

A parametrized test has to reach each of its rules in one of its variants: near misses do not get there. Whether a
rule was reached is known in the pure form only. Ids of worked examples (`<book>.example.…`) are for cases.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator
from typing import Any, TypeVar

import pytest

import grognard
from grognard.game.rules import Citations

Test = TypeVar("Test", bound=Callable[..., Any])

#: under this name a report tells which rules were reached
REACHED = "rules reached"


def rule(*ids: str) -> Callable[[Test], Test]:
    """Note the ids on the test."""

    def note(test: Test) -> Test:
        test.__dict__.setdefault("rules", []).extend(ids)
        return test

    return note


def named(item: pytest.Item) -> list[str]:
    """The rules that a test names, on itself or on its class."""
    found: list[str] = []
    for holder in (getattr(item, "cls", None), getattr(item, "function", None)):
        found += getattr(holder, "rules", [])
    return [id for id in found if ".example." not in id]


def citations(book: str) -> Citations:
    """What the code of a book cites."""
    found = importlib.import_module(f"grognard.rulesets.{book}.cites").CITATIONS
    assert isinstance(found, Citations)
    return found


def books(ids: list[str]) -> list[str]:
    """The books that the rules are from."""
    return sorted({id.partition(".")[0] for id in ids})


class Tested:
    """A test function: its variants, how many of them passed, the rules it names and those it reached."""

    def __init__(self, variants: int, rules: list[str]) -> None:
        self.variants = variants
        self.rules = rules
        self.passed = 0
        self.reached: set[str] = set()

    def missing(self) -> list[str]:
        """The rules that no variant reached, if all of them passed."""
        if self.passed < self.variants:
            return []
        return [id for id in self.rules if id not in self.reached]


class Reach:
    """The plugin's own: it counts variants, and gathers what they reached (in the controller of a parallel run)."""

    def __init__(self) -> None:
        self.variants: dict[str, int] = {}
        self.tests: dict[str, Tested] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """How many variants has each function, before some are left out?"""
        for item in items:
            key = function_of(item.nodeid)
            self.variants[key] = self.variants.get(key, 0) + 1

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Forget what was reached before a test that names rules: its fixtures count, too."""
        if grognard.form() == "pure":
            for book in books(named(item)):
                citations(book).forget()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        """Tell which of its rules the test reached."""
        result = yield
        ids = named(item)
        if ids and grognard.form() == "pure":
            reached = {id for book in books(ids) for id in citations(book).reached()}
            told = [self.variants[function_of(item.nodeid)], ids, [id for id in ids if id in reached]]
            item.user_properties.append((REACHED, told))
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Gather."""
        told: Any = dict(report.user_properties).get(REACHED)
        if report.when == "call" and report.passed and told:
            variants, ids, reached = told
            test = self.tests.setdefault(function_of(report.nodeid), Tested(variants, ids))
            test.passed += 1
            test.reached.update(reached)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A run in which a test missed its rules has failed."""
        if session.exitstatus == pytest.ExitCode.OK and any(test.missing() for test in self.tests.values()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which."""
        for key, test in sorted(self.tests.items()):
            if test.missing():
                terminalreporter.write_line(
                    f"FAILED {key}: passed without reaching {', '.join(test.missing())}"
                )


def function_of(nodeid: str) -> str:
    """The test function of a variant."""
    return nodeid.partition("[")[0]


def pytest_configure(config: pytest.Config) -> None:
    """Take part in the run."""
    config.pluginmanager.register(Reach(), "rules-reached")
