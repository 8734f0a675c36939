"""Questions about a position, answered in ids and numbers: sight, distance, contact, formation, leadership, places.

`query(state, name, args)` is what cases, the command line and the browser ask. Nothing here is stored; all of it is
computed from where the models stand (homebrew.state.derived). Odds have a module of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.geometry.bases import gap
from grognard.geometry.paths import OK, Judged, culprit, stand_fault
from grognard.rulesets.homebrew.asking import Answer, Args, pairs_arg, unit_arg, units_models
from grognard.rulesets.homebrew.cover import cover
from grognard.rulesets.homebrew.heroes import screen_of
from grognard.rulesets.homebrew.leadership import leadership
from grognard.rulesets.homebrew.measuring import (
    distance,
    engaged,
    in_contact,
    is_near,
    touched_models,
    touched_units,
)
from grognard.rulesets.homebrew.moving import (
    ends_overlap,
    ground_of,
    groups_now,
    hindrances,
    mover_of,
    path_fault,
    place_of,
)
from grognard.rulesets.homebrew.scenarios import controller
from grognard.rulesets.homebrew.sight import blocker_id, sees, sight_line, top_of
from grognard.rulesets.homebrew.state import HModel, HState, HUnit
from grognard.rulesets.homebrew.victory import result

#: queries about all that stands around
AROUND: Final = ("nearest", "sees", "reach")


def query(state: HState, name: str, args: Args) -> Answer:
    """The answer to a query. Raises KeyError for an unknown name, BadSetup for wrong arguments."""
    if name in QUERIES:
        return QUERIES[name](state, args)
    if name in AROUND:
        from grognard.rulesets.homebrew import looking  # late: sight and distances need no ways

        return {"nearest": looking.nearest, "sees": looking.all_seen, "reach": looking.reach}[name](
            state, args
        )
    from grognard.rulesets.homebrew.odds import queries as of_odds  # late: sight and distances need none

    return of_odds.QUERIES[name](state, args)


# ---- geometry


def _distance(state: HState, args: Args) -> Answer:
    """`by`, `at`: the nearest pair, its distance, whether they touch or stand near each other."""
    best: tuple[HModel, HModel] | None = None
    for p, q in pairs_arg(state, args):
        if best is None or distance(state, p, q) < distance(state, best[0], best[1]):
            best = (p, q)
    assert best is not None
    p, q = best
    return {
        "distance": distance(state, p, q),
        "gap": gap(p.x, p.y, p.radius, q.x, q.y, q.radius),
        "by": p.id,
        "at": q.id,
        "contact": in_contact(state, p, q),
        "near": is_near(state, p, q),
    }


def _sight(state: HState, args: Args) -> Answer:
    """`by`, `at`, perhaps a `place` of `by`: is anybody seen; the free line of the nearest pair that sees, or what blocks
    the nearest pair."""
    pairs = sorted(pairs_arg(state, args), key=lambda pair: distance(state, pair[0], pair[1]))
    seeing = [(p, q) for p, q in pairs if sees(state, p, q)]
    p, q = seeing[0] if seeing else pairs[0]
    found = sight_line(state, p, q)
    answer: Answer = {"seen": found.visible, "by": p.id, "at": q.id, "distance": distance(state, p, q)}
    answer["models"] = len({one.id for _, one in seeing})
    answer["from"] = [p.x, p.y, top_of(state, p, state.h_unit(p.unit))]
    answer["to"] = [q.x, q.y, top_of(state, q, state.h_unit(q.unit))]
    if not found.visible:
        answer["kind"] = "blocked"
        answer["blocker"] = blocker_id(state, found.blocker)
        return answer
    answer["line"] = [[found.x1, found.y1], [found.x2, found.y2]]
    covered = cover(state, p, q)
    answer["kind"] = "clear" if covered is None else "partial"
    answer["cover"] = 0 if covered is None else covered.value
    answer["cover_rule"] = "" if covered is None else covered.cause
    return answer


def _contact(state: HState, args: Args) -> Answer:
    """`by`, `at`: do they touch, and which models do."""
    touching = [[p.id, q.id] for p, q in pairs_arg(state, args) if in_contact(state, p, q)]
    return {"contact": bool(touching), "models": touching}


def _formation(state: HState, args: Args) -> Answer:
    """`unit`: is it in formation, and in how many groups does it stand."""
    groups = groups_now(state, unit_arg(state, args, "unit"))
    return {"in_formation": groups <= 1, "groups": groups}


def _stand(state: HState, args: Args) -> Answer:
    """`model`: may it stand where it stands; if not, which rules it breaks."""
    unit = unit_arg(state, args, "model")
    faults = [
        fault for model in units_models(state, args, "model") for fault in _misplaced(state, unit, model)
    ]
    faults += ends_overlap(state, unit, [(model, place_of(model)) for model in state.living(unit)])
    return {"legal": not faults, "refused": sorted({fault.rule for fault in faults})}


def _misplaced(state: HState, unit: HUnit, model: HModel) -> list[Fault]:
    """What is wrong with the place of one model, the others of its unit aside."""
    mover = mover_of(unit, model)
    ground = ground_of(state, unit)
    bodies = hindrances(state, unit, 0.0)
    code, who = stand_fault(ground, bodies, mover, model.x, model.y, model.level, False, [])
    if code == OK:
        return []
    judged = Judged(0.0, code, model.x, model.y, culprit(ground, bodies, code, who))
    return [path_fault(state, unit, model, judged, (place_of(model),), True)]


def _hero(state: HState, args: Args) -> Answer:
    """`by`, `at`: may they aim at the hero, or who screens him."""
    hero = unit_arg(state, args, "at")
    if not hero.profile.hero:
        return {"allowed": True, "screen": ""}
    screen = screen_of(state, units_models(state, args, "by"), hero)
    return {"allowed": screen == "", "screen": screen}


# ---- facts


def _unit(state: HState, args: Args) -> Answer:
    """`unit`: everything that is known of it now."""
    from grognard.rulesets.homebrew.presentation import unit_facts  # late: sight needs no cards

    unit = unit_arg(state, args, "unit")
    facts = unit_facts(state, unit)
    facts["engaged"] = engaged(state, unit.id)
    facts["touches"] = list(touched_units(state, unit.id))
    return facts


def _model(state: HState, args: Args) -> Answer:
    """`model`: everything that is known of it now."""
    found = units_models(state, args, "model")
    if not found:
        raise BadSetup([Fault("query.nobody-left", {"at": args.get("model")})])
    model = found[0]
    facts = model.plain()
    facts["at"] = [model.x, model.y]
    facts["touches"] = list(touched_models(state, model.id))
    facts["weapons"] = [weapon.id for weapon in model.weapons]
    return facts


def _leadership(state: HState, args: Args) -> Answer:
    """`unit`: its L now, and what changed it."""
    found = leadership(state, unit_arg(state, args, "unit"))
    causes = [[rule, value] for rule, value in found.causes()]
    return {"value": found.value, "printed": found.printed, "source": found.source, "causes": causes}


def _markers(state: HState, args: Args) -> Answer:
    """Who controls which marker ("" for nobody)."""
    return {marker.id: controller(state, marker) for marker in state.board.markers}


def _points(state: HState, args: Args) -> Answer:
    """How the game stands."""
    return result(state).plain()


QUERIES: Final[dict[str, Callable[[HState, Args], Answer]]] = {
    "distance": _distance,
    "sight": _sight,
    "contact": _contact,
    "formation": _formation,
    "stand": _stand,
    "hero": _hero,
    "unit": _unit,
    "model": _model,
    "leadership": _leadership,
    "markers": _markers,
    "points": _points,
}
