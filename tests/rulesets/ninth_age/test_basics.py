"""The ground that all else stands on (chapters 1 to 5, 8, 25): models, values, dice, the edge of the table, the state."""

from __future__ import annotations

import pytest

from grognard.dice.rolls import Pool
from grognard.game.events import Event
from grognard.game.wire import state_hash
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.combat.blows import blows, due
from grognard.rulesets.ninth_age.combat.fear import FRIGHT
from grognard.rulesets.ninth_age.damage.chain import StrikeChain
from grognard.rulesets.ninth_age.damage.events import WoundsLost
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, Strikes
from grognard.rulesets.ninth_age.dicing import amount, random_direction, scatter
from grognard.rulesets.ninth_age.events import EffectBegan, Engaged, Flagged, Fleeing, Formed, UnitPlaced
from grognard.rulesets.ninth_age.heroes.duels import DUEL
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moving.pivots import post_combat_pivot
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit
from grognard.rulesets.ninth_age.phases import PhaseBegan
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import (
    CHARGED,
    FAILED_CHARGE,
    MARCHED,
    MOVED,
    RALLIED,
    REFORMED,
    SHOT,
    NState,
)
from grognard.rulesets.ninth_age.values import value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import (
    NORTH,
    SOUTH,
    against,
    begin_round,
    hero,
    join,
    put,
    scene,
    troop,
)

MODEL = "ninth_age.model."
CHAR = "ninth_age.char."
DICE = "ninth_age.dice."
SPELL = "ninth_age.spell."
EDGE = "ninth_age.geom.board-edge"


# ---- models and units


@rule(MODEL + "base")
def test_a_model_is_as_large_as_its_base() -> None:
    """Rider and mount stand on one base, a gun and its crew on another, a disc."""
    state = scene()
    rider = put(state, "a.rider", spec("eos_marshal horse"), 10.0, 24.0, NORTH)
    assert len(rider.standing()) == 1 and len(state.n_model("a.rider.1").spec.parts) == 2
    body = formation(state, rider)
    assert (body.width(), body.depth()) == pytest.approx((25.0 / 25.4, 50.0 / 25.4))
    gun = put(state, "a.gun", "eos_cannon", 20.0, 24.0)
    assert len(gun.standing()) == 1 and formation(state, gun).is_disc()
    radius = formation(state, gun).shape.radius
    target = put(state, "b.them", troop(1, 1), 20.0 + SMALL_BASE / 2.0, 24.0 + radius + 5.0, SOUTH)
    assert unit_to_unit(state, gun, target) == pytest.approx(5.0)


@rule(MODEL + "footprint", MODEL + "formation")
def test_the_footprint_is_all_bases_together() -> None:
    state = scene()
    host = put(state, "a.us", troop(7, 5), 30.0, 24.0, NORTH)
    body = formation(state, host)
    assert body.count() == 7
    assert sum(width * depth for _, _, width, depth in body.shape.cells) == pytest.approx(7.0 * SMALL_BASE**2)
    # behind the three empty places of the last rank an enemy is nearer than the rectangle around the unit tells
    x, y = 30.0 + 4.5 * SMALL_BASE, 24.0 - SMALL_BASE - 1.0
    behind = put(state, "b.them", troop(1, 1), x - SMALL_BASE / 2.0, y, NORTH)
    assert unit_to_unit(state, host, behind) == pytest.approx(1.0)
    # a Character at the side belongs to it
    lord = join(state, "a.lord", hero(base=(1.0, 2.0)), host)
    body = formation(state, state.n_unit("a.us"))
    assert body.count() == 8 and lord == state.n_unit("a.us").standing()[-1]
    assert body.width() == pytest.approx(5.0 * SMALL_BASE + 1.0)


@rule(MODEL + "unit")
def test_what_works_on_a_unit_works_on_all_its_models() -> None:
    state = scene()
    host = put(state, "a.us", troop(5), 30.0, 24.0)
    put(state, "a.lone", hero(), 50.0, 24.0)
    lord = join(state, "a.lord", hero(), host)
    EffectBegan("ninth_age.rule.frenzy", "a.us", "ninth_age.rule.frenzy", 1, "turn").apply(state)
    for id in ("a.us.1", "a.us.5", lord):
        assert attacks_of(state, id) == 2
    assert attacks_of(state, "a.lone.1") == 1


def attacks_of(state: NState, id: str) -> int:
    model = state.n_model(id)
    return value(state, model, model.spec.parts[0], "A").value


# ---- values


def now(name: str, *effects: tuple[str, int], **card: int) -> tuple[int, list[int]]:
    """A value of a model on which effects came to work in this order: what it is, and each change."""
    state = scene()
    put(state, "a.us", troop(1, 1, **card), 30.0, 24.0)
    for effect, number in effects:
        EffectBegan(effect.partition(":")[0], "a.us", effect, number, "turn").apply(state)
    model = state.n_model("a.us.1")
    found = value(state, model, model.spec.parts[0], name)
    return found.value, [mod.value for mod in found.mods]


SPEED = SPELL + "light.the-speed-of-light"
WARP = SPELL + "light.time-warp"
EMBER = SPELL + "fire.smouldering-ember"
MIASMA = SPELL + "shadow.shadow-miasma"
MORTALITY = SPELL + "death.curse-of-mortality"


@rule(CHAR + "profile")
def test_no_value_is_ever_above_ten_or_below_nought() -> None:
    assert now("T", (EMBER, 1), t=10) == (10, [])
    assert now("T", (EMBER, 3), (EMBER, 3), t=6) == (10, [3, 1])
    assert now("S", (MORTALITY + ":S", 5), s=3) == (0, [-3])
    # not even for a moment: 8 are 16, so 10, before 3 are taken off
    assert now("M", (MIASMA + ":M", 3), (WARP, 1), m=8) == (7, [2, -3])
    # what is bought with dice may be more
    state = scene()
    put(state, "a.us", troop(1, 1, attacks_dice="3D6"), 30.0, 24.0)
    assert state.n_model("a.us.1").spec.parts[0].attacks_dice == "3D6"


def test_nine_values_make_a_profile() -> None:
    part = Part("x", "x", "body", m=1, ws=2, bs=3, s=4, t=5, w=6, i=7, a=8, ld=9)
    assert list(part.values.items()) == [
        ("M", 1), ("WS", 2), ("BS", 3), ("S", 4), ("T", 5), ("W", 6), ("I", 7), ("A", 8), ("Ld", 9),
    ]  # fmt: skip


@rule(CHAR + "modifier-order")
@pytest.mark.parametrize("turned", [False, True])
def test_numbers_are_set_then_multiplied_then_added_to(turned: bool) -> None:
    """Whatever came first."""

    def order(*effects: tuple[str, int]) -> tuple[tuple[str, int], ...]:
        return effects[::-1] if turned else effects

    # set to 10, then two less
    assert now("WS", *order((SPEED, 1), (MIASMA + ":WS", 2)), ws=3) == (8, [7, -2])
    # doubled, then one less: 7, not 6
    assert now("M", *order((WARP, 1), (MIASMA + ":M", 1)), m=4) == (7, [4, -1])


@rule(CHAR + "modifier-order")
def test_of_two_numbers_set_the_later_one_stands() -> None:
    assert now("WS", (SPEED, 1), (FRIGHT, 1), ws=3)[0] == 1
    assert now("WS", (FRIGHT, 1), (SPEED, 1), ws=3)[0] == 10


# ---- dice


def blows_of(need: int, wound: int = 4) -> StrikeChain:
    one = Strikes(CLOSE, "x", "", "")
    one.dice, one.need, one.wound_need = 6, need, wound
    return StrikeChain(one)


@rule(DICE + "target")
@pytest.mark.parametrize(("need", "hits"), [(2, 5), (4, 3), (5, 2), (6, 1)])
def test_a_roll_of_so_much_or_more(need: int, hits: int) -> None:
    chain = blows_of(need)
    roll = chain.next(chain.start())
    assert isinstance(roll, Pool)
    assert roll.throw(lambda n, sides: [1, 2, 3, 4, 5, 6]) == hits


@rule(DICE + "target")
def test_what_is_natural_is_the_face() -> None:
    """A 1 misses and a 6 hits, however much is added or taken."""
    easy, hard = blows_of(-2), blows_of(9)
    for chain, faces, hits in ((easy, [1, 2], 1), (hard, [5, 6], 1)):
        roll = chain.next(chain.start())
        assert isinstance(roll, Pool) and roll.throw(lambda n, sides, faces=faces: faces) == hits


@rule(DICE + "d3")
def test_a_d3_is_half_a_d6_and_shows_the_face_of_it() -> None:
    state = scene()
    script = Script(state, [1, 2, 3, 4, 5, 6])

    def six():
        found = []
        for _ in range(6):
            roll = amount("D3", DICE + "d3", "a")
            yield roll
            found.append((roll.got, roll.faces))
        return found

    assert script.run(six()) == [(1, [1]), (1, [2]), (2, [3]), (2, [4]), (3, [5]), (3, [6])]


@rule(DICE + "scatter", DICE + "random-direction")
@pytest.mark.parametrize(
    ("dice", "direction"), [([1, 1], 0.0), ([4, 91], 90.0), ([2, 360], 359.0), ([5], None), ([6], None)]
)
def test_two_faces_of_the_scatter_die_are_hits(dice: list[int], direction: float | None) -> None:
    script = Script(scene(), dice)
    assert script.run(scatter(script.game)) == direction
    script.done()


@rule(DICE + "random-direction")
@pytest.mark.parametrize("die", [1, 5, 6, 180, 360])
def test_a_random_direction_has_no_hit(die: int) -> None:
    script = Script(scene(), [die])
    assert script.run(random_direction(script.game)) == die - 1.0
    assert script.rolls[0].spec()["sides"] == 360


# ---- the edge of the table


def beside_the_edge() -> MoveUnit:
    """Five by four, a bit away from the eastern edge; it wheels about its left corner."""
    state = scene()
    unit = put(state, "a.us", troop(20), 72.0 - 5.0 * SMALL_BASE - 0.2, 24.0, NORTH)
    return MoveUnit(state, unit, True, 20.0, 20.0)


@rule(EDGE)
def test_part_of_a_unit_may_swing_over_the_edge() -> None:
    asked = beside_the_edge()
    # half way its rear corner is almost an inch beyond the edge
    refused = asked.check((("wheel-left", 38.0),))
    assert refused.rules() == [EDGE]
    assert asked.check((("wheel-left", 80.0),)).legal


@rule(EDGE)
def test_but_not_more_than_half_of_it() -> None:
    state = scene()
    unit = put(state, "a.us", troop(20), 30.0, 47.9, NORTH)
    asked = MoveUnit(state, unit, True, 60.0, 60.0)
    about = (("wheel-left", 90.0), ("wheel-left", 90.0), ("forward", 10.0))
    assert asked.check(about).rules() == [EDGE]
    inward = put(scene(), "a.us", troop(20), 30.0, 40.0, NORTH)
    assert inward.on_table()
    low = scene()
    unit = put(low, "a.us", troop(20), 30.0, 40.0, NORTH)
    assert MoveUnit(low, unit, True, 60.0, 60.0).check(about).legal


@rule(EDGE)
@pytest.mark.parametrize(("forward", "legal"), [(3.9, True), (4.0, True), (4.01, False)])
def test_at_the_end_all_stand_on_the_table(forward: float, legal: bool) -> None:
    state = scene()
    unit = put(state, "a.us", troop(5), 30.0, 44.0, NORTH)
    verdict = MoveUnit(state, unit, False, 5.0, 5.0).check((("forward", forward),))
    assert verdict.rules() == ([] if legal else [EDGE])


# ---- moving


@rule("ninth_age.move.sequence")
def test_the_movement_phase_has_its_order() -> None:
    state = scene()
    state.phase = "movement"
    put(state, "a.us", troop(10), 30.0, 20.0, NORTH)
    put(state, "a.slow", troop(10), 50.0, 10.0, NORTH)
    put(state, "a.lost", troop(10), 5.0, 20.0, SOUTH)
    Fleeing("x", "a.lost").apply(state)
    put(state, "b.them", troop(10), 30.0 + 5.0 * SMALL_BASE, 28.0, SOUTH)
    script = Script(
        state,
        [],
        [("charge.declare", "a.us"), ("move.remaining", "a.slow"), ("move.how", "advance")],
        usual=4,
    )
    script.until("phase.end", start="move.declare")
    script.done()
    steps = [event.wire()[1:] for event in script.of_kind("enter")]
    nodes = [str(step[1]) for step in steps]
    order = [nodes.index(node) for node in ("move.chargers", "move.rally", "move.arrivals", "move.remaining")]
    assert order == sorted(order)
    asked = script.asked_ids()
    assert asked.index("charge.declare") < asked.index("charge.react") < asked.index("move.remaining")
    # the charge is driven home, then the fugitives rally or run, then the others move
    kinds = script.kinds()
    assert kinds.index("range_rolled") < kinds.index("tested")
    assert script.state.foes("a.us") == ["b.them"]


@rule("ninth_age.move.pivot", "ninth_age.cc.pivot")
def test_a_pivot_is_about_the_centre_and_costs_nothing() -> None:
    state = scene()
    unit = put(state, "a.us", troop(10), 30.0, 24.0, NORTH)
    x, y = formation(state, unit).centre()
    script = Script(state, [], [("combat.pivot", (round(x, 3), round(y, 3), 30.0, 5))])
    script.run(post_combat_pivot(script.game, "a.us", "ninth_age.cc.pivot"))
    script.done()
    after = script.state.n_unit("a.us")
    assert after.facing == 30.0 and formation(script.state, after).centre() == pytest.approx(
        (x, y), abs=0.002
    )
    assert not after.has_flag(MOVED) and not after.has_flag(REFORMED) and after.slots == unit.slots


@rule("ninth_age.move.pivot")
def test_the_place_after_a_pivot_must_be_legal() -> None:
    state = scene()
    unit = put(state, "a.us", troop(10), 30.0, 24.0, NORTH)
    x, y = formation(state, unit).centre()
    # turned by a quarter it is 3.94 inches deep and comes nearer to whoever stands in front
    put(state, "a.front", troop(10), 30.0, 24.0 + 1.2 + 2.0 * SMALL_BASE, NORTH)
    script = Script(state)
    script.run(post_combat_pivot(script.game, "a.us", "ninth_age.cc.pivot"))
    (asked,) = script.asked
    at = (round(x, 3), round(y, 3))
    assert asked.check((*at, 0.0, 5)).rules() == ["ninth_age.geom.unit-spacing"]
    assert asked.check((*at, 270.0, 5)).legal
    assert asked.check((at[0] + 0.1, at[1], 270.0, 5)).rules()
    assert asked.check((*at, 270.0, 4)).rules()


@rule("ninth_age.move.pivot")
@pytest.mark.parametrize("facing", [0.0, 45.0, 180.0, 271.5])
def test_round_bases_face_anywhere(facing: float) -> None:
    state = scene()
    unit = put(state, "a.gun", "eos_cannon", 30.0, 24.0)
    put(state, "a.near", troop(5), 27.0, 24.0 - formation(state, unit).shape.radius - 1.0, NORTH)
    script = Script(state, [], [("combat.pivot", (30.0, 24.0, facing, 1))])
    script.run(post_combat_pivot(script.game, "a.gun", "ninth_age.cc.pivot"))
    script.done()
    assert script.state.n_unit("a.gun").facing == facing


# ---- the state


NOTED: tuple[Event, ...] = (
    UnitPlaced("x", "a.us", "test", (31.0, 24.0, NORTH), (("a.us.1", "a.us.2"), ("a.us.3", "a.us.4"))),
    UnitPlaced("x", "a.us", "test", (30.0, 24.0, 91.0), (("a.us.1", "a.us.2"), ("a.us.3", "a.us.4"))),
    Formed("x", "a.us", (("a.us.1", "a.us.2", "a.us.3"), ("a.us.4", "", "")), "", ""),
    WoundsLost("x", "a.us", "", "ninth_age.troop.infantry", 1, 0, 1, ""),
    WoundsLost("x", "a.us", "a.us.1", "", 1, 0, 1, ""),
    Fleeing("x", "a.us"),
    *[
        Flagged("x", "a.us", flag)
        for flag in (MOVED, MARCHED, REFORMED, RALLIED, CHARGED, FAILED_CHARGE, SHOT)
    ],
    Flagged("x", "a.us.1", DUEL + "b.them.1"),
    Engaged("x", "a.us", "b.them", "front"),
    EffectBegan("x", "a.us", "ninth_age.rule.frenzy", 1, "turn"),
    PhaseBegan("x", "combat"),
)


@rule("ninth_age.engine.state")
@pytest.mark.parametrize("event", NOTED, ids=lambda event: f"{event.KIND}")
def test_all_that_happens_to_a_unit_is_in_the_state(event: Event) -> None:
    """Pose, files and slots, wounds of each pool, flags, effects, fights, models at the start of the phase."""
    state = scene()
    put(state, "a.us", troop(4, 2, w=3), 30.0, 24.0, NORTH)
    put(state, "b.them", troop(4, 2), 50.0, 24.0, SOUTH)
    state.phase = "shooting"
    state.change_unit("a.us").phase_models = 7
    before, twin = state_hash(state), state.fork()
    event.apply(state)
    assert state_hash(state) != before and state_hash(twin) == before
    assert state_hash(state.fork()) == state_hash(state)
    unit = state.n_unit("a.us")
    assert (unit.start_models, unit.start_wounds) == (4, 12) and not unit.has_flag("x")


@rule("ninth_age.engine.heading-gorjachka", "ninth_age.cc.initiative", "ninth_age.cc.who")
def test_in_the_heat_of_battle_there_are_who_strikes_and_when() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, i=5), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10, i=2), foe)
    begin_round(state)
    assert {one.unit for one in blows(state, due(state, 5))} == {"b.foe"}
    struck = blows(state, due(state, 2))
    assert [one.model for one in struck if one.unit == "a.us" and not one.support] == [
        f"a.us.{n}" for n in range(1, 6)
    ]
