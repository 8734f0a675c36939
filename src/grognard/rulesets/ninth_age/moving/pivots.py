"""Post-Combat Pivots (catalogue 12): a turn about the Centre."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import UnitMoved
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit
from grognard.rulesets.ninth_age.state import NState, NUnit, Slots, nstate

PIVOT: Final = cite("ninth_age.cc.pivot")
FREE: Final = cite("ninth_age.move.pivot")


class Pivot(ReformUnit):
    """A new facing about the Centre, in the same ranks."""

    def __init__(self, state: NState, unit: NUnit, rule: str) -> None:
        super().__init__(state, unit, "combat.pivot", rule)
        self.most = 1e9

    def files(self) -> list[int]:
        """Those that it has."""
        return [self.of.files]

    def may_spend(self) -> float | None:
        """Nobody counts."""
        return None

    def spent(self, stance: Stance) -> float | None:
        """As above."""
        return None

    def ranks(self, files: int) -> Slots:
        """Everybody stays where he is."""
        return self.of.slots

    def near_enough(self, form: object, files: int) -> bool:
        """A pivot is lifted and placed."""
        return True


def post_combat_pivot(game: Game, unit_id: str, rule: str) -> Play[None]:
    """The unit may turn about its Centre."""
    PIVOT.hit()
    FREE.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    question = Pivot(state, unit, rule)
    yield question
    if question.got == question.here:
        return
    start = (unit.x, unit.y, unit.facing)
    game.do(UnitMoved(PIVOT.id, unit_id, "pivot", start, question.pose()))
