"""Every case file of this folder: given, when, then. A case that never reached a rule it names fails."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.analysis.case_file import Located, load_cases
from grognard.analysis.cases import Failure, run_case

HERE = Path(__file__).parent
CASES = load_cases(HERE)


def shown(failure: Failure) -> str:
    return f"{failure.where}: {failure.what}\n    expected {failure.expected!r}\n    got      {failure.got!r}"


@pytest.mark.both_forms
@pytest.mark.parametrize("located", CASES, ids=lambda case: f"{case.case.book}/{case.id}")
def test_case(located: Located) -> None:
    outcome = run_case(located)
    if outcome.failures:
        pytest.fail("\n".join(shown(failure) for failure in outcome.failures), pytrace=False)
    if grognard.form() == "pure" and outcome.unreached():
        pytest.fail(f"never reached: {', '.join(outcome.unreached())}", pytrace=False)


def test_ids_are_unique() -> None:
    ids = [f"{located.case.book}/{located.id}" for located in CASES]
    assert len(ids) == len(set(ids))
