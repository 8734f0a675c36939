"""Wizards, and castings with given dice, for the tests of magic."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.game.choices import Choice
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, Strikes
from grognard.rulesets.ninth_age.magic.casting import perform
from grognard.rulesets.ninth_age.magic.casts import Cast
from grognard.rulesets.ninth_age.magic.events import FluxMade, SpellsKnown, WizardNoted
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import NState
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, hero, put, scene, troop

LEVEL = "ninth_age.magic.level"
FLUX = "ninth_age.magic.flux"
SPELL = "ninth_age.spell."


def magic_scene(*pieces: tuple[str, float, float, float, float], power: int = 10, dispel: int = 0) -> NState:
    """A table in the Magic Phase of seat a, with so many dice."""
    state = scene(*pieces)
    state.phase = "magic"
    FluxMade(FLUX, "a", power, dispel).apply(state)
    return state


def dice(state: NState, power: int, dispel: int) -> None:
    """So many dice for both."""
    FluxMade(FLUX, "a", power, dispel).apply(state)


def known(state: NState, model: str, path: str, level: int, *spells: str) -> str:
    """The model is a Wizard, and knows these spells of its Path."""
    WizardNoted(LEVEL, model, path, level).apply(state)
    SpellsKnown(LEVEL, model, tuple(f"{SPELL}{path}.{spell}" for spell in spells)).apply(state)
    return model


def wizard(
    state: NState,
    name: str,
    path: str,
    *spells: str,
    x: float = 30.0,
    y: float = 10.0,
    facing: float = NORTH,
    level: int = 2,
    text: str | UnitSpec = "",
) -> str:
    """A Wizard alone on the table (of the list, or a made-up one); its model id."""
    unit = put(state, name, text or hero(), x, y, facing)
    return known(state, unit.models[0], path, level, *spells)


def casting(state: NState, caster: str, spell: str, version: int = 0) -> Cast:
    """A casting of a spell by its Path and name: `fire.fireball`."""
    model = state.n_model(caster)
    return Cast(caster, model.unit, model.seat, state.board.library.spells[SPELL + spell], version)


def cast(
    state: NState,
    caster: str,
    spell: str,
    version: int = 0,
    power: Sequence[int] = (5, 5, 5),
    rolls: Sequence[int] = (),
    answers: Sequence[object] = (),
    usual: int = 0,
) -> Script:
    """Cast it with these Power Dice; then the dice of what follows. Nobody dispels unless an answer says so."""
    script = Caster(state, [*power, *rolls], [("magic.power", len(power)), *answers], usual)
    script.run(perform(script.game, casting(state, caster, spell, version)))
    return script


class Caster(Script):
    """A Script whose answers find their questions in whatever order these come."""

    def _mine(self, choice: Choice) -> bool:
        for at, answer in enumerate(self.answers):
            assert isinstance(answer, tuple)
            if answer[0] == choice.id:
                del self.answers[at]
                self.answers.insert(0, answer[1])
                return True
        return False


def effects(state: NState, model: str) -> list[str]:
    """The ids of the effects on a model."""
    return [id for id, _, _, _ in state.n_model(model).effects]


def blow(state: NState, by: str, at: str, kind: str = CLOSE) -> Strikes:
    """A close combat attack (or another) of a unit's first model at another unit, its numbers filled in."""
    one = Strikes(kind, "ninth_age.gear.hand-weapon", by, at)
    model = state.n_model(state.n_unit(by).standing()[0])
    one.model = model.id
    one.part = model.spec.parts[0]
    one.dice = 1
    one.need = 4
    one.strength = 3
    complete(state, one)
    return one


def ground(name: str, dispel: int = 0) -> tuple[NState, str]:
    """A Master of a Path, a friendly unit beside it, twenty foes in four ranks before it."""
    state = magic_scene(power=12, dispel=dispel)
    caster = wizard(state, "a.wizard", name, x=32.0, y=10.0, level=4)
    put(state, "a.friends", troop(10), 40.0, 10.0)
    put(state, "b.foes", troop(20), 34.0, 20.0, SOUTH)
    return state, caster


def at(target: str, *more: object) -> list[object]:
    """The target of a casting, and further answers."""
    return [("magic.target", target), *more]
