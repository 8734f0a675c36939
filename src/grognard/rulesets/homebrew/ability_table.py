"""The table of abilities (catalogue 18): key to object; a profile's abilities sorted by moment; what others ask.

A Kit sorts the abilities of one profile into their moments once, so that a moment nobody uses costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew import effects
from grognard.rulesets.homebrew.ability_kinds import (
    ACTIVE,
    BLOWS,
    DAMAGE,
    LEADERSHIP,
    MORALE,
    SHOT_AT,
    TURN,
    Ability,
    definition,
    has,
)
from grognard.rulesets.homebrew.active_abilities import Order, OrderFire, Repair
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.passive_abilities import Cloaked, Furious, Mass, Regenerate, Stubborn, Ward
from grognard.rulesets.homebrew.profiles import UnitProfile
from grognard.rulesets.homebrew.state import HModel, HState, HUnit, hstate

FEARLESS: Final = cite("homebrew.ability.fearless")
SWIFT_CHARGE: Final = cite("homebrew.ability.swift-charge")
CHARGE_DICE: Final = cite("homebrew.charge.modified")


class UnknownAbility(Exception):
    """A profile names abilities that no code implements: a mistake found when a game is loaded."""


#: every ability of the book; those without moments of their own are asked for by key where they matter
TABLE_OF: Final[dict[str, Ability]] = {
    "inspiring": Ability("inspiring"),
    "order_fire": OrderFire("order_fire", False),
    "order_hold": Order("order_hold", True),
    "repair": Repair("repair", (ACTIVE,)),
    "stubborn": Stubborn("stubborn", (MORALE,)),
    "scout": Ability("scout"),
    "cloaked": Cloaked("cloaked", (SHOT_AT,)),
    "volatile": Ability("volatile"),
    "warcry": Order("warcry", False),
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
