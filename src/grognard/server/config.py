"""What a server is told when it starts: where it listens, where it keeps games, and how much it lets a client do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.dice.source import Seeded

#: seconds between two deeds of a bot, so that people can follow
BOT_PAUSE: Final = 0.6


class Config:
    """Settings of one server. All have defaults; tests and the command line change some."""

    def __init__(self, host: str = "127.0.0.1", port: int = 8765, database: str = ":memory:") -> None:
        self.host = host
        self.port = port
        #: where games are kept: a file, `:memory:`, or the address of a database (see `make_engine`)
        self.database = database
        #: the dice of a new game
        self.new_dice: Callable[[], Seeded] = Seeded.fresh
        #: what the chance of the bots of a game begins with: the game's id, so that games differ
        self.bot_seed: Callable[[str], str] = str
        #: origins that may open sockets and post, beside the server's own
        self.origins: tuple[str, ...] = ()
        #: seconds between two deeds of a bot
        self.bot_pause = BOT_PAUSE
        #: threads in which is done what all at a table wait for, and those for what one alone waits for
        self.threads = 1
        self.threads_aside = 3
        #: bots think in processes of their own; else in threads
        self.bot_processes = 1
        #: a message to the socket may have so many bytes
        self.most_bytes = 256 * 1024
        #: a socket may send so many messages at once, and so many more each second; an address, so many times that
        self.burst = 80
        self.rate = 40.0
        self.address_share = 8
        #: greetings, after which everything is told anew: so many at once from an address, and so many more each second
        self.greetings = (400.0, 10.0)
        #: requests that cost work: so many at once from an address, and so many more each second
        self.requests = (60.0, 2.0)
        #: a socket for which more messages than this wait is closed
        self.most_waiting = 256
        #: seconds without a game's sockets before the game leaves the memory
        self.idle = 900.0
        #: seconds a clock waits for somebody who was cut off, each time and in a whole game
        self.grace = 60.0
        self.grace_in_all = 300.0
