"""Blows (catalogue 15.2): who fights, with what, at whom, and the striking itself."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.rolls import Expr
from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import Assign
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault, Verdict
from grognard.rulesets.homebrew import heroes
from grognard.rulesets.homebrew.abilities import explode, extra_attacks
from grognard.rulesets.homebrew.attacks import FIGHT, remove, strike
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import contacts, in_contact
from grognard.rulesets.homebrew.melee_state import Blows
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import CHARGED, TABLE, HModel, HState, HUnit, hstate

DIRECT: Final = cite("homebrew.fight.direct")
SUPPORT: Final = cite("homebrew.fight.support")
TARGET: Final = cite("homebrew.fight.target")
BLOWS: Final = cite("homebrew.fight.blows")
SIMULTANEOUS: Final = cite("homebrew.fight.simultaneous")
ONE_MELEE: Final = cite("homebrew.weapon.one-melee")
TYPE_MELEE: Final = cite("homebrew.weapon.type-melee")
UNARMED: Final = cite("homebrew.weapon.unarmed")
DEMOLITION: Final = cite("homebrew.trait.demolition")
HERO: Final = cite("homebrew.hero.shield")
PURSUIT_NO_CHARGE: Final = cite("homebrew.pursuit.not-a-charge")

AT: Final = ">"


class Fighter:
    """A model that fights: `direct` or in support, and the enemy units it may name (hero protection left out)."""

    def __init__(self, model: str, direct: bool, units: list[str]) -> None:
        self.model = model
        self.direct = direct
        self.units = units


def fighters(state: HState, unit_ids: list[str], enemies: list[str]) -> list[Fighter]:
    """The fighting models of these units against those: in contact, or behind a comrade in contact (one link)."""
    touch = contacts(state)
    found: list[Fighter] = []
    for unit_id in unit_ids:
        unit = state.h_unit(unit_id)
        if unit.status != TABLE:
            continue
        living = state.living(unit)
        front: list[tuple[HModel, list[str]]] = []
        for model in living:
            units: list[str] = []
            for other in touch.of_model.get(model.id, []):
                enemy = state.h_model(other).unit
                if enemy in enemies and enemy not in units:
                    units.append(enemy)
            if units:
                front.append((model, units))
        found += _ranks(state, living, front)
    return found


def _ranks(state: HState, living: list[HModel], front: list[tuple[HModel, list[str]]]) -> list[Fighter]:
    """Of one unit: those in contact, and those that touch one of them, in the unit's order."""
    found: list[Fighter] = []
    for model in living:
        units: list[str] = []
        direct = False
        for p, touched in front:
            if p.id == model.id:
                DIRECT.hit()
                direct = True
                units = touched
                break
        if not direct:
            for p, touched in front:
                if in_contact(state, model, p):
                    SUPPORT.hit()
                    units = units + [enemy for enemy in touched if enemy not in units]
        if units:
            found.append(Fighter(model.id, direct, units))
    return found


def weapons_against(state: HState, model: HModel, target: HUnit) -> list[Weapon]:
    """The melee weapons that the model may use against the unit; the improvised blow if it has none."""
    found: list[Weapon] = []
    for weapon in model.weapons:
        if not weapon.melee or weapon in found:
            continue
        TYPE_MELEE.hit()
        if weapon.demolition:
            DEMOLITION.hit()
            words = state.board.constants.traits.demolition_keywords
            if not any(word in target.profile.keywords for word in words):
                continue
        found.append(weapon)
    if not found:
        UNARMED.hit()
        found.append(state.board.library.unarmed)
    return found


def worth(weapon: Weapon, target: HUnit) -> float:
    """A rough measure of a weapon against a unit: hits that penetrate, times damage (for default choices)."""
    armour = target.profile.groups[0].armour
    hits = 1.0 if weapon.accuracy == 0 else (7 - weapon.accuracy) / 6.0
    penetrates = min(6, max(1 if weapon.rending else 0, 6 - armour + weapon.strength)) / 6.0
    return (
        _mean(weapon.attacks) * hits * penetrates * min(_mean(weapon.damage), target.profile.groups[0].wounds)
    )


def _mean(dice: str) -> float:
    expr = Expr(dice)
    return (expr.least + expr.most) / 2.0


class DeclareBlows(Assign):
    """`fight.declare_a`, `fight.declare_o`, `fight.free_strike`: weapon and target unit of each fighting model.

    Targets are `<weapon>><unit>`. Every model with a permitted target names one; they strike in the answer's order.
    """

    KIND: ClassVar[str] = "assign"

    def __init__(self, id: str, state: HState, seat: str, fighting: list[Fighter]) -> None:
        super().__init__(id, seat, TARGET.id)
        self.state = state
        self._options: dict[str, list[str]] = {}
        for fighter in fighting:
            self._options[fighter.model] = self._targets_of(fighter)

    def _targets_of(self, fighter: Fighter) -> list[str]:
        state = self.state
        rows: list[tuple[float, int, str]] = []
        model = state.h_model(fighter.model)
        for enemy in fighter.units:
            target = state.h_unit(enemy)
            for weapon in weapons_against(state, model, target):
                rows.append((-worth(weapon, target), len(rows), weapon.id + AT + enemy))
        rows.sort()
        return [key for _, _, key in rows]

    def items(self) -> list[str]:
        """The fighting models."""
        return list(self._options)

    def targets(self, item: str) -> list[str]:
        """Weapon and unit, the most promising first."""
        return self._options[item]

    def why_not(self, item: str, target: str) -> list[Fault]:
        """Hero protection, judged for the striking model."""
        unit = target.partition(AT)[2]
        if heroes.allowed(self.state, item, unit):
            return []
        return [Fault(HERO.id, {"model": item, "target": unit}, [item])]

    def target_option(self, item: str, target: str, state: State) -> Option:
        """The weapon and the unit."""
        from grognard.rulesets.homebrew.options import blow_option  # late: only who looks asks

        return blow_option(self.id, target, state, AT)

    def open_items(self) -> list[str]:
        """The models that have a permitted target; the others do not strike."""
        return [item for item in self.items() if self._first(item)]

    def _first(self, item: str) -> str:
        for target in self.targets(item):
            if not self.why_not(item, target):
                return target
        return ""

    def judge(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        """Every fighting model names a weapon and a target if it may."""
        named = [item for item, _ in pairs]
        left = [item for item in self.open_items() if item not in named]
        return [Fault(TARGET.id, {"models": left}, left)] if left else []

    def check(self, answer: object) -> Verdict:
        """With the default as an example."""
        verdict = super().check(answer)
        if not verdict.legal:
            verdict.example = self.default()
        return verdict

    def candidates(self, n: int) -> list[object]:
        """The default; everybody at one unit, as far as he may; everybody with his second choice; turned round."""
        default = self.default()
        assert isinstance(default, tuple)
        found: list[object] = [default]
        units: list[str] = []
        for item in self.items():
            for target in self.targets(item):
                unit = target.partition(AT)[2]
                if unit not in units:
                    units.append(unit)
        plans = [self._preferring(unit) for unit in units]
        plans.append(self._second())
        plans.append(tuple(reversed(default)))
        for plan in plans:
            if len(found) < n and plan not in found:
                found.append(plan)
        return found

    def forecast(self, answer: object) -> Forecast | None:
        """What the blows are worth, by the exact odds at each unit."""
        from grognard.rulesets.homebrew.judgement.fights import blows_worth

        return blows_worth(self, answer)

    def _preferring(self, unit: str) -> tuple[tuple[str, str], ...]:
        pairs: list[tuple[str, str]] = []
        for item in self.open_items():
            chosen = self._first(item)
            for target in self.targets(item):
                if target.partition(AT)[2] == unit and not self.why_not(item, target):
                    chosen = target
                    break
            pairs.append((item, chosen))
        return tuple(pairs)

    def _second(self) -> tuple[tuple[str, str], ...]:
        pairs: list[tuple[str, str]] = []
        for item in self.open_items():
            able = [target for target in self.targets(item) if not self.why_not(item, target)]
            pairs.append((item, able[1] if len(able) > 1 else able[0]))
        return tuple(pairs)

    def blows(self) -> Blows:
        """The answer as blows, in its order."""
        return tuple((item, target.partition(AT)[0], target.partition(AT)[2]) for item, target in self.got)


def declare(game: Game, id: str, seat: str, fighting: list[Fighter]) -> Play[Blows]:
    """Ask a side for its blows; where each model has one way to strike and order is all, it is still asked."""
    choice = DeclareBlows(id, hstate(game.state), seat, fighting)
    if not choice.open_items():
        return ()
    ONE_MELEE.hit()
    yield choice
    return choice.blows()


def strike_blow(game: Game, model_id: str, weapon_id: str, target: str, kind: str, counts: str) -> Play[None]:
    """One model's blows: the number behind "Melee" and what abilities add. Models that are down still strike."""
    state = hstate(game.state)
    model = state.h_model(model_id)
    if not model.alive:
        return
    if model.down:
        SIMULTANEOUS.hit()
    BLOWS.hit()
    extra = bonus_attacks(state, state.h_unit(model.unit), kind)
    yield from strike(game, model_id, state.board.library.weapons[weapon_id], target, kind, counts, extra)


def bonus_attacks(state: HState, unit: HUnit, kind: str) -> int:
    """The attacks that abilities and effects add to the blows of each model of the unit."""
    charged = kind == FIGHT and unit.seat == state.active and unit.has(CHARGED)
    if kind != FIGHT:
        PURSUIT_NO_CHARGE.hit()
    extra = 0
    for mod in extra_attacks(state, unit, charged):
        extra += mod.value
    return extra


def take_off(game: Game, units: tuple[str, ...]) -> Play[None]:
    """Casualties of these units come off the table; volatile wrecks may explode."""
    state = hstate(game.state)
    wrecks: list[str] = []
    for unit_id in units:
        for model_id in state.h_unit(unit_id).models:
            if state.h_model(model_id).alive and state.h_model(model_id).down:
                wrecks.append(model_id)
    for model_id in wrecks:
        remove(game, model_id)
    yield from explode(game, wrecks, "")
