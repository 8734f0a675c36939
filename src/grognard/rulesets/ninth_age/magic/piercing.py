"""Spells that go through a unit like a bolt (catalogue 11, 23): on to the next rank for as long as each hit kills."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.geometry.facings import arc_of
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.magic.casts import Cast
from grognard.rulesets.ninth_age.magic.effects import Blast, strikes_of
from grognard.rulesets.ninth_age.panic import Cause, panics
from grognard.rulesets.ninth_age.ranks import files_wide
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

PENETRATION: Final = cite("ninth_age.arty.bolt-penetration")


def pierce(
    game: Game, source: str, cast: Cast, target: str, what: Blast, by_wound: bool = False
) -> Play[None]:
    """One hit, then one on each rank behind as long as the model before was removed; each with a Strength one lower, or
    (`by_wound`) with one less on the roll to wound. Panic comes when all are done: they are hits of one spell."""
    hold: list[Cause] = []
    yield from _through(game, source, cast, target, what, by_wound, hold)
    yield from panics(game, hold)


def _through(
    game: Game, source: str, cast: Cast, target: str, what: Blast, by_wound: bool, hold: list[Cause]
) -> Play[None]:
    """The hits."""
    state = nstate(game.state)
    for rank in range(depth(state, cast, state.n_unit(target))):
        if rank:
            PENETRATION.hit()
        state = nstate(game.state)
        unit = state.n_unit(target)
        if not unit.on_table() or what.strength - (0 if by_wound else rank) < 0:
            return
        before = len(unit.standing())
        one = strikes_of(state, source, cast.unit, target, what, 1)
        if by_wound and rank:
            one.wound_mods.append(Modifier(PENETRATION.id, -rank))
        elif not by_wound:
            one.strength = max(0, what.strength - rank)
        yield from resolve(game, [one], hold)
        if len(nstate(game.state).n_unit(target).standing()) >= before:
            return


def depth(state: NState, cast: Cast, unit: NUnit) -> int:
    """How many models stand behind one another as the caster sees them: ranks from front and rear, files from the sides."""
    caster = state.n_model(cast.caster)
    arc = arc_of(formation(state, unit), caster.x, caster.y)
    return len(unit.slots) if arc in ("front", "rear") else files_wide(unit)
