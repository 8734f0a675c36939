"""Help tells every verb and all that it takes, in both languages, and nothing that is not there."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from grognard.cli.arguments import LANGS, Arguments
from grognard.cli.command import VERBS
from grognard.cli.words import words_of
from tests.cli.running import ROOT, grognard

CATALOGUE = ROOT / "src" / "grognard" / "cli" / "messages" / "en.ftl"
IDS = set(re.findall(r"^(cli-help-[a-z-]+) =", CATALOGUE.read_text(encoding="utf-8"), re.MULTILINE))
SAY = words_of(None, "en")


def spec_of(verb: str) -> Arguments:
    """What a verb takes."""
    spec = import_module(f"grognard.cli.{VERBS[verb]}").arguments(verb)
    assert isinstance(spec, Arguments)
    return spec


def ids_of(verb: str) -> set[str]:
    """The messages of the help of a verb."""
    spec = spec_of(verb)
    keys = [place.name for place in spec.places] + [one.key.replace("_", "-") for one in spec.options]
    own = {key: f"cli-help-{verb}-{key}" for key in keys}
    return {f"cli-help-{verb}", *[id if SAY.has(id) else f"cli-help-any-{key}" for key, id in own.items()]}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_told(verb: str, lang: str) -> None:
    ran = grognard(verb, "--help", "--lang", lang)
    assert (ran.code, ran.err) == (0, "") and "help-" not in ran.out
    for option in spec_of(verb).options:
        assert re.search(rf"^  {re.escape(option.flag)} .*\S", ran.out, re.MULTILINE)
    assert bool(re.search("[а-я]", ran.out)) == (lang == "ru")


@pytest.mark.parametrize("lang", LANGS)
def test_the_overview_names_every_verb(lang: str) -> None:
    ran = grognard("--help", "--lang", lang)
    assert ran.code == 0 and "help-" not in ran.out
    assert [verb for verb in VERBS if not re.search(rf"^  {verb} +\S", ran.out, re.MULTILINE)] == []
    assert grognard("help", "--lang", lang).out == ran.out


def test_no_help_is_left_over() -> None:
    told = {f"cli-help-{name}" for name in ("usage", "common", "more")}
    assert told.union(*[ids_of(verb) for verb in VERBS]) == IDS
