"""What seats are called: by the name that was typed, else by roster or faction in the language of the screen."""

from __future__ import annotations

import pytest

from grognard.server.seats import COOKIE
from tests.server.playing import HOST, Server, secret


def made(server: Server, book: str, rosters: dict[str, object]) -> tuple[str, dict[str, str]]:
    """A game in which the first seat is mine, and links for the others."""
    seats = {
        seat: {"who": "link" if i else "me", "roster": roster}
        for i, (seat, roster) in enumerate(rosters.items())
    }
    server.client.cookies.set(COOKIE, secret("me"))
    reply = server.client.post("/api/games", json={"book": book, "seats": seats}, headers={"origin": HOST})
    assert reply.status_code == 201, reply.text
    return reply.json()["game"], reply.json()["links"]


def names(game: dict[str, list[dict[str, str]]]) -> list[str]:
    """The names of the seats."""
    return [seat["name"] for seat in game["seats"]]


def test_who_sits_down_under_a_name_is_called_so() -> None:
    with Server() as server:
        game, links = made(server, "geese", {"a": {}, "b": {}, "c": {}})
        tab = server.tab(game, "me")
        assert names(tab.until("view")["game"]) == ["a", "b", "c"]
        server.client.cookies.set(COOKIE, secret("you"))
        key = {"key": links["b"].partition("#")[2], "name": "Boris"}
        for again in (key, {**key, "name": "Eve"}):
            server.client.post(f"/api/games/{game}/seat", json=again, headers={"origin": HOST})
            told = tab.until("delta")
            assert again is not key or names(told["game"]) == ["a", "Boris", "c"]
        assert names(server.tab(game, "you", lang="ru").until("view")["game"]) == ["a", "Boris", "c"]
        assert names(server.client.get(f"/api/games/{game}").json()) == ["a", "Boris", "c"]


@pytest.mark.parametrize(
    ("lang", "told"), [("en", ["Basileans", "Nightstalkers"]), ("ru", ["Базилианцы", "Ночные охотники"])]
)
def test_armies_called_alike_go_by_their_factions_in_the_language_of_the_screen(
    lang: str, told: list[str]
) -> None:
    with Server() as server:
        rosters = {"a": "basileans-patrol-100", "b": "nightstalkers-patrol-100"}
        game, _ = made(server, "vanguard", rosters)
        assert names(server.tab(game, "me", lang=lang).until("view")["game"]) == told
        assert names(server.client.get(f"/api/games/{game}?lang={lang}").json()) == told
