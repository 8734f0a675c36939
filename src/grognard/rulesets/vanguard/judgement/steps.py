"""Free Walks: what a model gains by one, roughly, whether there is a way or not."""

from __future__ import annotations

from typing import Final

from grognard.game.latest import Latest
from grognard.rulesets.vanguard.judgement.ideas import ideas
from grognard.rulesets.vanguard.judgement.place import placer_of
from grognard.rulesets.vanguard.judgement.scene import Fighter, Scene

#: the best place may be barred, or taken by who walks before
FREE: Final = 0.7


class _Walks:
    """The gains of the models of one scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.placer = placer_of(scene)
        self._known: dict[str, float] = {}

    def gain(self, one: Fighter) -> float:
        """What the model gains by a Walk; who has not acted yet has its two actions after it."""
        known = self._known.get(one.id)
        if known is None:
            left = 2 if one.ready else 0
            before = self.placer.place(one, one.x, one.y, left).total()
            best = before
            for x, y, _ in ideas(self.placer, one, one.sp):
                best = max(best, self.placer.place(one, x, y, left).total())
            known = self._known[one.id] = FREE * (best - before)
        return known


#: the walks of the scene that was looked at last
_LAST: Final[Latest[_Walks]] = Latest()


def walks_worth(scene: Scene, models: list[str]) -> float:
    """What it is worth that these models of the seat Walk, whatever they have done."""
    walks = _LAST.of(scene)
    if walks is None:
        walks = _LAST.keep(scene, _Walks(scene))
    total = 0.0
    for id in models:
        total += walks.gain(scene.by_id[id])
    return total
