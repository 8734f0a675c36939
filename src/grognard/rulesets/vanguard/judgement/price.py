"""What a point of Power is worth: as much as what else it could still buy in this round."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.judgement.value import last_round
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, VState

#: what a point buys on average where there is something to buy, in points of the lists
BOUGHT: Final = 1.4
#: what is left over buys Fatigue off, where there is any
LEFT_OVER: Final = 0.5
LEAST: Final = 0.12
#: things that work once in a game are kept for something, in points of the lists
ONCE: Final = 0.5


def power_price(state: VState, seat: str, power: int) -> float:
    """What so much Power is worth to the seat now."""
    if power <= 0:
        return 0.0
    have = float(max(state.side(seat).power, 1))
    fresh = 0
    tired = 0
    for model in state.on_table(seat):
        if not model.acts():
            continue
        if not model.has(ACTIVATED):
            fresh += 1
        if model.has(FATIGUED):
            tired += 1
    foes = 0
    for model in state.enemies_of(seat):
        if model.acts() and not model.has(ACTIVATED):
            foes += 1
    wanted = 0.7 * float(fresh) + 0.25 * float(foes)
    share = min(max(wanted / have, LEAST), 1.0)
    if tired and not last_round(state):
        share = max(share, min(LEFT_OVER, LEFT_OVER * float(tired) / have + LEAST))
    return BOUGHT * share * float(power) / float(max(state.size, 1))


def once_price(state: VState) -> float:
    """What using something up costs that works once in the game."""
    return 0.0 if last_round(state) else ONCE / float(max(state.size, 1))
