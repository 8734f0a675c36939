"""Who has which rules (catalogue 20): by card, by item, by an effect at work on the model or its unit."""

from __future__ import annotations

from typing import Final, cast

from grognard.rulesets.ninth_age.abilities import Ability, Held
from grognard.rulesets.ninth_age.cites import CITATIONS, cite
from grognard.rulesets.ninth_age.gear import UNIT, Item
from grognard.rulesets.ninth_age.profiles import ModelSpec
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.state import (
    CHARACTER,
    GAME,
    RESERVE,
    TAKEN,
    Effect,
    NModel,
    NState,
    NUnit,
    Slots,
)

SCOPE: Final = cite("ninth_age.rule.scope")
UNIT_LEVEL: Final = cite("ninth_age.rule.unit-level")
DUPLICATE: Final = cite("ninth_age.rule.duplicate")
BEARER: Final = cite("ninth_age.item.bearer")
SKIRMISHERS: Final = cite("ninth_age.rule.skirmishers")

#: before a rule id, as a flag: the model or unit has lost the rule for the game (Frenzy, Born to Fight …)
LOST: Final = GAME + "lost:"
#: flag of a model whose standard was captured: what that standard did is gone
NO_STANDARD: Final = GAME + "standard-lost"
STANDARDS: Final = "standard"


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
    """The rules of one card that answer moments, sorted by moment; `wide` ones work on the whole unit of their bearer.

    `lends` are rules that all models of the unit have because of this one: (rule, whether by a standard).
    """

    def __init__(self, spec: ModelSpec) -> None:
        self.moments: dict[str, list[Held]] = {}
        self.wide: dict[str, list[Held]] = {}
        self.lends: list[RuleUse] = []
        #: those of its standard
        self.flown: list[RuleUse] = []
        #: ids of the items that are its standard
        self.standards: list[str] = []
        for part in spec.parts:
            for use in part.rules:
                self._add(use.id, use, part.name)
        for use in spec.troop_type.rules:
            self._add(use.id, use, "")
        for item in spec.items:
            self._carry(item)
        if spec.kind != CHARACTER:
            # Characters who join Skirmishers are Skirmishers
            self.lends += [use for use in spec.rules if use.id == SKIRMISHERS.key]

    def _carry(self, item: Item) -> None:
        self._add(item.id, None, "")
        if item.category == STANDARDS:
            self.standards.append(item.id)
        if item.gives == UNIT:
            self.flown += item.rules

    def _add(self, id: str, use: RuleUse | None, part: str) -> None:
        one = find_ability(id)
        if one is None:
            return
        self.lends += [lent for lent in one.lends if lent not in self.lends]
        for moment in one.moments:
            (self.wide if one.wide else self.moments).setdefault(moment, []).append(Held(one, use, part))

    def concerns_others(self) -> bool:
        """Does it do anything for the unit of its bearer?"""
        return bool(self.wide or self.lends or self.flown)


_NONE: Final[list[Held]] = []


def kit_of(spec: ModelSpec) -> Kit:
    """What a card carries: worked out once."""
    found = spec.kit
    if isinstance(found, Kit):
        return found
    made = Kit(spec)
    spec.kit = made
    return made


def _nobody(unit: NUnit) -> bool:
    """Does nobody stand in the unit? Characters at its sides may be all that is left of it."""
    return not unit.slots and not unit.left and not unit.right


class _Givers:
    """The models of each unit that do something for all of it, as long as the same models stand in its ranks."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[Slots, str, str, list[str]]] = {}

    def of(self, state: NState, unit: NUnit) -> list[str]:
        if _nobody(unit):
            return []
        known = self.known.get(unit.id)
        if known is None or known[0] is not unit.slots or known[1] != unit.left or known[2] != unit.right:
            specs: list[ModelSpec] = []
            found: list[str] = []
            for model in state.models_in(unit):
                # alike models give the same
                if model.spec not in specs and kit_of(model.spec).concerns_others():
                    found.append(model.id)
                    specs.append(model.spec)
            known = (unit.slots, unit.left, unit.right, found)
            self.known[unit.id] = known
        return known[3]


_GIVERS: Final = _Givers()


def lent(state: NState, unit: NUnit) -> list[RuleUse]:
    """The rules that all models of the unit have because of one in it: by its standard, by a Character …"""
    found: list[RuleUse] = []
    for id in _GIVERS.of(state, unit):
        model = state.n_model(id)
        kit = kit_of(model.spec)
        found += kit.lends
        if kit.flown and NO_STANDARD not in model.flags:
            BEARER.hit()
            found += kit.flown
    return found


def at_moment(state: NState, model: NModel, moment: str) -> list[Held]:
    """The rules of a model that answer a moment: of its card and items, then of others for its whole unit, then effects
    on it, then on its unit."""
    carried = kit_of(model.spec).moments.get(moment, _NONE)
    unit = state.n_unit(model.unit)
    lost = _lost(model, unit)
    givers = _GIVERS.of(state, unit)
    if not (model.effects or unit.effects or lost or givers):
        return carried
    found = [held for held in carried if held.ability.id not in lost]
    if givers:
        found += _given(state, unit, moment, lost)
    found += _at_work(model.effects, moment)
    found += _at_work(unit.effects, moment)
    return found


def _at_work(effects: tuple[Effect, ...], moment: str) -> list[Held]:
    """What effects do at a moment."""
    found: list[Held] = []
    for id, number, _, _ in effects:
        one = find_ability(id)
        if one is not None and moment in one.moments:
            found.append(Held(one, None, "", number))
    return found


def _given(state: NState, unit: NUnit, moment: str, lost: list[str]) -> list[Held]:
    """What models of the unit do at a moment for all of it."""
    found: list[Held] = []
    for use in lent(state, unit):
        one = find_ability(use.id)
        if one is not None and moment in one.moments and one.id not in lost:
            _credit(use)
            found.append(Held(one, use, ""))
    for id in _GIVERS.of(state, unit):
        giver = state.n_model(id)
        gone = _lost(giver, unit)
        for held in kit_of(giver.spec).wide.get(moment, _NONE):
            if held.ability.id not in gone:
                found.append(held)
    return found


def _lost(model: NModel, unit: NUnit) -> list[str]:
    """The rules that the model has lost: by flags, or with its standard."""
    found = [flag[len(LOST) :] for flag in model.flags + unit.flags if flag.startswith(LOST)]
    for effects in (model.effects, unit.effects):
        found += [id[len(TAKEN) :] for id, _, _, _ in effects if id.startswith(TAKEN)]
    if NO_STANDARD in model.flags:
        found += kit_of(model.spec).standards
    return found


class Kept:
    """What was worked out from units, models and sides, for as long as none of them changes."""

    def __init__(self) -> None:
        self.version = -1
        self.fights: object = None
        self.when: tuple[str, str, int] = ("", "", -1)
        self.known: dict[tuple[str, ...], object] = {}

    def of(self, state: NState) -> dict[tuple[str, ...], object]:
        """The store for this State: empty if anything is another than it was."""
        when = (state.phase, state.active, state.stamp)
        if self.version != state.version or self.fights is not state.fights or self.when != when:
            self.version = state.version
            self.fights = state.fights
            self.when = when
            self.known = {}
        return self.known


_BEARERS: Final = Kept()


def bearers(state: NState, seat: str, moment: str) -> list[tuple[str, Held]]:
    """Whoever of a seat on the table answers a moment: models with their rules, in order, then units with effects."""
    known = _BEARERS.of(state)
    found = known.get((seat, moment))
    if found is None:
        found = known[seat, moment] = _bearers(state, seat, moment)
    return cast(list[tuple[str, Held]], found)


def _bearers(state: NState, seat: str, moment: str) -> list[tuple[str, Held]]:
    found: list[tuple[str, Held]] = []
    for unit in state.on_table(seat):
        for model in state.models_in(unit):
            for held in _carried(model, unit, moment):
                found.append((model.id, held))
            for held in _at_work(model.effects, moment):
                found.append((model.id, held))
        for held in _at_work(unit.effects, moment):
            found.append((unit.id, held))
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
    granted = False
    for effects in (model.effects, unit.effects):
        for id, _, _, _ in effects:
            if id == TAKEN + rule:
                return False
            granted = granted or id == rule
    if granted or (model.spec.has_rule(rule) and not _gone_with(model, unit, rule)):
        return True
    for use in lent(state, unit):
        if use.id == rule:
            _credit(use)
            return True
    return False


def _gone_with(model: NModel, unit: NUnit, rule: str) -> bool:
    """Did the rule go with the one that brought it (what Frenzy brings goes with Frenzy)?"""
    lost = _lost(model, unit)
    if not lost:
        return False
    return not [1 for use in model.spec.rules if use.id == rule and use.by not in lost]


def _credit(use: RuleUse) -> None:
    """The rule that gives another one has taken effect."""
    known = CITATIONS.rules.get(use.by)
    if known is not None:
        known.hit()


def use_of(state: NState, model: NModel, rule: str) -> RuleUse | None:
    """The rule with its bracket, as the card has it; an effect's has its number; None if it has it not."""
    if not has(state, model, rule):
        return None
    found = model.spec.use(rule)
    for one in given(state, model, rule):
        if found is None or one.better(found):
            DUPLICATE.hit()
            found = one
    return found


def given(state: NState, model: NModel, rule: str) -> list[RuleUse]:
    """The rule as others give it to the model: those for whom it stands in the ranks, and effects."""
    unit = state.n_unit(model.unit)
    found = [use for use in lent(state, unit) if use.id == rule]
    for effects in (model.effects, unit.effects):
        for id, number, _, _ in effects:
            if id == rule:
                found.append(RuleUse(rule, bracket(rule, number)))
    return found


#: rules with a roll in their bracket
SAVING: Final = ("ninth_age.rule.ward-save", "ninth_age.rule.regeneration")


def bracket(rule: str, number: int) -> str:
    """What stands in the bracket of a rule that an effect gives."""
    if not number:
        return ""
    return f"{number}+" if rule in SAVING else str(number)


def members(state: NState, unit: NUnit) -> list[NModel]:
    """The models that make up a unit now: those in its ranks, or (not on the table yet) its own that live."""
    if unit.status == RESERVE or _nobody(unit):
        return [model for model in [state.n_model(id) for id in unit.models] if model.alive]
    return state.models_in(unit)


def kinds_of(models: list[NModel]) -> list[tuple[NModel, int]]:
    """One of each kind with how many there are: models of one unit that have the same card, flags and effects have the
    same rules."""
    found: dict[object, tuple[NModel, int]] = {}
    for model in models:
        key = (model.spec, model.flags, model.effects)
        known = found.get(key)
        found[key] = (model, 1) if known is None else (known[0], known[1] + 1)
    return list(found.values())


def unit_has(state: NState, unit: NUnit, rule: str) -> bool:
    """Has at least one model of the unit the rule?"""
    UNIT_LEVEL.hit()
    for model, _ in kinds_of(members(state, unit)):
        if has(state, model, rule):
            return True
    return False


def all_have(state: NState, unit: NUnit, rule: str) -> bool:
    """Have all models of the unit the rule? A model has it if one of its parts has. Of nobody it is not true."""
    UNIT_LEVEL.hit()
    models = members(state, unit)
    for model in models:
        if not has(state, model, rule):
            return False
    return bool(models)


def half_have(state: NState, unit: NUnit, rule: str) -> bool:
    """Have half or more of the models of the unit the rule?"""
    UNIT_LEVEL.hit()
    models = members(state, unit)
    count = 0
    for model, alike in kinds_of(models):
        if has(state, model, rule):
            count += alike
    return 2 * count >= len(models) and count > 0
