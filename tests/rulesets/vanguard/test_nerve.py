"""17 The Nerve test: its number, its modifiers, its natural faces, and who rolls again; which warband is Broken."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.dice.modifier import Modifier
from grognard.rulesets.vanguard.attacks.nerve import inspired, nerve_roll, nerve_test
from grognard.rulesets.vanguard.events import EffectBegan, put
from grognard.rulesets.vanguard.state import KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, Script, add, state

WHY = "vanguard.nerve.test"


def passes_with(s: VState, id: str, *dice: int, mods: tuple[int, ...] = (), may_again: bool = True) -> bool:
    """Does the model pass with these dice? All of them have to be thrown."""
    script = Script(s, dice)
    passed = script.run(nerve_test(script.game, id, [Modifier(WHY, mod) for mod in mods], WHY, may_again))
    script.done()
    assert isinstance(passed, bool)
    return passed


def alone(entry: str = "orcs.greatax") -> tuple[VState, str]:
    s = state(factions=("orcs", "orcs"))
    return s, add(s, "a", entry, 18.0, 18.0)


@rule("vanguard.nerve.test", "vanguard.profile.ne", "vanguard.dice.no-explode")
@pytest.mark.parametrize(
    ("die", "mod", "passes"),
    [(5, 0, True), (4, 0, False), (5, -1, False), (6, -1, True), (4, 1, True), (1, 9, False), (8, -9, True)],
)
def test_the_number_or_more_passes_one_fails_and_eight_passes(die: int, mod: int, passes: bool) -> None:
    s, id = alone()
    assert s.v_model(id).spec.profile.ne == 5
    assert passes_with(s, id, die, mods=(mod,) if mod else ()) == passes


@rule("vanguard.example.odds", "vanguard.nerve.test")
def test_odds_of_a_test() -> None:
    s, id = alone()
    chances = [
        nerve_roll(s, s.v_model(id), [Modifier(WHY, mod)], WHY).dist(True)[True] for mod in (0, -1, -9)
    ]
    assert chances == [Fraction(1, 2), Fraction(3, 8), Fraction(1, 8)]


@rule("vanguard.nerve.reroll", "vanguard.special.inspiring")
def test_inspired_models_roll_once_again_and_no_more() -> None:
    s, id = alone()
    add(s, "a", "orcs.krusher", 18.0, 24.0, id="one")
    add(s, "a", "orcs.krusher", 18.0, 12.0, id="two")
    assert passes_with(s, id, 2, 6)
    assert not passes_with(s, id, 2, 2)
    assert passes_with(s, id, 7)
    assert not passes_with(s, id, 2, may_again=False)


@rule("vanguard.special.inspiring", "vanguard.nerve.reroll")
def test_it_is_told_who_inspires() -> None:
    s, id = alone()
    krusher = add(s, "a", "orcs.krusher", 18.0, 24.0, id="one")
    script = Script(s, [2, 6])
    script.run(nerve_test(script.game, id, [], "why"))
    assert [(event.rule, event.model) for event in script.of_kind("tested")] == [("why", id)]
    assert [(event.rule, event.model, event.by) for event in script.of_kind("inspired")] == [
        ("vanguard.special.inspiring", id, krusher)
    ]


@rule("vanguard.special.inspiring", "vanguard.measure.within")
def test_who_inspires_whom() -> None:
    s, id = alone()
    boss = add(s, "a", "orcs.krudger", 18.0, 18.0 + 0.984 + 6.0)
    assert inspired(s, s.v_model(id)) == "vanguard.special.inspiring"  # exactly 6"
    assert inspired(s, s.v_model(boss)) != ""  # itself too
    s.change_model(boss).counters = KNOCKED
    assert inspired(s, s.v_model(id)) != ""
    put(s, boss, (18.0, 18.0 + 0.984 + 6.02, 0.0, NORTH))
    assert inspired(s, s.v_model(id)) == ""
    foe = add(s, "b", "orcs.greatax", 18.0, 25.0)
    assert inspired(s, s.v_model(foe)) == ""


@rule("vanguard.special.stubborn")
def test_what_works_on_the_model_is_added_and_ends_with_the_test() -> None:
    s, id = alone()
    EffectBegan(WHY, id, "vanguard.special.stubborn", 1, "test").apply(s)
    assert passes_with(s, id, 4)
    assert s.v_model(id).effects == ()
    assert not passes_with(s, id, 4)
