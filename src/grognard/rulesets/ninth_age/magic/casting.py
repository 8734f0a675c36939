"""Casting (catalogue 9): declare, roll, let the other answer, resolve, then the Path's attribute and the Miscast."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.nodes import Node, go
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Used
from grognard.rulesets.ninth_age.items.shared import used_key
from grognard.rulesets.ninth_age.magic.arcane import sceptre
from grognard.rulesets.ninth_age.magic.castable import cast_of, castable
from grognard.rulesets.ninth_age.magic.casts import REMAINS_IN_PLAY, Cast, point_key
from grognard.rulesets.ninth_age.magic.dice import (
    MagicDice,
    added,
    chance,
    faces_of,
    likely,
    overwhelming,
    surge,
    too_little,
)
from grognard.rulesets.ninth_age.magic.dispelling import answered
from grognard.rulesets.ninth_age.magic.effects import begin
from grognard.rulesets.ninth_age.magic.events import CastOver, CastTried, DiceGone, FocusLost
from grognard.rulesets.ninth_age.magic.flux import usable
from grognard.rulesets.ninth_age.magic.miscasts import miscast
from grognard.rulesets.ninth_age.magic.questions import ATTRIBUTE, HowMany, PickAim, PickCast, PickPoint
from grognard.rulesets.ninth_age.magic.state import BACKLASH, SHIELDED, magic
from grognard.rulesets.ninth_age.magic.table import play_of
from grognard.rulesets.ninth_age.magic.targeting import target_unit, targets
from grognard.rulesets.ninth_age.magic.warding import shield, unshield
from grognard.rulesets.ninth_age.magic.wizards import bonus
from grognard.rulesets.ninth_age.state import NState, nstate

CAST: Final = cite("ninth_age.magic.cast")
LOOP: Final = cite("ninth_age.magic.loop")
LOST_FOCUS: Final = cite("ninth_age.magic.lost-focus")
RESOLVE: Final = cite("ninth_age.magic.resolve")
BOUND: Final = cite("ninth_age.magic.bound")
AURA: Final = cite("ninth_age.magic.type-aura")
REMAINS: Final = cite("ninth_age.magic.dur-rip")
INSTANT: Final = cite("ninth_age.magic.dur-instant")

#: at most so many Power Dice for one spell
MOST_POWER: Final = 5
#: a Bound Spell with Overwhelming Power on so many dice costs the item
BURNS_OUT: Final = 4


def cast_node(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The active player casts one spell, or passes; the phase ends after a loop in which nobody did anything."""
    LOOP.hit()
    state = nstate(game.state)
    seat = state.active
    keys = castable(state, seat)
    choice = PASS
    if keys:
        question = PickCast(state, seat, CAST.id, [PASS, *keys])
        yield question
        choice = question.got
    if choice != PASS:
        yield from perform(game, cast_of(state, seat, choice))
        go(game, "magic.rip", "")
    elif args and args[0]:
        go(game, "magic.rip", "")
    else:
        go(game, "magic.end")


def perform(game: Game, cast: Cast) -> Play[None]:
    """One casting from its declaration to its end."""
    yield from declare(game, cast)
    done = yield from roll(game, cast)
    if not done:
        if not cast.bound:
            game.do(FocusLost(LOST_FOCUS.id, cast.caster))
        return
    stopped = yield from answered(game, cast)
    backlash = BACKLASH in magic(nstate(game.state)).answers
    if not stopped:
        yield from resolve(game, cast)
        yield from attribute(game, cast)
        if cast.bound:
            burn_out(game, cast)
        elif cast.overwhelming or backlash:
            yield from miscast(game, cast)
    game.do(CastOver(RESOLVE.id))


# ---- declaring


def declare(game: Game, cast: Cast) -> Play[None]:
    """Targets, what the spell lets the caster choose, the attribute's target, dice."""
    state = nstate(game.state)
    play = play_of(cast.spell.id)
    if "ground" in cast.of().types:
        place = PickPoint(state, cast, play)
        yield place
        x, y, _ = place.got[0][1]
        cast.targets = (point_key(x, y),)
    else:
        found = targets(state, cast, play)
        if "aura" in cast.of().types:
            AURA.hit()
            cast.targets = tuple(found)
        else:
            aimed = yield from one_target(state, cast, "magic.target", CAST.id, found)
            cast.targets = (aimed,)
    yield from play.choose(game, cast)
    cast.attribute = yield from attribute_target(game, cast)
    most = min(MOST_POWER, usable(state, cast.seat))
    plus, sure = helps(state, cast), focused(state, cast)
    usual = likely(most, plus, cast.need(), sure)
    question = HowMany("magic.power", cast.seat, CAST.id, most, cast.spell.id, cast.need(), usual)
    question.chances = [chance(n, plus, cast.need(), sure) for n in range(1, most + 1)]
    if most > 1:
        yield question
    cast.dice = question.got


def one_target(state: NState, cast: Cast, id: str, rule: str, found: list[str]) -> Play[str]:
    """One of some targets; a sole one is taken."""
    if len(found) == 1:
        return found[0]
    question = PickAim(id, state, rule, found, cast)
    yield question
    return question.got


def attribute_cast(state: NState, cast: Cast) -> Cast:
    """The attribute of the spell's Path, as a casting of its own."""
    spell = state.board.library.paths[cast.spell.path].attribute
    return Cast(cast.caster, state.n_model(cast.caster).unit, cast.seat, spell, 0)


def attribute_target(game: Game, cast: Cast) -> Play[str]:
    """The target of the attribute, declared with the spell; "" if there is none."""
    state = nstate(game.state)
    own = attribute_cast(state, cast)
    own.targets = cast.targets
    found = targets(state, own, play_of(own.spell.id))
    if not found:
        return ""
    aimed = yield from one_target(state, own, "magic.attribute", ATTRIBUTE.id, found)
    return aimed


# ---- rolling


def helps(state: NState, cast: Cast) -> list[Modifier]:
    """What the caster adds to its roll: nothing to that of a Bound Spell."""
    return [] if cast.bound else bonus(state, state.n_model(cast.caster))


def focused(state: NState, cast: Cast) -> bool:
    """Does Overwhelming Power add to the roll?"""
    return not cast.bound and cast.caster not in magic(state).unfocused


def roll(game: Game, cast: Cast) -> Play[bool]:
    """The Power Dice: is the casting value reached?"""
    mods = helps(nstate(game.state), cast)
    game.do(DiceGone(CAST.id, cast.seat, cast.dice))
    question = MagicDice(cast.dice, mods, CAST.id, cast.seat)
    yield question
    faces = faces_of(question)
    total = yield from total_of(game, cast, faces)
    if (total < cast.need() or too_little(faces)) and not cast.bound:
        again = yield from sceptre(game, cast, faces)
        if again != faces:
            faces = again
            total = yield from total_of(game, cast, faces)
    cast.total = total
    cast.overwhelming = overwhelming(faces)
    done = total >= cast.need() and not too_little(faces)
    mark = cast.item or cast.spell.id
    versioned = (cast.version, cast.targets, cast.dice, cast.need(), total)
    game.do(
        CastTried(
            BOUND.id if cast.bound else CAST.id,
            cast.caster,
            mark,
            *versioned,
            cast.overwhelming,
            done,
            cast.bound,
        )
    )
    return done


def total_of(game: Game, cast: Cast, faces: list[int]) -> Play[int]:
    """Faces, bonus, and what Overwhelming Power adds for who has kept its focus."""
    state = nstate(game.state)
    more = 0
    if focused(state, cast):
        more = yield from surge(faces, cast.seat)
    return added(faces, helps(state, cast)) + more


# ---- what follows


def resolve(game: Game, cast: Cast) -> Play[None]:
    """The effect, on the targets that are still there."""
    RESOLVE.hit()
    state = nstate(game.state)
    play = play_of(cast.spell.id)
    play.rule.hit()
    cast.targets = tuple([target for target in cast.targets if still_there(state, target)])
    if not cast.targets:
        return
    if cast.spell.duration == "instant":
        INSTANT.hit()
    if cast.spell.duration == REMAINS_IN_PLAY:
        cast.number = begin(game, cast, REMAINS.id)
    shielded = SHIELDED in magic(state).answers
    if shielded:
        shield(game, cast)
    yield from play.resolve(game, cast)
    if shielded:
        unshield(game)


def still_there(state: NState, target: str) -> bool:
    """Is a target still on the table? Points always are."""
    if target in state.unit_at:
        return state.n_unit(target).on_table()
    if target in state.model_at:
        return state.n_model(target).alive and target_unit(state, target).on_table()
    return True


def attribute(game: Game, cast: Cast) -> Play[None]:
    """The Path's attribute is cast by itself, if its target is still a legal one."""
    state = nstate(game.state)
    caster = state.n_model(cast.caster)
    if not cast.attribute or not caster.alive or not state.n_unit(caster.unit).on_table():
        return
    own = attribute_cast(state, cast)
    own.targets = cast.targets
    if cast.attribute not in targets(state, own, play_of(own.spell.id)):
        return
    ATTRIBUTE.hit()
    own.targets = (cast.attribute,)
    play = play_of(own.spell.id)
    play.rule.hit()
    yield from play.resolve(game, own)


def burn_out(game: Game, cast: Cast) -> None:
    """A Bound Spell cast with Overwhelming Power costs dice, and its item if many were used."""
    if not cast.overwhelming:
        return
    BOUND.hit()
    if cast.dice >= BURNS_OUT:
        game.do(Used(BOUND.id, cast.seat, used_key(cast.caster, cast.item)))
    game.do(DiceGone(BOUND.id, cast.seat, cast.dice, False))


NODES: Final[dict[str, Node]] = {"magic.cast": cast_node}
