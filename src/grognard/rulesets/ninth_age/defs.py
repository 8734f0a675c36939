"""Spells, terrain, battlefields, deployments and scenarios as used in play. Made once from the data; lengths in inches."""

from __future__ import annotations

from typing import Final

from grognard.geometry.shapes import Polygon
from grognard.geometry.trig import unit

SIGNATURE: Final = 0
ATTRIBUTE: Final = -1
"""The number of a path's attribute: nobody rolls for it."""


class SpellVersion:
    """One way to cast a spell: its casting value, range (0 = no limit) and types ("hex", "missile", "aura" …)."""

    def __init__(self, casting_value: int, range: float, types: tuple[str, ...]) -> None:
        self.casting_value = casting_value
        self.range = float(range)
        self.types = types

    def __repr__(self) -> str:
        return f"<SpellVersion {self.casting_value}>"


class Spell:
    """A spell; its `id` is that of its rule.

    `number` is 0 for the signature spell, 1 to 6 for those that are rolled, -1 for the attribute. `duration` is
    "instant", "lasts_one_turn", "permanent" or "remains_in_play". The first of its `versions` is the normal one.
    """

    def __init__(
        self,
        id: str,
        path: str,
        number: int,
        name: str,
        name_ru: str,
        duration: str,
        versions: tuple[SpellVersion, ...],
    ) -> None:
        self.id = id
        self.key = id.rpartition(".")[2]
        self.path = path
        self.number = number
        self.name = name
        self.name_ru = name_ru
        self.duration = duration
        self.versions = versions

    def __repr__(self) -> str:
        return f"<Spell {self.id}>"


class Path:
    """A Path of Magic: its spells by number (0 to 6), and its attribute."""

    def __init__(self, id: str, name: str, name_ru: str, spells: dict[int, Spell], attribute: Spell) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.spells = spells
        self.attribute = attribute

    def __repr__(self) -> str:
        return f"<Path {self.id}>"


class TerrainKind:
    """A kind of terrain; its `id` is that of its rule, `key` the last part of it ("hill").

    `obscuring` is "none", "through_only" or "through_and_into"; `cover` "none", "soft" or "hard", or one of these with
    the condition of its rule; `dangerous_to` are troop types (last parts of their ids), "flying-move" or
    "all-but-skirmishers".
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        passable: bool,
        obscuring: str,
        cover: str,
        dangerous_to: tuple[str, ...],
        no_march: bool,
        garrison: bool,
    ) -> None:
        self.id = id
        self.key = id.rpartition(".")[2]
        self.name = name
        self.name_ru = name_ru
        self.passable = passable
        self.obscuring = obscuring
        self.cover = cover
        self.dangerous_to = dangerous_to
        self.no_march = no_march
        self.garrison = garrison

    def __repr__(self) -> str:
        return f"<TerrainKind {self.key}>"


class Piece:
    """A piece of terrain: a rectangle with its middle at (x, y), `width` by `depth`, turned by `angle` degrees."""

    def __init__(
        self, id: str, kind: TerrainKind, x: float, y: float, width: float, depth: float, angle: float = 0.0
    ) -> None:
        self.id = id
        self.kind = kind
        self.x = float(x)
        self.y = float(y)
        self.width = float(width)
        self.depth = float(depth)
        self.angle = float(angle)
        self.polygon: Polygon = rectangle(self.x, self.y, self.width, self.depth, self.angle)

    def __repr__(self) -> str:
        return f"<Piece {self.id} {self.kind.key}>"


def rectangle(x: float, y: float, width: float, depth: float, angle: float) -> Polygon:
    """The corners, anticlockwise, of a rectangle with its middle at (x, y), turned by an angle in degrees.

    >>> rectangle(5.0, 5.0, 4.0, 2.0, 0.0)
    [(3.0, 4.0), (7.0, 4.0), (7.0, 6.0), (3.0, 6.0)]
    """
    ux, uy = unit(angle)
    w, d = width / 2.0, depth / 2.0
    signs = ((-w, -d), (w, -d), (w, d), (-w, d))
    return [(x + a * ux - b * uy, y + a * uy + b * ux) for a, b in signs]


class Battlefield:
    """A ready table set-up of `width` by `depth`."""

    def __init__(
        self, id: str, name: str, name_ru: str, width: float, depth: float, pieces: tuple[Piece, ...]
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.width = float(width)
        self.depth = float(depth)
        self.pieces = pieces

    def __repr__(self) -> str:
        return f"<Battlefield {self.id}>"


class Deployment:
    """A kind of deployment on a table of `width` by `depth`; its `id` is that of its rule. Zones by side: "a", "b".

    Their corners go anticlockwise.
    """

    def __init__(
        self, id: str, name: str, name_ru: str, width: float, depth: float, zone_a: Polygon, zone_b: Polygon
    ) -> None:
        self.id = id
        self.key = id.rpartition(".")[2]
        self.name = name
        self.name_ru = name_ru
        self.width = float(width)
        self.depth = float(depth)
        self.zone_a = zone_a
        self.zone_b = zone_b

    def zone(self, side: str) -> Polygon:
        """The zone "a" or "b"."""
        return self.zone_a if side == "a" else self.zone_b

    def mirrored(self) -> Deployment:
        """The same with left and right exchanged: the other diagonal."""
        return Deployment(
            self.id,
            self.name,
            self.name_ru,
            self.width,
            self.depth,
            [(self.width - x, y) for x, y in reversed(self.zone_a)],
            [(self.width - x, y) for x, y in reversed(self.zone_b)],
        )

    def __repr__(self) -> str:
        return f"<Deployment {self.key} {self.width:g} x {self.depth:g}>"


class ScenarioDef:
    """A scenario: of several `deployments` or `objectives` (ids of rules) one is rolled.

    `battlefield` is the id of a ready one; `points` the usual size of a game.
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        deployments: tuple[str, ...],
        objectives: tuple[str, ...],
        width: float,
        depth: float,
        battlefield: str,
        game_turns: int,
        points: int,
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.deployments = deployments
        self.objectives = objectives
        self.width = float(width)
        self.depth = float(depth)
        self.battlefield = battlefield
        self.game_turns = game_turns
        self.points = points

    def __repr__(self) -> str:
        return f"<ScenarioDef {self.id}>"
