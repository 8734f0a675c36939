"""Cards of bought units: what entries, options, mounts, commands and items make of a model."""

from __future__ import annotations

import pytest

from grognard.forces import RosterError, load, ready
from grognard.rulesets.ninth_age.army.card_rules import EFFECTS, HELD, TYPES, WORN
from grognard.rulesets.ninth_age.army.muster import muster, unit_spec
from grognard.rulesets.ninth_age.data_source import parse
from grognard.rulesets.ninth_age.gear import Armour
from grognard.rulesets.ninth_age.library import DATA, Library, library
from grognard.rulesets.ninth_age.profiles import ModelSpec, UnitSpec
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import army, spec, unit

LIBRARY = library()
RULE = "ninth_age.rule."


def lone(text: str) -> ModelSpec:
    """The only model of a unit."""
    (model,) = spec(text).models
    return model


def named(model: ModelSpec, rule: str) -> str | None:
    """The bracket of a rule of the model; None if it has it not."""
    use = model.use(RULE + rule)
    return None if use is None else use.x


def weapons(model: ModelSpec, number: int = 0) -> list[str]:
    return [weapon.id.rpartition(".")[2] for weapon in model.parts[number].weapons]


@pytest.mark.parametrize("name", ready("ninth_age"))
def test_ready_lists_take_the_field(name: str) -> None:
    roster = load(name, "ninth_age")
    units = muster(roster, LIBRARY)
    assert sum(unit.points for unit in units) == roster.points
    assert [unit.id for unit in units] == list(roster.unit_ids())
    assert [unit.start_models for unit in units] == [one.counts[0] for one in roster.units]
    assert sum(unit.general for unit in units) == 1
    assert all(1 <= unit.files <= unit.start_models for unit in units)


@rule("ninth_age.model.rnf", "ninth_age.cmd.group", "ninth_age.cmd.champion", "ninth_age.char.unmodified")
def test_a_unit_has_its_command_in_front() -> None:
    bought = spec("eos_heavy_infantry:25 halberd champion musician standard_bearer files=5")
    assert [model.kind for model in bought.models[:5]] == [
        "champion", "standard", "musician", "ordinary", "ordinary",
    ]  # fmt: skip
    champion, standard, _, ordinary, other = bought.models[:5]
    assert ordinary is other and (bought.start_models, bought.start_wounds, bought.files) == (25, 25, 5)
    one, usual = champion.parts[0], ordinary.parts[0]
    assert (one.ws, one.bs, one.a) == (usual.ws + 1, usual.bs + 1, usual.a + 1)
    assert standard.parts[0].values == usual.values and not champion.character
    assert weapons(ordinary) == ["hand-weapon", "halberd"]


@rule("ninth_age.cmd.champion")
def test_only_the_rider_of_a_champion_is_better() -> None:
    champion = spec("eos_knightly_orders:5 champion").models[0]
    assert [part.a for part in champion.parts] == [3, 1] and [part.ws for part in champion.parts] == [5, 3]


@rule("ninth_age.army.same-weapon")
def test_options_arm_all_models_and_some_the_champion_alone() -> None:
    bought = spec("eos_light_infantry:12 handgun champion champion_long_rifle")
    assert weapons(bought.models[0]) == ["hand-weapon", "handgun", "long-rifle"]
    assert weapons(bought.models[1]) == ["hand-weapon", "handgun"]


@rule("ninth_age.engine.data-params")
def test_rules_for_a_number_of_models_go_by_the_list() -> None:
    small, large = spec("eos_heavy_infantry:20").models[0], spec("eos_heavy_infantry:21").models[0]
    assert small.has_rule("ninth_age.eos.support-unit") and not small.has_rule("ninth_age.eos.parent-unit")
    assert large.has_rule("ninth_age.eos.parent-unit") and not large.has_rule("ninth_age.eos.support-unit")
    assert spec("eos_state_militia:15").has_rule(RULE + "skirmishers")
    assert not spec("eos_state_militia:16").has_rule(RULE + "skirmishers")


@rule("ninth_age.troop.character-mount", "ninth_age.troop.mounted", "ninth_age.troop.combined-profile")
def test_a_character_on_a_mount() -> None:
    """On a War Beast it is Cavalry, on a Monstrous Beast Monstrous Cavalry, on the base of its mount."""
    foot, rider, flyer = (lone(f"eos_marshal shield {mount}") for mount in ("", "horse", "great_griffon"))
    assert (foot.troop_type.key, foot.mounted, foot.parts[0].role) == ("infantry", False, "body")
    assert (rider.troop_type.key, rider.mounted) == ("cavalry", True)
    assert [part.role for part in rider.parts] == ["rider", "mount"]
    assert (rider.base_width, rider.base_depth) == (25 / 25.4, 50 / 25.4)
    assert (rider.m, rider.ws, rider.t, rider.w, rider.ld) == (8, 5, 4, 3, 9)
    assert (flyer.troop_type.key, flyer.large, flyer.height) == ("monstrous-cavalry", True, "large")
    assert (flyer.m, flyer.ws, flyer.t, flyer.w, flyer.ld) == (7, 5, 5, 4, 9)
    assert [model.armour_bonus() for model in (foot, rider, flyer)] == [4, 5, 4]


@rule("ninth_age.rule.scope")
def test_rules_of_a_character_and_of_its_mount_are_not_shared() -> None:
    model = lone("og_orc_warlord wyvern general")
    rider, wyvern = model.parts
    assert wyvern.use(RULE + "poisoned-attacks") is not None and rider.use(RULE + "poisoned-attacks") is None
    assert rider.use("ninth_age.og.born-to-fight") is not None
    assert wyvern.use("ninth_age.og.born-to-fight") is None
    assert model.has_rule(RULE + "poisoned-attacks") and named(model, "fly") == "8"
    assert model.has_rule(RULE + "swiftstride") and model.general


@rule("ninth_age.rule.scope")
def test_a_rule_of_one_part_is_not_of_the_others() -> None:
    riders = spec("og_boar_riders:5").models[0]
    rider, boar = riders.parts
    assert boar.use(RULE + "thunderous-charge") is not None and rider.use(RULE + "thunderous-charge") is None
    assert boar.use("ninth_age.og.unruly") is None
    elves = spec("he_highborn_lancers:5").models[0]
    assert all(part.use("ninth_age.he.martial-discipline") is not None for part in elves.parts)


def other_library(entry: str, key: str, value: object) -> Library:
    """The book with another value in one entry: for what no entry of these lists has."""
    data = parse(DATA)
    (found,) = [one for army in data["armies"] for one in army["units"] if one["id"] == entry]
    found[key] = value
    return Library(data)


@rule("ninth_age.troop.ridden-monster-profile", "ninth_age.troop.ridden-monster")
def test_a_ridden_monster_is_protected_as_the_monster() -> None:
    """As if the Wyvern were a Monster, with a hide of its own."""
    books = other_library("og_m_wyvern", "troop_type", "ninth_age.troop.monster")
    ridden = unit_spec(
        unit("og_orc_warlord shield talisman-of-shielding wyvern"), books.armies["orcs_and_goblins"], books
    )
    (model,) = ridden.models
    assert model.troop_type.key == "ridden-monster" and model.large
    assert (model.m, model.ws, model.t, model.w, model.ld) == (4, 5, 5, 4, 9)
    assert model.armour_bonus() == 0 and named(model, "ward-save") == "6+"
    assert not any(use.id == RULE + "ward-save" for use in model.defence)
    assert named(model, "stomp") == "D6" and model.has_rule(RULE + "terror")
    hide = Armour("x", "X", "X", "innate", 3)
    parts, type = model.parts, model.troop_type
    assert (
        ModelSpec("x", "X", "X", "character", "lord", type, parts, 1.0, 1.0, armour=(hide,)).armour_bonus()
        == 3
    )


@rule("ninth_age.gear.throwing-weapons")
def test_weapons_that_no_entry_has_are_held_alike() -> None:
    throwing = "ninth_age.gear.throwing-weapons"
    books = other_library("eos_captain", "weapons", [throwing])
    captain = unit_spec(unit("eos_captain"), books.armies["empire_of_sonnstahl"], books)
    (weapon,) = captain.models[0].parts[0].weapons
    assert weapon.id == throwing and weapon.strength_as_user and weapon.range == 12.0


@rule("ninth_age.troop.war-machine-profile", "ninth_age.troop.war-machine")
def test_a_war_machine_is_tough_from_afar() -> None:
    machine = lone("eos_cannon")
    assert (machine.t_ranged, machine.t, machine.w, machine.ws, machine.ld, machine.m) == (7, 3, 3, 3, 7, 4)
    assert machine.war_machine and machine.radius == 30 / 25.4
    assert weapons(machine, 0) == ["great-cannon", "grapeshot"] and weapons(machine, 1) == ["hand-weapon"]
    elves = lone("he_sea_guard_reaper repeating_shot")
    assert elves.armour_bonus() == 1 and weapons(elves, 0) == ["elven-bolt-thrower", "repeating-shot"]


@rule("ninth_age.og.orc-overseer", "ninth_age.eos.seasoned-general", "ninth_age.char.unmodified")
def test_upgrades_of_the_list_change_printed_values() -> None:
    usual, seen_to = lone("og_splatterer"), lone("og_splatterer orc_overseer")
    assert (usual.w, seen_to.w) == (3, 4) and [part.count for part in seen_to.parts] == [1, 4]
    assert usual.has_rule(RULE + "insignificant") and not seen_to.has_rule(RULE + "insignificant")
    assert lone("eos_marshal seasoned_general").ws == lone("eos_marshal").ws + 1


@rule("ninth_age.model.multipart")
def test_chariots_have_chassis_crew_and_beasts() -> None:
    chariot = spec("he_reaver_chariot:2 vanguard").models[0]
    assert [(part.role, part.count) for part in chariot.parts] == [("chassis", 1), ("crew", 2), ("mount", 2)]
    assert (chariot.m, chariot.ws, chariot.t, chariot.w, chariot.ld) == (9, 4, 4, 4, 8)
    assert named(chariot, "impact-hits") == "D6" and chariot.has_rule(RULE + "vanguard")
    assert weapons(chariot, 1) == ["hand-weapon", "light-lance", "longbow"] and weapons(chariot, 2) == []


@rule("ninth_age.gear.armour-total")
@pytest.mark.parametrize(
    ("text", "bonus"),
    [
        ("eos_heavy_infantry:20", 2),
        ("eos_knightly_orders:5", 6),
        ("he_lion_guard:10", 3),
        ("og_trolls:3 cave_trolls", 3),
        ("eos_captain plate_armour shield", 4),
        ("vc_barrow_king skeletal_steed better_protection", 5),
        ("eos_captain bluffers-helm shield", 4),
        ("eos_captain hardened-shield shield", 4),
        ("eos_marshal mithril-mail shield", 5),
        ("eos_marshal horse barding shield bluffers-helm", 6),
        ("og_orc_chief dragon-mantle", 3),
    ],
)
def test_armour_adds_up(text: str, bonus: int) -> None:
    assert spec(text).models[-1].armour_bonus() == bonus


@rule("ninth_age.gear.armour-total")
def test_armour_that_counts_at_times() -> None:
    guard = spec("he_lion_guard:10").models[0]
    assert (guard.armour_bonus(), guard.armour_bonus(shooting=True)) == (3, 4)
    knight = lone("eos_captain horse shield barding")
    assert knight.armour_bonus() == 5 and knight.armour_bonus(shield=False) == 4
    assert knight.armour_bonus(mount=False) == 3 and knight.movement_mod == -1 and knight.m == 8


@rule("ninth_age.item.armour-rule", "ninth_age.item.weapon-rule", "ninth_age.item.bearer")
def test_items_are_borne_by_the_rider() -> None:
    model = lone("eos_marshal horse armour-of-destiny sword-of-strength shield crystal-ball")
    rider, horse = model.parts
    assert [piece.id.rpartition(".")[2] for piece in model.armour] == [
        "shield", "armour-of-destiny", "mounts-protection",
    ]  # fmt: skip
    assert model.armour_bonus() == 4  # a Heavy Armour instead of Plate Armour
    assert weapons(model) == ["hand-weapon", "sword-of-strength"] and weapons(model, 1) == []
    assert rider.weapons[1].strength_mod == 1 and named(model, "ward-save") == "4+"
    assert (
        rider.use(RULE + "lightning-reflexes") is not None and horse.use(RULE + "lightning-reflexes") is None
    )
    assert model.item("ninth_age.item.crystal-ball") is not None
    assert model.item("ninth_age.item.ring-of-fire") is None


GIVEN = [
    ("screaming-swords", "fear", ""), ("force-shield", "ward-save", "5+"), ("armour-of-destiny", "ward-save", "4+"),
    ("armour-of-fortune", "ward-save", "5+"), ("glittering-cuirass", "distracting", ""),
    ("gamblers-armour", "ward-save", "6+"), ("dragonscale-helm", "fireborn", ""),
    ("talisman-of-supreme-shielding", "ward-save", "4+"), ("sprout-of-rebirth", "regeneration", "4+"),
    ("obsidian-nullstone", "magic-resistance", "3"), ("obsidian-rock", "magic-resistance", "2"),
    ("talisman-of-greater-shielding", "ward-save", "5+"), ("obsidian-pebble", "magic-resistance", "1"),
    ("dragonfire-gem", "fireborn", ""), ("talisman-of-shielding", "ward-save", "6+"), ("flying-carpet", "fly", "6"),
    ("crystal-ball", "lightning-reflexes", ""), ("divine-icon", "divine-attacks", ""),
    ("book-of-a-thousand-incantations", "pathmaster", ""),
]  # fmt: skip


@rule(*(f"ninth_age.item.{item}" for item, _, _ in GIVEN))
@pytest.mark.parametrize(("item", "rule", "bracket"), GIVEN)
def test_items_that_give_a_rule(item: str, rule: str, bracket: str) -> None:
    model = lone(f"eos_archwizard path-fire {item}")
    assert named(lone("eos_archwizard path-fire"), rule) is None and named(model, rule) == bracket
    use = model.use(RULE + rule)
    assert use is not None and use.by == f"ninth_age.item.{item}"
    assert use.shooting_only == (item == "force-shield")


ARMS = [
    ("giant-sword", "strength_mod", 3), ("skull-splitter", "hits_on", 4), ("blade-of-strife", "attacks_mod", 3),
    ("ogre-sword", "strength_mod", 2), ("fencers-swords", "weapon_skill_set", 10), ("axe-of-battle", "attacks_mod", 2),
    ("beast-bane-halberd", "strength_set", 5), ("sword-of-haste", "initiative_set", 10),
    ("sword-of-strength", "strength_mod", 1), ("sword-of-skill", "to_hit_mod", 1),
]  # fmt: skip


@rule(*(f"ninth_age.item.{item}" for item, _, _ in ARMS))
@pytest.mark.parametrize(("item", "number", "value"), ARMS)
def test_magic_weapons_with_numbers(item: str, number: str, value: int) -> None:
    weapon = lone(f"eos_marshal {item}").parts[0].weapons[-1]
    assert weapon.item == f"ninth_age.item.{item}" and getattr(weapon, number) == value


PIERCING = [
    ("obsidian-sword", "armour-piercing", "6"), ("fleshrender", "armour-piercing", "1"),
    ("razor-blade", "armour-piercing", "1"), ("flaming-lance", "flaming-attacks", ""),
]  # fmt: skip


@rule(*(f"ninth_age.item.{item}" for item, _, _ in PIERCING))
@pytest.mark.parametrize(("item", "rule", "bracket"), PIERCING)
def test_magic_weapons_with_rules(item: str, rule: str, bracket: str) -> None:
    model = lone(f"eos_marshal horse {item}")
    use = model.parts[0].weapons[-1].use(RULE + rule)
    assert use is not None and use.x == bracket and not model.has_rule(RULE + rule)


@rule("ninth_age.item.mithril-mail", "ninth_age.item.dragon-mantle", "ninth_age.item.hardened-shield")
def test_magic_armour_with_a_save_of_its_own() -> None:
    mail = lone("eos_marshal mithril-mail shield")
    assert [piece.id.rpartition(".")[2] for piece in mail.armour] == ["shield", "mithril-mail"]
    assert mail.armour_bonus() == 5 == mail.armour_bonus(shield=False)
    mantle = lone("og_orc_chief dragon-mantle")
    assert [(piece.kind, piece.bonus) for piece in mantle.armour] == [("suit", 1), ("innate", 2)]
    assert lone("eos_captain hardened-shield").armour_bonus() == 4


def test_every_item_of_that_table_changes_the_card() -> None:
    for id, item in LIBRARY.items.items():
        on_card = item.weapon is not None or item.armour is not None or item.armours or item.gives == "bearer"
        assert id not in EFFECTS or on_card, id


def one_of_each() -> list[UnitSpec]:
    """Every entry that is no mount, plain, at its smallest size."""
    entries = [entry for entry in LIBRARY.entries.values() if entry.category != "mount"]
    return [spec(f"{entry.id}:{entry.models_min}") for entry in entries]


@rule(
    *(id for id in HELD if not id.endswith("throwing-weapons")),
    *WORN,
    *(id for id in TYPES if not id.endswith("ridden-monster")),
)
def test_what_the_card_alone_tells() -> None:
    """Every weapon, armour and troop type of the lists is on the cards with its numbers."""
    units = one_of_each()
    units += [
        spec(text)
        for text in (
            "eos_artificer brace_of_pistols", "eos_artificer long_rifle", "eos_artificer repeater_gun",
            "he_high_prince halberd heavy_armour", "eos_preacher flail", "og_goblins:20 shortbow",
            "eos_heavy_infantry:10 spear", "eos_light_infantry:10 handgun", "he_sea_guard_reaper repeating_shot",
            "og_trolls cave_trolls", "eos_light_infantry:10",
        )
    ]  # fmt: skip
    assert {unit.troop_type.key for unit in units} | {"ridden-monster"} == {
        kind.key for kind in LIBRARY.troop_types.values()
    }
    held = {weapon.id for unit in units for part in unit.models[0].parts for weapon in part.weapons}
    assert held | {"ninth_age.gear.throwing-weapons"} == set(LIBRARY.weapons)


@rule("ninth_age.hero.who", "ninth_age.hero.battle-standard")
def test_characters_are_units_of_one() -> None:
    bought = spec("eos_captain battle_standard war-standard")
    assert bought.character and bought.battle_standard and not bought.general and bought.files == 1
    assert bought.models[0].kind == "character" and bought.standard is LIBRARY.item_keys["war-standard"]
    assert bought.points == 60 + 25 + bought.standard.hero_points


def test_wizards_have_a_level_and_a_path() -> None:
    mage = lone("he_mage wizard_level_2 path-light")
    assert (mage.wizard, mage.wizard_level, mage.path) == (True, 2, "light")
    assert not lone("vc_vampire_courtier").wizard
    assert lone("vc_vampire_courtier wizard_level_1 path-death").path == "death"


def test_standards_and_champions_bear_the_items_of_a_unit() -> None:
    bought = spec(
        "he_sword_masters:10 champion standard_bearer champion_magic_weapon razor-blade war-standard"
    )
    champion, standard, ordinary = bought.models[:3]
    assert [item.key for item in champion.items] == ["razor-blade"] and weapons(champion)[-1] == "razor-blade"
    assert [item.key for item in standard.items] == ["war-standard"] and ordinary.items == ()
    assert (
        bought.standard is not None and bought.standard.key == "war-standard" and not bought.veteran_standard
    )
    skeletons = spec("vc_skeletons:10 standard_bearer veteran_standard war-standard")
    assert skeletons.veteran_standard


def test_two_units_of_an_entry_have_ids_of_their_own() -> None:
    units = muster(army("highborn_elves", 600, "he_giant_eagle", "he_giant_eagle:2"), LIBRARY)
    assert [unit.id for unit in units] == ["he_giant_eagle-1", "he_giant_eagle-2"]
    assert units[1].points == 50 + 35


@pytest.mark.parametrize(
    "text",
    [
        "he_giant_eagl",
        "he_giant_eagle:9",
        "eos_marshal",
        "he_m_elven_horse",
        "he_giant_eagle talon",
        "he_mage",
    ],
)
def test_a_broken_unit_is_not_mustered(text: str) -> None:
    with pytest.raises(RosterError, match=r"unit\[1\]"):
        muster(army("highborn_elves", 600, text), LIBRARY)
