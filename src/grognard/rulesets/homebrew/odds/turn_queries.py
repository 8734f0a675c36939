"""Questions about the odds of moves and tests (catalogue 9.3, 10.1, 13, 14, 16): charges, flights, pursuits, arrivals."""

from __future__ import annotations

import math
from typing import Final

from grognard.dice.dist import otherwise
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.asking import Answer, Args, number_arg, unit_arg
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import engaged, touched_units
from grognard.rulesets.homebrew.odds import attacks as odds
from grognard.rulesets.homebrew.odds.answers import chase_answer, flight_answer, mods_rows, table
from grognard.rulesets.homebrew.odds.asking import count_arg, exact_arg, length_arg, on_table, table_unit
from grognard.rulesets.homebrew.state import RESERVE, HState

RESERVES: Final = cite("homebrew.reserve.chosen")
RETREAT: Final = cite("homebrew.retreat.when")


def charge(state: HState, args: Args) -> Answer:
    """`by` and `at` (the way is measured), or `by` and `inches`: what the roll needs, and its chance."""
    from grognard.rulesets.homebrew import charge_rules  # late: shots need no ways
    from grognard.rulesets.homebrew.odds.turns import charge_forecast

    unit = table_unit(state, args)
    inches = length_arg(args, "inches") if "inches" in args else None
    targets: tuple[str, ...] = ()
    if inches is None:
        target = unit_arg(state, args, "at")
        rule = charge_rules.barred(state, unit) or charge_rules.barred_target(state, unit, target)
        if rule:
            wrong: dict[str, object] = {"unit": unit.id, "target": target.id, "duty": "target"}
            raise BadSetup([Fault(rule, wrong, list(target.models))])
        targets = (target.id,)
    found = charge_forecast(state, unit.id, targets, exact_arg(args), inches)
    if math.isinf(found.inches):
        raise BadSetup([Fault(charge_rules.POSSIBLE.id, {"unit": unit.id, "target": targets[0]})])
    return {
        "inches": found.inches,
        "needed": found.needed,
        "chance": found.chance,
        "mods": mods_rows(found.mods),
        "total": table(found.total),
        "reaches": {str(total): found.total.at_least(total) for total in found.total.outcomes},
    }


def intervene(state: HState, args: Args) -> Answer:
    """`by` (a hero): may it join the fight of the charge just made, and how far is it to go there? No dice."""
    from grognard.rulesets.homebrew import intervention

    hero = table_unit(state, args)
    rule = intervention.barred(state, hero)
    way = [] if rule else intervention.way_in(state, hero)
    if not way:
        raise BadSetup([Fault(rule or intervention.MUST_ENGAGE.id, {"unit": hero.id}, list(hero.models))])
    return {"unit": hero.id, "inches": intervention.way_cost(state, hero, way)}


def morale(state: HState, args: Args) -> Answer:
    """`unit` and `wounds`: the chance that the unit fails its test after so many."""
    from grognard.rulesets.homebrew.odds.turns import morale_forecast

    found = morale_forecast(state, table_unit(state, args).id, count_arg(args, "wounds"), exact_arg(args))
    held = found.leadership
    return {
        "leadership": held.value,
        "printed": held.printed,
        "causes": [[rule, value] for rule, value in held.causes()],
        "counted": found.counted,
        "fails": found.fails,
        "spared": found.spared,
        "total": table(found.total),
    }


def pursuit(state: HState, args: Args) -> Answer:
    """`by`, `at`: the prey flees, if the two touch, and is pursued; or `by_m`, `at_m`: straight in the open."""
    if "by_m" in args:
        by, at = int(number_arg(args, "by_m")), int(number_arg(args, "at_m"))
        return {"caught": odds.pursuit_odds(state, by, at, exact_arg(args))}
    from grognard.rulesets.homebrew.odds.flight import chase_odds

    unit = table_unit(state, args)
    prey = unit_arg(state, args, "at")
    on_table(prey)
    if prey.seat == unit.seat:
        raise BadSetup([Fault("query.same-side", {"by": unit.id, "at": prey.id})])
    fled = prey.id not in touched_units(state, unit.id)
    return chase_answer(chase_odds(state, unit.id, prey.id, exact_arg(args), fled))


def retreat(state: HState, args: Args) -> Answer:
    """`unit`: what becomes of it if it fails a test now."""
    from grognard.rulesets.homebrew.odds.flight import flight_odds

    return flight_answer(flight_odds(state, table_unit(state, args).id, exact_arg(args)))


def leave(state: HState, args: Args) -> Answer:
    """`unit` (engaged): its retreat by choice; 0 inches stand for those that lead nowhere."""
    from grognard.rulesets.homebrew.odds.flight import leave_odds

    unit = table_unit(state, args)
    if not engaged(state, unit.id):
        raise BadSetup([Fault(RETREAT.id, {"unit": unit.id})])
    found = leave_odds(state, unit.id, exact_arg(args))
    return {"unit": unit.id, "leaves": otherwise(found[0.0]), "inches": table(found)}


def reserves(state: HState, args: Args) -> Answer:
    """`unit` (in reserve): the chance that it has arrived by each round to come."""
    from grognard.rulesets.homebrew.odds.turns import arrival_odds

    unit = unit_arg(state, args, "unit" if "unit" in args else "by")
    if unit.status != RESERVE:
        raise BadSetup([Fault(RESERVES.id, {"unit": unit.id})])
    rows = arrival_odds(state, unit.id, exact_arg(args))
    return {"unit": unit.id, "arrives": {str(round): chance for round, chance in rows}}
