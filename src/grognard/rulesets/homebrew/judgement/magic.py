"""What powers and abilities are worth on whom: what they let a unit do, or spare it."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist
from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.homebrew import charge_rules
from grognard.rulesets.homebrew.ability_kinds import damaged, definition
from grognard.rulesets.homebrew.attack_chain import expr
from grognard.rulesets.homebrew.defs import PowerDef
from grognard.rulesets.homebrew.judgement.arms import mean_of, power_mean
from grognard.rulesets.homebrew.judgement.judge import Judge
from grognard.rulesets.homebrew.judgement.losses import odds_factors, odds_worth
from grognard.rulesets.homebrew.judgement.place import NOBODY, Place
from grognard.rulesets.homebrew.judgement.scene import Scene, Squad, between, taken
from grognard.rulesets.homebrew.odds.attacks import power_odds, psyker_odds
from grognard.rulesets.homebrew.power_targets import ability_targets, caster, power_targets
from grognard.rulesets.homebrew.state import HState

#: the share of a danger that a step of armour or of the hit dice takes away, that better nerves take away
ARMOUR: Final = 0.3
VEIL: Final = 0.3
NERVES: Final = 0.15
#: what a step on the hit dice adds to one's own shots
AIM: Final = 0.3
#: what two inches more add to the hope of a charge
CRY: Final = 0.25
#: what a free move is worth before one knows whose, in points
FREE_MOVE: Final = 2.0
#: what can do nothing now is better kept (a share of the size: more than answers may differ and be called equal)
IDLE: Final = 0.001


class MagicJudge:
    """The uses of powers and abilities of one seat in one position."""

    def __init__(self, state: HState, seat: str) -> None:
        self.state = state
        self.judge = Judge(Scene(state, seat))
        self.scene = self.judge.scene
        self._places: dict[str, Place] = {}

    # ---- questions

    def deed(self, key: str) -> Forecast:
        """What an option of `start.magic` is worth: an ability or a cast, on the best target."""
        verb, unit_id, name = key.split(":")
        unit = self.state.h_unit(unit_id)
        chance = 1.0
        if verb == "use":
            targets = ability_targets(self.state, unit, name)
        else:
            chance = float(psyker_odds(self.state, unit_id))
            power = self.state.board.library.powers[name]
            if power.label != "instant":
                return self._tried(chance * self._later(power, unit_id), unit_id, "", name, chance)
            targets = power_targets(self.state, unit, power)
        best = 0.0
        whom = ""
        for target in targets:
            value = self.benefit(verb, name, target)
            if value > best:
                best = value
                whom = target
        return self._tried(chance * best, unit_id, whom, name, chance)

    def target(self, unit_id: str, verb: str, name: str, target: str) -> Forecast:
        """What a power or ability is worth on this target; exact where it makes attacks."""
        power = self.state.board.library.powers.get(name) if verb == "cast" else None
        if power is not None and power.extra_manoeuvre:
            from grognard.rulesets.homebrew.judgement.turn import free_move_worth

            return free_move_worth(self.judge, target)
        if power is not None and power.attacks:
            odds = power_odds(self.state, unit_id, name, target)
            value = odds_worth(self.state, odds) / self.scene.size
            chances = {target: odds.wounds}
            return Forecast(value, odds_factors(self.state, odds, 1.0), chances, odds.exact, odds.bound)
        return self._made(self.benefit(verb, name, target), unit_id, target, name)

    def _tried(self, points: float, unit_id: str, target: str, name: str, chance: float) -> Forecast:
        """An attempt; one that can do nothing is a little worse than none."""
        if points <= 0.0:
            points = -IDLE * self.scene.size
        return self._made(points, unit_id, target, name, chance)

    def _made(self, points: float, unit_id: str, target: str, name: str, chance: float = 1.0) -> Forecast:
        value = points / self.scene.size
        args: dict[str, object] = {"unit": unit_id, "key": name, "target": target or NOBODY}
        chances: dict[str, Dist] = {}
        if chance < 1.0:
            chances["works"] = Dist.floats({False: 1.0 - chance, True: chance})
        return Forecast(value, [Factor("judge-magic", value, args)], chances, False, 1.0)

    # ---- benefits, in points

    def benefit(self, verb: str, name: str, target: str) -> float:
        """What the effect is worth on this unit."""
        squad = self.scene.squads[target]
        if verb == "use":
            return self._ability(name, squad)
        power = self.state.board.library.powers[name]
        if power.heal:
            return self._healing(squad, mean_of(expr(power.heal)))
        if not power.friendly:
            return NERVES * self._hunted(squad) * abs(power.leadership_modifier)
        value = 0.0
        if power.armour_modifier:
            value += ARMOUR * self._place(squad).danger
        if power.hit_modifier_against:
            value += VEIL * self._place(squad).danger
        if power.morale_pass:
            value += NERVES * self._place(squad).danger
        if power.extra_attacks:
            value += self._frenzy(squad)
        return value

    def _ability(self, name: str, squad: Squad) -> float:
        data = definition(self.state, name)
        if data.wounds:
            return self._healing(squad, float(data.wounds))
        value = 0.0
        if data.hit_modifier and not squad.engaged and not squad.ended:
            value += AIM * self._place(squad).shots.value
        if data.leadership_modifier:
            value += NERVES * self._place(squad).danger
        if data.charge_modifier:
            value += CRY * self._hope(squad)
        return value

    def _hope(self, squad: Squad) -> float:
        """The best charge that the unit might make this turn, after a move; nothing if it may not charge."""
        if charge_rules.barred(self.state, squad.unit):
            return 0.0
        best = 0.0
        for foe in self.scene.theirs:
            need = max(between(squad.spots, foe.spots) - squad.speed, 1.0)
            if not foe.flyer and need <= self.judge.farthest:
                gain = self.judge.brawl(squad, foe).gain
                best = max(best, gain * squad.charge_chance(self.state, need))
        return best

    def _place(self, squad: Squad) -> Place:
        """What the unit can do and suffer about where it is: it may still move before it shoots."""
        known = self._places.get(squad.id)
        if known is None:
            known = self._places[squad.id] = self.judge.place(squad, squad.spots, False)
            if known.shots.value == 0.0 and known.ahead.value > 0.0:
                known.shots.value = 0.5 * known.ahead.value
        return known

    def _healing(self, squad: Squad, most: float) -> float:
        lost = 0
        for model_id in damaged(self.state, squad.unit):
            model = self.state.h_model(model_id)
            lost += model.profile.wounds - model.wounds
        return min(float(lost), most) * squad.value

    def _hunted(self, squad: Squad) -> float:
        """How much harm the seat's units can do to an enemy this turn."""
        total = 0.0
        for mine in self.scene.mine:
            if not mine.engaged and mine.range_in > 0.0:
                mean = self.scene.fire(
                    mine, mine.spots, squad, squad.spots, squad.cover, False, 0.5 * mine.speed
                )
                total += mean
        return taken(total, squad.wounds) * squad.value

    def _frenzy(self, squad: Squad) -> float:
        """One more attack for each model: what it adds in a fight that is on or near."""
        best = 0.0
        for foe in self.scene.theirs:
            if foe.flyer:
                continue
            away = between(squad.spots, foe.spots)
            if squad.engaged:
                near = 1.0 if away <= 0.1 else 0.0
            else:
                near = squad.charge_chance(self.state, max(away - squad.speed, 1.0)) if away < 20.0 else 0.0
            if near > 0.0:
                best = max(best, 0.5 * near * self.judge.brawl(squad, foe).dealt * foe.value)
        return best

    def _later(self, power: PowerDef, unit_id: str) -> float:
        """What a stored power may be worth in its phase."""
        psyker = self.scene.squads[unit_id]
        if not power.attacks:
            return FREE_MOVE
        if psyker.engaged or psyker.ended:
            # it may not be used in a fight, nor by a unit whose turn is over
            return 0.0
        best = 0.0
        for foe in self.scene.theirs:
            if foe.engaged or between(psyker.spots, foe.spots) > power.range_in + psyker.speed:
                continue
            here = caster(self.state, psyker.unit, power, foe.unit) is not None
            mean = power_mean(power, foe.hide)
            best = max(best, (1.0 if here else 0.5) * taken(mean, foe.wounds) * foe.value)
        return best


#: the position judged last
_LAST: Final[Latest[MagicJudge]] = Latest()


def magic_of(state: HState, seat: str) -> MagicJudge:
    """The judge of powers in this position; the options of one question share it."""
    effects = tuple([unit.effects for unit in state.on_table(seat)])
    key = (state.stamp, state.dice, state.round, seat, state.node, effects)
    judge = _LAST.of(state, key)
    return _LAST.keep(state, MagicJudge(state, seat), key) if judge is None else judge
