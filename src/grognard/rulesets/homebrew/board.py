"""The board: table, terrain, markers and zones of one game, and what is computed from them once.

Shared by all forks and never changed. Chapter 7's terrain becomes geometry here: for each kind of mover the
ground it meets, and for sight the prisms that block.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.ground import Ground
from grognard.geometry.prisms import Prisms
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import Layout, MarkerDef, Piece, ScenarioDef, ScenarioTable
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.profiles import UnitProfile

OPEN: Final = cite("homebrew.terrain.open")
PIECES: Final = cite("homebrew.terrain.pieces")
NO_ENTRY: Final = cite("homebrew.terrain.no-entry")
IMPASSABLE: Final = cite("homebrew.terrain.impassable")
DIFFICULT: Final = cite("homebrew.terrain.difficult")
DIFFICULT_WHEN: Final = cite("homebrew.terrain.difficult-when")
FLYER_END: Final = cite("homebrew.terrain.flyer-end")
BARRICADE: Final = cite("homebrew.terrain.barricade")
HILL: Final = cite("homebrew.terrain.hill")
RUIN: Final = cite("homebrew.terrain.ruin")
BUILDING: Final = cite("homebrew.terrain.building")
WATER: Final = cite("homebrew.terrain.water")
WOODS: Final = cite("homebrew.terrain.woods")
RUBBLE: Final = cite("homebrew.terrain.rubble")
FLOORS: Final = cite("homebrew.terrain.floors")
TERRAIN: Final = cite("homebrew.option.terrain")

_KIND_RULES: Final = {
    "hill": HILL,
    "ruin": RUIN,
    "building": BUILDING,
    "water": WATER,
    "woods": WOODS,
    "rubble": RUBBLE,
    "barricade": BARRICADE,
}
#: the keywords that terrain asks for
KEYWORDS: Final = {
    "INFANTRY": cite("homebrew.keyword.infantry"),
    "BEAST": cite("homebrew.keyword.beast"),
    "VEHICLE": cite("homebrew.keyword.vehicle"),
    "BIKER": cite("homebrew.keyword.biker"),
    "ARTILLERY": cite("homebrew.keyword.artillery"),
}
#: tags of model discs in the sight world start here; below are indices of terrain pieces
MODEL_TAG: Final = 1000


class Board:
    """One table. `pieces` is empty with the option terrain = false."""

    def __init__(
        self,
        library: Library,
        scenario: ScenarioDef | None,
        table: ScenarioTable | None,
        layout: Layout,
        terrain: bool,
        width: float,
        depth: float,
        rounds: int,
    ) -> None:
        self.library = library
        self.constants = library.constants
        self.scenario = scenario
        self.table = table
        self.layout = layout
        self.width = float(width)
        self.depth = float(depth)
        self.rounds = rounds
        if not terrain:
            TERRAIN.hit()
        self.pieces: tuple[Piece, ...] = layout.pieces if terrain else ()
        self.markers: tuple[MarkerDef, ...] = table.markers if table is not None else ()
        self._grounds: dict[str, Ground] = {}
        self.prisms = self._make_prisms()
        #: how much of `prisms` is terrain; model discs come and go behind it
        self.prisms_mark = self.prisms.mark()
        self.prisms_stamp = -1

    def piece(self, piece_id: str) -> Piece:
        """The piece of this id (KeyError if there is none)."""
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise KeyError(piece_id)

    # ---- ground

    def ground(self, profile: UnitProfile, jumps: bool) -> Ground:
        """The ground that units of this profile meet. Flyers and jumpers meet it at the end of a move only."""
        key = mover_key(profile, jumps)
        ground = self._grounds.get(key)
        if ground is None:
            ground = self._grounds[key] = self._make_ground(profile, jumps)
        return ground

    def _make_ground(self, profile: UnitProfile, jumps: bool) -> Ground:
        OPEN.hit()  # whatever no piece covers
        ground = Ground(self.width, self.depth)
        for piece in self.pieces:
            PIECES.hit()
            _KIND_RULES[piece.type.key].hit()
            if profile.flyer:
                self._flyer_ends(ground, piece)
            else:
                self._walker_meets(ground, piece, profile, jumps)
        return ground

    def _flyer_ends(self, ground: Ground, piece: Piece) -> None:
        FLYER_END.hit()
        if not piece.type.flyer_may_end:
            ground.add_solid(list(piece.polygon), piece.id)
        for wall in piece.walls:
            ground.add_solid(list(wall), piece.id)

    def _walker_meets(self, ground: Ground, piece: Piece, profile: UnitProfile, jumps: bool) -> None:
        kind = piece.type
        corners = list(piece.polygon)
        manoeuvre = self.constants.manoeuvre
        if kind.impassable:
            IMPASSABLE.hit()
            ground.add_solid(corners, piece.id)
        for keyword in kind.no_entry:
            if keyword in profile.keywords:
                NO_ENTRY.hit()
                KEYWORDS[keyword].hit()
                ground.add_solid(corners, piece.id)
                break
        for wall in piece.walls:
            IMPASSABLE.hit()
            ground.add_solid(list(wall), piece.id)
        if kind.difficult and not jumps:
            DIFFICULT.hit()
            DIFFICULT_WHEN.hit()
            ground.add_slow(corners, float(manoeuvre.difficult_factor), piece.id)
        if kind.obstacle and not jumps:
            BARRICADE.hit()
            DIFFICULT_WHEN.hit()
            ground.add_toll(corners, manoeuvre.barricade_cost, piece.id)
        if kind.key == "hill":
            ground.add_rise(corners, kind.height, piece.id)
        if not climbs(profile) and piece.floors:
            for keyword in ("BIKER", "ARTILLERY"):
                if keyword in profile.keywords:
                    KEYWORDS[keyword].hit()
        elif climbs(profile):
            for floor in piece.floors:
                FLOORS.hit()
                KEYWORDS["INFANTRY" if profile.infantry else "BEAST"].hit()
                ground.add_floor(list(floor.polygon), floor.z, piece.id)

    # ---- sight

    def _make_prisms(self) -> Prisms:
        prisms = Prisms()
        for tag, piece in enumerate(self.pieces):
            if piece.type.sight in ("solid", "area"):
                prisms.add_polygon(list(piece.polygon), piece.type.height, tag)
            elif piece.type.sight == "walls":
                for wall in piece.walls:
                    prisms.add_polygon(list(wall), piece.type.height, tag)
        return prisms


def climbs(profile: UnitProfile) -> bool:
    """May its models go up and down floors? (INFANTRY and BEAST)"""
    return profile.infantry or profile.beast


def mover_key(profile: UnitProfile, jumps: bool) -> str:
    """Units with one key meet the same ground."""
    words = [word for word in profile.keywords if word in ("VEHICLE", "BIKER", "ARTILLERY", "FLYER")]
    if climbs(profile):
        words.append("climbs")
    if jumps:
        words.append("jumps")
    return " ".join(sorted(words))
