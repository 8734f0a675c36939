"""Section 12: one weapon use, shots and blows alike."""

from __future__ import annotations

import random

import pytest

from grognard.dice.chain import forecast
from grognard.game.events import Rolled
from grognard.rulesets.homebrew import aiming, attacks
from grognard.rulesets.homebrew.attacks import FIGHT, SHOOTING
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.state import DESTROYED, MOVED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Script

WEAPONS = library().weapons


def shot(
    s: HState, dice: list[int], model: str, weapon: str, target: str, answers: list[str] | None = None
) -> Script:
    """Play one shot with these dice, all of which must be used."""
    script = Script(s, dice, answers or [])
    script.run(attacks.strike(script.game, model, WEAPONS[weapon], target, SHOOTING, "hurt"))
    script.done()
    return script


def pair(entry: str, target: str, away: float = 12.0, models: int = 1) -> HState:
    """One model of an entry at (10,10), the target's models in a row from it."""
    s = build.state()
    build.unit(s, "a", entry, [(10, 10)])
    build.unit(s, "b", target, [(10 + 3.0 * k, 10 + away) for k in range(models)])
    return s


@rule(
    "homebrew.attack.sequence",
    "homebrew.attack.dice-order",
    "homebrew.attack.hit",
    "homebrew.attack.penetration",
    "homebrew.example.equal-is-not-enough",
    "homebrew.model.armour",
)
@pytest.mark.parametrize(("die", "left"), [(3, 1), (4, 0)])
def test_an_equal_sum_does_not_penetrate(die: int, left: int) -> None:
    """S 3 at B 6: die 3 gives 6, not greater; die 4 gives 7."""
    s = pair("line_rifles", "line_rifles")
    script = shot(s, [4, die], "a.line_rifles.1", "service_rifle", "b.line_rifles")
    assert s.h_model("b.line_rifles.1").wounds == left
    hit, penetration = [event for event in script.game.log if isinstance(event, Rolled)]
    assert (hit.rule, penetration.rule) == ("homebrew.attack.hit", "homebrew.attack.penetration")
    assert hit.owner == penetration.owner == "a"


@rule("homebrew.attack.hit", "homebrew.dice.target")
@pytest.mark.parametrize(("die", "dice"), [(3, [3]), (4, [4, 1])])
def test_a_hit_needs_the_accuracy(die: int, dice: list[int]) -> None:
    shot(pair("line_rifles", "line_rifles"), dice, "a.line_rifles.1", "service_rifle", "b.line_rifles")


@rule("homebrew.attack.penetration-table", "homebrew.example.equal-is-not-enough")
def test_strength_at_or_above_armour_always_penetrates_and_six_below_never() -> None:
    s = pair("heavy_team", "heavy_team")
    shot(s, [4, 1, 1], "a.heavy_team.1", "autocannon", "b.heavy_team")
    assert s.h_model("b.heavy_team.1").wounds == 0
    s = pair("line_rifles", "bulwark_walker")
    shot(s, [4, 6], "a.line_rifles.1", "service_rifle", "b.bulwark_walker")
    assert s.h_model("b.bulwark_walker.1").wounds == 6


@rule("homebrew.attack.damage", "homebrew.attack.wounds-counted", "homebrew.example.no-carry")
@pytest.mark.parametrize(
    ("target", "before", "left", "hurt"),
    [("line_rifles", 1, 0, 1), ("adept", 4, 1, 3), ("adept", 1, 0, 1), ("heavy_team", 2, 0, 2)],
)
def test_damage_beyond_the_last_wound_is_lost(target: str, before: int, left: int, hurt: int) -> None:
    """Damage 3 at one-wound models kills one; morale counts what was really lost."""
    s = pair("line_rifles", target, models=2 if target != "adept" else 1)
    s.change_model(f"b.{target}.1").wounds = before
    shot(s, [4, 6], "a.line_rifles.1", "lance_gun", f"b.{target}")
    assert s.h_model(f"b.{target}.1").wounds == left
    assert s.h_unit(f"b.{target}").hurt == hurt
    if target != "adept":
        assert s.h_model(f"b.{target}.2").wounds == before or before == 1


@rule("homebrew.attack.damage")
def test_every_hit_does_its_damage() -> None:
    s = pair("line_rifles", "line_rifles", models=4)
    shot(s, [4, 4, 4, 1, 6, 6, 6], "a.line_rifles.1", "squad_gun", "b.line_rifles")
    assert s.h_unit("b.line_rifles").hurt == 3 and len(s.living(s.h_unit("b.line_rifles"))) == 1


@rule(
    "homebrew.attack.allocate",
    "homebrew.attack.nearest-not-wounded",
    "homebrew.example.nearest-mixed",
    "homebrew.measure.distance",
)
def test_each_hit_goes_to_the_nearest_model_left() -> None:
    """Hounds at 6.582 and 6.640 with B 4 before the handler at 6.878 with B 5."""
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "hound_pack", [(10, 18), (11, 17.5), (12.2, 17.3)], groups=[0, 1, 1])
    # S 4: a penetration die of 1 beats B 4 and not B 5
    script = shot(s, [4, 4, 4, 4, 1, 1, 1, 1], "a.line_rifles.1", "squad_gun", "b.hound_pack")
    taken = [event.args()["model"] for event in script.of_kind("hit_allocated")]
    assert taken == ["b.hound_pack.2", "b.hound_pack.3", "b.hound_pack.1", "b.hound_pack.1"]
    assert [event.args()["armour"] for event in script.of_kind("hit_allocated")] == [4, 4, 5, 5]
    assert s.h_model("b.hound_pack.1").wounds == 2


@rule("homebrew.dice.who-chooses", "homebrew.action.default-choice", "homebrew.measure.tolerance")
def test_among_equally_near_models_the_attacker_chooses() -> None:
    for answer, dead in (([], "b.corsairs.1"), (["b.corsairs.2"], "b.corsairs.2")):
        s = build.state()
        build.unit(s, "a", "line_rifles", [(10, 10)])
        build.unit(s, "b", "corsairs", [(8, 20), (12, 20.0005), (10, 30)])
        script = shot(s, [6, 6], "a.line_rifles.1", "service_rifle", "b.corsairs", answer)
        assert [(choice.id, choice.seat) for choice in script.asked] == [("shoot.allocate", "a")]
        assert not s.h_model(dead).alive
    # the default is the lowest number, also where another is nearer by less than the tolerance
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(12, 20.0005), (8, 20)])
    shot(s, [6, 6], "a.line_rifles.1", "service_rifle", "b.corsairs")
    assert not s.h_model("b.corsairs.1").alive
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(8, 20), (12, 20.003)])
    assert shot(s, [6, 6], "a.line_rifles.1", "service_rifle", "b.corsairs").asked == []


@rule("homebrew.attack.remove", "homebrew.model.wounds", "homebrew.shoot.lost")
def test_the_dead_are_removed_at_once_and_what_finds_nobody_is_lost() -> None:
    s = pair("line_rifles", "corsairs")
    script = shot(s, [4, 4, 1, 1, 6], "a.line_rifles.1", "squad_gun", "b.corsairs")
    assert not s.h_model("b.corsairs.1").alive
    assert s.h_unit("b.corsairs").status == DESTROYED
    assert [(event.args()["hits"], event.args()["left"]) for event in script.of_kind("attacks_lost")] == [
        (1, 0)
    ]
    # a use that finds nobody at all is not even rolled for, nor are automatic hits
    chain = aiming.aim_hits(
        s, s.h_model("a.line_rifles.1"), s.h_unit("b.corsairs"), "3", 4, "1", "a", False, -1.0
    )
    hits = Script(s)
    where = ("a.line_rifles.1", "volatile", "b.corsairs", "explosion", "hurt", "homebrew.ability.volatile")
    assert hits.run(attacks.automatic(hits.game, chain, *where)) == [] and hits.rolls == []
    assert [event.rule for event in hits.of_kind("attacks_lost")] == ["homebrew.shoot.lost"]
    script = shot(s, [], "a.line_rifles.1", "squad_gun", "b.corsairs")
    assert [event.rule for event in script.of_kind("attacks_lost")] == ["homebrew.shoot.lost"]


@rule("homebrew.shoot.lost")
def test_who_is_out_of_range_is_still_there() -> None:
    s = pair("line_rifles", "corsairs", 30.0, 2)
    script = shot(s, [], "a.line_rifles.1", "service_rifle", "b.corsairs")
    (lost,) = script.of_kind("attacks_lost")
    assert (lost.args()["hits"], lost.args()["left"]) == (0, 2)


@rule(
    "homebrew.attack.modifiers",
    "homebrew.shoot.heavy-moved",
    "homebrew.example.heavy-moved",
    "homebrew.weapon.type-heavy",
)
def test_heavy_weapons_hit_less_after_moving_unless_on_a_vehicle() -> None:
    for entry, weapon, target, moved in (
        ("line_rifles", "squad_gun", "corsairs", -1),
        ("bulwark_walker", "squad_gun", "corsairs", 0),
        ("line_rifles", "service_rifle", "corsairs", 0),
    ):
        s = pair(entry, target)
        s.change_unit(f"a.{entry}").flags |= MOVED
        mods = aiming.hit_mods(s, s.h_model(f"a.{entry}.1"), WEAPONS[weapon], s.h_unit(f"b.{target}"), False)
        assert sum(mod.value for mod in mods) == moved
    s = pair("line_rifles", "corsairs")
    s.change_unit("a.line_rifles").flags |= MOVED
    # a die of 4 counts as 3: only the 5 hits
    shot(s, [4, 4, 4, 5, 1], "a.line_rifles.1", "squad_gun", "b.corsairs")


@rule("homebrew.fight.resolve", "homebrew.fight.allocate", "homebrew.fight.lost-blows")
def test_in_a_fight_models_go_down_and_stay_until_casualties_are_taken_off() -> None:
    s = build.state()
    build.unit(s, "a", "veteran_guard", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 11.05)])
    script = Script(s, [3, 6, 6])
    blade = WEAPONS["guard_blade"]
    dead = script.run(
        attacks.strike(script.game, "a.veteran_guard.1", blade, "b.corsairs", FIGHT, "fight_hurt")
    )
    assert dead == ["b.corsairs.1"]
    model = s.h_model("b.corsairs.1")
    assert model.alive and model.down
    assert s.h_unit("b.corsairs").fight_hurt == 1 and s.h_unit("b.corsairs").hurt == 0
    script.run(attacks.strike(script.game, "a.veteran_guard.1", blade, "b.corsairs", FIGHT, "fight_hurt"))
    assert [event.rule for event in script.of_kind("attacks_lost")][-1] == "homebrew.fight.lost-blows"


@rule("homebrew.weapon.attacks", "homebrew.example.attack-count")
def test_the_number_behind_the_type_is_the_number_of_dice() -> None:
    shot(pair("line_rifles", "corsairs"), [1, 2], "a.line_rifles.1", "raider_carbine", "b.corsairs")


@rule(
    "homebrew.weapon.damage",
    "homebrew.ability.ward",
    "homebrew.example.ward-overkill",
    "homebrew.attack.no-saves",
)
def test_a_ward_is_rolled_for_each_point_until_the_model_is_destroyed() -> None:
    for dice, left in (([4, 4, 4], 0), ([4, 4, 5, 5, 5], 1), ([4, 4, 5, 5, 4], 0)):
        s = pair("line_rifles", "blademaster")
        s.change_model("b.blademaster.1").wounds = 1
        shot(s, dice, "a.line_rifles.1", "lance_gun", "b.blademaster")
        assert s.h_model("b.blademaster.1").wounds == left


@rule("homebrew.attack.allocate", "homebrew.attack.allocate-batch")
def test_looking_at_the_nearest_models_only_changes_nothing() -> None:
    """As many eligible models as there can be hits, and those equally near: the same end as with all of them."""
    dice = random.Random(7)
    for weapon in ("service_rifle", "squad_gun", "field_mortar", "autocannon", "bike_guns"):
        for _ in range(6):
            wall = build.piece("h", "building", build.box(12, 15, 16, 18))
            s = build.state(build.board(wall))
            build.unit(s, "a", "line_rifles", [(14, 10)])
            places = [(10 + 1.25 * k, 20 + dice.randrange(3)) for k in range(9)]
            build.unit(s, "b", "heavy_team", [(float(x), float(y)) for x, y in places])
            target = s.h_unit("b.heavy_team")
            model = s.h_model("a.line_rifles.1")
            start = tuple(2 for _ in places)
            few = aiming.aim(s, model, WEAPONS[weapon], target, SHOOTING)
            all_of_them = aiming.aim(s, model, WEAPONS[weapon], target, SHOOTING, whole=True)
            ends = [
                forecast(chain, chain.start(start), exact=True).map(lambda carry: carry[4])
                for chain in (few, all_of_them)
            ]
            assert ends[0] == ends[1]
            if weapon == "service_rifle":
                assert len(few.order) < len(all_of_them.order)
