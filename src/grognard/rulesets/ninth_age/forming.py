"""Questions where a unit stands, formed up in so many files: what deploying, summoning and reforming share."""

from __future__ import annotations

from grognard.game.bodies import PlaceBody, Stance
from grognard.geometry.formations import Formation
from grognard.geometry.formations import Shape as BodyShape
from grognard.rulesets.ninth_age.bodies import shape_of, stood
from grognard.rulesets.ninth_age.events import Pose
from grognard.rulesets.ninth_age.state import NState, NUnit, Slots


class FormUp(PlaceBody):
    """A place and a number of files for the unit `of`; who stands where in them, `ranks` says."""

    def __init__(self, id: str, rule: str, state: NState, unit: NUnit) -> None:
        super().__init__(id, unit.seat, rule, unit.id)
        self.state = state
        self.of = unit
        self._slots: dict[int, Slots] = {}
        self._shapes: dict[int, BodyShape] = {}

    def ranks(self, files: int) -> Slots:
        """The ranks of so many files, worked out anew."""
        raise NotImplementedError("ranks")

    def slots(self, files: int) -> Slots:
        """Who stands where in so many files."""
        found = self._slots.get(files)
        if found is None:
            found = self._slots[files] = self.ranks(files)
        return found

    def form(self, at: Stance) -> Formation:
        """Its body there."""
        shape = self._shapes.get(at[3])
        if shape is None:
            shape = shape_of(self.state, self.of, self.slots(at[3]), self.of.left, self.of.right)
            self._shapes[at[3]] = shape
        return stood(shape, at)

    def pose(self) -> Pose:
        """Front-left corner and facing of the body that was answered."""
        form = self.form(self.got)
        return form.x, form.y, form.facing

    def bases(self, answer: object) -> list[tuple[str, float, float, float]]:
        """Where the models would stand."""
        assert isinstance(answer, tuple)
        form = self.form(answer)
        twin = self.of.copy()
        twin.slots = self.slots(answer[3])
        return [(id, *form.base_centre(i), answer[2]) for i, id in enumerate(twin.standing())]
