"""Answers in words, for those who read the table and type: what is picked, how far who goes and in which direction."""

from __future__ import annotations

from typing import Any, Final

from grognard.analysis.report.words import Part, parts
from grognard.game.bodies import MoveBody, PlaceBody
from grognard.game.choices import Choice
from grognard.game.messages import option_text, target_text
from grognard.game.picks import Assign, Number, Order, PickOne, PickSome
from grognard.game.state import State
from grognard.geometry.trig import heading, hypot
from grognard.server.wording import Wording

#: directions from east on, anticlockwise, by the ends of their messages' ids
WAYS: Final = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
#: so many models of an answer are told one by one
MOST: Final = 3


class Answers:
    """Puts answers to questions into words."""

    def __init__(self, wording: Wording, state: State) -> None:
        self.wording = wording
        self.state = state
        self.messages = wording.words.marking

    def told(self, choice: Choice, answer: Any) -> list[Part]:
        """A (parsed) answer in parts."""
        return parts(self._line(choice, answer), self.wording.places)

    def _line(self, choice: Choice, answer: Any) -> str:
        if isinstance(choice, Number):
            return str(answer)
        if isinstance(choice, PickOne):
            return option_text(choice, answer, self.state, self.messages)
        if answer == ():
            return self._say("nothing")
        if isinstance(choice, (PickSome, Order)):
            return ", ".join([option_text(choice, key, self.state, self.messages) for key in answer])
        if isinstance(choice, Assign):
            return "; ".join([self._pair(choice, item, target) for item, target in answer])
        if isinstance(choice, PlaceBody):
            x, y, facing, files = answer
            return self._say("stance", unit=choice.unit, x=x, y=y, facing=facing, files=files)
        if isinstance(choice, MoveBody):
            return ", ".join([self._say(f"maneuver-{name}", amount=amount) for name, amount in answer])
        rows = [self._way(model, where) for model, where in answer[:MOST]]
        if len(answer) > MOST:
            rows.append(self._say("more", count=len(answer) - MOST))
        return "; ".join(rows)

    def _pair(self, choice: Assign, item: str, target: str) -> str:
        one = option_text(choice, item, self.state, self.messages)
        return f"{one} → {target_text(choice, item, target, self.state, self.messages)}"

    def _way(self, model: str, where: Any) -> str:
        """A model with the place that it gets, or with the path that it takes: how far in all, and which way it ends."""
        if where and isinstance(where[0], float):
            return self._say("place", model=model, x=where[0], y=where[1])
        if not where:
            return self._say("stay", model=model)
        at = self.state.model(model)
        far, x, y = 0.0, at.x, at.y
        for place in where:
            far += hypot(place[0] - x, place[1] - y)
            x, y = place[0], place[1]
        if hypot(x - at.x, y - at.y) == 0.0:
            return self._say("back", model=model, inches=far)
        eighth = round(heading(x - at.x, y - at.y) * len(WAYS) / 360.0) % len(WAYS)
        way = self.wording.words.label(f"table-way-{WAYS[eighth]}")
        return self._say("path", model=model, inches=round(far, 1), way=way)

    def _say(self, id: str, **args: object) -> str:
        return self.wording.words.message(f"table-answer-{id}", args, self.state)
