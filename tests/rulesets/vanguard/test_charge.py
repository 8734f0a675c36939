"""10 Charges: which Runs are one, the bonus die, the rear at the declaration, reactions."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.game.play import Game, Play
from grognard.game.poses import Course
from grognard.rulesets.vanguard.abilities import ENGAGED_DECLARED, Ability, Held
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.kits import kit
from grognard.rulesets.vanguard.moves.charge import (
    declarer,
    direct,
    from_rear,
    keeps_die,
    qualifies,
    rear_fixed,
)
from grognard.rulesets.vanguard.moves.engage import approach
from grognard.rulesets.vanguard.moves.movement import carry_out, question
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.trips import Trip
from grognard.rulesets.vanguard.state import KNOCKED, VModel, VState, vstate
from tests.plugins.rules import rule
from tests.rulesets.vanguard.moving import FLY, MM20, PATHFINDER, Scene, box, go, piece, rules, run_terms

H: Final = MM20 / 2
WALL: Final = piece("wall", "obstacle", box(5, 12, 15, 12.2))


def charge(scene: Scene, name: str = "a1", target: str = "b1") -> Trip:
    """The way into contact, judged."""
    found = approach(Mover(scene.state, scene.state.v_model(name), -1.0), target, 10.0)
    assert found is not None
    trip = go(scene, name, tuple(found.full_path()[1:]), run_terms())
    assert rules(trip) == []
    return trip


def is_charge(scene: Scene, trip: Trip) -> bool:
    return qualifies(scene.state, scene.state.v_model("a1"), trip)


def die(scene: Scene, trip: Trip) -> bool:
    return keeps_die(scene.state, scene.state.v_model("a1"), trip)


def duel(*pieces: Piece, y: float = 18.0, facing: float = 270.0, rules: tuple[str, ...] = ()) -> Scene:
    """A charger north of its target, which faces it."""
    scene = Scene(*pieces)
    scene.model("b1", 10, 10, 90)
    scene.model("a1", 10, y, facing, rules=rules)
    return scene


@rule("vanguard.charge.qualify", "vanguard.charge.bonus-die", "vanguard.example.charge-die")
def test_straight_over_open_ground() -> None:
    scene = duel()
    trip = charge(scene)
    assert (is_charge(scene, trip), die(scene, trip)) == (True, True)


@rule("vanguard.charge.qualify")
def test_it_must_see_the_target_before_it_moves() -> None:
    scene = duel(facing=90.0)
    assert not is_charge(scene, charge(scene))
    scene = duel(piece("rock", "impassable", box(8, 14, 12, 15), 6))
    trip = charge(scene)
    assert not is_charge(scene, trip)
    # members of a group other than the leader need not see
    assert qualifies(scene.state, scene.state.v_model("a1"), trip, sighted=True)


@rule("vanguard.charge.qualify")
def test_round_friends_it_is_still_the_most_direct_way_round_enemies_it_is_not() -> None:
    scene = duel()
    scene.model("a2", 10.2, 14, 90, width=3.0, height=1)
    trip = charge(scene)
    assert trip.cost > 18 - 10 - MM20 + 0.1
    assert is_charge(scene, trip)
    scene = duel()
    scene.model("b2", 10.3, 14, 90)
    assert not direct(scene.state, scene.state.v_model("a1"), charge(scene))


@rule("vanguard.charge.qualify")
def test_no_detour_longer_than_a_tenth_of_an_inch() -> None:
    scene = duel()
    end = (10.0, round(10 + MM20, 3), 0.0, 270.0)
    slight: Course = ((10.4, 14.0, 0.0, 270.0), end)
    wide: Course = ((11.5, 14.0, 0.0, 270.0), end)
    assert is_charge(scene, go(scene, "a1", slight, run_terms()))
    assert not is_charge(scene, go(scene, "a1", wide, run_terms()))


@rule("vanguard.charge.bonus-die", "vanguard.example.charge-die")
def test_through_a_wood_or_over_a_wall_the_die_is_lost() -> None:
    scene = duel(piece("wood", "difficult", box(5, 13, 15, 14), 1))
    trip = charge(scene)
    assert (trip.slow, is_charge(scene, trip), die(scene, trip)) == (True, True, False)
    scene = duel(piece("wall", "obstacle", box(5, 13, 15, 13.2)), y=16.0)
    trip = charge(scene)
    assert (trip.over, is_charge(scene, trip), die(scene, trip)) == (["wall"], True, False)


@rule("vanguard.charge.pathfinder")
def test_pathfinder_keeps_it_through_the_wood() -> None:
    scene = duel(piece("wood", "difficult", box(5, 13, 15, 14), 1), rules=(PATHFINDER,))
    assert die(scene, charge(scene))


@rule("vanguard.charge.fly")
@pytest.mark.parametrize(
    ("south", "north", "more", "keeps"),
    [(13.0, 14.0, (), True), (9.0, 12.0, (), False), (9.0, 12.0, (PATHFINDER,), True)],
)
def test_a_flyer_loses_it_only_where_it_ends(
    south: float, north: float, more: tuple[str, ...], keeps: bool
) -> None:
    scene = duel(piece("wood", "difficult", box(5, south, 15, north), 1), rules=(FLY, *more))
    assert die(scene, charge(scene)) == keeps


@rule("vanguard.charge.fly")
def test_a_flyer_over_a_wall() -> None:
    scene = duel(piece("wall", "obstacle", box(5, 13, 15, 13.2)), rules=(FLY,))
    trip = charge(scene)
    assert (is_charge(scene, trip), die(scene, trip)) == (True, True)


@rule("vanguard.charge.no-climb")
def test_no_charge_with_a_climb() -> None:
    scene = Scene(piece("roof", "floor", box(8, 8, 14, 14), 2))
    scene.model("b1", 10, 12, 270, z=2)
    scene.model("a1", 10, 8 - H, 90)
    course = ((10.0, 8 + H, 2.0, 90.0), (10.0, 12 - MM20, 2.0, 90.0))
    trip = go(scene, "a1", course, run_terms())
    assert (rules(trip), trip.target) == ([], "b1")
    assert not is_charge(scene, trip)


@rule("vanguard.charge.knocked-down-target")
def test_who_lies_may_be_charged() -> None:
    scene = duel()
    scene.state.v_model("b1").counters = KNOCKED
    assert is_charge(scene, charge(scene))


@rule("vanguard.charge.declare-arc", "vanguard.example.rear-at-declaration")
def test_the_rear_is_fixed_when_it_is_declared() -> None:
    scene = Scene()
    scene.model("b1", 10, 10, 90)
    model = scene.model("a1", 14, 8.5, 180)
    assert from_rear(scene.state, model, ["b1"]) == ("b1",)
    asked = question(scene.state, "a1", 10.0, "run", True, rule="vanguard.action.run")
    course = charge(scene).poses
    scene.play(lambda game: carry_out(game, asked), [[["a1", course]]], [])
    assert rear_fixed(scene.state, "a1", "b1")
    assert from_rear(scene.state, scene.state.v_model("a1"), ["b1"]) == ()


# ---- reactions


class Sidestep(Ability):
    """A reaction for tests: the model that is to be Engaged goes somewhere else."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("vanguard.faction.goblins.flee", (ENGAGED_DECLARED,))
        self.x = x
        self.y = y

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Once: while it stands where it stood."""
        return [""] if bearer is not None and declarer(state) == "a1" and bearer.x == 10 else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """It is somewhere else."""
        yield from ()
        model = vstate(game.state).v_model(bearer)
        pose = (self.x, self.y, 0.0, model.facing)
        game.do(Moved("", bearer, "walk", (pose,), 1.0, (model.x, model.y, model.z, model.facing)))


def with_reaction(x: float, y: float) -> Scene:
    scene = duel(y=14.0)
    scene.act("a1", 0, False, ("run",))
    held = Held(Sidestep(x, y))
    kit(scene.state.v_model("b1")).moments[ENGAGED_DECLARED] = [held]
    return scene


USE: Final = "use:vanguard.faction.goblins.flee:b1:"


@rule("vanguard.charge.reaction")
def test_whom_it_can_still_reach_it_may_engage_where_it_is_now() -> None:
    scene = with_reaction(11.0, 10.0)
    asked = question(scene.state, "a1", 10.0, "run", True, rule="vanguard.action.run")
    first, second = [["a1", charge(scene).poses]], [["a1", [[11.0, 10 + MM20, 0, 270]]]]
    game = scene.play(lambda game: carry_out(game, asked), [first, USE, second], [])
    moved = [event.model for event in game.log if isinstance(event, Moved)]
    assert moved == ["b1", "a1"]
    assert scene.state.v_model("a1").x == 11.0


@rule("vanguard.charge.reaction")
def test_whose_target_gets_away_may_only_walk_and_is_done() -> None:
    scene = with_reaction(10.0, 1.0)
    asked = question(scene.state, "a1", 10.0, "run", True, rule="vanguard.action.run")
    first, second = [["a1", charge(scene).poses]], [["a1", [[10.0, 11.0, 0, 270]]]]

    def play(game: Game) -> Play[None]:
        from grognard.game.play import within

        yield from within("activation", wrapped(game))

    def wrapped(game: Game) -> Play[None]:
        yield from carry_out(game, asked)

    scene.play(play, [first, USE, second], [])
    assert (scene.state.v_model("a1").y, scene.state.acting().left) == (11.0, 0)


def test_passing_it_goes_on() -> None:
    scene = with_reaction(10.0, 1.0)
    asked = question(scene.state, "a1", 10.0, "run", True, rule="vanguard.action.run")
    scene.play(lambda game: carry_out(game, asked), [[["a1", charge(scene).poses]], "pass"], [])
    assert scene.state.v_model("a1").y == pytest.approx(10 + MM20, abs=0.001)
