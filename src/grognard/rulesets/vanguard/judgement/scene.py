"""One position as it is judged again and again: who can do what to whom, from how far away, and what is in the way."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.latest import Latest
from grognard.geometry.shapes import segment_in_convex, split
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.judgement.arms import RELOAD, blow, bolt, fight, shot, weapons_of
from grognard.rulesets.vanguard.judgement.value import last_round, value
from grognard.rulesets.vanguard.measuring import engagers, in_contact
from grognard.rulesets.vanguard.parts import Side
from grognard.rulesets.vanguard.scenarios.objectives import Objectives
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, NEUTRAL_MODEL, VModel, VState
from grognard.rulesets.vanguard.stats import speed

#: an attack of the next round counts so much beside one of this round
NEXT: Final = 0.55
#: somebody may be in the way of a charge, or of a shot
FREE_WAY: Final = 0.85
SIGHT: Final = 0.75
#: terrain that hides, and that hinders
HIDDEN: Final = 0.25
HINDERED: Final = 0.6
#: spells that are attacks in earnest
BOLTS: Final = (
    "fireball",
    "lightning-bolt",
    "zap",
    "mind-storm",
    "hammer",
    "winters-bite",
    "chain-lightning",
)
SLACK: Final = 0.1


class Fighter:
    """A model boiled down: place, half its base, what it is worth, how it moves and shoots, whether it will act."""

    def __init__(self, state: VState, model: VModel) -> None:
        card = model.spec.profile
        self.id = model.id
        self.model = model
        self.seat = model.seat
        self.x = model.x
        self.y = model.y
        self.half = (card.base_width + card.base_depth) / 4.0
        self.sp = speed(state, model)
        self.value = value(state, model)
        self.ready = not model.has(ACTIVATED) and model.acts()
        self.tired = model.has(FATIGUED)
        self.lies = not model.standing()
        self.contacts = [other.id for other in in_contact(state, model)] if model.seat in ("a", "b") else []
        self.engaged = bool(engagers(state, model)) if model.seat in ("a", "b") else False
        self.weapons = weapons_of(model) if card.ra else []
        self.bolts = [spell for spell in model.spec.spells if spell.id in BOLTS] if card.ra else []
        self.range = 0.0
        for weapon in self.weapons:
            stride = 0.0 if weapon.use(RELOAD) is not None else self.sp
            self.range = max(self.range, weapon.range + stride)
        for spell in self.bolts:
            self.range = max(self.range, spell.range + (self.sp if spell.action == "short" else 0.0))
        self.strikes = card.me > 0
        #: inches from which it can get into contact and strike at once
        self.reach = 2.0 * self.sp


class Scene:
    """Everybody on the table, from one seat's point of view."""

    def __init__(self, state: VState, seat: str) -> None:
        self.state = state
        self.seat = seat
        self.mine: list[Fighter] = []
        self.theirs: list[Fighter] = []
        self.by_id: dict[str, Fighter] = {}
        other = state.other(seat)
        for model in state.on_table():
            fighter = Fighter(state, model)
            self.by_id[model.id] = fighter
            if model.seat == seat:
                self.mine.append(fighter)
            elif model.seat == other or model.spec.scene == NEUTRAL_MODEL:
                self.theirs.append(fighter)
        self.last = last_round(state)
        self._threats: dict[tuple[str, str], tuple[float, float]] = {}
        self._gains: dict[tuple[str, str], float] = {}
        self._spent: dict[str, float] = {}
        self._shots: dict[tuple[str, str], float] = {}

    # ---- sight, roughly

    def sight(self, x0: float, y0: float, x1: float, y1: float) -> float:
        """How well one sees from a point to another: 1.0, or less with terrain in the way."""
        return _WALLS.of(self.state.board).sight(x0, y0, x1, y1)

    # ---- what enemies can do

    def threat(self, foe: Fighter, mine: Fighter, x: float, y: float) -> float:
        """What an enemy could do to a model that stands there, before or after the round's end."""
        room = away(foe, x, y, mine.half)
        touching = mine.id in foe.contacts and room < 0.3
        weight = 1.0 if foe.ready else (0.0 if self.last else NEXT)
        if weight <= 0.0 or foe.seat not in ("a", "b"):
            return 0.0
        best = 0.0
        key = (foe.id, mine.id)
        known = self._threats.get(key)
        if known is None:
            plain, _ = blow(self.state, foe.model, mine.model) if foe.strikes else (0.0, 0.0)
            charged, _ = blow(self.state, foe.model, mine.model, True) if foe.strikes else (0.0, 0.0)
            known = self._threats[key] = (plain, charged)
        if foe.strikes:
            if touching or room <= SLACK:
                best = known[0]
            elif not foe.engaged and not foe.tired and not foe.lies and room <= foe.reach + SLACK:
                best = known[1] * FREE_WAY
            elif not foe.engaged and foe.lies and room <= foe.sp:
                best = known[0] * 0.5
        if foe.range > 0.0 and not foe.engaged and room <= foe.range and not touching:
            best = max(best, self.volley(foe, mine) * SIGHT * self.sight(foe.x, foe.y, x, y))
        return best * mine.value * weight

    def volley(self, by: Fighter, at: Fighter) -> float:
        """The share of the other's value that the best shot or bolt takes."""
        key = (by.id, at.id)
        known = self._shots.get(key)
        if known is None:
            known = 0.0
            for weapon in by.weapons:
                known = max(known, shot(self.state, by.model, at.model, weapon, True))
            for spell in by.bolts:
                known = max(known, bolt(self.state, by.model, at.model, spell))
            self._shots[key] = known
        return known

    def danger(self, mine: Fighter, x: float, y: float) -> float:
        """What all enemies may do to the model there; they have others to do it to as well."""
        total = 0.0
        for foe in self.theirs:
            value = self.threat(foe, mine, x, y)
            if value > 0.0:
                total += value * value / (value + self.spent(foe, mine))
        return min(total, mine.value)

    def spent(self, foe: Fighter, but: Fighter) -> float:
        """What the enemy could do to others of the seat instead, half of it."""
        if not self._spent:
            self._measure()
        return max(self._spent[foe.id] - self._spent.get(f"{foe.id} {but.id}", 0.0), 0.0)

    def _measure(self) -> None:
        for foe in self.theirs:
            best = 0.0
            for mine in self.mine:
                value = 0.5 * self.threat(foe, mine, mine.x, mine.y)
                self._spent[f"{foe.id} {mine.id}"] = value
                best += value
            self._spent[foe.id] = best

    # ---- what the seat's models can do

    def gain(self, mine: Fighter, foe: Fighter) -> float:
        """What charging the enemy is worth to the model."""
        key = (mine.id, foe.id)
        known = self._gains.get(key)
        if known is None:
            known = self._gains[key] = fight(self.state, mine.model, foe.model, True) if mine.strikes else 0.0
        return known


def away(one: Fighter, x: float, y: float, half: float) -> float:
    """Inches between a model and another that would stand there, roughly."""
    dx, dy = one.x - x, one.y - y
    return max(math.sqrt(dx * dx + dy * dy) - one.half - half - 0.1 * (one.half + half), 0.0)


class _Wall:
    """A piece of terrain that hides or hinders."""

    def __init__(self, polygon: list[tuple[float, float]], sight: float) -> None:
        self.polygon = polygon
        self.sight = sight


class Walls:
    """What hides on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.walls: list[_Wall] = []
        for piece in board.pieces:
            if piece.height < 2 or not (piece.impassable or piece.difficult or piece.floor):
                continue
            for part in split(list(piece.polygon)):
                self.walls.append(_Wall(part, HINDERED if piece.difficult else HIDDEN))

    def sight(self, x0: float, y0: float, x1: float, y1: float) -> float:
        """How well one sees along a line."""
        found = 1.0
        for wall in self.walls:
            t0, t1 = segment_in_convex(wall.polygon, x0, y0, x1, y1)
            if t0 < t1:
                found = min(found, wall.sight)
        return found


class _WallsKept:
    def __init__(self) -> None:
        self.walls: Walls | None = None

    def of(self, board: Board) -> Walls:
        walls = self.walls
        if walls is None or walls.board is not board:
            walls = self.walls = Walls(board)
        return walls


_WALLS: Final = _WallsKept()


#: the scene that was looked at last, for the State that is asked about
_LAST: Final[Latest[Scene]] = Latest()


def scene_of(state: VState, seat: str) -> Scene:
    """The scene of a position; several questions about one are asked in a row."""
    rows: list[object] = [state.stamp, seat, state.round, state.active, id(state.board)]
    for model in state.all_models():
        rows.append((model.counters, model.wounds, model.effects, model.carried))
    for part in state.parts:
        if isinstance(part, Objectives):
            rows.append((part.places, part.carried, part.marks))
        elif isinstance(part, Side):
            rows.append((part.broken, part.side))
    key = tuple(rows)
    scene = _LAST.of(None, key)
    return _LAST.keep(None, Scene(state, seat), key) if scene is None else scene
