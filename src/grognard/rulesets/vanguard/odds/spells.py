"""Odds of casting (catalogue 20): what comes of a spell for whom it is cast at, tried with every result of its dice."""

from __future__ import annotations

from typing import Any, Final

from grognard.dice.dist import TooLarge
from grognard.game.outcomes import outcomes
from grognard.game.play import Game, Play
from grognard.game.ruleset import BadSetup
from grognard.game.state import State
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.magic.casting import (
    boosts,
    cast_attack,
    casting_of,
    known_spells,
    why_not_cast,
)
from grognard.rulesets.vanguard.magic.rules import NO_TARGET, PLAIN
from grognard.rulesets.vanguard.magic.table import SPELLS
from grognard.rulesets.vanguard.odds.answers import bounded, mods_rows, table
from grognard.rulesets.vanguard.odds.attacks import DEAD, DOWN, UNHURT
from grognard.rulesets.vanguard.shown.asking import Answer, Args, exact_arg, standing_at, subject, text_arg
from grognard.rulesets.vanguard.state import FATIGUED, KNOCKED, VModel, VState, vstate

#: dice explode without end: so much of the odds is cut off at most, whatever a spell throws
BOUND: Final = 1e-7

GONE: Final = "gone"
MOVED: Final = "moved"
TIRED: Final = "tired"
FRESH: Final = "fresh"
CHANGED: Final = "changed"
HEALED: Final = "healed"
HURT: Final = "hurt"


def spell(state: VState, args: Args) -> Answer:
    """`by`, `with` (a spell, its mode behind ":"), perhaps `at`: what becomes of the target (or the caster).

    Everything that is asked on the way is answered by default: windows are passed.
    """
    by = subject(state, args)
    key = key_of(state, by, args)
    faults = why_not_cast(state, by, key)
    if faults:
        raise BadSetup(faults)
    c = casting_of(state, by, key)
    who = c.target if c.target in state.model_at else by.id
    exact = exact_arg(args)
    try:
        found = outcomes(state, _Cast(by.id, key).begin, _Read(state.v_model(who)).of, exact=exact)
    except TooLarge:
        raise BadSetup([Fault("query.too-many-ways", {"spell": c.spell.id})]) from None
    answer: Answer = {"by": by.id, "at": who, "spell": c.spell.id, "mode": c.mode, "power": c.power}
    if c.spell.dice:
        answer |= {"dice": c.dice, "dice_mods": mods_rows(c.more_dice), "target": c.ra}
    return {**answer, "result": table(found), **bounded(BOUND if c.spell.dice else 0.0)}


def key_of(state: VState, by: VModel, args: Args) -> str:
    """The key of Cast that a question means: the spell named, or the only one. Raises BadSetup."""
    known = [one.id for one in known_spells(state, by)]
    name, _, mode = str(args.get("with", known[0] if len(known) == 1 else "")).partition(":")
    if name not in known:
        text_arg(args, "with")
        raise BadSetup([Fault("query.no-weapon", {"weapon": name, "meant": nearest(name, known)})])
    modes = boosts(state, by.seat, state.board.library.spells[name])
    if mode and mode not in modes:
        raise BadSetup([Fault("query.no-weapon", {"weapon": mode, "meant": nearest(mode, modes)})])
    targets = SPELLS[name].targets(state, by)
    if targets == [NO_TARGET]:
        return f"cast:{name}:{mode or PLAIN}:{NO_TARGET}"
    at = standing_at(state, args, "at")
    if at.id not in targets:
        raise BadSetup([Fault("query.no-attack", {"by": by.id, "at": at.id})])
    return f"cast:{name}:{mode or PLAIN}:{at.id}"


class _Cast:
    """A casting, to be tried."""

    def __init__(self, by: str, key: str) -> None:
        self.by = by
        self.key = key

    def begin(self, game: Game) -> Play[Any]:
        return cast_attack(game, self.by, self.key)


class _Read:
    """What a casting has changed about a model, as a word: the most telling change."""

    def __init__(self, before: VModel) -> None:
        self.id = before.id
        self.wounds = before.wounds
        self.counters = before.counters
        self.effects = before.effects
        self.place = (before.x, before.y, before.facing)

    def of(self, state: State, returned: Any) -> str:
        now = vstate(state).v_model(self.id)
        if not now.on_table():
            return DEAD if not now.alive else GONE
        if now.has(KNOCKED) and not self.counters & KNOCKED:
            return DOWN
        if now.wounds != self.wounds:
            more = now.wounds - self.wounds
            return f"{HURT}-{more}" if more > 0 else f"{HEALED}-{-more}"
        if (now.counters ^ self.counters) & FATIGUED:
            return TIRED if now.has(FATIGUED) else FRESH
        if now.effects != self.effects or now.counters != self.counters:
            return CHANGED
        return MOVED if (now.x, now.y, now.facing) != self.place else UNHURT
