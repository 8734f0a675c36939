"""The library: what stands in the data files, as objects; and what is said about a mistake in them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from grognard.geometry.shapes import area, contains
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.data_source import ARMIES, parse
from grognard.rulesets.ninth_age.gear import Armour
from grognard.rulesets.ninth_age.library import DATA, Library, library
from grognard.rulesets.ninth_age.rule_uses import RuleUse, find_rule, find_rules
from grognard.rulesets.ninth_age.tables import IMPOSSIBLE
from grognard.rulesets.source import DataError
from tests.plugins.rules import rule

LIBRARY = library()
RULE = "ninth_age.rule."


def test_the_whole_book_is_there() -> None:
    assert tuple(LIBRARY.armies) == ARMIES
    counts = {army.id: len(army.entries) for army in LIBRARY.armies.values()}
    assert counts == {
        "empire_of_sonnstahl": 24,
        "highborn_elves": 21,
        "orcs_and_goblins": 26,
        "vampire_covenant": 20,
    }
    assert len(LIBRARY.entries) == 91 and len(LIBRARY.items) == 74 and len(LIBRARY.spells) == 72
    assert len(LIBRARY.weapons) == 27 and len(LIBRARY.troop_types) == 11 and len(LIBRARY.paths) == 9
    assert len(LIBRARY.terrain) == 8 and len(LIBRARY.battlefields) == 6 and len(LIBRARY.scenarios) == 5
    assert library() is LIBRARY


def named() -> list[tuple[str, str]]:
    """What everything with a name is called, in English and in Russian."""
    tables = (
        LIBRARY.armies, LIBRARY.entries, LIBRARY.items, LIBRARY.weapons, LIBRARY.spells, LIBRARY.paths,
        LIBRARY.troop_types, LIBRARY.terrain, LIBRARY.battlefields, LIBRARY.scenarios, LIBRARY.names,
    )  # fmt: skip
    found: list[Any] = [thing for table in tables for thing in table.values()]
    found += [part for entry in LIBRARY.entries.values() for part in entry.parts]
    found += LIBRARY.deployments
    return [(thing.name, thing.name_ru) for thing in found]


def test_everything_has_a_russian_name() -> None:
    names = named()
    for english, russian in names:
        assert re.search("[а-яё]", russian) and not re.search("[а-яё]", english)
    assert len(names) > 500


def test_an_entry_holds_all_that_is_printed_on_it() -> None:
    knights = LIBRARY.armies["highborn_elves"].entries["he_knights_of_ryma"]
    assert knights is LIBRARY.entries["he_knights_of_ryma"] and knights.category == "special"
    assert (knights.models_min, knights.models_max, knights.points, knights.points_model) == (5, 12, 135, 27)
    assert (knights.base_width, knights.base_depth, knights.radius) == (25 / 25.4, 50 / 25.4, 0.0)
    assert [piece.id.rpartition(".")[2] for piece in knights.armour] == [
        "mounts-protection", "dragonforged-armour", "shield",
    ]  # fmt: skip
    assert knights.armour[0].bonus == 2 and knights.armour[1].bonus == 2
    rider, horse = knights.parts
    assert rider.values == {"M": 5, "WS": 5, "BS": 4, "S": 4, "T": 3, "W": 1, "I": 6, "A": 1, "Ld": 9}
    assert (horse.role, horse.m, horse.ridden, rider.ridden) == ("mount", 9, True, False)
    reflexes = find_rule(knights.rules, RULE + "lightning-reflexes")
    assert reflexes is not None and reflexes.part == "rider"
    weapon = knights.option("champion_magic_weapon")
    assert weapon is not None and (weapon.requires, weapon.max_points) == (("champion",), 25)
    assert knights.option("horse") is None


def test_round_bases_have_a_radius() -> None:
    cannon = LIBRARY.entries["eos_cannon"]
    assert (cannon.radius, cannon.base_width) == (30 / 25.4, 60 / 25.4)
    assert [weapon.artillery for weapon in cannon.weapons] == ["", "cannon", "volley-gun"]


def test_weapons_have_their_numbers() -> None:
    weapons = LIBRARY.weapons
    great, flail = weapons["ninth_age.gear.great-weapon"], weapons["ninth_age.gear.flail"]
    assert (great.strength_mod, great.initiative_set, great.two_hands) == (2, 0, True)
    assert (flail.enemy_to_hit, flail.initiative_set) == (1, -1)
    lance = weapons["ninth_age.gear.lance"]
    assert (lance.strength_mod, lance.strength_charge, lance.only_mounted) == (0, 2, True)
    mortar = weapons["ninth_age.eos.mortar"]
    assert (mortar.range_min, mortar.range, mortar.template) == (12.0, 48.0, 5.0)
    assert (mortar.strength, mortar.centre_strength) == (2, 6)
    wounds = mortar.use(RULE + "multiple-wounds")
    assert wounds is not None and wounds.centre_only and (wounds.x, wounds.n) == ("D3", 0)
    spear = weapons["ninth_age.gear.spear"].use(RULE + "lethal-strike")
    assert spear is not None and spear.front_only
    assert spear.against("ninth_age.troop.cavalry") and not spear.against("ninth_age.troop.infantry")
    pistol = weapons["ninth_age.gear.pistol"]
    assert weapons[pistol.counts_as].attacks_mod == 1


def test_magic_weapons_follow_mundane_ones() -> None:
    item = LIBRARY.item_keys["fleshrender"]
    assert item is LIBRARY.items["ninth_age.item.fleshrender"] and item.weapon is not None
    assert (item.weapon.gear, item.weapon.item) == ("ninth_age.gear.great-weapon", item.id)
    assert (item.weapon.strength_mod, item.weapon.initiative_set, item.weapon.magic) == (2, 0, True)
    piercing = item.weapon.use(RULE + "armour-piercing")
    assert piercing is not None and (piercing.n, piercing.by) == (1, item.id)
    skull = LIBRARY.item_keys["skull-splitter"].weapon
    assert skull is not None and (skull.kind, skull.range, skull.strength, skull.hits_on) == (
        "shooting",
        24.0,
        4,
        4,
    )
    haste = LIBRARY.item_keys["sword-of-haste"].weapon
    assert haste is not None and (haste.initiative_set, haste.wounds_at_worst) == (10, 4)


def test_items_have_costs_categories_and_what_they_give() -> None:
    giant, scroll = LIBRARY.item_keys["giant-sword"], LIBRARY.item_keys["dispel-scroll"]
    assert (giant.lord_points, giant.hero_points, giant.category, giant.one_use) == (60, 50, "weapon", False)
    assert scroll.one_use and scroll.restriction == "wizard"
    assert (scroll.other_category, scroll.other_points) == ("enchanted", 50)
    banner = LIBRARY.item_keys["stalkers-standard"]
    assert banner.gives == "unit" and [use.id for use in banner.rules] == [
        RULE + "strider",
        RULE + "swiftstride",
    ]
    ring = LIBRARY.item_keys["ring-of-fire"]
    assert LIBRARY.spells[ring.bound_spell].key == "fireball" and ring.bound_power == 3
    mail = LIBRARY.item_keys["mithril-mail"].armour
    assert mail is not None and (mail.kind, mail.bonus, mail.alone) == ("suit", 5, True)


@rule("ninth_age.rule.duplicate")
def test_of_a_rule_that_is_there_twice_the_better_counts() -> None:
    wards = (RuleUse("x", "5+"), RuleUse("x", "4+"), RuleUse("y", "6"))
    best = find_rule(wards, "x")
    assert best is wards[1] and find_rule(wards, "z") is None
    numbers = (RuleUse("x", "2"), RuleUse("x", "1"))
    assert find_rule(numbers, "x") is numbers[0] and find_rules(numbers, "x") == numbers
    pierces = find_rule((RuleUse("x", "1"), RuleUse("x", "3")), "x")
    assert pierces is not None and pierces.n == 3


def test_rules_bring_others_with_them() -> None:
    whole = LIBRARY.whole([RuleUse("ninth_age.og.race-feral-orc", part="rider")])
    assert [use.id.rpartition(".")[2] for use in whole] == [
        "race-feral-orc", "unruly", "born-to-fight", "frenzy", "immune-to-psychology", "ward-save",
    ]  # fmt: skip
    assert {use.part for use in whole} == {"rider"}
    assert [use.by for use in whole if use.id == RULE + "immune-to-psychology"] == [RULE + "frenzy"]
    swarm = LIBRARY.troop_types["ninth_age.troop.swarm"]
    assert find_rule(swarm.rules, RULE + "free-reform") is not None


def test_paths_have_seven_spells_and_an_attribute() -> None:
    fire = LIBRARY.paths["fire"]
    assert sorted(fire.spells) == [0, 1, 2, 3, 4, 5, 6] and fire.spells[0].key == "fireball"
    assert (fire.attribute.key, fire.attribute.number) == ("raging-fire", -1)
    ball = fire.spells[0]
    assert [version.casting_value for version in ball.versions] == [5, 10, 15]
    assert ball.versions[2].range == 48.0 and "missile" in ball.versions[0].types


def test_tables() -> None:
    tables = LIBRARY.tables
    assert (tables.to_hit(3, 2), tables.to_hit(3, 3), tables.to_hit(3, 7)) == (3, 4, 5)
    assert (tables.to_wound(3, 4), tables.to_wound(10, 1), tables.to_wound(1, 10)) == (5, 2, 6)
    assert [tables.armour_modifier(strength) for strength in (0, 1, 3, 4, 10)] == [0, 0, 0, -1, -7]
    assert (tables.shooting(9), tables.shooting(3), tables.shooting(0)) == ((2, 0), (4, 0), (6, 4))
    assert tables.shooting(-3) == (IMPOSSIBLE, 0)
    assert (tables.misfire.of(0), tables.misfire.of(3), tables.misfire.of(9)) == (
        "explosion", "jammed", "malfunction",
    )  # fmt: skip
    assert tables.miscast.of(7) == "witch_fire" and tables.deployment.of(4).endswith("diagonal")
    assert tables.shooting_modifiers["hard_cover"] == -2 and tables.scatter.count("hit") == 2


def test_deployments_lie_on_their_tables_and_mirror() -> None:
    for one in LIBRARY.deployments:
        for zone in (one.zone_a, one.zone_b):
            assert all(0.0 <= x <= one.width and 0.0 <= y <= one.depth for x, y in zone) and area(zone) > 0.0
        mirrored = one.mirrored()
        assert area(mirrored.zone_a) == pytest.approx(area(one.zone_a))
        assert contains(mirrored.zone("b"), one.width - one.zone_b[0][0], one.zone_b[0][1])
        assert not contains(one.zone_a, *one.zone_b[0])
    diagonal = LIBRARY.deployment("ninth_age.setup.diagonal", 36.0, 48.0)
    assert diagonal.zone("b") == diagonal.zone_b
    with pytest.raises(LookupError):
        LIBRARY.deployment("ninth_age.setup.diagonal", 40.0, 48.0)


def test_pieces_are_rectangles_turned() -> None:
    pieces = LIBRARY.battlefields["village_72"].pieces
    assert [piece.id for piece in pieces][:2] == ["building-1", "ruin-1"]
    forest = pieces[2]
    xs, ys = [x for x, _ in forest.polygon], [y for _, y in forest.polygon]
    assert (min(xs), max(xs), min(ys), max(ys)) == (53.0, 59.0, 27.0, 37.0)  # a quarter turn


def test_armour_says_what_it_is() -> None:
    fur = LIBRARY.entries["he_lion_guard"].armour[1]
    assert isinstance(fur, Armour)
    assert (fur.kind, fur.bonus, fur.bonus_shooting, fur.only_foot) == ("innate", 1, 2, True)
    barding = LIBRARY.entries["eos_electoral_cavalry"].armour[2]
    assert (barding.kind, barding.movement) == ("barding", -1)


# ---- mistakes in the files


def copied(folder: Path) -> Path:
    target = folder / "data"
    target.mkdir()
    for path in DATA.glob("*.toml"):
        shutil.copy(path, target)
    return target


EMPIRE, ITEMS = "army_empire_of_sonnstahl.toml", "items.toml"
MISTAKES = [
    (EMPIRE, "role = \"body\"", "role = \"crew\"", "unit[1].part[1].role", "Infantry has no crew"),
    (EMPIRE, "base_mm = [20, 20]", "base_mm = [20]", "unit[1].base_mm", "ninth_age.model.base"),
    (EMPIRE, "gear.hand-weapon\"", "gear.hand-weapn\"", "unit[1].weapons[1]", "meant 'ninth_age.gear.hand-weapon'"),
    (EMPIRE, "eos.orders\"", "eos.order\"", "unit[1].rules[1].id", "meant 'ninth_age.eos.orders'"),
    (EMPIRE, "id = \"shield\"", "id = \"lance\"", "unit[1].option[6].id", "is there twice"),
    (EMPIRE, "id = \"shield\"", "id = \"razor-blade\"", "unit[1].option[2].id", "is an item, too"),
    (EMPIRE, "mount = \"eos_m_horse\"", "mount = \"eos_m_hors\"", "unit[1].option[8].mount", "meant 'eos_m_horse'"),
    (EMPIRE, "models_max = 1", "models_max = 0", "unit[1]", "Expected `int` >= 1"),
    (EMPIRE, "requires = [\"champion\", \"handgun\"]", "requires = [\"champio\"]", "unit[8].option[5]", "champion"),
    (EMPIRE, "wizard_level = 3", "wizard_level = 5", "unit[3]", "<= 4"),
    (EMPIRE, "id = \"eos_marshal\"", "id = \"he_marshal\"", "unit[1].id", "does not start with eos_"),
    (ITEMS, "id = \"ninth_age.item.giant-sword\"", "id = \"ninth_age.item.ogre-sword\"", "item[4].id", "twice"),
    (ITEMS, "gives = \"model\"\n", "", "item[18].gives", "given to somebody"),
    (ITEMS, "x = \"6\"", "x = \"D6\"", "item[5].rules[1].x", "a number"),
    ("equipment.toml", "range_in = 18\n", "", "gear[9].range_in", "shooting weapons have a range"),
    ("spells.toml", "number = 6", "number = 5", "path[1].id", "fire: numbers"),
    ("spells.toml", "casting_value = 5\n", "casting_value = 0\n", "spell[1].version", "casting value"),
    ("battlefields.toml", "terrain.forest", "terrain.forst", "battlefield[2].piece[2].kind", "meant"),
    ("scenarios.toml", "battlefield = \"village_72\"", "battlefield = \"vilage_72\"", "scenario[3].battlefield", "meant"),
    ("rules.toml", "id = \"ninth_age.rule.bodyguard\"", "id = \"ninth_age.rule.bodygard\"", "rule[2].id", "meant"),
    ("tables.toml", "  [4, 4, 5, 5, 5, 5, 5, 5, 5, 5],\n", "", "table[1].rows", "ten rows"),
    ("troops.toml", "height = \"small\"", "height = \"tiny\"", "troop_type[1]", "Invalid enum value"),
    ("system.toml", "turns = 6", "turns = 0", "file", ">= 1"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "place", "said"), MISTAKES)
def test_a_mistake_is_told_with_file_and_place(
    tmp_path: Path, file: str, old: str, new: str, place: str, said: str
) -> None:
    folder = copied(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        parse(folder)
    assert (caught.value.file, caught.value.place) == (file, place)
    assert said in caught.value.problem


@rule("ninth_age.engine.data-files", "ninth_age.engine.spell-keys")
def test_the_data_name_only_rules_of_the_book() -> None:
    ids = [
        *LIBRARY.names,
        *LIBRARY.items,
        *LIBRARY.spells,
        *LIBRARY.weapons,
        *LIBRARY.terrain,
        *LIBRARY.troop_types,
    ]
    assert set(ids) <= CITES.known and len(Library(parse(DATA)).names) == len(LIBRARY.names)
