"""Odds cards of large volleys: twenty shooters with mixed weapons at ten mixed models, as a bot or a browser asks for them.

``line``: the shooters stand in two ranks before the target; ``ring``: all round it, so that each has its own order of
nearness. ``card``: all the odds of one answer, breaking included; ``exact``: the same in fractions; ``aim``: the part
of it that is measuring sight, range and cover. Seconds each, the median of several.
"""

from __future__ import annotations

import math
import random
import time
from typing import Final

from grognard.rulesets.homebrew.book import Homebrew
from grognard.rulesets.homebrew.odds.attacks import Use, attack_odds, attacks_of
from grognard.rulesets.homebrew.state import HState, hstate

ARMS: Final = {3: "squad_gun", 13: "squad_gun", 7: "lance_gun", 9: "autocannon", 5: "storm_carbine"}
TIMES: Final = 7


def run() -> dict[str, dict[str, float]]:
    """Seconds for each kind of position."""
    return {kind: _times(_position(kind)) for kind in ("line", "ring")}


def _times(state: HState) -> dict[str, float]:
    target = state.units[1].id
    uses = [
        Use(model.id, weapon)
        for model in state.living(state.h_unit(state.units[0].id))
        for weapon in model.weapons
        if weapon.ranged
    ]
    found: dict[str, list[float]] = {"card": [], "exact": [], "aim": []}
    for _ in range(TIMES):
        for name, times in found.items():
            start = time.perf_counter()
            if name == "aim":
                attacks_of(state, uses, target, "shooting")
            else:
                attack_odds(state, uses, target, exact=name == "exact")
            times.append(time.perf_counter() - start)
    return {name: sorted(times)[TIMES // 2] for name, times in found.items()}


def _position(kind: str) -> HState:
    rng = random.Random(3)
    if kind == "ring":
        places = [(15 + 11 * math.cos(0.314 * k), 18 + 11 * math.sin(0.314 * k)) for k in range(20)]
    else:
        places = [(8 + 1.3 * (k % 10) + 0.2 * rng.random(), 8 + 1.4 * (k // 10)) for k in range(20)]
    hounds = [(12 + 1.5 * (k % 5) + rng.random(), 17 + 1.5 * (k // 5)) for k in range(10)]
    shooters = [
        {"at": place, "weapons": [ARMS.get(k, "service_rifle"), "bayonet"]} for k, place in enumerate(places)
    ]
    pack = [{"at": place, "role": "handler" if k < 3 else "hound"} for k, place in enumerate(hounds)]
    given: dict[str, object] = {
        "piece": [
            {"id": "r", "type": "ruin", "polygon": [[9, 19], [14, 19], [14, 23], [9, 23]]},
            {"id": "w", "type": "woods", "polygon": [[20, 12], [24, 12], [24, 15], [20, 15]]},
        ],
        "unit": [
            {"id": "r", "seat": "a", "entry": "line_rifles", "model": shooters},
            {"id": "h", "seat": "b", "entry": "hound_pack", "model": pack},
        ],
    }
    return hstate(Homebrew().position(given))
