"""8.2: before the first turn."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.forces.reading import load
from grognard.game.ruleset import BadSetup, Setup
from grognard.rulesets.homebrew import deployment, setup
from grognard.rulesets.homebrew.ability_table import UnknownAbility
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.defs import Layout
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.making import add_unit
from grognard.rulesets.homebrew.muster import ModelSpec, UnitSpec
from grognard.rulesets.homebrew.new_game import new_game
from grognard.rulesets.homebrew.profiles import UnitProfile
from grognard.rulesets.homebrew.scenarios import role_seat, zone
from grognard.rulesets.homebrew.setup import EdgeChoice, ReserveChoice, setup_part, to_place
from grognard.rulesets.homebrew.state import RESERVE, TABLE, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, box, piece, unit


def agreed(one: str = "concord_500_line", two: str = "reavers_500_swarm", **more: object) -> Setup:
    forces = {"a": load(one, "homebrew").plain(), "b": load(two, "homebrew").plain()}
    return Setup(dict(forces), **more)


def game(one: str = "concord_500_line", two: str = "reavers_500_swarm", **more: object) -> HState:
    return new_game(library(), agreed(one, two, **more))


@rule("homebrew.setup.scenario", "homebrew.army.open-lists", "homebrew.unit.start-strength")
def test_a_new_game_has_both_armies_in_reserve_and_knows_their_strength() -> None:
    s = game()
    assert (s.node, s.scenario, s.size, s.round) == ("setup.edge_roll", "field_battle", 500, 0)
    assert {u.status for u in s.units_of("a") + s.units_of("b")} == {RESERVE}
    assert len(s.units_of("a")) == 6
    assert s.h_unit("a.u2").start_models == 12
    assert s.h_unit("a.u1").start_wounds == 5


def test_faults_of_an_agreement_are_all_told() -> None:
    wrong = agreed(scenario="field_battel", options={"terain": True, "strike_order": "both"})
    with pytest.raises(BadSetup) as caught:
        new_game(library(), wrong)
    assert [(f.rule, f.args["what"], f.args["meant"]) for f in caught.value.faults] == [
        ("setup.unknown", "option", "terrain"),
        ("setup.unknown", "option.strike_order", None),
        ("setup.unknown", "scenario", "field_battle"),
    ]


@rule("homebrew.army.legal")
def test_a_list_over_the_points_is_refused() -> None:
    with pytest.raises(BadSetup) as caught:
        game("concord_1000_line", size=500)
    assert "homebrew.army.points" in [fault.rule for fault in caught.value.faults]


@rule("homebrew.setup.edges", "homebrew.setup.order")
def test_the_winner_of_the_roll_chooses_his_edge() -> None:
    s = game()
    Script(s, [3, 3, 2, 5]).run(setup.edge_roll(_game(s), ()))
    assert setup_part(s).winner == "b"
    assert (s.node, s.args) == ("setup.edge_choice", ("b",))
    script = Script(s, answers=["north"])
    script.run(setup.edge_choice(script.game, ("b",)))
    assert s.edges == (("a", "south"), ("b", "north"))
    s = game()
    script = Script(s, answers=["south"])
    script.run(setup.edge_choice(script.game, ("b",)))
    assert s.edges == (("a", "north"), ("b", "south"))
    assert role_seat(s, "a") == "b"
    assert zone(s, "b")[0] == (0.0, 0.0)


@rule("homebrew.setup.edges")
def test_in_a_scenario_with_roles_the_winner_chooses_a_role() -> None:
    s = game(scenario="last_redoubt")
    script = Script(s, answers=["attacker"])
    script.run(setup.edge_choice(script.game, ("a",)))
    assert script.asked[0].items() == ["defender", "attacker"]
    assert role_seat(s, "a") == "b"
    assert EdgeChoice("a", False).items() == ["south", "north"]


@rule("homebrew.reserve.half", "homebrew.example.half-in-reserve")
@pytest.mark.parametrize(("units", "most"), [(7, 3), (4, 2), (5, 2), (1, 0)])
def test_at_most_half_of_the_units_wait(units: int, most: int) -> None:
    s = game()
    s.units.clear()
    s.models.clear()
    s.model_at, s.unit_at = {}, {}
    for k in range(units):
        unit(s, "a", "marshal", [(4.0 * k + 2.0, 4.0)], id=f"x{k}")
    choice = ReserveChoice(s, "a")
    keys = choice.items()
    assert choice.check(choice.parse(keys[:most])).legal
    assert choice.check(choice.parse(keys[: most + 1])).rules() == ["homebrew.reserve.half"]


@rule("homebrew.reserve.choice")
def test_both_choose_their_reserves_hidden_and_at_once() -> None:
    s = game()
    script = Script(s, answers=[["a.u5"], ["b.u2", "b.u3"]])
    setup_part(s).winner = "a"
    script.run(setup.reserves(script.game, ()))
    assert all(choice.sealed for choice in script.asked)
    assert [choice.seat for choice in script.asked] == ["a", "b"]
    assert setup_part(s).waiting == ("a.u5", "b.u2", "b.u3")
    assert "a.u5" not in to_place(s, "a")
    # the loser of the roll for edges places first
    assert (s.node, s.args) == ("setup.deploy", ("b",))


@rule("homebrew.setup.first-turn", "homebrew.example.first-turn-odds")
def test_who_finished_first_adds_one_to_the_roll() -> None:
    s = game()
    setup_part(s).finished = "b"
    script = Script(s, [4, 4], answers=["a"])
    script.run(setup.first_roll(script.game, ()))
    roll = script.rolls[0]
    assert roll.got == "b"
    assert roll.dist(exact=True)["b"] == Fraction(21, 31)
    assert s.first == "a"
    assert s.node == "setup.scouts"


@rule("homebrew.scenario.last-redoubt")
def test_the_attacker_of_the_redoubt_is_first_without_a_roll() -> None:
    s = game(scenario="last_redoubt")
    s.edges = (("a", "north"), ("b", "south"))
    script = Script(s)
    script.run(setup.first_roll(script.game, ()))
    assert (s.first, script.rolls) == ("a", [])


def _game(s: HState) -> object:
    from grognard.game.play import Game

    return Game(s)


def ready_to_deploy(one: str = "concord_500_line") -> HState:
    s = game(one)
    s.edges = (("a", "south"), ("b", "north"))
    setup_part(s).winner = "b"
    return s


@rule("homebrew.deploy.place", "homebrew.deploy.zones")
def test_a_unit_is_placed_wholly_within_its_zone() -> None:
    s = ready_to_deploy()
    choice = deployment.Deploy(s, "a")
    marshal = s.h_unit("a.u1").models[0]
    assert choice.check(choice.parse([[marshal, [24, 7.36]]])).legal
    assert choice.check(choice.parse([[marshal, [24, 7.4]]])).rules() == ["homebrew.deploy.place"]
    assert choice.check(choice.parse([[marshal, [24, 0.5]]])).rules() == ["homebrew.deploy.place"]


@rule("homebrew.coherency.when", "homebrew.deploy.place", "homebrew.measure.no-overlap")
def test_a_unit_is_placed_whole_and_in_formation() -> None:
    s = ready_to_deploy()
    choice = deployment.Deploy(s, "a")
    squad = s.h_unit("a.u5").models
    line = [[model, [10.0 + 2.9 * k, 4.0]] for k, model in enumerate(squad)]
    assert choice.check(choice.parse(line)).legal
    assert choice.check(choice.parse(line[:-1])).rules() == ["homebrew.deploy.place"]
    wide = [[model, [10.0 + 3.0 * k, 4.0]] for k, model in enumerate(squad)]
    assert choice.check(choice.parse(wide)).rules() == ["homebrew.coherency.when"]
    tight = [[model, [10.0 + 0.9 * k, 4.0]] for k, model in enumerate(squad)]
    verdict = choice.check(choice.parse(tight))
    assert "homebrew.measure.no-overlap" in verdict.rules()
    assert choice.check(choice.parse(verdict.example)).legal


@rule("homebrew.deploy.alternate")
def test_sides_place_units_in_turn_and_the_first_to_finish_is_noted() -> None:
    s = ready_to_deploy()
    order: list[str] = []
    s.node, s.args = "setup.deploy", ("a",)
    while s.node == "setup.deploy":
        order.append(s.args[0])
        script = Script(s)
        script.run(deployment.deploy(script.game, s.args))
    assert order[:4] == ["a", "b", "a", "b"]
    assert all(u.status == TABLE for u in s.units_of("a") + s.units_of("b"))
    assert setup_part(s).finished == ("a" if len(s.units_of("a")) <= len(s.units_of("b")) else "b")
    assert s.node == "setup.first_roll"


@rule("homebrew.scenario.last-redoubt", "homebrew.deploy.alternate")
def test_at_the_redoubt_the_defender_places_everything_first() -> None:
    s = game(scenario="last_redoubt")
    s.edges = (("a", "south"), ("b", "north"))
    s.node, s.args = "setup.deploy", ("a",)
    order: list[str] = []
    while s.node == "setup.deploy":
        order.append(s.args[0])
        script = Script(s)
        script.run(deployment.deploy(script.game, s.args))
    assert order == sorted(order)
    assert set(order) == {"a", "b"}


@rule("homebrew.deploy.no-room")
def test_a_unit_without_room_goes_to_reserve() -> None:
    s = ready_to_deploy()
    # a wall of friends fills the whole zone
    spots = [(0.6 + 1.1 * i, 0.6 + 1.1 * j) for i in range(43) for j in range(7)]
    unit(s, "a", "line_rifles", spots, id="crowd")
    assert to_place(s, "a")
    script = Script(s)
    script.run(deployment.deploy(script.game, ("a",)))
    assert to_place(s, "a") == []
    assert s.h_unit("a.u1").status == RESERVE


@rule("homebrew.deploy.place", "homebrew.terrain.floors", "homebrew.terrain.impassable")
def test_infantry_deploys_on_floors_and_nobody_in_what_he_may_not_enter() -> None:
    s = ready_to_deploy("concord_500_armour")
    ruin = piece("r", "ruin", box(10.0, 1.0, 18.0, 7.0), (), [(3.0, box(10.0, 1.0, 18.0, 7.0))])
    water = piece("w", "water", box(30.0, 1.0, 34.0, 7.0))
    s.board = Board(
        library(),
        s.board.scenario,
        s.board.table,
        Layout("t", 48.0, 36.0, (ruin, water)),
        True,
        48.0,
        36.0,
        5,
    )
    choice = deployment.Deploy(s, "a")
    marshal = s.h_unit("a.u1").models[0]
    assert choice.check(choice.parse([[marshal, [12.0, 4.0, 3.0]]])).legal
    assert choice.check(choice.parse([[marshal, [12.0, 7.5, 3.0]]])).rules() == ["homebrew.deploy.place"]
    assert choice.check(choice.parse([[marshal, [19.0, 4.0, 3.0]]])).rules() == ["homebrew.terrain.floors"]
    assert choice.check(choice.parse([[marshal, [32.0, 4.0]]])).rules() == ["homebrew.terrain.impassable"]
    tank = next(u for u in s.units_of("a") if u.profile.vehicle and not u.profile.flyer).models[0]
    assert choice.check(choice.parse([[tank, [13.0, 4.0]]])).rules() == ["homebrew.terrain.no-entry"]
    # a refusal shows a place for the unit that was meant
    verdict = choice.check(choice.parse([[tank, [32.0, 4.0]]]))
    assert verdict.example is not None and choice.check(choice.parse(verdict.example)).legal
    assert choice.parse(verdict.example)[0][0] == tank


@rule("homebrew.deploy.no-room", "homebrew.terrain.floors")
def test_where_the_ground_is_full_infantry_goes_upstairs() -> None:
    s = ready_to_deploy("concord_500_armour")
    floor = [(3.0, box(20.0, 1.0, 28.0, 7.0))]
    ruin = piece("r", "ruin", box(20.0, 1.0, 28.0, 7.0), (), floor)
    s.board = Board(
        library(), s.board.scenario, s.board.table, Layout("t", 48.0, 36.0, (ruin,)), True, 48.0, 36.0, 5
    )
    crowd = [(0.6 + 1.1 * i, 0.6 + 1.1 * j) for i in range(43) for j in range(7)]
    unit(s, "a", "line_rifles", crowd, id="crowd")
    choice = deployment.Deploy(s, "a")
    squad = next(u for u in s.units_of("a") if u.profile.infantry and len(u.models) > 4)
    block = choice.first_block(squad.id)
    assert block and {place[2] for _, place in block} == {3.0}
    assert choice.check(choice.parse(block)).legal
    tank = next(u for u in s.units_of("a") if u.profile.vehicle and not u.profile.flyer)
    assert not choice.has_room(tank.id)


@rule("homebrew.deploy.no-room")
def test_a_gap_between_the_anchors_is_room() -> None:
    s = ready_to_deploy("concord_500_armour")
    tank = next(u for u in s.units_of("a") if u.profile.vehicle and not u.profile.flyer)
    r = s.h_model(tank.models[0]).radius
    # a crowd that leaves one hole, just large enough
    hole = (7.3, 4.1)
    spots = [(0.6 + 1.1 * i, 0.6 + 1.1 * j) for i in range(43) for j in range(7)]
    crowd = [(x, y) for x, y in spots if (x - hole[0]) ** 2 + (y - hole[1]) ** 2 > (r + 1.3) ** 2]
    unit(s, "a", "line_rifles", crowd, id="crowd")
    assert deployment.Deploy(s, "a").has_room(tank.id)


@rule("homebrew.setup.order")
def test_the_set_up_goes_by_its_order() -> None:
    from grognard.game.books import book

    s = game()
    nodes: list[str] = []
    while s.round == 0:
        if not nodes or nodes[-1] != s.node:
            nodes.append(s.node)
        script = Script(s, [3, 5] if "roll" in s.node else [])
        at = book("homebrew").next_step(s)
        assert at is not None
        script.run(book("homebrew").play(at, script.game))
    assert nodes == [
        "setup.edge_roll", "setup.edge_choice", "setup.reserves", "setup.deploy", "setup.first_roll",
        "setup.scouts", "round.begin",
    ]  # fmt: skip


def test_an_ability_without_code_is_an_error_when_the_game_is_made() -> None:
    s = game()
    profile = UnitProfile("singer", "hero", (), library().units["marshal"].groups, abilities=("sings",))
    spec = UnitSpec("u9", profile, (ModelSpec(profile.groups[0], 0),), 10)
    with pytest.raises(UnknownAbility, match="sings"):
        add_unit(s, "a", spec)
