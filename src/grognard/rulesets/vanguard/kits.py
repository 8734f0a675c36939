"""Who has which abilities at a moment: what a model carries, what works on it, what its warband knows, who stands near."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.abilities import AURA, Ability, Held
from grognard.rulesets.vanguard.profiles import TRAP, AbilityUse, Faction, Item, RuleUse
from grognard.rulesets.vanguard.rule_uses import ALWAYS
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.warband.muster import ModelSpec


class UnknownAbility(Exception):
    """A card, weapon, item or spell names a rule that no code implements."""


class _Table:
    """The table of abilities, fetched when it is first asked for: what stands in it is built upon this module."""

    def __init__(self) -> None:
        self.known: dict[str, Ability] = {}

    def all(self) -> dict[str, Ability]:
        if not self.known:
            from grognard.rulesets.vanguard.ability_table import ABILITIES

            self.known = ABILITIES
        return self.known


_TABLE: Final = _Table()


def find_ability(id: str) -> Ability | None:
    """The object of an ability, rule, item or effect, or None."""
    return _TABLE.all().get(id)


def ability(id: str) -> Ability:
    """The object of an ability, rule, item or effect. Raises UnknownAbility."""
    found = find_ability(id)
    if found is None:
        raise UnknownAbility(id)
    return found


def held_rules(rules: tuple[RuleUse, ...]) -> list[Held]:
    """Special rules in somebody's hands. The same rule twice counts once, with its highest number.

    Twice with different brackets is not the same rule twice.
    """
    found: dict[tuple[object, ...], Held] = {}
    for rule in rules:
        key = (rule.id, rule.only_class, rule.only_race, rule.only_model)
        known = found.get(key)
        if known is None or rule.n > known.n:
            found[key] = Held(ability(rule.id), rule.n, rule)
    return list(found.values())


class Kit:
    """The abilities of one model's card and items, sorted by moment."""

    def __init__(self, spec: ModelSpec) -> None:
        self.moments: dict[str, list[Held]] = {}
        self.all: list[Held] = held_rules(spec.rules)
        for use in spec.abilities:
            self.all.append(Held(ability(use.id), 0, None, use))
        for item in spec.items:
            # what an item does to the card is there already, and a weapon works in its own attacks only
            one = find_ability(item.rule) if item.weapon is None else None
            if one is not None:
                self.all.append(Held(one, 0, None, AbilityUse(item.rule, limit=_limit(item))))
        for weapon in spec.weapons:
            trap = find_ability(weapon.rule) if weapon.kind == TRAP else None
            if trap is not None:
                self.all.append(Held(trap, 0, None, AbilityUse(weapon.rule, limit=ALWAYS)))
            # but a spear helps others
            self.all += [held for held in held_rules(weapon.rules) if AURA in held.ability.moments]
        for held in self.all:
            for moment in held.ability.moments:
                self.moments.setdefault(moment, []).append(held)


def _limit(item: Item) -> str:
    return "game" if item.single_use or item.once_per_game else "round"


_NONE: Final[list[Held]] = []


def kit(model: VModel) -> Kit:
    """What the model carries: worked out once a card."""
    return kit_of(model.spec)


def kit_of(spec: ModelSpec) -> Kit:
    """What models of this card carry."""
    found = spec.kit
    if isinstance(found, Kit):
        return found
    made = Kit(spec)
    spec.kit = made
    return made


def at_moment(model: VModel, moment: str) -> list[Held]:
    """The abilities of the model that answer the moment: of its card and items, then effects at work on it."""
    carried = kit_of(model.spec).moments.get(moment, _NONE)
    if not model.effects:
        return carried
    found = list(carried)
    for id, number, _, _ in model.effects:
        one = find_ability(id)
        if one is not None and moment in one.moments:
            _add_effect(found, one, number)
    return found


def _add_effect(found: list[Held], one: Ability, number: int) -> None:
    """What an effect gives: the same rule twice does not add up, the higher number counts."""
    for i in range(len(found)):
        held = found[i]
        if held.ability.id == one.id and not (held.rule is not None and held.rule.bracketed()):
            if number > held.n:
                found[i] = Held(one, number, held.rule, held.use)
            return
    found.append(Held(one, number))


def has(model: VModel, id: str) -> bool:
    """Does the model have the special rule or ability, by its card, its items or an effect?"""
    return model.spec.has_rule(id) or model.has_effect(id)


class _Carriers:
    """Whose cards and items answer a moment, in one arrangement of models: for each model on the table, in order."""

    def __init__(self) -> None:
        self.stamp = -1
        self.known: dict[str, dict[str, list[bool]]] = {}

    def of(self, state: VState, seat: str, moment: str, models: list[VModel]) -> list[bool]:
        if self.stamp != state.stamp:
            self.stamp = state.stamp
            self.known = {}
        seats = self.known.get(moment)
        if seats is None:
            seats = self.known[moment] = {}
        found = seats.get(seat)
        if found is None:
            found = seats[seat] = [moment in kit_of(model.spec).moments for model in models]
        return found


_CARRIERS: Final = _Carriers()


def who_may_answer(state: VState, seat: str, moment: str) -> list[VModel]:
    """The models on the table, of a seat or of all (""), that may have abilities for a moment, in order: all but those
    that carry none and on which nothing works."""
    models = state.on_table(seat)
    carry = _CARRIERS.of(state, seat, moment, models)
    return [model for number, model in enumerate(models) if carry[number] or model.effects]


def auras(state: VState) -> list[tuple[VModel, Held]]:
    """All abilities on the table that give something to others, with their bearers, in order."""
    found: list[tuple[VModel, Held]] = []
    for model in who_may_answer(state, "", AURA):
        for held in at_moment(model, AURA):
            found.append((model, held))
    return found


class _Warbands:
    """Warband rules by faction: put together once."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[Faction, list[Held]]] = {}

    def of(self, faction: Faction) -> list[Held]:
        found = self.known.get(id(faction))
        if found is not None and found[0] is faction:
            return found[1]
        rules = [Held(ability(use.id), 0, None, use) for use in faction.warband_rules]
        self.known[id(faction)] = (faction, rules)
        return rules


_WARBANDS: Final = _Warbands()


def warband_of(state: VState, seat: str) -> list[Held]:
    """The warband rules of a seat."""
    faction = state.board.library.factions.get(state.side(seat).faction)
    return _NONE if faction is None else _WARBANDS.of(faction)
