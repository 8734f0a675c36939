"""What a hit needs to wound, and what the target saves with (catalogue 13, 15, 16): the numbers of the target's side.

Whoever attacks says how many dice, with what to hit and which Strength; `complete` adds the rest from the target and
from the rules of both sides.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.check import NO_REROLL, REROLL_SUCCESSES
from grognard.rulesets.ninth_age.abilities import STRIKING, STRUCK
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.pools import representative
from grognard.rulesets.ninth_age.damage.strikes import (
    DIVINE,
    FLAMING,
    MAGICAL,
    METALSHIFTING,
    SHOOTING,
    SPELL,
    Save,
    Strikes,
)
from grognard.rulesets.ninth_age.kits import at_moment, given, has, use_of
from grognard.rulesets.ninth_age.rule_uses import RuleUse, find_rule
from grognard.rulesets.ninth_age.state import NModel, NState
from grognard.rulesets.ninth_age.terrain_effects import flammable_by_field
from grognard.rulesets.ninth_age.values import full_wounds, of_model

SHOTS: Final = cite("ninth_age.shoot.to-hit")
TO_WOUND: Final = cite("ninth_age.dmg.to-wound-table")
NO_STRENGTH: Final = cite("ninth_age.dmg.no-strength")
ZERO: Final = cite("ninth_age.char.zero")
WARD: Final = cite("ninth_age.rule.ward-save")
REGENERATION: Final = cite("ninth_age.rule.regeneration")
ETHEREAL: Final = cite("ninth_age.rule.ethereal")
FLAMMABLE: Final = cite("ninth_age.rule.flammable")
SPELLS_MAGICAL: Final = cite("ninth_age.rule.magical-attacks")
FIREBORN: Final = cite("ninth_age.rule.fireborn")
RESISTANCE: Final = cite("ninth_age.rule.magic-resistance")
FLAMING_RULE: Final = cite("ninth_age.rule.flaming-attacks")
DIVINE_RULE: Final = cite("ninth_age.rule.divine-attacks")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")
TWO_HANDS: Final = cite("ninth_age.gear.two-hands")
WEAPONS: Final = cite("ninth_age.rule.weapon")
PARTS: Final = cite("ninth_age.rule.scope")
MULTIPLE_CAP: Final = cite("ninth_age.rule.multiple-wounds")

#: no die shows so much
NEVER: Final = 7
#: Ethereal is a Ward Save of so much
ETHEREAL_SAVE: Final = 2
#: Fireborn is a Ward Save of so much
FIREBORN_SAVE: Final = 2


def complete(state: NState, s: Strikes) -> None:
    """Fill in everything that the target decides, then what the rules of both sides change."""
    model = representative(state, s)
    s.toughness = of_model(state, model, "T", not s.ranged())
    s.most = full_wounds(state, model)
    s.armour = model.spec.armour_bonus(
        shooting=s.kind == "shooting",
        shield=shielded(model, s),
        mount=not (model.spec.mounted and at_a_building(state, s)),
    )
    if s.kind == SPELL:
        SPELLS_MAGICAL.hit()
        s.mark(MAGICAL)
        if s.has(METALSHIFTING):
            from grognard.rulesets.ninth_age.special.striking import (
                shift_metal,  # late: it builds upon damage
            )

            shift_metal(s)
    if s.model:
        attacker = state.n_model(s.model)
        for held in at_moment(state, attacker, STRIKING):
            if not held.part or s.part is None or held.part == s.part.name:
                PARTS.hit()
                held.ability.striking(held, state, s)
    s.saves = special_saves(state, model, s)
    if s.multiple:
        MULTIPLE_CAP.hit()
    if s.has(FLAMING):
        FLAMING_RULE.hit()
        s.no_regeneration = True
        kindle(state, model, s)
    for held in at_moment(state, model, STRUCK):
        held.ability.struck(held, state, s)
    if not s.wound_need:
        s.wound_need = wound_need(state, s)
        if s.weapon is not None and s.weapon.wounds_at_worst:
            WEAPONS.hit()
            s.wound_need = min(s.wound_need, s.weapon.wounds_at_worst)
    if s.kind == SHOOTING and s.need:
        _aim(state, s)
    for save in s.saves:
        if save.rule == WARD.id and s.has(DIVINE) and save.again == NO_REROLL:
            DIVINE_RULE.hit()
            save.throw_again(REROLL_SUCCESSES, DIVINE_RULE.id)


def at_a_building(state: NState, s: Strikes) -> bool:
    """Is it a blow out of a Building? No mount protects from that."""
    if s.ranged() or s.by not in state.unit_at or not state.n_unit(s.by).inside:
        return False
    ASSAULT.hit()
    return True


def kindle(state: NState, model: NModel, s: Strikes) -> None:
    """Flaming Attacks wound Flammable targets more easily: those by rule, and those that stand in a Field."""
    unit = state.n_unit(s.at)
    by_rule = has(state, model, FLAMMABLE.key)
    if by_rule or (unit.on_table() and flammable_by_field(state, unit) is not None):
        FLAMMABLE.hit()
        s.wound_again.misses.append(FLAMMABLE.key)


def _aim(state: NState, s: Strikes) -> None:
    """Shots that need more than a six: a six first, then a second roll; or they cannot hit at all."""
    total_value = NEVER - s.hits_on()
    first, second = state.board.library.tables.shooting(total_value)
    if first > 6:
        s.dice = 0
    s.second = second
    SHOTS.hit()


def wound_need(state: NState, s: Strikes) -> int:
    """The roll to wound, by the table; Strength 0 cannot."""
    if s.strength <= 0:
        ZERO.hit()
        return NEVER
    TO_WOUND.hit()
    return state.board.library.tables.to_wound(min(10, s.strength), max(1, min(10, s.toughness)))


def shielded(model: NModel, s: Strikes) -> bool:
    """Does a shield count? Not in close combat, beside a weapon that takes two hands."""
    if s.ranged():
        return True
    weapon = chosen_weapon(model)
    if weapon:
        for part in model.spec.parts:
            for one in part.weapons:
                if one.id == weapon and one.two_hands:
                    TWO_HANDS.hit()
                    return False
    return True


#: before the id of the weapon that a model fights with in this combat, as a flag
WEAPON: Final = "game:weapon:"


def chosen_weapon(model: NModel) -> str:
    """The id of the combat weapon that the model has chosen for its combat, or ""."""
    for flag in model.flags:
        if flag.startswith(WEAPON):
            return flag[len(WEAPON) :]
    return ""


def special_saves(state: NState, model: NModel, s: Strikes) -> list[Save]:
    """The Ward Saves and Regeneration that the model may use against this attack."""
    saves: list[Save] = []
    ward = protecting(state, model, WARD.id, s)
    best = ward.n if ward is not None and ward.n else NEVER
    if protecting(state, model, FIREBORN.id, s) is not None and s.has(FLAMING):
        FIREBORN.hit()
        best = min(best, FIREBORN_SAVE)
    if not s.has(MAGICAL) and bodiless(model):
        ETHEREAL.hit()
        best = min(best, ETHEREAL_SAVE)
    if s.kind == SPELL:
        best = resisted(state, model, best)
    if best < NEVER:
        saves.append(Save(WARD.id, best))
    regeneration = protecting(state, model, REGENERATION.id, s)
    if regeneration is not None and regeneration.n:
        saves.append(Save(REGENERATION.id, regeneration.n))
    return saves


def bodiless(model: NModel) -> bool:
    """Is the model Ethereal? Not if only its mount is."""
    for part in model.spec.parts:
        if not part.ridden and part.use(ETHEREAL.key) is not None:
            return True
    return False


def protecting(state: NState, model: NModel, rule: str, s: Strikes) -> RuleUse | None:
    """A protecting rule of the model against this attack: of the parts that count for its saves, or by an effect."""
    if not has(state, model, rule):
        return None
    # of the card not what only a part has that does not protect (the rider of a Ridden Monster)
    own = [use for use in model.spec.defence if s.ranged() or not use.shooting_only]
    return find_rule((*own, *given(state, model, rule)), rule)


def resisted(state: NState, model: NModel, ward: int) -> int:
    """A Ward Save (7: none) against a spell, with the Magic Resistance of the model's unit."""
    best = 0
    for other in state.models_in(state.n_unit(model.unit)) or [model]:
        use = use_of(state, other, RESISTANCE.id)
        if use is not None:
            best = max(best, use.n)
    if not best:
        return ward
    RESISTANCE.hit()
    return max(2, ward - best)
