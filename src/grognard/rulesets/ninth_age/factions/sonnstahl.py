"""Empire of Sonnstahl (catalogue 24): Orders, Legendary Warrior, Blessings."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import STRIKING, TEST, TURN_START, VALUE, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.strikes import SHOOTING, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan, Flagged
from grognard.rulesets.ninth_age.factions.roles import is_parent, is_support
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.leadership import in_reach
from grognard.rulesets.ninth_age.measuring import model_to_unit
from grognard.rulesets.ninth_age.moving.reach import FORBIDDEN
from grognard.rulesets.ninth_age.phases import NEXT_TURN
from grognard.rulesets.ninth_age.profiles import LORD, Part
from grognard.rulesets.ninth_age.rule_uses import FIGHT_IN_EXTRA_RANK, RuleUse
from grognard.rulesets.ninth_age.state import TURN, NModel, NState, NUnit

ORDERS: Final = cite("ninth_age.eos.orders")
TACTICIAN: Final = cite("ninth_age.eos.great-tactician")
LEGENDARY: Final = cite("ninth_age.eos.legendary-warrior")
BLESSINGS: Final = cite("ninth_age.eos.blessings")

# orders, and the effects that they are
DOUBLE: Final = "double"
STEADY: Final = "steady"
AIM: Final = "aim"
BRACE: Final = "brace"
ALL_ORDERS: Final = (DOUBLE, STEADY, AIM, BRACE)
ON_THE_DOUBLE: Final = ORDERS.key + "/" + DOUBLE
STEADY_NOW: Final = ORDERS.key + "/" + STEADY
TAKE_AIM: Final = ORDERS.key + "/" + AIM
BRACED: Final = ORDERS.key + "/" + BRACE
EFFECTS: Final = {DOUBLE: ON_THE_DOUBLE, STEADY: STEADY_NOW, AIM: TAKE_AIM, BRACE: BRACED}
#: no charge after these
HOLDING: Final = (DOUBLE, BRACE)

#: how far a Lord is heard, in inches
VOICE: Final = 6.0
FASTER: Final = 2
#: flags of a Character: it has given an order in this turn; before a unit's id: to that unit
GAVE: Final = TURN + "order:"


class Orders(Ability):
    """Orders: each such Character gives one at the start of the own turn; for one turn."""

    def __init__(self) -> None:
        super().__init__(ORDERS.key, (TURN_START,))

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """`<order>:<unit>`: what it may order whom."""
        model = state.n_model(bearer)
        gave = [flag for flag in model.flags if flag.startswith(GAVE)]
        tactician = has(state, model, TACTICIAN.key)
        if seat != state.active or len(gave) >= (2 if tactician else 1):
            return []
        if tactician and gave:
            TACTICIAN.hit()
        found: list[str] = []
        for unit in state.on_table(seat):
            if GAVE + unit.id in gave or not hears(state, model, unit):
                continue
            had = [effect[0] for effect in unit.effects]
            found += [f"{order}:{unit.id}" for order in ALL_ORDERS if EFFECTS[order] not in had]
        return found

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The order works until the owner's next turn."""
        yield from ()
        order, _, unit = option.partition(":")
        end = NEXT_TURN + seat
        game.do(Flagged(ORDERS.id, bearer, GAVE + unit))
        game.do(EffectBegan(ORDERS.id, unit, EFFECTS[order], 0, end, bearer))
        if order == BRACE:
            game.do(EffectBegan(ORDERS.id, unit, FIGHT_IN_EXTRA_RANK, 0, end, bearer))
        if order in HOLDING:
            game.do(Flagged(ORDERS.id, unit, FORBIDDEN))


def hears(state: NState, model: NModel, unit: NUnit) -> bool:
    """Is it a Parent or Support Unit that the Character can give orders to?"""
    if state.n_unit(model.unit).fleeing:
        return False
    if not kind_of_infantry(state, unit):
        return False
    if model.unit == unit.id:
        return True
    if has(state, model, TACTICIAN.key) and state.side(model.seat).general == model.id:
        TACTICIAN.hit()
        return in_reach(state, model.id, unit)
    return model.spec.category == LORD and model_to_unit(state, model, unit) <= VOICE


def kind_of_infantry(state: NState, unit: NUnit) -> bool:
    """Is it a Parent or a Support Unit? Its rank-and-file tell."""
    return is_parent(state, unit) or is_support(state, unit)


class OnTheDouble(Ability):
    """On the Double: +2 Movement."""

    def __init__(self) -> None:
        super().__init__(ORDERS.key, (VALUE,))

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """To the Movement of those who move."""
        if name != "M" or not part.m:
            return 0
        ORDERS.hit()
        return FASTER


class Steady(Ability):
    """Steady: one more die on Leadership tests, the highest dropped."""

    def __init__(self) -> None:
        super().__init__(ORDERS.key, (TEST,))

    def test_dice(self, held: Held, state: NState, unit: NUnit, test: str) -> int:
        """One more."""
        ORDERS.hit()
        return 1


class Aim(Ability):
    """Ready, Aim, Fire: shots of the unit have +1 to hit."""

    def __init__(self) -> None:
        super().__init__(ORDERS.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Better aimed."""
        if strikes.kind == SHOOTING:
            strikes.hit_mods.append(Modifier(ORDERS.id, 1))


def is_steady(state: NState, unit: NUnit) -> bool:
    """Has the unit been ordered to be steady? It acts after it has rallied."""
    for effect in unit.effects:
        if effect[0] == STEADY_NOW:
            ORDERS.hit()
            return True
    return False


ABILITIES: Final[dict[str, Ability]] = {
    ORDERS.key: Orders(),
    ON_THE_DOUBLE: OnTheDouble(),
    STEADY_NOW: Steady(),
    TAKE_AIM: Aim(),
    LEGENDARY.key: Ability(
        LEGENDARY.key, lends=(RuleUse("ninth_age.rule.immune-to-psychology", by=LEGENDARY.key),)
    ),
    BLESSINGS.key: Ability(BLESSINGS.key, lends=(RuleUse("ninth_age.rule.hatred", by=BLESSINGS.key),)),
}
