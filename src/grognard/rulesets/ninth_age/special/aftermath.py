"""What attacks leave behind until the end of the phase (catalogue 20): Lightning Attack, Hellfire."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number
from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.rulesets.ninth_age.abilities import PHASE_END, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.losses import Harm
from grognard.rulesets.ninth_age.damage.strikes import HELLFIRE, LIGHTNING, OTHER, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.kits import all_have
from grognard.rulesets.ninth_age.phases import END_OF_PHASE
from grognard.rulesets.ninth_age.state import NState, nstate

LIGHTNING_RULE: Final = cite("ninth_age.rule.lightning-attack")
HELLFIRE_RULE: Final = cite("ninth_age.rule.hellfire")
FLY: Final = "ninth_age.rule.fly"

#: effects on units until the end of the phase
CHARGED_UP: Final = LIGHTNING + "/struck"
SMOULDERING: Final = HELLFIRE + "/burnt"
MORE_HITS: Final = "D6"
LIGHTNING_STRENGTH: Final = 4
HELLFIRE_STRENGTH: Final = 1


class Aftermath(Ability):
    """D6 more hits on a unit at the end of the phase."""

    def __init__(self, rule: Rule, strength: int, saves: bool) -> None:
        super().__init__(rule.key, (PHASE_END,))
        self.rule = rule
        self.strength = strength
        self.saves = saves

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """On the unit."""
        from grognard.rulesets.ninth_age.damage.resolve import resolve

        state = nstate(game.state)
        if bearer not in state.unit_at or not state.n_unit(bearer).on_table():
            return
        roll = Number(MORE_HITS, why=self.id, owner=state.other(state.n_unit(bearer).seat))
        yield roll
        assert isinstance(roll.got, int)
        one = Strikes(OTHER, self.id, "", bearer)
        one.auto = roll.got
        one.whole = True
        one.strength = self.strength
        one.no_armour = one.no_saves = not self.saves
        self.rule.hit()
        yield from resolve(game, [one])


def linger(game: Game, struck: list[Strikes], harms: list[Harm]) -> None:
    """Units that fly and were hit by Lightning, and units that lost wounds to Hellfire, will be hit again."""
    for s in struck:
        state = nstate(game.state)
        unit = state.n_unit(s.at)
        if not unit.on_table():
            continue
        if s.has(LIGHTNING) and all_have(state, unit, FLY) and not _has(state, s.at, CHARGED_UP):
            game.do(EffectBegan(LIGHTNING_RULE.id, s.at, CHARGED_UP, 0, END_OF_PHASE, s.by))
        lost = [1 for harm in harms if harm.at == s.at and harm.lost]
        if s.has(HELLFIRE) and lost and not _has(state, s.at, SMOULDERING):
            game.do(EffectBegan(HELLFIRE_RULE.id, s.at, SMOULDERING, 0, END_OF_PHASE, s.by))


def _has(state: NState, unit_id: str, effect: str) -> bool:
    return bool([1 for one in state.n_unit(unit_id).effects if one[0] == effect])


ABILITIES: Final[dict[str, Ability]] = {
    CHARGED_UP: Aftermath(LIGHTNING_RULE, LIGHTNING_STRENGTH, True),
    SMOULDERING: Aftermath(HELLFIRE_RULE, HELLFIRE_STRENGTH, False),
}
