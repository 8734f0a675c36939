"""Games that can't be played on: the socket says so, HTTP says so, and the record is still there."""

from __future__ import annotations

import pytest

from grognard.game.books import book
from grognard.server.seats import COOKIE
from tests.server.playing import Server, put, secret


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "was played by version"), ("ru", "Эту игру здесь не открыть")]
)
def test_a_game_of_other_rules_is_not_opened(monkeypatch: pytest.MonkeyPatch, lang: str, told: str) -> None:
    with Server() as server:
        put(server.store, "old")
        monkeypatch.setattr(type(book("geese")), "RULES_VERSION", "other")
        tab = server.tab("old", "browser-a-", lang=lang)
        why = tab.get()
        assert why["t"] == "closed" and why["why"]["rule"] == "table.unreadable"
        assert told in why["why"]["text"][0]
        history = server.client.get(f"/api/games/old/history?lang={lang}")
        assert history.status_code == 409 and told in history.json()["faults"][0]["text"][0]


def test_its_record_goes_to_who_hides_it_from_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    with Server() as server:
        put(server.store, "old")
        put(server.store, "own", seats={"a": "browser-a-", "b": "bot:random", "c": "bot:random"})
        monkeypatch.setattr(type(book("geese")), "RULES_VERSION", "other")
        server.client.cookies.set(COOKIE, secret("browser-a-"))
        assert server.client.get("/api/games/old/record").status_code == 409
        found = server.client.get("/api/games/own/record")
        assert found.status_code == 200 and found.content == server.store.record("own")
