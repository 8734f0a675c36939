"""The board: table, terrain and scenario of one game. Shared by all forks; a rolled deployment replaces it once."""

from __future__ import annotations

from grognard.rulesets.ninth_age.defs import Battlefield, Deployment, Piece, ScenarioDef
from grognard.rulesets.ninth_age.library import Library


class Board:
    """One table with a scenario (None: a bare position). `deployment` is None until its kind is known."""

    def __init__(
        self,
        library: Library,
        scenario: ScenarioDef | None,
        battlefield: Battlefield | None,
        pieces: tuple[Piece, ...],
        width: float,
        depth: float,
        deployment: Deployment | None = None,
        objective: str = "",
    ) -> None:
        self.library = library
        self.constants = library.constants
        self.scenario = scenario
        self.battlefield = battlefield
        self.pieces = pieces
        self.width = float(width)
        self.depth = float(depth)
        self.deployment = deployment
        #: the rule id of the secondary objective, "" while it is not known
        self.objective = objective

    def piece(self, piece_id: str) -> Piece:
        """The piece of this id (KeyError if there is none)."""
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise KeyError(piece_id)

    def with_deployment(self, deployment: Deployment, objective: str) -> Board:
        """The same table with its deployment and objective settled."""
        return Board(
            self.library,
            self.scenario,
            self.battlefield,
            self.pieces,
            self.width,
            self.depth,
            deployment,
            objective,
        )

    def with_pieces(self, pieces: tuple[Piece, ...]) -> Board:
        """The same table with other terrain."""
        return Board(
            self.library,
            self.scenario,
            self.battlefield,
            pieces,
            self.width,
            self.depth,
            self.deployment,
            self.objective,
        )
