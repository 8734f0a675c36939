"""The lobby: games are made, found, joined; what is wrong with a set-up is told, all of it at once."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from grognard.bots.bot import BOTS
from grognard.dice.source import Seeded, Source, Typed
from grognard.forces.naming import seat_names
from grognard.game.books import UnknownBook
from grognard.game.match import Match
from grognard.game.plain import Strange, check_plain
from grognard.game.record import Recorder
from grognard.game.ruleset import BadSetup, Ruleset, Setup
from grognard.game.state import SEATS, State
from grognard.game.text import nearest, printable
from grognard.game.verdict import Fault
from grognard.game.wire import decode
from grognard.server.lobby_schema import GameRow, GameWish, Outcome, SeatInfo, SeatWish
from grognard.server.saying import Saying, saying_of
from grognard.server.seats import NoSeat, Seats, hashed, new_secret
from grognard.server.shelf import book_of, name_of, plain, ready_roster, specimen
from grognard.server.store import Deed, Game, NewGame, NewSeat, Store
from grognard.server.store.values import BOT, PERSON
from grognard.server.trouble import HttpTrouble, no_such, trouble

LOG: Final = logging.getLogger("grognard.server")
#: games are called by letters and digits that are not mistaken for one another
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH: Final = 14


class Lobby:
    """Makes and finds games. All methods raise StoreError and HttpTrouble."""

    def __init__(self, store: Store, new_dice: Callable[[], Seeded]) -> None:
        self.store = store
        self.new_dice = new_dice
        self.seats = Seats(store)

    # ---- making

    def make(self, wish: GameWish, browser: str) -> tuple[str, dict[str, str]]:
        """Make a game; its id, and the keys of seats that wait for friends."""
        ruleset = book_of(wish.book)
        wish.seats = dict(sorted(wish.seats.items()))
        setup = agreed(wish, ruleset)
        source: Source = Typed(0) if wish.dice == "typed" else self.new_dice()
        lines = begun(ruleset, setup, source)
        keys = {seat: new_secret() for seat, one in wish.seats.items() if one.who == "link"}
        now = now_ms()
        game = NewGame(
            id="".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)),
            book=wish.book,
            header=lines[0],
            key=source.key.hex() if isinstance(source, Seeded) else "",
            settings=_settings(wish),
            maker=browser,
            at=now,
            seats=tuple(_seats(wish, setup, keys, browser)),
            deeds=tuple([Deed(seq, now, line) for seq, line in enumerate(lines[1:])]),
        )
        self.store.create(game)
        return game.id, keys

    # ---- finding

    def game(self, id: str) -> Game:
        """A game by its id. Raises HttpTrouble."""
        found = self.store.game(id)
        if found is None:
            raise no_such("game", id)
        return found

    def mine(self, browser: str, lang: str) -> list[GameRow]:
        """The games of a browser, the one played last first."""
        return [self.row(game, browser, lang) for game in self.store.games_of(browser)] if browser else []

    def row(self, game: Game, browser: str, lang: str) -> GameRow:
        """A game in a list."""
        setup: Any = decode(game.header.encode())
        setup = setup["setup"]
        say, state = _about_book(game.book, lang)
        name = say.book_name() or game.book
        names = called(setup, game, lang, lambda faction: name_of(say, state, faction))
        scenario = str(setup.get("scenario") or "")
        told: object = name_of(say, state, scenario) if scenario else 0
        return GameRow(
            id=game.id,
            book=game.book,
            name=name,
            about=say.words("about", book=name, scenario=told, size=_size(setup)),
            seats=[
                SeatInfo(one.seat, names[one.seat], "open" if one.open else _kind(one.who), **_bot(one.bot))
                for one in game.seats
            ],
            you=self.seats.held(game.id, browser),
            over=game.over,
            created=game.created,
            touched=game.touched,
            yours=bool(browser) and game.maker == browser,
            result=_outcome(game, names, say) if game.over else None,
        )

    # ---- sitting down

    def take(self, id: str, key: str, name: str, browser: str) -> str:
        """Sit down by a link; the seat. A browser that sits at this table already keeps its seat."""
        self.game(id)
        try:
            return self.seats.take(id, key, browser, now_ms(), printable(name).strip())
        except NoSeat:
            held = self.seats.held(id, browser)
            if held:
                return held[0]
            raise trouble(403, "lobby.no-seat") from None


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


# ---- what is agreed


def agreed(wish: GameWish, ruleset: Ruleset) -> Setup:
    """The set-up of a game. Raises HttpTrouble, with all faults that can be seen so far."""
    least, most = type(ruleset).SEATS
    wanted = SEATS[: max(least, min(most, len(wish.seats)))]
    faults = [Fault("lobby.seats", {"least": least, "most": most})] if tuple(wish.seats) != wanted else []
    forces: dict[str, object] = {}
    for seat, one in wish.seats.items():
        if one.who == BOT and one.bot and one.bot not in BOTS:
            faults.append(
                Fault("lobby.no-such", {"what": "bot", "id": one.bot, "meant": nearest(one.bot, BOTS)})
            )
        try:
            forces[seat] = _force(one, ruleset)
        except HttpTrouble as found:
            faults += found.faults
    if faults:
        raise HttpTrouble(400, faults, wish.book)
    names = _names(wish.seats, forces)
    return Setup(forces, wish.scenario, wish.table, wish.size, _options(wish, ruleset), None, names)


def begun(ruleset: Ruleset, setup: Setup, source: Source) -> list[str]:
    """The first lines of the record. Raises HttpTrouble, with everything that is wrong with the set-up."""
    sink = _Lines()
    try:
        match = Match(ruleset, ruleset.new_game(setup), source)
        Recorder(match, setup, sink)
    except BadSetup as bad:
        raise HttpTrouble(400, bad.faults, type(ruleset).ID, setup.names) from None
    except (
        Exception
    ) as error:  # rosters and options are anybody's data: whatever a book makes of them is no crash
        LOG.exception("a set-up failed")
        raise trouble(400, "lobby.bad-setup") from error
    return [line.decode().rstrip("\n") for line in sink.lines]


class _Lines:
    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, data: bytes, /) -> object:
        self.lines.append(data)
        return None


def _force(wish: SeatWish, ruleset: Ruleset) -> dict[str, Any]:
    if isinstance(wish.roster, str):
        return ready_roster(ruleset, wish.roster)
    try:
        check_plain(wish.roster)
    except Strange:
        raise trouble(400, "lobby.body", place="roster") from None
    return wish.roster


def _names(seats: dict[str, SeatWish], forces: dict[str, object]) -> dict[str, str]:
    """What seats are called: by the player, else by the roster; those that would be alike with the seat behind."""
    found: dict[str, str] = {}
    for seat, wish in seats.items():
        force = forces[seat]
        title = force.get("name") if isinstance(force, dict) else None
        found[seat] = printable(wish.name).strip() or (title if isinstance(title, str) else "") or seat
    alike = list(found.values())
    return {seat: f"{name} ({seat})" if alike.count(name) > 1 else name for seat, name in found.items()}


def _options(wish: GameWish, ruleset: Ruleset) -> dict[str, object]:
    """The options as the book has their values; what it does not know stays as it is, and the book refuses it."""
    known = ruleset.option_values()
    return {
        key: next((one for one in known.get(key, []) if plain(one) == plain(value)), value)
        for key, value in wish.options.items()
    }


def _settings(wish: GameWish) -> dict[str, object]:
    clock = wish.clock
    told = None
    if clock is not None:
        told = {"bank_s": clock.bank_s, "increment_s": clock.increment_s, "allowance_s": clock.allowance_s}
    return {"dice": wish.dice, "clock": told}


def _seats(wish: GameWish, setup: Setup, keys: dict[str, str], browser: str) -> list[NewSeat]:
    return [
        NewSeat(
            seat,
            BOT if one.who == BOT else PERSON,
            (one.bot or BOTS[0]) if one.who == BOT else "",
            setup.names[seat],
            hashed(keys[seat]) if seat in keys else "",
            browser if one.who == "me" else "",
        )
        for seat, one in wish.seats.items()
    ]


# ---- how a game is shown


def called(
    setup: dict[str, Any], game: Game, lang: str, word: Callable[[str], str] | None = None
) -> dict[str, str]:
    """The seats of a stored game by name, in a language where they are called by their rosters or factions."""
    names = {one.seat: one.name or one.seat for one in game.seats}
    return {**names, **seat_names(setup.get("forces", {}), names, lang, word)}


def _about_book(id: str, lang: str) -> tuple[Saying, State | None]:
    """How a book speaks, and a State to ask for names; a book that is not installed any more says little."""
    try:
        return saying_of(id, lang), specimen(id)
    except UnknownBook:
        return saying_of("", lang), None


def _size(setup: dict[str, Any]) -> int:
    """The agreed size of a game, else that of the largest roster."""
    forces: Sequence[Any] = list(setup.get("forces", {}).values())
    sizes = [
        force["size"] for force in forces if isinstance(force, dict) and isinstance(force.get("size"), int)
    ]
    return int(setup.get("size") or max(sizes, default=0))


def _kind(who: str) -> Any:
    return who if who in (PERSON, BOT) else PERSON


def _bot(bot: str) -> dict[str, Any]:
    return {"bot": bot} if bot else {}


def _outcome(game: Game, names: dict[str, str], say: Saying) -> Outcome:
    """How it ended, in words."""
    result: Any = decode(game.result.encode()) if game.result else {}
    setup: Any = decode(game.header.encode())
    teams = setup["setup"].get("teams", {})
    winners = [name for seat, name in names.items() if teams.get(seat, seat) == result.get("winner")]
    if not winners:
        return Outcome(say.words("draw", over="yes"))
    grade = str(result.get("grade", ""))
    grade = say(f"grade-{grade}") if say.has(f"grade-{grade}") else grade
    return Outcome(say.words("won", winner=", ".join(winners), grade=grade, over="yes"))
