"""Sockets: hello, answers, news for everybody, reconnects."""

from __future__ import annotations

from tests.server.playing import Server, put
from tests.server.seated import fingerprint, seat


def test_a_view_tells_who_plays_and_what_is_asked(server: Server) -> None:
    tab = server.tab("game", "browser-a-")
    view = tab.until("view")
    assert view["game"]["you"] == ["a"] and not view["game"]["hotseat"]
    first = view["game"]["seats"][0]
    assert (first["id"], first["name"], first["kind"]) == (
        "a",
        "Ann",
        "person",
    )
    (question,) = view["live"]["open"]
    assert (question["id"], question["kind"], question["n"]) == ("geese.hide", "pick_one", 1)
    assert [option["key"] for option in question["options"]] == ["a.1", "a.2", "a.3"]
    assert view["live"]["waiting"] == ["a", "b", "c"]
    presence = tab.until("presence")
    assert presence == {"t": "presence", "seats": {"a": True, "b": False, "c": False}, "watching": 0}


def test_an_answer_is_acknowledged_and_told_to_all(server: Server) -> None:
    ann, bo, watcher = seat(server, "a"), seat(server, "b"), server.tab("game")
    watcher.until("view")
    assert ann.answer("a.1") == {"t": "ack", "cmd": "cmd-1", "v": 1}
    for tab in (ann, bo, watcher):
        delta = tab.until("delta")
        assert (delta["v"], delta["live"]["waiting"]) == (1, ["b", "c"])
    assert [one["seat"] for one in bo.live["open"]] == ["b"] and watcher.live["open"] == []
    assert len(server.store.deeds("game")) == 2


def test_the_same_command_again_is_acknowledged_and_not_done(server: Server) -> None:
    tab = seat(server, "a")
    tab.do("answer", cmd="once", v=0, seat="a", n=1, a="a.1")
    before = fingerprint(server)
    assert tab.do("answer", cmd="once", v=0, seat="a", n=1, a="a.1") == {"t": "ack", "cmd": "once", "v": 1}
    assert fingerprint(server) == before


def test_a_refusal_says_why_in_the_language_of_the_tab(server: Server) -> None:
    tab = seat(server, "a", lang="ru")
    refused = tab.do("answer", v=0, seat="b", n=1, a="b.1")
    assert refused["faults"][0]["rule"] == "table.not-your-seat"
    assert refused["faults"][0]["text"] == ["Это не ваше место."]
    tab.send(t="lang", lang="en")
    assert tab.until("view")["data"]["lang"] == "en"
    assert tab.do("answer", v=0, seat="b", n=1, a="b.1")["faults"][0]["text"] == ["This seat is not yours."]


def test_one_who_comes_back_gets_what_was_missed_or_everything(server: Server) -> None:
    ann, bo = seat(server, "a"), seat(server, "b")
    ann.answer("a.1")
    ann.until("delta")
    bo.answer("b.1")
    ann.until("delta")
    ann.close()
    cleo = seat(server, "c")
    cleo.answer("c.1")
    back = server.tab("game", "browser-a-", have=1)
    first = back.get()
    assert first["t"] == "delta" and back.get()["v"] == 2 and back.until("delta")["v"] == 3
    assert [one["id"] for one in back.live["open"]] == ["geese.deploy"]
    assert server.tab("game", "browser-a-", have=77).get()["t"] == "view"


def test_two_seats_of_one_browser_are_played_in_one_tab() -> None:
    made = Server()
    put(made.store, "game", seats={"a": "both-", "b": "both-", "c": "other-"})
    with made:
        tab = made.tab("game", "both-")
        view = tab.until("view")
        assert view["game"]["hotseat"] and view["live"]["eye"] == "a"
        assert [one["seat"] for one in view["live"]["open"]] == ["a"]
        tab.answer("a.1")
        moved = tab.until("view")
        assert moved["live"]["eye"] == "b" and [one["seat"] for one in moved["live"]["open"]] == ["b"]
        one = made.tab("game", "both-", seats=["b"])
        assert one.until("view")["game"]["you"] == ["b"]


def test_bots_play_and_the_game_comes_to_an_end() -> None:
    made = Server()
    put(made.store, "game", seats={"a": "bot:random", "b": "bot:random", "c": "bot:random"})
    with made:
        tab = made.tab("game")
        tab.until("view")
        while not tab.live["over"]:
            last = tab.until("delta")
        assert last["game"]["result"]["told"]
        assert made.store.game("game").over
        assert tab.lines[-1]["t"]


def test_chat_pings_and_fingers_are_passed_on(server: Server) -> None:
    ann, watcher = seat(server, "a"), server.tab("game")
    watcher.until("view")
    ann.send(t="say", text="hello")
    assert watcher.until("said") == {"t": "said", "seat": "a", "text": "hello"}
    watcher.send(t="point", x=1.5, y=2)
    assert ann.until("pointed") == {"t": "pointed", "seat": "", "x": 1.5, "y": 2.0}
    ann.send(t="ping")
    assert ann.until("pong")["now"] > 0


def test_a_flag_falls_by_itself(server: Server) -> None:
    put(server.store, "quick", clock={"bank_s": 0.3, "increment_s": 0, "allowance_s": 0})
    tab = server.tab("quick", "browser-a-")
    tab.until("view")
    while not tab.live["over"]:
        tab.until("delta")
    assert any("flag" in row.row for row in server.store.deeds("quick"))


def test_dice_of_a_real_table_are_asked_for(server: Server) -> None:
    put(server.store, "real", typed=True, seats={"a": "all-", "b": "all-", "c": "all-"})
    tab = server.tab("real", "all-")
    tab.until("view")
    while tab.live["need"] is None:
        question = tab.live["open"][0]
        raw = question["default"]
        if question["kind"] == "assign":
            legal = [[i["key"], t["key"]] for i in question["items"] for t in i["targets"] if not t["faults"]]
            raw = legal[:1]
        tab.answer(raw)
        while tab.get()["t"] not in ("delta", "view"):
            pass
    need = tab.live["need"]
    assert (need["n"], need["sides"]) == (1, 6) and need["seat"] == "a" and all(need["why"])
    assert tab.do("dice", v=tab.live["v"], faces=[7])["faults"][0]["rule"] == "kernel.no-such-face"
    assert tab.do("dice", v=tab.live["v"], faces=[6])["t"] == "ack"


def test_offers_are_told_and_taken(server: Server) -> None:
    ann, bo, cleo = (seat(server, name) for name in "abc")
    assert ann.do("offer", seat="a", what="draw")["t"] == "ack"
    for tab in (ann, bo, cleo):
        tab.until("delta")
        assert tab.live["offers"] == [{"what": "draw", "by": "a", "count": 1, "waits": ["b", "c"]}]
    bo.do("accept", seat="b", what="draw")
    cleo.until("delta")
    cleo.do("accept", seat="c", what="draw")
    while not ann.live["over"]:
        last = ann.until("delta")
    assert last["game"]["result"]["told"] and ann.live["offers"] == []
