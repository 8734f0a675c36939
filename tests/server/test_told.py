"""Who is told what by whom: common and own tales, a long game from its end, the past."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grognard.game.books import book
from grognard.game.ruleset import Setup
from grognard.server import tellers
from tests.server.playing import Server, put, secret
from tests.server.seated import seat


def test_all_who_know_the_same_are_told_by_one() -> None:
    """In a book that hides nothing; a seat that has a secret of its own is told its game anew, and the others are not."""
    rules = book("homebrew")
    forces = {
        seat: rules.load_roster(id) for seat, id in (("a", "concord_500_line"), ("b", "reavers_500_swarm"))
    }
    made = Server()
    put(made.store, "game", "homebrew", Setup(forces, names={"a": "Ann", "b": "Bo"}))
    with made:
        ann, bo, watcher = seat(made, "a"), seat(made, "b"), made.tab("game")
        watcher.until("view")
        room = made.app.state.hub.rooms["game"]
        assert {screen.told_by for screen in room._screens.values()} == {room._tellers.of("", "en")}
        assert ann.do("asking", seat="a", policy="never")["t"] == "ack"
        # first the news, then everything anew with what only this seat learns of
        assert len(ann.until("view")["events"]) == len(bo.lines) + 1
        mine = ann.question() if ann.live["open"] else bo.question()
        teller = ann if ann.live["open"] else bo
        assert teller.answer(mine["default"])["t"] == "ack"
        assert len(ann.lines) >= len(bo.lines)
        assert room._tellers.of("b", "en") is room._tellers.of("", "en") is not room._tellers.of("a", "en")


def test_a_long_game_is_shown_at_once_and_told_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tellers, "LONG", 30)
    monkeypatch.setattr(tellers, "RECENT", 6)
    rules = book("homebrew")
    forces = {
        seat: rules.load_roster(id) for seat, id in (("a", "concord_500_line"), ("b", "reavers_500_swarm"))
    }
    made = Server()
    seats = {"a": "browser-one-", "b": "browser-one-"}
    put(made.store, "game", "homebrew", Setup(forces, names={"a": "Ann", "b": "Bo"}), seats=seats)
    with made:
        first = made.tab("game", "browser-one-")
        first.until("view")
        while len(first.lines) < 60:
            one = first.question()
            assert first.answer(one["default"], seat=one["seat"])["t"] == "ack"
            first.until("delta")
        late = made.tab("game", lang="ru")
        view = late.until("view")
        assert 0 < view["from"] == len(first.lines) - len(view["events"])
        whole = late.until("view")
        assert whole["from"] == 0 and len(whole["events"]) == len(first.lines)
        assert [line["t"] for line in view["events"]] == [line["t"] for line in late.lines[view["from"] :]]
        assert whole["frame"]["m"] == view["frame"]["m"] and whole["live"]["open"] == view["live"]["open"]
        history = made.client.get("/api/games/game/history?lang=ru").json()
        assert history["events"] == whole["events"]


def test_the_past_is_told_to_the_seat_that_looks() -> None:
    """At one screen, of a book that hides things: as the table is shown, not always to the first seat."""
    made = Server()
    put(made.store, "game", seats={seat: "all-" for seat in "abc"})
    headers = {"cookie": f"grognard={secret('all-')}"}

    def past(seat: str | None = None) -> list[Any]:
        asked = "" if seat is None else f"&seat={seat}"
        told = made.client.get(f"/api/games/game/history?lang=en{asked}", headers=headers).json()
        return [told["game"]["you"], told["start"], *[line["t"] for line in told["events"]]]

    with made:
        tab = made.tab("game", "all-")
        view = tab.until("view")
        # of its own setting only a seat itself learns
        assert tab.do("asking", seat="b", policy="never")["t"] == "ack"
        assert len(past("b")) == len(past("a")) + 1
        for seat in ("a", "b"):
            record = made.client.get(f"/api/games/game/record?seat={seat}", headers=headers)
            assert json.loads(record.text.splitlines()[0])["seen"] == seat
        eyes: set[str] = set()
        while not tab.live["over"]:
            eye = tab.live["eye"]
            assert (
                past() == past(eye) == [view["game"]["you"], view["start"], *[one["t"] for one in tab.lines]]
            )
            eyes.add(eye)
            assert tab.answer(tab.question()["default"])["t"] == "ack"
            while True:
                news = tab.get()
                view = news if news["t"] == "view" else view
                if news["t"] in ("view", "delta"):
                    break
        assert eyes == set("abc")
        for page in ("history", "record"):
            reply = made.client.get(f"/api/games/game/{page}?seat=c")
            assert reply.status_code == 403
            assert [one["rule"] for one in reply.json()["faults"]] == ["lobby.not-yours"]
