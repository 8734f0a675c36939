"""Magic standards (catalogue 22): what they do for the unit, or for the whole combat."""

from __future__ import annotations

from typing import Final

from grognard.dice.check import NO_REROLL, REROLL_SUCCESSES
from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.rulesets.ninth_age.abilities import (
    PHASE_START,
    SCORE,
    STRIKING,
    STRUCK,
    TEST_FAILED,
    VALUE,
    Ability,
    Held,
)
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, FLAMING, MAGICAL, SHOOTING, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.items.shared import ready, use_up
from grognard.rulesets.ninth_age.phases import COMBAT, END_OF_PHASE
from grognard.rulesets.ninth_age.phases import SHOOTING as SHOOTING_PHASE
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.state import NModel, NState, nstate

WAR: Final = cite("ninth_age.item.war-standard")
DISCIPLINE: Final = cite("ninth_age.item.banner-of-discipline")
SPEED: Final = cite("ninth_age.item.banner-of-speed")
HOLY: Final = cite("ninth_age.item.holy-icon")
RENDING: Final = cite("ninth_age.item.rending-banner")
STALKERS: Final = cite("ninth_age.item.stalkers-standard")
FLAMING_STANDARD: Final = cite("ninth_age.item.flaming-standard")
REALITIES: Final = cite("ninth_age.item.standard-of-alternate-realities")
GLEAMING: Final = cite("ninth_age.item.gleaming-icon")
COURAGE: Final = cite("ninth_age.item.banner-of-courage")

WARD: Final = "ninth_age.rule.ward-save"
#: the effect of a lit standard, on its unit
LIT: Final = FLAMING_STANDARD.key + "/lit"
BURNING: Final = (SHOOTING_PHASE, COMBAT)


class War(Ability):
    """War Standard: +1 Combat Score."""

    def __init__(self) -> None:
        super().__init__(WAR.key, (SCORE,))

    def score(self, held: Held, state: NState, bearer: NModel) -> int:
        """Its side's."""
        WAR.hit()
        return 1


class Raises(Ability):
    """A banner that raises a value of the unit's models by one."""

    def __init__(self, rule: Rule, name: str) -> None:
        super().__init__(rule.key, (VALUE,), wide=True)
        self.rule = rule
        self.name = name

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """+1 where there is any."""
        if name != self.name or not part.values[name]:
            return 0
        self.rule.hit()
        return 1


class Holy(Ability):
    """Holy Icon: the unit strikes Divine Attacks (its card says so); its own Ward Saves are thrown again."""

    def __init__(self) -> None:
        super().__init__(HOLY.key, (STRUCK,), wide=True)

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Successful ones."""
        HOLY.hit()
        for save in strikes.saves:
            if save.rule == WARD and save.again == NO_REROLL:
                save.throw_again(REROLL_SUCCESSES, HOLY.id)


class FlamingStandard(Ability):
    """Flaming Standard: lit at the start of a phase, it sets the unit's normal attacks of that phase on fire."""

    def __init__(self) -> None:
        super().__init__(FLAMING_STANDARD.key, (PHASE_START,))

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """In a Shooting or Close Combat Phase, for units that shoot or fight then."""
        model = state.n_model(bearer)
        unit = state.n_unit(model.unit)
        if state.phase not in BURNING or unit.fleeing or [1 for one in unit.effects if one[0] == LIT]:
            return []
        if state.phase == COMBAT and not state.engaged(unit.id):
            return []
        return [""] if ready(state, model, FLAMING_STANDARD.key) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """It burns."""
        yield from ()
        unit = nstate(game.state).n_model(bearer).unit
        game.do(EffectBegan(FLAMING_STANDARD.id, unit, LIT, 0, END_OF_PHASE, bearer))


class Burning(Ability):
    """Normal attacks of a unit whose standard burns."""

    def __init__(self) -> None:
        super().__init__(FLAMING_STANDARD.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """They flame."""
        if strikes.kind in (CLOSE, SHOOTING) and not strikes.special:
            FLAMING_STANDARD.hit()
            strikes.mark(FLAMING)


class Realities(Ability):
    """Standard of Alternate Realities: magical attacks of the unit become mundane, and the reverse."""

    def __init__(self) -> None:
        super().__init__(REALITIES.key, (STRIKING,), wide=True)

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """One or the other."""
        REALITIES.hit()
        if strikes.has(MAGICAL):
            strikes.marks = tuple([mark for mark in strikes.marks if mark != MAGICAL])
        else:
            strikes.mark(MAGICAL)


class Gleaming(Ability):
    """Gleaming Icon: once, a failed Leadership test is taken again."""

    def __init__(self) -> None:
        super().__init__(GLEAMING.key, (TEST_FAILED,))

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """While it is unused."""
        return [""] if ready(state, state.n_model(bearer), GLEAMING.key) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """It is used up."""
        yield from ()
        GLEAMING.hit()
        use_up(game, bearer, GLEAMING.key)


ABILITIES: Final[dict[str, Ability]] = {
    WAR.key: War(),
    DISCIPLINE.key: Raises(DISCIPLINE, "Ld"),
    SPEED.key: Raises(SPEED, "M"),
    HOLY.key: Holy(),
    FLAMING_STANDARD.key: FlamingStandard(),
    LIT: Burning(),
    REALITIES.key: Realities(),
    GLEAMING.key: Gleaming(),
    COURAGE.key: Ability(COURAGE.key, lends=(RuleUse(COURAGE.key, by=COURAGE.key),)),
}
