"""Magical Moves (catalogue 8, 9): a unit moves once more, as in the remaining moves, as far as the spell says."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number as Dice
from grognard.game.bodies import Maneuvers
from grognard.game.play import Game, Play
from grognard.game.verdict import Verdict
from grognard.geometry.maneuvers import poses, total_cost
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged, UnitMoved
from grognard.rulesets.ninth_age.magic.questions import OneOf
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit, form_up
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import MOVED, PHASE, NState, NUnit, nstate

MAGICAL: Final = cite("ninth_age.move.magical")
MOVED_FLAG: Final = cite("ninth_age.move.moved-flag")

#: one Magical Move a unit and Magic Phase
DONE: Final = PHASE + "magical-move"


def may_move(state: NState, unit: NUnit) -> bool:
    """May the unit make a Magical Move: neither engaged nor fleeing, nor in a Building, and the first of this phase?"""
    MAGICAL.hit()
    return (
        unit.on_table()
        and not unit.inside
        and not unit.fleeing
        and not state.engaged(unit.id)
        and not unit.has_flag(DONE)
    )


class MagicalMove(MoveUnit):
    """The way of a Magical Move: that of an Advance of another distance; flying, only its end must be free."""

    def __init__(self, state: NState, unit: NUnit, distance: float, flies: bool) -> None:
        super().__init__(state, unit, False, distance, distance)
        self.id = "magic.move"
        self.rule = MAGICAL.id
        self.half = distance / 2.0
        self.flies = flies

    def judge(self, maneuvers: Maneuvers) -> Verdict:
        """As an Advance; a flyer crosses whatever lies between."""
        found = super().judge(maneuvers)
        if found.legal or not self.flies or total_cost(self.start, list(maneuvers)) > self.allowance + 1e-6:
            return found
        ends = poses(self.start, list(maneuvers))
        return Verdict(why_not_here(self.state, self.unit, ends[len(ends) - 1]), found.costs)


def magical_move(
    game: Game, unit_id: str, distance: float, rule: str, flies: bool = False, spell: str = ""
) -> Play[None]:
    """A unit moves, or forms up anew, or stands: its player chooses."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not may_move(state, unit):
        return
    game.do(Flagged(MAGICAL.id, unit_id, DONE))
    how = "advance"
    if len(unit.standing()) > 1:
        question = OneOf("magic.move-how", unit.seat, MAGICAL.id, ["advance", "reform"], spell, unit_id)
        yield question
        how = question.got
    if how == "reform":
        yield from reform_freely(game, unit_id)
        return
    state = nstate(game.state)
    move = MagicalMove(state, state.n_unit(unit_id), distance, flies)
    yield move
    if not move.got:
        return
    track = poses(move.start, list(move.got))
    start, end = track[0], track[len(track) - 1]
    spent = total_cost(move.start, list(move.got))
    here, there = (start.x, start.y, start.facing), (end.x, end.y, end.facing)
    game.do(UnitMoved(rule, unit_id, "magic", here, there, move.got, spent))
    game.do(Flagged(MOVED_FLAG.id, unit_id, MOVED))
    yield from run_risks(game, unit_id, track, flies)


def reform_freely(game: Game, unit_id: str) -> Play[None]:
    """A reform that costs nothing but that the unit has moved."""
    state = nstate(game.state)
    question = ReformUnit(state, state.n_unit(unit_id), "magic.reform", MAGICAL.id)
    yield question
    form_up(game, question, "magic")
    game.do(Flagged(MOVED_FLAG.id, unit_id, MOVED))


def rolled_distance(game: Game, dice: str, rule: str, seat: str) -> Play[float]:
    """The distance of a Magical Move that is rolled."""
    roll = Dice(dice, why=rule, owner=seat)
    yield roll
    assert isinstance(roll.got, int)
    return float(roll.got)
