"""Questions about odds and their answers (catalogue 22): every kind of dice that the book throws.

`odds` asks for whatever `what` names, or for what is likeliest to be meant. With `exact = true` every chance is a
Fraction, else a float. What the rules forbid is refused with their ids.
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
from grognard.rulesets.homebrew.ability_kinds import has
from grognard.rulesets.homebrew.approach import INF
from grognard.rulesets.homebrew.asking import Answer, Args, number_arg, text_arg, unit_arg
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import engaged, touched_units
from grognard.rulesets.homebrew.odds_answers import (
    aftermath_answer,
    attack_answer,
    chase_answer,
    explosion_answer,
    fight_answer,
    flight_answer,
    mods_rows,
    table,
)
from grognard.rulesets.homebrew.odds_asking import attackers
from grognard.rulesets.homebrew.state import RESERVE, TABLE, HState, HUnit

VOLATILE: Final = cite("homebrew.ability.volatile")
PSYKER: Final = cite("homebrew.keyword.psyker")
ENGAGED: Final = cite("homebrew.fight.engaged")
RESERVES: Final = cite("homebrew.reserve.chosen")
RETREAT: Final = cite("homebrew.retreat.when")

Query: TypeAlias = Callable[[HState, Args], Answer]


def _exact(args: Args) -> bool:
    return bool(args.get("exact"))


def _unit(state: HState, args: Args) -> HUnit:
    """The unit of `by` or `unit`, on the table."""
    unit = unit_arg(state, args, "unit" if "unit" in args else "by")
    if unit.status != TABLE:
        raise BadSetup([Fault("query.not-on-table", {"id": unit.id, "status": unit.status})])
    return unit


def _count(args: Args, key: str) -> int:
    """An argument that is a whole number, 0 or more."""
    value = number_arg(args, key)
    if value < 0 or value != int(value):
        raise BadSetup([Fault("query.argument", {"key": key})])
    return int(value)


# ---- attacks


def attack(state: HState, args: Args) -> Answer:
    """`by`, `at`, perhaps `with` (a weapon) and `exact`: shots, or blows if the two touch."""
    found = attackers(state, args)
    target = unit_arg(state, args, "at")
    which = bool(args.get("which"))
    return attack_answer(odds.attack_odds(state, found.uses, target.id, found.kind, _exact(args), which))


def volley(state: HState, args: Args) -> Answer:
    """`by` (a unit): all its weapons, each at the nearest unit that it may be aimed at."""
    from grognard.rulesets.homebrew.declaring import DeclareChoice
    from grognard.rulesets.homebrew.shooting import why_not_shoot

    unit = _unit(state, args)
    pairs = DeclareChoice(state, unit.id).default()
    assert isinstance(pairs, tuple)
    if not pairs:
        raise BadSetup(why_not_shoot(state, unit) or [Fault("query.no-targets", {"by": unit.id})])
    rows = odds.declared_odds(state, pairs, _exact(args))
    return {
        "by": unit.id,
        "units": {target: attack_answer(row) for target, row in rows.items()},
        "explosions": _explosions(state, list(rows), _exact(args)),
    }


def _explosions(state: HState, targets: list[str], exact: bool) -> Answer:
    """What comes of each volatile model among the targets, if it is destroyed."""
    from grognard.rulesets.homebrew.odds_explosions import explosion_odds

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
    from grognard.rulesets.homebrew.odds_fight import fight_forecast

    unit = _unit(state, args)
    if "at" in args:
        other = unit_arg(state, args, "at")
        if other.id not in touched_units(state, unit.id):
            raise BadSetup([Fault(ENGAGED.id, {"unit": unit.id, "target": other.id})])
        units = [unit.id, other.id]
    else:
        units = [id for combat in combats_of(state) if unit.id in combat for id in combat]
        if not units:
            raise BadSetup([Fault(ENGAGED.id, {"unit": unit.id})])
    return fight_answer(fight_forecast(state, units, None, _exact(args)))


def aftermath(state: HState, args: Args) -> Answer:
    """`by`, `at` (units in contact): the fight to its end: does `at` break, is it caught and struck again?"""
    from grognard.rulesets.homebrew.odds_aftermath import aftermath_odds

    unit = _unit(state, args)
    prey = unit_arg(state, args, "at")
    if prey.id not in touched_units(state, unit.id):
        raise BadSetup([Fault(ENGAGED.id, {"unit": unit.id, "target": prey.id})])
    return aftermath_answer(unit.id, prey.id, aftermath_odds(state, unit.id, prey.id, _exact(args)))


def explosion(state: HState, args: Args) -> Answer:
    """`by` (a volatile model, or a unit of one): what comes of it if wounds destroy it now."""
    from grognard.rulesets.homebrew.odds_explosions import explosion_odds

    unit = _unit(state, args)
    if not has(unit, "volatile"):
        raise BadSetup([Fault(VOLATILE.id, {"unit": unit.id})])
    id = text_arg(args, "unit" if "unit" in args else "by")
    model = id if id in state.model_at else state.living(unit)[0].id
    if not state.h_model(model).alive:
        raise BadSetup([Fault("query.nobody-left", {"at": id})])
    return explosion_answer(explosion_odds(state, model, _exact(args)))


# ---- charges, tests, powers


def charge(state: HState, args: Args) -> Answer:
    """`by` and `at` (the way is measured), or `by` and `inches`: what the roll needs, and its chance."""
    from grognard.rulesets.homebrew import charge_rules  # late: shots need no ways
    from grognard.rulesets.homebrew.odds_turns import charge_forecast

    unit = _unit(state, args)
    inches = number_arg(args, "inches") if "inches" in args else None
    targets: tuple[str, ...] = ()
    if inches is None:
        target = unit_arg(state, args, "at")
        rule = charge_rules.barred(state, unit) or charge_rules.barred_target(state, unit, target)
        if rule:
            wrong: dict[str, object] = {"unit": unit.id, "target": target.id, "duty": "target"}
            raise BadSetup([Fault(rule, wrong, list(target.models))])
        targets = (target.id,)
    found = charge_forecast(state, unit.id, targets, _exact(args), inches)
    if found.inches == INF:
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

    hero = _unit(state, args)
    rule = intervention.barred(state, hero)
    way = [] if rule else intervention.way_in(state, hero)
    if not way:
        raise BadSetup([Fault(rule or intervention.MUST_ENGAGE.id, {"unit": hero.id}, list(hero.models))])
    return {"unit": hero.id, "inches": intervention.way_cost(state, hero, way)}


def morale(state: HState, args: Args) -> Answer:
    """`unit` and `wounds`: the chance that the unit fails its test after so many."""
    from grognard.rulesets.homebrew.odds_turns import morale_forecast

    found = morale_forecast(state, _unit(state, args).id, _count(args, "wounds"), _exact(args))
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


def power(state: HState, args: Args) -> Answer:
    """`unit` (a psyker), perhaps `with` (one of its powers) and `at`: does it work, and what does it do then."""
    from grognard.rulesets.homebrew.odds_turns import power_forecast

    unit = _unit(state, args)
    if not unit.profile.psyker:
        raise BadSetup([Fault(PSYKER.id, {"unit": unit.id})])
    found = power_forecast(state, unit.id, _exact(args))
    answer: Answer = {"works": found.works, "dice": found.dice, "dice_mods": mods_rows(found.mods)}
    if "with" in args:
        name = text_arg(args, "with")
        if name not in unit.profile.powers:
            meant = nearest(name, unit.profile.powers)
            raise BadSetup([Fault("query.no-power", {"unit": unit.id, "power": name, "meant": meant})])
        answer.update(_effect(state, unit, name, args, found.works))
    return answer


def _effect(state: HState, unit: HUnit, name: str, args: Args, works: Weight) -> Answer:
    """What the power does to its target if it works."""
    from grognard.rulesets.homebrew.odds_turns import heal_odds, if_it_works
    from grognard.rulesets.homebrew.power_targets import power_faults

    data = state.board.library.powers[name]
    if "at" not in args:
        return {"power": name}
    target = unit_arg(state, args, "at")
    faults = power_faults(state, unit, data, target)
    if faults:
        raise BadSetup(faults)
    exact = _exact(args)
    if data.attacks:
        return {"power": name, **attack_answer(odds.power_odds(state, unit.id, name, target.id, exact))}
    if data.heal:
        healed = if_it_works(works, heal_odds(state, name, target.id, exact), exact)
        return {"power": name, "expected_healed": healed.mean(), "healed": table(healed)}
    return {"power": name}


# ---- flights, arrivals


def pursuit(state: HState, args: Args) -> Answer:
    """`by`, `at`: the prey flees, if the two touch, and is pursued; or `by_m`, `at_m`: straight in the open."""
    if "by_m" in args:
        by, at = int(number_arg(args, "by_m")), int(number_arg(args, "at_m"))
        return {"caught": odds.pursuit_odds(state, by, at, _exact(args))}
    from grognard.rulesets.homebrew.odds_flight import chase_odds

    unit = _unit(state, args)
    prey = unit_arg(state, args, "at")
    if prey.status != TABLE:
        raise BadSetup([Fault("query.not-on-table", {"id": prey.id, "status": prey.status})])
    if prey.seat == unit.seat:
        raise BadSetup([Fault("query.same-side", {"by": unit.id, "at": prey.id})])
    fled = prey.id not in touched_units(state, unit.id)
    return chase_answer(chase_odds(state, unit.id, prey.id, _exact(args), fled))


def retreat(state: HState, args: Args) -> Answer:
    """`unit`: what becomes of it if it fails a test now."""
    from grognard.rulesets.homebrew.odds_flight import flight_odds

    return flight_answer(flight_odds(state, _unit(state, args).id, _exact(args)))


def leave(state: HState, args: Args) -> Answer:
    """`unit` (engaged): its retreat by choice; 0 inches stand for those that lead nowhere."""
    from grognard.rulesets.homebrew.odds_flight import leave_odds

    unit = _unit(state, args)
    if not engaged(state, unit.id):
        raise BadSetup([Fault(RETREAT.id, {"unit": unit.id})])
    found = leave_odds(state, unit.id, _exact(args))
    return {"unit": unit.id, "leaves": 1 - found[0.0], "inches": table(found)}


def reserves(state: HState, args: Args) -> Answer:
    """`unit` (in reserve): the chance that it has arrived by each round to come."""
    from grognard.rulesets.homebrew.odds_turns import arrival_odds

    unit = unit_arg(state, args, "unit" if "unit" in args else "by")
    if unit.status != RESERVE:
        raise BadSetup([Fault(RESERVES.id, {"unit": unit.id})])
    rows = arrival_odds(state, unit.id, _exact(args))
    return {"unit": unit.id, "arrives": {str(round): chance for round, chance in rows}}


def roll(state: HState, args: Args) -> Answer:
    """The roll with which the node begins at which the position stands: what can come of it, and why it is made."""
    from grognard.rulesets.homebrew.chapters import NODES  # late: all chapters

    node = NODES.get(state.node)
    asked = next(node(Game(state.fork()), state.args), None) if node is not None else None
    if not isinstance(asked, Roll):
        raise BadSetup([Fault("query.no-roll", {"node": state.node})])
    dist: Dist = asked.dist(_exact(args))
    return {"rule": asked.why, "mods": mods_rows(asked.mods), "chances": table(dist)}


# ---- what is asked


KINDS: Final[dict[str, Query]] = {
    "attack": attack,
    "volley": volley,
    "fight": fight,
    "aftermath": aftermath,
    "charge": charge,
    "intervene": intervene,
    "morale": morale,
    "power": power,
    "pursuit": pursuit,
    "retreat": retreat,
    "leave": leave,
    "reserves": reserves,
    "explosion": explosion,
    "roll": roll,
}


def ask(state: HState, args: Args) -> Answer:
    """`odds`: the kind of odds that `what` names; without it the one that the other arguments and the table suggest."""
    what = str(args.get("what", "")) or _meant(state, args)
    if what not in KINDS:
        raise BadSetup(
            [Fault("query.no-kind", {"what": what, "meant": nearest(what, KINDS), "known": list(KINDS)})]
        )
    return {"what": what, **KINDS[what](state, args)}


def _meant(state: HState, args: Args) -> str:
    if "at" in args:
        return "attack"
    if "by" not in args:
        return "roll"
    unit = unit_arg(state, args, "by")
    if "wounds" in args:
        return "morale"
    if "inches" in args:
        return "charge"
    if unit.status == RESERVE:
        return "reserves"
    if "with" in args and unit.profile.psyker:
        return "power"
    return "fight" if engaged(state, unit.id) else "volley"


QUERIES: Final[dict[str, Query]] = {"odds": ask, **KINDS}
