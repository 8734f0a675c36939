"""Who holds and who breaks after a lost round (catalogue 12, 20): Break Tests, Stubborn, Unstable, Daemonic Instability."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.contact import touched
from grognard.rulesets.ninth_age.combat.depth import STEADFAST, steadfast
from grognard.rulesets.ninth_age.combat.events import Broke, CombatScored, Held, SideScored
from grognard.rulesets.ninth_age.combat.scoring import outcome
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.combat.unsaved import unsaved_wounds
from grognard.rulesets.ninth_age.events import Flagged, UnitGone
from grognard.rulesets.ninth_age.factions.herds import EVERYWHERE, burst
from grognard.rulesets.ninth_age.heroes.standards import standards_broken
from grognard.rulesets.ninth_age.kits import LOST, has, unit_has, use_of
from grognard.rulesets.ninth_age.leadership import BREAK, SHAMED, holds_ground, ld, test
from grognard.rulesets.ninth_age.moments import both
from grognard.rulesets.ninth_age.panic import Cause, broken, destroyed, panics
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit, nstate
from grognard.rulesets.ninth_age.terrain_effects import stubborn_by_forest

BREAK_RULE: Final = cite("ninth_age.cc.break")
SCORE: Final = cite("ninth_age.cc.score")
VALIANT: Final = cite("ninth_age.he.valiant")
FEAR: Final = cite("ninth_age.rule.fear")
FANATICAL: Final = cite("ninth_age.eos.fanatical")
STUBBORN: Final = cite("ninth_age.rule.stubborn")
BODYGUARD: Final = cite("ninth_age.rule.bodyguard")
UNBREAKABLE: Final = cite("ninth_age.rule.unbreakable")
UNSTABLE: Final = cite("ninth_age.rule.unstable")
UNDEAD: Final = cite("ninth_age.rule.undead")
DAEMONIC: Final = cite("ninth_age.rule.daemonic-instability")
GROUND: Final = cite("ninth_age.hero.hold-your-ground")
FRENZY: Final = cite("ninth_age.rule.frenzy")
MACHINE: Final = cite("ninth_age.troop.war-machine-profile")
PANIC: Final = cite("ninth_age.panic.in-combat")
REFUSED: Final = cite("ninth_age.hero.challenge-refuse")


def score(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.score`: the Combat Score; then everybody of the losing side is tested, one step a unit."""
    yield from ()
    state = nstate(game.state)
    found = outcome(state)
    for seat in both(state):
        game.do(SideScored(SCORE.id, seat, found.points[seat], tuple(found.causes[seat])))
    game.do(CombatScored(found.by, found.winner, found.margin))
    lose_frenzy(game)
    following(game, "")


def losers(state: NState) -> list[str]:
    """The units of the losing side that have to hold: who has no foes left counts as a winner."""
    part = combat(state)
    if not part.winner:
        return []
    return [
        id
        for id in part.units
        if state.n_unit(id).seat != part.winner and state.n_unit(id).on_table() and state.engaged(id)
    ]


def following(game: Game, after: str) -> None:
    """On to the next unit of the losing side that has to test, or to the panic of their friends."""
    state = nstate(game.state)
    units = combat(state).units
    left = [id for id in losers(state) if not after or units.index(id) > units.index(after)]
    if left:
        go(game, "round.break", left[0])
    else:
        go(game, "round.panic")


def lose_frenzy(game: Game) -> None:
    """Models on the losing side of a round are frenzied no longer."""
    state = nstate(game.state)
    for id in losers(state):
        for model in state.models_in(state.n_unit(id)):
            use = use_of(state, model, FRENZY.key)
            if use is not None and use.never_lost:
                FANATICAL.hit()
            elif use is not None:
                game.do(Flagged(FRENZY.id, model.id, LOST + FRENZY.key))


def hold_or_break(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.break`: one unit of the losing side."""
    unit_id = args[0]
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    instead = instead_of_test(state, unit)
    if instead == DAEMONIC.key:
        yield from unsettled(game, unit_id)
    elif instead == UNSTABLE.key:
        yield from crumble(game, unit_id)
    elif instead:
        game.do(Held(UNBREAKABLE.id, unit_id))
    else:
        minus, cause = penalty(state, unit)
        passed = yield from test(game, unit_id, BREAK, BREAK_RULE.id, minus, cause)
        if not passed:
            yield from breaks(game, unit_id)
    following(game, unit_id)


def breaks(game: Game, unit_id: str) -> Play[None]:
    """It is broken: its standards are captured; a War Machine is destroyed."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not gone_if_broken(state, unit):
        game.do(Broke(BREAK_RULE.id, unit_id))
        standards_broken(game, unit_id)
    elif unit.spec.war_machine:
        cause = destroyed(state, unit, formation(state, unit))
        game.do(UnitGone(MACHINE.id, unit_id))
        yield from panics(game, [cause])
    else:
        standards_broken(game, unit_id)
        yield from burst(game, unit_id)


def gone_if_broken(state: NState, unit: NUnit) -> bool:
    """Is the unit no more as soon as it breaks, instead of fleeing?"""
    return unit.spec.war_machine or unit_has(state, unit, EVERYWHERE.key)


def instead_of_test(state: NState, unit: NUnit) -> str:
    """The rule by which the unit takes no Break Test: Daemonic Instability, Unstable, Unbreakable; or ""."""
    for rule in (DAEMONIC.key, UNSTABLE.key):
        if wounds_instead(state, unit, rule):
            return rule
    if unit_has(state, unit, UNBREAKABLE.key):
        UNBREAKABLE.hit()
        return UNBREAKABLE.key
    return ""


def wounds_instead(state: NState, unit: NUnit, rule: str) -> bool:
    """Does the unit take wounds instead of fleeing (Unstable, Daemonic Instability)?"""
    return unit_has(state, unit, rule) or (rule == UNSTABLE.key and unit_has(state, unit, UNDEAD.key))


def penalty(state: NState, unit: NUnit) -> tuple[int, str]:
    """What is taken off its Leadership for the lost round, and the rule because of which: nothing for those who ignore
    the difference (because they are Stubborn or Steadfast), nor (without a rule) where a Musician tipped a draw."""
    part = combat(state)
    if not part.margin:
        return 0, ""
    if stubborn(state, unit):
        STUBBORN.hit()
        return 0, STUBBORN.id
    enemies = [id for id in part.units if state.n_unit(id).seat != unit.seat and state.engaged(id)]
    if steadfast(state, unit.id, enemies):
        return 0, STEADFAST.id
    return part.margin, BREAK_RULE.id


def stubborn(state: NState, unit: NUnit) -> bool:
    """Is one of its models Stubborn (a Character guarded by the unit is), or the unit by where it stands?"""
    heroes = state.characters_in(unit)
    for model in state.models_in(unit):
        if model.has_flag(SHAMED):
            REFUSED.hit()
            continue
        if has(state, model, STUBBORN.key):
            return True
        if has(state, model, VALIANT.key) and touches_fear(state, model):
            VALIANT.hit()
            return True
        guard = use_of(state, model, BODYGUARD.key)
        if guard is None:
            continue
        for hero in heroes:
            if hero.id != model.id and _guards(guard.names or guard.only, hero.spec.id, hero.spec.general):
                BODYGUARD.hit()
                return True
    return stubborn_by_forest(state, unit) is not None


def touches_fear(state: NState, model: NModel) -> bool:
    """Does the model touch one that causes Fear?"""
    for id in touched(state, model.unit).get(model.id, []):
        if has(state, state.n_model(id), FEAR.key):
            return True
    return False


def _guards(names: tuple[str, ...], entry: str, general: bool) -> bool:
    return not names or entry in names or (general and "general" in names)


# ---- wounds instead of flight


def crumble(game: Game, unit_id: str) -> Play[None]:
    """Unstable: a wound for each point of difference, half if also Stubborn, one less where Hold Your Ground works."""
    UNSTABLE.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    wounds = crumbling(state, unit)
    if not wounds:
        game.do(Held(UNSTABLE.id, unit_id))
        return
    yield from unsaved_wounds(game, unit_id, wounds, UNSTABLE.id)


def crumbling(state: NState, unit: NUnit) -> int:
    """The wounds that an Unstable unit takes after this round."""
    wounds = combat(state).margin
    if stubborn(state, unit):
        STUBBORN.hit()
        wounds = (wounds + 1) // 2
    if wounds and holds_ground(state, unit):
        GROUND.hit()
        wounds -= 1
    return wounds


def unsettled(game: Game, unit_id: str) -> Play[None]:
    """Daemonic Instability: 2D6 and the difference, less Leadership, in wounds."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    roll = instability(unit)
    yield roll
    assert isinstance(roll.got, int)
    wounds = roll.got + over_leadership(state, unit)
    if wounds > 0:
        yield from unsaved_wounds(game, unit_id, wounds, DAEMONIC.id)
    else:
        game.do(Held(DAEMONIC.id, unit_id))


def instability(unit: NUnit) -> Sum:
    """The dice of Daemonic Instability."""
    return Sum(2, 6, why=DAEMONIC.id, owner=unit.seat)


def over_leadership(state: NState, unit: NUnit) -> int:
    """What is added to those dice: the difference, less Leadership."""
    return combat(state).margin - ld(state, unit, BREAK).value


def panic(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.panic`: friends near broken units test, all of them before anybody flees."""
    PANIC.hit()
    state = nstate(game.state)
    causes: list[Cause] = [broken(state, state.n_unit(id)) for id in combat(state).broken]
    if causes:
        yield from panics(game, causes)
    go(game, "round.pursue")


NODES: Final[dict[str, Node]] = {"round.score": score, "round.break": hold_or_break, "round.panic": panic}
