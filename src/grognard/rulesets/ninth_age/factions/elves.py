"""Highborn Elves (catalogue 24): Martial Discipline, Sword Sworn, Moonlight Arrows, Chill Aura."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import (
    AURA,
    PHASE_START,
    STRIKING,
    STRUCK,
    TEST,
    Ability,
    Held,
)
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.questions import AboutOne
from grognard.rulesets.ninth_age.combat.weapons import in_hand
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, FLAMING, MAGICAL, SHOOTING, Save, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.factions.shared import faces, speaks
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.leadership import BREAK, PANIC
from grognard.rulesets.ninth_age.phases import COMBAT, END_OF_PHASE
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.special.values import distract
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit, nstate

DISCIPLINE: Final = cite("ninth_age.he.martial-discipline")
SWORN: Final = cite("ninth_age.he.sword-sworn")
MOONLIGHT: Final = cite("ninth_age.he.moonlight-arrows")
CHILL: Final = cite("ninth_age.he.chill-aura")
VALIANT: Final = cite("ninth_age.he.valiant")

WARD: Final = "ninth_age.rule.ward-save"
GREAT_WEAPON: Final = "ninth_age.gear.great-weapon"
BOWS: Final = ("ninth_age.gear.bow", "ninth_age.gear.shortbow", "ninth_age.gear.longbow")
SWORN_SAVE: Final = 6
#: what Sword Sworn choose at the start of the phase
AIM: Final = "aim"
GUARD: Final = "guard"
#: the effect of either, on a unit
AIMING: Final = SWORN.key + "/aim"
GUARDING: Final = SWORN.key + "/guard"
CHILLED_INITIATIVE: Final = 3


class Discipline(Ability):
    """Martial Discipline: one more die, the highest dropped, but in Panic and Break Tests."""

    def __init__(self) -> None:
        super().__init__(DISCIPLINE.key, (TEST,))

    def test_dice(self, held: Held, state: NState, unit: NUnit, test: str) -> int:
        """One more."""
        if test in (PANIC, BREAK):
            return 0
        DISCIPLINE.hit()
        return 1


class SwordSworn(Ability):
    """Sword Sworn: a Ward Save; with a Great Weapon, on foot, better aimed or better guarded for a phase."""

    def __init__(self) -> None:
        super().__init__(SWORN.key, (STRUCK, PHASE_START))

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Ward Save against shooting and close combat."""
        if strikes.kind in (CLOSE, SHOOTING):
            SWORN.hit()
            strikes.saves.append(Save(WARD, SWORN_SAVE))

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """At the start of a Close Combat Phase a unit that fights chooses one of the two for it."""
        state = nstate(game.state)
        unit = speaks(state, bearer, SWORN.key) if state.phase == COMBAT else None
        if unit is None or not state.engaged(unit.id) or chosen(unit):
            return
        question = AboutOne("combat.sworn", unit.seat, SWORN.id, [AIM, GUARD], unit.id)
        yield question
        effect = AIMING if question.got == AIM else GUARDING
        game.do(EffectBegan(SWORN.id, unit.id, effect, 0, END_OF_PHASE, bearer))


def chosen(unit: NUnit) -> bool:
    """Has the unit chosen for this phase?"""
    return bool([1 for effect in unit.effects if effect[0] in (AIMING, GUARDING)])


def sworn(state: NState, model: NModel, part: Part | None) -> bool:
    """Does the model fight on foot with a Great Weapon, being Sword Sworn?"""
    if not has(state, model, SWORN.key) or model.spec.mounted:
        return False
    for one in [part] if part is not None else list(model.spec.parts):
        weapon = in_hand(state, model, one)
        if weapon is not None and weapon.gear == GREAT_WEAPON:
            return True
    return False


class Aiming(Ability):
    """Sword Sworn who aim: +1 to hit."""

    def __init__(self) -> None:
        super().__init__(SWORN.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """With their Great Weapons."""
        model = state.n_model(strikes.model)
        if strikes.kind == CLOSE and not strikes.special and sworn(state, model, strikes.part):
            strikes.hit_mods.append(Modifier(SWORN.id, 1))


class Guarding(Ability):
    """Sword Sworn who guard themselves: Distracting in their front."""

    def __init__(self) -> None:
        super().__init__(SWORN.key, (STRUCK,))

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Attacks from the front."""
        if strikes.facing != "front":
            return
        victim = state.n_model(strikes.pool) if strikes.pool else _first(state, strikes.at)
        if victim is not None and sworn(state, victim, None):
            SWORN.hit()
            distract(strikes, SWORN.key)


def _first(state: NState, unit_id: str) -> NModel | None:
    for model in state.rnf_in(state.n_unit(unit_id)):
        return model
    return None


class Moonlight(Ability):
    """Moonlight Arrows: with a mundane bow +1 to wound, Armour Piercing (1), Magical, Flaming."""

    def __init__(self) -> None:
        super().__init__(MOONLIGHT.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Arrows."""
        weapon = strikes.weapon
        if strikes.kind != SHOOTING or weapon is None or weapon.magic or weapon.gear not in BOWS:
            return
        strikes.wound_mods.append(Modifier(MOONLIGHT.id, 1))
        strikes.pierce.append(Modifier(MOONLIGHT.id, 1))
        strikes.mark(MAGICAL)
        strikes.mark(FLAMING)


class ChillAura(Ability):
    """Chill Aura: enemy units in contact have -3 Initiative and -1 Strength, not below 1, once."""

    def __init__(self) -> None:
        super().__init__(CHILL.key, (AURA,))

    def aura(self, held: Held, state: NState, bearer: NModel, model: NModel, part: Part, name: str) -> int:
        """Less Initiative and Strength."""
        if name not in ("I", "S") or not faces(state, bearer, model):
            return 0
        CHILL.hit()
        return -CHILLED_INITIATIVE if name == "I" else -1

    def least(self, name: str) -> int:
        """Not below 1."""
        return 1


ABILITIES: Final[dict[str, Ability]] = {
    DISCIPLINE.key: Discipline(),
    SWORN.key: SwordSworn(),
    AIMING: Aiming(),
    GUARDING: Guarding(),
    MOONLIGHT.key: Moonlight(),
    CHILL.key: ChillAura(),
}
