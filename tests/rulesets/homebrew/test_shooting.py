"""Section 11: the Shooting phase, node by node."""

from __future__ import annotations

import pytest

from grognard.game.verdict import Refused
from grognard.rulesets.homebrew import shooting
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.shooting import ShootChoice
from grognard.rulesets.homebrew.state import MOVED, RETREATED, SHOT, TURN_ENDED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Place, Script


def rules_of(s: HState, item: str, target: str) -> list[str]:
    """The rules that refuse a weapon use at a target (nothing: it is allowed)."""
    unit = item.rpartition(".")[0]
    return [fault.rule for fault in DeclareChoice(s, unit).why_not(item, target)]


def why(s: HState, key: str) -> list[str]:
    return [fault.rule for fault in ShootChoice(s).why_not(key)]


def two(away: float = 12.0, mine: str = "line_rifles", theirs: str = "corsairs") -> HState:
    s = build.state()
    build.unit(s, "a", mine, [(10, 10)])
    build.unit(s, "b", theirs, [(10, 10 + away)])
    return s


# ---- who, at whom


@rule("homebrew.shoot.who", "homebrew.turn.once", "homebrew.turn.ended")
def test_each_unit_with_a_ranged_weapon_shoots_once() -> None:
    s = two()
    build.unit(s, "a", "husks", [(20, 10)])
    assert ShootChoice(s).items() == ["a.line_rifles", "done"]
    assert why(s, "a.line_rifles") == []
    s.change_unit("a.line_rifles").flags = SHOT
    assert why(s, "a.line_rifles") == ["homebrew.shoot.who"]
    s.change_unit("a.line_rifles").flags = TURN_ENDED
    assert why(s, "a.line_rifles") == ["homebrew.turn.ended"]


@rule("homebrew.ability.hit-and-run")
def test_hit_and_run_shoots_after_a_retreat_by_choice_but_not_after_a_run() -> None:
    s = two(mine="skirmishers")
    s.change_unit("a.skirmishers").flags = TURN_ENDED | RETREATED | MOVED
    assert why(s, "a.skirmishers") == []
    s.change_unit("a.skirmishers").flags = TURN_ENDED | MOVED
    assert why(s, "a.skirmishers") == ["homebrew.turn.ended"]
    s = two()
    s.change_unit("a.line_rifles").flags = TURN_ENDED | RETREATED
    assert why(s, "a.line_rifles") == ["homebrew.turn.ended"]


@rule("homebrew.shoot.target", "homebrew.shoot.minimum-range", "homebrew.weapon.profile")
@pytest.mark.parametrize(("away", "refused"), [(24.985, []), (24.986, ["homebrew.shoot.target"]), (1.5, [])])
def test_a_target_must_be_in_range(away: float, refused: list[str]) -> None:
    s = two(away)
    assert rules_of(s, "a.line_rifles.1/1", "b.corsairs") == refused
    assert why(s, "a.line_rifles") == refused


@rule("homebrew.shoot.target")
def test_one_and_the_same_model_must_be_in_range_and_in_sight() -> None:
    """The man in range stands behind a building, the one in sight is too far."""
    s = build.state(build.board(build.piece("h", "building", build.box(6, 15, 14, 18))))
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 22), (34.8, 15)])
    assert rules_of(s, "a.line_rifles.1/1", "b.corsairs") == ["homebrew.shoot.target"]
    fault = DeclareChoice(s, "a.line_rifles").why_not("a.line_rifles.1/1", "b.corsairs")[0]
    assert fault.args["reason"] == "sight" and fault.shapes[0].role == "sight"
    build.unit(s, "b", "skirmishers", [(33.8, 15)])
    assert rules_of(s, "a.line_rifles.1/1", "b.skirmishers") == []


@rule("homebrew.shoot.hero")
def test_a_screened_hero_may_not_be_declared_except_by_a_sniper() -> None:
    """homebrew.example.hero-shield: the screen counts even behind a building."""
    for at, refused in (((14, 21), []), ((14.5, 21.3), ["homebrew.shoot.hero"])):
        s = build.state(build.board(build.piece("h", "building", build.box(6, 15, 10.6, 20))))
        place: Place = at
        build.unit(s, "a", "line_rifles", [(10, 10)])
        build.unit(s, "a", "pathfinders", [(8.8, 10)])
        build.unit(s, "b", "corsairs", [(10, 22)])
        build.unit(s, "b", "storm_seer", [place])
        assert rules_of(s, "a.line_rifles.1/1", "b.storm_seer") == refused
        assert rules_of(s, "a.pathfinders.1/1", "b.storm_seer") == []


def engaged_pair() -> HState:
    """Corsairs of b in contact with rifles and a pistol officer; others stand near."""
    s = build.state()
    s.active = "b"
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 10.984), (10, 11.968)])
    build.unit(s, "a", "veteran_guard", [(13, 11.968)])
    build.unit(s, "b", "skirmishers", [(18, 10)])
    s.touch()
    return s


@rule(
    "homebrew.example.pistols",
    "homebrew.shoot.not-engaged",
    "homebrew.shoot.pistols-engaged",
    "homebrew.weapon.type-pistol",
)
def test_engaged_units_fire_only_pistols_and_only_at_whom_they_touch() -> None:
    s = engaged_pair()
    # also the second man, who touches nobody himself
    for model in ("b.corsairs.1/1", "b.corsairs.2/1"):
        assert rules_of(s, model, "a.line_rifles") == []
        assert rules_of(s, model, "a.veteran_guard") == ["homebrew.shoot.pistols-engaged"]
    # nobody else may shoot at either
    assert rules_of(s, "b.skirmishers.1/1", "a.line_rifles") == ["homebrew.shoot.not-engaged"]
    assert rules_of(s, "b.skirmishers.1/1", "a.veteran_guard") == []
    s.active = "a"
    assert rules_of(s, "a.line_rifles.1/1", "b.corsairs") == ["homebrew.shoot.not-engaged"]
    assert rules_of(s, "a.veteran_guard.1/1", "b.corsairs") == ["homebrew.shoot.not-engaged"]
    assert why(s, "a.line_rifles") == ["homebrew.shoot.not-engaged"]


@rule(
    "homebrew.shoot.siege-moved",
    "homebrew.example.siege-moved",
    "homebrew.weapon.type-siege",
    "homebrew.shoot.moved-unit",
)
def test_siege_weapons_do_not_fire_after_moving_vehicles_included() -> None:
    for entry in ("heavy_team", "bulwark_walker"):
        s = build.state()
        build.unit(s, "a", entry, [(10, 10)], weapons={0: ["field_mortar"]})
        build.unit(s, "b", "corsairs", [(10, 30)])
        assert rules_of(s, f"a.{entry}.1/1", "b.corsairs") == []
        s.change_unit(f"a.{entry}").flags |= MOVED
        assert rules_of(s, f"a.{entry}.1/1", "b.corsairs") == ["homebrew.shoot.siege-moved"]


@rule("homebrew.weapon.all-ranged", "homebrew.weapon.type-melee", "homebrew.weapon.type-small-arms")
def test_every_ranged_weapon_is_used_once_two_of_a_name_are_two() -> None:
    s = two(mine="paladin_tank")
    choice = DeclareChoice(s, "a.paladin_tank")
    assert choice.items() == [f"a.paladin_tank.1/{k}" for k in (1, 2, 3)]
    assert len(as_dict(choice.default())) == 3


# ---- the declaration


def squad() -> HState:
    """Nine rifles and a lance gun, a tank and two infantry units within reach, a fourth unit out of it."""
    s = build.state()
    places: list[Place] = [(10 + 1.2 * k, 10) for k in range(10)]
    build.unit(s, "a", "line_rifles", places, weapons={9: ["lance_gun", "bayonet"]})
    build.unit(s, "b", "paladin_tank", [(16, 32)])
    build.unit(s, "b", "corsairs", [(10, 24), (11.2, 24)])
    build.unit(s, "b", "skirmishers", [(20, 22), (21.2, 22)])
    return s


@rule("homebrew.example.split", "homebrew.shoot.one-target", "homebrew.shoot.declare")
def test_weapons_of_one_unit_may_be_aimed_at_different_units() -> None:
    s = squad()
    choice = DeclareChoice(s, "a.line_rifles")
    answer = [[f"a.line_rifles.{k}/1", "b.corsairs" if k < 5 else "b.skirmishers"] for k in range(1, 10)]
    answer.append(["a.line_rifles.10/1", "b.paladin_tank"])
    assert choice.check(choice.parse(answer)).legal
    twice = [["a.line_rifles.10/1", "b.paladin_tank"], ["a.line_rifles.10/1", "b.corsairs"]]
    assert not choice.check(choice.parse(twice)).legal


@rule("homebrew.shoot.order")
def test_a_model_fires_all_its_weapons_before_the_next() -> None:
    s = build.state()
    build.unit(s, "a", "raid_skiff", [(10, 10), (16, 10)])
    build.unit(s, "b", "corsairs", [(12, 20)])
    choice = DeclareChoice(s, "a.raid_skiff")
    uses = ["a.raid_skiff.1/1", "a.raid_skiff.2/1", "a.raid_skiff.1/2"]
    verdict = choice.check(choice.parse([[use, "b.corsairs"] for use in uses]))
    assert verdict.rules() == ["homebrew.shoot.order"]
    uses = ["a.raid_skiff.2/2", "a.raid_skiff.2/1", "a.raid_skiff.1/1"]
    assert choice.check(choice.parse([[use, "b.corsairs"] for use in uses])).legal


@rule("homebrew.shoot.declare")
def test_candidates_are_many_different_and_legal() -> None:
    choice = DeclareChoice(squad(), "a.line_rifles")
    found = choice.candidates(12)
    assert len(found) == 12
    assert len({repr(answer) for answer in found}) == 12
    for answer in [*found, choice.default()]:
        assert choice.check(answer).legal
    nearest = as_dict(choice.default())
    assert nearest["a.line_rifles.1/1"] == "b.corsairs" and nearest["a.line_rifles.10/1"] == "b.skirmishers"
    plans = [as_dict(answer) for answer in found]
    assert any(len(plan) == 10 and plan["a.line_rifles.10/1"] == "b.paladin_tank" for plan in plans)
    # a single weapon at a single target: to fire
    lone = DeclareChoice(two(), "a.line_rifles")
    assert lone.candidates(8) == [(("a.line_rifles.1/1", "b.corsairs"),)]


def as_dict(answer: object) -> dict[str, str]:
    assert isinstance(answer, tuple)
    return dict(answer)


def test_the_reach_of_a_weapon_can_be_shaded() -> None:
    (shape,) = DeclareChoice(squad(), "a.line_rifles").region("a.line_rifles.10/1")
    assert isinstance(shape, dict) and shape["role"] == "range"
    assert shape["points"] == [pytest.approx([20.8, 10])]
    assert shape["radius"] == pytest.approx(36.492, abs=0.001)


# ---- playing the phase


def play_phase(s: HState, dice: list[int], answers: list[object]) -> Script:
    """Play from shoot.choose until the phase is over."""
    script = Script(s, dice, answers)
    s.node, s.args = "shoot.choose", ()
    while s.node.startswith("shoot."):
        script.run(shooting.NODES[s.node](script.game, s.args))
    script.done()
    return script


@rule("homebrew.shoot.declare", "homebrew.shoot.order", "homebrew.shoot.lost")
def test_shots_are_fired_in_the_order_declared_and_late_ones_are_lost() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10), (12, 10)])
    build.unit(s, "b", "corsairs", [(11, 20)])
    shots = [["a.line_rifles.2/1", "b.corsairs"], ["a.line_rifles.1/1", "b.corsairs"]]
    script = play_phase(s, [4, 3], ["a.line_rifles", shots])
    assert [event.args()["model"] for event in script.of_kind("attacked")] == [
        "a.line_rifles.2",
        "a.line_rifles.1",
    ]
    assert script.of_kind("attacks_lost")[0].args()["model"] == "a.line_rifles.1"
    kinds = script.kinds()
    assert kinds.index("shots_declared") < kinds.index("attacked")
    assert s.h_unit("a.line_rifles").has(SHOT) and s.node == "game.end"


@rule("homebrew.turn.auto-skip")
def test_a_phase_without_anything_to_shoot_passes_by_itself() -> None:
    s = two(40)
    script = play_phase(s, [], [])
    assert script.asked == [] and "passed" in script.kinds() and s.node == "melee.charge"


@rule("homebrew.example.phase-morale", "homebrew.morale.when-shooting", "homebrew.shoot.morale")
def test_one_test_at_the_end_of_the_phase_for_all_wounds() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10), (12, 10)])
    build.unit(s, "a", "line_rifles", [(16, 10)], id="second")
    build.unit(s, "b", "corsairs", [(10 + 1.3 * k, 20) for k in range(6)])
    mine: list[object] = [[f"a.line_rifles.{k}/1", "b.corsairs"] for k in (1, 2)]
    # three dead, then 2d6 = 6: with 3 exactly L 9
    script = play_phase(
        s, [4, 6, 4, 6, 4, 6, 3, 3], ["a.line_rifles", mine, "a.second", [["a.second.1/1", "b.corsairs"]]]
    )
    tests = script.of_kind("morale_tested")
    assert [event.args()["lost"] for event in tests] == [3]
    assert tests[0].args()["passed"]
    assert s.h_unit("b.corsairs").hurt == 0 and s.node == "melee.charge"


@rule("homebrew.morale.engaged-shot")
def test_an_engaged_unit_that_fails_after_pistol_fire_leaves_the_fight_and_nobody_follows() -> None:
    s = engaged_pair()
    build.unit(s, "a", "line_rifles", [(11.2, 10)], id="more")
    s.change_unit("a.line_rifles").hurt = 5
    s.node, s.args = "shoot.morale", ()
    script = Script(s, [6, 6, 3])
    script.run(shooting.tests(script.game, ()))
    script.done()
    assert s.h_model("a.line_rifles.1").y < 9.0 and s.node == "shoot.morale"
    assert (s.h_model("b.corsairs.1").x, s.h_model("b.corsairs.1").y) == (10, 10.984)


@rule("homebrew.option.morale-shooting")
def test_with_the_option_each_unit_that_shot_causes_a_test() -> None:
    s = build.state(morale_shooting="per_attack")
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "a", "line_rifles", [(16, 10)], id="second")
    build.unit(s, "b", "corsairs", [(10 + 1.3 * k, 20) for k in range(6)])
    script = play_phase(
        s,
        [4, 6, 3, 3, 4, 6, 3, 3],
        [
            "a.line_rifles",
            [["a.line_rifles.1/1", "b.corsairs"]],
            "a.second",
            [["a.second.1/1", "b.corsairs"]],
        ],
    )
    assert [event.args()["lost"] for event in script.of_kind("morale_tested")] == [1, 1]


@rule("homebrew.morale.order", "homebrew.ability.volatile")
def test_an_explosion_makes_both_sides_test_the_opponent_first() -> None:
    s = build.state()
    build.unit(s, "a", "heavy_team", [(10, 8), (13, 8)])
    build.unit(s, "b", "raid_skiff", [(10, 15)])
    build.unit(s, "b", "corsairs", [(10, 17.5), (11.2, 17.5)])
    build.unit(s, "a", "line_rifles", [(10, 12.6), (11.2, 12.6)])
    s.change_model("b.raid_skiff.1").wounds = 2
    # hit, penetration (S 6 at B 8: 3+), second attack misses; explosion 6; skiff 0.4 from the rifles, 0.4 off
    script = play_phase(
        s,
        [4, 1, 3, 6, 1, 3, 1, 3, 1, 1, 1, 1],
        ["a.heavy_team", [["a.heavy_team.1/1", "b.raid_skiff"]], "done"],
    )
    assert [event.args()["unit"] for event in script.of_kind("morale_tested")] == [
        "b.corsairs",
        "a.line_rifles",
    ]


@rule("homebrew.example.golden-turn")
def test_the_golden_turn_south_shoots() -> None:
    s = build.state()
    row = [10, 11.2, 12.4, 13.6, 14.8, 16, 17.2, 18.4]
    build.unit(s, "a", "line_rifles", [(x, 10) for x in row], id="a")
    build.unit(s, "b", "corsairs", [(x, 24) for x in row], id="b")
    shots: list[object] = [[f"a.a.{k}/1", "b.b"] for k in range(1, 9)]
    dice = [4, 3, 2, 6, 2, 5, 5, 3, 4, 6, 1, 4, 1, 2, 3]
    # a1 kills b1, a4 b4, a6 b6; equal distances never arise for those that penetrate
    script = play_phase(s, dice, ["a.a", shots])
    dead = [model.id for model in (s.h_model(f"b.b.{k}") for k in range(1, 9)) if not model.alive]
    assert dead == ["b.b.1", "b.b.4", "b.b.6"]
    test = script.of_kind("morale_tested")[0].args()
    assert (test["lost"], test["total"], test["leadership"], test["passed"]) == (3, 8, 9, True)


@rule("homebrew.example.golden-turn")
def test_the_golden_turn_north_shoots_back() -> None:
    s = build.state()
    s.active = "b"
    row = [10, 11.2, 12.4, 13.6, 14.8, 16, 17.2, 18.4]
    build.unit(s, "a", "line_rifles", [(x, 10) for x in row], id="a")
    build.unit(s, "b", "corsairs", [(row[k - 1], 17) for k in (2, 3, 5, 7, 8)], id="b")
    s.change_unit("b.b").flags |= MOVED
    shots: list[object] = [[f"b.b.{k}/1", "a.a"] for k in range(1, 6)]
    script = play_phase(s, [5, 4, 3, 4, 3, 2, 6, 6, 3, 4], ["b.b", shots])
    dead = [model.id for model in (s.h_model(f"a.a.{k}") for k in range(1, 9)) if not model.alive]
    assert dead == ["a.a.2", "a.a.8"]
    test = script.of_kind("morale_tested")[0].args()
    assert (test["lost"], test["total"], test["leadership"], test["passed"]) == (2, 9, 10, True)


@rule("homebrew.shoot.target")
def test_a_refused_declaration_changes_nothing() -> None:
    s = two(40)
    choice = DeclareChoice(s, "a.line_rifles")
    verdict = choice.check(choice.parse([["a.line_rifles.1/1", "b.corsairs"]]))
    with pytest.raises(Refused, match="homebrew.shoot.target"):
        raise Refused(verdict)
