"""What a bot is, and the two that make no judgement: at random, and the default."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.bots.chance import Stream
from grognard.game.commands import Open, Seen
from grognard.game.forecast import Reason
from grognard.game.ruleset import Ruleset

#: how many candidates a bot asks a continuous Choice for
CANDIDATES: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player: answers one open Choice of its seat, knowing what the seat knows."""

    NAME = "bot"

    def __init__(self) -> None:
        #: why the last answer was chosen, if the bot can say
        self.reason: Reason | None = None

    def choose(self, seen: Seen, one: Open) -> object:
        """The answer."""
        raise NotImplementedError("choose")


class RandomBot(Bot):
    """Uniform over the candidates of each Choice: the floor that every other bot is measured against."""

    NAME = "random"

    def __init__(self, seed: str) -> None:
        super().__init__()
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


#: the best one first: who names none gets it
BOTS: Final = ("tactical", "random", "default")


def make_bot(name: str, seed: str, ruleset: Ruleset | None = None) -> Bot:
    """The bot of this name; raises KeyError. With a ruleset `tactical` can look a step ahead where no Choice says
    what its answers lead to."""
    if name == "random":
        return RandomBot(seed)
    if name == "default":
        return DefaultBot()
    if name == "tactical":
        from grognard.bots.tactical import TacticalBot

        return TacticalBot(seed, ruleset)
    raise KeyError(name)
