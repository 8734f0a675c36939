"""The Close Combat Phase, node by node (catalogue 5, 12): combats one after the other, one round each."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import ROUND_END
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat import breaking, pursuit, reforming, start, striking
from grognard.rulesets.ninth_age.combat.blows import FIRST_STEP, next_step
from grognard.rulesets.ninth_age.combat.contact import combats
from grognard.rulesets.ninth_age.combat.events import CombatsGrouped, RoundEnded
from grognard.rulesets.ninth_age.combat.state import END_OF_ROUND, FOUGHT_ON, combat, fights_on
from grognard.rulesets.ninth_age.combat.weapons import put_away
from grognard.rulesets.ninth_age.events import EffectsEnded, Flagged, FlagsCleared
from grognard.rulesets.ninth_age.heroes import challenges, making_way
from grognard.rulesets.ninth_age.moments import at_moment_of_play
from grognard.rulesets.ninth_age.state import CHARGING, DOWNHILL, MOVED, ROUND, NState, nstate

SEQUENCE: Final = cite("ninth_age.cc.sequence")
COMBAT: Final = cite("ninth_age.cc.combat")
GRAPH: Final = cite("ninth_age.engine.combat-graph")
NO_LONGER: Final = cite("ninth_age.cc.no-longer-engaged")
NEW_COMBAT: Final = cite("ninth_age.cc.pursuit-new-combat")
ROUND_RULE: Final = cite("ninth_age.cc.round")


class NextCombat(PickOne):
    """`combat.pick`: the combat that is fought next, named by its first unit."""

    def __init__(self, seat: str, groups: list[list[str]]) -> None:
        super().__init__("combat.pick", seat, SEQUENCE.id)
        self.groups = groups

    def items(self) -> list[str]:
        """Their first units."""
        return [group[0] for group in self.groups]

    def args(self) -> dict[str, object]:
        """All their units."""
        return {**super().args(), "combats": [list(group) for group in self.groups]}


def begin(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`combat.start`: which combats are due; whose enemies vanished turns or overruns first."""
    yield from ()
    SEQUENCE.hit()
    state = nstate(game.state)
    game.do(CombatsGrouped(GRAPH.id, tuple([id for group in combats(state) for id in group])))
    for unit in state.on_table():
        if not state.engaged(unit.id) and _was_engaged(state, unit.id):
            NO_LONGER.hit()
            yield from pursuit.after_vanishing(game, unit.id)
        if not nstate(game.state).engaged(unit.id):
            _freed(game, unit.id)
    go(game, "combat.pick")


def _was_engaged(state: NState, unit_id: str) -> bool:
    """Has it fought before (and not moved since), or charged in this turn?"""
    unit = state.n_unit(unit_id)
    for flag in unit.flags:
        if flag.startswith(CHARGING) or (flag == FOUGHT_ON and not unit.has_flag(MOVED)):
            return True
    return False


def pick(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`combat.pick`: a combat that is not yet fought; one made in this phase waits for the next Player Turn."""
    NEW_COMBAT.hit()
    state = nstate(game.state)
    due = combat(state).due
    found = [group for group in combats(state) if [1 for id in group if id in due]]
    if not found:
        go(game, "combat.end")
        return
    chosen = found[0]
    if len(found) > 1:
        question = NextCombat(state.active, found)
        yield question
        chosen = next(group for group in found if group[0] == question.got)
    COMBAT.hit()
    start.begin_round(game, chosen)
    go(game, "round.start")


def first_step(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.strike`: on to the first step at which somebody strikes."""
    yield from ()
    step = next_step(nstate(game.state), FIRST_STEP + 1)
    if step < 0:
        go(game, "round.score")
    else:
        go(game, "round.initiative", str(step))


def end_round(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.end`: marks of charges and what lasts for a round are gone; who fights on knows that it has fought."""
    yield from at_moment_of_play(game, ROUND_END)
    state = nstate(game.state)
    units = combat(state).units
    for id in units:
        unit = nstate(game.state).n_unit(id)
        if not unit.on_table():
            continue
        if fights_on(nstate(game.state), id):
            # a pursuer that has charged anew keeps that mark for the round to come
            for foe in combat(state).foes_of(id):
                _unmark(game, id, foe)
            game.do(Flagged(ROUND_RULE.id, id, FOUGHT_ON))
        else:
            for foe in combat(state).foes_of(id):
                _unmark(game, id, foe)
            _freed(game, id, nstate(game.state).engaged(id))
    game.do(FlagsCleared(ROUND_RULE.id, ROUND))
    game.do(EffectsEnded(ROUND_RULE.id, END_OF_ROUND))
    game.do(RoundEnded(ROUND_RULE.id, units))
    go(game, "combat.pick")


def _unmark(game: Game, unit_id: str, foe: str) -> None:
    for flag in (CHARGING + foe, DOWNHILL + foe):
        if nstate(game.state).n_unit(unit_id).has_flag(flag):
            game.do(Flagged(ROUND_RULE.id, unit_id, flag, False))


def _freed(game: Game, unit_id: str, anew: bool = False) -> None:
    """The combat of a unit is over: the next one is another. `anew`: it has charged into that one already."""
    unit = nstate(game.state).n_unit(unit_id)
    for flag in unit.flags:
        if flag == FOUGHT_ON or (not anew and (flag.startswith(CHARGING) or flag.startswith(DOWNHILL))):
            game.do(Flagged(ROUND_RULE.id, unit_id, flag, False))
    put_away(game, unit_id)
    challenges.end_for(game, unit_id)


def finish(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`combat.end`: challenges that are decided end with the phase."""
    yield from ()
    challenges.end_of_phase(game)
    go(game, "phase.end")


NODES: Final[dict[str, Node]] = {
    "combat.start": begin,
    "combat.pick": pick,
    **start.NODES,
    **making_way.NODES,
    **challenges.NODES,
    "round.strike": first_step,
    **striking.NODES,
    **breaking.NODES,
    **pursuit.NODES,
    **reforming.NODES,
    "round.end": end_round,
    "combat.end": finish,
}
