"""What the Close Combat Phase remembers (catalogue 12, 25): combats still to be fought, and the round in progress."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.nodes import Part
from grognard.rulesets.ninth_age.state import CHARGING, DOWNHILL, GAME, NState

NAME: Final = "combat"

#: it has fought a round of the combat that it is in
FOUGHT_ON: Final = GAME + "fought-a-round"

#: before the id of a garrison, in `parties`: those of it who fight
WITHIN: Final = "within:"

#: the end of effects that last for a round
END_OF_ROUND: Final = "round"

Pairs = tuple[tuple[str, int], ...]
Names = tuple[str, ...]


class CombatPart(Part):
    """`due`: units whose combat is not yet fought in this phase. Of the round in progress: `units` are in the combat,
    `foes` whom each of them was engaged with when it began, `had` the groups of attackers whose Initiative has passed,
    `rolled` Attacks that were rolled for (model and part, number), `parties` who fights each War Machine and garrison, `crush` who
    makes Crush Attacks. `wounds`, `overkill` and `points` are by seat; `winner` is a seat, or "" for a draw, by `margin`
    points (0 where a Musician tipped it). `broken` units will flee, away from whom they fought (`foes`); `pursuits` are
    (unit, prey) with no prey for an overrun; `distances` what was rolled for flights; `pivots` who may turn afterwards.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "due",
        "units",
        "foes",
        "had",
        "rolled",
        "parties",
        "crush",
        "wounds",
        "overkill",
        "points",
        "winner",
        "margin",
        "broken",
        "pursuits",
        "distances",
        "pivots",
    )

    def __init__(self) -> None:
        super().__init__(NAME)
        self.due: Names = ()
        self.units: Names = ()
        self.foes: tuple[tuple[str, Names], ...] = ()
        self.had: Names = ()
        self.rolled: Pairs = ()
        self.parties: tuple[tuple[str, Names], ...] = ()
        self.crush: Names = ()
        self.wounds: Pairs = ()
        self.overkill: Pairs = ()
        self.points: Pairs = ()
        self.winner = ""
        self.margin = 0
        self.broken: Names = ()
        self.pursuits: tuple[tuple[str, str], ...] = ()
        self.distances: Pairs = ()
        self.pivots: Names = ()

    def blank(self) -> CombatPart:
        """A new one."""
        return CombatPart()

    def copy(self) -> CombatPart:
        """A copy that may be changed."""
        twin = CombatPart()
        twin.due = self.due
        twin.units = self.units
        twin.foes = self.foes
        twin.had = self.had
        twin.rolled = self.rolled
        twin.parties = self.parties
        twin.crush = self.crush
        twin.wounds = self.wounds
        twin.overkill = self.overkill
        twin.points = self.points
        twin.winner = self.winner
        twin.margin = self.margin
        twin.broken = self.broken
        twin.pursuits = self.pursuits
        twin.distances = self.distances
        twin.pivots = self.pivots
        return twin

    def foes_of(self, unit_id: str) -> Names:
        """Whom a unit was engaged with when the round began."""
        for known, foes in self.foes:
            if known == unit_id:
                return foes
        return ()


def number(pairs: Pairs, key: str) -> int:
    """The number of a key, 0 if it has none."""
    for known, value in pairs:
        if known == key:
            return value
    return 0


def with_number(pairs: Pairs, key: str, value: int) -> Pairs:
    """The pairs with another number for a key."""
    return (*[pair for pair in pairs if pair[0] != key], (key, value))


def combat(state: NState) -> CombatPart:
    """What the phase remembers."""
    part = state.part(NAME)
    assert isinstance(part, CombatPart)
    return part


def change_combat(state: NState) -> CombatPart:
    """The same, to be changed (from Event.apply only)."""
    part = state.change_part(NAME)
    assert isinstance(part, CombatPart)
    return part


def charging(state: NState, unit_id: str, enemy: str = "") -> bool:
    """Has the unit charged (that enemy), with its first round of that combat not yet over?"""
    for flag in state.n_unit(unit_id).flags:
        if flag.startswith(CHARGING) and (not enemy or flag[len(CHARGING) :] == enemy):
            return True
    return False


def fights_on(state: NState, unit_id: str) -> bool:
    """Does the unit still fight one of those that it fought when the round began?"""
    for foe in combat(state).foes_of(unit_id):
        if state.fights_in(unit_id, foe):
            return True
    return False


def first_round(state: NState, unit_id: str) -> bool:
    """Is this the unit's first round of the combat that it is in?"""
    return not state.n_unit(unit_id).has_flag(FOUGHT_ON)


def downhill(state: NState, unit_id: str) -> bool:
    """Did the unit charge down from a Hill, with that round not yet over?"""
    for flag in state.n_unit(unit_id).flags:
        if flag.startswith(DOWNHILL):
            return True
    return False
