"""Moves of one unit outside the usual order: scouts before the first turn, moves granted by powers."""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Path3
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Flagged, Moved
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove, manoeuvre_allowance
from grognard.rulesets.homebrew.state import MOVED, HState, hstate

MOVED_FLAG: Final = cite("homebrew.turn.moved-flag")


def free_move(game: Game, unit_id: str, kind: str, rule: str) -> Play[None]:
    """One extra manoeuvre of the unit, no run, no minimum; it does not use the unit's own manoeuvre up."""
    state = hstate(game.state)
    unit = state.h_unit(unit_id)
    choice = UnitMove(
        f"move.{kind}", unit.seat, rule, state, unit, manoeuvre_allowance(state, unit, False, False)
    )
    yield choice
    carry_out(game, unit_id, kind, rule, choice.got)


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
    tolerance = state.board.constants.measure.tolerance
    for model_id, path in paths:
        if not path:
            continue
        model = state.h_model(model_id)
        x, y, level = path[-1]
        dx = x - model.x
        dy = y - model.y
        if dx * dx + dy * dy > tolerance * tolerance or level != model.level:
            return True
    return False
