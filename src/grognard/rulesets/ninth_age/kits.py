"""Who has which rules (catalogue 20): by card, by item, by an effect at work on the model or its unit."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.abilities import Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.profiles import ModelSpec
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.state import GAME, RESERVE, NModel, NState, NUnit

SCOPE: Final = cite("ninth_age.rule.scope")
UNIT_LEVEL: Final = cite("ninth_age.rule.unit-level")
DUPLICATE: Final = cite("ninth_age.rule.duplicate")

#: before a rule id, as a flag: the model or unit has lost the rule for the game (Frenzy, Born to Fight …)
LOST: Final = GAME + "lost:"


class _Table:
    """The table of abilities, fetched when it is first asked for: what stands in it is built upon this module."""

    def __init__(self) -> None:
        self.known: dict[str, Ability] = {}

    def all(self) -> dict[str, Ability]:
        if not self.known:
            from grognard.rulesets.ninth_age.ability_table import ABILITIES

            self.known = ABILITIES
        return self.known


_TABLE: Final = _Table()


def find_ability(id: str) -> Ability | None:
    """The object of a rule, item or effect, or None: its chapter plays it."""
    return _TABLE.all().get(id)


class Kit:
    """The rules of one card that answer moments, sorted by moment."""

    def __init__(self, spec: ModelSpec) -> None:
        self.moments: dict[str, list[Held]] = {}
        for part in spec.parts:
            for use in part.rules:
                self._add(use.id, use, part.name)
        for use in spec.troop_type.rules:
            self._add(use.id, use, "")
        for item in spec.items:
            self._add(item.id, None, "")

    def _add(self, id: str, use: RuleUse | None, part: str) -> None:
        one = find_ability(id)
        if one is None:
            return
        for moment in one.moments:
            self.moments.setdefault(moment, []).append(Held(one, use, part))


_NONE: Final[list[Held]] = []


def kit_of(spec: ModelSpec) -> Kit:
    """What a card carries: worked out once."""
    found = spec.kit
    if isinstance(found, Kit):
        return found
    made = Kit(spec)
    spec.kit = made
    return made


def at_moment(state: NState, model: NModel, moment: str) -> list[Held]:
    """The rules of a model that answer a moment: of its card and items, then effects on it, then on its unit."""
    carried = kit_of(model.spec).moments.get(moment, _NONE)
    unit = state.n_unit(model.unit)
    lost = _lost(model, unit)
    if not (model.effects or unit.effects or lost):
        return carried
    found = [held for held in carried if held.ability.id not in lost]
    for effects in (model.effects, unit.effects):
        for id, number, _, _ in effects:
            one = find_ability(id)
            if one is not None and moment in one.moments:
                found.append(Held(one, None, "", number))
    return found


def _lost(model: NModel, unit: NUnit) -> list[str]:
    """The rules that the model has lost."""
    return [flag[len(LOST) :] for flag in (*model.flags, *unit.flags) if flag.startswith(LOST)]


def bearers(state: NState, seat: str, moment: str) -> list[tuple[str, Held]]:
    """Whoever of a seat on the table answers a moment: models with their rules, in order, then units with effects."""
    found: list[tuple[str, Held]] = []
    for unit in state.on_table(seat):
        for model in state.models_in(unit):
            for held in at_moment(state, model, moment) if model.effects else _carried(model, unit, moment):
                found.append((model.id, held))
        for id, number, _, _ in unit.effects:
            one = find_ability(id)
            if one is not None and moment in one.moments:
                found.append((unit.id, Held(one, None, "", number)))
    return found


def _carried(model: NModel, unit: NUnit, moment: str) -> list[Held]:
    carried = kit_of(model.spec).moments.get(moment, _NONE)
    lost = _lost(model, unit) if carried else []
    return [held for held in carried if held.ability.id not in lost] if lost else carried


# ---- which rules a model, a unit has


def has(state: NState, model: NModel, rule: str) -> bool:
    """Has the model the rule, by its card, an item or an effect, and has not lost it?"""
    SCOPE.hit()
    unit = state.n_unit(model.unit)
    if LOST + rule in model.flags or LOST + rule in unit.flags:
        return False
    if model.spec.has_rule(rule):
        return True
    for effects in (model.effects, unit.effects):
        for id, _, _, _ in effects:
            if id == rule:
                return True
    return False


def use_of(state: NState, model: NModel, rule: str) -> RuleUse | None:
    """The rule with its bracket, as the card has it; an effect's has its number; None if it has it not."""
    if not has(state, model, rule):
        return None
    found = model.spec.use(rule)
    for effects in (model.effects, state.n_unit(model.unit).effects):
        for id, number, _, _ in effects:
            if id == rule:
                given = RuleUse(rule, str(number) if number else "")
                if found is None or given.better(found):
                    DUPLICATE.hit()
                    found = given
    return found


def members(state: NState, unit: NUnit) -> list[NModel]:
    """The models that make up a unit now: those in its ranks, or (not on the table yet) its own that live."""
    if unit.status == RESERVE or not unit.slots:
        return [model for model in [state.n_model(id) for id in unit.models] if model.alive]
    return state.models_in(unit)


def unit_has(state: NState, unit: NUnit, rule: str) -> bool:
    """Has at least one model of the unit the rule?"""
    UNIT_LEVEL.hit()
    for model in members(state, unit):
        if has(state, model, rule):
            return True
    return False


def all_have(state: NState, unit: NUnit, rule: str) -> bool:
    """Have all models of the unit the rule? A model has it if one of its parts has."""
    UNIT_LEVEL.hit()
    for model in members(state, unit):
        if not has(state, model, rule):
            return False
    return True


def half_have(state: NState, unit: NUnit, rule: str) -> bool:
    """Have half or more of the models of the unit the rule?"""
    UNIT_LEVEL.hit()
    models = members(state, unit)
    count = 0
    for model in models:
        if has(state, model, rule):
            count += 1
    return 2 * count >= len(models) and count > 0
