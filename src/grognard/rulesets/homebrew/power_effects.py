"""What powers do when they work (catalogue 19): effects, healing, automatic hits, extra moves."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.homebrew import effects
from grognard.rulesets.homebrew.ability_kinds import damaged, heal
from grognard.rulesets.homebrew.aiming import SHOOTING, aim_hits
from grognard.rulesets.homebrew.attacks import automatic
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import PowerDef
from grognard.rulesets.homebrew.events import EffectBegan
from grognard.rulesets.homebrew.measuring import distance
from grognard.rulesets.homebrew.power_targets import CANTICLE, POWER_RULES, caster
from grognard.rulesets.homebrew.rolls import heal_roll
from grognard.rulesets.homebrew.state import HState, HUnit, hstate

WHO_CHOOSES: Final = cite("homebrew.dice.who-chooses")
POWER_HIT: Final = cite("homebrew.psyker.hit")


class HealedChoice(PickOne):
    """`start.heal`: which of the equally near damaged models gets wounds back next."""

    def __init__(self, seat: str, models: list[str]) -> None:
        super().__init__("start.heal", seat, WHO_CHOOSES.id)
        self.models = models

    def items(self) -> list[str]:
        """The models."""
        return self.models

    def option(self, key: str, state: State) -> Option:
        """With the wounds it has left."""
        from grognard.rulesets.homebrew.options import wounds_left  # late: only who looks asks

        return wounds_left(super().option(key, state), state)

    def forecast(self, answer: object) -> Forecast | None:
        """A wound is a wound."""
        return Forecast(0.0)


def instant(game: Game, psyker_id: str, power: PowerDef, target_id: str) -> Play[None]:
    """A power without label takes effect at once."""
    rule = POWER_RULES[power.key]
    if power.heal:
        yield from _heal(game, psyker_id, power, target_id)
        return
    seat = hstate(game.state).h_unit(psyker_id).seat
    lasting = power.duration == "own_next_turn"
    until = effects.until_next_turn(seat) if lasting else effects.THIS_TURN
    game.do(EffectBegan(rule.id, target_id, power.key, psyker_id, until))


def _heal(game: Game, psyker_id: str, power: PowerDef, target_id: str) -> Play[None]:
    """Lost wounds come back on living models, nearest to the psyker first."""
    state = hstate(game.state)
    roll = heal_roll(power, state.h_unit(psyker_id).seat)
    yield roll
    assert isinstance(roll.got, int)
    left = roll.got
    while left > 0:
        state = hstate(game.state)
        near = _nearest_damaged(state, state.h_unit(psyker_id), state.h_unit(target_id))
        if not near:
            return
        chosen = near[0]
        if len(near) > 1:
            choice = HealedChoice(state.h_unit(psyker_id).seat, near)
            yield choice
            chosen = choice.got
        left -= heal(game, CANTICLE.id, chosen, left)


def _nearest_damaged(state: HState, psyker: HUnit, target: HUnit) -> list[str]:
    """The damaged model nearest to the psyker, with those equally near."""
    rows: list[tuple[float, str]] = []
    for model_id in damaged(state, target):
        q = state.h_model(model_id)
        best = math.inf
        for p in state.living(psyker):
            best = min(best, distance(state, p, q))
        rows.append((best, model_id))
    if not rows:
        return []
    limit = min([row[0] for row in rows]) + state.board.constants.measure.tolerance
    return [model_id for away, model_id in rows if away <= limit]


def strike_with(game: Game, psyker_id: str, power: PowerDef, target_id: str) -> Play[list[str]]:
    """Automatic hits of a SHOOTING power from the psyker's model; returns the models that died.

    Eligible are the models that this model sees and has in range; cover counts, as against any shot.
    """
    state = hstate(game.state)
    psyker = state.h_unit(psyker_id)
    target = state.h_unit(target_id)
    p = caster(state, psyker, power, target)
    assert p is not None
    POWER_HIT.hit()
    chain = aim_hits(
        state, p, target, power.attacks, power.strength, power.damage, psyker.seat, True, power.range_in
    )
    rule = POWER_RULES[power.key].id
    return (yield from automatic(game, chain, p.id, power.key, target_id, SHOOTING, "hurt", rule))
