"""24: the beacon and the stores."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.scenarios.objectives import objectives
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import add
from tests.rulesets.vanguard.scenes import interact, named, refused, round_end, scene


@rule(
    "vanguard.scenario.light-the-beacon.setup",
    "vanguard.scenario.light-the-beacon.rules",
    "vanguard.scenario.light-the-beacon.victory",
)
def test_three_fires_burn_and_cannot_be_put_out() -> None:
    s = scene("light-the-beacon")
    assert s.board.piece("pyre").impassable and s.board.piece("pyre").height == 2.0
    ax = add(s, "a", "orcs.ax", 18.0, 18.0 - 0.984 - 0.492)
    man = add(s, "b", "basileans.man-at-arms", 18.0, 18.0 + 0.984 + 0.394)
    assert named(s) == "b"
    assert refused(s, man, "pyre") == ["vanguard.scenario.light-the-beacon.rules"]
    interact(s, ax, "pyre", 4)
    assert objectives(s).mark("pyre", "fires") == 0
    interact(s, ax, "pyre", 5)
    interact(s, ax, "pyre", 5)
    assert named(s) == ""
    interact(s, man, "pyre", 8)
    assert objectives(s).mark("pyre", "fires") == 1
    interact(s, ax, "pyre", 5)
    interact(s, ax, "pyre", 5)
    assert named(s) == "a"
    assert refused(s, man, "pyre") == ["vanguard.scenario.light-the-beacon.rules"]
    assert refused(s, ax, "pyre") == ["vanguard.scenario.light-the-beacon.rules"]


@rule("vanguard.scenario.light-the-beacon.rules")
@pytest.mark.parametrize(("entry", "lit"), [("orcs.god-speaker", 1), ("orcs.krudger", 0)])
def test_who_knows_fireball_lights_more_easily(entry: str, lit: int) -> None:
    s = scene("light-the-beacon")
    interact(s, add(s, "a", entry, 18.0, 18.0 - 0.984 - 0.492), "pyre", 4)
    assert objectives(s).mark("pyre", "fires") == lit


@rule(
    "vanguard.scenario.burn-the-stores.setup",
    "vanguard.scenario.burn-the-stores.rules",
    "vanguard.scenario.burn-the-stores.victory",
)
def test_stores_burn_down_a_round_later_unless_put_out() -> None:
    s = scene("burn-the-stores", round=2)
    half = s.board.objective("store-1").base_depth / 2.0
    crew = [add(s, "a", "orcs.ax", x, 27.0 - half - 0.492, id=f"x{x:g}") for x in (9.0, 18.0, 27.0)]
    man = add(s, "b", "basileans.man-at-arms", 9.0, 27.0 + half + 0.394)
    assert refused(s, man, "store-1") == ["vanguard.scenario.burn-the-stores.rules"]
    interact(s, crew[0], "store-1", 4)
    assert objectives(s).mark("store-1", "alight") == 0
    for number, one in enumerate(crew, 1):
        interact(s, one, f"store-{number}", 5)
    assert refused(s, crew[0], "store-1") == ["vanguard.scenario.burn-the-stores.rules"]
    round_end(s)
    assert objectives(s).mark("store-1", "burnt") == 0
    s.round = 3
    interact(s, man, "store-1", 4)
    interact(s, man, "store-1", 5)
    round_end(s)
    assert [objectives(s).mark(f"store-{n}", "burnt") for n in (1, 2, 3)] == [0, 1, 1]
    assert refused(s, crew[1], "store-2") == ["vanguard.scenario.burn-the-stores.rules"]
    assert named(s) == "a"


@rule("vanguard.scenario.burn-the-stores.victory")
def test_one_store_is_not_enough() -> None:
    s = scene("burn-the-stores", round=2)
    half = s.board.objective("store-1").base_depth / 2.0
    interact(s, add(s, "a", "orcs.ax", 9.0, 27.0 - half - 0.492), "store-1", 8)
    s.round = 3
    round_end(s)
    assert objectives(s).mark("store-1", "burnt") == 1 and named(s) == "b"
