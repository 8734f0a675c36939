"""What a bot is, and the one that answers at random."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.bots.chance import Stream
from grognard.game.commands import Open, Seen

#: how many candidates a bot asks a continuous Choice for
CANDIDATES: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player: answers one open Choice of its seat, knowing what the seat knows."""

    NAME = "bot"

    def choose(self, seen: Seen, one: Open) -> object:
        """The answer."""
        raise NotImplementedError("choose")


class RandomBot(Bot):
    """Uniform over the candidates of each Choice: the floor that every other bot is measured against."""

    NAME = "random"

    def __init__(self, seed: str) -> None:
        self.stream = Stream(f"random {seed}")

    def choose(self, seen: Seen, one: Open) -> object:
        """Any candidate."""
        candidates = one.choice.candidates(CANDIDATES)
        return candidates[self.stream.below(len(candidates))]


class DefaultBot(Bot):
    """Gives every Choice its default: does as little as the rules let it."""

    NAME = "default"

    def choose(self, seen: Seen, one: Open) -> object:
        """The default."""
        return one.choice.default()


BOTS: Final = ("random", "default")


def make_bot(name: str, seed: str) -> Bot:
    """The bot of this name; raises KeyError."""
    if name == "random":
        return RandomBot(seed)
    if name == "default":
        return DefaultBot()
    raise KeyError(name)
