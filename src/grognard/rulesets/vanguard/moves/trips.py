"""A judged course (catalogue 9.2): its stages, what they cost, whom it ends at, why it may not be made."""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.moves.engage import Docking
from grognard.rulesets.vanguard.moves.hindrances import Pose

# kinds of stages
WALK: Final = "walk"
FLIGHT: Final = "fly"
CLIMB: Final = "climb"
DROP: Final = "drop"
JUMP: Final = "jump"


class Stage:
    """A part of a course: its kind, the pose it starts from, its poses and its cost; of a drop the inches, of a jump
    how far along it the gap begins (`at`) and how wide it is."""

    def __init__(self, kind: str, start: Pose, poses: list[Pose], cost: float) -> None:
        self.kind = kind
        self.start = start
        self.poses = poses
        self.cost = cost
        self.drop = 0.0
        self.at = 0.0
        self.width = 0.0


class Trip:
    """A judged course. `faults` is empty if it may be made; `cost` in inches of movement.

    `poses` are those of the course with their true heights; `touched` the enemies it ends in contact with, `dock` how it
    lies at the one it is laid flush against; `path` is what is walked: up to the first touch. `slow`: the leading edge
    was in Difficult Terrain; `locate`: faults say where; `over`: the Obstacles crossed; `commits`: the Fatigue Walk is needed to finish a climb.
    """

    def __init__(self) -> None:
        self.locate = True
        self.faults: list[Fault] = []
        self.poses: list[Pose] = []
        self.path: list[Pose] = []
        self.stages: list[Stage] = []
        self.cost = 0.0
        self.touched: list[str] = []
        self.dock: Docking | None = None
        self.slow = False
        self.over: list[str] = []
        self.climbs = False
        self.jumps = False
        self.commits = False

    @property
    def target(self) -> str:
        """The enemy that it is laid flush against, or ""."""
        return self.dock.target if self.dock is not None else ""
