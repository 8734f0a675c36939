"""Characters that charge out of their units (catalogue 17): out for the charge, and back in if that brings them nowhere."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game
from grognard.geometry.formations import gap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.heroes.coming_and_going import own_move
from grognard.rulesets.ninth_age.heroes.joining import step_in, with_character
from grognard.rulesets.ninth_age.heroes.stepping import OUT_OF, own_body, step_out, stepped_out
from grognard.rulesets.ninth_age.moving.reach import FORBIDDEN, may_declare, targets
from grognard.rulesets.ninth_age.moving.straight import out_of
from grognard.rulesets.ninth_age.state import FAILED_CHARGE, JOINED, MOVED, NState, NUnit, nstate

CHARGE_OUT: Final = cite("ninth_age.hero.charge-out")

#: the most that the dice of a Charge Range can show
DICE: Final = 12.0


def chargers_out(state: NState) -> list[str]:
    """The Characters in units of the active player that could charge out of them now."""
    found: list[str] = []
    for unit in state.all_units():
        if unit.status != JOINED or unit.seat != state.active:
            continue
        host = state.n_unit(unit.host)
        # the last one of a unit is the unit, and charges as it
        if len(host.standing()) > 1 and may_declare(state, host) and targets_out(state, unit):
            found.append(unit.id)
    return found


def targets_out(state: NState, unit: NUnit) -> list[str]:
    """Whom a Character in a unit could charge out of it: with its own sight, range and way, through its unit."""
    body = own_body(state, unit)
    most = own_move(state, unit) + DICE
    if not [1 for enemy in state.enemies_of(unit.seat) if gap(body, formation(state, enemy)) <= most]:
        return []
    twin = stepped_out(state, unit)
    hero = twin.change_unit(unit.id)
    hero.flags = (*hero.flags, OUT_OF + unit.host)
    CHARGE_OUT.hit()
    return targets(twin, hero)


def go_out(game: Game, unit_id: str) -> None:
    """The Character is a unit of its own from now on; the unit that it leaves declares no charge in this turn."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    host = unit.host
    step_out(game, state, unit, CHARGE_OUT.id, "charges-out", own_body(state, unit))
    game.do(Flagged(CHARGE_OUT.id, unit_id, OUT_OF + host))
    game.do(Flagged(CHARGE_OUT.id, host, FORBIDDEN))


def settle(game: Game, unit_id: str) -> None:
    """After its charge or Failed Charge Move: who is not an inch clear of the unit stays in it, and all have failed."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    host_id = out_of(unit)
    if not host_id or not unit.on_table():
        return
    game.do(Flagged(CHARGE_OUT.id, unit_id, OUT_OF + host_id, False))
    host = state.n_unit(host_id)
    if not unit.has_flag(FAILED_CHARGE) or not host.on_table():
        return
    keep = state.board.constants.unit_spacing - state.board.constants.contact_epsilon
    if gap(formation(state, unit), formation(state, host)) >= keep:
        return
    step_in(game, unit_id, host_id, with_character(state, host, unit), CHARGE_OUT.id)
    for flag in (FAILED_CHARGE, MOVED):
        game.do(Flagged(CHARGE_OUT.id, host_id, flag))
