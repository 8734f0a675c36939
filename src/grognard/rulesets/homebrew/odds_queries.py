"""Odds as answers to queries (catalogue 22): attacks, fights, charges, tests, powers, pursuits.

With `exact = true` every chance is a Fraction, else a float.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grognard.dice.dist import Dist, Weight
from grognard.dice.rolls import Roll
from grognard.game.play import Game
from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import odds
from grognard.rulesets.homebrew.ability_table import extra_attacks
from grognard.rulesets.homebrew.aiming import FIGHT, SHOOTING, can_hit
from grognard.rulesets.homebrew.asking import (
    Answer,
    Args,
    both_on_table,
    number_arg,
    text_arg,
    unit_arg,
    units_models,
)
from grognard.rulesets.homebrew.leadership import leadership
from grognard.rulesets.homebrew.measuring import touched_units
from grognard.rulesets.homebrew.odds_result import Odds
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import CHARGED, HModel, HState, HUnit

#: shares of the distribution for which the number of models killed is told
PERCENTS: Final = (10, 25, 50, 75, 90)

Query: TypeAlias = Callable[[HState, Args], Answer]


def attack(state: HState, args: Args) -> Answer:
    """`by`, `at`, perhaps `with` (a weapon) and `exact`: shots, or blows if the two touch.

    Who can't hit at all is left out.
    """
    target = unit_arg(state, args, "at")
    models = units_models(state, args, "by")
    both_on_table(state, args)
    touching = bool(models) and target.id in touched_units(state, models[0].unit)
    uses = _uses(state, models, target, str(args.get("with", "")), touching)
    if not uses:
        raise BadSetup([Fault("query.no-attack", {"by": text_arg(args, "by"), "at": target.id})])
    found = odds.attack_odds(state, uses, target.id, FIGHT if touching else SHOOTING, bool(args.get("exact")))
    return odds_answer(found)


def _uses(state: HState, models: list[HModel], target: HUnit, name: str, touching: bool) -> list[odds.Use]:
    """The weapon uses of the models at the unit; raises BadSetup for a weapon that nobody has."""
    uses: list[odds.Use] = []
    known: list[str] = []
    for model in models:
        for weapon in model.weapons:
            known.append(weapon.id)
            if name and name not in (weapon.id, weapon.name):
                continue
            if weapon.melee:
                if touching:
                    uses.append(odds.Use(model.id, weapon, _extra(state, model)))
            elif can_hit(state, model, weapon, target) and not (touching and weapon.kind != "pistol"):
                if not touching or name:
                    uses.append(odds.Use(model.id, weapon))
    if (
        name
        and name not in known
        and all(name != weapon.name for model in models for weapon in model.weapons)
    ):
        raise BadSetup([Fault("query.no-weapon", {"weapon": name, "meant": nearest(name, known)})])
    return uses


def _extra(state: HState, model: HModel) -> int:
    """Attacks that abilities add to a model's blows in the fight at hand."""
    unit = state.h_unit(model.unit)
    total = 0
    for mod in extra_attacks(state, unit, unit.seat == state.active and unit.has(CHARGED)):
        total += mod.value
    return total


def odds_answer(found: Odds) -> Answer:
    """What is told of a series of attacks."""
    return {
        "target": found.target,
        "attacks": len(found.uses),
        "expected_wounds": found.expected_wounds,
        "expected_killed": found.expected_killed,
        "destroyed": found.destroyed,
        "breaks": found.breaks,
        "wounds": _table(found.wounds),
        "killed": _table(found.killed),
        "at_least": {str(n): found.killed.at_least(n) for n in found.killed.outcomes if n > 0},
        "percentiles": {str(percent): percentile(found.killed, percent) for percent in PERCENTS},
        "uses": [
            {
                "model": use.model,
                "weapon": use.weapon,
                "hit": use.hit,
                "hit_mods": [[mod.cause, mod.value] for mod in use.hit_mods],
                "need": use.slots[0].need if use.slots else 0,
                "penetrate": use.slots[0].chance if use.slots else 0.0,
                "mods": [[mod.cause, mod.value] for mod in use.slots[0].mods] if use.slots else [],
            }
            for use in found.uses
        ],
        "exact": found.exact,
        "bound": found.bound,
        "method": found.method,
    }


def _table(dist: Dist) -> dict[str, Weight]:
    """Outcomes as keys of JSON."""
    return {str(outcome): weight for outcome, weight in dist.items()}


def percentile(dist: Dist, percent: int) -> int:
    """The lowest outcome that is not exceeded in so many of a hundred cases."""
    for outcome, weight in dist.cumulative():
        if weight * 100 >= percent:
            return int(outcome)
    return int(dist.outcomes[-1])


def fight(state: HState, args: Args) -> Answer:
    """`by`, `at` (units in contact): wounds lost by each side if everybody strikes as is likeliest to hurt."""
    one = unit_arg(state, args, "by")
    other = unit_arg(state, args, "at")
    blows = [*_blows(state, one, other), *_blows(state, other, one)]
    found = odds.fight_odds(state, blows, bool(args.get("exact")))
    lost = {"a": found.a_lost, "b": found.b_lost}
    more = {"a": found.a_more, "b": found.b_more}
    return {
        "lost": {seat: _table(dist) for seat, dist in lost.items()},
        "expected": {seat: dist.mean() for seat, dist in lost.items()},
        "more": dict(more),
        "equal": found.equal,
    }


def _blows(state: HState, unit: HUnit, enemy: HUnit) -> list[odds.Blow]:
    from grognard.rulesets.homebrew.blows import AT, DeclareBlows, fighters  # late: shots need no fights

    choice = DeclareBlows("fight.declare", state, unit.seat, fighters(state, [unit.id], [enemy.id]))
    found: list[odds.Blow] = []
    pairs = choice.default()
    assert isinstance(pairs, tuple)
    for model_id, key in pairs:
        weapon: Weapon = state.board.library.weapons[key.partition(AT)[0]]
        found.append(odds.Blow(model_id, weapon, enemy.id, _extra(state, state.h_model(model_id))))
    return found


def charge(state: HState, args: Args) -> Answer:
    """`by` and `at` (the way is measured), or `by` and `inches`: what the roll needs, and its chance."""
    from grognard.rulesets.homebrew import charge_rules  # late: shots need no ways

    unit = unit_arg(state, args, "by")
    if "inches" in args:
        inches = number_arg(args, "inches")
    else:
        target = unit_arg(state, args, "at")
        inches = charge_rules.need(state, unit, (target.id,))
    chance = odds.charge_odds(state, unit.id, inches, bool(args.get("exact"))) if inches < 1e6 else 0.0
    needed = charge_rules.needed_roll(state, inches)
    return {"inches": inches, "needed": needed, "chance": chance}


def morale(state: HState, args: Args) -> Answer:
    """`unit` and `wounds`: the chance that the unit fails its test."""
    wounds = int(number_arg(args, "wounds"))
    value = leadership(state, unit_arg(state, args, "unit")).value
    return {"leadership": value, "fails": odds.fail_chance(state, value, wounds, bool(args.get("exact")))}


def power(state: HState, args: Args) -> Answer:
    """`unit`: the chance that a power of the psyker works."""
    return {"works": odds.psyker_odds(state, unit_arg(state, args, "unit").id, bool(args.get("exact")))}


def pursuit(state: HState, args: Args) -> Answer:
    """`by_m` and `at_m` (M of pursuer and prey): the chance to catch it, straight in the open."""
    by, at = int(number_arg(args, "by_m")), int(number_arg(args, "at_m"))
    return {"caught": odds.pursuit_odds(state, by, at, bool(args.get("exact")))}


def roll(state: HState, args: Args) -> Answer:
    """The roll with which the node begins at which the position stands: what can come of it, and why it is made."""
    from grognard.rulesets.homebrew.chapters import NODES  # late: all chapters

    node = NODES.get(state.node)
    asked = next(node(Game(state.fork()), state.args), None) if node is not None else None
    if not isinstance(asked, Roll):
        raise BadSetup([Fault("query.no-roll", {"node": state.node})])
    return {"rule": asked.why, "chances": _table(asked.dist(bool(args.get("exact"))))}


QUERIES: Final[dict[str, Query]] = {
    "odds": attack,
    "fight": fight,
    "charge": charge,
    "morale": morale,
    "power": power,
    "pursuit": pursuit,
    "roll": roll,
}
