"""9.3: how units arrive."""

from __future__ import annotations

from grognard.rulesets.homebrew.deep_strike import DeepStrike
from grognard.rulesets.homebrew.entry import can_enter, enter, ways
from grognard.rulesets.homebrew.entry_move import EnterMove
from grognard.rulesets.homebrew.entry_strips import strips
from grognard.rulesets.homebrew.state import ARRIVED, ARRIVING, MOVED, TABLE, HState, HUnit
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, board, box, piece, state, unit
from tests.rulesets.homebrew.test_scenarios import state as scenario_state


def arriving(s: HState, entry: str, n: int = 1, seat: str = "a") -> HUnit:
    u = unit(s, seat, entry, [(0.0, 0.0)] * n)
    s.change_unit(u.id).status = ARRIVING
    s.touch()
    return s.h_unit(u.id)


def refused(s: HState, u: HUnit, *paths: list[tuple[float, float]], way: int = 0) -> list[str]:
    choice = EnterMove(s, u, strips(s, u)[way])
    answer = [[model, [list(p) for p in path]] for model, path in zip(u.models, paths, strict=True)]
    return choice.check(choice.parse(answer)).rules()


@rule("homebrew.reserve.entry-move", "homebrew.example.entry")
def test_a_model_starts_just_outside_its_edge_and_manoeuvres_in() -> None:
    s = state()
    u = arriving(s, "line_rifles")
    assert refused(s, u, [(20.0, -0.492), (20.0, 5.508)]) == []
    assert refused(s, u, [(20.0, -0.492), (20.0, 5.51)]) == ["homebrew.reserve.entry-move"]
    assert refused(s, u, [(20.0, -0.4), (20.0, 3.0)]) == ["homebrew.reserve.entry-move"]
    assert refused(s, u, [(20.0, 36.492), (20.0, 33.0)]) == ["homebrew.reserve.entry-move"]
    assert refused(s, u, [(20.0, 3.0)]) == ["homebrew.reserve.entry-move"]


@rule("homebrew.reserve.entry-move", "homebrew.move.table-edge")
def test_it_must_end_wholly_on_the_table() -> None:
    s = state()
    u = arriving(s, "line_rifles")
    assert refused(s, u, [(20.0, -0.492), (20.0, 0.3)])[0] in (
        "homebrew.measure.on-table",
        "homebrew.move.table-edge",
    )


@rule("homebrew.example.entry", "homebrew.reserve.entry-move")
def test_a_howitzer_just_makes_it() -> None:
    s = state()
    u = arriving(s, "howitzer_battery")
    assert refused(s, u, [(20.0, -1.181), (20.0, 1.819)]) == []
    assert refused(s, u, [(20.0, -1.181), (20.0, 1.83)]) == ["homebrew.reserve.entry-move"]


@rule("homebrew.reserve.touching")
def test_what_is_too_slow_to_get_on_stops_touching_the_edge_from_inside() -> None:
    s = state(board(piece("r", "rubble", box(0.0, 0.0, 48.0, 4.0))))
    u = arriving(s, "howitzer_battery")
    # in rubble its three inches are not enough to bring the whole base on
    assert refused(s, u, [(20.0, -1.181), (20.0, 1.181)]) == []
    assert refused(s, u, [(20.0, -1.181), (20.0, 1.5)]) == ["homebrew.reserve.entry-move"]
    assert can_enter(s, u)


@rule("homebrew.reserve.entry-legal", "homebrew.move.enemy-gap", "homebrew.coherency.when")
def test_the_usual_rules_of_moving_hold() -> None:
    s = state()
    u = arriving(s, "line_rifles", 2)
    unit(s, "b", "line_rifles", [(20.0, 5.0)])
    assert refused(s, u, [(20.0, -0.492), (20.0, 3.5)], [(22.0, -0.492), (22.0, 3.0)]) == [
        "homebrew.move.enemy-gap"
    ]
    assert refused(s, u, [(30.0, -0.492), (30.0, 3.0)], [(34.0, -0.492), (34.0, 3.0)]) == [
        "homebrew.coherency.when"
    ]


@rule("homebrew.reserve.must-enter", "homebrew.move.minimum")
def test_a_flyers_minimum_binds_when_it_enters() -> None:
    s = state()
    u = arriving(s, "petrel_gunship")
    assert refused(s, u, [(20.0, -1.181), (20.0, 10.9)]) == []
    assert refused(s, u, [(20.0, -1.181), (20.0, 10.7)]) == ["homebrew.move.minimum"]


@rule("homebrew.ability.outflank", "homebrew.reserve.otherwise")
def test_outflankers_may_come_from_the_sides() -> None:
    s = state()
    u = arriving(s, "breakers")
    assert [strip.edge for strip in strips(s, u)] == ["south", "west", "east"]
    assert refused(s, u, [(-0.492, 20.0), (6.0, 20.0)], way=1) == []
    line = arriving(state(), "line_rifles")
    assert [strip.edge for strip in strips(s, line)] == ["south"]


@rule("homebrew.scenario.last-redoubt")
def test_the_redoubts_attacker_may_come_from_the_sides_near_his_edge() -> None:
    s = scenario_state("last_redoubt")
    u = arriving(s, "line_rifles", seat="b")
    assert [strip.edge for strip in strips(s, u)] == ["north", "west", "east"]
    assert refused(s, u, [(-0.492, 24.5), (5.0, 24.5)], way=1) == []
    assert refused(s, u, [(-0.492, 24.4), (5.0, 24.4)], way=1) == ["homebrew.reserve.entry-move"]
    assert [strip.edge for strip in strips(s, arriving(s, "marshal"))] == ["south"]


@rule("homebrew.ability.deep-strike")
def test_deep_strike_keeps_nine_inches_from_all_enemies() -> None:
    s = state()
    u = arriving(s, "sky_hunters")
    unit(s, "b", "line_rifles", [(20.0, 20.0)])
    choice = DeepStrike(s, u)
    gap = s.h_model(u.models[0]).radius + 25 / 25.4 / 2
    far = choice.parse([[u.models[0], [20.0, 20.0 - 9.002 - gap]]])
    near = choice.parse([[u.models[0], [20.0, 20.0 - 9.0 - gap]]])
    assert choice.check(far).legal
    assert choice.check(near).rules() == ["homebrew.ability.deep-strike"]
    assert "deep_strike" in ways(s, u)


@rule("homebrew.reserve.entry-after")
def test_a_unit_that_entered_has_moved_and_is_on_the_table() -> None:
    s = state()
    u = arriving(s, "line_rifles", 8)
    script = Script(s)
    script.run(enter(script.game, u.id))
    u = s.h_unit(u.id)
    assert u.status == TABLE
    assert u.has(ARRIVED)
    assert u.has(MOVED)
    assert all(s.h_model(model).y > 0.49 for model in u.models)


@rule("homebrew.reserve.entry-legal")
def test_what_is_offered_is_accepted() -> None:
    s = state()
    u = arriving(s, "line_rifles", 12)
    choice = EnterMove(s, u, strips(s, u)[0])
    offered = choice.candidates(8)
    assert len(offered) == 8
    for plan in offered:
        assert choice.check(choice.parse(plan)).legal
    drop = DeepStrike(s, arriving(s, "sky_hunters", 5))
    assert len(drop.candidates(8)) == 8
    for places in drop.candidates(8):
        assert drop.check(drop.parse(places)).legal


@rule("homebrew.reserve.touching", "homebrew.reserve.entry-move")
def test_touching_from_inside_is_for_units_that_get_on_in_no_other_way() -> None:
    # rubble along a part of the edge: the gun gets on elsewhere, so it must
    s = state(board(piece("r", "rubble", box(10.0, 0.0, 30.0, 4.0))))
    u = arriving(s, "howitzer_battery")
    assert refused(s, u, [(20.0, -1.181), (20.0, 1.181)]) == ["homebrew.reserve.entry-move"]
    assert refused(s, u, [(40.0, -1.181), (40.0, 1.181)]) == []


@rule("homebrew.reserve.entry-move")
def test_the_start_touches_the_edge_and_nothing_is_won_by_it() -> None:
    s = state()
    u = arriving(s, "line_rifles")
    assert refused(s, u, [(20.0, -0.493), (20.0, 5.0)]) == []
    assert refused(s, u, [(20.0, -0.487), (20.0, 5.0)]) == ["homebrew.reserve.entry-move"]
    assert refused(s, u, [(20.0, -0.5), (20.0, 5.0)]) == ["homebrew.reserve.entry-move"]


@rule("homebrew.move.table-edge")
def test_who_has_come_in_does_not_go_out_again() -> None:
    s = state()
    u = arriving(s, "line_rifles")
    assert refused(s, u, [(20.0, -0.492), (21.0, -0.492), (21.0, 2.0)]) == ["homebrew.move.table-edge"]
    assert refused(s, u, [(20.0, -0.492), (20.0, 1.0), (21.0, 0.2), (21.0, 1.0)]) == [
        "homebrew.move.table-edge"
    ]
    assert refused(s, u, [(20.0, -0.492), (20.5, 0.2), (21.0, 2.0)]) == []


@rule("homebrew.reserve.entry-legal", "homebrew.move.enemy-gap")
def test_nobody_enters_beside_an_enemy_at_the_edge() -> None:
    s = state()
    u = arriving(s, "line_rifles")
    unit(s, "b", "line_rifles", [(20.0, 0.492)])
    # outside the table he would be within an inch, and going away
    assert refused(s, u, [(21.5, -0.492), (24.0, 3.0)]) == ["homebrew.move.enemy-gap"]
    assert refused(s, u, [(22.0, -0.492), (24.0, 3.0)]) == []


@rule("homebrew.reserve.entry-legal", "homebrew.ability.jump")
def test_jumpers_come_in_over_enemies_but_end_clear_of_them() -> None:
    s = state()
    u = arriving(s, "sky_hunters")
    r = s.h_model(u.models[0]).radius
    unit(s, "b", "line_rifles", [(20.0, 2.0)])
    assert refused(s, u, [(20.0, -r), (20.0, 5.0)]) == []
    assert refused(s, u, [(20.0, -r), (20.0, 3.9)]) == ["homebrew.move.enemy-gap"]
    assert refused(s, u, [(20.0, -r), (20.0, 4.0), (20.0, 5.0)]) == ["homebrew.reserve.entry-legal"]


@rule("homebrew.scenario.last-redoubt", "homebrew.reserve.otherwise")
def test_the_attackers_strips_go_with_his_edge_when_seats_are_swapped() -> None:
    s = scenario_state("last_redoubt")
    s.edges = (("a", "north"), ("b", "south"))
    u = arriving(s, "line_rifles")
    found = [(strip.edge, strip.low, strip.high) for strip in strips(s, u)]
    assert found == [("north", 0.0, 48.0), ("west", 24.0, 36.0), ("east", 24.0, 36.0)]
    assert [strip.edge for strip in strips(s, arriving(s, "marshal", seat="b"))] == ["south"]
    assert len(ways(s, u)) == 3


@rule("homebrew.ability.deep-strike", "homebrew.terrain.floors")
def test_deep_strike_comes_down_on_floors_and_in_formation() -> None:
    ruin = piece("r", "ruin", box(20.0, 10.0, 28.0, 18.0), (), [(3.0, box(20.0, 10.0, 28.0, 18.0))])
    s = state(board(ruin))
    u = arriving(s, "sky_hunters", 2)
    choice = DeepStrike(s, u)
    one, two = u.models

    def rules(*places: list[float]) -> list[str]:
        return choice.check(choice.parse([[one, places[0]], [two, places[1]]])).rules()

    assert rules([22.0, 14.0, 3.0], [24.0, 14.0, 3.0]) == []
    assert rules([22.0, 14.0, 3.0], [29.0, 14.0, 3.0]) == ["homebrew.terrain.floors"]
    assert rules([22.0, 14.0], [26.0, 14.0]) == ["homebrew.coherency.when"]
    assert choice.check(choice.parse([[one, [22.0, 14.0]]])).rules() == ["homebrew.ability.deep-strike"]
    script = Script(s, answers=["deep_strike", [[one, [22.0, 14.0, 3.0]], [two, [24.0, 14.0, 3.0]]]])
    script.run(enter(script.game, u.id))
    assert s.h_unit(u.id).flags == MOVED | ARRIVED
    assert s.h_model(one).z == 3.0
