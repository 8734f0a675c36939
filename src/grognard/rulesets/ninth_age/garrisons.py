"""Units in Buildings (catalogue 18): who may hold one, who does, in what order they stand inside and outside again."""

from __future__ import annotations

from typing import Final

from grognard.geometry.boxes import polygon_gap
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.bodies import cell_of, span
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.ranks import fall_in
from grognard.rulesets.ninth_age.shooting.weapons import Arm
from grognard.rulesets.ninth_age.state import ORDINARY, NState, NUnit, Slots
from grognard.rulesets.ninth_age.terrain import Site, sites

ENTER: Final = cite("ninth_age.terrain.building-enter")

#: it has entered a Building in this turn
ENTERED: Final = "turn:entered"
#: the Troop Types that Buildings are open to
TYPES: Final = ("infantry", "monstrous-infantry", "war-beast", "monstrous-beast", "swarm")
#: so many models shoot out of one; one of the big types takes the room of so many
SHOOTERS: Final = 15
BIG_ONE: Final = 3
BIG: Final = ("monstrous-infantry", "monstrous-beast")


def buildings(board: Board) -> list[Site]:
    """The Buildings of a board."""
    return [one for one in sites(board) if one.kind.garrison]


def garrison_of(state: NState, piece_id: str) -> NUnit | None:
    """The unit in a Building, or None if that is empty."""
    for unit in state.on_table():
        if unit.inside == piece_id:
            return unit
    return None


def open_to(state: NState, unit: NUnit) -> bool:
    """Are all models of the unit (of one that is not on the table yet: its own) of types that may enter Buildings?"""
    for model in state.models_in(unit) or [state.n_model(id) for id in unit.models]:
        if model.spec.troop_type.key not in TYPES:
            ENTER.hit()
            return False
    return True


def in_a_row(state: NState, models: list[str]) -> tuple[str, ...]:
    """The order of models inside: Characters and command first, then the others as they stood."""
    front = [id for id in models if state.n_model(id).kind != ORDINARY]
    return tuple([*front, *[id for id in models if id not in front]])


def in_the_open(state: NState, unit: NUnit, files: int) -> tuple[Slots, str, str]:
    """The ranks in which a garrison stands outside: its front models in front, Mismatching bases at the sides."""
    models = unit.standing()
    width, depth = cell_of(state, unit, unit.slots)
    sides = [id for id in models if span(state.n_model(id).spec, width, depth) == (0, 0)]
    sides = sides if len(sides) < len(models) else []
    ranked = [id for id in models if id not in sides]
    front = [id for id in ranked if state.n_model(id).kind != ORDINARY]
    rest = [id for id in ranked if id not in front]
    slots = fall_in(state, unit, front, rest, min(files, len(ranked)))
    left = sides[1] if len(sides) > 1 else ""
    return slots, left, sides[0] if sides else ""


def usual_files(unit: NUnit) -> int:
    """The files in which the unit forms up if nobody says otherwise: those of its list."""
    return max(1, min(unit.spec.files, len(unit.standing())))


def farthest_from(form: Formation, where: Site) -> float:
    """The distance from a Building of that base of a body which is farthest from it."""
    far = 0.0
    for i in range(form.count()):
        far = max(far, polygon_gap(form.base(i), where.parts))
    return far


def at_windows(arms: list[Arm]) -> list[Arm]:
    """Those of a garrison who shoot out of its Building: the first models for which there is room, with all they have."""
    ENTER.hit()
    room = SHOOTERS
    there: list[str] = []
    found: list[Arm] = []
    for arm in arms:
        if arm.model.id not in there:
            size = BIG_ONE if arm.model.spec.troop_type.key in BIG else 1
            if size > room:
                continue
            room -= size
            there.append(arm.model.id)
        found.append(arm)
    return found
