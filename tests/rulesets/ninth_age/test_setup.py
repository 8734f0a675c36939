"""Before the battle (chapter 7): zones, markers, drops, who begins."""

from __future__ import annotations

import pytest

from grognard.forces.reading import load
from grognard.game.ruleset import BadSetup, Setup
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.scoring.victory import scored
from grognard.rulesets.ninth_age.setup.deploying import CHARACTERS, FIRST, MACHINES, drops, place, waiting
from grognard.rulesets.ninth_age.setup.places import DeployUnit
from grognard.rulesets.ninth_age.setup.state import setup_part
from grognard.rulesets.ninth_age.setup.zones import PlaceMarker, inside, zone_of
from grognard.rulesets.ninth_age.state import NState, nstate
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import put, troop

S = "ninth_age.setup."


def game(
    scenario: str, mine: str = "eos_starter_600", theirs: str = "og_starter_600", table: str = ""
) -> NState:
    forces = {"a": load(mine, "ninth_age").plain(), "b": load(theirs, "ninth_age").plain()}
    return nstate(NinthAge().new_game(Setup(forces, scenario=scenario, table=table)))


def after_zones(
    scenario: str, mine: str = "eos_starter_600", theirs: str = "og_starter_600", zone: str = "zone:a"
) -> Script:
    """Seat a has won the roll-off and chosen a zone."""
    script = Script(game(scenario, mine, theirs), [6, 1], [("setup.zones", zone)])
    script.until("setup.markers")
    script.done()
    return script


@rule(S + "sequence", S + "zone-choice", S + "classic")
def test_the_winner_of_the_roll_off_chooses_the_zone() -> None:
    script = after_zones("first_clash", zone="zone:b")
    state = script.state
    assert (state.side("a").zone, state.side("b").zone, setup_part(state).chooser) == ("b", "a", "a")
    assert script.rolls[0].faces == [6, 1]


@rule(S + "deployment-roll", S + "objective-roll")
@pytest.mark.parametrize(("die", "kind"), [(3, "classic"), (5, "diagonal"), (6, "flank-attack")])
def test_open_scenarios_roll_for_deployment_and_objective(die: int, kind: str) -> None:
    script = Script(game("pitched_battle", "eos_grand_2400", "og_grand_2400", "two_woods_72"), [die, 4])
    script.until("setup.zones")
    board = script.state.board
    assert board.deployment is not None and board.deployment.key == kind
    assert board.objective == "ninth_age.score.breakthrough"


@rule(S + "diagonal")
def test_of_diagonals_there_are_two() -> None:
    script = after_zones("breakthrough", "eos_standard_1500", "og_standard_1500", "mirror:a")
    zone = zone_of(script.state, "a")
    assert max(x for x, _ in zone) == 72.0 and min(x for x, _ in zone) > 0.0
    assert script.keys("setup.zones") == ["zone:a", "zone:b", "mirror:a", "mirror:b"]


@rule(S + "flank-attack")
def test_a_flank_attack_has_two_kinds_of_zones() -> None:
    script = after_zones("secure_target", "eos_grand_2400", "og_grand_2400")
    assert len(zone_of(script.state, "a")) == 8


@rule("ninth_age.score.secure-target")
def test_markers_lie_far_from_the_own_zone_and_from_each_other() -> None:
    script = after_zones("secure_target", "eos_grand_2400", "og_grand_2400")
    asked = PlaceMarker(script.state, "a")
    near = asked.check(asked.parse([["marker", [36.0, 16.0]]]))
    assert near.rules() == ["ninth_age.score.secure-target"] and near.faults[0].args["problem"] == "zone"
    assert len(asked.candidates(8)) == 8 and all(asked.check(one).legal for one in asked.candidates(8))
    script.until("setup.spells")
    (_, ax, ay), (_, bx, by) = setup_part(script.state).markers
    assert (ax - bx) ** 2 + (ay - by) ** 2 >= 24.0**2


# ---- drops


@rule(S + "deploy-order")
def test_war_machines_are_one_drop_and_characters_another() -> None:
    state = after_zones("secure_target", "eos_grand_2400", "og_grand_2400").state
    found = drops(state, "a")
    assert found.count(MACHINES) == 1 and found.count(CHARACTERS) == 1
    assert len(found) < len(waiting(state, "a"))


@rule(S + "deploy-order", S + "deploy-formation")
def test_a_unit_stands_wholly_in_its_zone_in_any_formation() -> None:
    state = after_zones("first_clash").state
    unit = next(unit for unit in waiting(state, "a") if unit.entry == "eos_heavy_infantry")
    asked = DeployUnit(state, unit)
    assert asked.check(asked.parse([18.0, 8.0, 90.0, 5])).legal
    over = asked.check(asked.parse([18.0, 11.5, 90.0, 5]))
    assert over.rules() == [S + "deploy-order"]
    assert asked.check(asked.parse([18.0, 8.0, 45.0, 10])).legal
    off = asked.check(asked.parse([0.5, 8.0, 90.0, 5]))
    assert "ninth_age.geom.board-edge" in off.rules()
    for one in asked.candidates(12):
        assert asked.check(one).legal and inside(asked.zone, asked.form(one))
    assert asked.check(asked.default()).legal
    assert len(asked.bases(asked.default())) == 25


def crowded(room: float) -> Script:
    """A friend fills the zone of seat a but for so many inches at its right end."""
    script = after_zones("first_clash")
    zone = zone_of(script.state, "a")
    left, right = min(x for x, _ in zone), max(x for x, _ in zone)
    low, high = min(y for _, y in zone), max(y for _, y in zone)
    put(script.state, "a.fill", troop(1, 1, base=(right - left - room, high - low)), left, high)
    return script


@rule(S + "deploy-order")
def test_where_there_is_room_at_all_a_unit_finds_it() -> None:
    """Two ranks of thirteen stand in a strip that is as wide as they are deep, an inch from the friend beside it."""
    script = crowded(1.0 + 2.0 * SMALL_BASE + 0.002)
    unit = next(unit for unit in waiting(script.state, "a") if unit.entry == "eos_heavy_infantry")
    asked = DeployUnit(script.state, unit)
    assert all(asked.check(one).legal for one in asked.candidates(6))
    script.run(place(script.game, unit.id))
    there = script.state.n_unit(unit.id)
    assert there.on_table() and there.files == 2


@rule(S + "deploy-order")
def test_a_unit_for_which_there_is_no_room_is_left_out_and_counts_as_destroyed() -> None:
    script = crowded(1.0 + 2.0 * SMALL_BASE - 0.01)
    unit = next(unit for unit in waiting(script.state, "a") if unit.entry == "eos_heavy_infantry")
    script.run(place(script.game, unit.id))
    assert script.kinds()[-1] == "left_out" and "setup.place" not in script.asked_ids()
    gone = script.state.n_unit(unit.id)
    assert gone.status == "dead" and unit.id not in [one.id for one in waiting(script.state, "a")]
    points = [(one.rule, one.seat, one.points) for one in scored(script.state) if one.unit == unit.id]
    assert points == [("ninth_age.score.dead", "b", gone.points)]


@rule(S + "deploy-order", S + "deploy-formation")
def test_a_character_for_whom_there_is_no_room_goes_into_a_unit() -> None:
    script = crowded(1.0 + 2.0 * SMALL_BASE + 0.002)
    infantry = next(unit for unit in waiting(script.state, "a") if unit.entry == "eos_heavy_infantry")
    script.run(place(script.game, infantry.id))
    hero = next(
        one for one in waiting(script.state, "a") if script.state.n_model(one.models[0]).kind == "character"
    )
    script.run(place(script.game, hero.id))
    assert script.state.n_unit(hero.id).status == "joined"


@rule("ninth_age.geom.unit-spacing")
def test_units_keep_an_inch_apart() -> None:
    script = after_zones("first_clash")
    script.answers = [
        ("setup.first-drop", "seat:a"),
        ("setup.deploy", "a.heavy-infantry"),
        ("setup.place", [18.0, 8.0, 90.0, 5]),
    ]
    script.until("setup.deploy")
    script.run_one("setup.deploy", "a", "")
    state = script.state
    light = next(unit for unit in waiting(state, "a") if unit.entry == "eos_light_infantry")
    asked = DeployUnit(state, light)
    close = asked.check(asked.parse([18.0 + 1.9685 * 2.0 + 0.9, 8.0, 90.0, 5]))
    assert close.rules() == ["ninth_age.geom.unit-spacing"]
    assert asked.check(asked.parse([18.0 + 1.9685 * 2.0 + 1.1, 8.0, 90.0, 5])).legal


@rule(S + "first-finish", S + "undeployed-number", S + "first-turn-roll", S + "scouts-vanguard")
def test_who_finishes_first_adds_what_the_other_still_had_to_deploy() -> None:
    script = Script(
        game("first_clash"), [6, 1], [("setup.zones", "zone:a"), ("setup.first-drop", "seat:b")], usual=3
    )
    script.until("turn.start")
    part = setup_part(script.state)
    assert part.finisher and part.wants == FIRST
    first, second = [roll for roll in script.rolls if roll.why == S + "first-turn-roll"]
    assert [mod.value for mod in first.mods] == ([part.late] if part.late else [])
    assert script.state.first == (part.finisher if part.late else script.state.other(part.finisher))
    assert second.mods == [] and all(unit.status != "reserve" for unit in script.state.all_units())


@rule(S + "table-size", S + "terrain-agreed")
def test_small_games_are_played_on_the_small_table() -> None:
    state = game("first_clash")
    assert (state.board.width, state.board.depth) == (36.0, 48.0) and state.board.pieces


def test_what_cannot_be_made_is_refused_with_the_likely_spelling() -> None:
    with pytest.raises(BadSetup) as caught:
        game("first_clasp")
    assert [(fault.rule, fault.args["meant"]) for fault in caught.value.faults] == [
        ("setup.unknown", "first_clash")
    ]
