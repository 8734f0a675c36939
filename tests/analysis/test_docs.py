"""What the documents show works as they say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from grognard.analysis.case_file import Ask, Case, Located, Play, parse
from grognard.analysis.cases import run_case
from grognard.game.forms import fields
from grognard.rulesets.homebrew.odds.queries import QUERIES as ODDS
from grognard.rulesets.homebrew.position_schema import Given, GivenModel, GivenUnit
from grognard.rulesets.homebrew.queries import QUERIES

DOC = Path(__file__).parents[2] / "docs" / "cases.md"
TEXT = DOC.read_text(encoding="utf-8")


def test_the_example_case_holds() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    outcome = run_case(Located(DOC, parse(tomllib.loads(example))))
    assert outcome.failures == [] and outcome.unreached() == []


def test_every_key_is_described() -> None:
    described = set(re.findall(r"`([a-z_]+)`", TEXT))
    for form in (Case, Ask, Play, Given, GivenUnit, GivenModel):
        assert set(fields(form)) <= described, form
    assert {*QUERIES, *ODDS} <= described
