"""Scenes for the tests of this book: units of given entries at given places on a bare table, in contact or not.

Units are written as in `lists`: `eos_heavy_infantry:25 halberd champion files=5`.
"""

from __future__ import annotations

from typing import Any

from grognard.rulesets.ninth_age.bodies import formation, ranked
from grognard.rulesets.ninth_age.combat.events import RoundBegan
from grognard.rulesets.ninth_age.events import Engaged, Flagged, Formed, Joined, UnitPlaced
from grognard.rulesets.ninth_age.gear import Armour, Item
from grognard.rulesets.ninth_age.heroes.joining import with_character
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.making import add_unit
from grognard.rulesets.ninth_age.profiles import ModelSpec, Part, UnitSpec
from grognard.rulesets.ninth_age.ranks import fall_in
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.state import CHARGED, CHARGING, ORDINARY, NState, NUnit
from tests.rulesets.ninth_age.ground import SMALL_BASE, table
from tests.rulesets.ninth_age.lists import spec

NORTH, SOUTH, EAST, WEST = 90.0, 270.0, 0.0, 180.0
SEEN = "ninth_age.model.formation"


def scene(*pieces: tuple[str, float, float, float, float], turn: int = 2) -> NState:
    """A table in the turn of seat a."""
    state = table(*pieces)
    state.turn = turn
    state.first = "a"
    state.active = "a"
    state.phase = "combat"
    return state


def renamed(unit: UnitSpec, id: str) -> UnitSpec:
    """The same unit under another id."""
    return UnitSpec(
        id, unit.entry, unit.name, unit.name_ru, unit.category, unit.points, unit.models, unit.files,
        unit.items, unit.options, unit.veteran_standard, unit.loose_gap,
    )  # fmt: skip


def put(state: NState, name: str, text: str | UnitSpec, x: float, y: float, facing: float = NORTH) -> NUnit:
    """A unit with its front-left corner (a disc: its middle) there; `name` is its id with the seat."""
    bought = spec(text) if isinstance(text, str) else text
    unit = add_unit(state, name[0], renamed(bought, name[2:]))
    models = [state.n_model(id) for id in unit.models]
    front = [model.id for model in models if model.kind != ORDINARY]
    rest = [model.id for model in models if model.kind == ORDINARY]
    files = min(bought.files, len(models))
    slots = fall_in(state, unit, front, rest, files) if len(models) > 1 else ranked(list(unit.models), 1)
    UnitPlaced(SEEN, unit.id, "test", (x, y, facing), slots).apply(state)
    counted = state.change_unit(unit.id)
    counted.phase_models = len(counted.standing())
    return state.n_unit(unit.id)


def against(
    state: NState,
    name: str,
    text: str | UnitSpec,
    enemy: NUnit,
    facing: str = "front",
    shift: float = 0.0,
    charged: bool = False,
) -> NUnit:
    """A unit whose front lies flush with a facing of an enemy, and fights there.

    `shift`: from where the enemy's edge begins on the new unit's left, to the new unit's right, in inches.
    """
    body = formation(state, enemy)
    corner = {
        "front": body.front_right(),
        "left": body.front_left(),
        "rear": body.point(body.shape.u0, body.shape.v1),
        "right": body.point(body.shape.u1, body.shape.v1),
    }[facing]
    turn = {"front": 180.0, "left": -90.0, "rear": 0.0, "right": 90.0}[facing]
    unit = put(state, name, text, 0.0, 0.0, (enemy.facing + turn) % 360.0)
    mine = formation(state, unit)
    if body.is_disc():
        x, y = body.x - mine.ux * body.shape.radius, body.y - mine.uy * body.shape.radius
        corner = (x - 0.5 * mine.width() * mine.uy, y + 0.5 * mine.width() * mine.ux)
    x = corner[0] + shift * mine.uy
    y = corner[1] - shift * mine.ux
    UnitPlaced(SEEN, unit.id, "test", (x, y, unit.facing), unit.slots).apply(state)
    engage(state, unit.id, enemy.id, facing, charged)
    return state.n_unit(unit.id)


def engage(state: NState, unit: str, enemy: str, facing: str = "front", charged: bool = False) -> None:
    """They fight; `charged`: it has charged in this turn."""
    Engaged(SEEN, unit, enemy, facing).apply(state)
    if charged:
        Flagged(SEEN, unit, CHARGED).apply(state)
        Flagged(SEEN, unit, CHARGING + enemy).apply(state)


def join(state: NState, name: str, text: str | UnitSpec, host: NUnit) -> str:
    """A Character in the front rank of a unit, whose corner stays; its model id."""
    bought = spec(text) if isinstance(text, str) else text
    unit = add_unit(state, name[0], renamed(bought, name[2:]))
    slots, left, right = with_character(state, host, unit)
    Joined(SEEN, unit.id, host.id).apply(state)
    Formed(SEEN, host.id, slots, left, right).apply(state)
    counted = state.change_unit(host.id)
    counted.phase_models = len(counted.standing())
    return unit.models[0]


def rules_of(*ids: str) -> tuple[RuleUse, ...]:
    """Special rules by the last part of their ids, with a bracket behind a colon: `stomp:D6`, `stubborn`."""
    found = []
    for text in ids:
        name, _, x = text.partition(":")
        head = "" if "." in name else "rule."
        found.append(RuleUse(f"ninth_age.{head}{name}", x))
    return tuple(found)


def man(
    kind: str = "ordinary",
    type: str = "infantry",
    rules: tuple[str, ...] = (),
    weapons: tuple[str, ...] = (),
    armour: tuple[Armour, ...] = (),
    base: tuple[float, float] = (SMALL_BASE, SMALL_BASE),
    attacks_dice: str = "",
    items: tuple[Item, ...] = (),
    **values: int,
) -> ModelSpec:
    """A made-up model of one part: 3s and 1s, Leadership 7, where `values` say nothing else; a Champion is better."""
    lib = library()
    troop = lib.troop_types[f"ninth_age.troop.{type}"]
    mine = rules_of(*rules)
    numbers = {"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7, **values}
    if kind == "champion":
        numbers["ws"] += 1
        numbers["a"] += 1
    held = tuple([lib.weapons[f"ninth_age.gear.{id}"] for id in ("hand-weapon", *weapons)])
    part = Part("man", "воин", "body", weapons=held, rules=mine, attacks_dice=attacks_dice, **numbers)
    category = "hero" if kind == "character" else "core"
    return ModelSpec(
        type, type, type, kind, category, troop, (part,), base[0], base[1], armour=armour,
        rules=(*troop.rules, *mine), items=items,
    )  # fmt: skip


def troop(count: int, files: int = 5, command: tuple[str, ...] = (), **card: Any) -> UnitSpec:
    """A unit of made-up models (see `man`), with these of `command` among them."""
    models = [man(kind, **card) for kind in command]
    models += [man(**card)] * (count - len(models))
    return UnitSpec("troop", "troop", "Troop", "Отряд", "core", 100, tuple(models), files)


def hero(**card: Any) -> UnitSpec:
    """A made-up Character."""
    return UnitSpec("hero", "hero", "Hero", "Герой", "hero", 100, (man("character", **card),), 1)


def begin_round(state: NState) -> None:
    """A round of combat of everybody who is engaged began."""
    units = tuple([unit.id for unit in state.on_table() if state.engaged(unit.id)])
    RoundBegan(SEEN, units, tuple([(id, tuple(state.foes(id))) for id in units])).apply(state)
