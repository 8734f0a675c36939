"""Spells in play (catalogue 9): how they are dispelled, ended by their casters, and what ends with whom."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.options import Option, worded
from grognard.game.play import PASS, Game, Play
from grognard.game.state import State
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import EffectsEnded
from grognard.rulesets.ninth_age.magic.casts import REMAINS_IN_PLAY, WITH_SPELL
from grognard.rulesets.ninth_age.magic.dispelling import NOBODY, attempt
from grognard.rulesets.ninth_age.magic.events import SpellEnded
from grognard.rulesets.ninth_age.magic.flux import usable
from grognard.rulesets.ninth_age.magic.questions import OneOf
from grognard.rulesets.ninth_age.magic.state import InPlay, magic
from grognard.rulesets.ninth_age.magic.table import play_of
from grognard.rulesets.ninth_age.magic.wizards import dispellers
from grognard.rulesets.ninth_age.moments import both
from grognard.rulesets.ninth_age.state import NState, nstate

LOOP: Final = cite("ninth_age.magic.loop")
GUESSING: Final = cite("ninth_age.magic.guessing")
OWN: Final = cite("ninth_age.magic.rip-own")
DISPEL: Final = cite("ninth_age.magic.rip-dispel")
REMAINS: Final = cite("ninth_age.magic.dur-rip")
SPLIT: Final = cite("ninth_age.magic.dur-split")

END: Final = "end"
TRY: Final = "dispel"


class PickRemaining(OneOf):
    """Which spell in play is ended, or dispelled and by whom."""

    def option(self, key: str, state: State) -> Option:
        """The spell by its name, not by its number."""
        words = key.split(":")
        row = magic(nstate(state)).playing(int(words[1])) if len(words) > 1 else None
        if row is None:
            return super().option(key, state)
        return worded(self.id, key, [words[0], row[3], *words[2:]], state)


def remaining(state: NState) -> list[InPlay]:
    """The spells that Remain in Play."""
    spells = state.board.library.spells
    return [row for row in magic(state).in_play if spells[row[3]].duration == REMAINS_IN_PLAY]


def options(state: NState, seat: str) -> list[str]:
    """What a seat could do about them: `end:<number>` of its own, `dispel:<number>:<Wizard or nobody>` of the other's."""
    found: list[str] = []
    for row in remaining(state):
        if row[2] == seat:
            found.append(f"{END}:{row[0]}")
        elif usable(state, seat):
            found += [f"{TRY}:{row[0]}:{model.id}" for model in dispellers(state, seat)]
            found.append(f"{TRY}:{row[0]}:{NOBODY}")
    return found


def rip_node(game: Game, args: tuple[str, ...]) -> Play[None]:
    """First the reactive player, who does not know what the other will do, then the active one."""
    LOOP.hit()
    GUESSING.hit()
    expire(game)
    acted = bool(args and args[0])
    state = nstate(game.state)
    for seat in reversed(both(state)):
        did = yield from tend(game, seat)
        acted = acted or did
    go(game, "magic.cast", "acted" if acted else "")


def tend(game: Game, seat: str) -> Play[bool]:
    """A seat ends or tries to dispel spells until it passes. True if it did anything."""
    did = False
    while True:
        state = nstate(game.state)
        keys = options(state, seat)
        if not keys:
            return did
        question = PickRemaining("magic.remains", seat, DISPEL.id, [PASS, *keys])
        yield question
        if question.got == PASS:
            return did
        did = True
        words = question.got.split(":")
        row = magic(state).playing(int(words[1]))
        assert row is not None
        if words[0] == END:
            end_spell(game, row, OWN.id)
            continue
        need = state.board.library.spells[row[3]].versions[row[4]].casting_value
        by = "" if words[2] == NOBODY else words[2]
        done = yield from attempt(game, seat, by, row[3], need)
        if done:
            end_spell(game, row, DISPEL.id)


def end_spell(game: Game, row: InPlay, rule: str) -> None:
    """A spell in play ends, with its effects on everybody: also on both parts of a unit that has split."""
    SPLIT.hit()
    game.do(SpellEnded(rule, row[0], row[3]))
    game.do(EffectsEnded(rule, f"{WITH_SPELL}{row[0]}"))


def expire(game: Game) -> None:
    """Spells whose caster is dead end now, and those with nobody left whom they affect."""
    for row in remaining(nstate(game.state)):
        state = nstate(game.state)
        gone = [id for id in row[5] if id in state.unit_at and not state.n_unit(id).on_table()]
        if not state.n_model(row[1]).alive or len(gone) == len(row[5]):
            end_spell(game, row, REMAINS.id)


def phase_over(game: Game, args: tuple[str, ...]) -> Play[None]:
    """What spells in play do at the end of each Magic Phase, the active player's first."""
    expire(game)
    for seat in both(nstate(game.state)):
        for row in magic(nstate(game.state)).in_play:
            if row[2] == seat and magic(nstate(game.state)).playing(row[0]) is not None:
                yield from play_of(row[3]).phase_ends(game, row)
    go(game, "phase.end")


NODES: Final[dict[str, Node]] = {"magic.rip": rip_node, "magic.end": phase_over}
