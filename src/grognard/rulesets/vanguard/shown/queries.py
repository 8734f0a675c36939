"""Questions about a position, answered in ids and numbers: distances, sight, contact, arcs, moves, values, the score.

`query(state, name, args)` is what cases, the command line and the browser ask. Nothing here is stored; all of it is
computed from where the models stand. Odds have a module of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.geometry.crowd import OK
from grognard.rulesets.vanguard.arcs import in_front, wholly_behind
from grognard.rulesets.vanguard.attacks.attack import BLOCKED, CLEAR, PARTIAL
from grognard.rulesets.vanguard.measuring import engagers, gap, in_contact, touch
from grognard.rulesets.vanguard.shown.asking import (
    Answer,
    Args,
    model_of,
    pair,
    seat_arg,
    standing_at,
    subject,
    text_arg,
    viewer,
)
from grognard.rulesets.vanguard.shown.query_keys import KEYS, STATS, mind_keys, mind_odds
from grognard.rulesets.vanguard.sight import see_from, total_height
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.stats import stat

#: queries about all that stands around
AROUND: Final = ("nearest", "sees", "reach")


def query(state: VState, name: str, args: Args) -> Answer:
    """The answer to a query. Raises KeyError for an unknown name, BadSetup for wrong arguments."""
    if name in KEYS:
        mind_keys(args, KEYS[name])
    if name in QUERIES:
        return QUERIES[name](state, args)
    if name in AROUND:
        from grognard.rulesets.vanguard.shown import looking  # late: sight and distances need no ways

        return {"nearest": looking.nearest, "sees": looking.all_seen, "reach": looking.reach}[name](
            state, args
        )
    from grognard.rulesets.vanguard.shown import move_queries  # late: as above

    if name in move_queries.QUERIES:
        return move_queries.QUERIES[name](state, args)
    from grognard.rulesets.vanguard.odds import queries as of_odds  # late: they need no odds

    if name in of_odds.KINDS:
        mind_odds(args, name)
    return of_odds.QUERIES[name](state, args)


# ---- geometry


def _distance(state: VState, args: Args) -> Answer:
    """`by`, `at`: inches between the nearest points of the two bases, seen from above; do they touch?"""
    by, at = pair(state, args)
    return {"distance": gap(by, at), "by": by.id, "at": at.id, "contact": touch(state, by, at)}


def _sight(state: VState, args: Args) -> Answer:
    """`by`, `at`, perhaps a `place` of `by`: what it sees of `at`: `kind` (clear, partial, blocked), the line that shows
    it, what decides."""
    by, at = viewer(state, args), standing_at(state, args, "at")
    found = see_from(state, by, at)
    answer: Answer = {
        "seen": found.kind != BLOCKED,
        "kind": found.kind,
        "by": by.id,
        "at": at.id,
        "distance": gap(by, at),
        "from": [by.x, by.y, total_height(state, by)],
        "to": [at.x, at.y, total_height(state, at)],
        "line": [list(point) for point in found.line],
        "item": found.item,
    }
    if found.kind == BLOCKED:
        answer["blocker"] = found.item
    answer["cover"] = found.kind == PARTIAL
    answer["die"] = 1 if found.kind == CLEAR else 0
    return answer


def _contact(state: VState, args: Args) -> Answer:
    """`by`, `at`: are they in base contact (or across an Obstacle that both touch), and do they Engage each other?"""
    by, at = pair(state, args)
    return {
        "contact": touch(state, by, at),
        "by_engaged": at.id in [one.id for one in engagers(state, by)],
        "at_engaged": by.id in [one.id for one in engagers(state, at)],
    }


def _engaged(state: VState, args: Args) -> Answer:
    """`model`: is it Engaged, by whom, and which enemies does it touch?"""
    model = subject(state, args)
    by = [enemy.id for enemy in engagers(state, model)]
    return {"engaged": bool(by), "by": by, "touches": [enemy.id for enemy in in_contact(state, model)]}


def _height(state: VState, args: Args) -> Answer:
    """`model`: its Height (halved if it lies), the ground it stands on, and both together."""
    model = subject(state, args)
    total = total_height(state, model)
    return {"height": total - model.z, "ground": model.z, "total": total}


def _arc(state: VState, args: Args) -> Answer:
    """`by`, `at`: is any part of `at` in the front arc of `by`; is it wholly in its rear arc?"""
    by, at = pair(state, args)
    return {"front": in_front(by.rect(), at.rect()), "rear": wholly_behind(by.rect(), at.rect())}


def _stand(state: VState, args: Args) -> Answer:
    """`model`: may it stand where it stands; if not, what is in the way."""
    from grognard.rulesets.vanguard.moves.movers import Mover

    model = subject(state, args)
    mover = Mover(state, model)
    spared = [0.0] * mover.crowd.count
    code, who = mover.crowd.stand_fault(mover.box, mover.flat(mover.start), spared)
    return {"legal": code == OK, "item": mover.crowd.tags[who] if code != OK and who >= 0 else ""}


# ---- facts


def _model(state: VState, args: Args) -> Answer:
    """`model` (or `unit`): everything that is known of it now."""
    model = model_of(state, args, "model" if "model" in args else "unit")
    return facts(state, model)


def facts(state: VState, model: VModel) -> Answer:
    """A model's facts by the names of the catalogue."""
    found = model.plain()
    found["at"] = [model.x, model.y, model.z]
    found["counters"] = model.counter_names()
    found["wounds_left"] = max(0, model.wounds_left())
    found["weapons"] = [weapon.id for weapon in model.spec.weapons]
    found["spells"] = [spell.id for spell in model.spec.spells]
    found["items"] = [item.id for item in model.spec.items]
    if model.on_table():
        found["touches"] = [enemy.id for enemy in in_contact(state, model)]
        found["engaged"] = bool(engagers(state, model))
    return found


def _stat(state: VState, args: Args) -> Answer:
    """`model`, `name` (sp, me, ra, ar, ne, wn, height): the value now, the printed one, and what changed it."""
    name = text_arg(args, "name")
    if name not in STATS:
        raise BadSetup([Fault("query.argument", {"key": "name"})])
    found = stat(state, subject(state, args), name)
    return {
        "value": found.value,
        "printed": found.printed,
        "mods": [[mod.cause, mod.value] for mod in found.mods],
    }


def _broken(state: VState, args: Args) -> Answer:
    """`seat`: would its warband be Broken if a round began now; how many of its models count as there?"""
    from grognard.rulesets.vanguard.rounds import is_broken, present

    seat = seat_arg(state, args)
    return {
        "broken": is_broken(state, seat),
        "present": present(state, seat),
        "started": state.side(seat).started,
    }


def _points(state: VState, args: Args) -> Answer:
    """How the game stands, or how it ended."""
    from grognard.rulesets.vanguard.scenarios.victory import result

    return result(state).plain()


def _objectives(state: VState, args: Args) -> Answer:
    """Where the objectives are, who carries them, who has more models near them, what is marked on them."""
    from grognard.rulesets.vanguard.scenarios.base import controller, place_of
    from grognard.rulesets.vanguard.scenarios.objectives import objectives

    part = objectives(state)
    played = state.board.scenario
    answer: Answer = {}
    for one in played.objectives if played is not None else ():
        place = part.place(one.id)
        base = place_of(state, one)
        answer[one.id] = {
            "at": list(place) if place is not None else [],
            "carrier": part.carrier(one.id),
            "control": controller(state, base) if base is not None else "",
            "marks": {what: number for id, what, number in part.marks if id == one.id},
        }
    return answer


def _warband(state: VState, args: Args) -> Answer:
    """`roster` (an id of a ready one, or a table as in a file): its points, and the rules that it breaks."""
    from grognard.forces.reading import from_plain, load
    from grognard.forces.roster import RosterError
    from grognard.rulesets.vanguard.warband.army import check_army
    from grognard.rulesets.vanguard.warband.muster import cost

    given = args.get("roster")
    library = state.board.library
    try:
        roster = (
            from_plain(given, "", "vanguard")
            if isinstance(given, dict)
            else load(text_arg(args, "roster"), "vanguard")
        )
    except RosterError as error:
        raise BadSetup([wrong.fault() for wrong in error.faults]) from None
    faults = check_army(roster, library, None)
    points = 0
    cards = library.factions[roster.faction].profiles if roster.faction in library.factions else {}
    for unit in roster.units:
        if unit.entry in cards:
            points += cost(unit, cards[unit.entry], library)
    return {"legal": not faults, "points": points, "refused": sorted({wrong.rule for wrong in faults})}


QUERIES: Final[dict[str, Callable[[VState, Args], Answer]]] = {
    "distance": _distance,
    "sight": _sight,
    "contact": _contact,
    "engaged": _engaged,
    "height": _height,
    "arc": _arc,
    "stand": _stand,
    "model": _model,
    "unit": _model,
    "stat": _stat,
    "broken": _broken,
    "points": _points,
    "objectives": _objectives,
    "warband": _warband,
}
