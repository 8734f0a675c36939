"""The declaration of shots (catalogue 11): a target for every weapon of every model of the shooting unit."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import Assign
from grognard.game.rules import Rule
from grognard.game.state import State
from grognard.game.verdict import Fault, Shape
from grognard.rulesets.homebrew import heroes
from grognard.rulesets.homebrew.aiming import can_hit, weapon_of
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import distance, engaged, to_unit, touched_units, within
from grognard.rulesets.homebrew.profiles import PISTOL, SIEGE, Weapon
from grognard.rulesets.homebrew.state import MOVED, HModel, HState, HUnit

NOT_ENGAGED: Final = cite("homebrew.shoot.not-engaged")
PISTOLS: Final = cite("homebrew.shoot.pistols-engaged")
TYPE_PISTOL: Final = cite("homebrew.weapon.type-pistol")
TYPE_SMALL_ARMS: Final = cite("homebrew.weapon.type-small-arms")
TYPE_MELEE: Final = cite("homebrew.weapon.type-melee")
TYPE_SIEGE: Final = cite("homebrew.weapon.type-siege")
TARGET: Final = cite("homebrew.shoot.target")
ONE_TARGET: Final = cite("homebrew.shoot.one-target")
DECLARE: Final = cite("homebrew.shoot.declare")
HERO: Final = cite("homebrew.shoot.hero")
SIEGE_MOVED: Final = cite("homebrew.shoot.siege-moved")
MOVED_UNIT: Final = cite("homebrew.shoot.moved-unit")
ORDER: Final = cite("homebrew.shoot.order")
NO_MINIMUM: Final = cite("homebrew.shoot.minimum-range")
ALL_RANGED: Final = cite("homebrew.weapon.all-ranged")
PROFILE: Final = cite("homebrew.weapon.profile")
SNIPER: Final = cite("homebrew.trait.sniper")

#: so many declarations are worth exact odds
WEIGHED: Final = 4


def weapon_uses(state: HState, unit: HUnit) -> list[str]:
    """Every use of a ranged weapon that the unit has, as <model>/<k> for its k-th ranged weapon."""
    ALL_RANGED.hit()
    uses: list[str] = []
    for model in state.living(unit):
        k = 0
        for weapon in model.weapons:
            if weapon.ranged:
                k += 1
                uses.append(f"{model.id}/{k}")
            else:
                TYPE_MELEE.hit()
    return uses


def barred(state: HState, p: HModel, weapon: Weapon, target: HUnit) -> Rule | None:
    """The rule by which model p may not aim the weapon at the unit now; None if it may."""
    shooter = state.h_unit(p.unit)
    if weapon.kind == SIEGE and shooter.has(MOVED):
        TYPE_SIEGE.hit()
        MOVED_UNIT.hit()
        return SIEGE_MOVED
    rule = _barred_by_fight(state, shooter, weapon, target)
    if rule is not None:
        return rule
    PROFILE.hit()
    NO_MINIMUM.hit()
    if not can_hit(state, p, weapon, target):
        return TARGET
    if weapon.sniper and target.profile.hero:
        SNIPER.hit()
    elif not heroes.allowed(state, p.id, target.id):
        return HERO
    return None


def _barred_by_fight(state: HState, shooter: HUnit, weapon: Weapon, target: HUnit) -> Rule | None:
    """Engaged units neither shoot nor are shot at, pistols at the enemies touched excepted."""
    if engaged(state, shooter.id):
        if weapon.kind != PISTOL:
            return NOT_ENGAGED
        TYPE_PISTOL.hit()
        return None if target.id in touched_units(state, shooter.id) else PISTOLS
    return NOT_ENGAGED if engaged(state, target.id) else None


def aim_faults(state: HState, p: HModel, weapon: Weapon, target: HUnit) -> list[Fault]:
    """Why model p may not aim the weapon at the unit now; nothing if it may."""
    rule = barred(state, p, weapon, target)
    if rule is None:
        return []
    args: dict[str, object] = {"model": p.id, "weapon": weapon.id, "target": target.id}
    if rule is TARGET:
        return [_out_of_reach(state, p, weapon, target, args)]
    if rule is HERO:
        screen = heroes.screen_of(state, [p], target)
        return [Fault(HERO.id, {**args, "screen": screen}, [p.id, screen])]
    return [Fault(rule.id, args, [p.id] if rule is SIEGE_MOVED else [])]


def _out_of_reach(state: HState, p: HModel, weapon: Weapon, target: HUnit, args: dict[str, object]) -> Fault:
    """The refusal of a target that is out of range or out of sight, with the line to its nearest model."""
    best = math.inf
    nearest = p
    for q in state.living(target):
        d = distance(state, p, q)
        if d < best:
            best = d
            nearest = q
    reason = "sight" if within(state, best, weapon.range_in) else "range"
    line = Shape("line", [(p.x, p.y), (nearest.x, nearest.y)], 0.0, reason)
    return Fault(
        TARGET.id,
        {**args, "reason": reason, "distance": round(best, 3), "range": weapon.range_in},
        [p.id, nearest.id],
        [line],
    )


def can_fire(state: HState, unit: HUnit) -> bool:
    """Has the unit a weapon that may be aimed at anybody now?"""
    targets = state.on_table(state.other(unit.seat))
    for model in state.living(unit):
        for weapon in model.weapons:
            if weapon.ranged:
                for target in targets:
                    if barred(state, model, weapon, target) is None:
                        return True
    return False


class DeclareChoice(Assign):
    """`shoot.declare`: <model>/<k> for each use of a ranged weapon to an enemy unit, in the order of firing."""

    def __init__(self, state: HState, unit_id: str) -> None:
        super().__init__("shoot.declare", state.h_unit(unit_id).seat, DECLARE.id)
        self.state = state
        self.unit_id = unit_id
        self._items = weapon_uses(state, state.h_unit(unit_id))
        self._targets = [unit.id for unit in state.on_table(state.other(self.seat))]
        self._known: dict[tuple[str, str], list[Fault]] = {}
        self._legal: dict[str, list[str]] = {}

    def args(self) -> dict[str, object]:
        """Which unit shoots."""
        return {"unit": self.unit_id}

    def items(self) -> list[str]:
        """All weapon uses, model by model."""
        return self._items

    def targets(self, item: str) -> list[str]:
        """All enemy units on the table."""
        return self._targets

    def why_not(self, item: str, target: str) -> list[Fault]:
        """What the rules say against this weapon use at this unit."""
        if target in self.legal_targets(item):
            return []
        known = self._known.get((item, target))
        if known is None:
            model_id, weapon = weapon_of(self.state, item)
            model = self.state.h_model(model_id)
            known = aim_faults(self.state, model, weapon, self.state.h_unit(target))
            self._known[(item, target)] = known
        return known

    def judge(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        """A model fires all its weapons before the next model fires."""
        last = ""
        done: list[str] = []
        for item, _ in pairs:
            model_id = item.rpartition("/")[0]
            if model_id != last:
                if model_id in done:
                    return [Fault(ORDER.id, {"model": model_id}, [model_id])]
                done.append(model_id)
                last = model_id
        return []

    def option(self, key: str, state: State) -> Option:
        """The model and its weapon."""
        from grognard.rulesets.homebrew.options import use_option  # late: only who looks asks

        return use_option(self.id, key, state)

    def target_option(self, item: str, target: str, state: State) -> Option:
        """With how far it is from the model."""
        from grognard.rulesets.homebrew.options import shot_option  # late: only who looks asks

        return shot_option(self.id, item, target, state)

    # ---- suggestions

    def legal_targets(self, item: str) -> list[str]:
        """The units at which the weapon use may be aimed, nearest to the firing model first."""
        known = self._legal.get(item)
        if known is None:
            known = self._legal[item] = self._find_targets(item)
        return known

    def _find_targets(self, item: str) -> list[str]:
        ONE_TARGET.hit()
        state = self.state
        model_id, weapon = weapon_of(state, item)
        if weapon.kind not in (PISTOL, SIEGE):
            TYPE_SMALL_ARMS.hit()
        model = state.h_model(model_id)
        rows: list[tuple[float, str]] = []
        for target in self._targets:
            unit = state.h_unit(target)
            if barred(state, model, weapon, unit) is None:
                rows.append((to_unit(state, model, unit), target))
        rows.sort()
        return [target for _, target in rows]

    def default(self) -> object:
        """Every weapon at the nearest unit that it may be aimed at."""
        return self._plan([self.legal_targets(item) for item in self._items], "")

    def candidates(self, n: int) -> list[object]:
        """All at the nearest; at each target whatever can; one kind of weapon at each target, the rest as before;
        the other way round; every second weapon elsewhere; a kind of weapon alone."""
        legal = [self.legal_targets(item) for item in self._items]
        kinds = [weapon_of(self.state, item)[1].id for item in self._items]
        common: list[str] = []
        for row in legal:
            common += [target for target in row if target not in common]
        tries: list[tuple[tuple[str, str], ...]] = [self._plan(legal, "")]
        tries += [self._plan(legal, target) for target in common]
        for kind in dict.fromkeys(kinds):
            for target in common:
                mine = [target if k == kind else "" for k in kinds]
                tries.append(self._mixed(legal, mine))
        for target in common:
            tries.append(self._mixed(legal, [target if k % 2 else "" for k in range(len(legal))]))
        tries.append(self._mixed(legal, [row[-1] if row else "" for row in legal]))
        for kind in dict.fromkeys(kinds):
            tries.append(self._mixed([row if k == kind else [] for row, k in zip(legal, kinds)], kinds))
        tries.append(self._by_model(tries[0]))
        for k in range(1, len(tries[0])):
            tries.append(tries[0][:k])
        found: list[object] = []
        for pairs in tries:
            if len(found) < n and pairs not in found and (pairs or not tries[0]) and not self.judge(pairs):
                found.append(pairs)
        return found

    def _plan(self, legal: list[list[str]], wanted: str) -> tuple[tuple[str, str], ...]:
        return self._mixed(legal, [wanted] * len(legal))

    def _mixed(self, legal: list[list[str]], wanted: list[str]) -> tuple[tuple[str, str], ...]:
        """Each weapon use at the wanted unit where that is legal, else at the nearest."""
        pairs: list[tuple[str, str]] = []
        for k, item in enumerate(self._items):
            if legal[k]:
                pairs.append((item, wanted[k] if wanted[k] in legal[k] else legal[k][0]))
        return tuple(pairs)

    def _by_model(self, pairs: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        """The same with the last model first."""
        models: list[str] = []
        for item, _ in pairs:
            model_id = item.rpartition("/")[0]
            if model_id not in models:
                models.append(model_id)
        turned: list[tuple[str, str]] = []
        for model_id in reversed(models):
            turned += [pair for pair in pairs if pair[0].rpartition("/")[0] == model_id]
        return tuple(turned)

    def region(self, part: str) -> list[object]:
        """How far a weapon use reaches: a disc of its range around the base."""
        model_id, weapon = weapon_of(self.state, part)
        model = self.state.h_model(model_id)
        return [Shape("disc", [(model.x, model.y)], weapon.range_in + model.radius, "range").plain()]

    def promising(self, n: int) -> list[object]:
        """Declarations that do most by mean wounds."""
        from grognard.rulesets.homebrew.judgement.shots import volley_of

        return list(volley_of(self).plans(min(n, WEIGHED)))

    def forecast(self, answer: object) -> Forecast | None:
        """The exact odds of the declared shooting: the wounds of every target unit, and what they are worth."""
        from grognard.rulesets.homebrew.judgement.shots import volley_of

        return volley_of(self).forecast(answer)
