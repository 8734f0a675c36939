"""The Combat Score (catalogue 12): every point with the rule that gives it, the winner, Musicians at a draw."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.abilities import SCORE
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.contact import fighting
from grognard.rulesets.ninth_age.combat.depth import FLANKS, REAR, full_ranks
from grognard.rulesets.ninth_age.combat.state import CombatPart, charging, combat, downhill, number
from grognard.rulesets.ninth_age.factions.giant import BELLOWED, GIANT, WINS_BY
from grognard.rulesets.ninth_age.factions.supporting import added_ranks
from grognard.rulesets.ninth_age.kits import NO_STANDARD, at_moment
from grognard.rulesets.ninth_age.leadership import SHAMED, has_musician
from grognard.rulesets.ninth_age.state import STANDARD, NState, NUnit
from grognard.rulesets.ninth_age.terrain import HILLS, half_inside

SCORE_RULE: Final = cite("ninth_age.cc.score")
WHEN: Final = cite("ninth_age.cc.score-counted-when")
WOUNDS: Final = cite("ninth_age.cc.score-wounds")
OVERKILL: Final = cite("ninth_age.cc.score-overkill")
CHARGE: Final = cite("ninth_age.cc.score-charge")
RANKS: Final = cite("ninth_age.cc.score-ranks")
STANDARDS: Final = cite("ninth_age.cc.score-standard")
BEARER: Final = cite("ninth_age.cmd.standard-bearer")
BATTLE_STANDARD: Final = cite("ninth_age.hero.battle-standard")
FLANK: Final = cite("ninth_age.cc.score-flank")
IN_REAR: Final = cite("ninth_age.cc.score-rear")
ONWARDS: Final = cite("ninth_age.cmd.onwards")
NO_FOES: Final = cite("ninth_age.cc.no-more-foes")
HILL: Final = cite("ninth_age.terrain.hill")

MOST_RANKS: Final = 3
MOST_OVERKILL: Final = 3

#: (rule, points)
Cause = tuple[str, int]


class Outcome:
    """Who won a round, by how much, and why: `causes` by seat. `margin` is what counts against the losers' tests."""

    def __init__(self, causes: dict[str, list[Cause]]) -> None:
        SCORE_RULE.hit()
        self.causes = causes
        self.points = {seat: sum([points for _, points in rows]) for seat, rows in causes.items()}
        self.winner = ""
        self.margin = abs(self.points["a"] - self.points["b"])
        #: the rule that decided a draw
        self.by = SCORE_RULE.key
        if self.points["a"] != self.points["b"]:
            self.winner = "a" if self.points["a"] > self.points["b"] else "b"


def outcome(state: NState) -> Outcome:
    """The Combat Score of the combat in progress as it stands."""
    WHEN.hit()
    found = Outcome({seat: causes(state, seat) for seat in ("a", "b")})
    loud = [seat for seat in ("a", "b") if bellowed(state, seat)]
    if loud:
        found.by = GIANT.id
        found.winner = loud[0] if len(loud) == 1 else ""
        found.margin = WINS_BY if len(loud) == 1 else 0
        return found
    if not found.winner:
        musical = [seat for seat in ("a", "b") if _musician(state, seat)]
        if len(musical) == 1:
            found.by = ONWARDS.id
            found.winner = musical[0]
    return found


def bellowed(state: NState, seat: str) -> bool:
    """Has a Giant of the side bellowed in this round?"""
    for id in combat(state).units:
        unit = state.n_unit(id)
        if unit.seat == seat and [1 for model in state.models_in(unit) if model.has_flag(BELLOWED)]:
            return True
    return False


def sides(state: NState, seat: str) -> list[NUnit]:
    """The seat's units of the combat that are still engaged in it: who has no foes left adds nothing but wounds."""
    part = combat(state)
    found: list[NUnit] = []
    for id in part.units:
        unit = state.n_unit(id)
        if unit.seat == seat and unit.on_table() and not unit.fleeing:
            if state.engaged(id) or _lone(state, part, seat):
                found.append(unit)
            else:
                NO_FOES.hit()
    return found


def _lone(state: NState, part: CombatPart, seat: str) -> bool:
    """Is nobody of the side engaged any more? Then the combat was no larger one, and all its units count."""
    for id in part.units:
        if state.n_unit(id).seat == seat and state.engaged(id):
            return False
    return True


def causes(state: NState, seat: str) -> list[Cause]:
    """Every point of a side."""
    part = combat(state)
    found: list[Cause] = []
    wounds = number(part.wounds, seat)
    if wounds:
        found.append((WOUNDS.id, wounds))
    overkill = min(MOST_OVERKILL, number(part.overkill, seat))
    if overkill:
        found.append((OVERKILL.id, overkill))
    mine = sides(state, seat)
    found += _charge(state, mine)
    found += _ranks(state, mine)
    found += _standards(state, seat, mine)
    found += _facings(state, mine)
    found += _abilities(state, mine)
    return found


def _charge(state: NState, mine: list[NUnit]) -> list[Cause]:
    """Once a side, the better one if it is two."""
    best = 0
    for unit in mine:
        if charging(state, unit.id):
            best = max(best, 2 if _down(state, unit) else 1)
    if best == 2:
        HILL.hit()
    return [(CHARGE.id, best)] if best else []


def _down(state: NState, unit: NUnit) -> bool:
    """Did it begin the charge with half or more of it on a Hill, and end with half or more off it?"""
    return downhill(state, unit.id) and half_inside(state, unit, HILLS) is None


def _ranks(state: NState, mine: list[NUnit]) -> list[Cause]:
    """The best of one unit; a Parent Unit and a Support Unit that charged for it add theirs."""
    points = {unit.id: min(MOST_RANKS, max(0, full_ranks(state, unit) - 1)) for unit in mine}
    best = max(points.values(), default=0)
    for unit in mine:
        parent = added_ranks(state, unit, list(points))
        if parent:
            best = max(best, points[unit.id] + points[parent])
    return [(RANKS.id, best)] if best else []


def _standards(state: NState, seat: str, mine: list[NUnit]) -> list[Cause]:
    """A Standard Bearer, once; the Battle Standard Bearer."""
    found: list[Cause] = []
    models = [state.n_model(id) for unit in mine for id in fighting(state, unit)]
    if [1 for model in models if model.kind == STANDARD and not model.has_flag(NO_STANDARD)]:
        BEARER.hit()
        found.append((STANDARDS.id, 1))
    bearer = state.side(seat).standard
    for model in models:
        if model.id == bearer and not model.has_flag(SHAMED):
            found.append((BATTLE_STANDARD.id, 1))
    return found


def _facings(state: NState, mine: list[NUnit]) -> list[Cause]:
    """In a flank, in the rear: each once a side, more with a Full Rank."""
    flank = rear = 0
    for unit in mine:
        for one, _, facing in state.fights:
            if one != unit.id:
                continue
            full = 1 if full_ranks(state, unit) else 0
            if facing in FLANKS:
                flank = max(flank, 1 + full)
            elif facing == REAR:
                rear = max(rear, 2 + full)
    found: list[Cause] = []
    if flank:
        found.append((FLANK.id, flank))
    if rear:
        found.append((IN_REAR.id, rear))
    return found


def _abilities(state: NState, mine: list[NUnit]) -> list[Cause]:
    found: list[Cause] = []
    for unit in mine:
        for model in state.models_in(unit):
            for held in at_moment(state, model, SCORE):
                plus = held.ability.score(held, state, model)
                if plus:
                    found.append((held.ability.id, plus))
    return found


def _musician(state: NState, seat: str) -> bool:
    return bool([1 for unit in sides(state, seat) if has_musician(state, unit)])
