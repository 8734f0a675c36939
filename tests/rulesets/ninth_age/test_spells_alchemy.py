"""The Path of Alchemy."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.ninth_age.damage.chain import armour_mods
from grognard.rulesets.ninth_age.damage.strikes import MAGICAL, SHOOTING
from grognard.rulesets.ninth_age.kits import has
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import at, blow, cast, ground
from tests.rulesets.ninth_age.scenes import SOUTH, put, troop

A = "ninth_age.spell.alchemy."
SAME = ("magic.attribute", "a.friends")


@rule(A + "commandment-of-iron")
def test_commandment_of_iron() -> None:
    """+1, but not better than 3+."""
    state, caster = ground("alchemy")
    cast(state, caster, "alchemy.enchanted-blades", 0, (5, 5), [], at("a.friends", SAME))
    assert total(armour_mods(blow(state, "b.foes", "a.friends"))) == 1
    put(state, "a.iron", "eos_knightly_orders:5", 20.0, 10.0)
    before = total(armour_mods(blow(state, "b.foes", "a.iron")))
    cast(
        state,
        caster,
        "alchemy.enchanted-blades",
        0,
        (5, 5),
        [],
        at("a.friends", ("magic.attribute", "a.iron")),
    )
    assert before >= 4 and total(armour_mods(blow(state, "b.foes", "a.iron"))) == before


@rule(A + "molten-metal", "ninth_age.rule.metalshifting")
def test_molten_metal_wounds_on_the_armour_save() -> None:
    state, caster = ground("alchemy")
    foes = put(state, "b.iron", "eos_heavy_infantry:10", 30.0, 18.0, SOUTH)
    armour = state.n_model(foes.models[0]).spec.armour_bonus(shooting=False)
    script = cast(state, caster, "alchemy.molten-metal", 0, (5, 5), [1, 1], at("b.iron", SAME), usual=1)
    assert armour > 0
    assert script.thrown("ninth_age.dmg.to-wound-table")[0].spec()["target"] == min(6, 7 - armour)


@rule(A + "enchanted-blades")
def test_enchanted_blades() -> None:
    state, caster = ground("alchemy")
    cast(state, caster, "alchemy.enchanted-blades", 0, (5, 5), [], at("a.friends", SAME))
    one = blow(state, "a.friends", "b.foes")
    assert one.has(MAGICAL) and one.piercing() == 1 and total(one.hit_mods) == 1


@rule(A + "creeping-corrosion", "ninth_age.magic.dur-permanent")
def test_creeping_corrosion() -> None:
    state, caster = ground("alchemy")
    put(state, "b.iron", "eos_heavy_infantry:10", 30.0, 18.0, SOUTH)
    before = total(armour_mods(blow(state, "a.friends", "b.iron")))
    cast(state, caster, "alchemy.creeping-corrosion", 0, (5, 5), [], at("b.iron", SAME))
    assert total(armour_mods(blow(state, "a.friends", "b.iron"))) == before - 1
    assert {row[2] for row in state.n_model("b.iron.1").effects} == {"game"}


@rule(A + "quicksilver-cloak")
def test_quicksilver_cloak() -> None:
    state, caster = ground("alchemy")
    cast(state, caster, "alchemy.enchanted-blades", 0, (5, 5), [], at("a.friends", SAME))
    put(state, "a.cloaked", troop(5), 25.0, 10.0)
    cast(state, caster, "alchemy.quicksilver-cloak", 0, (5, 5), [], at("a.cloaked", SAME))
    for name in ("distracting", "hard-target"):
        assert has(state, state.n_model("a.cloaked.1"), f"ninth_age.rule.{name}")
    assert blow(state, "a.friends", "a.cloaked").piercing() == 0


@rule(A + "silver-spike")
def test_silver_spike() -> None:
    """Through the ranks, each wound less easily."""
    state, caster = ground("alchemy")
    rolls = [6, 1, 6, 1, 2]
    script = cast(state, caster, "alchemy.silver-spike", 0, (5, 5), rolls, at("b.foes", SAME), usual=1)
    wounds = script.thrown("ninth_age.dmg.to-wound-table")
    assert [[mod.value for mod in roll.mods] for roll in wounds] == [[], [-1], [-2]]
    assert len(state.n_unit("b.foes").standing()) == 18


@rule(A + "bane-of-forged-steel")
def test_bane_of_forged_steel() -> None:
    state, caster = ground("alchemy")
    cast(state, caster, "alchemy.bane-of-forged-steel", 0, (5, 5), [], at("b.foes", SAME))
    from grognard.dice.modifier import Modifier
    from grognard.rulesets.ninth_age.damage.numbers import complete
    from grognard.rulesets.ninth_age.damage.strikes import CLOSE, Strikes

    weapons = state.board.library.weapons
    for kind, weapon, strength, left in (
        (CLOSE, "ninth_age.gear.great-weapon", 5, 3),
        (SHOOTING, "ninth_age.gear.bow", 3, 2),
    ):
        one = Strikes(kind, weapon, "b.foes", "a.friends")
        one.model = "b.foes.1"
        one.weapon = weapons[weapon]
        one.strength = strength
        if kind == CLOSE:
            one.strength_mods = [Modifier(weapon, 2)]
        complete(state, one)
        assert one.strength == left


@rule(A + "transmutation-of-gold")
@pytest.mark.parametrize(("fives", "dead"), [(1, 0), (4, 3)])
def test_transmutation_of_gold(fives: int, dead: int) -> None:
    """On a 5 or more, no saves; the first is ignored; who is near gapes."""
    state, caster = ground("alchemy")
    put(state, "b.near", troop(5), 44.0, 20.0, SOUTH)
    rolls = [5] * fives + [1] * (20 - fives)
    cast(state, caster, "alchemy.transmutation-of-gold", 0, (6, 5, 5), rolls, at("b.foes", SAME), usual=1)
    assert len(state.n_unit("b.foes").standing()) == 20 - dead
    assert has(state, state.n_model("b.near.1"), "ninth_age.rule.stupidity")
