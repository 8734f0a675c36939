"""Contact between units (catalogue 12, 18): which models may strike which, combats, who fights War Machines and garrisons."""

from __future__ import annotations

from typing import Final

from grognard.geometry.shapes import Polygon
from grognard.geometry.touching import in_contact, touching
from grognard.rulesets.ninth_age.bodies import formation, solid
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.state import WITHIN, combat
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.terrain import impassable

COMBAT: Final = cite("ninth_age.cc.combat")
ENGAGED: Final = cite("ninth_age.cc.engaged")
GRAPH: Final = cite("ninth_age.engine.combat-graph")
CONTACT: Final = cite("ninth_age.model.base-contact")
GAP: Final = cite("ninth_age.cc.gap")
MACHINE: Final = cite("ninth_age.troop.war-machine-combat")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")

#: a model of one unit, and one of the other that it may strike
Pair = tuple[str, str]


def in_touch(state: NState, one: str, other: str) -> bool:
    """Do any models of the two units touch?"""
    CONTACT.hit()
    a = solid(state, state.n_unit(one))
    b = solid(state, state.n_unit(other))
    return bool(touching(a, b, state.board.constants.contact_epsilon))


def combat_of(state: NState, unit_id: str) -> list[str]:
    """All units connected with this one by contact, itself included, in the order of the table."""
    COMBAT.hit()
    GRAPH.hit()
    known = [unit_id]
    for one in known:
        for enemy in state.foes(one):
            if enemy not in known:
                known.append(enemy)
    return [unit.id for unit in state.all_units() if unit.id in known]


def combats(state: NState) -> list[list[str]]:
    """All combats on the table."""
    found: list[list[str]] = []
    for unit in state.on_table():
        if state.engaged(unit.id) and not [1 for one in found if unit.id in one]:
            ENGAGED.hit()
            found.append(combat_of(state, unit.id))
    return found


class _Known:
    """Pairs in contact, by pair of units, as long as nothing on the table changes."""

    def __init__(self) -> None:
        self.stamp = -1
        self.fights: object = None
        self.known: dict[tuple[str, str], list[Pair]] = {}

    def of(self, state: NState, one: str, other: str) -> list[Pair]:
        if self.stamp != state.stamp or self.fights is not state.fights:
            self.stamp = state.stamp
            self.fights = state.fights
            self.known = {}
        found = self.known.get((one, other))
        if found is None:
            found = self.known[(one, other)] = _pairs(state, one, other)
        return found


_KNOWN: Final = _Known()


def known_contacts(state: NState) -> dict[tuple[str, str], list[Pair]]:
    """The pairs in contact that are known of this arrangement, by pair of units."""
    same = _KNOWN.stamp == state.stamp and _KNOWN.fights is state.fights
    return _KNOWN.known if same else {}


def keep_contacts(state: NState, known: dict[tuple[str, str], list[Pair]]) -> None:
    """In this arrangement the same models are in contact as in another one: what is known of that holds here, too."""
    _KNOWN.stamp = state.stamp
    _KNOWN.fights = state.fights
    _KNOWN.known = known


def pairs(state: NState, one: str, other: str) -> list[Pair]:
    """Models of two units that fight each other and may strike each other: in contact, or across a gap, or the party
    that fights a War Machine and the machine, or both parties at a Building. Do not change the list."""
    a, b = state.n_unit(one), state.n_unit(other)
    if by_party(a) or by_party(b):
        return _of_party(state, a, b)
    return _KNOWN.of(state, one, other)


def _pairs(state: NState, one: str, other: str) -> list[Pair]:
    """By the geometry of both bodies: seen from either side, so that both may strike back."""
    a, b = state.n_unit(one), state.n_unit(other)
    front = state.fights_in(other, one)
    back = state.fights_in(one, other)
    if not front or not back:
        return []
    body, other_body = formation(state, a), formation(state, b)
    between = others(state, one, other)
    grain = state.board.constants.contact_epsilon
    found = in_contact(body, other_body, front, between, grain)
    for j, i in in_contact(other_body, body, back, between, grain):
        if (i, j) not in found:
            found.append((i, j))
    found.sort()
    if len(found) > len(touching(body, other_body, grain)):
        GAP.hit()
    mine, theirs = a.standing(), b.standing()
    return [(mine[i], theirs[j]) for i, j in found]


def others(state: NState, one: str, other: str) -> list[Polygon]:
    """What nobody strikes across: bodies of further units, Impassable Terrain."""
    found: list[Polygon] = []
    for unit in state.on_table():
        if unit.id not in (one, other):
            found += formation(state, unit).polygons()
    for piece in impassable(state.board):
        found += piece.parts
    return found


def by_party(unit: NUnit) -> bool:
    """Is it a War Machine or a garrison, which are fought by a party?"""
    return unit.spec.war_machine or unit.inside != ""


def party(state: NState, key: str) -> list[str]:
    """The models that fight a War Machine or a garrison in this round (or, with WITHIN before its id, those of a garrison
    who do): as many as were chosen, as long as there are so many."""
    for known, models in combat(state).parties:
        if known == key:
            (ASSAULT if key.startswith(WITHIN) else MACHINE).hit()
            here = [id for id in models if state.n_model(id).alive]
            units = list(dict.fromkeys([state.n_model(id).unit for id in models]))
            for unit_id in units:
                for id in state.n_unit(unit_id).standing():
                    if len(here) < len(models) and id not in here:
                        here.append(id)
            return here
    return []


def _of_party(state: NState, a: NUnit, b: NUnit) -> list[Pair]:
    if not state.fights_in(a.id, b.id):
        return []
    if by_party(a):
        return [(machine, id) for id, machine in _of_party(state, b, a)]
    there = party(state, WITHIN + b.id) if b.inside else b.standing()
    found: list[Pair] = []
    for id in party(state, b.id):
        if state.n_model(id).unit == a.id:
            found += [(id, other) for other in there]
    return found


def fighting(state: NState, unit: NUnit) -> list[str]:
    """The models of a unit that have a part in its combat: all; of a garrison, and of those who fight nobody but
    garrisons, the party."""
    foes = [] if unit.inside else state.foes(unit.id)
    held = [foe for foe in foes if state.n_unit(foe).inside]
    if not unit.inside and (not held or len(held) < len(foes)):
        return unit.standing()
    ASSAULT.hit()
    chosen = (
        party(state, WITHIN + unit.id) if unit.inside else [id for foe in held for id in party(state, foe)]
    )
    return [id for id in unit.standing() if id in chosen]


def touched(state: NState, unit_id: str) -> dict[str, list[str]]:
    """For each model of a unit that may strike somebody by itself, the enemy models that it may strike."""
    found: dict[str, list[str]] = {}
    for enemy in state.foes(unit_id):
        for mine, theirs in pairs(state, unit_id, enemy):
            found.setdefault(mine, []).append(theirs)
    return found
