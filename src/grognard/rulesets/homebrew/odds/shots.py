"""Shots whose chance depends on who is left of the target (catalogue 22): what changes while a unit fires.

Each weapon use is judged when its dice are rolled (homebrew.attack.modifiers), after those before it: fewer than six
models are no mark for a blast, the nearest model may be dead and the unit be cloaked, and of a unit that indirect fire
saw nobody may be left in sight. All else about a shot is fixed, as the target's own models never hide each other.
"""

from __future__ import annotations

from grognard.dice.modifier import total
from grognard.rulesets.homebrew import traits
from grognard.rulesets.homebrew.ability_kinds import SHOT_AT
from grognard.rulesets.homebrew.ability_table import kit
from grognard.rulesets.homebrew.aiming import SHOOTING, aim, chain_of, hit_mods, slots_of
from grognard.rulesets.homebrew.attack_chain import AttackChain
from grognard.rulesets.homebrew.measuring import distance
from grognard.rulesets.homebrew.odds.volley import Attack
from grognard.rulesets.homebrew.odds.volley_layout import Wounds
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import HModel, HState, HUnit


def attack_of(
    state: HState, p: HModel, weapon: Weapon, target: HUnit, kind: str, extra_attacks: int = 0
) -> Attack:
    """One weapon use of a volley, with all that may change while the volley is fired."""
    chain = aim(state, p, weapon, target, kind, extra_attacks, True)
    if kind != SHOOTING:
        return Attack(chain)
    shot = _Shot(state, p, weapon, target, chain)
    return shot if shot.shifts() else Attack(chain)


class _Shot(Attack):
    """A shot, judged anew for every set of models left that makes a difference to it."""

    def __init__(self, state: HState, p: HModel, weapon: Weapon, target: HUnit, chain: AttackChain) -> None:
        super().__init__(chain)
        self.state = state
        self.p = p
        self.weapon = weapon
        self.target = target
        self._blast = chain.least_attacks > 0
        self._cloaked = bool(kit(target.profile).at(SHOT_AT))
        self._seen: list[int] = []
        self._blind: AttackChain | None = None
        if weapon.indirect and not traits.fires_blind(state, p, weapon, target):
            self._look(chain)
        self._nearest: list[int] = self._by_distance() if self._cloaked else []
        self._known: dict[object, AttackChain] = {}

    def _look(self, chain: AttackChain) -> None:
        """Who is seen; and the fire at those who are not, if there are any in range."""
        slots = slots_of(self.state, self.p, self.weapon, self.target, True, True, len(self.target.models))
        blind = chain.with_slots(slots)
        if len(blind.order) > len(chain.order):
            self._seen = chain.order
            self._blind = blind

    def _by_distance(self) -> list[int]:
        models = [self.state.h_model(model) for model in self.target.models]
        rows = [(distance(self.state, self.p, q), k) for k, q in enumerate(models)]
        rows.sort()
        return [k for _, k in rows]

    def forms(self) -> list[AttackChain]:
        """As things stand, and blind."""
        return [self.chain] if self._blind is None else [self.chain, self._blind]

    def shifts(self) -> bool:
        """Is there anything that may change?"""
        return self._blast or self._cloaked or self._blind is not None

    def key(self, wounds: Wounds) -> object:
        """What the conditions look at: how many are left for a blast, who is nearest, whether anybody is seen."""
        alive = 0
        for left in wounds:
            alive += left > 0
        crowd = self._blast and alive >= self.state.board.constants.traits.blast_min_models
        nearest = -1
        for k in self._nearest:
            if wounds[k] > 0:
                nearest = k
                break
        seen = self._blind is None
        for k in self._seen:
            seen = seen or wounds[k] > 0
        return crowd, nearest, seen

    def at(self, wounds: Wounds) -> AttackChain:
        """The shot, judged with these models left."""
        key = self.key(wounds)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judged(wounds)
        return found

    def _judged(self, wounds: Wounds) -> AttackChain:
        now = without(self.state, self.target, wounds)
        p = now.h_model(self.p.id)
        target = now.h_unit(self.target.id)
        if not now.living(target):
            return self.chain
        blind = traits.fires_blind(now, p, self.weapon, target)
        form = self._blind if blind and self._blind is not None else self.chain
        mods = hit_mods(now, p, self.weapon, target, blind)
        least = traits.least_attacks(now, self.weapon, target)
        if least == self.chain.least_attacks and total(mods) == total(form.hit_mods) and form is self.chain:
            return self.chain
        return chain_of(self.state, self.p, self.weapon, self.target, form.slots, mods, least)


def without(state: HState, unit: HUnit, wounds: Wounds) -> HState:
    """The State in which the unit's models have these wounds left, those without any gone."""
    now = state.fork()
    assert isinstance(now, HState)
    for model_id, left in zip(unit.models, wounds):
        model = now.h_model(model_id)
        if model.alive and (left != model.wounds):
            changed = now.change_model(model_id)
            changed.wounds = left
            changed.alive = left > 0
    now.touch()
    return now
