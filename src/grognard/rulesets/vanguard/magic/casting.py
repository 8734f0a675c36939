"""Casting (catalogue 20.1): the action Cast, what a model knows, how long a spell takes, and why it can't be cast.

Keys: `cast:<spell>:<mode>:<target or ->`. The mode is "plain", "boost" or "boost<n>" (n Power).
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.actions import LONG, SHORT, Action
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectEnded
from grognard.rulesets.vanguard.items.activation import borrowed_spells
from grognard.rulesets.vanguard.items.luck import shrugs_off
from grognard.rulesets.vanguard.magic.effects import FAMILIAR
from grognard.rulesets.vanguard.magic.rules import (
    ANY_POWER,
    BOOSTED,
    ENEMY,
    LONGER,
    PLAIN,
    Casting,
    casting,
    lacks_dice,
)
from grognard.rulesets.vanguard.magic.table import SPELLS
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.power import lacks, pay
from grognard.rulesets.vanguard.profiles import Spell
from grognard.rulesets.vanguard.state import VModel, VState, vstate

ACTION: Final = cite("vanguard.action.cast")
CAST: Final = cite("vanguard.magic.cast")
BOOST: Final = cite("vanguard.magic.boost")
NOT_ENGAGED: Final = cite("vanguard.magic.not-engaged")
NO_REPEAT: Final = cite("vanguard.magic.no-repeat")
KNOWN: Final = cite("vanguard.magic.known")

DRAW_DARK_POWER: Final = cite("vanguard.faction.nightstalkers.draw-dark-power")
LASH: Final = cite("vanguard.faction.northern-alliance.lash")

LASHED: Final = "lightning-bolt"


class SpellBegan(Event):
    """A model casts a spell: how (the mode of the key), and at whom or what ("-" for nothing)."""

    KIND: ClassVar[str] = "spell_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "spell", "mode", "target")
    TOLD: ClassVar[tuple[str, ...]] = ("aim",)

    def __init__(self, rule: str, model: str, spell: str, mode: str, target: str) -> None:
        super().__init__(rule)
        self.model = model
        self.spell = spell
        self.mode = mode
        self.target = target

    def apply(self, state: State) -> None:
        """Only told: what comes of it follows."""

    def args(self) -> dict[str, object]:
        """And whether it is aimed at a model, itself or another, for messages."""
        if self.target == self.model:
            aim = "self"
        else:
            aim = "model" if self.target.rpartition(".")[2].isdigit() else "none"
        return {**super().args(), "aim": aim}


class Cast(Action):
    """Cast (short or long, as printed for the spell)."""

    def __init__(self) -> None:
        super().__init__("cast")

    def keys(self, state: VState, model: VModel) -> list[str]:
        """Each spell it knows, in each way, at everything it could be meant for."""
        CAST.hit()
        return [
            f"cast:{spell.id}:{mode}:{target}"
            for spell in known_spells(state, model)
            for mode in boosts(state, model.seat, spell)
            for target in SPELLS[spell.id].targets(state, model)
        ]

    def length(self, state: VState, model: VModel, key: str) -> str:
        """As printed; a boost may make it longer, an ability shorter."""
        _, id, mode, _ = key.split(":")
        spell = spell_of(state, id)
        CAST.hit()
        if mode != PLAIN and spell.boost == LONGER:
            BOOST.hit()
            return LONG
        return SHORT if quickened(model, spell) else own_length(model, spell)

    def mark(self, key: str) -> str:
        """One for each spell: two different ones may be cast in an activation."""
        NO_REPEAT.hit()
        return key.rsplit(":", 2)[0]

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """See `why_not_cast`."""
        ACTION.hit()
        return why_not_cast(state, model, key)

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """The spell."""
        yield from cast_attack(game, model, key)


# ---- what is known, and how it is cast --------------------------------------------------------------


def spell_of(state: VState, id: str) -> Spell:
    """The spell of this id (KeyError if there is none)."""
    return state.board.library.spells[id]


def known_spells(state: VState, model: VModel) -> list[Spell]:
    """The spells that the model can cast: of its card, bought, and one read from a scroll in this activation."""
    KNOWN.hit()
    return [*model.spec.spells, *[spell_of(state, id) for id in borrowed_spells(model)]]


def own_length(model: VModel, spell: Spell) -> str:
    """SHORT or LONG as printed for this model: a spell may be quicker for those on whose card it is."""
    if spell.action_when_basic and model.spec.knows_from_card(spell):
        SPELLS[spell.id].rule.hit()
        return spell.action_when_basic
    return LONG if spell.action == LONG else SHORT


def boosts(state: VState, seat: str, spell: Spell) -> list[str]:
    """The modes of a spell: plain, and its boost; where any Power may be put in, as much as there is (one step at least)."""
    if not spell.boost:
        return [PLAIN]
    if spell.boost != ANY_POWER:
        return [PLAIN, BOOSTED]
    steps = max(1, state.side(seat).power // spell.boost_step) if seat in ("a", "b") else 1
    return [PLAIN, *[f"{BOOSTED}{spell.boost_step * (i + 1)}" for i in range(steps)]]


def quickened(model: VModel, spell: Spell) -> str:
    """The effect at work on the model, paid for before, that makes this long spell a short action; "" for none."""
    if own_length(model, spell) == LONG:
        for id, _, _, _ in model.effects:
            if id == DRAW_DARK_POWER.key:
                DRAW_DARK_POWER.hit()
                return id
            if id == LASH.key and spell.id == LASHED:
                LASH.hit()
                return id
    return ""


def casting_of(state: VState, model: VModel, key: str, ra: int = 0) -> Casting:
    """The casting that a key names, with its numbers as they are now."""
    _, id, mode, target = key.split(":")
    return casting(state, model, SPELLS[id], spell_of(state, id), mode, target, ra)


def why_not_cast(state: VState, model: VModel, key: str, ra: int = 0) -> list[Fault]:
    """Why the model can't cast so now, actions and repetition aside; nothing if it can."""
    if engaged(state, model) or not model.standing():
        return [Fault(NOT_ENGAGED.id, {"model": model.id})]
    c = casting_of(state, model, key, ra)
    return lacks_dice(c) or lacks(state, model.seat, c.power) or SPELLS[c.spell.id].why_not(state, c)


# ---- casting ----------------------------------------------------------------------------------------


def cast_attack(game: Game, caster: str, key: str, group: tuple[str, ...] = (), ra: int = 0) -> Play[None]:
    """Cast the spell of a key: pay, then what the spell does. `group`: the members of the group it is cast in; `ra`:
    what its dice need in place of the caster's own Ra."""
    state = vstate(game.state)
    model = state.v_model(caster)
    c = casting_of(state, model, key, ra)
    c.group = group
    one = SPELLS[c.spell.id]
    game.do(SpellBegan(CAST.id, caster, c.spell.id, c.mode, c.target))
    pay(game, model.seat, c.power, BOOST.id)
    spend(game, c)
    if one.aim == ENEMY and not one.ranged_attack() and c.target in state.model_at:
        shrugged = yield from shrugs_off(game, c.target)
        if shrugged:
            return
    yield from one.cast(game, c)


def spend(game: Game, c: Casting) -> None:
    """What waited for this spell is used up: what makes it quick, a familiar."""
    model = vstate(game.state).v_model(c.caster)
    used = [quickened(model, c.spell)]
    if c.rule != FAMILIAR.key:
        used.append(FAMILIAR.key)
    for id, _, until, _ in model.effects:
        if id in used:
            game.do(EffectEnded(c.rule, c.caster, id, until))


def attack_of(state: VState, model: VModel, key: str) -> Attack | None:
    """The attack that a key of Cast is, with its numbers, for who weighs it; None for a spell that is no attack."""
    c = casting_of(state, model, key)
    return SPELLS[c.spell.id].attack(state, c)
