"""The Combat Score."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.events import WoundsCounted
from grognard.rulesets.ninth_age.combat.scoring import causes, outcome
from grognard.rulesets.ninth_age.events import Flagged, UnitGone
from grognard.rulesets.ninth_age.heroes.standards import NO_STANDARD
from grognard.rulesets.ninth_age.leadership import SHAMED
from grognard.rulesets.ninth_age.state import DOWNHILL, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, put, scene, troop

CC = "ninth_age.cc."


def points(state: NState, seat: str) -> dict[str, int]:
    """The points of a side by the end of the rule's id."""
    return {rule.rpartition(".")[2]: plus for rule, plus in causes(state, seat)}


def wounds(state: NState, seat: str, lost: int, excess: int = 0) -> None:
    WoundsCounted("ninth_age.cc.score-wounds", seat, lost, excess).apply(state)


@rule(CC + "score", CC + "score-wounds", CC + "score-charge", CC + "score-ranks", CC + "score-standard")
@rule(CC + "score-counted-when", "ninth_age.cmd.standard-bearer")
def test_orcs_charge_infantry() -> None:
    """`ninth_age.example.score`."""
    state = scene()
    infantry = put(
        state, "b.infantry", "eos_heavy_infantry:25 standard_bearer musician files=5", 30.0, 24.0, SOUTH
    )
    against(state, "a.orcs", "og_orcs:20 standard_bearer files=5", infantry, charged=True)
    begin_round(state)
    # what the casualties of the round leave
    for unit, left in (("a.orcs", 18), ("b.infantry", 21)):
        changed = state.change_unit(unit)
        rows = [list(row) for row in changed.slots]
        gone = len(changed.standing()) - left
        for k in range(gone):
            rows[-1][4 - k] = ""
        changed.slots = tuple(tuple(row) for row in rows)
    wounds(state, "a", 4)
    wounds(state, "b", 2)
    assert points(state, "a") == {
        "score-wounds": 4, "score-charge": 1, "score-ranks": 2, "score-standard": 1,
    }  # fmt: skip
    assert points(state, "b") == {"score-wounds": 2, "score-ranks": 3, "score-standard": 1}
    found = outcome(state)
    assert (found.points, found.winner, found.margin) == ({"a": 8, "b": 6}, "a", 2)


@rule(CC + "score-charge", "ninth_age.terrain.hill")
def test_a_charge_down_a_hill_is_worth_two() -> None:
    state = scene(("hill", 20.0, 30.0, 40.0, 40.0))
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe, charged=True)
    Flagged("x", "a.us", DOWNHILL + "b.foe").apply(state)
    begin_round(state)
    assert points(state, "a") == {"score-charge": 2}


@rule(CC + "score-ranks")
def test_ranks_give_three_at_most_and_only_those_of_one_unit() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(30), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10), foe)
    against(state, "a.too", troop(10), foe, "left")
    begin_round(state)
    assert points(state, "b") == {"score-ranks": 3}
    assert points(state, "a")["score-ranks"] == 1


@rule(CC + "score-standard", "ninth_age.hero.battle-standard")
def test_standards_count_once_and_the_battle_standard_besides() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, command=("standard",)), 30.0, 24.0, SOUTH)
    us = against(state, "a.us", troop(5, command=("standard",)), foe)
    bearer = join(state, "a.bsb", hero(), us)
    state.change_side("a").standard = bearer
    begin_round(state)
    assert points(state, "a") == {"score-standard": 1, "battle-standard": 1}
    Flagged("x", bearer, SHAMED).apply(state)
    assert points(state, "a") == {"score-standard": 1}
    Flagged("x", "b.foe.1", NO_STANDARD).apply(state)
    assert points(state, "b") == {}


@rule(CC + "score-flank", CC + "score-rear")
@pytest.mark.parametrize(
    ("facing", "count", "expected"),
    [
        ("left", 4, {"score-flank": 1}),
        ("right", 5, {"score-flank": 2}),
        ("rear", 4, {"score-rear": 2}),
        ("rear", 5, {"score-rear": 3}),
    ],
)
def test_flanks_and_rear(facing: str, count: int, expected: dict[str, int]) -> None:
    state = scene()
    foe = put(state, "b.foe", troop(20), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(count), foe, facing)
    begin_round(state)
    assert points(state, "a") == expected


@rule(CC + "score-overkill")
def test_overkill_counts_three_at_most() -> None:
    """`ninth_age.example.excess-overkill`."""
    for excess in (3, 5):
        state = scene()
        foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
        against(state, "a.us", troop(5), foe)
        begin_round(state)
        wounds(state, "a", 2, excess)
        assert outcome(state).points["a"] == 5


@rule("ninth_age.cmd.onwards")
def test_a_musician_tips_a_draw_without_a_margin() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, command=("musician",)), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    begin_round(state)
    found = outcome(state)
    assert (found.winner, found.margin, found.by) == ("b", 0, "ninth_age.cmd.onwards")
    both = scene()
    foe = put(both, "b.foe", troop(5, command=("musician",)), 30.0, 24.0, SOUTH)
    against(both, "a.us", troop(5, command=("musician",)), foe)
    begin_round(both)
    assert outcome(both).winner == ""


@rule(CC + "no-more-foes")
def test_who_has_no_foes_left_adds_only_wounds_in_a_larger_combat() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    against(state, "a.deep", troop(20), foe, "left")
    other = put(state, "b.other", troop(5), 30.0, 12.0, SOUTH)
    against(state, "a.deep2", troop(20), other)
    begin_round(state)
    wounds(state, "a", 5)
    UnitGone("x", "b.other").apply(state)
    assert points(state, "a") == {"score-wounds": 5, "score-ranks": 3, "score-flank": 2}
    UnitGone("x", "a.deep").apply(state)
    assert points(state, "a") == {"score-wounds": 5}
