"""The board: table, terrain and scenario of one game. Shared by all forks and never changed.

What is computed from it once (grounds to move on, things that block sight) belongs to the chapters that ask, which keep
it by the board (`terrain`, `sight`).
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import ObjectiveDef, Piece, ScenarioDef, TableDef
from grognard.rulesets.vanguard.library import Library

TYPES: Final = cite("vanguard.terrain.types")


class Board:
    """One table with a scenario (None: a bare position). `pieces` are those of the table that the scenario leaves there."""

    def __init__(
        self,
        library: Library,
        scenario: ScenarioDef | None,
        table: TableDef | None,
        pieces: tuple[Piece, ...],
        width: float,
        depth: float,
        rounds: int,
    ) -> None:
        TYPES.hit()
        self.library = library
        self.constants = library.constants
        self.scenario = scenario
        self.table = table
        self.pieces = pieces
        self.width = float(width)
        self.depth = float(depth)
        self.rounds = rounds

    def piece(self, piece_id: str) -> Piece:
        """The piece of this id (KeyError if there is none)."""
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise KeyError(piece_id)

    def objective(self, objective_id: str) -> ObjectiveDef:
        """The objective of this id (KeyError if there is none)."""
        for objective in self.scenario.objectives if self.scenario is not None else ():
            if objective.id == objective_id:
                return objective
        raise KeyError(objective_id)
