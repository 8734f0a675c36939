"""A question that several abilities ask: which of some models."""

from __future__ import annotations

from grognard.game.picks import PickSome
from grognard.game.play import Play
from grognard.game.verdict import Fault


class SomeModels(PickSome):
    """Which of the models, at most so many. `id` names the ability; by default as many as may be, the first ones."""

    def __init__(self, id: str, seat: str, rule: str, models: list[str], most: int) -> None:
        super().__init__(id, seat, rule)
        self.models = models
        self.most = most

    def items(self) -> list[str]:
        """The models."""
        return self.models

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """Not more than allowed."""
        if len(keys) > self.most:
            return [Fault(self.rule, {"models": len(keys), "most": self.most})]
        return []

    def args(self) -> dict[str, object]:
        """How many at most."""
        return {"most": self.most}

    def default(self) -> object:
        """The first ones."""
        return tuple(self.models[: self.most])


def some_models(id: str, seat: str, rule: str, models: list[str], most: int = 0) -> Play[tuple[str, ...]]:
    """Ask which of the models (none: nobody is asked); `most` 0: any number."""
    if not models:
        return ()
    choice = SomeModels(id, seat, rule, models, most or len(models))
    yield choice
    return choice.got
