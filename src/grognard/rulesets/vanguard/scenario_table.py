"""All scenarios by id (catalogue 24)."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.scenario_base import Scenario
from grognard.rulesets.vanguard.scenarios_bard import KillTheBard
from grognard.rulesets.vanguard.scenarios_commander import KillTheCommander
from grognard.rulesets.vanguard.scenarios_egg import DragonsEgg
from grognard.rulesets.vanguard.scenarios_fires import BurnTheStores, LightTheBeacon
from grognard.rulesets.vanguard.scenarios_giant import CaptureTheGiant
from grognard.rulesets.vanguard.scenarios_plans import RecoverThePlans
from grognard.rulesets.vanguard.scenarios_portal import SecureThePortal
from grognard.rulesets.vanguard.scenarios_princess import FreeThePrincess
from grognard.rulesets.vanguard.scenarios_stones import PowerStones
from grognard.rulesets.vanguard.scenarios_supply import SupplyGrab
from grognard.rulesets.vanguard.scenarios_wagons import BaggageTrain
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
