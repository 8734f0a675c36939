"""Questions about moves (catalogue 9, 10, 12): is a course legal and what does it cost; does a straight Run Charge?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.game.choices import Malformed
from grognard.game.poses import Course, Pose, as_pose
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.geometry.trig import heading
from grognard.rulesets.vanguard.moves.charge import QUALIFY, from_rear, keeps_die, qualifies
from grognard.rulesets.vanguard.moves.courses import judge_course
from grognard.rulesets.vanguard.moves.engage import approach
from grognard.rulesets.vanguard.moves.movement import question
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.trips import Trip
from grognard.rulesets.vanguard.moves.walking import RUN, WALK, run_times, why_no_run
from grognard.rulesets.vanguard.shown.asking import Answer, Args, number_arg, pair, subject
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.stats import speed

#: more legs than any course needs
MOST_LEGS: Final = 100


def _move(state: VState, args: Args) -> Answer:
    """`model`, `course` ([x, y], [x, y, facing] or [x, y, z, facing] each), `how` ("walk", "run", "run+walk" with the
    Fatigue Walk), perhaps `inches`: may it move so, what does it cost, and what comes of it?"""
    model = subject(state, args)
    terms = terms_of(state, model, args)
    trip = judge_course(state, model, course_of(args, model), terms)
    answer: Answer = {
        "legal": not trip.faults,
        "refused": sorted({fault.rule for fault in trip.faults}),
        "cost": trip.cost,
        "inches": terms.inches,
        "left": terms.inches - trip.cost,
        "engages": list(trip.touched),
        "slow": trip.slow,
        "over": list(trip.over),
        "commits": trip.commits,
    }
    if not trip.faults and trip.target:
        answer |= engaging(state, model, trip)
    return answer


def terms_of(state: VState, model: VModel, args: Args) -> Terms:
    """The terms of a Walk or a Run of the model now. Raises BadSetup."""
    how = args.get("how", "walk")
    sp = speed(state, model)
    if how == "walk":
        inches, rule, more = sp, WALK.id, 0.0
    elif how in ("run", "run+walk"):
        inches, rule, more = run_times(state, model) * sp, RUN.id, sp if how != "run" else 0.0
    else:
        raise BadSetup([Fault("query.argument", {"key": "how"})])
    if "inches" in args:
        inches = number_arg(args, "inches", 0.0)
    return question(state, model.id, inches, str(how).partition("+")[0], True, rule=rule, more=more).terms


def course_of(args: Args, model: VModel) -> Course:
    """The poses of a course; a place without a facing is faced as it is come to. Raises BadSetup."""
    given = args.get("course")
    if not isinstance(given, (list, tuple)) or len(given) > MOST_LEGS:
        raise BadSetup([Fault("query.argument", {"key": "course"})])
    found: list[Pose] = []
    last = (model.x, model.y, model.z, model.facing)
    for leg in given:
        try:
            last = as_pose(_whole(leg, last), "course", 3)
        except (Malformed, TypeError):
            raise BadSetup([Fault("query.argument", {"key": "course"})]) from None
        found.append(last)
    return tuple(found)


def _whole(leg: object, last: Pose) -> list[object]:
    """A place with what is left out of it."""
    row = list(leg) if isinstance(leg, (list, tuple)) else []
    if len(row) == 2 and all([isinstance(part, (int, float)) for part in row]):
        dx, dy = float(row[0]) - last[0], float(row[1]) - last[1]
        return [*row, last[2], heading(dx, dy) if dx or dy else last[3]]
    return [row[0], row[1], last[2], row[2]] if len(row) == 3 else row


def engaging(state: VState, model: VModel, trip: Trip) -> Answer:
    """What a Run with this course is: a Charge, with its die (unless the target defends an Obstacle), from the rear."""
    charge = qualifies(state, model, trip)
    return {
        "target": trip.target,
        "edge": trip.dock.edge if trip.dock is not None else "",
        "charge": charge,
        "die": charge and keeps_die(state, model, trip),
        "rear": trip.target in from_rear(state, model, [trip.target]),
    }


def charge_trip(state: VState, model: VModel, at: VModel) -> Trip | None:
    """The Run of the model by its best way into contact with an enemy, judged; None if there is none within reach."""
    inches = run_times(state, model) * speed(state, model)
    terms = question(state, model.id, inches, "run", True, rule=RUN.id).terms
    found = approach(Mover(state, model, terms.keep), at.id, inches)
    if found is None:
        return None
    trip = judge_course(state, model, tuple(found.full_path()[1:]), terms)
    return trip if not trip.faults else None


def _charge(state: VState, args: Args) -> Answer:
    """`by`, `at`: does the best way of `by` into contact with `at` make a Charge, with its die, from the rear?"""
    by, at = pair(state, args)
    barred = why_no_run(state, by)
    if barred:
        raise BadSetup(barred)
    trip = charge_trip(state, by, at)
    if trip is None:
        raise BadSetup([Fault(QUALIFY.id, {"model": by.id, "target": at.id})])
    return {
        "by": by.id,
        "at": at.id,
        "inches": trip.cost,
        "needed": run_times(state, by) * speed(state, by),
        "course": [list(pose) for pose in trip.poses],
        **engaging(state, by, trip),
    }


QUERIES: Final[dict[str, Callable[[VState, Args], Answer]]] = {"move": _move, "charge": _charge}
