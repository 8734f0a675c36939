"""A unit in a fight, boiled down: what it strikes with at which step, what it can take, what it adds to the score."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.bodies import cell_of, formation
from grognard.rulesets.ninth_age.combat.blows import extra_ranks
from grognard.rulesets.ninth_age.combat.breaking import UNBREAKABLE, stubborn, wounds_instead
from grognard.rulesets.ninth_age.combat.depth import full_ranks
from grognard.rulesets.ninth_age.combat.start import PLACES
from grognard.rulesets.ninth_age.combat.state import charging, downhill
from grognard.rulesets.ninth_age.judgement.arms import Punch, punches
from grognard.rulesets.ninth_age.judgement.worth import purse
from grognard.rulesets.ninth_age.kits import NO_STANDARD, unit_has
from grognard.rulesets.ninth_age.leadership import BREAK, ld
from grognard.rulesets.ninth_age.state import CHARACTER, ORDINARY, STANDARD, NModel, NState, NUnit
from grognard.rulesets.ninth_age.values import full_wounds

UNSTABLE: Final = "ninth_age.rule.unstable"
DAEMONIC: Final = "ninth_age.rule.daemonic-instability"
MOST_RANKS: Final = 3
STEPS: Final = 11
FRONT: Final = "front"
REAR: Final = "rear"


class Corps:
    """One unit of a fight in a State in which it is engaged.

    `steps` are the mean wounds that it does at each Initiative step while enough models live, `fighting` how many models
    that takes; `wounds` what it has left, `each` those of a model.
    """

    def __init__(self, state: NState, unit: NUnit) -> None:
        self.id = unit.id
        self.seat = unit.seat
        self.value = purse(state, unit)
        models = state.models_in(unit)
        plain = [model for model in models if model.kind == ORDINARY]
        self.each = float(full_wounds(state, plain[0] if plain else models[0]))
        self.wounds = 0.0
        for model in models:
            self.wounds += float(full_wounds(state, model) - model.lost)
        for _, carried in unit.carried:
            self.wounds -= float(carried)
        self.wounds = max(self.wounds, 0.5)
        self.full = full_ranks(state, unit)
        self.foes = [id for id in state.foes(unit.id) if state.n_unit(id).standing()]
        self.steps: list[float] = [0.0] * STEPS
        self.fighting = 1.0
        if self.foes:
            self._arm(state, unit, models)
        #: those of further rounds
        self.later = self.steps
        self.bonus = self._bonus(state, unit, models)
        self.charge = 0
        if charging(state, unit.id):
            self.charge = 2 if downhill(state, unit.id) else 1
        self.unbreakable = unit_has(state, unit, UNBREAKABLE.key)
        self.crumbles = wounds_instead(state, unit, UNSTABLE) or wounds_instead(state, unit, DAEMONIC)
        self.stubborn = stubborn(state, unit)
        against = ld(state, unit, BREAK)
        self.ld = against.value
        self.again = against.again != ""
        self.machine = unit.spec.war_machine

    def go_on(self, state: NState) -> None:
        """Its blows of further rounds are those of this State."""
        if self.foes:
            first, fighting = self.steps, self.fighting
            self.steps = [0.0] * STEPS
            unit = state.n_unit(self.id)
            self._arm(state, unit, state.models_in(unit))
            self.later = self.steps
            self.steps, self.fighting = first, fighting

    # ---- striking

    def _arm(self, state: NState, unit: NUnit, models: list[NModel]) -> None:
        """What it strikes its first foe with; several foes share it."""
        foe = state.n_unit(self.foes[0])
        back = state.fights_in(foe.id, unit.id)
        row, behind = self._rows(state, unit, foe, back or FRONT, len(models))
        front = [model for model in models if model.kind != ORDINARY]
        plain = [model for model in models if model.kind == ORDINARY]
        aim = f"rnf:{foe.id}"
        struck = [*front, *plain][:row]
        known: dict[object, list[Punch]] = {}
        for model in struck:
            key = model.id if model.kind == CHARACTER or model.effects else (model.spec, model.kind)
            if key not in known:
                known[key] = punches(state, model, foe.id, aim)
            for punch in known[key]:
                self.steps[min(punch.step, STEPS - 1)] += punch.number * punch.mean
        if plain and behind:
            depth = 1 + extra_ranks(state, unit, plain[0])
            helping = max(0, min(row * depth, len(models) - len(struck), behind * depth))
            for punch in punches(state, plain[0], foe.id, aim):
                self.steps[min(punch.step, STEPS - 1)] += helping * punch.behind * punch.mean
            self.fighting = float(len(struck) + helping)
        else:
            self.fighting = float(max(len(struck), 1))

    def _rows(self, state: NState, unit: NUnit, foe: NUnit, back: str, count: int) -> tuple[int, int]:
        """How many of its models touch the foe, and how many stand in the rank behind those."""
        width, depth = cell_of(state, unit, unit.slots)
        body, other = formation(state, unit), formation(state, foe)
        struck = state.fights_in(unit.id, foe.id)
        edge = other.width() if struck in (FRONT, REAR) else other.depth()
        ranks = max(len(unit.slots), 1)
        if foe.spec.war_machine or unit.spec.war_machine:
            return min(count, PLACES), 0
        if back == FRONT:
            row = min(max(unit.files, 1), int(edge / max(width, 0.1)) + 1, count)
            return row, row if ranks > 1 else 0
        if back == REAR:
            return min(max(unit.files, 1), int(edge / max(width, 0.1)) + 1, count), 0
        side = min(edge, body.depth())
        return min(ranks, int(side / max(depth, 0.1)) + 1, count), 0

    # ---- the score

    def _bonus(self, state: NState, unit: NUnit, models: list[NModel]) -> dict[str, int]:
        """What it adds to its side's Combat Score beside wounds and the charge: each kind counts once a side."""
        found = {"ranks": min(MOST_RANKS, max(0, self.full - 1))}
        for model in models:
            if model.kind == STANDARD and not model.has_flag(NO_STANDARD):
                found["standard"] = 1
            if state.side(unit.seat).standard == model.id:
                found["battle-standard"] = 1
        for one, _, facing in state.fights:
            if one != unit.id or facing == FRONT:
                continue
            if facing == REAR:
                found["rear"] = 2 + (1 if self.full else 0)
            else:
                found["flank"] = 1 + (1 if self.full else 0)
        return found

    def able(self, left: float) -> float:
        """Which share of its blows it still strikes with so many wounds left."""
        if left <= 0.0:
            return 0.0
        return min(1.0, max(left / self.each, 0.5) / max(self.fighting, 1.0))
