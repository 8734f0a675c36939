"""Events of the Close Combat Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.events import Event
from grognard.game.state import State
from grognard.rulesets.ninth_age.combat.state import (
    WITHIN,
    CombatPart,
    Names,
    Pairs,
    change_combat,
    number,
    with_number,
)
from grognard.rulesets.ninth_age.state import nstate


class CombatsGrouped(Event):
    """The units whose combats are to be fought in this phase."""

    KIND: ClassVar[str] = "combats_grouped"
    FIELDS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, rule: str, units: Names) -> None:
        super().__init__(rule)
        self.units = units

    def apply(self, state: State) -> None:
        """They are due."""
        change_combat(nstate(state)).due = self.units


class RoundBegan(Event):
    """A round of a combat of these units began; `foes` is whom each of them fights."""

    KIND: ClassVar[str] = "round_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("units", "foes")

    def __init__(self, rule: str, units: Names, foes: tuple[tuple[str, Names], ...]) -> None:
        super().__init__(rule)
        self.units = units
        self.foes = foes

    def apply(self, state: State) -> None:
        """Nothing has happened in it yet."""
        part = change_combat(nstate(state))
        fresh = CombatPart()
        part.due = tuple([id for id in part.due if id not in self.units])
        part.units = self.units
        part.foes = self.foes
        part.had = fresh.had
        part.rolled = fresh.rolled
        part.parties = fresh.parties
        part.crush = fresh.crush
        part.wounds = fresh.wounds
        part.overkill = fresh.overkill
        part.points = fresh.points
        part.winner = fresh.winner
        part.margin = fresh.margin
        part.broken = fresh.broken
        part.pursuits = fresh.pursuits
        part.distances = fresh.distances
        part.pivots = fresh.pivots


class RoundEnded(Event):
    """The round of this combat is over."""

    KIND: ClassVar[str] = "round_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, rule: str, units: Names) -> None:
        super().__init__(rule)
        self.units = units

    def apply(self, state: State) -> None:
        """No combat is in progress."""
        part = change_combat(nstate(state))
        part.units = ()
        part.foes = ()
        part.winner = ""
        part.margin = 0


class WeaponsChosen(Event):
    """Models of a unit fight with a weapon in this combat; `before` is the prefix of the flag that says so."""

    KIND: ClassVar[str] = "weapons_chosen"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "weapon", "models", "before")
    TOLD: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, rule: str, unit: str, weapon: str, models: Names, before: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.weapon = weapon
        self.models = models
        self.before = before

    def args(self) -> dict[str, object]:
        """Also who does: one model, or the unit."""
        return {**super().args(), "who": self.models[0] if len(self.models) == 1 else self.unit}

    def apply(self, state: State) -> None:
        """They have it in hand."""
        s = nstate(state)
        for id in self.models:
            model = s.change_model(id)
            model.flags = (*_others(model.flags, self.before), self.before + self.weapon)


class WeaponsPutAway(Event):
    """The combat of a unit is over: nobody has a weapon in hand any more."""

    KIND: ClassVar[str] = "weapons_put_away"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "models", "before")

    def __init__(self, rule: str, unit: str, models: Names, before: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.models = models
        self.before = before

    def apply(self, state: State) -> None:
        """They have none."""
        s = nstate(state)
        for id in self.models:
            model = s.change_model(id)
            model.flags = _others(model.flags, self.before)


def _others(flags: Names, before: str) -> Names:
    return tuple([flag for flag in flags if not flag.startswith(before)])


class AttacksRolled(Event):
    """Random Attacks of a part of a model were rolled for this round."""

    KIND: ClassVar[str] = "attacks_rolled"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "part", "attacks")

    def __init__(self, rule: str, model: str, part: str, attacks: int) -> None:
        super().__init__(rule)
        self.model = model
        self.part = part
        self.attacks = attacks

    def apply(self, state: State) -> None:
        """So many it makes."""
        part = change_combat(nstate(state))
        part.rolled = with_number(part.rolled, self.model + "|" + self.part, self.attacks)


class PartyChosen(Event):
    """These models fight a War Machine, or a garrison, in this round."""

    KIND: ClassVar[str] = "party_chosen"
    FIELDS: ClassVar[tuple[str, ...]] = ("machine", "models")

    def __init__(self, rule: str, machine: str, models: Names) -> None:
        super().__init__(rule)
        self.machine = machine
        self.models = models

    def apply(self, state: State) -> None:
        """They count as in contact with it."""
        part = change_combat(nstate(state))
        part.parties = (*part.parties, (self.machine, self.models))


class DefendersChosen(Event):
    """These models of a garrison fight in this round."""

    KIND: ClassVar[str] = "defenders_chosen"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "models")

    def __init__(self, rule: str, unit: str, models: Names) -> None:
        super().__init__(rule)
        self.unit = unit
        self.models = models

    def apply(self, state: State) -> None:
        """They strike and are struck at."""
        part = change_combat(nstate(state))
        part.parties = (*part.parties, (WITHIN + self.unit, self.models))


class CrushChosen(Event):
    """A model makes a Crush Attack instead of its normal attacks in this round."""

    KIND: ClassVar[str] = "crush_chosen"
    FIELDS: ClassVar[tuple[str, ...]] = ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model

    def apply(self, state: State) -> None:
        """It waits for Initiative 0."""
        part = change_combat(nstate(state))
        part.crush = (*part.crush, self.model)


class StepStruck(Event):
    """An Initiative step came: these groups of attackers have had theirs."""

    KIND: ClassVar[str] = "step_struck"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "groups")

    def __init__(self, rule: str, step: int, groups: Names) -> None:
        super().__init__(rule)
        self.step = step
        self.groups = groups

    def apply(self, state: State) -> None:
        """Nobody of them strikes again in this round."""
        part = change_combat(nstate(state))
        part.had = (*part.had, *self.groups)


class WoundsCounted(Event):
    """A side inflicted wounds that count for the Combat Score; `overkill` is the excess in a challenge."""

    KIND: ClassVar[str] = "wounds_counted"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "wounds", "overkill")

    def __init__(self, rule: str, seat: str, wounds: int, overkill: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.wounds = wounds
        self.overkill = overkill

    def apply(self, state: State) -> None:
        """They are added up."""
        part = change_combat(nstate(state))
        part.wounds = with_number(part.wounds, self.seat, number(part.wounds, self.seat) + self.wounds)
        part.overkill = with_number(
            part.overkill, self.seat, number(part.overkill, self.seat) + self.overkill
        )


class SideScored(Event):
    """The Combat Score of a side: its points, and the rules that give them."""

    KIND: ClassVar[str] = "side_scored"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "points", "causes")

    def __init__(self, rule: str, seat: str, points: int, causes: Pairs) -> None:
        super().__init__(rule)
        self.seat = seat
        self.points = points
        self.causes = causes

    def apply(self, state: State) -> None:
        """So many it has."""
        part = change_combat(nstate(state))
        part.points = with_number(part.points, self.seat, self.points)


class CombatScored(Event):
    """Who won the round (`by`, "" for a draw), and by how much, as far as that counts."""

    KIND: ClassVar[str] = "combat_scored"
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "margin")

    def __init__(self, rule: str, by: str, margin: int) -> None:
        super().__init__(rule)
        self.by = by
        self.margin = margin

    def apply(self, state: State) -> None:
        """So it stands."""
        part = change_combat(nstate(state))
        part.winner = self.by
        part.margin = self.margin


class Held(Event):
    """A unit of the losing side holds without a test, because of a rule."""

    KIND: ClassVar[str] = "held"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, rule: str, unit: str) -> None:
        super().__init__(rule)
        self.unit = unit


class Crumbled(Event):
    """A unit that takes wounds instead of fleeing from a lost combat takes so many, because of a rule."""

    KIND: ClassVar[str] = "crumbled"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "wounds")

    def __init__(self, rule: str, unit: str, wounds: int) -> None:
        super().__init__(rule)
        self.unit = unit
        self.wounds = wounds


class Challenged(Event):
    """A Champion or a Character issues a challenge."""

    KIND: ClassVar[str] = "challenged"
    FIELDS: ClassVar[tuple[str, ...]] = ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model


class ChallengeRefused(Event):
    """Nobody of a side accepts the challenge."""

    KIND: ClassVar[str] = "challenge_refused"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat


class Broke(Event):
    """A unit failed its Break Test: it will flee."""

    KIND: ClassVar[str] = "broke"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, rule: str, unit: str) -> None:
        super().__init__(rule)
        self.unit = unit

    def apply(self, state: State) -> None:
        """It is broken."""
        part = change_combat(nstate(state))
        part.broken = (*part.broken, self.unit)


class PursuitDeclared(Event):
    """A unit will pursue a broken one; without `prey` it overruns."""

    KIND: ClassVar[str] = "pursuit_declared"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "prey")

    def __init__(self, rule: str, unit: str, prey: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.prey = prey

    def apply(self, state: State) -> None:
        """It waits for the flights."""
        part = change_combat(nstate(state))
        part.pursuits = (*part.pursuits, (self.unit, self.prey))


class DistanceRolled(Event):
    """How far a unit flees from its combat."""

    KIND: ClassVar[str] = "distance_rolled"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "inches")

    def __init__(self, rule: str, unit: str, inches: int) -> None:
        super().__init__(rule)
        self.unit = unit
        self.inches = inches

    def apply(self, state: State) -> None:
        """Whoever pursues it has to roll as much."""
        part = change_combat(nstate(state))
        part.distances = with_number(part.distances, self.unit, self.inches)


class PivotEarned(Event):
    """A unit may make a Post-Combat Pivot when flights and pursuits are over."""

    KIND: ClassVar[str] = "pivot_earned"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, rule: str, unit: str) -> None:
        super().__init__(rule)
        self.unit = unit

    def apply(self, state: State) -> None:
        """It waits for that."""
        part = change_combat(nstate(state))
        if self.unit not in part.pivots:
            part.pivots = (*part.pivots, self.unit)
