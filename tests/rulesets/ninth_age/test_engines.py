"""Artillery (chapter 11): where templates and lines fall, whom they hit, and what goes wrong."""

from __future__ import annotations

import pytest

from grognard.game.messages import messages_of, tell
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.gear import ARTILLERY, Weapon
from grognard.rulesets.ninth_age.shooting.aiming import flame_marks, may_aim
from grognard.rulesets.ninth_age.shooting.engines import fire
from grognard.rulesets.ninth_age.shooting.impact import Shot
from grognard.rulesets.ninth_age.shooting.misfires import BROKEN_DOWN, JAMMED, Misfired, misfire
from grognard.rulesets.ninth_age.shooting.weapons import Arm, arms_of
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, WEST, engage, hero, join, put, scene, troop

ARTY = "ninth_age.arty."
FAR = 20.0


def gun(entry: str, ranks: int = 4, facing: float = SOUTH, files: int = 5, **card: object) -> NState:
    """An engine, and a unit to the north of it, its middle straight ahead."""
    state = scene()
    state.phase = "shooting"
    put(state, "a.gun", entry, 30.0, 10.0)
    half = files * 20.0 / 25.4 / 2.0
    if facing == SOUTH:
        put(state, "b.them", troop(ranks * files, files, **card), 30.0 + half, 10.0 + FAR, facing)
    else:
        put(state, "b.them", troop(ranks * files, files, **card), 30.0, 10.0 + FAR, facing)
    return state


def arm_of(state: NState, kind: str) -> Arm:
    """The weapon of this type of the engine."""
    arms = arms_of(state.n_model("a.gun.1"), ARTILLERY)
    return next(arm for arm in arms if arm.weapon.artillery == kind)


def shoot(state: NState, kind: str, dice: list[int], *answers: object) -> Script:
    script = Script(state, dice, list(answers))
    script.run(fire(script.game, "a.gun", arm_of(state, kind), "b.them"))
    script.done()
    return script


def left(script: Script, unit: str = "b.them") -> int:
    return len(script.state.n_unit(unit).standing())


def shot_of(script: Script) -> Shot:
    """The one shot that was made."""
    (shot,) = [event for event in script.game.log if isinstance(event, Shot)]
    return shot


# ---- bolt throwers


@rule(ARTY + "bolt-thrower", ARTY + "bolt-penetration")
def test_a_bolt_goes_through_ranks_as_long_as_it_kills() -> None:
    # hit; wounds on 2+ (S6), 2+ (S5), 3+ (S4), each with its die of Multiple Wounds; the third hit does not wound
    script = shoot(gun("og_skewerer"), "bolt-thrower", [6, 2, 1, 2, 1, 2])
    assert left(script) == 18
    assert len(script.of_kind("wounds_lost")) == 2


@rule(ARTY + "bolt-thrower")
@pytest.mark.parametrize(("facing", "most"), [(SOUTH, 2), (WEST, 5)])
def test_a_bolt_hits_as_often_as_there_are_ranks_or_from_a_flank_files(facing: float, most: int) -> None:
    state = gun("og_skewerer", ranks=2, facing=facing)
    script = Script(state, [6], usual=6)
    script.run(fire(script.game, "a.gun", arm_of(state, "bolt-thrower"), "b.them"))
    assert left(script) == 10 - most


@rule(ARTY + "bolt-thrower", "ninth_age.hero.combined-hits", "ninth_age.dmg.non-rnf")
def test_a_bolt_wounds_characters_without_a_unit() -> None:
    """A lone one, and those who are all that is left of a unit."""
    state = scene()
    state.phase = "shooting"
    put(state, "a.gun", "og_skewerer", 30.0, 10.0)
    alone = put(state, "b.them", hero(w=3), 30.0, 10.0 + FAR, SOUTH)
    # hit; a wound on 2+; its die of Multiple Wounds is worth two
    shoot(state, "bolt-thrower", [6, 2, 3])
    assert state.n_model("b.them.1").lost == 2
    other = join(state, "b.other", hero(w=3), alone)
    # it kills, and goes on to the other one, whom it does not wound; a Panic Test, since half of them are lost
    shoot(state, "bolt-thrower", [6, 2, 1, 1, 1, 1])
    assert (state.n_model("b.them.1").alive, state.n_model(other).lost) == (False, 0)


# ---- cannons


@rule(ARTY + "cannon", ARTY + "cannon-line")
def test_a_ball_rolls_on_with_half_its_strength_until_somebody_survives() -> None:
    # hits on 4+; 6 inches of line: the first with S10 (2+), the others with S5 (2+); the third stands
    script = shoot(gun("eos_cannon"), "cannon", [4, 6, 2, 1, 2, 1, 1], ("shoot.landing", "b.them.3"))
    assert left(script) == 18
    assert shot_of(script).how == "cannon"


@rule(ARTY + "cannon")
def test_cover_does_not_help_against_a_ball_but_a_large_target_is_hit_more_easily() -> None:
    small = shoot(gun("eos_cannon", ranks=1, files=1), "cannon", [3])
    assert left(small) == 1
    large = shoot(gun("eos_cannon", ranks=1, files=1, rules=("large-target",)), "cannon", [3, 1, 1])
    assert shot_of(large).how == "cannon"
    for script, line in ((small, "on 4+: 3 → 0"), (large, "on 3+ (+1 Large Target): 3 → 1")):
        event = script.of_kind("rolled")[0]
        assert tell(event, script.state, messages_of(NinthAge(), "en")) == f"The cannon, to hit {line}"


@rule(ARTY + "cannon-other-units")
def test_others_behind_lie_under_the_line_too() -> None:
    state = gun("eos_cannon", ranks=1, files=1)
    put(state, "a.friend", troop(1, 1), 30.0 - 10.0 / 25.4, 10.0 + FAR + 4.0, NORTH)
    script = shoot(state, "cannon", [4, 6, 2, 1, 2, 1])
    assert left(script) == 0 and left(script, "a.friend") == 0


@rule(ARTY + "misfire-table", ARTY + "cannon")
def test_a_one_of_a_cannon_is_a_misfire() -> None:
    script = shoot(gun("eos_cannon"), "cannon", [1, 3])
    assert script.state.n_unit("a.gun").has_flag(JAMMED)
    assert left(script) == 20


# ---- catapults


@rule(
    ARTY + "general",
    ARTY + "war-machine-fire",
    ARTY + "catapult",
    ARTY + "catapult-hits",
    ARTY + "template-on-unit",
)
def test_a_stone_that_hits_lies_where_it_was_aimed() -> None:
    # five files of 20 mm: under 3 inches lie 3 x 3 models; the one in the middle takes Strength 9
    state = gun("og_splatterer")
    assert may_aim(state, state.n_unit("a.gun"), arm_of(state, "catapult"), state.n_unit("b.them"))
    script = Script(state, [6], [("shoot.mark", "b.them.8")], usual=6)
    script.run(fire(script.game, "a.gun", arm_of(state, "catapult"), "b.them"))
    shot = shot_of(script)
    mark = state.n_model("b.them.8")
    assert (shot.x, shot.y) == pytest.approx((mark.x, mark.y))
    hit = 20 - left(script)
    assert 9 <= hit <= 20


@rule(ARTY + "catapult-misfire", ARTY + "misfire-table")
def test_a_stray_six_is_a_misfire() -> None:
    script = shoot(gun("og_splatterer"), "catapult", [1, 1, 6, 2], ("shoot.mark", "b.them.8"))
    weapon = arm_of(script.state, "catapult").weapon.id
    assert script.state.n_unit("a.gun").has_flag(BROKEN_DOWN + weapon)
    assert not may_aim(
        script.state,
        script.state.n_unit("a.gun"),
        arm_of(script.state, "catapult"),
        script.state.n_unit("b.them"),
    )


@rule(ARTY + "catapult")
def test_an_arrow_carries_the_stone_twice_the_die() -> None:
    state = gun("og_splatterer")
    # an arrow due east (1), 5 x 2 inches: beside the unit
    script = shoot(state, "catapult", [1, 1, 5], ("shoot.mark", "b.them.8"))
    shot = shot_of(script)
    assert shot.x == pytest.approx(state.n_model("b.them.8").x + 10.0)
    assert left(script) == 20


@rule(ARTY + "catapult")
def test_no_stone_is_aimed_over_those_who_fight() -> None:
    state = gun("og_splatterer")
    put(state, "a.brawl", troop(5), 40.0, 30.0)
    engage(state, "a.brawl", "b.them")
    assert not may_aim(state, state.n_unit("a.gun"), arm_of(state, "catapult"), state.n_unit("b.them"))


@rule(ARTY + "catapult-indirect")
def test_a_stone_at_what_is_not_seen_strays_even_on_a_hit() -> None:
    state = gun("og_splatterer")
    screen = put(
        state, "b.giants", troop(6, 6, type="monstrous-infantry", base=(1.575, 1.575)), 34.7, 20.0, SOUTH
    )
    assert screen.on_table()
    # Hit, distance 3, direction due east: 3 x 2 - Ballistic Skill 3
    script = shoot(state, "catapult", [6, 3, 1, 1, 1, 1], ("shoot.mark", "b.them.8"))
    shot = shot_of(script)
    assert shot.x == pytest.approx(state.n_model("b.them.8").x + 3.0)


# ---- volley guns


@rule(ARTY + "volley-gun")
@pytest.mark.parametrize(
    ("dice", "shots", "mods"), [([1, 2, 3], 12, 0), ([1, 2, 6], 18, -1), ([6, 6, 1], 0, 0)]
)
def test_sixes_among_the_dice_of_a_volley_gun_are_trouble(dice: list[int], shots: int, mods: int) -> None:
    state = gun("eos_volley_gun")
    script = Script(state, dice, usual=1)
    script.run(fire(script.game, "a.gun", arm_of(state, "volley-gun"), "b.them"))
    rolls = script.thrown("ninth_age.shoot.to-hit")
    assert sum(len(roll.faces) for roll in rolls) == shots
    if shots:
        assert sum(mod.value for mod in rolls[0].mods if mod.cause == ARTY + "volley-gun") == mods
    assert bool(script.of_kind(Misfired.KIND)) == (not shots)


# ---- flame throwers


FIRE = Weapon(
    "test.fire", "Fire", "Огонь", "artillery", range=24.0, strength=4, artillery="flame-thrower", template=3.0
)


def flame(*dice: int, ranks: int = 1) -> Script:
    state = gun("eos_cannon", ranks=ranks)
    first = arm_of(state, "cannon")
    arm = Arm(first.model, first.part, FIRE)
    assert flame_marks(state, state.n_unit("a.gun"), arm, state.n_unit("b.them"))
    script = Script(state, dice, [("shoot.mark", "b.them.3")], usual=1)
    script.run(fire(script.game, "a.gun", arm, "b.them"))
    return script


@rule(ARTY + "flame-thrower")
def test_a_flame_hits_whoever_it_passes() -> None:
    # from the middle of a rank: 1.5 inches to each side, all five; farther on lie the ranks behind
    (wounds,) = flame(1).thrown("ninth_age.dmg.to-wound-table")
    assert len(wounds.faces) == 5
    (deep,) = flame(5, ranks=6).thrown("ninth_age.dmg.to-wound-table")
    assert len(deep.faces) == 30


@rule(ARTY + "flame-thrower", ARTY + "misfire-table")
def test_a_six_of_a_flame_is_a_worse_misfire() -> None:
    script = flame(6, 1)
    (roll,) = [roll for roll in script.thrown(ARTY + "misfire-table") if roll.mods]
    assert [mod.value for mod in roll.mods] == [-1]
    assert not script.state.n_unit("a.gun").on_table()


@rule(ARTY + "flame-thrower")
def test_no_flame_is_aimed_where_friends_could_be_burnt() -> None:
    state = gun("eos_cannon", ranks=1)
    put(state, "a.behind", troop(5), 28.0, 10.0 + FAR + 3.0, NORTH)
    first = arm_of(state, "cannon")
    assert not flame_marks(
        state, state.n_unit("a.gun"), Arm(first.model, first.part, FIRE), state.n_unit("b.them")
    )


# ---- misfires


@rule(ARTY + "misfire-table")
@pytest.mark.parametrize(
    ("plus", "die", "more", "result"),
    [
        (-1, 1, [2, 1, 1], "explosion"),
        (0, 2, [], "breakdown"),
        (0, 4, [], "jammed"),
        (0, 5, [], "malfunction"),
    ],
)
def test_the_misfire_table(plus: int, die: int, more: list[int], result: str) -> None:
    state = gun("eos_cannon")
    put(state, "a.near", troop(2, 2), 30.0, 8.0, NORTH)
    script = Script(state, [die, *more], usual=1)
    script.run(misfire(script.game, "a.gun", arm_of(state, "cannon"), plus, []))
    (event,) = [event for event in script.game.log if isinstance(event, Misfired)]
    assert event.result == result
    assert script.state.n_unit("a.gun").on_table() == (result != "explosion")
