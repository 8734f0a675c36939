"""Special rules that roll dice or do things by themselves (catalogue 19): blows that knock down, recovery, spears."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import One
from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import ACTIVATE, AFTER, AURA, KNOCK, Ability, Held
from grognard.rulesets.vanguard.attacks.attack import MELEE, SIDES, Attack
from grognard.rulesets.vanguard.attacks.damage import heal, knock_down
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter
from grognard.rulesets.vanguard.kits import warband_of
from grognard.rulesets.vanguard.measuring import engaged, within
from grognard.rulesets.vanguard.state import FATIGUED, VModel, VState, vstate

HEADSTRONG: Final = cite("vanguard.special.headstrong")
POUND: Final = cite("vanguard.special.pound")
REGENERATE: Final = cite("vanguard.special.regenerate")
SMASH: Final = cite("vanguard.special.smash")
SPEAR: Final = cite("vanguard.special.spear")
STEADY: Final = cite("vanguard.special.steady")
BULLHEADED: Final = cite("vanguard.faction.dwarfs.bullheaded")
NO_EXPLODE: Final = cite("vanguard.dice.no-explode")

HEADSTRONG_TARGET: Final = 6
STEADY_TARGET: Final = 5
SPEAR_REACH: Final = 2.0
DWARF: Final = "Dwarf"


def plain_roll(game: Game, model_id: str, target: int, mods: list[Modifier], rule: str) -> Play[bool]:
    """One D8 that is no test of Nerve and no attack: the number or more succeeds, nothing explodes."""
    NO_EXPLODE.hit()
    roll = One(SIDES, target, mods, why=rule, owner=vstate(game.state).v_model(model_id).seat)
    yield roll
    return bool(roll.got)


class Headstrong(Ability):
    """Fatigue is shaken off on activating; with Bullheaded, Dwarfs do it more easily."""

    def __init__(self) -> None:
        super().__init__(HEADSTRONG.key, (ACTIVATE,))

    def activate(self, held: Held, game: Game, model: str) -> Play[None]:
        """Only while Fatigued."""
        state = vstate(game.state)
        if not state.v_model(model).has(FATIGUED):
            return
        mods = headstrong_mods(state, state.v_model(model))
        passed = yield from plain_roll(game, model, HEADSTRONG_TARGET, mods, HEADSTRONG.id)
        if passed:
            game.do(Counter(HEADSTRONG.id, model, FATIGUED, False))


def headstrong_mods(state: VState, model: VModel) -> list[Modifier]:
    """What the warband adds to the roll."""
    if model.seat in ("a", "b") and DWARF in model.spec.profile.races:
        for held in warband_of(state, model.seat):
            if held.ability.id == BULLHEADED.key:
                return [Modifier(BULLHEADED.id, 1)]
    return []


class Regenerate(Ability):
    """A wound may close on activating."""

    def __init__(self) -> None:
        super().__init__(REGENERATE.key, (ACTIVATE,))

    def activate(self, held: Held, game: Game, model: str) -> Play[None]:
        """Only where wounds were lost: one die, its number or more gives one wound back."""
        if vstate(game.state).v_model(model).wounds <= 0:
            return
        passed = yield from plain_roll(game, model, held.n, [], REGENERATE.id)
        if passed:
            heal(game, model, 1, REGENERATE.id)


class Steady(Ability):
    """Keeps its feet on a roll when an attack, spell or ability would knock it down."""

    def __init__(self) -> None:
        super().__init__(STEADY.key, (KNOCK,))

    def knock(self, held: Held, game: Game, model: str) -> Play[bool]:
        """5 or more."""
        return (yield from plain_roll(game, model, STEADY_TARGET, [], STEADY.id))


class Pound(Ability):
    """Who is wounded by it and still stands is knocked down."""

    def __init__(self) -> None:
        super().__init__(POUND.key, (AFTER,))

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """Damage first: who was saved by Down But Not Out lies already."""
        if a.wounds > 0 and vstate(game.state).v_model(a.at).standing():
            yield from knock_down(game, a.at, POUND.id)


class Smash(Ability):
    """The free Melee of a Charge knocks down whom it hits."""

    def __init__(self) -> None:
        super().__init__(SMASH.key, (AFTER,))

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """One hit is enough, saved or not."""
        if a.kind == MELEE and a.charged and a.hits > 0 and vstate(game.state).v_model(a.at).standing():
            yield from knock_down(game, a.at, SMASH.id)


class Spear(Ability):
    """A friend at hand fights with a die more."""

    def __init__(self) -> None:
        super().__init__(SPEAR.key, (AURA,))
        self.reach = SPEAR_REACH

    def aura_dice(self, held: Held, state: VState, bearer: VModel, a: Attack) -> int:
        """The bearer stands un-Engaged near a friend that is Engaged; one die however many spears."""
        if a.kind != MELEE or a.area or bearer.id == a.by or not bearer.standing():
            return 0
        by = state.v_model(a.by)
        if by.seat != bearer.seat or not within(bearer, by, self.reach):
            return 0
        if engaged(state, bearer) or not engaged(state, by):
            return 0
        SPEAR.hit()
        return 1


ALL: Final[tuple[Ability, ...]] = (Headstrong(), Regenerate(), Steady(), Pound(), Smash(), Spear())
