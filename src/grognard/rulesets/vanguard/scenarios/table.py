"""All scenarios by id (catalogue 24)."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.scenarios.bard import KillTheBard
from grognard.rulesets.vanguard.scenarios.base import Scenario
from grognard.rulesets.vanguard.scenarios.commander import KillTheCommander
from grognard.rulesets.vanguard.scenarios.egg import DragonsEgg
from grognard.rulesets.vanguard.scenarios.fires import BurnTheStores, LightTheBeacon
from grognard.rulesets.vanguard.scenarios.giant import CaptureTheGiant
from grognard.rulesets.vanguard.scenarios.plans import RecoverThePlans
from grognard.rulesets.vanguard.scenarios.portal import SecureThePortal
from grognard.rulesets.vanguard.scenarios.princess import FreeThePrincess
from grognard.rulesets.vanguard.scenarios.stones import PowerStones
from grognard.rulesets.vanguard.scenarios.supply import SupplyGrab
from grognard.rulesets.vanguard.scenarios.wagons import BaggageTrain
from grognard.rulesets.vanguard.state import VState

NONE: Final = Scenario("")

SCENARIOS: Final[dict[str, Scenario]] = {
    scenario.id: scenario
    for scenario in (
        SupplyGrab(),
        LightTheBeacon(),
        FreeThePrincess(),
        RecoverThePlans(),
        KillTheBard(),
        DragonsEgg(),
        PowerStones(),
        CaptureTheGiant(),
        BaggageTrain(),
        BurnTheStores(),
        SecureThePortal(),
        KillTheCommander(),
    )
}


def scenario_of(state: VState) -> Scenario:
    """What the scenario of the game does; nothing in a bare position."""
    played = state.board.scenario
    return NONE if played is None else SCENARIOS.get(played.id, NONE)
