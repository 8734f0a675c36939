"""Attacks by means: what one attack of a model does to a unit, from the very chain that is played.

A mean hangs on who strikes, with what, at whom, in which facing, charging or not, and on effects: not on how many strike.
So it is kept by those, and fights can be thought through by the hundred.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import total
from grognard.dice.rolls import Number
from grognard.rulesets.ninth_age.combat.attacks import strikes_of
from grognard.rulesets.ninth_age.combat.blow import Blow, Special
from grognard.rulesets.ninth_age.combat.blows import BY_RULE, attacks, initiative, strikes_at_all
from grognard.rulesets.ninth_age.combat.specials import IMPACT, STOMP, STOMPED, specials_of
from grognard.rulesets.ninth_age.combat.weapons import in_hand
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.pools import representative
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.odds.strikes import wounds_of
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.state import NModel, NState

#: so many means are kept
MOST: Final = 4000
#: attacks that a rule of its own makes are taken for so many
BY_RULES: Final = 3.0


class Punch:
    """Attacks of a model: the step at which they come, how many on average, the wounds that each does, and from behind."""

    def __init__(self, step: int, number: float, mean: float, behind: float) -> None:
        self.step = step
        self.number = number
        self.mean = mean
        #: how many of them it makes from behind (Supporting Attacks)
        self.behind = behind


class _Means:
    """Means of single attacks by all that they hang on."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], float] = {}

    def of(self, state: NState, s: Strikes, about: tuple[object, ...]) -> float:
        victim = representative(state, s)
        unit = state.n_unit(s.at)
        mods = total(s.hit_mods)
        key = (
            *about,
            s.strength,
            s.need,
            mods,
            victim.spec,
            victim.effects,
            unit.effects,
            s.facing,
            s.pool != "",
        )
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MOST:
                self.known = {}
            twin = s.twin()
            complete(state, twin)
            found = self.known[key] = float(wounds_of(twin).mean())
        return found


_MEANS: Final = _Means()


def mean_of(state: NState, s: Strikes, about: tuple[object, ...]) -> float:
    """The mean wounds of attacks whose attacker is described by `about`."""
    return _MEANS.of(state, s, about)


def punches(state: NState, model: NModel, at: str, aim: str) -> list[Punch]:
    """What a model does to an enemy unit that its unit fights in this State; `aim` is whom it strikes."""
    found: list[Punch] = []
    unit = state.n_unit(model.unit)
    most = model.spec.troop_type.supporting_attacks
    for index, part in enumerate(model.spec.parts):
        if not strikes_at_all(part) and part.attacks_dice != BY_RULE:
            continue
        weapon = in_hand(state, model, part)
        number = count_of(state, model, part)
        if number <= 0.0:
            continue
        blow = Blow(unit.id, model.id, part, 1, [aim], index, weapon)
        s = strikes_of(state, blow, aim)
        s.dice = 1
        if not s.need:
            s.dice, s.auto = 0, 1
        about = (model.spec, model.effects, unit.effects, part.name, weapon, s.charging, s.first_round)
        behind = 0.0 if part.ridden else min(1.0 if most == 1 else float(most), number)
        found.append(Punch(initiative(state, model, part), number, mean_of(state, s, about), behind))
    for special in specials_of(state, model):
        if _may(state, special, at):
            found.append(_special(state, model, special, at))
    return found


def count_of(state: NState, model: NModel, part: Part) -> float:
    """How many attacks the part makes on average."""
    if part.attacks_dice == BY_RULE:
        return BY_RULES
    if part.attacks_dice:
        return float(Number(part.attacks_dice).dist().mean()) * part.count
    return float(attacks(state, model, part, in_hand(state, model, part)))


def _may(state: NState, special: Special, at: str) -> bool:
    """Can it be directed at this unit?"""
    if special.rule == STOMP.key:
        return unit_type(state, state.n_unit(at)) in STOMPED
    return True


def _special(state: NState, model: NModel, special: Special, at: str) -> Punch:
    """Impact Hits and the like: so many hits, or attacks that have to hit, only from the front."""
    unit = state.n_unit(model.unit)
    blow = Blow(unit.id, model.id, special.part, 1, [f"rnf:{at}"], special=special)
    s = strikes_of(state, blow, f"rnf:{at}")
    number = float(1 + special.more)
    if special.dice:
        s.auto = 1
        number = float(Number(special.dice).dist().mean()) + special.more
    else:
        s.dice = 1
    about = (model.spec, model.effects, unit.effects, special.rule, s.charging)
    step = 10 if special.rule == IMPACT.key else special.step
    return Punch(step, number, mean_of(state, s, about), 0.0)
