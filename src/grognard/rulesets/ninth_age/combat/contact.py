"""Contact between units (catalogue 12): who touches whom, combats, nudges and dropping out."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry.touching import touching
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Disengaged
from grognard.rulesets.ninth_age.state import NState, nstate

COMBAT: Final = cite("ninth_age.cc.combat")
GRAPH: Final = cite("ninth_age.engine.combat-graph")
NUDGE: Final = cite("ninth_age.cc.nudge")
THEN_NUDGE: Final = cite("ninth_age.dmg.remove-then-nudge")
DROP_OUT: Final = cite("ninth_age.cc.drop-out")


def in_touch(state: NState, one: str, other: str) -> bool:
    """Do any models of the two units touch?"""
    a = formation(state, state.n_unit(one))
    b = formation(state, state.n_unit(other))
    return bool(touching(a, b, state.board.constants.contact_epsilon))


def combat_of(state: NState, unit_id: str) -> list[str]:
    """All units connected with this one by contact, itself included, in the order of the table."""
    COMBAT.hit()
    GRAPH.hit()
    known = [unit_id]
    for one in known:
        for enemy in state.foes(one):
            if enemy not in known:
                known.append(enemy)
    return [unit.id for unit in state.all_units() if unit.id in known]


def combats(state: NState) -> list[list[str]]:
    """All combats on the table."""
    found: list[list[str]] = []
    for unit in state.on_table():
        if state.engaged(unit.id) and not [1 for one in found if unit.id in one]:
            found.append(combat_of(state, unit.id))
    return found


def restore_contacts(game: Game, units: list[str]) -> Play[None]:
    """After casualties of these units: contacts that broke are restored by the least nudge, or the units drop out."""
    THEN_NUDGE.hit()
    for unit_id in units:
        state = nstate(game.state)
        for enemy in state.foes(unit_id):
            if not in_touch(nstate(game.state), unit_id, enemy):
                DROP_OUT.hit()
                game.do(Disengaged(DROP_OUT.id, unit_id, enemy))
    yield from ()
