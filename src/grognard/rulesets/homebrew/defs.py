"""Definitions used in play: abilities, powers, terrain, layouts, scenarios. Made once from the data."""

from __future__ import annotations

Polygon = tuple[tuple[float, float], ...]
"""Corners in inches, in order."""

Fraction = tuple[int, int]
"""Numerator and denominator."""


class AbilityDef:
    """A special ability: where its rule stands, and the numbers that the rule uses (0 or "" where it uses none)."""

    def __init__(self, key: str, kind: str, rule: str, name: str = "", name_ru: str = "") -> None:
        self.key = key
        self.kind = kind
        self.rule = rule
        self.name = name
        self.name_ru = name_ru
        self.active = kind == "active"
        self.radius = 0.0
        self.beyond = 0.0
        self.gap = 0.0
        self.hit_modifier = 0
        self.leadership_modifier = 0
        self.charge_modifier = 0
        self.dice_modifier = 0
        self.extra_attacks = 0
        self.wounds = 0
        self.target = 0
        self.on = 0
        self.strength = 0
        self.models_per_bonus = 0
        self.bonus_max = 0
        self.hits = ""
        self.damage = ""
        self.dice = ""

    def __repr__(self) -> str:
        return f"<AbilityDef {self.key}>"


class PowerDef:
    """A psychic power. `label` is "instant", "shooting" or "manoeuvre"; `range_in` in inches; `duration` is
    "own_next_turn", "this_turn" or "" (at once). Numbers are 0, dice "" and flags False where its rule has none."""

    def __init__(
        self,
        key: str,
        label: str,
        friendly: bool,
        range_in: float,
        needs_sight: bool,
        rule: str,
        name: str = "",
    ) -> None:
        self.key = key
        self.label = label
        self.friendly = friendly
        self.range_in = float(range_in)
        self.needs_sight = needs_sight
        self.rule = rule
        self.name = name
        self.name_ru = ""
        self.duration = ""
        self.attacks = ""
        self.damage = ""
        self.heal = ""
        self.keyword = ""
        self.not_keyword = ""
        self.strength = 0
        self.armour_modifier = 0
        self.leadership_modifier = 0
        self.hit_modifier_against = 0
        self.extra_attacks = 0
        self.morale_pass = False
        self.extra_manoeuvre = False
        self.not_engaged = False
        self.not_turn_ended = False

    def __repr__(self) -> str:
        return f"<PowerDef {self.key}>"


class TerrainType:
    """A kind of terrain. `movement`: "open", "difficult", "obstacle", "impassable"; `sight`: "solid" (a prism
    of `height` blocks), "area" (blocks unless a base overlaps it), "walls" or "none"."""

    def __init__(
        self,
        key: str,
        height: float,
        movement: str,
        sight: str,
        cover_armour: int,
        no_entry: tuple[str, ...],
        flyer_may_end: bool,
        rule: str,
        name: str = "",
        name_ru: str = "",
    ) -> None:
        self.key = key
        self.height = float(height)
        self.movement = movement
        self.sight = sight
        self.cover_armour = cover_armour
        self.no_entry = no_entry
        self.flyer_may_end = flyer_may_end
        self.rule = rule
        self.name = name
        self.name_ru = name_ru
        self.difficult = movement == "difficult"
        self.impassable = movement == "impassable"
        self.obstacle = movement == "obstacle"

    def __repr__(self) -> str:
        return f"<TerrainType {self.key}>"


class Floor:
    """A walkable floor of a ruin at height `z` inches."""

    def __init__(self, z: float, polygon: Polygon) -> None:
        self.z = float(z)
        self.polygon = polygon


class Piece:
    """One piece of terrain on a table."""

    def __init__(
        self,
        id: str,
        type: TerrainType,
        polygon: Polygon,
        walls: tuple[Polygon, ...] = (),
        floors: tuple[Floor, ...] = (),
    ) -> None:
        self.id = id
        self.type = type
        self.polygon = polygon
        self.walls = walls
        self.floors = floors

    def __repr__(self) -> str:
        return f"<Piece {self.id} {self.type.key}>"


class Layout:
    """The terrain of a table of `width` by `depth` inches."""

    def __init__(self, id: str, width: float, depth: float, pieces: tuple[Piece, ...]) -> None:
        self.id = id
        self.width = float(width)
        self.depth = float(depth)
        self.pieces = pieces

    def __repr__(self) -> str:
        return f"<Layout {self.id}>"


class MarkerDef:
    """A marker of a scenario: a point, and the distance in inches within which it is controlled."""

    def __init__(self, id: str, x: float, y: float, control: float) -> None:
        self.id = id
        self.x = float(x)
        self.y = float(y)
        self.control = float(control)


class ScenarioTable:
    """A scenario at one game size: table, rounds, layout, zones, own edges, markers."""

    def __init__(
        self,
        points: int,
        width: float,
        depth: float,
        rounds: int,
        layout: str,
        zones: tuple[Polygon, Polygon],
        edges: tuple[str, str],
        markers: tuple[MarkerDef, ...],
    ) -> None:
        self.points = points
        self.width = float(width)
        self.depth = float(depth)
        self.rounds = rounds
        self.layout = layout
        self.zones = zones
        self.edges = edges
        self.markers = markers


class ScoreDef:
    """One way to score. `when`: "round_end" or "game_end"; `marker`: an id, "each" or "" (then `units_in`);
    `to`: "controller", "owner" or a seat. Fractions are of the game size, or of a unit's points."""

    def __init__(
        self,
        when: str,
        to: str,
        marker: str,
        units_in: str,
        from_round: int,
        only_if_controller: str,
        fraction: Fraction,
        fraction_at_half_strength: Fraction,
    ) -> None:
        self.when = when
        self.to = to
        self.marker = marker
        self.units_in = units_in
        self.from_round = from_round
        self.only_if_controller = only_if_controller
        self.fraction = fraction
        self.fraction_at_half_strength = fraction_at_half_strength


class ExtraEntry:
    """Further table edges for one player's reserves, within `within` inches of an edge."""

    def __init__(self, player: str, edges: tuple[str, ...], within: float, of_edge: str) -> None:
        self.player = player
        self.edges = edges
        self.within = float(within)
        self.of_edge = of_edge


class ScenarioDef:
    """A scenario. `first_turn` is "roll" or a seat; `deployment` is "alternate" or "a_then_b"; `tables` by size."""

    def __init__(
        self,
        id: str,
        rule: str,
        symmetric: bool,
        first_turn: str,
        deployment: str,
        kill_points: Fraction,
        scores: tuple[ScoreDef, ...],
        extra_entries: tuple[ExtraEntry, ...],
        tables: dict[int, ScenarioTable],
        name: str = "",
        name_ru: str = "",
    ) -> None:
        self.id = id
        self.rule = rule
        self.symmetric = symmetric
        self.first_turn = first_turn
        self.deployment = deployment
        self.kill_points = kill_points
        self.scores = scores
        self.extra_entries = extra_entries
        self.tables = tables
        self.name = name
        self.name_ru = name_ru

    def __repr__(self) -> str:
        return f"<ScenarioDef {self.id}>"
