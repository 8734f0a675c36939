"""Removing casualties (catalogue 13): from the rear rank, from both ends of a single rank, so that contacts stay."""

from __future__ import annotations

from typing import Final

from grognard.geometry.formations import Formation
from grognard.geometry.touching import touching
from grognard.rulesets.ninth_age.bodies import cell_of, formation, gap_of, lone_disc, shape_of, solid
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Pose
from grognard.rulesets.ninth_age.houses import garrison_body
from grognard.rulesets.ninth_age.state import MUSICIAN, ORDINARY, STANDARD, NState, NUnit, Slots

REAR: Final = cite("ninth_age.dmg.remove-rear")
SINGLE: Final = cite("ninth_age.dmg.remove-single-rank")
IN_SLOT: Final = cite("ninth_age.dmg.remove-non-rnf-in-slot")
COMMAND_IN_SLOT: Final = cite("ninth_age.dmg.remove-command-in-slot")
REPLACED: Final = cite("ninth_age.cmd.replace")
NON_RNF: Final = cite("ninth_age.dmg.remove-non-rnf")
LARGE_BASE: Final = cite("ninth_age.dmg.remove-large-base")
ENGAGED: Final = cite("ninth_age.dmg.remove-engaged")
REAR_ENGAGED: Final = cite("ninth_age.dmg.remove-rear-engaged")
SHIFT: Final = cite("ninth_age.dmg.slot-shift")
FRONT_RANK: Final = cite("ninth_age.hero.front-rank")
MIXED: Final = cite("ninth_age.dmg.mixed-types-removal")

Rows = list[list[str]]


class Removal:
    """What is left of a unit's ranks: who is gone, who stands where, and the places by which the left end moved right."""

    def __init__(self, rows: Rows, left: str, right: str) -> None:
        self.rows = rows
        self.left = left
        self.right = right
        self.gone: list[str] = []
        self.shift = 0

    def twin(self) -> Removal:
        """A copy to try something on."""
        other = Removal([list(row) for row in self.rows], self.left, self.right)
        other.gone = list(self.gone)
        other.shift = self.shift
        return other

    def slots(self) -> Slots:
        """The ranks as a unit has them."""
        return tuple([tuple(row) for row in self.rows])


def begin(unit: NUnit) -> Removal:
    """Nobody is removed yet."""
    return Removal([list(row) for row in unit.slots], unit.left, unit.right)


def remove_ordinary(state: NState, unit: NUnit, out: Removal, count: int, type: str = "") -> list[Removal]:
    """Take so many models of the rank-and-file pool (of a Troop Type) as casualties of one batch.

    Musician and Standard Bearer are replaced by others, so they go when nobody else is left. Several Removals mean that
    they are equally good: the owner chooses.
    """
    if type:
        MIXED.hit()
    others = [id for id in unit.standing() if _is_ordinary(state, id, type)]
    if count >= len(others):
        for id in others:
            _take(out, _row_of(out, id), id)
        _close_up(state, out)
        for id in _command(state, unit, out, type)[: count - len(others)]:
            REPLACED.hit()
            remove_special(state, unit, out, id)
        return [out]
    left = count
    while left > 0 and len(out.rows) > 1:
        r = _rear_row(state, out, type)
        if r < 0:
            return [out]
        places = [id for id in out.rows[r] if _is_ordinary(state, id, type)]
        if len(places) > left:
            found = _of_rear(state, unit, out, r, left, type)
            for one in found:
                _close_up(state, one)
            return found
        for id in places:
            _take(out, r, id)
            left -= 1
        _close_up(state, out)
    if left > 0 and out.rows:
        return _of_single(state, unit, out, left, type)
    return [out]


def remove_special(state: NState, unit: NUnit, out: Removal, model: str) -> None:
    """Take out a Champion, a Character or another model from exactly where it stands; its place is filled."""
    NON_RNF.hit()
    out.gone.append(model)
    if out.left == model:
        LARGE_BASE.hit()
        out.left = ""
        return
    if out.right == model:
        LARGE_BASE.hit()
        out.right = ""
        return
    empty = [(r, k) for r, row in enumerate(out.rows) for k, id in enumerate(row) if id == model]
    if len(empty) > 1:
        LARGE_BASE.hit()
    for r, k in empty:
        out.rows[r][k] = ""
    _close_up(state, out)


def _row_of(out: Removal, id: str) -> int:
    for r, row in enumerate(out.rows):
        if id in row:
            return r
    raise KeyError(id)


def _command(state: NState, unit: NUnit, out: Removal, type: str) -> list[str]:
    """Musicians, then Standard Bearers (of a Troop Type): those that are left."""
    found: list[str] = []
    for kind in (MUSICIAN, STANDARD):
        for id in unit.standing():
            model = state.n_model(id)
            mine = not type or model.spec.troop_type.id == type
            if mine and model.kind == kind and id not in out.gone:
                found.append(id)
    return found


# ---- from the rear


def _rear_row(state: NState, out: Removal, type: str) -> int:
    """The rearmost rank that holds ordinary models (of the type)."""
    for r in range(len(out.rows) - 1, -1, -1):
        for id in out.rows[r]:
            if _is_ordinary(state, id, type):
                return r
    return -1


def _is_ordinary(state: NState, id: str, type: str) -> bool:
    """Can this place be emptied by a casualty: is somebody there who is neither of the command nor a Character?

    Musician and Standard Bearer are replaced by others, so they go last: as ordinary models, when nobody else is left.
    """
    if not id:
        return False
    model = state.n_model(id)
    return model.kind == ORDINARY and (not type or model.spec.troop_type.id == type)


def _of_rear(state: NState, unit: NUnit, out: Removal, r: int, count: int, type: str) -> list[Removal]:
    """Some models of the rear rank go: by contacts if the unit is engaged, else from its right end."""
    REAR.hit()
    places = [id for id in out.rows[r] if _is_ordinary(state, id, type)]
    splits: list[Removal] = []
    for i in range(count + 1):
        one = out.twin()
        for id in places[:i] + places[len(places) - (count - i) :]:
            _take(one, r, id)
        splits.append(one)
    if not state.engaged(unit.id):
        return [splits[0]]
    REAR_ENGAGED.hit()
    best = _best(state, unit, splits)
    # from the right end, unless contacts say otherwise
    return [best[0]]


def _take(out: Removal, r: int, id: str) -> None:
    """Empty one place of a rank."""
    k = out.rows[r].index(id)
    out.rows[r][k] = ""
    out.gone.append(id)


def _close_up(state: NState, out: Removal) -> None:
    """Only the last rank may be incomplete: gaps farther forward are filled, empty ranks and files go."""
    for r in range(len(out.rows) - 1):
        for k in range(len(out.rows[r])):
            if not out.rows[r][k]:
                _fill(state, out, r, k)
    out.rows = [row for row in out.rows if any(row)]
    _shrink(out)


def _fill(state: NState, out: Removal, r: int, k: int) -> None:
    """Somebody from behind takes an empty place: models that belong in front first, else one from the rearmost rank.

    Who stands in several places moves up for nobody; the ranks before its own are looked at then.
    """
    FRONT_RANK.hit()
    for i in range(r + 1, len(out.rows)):
        for j, id in enumerate(out.rows[i]):
            if id and state.n_model(id).kind != ORDINARY and _single(out, id):
                out.rows[r][k], out.rows[i][j] = id, ""
                return
    for i in range(len(out.rows) - 1, r, -1):
        row = out.rows[i]
        for j in range(len(row) - 1, -1, -1):
            if row[j] and _single(out, row[j]):
                out.rows[r][k], row[j] = row[j], ""
                return


def _single(out: Removal, id: str) -> bool:
    """Does the model stand in one place only?"""
    count = 0
    for row in out.rows:
        for one in row:
            if one == id:
                count += 1
    return count == 1


def _shrink(out: Removal) -> None:
    """Files in which nobody is left close towards the end where more models stand: the gaps of a single rank, nearly
    always."""
    files = max([len(row) for row in out.rows], default=0)
    kept = [k for k in range(files) if any([row[k] for row in out.rows])]
    for k in range(files):
        if k not in kept and 2 * k < files - 1:
            out.shift += 1
            SHIFT.hit()
    out.rows = [[row[k] for k in kept] for row in out.rows] if kept else []


# ---- from a single rank


def _of_single(state: NState, unit: NUnit, out: Removal, count: int, type: str) -> list[Removal]:
    """Models of one rank go from both ends as evenly as possible; contacts come first if the unit is engaged."""
    SINGLE.hit()
    places = [id for id in out.rows[0] if _is_ordinary(state, id, type)]
    count = min(count, len(places))
    if unit.inside:
        # nobody stands at an end
        _off_right(out, places[len(places) - count :])
        return [out]
    splits: list[tuple[int, Removal]] = []
    for i in range(count + 1):
        one = out.twin()
        _off_left(one, places[:i])
        _off_right(one, places[len(places) - (count - i) :])
        splits.append((abs(2 * i - count), one))
    options = [one for _, one in splits]
    if state.engaged(unit.id):
        ENGAGED.hit()
        options = _best(state, unit, options)
    evenness = {id(one): uneven for uneven, one in splits}
    least = min([evenness[id(one)] for one in options])
    return [one for one in options if evenness[id(one)] == least]


def _off_left(out: Removal, ids: list[str]) -> None:
    """The row closes from the left: whoever stands before a casualty steps one place to the right."""
    for one in ids:
        if out.rows[0].index(one):
            IN_SLOT.hit()
            COMMAND_IN_SLOT.hit()
        out.rows[0].remove(one)
        out.gone.append(one)
        out.shift += 1
        SHIFT.hit()
    if not out.rows[0]:
        out.rows = []


def _off_right(out: Removal, ids: list[str]) -> None:
    """The row closes from the right."""
    for one in ids:
        if not out.rows:
            return
        if out.rows[0].index(one) != len(out.rows[0]) - 1:
            IN_SLOT.hit()
            COMMAND_IN_SLOT.hit()
        out.rows[0].remove(one)
        out.gone.append(one)
    if out.rows and not out.rows[0]:
        out.rows = []


# ---- contacts


def _best(state: NState, unit: NUnit, options: list[Removal]) -> list[Removal]:
    """Those that keep most enemy units in contact, of these most enemy models, of these most of its own; all that are
    equally good."""
    scored: list[tuple[tuple[int, int, int], Removal]] = []
    for one in options:
        scored.append((contacts(state, unit, one), one))
    best = max([score for score, _ in scored])
    return [one for score, one in scored if score == best]


def contacts(state: NState, unit: NUnit, out: Removal) -> tuple[int, int, int]:
    """Enemy units, and enemy models, that what is left of the unit would touch, and how many of its own would touch."""
    body = body_of(state, unit, out)
    units = models = 0
    own: list[int] = []
    for enemy in state.foes(unit.id):
        pairs = touching(body, solid(state, state.n_unit(enemy)), state.board.constants.contact_epsilon)
        if pairs:
            units += 1
            models += len({pair[1] for pair in pairs})
            own += [pair[0] for pair in pairs if pair[0] not in own]
    return units, models, len(own)


def body_of(state: NState, unit: NUnit, out: Removal) -> Formation:
    """The body of what is left."""
    if unit.inside:
        return garrison_body(state.board, unit.inside, max(1, len(unit.standing()) - len(out.gone)))
    x, y, facing = pose_of(state, unit, out)
    return Formation(x, y, facing, shape_of(state, unit, out.slots(), out.left, out.right))


def pose_of(state: NState, unit: NUnit, out: Removal) -> Pose:
    """The front-left corner of what is left: models on the table do not move, the corner does."""
    if not out.shift or unit.inside or lone_disc(state, unit) is not None:
        return unit.x, unit.y, unit.facing
    width, _ = cell_of(state, unit, unit.slots)
    x, y = formation(state, unit).point(out.shift * (width + gap_of(unit)), 0.0)
    return x, y, unit.facing
