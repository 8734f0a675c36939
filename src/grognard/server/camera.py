"""A camera for a running game: after an event it looks again only at what has changed.

Models and units are replaced when they change (a State is copied on write), so that those that an event has touched are
found by comparing the lists of two States. Whatever else an event may have changed (a marker, a score, a value that
depends on others) is looked at when a deed is done: `settle`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.frames import Camera, Frame
from grognard.analysis.report.words import Places, Words
from grognard.game.ruleset import Ruleset
from grognard.game.state import Model, State, Thing


class LiveCamera(Camera):
    """Takes frames of what has changed."""

    def __init__(self, book: Ruleset, words: Words, places: Places, cited: Cited) -> None:
        super().__init__(book, words, places, cited)
        #: the table as the book has last told it
        self.shown: dict[str, Any] = {}
        #: has somebody moved, come or gone since the last look around? Then values of anybody may have changed (auras)
        self._stirred = False

    def after(self, before: State, after: State, last: Frame) -> Frame:
        """The frame after an event; `before` is a fork made right before it."""
        models = changed(before.models, after.models)
        units = [thing.id for _, thing in changed(before.units, after.units)]
        if not models and not units:
            return last
        self._stirred = self._stirred or bool(models)
        frame = {**last, **self._moved(models, after, last)}
        again = {self.places.unit_of(id) for id in [*units, *[model.id for _, model in models]]}
        return self._look_at(after, frame, again)

    def turned(self, state: State, last: Frame) -> Frame:
        """The frame when a new turn begins: where that stands is looked at, the rest when the deed is done."""
        self._stirred = True
        return {**last, **self._tracks(state)}

    def settle(self, state: State, last: Frame, named: set[int]) -> Frame:
        """The frame when a deed is done that has named these units."""
        if self._stirred:
            self._stirred = False
            named = named | {self.places.unit_of(model.id) for model in state.models if model.alive}
        return self._look_at(state, {**last, **self._table(state), **self._tracks(state)}, named)

    def _look_at(self, state: State, last: Frame, units: set[int]) -> Frame:
        fresh = {str(i): self._unit(state, id) for id, i in self._units(state) if i in units}
        return {**last, "u": {**last["u"], **fresh}}

    def _moved(self, models: list[tuple[Thing | None, Thing]], after: State, last: Frame) -> Frame:
        """Models and markers; of models that have only moved no more is looked at."""
        rows: dict[str, object] = {}
        for old, new in models:
            known: Any = last["m"].get(str(self.places.models.get(new.id, -1)))
            if not isinstance(old, Model) or not isinstance(new, Model) or not known or not moved(old, new):
                return self._table(after)
            turned = [round(new.facing, 1)] if len(known) > 3 and hasattr(new, "facing") else []
            rows[str(self.places.models[new.id])] = [round(new.x, 2), round(new.y, 2), known[2], *turned]
        return {"m": {**last["m"], **rows}, "k": last["k"]}

    def _drawn(self, table: dict[str, Any]) -> Frame:
        self.shown = table
        return super()._drawn(table)


def changed(before: Sequence[Thing], after: Sequence[Thing]) -> list[tuple[Thing | None, Thing]]:
    """Things that are new, or others than before, with what they were."""
    known = len(before)
    return [
        (before[at] if at < known else None, thing)
        for at, thing in enumerate(after)
        if at >= known or thing is not before[at]
    ]


def moved(old: Model, new: Model) -> bool:
    """Has a model moved, or turned, and nothing else?"""
    ways = ("x", "y", "z", "facing")
    names = type(new).FIELDS
    return all(getattr(old, name) == getattr(new, name) for name in names if name not in ways)
