"""Arcane items (catalogue 22): scrolls instead of a dispel roll, and what helps with the dice.

A scroll is an Ability that answers SPELL_CAST: `options` says whether it may be used against the spell in
`state.magic(…).casting`, `act` does so and tells what becomes of the spell by a `CastAnswered`.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number as Dice
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.abilities import SPELL_CAST, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.items.shared import ready, use_up
from grognard.rulesets.ninth_age.magic.casts import Cast
from grognard.rulesets.ninth_age.magic.dice import MagicDice, faces_of
from grognard.rulesets.ninth_age.magic.events import CastAnswered, SpellBarred
from grognard.rulesets.ninth_age.magic.questions import OneOf
from grognard.rulesets.ninth_age.magic.state import BACKLASH, BOUND_FAST, DISPELLED, SHIELDED, magic
from grognard.rulesets.ninth_age.magic.wizards import is_wizard
from grognard.rulesets.ninth_age.state import NModel, NState, nstate

DISPEL_SCROLL: Final = cite("ninth_age.item.dispel-scroll")
BACKLASH_SCROLL: Final = cite("ninth_age.item.backlash-scroll")
BINDING_SCROLL: Final = cite("ninth_age.item.binding-scroll")
SHIELDING_SCROLL: Final = cite("ninth_age.item.shielding-scroll")
CRYSTAL: Final = cite("ninth_age.item.anti-magic-crystal")
SCEPTRE: Final = cite("ninth_age.item.sceptre-of-power")
ROD: Final = cite("ninth_age.item.grounding-rod")
WAND: Final = cite("ninth_age.item.wand-of-stability")


class Scroll(Ability):
    """Used once instead of a dispel roll; `answer` says what it does to the spell."""

    def __init__(self, id: str, answer: str) -> None:
        super().__init__(id, (SPELL_CAST,))
        self.rule = cite(id)
        self.answer = answer

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """Against the spell that the other player has cast."""
        if not ready(state, state.n_model(bearer), self.id) or not self.may(state):
            return []
        return [""]

    def may(self, state: NState) -> bool:
        """Does it work against this spell?"""
        return True

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """It is used up, and does what it does."""
        yield from ()
        use_up(game, bearer, self.id)
        game.do(CastAnswered(self.rule.id, self.answer, bearer))


class Backlash(Scroll):
    """The spell goes on; then its caster rolls on the Miscast Table. Not against Bound Spells, casts with a single die,
    or Overwhelming Power (which has its Miscast already)."""

    def may(self, state: NState) -> bool:
        """Neither bound, nor overwhelming, nor of a single die."""
        _, _, _, dice, _, overwhelming, bound = magic(state).casting
        return not bound and not overwhelming and dice > 1


class Binding(Scroll):
    """The spell goes on; its caster cannot cast it during the next Game Turn."""

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Barred up to the end of the next Game Turn."""
        yield from super().act(held, game, bearer, seat, option)
        state = nstate(game.state)
        caster, spell = magic(state).casting[:2]
        game.do(SpellBarred(BINDING_SCROLL.id, caster, spell, state.turn + 1))


class Crystal(Scroll):
    """The spell is dispelled; only in armies without Wizards."""

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """No Wizard in the army."""
        for model in state.all_models():
            if model.seat == seat and is_wizard(state, model):
                return []
        return super().options(held, state, bearer, seat, moment)


# ---- what helps with dice


def sceptre(game: Game, cast: Cast, faces: list[int]) -> Play[list[int]]:
    """Once, one Power Die is rolled again: asked for when the spell has failed. The faces come back."""
    state = nstate(game.state)
    if not ready(state, state.n_model(cast.caster), SCEPTRE.id):
        return faces
    keys = [PASS, *[f"die:{face}" for face in sorted(set(faces))]]
    question = OneOf("magic.sceptre", cast.seat, SCEPTRE.id, keys, cast.spell.id, cast.caster)
    yield question
    if question.got == PASS:
        return faces
    face = int(question.got.partition(":")[2])
    use_up(game, cast.caster, SCEPTRE.id)
    again = MagicDice(1, [], SCEPTRE.id, cast.seat)
    yield again
    rest = list(faces)
    rest.remove(face)
    return sorted([*rest, *faces_of(again)])


def may_steady(state: NState, model: NModel) -> bool:
    """Has the model a Wand of Stability for this dispel attempt?"""
    return ready(state, model, WAND.id)


def steady_hand(game: Game, seat: str, model: str) -> Play[int]:
    """The die that the wand adds; it is no magic die."""
    use_up(game, model, WAND.id)
    die = Dice("D6", why=WAND.id, owner=seat)
    yield die
    assert isinstance(die.got, int)
    return die.got


def grounded(game: Game, cast: Cast, rolled: int) -> Play[bool]:
    """Will the caster roll on the Miscast Table again, with its Grounding Rod?"""
    state = nstate(game.state)
    if not ready(state, state.n_model(cast.caster), ROD.id):
        return False
    result = state.board.library.tables.miscast.of(rolled)
    keys = [PASS, f"again:{result}"]
    question = OneOf("magic.rod", cast.seat, ROD.id, keys, cast.spell.id, cast.caster)
    yield question
    if question.got == PASS:
        return False
    use_up(game, cast.caster, ROD.id)
    return True


ABILITIES: Final[dict[str, Ability]] = {
    DISPEL_SCROLL.id: Scroll(DISPEL_SCROLL.id, DISPELLED),
    BACKLASH_SCROLL.id: Backlash(BACKLASH_SCROLL.id, BACKLASH),
    BINDING_SCROLL.id: Binding(BINDING_SCROLL.id, BOUND_FAST),
    SHIELDING_SCROLL.id: Scroll(SHIELDING_SCROLL.id, SHIELDED),
    CRYSTAL.id: Crystal(CRYSTAL.id, DISPELLED),
}
