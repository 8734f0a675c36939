"""Whether to charge, and whom: the chance to get there, the fight that follows, what it silences and leaves open."""

from __future__ import annotations

import math
from typing import Final

from grognard.dice.dist import Dist
from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.homebrew import charge_rules
from grognard.rulesets.homebrew.judgement.judge import HERO, Judge
from grognard.rulesets.homebrew.judgement.scene import Scene, Spot, Squad, between, taken
from grognard.rulesets.homebrew.odds.attacks import charge_odds
from grognard.rulesets.homebrew.state import HState

#: a unit in a fight does not shoot: so much of what it could have done is lost
SILENCED: Final = 0.6
#: who comes up short stands where he can be charged
SHORT: Final = 0.3
#: others may join the fight against the unit
JOINED: Final = 0.4
#: and an enemy hero near by does so at once, without a roll
INTERVENES: Final = 0.8
#: who is only touched besides does not fight with all he has
DRAWN_IN: Final = 0.3
#: inches between models that fight two enemies at once: not drawn out to the last
LINK: Final = 1.0
#: of the targets that look best so many are measured exactly
MEASURED: Final = 3


class ChargeJudge:
    """Charges of one seat in one position."""

    def __init__(self, state: HState, seat: str) -> None:
        self.state = state
        self.judge = Judge(Scene(state, seat))
        self.scene = self.judge.scene
        self._known: dict[tuple[str, str], Forecast] = {}
        self._fire: dict[str, float] = {}

    def unit(self, unit_id: str) -> Forecast:
        """The best charge of the unit."""
        squad = self.scene.squads[unit_id]
        rows: list[tuple[float, str]] = []
        for target in charge_rules.targets_of(self.state, squad.unit):
            foe = self.scene.squads[target.id]
            rows.append((-self._outcome(squad, foe), target.id))
        rows.sort()
        best = Forecast(0.0)
        for k, (value, target_id) in enumerate(rows[:MEASURED]):
            if -value <= 0.0:
                break
            if not charge_rules.possible(self.state, squad.unit, (target_id,)):
                continue
            found = self.target(unit_id, target_id)
            if found.value > best.value or k == 0:
                best = found
        return best if best.factors else Forecast(-0.01)

    def target(self, unit_id: str, target_id: str) -> Forecast:
        """A charge at this target."""
        known = self._known.get((unit_id, target_id))
        if known is None:
            known = self._known[(unit_id, target_id)] = self._target(unit_id, target_id)
        return known

    def _target(self, unit_id: str, target_id: str) -> Forecast:
        scene = self.scene
        squad = scene.squads[unit_id]
        foe = scene.squads[target_id]
        need = charge_rules.need(self.state, squad.unit, (target_id,))
        least = charge_rules.needed_roll(self.state, need)
        chance = float(charge_odds(self.state, unit_id, float(least)))
        size = scene.size
        args: dict[str, object] = {"unit": unit_id, "target": target_id, "chance": round(100.0 * chance)}
        fight = self.judge.brawl(squad, foe)
        rows = [
            Factor("judge-chance", chance * fight.gain / size, args),
            Factor("judge-silence", chance * self._silence(squad, foe) / size, args),
            Factor("judge-ground", chance * self._ground(squad, foe) / size, {"unit": unit_id}),
            Factor("judge-joined", -chance * self._joined(squad, foe) / size, {"unit": unit_id}),
            Factor("judge-short", -(1.0 - chance) * self._short(squad, foe) / size, {"unit": unit_id}),
        ]
        value = 0.0
        for row in rows:
            value += row.value
        rows = [row for row in rows if row.value != 0.0]
        chances = {"charge": Dist.floats({True: chance, False: 1.0 - chance})}
        return Forecast(value, rows, chances, False, 1.0)

    def others(self, unit_id: str, primary: str, keys: tuple[str, ...]) -> Forecast:
        """Further targets: each that can be touched besides the primary one fights, too, if the charge gets there."""
        squad = self.scene.squads[unit_id]
        value = 0.0
        need = charge_rules.need(self.state, squad.unit, (primary, *keys)) if keys else 0.0
        for key in keys:
            foe = self.scene.squads[key]
            if not _both(squad, self.scene.squads[primary], foe):
                continue
            far = max(need, between(squad.spots, foe.spots))
            chance = float(charge_odds(self.state, unit_id, far))
            value += chance * DRAWN_IN * self.judge.brawl(squad, foe).gain / self.scene.size
        factors = [Factor("judge-others", value, {"unit": unit_id})] if keys else []
        return Forecast(value, factors, None, False, 1.0)

    def _outcome(self, squad: Squad, foe: Squad) -> float:
        """About what a charge that gets there is worth, in points."""
        return self.judge.brawl(squad, foe).gain + self._silence(squad, foe) + self._ground(squad, foe)

    def _silence(self, squad: Squad, foe: Squad) -> float:
        """Shots that the enemy will not fire, less those that the unit will not."""
        mine = 0.0 if self.judge.last else self._shots(squad, self.scene.theirs)
        theirs = self._shots(foe, self.scene.mine) if self.judge.answered else 0.0
        return SILENCED * (theirs - mine)

    def _shots(self, squad: Squad, targets: list[Squad]) -> float:
        """The best that a unit could do next turn by shooting."""
        if squad.engaged or squad.range_in <= 0.0:
            return 0.0
        known = self._fire.get(squad.id)
        if known is not None:
            return known
        best = 0.0
        for target in targets:
            if not target.engaged and not target.hero:
                mean = self.scene.fire(
                    squad, squad.spots, target, target.spots, target.cover, False, squad.speed
                )
                best = max(best, taken(mean, target.wounds) * target.value)
        self._fire[squad.id] = best
        return best

    def _ground(self, squad: Squad, foe: Squad) -> float:
        goals = self.judge.goals
        return goals.ground(squad, beside(squad, foe)) - goals.ground(squad, squad.spots)

    def _joined(self, squad: Squad, foe: Squad) -> float:
        """What other enemies could do to the unit: heroes who intervene, and who charges into the fight."""
        most = self.state.board.constants.melee.intervention
        spots = beside(squad, foe)
        total = 0.0
        for other in self.scene.theirs:
            if other.id == foe.id or other.engaged or other.flyer:
                continue
            gain = max(self.judge.brawl(other, squad).gain, 0.0)
            if other.hero and not other.unit.profile.tank and between(other.spots, foe.spots) <= most:
                total += INTERVENES * gain
                continue
            need = max(between(spots, other.spots) - other.speed, 1.0)
            if self.judge.answered and need <= self.judge.farthest:
                total += JOINED * gain * other.charge_chance(self.state, need)
        return total * (HERO if squad.hero else 1.0)

    def _short(self, squad: Squad, foe: Squad) -> float:
        if not self.judge.answered or foe.flyer:
            return 0.0
        return SHORT * max(self.judge.brawl(foe, squad).gain, 0.0) * (HERO if squad.hero else 1.0)


def _both(squad: Squad, one: Squad, other: Squad) -> bool:
    """Are the two near enough to each other for the squad to touch both? A base does between them, or a chain of
    bases as far apart as its formation lets them."""
    reach = -LINK
    for model in squad.models:
        reach += 2.0 * model.radius + LINK
    return between(one.spots, other.spots) <= reach


def beside(squad: Squad, foe: Squad) -> list[Spot]:
    """The squad's spots when it has come up to the enemy on the shortest way."""
    best = -1.0
    dx = 0.0
    dy = 0.0
    for x, y, r in squad.spots:
        for u, v, s in foe.spots:
            away = (u - x) * (u - x) + (v - y) * (v - y)
            if best < 0.0 or away < best:
                best = away
                share = max(0.0, 1.0 - (r + s) / math.sqrt(away)) if away > 0.0 else 0.0
                dx = (u - x) * share
                dy = (v - y) * share
    return [(x + dx, y + dy, r) for x, y, r in squad.spots]


#: the position judged last, by its stamp and what else matters
_LAST: Final[Latest[ChargeJudge]] = Latest()


def charges_of(state: HState, seat: str) -> ChargeJudge:
    """The judge of charges in this position; the questions about one charge share it."""
    key = (state.stamp, state.dice, state.round, seat)
    judge = _LAST.of(state, key)
    return _LAST.keep(state, ChargeJudge(state, seat), key) if judge is None else judge
