"""Things that magic destroys (catalogue 20.4, Shatter): Obstacles of the table, items of models."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Part
from grognard.game.state import State
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.state import VModel, vstate
from grognard.rulesets.vanguard.warband.muster import Loadout, ModelSpec, equip

BREAKAGE: Final = "breakage"
MOUNT: Final = "mount"
BROKEN: Final = "game:broken:"


class _Boards:
    """Boards without a piece, by the board they come from: made once, so that what is known of them is kept."""

    def __init__(self) -> None:
        self.known: list[tuple[Board, str, Board]] = []

    def without(self, board: Board, piece: str) -> Board:
        for whole, id, found in self.known:
            if whole is board and id == piece:
                return found
        pieces = tuple([known for known in board.pieces if known.id != piece])
        made = Board(
            board.library, board.scenario, board.table, pieces, board.width, board.depth, board.rounds
        )
        self.known.append((board, piece, made))
        return made


_BOARDS: Final = _Boards()


class Breakage(Part):
    """The ids of the pieces of terrain that are destroyed, in order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "pieces")

    def __init__(self, id: str = BREAKAGE) -> None:
        super().__init__(id)
        self.pieces: tuple[str, ...] = ()

    def blank(self) -> Breakage:
        """A new one."""
        return Breakage(self.id)


class PieceBroken(Event):
    """A piece of terrain is destroyed: the table is another one from now on."""

    KIND: ClassVar[str] = "piece_broken"
    FIELDS: ClassVar[tuple[str, ...]] = ("piece",)

    def __init__(self, rule: str, piece: str) -> None:
        super().__init__(rule)
        self.piece = piece

    def apply(self, state: State) -> None:
        """It is gone. The part is there from the first such event on."""
        s = vstate(state)
        s.board = _BOARDS.without(s.board, self.piece)
        if BREAKAGE not in [part.id for part in s.parts]:
            made = Breakage()
            made.owner = s.token
            s.parts = [*s.parts, made]
        part = s.change_part(BREAKAGE)
        assert isinstance(part, Breakage)
        part.pieces = (*part.pieces, self.piece)
        s.touch()


class ItemBroken(Event):
    """An item of a model is destroyed: its card is what it is without it."""

    KIND: ClassVar[str] = "item_broken"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "item")

    def __init__(self, rule: str, model: str, item: str) -> None:
        super().__init__(rule)
        self.model = model
        self.item = item

    def apply(self, state: State) -> None:
        """It is gone for good."""
        s = vstate(state)
        model = s.change_model(self.model)
        model.spec = without_item(model.spec, self.item)
        model.used = (*model.used, BROKEN + self.item)
        s.touch()


def breakable(model: VModel) -> list[str]:
    """The items of a model that can be destroyed, by id: all but what it rides on."""
    return [item.id for item in model.spec.items if item.type != MOUNT]


def without_item(spec: ModelSpec, item: str) -> ModelSpec:
    """The model with everything it took but one item."""
    loadout = Loadout(tuple([id for id in spec.options if id != item]), 1)
    loadout.items = [one for one in spec.items if one.id != item]
    loadout.spells = [spell for spell in spec.spells if spell not in spec.printed.spells]
    carried = [one.weapon for one in spec.items if one.weapon is not None]
    loadout.weapons = [
        weapon for weapon in spec.weapons if weapon not in spec.printed.weapons and weapon not in carried
    ]
    loadout.points = spec.points
    return equip(spec.id, spec.printed, loadout, spec.named)
