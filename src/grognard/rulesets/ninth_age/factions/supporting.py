"""Parent and Support Units (catalogue 24): shooting for, charging for and charging with a Parent Unit."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.factions.roles import is_parent, is_support
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.state import CHARGED, GAME, PHASE, TURN, NState, NUnit, nstate

ACTIONS: Final = cite("ninth_age.eos.supporting-actions")
SUPPORT: Final = cite("ninth_age.eos.support-unit")
PARENT: Final = cite("ninth_age.eos.parent-unit")

#: how near a Support Unit has to be, in inches
NEAR: Final = 6.0
#: it has done its Supporting Action in this phase
ACTED: Final = PHASE + "supported"
#: with a charger's id behind it: it was near when that unit charged its Parent Unit
SAW: Final = TURN + "saw-charge:"
#: with the Parent Unit's id behind it: it charged for it, or with it, and adds its ranks
WITH: Final = GAME + "charged-with:"
#: it has stood and shot in this turn
STOOD: Final = TURN + "stood-and-shot"
#: their ranks together give no more
MOST_RANKS: Final = 6


def supporters(state: NState, parent: NUnit) -> list[NUnit]:
    """The Support Units near a Parent Unit that have not acted in this phase."""
    if not is_parent(state, parent):
        return []
    PARENT.hit()
    found: list[NUnit] = []
    for unit in state.on_table(parent.seat):
        if unit.id == parent.id or unit.fleeing or unit.has_flag(ACTED) or not is_support(state, unit):
            continue
        if unit_to_unit(state, unit, parent) <= NEAR:
            SUPPORT.hit()
            found.append(unit)
    return found


def note_charge(game: Game, charger_id: str, target_id: str) -> None:
    """A charge was declared: who stands near a Parent Unit that is charged, or that charges, may act on it."""
    state = nstate(game.state)
    for unit in supporters(state, state.n_unit(target_id)):
        game.do(Flagged(ACTIONS.id, unit.id, SAW + charger_id))
    for unit in supporters(state, state.n_unit(charger_id)):
        game.do(Flagged(ACTIONS.id, unit.id, SAW + charger_id))
    joins_in(game, charger_id, target_id)


def joins_in(game: Game, unit_id: str, target_id: str) -> None:
    """A Support Unit charges the target of a Parent Unit near which it stood: they add their ranks."""
    from grognard.rulesets.ninth_age.moving.state import charges_part

    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not is_support(state, unit) or unit.has_flag(ACTED):
        return
    for parent, target, _, _, _ in charges_part(state).declared:
        if target == target_id and parent != unit_id and unit.has_flag(SAW + parent):
            game.do(Flagged(ACTIONS.id, unit_id, ACTED))
            game.do(Flagged(ACTIONS.id, unit_id, WITH + parent))
            return


def shoot_for(game: Game, charger_id: str, target_id: str) -> Play[None]:
    """Support Units of a Parent Unit that is charged may Stand and Shoot as if they were."""
    from grognard.rulesets.ninth_age.moving.reactions import may_stand_and_shoot
    from grognard.rulesets.ninth_age.shooting.reaction import shoot_back

    for unit in supporters(nstate(game.state), nstate(game.state).n_unit(target_id)):
        state = nstate(game.state)
        charger = state.n_unit(charger_id)
        mine = state.n_unit(unit.id)
        if not charger.on_table() or charger.fleeing or state.engaged(unit.id) or not mine.on_table():
            continue
        if not may_stand_and_shoot(state, mine, charger):
            continue
        question = UseOne("support.shoot", unit.seat, ACTIONS.id, [PASS, unit.id])
        yield question
        if question.got != PASS:
            game.do(Flagged(ACTIONS.id, unit.id, ACTED))
            game.do(Flagged(ACTIONS.id, unit.id, STOOD))
            yield from shoot_back(game, unit.id, charger_id)


def may_counter(state: NState, unit: NUnit) -> list[str]:
    """The units that have charged a Parent Unit of this Support Unit and that it may charge now."""
    from grognard.rulesets.ninth_age.moving.reach import may_declare, why_not_charge

    if not is_support(state, unit) or unit.has_flag(ACTED) or not may_declare(state, unit):
        return []
    found: list[str] = []
    for flag in unit.flags:
        charger = flag[len(SAW) :] if flag.startswith(SAW) else ""
        if not charger or state.n_unit(charger).seat == unit.seat or not state.n_unit(charger).on_table():
            continue
        enemy = state.n_unit(charger)
        if enemy.has_flag(CHARGED) and state.engaged(charger) and not why_not_charge(state, unit, enemy):
            found.append(charger)
    return found


def support(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`move.support`: counter-charges, one by one, before compulsory moves."""
    state = nstate(game.state)
    seat = state.other(state.active)
    able = [unit.id for unit in state.on_table(seat) if may_counter(state, unit)]
    if not able:
        go(game, "move.rally")
        return
    question = UseOne("support.charge", seat, ACTIONS.id, [PASS, *able])
    yield question
    if question.got == PASS:
        go(game, "move.rally")
        return
    yield from counter(game, question.got)
    go(game, "move.support")


def counter(game: Game, unit_id: str) -> Play[None]:
    """One counter-charge, declared and carried out at once."""
    from grognard.rulesets.ninth_age.moving.charges import PickTarget, announce
    from grognard.rulesets.ninth_age.moving.charging import carry_out, roll_range

    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    aim = PickTarget(state, "support.target", unit.seat, ACTIONS.id, unit_id, may_counter(state, unit))
    if len(aim.keys) > 1:
        yield aim
    else:
        aim.take(aim.keys[0])
    game.do(Flagged(ACTIONS.id, unit_id, ACTED))
    yield from announce(game, unit_id, aim.got, ACTIONS.id)
    for parent in nstate(game.state).foes(aim.got):
        if is_parent(nstate(game.state), nstate(game.state).n_unit(parent)):
            game.do(Flagged(ACTIONS.id, unit_id, WITH + parent))
            break
    yield from roll_range(game, unit_id)
    yield from carry_out(game, unit_id)


def added_ranks(state: NState, unit: NUnit, others: list[str]) -> str:
    """The Parent Unit of the same combat for or with which the unit charged, or ""."""
    for flag in unit.flags:
        if flag.startswith(WITH) and flag[len(WITH) :] in others:
            ACTIONS.hit()
            return flag[len(WITH) :]
    return ""


NODES: Final[dict[str, Node]] = {"move.support": support}
