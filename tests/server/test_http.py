"""The lobby over HTTP: books, rosters and rules in words; games made, joined, listed, downloaded; refusals in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.game.books import OURS, book
from grognard.game.reading import read_record
from grognard.game.replay import replay
from grognard.server import shelf
from grognard.server.fixed import words_of_page
from grognard.server.guarding import Budget
from grognard.server.page import Page, middleware
from grognard.server.seats import COOKIE
from tests.server.houses import HOST, ROSTERS, Server, wish
from tests.server.stores import new_game

ROSTER = Path(__file__).parents[2] / "src/grognard/rulesets/homebrew/data/rosters/concord_500_line.toml"


@pytest.fixture(scope="module")
def server() -> Server:
    return Server()


def rules_of(reply: Any) -> list[str]:
    return [fault["rule"] for fault in reply.json()["faults"]]


def texts_of(reply: Any) -> list[str]:
    return ["".join(map(str, fault["text"])) for fault in reply.json()["faults"]]


# ---- books

#: the books in which somebody shows a new player around
COACHED = ("homebrew", "vanguard")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_books_come_with_everything_in_words(server: Server, lang: str) -> None:
    # those of other people, where they are installed, come behind ours
    books = server.client().get("/api/books", params={"lang": lang}).json()[: len(OURS)]
    assert [one["id"] for one in books] == list(OURS)
    for one in books:
        assert one["seats"] == [2, 2]
        assert one["bots"][0] == "tactical"
        assert one["coach"] or one["id"] not in COACHED
        assert {row["size"] for row in one["rosters"]} == set(one["sizes"])
        for row in [*one["scenarios"], *one["tables"], *one["options"]]:
            assert row["name"] and row["name"] != row["id"], row
        for option in one["options"]:
            assert all(value["name"] != value["id"] for value in option["values"]), option
    names = [row["name"] for row in books[0]["rosters"]]
    assert ("Линейная рота" in names) == (lang == "ru")


def test_a_ready_roster_is_printed(server: Server) -> None:
    printed = server.client().get("/api/books/homebrew/rosters/concord_500_line").json()
    assert printed["name"] == "Line Company"
    assert sum(unit["points"] for unit in printed["units"]) == printed["points"]
    assert printed["text"].startswith("Line Company [concord_500_line]\n")


def test_files_of_the_machine_are_no_rosters(server: Server) -> None:
    client = server.client()
    for id in ("nowhere", "..%2F..%2Fetc%2Fpasswd", str(ROSTER).replace("/", "%2F")):
        assert client.get(f"/api/books/homebrew/rosters/{id}").status_code == 404
    asked = wish()
    asked["seats"]["a"]["roster"] = "pyproject.toml"
    reply = client.post("/api/games", json=asked)
    assert (reply.status_code, rules_of(reply)) == (400, ["lobby.no-such"])


def test_a_pasted_roster_is_judged(server: Server) -> None:
    text = ROSTER.read_text(encoding="utf-8")
    checked = server.client().post("/api/books/homebrew/rosters", json={"text": text}).json()
    assert checked["faults"] == [] and checked["points"] <= 500
    made = wish()
    made["seats"]["a"]["roster"] = checked["roster"]
    assert server.client().post("/api/games", json=made).status_code == 201


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_faults_of_a_roster_tell_place_and_rule(server: Server, lang: str) -> None:
    text = ROSTER.read_text(encoding="utf-8").replace("counts = ", "conts = ", 1)
    reply = server.client().post("/api/books/homebrew/rosters", json={"text": text}, params={"lang": lang})
    faults = reply.json()["faults"]
    assert reply.status_code == 200 and "roster" not in reply.json()
    assert any("conts" in fault["text"][0] and "unit[1]" in fault["text"][0] for fault in faults)
    broken = ROSTER.read_text(encoding="utf-8").replace("size = 500", "size = 100", 1)
    faults = (
        server.client()
        .post("/api/books/homebrew/rosters", json={"text": broken}, params={"lang": lang})
        .json()["faults"]
    )
    assert any(fault["rule"].startswith("homebrew.army.") and fault["text"][0] for fault in faults)


@pytest.mark.parametrize("text", ["", "=", "[[unit]]\n" * 3, "a." * 500, "\\u0000", "x = 1e999999"])
def test_noise_is_a_roster_with_faults(server: Server, text: str) -> None:
    reply = server.client().post("/api/books/homebrew/rosters", json={"text": text})
    assert reply.status_code == 200 and reply.json()["faults"]


def test_rules_are_told_in_the_language_of_the_reader(server: Server) -> None:
    client = server.client()
    english = client.get("/api/books/homebrew/rules/homebrew.option.terrain").json()
    russian = client.get("/api/books/homebrew/rules/homebrew.option.terrain?lang=ru").json()
    assert english["id"] == russian["id"] and english["text"] != russian["text"]
    assert len(client.get("/api/books/vanguard/rules").json()) > 500
    reply = client.get("/api/books/homebrew/rules/homebrew.option.terain")
    assert reply.status_code == 404
    assert texts_of(reply) == ["There is no rule homebrew.option.terain; meant homebrew.option.terrain?"]


# ---- games


@pytest.mark.parametrize("name", OURS)
def test_a_game_is_made_and_found_by_its_browser(server: Server, name: str) -> None:
    client = server.client()
    assert client.get("/api/games").json() == []
    reply = client.post("/api/games", json=wish(name, a="me", b="bot"))
    assert reply.status_code == 201
    made = reply.json()
    assert made["links"] == {}
    (row,) = client.get("/api/games").json()
    assert row["id"] == made["game"] and row["you"] == ["a"] and row["yours"] and not row["over"]
    assert [(one["id"], one["kind"], one.get("bot")) for one in row["seats"]] == [
        ("a", "person", None),
        ("b", "bot", "tactical"),
    ]
    assert row["name"] in row["about"]
    stranger = server.client()
    assert stranger.get("/api/games").json() == []
    seen = stranger.get(f"/api/games/{made['game']}").json()
    assert seen["you"] == [] and not seen["yours"]
    stored = server.store.game(made["game"])
    assert stored is not None and len(stored.key) == 64
    record = read_record(server.store.record(made["game"]))
    assert replay(record, book(name)).open


def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    reply = server.client().post("/api/games", json=wish())
    cookie = reply.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


def test_over_https_the_cookie_goes_over_nothing_else(server: Server) -> None:
    client = server.client()
    client.base_url = HOST.replace("http:", "https:")
    cookie = client.post("/api/games", json=wish()).headers["set-cookie"]
    assert cookie.endswith("; Secure")


def test_a_friend_sits_down_by_a_link_once(server: Server) -> None:
    maker, friend, stranger = server.client(), server.client(), server.client()
    made = maker.post("/api/games", json=wish()).json()
    game = made["game"]
    path, _, key = made["links"]["b"].partition("#")
    assert path == f"/join/{game}"
    assert maker.get(f"/api/games/{game}").json()["seats"][1]["kind"] == "open"
    seat = f"/api/games/{game}/seat"
    assert friend.post(seat, json={"key": key, "name": "Fred"}).json() == {"seat": "b"}
    assert server.tables.sat[-1] == (game, "b", "Fred")
    assert friend.post(seat, json={"key": key}).json() == {"seat": "b"}
    (row,) = friend.get("/api/games").json()
    assert row["you"] == ["b"] and row["seats"][1]["kind"] == "person" and row["seats"][1]["name"] == "Fred"
    reply = stranger.post(seat, json={"key": key})
    assert (reply.status_code, rules_of(reply)) == (403, ["lobby.no-seat"])


def test_links_are_renewed_and_revoked_by_whom_they_belong_to(server: Server) -> None:
    maker, friend, stranger = server.client(), server.client(), server.client()
    made = maker.post("/api/games", json=wish()).json()
    game = made["game"]
    link = f"/api/games/{game}/seats/b/link"
    assert stranger.post(link).status_code == 403
    url = maker.post(link).json()["url"]
    assert url != made["links"]["b"]
    assert (
        friend.post(f"/api/games/{game}/seat", json={"key": made["links"]["b"].partition("#")[2]}).status_code
        == 403
    )
    assert maker.delete(link).status_code == 204
    assert friend.post(f"/api/games/{game}/seat", json={"key": url.partition("#")[2]}).status_code == 403


def test_every_fault_of_a_set_up_is_told(server: Server) -> None:
    asked = wish(scenario="nowhere", table="neither", options={"terain": True, "morale_shooting": "never"})
    reply = server.client().post("/api/games", json=asked)
    assert reply.status_code == 400
    texts = texts_of(reply)
    assert len(texts) == 4
    for word in ("nowhere", "neither", "terain", "never"):
        assert any(word in text for text in texts)


def test_faults_of_a_roster_name_the_seat(server: Server) -> None:
    asked = wish(size=100)
    reply = server.client().post("/api/games", json=asked)
    assert reply.status_code == 400
    assert any(text.startswith("Line Company: ") for text in texts_of(reply))


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"seats": {"a": {"who": "me", "roster": "concord_500_line"}}}, "lobby.seats"),
        ({"seats": {"x": {"who": "me", "roster": "concord_500_line"}}}, "lobby.seats"),
        ({"book": "nowhere"}, "lobby.no-such"),
        ({"dice": "loaded"}, "lobby.body"),
        ({"surplus": 1}, "lobby.body"),
        ({"size": -1}, "lobby.body"),
        ({"clock": {"bank_s": 0}}, "lobby.body"),
    ],
)
def test_what_makes_no_game_is_refused(server: Server, change: dict[str, Any], rule: str) -> None:
    reply = server.client().post("/api/games", json={**wish(), **change})
    assert reply.status_code in (400, 404)
    assert rules_of(reply) == [rule]
    assert "Traceback" not in reply.text


def test_options_that_are_no_text_are_understood(server: Server) -> None:
    for value in (False, "false"):
        made = server.client().post("/api/games", json=wish(options={"terrain": value})).json()
        header = json.loads(server.store.record(made["game"]).splitlines()[0])
        assert header["setup"]["options"] == {"terrain": "false"}


def test_alike_names_are_told_apart(server: Server) -> None:
    asked = wish()
    asked["seats"]["b"]["roster"] = asked["seats"]["a"]["roster"]
    made = server.client().post("/api/games", json=asked).json()
    names = [one["name"] for one in server.client().get(f"/api/games/{made['game']}").json()["seats"]]
    assert names == ["Line Company (a)", "Line Company (b)"]


# ---- what has happened


def test_a_running_game_tells_nobody_its_key_or_its_states(server: Server) -> None:
    client = server.client()
    game = client.post("/api/games", json=wish()).json()["game"]
    stored = server.store.game(game)
    assert stored is not None
    reply = client.get(f"/api/games/{game}/record")
    assert reply.headers["content-disposition"] == f'attachment; filename="{game}.jsonl"'
    lines = [json.loads(line) for line in reply.text.splitlines()]
    assert stored.key not in reply.text
    assert lines[0]["dice"]["key_hash"] and list(lines[0]["setup"]["forces"]) == ["a"]
    assert all(set(line) == {"e"} for line in lines[1:])
    watcher = server.client().get(f"/api/games/{game}/record")
    assert json.loads(watcher.text.splitlines()[0])["setup"]["forces"] == {}


def test_a_game_that_is_over_is_there_whole(server: Server) -> None:
    client = server.client()
    game = client.post("/api/games", json=wish()).json()["game"]
    rows = [one.row for one in server.store.deeds(game)]
    from grognard.server.store import Deed

    footer = '{"result":{"winner":"a","points":{},"grade":"","rule":""},"over":true}'
    server.store.append(game, [Deed(len(rows), 5, footer)], '{"winner":"a","points":{},"grade":"","rule":""}')
    assert client.get(f"/api/games/{game}/record").content == server.store.record(game)
    row = client.get(f"/api/games/{game}").json()
    assert row["over"] and "Line Company" in row["result"]["told"]


@pytest.mark.parametrize("name", OURS)
def test_the_history_tells_a_game_from_its_start(server: Server, name: str) -> None:
    client = server.client()
    game = client.post("/api/games", json=wish(name)).json()["game"]
    told = client.get(f"/api/games/{game}/history?lang=ru").json()
    assert told["game"]["id"] == game and told["game"]["you"] == ["a"]
    assert [one["kind"] for one in told["game"]["seats"]] == ["person", "open"]
    assert told["data"]["lang"] == "ru" and told["data"]["units"]
    assert set(told["start"]) == {"m", "k", "u", "p", "g"}
    assert all("t" in line for line in told["events"])


@pytest.mark.parametrize("what", ["", "/record", "/history"])
def test_there_is_no_such_game(server: Server, what: str) -> None:
    reply = server.client().get(f"/api/games/nowhere{what}")
    assert (reply.status_code, rules_of(reply)) == (404, ["lobby.no-such"])


# ---- requests that are no good


def test_pages_of_other_servers_may_not_post(server: Server) -> None:
    client = server.client()
    for headers in ({"Origin": "http://evil.test"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        reply = client.post("/api/games", json=wish(), headers=headers)
        assert (reply.status_code, rules_of(reply)) == (403, ["lobby.origin"])
    assert client.post("/api/games", json=wish(), headers={"Origin": HOST}).status_code == 201
    friendly = Server(origins=("http://friend.test",)).client()
    assert (
        friendly.post("/api/games", json=wish(), headers={"Origin": "http://friend.test"}).status_code == 201
    )


def test_only_json_of_a_reasonable_size_is_read(server: Server) -> None:
    client = server.client()
    assert client.post("/api/games", content=b"{}").status_code == 415
    assert client.post("/api/games", data={"book": "homebrew"}).status_code == 415
    reply = client.post("/api/games", content=b" " * 2_000_000, headers={"Content-Type": "application/json"})
    assert (reply.status_code, rules_of(reply)) == (413, ["lobby.too-large"])
    for noise in (b"", b"{", b"\xff", b"[" * 100_000, b'{"book":"\\ud800"}'):
        reply = client.post("/api/games", content=noise, headers={"Content-Type": "application/json"})
        assert (reply.status_code, rules_of(reply)) == (400, ["lobby.body"])


def test_too_many_requests_are_refused_for_a_while() -> None:
    now = [0.0]
    server = Server(budget=Budget(3.0, 1.0, lambda: now[0]))
    client = server.client()
    answers = [client.post("/api/games", json={}).status_code for _ in range(4)]
    assert answers == [400, 400, 400, 429]
    now[0] = 1.0
    assert client.post("/api/games", json={}).status_code == 400
    assert client.get("/api/games").status_code == 200
    assert client.get("/api/games/nowhere/history").status_code == 429


def test_a_game_of_a_book_that_is_gone_spoils_no_list() -> None:
    server = Server()
    client = server.client()
    made = client.post("/api/games", json=wish()).json()["game"]
    stored = server.store.game(made)
    assert stored is not None
    header = stored.header.replace('"book":"homebrew"', '"book":"gone"')
    server.store.create(new_game("other", stored.touched + 1, book="gone", header=header, maker=stored.maker))
    rows = client.get("/api/games").json()
    assert [(row["id"], row["name"] != "") for row in rows] == [("other", True), (made, True)]
    assert client.get("/api/games/other/record").status_code == 409


def test_an_error_shows_nothing_of_the_inside(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("inside")

    monkeypatch.setattr(server.house.lobby, "mine", broken)
    reply = server.client().get("/api/games")
    assert (reply.status_code, rules_of(reply)) == (500, ["lobby.failed"])
    assert "inside" not in reply.text and "Traceback" not in reply.text


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/api/nowhere", 404), ("PUT", "/api/games", 405)]
)
def test_wrong_addresses_are_told_in_words(server: Server, method: str, path: str, status: int) -> None:
    reply = server.client().request(method, path)
    assert reply.status_code == status and reply.json()["faults"][0]["text"]


# ---- the page


def test_every_answer_is_guarded(server: Server) -> None:
    for path in ("/", "/api/books", "/api/nowhere"):
        headers = server.client().get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_bundle_is_kept_by_browsers_and_the_page_is_asked_for(tmp_path: Path) -> None:
    from starlette.applications import Starlette
    from starlette.testclient import TestClient

    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-abc.js").write_text("1")
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path.parent / "secret.txt").write_text("secret")
    client = TestClient(Starlette(routes=Page(tmp_path).routes()))
    assert "immutable" in client.get("/assets/index-abc.js").headers["cache-control"]
    assert client.get("/icon.svg").headers["content-type"].startswith("image/svg+xml")
    for path in ("/", "/game/x", "/game/x?at=3", "/join/x"):
        reply = client.get(path)
        assert (reply.status_code, reply.text) == (200, "the page")
        assert reply.headers["cache-control"] == "no-cache"
    assert client.get("/nowhere").status_code == 404
    for path in (
        "/..%2Fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2F..%2Fsecret.txt",
        "/assets/nowhere.js",
    ):
        assert "secret" not in client.get(path).text


def test_a_book_that_can_not_be_read_is_left_out(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str, lang: str) -> Any:
        if name == "homebrew":
            raise ImportError(name)
        return known(name, lang)

    known = shelf.shown
    monkeypatch.setattr(shelf, "shown", broken)
    reply = server.client().get("/api/books")
    assert reply.status_code == 200 and "homebrew" not in [one["id"] for one in reply.json()]
    assert "vanguard" in [one["id"] for one in reply.json()]
    assert "the book homebrew can't be read" in caplog.text


def test_what_is_loaded_first_is_compressed_and_not_loaded_again(tmp_path: Path) -> None:
    from starlette.applications import Starlette
    from starlette.testclient import TestClient

    script = tmp_path / "assets" / "index-abc.js"
    script.parent.mkdir()
    script.write_text("let geese = 1;\n" * 1000)
    (tmp_path / "assets" / "small.css").write_text("a{}")
    (tmp_path / "index.html").write_text("the page")
    client = TestClient(Starlette(routes=Page(tmp_path).routes(), middleware=middleware()))
    got = client.get("/assets/index-abc.js")
    assert got.text == script.read_text() and got.headers["content-encoding"] == "gzip"
    assert int(got.headers["content-length"]) < 500 and got.headers["vary"] == "Accept-Encoding"
    assert got.headers["content-type"].startswith("text/javascript")
    assert got.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert got.headers["x-content-type-options"] == "nosniff"
    # a browser that asks all the same, one that can't unpack, one that wants a part
    again = client.get("/assets/index-abc.js", headers={"If-None-Match": got.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.text == script.read_text()
    part = client.get("/assets/index-abc.js", headers={"Range": "bytes=0-2"})
    assert (part.status_code, part.content) == (206, b"let")
    assert "content-encoding" not in client.get("/assets/small.css").headers
    assert client.get("/").headers["cache-control"] == "no-cache"
    # while somebody builds it
    script.write_text("let geese = 2;\n" * 1001)
    assert client.get("/assets/index-abc.js").text == script.read_text()


def test_a_bundle_that_is_not_there_is_told(tmp_path: Path) -> None:
    from starlette.applications import Starlette
    from starlette.testclient import TestClient

    client = TestClient(Starlette(routes=Page(tmp_path / "nowhere").routes()))
    reply = client.get("/", headers={"Accept-Language": "ru"})
    assert reply.status_code == 503 and "./dev play" in reply.text and "не собрана" in reply.text


def test_words_of_the_page_come_as_fluent(server: Server) -> None:
    from fluent.runtime import FluentResource

    for lang in ("en", "ru"):
        reply = server.client().get(f"/api/words/{lang}")
        assert reply.headers["content-type"].startswith("text/plain")
        assert reply.content == words_of_page(lang)
        FluentResource(reply.text)
    assert server.client().get("/api/words/xx").status_code == 404


def test_the_rosters_named_here_are_there() -> None:
    for name, ids in ROSTERS.items():
        assert set(ids) <= set(book(name).ready_rosters())
