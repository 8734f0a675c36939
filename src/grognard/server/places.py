"""Places of units and models in the data of a running game: whoever joins it gets the next one."""

from __future__ import annotations

from grognard.analysis.report.words import Places
from grognard.game.state import State


class LivePlaces(Places):
    """Places that grow with the game, and shrink when what happened is taken back."""

    def grow(self, state: State) -> bool:
        """Give places to those that are new; was there anybody?"""
        known = len(self.models) + len(self.units)
        for unit in state.units[len(self.units) if len(self.units) <= len(state.units) else 0 :]:
            self.units.setdefault(unit.id, len(self.units))
        for model in state.models[len(self.models) :]:
            self.models[model.id] = len(self.models)
            if model.unit not in self.units:
                self.units.setdefault(model.id, len(self.units))
            self._unit_of[model.id] = self.units.get(model.unit, self.units.get(model.id, -1))
        return len(self.models) + len(self.units) > known

    def cut(self, state: State) -> None:
        """Forget those that are not there any more."""
        self.models = {id: place for id, place in self.models.items() if id in state.model_at}
        there = (state.unit_at, state.model_at)
        self.units = {id: place for id, place in self.units.items() if any(id in some for some in there)}
        self._unit_of = {id: place for id, place in self._unit_of.items() if id in state.model_at}
