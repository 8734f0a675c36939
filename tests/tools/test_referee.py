"""A second reading of the rules: the referee agrees with what is played, and notices what is not so."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from grognard.game.events import Event
from grognard.rulesets.homebrew.state import HState
from tools.referee.games import played, review
from tools.soak import Plan

#: a short game with shots, powers, charges, a fight and tests
SEED, NUMBER = 21, 12


@lru_cache(maxsize=1)
def game() -> tuple[HState, list[Event], Any]:
    first, match = played(Plan("homebrew", SEED, NUMBER))
    return first, list(match.game.log), match


def judged(log: list[Event]) -> list[str]:
    first, _, _ = game()
    state = first.fork()
    assert isinstance(state, HState)
    return review(state, log).wrong


def test_the_referee_agrees_with_a_game() -> None:
    first, log, match = game()
    state = first.fork()
    assert isinstance(state, HState)
    referee = review(state, log)
    referee.judge_result(match)
    assert referee.wrong == []
    for kind in ("hit_allocated", "morale_tested", "charge_rolled", "compared", "moved", "effect_began"):
        assert referee.judged[kind], f"choose another game: no {kind}"


def with_other(event: Event, **fields: object) -> Event:
    """The same event with other fields."""
    args = [fields.get(name, getattr(event, name)) for name in type(event).FIELDS]
    return type(event)(event.rule, *args)


def other_target(event: Any, state: HState) -> dict[str, object]:
    model = state.h_model(event.model)
    foes = [other for other in state.models if other.seat == model.seat and other.unit != model.unit]
    return {"model": foes[0].id}


#: what is told otherwise than it was, and what the referee says to it
LIES: list[tuple[str, Callable[[Any], dict[str, object]], str]] = [
    ("hit_allocated", lambda event: {"armour": event.armour + 1}, "armour"),
    ("hit_allocated", lambda event: {"mods": ()}, "penetration modifiers"),
    ("wounded", lambda event: {"lost": event.lost + 1}, "wounds lost"),
    ("morale_tested", lambda event: {"leadership": event.leadership + 1}, "leadership"),
    ("morale_tested", lambda event: {"passed": not event.passed}, "the verdict"),
    ("charge_declared", lambda event: {"need": 0.5}, "nearer than the gap"),
    ("charge_rolled", lambda event: {"success": not event.success}, "charge"),
    ("fighters_fixed", lambda event: {"direct": event.direct[1:]}, "direct fighters"),
    ("compared", lambda event: {"lost_a": event.lost_a + 1}, "wounds compared"),
    ("combat_ended", lambda event: {"free": ("a.u1", *event.free)}, "who is free"),
    ("effect_began", lambda event: {"until": "never"}, "duration"),
    ("power_tried", lambda event: {"dice": event.dice + 1}, "psyker dice"),
    ("test_due", lambda event: {"lost": event.lost + 1}, "wounds to test for"),
    ("shots_declared", lambda event: {"shots": (event.shots[0], *event.shots)}, "a weapon twice"),
]


@pytest.mark.parametrize(("kind", "lie", "said"), LIES, ids=[f"{kind}: {said}" for kind, _, said in LIES])
def test_the_referee_notices(kind: str, lie: Callable[[Any], dict[str, object]], said: str) -> None:
    _, log, _ = game()
    at = next(k for k, event in enumerate(log) if kind == type(event).KIND)
    changed = with_other(log[at], **lie(log[at]))
    found = judged([*log[:at], changed])
    assert any(f": {said}: " in line for line in found), found


def test_the_referee_notices_a_move_that_is_too_long() -> None:
    _, log, _ = game()
    at = next(k for k, event in enumerate(log) if type(event).KIND == "moved" and event.paths)
    event: Any = log[at]
    (model, path), *rest = event.paths
    x, y, level = path[-1]
    far = (*path, (x, 1.5 if y > 18 else 34.0, level))
    found = judged([*log[:at], with_other(event, paths=((model, far), *rest))])
    assert any(": too far: " in line for line in found), found
