"""4: making games: rosters, tables, what the scenario leaves out of a table."""

from __future__ import annotations

import pytest

from grognard.forces.reading import load
from grognard.game.ruleset import BadSetup, Setup
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.making import make_board
from grognard.rulesets.vanguard.new_game import new_game
from grognard.rulesets.vanguard.scenarios.objectives import objectives
from grognard.rulesets.vanguard.state import RESERVE
from tests.plugins.rules import rule


def agreed(scenario: str = "", table: str = "", size: int = 0, **options: object) -> Setup:
    forces: dict[str, object] = {
        "a": load("orcs-troll-mob", "vanguard").plain(),
        "b": load("basileans-first-company", "vanguard").plain(),
    }
    return Setup(forces, scenario, table, size, options, names={"a": "Ann"})


@rule("vanguard.setup.scenario", "vanguard.nerve.starting-number")
def test_a_game_begins_with_everybody_in_reserve() -> None:
    s = new_game(library(), agreed())
    assert (s.node, s.scenario, s.layout, s.size) == ("setup.roll-off", "supply-grab", "woods-and-walls", 200)
    assert {model.status for model in s.all_models()} == {RESERVE}
    assert s.side("b").started == len(s.of("b")) == 13
    assert (s.side("a").faction, s.side("b").faction) == ("orcs", "basileans")
    assert [seat.name for seat in s.seats] == ["Ann", ""]
    assert s.on_table() == [] and len(objectives(s).places) == 5


def test_every_fault_of_a_setup_is_told() -> None:
    bad = agreed("supply-grub", "woods", 100, luck=1)
    del bad.forces["b"]
    bad.forces["c"] = {}
    with pytest.raises(BadSetup) as raised:
        new_game(library(), bad)
    told = [(fault.rule, fault.args.get("what")) for fault in raised.value.faults]
    assert ("setup.force-missing", None) in told and ("setup.too-many-seats", None) in told
    for what in ("scenario", "table", "option"):
        assert ("setup.unknown", what) in told
    assert ("vanguard.build.points", None) in told


@rule("vanguard.setup.terrain-agree", "vanguard.setup.terrain-place", "vanguard.setup.objective-clear")
def test_pieces_in_the_way_of_a_scenario_are_left_out() -> None:
    lib = library()
    table = lib.tables["woods-and-walls"]
    every = {piece.id for piece in table.pieces}

    def left_out(scenario: str) -> set[str]:
        board = make_board(lib, lib.scenarios[scenario], table)
        return every - {piece.id for piece in board.pieces}

    assert left_out("kill-the-commander") == set()
    # the stores stand on two hills and a rock; the lanes of the wagons are open over the whole table
    assert left_out("burn-the-stores") == {"hill-north", "rock-north", "wood-north"}
    assert "wood-south" in left_out("baggage-train") and "mud-south" in left_out("baggage-train")
    assert left_out("secure-the-portal") == set()


@rule("vanguard.game.length")
def test_solid_objectives_stand_on_the_board_with_their_height() -> None:
    lib = library()
    board = make_board(lib, lib.scenarios["power-stones"], lib.tables["standing-moor"])
    assert [(p.id, p.height) for p in board.pieces if p.id.startswith("stone")] == [
        (f"stone-{n}", 3.0) for n in (1, 2, 3)
    ]
    assert board.rounds == 6
    # without a scenario as many are played as the rules say
    assert make_board(lib, None, lib.tables["standing-moor"]).rounds == lib.constants.rounds == 6
