"""What forecasts tell (catalogue 22): distributions of wounds and casualties, with the modifiers behind them."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight
from grognard.dice.modifier import Modifier


class SlotOdds:
    """A model of the target as one weapon meets it: the lowest penetration die, its chance, and why."""

    def __init__(self, model: str, need: int, chance: Weight, mods: list[Modifier]) -> None:
        self.model = model
        self.need = need
        self.chance = chance
        self.mods = mods


class UseOdds:
    """One weapon use: the chance of each hit die, its modifiers, and the models that may take hits, nearest first."""

    def __init__(
        self, model: str, weapon: str, hit: Weight, hit_mods: list[Modifier], slots: list[SlotOdds]
    ) -> None:
        self.model = model
        self.weapon = weapon
        self.hit = hit
        self.hit_mods = hit_mods
        self.slots = slots


class Odds:
    """The odds of a series of attacks at one unit.

    `wounds`: wounds that the unit loses; `killed`: models; `destroyed`: the chance that none is left; `breaks`: the
    chance that it lives and fails the test that follows, all wounds of this turn added; `by_model`: for each model
    the chance that it dies (empty where equal models were merged). `exact`: nothing was left out; if not, no event's
    probability is wrong by more than `bound` (1: no bound is known; `method` says what was done).
    """

    def __init__(
        self,
        target: str,
        wounds: Dist,
        killed: Dist,
        destroyed: Weight,
        breaks: Weight,
        by_model: list[tuple[str, Weight]],
        uses: list[UseOdds],
        exact: bool,
        bound: float,
        method: str,
    ) -> None:
        self.target = target
        self.wounds = wounds
        self.killed = killed
        self.destroyed = destroyed
        self.breaks = breaks
        self.by_model = by_model
        self.uses = uses
        self.exact = exact
        self.bound = bound
        self.method = method

    @property
    def expected_wounds(self) -> Weight:
        """The mean of the wounds lost."""
        return self.wounds.mean()

    @property
    def expected_killed(self) -> Weight:
        """The mean of the models killed."""
        return self.killed.mean()

    def plain(self) -> dict[str, object]:
        """As JSON-able data: numbers as floats, exact ones as fractions in text as well."""
        return {
            "target": self.target,
            "wounds": _plain(self.wounds),
            "killed": _plain(self.killed),
            "expected_wounds": float(self.expected_wounds),
            "expected_killed": float(self.expected_killed),
            "destroyed": float(self.destroyed),
            "breaks": float(self.breaks),
            "by_model": [[model, float(chance)] for model, chance in self.by_model],
            "uses": [_plain_use(use) for use in self.uses],
            "exact": self.exact,
            "bound": self.bound,
            "method": self.method,
        }


class FightUnit:
    """A unit in a fight: the `odds` of its losses, the chance that it `tests` and that it `breaks` (tests and fails).

    Those two are wrong by no more than `bound`.
    """

    def __init__(self, odds: Odds, tests: Weight, breaks: Weight, bound: float) -> None:
        self.odds = odds
        self.tests = tests
        self.breaks = breaks
        self.bound = bound


class FightOdds:
    """The odds of the blows of a fight: wounds lost by each side, and by each unit.

    `a_more`, `b_more`, `equal`: the chances that seat a or b loses more wounds, or both the same, from the `lead`: what
    a has lost more than b. `units`: their losses and tests.
    """

    def __init__(self, a_lost: Dist, b_lost: Dist, lead: Dist, units: list[FightUnit], bound: float) -> None:
        self.a_lost = a_lost
        self.b_lost = b_lost
        self.units = units
        self.bound = bound
        ahead = lead.map(_sign)
        self.a_more = ahead[1]
        self.b_more = ahead[-1]
        self.equal = ahead[0]

    @property
    def exact(self) -> bool:
        """Was nothing left out?"""
        return self.bound == 0.0


# what becomes of a unit that flees
AWAY: Final = "away"
EDGE: Final = "edge"
LOST: Final = "lost"
CORNERED: Final = "cornered"
TO_RESERVE: Final = "reserve"

# what becomes of a pursuit
CAUGHT: Final = "caught"
ESCAPED: Final = "escaped"
GONE: Final = "gone"
BOUND: Final = "bound"

#: the prey does not break: it holds, or is destroyed by the blows
HOLDS: Final = "holds"
DEAD: Final = "dead"


class FlightOdds:
    """The odds of a forced retreat from where the unit stands.

    `inches`: how far it goes; `fate`: AWAY, EDGE (it reaches its own edge, and stops there or is destroyed, as the
    table plays it), LOST (nobody gets away), CORNERED (it leaves the table at once), TO_RESERVE (a flyer);
    `models`: how many models are lost on the way.
    """

    def __init__(self, unit: str, inches: Dist, fate: Dist, models: Dist) -> None:
        self.unit = unit
        self.inches = inches
        self.fate = fate
        self.models = models


class ChaseOdds:
    """The odds of a pursuit, as if this pursuer went first.

    `result`: CAUGHT, ESCAPED, GONE (there is no prey any more), BOUND (the pursuer still touches an enemy);
    `wounds`: what the free strike takes off the prey, 0 where there is none; `destroyed`: chance that nobody of the
    prey is left after all this.
    """

    def __init__(self, unit: str, prey: str, result: Dist, wounds: Dist, destroyed: Weight) -> None:
        self.unit = unit
        self.prey = prey
        self.result = result
        self.wounds = wounds
        self.destroyed = destroyed


class AftermathOdds:
    """The odds from the first blow to the last: `breaks`, what comes of the prey, the wounds of the free strike.

    `result`: HOLDS, DEAD, or what comes of the pursuit (as in ChaseOdds); `destroyed`: the chance that nobody of the
    prey is left at the end. No chance is wrong by more than `bound`.
    """

    def __init__(self, breaks: Weight, result: Dist, wounds: Dist, destroyed: Weight, bound: float) -> None:
        self.breaks = breaks
        self.result = result
        self.wounds = wounds
        self.destroyed = destroyed
        self.bound = bound


class UnitHit:
    """Wounds and models that a unit loses to explosions, the chance of none at all included."""

    def __init__(self, unit: str, wounds: Dist, killed: Dist, destroyed: Weight) -> None:
        self.unit = unit
        self.wounds = wounds
        self.killed = killed
        self.destroyed = destroyed


class ExplosionOdds:
    """What comes of a wreck: the chance that it `explodes`, and for each unit in reach the odds of its losses."""

    def __init__(self, model: str, explodes: Weight, units: list[UnitHit]) -> None:
        self.model = model
        self.explodes = explodes
        self.units = units


def _sign(lead: int) -> int:
    return (lead > 0) - (lead < 0)


def _plain(dist: Dist) -> list[list[object]]:
    rows: list[list[object]] = []
    for outcome, weight in dist.items():
        row: list[object] = [outcome, float(weight)]
        if dist.exact:
            row.append(str(weight))
        rows.append(row)
    return rows


def _plain_use(use: UseOdds) -> dict[str, object]:
    return {
        "model": use.model,
        "weapon": use.weapon,
        "hit": float(use.hit),
        "hit_mods": [[mod.cause, mod.value] for mod in use.hit_mods],
        "slots": [
            {
                "model": slot.model,
                "need": slot.need,
                "chance": float(slot.chance),
                "mods": [[mod.cause, mod.value] for mod in slot.mods],
            }
            for slot in use.slots
        ],
    }
