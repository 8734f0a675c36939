"""Hidden lists of the 9th Age over sockets: what the opponent and a spectator are sent does not depend on the items."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.game.books import book
from grognard.game.ruleset import Setup
from tests.server.playing import Server, put
from tests.server.test_hidden import World, same

#: alike on the outside, and nothing in the first turns lets the one or the other matter
ITEMS = ("talisman-of-shielding", "obsidian-pebble")


def agreed(item: str, lists: str = "hidden") -> Setup:
    """A small game in which the Captain of seat a carries this item."""
    rules = book("ninth_age")
    forces: dict[str, Any] = {
        seat: rules.load_roster(id) for seat, id in (("a", "eos_starter_600"), ("b", "og_starter_600"))
    }
    captain = forces["a"]["unit"][0]
    options = {key: value for key, value in captain["options"].items() if key != ITEMS[0]}
    forces["a"]["unit"][0] = {**captain, "options": {**options, item: 1}}
    for row in (forces["a"], forces["a"]["unit"][0]):
        row.pop("points", None)
    return Setup(forces, options={"lists": lists}, names={"a": "Ann", "b": "Bo"})


def pry(world: World, seat: str) -> None:
    """A seat asks all that it can about the unit that has the secret."""
    tab = world.tabs[seat]
    tab.ask("card", unit="a.captain")
    tab.ask("overlays", seat=seat)
    args = {"by": "a.captain", "at": "b.orcs"}
    for name in ("distance", "charge", "sight", "odds"):
        tab.ask("query", name=name, seat=seat, args=args)
        tab.ask("query", name=name, seat=seat, args={"by": "b.orcs", "at": "a.captain"})
    tab.ask("query", name="values", seat=seat, args={"unit": "a.captain"})
    tab.ask("query", name="candidates", seat="a", args={"n": 1, "k": 8})
    for one in tab.live["open"]:
        tab.ask("preview", n=one["n"], seat=seat, a=one["default"])


def test_two_lists_that_differ_in_a_secret_item_are_one_to_all_others() -> None:
    free = {"burst": 1e9, "rate": 1e9, "requests": (1e9, 1e9)}
    first, second = Server(**free), Server(**free)
    for server, item in zip((first, second), ITEMS):
        put(server.store, "game", name="ninth_age", setup=agreed(item), seed=8)
    with first, second:
        pair = (World(first, "ab"), World(second, "ab"))
        rng = Random(8)
        for step in range(30):
            seat = pair[0].asked()
            one = pair[0].tabs[seat].question(seat)
            found = (
                pair[0].tabs[seat].ask("query", name="candidates", seat=seat, args={"n": one["n"], "k": 6})
            )
            if seat == "b":
                pair[1].tabs[seat].ask("query", name="candidates", seat=seat, args={"n": one["n"], "k": 6})
            given = rng.choice(found["result"])["a"]
            for world in pair:
                assert world.answer(seat, given)["t"] == "ack"
            if step % 15 == 14:
                for world in pair:
                    for eye in ("b", ""):
                        pry(world, eye)
                same(*pair, ("b", ""))
        with pytest.raises(AssertionError, match="a"):
            same(*pair, ("a",))
        for world in pair:
            assert ITEMS[1] not in world.bytes_of("b")
            world.do("concede", "a", v=world.tabs["a"].live["v"])
        # the game is over: lists are open
        with pytest.raises(AssertionError, match="b"):
            same(*pair, ("b",))
