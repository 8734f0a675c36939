"""Bare positions to move in: a table with any pieces, models of plain cards at any poses, and players that follow a script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.dice.roll import Roll
from grognard.game.choices import Choice, Together
from grognard.game.play import Game, Play
from grognard.game.poses import Course
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.moves.courses import judge_course
from grognard.rulesets.vanguard.moves.movers import Terms
from grognard.rulesets.vanguard.moves.trips import Trip
from grognard.rulesets.vanguard.parts import Acting, Side
from grognard.rulesets.vanguard.profiles import AbilityUse, Profile, RuleUse, Weapon
from grognard.rulesets.vanguard.state import TABLE, VModel, VState, VUnit
from grognard.rulesets.vanguard.warband.muster import ModelSpec

MM20: Final = 20.0 / 25.4
MM25: Final = 25.0 / 25.4
MM40: Final = 40.0 / 25.4
MM50: Final = 50.0 / 25.4

FLY: Final = "vanguard.special.fly"
PATHFINDER: Final = "vanguard.special.pathfinder"
CAVALRY: Final = "vanguard.special.cavalry"


def box(x0: float, y0: float, x1: float, y1: float) -> tuple[tuple[float, float], ...]:
    """A rectangle as an outline."""
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def piece(id: str, kind: str, outline: tuple[tuple[float, float], ...], height: float = 1.0) -> Piece:
    """A piece of terrain; hills and floors can be stood on, floors are climbable."""
    return Piece(id, kind, outline, height, kind in ("hill", "floor"), kind == "floor")


class Scene:
    """A position that is being put together."""

    def __init__(self, *pieces: Piece, size: float = 36.0) -> None:
        board = Board(library(), None, None, pieces, size, size, 6)
        self.state = VState(board)
        self.state.parts = [Side("a"), Side("b"), Acting()]
        self.state.active = "a"

    def model(
        self,
        name: str,
        x: float,
        y: float,
        facing: float = 90.0,
        z: float = 0.0,
        rules: tuple[str, ...] = (),
        counters: int = 0,
        width: float = MM20,
        depth: float = MM20,
        sp: float = 5.0,
        height: int = 2,
        classes: tuple[str, ...] = ("warrior",),
        wn: int = 2,
        ar: int = 4,
        ne: int = 4,
        me: int = 4,
        weapons: tuple[Weapon, ...] = (),
        abilities: tuple[AbilityUse, ...] = (),
    ) -> VModel:
        """Put a model on the table; its seat is the first letter of its name."""
        card = Profile(
            f"test.{name}",
            classes=classes,
            sp=sp,
            me=me,
            ra=4,
            ar=ar,
            ne=ne,
            wn=wn,
            height=height,
            melee_dice=2,
            base_width=width,
            base_depth=depth,
            rules=tuple([RuleUse(id) for id in rules]),
            weapons=weapons,
            abilities=abilities,
        )
        model = VModel(name, f"unit-{name}", name[0], ModelSpec(name, card, card, (), (), 10))
        model.x, model.y, model.z, model.facing = float(x), float(y), float(z), float(facing)
        model.status = TABLE
        model.counters = counters
        self.state.add_unit(VUnit(f"unit-{name}", name[0], (name,), card.id, 10))
        self.state.add_model(model)
        self.state.touch()
        return model

    def act(self, name: str, left: int = 2, spare: bool = True, done: tuple[str, ...] = ()) -> None:
        """Its activation goes on."""
        acting = self.state.acting()
        acting.model, acting.kind, acting.left, acting.spare, acting.done = name, "normal", left, spare, done

    def play(self, play: Callable[[Game], Play[object]], answers: list[object], dice: list[int]) -> Game:
        """Run a piece of play with these answers and dice, in order; all must be used."""
        game = Game(self.state)
        run = play(game)
        left, faces = list(answers), list(dice)
        try:
            question = next(run)
            while True:
                if isinstance(question, Roll):
                    before = list(faces)
                    question.got = question.throw(lambda n, sides: [faces.pop(0) for _ in range(n)])
                    question.faces = before[: len(before) - len(faces)]
                else:
                    assert isinstance(question, Choice) and not isinstance(question, Together)
                    answer = left.pop(0) if left else question.default()
                    if callable(answer):
                        answer = answer(question)
                    parsed = question.parse(answer)
                    verdict = question.check(parsed)
                    assert verdict.legal, (question.id, answer, verdict.rules(), verdict.faults)
                    question.take(parsed)
                question = next(run)
        except StopIteration:
            pass
        assert not left and not faces, (left, faces)
        return game


def walk_terms(inches: float = 5.0, **more: object) -> Terms:
    """A Walk, or another move of so many inches, that may Engage."""
    return Terms(inches, "walk", "vanguard.action.walk", True, **more)


def run_terms(inches: float = 10.0, **more: object) -> Terms:
    """A Run that may Engage."""
    return Terms(inches, "run", "vanguard.action.run", True, **more)


def go(scene: Scene, name: str, course: Course, terms: Terms) -> Trip:
    """The course of a model, judged."""
    poses = tuple([(float(x), float(y), float(z), float(facing)) for x, y, z, facing in course])
    return judge_course(scene.state, scene.state.v_model(name), poses, terms)


def rules(trip: Trip) -> list[str]:
    """The rules that forbid it."""
    return [fault.rule for fault in trip.faults]
