"""Casting in the tests of magic: a caster with any spells, a spell played with given dice and answers."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.activation import ActivationBegan, Ready
from grognard.rulesets.vanguard.magic.casting import cast_attack, why_not_cast
from grognard.rulesets.vanguard.state import VState
from tests.rulesets.vanguard.playing import Script, add, state

#: a caster that needs 5 to hit with its spells, and has Ar 6
CASTER = "basileans.war-wizard"
#: a grunt of Ar 5, Ne 5 and two wounds, with a base of 25 mm
TARGET = "orcs.ax"
FRIEND = "basileans.sergeant"


def scene(*spells: str, at: float = 15.0, caster: str = CASTER) -> tuple[VState, str, str]:
    """A caster of seat a at (10, 10) that faces north, and an ax of seat b in front of it that faces it."""
    s = state(factions=("basileans", "orcs"))
    by = add(s, "a", caster, 10.0, 10.0, options=spells, id="mage")
    return s, by, add(s, "b", TARGET, 10.0, at, id="ax")


def acting(s: VState, model: str) -> None:
    """The model activates, and may take two actions."""
    ActivationBegan("", model, "normal").apply(s)
    Ready("", model, 2, False, True).apply(s)


def why(s: VState, by: str, key: str) -> list[str]:
    """The rules by which a spell may not be cast so."""
    return [fault.rule for fault in faults(s, by, key)]


def faults(s: VState, by: str, key: str) -> list[Fault]:
    """Why a spell may not be cast so."""
    return why_not_cast(s, s.v_model(by), key)


def cast(s: VState, by: str, key: str, dice: Sequence[int] = (), answers: Sequence[object] = ()) -> Script:
    """Cast a spell that may be cast; all dice and answers must be used."""
    assert not faults(s, by, key), faults(s, by, key)
    script = Script(s, dice, answers)
    script.run(cast_attack(script.game, by, key))
    script.done()
    return script
