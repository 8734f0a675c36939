"""Abilities (catalogue 18): one object for each key of the library's table, with the moments at which it works.

An Ability answers only the moments it knows; a Kit sorts the abilities of one profile into those moments once, so
that a moment nobody uses costs nothing. Active abilities are used in `powers.py` (node start.magic).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Sum
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew import effects
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import AbilityDef
from grognard.rulesets.homebrew.events import Healed
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.measuring import to_unit, within
from grognard.rulesets.homebrew.profiles import UnitProfile
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit, hstate

STUBBORN: Final = cite("homebrew.ability.stubborn")
ROUNDING: Final = cite("homebrew.dice.rounding")
FEARLESS: Final = cite("homebrew.ability.fearless")
CLOAKED: Final = cite("homebrew.ability.cloaked")
FURIOUS: Final = cite("homebrew.ability.furious")
SWIFT_CHARGE: Final = cite("homebrew.ability.swift-charge")
REGENERATE: Final = cite("homebrew.ability.regenerate")
VOLATILE: Final = cite("homebrew.ability.volatile")
WARD: Final = cite("homebrew.ability.ward")
MASS: Final = cite("homebrew.ability.mass")
INSPIRING: Final = cite("homebrew.ability.inspiring")
DREAD: Final = cite("homebrew.ability.dread")
STATIC: Final = cite("homebrew.ability.static")
HYMN: Final = cite("homebrew.ability.hymn-amplifier")
CHARGE_DICE: Final = cite("homebrew.charge.modified")
WHEN: Final = cite("homebrew.ability.when")
DEFAULT: Final = cite("homebrew.action.default-choice")


class UnknownAbility(KeyError):
    """A profile names abilities that no code implements: a mistake found when a game is loaded."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """What one ability does. The base does nothing at any moment; `moments` names those that a class answers."""

    def __init__(self, key: str, moments: tuple[str, ...] = ()) -> None:
        self.key = key
        self.moments = moments

    def hit_mod_against(
        self, data: AbilityDef, state: HState, shooter: HModel, target: HUnit
    ) -> Modifier | None:
        """Moment "shot-at": what shots at the unit add to their hit dice."""
        return None

    def ward(self, data: AbilityDef) -> int:
        """Moment "damage": the die that ignores a point of damage."""
        return 0

    def extra_attacks(self, data: AbilityDef, charged: bool) -> Modifier | None:
        """Moment "blows": more attacks with melee weapons for each model."""
        return None

    def leadership_mod(self, data: AbilityDef, state: HState, unit: HUnit) -> Modifier | None:
        """Moment "leadership": what the unit's own ability adds to its L."""
        return None

    def morale_wounds(self, data: AbilityDef, lost: int) -> int:
        """Moment "morale": how many of the wounds lost are added to the test."""
        return lost

    def turn_start(self, data: AbilityDef, game: Game, unit_id: str) -> Play[None]:
        """Moment "turn": what happens by itself when the owner's turn begins."""
        yield from ()


class Cloaked(Ability):
    """Shots from afar hit less."""

    def hit_mod_against(
        self, data: AbilityDef, state: HState, shooter: HModel, target: HUnit
    ) -> Modifier | None:
        """-1 from beyond the distance, measured to the nearest model."""
        if within(state, to_unit(state, shooter, target), data.beyond):
            return None
        return Modifier(CLOAKED.id, data.hit_modifier)


class Ward(Ability):
    """Damage may be ignored point by point."""

    def ward(self, data: AbilityDef) -> int:
        """The number behind the ability."""
        WARD.hit()
        return data.target


class Furious(Ability):
    """More attacks in the fight of the turn in which the unit charged."""

    def extra_attacks(self, data: AbilityDef, charged: bool) -> Modifier | None:
        """Only after a successful charge."""
        return Modifier(FURIOUS.id, data.extra_attacks) if charged else None


class Mass(Ability):
    """L grows with the number of models."""

    def leadership_mod(self, data: AbilityDef, state: HState, unit: HUnit) -> Modifier | None:
        """+1 for every full so many living models, up to the most."""
        bonus = min(len(state.living(unit)) // data.models_per_bonus, data.bonus_max)
        return Modifier(MASS.id, bonus) if bonus else None


class Stubborn(Ability):
    """Wounds weigh half in morale tests."""

    def morale_wounds(self, data: AbilityDef, lost: int) -> int:
        """Half, rounded down."""
        STUBBORN.hit()
        ROUNDING.hit()
        return lost // 2


class HealChoice(PickOne):
    """`turn.regenerate`: which damaged model gets wounds back."""

    def __init__(self, seat: str, models: list[str]) -> None:
        super().__init__("turn.regenerate", seat, REGENERATE.id)
        self.models = models

    def items(self) -> list[str]:
        """The damaged models."""
        return self.models


class Regenerate(Ability):
    """Lost wounds come back at the start of the owner's turn."""

    def turn_start(self, data: AbilityDef, game: Game, unit_id: str) -> Play[None]:
        """One damaged model gets so many lost wounds back; the owner names it."""
        state = hstate(game.state)
        hurt = damaged(state, state.h_unit(unit_id))
        if not hurt:
            return
        chosen = hurt[0]
        if len(hurt) > 1:
            choice = HealChoice(state.h_unit(unit_id).seat, hurt)
            yield choice
            chosen = choice.got
        heal(game, REGENERATE.id, chosen, data.wounds)


#: moments
SHOT_AT: Final = "shot-at"
DAMAGE: Final = "damage"
BLOWS: Final = "blows"
LEADERSHIP: Final = "leadership"
MORALE: Final = "morale"
TURN: Final = "turn"

#: every ability of the book; those without moments of their own are asked for by key where they matter
TABLE_OF: Final[dict[str, Ability]] = {
    "inspiring": Ability("inspiring"),
    "order_fire": Ability("order_fire"),
    "order_hold": Ability("order_hold"),
    "repair": Ability("repair"),
    "stubborn": Stubborn("stubborn", (MORALE,)),
    "scout": Ability("scout"),
    "cloaked": Cloaked("cloaked", (SHOT_AT,)),
    "volatile": Ability("volatile"),
    "warcry": Ability("warcry"),
    "swift_charge": Ability("swift_charge"),
    "jump": Ability("jump"),
    "furious": Furious("furious", (BLOWS,)),
    "ward_5": Ward("ward_5", (DAMAGE,)),
    "hit_and_run": Ability("hit_and_run"),
    "deep_strike": Ability("deep_strike"),
    "outflank": Ability("outflank"),
    "fearless": Ability("fearless"),
    "mass": Mass("mass", (LEADERSHIP,)),
    "dread": Ability("dread"),
    "static": Ability("static"),
    "regenerate_1": Regenerate("regenerate_1", (TURN,)),
    "hymn_amplifier": Ability("hymn_amplifier"),
}


def check_known(profiles: Sequence[UnitProfile]) -> None:
    """Raises UnknownAbility if a profile names an ability that no code implements."""
    for profile in profiles:
        for key in profile.abilities:
            if key not in TABLE_OF:
                raise UnknownAbility(f"{profile.id}: ability {key}")


class Kit:
    """The abilities of one profile, sorted by moment."""

    def __init__(self, keys: tuple[str, ...]) -> None:
        self._by_moment: dict[str, list[Ability]] = {}
        for key in keys:
            ability = TABLE_OF[key]
            for moment in ability.moments:
                self._by_moment.setdefault(moment, []).append(ability)

    def at(self, moment: str) -> list[Ability]:
        """Those that answer the moment."""
        return self._by_moment.get(moment, _NONE)


_NONE: Final[list[Ability]] = []
_KITS: Final[dict[tuple[str, ...], Kit]] = {}


def kit(profile: UnitProfile) -> Kit:
    """The sorted abilities of a profile."""
    found = _KITS.get(profile.abilities)
    if found is None:
        found = _KITS[profile.abilities] = Kit(profile.abilities)
    return found


def has(unit: HUnit, key: str) -> bool:
    """Does the unit have the ability?"""
    return key in unit.profile.abilities


def definition(state: HState, key: str) -> AbilityDef:
    """The numbers of an ability."""
    return library_of(state).abilities[key]


def library_of(state: HState) -> Library:
    """The library of the game."""
    return state.board.library


# ---- moments, asked by the other chapters


def hit_mods_against(state: HState, shooter: HModel, target: HUnit) -> list[Modifier]:
    """What the target's abilities add to the hit dice of a shot at it."""
    found: list[Modifier] = []
    for ability in kit(target.profile).at(SHOT_AT):
        mod = ability.hit_mod_against(definition(state, ability.key), state, shooter, target)
        if mod is not None:
            found.append(mod)
    return found


def ward_of(state: HState, unit: HUnit) -> int:
    """The unit's ward: the die that ignores a point of damage, 0 for none; the best of several."""
    best = 0
    for ability in kit(unit.profile).at(DAMAGE):
        target = ability.ward(definition(state, ability.key))
        if target and (not best or target < best):
            best = target
    return best


def extra_attacks(state: HState, unit: HUnit, charged: bool) -> list[Modifier]:
    """More attacks with melee weapons for each model of the unit, with their causes.

    `charged`: this is the fight of the turn in which the unit made a successful charge (no free strike).
    """
    found = effects.extra_attacks(state, unit)
    for ability in kit(unit.profile).at(BLOWS):
        mod = ability.extra_attacks(definition(state, ability.key), charged)
        if mod is not None:
            found.append(mod)
    return found


def morale_wounds(state: HState, unit: HUnit, lost: int) -> int:
    """How many of the wounds lost are added to the unit's morale test."""
    for ability in kit(unit.profile).at(MORALE):
        lost = ability.morale_wounds(definition(state, ability.key), lost)
    return lost


def passes_morale(state: HState, unit: HUnit) -> str:
    """The rule by which the unit takes no morale test or passes it without dice, or ""."""
    if has(unit, "fearless"):
        return FEARLESS.id
    return effects.passes_morale(state, unit)


def charge_roll(state: HState, unit: HUnit, why: str) -> Sum:
    """The unit's charge roll: 2d6, or 3d6 without the lowest; with what effects add."""
    mods = effects.charge_mods(state, unit)
    if mods:
        CHARGE_DICE.hit()
    if has(unit, "swift_charge"):
        SWIFT_CHARGE.hit()
        CHARGE_DICE.hit()
        text = definition(state, "swift_charge").dice
    else:
        text = state.board.constants.melee.charge_dice
    dice, _, dropped = text.partition(" drop ")
    count, _, sides = dice.partition("d")
    return Sum(int(count), int(sides), mods, keep=int(count) - 1 if dropped else 0, why=why, owner=unit.seat)


def turn_start(game: Game) -> Play[None]:
    """What happens by itself at the start of the active player's turn."""
    state = hstate(game.state)
    for unit_id in [unit.id for unit in state.on_table(state.active)]:
        for ability in kit(state.h_unit(unit_id).profile).at(TURN):
            yield from ability.turn_start(definition(state, ability.key), game, unit_id)


# ---- what several of them need


def damaged(state: HState, unit: HUnit) -> list[str]:
    """Living models of the unit that have lost wounds, in order."""
    return [model.id for model in state.living(unit) if 0 < model.wounds < model.profile.wounds]


def heal(game: Game, rule: str, model_id: str, wounds: int) -> int:
    """Give a model up to so many lost wounds back; returns how many it got."""
    state = hstate(game.state)
    model = state.h_model(model_id)
    lost = model.profile.wounds - model.wounds
    gained = min(lost, wounds)
    if gained > 0:
        game.do(Healed(rule, model_id, gained, model.wounds + gained))
    return gained


def bearers(state: HState, seat: str, key: str) -> list[HUnit]:
    """Units of the seat on the table that have the ability."""
    return [unit for unit in state.units_of(seat) if unit.status == TABLE and has(unit, key)]


def in_aura(state: HState, bearer: HUnit, unit: HUnit, radius: float) -> bool:
    """Is a model of the unit within the radius of a model of the bearer?"""
    for model in state.living(bearer):
        if within(state, to_unit(state, model, unit), radius):
            return True
    return False
