"""4: deployment: one model at a time, where and where not; then redeployment and Scout moves."""

from __future__ import annotations

from grognard.rulesets.vanguard.deployment import Deploy
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.making import add_model, empty_state, make_board
from grognard.rulesets.vanguard.new_game import new_game
from grognard.rulesets.vanguard.scenarios.asked import zones
from grognard.rulesets.vanguard.setup_state import setup_part, to_place
from grognard.rulesets.vanguard.state import TABLE, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script, add, card
from tests.rulesets.vanguard.scenes import bare_scene, drive, scene
from tests.rulesets.vanguard.test_making import agreed


def waiting(s: VState, seat: str, entry: str, *ids: str, options: tuple[str, ...] = ()) -> list[str]:
    """Models of a card still to be deployed."""
    return [add_model(s, seat, card(entry, options, id)).id for id in ids]


def ask(s: VState, seat: str) -> Deploy:
    return Deploy("deploy.place", seat, "x", s, to_place(s, seat))


def faults(s: VState, seat: str, model: str, *pose: float) -> list[tuple[str, object]]:
    choice = ask(s, seat)
    answer = choice.parse([[model, list(pose)]])
    verdict = choice.check(answer)
    if not verdict.legal:
        assert choice.check(verdict.example).legal
    return [(fault.rule, fault.args.get("why", "")) for fault in verdict.faults]


ALTERNATE = "vanguard.deploy.alternate"


@rule("vanguard.deploy.alternate", "vanguard.deploy.zone", "vanguard.measure.wholly")
def test_a_model_is_placed_wholly_in_its_zone_clear_of_everything() -> None:
    s = scene("supply-grab")
    (ax,) = waiting(s, "a", "orcs.ax", "ax")
    assert faults(s, "a", ax, 18.0, 3.0, 0.0, 33.0) == []
    assert faults(s, "a", ax, 18.0, 5.508, 0.0, 90.0) == []
    assert faults(s, "a", ax, 18.0, 5.6, 0.0, 90.0) == [(ALTERNATE, "zone")]
    assert faults(s, "a", ax, 18.0, 5.508, 0.0, 45.0) == [(ALTERNATE, "zone")]
    assert faults(s, "a", ax, 18.0, 3.0, 1.0, 90.0) == [(ALTERNATE, "height")]
    add(s, "a", "orcs.ax", 18.0, 3.0, id="friend")
    assert faults(s, "a", ax, 18.5, 3.0, 0.0, 90.0) == [(ALTERNATE, "room")]
    assert faults(s, "a", ax, 18.984, 3.0, 0.0, 90.0) == []
    add(s, "b", "basileans.man-at-arms", 10.0, 6.6)
    assert faults(s, "a", ax, 10.0, 4.9, 0.0, 90.0) == [(ALTERNATE, "enemy")]
    assert faults(s, "a", ax, 10.0, 4.714, 0.0, 90.0) == []
    verdict = ask(s, "a").check(())
    assert [fault.args["why"] for fault in verdict.faults] == ["one"]


@rule("vanguard.deploy.alternate")
def test_terrain_is_heeded_and_a_hill_lifts() -> None:
    lib = library()
    board = make_board(lib, lib.scenarios["light-the-beacon"], lib.tables["woods-and-walls"])
    s = empty_state(board, 200, {}, {})
    for seat in ("a", "b"):
        s.change_side(seat).side = seat
    (man,) = waiting(s, "b", "basileans.man-at-arms", "m")
    # rock-north is in the way, hill-north can be stood on, wood-north can be stood in
    assert faults(s, "b", man, 18.0, 26.5, 0.0, 270.0) == [(ALTERNATE, "room")]
    assert faults(s, "b", man, 7.0, 27.0, 0.0, 270.0) == [(ALTERNATE, "height")]
    assert faults(s, "b", man, 7.0, 27.0, 2.0, 270.0) == []
    assert faults(s, "b", man, 28.0, 27.0, 0.0, 270.0) == []


@rule("vanguard.scenario.free-the-princess.setup")
def test_defenders_keep_away_from_the_princess() -> None:
    s = scene("free-the-princess")
    (man,) = waiting(s, "b", "basileans.man-at-arms", "m")
    near = [("vanguard.scenario.free-the-princess.setup", "")]
    assert faults(s, "b", man, 16.0, 27.4, 0.0, 270.0) == near
    assert faults(s, "b", man, 16.0, 27.3, 0.0, 270.0) == []


@rule("vanguard.scenario.baggage-train.setup")
def test_the_attacker_of_the_train_comes_from_two_edges() -> None:
    s = scene("baggage-train")
    (ax,) = waiting(s, "a", "orcs.ax", "ax")
    (man,) = waiting(s, "b", "basileans.man-at-arms", "m")
    assert faults(s, "a", ax, 18.0, 2.0, 0.0, 90.0) == [] == faults(s, "a", ax, 18.0, 34.0, 0.0, 90.0)
    assert faults(s, "a", ax, 18.0, 18.0, 0.0, 90.0) == [(ALTERNATE, "zone")]
    assert len(zones(s, "a")) == 2
    assert faults(s, "b", man, 4.0, 18.0, 0.0, 90.0) == [(ALTERNATE, "room")]


def test_what_is_offered_may_be_done_and_is_spread() -> None:
    for id in library().scenarios:
        s = scene(id)
        for seat, entry in (("a", "orcs.ax"), ("b", "basileans.man-at-arms")):
            waiting(s, seat, entry, "one", "two", "three")
            choice = ask(s, seat)
            offered = choice.candidates(12)
            assert len(offered) == 12 and all(choice.check(answer).legal for answer in offered)
            assert len({answer[0][0] for answer in offered}) == 3
            xs = [answer[0][1][0] for answer in offered]
            assert max(xs) - min(xs) > 5.0
            assert choice.check(choice.default()).legal
            assert choice.region("one")


@rule("vanguard.deploy.alternate", "vanguard.deploy.first-turn")
def test_the_seats_alternate_and_who_is_done_first_has_the_first_turn() -> None:
    s = bare_scene("supply-grab", round=0)
    waiting(s, "a", "orcs.ax", "a1", "a2", "a3")
    waiting(s, "b", "basileans.man-at-arms", "b1")
    s.first = ""
    s.node, s.args = "deploy.place", ("a",)
    script = Script(s)
    drive(script, "deploy.redeploy")
    assert [choice.seat for choice in script.asked] == ["a", "b", "a", "a"]
    assert {model.status for model in s.all_models()} == {TABLE}
    assert setup_part(s).finished == "b" and s.first == "b"


@rule("vanguard.deploy.redeploy", "vanguard.item.explorers-map")
def test_an_explorers_map_deploys_a_model_anew_and_changes_no_turns() -> None:
    s = bare_scene("supply-grab", round=0)
    (ax,) = waiting(s, "a", "orcs.krudger", "k", options=("explorers-map",))
    waiting(s, "b", "basileans.man-at-arms", "b1")
    s.node, s.args = "deploy.place", ("b",)
    script = Script(s, answers=[("deploy.redeploy", ax), ("deploy.again", [[ax, [3.0, 3.0, 0.0, 45.0]]])])
    drive(script, "round.begin")
    script.done()
    assert (s.v_model(ax).x, s.v_model(ax).y, s.v_model(ax).facing) == (3.0, 3.0, 45.0)
    assert s.first == "b" and script.asked_ids().count("deploy.redeploy") == 1


@rule("vanguard.deploy.scout", "vanguard.special.scout")
def test_scouts_walk_in_turns_before_the_first_round() -> None:
    s = bare_scene("supply-grab", round=0)
    one, two = waiting(s, "a", "dwarfs.dwarf-ranger", "r1", "r2")
    (three,) = waiting(s, "b", "dwarfs.dwarf-ranger", "r3")
    s.node, s.args = "deploy.place", ("a",)
    script = Script(s)
    drive(script, "deploy.scouts")
    assert s.args == ("b",)
    here = s.v_model(one)
    answers: list[object] = [
        ("deploy.scout", three),
        ("deploy.scout", one),
        ("scout", [[one, [[here.x, here.y + 5.0, 0.0, 90.0]]]]),
        ("deploy.scout", "pass"),
    ]
    script = Script(s, answers=answers)
    script.answers = [answers[0], ("deploy.scout", one)]
    drive(script, "round.begin")
    assert script.asked_ids() == ["deploy.scout", "scout", "deploy.scout", "scout", "deploy.scout"]
    assert [choice.seat for choice in script.asked] == ["b", "b", "a", "a", "a"]
    assert set(setup_part(s).scouted) == {one, two, three}


def test_a_whole_set_up_can_be_played_by_default() -> None:
    s = new_game(library(), agreed("kill-the-commander"))
    drive(Script(s, [8, 1]), "round.begin")
    assert {model.status for model in s.all_models()} == {TABLE}
