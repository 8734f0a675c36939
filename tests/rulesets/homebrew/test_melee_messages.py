"""Everything that charges, fights and morale tell or ask has its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.game.choices import Choice
from grognard.game.events import Event
from grognard.game.messages.catalogue import Messages
from grognard.game.messages.telling import tell, tell_fault
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import charges, melee_events, morale
from grognard.rulesets.homebrew.blows import DeclareBlows
from grognard.rulesets.homebrew.charge_moves import ChargeMove
from grognard.rulesets.homebrew.charges import ChargeOthers, ChargeTarget, ChargeUnit, FailedCharge
from grognard.rulesets.homebrew.consolidation import Gather
from grognard.rulesets.homebrew.fights import NextCombat
from grognard.rulesets.homebrew.flight import RetreatMove
from grognard.rulesets.homebrew.intervention import Intervene, InterveneMove
from grognard.rulesets.homebrew.morale import NextTest
from grognard.rulesets.homebrew.pursuit import FailedPursuit, NextPursuer, Prey
from tests.rulesets.homebrew.build import state, unit
from tests.rulesets.homebrew.melee import armed
from tests.rulesets.homebrew.test_messages import WORDS as ALL

FOLDER = Path(charges.__file__).parent / "messages" / "en"
WORDS = Messages("en", [str(FOLDER / f"{name}.ftl") for name in ("charges", "fights", "morale")])

EVENTS: list[tuple[Event, str]] = [
    (
        melee_events.ChargeDeclared("", "u", ("v", "w"), 6.5),
        "u declared a charge at v, w: 6.5 inches of way, 7+ needed",
    ),
    (melee_events.ChargeRolled("", "u", 7, 6.5, True), "u: 7 against 7, the charge succeeds"),
    # a gap of 7.0005 is within a roll of 7
    (melee_events.ChargeRolled("", "u", 7, 7.0005, True), "u: 7 against 7, the charge succeeds"),
    (melee_events.ChargeRolled("", "u", 6, 6.5, False), "u: 6 against 7, the charge fails"),
    (melee_events.ChargeReached("", "u", ("v",), ("w",)), "Attacked by u: v; not reached: w"),
    (melee_events.ChargeReached("", "u", ("v",), ()), "Attacked by u: v"),
    (melee_events.CombatsGrouped("", ()), ""),
    (melee_events.CombatsGrouped("", (("u", "v"),)), "A combat is to be fought: u + v"),
    (
        melee_events.CombatsGrouped("", (("u", "v"), ("w", "x"))),
        "2 combats are to be fought: u + v, w + x",
    ),
    (melee_events.CombatChosen("", ("u", "v")), "They fight: u, v"),
    (
        melee_events.FightersFixed("", ("m",), ("n", "o"), ()),
        "Models that fight: 1 in contact, 2 in support",
    ),
    (melee_events.FightersFixed("", ("m",), (), ()), "Models that fight: 1, all in contact"),
    (
        melee_events.BlowsDeclared("", "a", (("m", "club", "v"), ("o", "axe", "v"), ("n", "club", "v"))),
        "Blows of A: club → v ×2, axe → v",
    ),
    (melee_events.BlowsTaken("", "u", 3), ""),
    (melee_events.BlowsOrdered("", ()), "The units that charged struck first"),
    (melee_events.Compared("", 2, 1, ("u",)), "Wounds lost in the fight: A 2, B 1; to test: u"),
    (melee_events.Compared("", 2, 2, ()), "Wounds lost in the fight: A 2, B 2; no test"),
    # the test itself has been told
    (melee_events.FightTested("", "u", False), ""),
    (melee_events.Pursued("", "u", "v", 9.0, True), "u pursued v with 9 inches: caught"),
    (melee_events.Pursued("", "u", "v", 9.0, False), "u pursued v with 9 inches: not caught"),
    (melee_events.CombatEnded("", ("u", "v"), ("u",)), "The fight is over; no longer engaged: u"),
    (melee_events.CombatEnded("", ("u", "v"), ()), "The fight is over; those left stay engaged"),
    (
        morale.MoraleTested("", "u", 3, 3, 11, 10, (), False),
        "u failed: 8 + 3 for wounds = 11, above leadership 10",
    ),
    (
        morale.MoraleTested("", "u", 1, 1, 8, 8, (("homebrew.ability.dread", -1),), True),
        "u passed: 7 + 1 for wounds = 8, not above leadership 8 (-1 dread)",
    ),
    (
        morale.MoraleTested("homebrew.power.steady-minds", "u", 3, 0, 0, 0, (), True),
        "u passed without dice",
    ),
]


@pytest.mark.parametrize(("event", "text"), EVENTS, ids=[type(event).KIND for event, _ in EVENTS])
def test_events_are_told(event: Event, text: str) -> None:
    assert set(event.args()) == {*type(event).FIELDS, *type(event).TOLD}
    assert tell(event, state(), WORDS) == text


def test_choices_are_asked() -> None:
    s = armed(state())
    mine = unit(s, "a", "line_rifles", [(10, 10), (12, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 15)], id="v")
    hero = unit(s, "a", "marshal", [(15, 10)], id="h")
    choices: list[Choice] = [
        ChargeUnit(s),
        ChargeTarget(s, mine),
        ChargeOthers(s, mine, "b.v"),
        ChargeMove("melee.charge_move", s, mine, ("b.v",), 6.0, []),
        FailedCharge(s, mine, ("b.v",), 2.0, 4.0, []),
        Intervene(s, "a"),
        InterveneMove(s, hero),
        NextCombat(s),
        *[
            Gather(node, s, mine, ("b.v",), "")
            for node in ("fight.consolidate_a", "fight.consolidate_o", "fight.close_up")
        ],
        *[
            DeclareBlows(node, s, "a", [])
            for node in ("fight.declare_a", "fight.declare_o", "fight.free_strike")
        ],
        NextTest("fight.morale", "a", []),
        RetreatMove(s, mine, 5.0),
        NextPursuer("a", []),
        Prey("a", "a.u", []),
        FailedPursuit(s, mine, "b.v", 3.0, []),
    ]
    for choice in choices:
        text = WORDS.t(f"ask.{choice.id}", **choice.args())
        assert not text.startswith("ask") and ALL.trouble(f"ask.{choice.id}", choice.args()) == ""


def test_every_duty_has_its_words() -> None:
    told = (FOLDER / "charges.ftl").read_text(encoding="utf-8") + (FOLDER / "fights.ftl").read_text(
        encoding="utf-8"
    )
    for module in ("charge_moves", "failed_moves", "consolidation"):
        source = (Path(charges.__file__).parent / f"{module}.py").read_text(encoding="utf-8")
        for duty in re.findall(r'"duty": "([a-z]+)"', source):
            assert f"[{duty}]" in told, duty


def test_refusals_are_told() -> None:
    s = armed(state())
    mine = unit(s, "a", "line_rifles", [(10, 10), (12, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 15)], id="v")
    choice = ChargeMove("melee.charge_move", s, mine, ("b.v",), 6.0, [])
    faults: list[Fault] = choice.check(
        choice.parse([["a.u.1", [[10, 14.016]]], ["a.u.2", [[12, 13]]]])
    ).faults
    assert tell_fault(faults[0], None, WORDS).startswith("a.u.2 can be linked and touch a declared target")
    faults = choice.check(choice.parse([["a.u.1", [[10, 20]]]])).faults
    assert faults
