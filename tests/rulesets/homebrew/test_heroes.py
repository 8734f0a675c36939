"""Section 12.1: hero protection."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew import heroes
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Place, box, piece


def screened(hero_at: Place, **options: str) -> HState:
    """Shooter at (10,10), trooper at (10,22) behind a closed building, hero at the place."""
    s = build.state(build.board(piece("house", "building", box(6, 15, 10.6, 20))), **options)
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 22)])
    build.unit(s, "b", "storm_seer", [hero_at])
    return s


@rule(
    "homebrew.example.hero-shield",
    "homebrew.hero.shield",
    "homebrew.hero.shield-count",
    "homebrew.hero.shield-when",
)
@pytest.mark.parametrize(("at", "may"), [((14, 21), True), ((14.5, 21.3), False)])
def test_a_hero_is_shot_only_if_nearest_even_with_an_unseen_screen(at: Place, may: bool) -> None:
    assert heroes.allowed(screened(at), "a.line_rifles.1", "b.storm_seer") == may
    assert heroes.allowed_for_unit(screened(at), "a.line_rifles", "b.storm_seer") == may


@rule("homebrew.option.hero-screen")
def test_with_the_option_only_seen_models_screen() -> None:
    assert heroes.allowed(screened((14.5, 21.3), hero_screen="visible"), "a.line_rifles.1", "b.storm_seer")


@rule("homebrew.hero.shield-tie", "homebrew.measure.tolerance")
@pytest.mark.parametrize(("x", "may"), [(13.0, True), (13.0005, True), (13.002, False)])
def test_an_equally_near_hero_may_be_chosen(x: float, may: bool) -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "cantor", [(7, 10)])
    build.unit(s, "b", "choirmaster", [(x, 10)])
    assert heroes.allowed(s, "a.line_rifles.1", "b.choirmaster") == may
    assert heroes.allowed(s, "a.line_rifles.1", "b.cantor")


@rule("homebrew.hero.shield-melee", "homebrew.example.protected-in-fight")
def test_in_a_fight_contact_allows_and_a_supporter_needs_the_hero_nearest() -> None:
    s = build.state()
    # the front man touches both; the supporter stands behind him
    build.unit(s, "a", "line_rifles", [(10, 10), (10, 9.016)])
    build.unit(s, "b", "corsairs", [(9.6, 10.9)])
    build.unit(s, "b", "storm_seer", [(10.6, 10.95)])
    assert heroes.allowed(s, "a.line_rifles.1", "b.storm_seer")
    assert heroes.allowed(s, "a.line_rifles.2", "b.storm_seer")
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10), (10, 9.016)])
    build.unit(s, "b", "corsairs", [(10.6, 10.7)])
    build.unit(s, "b", "storm_seer", [(9.5, 11.0)])
    assert heroes.allowed(s, "a.line_rifles.1", "b.storm_seer")
    assert not heroes.allowed(s, "a.line_rifles.2", "b.storm_seer")


@rule("homebrew.hero.alone")
def test_a_hero_alone_on_the_table_is_always_nearest() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "cantor", [(40, 30)])
    assert heroes.allowed(s, "a.line_rifles.1", "b.cantor")


@rule("homebrew.keyword.hero")
def test_units_without_the_keyword_are_never_protected() -> None:
    s = screened((10, 12))
    assert heroes.allowed(s, "a.line_rifles.1", "b.corsairs")
    assert heroes.allowed_for_unit(s, "a.line_rifles", "b.corsairs")


@rule("homebrew.example.charge-hero")
def test_for_a_unit_its_nearest_model_counts() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10), (14, 10)])
    build.unit(s, "b", "corsairs", [(10, 15.984)])
    build.unit(s, "b", "storm_seer", [(14, 16.722)])
    assert heroes.allowed(s, "a.line_rifles.2", "b.storm_seer")
    assert not heroes.allowed_for_unit(s, "a.line_rifles", "b.storm_seer")
    assert heroes.allowed_for_unit(s, "a.line_rifles", "b.corsairs")
