"""Items that do what they do to the card, or by being its weapon (catalogue 22)."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.attacks.attack import bonus_dice, hit_mods, hit_roll, pierce
from grognard.rulesets.vanguard.attacks.melee import declare, strike
from grognard.rulesets.vanguard.attacks.nerve import inspired, nerve_mods
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.moves.movers import flies
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing
from tests.rulesets.vanguard.playing import Script


@rule(
    "vanguard.item.bow",
    "vanguard.item.crossbow",
    "vanguard.item.light-crossbow",
    "vanguard.item.long-bow",
    "vanguard.item.marksmans-rifle",
    "vanguard.item.crude-throwing-knife",
)
@pytest.mark.parametrize(
    ("item", "reach", "piercing", "reload"),
    [
        ("bow", 12.0, 0, False),
        ("crossbow", 12.0, 1, True),
        ("light-crossbow", 12.0, 0, False),
        ("long-bow", 15.0, 0, False),
        ("marksmans-rifle", 15.0, 1, True),
        ("crude-throwing-knife", 6.0, 0, False),
    ],
)
def test_bought_weapons_shoot(item: str, reach: float, piercing: int, reload: bool) -> None:
    s = playing.state(factions=("basileans", "orcs"))
    scout = playing.add(s, "a", "basileans.sisterhood-scout", 10.0, 4.0, options=(item,))
    half = s.v_model(scout).spec.profile.base_depth / 2.0
    ax = playing.card("orcs.ax").profile.base_depth / 2.0
    foe = playing.add(s, "b", "orcs.ax", 10.0, 4.0 + half + reach + ax)
    key = f"shoot:{item}:{foe}"
    shoot = action_of(key)
    assert not shoot.faults(s, s.v_model(scout), key)
    assert shoot.length(s, s.v_model(scout), key) == ("long" if reload else "short")
    s.change_model(foe).y += 0.05
    s.touch()
    assert [fault.rule for fault in shoot.faults(s, s.v_model(scout), key)] == ["vanguard.ranged.range"]
    use = next(weapon for weapon in s.v_model(scout).spec.weapons if weapon.id == item)
    found = use.use("vanguard.special.piercing")
    assert (found.n if found is not None else 0) == piercing


@rule("vanguard.special.reload")
def test_a_reload_weapon_is_a_long_action() -> None:
    s = playing.state(factions=("basileans", "orcs"))
    model = playing.add(s, "a", "basileans.crossbowman", 10.0, 4.0)
    foe = playing.add(s, "b", "orcs.ax", 10.0, 9.0)
    key = f"shoot:crossbow:{foe}"
    assert action_of(key).length(s, s.v_model(model), key) == "long"


@rule("vanguard.item.heavy-weapon", "vanguard.item.wicked-dagger", "vanguard.item.spear")
def test_bought_blades_strike() -> None:
    s = playing.state()
    model, foe = playing.duel(s, "orcs.morax", "basileans.paladin-defender", ("heavy-weapon",))
    a = declare(s, s.v_model(model), s.v_model(foe), "heavy-weapon", False, False)
    assert total(pierce(s, a)) == 1
    dagger = playing.add(s, "a", "orcs.morax", 30.0, 30.0, options=("wicked-dagger",), id="dagger")
    b = declare(s, s.v_model(dagger), s.v_model(foe), "wicked-dagger", False, True)
    assert "vanguard.special.sneaky" in [mod.cause for mod in bonus_dice(s, b)]
    spear = playing.add(s, "a", "orcs.morax", 18.0, 15.6, options=("spear",), id="spear")
    assert has(s.v_model(spear), "vanguard.special.spear")
    assert total(bonus_dice(s, a)) == 1


@rule(
    "vanguard.item.large-shield",
    "vanguard.item.buckler",
    "vanguard.item.armour-of-confusion",
    "vanguard.item.helm-of-confidence",
    "vanguard.item.medallion-of-life",
    "vanguard.item.cloak-of-the-chameleon",
)
@pytest.mark.parametrize(
    ("item", "id"),
    [
        ("large-shield", "defender"),
        ("buckler", "parry"),
        ("armour-of-confusion", "dodge"),
        ("helm-of-confidence", "stubborn"),
        ("medallion-of-life", "regenerate"),
        ("cloak-of-the-chameleon", "stealthy"),
    ],
)
def test_items_that_give_a_special_rule(item: str, id: str) -> None:
    s = playing.state()
    bare = playing.add(s, "a", "orcs.morax", 10.0, 10.0, id="bare")
    model = playing.add(s, "a", "orcs.morax", 14.0, 10.0, options=(item,))
    assert has(s.v_model(model), f"vanguard.special.{id}")
    assert not has(s.v_model(bare), f"vanguard.special.{id}")


@rule("vanguard.item.buckler", "vanguard.item.armour-of-confusion", "vanguard.item.helm-of-confidence")
def test_what_they_give_works() -> None:
    s = playing.state(factions=("basileans", "orcs"))
    by, at = playing.duel(s, "basileans.dictator", "orcs.greatax", (), ("buckler", "helm-of-confidence"))
    a = declare(s, s.v_model(by), s.v_model(at), "-", False, False)
    roll = hit_roll(s, a)
    assert roll is not None and roll.forced == 1
    assert total(nerve_mods(s, s.v_model(at), [])) == 1
    other = playing.add(s, "b", "orcs.greatax", 30.0, 30.0, options=("armour-of-confusion",), id="other")
    b = declare(s, s.v_model(by), s.v_model(other), "-", False, False)
    assert total(hit_mods(s, b)) == -1


@rule("vanguard.item.banner-of-the-griffin", "vanguard.special.inspiring")
def test_banner_inspires() -> None:
    s = playing.state()
    friend = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    assert not inspired(s, s.v_model(friend))
    playing.add(s, "a", "orcs.gore-rider", 14.0, 10.0, options=("banner-of-the-griffin",))
    assert inspired(s, s.v_model(friend))


@rule("vanguard.item.wings-of-honeymaze", "vanguard.special.fly")
def test_wings_fly() -> None:
    s = playing.state()
    model = playing.add(s, "a", "orcs.krudger", 10.0, 10.0, options=("wings-of-honeymaze",))
    assert flies(s, s.v_model(model))


@rule("vanguard.special.6th-sense")
@pytest.mark.parametrize("turns", [True, False])
def test_6th_sense_turns_to_who_comes_from_behind(turns: bool) -> None:
    s = playing.state(factions=("orcs", "northern-alliance"))
    ax, blade = playing.duel(s, "orcs.ax", "northern-alliance.ice-blade", behind=True)
    dice = s.v_model(ax).spec.profile.melee_dice
    answers = [("melee.6th-sense", "face:270" if turns else "face:90")]
    script = Script(s, [2] * dice, answers)
    a = script.run(strike(script.game, ax, blade, "-"))
    script.done()
    assert a.rear != turns
    assert (s.v_model(blade).facing == playing.SOUTH) == turns
