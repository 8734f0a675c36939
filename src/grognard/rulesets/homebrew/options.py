"""What options mean, for people: what they are about, how far that is, what is rolled. In ids and numbers.

Only what the words of a key do not say by themselves stands here (see `grognard.game.options`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.game.options import Option, fact, option_of, worded
from grognard.game.state import State
from grognard.game.verdict import Shape
from grognard.rulesets.homebrew.ability_table import TABLE_OF
from grognard.rulesets.homebrew.aiming import weapon_of
from grognard.rulesets.homebrew.allowances import manoeuvre_allowance
from grognard.rulesets.homebrew.entry_strips import strips
from grognard.rulesets.homebrew.measuring import between_units, to_unit
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.psyker import psyker_dice
from grognard.rulesets.homebrew.state import HState, HUnit, hstate

Fact: TypeAlias = dict[str, object]

INSTANT: Final = "instant"


# ---- facts


def away(state: HState, unit_id: str, other: str) -> list[Fact]:
    """How far a unit is from another one; nothing where nobody stands."""
    one, two = state.h_unit(unit_id), state.h_unit(other)
    if one is two or not state.living(one) or not state.living(two):
        return []
    return [fact("away", inches=between_units(state, one, two))]


def wounds_left(option: Option, state: State) -> Option:
    """The option with the wounds that its model still has, where it can have several."""
    if option.key not in state.model_at:
        return option
    model = hstate(state).h_model(option.key)
    if model.profile.wounds < 2:
        return option
    return option.telling([fact("wounds", wounds=model.wounds, most=model.profile.wounds)])


def power_facts(state: HState, unit: HUnit, name: str) -> list[Fact]:
    """What a power rolls, how far it reaches, and when it acts; an ability rolls nothing."""
    power = state.board.library.powers.get(name)
    if power is None:
        label = TABLE_OF[name].label
        return [] if label == INSTANT else [fact("phase", phase=label)]
    dice, _ = psyker_dice(state, unit)
    facts = [fact("power", dice=max(0, dice), on=state.board.constants.psyker_success)]
    facts.append(fact("range", inches=power.range_in))
    return facts if power.label == INSTANT else [*facts, fact("phase", phase=power.label)]


def weapon_facts(weapon: Weapon) -> list[Fact]:
    """Attacks and, of a ranged weapon, range."""
    facts = [fact("attacks", attacks=weapon.attacks)]
    return [*facts, fact("range", inches=weapon.range_in)] if weapon.ranged else facts


# ---- options


def unit_option(question: str, key: str, state: HState) -> Option:
    """`manoeuvre.units`: how far the unit may go."""
    option = option_of(question, key, state)
    verb, _, unit_id = key.partition(":")
    if verb not in ("move", "run"):
        return option
    allowance = manoeuvre_allowance(state, state.h_unit(unit_id), verb == "run")
    return option.telling([fact("up-to", inches=max(allowance.inches.values()))])


def magic_option(question: str, key: str, state: HState) -> Option:
    """`start.magic`: dice, range and phase of a power."""
    option = option_of(question, key, state)
    words = key.split(":")
    if len(words) < 3:
        return option
    return option.telling(power_facts(state, state.h_unit(words[1]), words[2]))


def target_option(question: str, key: str, state: State, unit_id: str) -> Option:
    """A unit that another one aims at or goes for: how far it is."""
    option = option_of(question, key, state)
    if key not in state.unit_at:
        return option
    return option.telling(away(hstate(state), unit_id, key))


def use_option(question: str, item: str, state: State) -> Option:
    """One use of a ranged weapon, `<model>/<k>`."""
    model, weapon = weapon_of(hstate(state), item)
    option = Option(item, ("option-weapon-use",), {"model": model, "weapon": weapon.id}, (model,))
    return option.telling(weapon_facts(weapon))


def shot_option(question: str, item: str, target: str, state: State) -> Option:
    """A unit at which a weapon is aimed: how far it is from the model."""
    option = option_of(question, target, state)
    s = hstate(state)
    model = s.h_model(weapon_of(s, item)[0])
    return option.telling([fact("away", inches=to_unit(s, model, s.h_unit(target)))])


def blow_option(question: str, target: str, state: State, at: str) -> Option:
    """A weapon and the unit it is used against, with `at` between them."""
    weapon_id, _, unit = target.partition(at)
    weapon = hstate(state).board.library.weapons[weapon_id]
    option = Option(target, ("option-blow",), {"weapon": weapon_id, "target": unit}, (unit,))
    return option.telling(weapon_facts(weapon))


def combat_option(question: str, key: str, combat: tuple[str, ...]) -> Option:
    """A combat, by all its units."""
    return Option(key, ("option-combat",), {"units": list(combat)}, combat)


def way_option(question: str, key: str, state: State, unit_id: str) -> Option:
    """A way in: an edge, or a part of one, with the part as a line on the table."""
    s = hstate(state)
    edge, _, number = key.partition(":")
    if not number:
        return option_of(question, key, state)
    strip = strips(s, s.h_unit(unit_id))[int(number)]
    ends = [strip.place(s, strip.low, 0.0), strip.place(s, strip.high, 0.0)]
    option = worded(question, key, [edge], state)
    option.shapes = [Shape("line", ends, 0.0, "edge")]
    length = s.board.width if strip.level else s.board.depth
    if strip.high - strip.low < length:
        return option.telling([fact("part", low=strip.low, high=strip.high)])
    return option
