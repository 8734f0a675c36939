"""Vampire Covenant (catalogue 24): Storm of Wings, Vampiric, Ashes to Ashes."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.rolls import Sum
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.ninth_age.abilities import AURA, PHASE_END, TURN_START, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.events import Crumbled
from grognard.rulesets.ninth_age.combat.unsaved import shared
from grognard.rulesets.ninth_age.damage.losses import FED, lose
from grognard.rulesets.ninth_age.damage.raising import raise_wounds, recover_model
from grognard.rulesets.ninth_age.damage.strikes import OTHER, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.events import Used
from grognard.rulesets.ninth_age.factions.shared import faces, speaks
from grognard.rulesets.ninth_age.kits import has, unit_has, use_of
from grognard.rulesets.ninth_age.leadership import OTHER as OTHER_TEST
from grognard.rulesets.ninth_age.leadership import Tested, holds_ground, ld
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.phases import COMBAT
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import CHARACTER, GAME, NModel, NState, NUnit, nstate

STORM: Final = cite("ninth_age.vc.storm-of-wings")
VAMPIRIC: Final = cite("ninth_age.vc.vampiric")
ASHES: Final = cite("ninth_age.vc.ashes-to-ashes")
MASTER: Final = cite("ninth_age.vc.master-of-undeath")

#: of a side whose Master is gone
MASTERLESS: Final = GAME + "masterless"
NECROMANCY: Final = "necromancy"


class Storm(Ability):
    """Storm of Wings: enemy units in contact have -1 Weapon Skill, not below 1."""

    def __init__(self) -> None:
        super().__init__(STORM.key, (AURA,))

    def aura(self, held: Held, state: NState, bearer: NModel, model: NModel, part: Part, name: str) -> int:
        """Less Weapon Skill."""
        if name != "WS" or not faces(state, bearer, model):
            return 0
        STORM.hit()
        return -1

    def least(self, name: str) -> int:
        """Not below 1."""
        return 1


class Vampiric(Ability):
    """Vampiric: who caused a wound in close combat may regain one."""

    def __init__(self) -> None:
        super().__init__(VAMPIRIC.key, (PHASE_END,))

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """At the end of the Close Combat Phase: a Character by itself, all rank-and-file of a unit together."""
        state = nstate(game.state)
        model = state.n_model(bearer)
        use = use_of(state, model, VAMPIRIC.key)
        if state.phase != COMBAT or use is None:
            return
        alone = model.kind == CHARACTER
        if not alone and feeder(state, state.n_unit(model.unit)) != bearer:
            return
        if not (model.has_flag(FED) if alone else state.n_unit(model.unit).has_flag(FED)):
            return
        roll = Sum(1, 6, why=VAMPIRIC.id, owner=model.seat)
        yield roll
        assert isinstance(roll.got, int)
        if roll.got > 1 and roll.got >= use.n:
            if alone:
                recover_model(game, bearer, 1, VAMPIRIC.id)
            else:
                raise_wounds(game, model.unit, 1, VAMPIRIC.id)


def feeder(state: NState, unit: NUnit) -> str:
    """The first of the rank-and-file that are Vampiric, who speaks for them."""
    for model in state.rnf_in(unit):
        if has(state, model, VAMPIRIC.key):
            return model.id
    return ""


class Ashes(Ability):
    """Ashes to Ashes: without their Master the dead fall apart, until another one takes over."""

    def __init__(self) -> None:
        super().__init__(ASHES.key, (PHASE_END, TURN_START))

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """At the end of the phase in which the Master was removed, then at the start of each own turn."""
        state = nstate(game.state)
        seat = state.n_model(bearer).seat
        if not masterless(state, seat) or not first_of_all(state, seat, bearer):
            return
        known = MASTERLESS in state.side(seat).used
        if moment == PHASE_END and not known:
            game.do(Used(ASHES.id, seat, MASTERLESS))
            yield from crumble_all(game, seat)
        elif moment == TURN_START and known and seat == state.active:
            found = yield from new_master(game, seat)
            if not found:
                yield from crumble_all(game, seat)


def masterless(state: NState, seat: str) -> bool:
    """Is the Master removed?"""
    general = state.side(seat).general
    return not general or not state.n_model(general).alive


def first_of_all(state: NState, seat: str, bearer: str) -> bool:
    """Is the bearer the first model of its side that has the rule?"""
    for unit in state.on_table(seat):
        if unit_has(state, unit, ASHES.key):
            return speaks(state, bearer, ASHES.key) is unit
    return False


class NewMaster(Event):
    """Another Wizard is the Master from now on, and the General."""

    KIND: ClassVar[str] = "new_master"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "model")

    def __init__(self, rule: str, seat: str, model: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.model = model

    def apply(self, state: State) -> None:
        """He leads."""
        nstate(state).change_side(self.seat).general = self.model


def new_master(game: Game, seat: str) -> Play[bool]:
    """A Wizard of Necromancy with Master of Undeath takes over, if there is one."""
    state = nstate(game.state)
    able = [
        model.id
        for unit in state.on_table(seat)
        for model in state.characters_in(unit)
        if has(state, model, MASTER.key) and model.spec.wizard and model.spec.path == NECROMANCY
    ]
    if not able:
        return False
    question = UseOne("ashes.master", seat, MASTER.id, able)
    if len(able) > 1:
        yield question
    else:
        question.take(able[0])
    game.do(NewMaster(MASTER.id, seat, question.got))
    return True


def crumble_all(game: Game, seat: str) -> Play[None]:
    """Every unit with the rule tests Leadership; what it fails by are wounds without saves."""
    for unit in nstate(game.state).on_table(seat):
        state = nstate(game.state)
        if state.n_unit(unit.id).on_table() and unit_has(state, state.n_unit(unit.id), ASHES.key):
            yield from crumble(game, unit.id)


def crumble(game: Game, unit_id: str) -> Play[None]:
    """One of them. Hold Your Ground takes one wound off (nothing is rolled again)."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    against = ld(state, unit, OTHER_TEST)
    roll = against.roll(ASHES.id, unit.seat)
    yield roll
    assert isinstance(roll.got, int)
    failed = roll.got - against.value
    game.do(Tested(ASHES.id, unit_id, OTHER_TEST, against.value, roll.got, failed <= 0, against.mods))
    if failed > 0 and holds_ground(state, unit):
        failed -= 1
    if failed <= 0:
        return
    game.do(Crumbled(ASHES.id, unit_id, failed))
    wounded: list[tuple[Strikes, int]] = []
    for pool, type, count in shared(state, unit, failed):
        if pool and not has(state, state.n_model(pool), ASHES.key):
            continue
        if pool == RANK_AND_FILE and not _dusty(state, unit):
            continue
        s = Strikes(OTHER, ASHES.id, "", unit_id, pool)
        s.type = type
        wounded.append((s, count))
    yield from lose(game, wounded)


def _dusty(state: NState, unit: NUnit) -> bool:
    """Have its rank-and-file the rule?"""
    for model in state.rnf_in(unit):
        return has(state, model, ASHES.key)
    return False


ABILITIES: Final[dict[str, Ability]] = {
    STORM.key: Storm(),
    VAMPIRIC.key: Vampiric(),
    ASHES.key: Ashes(),
}
