"""From a list to models: ids, who takes what, and cards after items with the cause of every change."""

from __future__ import annotations

import pytest

from grognard.forces import Roster, RosterUnit
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.warband.muster import ModelSpec, cost, model_ids, muster_models
from tests.plugins.rules import rule

LIBRARY = library()


def roster(faction: str, *units: RosterUnit) -> Roster:
    return Roster("vanguard", "Test", faction, 300, units)


def one(faction: str, entry: str, *options: str) -> ModelSpec:
    """A single model that takes these."""
    (model,) = muster_models(roster(faction, RosterUnit(entry, (1,), {id: 1 for id in options})), LIBRARY)
    return model


def changes(model: ModelSpec) -> list[tuple[str, str, float, float]]:
    """What differs from the printed card: cause, value, before, after."""
    return [
        (change.rule.removeprefix("vanguard."), change.stat, change.before, change.after)
        for change in model.changes
    ]


def test_each_model_is_a_unit_of_its_own() -> None:
    units = (RosterUnit("ax", (2,)), RosterUnit("krusher", (1,)), RosterUnit("ax", (1,), {"spear": 1}))
    models = muster_models(roster("orcs", *units), LIBRARY)
    assert [model.id for model in models] == ["ax-1", "ax-2", "krusher-1", "ax-3"]
    assert [model.options for model in models] == [(), (), (), ("spear",)]


def test_ids_of_the_list_are_kept_and_never_taken_twice() -> None:
    units = (
        RosterUnit("ax", (2,)),
        RosterUnit("ax", (1,), id="ax-1"),
        RosterUnit("ax", (2,), id="old"),
        RosterUnit("ax", (1,)),
    )
    assert model_ids(roster("orcs", *units)) == [["ax-2", "ax-3"], ["ax-1"], ["old-1", "old-2"], ["ax-4"]]


def test_an_option_goes_to_the_first_models() -> None:
    unit = RosterUnit("greatax", (4,), {"lucky-charm": 3, "large-shield": 1, "bandages": 0})
    models = muster_models(roster("orcs", unit), LIBRARY)
    assert [[item.id for item in model.items] for model in models] == [
        ["lucky-charm", "large-shield"],
        ["lucky-charm"],
        ["lucky-charm"],
        [],
    ]
    assert [model.points for model in models] == [16 + 1 + 3, 17, 17, 16]
    assert cost(unit, LIBRARY.profiles["orcs.greatax"], LIBRARY) == 70


def test_a_model_that_takes_nothing_has_the_card_itself() -> None:
    model = one("orcs", "skulk")
    assert model.profile is model.printed is LIBRARY.profiles["orcs.skulk"]
    assert model.changes == () and [weapon.id for weapon in model.weapons] == ["bow"]


def test_a_name_of_its_own_is_kept() -> None:
    (model,) = muster_models(roster("orcs", RosterUnit("ax", (1,), name="Gruk")), LIBRARY)
    assert (model.name, model.name_ru) == ("Gruk", "Gruk")
    assert one("orcs", "ax").name_ru == LIBRARY.profiles["orcs.ax"].name_ru


@rule("vanguard.item.common-mount")
def test_a_common_mount_makes_a_rider() -> None:
    """Sp +2, Height +1, Cavalry, base 25 by 50."""
    model = one("orcs", "krusher", "common-mount")
    card = model.profile
    assert (card.sp, card.height, card.wn, card.ar) == (7.0, 3, 4, 4)
    assert (card.base_width, card.base_depth) == (25 / 25.4, 50 / 25.4)
    assert changes(model) == [
        ("item.common-mount", "sp", 5.0, 7.0),
        ("item.common-mount", "height", 2.0, 3.0),
        ("item.common-mount", "base_depth", 25 / 25.4, 50 / 25.4),
        ("item.common-mount", "vanguard.special.cavalry", 0.0, 1.0),
    ]
    assert model.has_rule("vanguard.special.cavalry") and not model.printed.use("vanguard.special.cavalry")


@rule("vanguard.item.rare-mount")
def test_a_rare_mount_adds_a_wound() -> None:
    model = one("orcs", "krusher", "rare-mount")
    assert (model.profile.sp, model.profile.wn, model.points) == (7.0, 5, 42)


@rule("vanguard.item.common-mount")
def test_a_mount_raises_speed_to_eight_at_most_and_takes_fly_away() -> None:
    model = one("nightstalkers", "shade", "common-mount")
    assert model.printed.sp == 7.0 and model.profile.sp == 8.0
    assert not model.has_rule("vanguard.special.fly")
    assert ("item.common-mount", "vanguard.special.fly", 1.0, 0.0) in changes(model)


@rule("vanguard.item.full-plate-armour", "vanguard.profile.ar")
def test_full_plate_improves_armour_and_slows() -> None:
    model = one("orcs", "morax", "full-plate-armour")
    assert (model.profile.ar, model.profile.sp) == (6, 4.0)
    assert changes(model) == [
        ("item.full-plate-armour", "sp", 5.0, 4.0),
        ("item.full-plate-armour", "ar", 7.0, 6.0),
    ]


@rule("vanguard.faction.northern-alliance.frosthammer", "vanguard.profile.ar")
def test_a_frosthammer_costs_armour() -> None:
    model = one("northern-alliance", "dwarf-clansman", "frosthammer")
    assert (model.profile.ar, model.points) == (6, 9)
    assert changes(model) == [("faction.northern-alliance.frosthammer", "ar", 5.0, 6.0)]
    assert [weapon.id for weapon in model.weapons] == ["frosthammer"]
    assert model.items == () and model.has_rule("vanguard.special.crushing-strength")


@rule("vanguard.item.power-rune")
def test_a_power_rune_is_a_red_die() -> None:
    assert one("orcs", "ax", "power-rune").profile.power_dice == (("red", 1),)
    model = one("orcs", "krudger", "power-rune")
    assert model.profile.power_dice == (("red", 3),)
    assert changes(model) == [("item.power-rune", "power.red", 2.0, 3.0)]


GIVEN = [
    ("large-shield", "defender"),
    ("buckler", "parry"),
    ("armour-of-confusion", "dodge"),
    ("banner-of-the-griffin", "inspiring"),
    ("helm-of-confidence", "stubborn"),
    ("medallion-of-life", "regenerate"),
    ("wings-of-honeymaze", "fly"),
    ("cloak-of-the-chameleon", "stealthy"),
]


@rule(*(f"vanguard.item.{item}" for item, _ in GIVEN))
@pytest.mark.parametrize(("item", "special"), GIVEN)
def test_items_give_special_rules_to_the_card(item: str, special: str) -> None:
    model = one("orcs", "gore-rider" if item == "banner-of-the-griffin" else "god-speaker", item)
    use = model.profile.use(f"vanguard.special.{special}")
    assert use is not None and use.n == (6 if special == "regenerate" else 0)
    assert changes(model) == [(f"item.{item}", use.id, 0.0, max(1.0, use.n))]


ARMS = [
    ("bow", 12.0, []),
    ("crossbow", 12.0, ["piercing", "reload"]),
    ("light-crossbow", 12.0, []),
    ("long-bow", 15.0, []),
    ("marksmans-rifle", 15.0, ["marksman", "piercing", "reload"]),
    ("crude-throwing-knife", 6.0, []),
    ("spear", 0.0, ["spear"]),
    ("heavy-weapon", 0.0, ["crushing-strength"]),
    ("wicked-dagger", 0.0, ["sneaky"]),
]


@rule(*(f"vanguard.item.{item}" for item, _, _ in ARMS))
@pytest.mark.parametrize(("item", "reach", "rules"), ARMS)
def test_bought_weapons_have_their_rules_for_themselves(item: str, reach: float, rules: list[str]) -> None:
    model = one("basileans", "sergeant", item)
    (weapon,) = model.weapons
    assert (weapon.range, weapon.dice) == (reach, 0)
    assert [use.id.rpartition(".")[2] for use in weapon.rules] == rules
    assert model.profile.rules == model.printed.rules and model.changes == ()
    assert model.item(item) is LIBRARY.items[item] and model.item("bandages") is None


def test_a_rule_twice_is_there_once() -> None:
    """A Buckler gives nothing to who parries; a full Inspiring takes the place of one with a bracket."""
    model = one("basileans", "sergeant", "buckler")
    assert model.changes == () and [use.id for use in model.rules].count("vanguard.special.parry") == 1
    boss = one("orcs", "krusher", "banner-of-the-griffin")
    assert [use.only_class for use in boss.rules if use.id == "vanguard.special.inspiring"] == [()]
    assert changes(boss) == [("item.banner-of-the-griffin", "vanguard.special.inspiring", 1.0, 1.0)]


@rule("vanguard.magic.known")
def test_spells_of_the_card_come_first() -> None:
    model = one("orcs", "god-speaker", "green-rage")
    assert [spell.id for spell in model.spells] == ["god-fuel", "fireball", "mind-storm", "green-rage"]
    assert [model.knows_from_card(spell) for spell in model.spells] == [True, True, True, False]
