"""Questions about attacks and their odds (catalogue 11, 12, 15, 18, 19): shots, blows, fights, powers, explosions."""

from __future__ import annotations

from typing import Final

from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.ability_kinds import has
from grognard.rulesets.homebrew.asking import Answer, Args, text_arg, unit_arg
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import touched_units
from grognard.rulesets.homebrew.odds import attacks as odds
from grognard.rulesets.homebrew.odds.answers import (
    aftermath_answer,
    attack_answer,
    explosion_answer,
    fight_answer,
    mods_rows,
    table,
)
from grognard.rulesets.homebrew.odds.asking import attackers, exact_arg, table_unit
from grognard.rulesets.homebrew.state import HState, HUnit

VOLATILE: Final = cite("homebrew.ability.volatile")
PSYKER: Final = cite("homebrew.keyword.psyker")
ENGAGED: Final = cite("homebrew.fight.engaged")


def attack(state: HState, args: Args) -> Answer:
    """`by`, `at`, perhaps `with` (a weapon) and `exact`: shots, or blows if the two touch."""
    found = attackers(state, args)
    target = unit_arg(state, args, "at")
    which = bool(args.get("which"))
    return attack_answer(odds.attack_odds(state, found.uses, target.id, found.kind, exact_arg(args), which))


def volley(state: HState, args: Args) -> Answer:
    """`by` (a unit): all its weapons, each at the nearest unit that it may be aimed at."""
    from grognard.rulesets.homebrew.declaring import DeclareChoice
    from grognard.rulesets.homebrew.shooting import why_not_shoot

    unit = table_unit(state, args)
    pairs = DeclareChoice(state, unit.id).default()
    assert isinstance(pairs, tuple)
    if not pairs:
        raise BadSetup(why_not_shoot(state, unit) or [Fault("query.no-targets", {"by": unit.id})])
    rows = odds.declared_odds(state, pairs, exact_arg(args))
    return {
        "by": unit.id,
        "units": {target: attack_answer(row) for target, row in rows.items()},
        "explosions": _explosions(state, list(rows), exact_arg(args)),
    }


def _explosions(state: HState, targets: list[str], exact: bool) -> Answer:
    """What comes of each volatile model among the targets, if it is destroyed."""
    from grognard.rulesets.homebrew.odds.explosions import explosion_odds

    found: Answer = {}
    for target in targets:
        unit = state.h_unit(target)
        if has(unit, "volatile"):
            for model in state.living(unit):
                found[model.id] = explosion_answer(explosion_odds(state, model.id, exact))
    return found


def fight(state: HState, args: Args) -> Answer:
    """`by`, perhaps `at` (units in contact): the two of them, or without `at` the whole combat; blows by default."""
    from grognard.rulesets.homebrew.fights import combats_of
    from grognard.rulesets.homebrew.odds.fight import fight_forecast

    unit = table_unit(state, args)
    if "at" in args:
        other = unit_arg(state, args, "at")
        if other.id not in touched_units(state, unit.id):
            raise BadSetup([Fault(ENGAGED.id, {"unit": unit.id, "target": other.id})])
        units = [unit.id, other.id]
    else:
        units = [id for combat in combats_of(state) if unit.id in combat for id in combat]
        if not units:
            raise BadSetup([Fault(ENGAGED.id, {"unit": unit.id})])
    return fight_answer(fight_forecast(state, units, None, exact_arg(args)))


def aftermath(state: HState, args: Args) -> Answer:
    """`by`, `at` (units in contact): the fight to its end: does `at` break, is it caught and struck again?"""
    from grognard.rulesets.homebrew.odds.aftermath import aftermath_odds

    unit = table_unit(state, args)
    prey = unit_arg(state, args, "at")
    if prey.id not in touched_units(state, unit.id):
        raise BadSetup([Fault(ENGAGED.id, {"unit": unit.id, "target": prey.id})])
    return aftermath_answer(unit.id, prey.id, aftermath_odds(state, unit.id, prey.id, exact_arg(args)))


def explosion(state: HState, args: Args) -> Answer:
    """`by` (a volatile model, or a unit of one): what comes of it if wounds destroy it now."""
    from grognard.rulesets.homebrew.odds.explosions import explosion_odds

    unit = table_unit(state, args)
    if not has(unit, "volatile"):
        raise BadSetup([Fault(VOLATILE.id, {"unit": unit.id})])
    id = text_arg(args, "unit" if "unit" in args else "by")
    model = id if id in state.model_at else state.living(unit)[0].id
    if not state.h_model(model).alive:
        raise BadSetup([Fault("query.nobody-left", {"at": id})])
    return explosion_answer(explosion_odds(state, model, exact_arg(args)))


def power(state: HState, args: Args) -> Answer:
    """`unit` (a psyker), perhaps `with` (one of its powers) and `at`: does it work, and what does it do then."""
    from grognard.rulesets.homebrew.odds.turns import power_forecast

    unit = table_unit(state, args)
    if not unit.profile.psyker:
        raise BadSetup([Fault(PSYKER.id, {"unit": unit.id})])
    found = power_forecast(state, unit.id, exact_arg(args))
    answer: Answer = {"works": found.works, "dice": found.dice, "dice_mods": mods_rows(found.mods)}
    if "with" in args:
        name = text_arg(args, "with")
        if name not in unit.profile.powers:
            meant = nearest(name, unit.profile.powers)
            raise BadSetup([Fault("query.no-power", {"unit": unit.id, "power": name, "meant": meant})])
        answer.update(_effect(state, unit, name, args))
    return answer


def _effect(state: HState, unit: HUnit, name: str, args: Args) -> Answer:
    """What the power does to its target if it works."""
    from grognard.rulesets.homebrew.odds.turns import heal_odds
    from grognard.rulesets.homebrew.power_targets import power_faults

    data = state.board.library.powers[name]
    if "at" not in args:
        return {"power": name}
    target = unit_arg(state, args, "at")
    faults = power_faults(state, unit, data, target)
    if faults:
        raise BadSetup(faults)
    exact = exact_arg(args)
    if data.attacks:
        return {"power": name, **attack_answer(odds.power_odds(state, unit.id, name, target.id, exact))}
    if data.heal:
        healed = heal_odds(state, name, target.id, exact)
        return {"power": name, "expected_healed": healed.mean(), "healed": table(healed)}
    return {"power": name}
