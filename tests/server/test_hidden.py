"""What nobody may know never leaves the server: two games that differ in a secret are the same, byte for byte.

The same game is played twice over real sockets, with the same dice and the same answers but for one secret. Everything
that the others and a spectator are sent (views, deltas, previews, refusals, answers to requests, records and histories
over HTTP) has to be equal, as long as the secret is one.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from grognard.game.books import book
from grognard.game.ruleset import Setup
from tests.server.playing import Server, Tab, put

OTHERS = ("b", "c", "")


class World:
    """A server with one game, a tab for every seat and one that watches."""

    def __init__(self, server: Server, seats: str) -> None:
        self.server = server
        self.tabs: dict[str, Tab] = {}
        for seat in (*seats, ""):
            tab = server.tab("game", f"browser-{seat}-" if seat else "")
            self.tabs[seat] = tab
            for other in self.tabs.values():
                other.until("presence")

    def do(self, kind: str, seat: str, **fields: Any) -> dict[str, Any]:
        """A command of a seat; every tab reads what came of it."""
        found = self.tabs[seat].do(kind, seat=seat, **fields)
        if found["t"] == "ack":
            heard = [self.tabs[seat]] if kind == "asking" else list(self.tabs.values())
            for tab in heard:
                while tab.get()["t"] not in ("delta", "view"):
                    pass
        return found

    def answer(self, seat: str, raw: Any) -> dict[str, Any]:
        """Answer a seat's question."""
        tab = self.tabs[seat]
        one = tab.question(seat)
        return self.do("answer", seat, v=tab.live["v"], n=one["n"], a=raw)

    def asked(self) -> str:
        """The seat that is asked, the first one of several; "" when the game is over."""
        waiting: list[str] = self.tabs[""].live["waiting"]
        return waiting[0] if waiting else ""

    def pry(self, seat: str) -> None:
        """A seat tries to learn what it may not: by previews and questions, of its own and of others."""
        tab = self.tabs[seat]
        mine = seat or "b"
        for n in (1, 2, 3):
            tab.ask("preview", n=n, seat="a", a="a.1")
            tab.ask("preview", n=n, seat=mine, a=f"{mine}.1")
            tab.ask("region", n=n, seat="a", part="a.1")
        for one in tab.live["open"]:
            tab.ask("preview", n=one["n"], seat=seat, a=one["default"])
            tab.ask("query", name="candidates", seat=seat, args={"n": one["n"], "k": 8})
        tab.ask("query", name="candidates", seat="a", args={"n": 1, "k": 8})
        tab.ask("query", name="sight", seat=seat, args={"by": "b.1", "at": "a.1"})
        tab.ask("overlays", seat=seat)
        tab.ask("card", unit="a.1")
        tab.do("answer", v=tab.live["v"], seat="a", n=1, a="a.1")
        tab.do("undo", v=tab.live["v"], seat="a")

    def bytes_of(self, seat: str) -> str:
        """Everything that a seat was sent, and can get over HTTP."""
        cookies = {"cookie": f"grognard={(f'browser-{seat}-' * 43)[:43]}"} if seat else {}
        client = self.server.client
        pages = ("record", "history?lang=en", "history?lang=ru", "")
        over_http = [
            client.get(f"/api/games/game/{page}".rstrip("/"), headers=cookies).text for page in pages
        ]
        told = [json.loads(text) for text in over_http[1:]]
        assert not any("faults" in one for one in told)
        for one in told:  # when it was played is no secret, and differs
            one.pop("touched", None)
            one.pop("created", None)
        return "\n".join([*self.tabs[seat].texts, over_http[0], json.dumps(told)])


def same(one: World, other: World, seats: tuple[str, ...]) -> None:
    """Nobody of these can tell the two worlds apart."""
    for seat in seats:
        assert one.bytes_of(seat) == other.bytes_of(seat), seat


def worlds(seats: str, **game: Any) -> tuple[Server, Server]:
    """Two servers with the same game."""
    free = {"burst": 1e9, "rate": 1e9, "requests": (1e9, 1e9)}
    made = (Server(**free), Server(**free))
    for server in made:
        put(server.store, "game", **game)
    return made


@pytest.fixture
def eggs_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy book draws each egg that the State knows, and answers where they are."""

    def where(state: Any) -> dict[str, float]:
        return {seat: float(egg[-1:] or 0) for seat, egg in state.eggs.items()}

    def table(self: Any, state: Any) -> dict[str, Any]:
        marks = [
            {"id": f"egg-{s}", "x": x, "y": 1.0, "moved": True, "seat": s} for s, x in where(state).items()
        ]
        models = [{"id": m.id, "radius": 0.5, "x": m.x, "y": m.y} for m in state.models if m.alive]
        return {"width": 12.0, "depth": 12.0, "pieces": [], "zones": [], "markers": marks, "models": models}

    toy = type(book("geese"))
    monkeypatch.setattr(toy, "table", table)
    monkeypatch.setattr(toy, "query", lambda self, state, name, args: {"eggs": where(state)})
    monkeypatch.setattr(toy, "overlays", lambda self, state, seat: [{"id": "eggs", "eggs": where(state)}])
    monkeypatch.setattr(
        toy, "tracks", lambda self, state: [{"id": "round", "value": sum(map(int, where(state).values()))}]
    )


@pytest.mark.usefixtures("eggs_are_drawn")
@pytest.mark.parametrize("seed", [3, 5])
def test_a_hidden_egg_is_in_no_byte_that_others_are_sent(seed: int) -> None:
    first, second = worlds("abc", seed=seed)
    with first, second:
        pair = (World(first, "abc"), World(second, "abc"))
        for world, egg in zip(pair, ("a.1", "a.3")):
            world.answer("a", egg)
        rngs = (Random(seed), Random(seed))
        for step in range(60):
            if pair[0].asked() == "":
                break  # from now on everything is everybody's
            if step % 6 == 0:
                same(*pair, OTHERS)
            for world, rng in zip(pair, rngs):
                play_on(world, rng)
        assert pair[0].tabs[""].live["v"] > 15


def play_on(world: World, rng: Random) -> None:
    """The next answer, by chance; the secret is never acted on, and nobody's egg falls."""
    seat = world.asked()
    one = world.tabs[seat].question(seat)
    if rng.random() < 0.2:
        for other in OTHERS:
            world.pry(other)
    if one["id"] == "geese.watch":
        world.answer(seat, "pass")
    elif one["id"] == "geese.stone":
        world.answer(seat, [])
    elif one["kind"] == "move":
        found = world.tabs[seat].ask("query", name="candidates", seat=seat, args={"n": one["n"], "k": 12})
        world.answer(seat, rng.choice(found["result"])["a"])
    else:
        world.answer(seat, one["default"])


def test_what_a_seat_sets_for_itself_is_its_own_affair() -> None:
    first, second = worlds("abc")
    with first, second:
        pair = (World(first, "abc"), World(second, "abc"))
        pair[0].do("asking", "a", policy="never")
        for world in pair:
            for seat in "abc":
                world.answer(seat, f"{seat}.1")
            for seat in "abc":
                world.answer(seat, world.tabs[seat].question(seat)["default"])
        same(*pair, OTHERS)


def test_a_shown_egg_is_seen_by_all() -> None:
    """The comparison finds a difference where there is one: without a secret the bytes differ."""
    first, second = worlds("abc")
    with first, second:
        pair = (World(first, "abc"), World(second, "abc"))
        for world, egg in zip(pair, ("a.1", "a.3")):
            for seat, hidden in (("a", egg), ("b", "b.1"), ("c", "c.1")):
                world.answer(seat, hidden)
        with pytest.raises(AssertionError, match="a"):
            same(*pair, ("a",))
        same(*pair, OTHERS)
        for world in pair:
            world.do("concede", "a", v=world.tabs["a"].live["v"])
            assert '"key"' in world.bytes_of("b")
        # the game is over: the whole record with the dice's key is everybody's
        with pytest.raises(AssertionError, match="b"):
            same(*pair, ("b",))


def homebrew() -> Setup:
    """A small game of the book with sealed reserves."""
    rules = book("homebrew")
    forces = {
        seat: rules.load_roster(id) for seat, id in (("a", "concord_500_line"), ("b", "reavers_500_swarm"))
    }
    return Setup(forces, names={"a": "Ann", "b": "Bo"})


def test_sealed_reserves_are_in_no_byte_until_all_have_chosen() -> None:
    first, second = worlds("ab", name="homebrew", setup=homebrew())
    with first, second:
        pair = (World(first, "ab"), World(second, "ab"))
        while not any(one["id"] == "setup.reserves" for one in pair[0].tabs["a"].live["open"]):
            for world in pair:
                seat = world.asked()
                world.answer(seat, world.tabs[seat].question(seat)["default"])
        keys = [item["key"] for item in pair[0].tabs["a"].question("a")["items"]]
        for world, chosen in zip(pair, (keys[:1], [])):
            assert world.answer("a", chosen)["t"] == "ack"
            world.pry("b")
        same(*pair, ("b", ""))
        for world in pair:
            world.answer("b", [])
        with pytest.raises(AssertionError):
            same(*pair, ("b",))
