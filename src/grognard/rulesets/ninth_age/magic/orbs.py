"""Terrain that a spell makes (catalogue 23): the Orb of Blackness lies on the table until its spell ends."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game
from grognard.game.state import State
from grognard.geometry.trig import polar
from grognard.rulesets.ninth_age.defs import Piece, TerrainKind
from grognard.rulesets.ninth_age.magic.casts import Cast, point_of
from grognard.rulesets.ninth_age.magic.effects import begin
from grognard.rulesets.ninth_age.magic.events import SpellEnded
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.state import NState, nstate

ORB: Final = "ninth_age.spell.shadow.orb-of-blackness"
ORB_DISC: Final = 3.0
#: corners of the ring that stands for its edge
CORNERS: Final = 24


class OrbMade(Event):
    """A disc of darkness lies on the table: Obscuring, Hard Cover, Dangerous for everybody."""

    KIND: ClassVar[str] = "orb_made"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "x", "y")

    def __init__(self, rule: str, piece: str, x: float, y: float) -> None:
        super().__init__(rule)
        self.piece = piece
        self.x = float(x)
        self.y = float(y)

    def apply(self, state: State) -> None:
        """One piece more."""
        s = nstate(state)
        s.board = s.board.with_pieces((*s.board.pieces, orb(s, self.piece, self.x, self.y)))
        s.touch()


class OrbGone(Event):
    """It is gone."""

    KIND: ClassVar[str] = "orb_gone"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece",)

    def __init__(self, rule: str, piece: str) -> None:
        super().__init__(rule)
        self.piece = piece

    def apply(self, state: State) -> None:
        """One piece less."""
        s = nstate(state)
        s.board = s.board.with_pieces(tuple([one for one in s.board.pieces if one.id != self.piece]))
        s.touch()


def orb(state: NState, id: str, x: float, y: float) -> Piece:
    """The piece: a ring of corners around the disc."""
    library = state.board.library
    everybody = tuple([type.key for type in library.troop_types.values()])
    spell = library.spells[ORB]
    kind = TerrainKind(
        ORB, spell.name, spell.name_ru, True, "through_and_into", "hard", everybody, False, False
    )
    piece = Piece(id, kind, x, y, ORB_DISC, ORB_DISC)
    ring = [polar(360.0 * k / CORNERS, 0.5 * ORB_DISC) for k in range(CORNERS)]
    piece.polygon = [(x + dx, y + dy) for dx, dy in ring]
    return piece


def piece_id(number: int) -> str:
    """The id of the piece of a spell in play."""
    return f"orb-{number}"


def raise_orb(game: Game, cast: Cast, rule: str) -> None:
    """The spell is in play, and its terrain on the table."""
    number = begin(game, cast, rule)
    x, y = point_of(cast.targets[0])
    game.do(OrbMade(rule, piece_id(number), x, y))


def lower_orbs(game: Game, seat: str) -> None:
    """The Orbs of a seat end when its next Magic Phase begins."""
    for row in magic(nstate(game.state)).in_play:
        if row[3] == ORB and row[2] == seat:
            game.do(SpellEnded(ORB, row[0], ORB))
            game.do(OrbGone(ORB, piece_id(row[0])))
