"""Moves of one unit outside the usual order: scouts before the first turn, moves granted by powers."""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Path3
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.allowances import Allowance, manoeuvre_allowance
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Flagged, Moved
from grognard.rulesets.homebrew.manoeuvre_move import NOISE, UnitMove
from grognard.rulesets.homebrew.state import MOVED, HState, HUnit, hstate

MAY: Final = cite("homebrew.coherency.when")
MOVED_FLAG: Final = cite("homebrew.turn.moved-flag")


def free_move(game: Game, unit_id: str, kind: str, rule: str) -> Play[None]:
    """One extra manoeuvre of the unit, no run, no minimum; it does not use the unit's own manoeuvre up."""
    state = hstate(game.state)
    unit = state.h_unit(unit_id)
    choice = UnitMove(f"move.{kind}", unit.seat, rule, state, unit, free_allowance(state, unit))
    yield choice
    if any(path for _, path in choice.got):
        carry_out(game, unit_id, kind, rule, choice.got)


def free_allowance(state: HState, unit: HUnit) -> Allowance:
    """One manoeuvre without a minimum, which the unit may leave: what cannot end in formation is not made."""
    MAY.hit()
    allowance = manoeuvre_allowance(state, unit, False, False)
    allowance.optional = True
    return allowance


def carry_out(game: Game, unit_id: str, kind: str, rule: str, paths: tuple[tuple[str, Path3], ...]) -> None:
    """Do a move and note whether the unit has moved (homebrew.turn.moved-flag)."""
    state = hstate(game.state)
    moved = has_moved(state, paths)
    starts = tuple(
        (model, (state.h_model(model).x, state.h_model(model).y, state.h_model(model).level))
        for model, path in paths
        if path
    )
    game.do(Moved(rule, unit_id, kind, tuple((model, path) for model, path in paths if path), starts))
    if moved and kind != "scout":
        game.do(Flagged(MOVED_FLAG.id, unit_id, MOVED))


def has_moved(state: HState, paths: tuple[tuple[str, Path3], ...]) -> bool:
    """Does any model end more than 0.001 inch from where it began?"""
    # a step of the grain is exactly 0.001 inch, which is not more
    tolerance = state.board.constants.measure.tolerance + NOISE
    for model_id, path in paths:
        if not path:
            continue
        model = state.h_model(model_id)
        x, y, level = path[-1]
        MOVED_FLAG.hit()
        dx = x - model.x
        dy = y - model.y
        if dx * dx + dy * dy > tolerance * tolerance or level != model.level:
            return True
    return False
