"""The beginning of a round of combat (catalogue 5, 12, 20): abilities, Fear, weapons, random Attacks, War Machines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.dice.rolls import Number
from grognard.game.nodes import Node, go
from grognard.game.picks import PickSome
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.abilities import ROUND_START
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.blows import BY_RULE
from grognard.rulesets.ninth_age.combat.contact import by_party, pairs
from grognard.rulesets.ninth_age.combat.events import (
    AttacksRolled,
    CrushChosen,
    DefendersChosen,
    PartyChosen,
    RoundBegan,
)
from grognard.rulesets.ninth_age.combat.fear import FRIGHT, frightened, shrinks
from grognard.rulesets.ninth_age.combat.questions import AboutOne
from grognard.rulesets.ninth_age.combat.state import END_OF_ROUND, combat
from grognard.rulesets.ninth_age.combat.weapons import choose_weapons
from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.factions.instead import choose_belch
from grognard.rulesets.ninth_age.hidden.models import show_hidden
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.leadership import FEAR, test
from grognard.rulesets.ninth_age.magic.events import EffectSpread
from grognard.rulesets.ninth_age.moments import at_moment_of_play, both
from grognard.rulesets.ninth_age.state import ORDINARY, NModel, NState, nstate

ROUND: Final = cite("ninth_age.cc.round")
RANDOM: Final = cite("ninth_age.rule.random-attacks")
CRUSH: Final = cite("ninth_age.rule.crush-attack")
MACHINE: Final = cite("ninth_age.troop.war-machine-combat")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")
FEAR_RULE: Final = cite("ninth_age.rule.fear")

#: places around a War Machine, and how many a model takes
PLACES: Final = 6
#: models of a side that fight at a Building
AT_A_BUILDING: Final = 10
BIG: Final = ("chariot", "monstrous-cavalry", "monstrous-infantry", "monstrous-beast")
HUGE: Final = ("monster", "ridden-monster")
NORMAL: Final = "normal"


def start(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.start`: what happens at the start of a round, Fear, then weapons."""
    ROUND.hit()
    yield from show_hidden(game, combat(nstate(game.state)).units)
    yield from at_moment_of_play(game, ROUND_START)
    for stages in STAGES:
        for unit_id in in_turn(nstate(game.state)):
            for stage in stages:
                yield from stage(game, unit_id)
    go(game, "round.make-way")


def begin_round(game: Game, units: list[str]) -> None:
    """A round of the combat of these units is in progress."""
    state = nstate(game.state)
    foes = tuple([(id, tuple(state.foes(id))) for id in units])
    game.do(RoundBegan(ROUND.id, tuple(units), foes))


def in_turn(state: NState) -> list[str]:
    """The units of the combat, the active player's first."""
    units = [id for id in combat(state).units if state.n_unit(id).on_table()]
    return [id for seat in both(state) for id in units if state.n_unit(id).seat == seat]


# ---- Fear


def face_fear(game: Game, unit_id: str) -> Play[None]:
    """A unit in contact with enemies that cause Fear tests; if it fails, those who are not immune have Weapon Skill 1."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not frightened(state, unit):
        return
    FEAR_RULE.hit()
    passed = yield from test(game, unit_id, FEAR, FEAR_RULE.id)
    if passed:
        return
    afraid = [model for model in state.models_in(unit) if shrinks(state, model)]
    ranks = tuple([model.id for model in afraid if not model.character()])
    if ranks:
        game.do(EffectSpread(FEAR_RULE.id, unit_id, ranks, FRIGHT, 1, END_OF_ROUND, ""))
    for model in afraid:
        if model.character():
            game.do(EffectBegan(FEAR_RULE.id, model.id, FRIGHT, 1, END_OF_ROUND))


# ---- Attacks that are rolled for


def roll_attacks(game: Game, unit_id: str) -> Play[None]:
    """Random Attacks of everybody in the unit, for this round."""
    state = nstate(game.state)
    for model in state.models_in(state.n_unit(unit_id)):
        for part in model.spec.parts:
            if part.attacks_dice and part.attacks_dice != BY_RULE:
                roll = Number(part.attacks_dice, why=RANDOM.id, owner=model.seat)
                yield roll
                assert isinstance(roll.got, int)
                game.do(AttacksRolled(RANDOM.id, model.id, part.name, roll.got))


def choose_crush(game: Game, unit_id: str) -> Play[None]:
    """Who can make a Crush Attack says whether it does, instead of its normal attacks."""
    state = nstate(game.state)
    for model in state.models_in(state.n_unit(unit_id)):
        if not has(state, model, CRUSH.key):
            continue
        question = AboutOne("round.crush", model.seat, CRUSH.id, [NORMAL, CRUSH.key], model.id)
        yield question
        if question.got == CRUSH.key:
            game.do(CrushChosen(CRUSH.id, model.id))


# ---- War Machines


class Party(PickSome):
    """`round.party`: who fights a War Machine, or at a Building: as many as there is room for."""

    def __init__(self, seat: str, machine: str, models: list[NModel]) -> None:
        super().__init__("round.party", seat, MACHINE.id)
        self.machine = machine
        self.places = PLACES
        self.models = models
        self.sizes = {model.id: size(model) for model in models}

    def items(self) -> list[str]:
        """Everybody who could."""
        return [model.id for model in self.models]

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """No more than there is room for, and nobody left out who would still fit."""
        room = self.places
        for key in keys:
            room -= self.sizes[key]
        if room < 0:
            return [Fault(self.rule, {"problem": "many", "places": self.places})]
        left = [key for key in self.sizes if key not in keys and self.sizes[key] <= room]
        return [Fault(self.rule, {"problem": "few", "places": self.places})] if left else []

    def default(self) -> object:
        """Those who are named first, as long as they fit."""
        return tuple(self.fitting(self.items()))

    def fitting(self, keys: list[str]) -> list[str]:
        """The first of these that fit."""
        room = self.places
        found: list[str] = []
        for key in keys:
            if self.sizes[key] <= room:
                found.append(key)
                room -= self.sizes[key]
        return found

    def candidates(self, n: int) -> list[object]:
        """The first that fit, the last that do, and those between."""
        found: list[object] = [self.default()]
        keys = self.items()
        for k in range(1, len(keys)):
            turned = self.fitting(keys[k:] + keys[:k])
            answer = tuple([key for key in keys if key in turned])
            if len(found) < n and answer not in found and not self.judge(answer):
                found.append(answer)
        return found

    def args(self) -> dict[str, object]:
        """The machine."""
        return {**super().args(), "unit": self.machine}


def size(model: NModel) -> int:
    """How many of the places around a War Machine a model takes."""
    key = model.spec.troop_type.key
    if key in HUGE:
        return PLACES
    return 3 if key in BIG else 1


def choose_party(game: Game, machine: str) -> Play[None]:
    """If the unit is a War Machine: who fights it in this round. Asked where it matters who."""
    state = nstate(game.state)
    unit = state.n_unit(machine)
    if unit.inside:
        yield from choose_sides(game, machine)
        return
    if not unit.spec.war_machine:
        return
    able: list[NModel] = []
    for foe in state.foes(machine):
        able += _free(state, foe, machine)
    # Characters and command first, then by rank
    able.sort(key=lambda model: model.kind == ORDINARY)
    question = Party(state.other(unit.seat), machine, able)
    chosen = question.default()
    special = [model for model in able if model.kind != ORDINARY]
    if special and sum([size(model) for model in able]) > PLACES:
        yield question
        chosen = question.got
    assert isinstance(chosen, tuple)
    game.do(PartyChosen(MACHINE.id, machine, chosen))


def choose_sides(game: Game, garrison: str) -> Play[None]:
    """Who fights at a Building in this round: first of those outside, then of those inside."""
    ASSAULT.hit()
    state = nstate(game.state)
    able: list[NModel] = []
    for foe in state.foes(garrison):
        able += _free(state, foe, garrison)
    chosen = yield from choose_side(state.other(state.n_unit(garrison).seat), garrison, able, "round.party")
    game.do(PartyChosen(ASSAULT.id, garrison, chosen))
    inside = state.models_in(state.n_unit(garrison))
    chosen = yield from choose_side(state.n_unit(garrison).seat, garrison, inside, "round.defenders")
    game.do(DefendersChosen(ASSAULT.id, garrison, chosen))


def choose_side(seat: str, garrison: str, able: list[NModel], id: str) -> Play[tuple[str, ...]]:
    """One side's party, asked for where it matters who."""
    able.sort(key=lambda model: model.kind == ORDINARY)
    question = Party(seat, garrison, able)
    question.id = id
    question.rule = ASSAULT.id
    question.places = AT_A_BUILDING
    question.sizes = {model.id: 1 for model in able}
    chosen = question.default()
    units = {model.unit for model in able}
    if len(able) > AT_A_BUILDING and (len(units) > 1 or able[0].kind != ORDINARY):
        yield question
        chosen = question.got
    assert isinstance(chosen, tuple)
    return chosen


def _free(state: NState, foe: str, machine: str) -> list[NModel]:
    """The models of a unit that touch no other enemy."""
    busy = {
        mine
        for other in state.foes(foe)
        if other != machine and not by_party(state.n_unit(other))
        for mine, _ in pairs(state, foe, other)
    }
    return [model for model in state.models_in(state.n_unit(foe)) if model.id not in busy]


#: what each unit of the combat does at the start of a round; one row is done by all of them before the next
STAGES: Final[tuple[tuple[Callable[[Game, str], Play[None]], ...], ...]] = (
    (face_fear,),
    (choose_weapons,),
    (roll_attacks, choose_crush, choose_belch, choose_party),
)

NODES: Final[dict[str, Node]] = {"round.start": start}
