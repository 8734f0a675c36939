"""Wounds without saves spread over a unit (catalogue 20): rank-and-file, then the Champion, then Characters evenly."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.events import Crumbled
from grognard.rulesets.ninth_age.damage.losses import lose
from grognard.rulesets.ninth_age.damage.pools import champion, ordinary, spread, types
from grognard.rulesets.ninth_age.damage.strikes import OTHER, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate
from grognard.rulesets.ninth_age.values import full_wounds

UNSTABLE: Final = cite("ninth_age.rule.unstable")


def unsaved_wounds(game: Game, unit_id: str, wounds: int, rule: str) -> Play[None]:
    """A unit loses so many wounds, whatever would save it."""
    game.do(Crumbled(rule, unit_id, wounds))
    state = nstate(game.state)
    yield from lose(game, as_strikes(state, state.n_unit(unit_id), wounds, rule))


def as_strikes(state: NState, unit: NUnit, wounds: int, rule: str) -> list[tuple[Strikes, int]]:
    """The wounds of each pool, as done by nobody's attacks."""
    wounded: list[tuple[Strikes, int]] = []
    for pool, type, count in shared(state, unit, wounds):
        s = Strikes(OTHER, rule, "", unit.id, pool)
        s.type = type
        wounded.append((s, count))
    return wounded


def shared(state: NState, unit: NUnit, wounds: int) -> list[tuple[str, str, int]]:
    """(pool, Troop Type, wounds): each pool is used up before the next begins; Characters share what is left evenly."""
    UNSTABLE.hit()
    left = wounds
    found: list[tuple[str, str, int]] = []
    for type in types(state, unit):
        models = ordinary(state, unit, type)
        room = full_wounds(state, models[0]) * len(models) - unit.wounds_carried(type)
        taken = min(left, room)
        if taken:
            found.append((RANK_AND_FILE, type, taken))
            left -= taken
    boss = champion(state, unit)
    if boss is not None and left:
        taken = min(left, full_wounds(state, boss) - boss.lost)
        found.append((boss.id, "", taken))
        left -= taken
    heroes = state.characters_in(unit)
    if heroes and left:
        for hero, count in zip(heroes, spread(left, len(heroes))):
            if count:
                found.append((hero.id, "", count))
    return found
