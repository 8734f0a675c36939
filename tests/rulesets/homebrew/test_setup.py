"""8.2: before the first turn."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.forces.reading import load
from grognard.game.ruleset import BadSetup, Setup
from grognard.rulesets.homebrew import deployment, setup
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.making import new_game
from grognard.rulesets.homebrew.scenarios import role_seat, zone
from grognard.rulesets.homebrew.setup import EdgeChoice, ReserveChoice, setup_part, to_place
from grognard.rulesets.homebrew.state import RESERVE, TABLE, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, unit


def agreed(one: str = "concord_500_line", two: str = "reavers_500_swarm", **more: object) -> Setup:
    forces = {"a": load(one, "homebrew").plain(), "b": load(two, "homebrew").plain()}
    return Setup(dict(forces), **more)  # type: ignore[arg-type]


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
    assert script.asked[0].items() == ["defender", "attacker"]  # type: ignore[attr-defined]
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
    script = Script(s, answers=[("a.u5",), ("b.u2", "b.u3")])
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


def ready_to_deploy() -> HState:
    s = game()
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
