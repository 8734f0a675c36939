"""What models are worth: their points by the wounds left, the counters on them, and how long there is to use them.

Everything is a share of the game's size. A model has one value; what an attack takes of it is a share of that.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.scenarios.asked import commander, plays, scenario
from grognard.rulesets.vanguard.state import (
    BRACED,
    FATIGUED,
    KNOCKED,
    NEUTRAL_MODEL,
    SCENE_MODEL,
    WAGON,
    VModel,
    VState,
)

#: what strength is worth at the very end, beside what the scenario gives for it, and how much more at the start
LAST: Final = 0.25
STRENGTH: Final = 0.75
#: of a model's value, the share that goes with its last wound; the rest goes wound by wound
LIFE: Final = 0.5
#: what lying down and being Fatigued take of it: lost actions
LYING: Final = 0.16
TIRED: Final = 0.1
BRACE: Final = 0.04
#: what one activation of a model is worth, as a share of its value
ACTIVATION: Final = 0.15
#: a point of victory is worth so much, by scenario (a win with one or two points to spare is worth about one half)
POINT: Final = {
    "supply-grab": 0.14,
    "recover-the-plans": 0.12,
    "dragons-egg": 0.14,
    "power-stones": 0.06,
    "baggage-train": 0.12,
    "secure-the-portal": 0.12,
    "kill-the-commander": 0.09,
}
#: winning a scenario that names its winner
WIN: Final = 0.9


def rounds_left(state: VState) -> float:
    """Rounds still to be played, the one in progress included: all of them before the first."""
    rounds = state.board.rounds
    return float(rounds if state.round == 0 else max(rounds - state.round + 1, 0))


def last_round(state: VState) -> bool:
    """Is it the last round?"""
    return state.round >= state.board.rounds


def use(state: VState) -> float:
    """How much of its points a model is still worth: there is ever less time to do anything with it."""
    return LAST + STRENGTH * rounds_left(state) / float(max(state.board.rounds, 1))


def point(state: VState) -> float:
    """What a victory point is worth."""
    played = scenario(state)
    return POINT.get(played.id, 0.1) if played is not None else 0.1


def value(state: VState, model: VModel) -> float:
    """What the whole, fresh model is worth to its side: strength, and what the scenario gives for its loss."""
    scene = model.spec.scene
    if scene == WAGON:
        return 2.0 * point(state)
    if scene == SCENE_MODEL:
        return WIN
    if scene == NEUTRAL_MODEL:
        return 0.0
    size = float(max(state.size, 1))
    points = float(model.spec.points)
    found = use(state) * points / size
    if plays(state, "dragons-egg"):
        found += point(state) * points / 50.0 * 0.6
    elif plays(state, "kill-the-commander"):
        if commander(state, model.seat) == model.id:
            found += 5.0 * point(state)
        elif model.spec.profile.command or model.spec.profile.spellcaster or model.spec.profile.large:
            found += point(state)
    elif plays(state, "recover-the-plans") and model.spec.profile.command:
        found += point(state)
    elif plays(state, "supply-grab"):
        found += point(state) * points / size
    return found


def share_left(wounds_left: int, of: int) -> float:
    """The share of its value that a model with so many wounds left has."""
    if wounds_left <= 0:
        return 0.0
    return LIFE + (1.0 - LIFE) * wounds_left / float(max(of, 1))


def fitness(state: VState, model: VModel) -> float:
    """The share of its value that a model has now, by its wounds and counters."""
    found = share_left(max(model.wounds_left(), 1), model.spec.profile.wn)
    if last_round(state):
        return found
    if model.has(KNOCKED):
        found -= LYING
    if model.has(FATIGUED):
        found -= TIRED
    if model.has(BRACED):
        found += BRACE
    return found


def tiredness(state: VState, model: VModel) -> float:
    """What a Fatigued counter costs the model."""
    return 0.0 if last_round(state) else TIRED * value(state, model)
