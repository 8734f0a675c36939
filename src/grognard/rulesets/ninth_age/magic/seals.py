"""The Second Seal (catalogue 23): its player may throw one die again, once, until the caster's next Magic Phase.

A die to hit, to wound or of an armour save: asked for after a roll of that player in which some dice failed.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.roll import Roll
from grognard.dice.rolls import Pool
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.magic.events import SpellEnded
from grognard.rulesets.ninth_age.magic.questions import OneOf
from grognard.rulesets.ninth_age.magic.state import InPlay, magic
from grognard.rulesets.ninth_age.state import NState, nstate

SEAL: Final = cite("ninth_age.spell.heavens.second-seal")


def seal_of(state: NState, seat: str) -> InPlay | None:
    """A seal that the seat has not broken yet, or None."""
    for row in magic(state).in_play:
        if row[3] == SEAL.key and row[2] == seat:
            return row
    return None


def second_chance(game: Game, roll: Roll, seat: str, what: str) -> Play[int]:
    """A roll of a seat is made: the successes more that breaking a seal brings, 0 or 1. No die is thrown again twice."""
    row = seal_of(nstate(game.state), seat)
    if row is None or not isinstance(roll, Pool) or roll.reroll or not isinstance(roll.got, int):
        return 0
    if roll.got >= roll.n:
        return 0
    question = OneOf("magic.seal", seat, SEAL.id, [PASS, f"again:{what}"], SEAL.key, row[1])
    yield question
    if question.got == PASS:
        return 0
    game.do(SpellEnded(SEAL.id, row[0], SEAL.key))
    again = Pool(
        1,
        6,
        roll.target,
        roll.mods,
        one_fails=roll.one_fails,
        top_succeeds=roll.top_succeeds,
        why=SEAL.id,
        owner=seat,
    )
    yield again
    assert isinstance(again.got, int)
    return again.got


def break_seals(game: Game, seat: str) -> None:
    """The seals of a seat that nobody used end when its next Magic Phase begins."""
    for row in magic(nstate(game.state)).in_play:
        if row[3] == SEAL.key and row[2] == seat:
            game.do(SpellEnded(SEAL.id, row[0], SEAL.key))
