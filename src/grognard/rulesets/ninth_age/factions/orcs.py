"""Orcs and Goblins (catalogue 24): Unruly, Born to Fight, Waaargh!, Nets, what the Idol does for others."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import (
    ROUND_END,
    ROUND_START,
    TEST,
    TURN_START,
    VALUE,
    Ability,
    Held,
)
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.state import END_OF_ROUND, combat
from grognard.rulesets.ninth_age.events import EffectBegan, Flagged, Used
from grognard.rulesets.ninth_age.factions.shared import speaks
from grognard.rulesets.ninth_age.kits import LOST, has, unit_has
from grognard.rulesets.ninth_age.leadership import FRENZY, PANIC, RESTRAIN
from grognard.rulesets.ninth_age.measuring import model_to_unit
from grognard.rulesets.ninth_age.phases import END_OF_TURN
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.ranks import horde
from grognard.rulesets.ninth_age.special.shared import of_part
from grognard.rulesets.ninth_age.state import CHARACTER, GAME, PHASE, NModel, NState, NUnit, nstate

UNRULY: Final = cite("ninth_age.og.unruly")
BORN: Final = cite("ninth_age.og.born-to-fight")
WAAARGH: Final = cite("ninth_age.og.waaargh")
NETS: Final = cite("ninth_age.og.nets")
SMASH: Final = cite("ninth_age.og.smash-em-flat")
COMMON_ORC: Final = cite("ninth_age.og.race-common-orc")
IRON_ORC: Final = cite("ninth_age.og.race-iron-orc")
FERAL_ORC: Final = cite("ninth_age.og.race-feral-orc")
COMMON_GOBLIN: Final = cite("ninth_age.og.race-common-goblin")
CAVE_GOBLIN: Final = cite("ninth_age.og.race-cave-goblin")

DEVASTATING: Final = "ninth_age.rule.devastating-charge"
SWIFTSTRIDE: Final = "ninth_age.rule.swiftstride"
HATRED: Final = "ninth_age.rule.hatred"

#: whose models are Greenhides
RACES: Final = (COMMON_ORC, IRON_ORC, FERAL_ORC, COMMON_GOBLIN, CAVE_GOBLIN)
#: how far the Idol makes itself felt, in inches
IDOL_RANGE: Final = 8.0
#: a unit that has thrown its nets in this phase
THROWN: Final = PHASE + "nets"


class Unruly(Ability):
    """Unruly: hard to hold back; crowds of them lose heart less easily."""

    def __init__(self) -> None:
        super().__init__(UNRULY.key, (TEST,))

    def test_value(self, held: Held, state: NState, unit: NUnit, test: str) -> int:
        """-1 to restrain and on Frenzy Tests."""
        if test not in (RESTRAIN, FRENZY):
            return 0
        UNRULY.hit()
        return -1

    def test_dice(self, held: Held, state: NState, unit: NUnit, test: str) -> int:
        """In Horde formation one more die in Panic Tests, the highest dropped."""
        if test != PANIC or not unit.slots or not horde(state, unit):
            return 0
        UNRULY.hit()
        return 1


class BornToFight(Ability):
    """Born to Fight: +1 Strength until the unit first loses or draws a combat."""

    def __init__(self) -> None:
        super().__init__(BORN.key, (VALUE, ROUND_END))

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """To the Strength of the part."""
        if name != "S" or not of_part(held, part):
            return 0
        BORN.hit()
        return 1

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """A round that was not won ends it: for the unit, and for each Character in it."""
        yield from ()
        state = nstate(game.state)
        model = state.n_model(bearer)
        part = combat(state)
        if model.unit not in part.units or part.winner == model.seat:
            return
        if model.kind == CHARACTER:
            game.do(Flagged(BORN.id, bearer, LOST + BORN.key))
        elif not state.n_unit(model.unit).has_flag(LOST + BORN.key):
            game.do(Flagged(BORN.id, model.unit, LOST + BORN.key))


class Waaargh(Ability):
    """Waaargh!: once a game, by the General: for a Player Turn all Greenhides charge faster and harder."""

    def __init__(self) -> None:
        super().__init__(WAAARGH.key, (TURN_START,))

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """At the start of the own turn, if the bearer is the General and nobody has called it."""
        side = state.side(seat)
        if seat != state.active or side.general != bearer or GAME + WAAARGH.key in side.used:
            return []
        return [] if state.n_unit(state.n_model(bearer).unit).fleeing else [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """All units of Greenhides."""
        yield from ()
        game.do(Used(WAAARGH.id, seat, GAME + WAAARGH.key))
        state = nstate(game.state)
        for unit in state.on_table(seat):
            if greenhides(state, unit):
                game.do(EffectBegan(WAAARGH.id, unit.id, DEVASTATING, 0, END_OF_TURN, bearer))
                game.do(EffectBegan(WAAARGH.id, unit.id, SWIFTSTRIDE, 0, END_OF_TURN, bearer))


def greenhides(state: NState, unit: NUnit) -> bool:
    """Are its models Greenhides?"""
    for race in RACES:
        if unit_has(state, unit, race.key):
            race.hit()
            return True
    return False


class Nets(Ability):
    """Nets: at the start of a round an enemy unit in contact, or else the throwers, fight with less Strength."""

    def __init__(self) -> None:
        super().__init__(NETS.key, (ROUND_START, VALUE))

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """Enemy units in contact; a unit throws once a phase."""
        unit = speaks(state, bearer, NETS.key) if moment == ROUND_START else None
        if unit is None or unit.has_flag(THROWN) or unit.id not in combat(state).units:
            return []
        return state.foes(unit.id)

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """On 2+ the enemy is caught, on 1 the throwers are."""
        unit = nstate(game.state).n_model(bearer).unit
        game.do(Flagged(NETS.id, unit, THROWN))
        roll = Sum(1, 6, why=NETS.id, owner=seat)
        yield roll
        assert isinstance(roll.got, int)
        caught = option if roll.got > 1 else unit
        game.do(EffectBegan(NETS.id, caught, NETS.key, 1, END_OF_TURN, unit))

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """Who is caught has -1 Strength."""
        if held.use is not None or name != "S":
            return 0
        NETS.hit()
        return -1

    def least(self, name: str) -> int:
        """Not below 1."""
        return 1


class SmashEmFlat(Ability):
    """While the Idol fights, friends near it have Hatred."""

    def __init__(self) -> None:
        super().__init__(SMASH.key, (ROUND_START,))

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """For the round, those of the combat that are near."""
        yield from ()
        state = nstate(game.state)
        idol = state.n_model(bearer)
        if not state.engaged(idol.unit):
            return
        for id in combat(state).units:
            unit = state.n_unit(id)
            if unit.seat != idol.seat or id == idol.unit or model_to_unit(state, idol, unit) > IDOL_RANGE:
                continue
            if not [1 for model in state.models_in(unit) if not has(state, model, HATRED)]:
                continue
            game.do(EffectBegan(SMASH.id, id, HATRED, 0, END_OF_ROUND, bearer))


ABILITIES: Final[dict[str, Ability]] = {
    UNRULY.key: Unruly(),
    BORN.key: BornToFight(),
    WAAARGH.key: Waaargh(),
    NETS.key: Nets(),
    SMASH.key: SmashEmFlat(),
}
