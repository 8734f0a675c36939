"""Goblins that run, away and along (catalogue 23.7): Flee!, Escape!, Agile Feint, Howl!, Puppy Yelp!"""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import (
    AFTER_ATTACK,
    ENGAGED_DECLARED,
    IN_ACTIVATION,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, Attack
from grognard.rulesets.vanguard.attacks.damage import fatigue
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.factions.choosing import some_models
from grognard.rulesets.vanguard.factions.free_moves import flee_from, may_walk, walk_to
from grognard.rulesets.vanguard.factions.goblins import is_goblin
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.moves.break_away import break_away, why_no_break_away
from grognard.rulesets.vanguard.moves.charge import declarer
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, VModel, VState, vstate

FLEE: Final = cite("vanguard.faction.goblins.flee")
ESCAPE: Final = cite("vanguard.faction.goblins.escape")
AGILE_FEINT: Final = cite("vanguard.faction.goblins.agile-feint")
HOWL: Final = cite("vanguard.faction.goblins.howl")
PUPPY_YELP: Final = cite("vanguard.faction.goblins.puppy-yelp")

MAWBEAST: Final = "goblins.mawbeast"
LAUNCHER: Final = "mawpup-launcher"
REACH: Final = 6.0


class Flee(Ability):
    """Whom an enemy means to Engage runs first, and is Fatigued. Any number of times."""

    def __init__(self) -> None:
        super().__init__(FLEE.key, (ENGAGED_DECLARED,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """A Goblin without counters, un-Engaged."""
        if bearer is None or not is_goblin(bearer) or bearer.has(ACTIVATED | FATIGUED):
            return []
        return [""] if declarer(state) and may_walk(state, bearer) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Straight away from who comes; who moves sees whether he can still reach it."""
        yield from flee_from(game, bearer, declarer(vstate(game.state)), FLEE.id)
        if vstate(game.state).v_model(bearer).on_table():
            fatigue(game, bearer, FLEE.id)


class Escape(Ability):
    """As Flee!, whatever its counters; once a round."""

    def __init__(self) -> None:
        super().__init__(ESCAPE.key, (ENGAGED_DECLARED,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Standing, un-Engaged."""
        return [""] if bearer is not None and declarer(state) and may_walk(state, bearer) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Straight away from who comes; a second Fatigued counter does nothing."""
        yield from flee_from(game, bearer, declarer(vstate(game.state)), ESCAPE.id)
        if vstate(game.state).v_model(bearer).on_table():
            fatigue(game, bearer, ESCAPE.id)


class AgileFeint(Ability):
    """Breaks Away after its attack and what came back."""

    def __init__(self) -> None:
        super().__init__(AGILE_FEINT.key, (AFTER_ATTACK,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """After its Melee attack, standing and still Engaged."""
        if a.kind != MELEE or bearer.id != a.by or not bearer.standing() or why_no_break_away(state, bearer):
            return []
        return [""]

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """A free one, with its rolls."""
        AGILE_FEINT.hit()
        yield from break_away(game, bearer)


class Howl(Ability):
    """Calls Mawbeasts to it, when it activates or when its actions are done."""

    def __init__(self) -> None:
        super().__init__(HOWL.key, (IN_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Before its first action or after its last, where there is somebody to hear it."""
        acting = state.acting()
        if bearer is None or (acting.done and acting.left):
            return []
        return [""] if pack_near(state, bearer, seat) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Those whom its owner sends."""
        yield from call(game, bearer, seat, HOWL.id)


class PuppyYelp(Ability):
    """Calls Mawbeasts to what the launcher has hit or missed."""

    def __init__(self) -> None:
        super().__init__(PUPPY_YELP.key, (AFTER_ATTACK,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """After an attack with the launcher, where Mawbeasts are near its target."""
        if a.kind != RANGED or a.weapon is None or a.weapon.id != LAUNCHER or bearer.id != a.by:
            return []
        return [""] if pack_near(state, state.v_model(a.at), bearer.seat) else []

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """Towards the target, or where it stood."""
        yield from call(game, a.at, vstate(game.state).v_model(bearer).seat, PUPPY_YELP.id)


def pack_near(state: VState, centre: VModel, seat: str) -> list[str]:
    """The Mawbeasts of the seat near a model that can come: without counters, standing, un-Engaged."""
    return [
        model.id
        for model in state.on_table(seat)
        if model.id != centre.id
        and model.spec.printed.id == MAWBEAST
        and not model.has(ACTIVATED | FATIGUED)
        and within(centre, model, REACH)
        and may_walk(state, model)
    ]


def call(game: Game, centre: str, seat: str, rule: str) -> Play[None]:
    """Mawbeasts Walk straight towards a model; its owner says which of them, no counters."""
    state = vstate(game.state)
    pack = pack_near(state, state.v_model(centre), seat)
    chosen = yield from some_models("howl.models", seat, rule, pack)
    for model in chosen:
        yield from walk_to(game, model, centre, rule)


ALL: Final[tuple[Ability, ...]] = (Flee(), Escape(), AgileFeint(), Howl(), PuppyYelp())
