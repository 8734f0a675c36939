"""Tables with terrain and made-up units, for tests of bodies, sight, cover and terrain."""

from __future__ import annotations

from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.bodies import ranked
from grognard.rulesets.ninth_age.defs import Piece
from grognard.rulesets.ninth_age.events import UnitPlaced
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.making import add_unit, empty_state
from grognard.rulesets.ninth_age.profiles import ModelSpec, Part, UnitSpec
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.state import NState, NUnit

SMALL_BASE = 20.0 / 25.4


def table(*pieces: tuple[str, float, float, float, float]) -> NState:
    """A table of 72 x 48 without units; pieces as (kind, x0, y0, x1, y1), their ids being the kind and a number."""
    lib = library()
    placed = []
    for number, (kind, x0, y0, x1, y1) in enumerate(pieces):
        terrain = lib.terrain[f"ninth_age.terrain.{kind}"]
        size = (0.5 * (x0 + x1), 0.5 * (y0 + y1), x1 - x0, y1 - y0)
        placed.append(Piece(f"{kind}-{number + 1}", terrain, *size))
    board = Board(lib, None, None, tuple(placed), 72.0, 48.0)
    state = empty_state(board, 600, {}, {})
    state.active = "a"
    return state


def card(
    type: str = "infantry",
    width: float = SMALL_BASE,
    depth: float = 0.0,
    radius: float = 0.0,
    rules: tuple[RuleUse, ...] = (),
    kind: str = "ordinary",
) -> ModelSpec:
    """The card of a model with a troop type, a base (round with a radius) and special rules."""
    troop = library().troop_types[f"ninth_age.troop.{type}"]
    mine = (*troop.rules, *rules)
    part = Part("man", "воин", "body", m=4, ws=3, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7, rules=rules)
    across, along = (2.0 * radius, 2.0 * radius) if radius else (width, depth or width)
    category = "hero" if kind == "character" else "core"
    return ModelSpec(type, type, type, kind, category, troop, (part,), across, along, radius, rules=mine)


def stand(
    state: NState,
    name: str,
    x: float,
    y: float,
    facing: float = 90.0,
    files: int = 5,
    count: int = 5,
    model: ModelSpec | None = None,
) -> NUnit:
    """Put a unit on the table, its front-left corner (of a disc: its middle) at (x, y); the seat begins its name."""
    spec = UnitSpec(name[2:], name, name, name, "core", 100, (model or card(),) * count, files)
    unit = add_unit(state, name[0], spec)
    slots = ranked(list(unit.models), files)
    UnitPlaced("ninth_age.model.formation", unit.id, "test", (x, y, facing), slots).apply(state)
    return state.n_unit(unit.id)
