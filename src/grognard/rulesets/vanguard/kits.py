"""Who has which abilities at a moment: what a model carries, what works on it, what its warband knows, who stands near."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.abilities import AURA, Ability, Held
from grognard.rulesets.vanguard.ability_table import ABILITIES
from grognard.rulesets.vanguard.muster import ModelSpec
from grognard.rulesets.vanguard.profiles import RuleUse
from grognard.rulesets.vanguard.state import VModel, VState


class UnknownAbility(Exception):
    """A card, weapon, item or spell names a rule that no code implements."""


def ability(id: str) -> Ability:
    """The object of an ability, rule, item or effect. Raises UnknownAbility."""
    found = ABILITIES.get(id)
    if found is None:
        raise UnknownAbility(id)
    return found


def held_rules(rules: tuple[RuleUse, ...]) -> list[Held]:
    """Special rules in somebody's hands. The same rule twice counts once, with its highest number."""
    found: dict[str, Held] = {}
    for rule in rules:
        known = found.get(rule.id)
        if known is None or rule.n > known.n:
            found[rule.id] = Held(ability(rule.id), rule.n, rule)
    return list(found.values())


class Kit:
    """The abilities of one model's card and items, sorted by moment."""

    def __init__(self, spec: ModelSpec) -> None:
        self.moments: dict[str, list[Held]] = {}
        self.all: list[Held] = held_rules(spec.rules)
        for use in spec.abilities:
            self.all.append(Held(ability(use.id), 0, None, use))
        for item in spec.items:
            # what an item does to the card, or as a weapon, is there already
            if item.rule in ABILITIES:
                self.all.append(Held(ABILITIES[item.rule]))
        for held in self.all:
            for moment in held.ability.moments:
                self.moments.setdefault(moment, []).append(held)


class _Kits:
    """Kits by the ModelSpec they were made from: worked out once."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[ModelSpec, Kit]] = {}

    def of(self, spec: ModelSpec) -> Kit:
        found = self.known.get(id(spec))
        if found is not None and found[0] is spec:
            return found[1]
        kit = Kit(spec)
        self.known[id(spec)] = (spec, kit)
        return kit


_KITS: Final = _Kits()
_NONE: Final[list[Held]] = []


def kit(model: VModel) -> Kit:
    """What the model carries."""
    return _KITS.of(model.spec)


def at_moment(model: VModel, moment: str) -> list[Held]:
    """The abilities of the model that answer the moment: of its card and items, then effects at work on it."""
    carried = _KITS.of(model.spec).moments.get(moment, _NONE)
    if not model.effects:
        return carried
    found = list(carried)
    for id, number, _, _ in model.effects:
        one = ABILITIES.get(id)
        if one is not None and moment in one.moments:
            found.append(Held(one, number))
    return found


def has(model: VModel, id: str) -> bool:
    """Does the model have the special rule or ability, by its card, its items or an effect?"""
    return model.spec.has_rule(id) or model.has_effect(id)


def auras(state: VState) -> list[tuple[VModel, Held]]:
    """All abilities on the table that give something to others, with their bearers, in order."""
    found: list[tuple[VModel, Held]] = []
    for model in state.models:
        assert isinstance(model, VModel)
        if model.on_table():
            for held in at_moment(model, AURA):
                found.append((model, held))
    return found


def warband_of(state: VState, seat: str) -> list[Held]:
    """The warband rules of a seat."""
    faction = state.board.library.factions.get(state.side(seat).faction)
    if faction is None:
        return []
    return [Held(ability(use.id), 0, None, use) for use in faction.warband_rules]
