"""Dispelling (catalogue 9): the reactive player's answer to a spell that was cast, by dice or by a scroll."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.abilities import SPELL_CAST
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import bearers
from grognard.rulesets.ninth_age.magic.arcane import may_steady, steady_hand
from grognard.rulesets.ninth_age.magic.casts import Cast
from grognard.rulesets.ninth_age.magic.dice import (
    MagicDice,
    added,
    chance,
    faces_of,
    likely,
    surge,
    too_little,
)
from grognard.rulesets.ninth_age.magic.events import CastAnswered, DiceGone, DispelTried, FocusLost
from grognard.rulesets.ninth_age.magic.flux import usable
from grognard.rulesets.ninth_age.magic.questions import HowMany, PickDispel
from grognard.rulesets.ninth_age.magic.state import DISPELLED, magic
from grognard.rulesets.ninth_age.magic.wizards import bonus, dispellers
from grognard.rulesets.ninth_age.moments import held_by
from grognard.rulesets.ninth_age.state import NState, nstate

DISPEL: Final = cite("ninth_age.magic.dispel")
LOST_FOCUS: Final = cite("ninth_age.magic.lost-focus")
BOUND: Final = cite("ninth_age.magic.bound")

BY: Final = "by"
WITH_WAND: Final = "wand"
SCROLL: Final = "scroll"
NOBODY: Final = "nobody"


def scrolls(state: NState, seat: str) -> list[str]:
    """Keys `scroll:<bearer>:<item>` of what may be used instead of a dispel roll: whatever answers SPELL_CAST."""
    found: list[str] = []
    for bearer, held in bearers(state, seat, SPELL_CAST):
        if held.ability.options(held, state, bearer, seat, SPELL_CAST):
            found.append(f"{SCROLL}:{bearer}:{held.ability.id}")
    return found


def answered(game: Game, cast: Cast) -> Play[bool]:
    """The other player dispels, uses something, or lets it go. True if the spell is stopped."""
    state = nstate(game.state)
    seat = state.other(cast.seat)
    keys = [PASS]
    if usable(state, seat):
        for model in dispellers(state, seat):
            keys.append(f"{BY}:{model.id}")
            if may_steady(state, model):
                keys.append(f"{WITH_WAND}:{model.id}")
        keys.append(f"{BY}:{NOBODY}")
    keys += scrolls(state, seat)
    if len(keys) == 1:
        return False
    question = PickDispel(state, seat, DISPEL.id, keys, cast)
    yield question
    head, _, rest = question.got.partition(":")
    if head == SCROLL:
        bearer, _, item = rest.partition(":")
        held = held_by(state, seat, SPELL_CAST, bearer, item)
        yield from held.ability.act(held, game, bearer, seat, "")
    elif head in (BY, WITH_WAND):
        by = "" if rest == NOBODY else rest
        plus = 1 if cast.bound else 0
        done = yield from attempt(game, seat, by, cast.spell.id, cast.total, plus, head == WITH_WAND)
        if done:
            game.do(CastAnswered(DISPEL.id, DISPELLED, by))
    return DISPELLED in magic(nstate(game.state)).answers


def attempt(
    game: Game, seat: str, by: str, spell: str, need: int, plus: int = 0, wand: bool = False
) -> Play[bool]:
    """A dispel attempt against a total, led by a Wizard (or "" for nobody, then without any bonus)."""
    state = nstate(game.state)
    mods = bonus(state, state.n_model(by)) if by else []
    if plus:
        mods.append(Modifier(BOUND.id, plus))
    focused = by != "" and by not in magic(state).unfocused
    most = usable(state, seat)
    usual = likely(most, mods, need, focused)
    question = HowMany("magic.dispel-dice", seat, DISPEL.id, most, spell, need, usual)
    question.chances = [chance(n, mods, need, focused) for n in range(1, most + 1)]
    if most > 1:
        yield question
    dice = question.got
    game.do(DiceGone(DISPEL.id, seat, dice))
    roll = MagicDice(dice, mods, DISPEL.id, seat)
    yield roll
    faces = faces_of(roll)
    total = added(faces, mods)
    if focused:
        more = yield from surge(faces, seat)
        total += more
    short = too_little(faces)
    if wand:
        more = yield from steady_hand(game, seat, by)
        total += more
        short = False
    done = total >= need and not short
    game.do(DispelTried(DISPEL.id, seat, by, spell, dice, need, total, done))
    if not done and by:
        game.do(FocusLost(LOST_FOCUS.id, by))
    return done
