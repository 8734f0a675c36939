"""A seat goes to the browser that has its link, once; nobody else gets in, and the store knows no secret."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.server.seats import COOKIE, NoSeat, Seats, browser_of, hashed, new_secret
from grognard.server.store import Conflict, NewSeat, Store, open_store
from tests.plugins.postgres import Cluster
from tests.server.stores import new_game

MAKER, FRIEND, STRANGER = (hashed(name) for name in ("maker", "friend", "stranger"))
KEY = new_secret()


@pytest.fixture(params=["file", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store with a game: the maker sits at a, b has a link, c is a bot's."""
    where = str(tmp_path / "games")
    if request.param == "postgres":
        cluster: Cluster = request.getfixturevalue("postgres")
        where = cluster.database()
    opened = open_store(where)
    sitting = (
        NewSeat("a", "person", browser=MAKER),
        NewSeat("b", "person", link=hashed(KEY)),
        NewSeat("c", "bot", "random"),
    )
    opened.create(new_game(maker=MAKER, seats=sitting))
    yield opened
    opened.close()


@pytest.fixture
def seats(store: Store) -> Seats:
    return Seats(store)


def test_secrets_differ_and_are_long() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 43
    assert hashed("x") != hashed("y") and len(hashed("x")) == 64


def test_a_browser_is_known_by_its_cookie_alone() -> None:
    secret = new_secret()
    assert browser_of({COOKIE: secret}) == hashed(secret)
    for cookies in ({}, {COOKIE: ""}, {COOKIE: "short"}, {COOKIE: secret + "x"}, {"other": secret}):
        assert browser_of(cookies) == ""


def test_a_link_seats_the_first_browser_and_is_spent(seats: Seats) -> None:
    assert (seats.held("first", MAKER), seats.held("first", FRIEND)) == (["a"], [])
    assert seats.take("first", KEY, FRIEND, 5, "Fred") == "b"
    assert seats.held("first", FRIEND) == ["b"]
    game = seats.store.game("first")
    assert game is not None
    assert [(one.seat, one.name, one.open, one.link) for one in game.seats][1] == ("b", "Fred", False, False)
    with pytest.raises(NoSeat):
        seats.take("first", KEY, STRANGER, 6)
    assert seats.held("first", STRANGER) == []


def test_only_the_right_key_of_this_game_opens_a_seat(seats: Seats) -> None:
    seats.store.create(new_game("second"))
    for game, key in (("first", new_secret()), ("second", KEY), ("nowhere", KEY), ("first", hashed(KEY))):
        with pytest.raises(NoSeat):
            seats.take(game, key, FRIEND, 5)


def test_of_two_who_open_a_link_at_once_one_sits_down(seats: Seats) -> None:
    taken: list[str] = []

    def take(browser: str) -> None:
        try:
            seats.take("first", KEY, browser, 5)
            taken.append(browser)
        except NoSeat:
            pass

    threads = [threading.Thread(target=take, args=(hashed(f"browser {number}"),)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == 1
    assert seats.held("first", taken[0]) == ["b"]


def test_the_maker_gives_a_new_link_until_somebody_sits_there(seats: Seats) -> None:
    renewed = seats.renew("first", "b", MAKER)
    with pytest.raises(NoSeat):
        seats.take("first", KEY, FRIEND, 5)
    assert seats.take("first", renewed, FRIEND, 5) == "b"
    with pytest.raises(NoSeat):
        seats.renew("first", "b", MAKER)


def test_who_sits_there_brings_another_device(seats: Seats) -> None:
    tablet = hashed("tablet")
    key = seats.renew("first", "a", MAKER)
    assert seats.take("first", key, tablet, 5) == "a"
    assert seats.held("first", tablet) == seats.held("first", MAKER) == ["a"]
    seats.stand_up("first", "a", tablet)
    assert seats.held("first", tablet) == []
    again = seats.renew("first", "a", MAKER)
    assert seats.take("first", again, MAKER, 6) == "a"


@pytest.mark.parametrize(("seat", "browser"), [("b", STRANGER), ("a", STRANGER), ("c", MAKER), ("z", MAKER)])
def test_nobody_else_makes_links(seats: Seats, seat: str, browser: str) -> None:
    with pytest.raises(NoSeat):
        seats.renew("first", seat, browser)
    with pytest.raises(NoSeat):
        seats.revoke("first", seat, browser)
    with pytest.raises(NoSeat):
        seats.renew("first", seat, "")


def test_a_link_can_be_revoked(seats: Seats) -> None:
    seats.revoke("first", "b", MAKER)
    with pytest.raises(NoSeat):
        seats.take("first", KEY, FRIEND, 5)


def test_a_bot_takes_a_seat_over_and_gives_it_back(seats: Seats) -> None:
    seats.set_player("first", "a", "tactical")
    assert seats.held("first", MAKER) == []
    seats.set_player("first", "a")
    assert seats.held("first", MAKER) == ["a"]
    with pytest.raises(Conflict):
        seats.set_player("first", "z", "random")


def test_the_store_knows_no_secret(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "games"))
    store.create(new_game(maker=MAKER, seats=(NewSeat("a", "person", browser=MAKER),)))
    seats = Seats(store)
    key = seats.renew("first", "a", MAKER)
    secret = new_secret()
    seats.take("first", key, browser_of({COOKIE: secret}), 5)
    store.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hashed(secret).encode() in kept
    assert secret.encode() not in kept and key.encode() not in kept
