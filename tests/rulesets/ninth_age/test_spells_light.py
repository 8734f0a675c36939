"""The Path of Light."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.scoring import causes
from grognard.rulesets.ninth_age.damage.strikes import DIVINE
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.leadership import own_ld
from grognard.rulesets.ninth_age.magic.castable import castable
from grognard.rulesets.ninth_age.moving.flying import flight
from grognard.rulesets.ninth_age.moving.reach import may_declare
from grognard.rulesets.ninth_age.moving.remaining import kinds_of
from grognard.rulesets.ninth_age.state import NO_PURSUIT
from grognard.rulesets.ninth_age.values import movement, of_model, value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import at, blow, cast, dice, ground, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, put, troop

L = "ninth_age.spell.light."
SAME = ("magic.attribute", "a.friends")


@rule(L + "guardian-light")
def test_guardian_light_once_a_phase() -> None:
    state, caster = ground("light")
    cast(state, caster, "light.the-speed-of-light", 0, (5, 5), [], at("a.friends", SAME))
    assert own_ld(state, state.n_unit("a.friends")) == 8
    assert blow(state, "a.friends", "b.foes").has(DIVINE)
    script = cast(state, caster, "light.shield-of-protection", 0, (5, 5), [], at("a.friends"))
    assert "magic.attribute" not in script.asked_ids(), "only the Wizard is left for it"
    assert own_ld(state, state.n_unit("a.friends")) == 8


@rule(L + "burning-brightness")
@pytest.mark.parametrize(("rules", "hits"), [((), 1), (("undead",), 2)])
def test_burning_brightness(rules: tuple[str, ...], hits: int) -> None:
    state, caster = ground("light")
    put(state, "b.dark", troop(5, rules=rules, t=6), 30.0, 18.0, SOUTH)
    script = cast(state, caster, "light.burning-brightness", 0, (5, 5), [], at("b.dark", SAME), usual=1)
    assert script.thrown(L + "burning-brightness")[0].got == hits


@rule(L + "shield-of-protection")
def test_shield_of_protection() -> None:
    state, caster = ground("light")
    cast(state, caster, "light.shield-of-protection", 0, (5, 5), [], at("a.friends", SAME))
    assert [mod.value for mod in blow(state, "b.foes", "a.friends").hit_mods] == [-1]


@rule(L + "flash-of-resolve")
def test_flash_of_resolve() -> None:
    state, caster = ground("light")
    script = cast(state, caster, "light.flash-of-resolve", 0, (5, 5), [], at("a.friends", SAME))
    assert "magic.reform" in script.asked_ids()
    against(state, "b.fighters", troop(10), state.n_unit("a.friends"))
    script = cast(state, caster, "light.flash-of-resolve", 0, (5, 5), [], at("a.friends"))
    assert "round.reform" in script.asked_ids(), "engaged it makes a Combat Reform"
    begin_round(state)
    assert (L + "flash-of-resolve", 2) in causes(state, "a")


@rule(L + "the-speed-of-light")
def test_the_speed_of_light() -> None:
    state, caster = ground("light")
    cast(state, caster, "light.the-speed-of-light", 0, (5, 5), [], at("a.friends", SAME))
    model = state.n_model("a.friends.1")
    assert (of_model(state, model, "WS"), value(state, model, model.spec.parts[0], "I").value) == (10, 10)


@rule(L + "time-warp")
def test_time_warp() -> None:
    state, caster = ground("light")
    cast(state, caster, "light.time-warp", 0, (5, 6), [], at("a.friends", SAME))
    model = state.n_model("a.friends.1")
    assert movement(state, state.n_unit("a.friends")) == 8
    assert value(state, model, model.spec.parts[0], "A").value == 2
    assert has(state, model, "ninth_age.rule.lightning-reflexes")


@rule(L + "net-of-light")
def test_net_of_light() -> None:
    """On a 5 or more at the start of each phase."""
    state, caster = ground("light")
    put(state, "b.bats", troop(3, 3, rules=("fly:8",)), 30.0, 18.0, SOUTH)
    cast(state, caster, "light.net-of-light", 0, (5, 5), [], at("b.bats", SAME))
    state.active = "b"
    unit = state.n_unit("b.bats")
    assert flight(state, unit) == 2 or flight(state, unit) == 8
    Script(state, [4]).run_one("turn.start", "b")
    assert may_declare(state, unit) and "march" in kinds_of(state, unit)
    Script(state, [5]).run_one("turn.start", "b")
    unit = state.n_unit("b.bats")
    assert not may_declare(state, unit)
    assert kinds_of(state, unit) == ["advance"]
    Script(state, [6]).run_one("phase.start", "combat")
    assert state.n_unit("b.bats").has_flag(NO_PURSUIT)


def test_a_netted_wizard_does_not_cast() -> None:
    state, caster = ground("light")
    wizard(state, "b.mage", "fire", "fireball", x=30.0, y=30.0, facing=SOUTH)
    cast(state, caster, "light.net-of-light", 0, (5, 5), [], at("b.mage", SAME))
    state.active = "b"
    dice(state, 5, 5)
    assert castable(state, "b")
    Script(state, [5]).run_one("phase.start", "magic")
    assert castable(state, "b") == []


@rule(L + "divine-banishment")
@pytest.mark.parametrize(("version", "strength"), [(0, 4), (1, 5)])
def test_divine_banishment(version: int, strength: int) -> None:
    """Another Wizard of Light near: +1 to wound, or +1 Strength."""
    state, caster = ground("light")
    wizard(state, "a.other", "light", x=28.0, y=10.0)
    script = cast(
        state, caster, "light.divine-banishment", version, (5, 5, 5), [], at("b.foes", SAME), usual=1
    )
    wound = script.thrown("ninth_age.dmg.to-wound-table")[0]
    assert wound.spec()["target"] == 7 - strength
    assert [mod.value for mod in wound.mods] == ([] if version else [1])
