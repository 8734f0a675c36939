"""What must always hold is told when it does not; whole games of random answers keep to it, and have words for all."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.cli.words import words_of
from grognard.dice.source import Seeded
from grognard.game.match import Match
from grognard.game.ruleset import Setup
from grognard.rulesets.vanguard.invariants import finished_rightly
from grognard.rulesets.vanguard.state import vstate
from tests.rulesets.vanguard.test_queries import AX, FAR, VANGUARD, model, position

#: so many answers are given in a game that is tried
ANSWERS = 160


def broken(*models: dict[str, Any], **given: Any) -> list[str]:
    return VANGUARD.invariants(position(*models, **given))


def test_a_sound_position_breaks_nothing() -> None:
    corner = model("a", "x", "orcs.ax", 4.0, 4.0)
    assert broken(corner, scenario="supply-grab", layout="woods-and-walls") == []
    assert broken({**AX, "carried": ["supply-1"]}, scenario="supply-grab") == []


@pytest.mark.parametrize(
    ("models", "told"),
    [
        ([AX, model("b", "y", "orcs.ax", 18.5, 10.0)], "overlap"),
        ([model("a", "x", "orcs.ax", 0.2, 10.0)], "over the edge"),
        ([{**AX, "wounds": 2}], "wounds left"),
        ([{**AX, "counters": ["knocked-down", "braced"]}], "Knocked-down and Braced"),
        ([{**AX, "at": [18.0, 10.0, 3.0]}], "its place is at"),
        ([{**AX, "status": "dead", "counters": ["fatigued"]}], "off the table"),
        ([{**AX, "used": ["x", "x"]}], "used twice"),
        ([{**AX, "wounds": -1}], "-1 wounds"),
    ],
)
def test_what_does_not_hold_is_told(models: list[dict[str, Any]], told: str) -> None:
    assert any(told in fault for fault in broken(*models))


def test_terrain_objectives_and_sides_are_looked_at() -> None:
    rock = {
        "type": "impassable",
        "height": 4.0,
        "polygon": [[17.0, 9.0], [19.0, 9.0], [19.0, 11.0], [17.0, 11.0]],
    }
    assert "in t1" in broken(AX, piece=[rock])[0]
    s = position(AX, scenario="supply-grab")
    s.change_model("a.x.1").carried = ("supply-1",)
    assert any("carries supply-1" in fault for fault in VANGUARD.invariants(s))
    s = position(AX)
    s.change_side("a").power = -1
    s.change_side("b").started = 3
    assert len(VANGUARD.invariants(s)) == 2


def test_a_game_ends_for_a_reason() -> None:
    early = position(AX, FAR, round=2)
    assert finished_rightly(early) != []
    assert finished_rightly(position(AX, FAR, round=6)) == []
    assert finished_rightly(position(AX, {**FAR, "status": "dead"}, round=2)) == []


@pytest.mark.parametrize("seed", range(3))
def test_games_of_random_answers_keep_to_it_and_everything_is_told(seed: int) -> None:
    pick = random.Random(seed)
    english, russian = words_of(VANGUARD, "en"), words_of(VANGUARD, "ru")
    lists = ("orcs-troll-mob", "undead-risen-host", "goblins-sneak-thieves", "dwarfs-steel-and-fire")
    scenario = VANGUARD.scenarios()[4 * seed]
    forces = {"a": VANGUARD.load_roster(lists[seed]), "b": VANGUARD.load_roster(lists[seed + 1])}
    match = Match(VANGUARD, VANGUARD.new_game(Setup(forces, scenario, size=200)), Seeded.from_seed(seed))
    told = 0
    for _ in range(ANSWERS):
        (one, *_) = [one for one in match.open if not one.answered]
        choice = one.choice
        assert english.has(f"ask-{choice.id}"), choice.id
        assert "{" not in english.question(choice, match.state) + russian.question(choice, match.state)
        options = choice.candidates(8)
        match.answer(one.number, choice.seat, pick.choice(options) if options else choice.default())
        for event in match.game.log[told:]:
            for words in (english, russian):
                line = words.event(event, match.state, True)
                assert "{" not in line and not line.startswith(("event", "detail")), line
            VANGUARD.drawn(match.state, event)
        told = len(match.game.log)
        assert VANGUARD.invariants(match.state) == []
    for unit in match.state.units:
        assert VANGUARD.card(match.state, unit.id)["id"] == unit.id
        VANGUARD.tokens(match.state, unit.id)
    assert vstate(match.state).round >= 1
