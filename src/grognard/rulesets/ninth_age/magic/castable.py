"""What a player could cast now (catalogue 9): every spell of every Wizard, every Bound Spell, in every version."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.items.shared import used_key
from grognard.rulesets.ninth_age.magic.casts import REMAINS_IN_PLAY, Cast
from grognard.rulesets.ninth_age.magic.flux import usable
from grognard.rulesets.ninth_age.magic.questions import PickPoint
from grognard.rulesets.ninth_age.magic.state import NO_MAGIC, magic
from grognard.rulesets.ninth_age.magic.table import play_of
from grognard.rulesets.ninth_age.magic.targeting import targets
from grognard.rulesets.ninth_age.magic.wizards import steady, wizards
from grognard.rulesets.ninth_age.state import NModel, NState

ONCE: Final = cite("ninth_age.magic.once")
BOOSTED: Final = cite("ninth_age.magic.boosted")
BOUND: Final = cite("ninth_age.magic.bound")
REMAINS: Final = cite("ninth_age.magic.dur-rip")
RING_OF_FIRE: Final = cite("ninth_age.item.ring-of-fire")
BINDING: Final = cite("ninth_age.item.binding-scroll")

SPELL: Final = "cast"
OF_ITEM: Final = "bound"


def castable(state: NState, seat: str) -> list[str]:
    """Keys `cast:<model>:<spell>:<version>` and `bound:<model>:<item>:0` of everything that has a legal target."""
    if not usable(state, seat):
        return []
    found: list[str] = []
    for model in wizards(state, seat):
        for spell_id in magic(state).spells_of(model.id):
            spell = state.board.library.spells[spell_id]
            for version in range(len(spell.versions)):
                if version:
                    BOOSTED.hit()
                cast = Cast(model.id, model.unit, seat, spell, version)
                if not why_not_cast(state, cast) and has_target(state, cast):
                    found.append(f"{SPELL}:{model.id}:{spell_id}:{version}")
    for model in steady(state, seat):
        for item in model.spec.items:
            if not item.bound_spell:
                continue
            cast = bound_cast(state, model, item.id)
            if not why_not_cast(state, cast) and has_target(state, cast):
                found.append(f"{OF_ITEM}:{model.id}:{item.id}:0")
    return found


def bound_cast(state: NState, model: NModel, item_id: str) -> Cast:
    """The casting of a Bound Spell: its normal version, against its power level."""
    BOUND.hit()
    if item_id == RING_OF_FIRE.key:
        RING_OF_FIRE.hit()
    item = model.spec.item(item_id)
    assert item is not None
    spell = state.board.library.spells[item.bound_spell]
    cast = Cast(model.id, model.unit, model.seat, spell, 0)
    cast.bound = True
    cast.item = item_id
    cast.power = item.bound_power
    return cast


def cast_of(state: NState, seat: str, key: str) -> Cast:
    """The casting that a key names."""
    head, model_id, what, version = key.split(":")
    model = state.n_model(model_id)
    if head == OF_ITEM:
        return bound_cast(state, model, what)
    return Cast(model_id, model.unit, seat, state.board.library.spells[what], int(version))


def why_not_cast(state: NState, cast: Cast) -> str:
    """The rule that keeps a caster from this spell now, or ""."""
    part = magic(state)
    mark = cast.item or cast.spell.id
    if (cast.caster, mark) in part.tried:
        return ONCE.id
    if state.n_unit(cast.unit).has_flag(NO_MAGIC):
        return "ninth_age.spell.light.net-of-light"
    if cast.item and used_key(cast.caster, cast.item) in state.side(cast.seat).used:
        return BOUND.id
    for model, spell, turn in part.barred:
        if model == cast.caster and spell == cast.spell.id and state.turn <= turn:
            return BINDING.id
    if cast.spell.duration == REMAINS_IN_PLAY and part.keeps(cast.caster, cast.spell.id):
        return REMAINS.id
    return ""


def has_target(state: NState, cast: Cast) -> bool:
    """Is there anything that it could be aimed at?"""
    play = play_of(cast.spell.id)
    if "ground" in cast.of().types:
        return bool(PickPoint(state, cast, play).candidates(1))
    return bool(targets(state, cast, play))
