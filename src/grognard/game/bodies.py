"""Choices about a unit that is one rigid body: where it stands (PlaceBody) and how it moves (MoveBody).

A body stands at a stance: the middle of its outline (x, y), its facing in degrees anticlockwise from east, and how many
models stand in a rank. It moves by maneuvers, one after the other; what each costs, and which it may use, a book says.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from mypy_extensions import mypyc_attr

from grognard.game.choices import MALFORMED, Choice, Malformed, as_key, as_list, as_number, as_whole
from grognard.game.poses import turned
from grognard.game.rounding import rounded
from grognard.game.verdict import Fault, Verdict

Stance: TypeAlias = tuple[float, float, float, int]
Maneuver: TypeAlias = tuple[str, float]
Maneuvers: TypeAlias = tuple[Maneuver, ...]

#: inches
FORWARD: Final = "forward"
BACK: Final = "back"
LEFT: Final = "left"
RIGHT: Final = "right"
#: degrees, about the front corner of that side
WHEEL_LEFT: Final = "wheel-left"
WHEEL_RIGHT: Final = "wheel-right"
#: to this facing, about the middle
PIVOT: Final = "pivot"
MANEUVERS: Final = (FORWARD, BACK, LEFT, RIGHT, WHEEL_LEFT, WHEEL_RIGHT, PIVOT)
#: more maneuvers than any move needs
MOST: Final = 40


@mypyc_attr(allow_interpreted_subclasses=True)
class OfBody(Choice):
    """Something for one unit, whose numbers are rounded to the book's grain before they are judged."""

    DECIMALS: ClassVar[int] = 3

    def __init__(self, id: str, seat: str, rule: str, unit: str) -> None:
        super().__init__(id, seat, rule)
        self.unit = unit

    def bases(self, answer: object) -> list[tuple[str, float, float, float]]:
        """Where the models of the unit would stand: (model, x, y, facing) of each base, also for a refused answer."""
        raise NotImplementedError("bases")

    def args(self) -> dict[str, object]:
        """The unit, for the question's message."""
        return {"unit": self.unit}

    def describe(self) -> dict[str, object]:
        """With the unit."""
        return {**super().describe(), "unit": self.unit}


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceBody(OfBody):
    """Where a unit stands, and in how many files. Answer: [x, y, facing, files]."""

    KIND: ClassVar[str] = "place_body"

    def __init__(self, id: str, seat: str, rule: str, unit: str) -> None:
        super().__init__(id, seat, rule, unit)
        self.got: Stance = (0.0, 0.0, 0.0, 1)

    def files(self) -> list[int]:
        """How many models may stand in a rank."""
        raise NotImplementedError("files")

    def fixed(self) -> bool:
        """Is it put anew about its middle, which stays where it is?"""
        return False

    def may_spend(self) -> float | None:
        """How many inches each of its models may go at most; None where nobody counts them."""
        return None

    def spent(self, stance: Stance) -> float | None:
        """How far its farthest model would go, for people who look before they answer: `judge` may know it only roughly."""
        return None

    def judge(self, stance: Stance) -> Verdict:
        """The verdict on a stance."""
        raise NotImplementedError("judge")

    def parse(self, raw: object) -> object:
        """A stance."""
        row = as_list(raw, "answer")
        if len(row) != 4:
            raise Malformed("answer", "stance")
        decimals = type(self).DECIMALS
        x = rounded(as_number(row[0], "answer", 0), decimals)
        y = rounded(as_number(row[1], "answer", 1), decimals)
        return x, y, turned(as_number(row[2], "answer", 2), decimals), as_whole(row[3], "answer[3]")

    def check(self, answer: object) -> Verdict:
        """A number of files that may be, and the rules agree?"""
        assert isinstance(answer, tuple)
        if answer[3] not in self.files():
            return Verdict([Fault(MALFORMED, {"where": "answer[3]", "expected": "files"})])
        return self.judge(answer)

    def take(self, answer: object) -> None:
        """Keep the answer."""
        assert isinstance(answer, tuple)
        self.got = answer

    def describe(self) -> dict[str, object]:
        """With the numbers of files that may be, and a stance to begin with: the default."""
        return {
            **super().describe(),
            "files": self.files(),
            "start": self.default(),
            "fixed": self.fixed(),
            "allowance": self.may_spend(),
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveBody(OfBody):
    """How a unit moves. Answer: a list of maneuvers [[name, amount], …], in inches or degrees; none: it stands still."""

    KIND: ClassVar[str] = "move_body"

    def __init__(self, id: str, seat: str, rule: str, unit: str) -> None:
        super().__init__(id, seat, rule, unit)
        self.got: Maneuvers = ()

    def maneuvers(self) -> list[str]:
        """Which of MANEUVERS it may use."""
        raise NotImplementedError("maneuvers")

    def may_spend(self) -> float:
        """How many inches it may go at most."""
        raise NotImplementedError("may_spend")

    def judge(self, maneuvers: Maneuvers) -> Verdict:
        """The verdict on a move; its cost in inches under the unit's id."""
        raise NotImplementedError("judge")

    def parse(self, raw: object) -> object:
        """Maneuvers of known names; nobody goes less than nothing."""
        rows: list[Maneuver] = []
        for i, item in enumerate(as_list(raw, "answer")):
            if i >= MOST:
                raise Malformed("answer", "fewer-places")
            row = as_list(item, f"answer[{i}]")
            if len(row) != 2:
                raise Malformed(f"answer[{i}]", "pair")
            name = as_key(row[0], f"answer[{i}][0]")
            if name not in MANEUVERS:
                raise Malformed(f"answer[{i}][0]", "maneuver")
            amount = rounded(as_number(row[1], f"answer[{i}]", 1), type(self).DECIMALS)
            if name == PIVOT:
                amount = turned(amount, type(self).DECIMALS)
            elif amount < 0.0:
                raise Malformed(f"answer[{i}][1]", "positive")
            rows.append((name, amount))
        return tuple(rows)

    def check(self, answer: object) -> Verdict:
        """Maneuvers that it may use, and the rules agree?"""
        assert isinstance(answer, tuple)
        known = self.maneuvers()
        for i, (name, _) in enumerate(answer):
            if name not in known:
                return Verdict([Fault(MALFORMED, {"where": f"answer[{i}][0]", "expected": "maneuver"})])
        return self.judge(answer)

    def take(self, answer: object) -> None:
        """Keep the answer."""
        assert isinstance(answer, tuple)
        self.got = answer

    def default(self) -> object:
        """Stand still."""
        return ()

    def describe(self) -> dict[str, object]:
        """With the maneuvers that it may use, and how far it may go."""
        return {**super().describe(), "maneuvers": self.maneuvers(), "allowance": self.may_spend()}
