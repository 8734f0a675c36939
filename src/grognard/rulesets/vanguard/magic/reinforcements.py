"""Models that come into play during the game (catalogue 17, 20.3): raised skeletons and the like."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.forces.roster import RosterUnit
from grognard.game.events import Event
from grognard.game.play import Game
from grognard.game.poses import Pose
from grognard.game.state import State
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter, Placed
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.state import ACTIVATED, VModel, VState, VUnit, vstate
from grognard.rulesets.vanguard.warband.muster import ModelSpec, equip, loadouts

STARTING: Final = cite("vanguard.nerve.starting-number")
LOST_MODEL: Final = cite("vanguard.power.lost-model")


class Raised(Event):
    """A model of a card (`entry`, such as "undead.skeleton") joins a side; it is not on the table yet."""

    KIND: ClassVar[str] = "raised"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "entry", "unit", "model")

    def __init__(self, rule: str, seat: str, entry: str, unit: str, model: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.entry = entry
        self.unit = unit
        self.model = model

    def apply(self, state: State) -> None:
        """It is one of its side: not of the number at the start, but of those present."""
        STARTING.hit()
        LOST_MODEL.hit()
        s = vstate(state)
        model = newcomer(s, self.seat, self.entry)
        unit = VUnit(self.unit, self.seat, (self.model,), model.entry, model.spec.points)
        unit.born = True
        unit.owner = s.token
        model.owner = s.token
        s.add_unit(unit)
        s.add_model(model)
        s.touch()


def newcomer(state: VState, seat: str, entry: str) -> VModel:
    """The next model of a card for a seat, as it would join: with an id that nobody has had."""
    card = entry.rpartition(".")[2]
    number = 1
    while f"{seat}.{card}-{number}" in state.unit_at:
        number += 1
    unit = f"{seat}.{card}-{number}"
    return VModel(f"{unit}.1", unit, seat, _spec(state.board.library, entry, f"{card}-{number}"))


def _spec(library: Library, entry: str, id: str) -> ModelSpec:
    profile = library.profiles[entry]
    (loadout,) = loadouts(RosterUnit(profile.entry, (1,), {}), profile, library)
    return equip(id, profile, loadout)


def reinforce(game: Game, seat: str, entry: str, pose: Pose, rule: str) -> str:
    """A new model of a card comes into play at a pose, Activated. Returns its id."""
    model = newcomer(vstate(game.state), seat, entry)
    game.do(Raised(rule, seat, entry, model.unit, model.id))
    game.do(Placed(rule, model.id, pose))
    game.do(Counter(rule, model.id, ACTIVATED))
    return model.id
