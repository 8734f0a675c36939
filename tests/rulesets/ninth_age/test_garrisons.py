"""Units go into Buildings, are inside, come out and flee."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.combat.depth import full_ranks
from grognard.rulesets.ninth_age.cover import cover
from grognard.rulesets.ninth_age.damage.raising import raise_wounds
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.defs import Piece
from grognard.rulesets.ninth_age.heroes.coming_and_going import hosts
from grognard.rulesets.ninth_age.heroes.joining import why_not_join
from grognard.rulesets.ninth_age.invariants import broken
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.magic.moves import may_move
from grognard.rulesets.ninth_age.measuring import model_body, model_to_model, unit_to_unit
from grognard.rulesets.ninth_age.moving.compulsory import movers
from grognard.rulesets.ninth_age.moving.entering import LeaveBuilding
from grognard.rulesets.ninth_age.moving.fleeing import flee_from
from grognard.rulesets.ninth_age.moving.orders import PickUnit, kinds_of
from grognard.rulesets.ninth_age.panic import because, panics
from grognard.rulesets.ninth_age.ranks import files_wide, horde, ranks_of_five
from grognard.rulesets.ninth_age.setup.deploying import open_houses, place
from grognard.rulesets.ninth_age.setup.late import vanguards
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.sight import unit_sees
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.terrain_effects import flammable_by_field
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.houses import HELD, hold, inside, village
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import EAST, NORTH, SOUTH, hero, join, man, put, troop
from tests.rulesets.ninth_age.test_damage import wounds
from tests.rulesets.ninth_age.test_setup import after_zones

BASE = 20.0 / 25.4
BIG = 40.0 / 25.4
BUILDING = "ninth_age.terrain.building"
ENTER = "ninth_age.terrain.building-enter"
FLEE = "ninth_age.terrain.building-flee"


def near(away: float, count: int = 10, **card: object) -> NState:
    """A unit that looks at the Building's south wall from so far."""
    state = village()
    put(state, "a.unit", troop(count, 5, **card), 31.0, 24.0 - away, NORTH)
    return state


def ways(state: NState) -> list[str]:
    return [kind for kind in kinds_of(state, state.n_unit("a.unit")) if kind.startswith("enter")]


def played(state: NState, kind: str, *answers: object, dice: tuple[int, ...] = ()) -> Script:
    script = Script(state, dice, [("move.remaining", "a.unit"), ("move.how", kind), *answers])
    script.until("phase.end", start="move.remaining")
    script.done()
    return script


# ---- in


@rule(ENTER)
def test_a_unit_that_can_touch_an_empty_building_goes_inside() -> None:
    script = played(near(4.0), "enter")
    unit = script.state.n_unit("a.unit")
    assert unit.inside == HELD and len(unit.slots) == 1 and unit.files == 10
    assert formation(script.state, unit).centre() == (33.0, 27.0)
    assert unit.has_flag("turn:moved") and not unit.has_flag("turn:marched")
    assert not broken(script.state)
    # it does not come out in the same turn
    assert PickUnit(script.state).units == []


@rule(ENTER)
@pytest.mark.parametrize(
    ("away", "count", "kinds"),
    [
        (4.0, 10, ["enter"]),
        (4.01, 10, ["enter-marching"]),
        (8.0, 10, ["enter-marching"]),
        (8.01, 10, []),
        # the sixth rank is 3.94 inches behind the first, the seventh 4.72
        (8.0, 30, ["enter-marching"]),
        (8.0, 35, []),
    ],
)
def test_as_far_as_its_move_goes_and_nobody_more_than_three_times_that(
    away: float, count: int, kinds: list[str]
) -> None:
    assert ways(near(away, count)) == kinds


@rule(ENTER)
@pytest.mark.parametrize(
    ("type", "base", "may"),
    [
        ("infantry", BASE, True),
        ("war-beast", BASE, True),
        ("swarm", BIG, True),
        ("monstrous-infantry", BIG, True),
        ("monstrous-beast", BIG, True),
        ("cavalry", BASE, False),
        ("monstrous-cavalry", BIG, False),
        ("chariot", BIG, False),
        ("monster", BIG, False),
    ],
)
def test_buildings_are_open_to_some_troop_types(type: str, base: float, may: bool) -> None:
    assert bool(ways(near(2.0, 5, type=type, base=(base, base)))) == may


@rule(ENTER)
def test_not_with_somebody_mounted_among_them() -> None:
    state = near(3.0)
    join(state, "a.rider", hero(type="cavalry"), state.n_unit("a.unit"))
    assert not ways(state)
    state = near(3.0)
    join(state, "a.walker", hero(), state.n_unit("a.unit"))
    assert ways(state) == ["enter"]


@rule(BUILDING)
@pytest.mark.parametrize("seat", ["a", "b"])
def test_a_building_that_is_held_is_impassable_to_everybody_else(seat: str) -> None:
    state = near(3.0)
    hold(state, f"{seat}.held", troop(5))
    assert not ways(state)


@rule(ENTER)
def test_nothing_may_be_in_the_way() -> None:
    state = near(4.0)
    put(state, "a.friend", troop(12, 12), 29.0, 23.0, NORTH)
    assert not ways(state)


@rule(ENTER)
@pytest.mark.parametrize(("dice", "held"), [((2, 5), HELD), ((6, 2), "")])
def test_a_march_with_an_enemy_near_needs_a_test(dice: tuple[int, ...], held: str) -> None:
    state = near(6.0)
    put(state, "b.foe", troop(5), 42.0, 19.0, SOUTH)
    script = played(state, "enter-marching", dice=dice)
    unit = script.state.n_unit("a.unit")
    assert unit.inside == held and unit.has_flag("turn:marched")
    # what it did not reach it stands before, where it was
    assert bool(held) or unit.y == 18.0


def test_water_on_the_way_keeps_it_from_marching_there() -> None:
    state = village(("water", 28.0, 21.0, 38.0, 22.0))
    put(state, "a.unit", troop(10, 5), 31.0, 18.0, NORTH)
    assert not ways(state)


@rule(ENTER)
def test_units_may_be_deployed_in_a_building_in_their_zone() -> None:
    script = after_zones("first_clash")
    kind = library().terrain[BUILDING]
    state = script.state
    mine, halfway = Piece("mine", kind, 10.0, 6.0, 6.0, 6.0), Piece("halfway", kind, 28.0, 10.0, 6.0, 6.0)
    state.board = state.board.with_pieces((mine, halfway))
    foot, horse = state.n_unit("a.heavy-infantry"), state.n_unit("a.knightly-orders")
    # wholly in the zone, of a type that may enter
    assert open_houses(state, foot) == ["mine"] and open_houses(state, horse) == []
    assert open_houses(state, state.n_unit("b.orcs")) == []
    script.answers = [("setup.inside", "mine")]
    script.run(place(script.game, foot.id))
    foot = script.state.n_unit(foot.id)
    assert foot.inside == "mine" and foot.on_table() and len(foot.standing()) == len(foot.models)
    assert not foot.has_flag("turn:entered") and not broken(script.state)
    # the next one finds it taken
    light = script.state.n_unit("a.light-infantry")
    assert open_houses(script.state, light) == []
    script.run(place(script.game, light.id))
    assert script.asked_ids().count("setup.inside") == 1 and not script.state.n_unit(light.id).inside


@rule(ENTER)
def test_who_was_deployed_inside_makes_no_vanguard_move() -> None:
    state = village()
    hold(state, "a.unit", troop(5, rules=("vanguard",)))
    put(state, "a.free", troop(5, rules=("vanguard",)), 10.0, 10.0)
    assert vanguards(state, "a") == ["a.free"]


# ---- inside


@rule(ENTER)
def test_inside_distances_run_from_the_edge_and_there_is_one_rank_and_one_file() -> None:
    state = village()
    unit = hold(state, "a.unit", troop(20, 10, ("champion",)))
    foe = put(state, "b.foe", troop(10, 5), 40.0, 27.0, NORTH)
    assert unit_to_unit(state, unit, foe) == pytest.approx(4.0)
    one, other = state.n_model(unit.models[0]), state.n_model(foe.models[0])
    assert model_body(state, one).centre() == (33.0, 27.0)
    assert model_to_model(state, one, other) == pytest.approx(4.0, abs=0.001)
    assert full_ranks(state, unit) == 0 and ranks_of_five(state, unit) == 0 and not horde(state, unit)
    assert files_wide(unit) == 1 and len(unit.slots) == 1
    # near misses: in the open it has them
    free = put(state, "a.free", troop(20, 10), 4.0, 20.0)
    assert full_ranks(state, free) == 2 and horde(state, free) and files_wide(free) == 10


@rule(ENTER)
def test_inside_a_unit_is_flammable() -> None:
    state = village()
    unit = hold(state, "a.unit", troop(5))
    found = flammable_by_field(state, unit)
    assert found is not None and found.id == HELD
    assert flammable_by_field(state, put(state, "a.free", troop(5), 31.0, 23.9)) is None


@rule(ENTER)
def test_nobody_joins_a_garrison_or_leaves_it_and_no_move_takes_it_elsewhere() -> None:
    state = village()
    unit = put(state, "a.unit", troop(10), 31.0, 20.0)
    chief = join(state, "a.chief", hero(), unit)
    put(state, "a.other", hero(), 33.0, 22.0)
    assert hosts(state, state.n_unit("a.other"), 4.0) == ["a.unit"]
    assert "a.chief" in PickUnit(state).units and may_move(state, state.n_unit("a.unit"))
    unit = inside(state, "a.unit")
    assert unit.slots[0][0] == chief
    assert why_not_join(state, state.n_unit("a.other"), unit) == ENTER
    assert hosts(state, state.n_unit("a.other"), 4.0) == []
    assert PickUnit(state).units == ["a.unit", "a.other"]
    assert kinds_of(state, unit) == ["leave-building"] and not may_move(state, unit)
    state.change_unit("a.unit").flags = ("turn:stupid",)
    assert movers(state) == []
    # nor does a Character that holds a Building by itself join anybody
    lone = village()
    free = put(lone, "a.free", troop(10), 31.0, 20.0)
    assert why_not_join(lone, hold(lone, "a.chief", hero()), free) == ENTER


# ---- out


@rule(ENTER)
def test_a_garrison_comes_out_with_its_rear_rank_at_a_wall_and_moves_no_farther() -> None:
    state = village()
    hold(state, "a.unit", troop(10, 5, ("champion", "musician")))
    script = played(state, "leave-building", ("move.leave-building", [33.0, 30.0 + BASE, NORTH, 5]))
    unit = script.state.n_unit("a.unit")
    assert not unit.inside and unit.files == 5 and len(unit.slots) == 2 and unit.facing == NORTH
    assert unit.y == pytest.approx(30.0 + 2.0 * BASE, abs=0.002)
    # its command is in front again
    assert set(unit.models[:2]) <= set(unit.slots[0])
    assert unit.has_flag("turn:moved") and unit.has_flag("turn:acted") and not broken(script.state)
    assert script.asked_ids().count("move.remaining") == 1


@rule(ENTER)
def test_places_before_the_building_that_are_none() -> None:
    state = village()
    unit = hold(state, "a.unit", troop(10, 5))
    question = LeaveBuilding(state, unit)
    good = (33.0, round(30.0 + BASE, 3), NORTH, 5)
    assert question.check(good).legal
    # away from the wall, with its front to it, into it
    for x, y, facing in (
        (33.0, 30.1 + BASE, NORTH),
        (33.0, 30.0 + BASE, SOUTH),
        (33.0, 30.0, NORTH),
    ):
        assert question.check((x, round(y, 3), facing, 5)).rules() == [ENTER]
    # in one file the first man would be more than eight inches off
    other = village()
    long = LeaveBuilding(other, hold(other, "a.unit", troop(12, 5)))
    assert not long.check((33.0, round(30.0 + 6 * BASE, 3), NORTH, 1)).legal
    put(state, "b.foe", troop(5), 32.0, 32.5, SOUTH)
    assert LeaveBuilding(state, unit).check(good).rules() == ["ninth_age.geom.unit-spacing"]
    assert all(question.check(at).legal for at in question.candidates(8))
    assert len(question.candidates(8)) == 8


@rule(ENTER)
def test_mismatching_characters_stand_at_the_sides_again() -> None:
    state = village()
    unit = put(state, "a.unit", troop(10), 31.0, 20.0)
    chief = join(state, "a.chief", hero(base=(25.0 / 25.4, 25.0 / 25.4)), unit)
    unit = inside(state, "a.unit")
    assert not unit.left and not unit.right and chief in unit.slots[0]
    script = played(state, "leave-building")
    assert chief in (script.state.n_unit("a.unit").left, script.state.n_unit("a.unit").right)
    assert not broken(script.state)


# ---- shooting out and at it


def shooters(count: int, **card: object) -> NState:
    state = village(phase="shooting")
    hold(state, "a.unit", troop(count, 5, weapons=("bow",), **card))
    put(state, "b.foe", troop(10), 32.0, 36.0, SOUTH)
    return state


def shots(state: NState, at: str = "b.foe", by: str = "a.unit") -> int:
    return sum([one.dice for one in volley(state, state.n_unit(by), state.n_unit(at))])


@rule(ENTER)
@pytest.mark.parametrize(
    ("count", "card", "dice"),
    [
        (14, {}, 14),
        (15, {}, 15),
        (20, {}, 15),
        (8, {"type": "monstrous-infantry", "base": (BIG, BIG)}, 5),
        (4, {"type": "monstrous-infantry", "base": (BIG, BIG)}, 4),
    ],
)
def test_up_to_fifteen_shoot_out_and_five_of_the_big_ones(
    count: int, card: dict[str, object], dice: int
) -> None:
    assert shots(shooters(count, **card)) == dice


@rule(ENTER, "ninth_age.geom.height")
@pytest.mark.parametrize(("x", "y", "facing"), [(32.0, 19.0, NORTH), (40.0, 26.0, 180.0), (26.0, 28.0, EAST)])
def test_they_look_all_round_and_over_small_ones(x: float, y: float, facing: float) -> None:
    state = shooters(5)
    put(state, "b.other", troop(5), x, y, facing)
    assert shots(state) == shots(state, "b.other") == 5
    # over a screen of infantry, but not of something large
    put(state, "b.screen", troop(20, 20), 25.0, 33.0, NORTH)
    screened = volley(state, state.n_unit("a.unit"), state.n_unit("b.foe"))[0]
    assert [mod.value for mod in screened.hit_mods] == []


@rule(BUILDING)
def test_who_shoots_at_a_garrison_sees_it_and_has_hard_cover_against_him() -> None:
    state = village(phase="shooting")
    unit = hold(state, "a.unit", troop(5))
    foe = put(state, "b.foe", troop(5, 5, weapons=("bow",)), 34.0, 42.0, SOUTH)
    behind = put(state, "a.behind", troop(5), 31.0, 20.0)
    assert unit_sees(state, foe, unit).visible and not unit_sees(state, foe, behind).visible
    found = cover(state, state.n_model(foe.models[0]), unit)
    assert (found.kind, found.rule, found.penalty()) == ("hard", BUILDING, -2)
    assert shots(state, "a.unit", "b.foe") == 5
    # measured from the edge: twelve inches are not yet long range for a bow
    mods = volley(state, foe, unit)[0].hit_mods
    assert [(mod.cause, mod.value) for mod in mods] == [(BUILDING, -2)]


def test_casualties_inside_come_from_the_rank_and_file_and_the_dead_stand_up_again() -> None:
    state = village(phase="shooting")
    unit = hold(state, "a.unit", troop(10, 5, ("champion",)))
    script = Script(state, usual=1)
    script.run(resolve(script.game, [wounds("a.unit", 2)]))
    unit = script.state.n_unit("a.unit")
    assert unit.slots == (unit.models[:8],) and unit.files == 8
    assert formation(script.state, unit).count() == 8 and not broken(script.state)
    assert raise_wounds(script.game, "a.unit", 3, ENTER) == 2
    unit = script.state.n_unit("a.unit")
    assert unit.files == 10 and unit.inside == HELD and not broken(script.state)


# ---- flight


@rule(FLEE)
def test_a_garrison_that_flees_runs_from_the_middle_of_its_building() -> None:
    state = village()
    hold(state, "a.unit", troop(10, 5))
    put(state, "b.foe", troop(10), 31.0, 10.0, NORTH)
    foe = formation(state, state.n_unit("b.foe")).centre()
    script = Script(state, [5, 4])
    script.run(flee_from(script.game, "a.unit", "b.foe", FLEE))
    unit = script.state.n_unit("a.unit")
    body = formation(script.state, unit)
    x, y = body.centre()
    assert unit.fleeing and not unit.inside and unit.files == 5 and len(unit.slots) == 2
    # nine inches from the Centre of the Building, straight away from the enemy's
    assert (x - 33.0) ** 2 + (y - 27.0) ** 2 == pytest.approx(81.0, abs=0.01)
    assert (x - 33.0) * (27.0 - foe[1]) == pytest.approx((y - 27.0) * (33.0 - foe[0]), abs=0.05)
    assert not broken(script.state)
    # nobody tests for the walls that it came out of
    assert not script.thrown("ninth_age.terrain.dangerous")


@rule(FLEE)
def test_it_is_moved_on_until_it_fits() -> None:
    state = village()
    hold(state, "a.unit", troop(10, 5))
    put(state, "b.foe", troop(10), 33.0 - 2.5 * BASE, 10.0, NORTH)
    script = Script(state, [1, 1])
    script.run(flee_from(script.game, "a.unit", "b.foe", FLEE))
    unit = script.state.n_unit("a.unit")
    # two inches would leave it in the walls: its rear is an inch from them, two ranks behind its front
    assert unit.y == pytest.approx(31.0 + 2.0 * BASE, abs=0.01)
    state = village()
    hold(state, "a.unit", troop(10, 5))
    put(state, "b.foe", troop(10), 33.0 - 2.5 * BASE, 10.0, NORTH)
    put(state, "b.wall", troop(10), 35.0, 33.0, SOUTH)
    script = Script(state, [1, 1], usual=6)
    script.run(flee_from(script.game, "a.unit", "b.foe", FLEE))
    body = formation(script.state, script.state.n_unit("a.unit"))
    assert body.centre()[1] - 33.0 - 2.0 * BASE == pytest.approx(1.0 + BASE, abs=0.02)
    # ten models ran over the enemy there
    assert [roll.n for roll in script.thrown("ninth_age.terrain.dangerous")] == [10]


@rule(FLEE, "ninth_age.panic.test")
def test_panic_drives_it_out_and_who_passes_stays() -> None:
    for dice, held in (([3, 4], HELD), ([6, 2, 3, 3], "")):
        state = village(phase="shooting")
        hold(state, "a.unit", troop(10, 5))
        put(state, "b.foe", troop(10), 31.0, 10.0, NORTH)
        script = Script(state, dice)
        script.run(panics(script.game, [because(state.n_unit("a.unit"), "b.foe")]))
        script.done()
        assert script.state.n_unit("a.unit").inside == held


def test_men_are_as_they_are_outside() -> None:
    """The card of a made-up man, on which the numbers above rest."""
    assert man().base_width == pytest.approx(BASE) and man().m == 4
