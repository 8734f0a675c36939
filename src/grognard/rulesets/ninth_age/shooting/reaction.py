"""Stand and Shoot (catalogue 8.2, 10): the same volley, at whatever range, with its own penalty."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import unit_has
from grognard.rulesets.ninth_age.shooting.breath import breathe, breathers
from grognard.rulesets.ninth_age.shooting.phase import shoot
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.shooting.weapons import has_missiles
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

STAND: Final = cite("ninth_age.move.reaction-stand-shoot")
CUMBERSOME: Final = cite("ninth_age.rule.cumbersome")


def can_shoot_back(state: NState, unit: NUnit, charger: NUnit) -> bool:
    """Has the unit missiles that it can use against a charger that it sees? Cumbersome ones it cannot."""
    if breathers(state, unit, charger):
        return True
    if not has_missiles(state, unit):
        return False
    if unit_has(state, unit, CUMBERSOME.id):
        CUMBERSOME.hit()
        return False
    return bool([1 for one in volley(state, unit, charger, reaction=True) if one.dice])


def shoot_back(game: Game, unit_id: str, charger_id: str) -> Play[None]:
    """The unit shoots at a charger, as in its own Shooting Phase."""
    STAND.hit()
    yield from breathe(game, unit_id, charger_id)
    if not has_missiles(nstate(game.state), nstate(game.state).n_unit(unit_id)):
        return
    yield from shoot(game, unit_id, charger_id, reaction=True)
