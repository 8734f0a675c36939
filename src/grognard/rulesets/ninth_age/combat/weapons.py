"""Weapons in close combat (catalogue 12, 16): which ones a model may choose, which one a part of it strikes with."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.events import WeaponsChosen, WeaponsPutAway
from grognard.rulesets.ninth_age.combat.state import first_round
from grognard.rulesets.ninth_age.damage.numbers import WEAPON, chosen_weapon
from grognard.rulesets.ninth_age.gear import COMBAT, HAND_WEAPON, Weapon
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import CHARACTER, NModel, NState, nstate

CHOICE: Final = cite("ninth_age.cc.weapon-choice")
HAND: Final = cite("ninth_age.gear.hand-weapon")
MASTER: Final = cite("ninth_age.rule.weapon-master")
MAGIC_WEAPON: Final = cite("ninth_age.item.weapon-rule")
LANCE: Final = cite("ninth_age.gear.lance")
SPEAR: Final = cite("ninth_age.gear.spear")

#: beside mounted models, those that may use what is only for mounted ones
RIDERLESS: Final = ("war-beast", "monstrous-beast")

#: an effect: the model fights without weapons (Monstrous Transformation)
UNARMED: Final = "no-weapons"


def armed_parts(model: NModel) -> list[Part]:
    """The parts that hold weapons: mounts never use them."""
    return [part for part in model.spec.parts if not part.ridden]


def weapons_of(state: NState, model: NModel, part: Part) -> list[Weapon]:
    """The combat weapons that the part may choose among; one at least, its Hand Weapon if it has nothing else."""
    if part.ridden or has(state, model, UNARMED):
        return []
    HAND.hit()
    found: list[Weapon] = []
    for one in part.weapons:
        weapon = one
        if one.kind != COMBAT:
            if not one.counts_as:
                continue
            weapon = state.board.library.weapons[one.counts_as]
        if _usable(model, weapon) and weapon not in found:
            found.append(weapon)
    magic = [one for one in found if one.magic]
    if magic:
        MAGIC_WEAPON.hit()
        return magic
    if not has(state, model, MASTER.key):
        found = [one for one in found if one.id != HAND_WEAPON]
    return found or [state.board.library.weapons[HAND_WEAPON]]


def _usable(model: NModel, weapon: Weapon) -> bool:
    type = model.spec.troop_type
    if weapon.only_mounted and not (type.mounted or type.key in RIDERLESS):
        LANCE.hit()
        return False
    if weapon.only_foot and type.mounted:
        SPEAR.hit()
        return False
    return True


def choices(state: NState, model: NModel) -> list[str]:
    """The ids of the weapons that a model may choose among."""
    found: list[str] = []
    for part in armed_parts(model):
        for weapon in weapons_of(state, model, part):
            if weapon.id not in found:
                found.append(weapon.id)
    return found


def in_hand(state: NState, model: NModel, part: Part) -> Weapon | None:
    """The weapon that the part strikes with: the chosen one, or the first it has; None for a mount."""
    mine = weapons_of(state, model, part)
    if not mine:
        return None
    chosen = chosen_weapon(model)
    for weapon in mine:
        if weapon.id == chosen:
            return weapon
    return mine[0]


class ChooseWeapon(PickOne):
    """`round.weapon`: what a Character, or all rank-and-file of a unit, fight with."""

    def __init__(self, state: NState, unit: str, models: list[NModel], keys: list[str]) -> None:
        super().__init__("round.weapon", state.n_unit(unit).seat, CHOICE.id)
        self.state = state
        self.models = tuple([model.id for model in models])
        self.unit = unit
        self.model = models[0].id if models[0].kind == CHARACTER else ""
        self.keys = keys

    def items(self) -> list[str]:
        """Ids of weapons."""
        return self.keys

    def forecast(self, answer: object) -> Forecast | None:
        """The fight with this weapon in hand."""
        from grognard.rulesets.ninth_age.judgement.melee import weapon_forecast

        return weapon_forecast(self.state, self.unit, self.models, str(answer))

    def args(self) -> dict[str, object]:
        """Who chooses."""
        return {**super().args(), "unit": self.model or self.unit}


def groups(state: NState, unit_id: str) -> list[list[NModel]]:
    """Who chooses together: all rank-and-file of a unit, each Character alone."""
    unit = state.n_unit(unit_id)
    found = [state.rnf_in(unit)] if state.rnf_in(unit) else []
    return [*found, *[[model] for model in state.characters_in(unit)]]


def choose_weapons(game: Game, unit_id: str) -> Play[None]:
    """At the start of a combat everybody takes a weapon in hand; Weapon Masters choose anew every round."""
    state = nstate(game.state)
    begins = first_round(state, unit_id)
    for models in groups(state, unit_id):
        master = has(state, models[0], MASTER.key)
        if not begins and not master and chosen_weapon(models[0]):
            continue
        if master:
            MASTER.hit()
        keys = choices(state, models[0])
        if not keys:
            continue
        weapon = keys[0]
        if len(keys) > 1:
            CHOICE.hit()
            question = ChooseWeapon(state, unit_id, models, keys)
            yield question
            weapon = question.got
        taking = tuple([model.id for model in models if chosen_weapon(model) != weapon])
        if taking:
            game.do(WeaponsChosen(CHOICE.id, unit_id, weapon, taking, WEAPON))


def put_away(game: Game, unit_id: str) -> None:
    """The combat of a unit is over: the next one begins with another choice."""
    state = nstate(game.state)
    had = tuple([model.id for model in state.models_in(state.n_unit(unit_id)) if chosen_weapon(model)])
    if had:
        game.do(WeaponsPutAway(CHOICE.id, unit_id, had, WEAPON))
