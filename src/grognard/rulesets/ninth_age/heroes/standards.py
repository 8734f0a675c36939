"""Standards and generals lost (catalogue 17, 19): what is captured, and what the score remembers."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game
from grognard.game.state import State
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import UnitGone
from grognard.rulesets.ninth_age.kits import NO_STANDARD
from grognard.rulesets.ninth_age.state import DEAD, STANDARD, nstate

CAPTURED: Final = cite("ninth_age.cmd.standard-captured")
FLAG_LOST: Final = cite("ninth_age.hero.flag-lost")
GENERAL: Final = cite("ninth_age.score.general")

# what is taken
STANDARD_TAKEN: Final = "standard"
BATTLE_STANDARD_TAKEN: Final = "battle-standard"
GENERAL_TAKEN: Final = "general"


class Taken(Event):
    """A standard was captured, or a General or Battle Standard Bearer killed: the enemy's score remembers it."""

    KIND: ClassVar[str] = "taken"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "what", "unit", "model")

    def __init__(self, rule: str, seat: str, what: str, unit: str, model: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.what = what
        self.unit = unit
        self.model = model

    def apply(self, state: State) -> None:
        """Remembered; the loser leads and inspires with it no more."""
        s = nstate(state)
        side = s.change_side(self.seat)
        side.taken = (*side.taken, (self.what, self.unit))
        loser = s.change_side(s.other(self.seat))
        if self.what == GENERAL_TAKEN:
            loser.general = ""
        elif self.what == BATTLE_STANDARD_TAKEN:
            loser.standard = ""
            model = s.change_model(self.model)
            model.flags = (*model.flags, NO_STANDARD)
        else:
            model = s.change_model(self.model)
            model.flags = (*model.flags, NO_STANDARD)


def standard_lost(game: Game, unit_id: str, model_id: str, engaged: bool) -> None:
    """A model was removed: a Standard Bearer that dies while engaged is captured; a dead General counts."""
    state = nstate(game.state)
    model = state.n_model(model_id)
    enemy = state.other(model.seat)
    if model.kind == STANDARD and engaged and not model.has_flag(NO_STANDARD):
        game.do(Taken(CAPTURED.id, enemy, STANDARD_TAKEN, unit_id, model_id))
    if state.side(model.seat).standard == model_id and engaged:
        game.do(Taken(FLAG_LOST.id, enemy, BATTLE_STANDARD_TAKEN, model.home, model_id))
    if state.side(model.seat).general == model_id:
        game.do(Taken(GENERAL.id, enemy, GENERAL_TAKEN, model.home, model_id))


def all_gone(game: Game, rule: str, unit_id: str, status: str = DEAD) -> None:
    """A unit is gone with all that are in it: over the edge, caught or removed. If the General was among them, that counts."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    general = state.side(unit.seat).general
    fell = general in unit.standing()
    home = state.n_model(general).home if fell else ""
    game.do(UnitGone(rule, unit_id, status))
    if fell:
        game.do(Taken(GENERAL.id, state.other(unit.seat), GENERAL_TAKEN, home, general))


def standards_broken(game: Game, unit_id: str) -> None:
    """A unit broke from combat: its standards, battle standard included, are captured."""
    state = nstate(game.state)
    for model in state.models_in(state.n_unit(unit_id)):
        enemy = state.other(model.seat)
        if model.kind == STANDARD and not model.has_flag(NO_STANDARD):
            game.do(Taken(CAPTURED.id, enemy, STANDARD_TAKEN, unit_id, model.id))
        if state.side(model.seat).standard == model.id:
            game.do(Taken(FLAG_LOST.id, enemy, BATTLE_STANDARD_TAKEN, model.home, model.id))
