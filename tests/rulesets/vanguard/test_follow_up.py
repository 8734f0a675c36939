"""15.3 After a kill: a free move within the front arc, or a turn."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.moves.follow_up import follow_up
from grognard.rulesets.vanguard.state import KNOCKED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import MM20, Scene


@rule("vanguard.followup.move", "vanguard.engage.contact-after-death")
def test_three_inches_and_near_to_enemies() -> None:
    scene = Scene()
    scene.model("a1", 10, 10, 90)
    scene.model("b1", 10 + MM20 + 0.2, 12)
    course = [["a1", [[10, 13, 0, 200]]]]
    game = scene.play(lambda game: follow_up(game, "a1"), [course], [])
    (moved,) = [event for event in game.log if isinstance(event, Moved)]
    assert (moved.how, moved.rule) == ("follow-up", "vanguard.followup.move")
    assert scene.state.v_model("a1").facing == 200.0


@rule("vanguard.followup.move", "vanguard.followup.front-arc")
@pytest.mark.parametrize(
    ("course", "why"),
    [
        ([[10, 13.1, 0, 90]], "vanguard.followup.move"),
        ([[10, 9, 0, 90]], "vanguard.followup.front-arc"),
        ([[10.2, 11.995, 0, 90]], "vanguard.followup.move"),
    ],
)
def test_not_farther_not_behind_not_into_contact(course: list[list[float]], why: str) -> None:
    scene = Scene()
    scene.model("a1", 10, 10, 90)
    scene.model("b1", 10.2, 12 + MM20)
    with pytest.raises(AssertionError, match=why):
        scene.play(lambda game: follow_up(game, "a1"), [[["a1", course]]], [])


@rule("vanguard.followup.still-engaged")
def test_who_touches_another_enemy_may_turn() -> None:
    scene = Scene()
    scene.model("a1", 10, 10, 90)
    scene.model("b1", 10 + MM20, 10)
    scene.play(lambda game: follow_up(game, "a1"), ["face:0"], [])
    model = scene.state.v_model("a1")
    assert (model.x, model.y, model.facing) == (10, 10, 0.0)


@rule("vanguard.followup.knocked-down")
def test_touching_only_who_lies_it_is_still_in_contact() -> None:
    scene = Scene()
    scene.model("a1", 10, 10, 90)
    scene.model("b1", 10 + MM20, 10, counters=KNOCKED)
    game = scene.play(lambda game: follow_up(game, "a1"), ["face:90"], [])
    assert game.log == []


def test_who_lies_does_nothing() -> None:
    scene = Scene()
    scene.model("a1", 10, 10, 90, counters=KNOCKED)
    assert scene.play(lambda game: follow_up(game, "a1"), [], []).log == []
