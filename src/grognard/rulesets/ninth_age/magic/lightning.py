"""Lightning Attack (catalogue 20): a flying unit that was hit by it is struck once more when the phase ends."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.kits import all_have
from grognard.rulesets.ninth_age.magic.effects import Blast, blast
from grognard.rulesets.ninth_age.state import PHASE, nstate

RULE: Final = cite("ninth_age.rule.lightning-attack")
LIGHTNING: Final = "ninth_age.rule.lightning-attack"
FLY: Final = "ninth_age.rule.fly"
#: of a flying unit that was hit by lightning in this phase
STRUCK: Final = PHASE + "struck-by-lightning"
AGAIN: Final = Blast("D6", 4)


def strike_flyers(game: Game, units: list[str]) -> None:
    """Note flying units that were hit."""
    for id in units:
        state = nstate(game.state)
        unit = state.n_unit(id)
        if unit.on_table() and all_have(state, unit, FLY) and not unit.has_flag(STRUCK):
            game.do(Flagged(RULE.id, id, STRUCK))


def thunder(game: Game) -> Play[None]:
    """The end of the phase: D6 more hits on each."""
    for unit in nstate(game.state).on_table():
        if nstate(game.state).n_unit(unit.id).has_flag(STRUCK):
            game.do(Flagged(RULE.id, unit.id, STRUCK, False))
            seat = nstate(game.state).other(unit.seat)
            yield from blast(game, LIGHTNING, "", seat, unit.id, AGAIN)
