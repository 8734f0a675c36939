"""Who helps an engine to shoot (catalogue 20, 24): Engineers, and the Orc Overseer at the Misfire Table."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.abilities import VALUE, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.losses import lose
from grognard.rulesets.ninth_age.damage.strikes import OTHER, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan, Flagged
from grognard.rulesets.ninth_age.kits import has, unit_has
from grognard.rulesets.ninth_age.measuring import model_to_unit
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.phases import END_OF_PHASE
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import PHASE, NModel, NState, nstate
from grognard.rulesets.ninth_age.values import value

ENGINEER: Final = cite("ninth_age.rule.engineer")
OVERSEER: Final = cite("ninth_age.og.orc-overseer")

#: how near he has to be, in inches
NEAR: Final = 3.0
#: the effect on an engine that he looks after in this phase; its number is his Ballistic Skill
ADVISED: Final = ENGINEER.key + "/advised"
#: he has helped in this phase
BUSY: Final = PHASE + "engineer"
AGAIN: Final = "again"


class Advice(Ability):
    """An engine that an Engineer looks after shoots with his Ballistic Skill."""

    def __init__(self) -> None:
        super().__init__(ENGINEER.key, (VALUE,))

    def sets(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int | None:
        """His."""
        if name != "BS":
            return None
        ENGINEER.hit()
        return held.n


def engineers(state: NState, unit_id: str) -> list[str]:
    """The friendly Engineers who are near the engine, not engaged, and have helped nobody in this phase."""
    unit = state.n_unit(unit_id)
    found: list[str] = []
    for other in state.on_table(unit.seat):
        if other.fleeing or state.engaged(other.id):
            continue
        for model in state.models_in(other):
            if has(state, model, ENGINEER.key) and not model.has_flag(BUSY):
                if model_to_unit(state, model, unit) <= NEAR:
                    found.append(model.id)
    return found


def consult(game: Game, unit_id: str) -> Play[None]:
    """Before an engine fires an Engineer may look after it."""
    state = nstate(game.state)
    near = engineers(state, unit_id)
    if not near or advised(state, unit_id):
        return
    question = UseOne("shoot.engineer", state.n_unit(unit_id).seat, ENGINEER.id, [*near, PASS])
    yield question
    if question.got == PASS:
        return
    model = state.n_model(question.got)
    best = 0
    for part in model.spec.parts:
        best = max(best, value(state, model, part, "BS").value)
    game.do(Flagged(ENGINEER.id, model.id, BUSY))
    game.do(EffectBegan(ENGINEER.id, unit_id, ADVISED, best, END_OF_PHASE, model.id))


def advised(state: NState, unit_id: str) -> bool:
    """Does an Engineer look after the engine?"""
    return bool([1 for effect in state.n_unit(unit_id).effects if effect[0] == ADVISED])


def may_again(game: Game, unit_id: str, what: str) -> Play[bool]:
    """With an Engineer: is the die (`what`: "scatter", "distance") thrown again?"""
    state = nstate(game.state)
    if not advised(state, unit_id):
        return False
    question = UseOne("shoot.again-" + what, state.n_unit(unit_id).seat, ENGINEER.id, [PASS, AGAIN])
    yield question
    return question.got == AGAIN


def second_look(game: Game, unit_id: str, roll: Sum) -> Play[Sum]:
    """The roll on the Misfire Table that counts: an Engineer, or an Overseer for a wound, has it thrown again."""
    state = nstate(game.state)
    seat = state.n_unit(unit_id).seat
    rule = ENGINEER if advised(state, unit_id) else OVERSEER
    if rule is OVERSEER and not unit_has(state, state.n_unit(unit_id), OVERSEER.key):
        return roll
    question = UseOne("shoot.again-misfire", seat, rule.id, [PASS, AGAIN])
    yield question
    if question.got == PASS:
        return roll
    if rule is OVERSEER:
        yield from lose(game, [(Strikes(OTHER, OVERSEER.key, "", unit_id, RANK_AND_FILE), 1)])
    second = Sum(roll.n, roll.sides, roll.mods, why=rule.id, owner=seat)
    yield second
    return second


ABILITIES: Final[dict[str, Ability]] = {ADVISED: Advice()}
