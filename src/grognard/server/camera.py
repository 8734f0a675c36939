"""A camera for a running game: after an event it looks again only at what may have changed.

Models and units are replaced when they change (a State is copied on write), so that those that an event has touched are
found by comparing the lists of two States. Values that depend on others (an aura, an effect) are looked at when the
next deed is told, all of them: see `Narrator`.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.analysis.report.frames import Camera, Frame
from grognard.game.state import State, Thing


class LiveCamera(Camera):
    """Takes frames of what has changed."""

    def after(self, before: State, after: State, last: Frame, named: list[int]) -> Frame:
        """The frame after an event that names these units; `before` is a fork made right before it."""
        models = changed(before.models, after.models)
        units = changed(before.units, after.units)
        table = self._table(after) if models or units else {"m": last["m"], "k": last["k"]}
        again = {
            *named,
            *[self.places.unit_of(id) for id in models],
            *[self.places.unit_of(id) for id in units],
        }
        fresh = {str(i): self._unit(after, id) for id, i in self._units(after) if i in again}
        return {**table, "u": {**last["u"], **fresh}, **self._tracks(after)}


def changed(before: Sequence[Thing], after: Sequence[Thing]) -> list[str]:
    """The ids of things that are new, or others than before."""
    known = len(before)
    return [thing.id for at, thing in enumerate(after) if at >= known or thing is not before[at]]
