"""Verdicts: may this answer be given, and if not, why not: values, with the rule and the proof."""

from __future__ import annotations

from typing import Final


class Shape:
    """Something to draw as proof: kind ("line", "disc", "polygon", "point"), numbers in inches, a role."""

    def __init__(
        self, kind: str, points: list[tuple[float, float]], radius: float = 0.0, role: str = ""
    ) -> None:
        self.kind = kind
        self.points = points
        self.radius = radius
        self.role = role

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        return {
            "kind": self.kind,
            "points": [list(point) for point in self.points],
            "radius": self.radius,
            "role": self.role,
        }


#: of faults that name nobody and show nothing: not to be changed, like all lists of a fault
_NOBODY: Final[list[str]] = []
_NOTHING: Final[list[Shape]] = []


class Fault:
    """One reason why an answer is refused: the rule, the arguments of its message, who, and where."""

    def __init__(
        self,
        rule: str,
        args: dict[str, object] | None = None,
        models: list[str] | None = None,
        shapes: list[Shape] | None = None,
    ) -> None:
        self.rule = rule
        self.args: dict[str, object] = args if args is not None else {}
        self.models: list[str] = models if models is not None else _NOBODY
        self.shapes: list[Shape] = shapes if shapes is not None else _NOTHING

    def plain(self, measuring: bool = True) -> dict[str, object]:
        """As JSON-able data; without measuring no distance and no shape is in it."""
        args = self.args
        if not measuring:
            args = {name: value for name, value in args.items() if not isinstance(value, float)}
        return {
            "rule": self.rule,
            "args": args,
            "models": self.models,
            "shapes": [shape.plain() for shape in self.shapes] if measuring else [],
        }

    def __repr__(self) -> str:
        return f"<Fault {self.rule} {self.args}>"


class Verdict:
    """Legal (no faults), or the faults; costs per model in inches; where one exists, a legal answer as example."""

    def __init__(
        self,
        faults: list[Fault] | None = None,
        costs: dict[str, float] | None = None,
        example: object = None,
    ) -> None:
        self.faults: list[Fault] = faults if faults is not None else []
        self.costs: dict[str, float] = costs if costs is not None else {}
        self.example = example

    @property
    def legal(self) -> bool:
        """May the answer be given?"""
        return not self.faults

    def rules(self) -> list[str]:
        """The ids of the rules that refuse it."""
        return [fault.rule for fault in self.faults]

    def plain(self, measuring: bool = True) -> dict[str, object]:
        """As JSON-able data; `measuring` False for a seat that may not measure now (`Seen.measuring`)."""
        return {
            "legal": self.legal,
            "faults": [fault.plain(measuring) for fault in self.faults],
            "costs": self.costs if measuring else {},
            "example": self.example if measuring else None,
        }


class Refused(Exception):
    """An answer that was not taken; nothing changed."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(verdict.rules()))
        self.verdict = verdict
