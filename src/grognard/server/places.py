"""Places of units and models in the data of a running game: whoever joins it gets the next one."""

from __future__ import annotations

from grognard.analysis.report.words import Places
from grognard.game.state import State


class LivePlaces(Places):
    """Places that grow with the game, and shrink when what happened is taken back."""

    def cut(self, state: State) -> None:
        """Forget those that are not there any more."""
        self.models = {id: place for id, place in self.models.items() if id in state.model_at}
        there = (state.unit_at, state.model_at)
        self.units = {id: place for id, place in self.units.items() if any(id in some for some in there)}
        self._unit_of = {id: place for id, place in self._unit_of.items() if id in state.model_at}
