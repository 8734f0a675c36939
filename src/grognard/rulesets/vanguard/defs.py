"""Tables, pieces of terrain, scenarios and objectives, as used in play. Made once from the data; lengths in inches."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.profiles import Profile

Polygon = tuple[tuple[float, float], ...]
"""Corners in inches, in order."""

DIFFICULT: Final = "difficult"
OBSTACLE: Final = "obstacle"
IMPASSABLE: Final = "impassable"
HILL: Final = "hill"
FLOOR: Final = "floor"
TYPES: Final = (DIFFICULT, OBSTACLE, IMPASSABLE, HILL, FLOOR)


class Piece:
    """One piece of terrain: one type, one `height`, an outline.

    A hill is walked up, a floor is reached by one of its `ladders` (points at its foot) or, if `climbable`, by
    climbing. Both are solid below their top; who is `standable` can be stood on.
    """

    def __init__(
        self,
        id: str,
        type: str,
        polygon: Polygon,
        height: float,
        standable: bool = False,
        climbable: bool = False,
        ladders: Polygon = (),
    ) -> None:
        self.id = id
        self.type = type
        self.polygon = polygon
        self.height = float(height)
        self.standable = standable
        self.climbable = climbable
        self.ladders = ladders
        self.difficult = type == DIFFICULT
        self.obstacle = type == OBSTACLE
        self.impassable = type == IMPASSABLE
        self.hill = type == HILL
        self.floor = type == FLOOR

    def __repr__(self) -> str:
        return f"<Piece {self.id} {self.type}>"


class TableDef:
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
        return f"<TableDef {self.id}>"


class ObjectiveDef:
    """An objective of a scenario, its centre at (x, y).

    `kind`: "carry", "interact", "search", "control", "area", "building", "wagon", "model" (activates for its
    `owner`, "attacker" or "defender") or "neutral-model". `test` is the D8 target of Interact (0 = none) and
    `test_bonus` what each earlier failure adds; `breaks_on` is the D8 on which it breaks; numbers are 0 where its
    rules have none. `profile` is the card of a model or wagon, else None.
    """

    def __init__(
        self,
        id: str,
        kind: str,
        x: float,
        y: float,
        base_width: float,
        base_depth: float,
        height: float = 0.0,
        impassable: bool = False,
        radius: float = 0.0,
        test: int = 0,
        test_bonus: int = 0,
        counters_needed: int = 0,
        interacts_to_free: int = 0,
        no_enemy_within: float = 0.0,
        defender_min_distance: float = 0.0,
        breaks_on: int = 0,
        ropes_to_win: int = 0,
        moves_east: float = 0.0,
        stops_if_enemy_within: float = 0.0,
        owner: str = "",
        profile: Profile | None = None,
    ) -> None:
        self.id = id
        self.kind = kind
        self.x = float(x)
        self.y = float(y)
        self.base_width = float(base_width)
        self.base_depth = float(base_depth)
        self.height = float(height)
        self.impassable = impassable
        self.radius = float(radius)
        self.test = test
        self.test_bonus = test_bonus
        self.counters_needed = counters_needed
        self.interacts_to_free = interacts_to_free
        self.no_enemy_within = float(no_enemy_within)
        self.defender_min_distance = float(defender_min_distance)
        self.breaks_on = breaks_on
        self.ropes_to_win = ropes_to_win
        self.moves_east = float(moves_east)
        self.stops_if_enemy_within = float(stops_if_enemy_within)
        self.owner = owner
        self.profile = profile

    def __repr__(self) -> str:
        return f"<ObjectiveDef {self.id} {self.kind}>"


class Lanes:
    """Strips from west to east that must be Open Ground: `half_width` to each side of each of `ys`."""

    def __init__(self, ys: tuple[float, ...], half_width: float) -> None:
        self.ys = ys
        self.half_width = float(half_width)


class ScenarioDef:
    """A scenario.

    `zones` and `fallback_edges` are by side (a, b), each with one or more; `attacker` and `defender` are sides or "";
    `first_deploys` is "defender" or "". `vp` gives victory points for what its rules name, `result` the winner
    ("attacker", "defender", "draw", "controller", "holder") for what they name. `rules` are the ids of set-up, rules
    and victory; `event_round_3` the rule of an event at the end of round 3, or "".
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        core: bool,
        rounds: int,
        zones: tuple[tuple[Polygon, ...], tuple[Polygon, ...]],
        fallback_edges: tuple[tuple[str, ...], tuple[str, ...]],
        rules: tuple[str, str, str],
        objectives: tuple[ObjectiveDef, ...] = (),
        attacker: str = "",
        defender: str = "",
        first_deploys: str = "",
        exit_from_round: int = 0,
        score_from_round: int = 0,
        vp: dict[str, int] | None = None,
        result: dict[str, str] | None = None,
        event_round_3: str = "",
        lanes: Lanes | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.core = core
        self.rounds = rounds
        self.zones = zones
        self.fallback_edges = fallback_edges
        self.rules = rules
        self.objectives = objectives
        self.attacker = attacker
        self.defender = defender
        self.first_deploys = first_deploys
        self.exit_from_round = exit_from_round
        self.score_from_round = score_from_round
        self.vp: dict[str, int] = {} if vp is None else vp
        self.result: dict[str, str] = {} if result is None else result
        self.event_round_3 = event_round_3
        self.lanes = lanes
        self.roles = attacker != ""

    def objective(self, id: str) -> ObjectiveDef:
        """The objective of this id; raises LookupError."""
        for objective in self.objectives:
            if objective.id == id:
                return objective
        raise LookupError(id)

    def __repr__(self) -> str:
        return f"<ScenarioDef {self.id}>"
