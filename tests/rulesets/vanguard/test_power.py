"""5.1, 8 Paying with Power, and how often an ability may be used."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.abilities import Held
from grognard.rulesets.vanguard.kits import kit
from grognard.rulesets.vanguard.power import lacks, may_use, pay, use, used_up
from grognard.rulesets.vanguard.profiles import AbilityUse
from grognard.rulesets.vanguard.state import VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script, add, state

FRENZY = "vanguard.ability.frenzy"


def morax() -> tuple[VState, str, Held]:
    """A model with an ability that costs 1."""
    s = state()
    id = add(s, "a", "orcs.morax", 18.0, 18.0)
    (held,) = [held for held in kit(s.v_model(id)).all if held.ability.id == FRENZY]
    return s, id, held


def limited(held: Held, limit: str) -> Held:
    return Held(held.ability, held.n, None, AbilityUse(FRENZY, power=1, limit=limit))


@rule("vanguard.power.spend")
@pytest.mark.parametrize(
    ("have", "price", "enough"), [(1, 1, True), (0, 1, False), (2, 3, False), (0, 0, True)]
)
def test_nobody_pays_more_than_he_has(have: int, price: int, enough: bool) -> None:
    s, _, _ = morax()
    s.change_side("a").power = have
    assert (lacks(s, "a", price) == []) == enough
    if not enough:
        assert lacks(s, "a", price)[0].rule == "vanguard.power.spend"


def test_what_costs_nothing_is_not_paid() -> None:
    s, _, _ = morax()
    script = Script(s)
    pay(script.game, "a", 0, FRENZY)
    assert script.kinds() == []
    pay(script.game, "a", 3, FRENZY)
    assert s.side("a").power == 7
    assert [(event.power, event.rule) for event in script.of_kind("power_spent")] == [(3, FRENZY)]


@rule("vanguard.power-effect.ability", "vanguard.timing.once-round", "vanguard.state.used")
def test_an_ability_is_paid_and_works_once_a_round() -> None:
    s, id, held = morax()
    script = Script(s)
    assert may_use(s, "a", s.v_model(id), held, held.power()) == []
    use(script.game, "a", id, held, held.power())
    assert s.side("a").power == 9
    assert s.v_model(id).has_used(FRENZY)
    assert [fault.rule for fault in used_up(s, "a", s.v_model(id), held)] == ["vanguard.timing.once-round"]
    other = add(s, "a", "orcs.morax", 12.0, 18.0, id="other")
    assert used_up(s, "a", s.v_model(other), held) == []  # each model that has it


@pytest.mark.parametrize(
    ("limit", "mark"), [("round", FRENZY), ("turn", f"turn:{FRENZY}"), ("game", f"game:{FRENZY}")]
)
def test_limits_are_noted(limit: str, mark: str) -> None:
    s, id, held = morax()
    script = Script(s)
    use(script.game, "a", id, limited(held, limit), 1)
    assert s.v_model(id).used == (mark,)
    assert used_up(s, "a", s.v_model(id), limited(held, limit)) != []


def test_what_has_no_limit_may_be_used_again() -> None:
    s, id, held = morax()
    script = Script(s)
    use(script.game, "a", id, limited(held, "none"), 1)
    assert used_up(s, "a", s.v_model(id), limited(held, "none")) == []


@rule("vanguard.timing.once-round")
def test_a_warband_rule_is_used_by_the_warband() -> None:
    s, id, held = morax()
    script = Script(s)
    use(script.game, "a", "", held, 1)
    assert used_up(s, "a", None, held) != []
    assert used_up(s, "b", None, held) == []
    assert used_up(s, "a", s.v_model(id), held) == []


@rule("vanguard.power.opponent-turn")
def test_in_the_turn_of_the_opponent_too() -> None:
    s, id, held = morax()
    s.active = "b"
    use(Script(s).game, "a", id, held, 1)
    assert s.side("a").power == 9
