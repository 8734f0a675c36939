"""Open questions in words: what is asked, what may be answered, and why the rest may not."""

from __future__ import annotations

from typing import Final

from grognard.analysis.report.words import Part, parts
from grognard.game.bodies import MoveBody, OfBody, PlaceBody
from grognard.game.choices import Choice
from grognard.game.commands import Open
from grognard.game.messages import question_text, tell_hint, tell_option
from grognard.game.options import Option
from grognard.game.picks import Assign, Number, Order, PickOne, PickSome
from grognard.game.places import OfModels
from grognard.game.play import PASS
from grognard.game.poses import MovePoses, PlacePoses
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.server.wording import Row, Wording

#: kinds of questions whose answers have a facing at each place
FACING: Final = (PlacePoses, MovePoses)


class Asking:
    """Puts questions into words, as one seat knows the state."""

    def __init__(self, wording: Wording, state: State, measuring: bool) -> None:
        self.wording = wording
        self.state = state
        self.measuring = measuring
        self.messages = wording.words.marking

    def question(self, one: Open) -> Row:
        """A question as data of the page."""
        choice = one.choice
        row: Row = {
            "n": one.number,
            "seat": choice.seat,
            "id": choice.id,
            "kind": type(choice).KIND,
            "text": self._parts(question_text(choice, self.state, self.messages)),
            "rule": choice.rule,
            "sealed": choice.sealed,
            "default": choice.default(),
            "window": isinstance(choice, PickOne) and PASS in choice.items(),
        }
        row["about"] = self.wording.about(choice.args())
        if isinstance(choice, PickOne):
            row["options"] = [
                {**self._option(choice, key), "faults": self._faults(choice.reasons(key))}
                for key in choice.items()
            ]
        elif isinstance(choice, PickSome):
            row["items"] = [
                {**self._option(choice, key), "faults": self._faults(choice.reasons(key))}
                for key in choice.items()
            ]
        elif isinstance(choice, Order):
            row["items"] = [self._option(choice, key) for key in choice.items()]
        elif isinstance(choice, Assign):
            row["items"] = [self._item(choice, key) for key in choice.items()]
        elif isinstance(choice, Number):
            row["low"], row["high"] = choice.low, choice.high
        elif isinstance(choice, OfModels):
            row["models"] = choice.models()
            row["facing"] = isinstance(choice, FACING)
            row["allowance"] = choice.may_spend() if self.measuring else {}
            row["together"] = choice.together()
        elif isinstance(choice, OfBody):
            row.update(self._body(choice, row["default"]))
        return row

    def _body(self, choice: OfBody, start: object) -> Row:
        """A unit that is one body: its models, what it may do, where they stand to begin with: as after the default."""
        bases = choice.bases(start)
        row: Row = {"unit": choice.unit, "models": [one[0] for one in bases], "bases": bases}
        if isinstance(choice, PlaceBody):
            row["files"], row["start"], row["fixed"] = choice.files(), start, choice.fixed()
            row["allowance"] = choice.may_spend() if self.measuring else None
        elif isinstance(choice, MoveBody):
            row["maneuvers"] = choice.maneuvers()
            row["allowance"] = choice.may_spend() if self.measuring else None
        return row

    def _option(self, choice: Choice, key: str) -> Row:
        return self._told(choice.option(key, self.state))

    def _item(self, choice: Assign, key: str) -> Row:
        """What is assigned, with all that it could name."""
        targets = [
            {
                **self._told(choice.target_option(key, target, self.state)),
                "faults": self._faults(choice.why_not(key, target)),
            }
            for target in choice.targets(key)
        ]
        return {**self._option(choice, key), "targets": targets}

    def _told(self, option: Option) -> Row:
        """An option: its words, a hint, what on the table it is about and what to draw for it."""
        text, hint = self.wording.remembered(
            (option.key, option.messages, option.hints, repr(option.args)), lambda: self._words_of(option)
        )
        row: Row = {"key": option.key, "text": text, "about": list(option.about)}
        if hint:
            row["hint"] = hint
        if option.shapes and self.measuring:
            row["shapes"] = [shape.plain() for shape in option.shapes]
        if option.pose is not None:
            row["pose"] = list(option.pose)
        return row

    def _words_of(self, option: Option) -> tuple[list[Part], list[Part]]:
        """What an option means, and the hint of it."""
        text = tell_option(option, self.state, self.messages)
        hint = tell_hint(option, self.state, self.messages)
        return self._parts(text), self._parts(hint) if hint else []

    def _faults(self, faults: list[Fault]) -> list[Row]:
        return self.wording.faults(faults, self.state, self.measuring)

    def _parts(self, text: str) -> list[Part]:
        return parts(text, self.wording.places)
