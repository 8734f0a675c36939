"""The library: what stands in the data files, as objects; and what is said about a mistake in them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from grognard.rulesets import cache
from grognard.rulesets.source import DataError
from grognard.rulesets.vanguard.cites import CITES
from grognard.rulesets.vanguard.data_check import check_implemented, named_rules
from grognard.rulesets.vanguard.data_source import FACTIONS, parse
from grognard.rulesets.vanguard.defs import TYPES
from grognard.rulesets.vanguard.library import DATA, Library, library
from grognard.rulesets.vanguard.profiles import CLASSES
from tests.plugins.rules import rule

LIBRARY = library()


def test_the_whole_book_is_there() -> None:
    assert tuple(LIBRARY.factions) == FACTIONS
    counts = {faction.id: len(faction.profiles) for faction in LIBRARY.factions.values()}
    assert counts == {
        "basileans": 14,
        "nightstalkers": 13,
        "orcs": 10,
        "dwarfs": 16,
        "undead": 18,
        "northern-alliance": 14,
        "goblins": 15,
    }
    assert len(LIBRARY.profiles) == 100 and len(LIBRARY.items) == 47 and len(LIBRARY.spells) == 43
    assert len(LIBRARY.weapons) == 15 + 13 and len(LIBRARY.names) == 100
    assert len(LIBRARY.tables) == 3 and len(LIBRARY.scenarios) == 12
    assert library() is LIBRARY


def test_everything_has_a_russian_name() -> None:
    tables = (
        LIBRARY.factions,
        LIBRARY.profiles,
        LIBRARY.items,
        LIBRARY.weapons,
        LIBRARY.spells,
        LIBRARY.tables,
        LIBRARY.scenarios,
        LIBRARY.names,
    )
    things = [vars(thing) for table in tables for thing in table.values()]
    for names in things:
        assert re.search("[а-яё]", names["name_ru"]) and not re.search("[а-яё]", names["name"])
    assert len(things) > 300


@rule(
    "vanguard.profile.sp", "vanguard.profile.me", "vanguard.profile.ra", "vanguard.profile.ar",
    "vanguard.profile.ne", "vanguard.profile.wn", "vanguard.profile.h", "vanguard.profile.ranged-dice",
    "vanguard.profile.melee-dice", "vanguard.profile.class", "vanguard.profile.race",
    "vanguard.profile.alignment", "vanguard.profile.power-dice",
)  # fmt: skip
def test_cards_have_values_that_the_rules_allow() -> None:
    for profile in Library(parse(DATA)).profiles.values():
        assert 0.0 <= profile.sp <= 10.0 and 1 <= profile.wn <= 6 and 1 <= profile.height <= 4
        assert profile.me == 0 or 2 <= profile.me <= 8
        assert profile.ra == 0 or 2 <= profile.ra <= 8
        assert 2 <= profile.ar <= 8 and 2 <= profile.ne <= 8
        assert profile.ranged_dice <= 4 and (profile.me == 0) == (profile.melee_dice == 0)
        assert profile.classes and set(profile.classes) <= set(CLASSES) and profile.races
        assert all(colour in ("red", "white", "blue") and count for colour, count in profile.power_dice)


def test_a_card_holds_all_that_is_printed_on_it() -> None:
    boss = LIBRARY.factions["goblins"].profiles["magwa-joos"]
    assert boss is LIBRARY.profiles["goblins.magwa-joos"]
    assert (boss.sp, boss.me, boss.ra, boss.ar, boss.ne, boss.wn) == (5.0, 5, 0, 4, 5, 4)
    assert (boss.points, boss.height, boss.melee_dice, boss.items) == (37, 2, 3, "none")
    assert (boss.base_width, boss.base_depth) == (50 / 25.4, 50 / 25.4)
    assert boss.command and not boss.large and boss.races == ("Goblin", "Beast") and boss.alignment == "evil"
    assert boss.power_dice == (("white", 1),)
    inspiring, crushing = (
        boss.use(f"vanguard.special.{name}") for name in ("inspiring", "crushing-strength")
    )
    assert inspiring is not None and inspiring.only_race == ("Beast",)
    assert crushing is not None and crushing.n == 1 and boss.use("vanguard.special.fly") is None
    leader = boss.ability("vanguard.faction.goblins.pack-leader")
    assert leader is not None and (leader.extra_model, leader.extra_count) == ("goblins.mawbeast", 2)
    assert leader.limit == "none"
    howl = boss.ability("vanguard.faction.goblins.alpha-howl")
    assert howl is not None and (howl.power, howl.limit) == (2, "round")
    assert howl.group_action == "vanguard.power-effect.group-assault"


def test_a_beast_is_longer_than_wide() -> None:
    panther = LIBRARY.profiles["basileans.gur-panther"]
    assert (panther.base_width, panther.base_depth) == (25 / 25.4, 50 / 25.4)


def test_weapons_printed_and_bought_are_in_one_table() -> None:
    bow, rifle, spear = (LIBRARY.weapons[id] for id in ("bow", "marksmans-rifle", "spear"))
    assert bow is LIBRARY.items["bow"].weapon and bow.ranged and bow.range == 12.0 and bow.dice == 0
    assert [use.id.rpartition(".")[2] for use in rifle.rules] == ["marksman", "piercing", "reload"]
    assert spear.melee and spear.use("vanguard.special.spear") is not None
    assert LIBRARY.items["spear"].rules == () and LIBRARY.items["bandages"].weapon is None
    breath = LIBRARY.weapons["icy-breath"]
    assert (breath.ra, breath.dice, breath.range) == (5, 3, 9.0)
    traps = LIBRARY.weapons["dastardly-traps"]
    assert (traps.kind, traps.me, traps.ranged, traps.melee) == ("trap", 5, False, False)


def test_area_effects_have_range_dice_and_rules_of_their_own() -> None:
    grenade = LIBRARY.weapons["dodgy-grenades"].use("vanguard.special.area-effect")
    assert grenade is not None and (grenade.range, grenade.dice) == (2.0, 1)
    assert [(use.id, use.n) for use in grenade.rules] == [("vanguard.special.piercing", 0)]
    bolt = LIBRARY.spells["lightning-bolt"]
    assert bolt.use("vanguard.special.area-effect") is None
    wide = bolt.use("vanguard.special.area-effect", boosted=True)
    assert wide is not None and (wide.range, wide.dice, wide.rules) == (2.0, 2, ())


def test_spells_say_how_they_are_cast() -> None:
    fuel, skin, zap = (LIBRARY.spells[id] for id in ("god-fuel", "stoneskin", "zap"))
    assert (fuel.action, fuel.action_when_basic, fuel.book, fuel.points) == ("long", "short", "orcs", 0)
    assert (skin.boost, skin.boost_step, skin.boost_power, skin.points) == ("nP", 2, 0, 10)
    assert (zap.boost, zap.boost_power, zap.target, zap.range, zap.dice) == ("long", 0, "enemy", 12.0, 3)
    assert LIBRARY.spells["deteriorate"].boost_power == 2


def test_factions_have_rules_and_spells() -> None:
    orcs, north = LIBRARY.factions["orcs"], LIBRARY.factions["northern-alliance"]
    assert (orcs.advanced_book, orcs.spells_free, orcs.spell_points) == ("corrupt", 1, 10)
    tide = orcs.warband_rule("vanguard.faction.orcs.green-tide")
    assert tide is not None and tide.power == 2 and orcs.warband_rule("vanguard.faction.goblins.flee") is None
    pack = north.warband_rule("vanguard.faction.northern-alliance.talannars-pack")
    assert pack is not None and pack.extra_large == 1 and pack.limit == "none"


def test_tables_favour_no_side() -> None:
    """Turned by 180 degrees every table is the same."""
    for table in LIBRARY.tables.values():
        assert {piece.type for piece in table.pieces} <= set(TYPES)
        shapes = {
            (piece.type, piece.height, frozenset((round(x, 6), round(y, 6)) for x, y in piece.polygon))
            for piece in table.pieces
        }
        turned = {
            (
                piece.type,
                piece.height,
                frozenset((round(table.width - x, 6), round(table.depth - y, 6)) for x, y in piece.polygon),
            )
            for piece in table.pieces
        }
        assert shapes == turned and len(shapes) == 10
    floor = next(piece for piece in LIBRARY.tables["ruined-hamlet"].pieces if piece.floor)
    assert floor.standable and floor.climbable and floor.ladders == ((24.5, 8.0),) and floor.height == 4.0


def test_scenarios_have_zones_edges_and_objectives() -> None:
    core = [id for id, scenario in LIBRARY.scenarios.items() if scenario.core]
    assert core == [
        "supply-grab",
        "light-the-beacon",
        "free-the-princess",
        "power-stones",
        "secure-the-portal",
        "kill-the-commander",
    ]
    train = LIBRARY.scenarios["baggage-train"]
    assert [len(zones) for zones in train.zones] == [2, 1]
    assert train.fallback_edges == (("south", "north"), ("west",)) and train.roles
    assert train.lanes is not None and (train.lanes.ys, train.lanes.half_width) == ((12.0, 18.0, 24.0), 2.0)
    wagon = train.objective("wagon-2")
    assert wagon.profile is not None and (wagon.profile.wn, wagon.profile.ne, wagon.moves_east) == (4, 0, 6.0)
    giant = LIBRARY.scenarios["capture-the-giant"].objective("giant").profile
    assert giant is not None and giant.large and giant.wn == 8 and len(giant.rules) == 2
    spy = LIBRARY.scenarios["recover-the-plans"].objective("spy")
    assert (spy.test, spy.test_bonus) == (6, 1)
    stones = LIBRARY.scenarios["power-stones"]
    assert stones.vp == {"stone_per_round": 1, "middle_stone_last_round": 2} and not stones.roles
    with pytest.raises(LookupError):
        stones.objective("stone-4")


@rule("vanguard.dice.power-faces")
def test_constants_stand_under_their_names() -> None:
    constants = Library(parse(DATA)).constants
    assert constants.power.faces == {
        "red": (0, 0, 1, 1, 1, 2),
        "white": (0, 1, 1, 1, 2, 2),
        "blue": (1, 1, 1, 2, 2, 3),
    }
    assert (constants.table.width, constants.table.contact_epsilon, constants.rounds) == (36.0, 0.01, 6)
    assert constants.power_effects["vanguard.power-effect.group-shoot"].group_max == 3
    shoot, cast = (constants.actions[f"vanguard.action.{name}"] for name in ("shoot", "cast"))
    assert (shoot.length, shoot.length_with_reload, cast.length) == ("short", "long", "spell")
    assert constants.actions["vanguard.action.run"].move_factor == 2
    assert (constants.movement.followup, constants.sight.height_bonus_levels) == (3.0, 3)
    assert (constants.build.core_minimum, constants.build.large_per_points) == (5, 150)
    assert constants.terrain_heights["wood"] == 5


def test_every_rule_that_data_name_is_told_with_an_owner() -> None:
    named = named_rules(LIBRARY)
    assert set(named) <= CITES.known and len(named) > 180
    assert named["vanguard.ability.cackle"] == "goblins.wiz"
    assert named["vanguard.special.breath"] == "dwarf-flame-thrower"
    assert named["vanguard.faction.orcs.green-tide"] == "orcs"
    assert named["vanguard.special.pound"] == "orcs.troll" or named["vanguard.special.pound"].endswith(
        "butcher"
    )
    assert "vanguard.item.lucky-charm" in named and "vanguard.spell.heal" in named
    parts = ("special", "ability", "faction")
    assert {id for id in named if id.split(".")[1] in parts} <= set(LIBRARY.names)


def test_a_rule_that_no_code_implements_is_an_error() -> None:
    named = dict(named_rules(LIBRARY))
    check_implemented(LIBRARY, named)
    del named["vanguard.ability.cackle"]
    with pytest.raises(DataError, match=r"goblins\.wiz: no code implements vanguard\.ability\.cackle"):
        check_implemented(LIBRARY, named)


def test_the_cache_holds_what_the_sources_say(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    cache.write(folder, parse)
    found = cache.cached(folder)
    assert found is not None and found == json.loads(json.dumps(parse(DATA)))
    assert Library(found).profiles["orcs.ax"].base_width == LIBRARY.profiles["orcs.ax"].base_width


def copy(folder: Path) -> Path:
    target = folder / "data"
    target.mkdir()
    for path in DATA.glob("*.toml"):
        shutil.copy(path, target)
    return target


BASILEANS, GOBLINS = "faction_basileans.toml", "faction_goblins.toml"
MISTAKES = [
    (BASILEANS, "sp_in = 5", "sp_in = 11", "model[1].sp_in", "vanguard.profile.sp"),
    (BASILEANS, "me = 5", "me = 1", "model[1].me", "vanguard.profile.me"),
    (BASILEANS, "ra = 5", "ra = 1", "model[1].ra", "vanguard.profile.ra"),
    (BASILEANS, "ar = 5", "ar = 0", "model[1].ar", "vanguard.profile.ar"),
    (BASILEANS, "ne = 5", "ne = 1", "model[1].ne", "vanguard.profile.ne"),
    (BASILEANS, "wn = 1", "wn = 7", "model[1].wn", "vanguard.profile.wn"),
    (BASILEANS, "height = 2", "height = 5", "model[1].height", "vanguard.profile.h"),
    (BASILEANS, "ranged_dice = 1", "ranged_dice = 5", "model[1].ranged_dice", "vanguard.profile.ranged-dice"),
    (BASILEANS, "melee_dice = 2", "melee_dice = 0", "model[1].melee_dice", "vanguard.profile.melee-dice"),
    (BASILEANS, '["grunt"]', '["grunt", "grunt"]', "model[1].class", "vanguard.profile.class"),
    (BASILEANS, '["grunt"]', '["grnt"]', "model[1]", "Invalid enum value"),
    (BASILEANS, 'alignment = "good"', 'alignment = "evil"', "faction.advanced_spellbook", "vanguard.profile.alignment"),
    (BASILEANS, '"divine-flame"]', '"divin-flame"]', "faction.faction_spells[2]", "meant 'divine-flame'?"),
    (BASILEANS, 'item = "spear"', 'item = "spaer"', "model[1].options[1].item", "meant 'spear'?"),
    (BASILEANS, 'weapons = ["crossbow"]', 'weapons = ["crosbow"]', "model[3].weapons[1]", "meant 'crossbow'?"),
    (BASILEANS, "ra = 5\nar = 6", "ra = 0\nar = 6", "model[3].weapons[1]", "vanguard.build.weapon-needs-stat"),
    (BASILEANS, 'special.parry" }', 'special.pary" }', "model[2].rules[2].id", "meant 'vanguard.special.parry'?"),
    (BASILEANS, "crushing-strength\", n = 1", "crushing-strength\"", "model[4].rules[2]", "has n, found none"),
    (BASILEANS, 'special.parry" }', 'special.parry", n = 1 }', "model[2].rules[2]", "has no numbers, found n"),
    (BASILEANS, "basileans.rally-on-me\"", "basileans.rally-on-mee\"", "model[2].abilities[1].id", "rally-on-me'?"),
    (BASILEANS, '["heal", "shield", "stun"]', '["heal", "shield", "slink"]', "model[4].spells[3]", "unknown spell"),
    (BASILEANS, 'class = ["spellcaster"]', 'class = ["support"]', "model[4].spells", "vanguard.magic.known"),
    (BASILEANS, 'id = "basileans.man-at-arms"', 'id = "orcs.man-at-arms"', "model[1].id", "does not start with"),
    (BASILEANS, 'id = "basileans.sergeant"', 'id = "basileans.dictator"', "model[11].id", "twice"),
    (BASILEANS, "base_mm = [20, 20]", "base_mm = [20]", "model[1]", "length 2"),
    (BASILEANS, "base_mm = [20, 20]", "base_mm = [20, 20]\ncolour = 1", "model[1]", "unknown field `colour`"),
    (GOBLINS, 'only_model = ["goblins.sneak"]', 'only_model = ["goblins.sneek"]', "model[9].rules[2].only_model[1]", "sneak'?"),
    (GOBLINS, 'only_race = ["Beast"]', 'only_race = ["Best"]', "model[15].rules[2].only_race[1]", "meant 'Beast'?"),
    (GOBLINS, 'model = "goblins.mawbeast"', 'model = "goblins.mawbest"', "model[15].abilities[1].extra_models.model", "mawbeast"),
    (GOBLINS, "power-effect.group-assault", "power-effect.group-asault", "model[15].abilities[2].group_action", "group-assault"),
    ("equipment.toml", 'rule = "vanguard.item.bow"', 'rule = "vanguard.item.bw"', "item[1].rule", "vanguard.item.bow"),
    ("equipment.toml", 'kind = "ranged"\nrange_in = 9\n', 'kind = "ranged"\n', "weapon[1].range_in", "have a range"),
    ("equipment.toml", 'id = "crossbow"', 'id = "bow"', "item[2].id", "twice"),
    ("equipment.toml", "rarity = \"common\"", "rarity = \"comon\"", "item[1]", "Invalid enum value"),
    ("spells.toml", 'id = "hammer"', 'id = "bow"', "spell[2].id", "twice"),
    ("spells.toml", 'book = "noble"', 'book = "nobel"', "spell[26].book", "meant 'noble'?"),
    ("spells.toml", "cost_pts = 10\n", "", "spell[26].cost_pts", "vanguard.magic.known"),
    ("spells.toml", "boost_step_power = 2\n", "", "spell[37].boost_step_power", "goes with the boost nP"),
    ("rules.toml", "vanguard.special.fly\"", "vanguard.special.fli\"", "rule[11].id", "vanguard.special.fly"),
    ("rules.toml", "vanguard.special.fly\"", "vanguard.special.dodge\"", "rule[11].id", "twice"),
    ("system.toml", "red = [0, 0, 1, 1, 1, 2]", "red = [0, 0, 1, 1, 1, 3]", "power.red", "vanguard.dice.power-faces"),
    ("system.toml", "vanguard.action.walk", "vanguard.action.wlk", "action[1].id", "vanguard.action.walk"),
    ("system.toml", "[build]", "[biuld]", "file", "unknown field `biuld`"),
    ("tables.toml", "[[5, 8], [10, 8]", "[[5, 8], [37, 8]", "table[1].piece[1].polygon", "outside the table"),
    ("tables.toml", "standable = true\n  ladders", "ladders", "table[2].piece[3]", "nobody can stand"),
    ("scenarios.toml", "supply-grab.rules\"", "supply-grap.rules\"", "scenario[1].rules[2]", "supply-grab.rules"),
    ("scenarios.toml", 'attacker = "a"\n', "", "scenario[2]", "an attacker and a defender"),
    ("scenarios.toml", "position_in = [6, 18]", "position_in = [60, 18]", "scenario[1].objective[1].position_in", "outside"),
    ("scenarios.toml", 'kind = "carry"', 'kind = "wagon"', "scenario[1].objective[1].profile", "have a profile"),
]  # fmt: skip


@rule(
    "vanguard.profile.sp", "vanguard.profile.me", "vanguard.profile.ra", "vanguard.profile.ar",
    "vanguard.profile.ne", "vanguard.profile.wn", "vanguard.profile.h", "vanguard.profile.ranged-dice",
    "vanguard.profile.melee-dice", "vanguard.profile.class", "vanguard.profile.alignment",
    "vanguard.build.weapon-needs-stat", "vanguard.magic.known", "vanguard.dice.power-faces",
)  # fmt: skip
@pytest.mark.parametrize(("file", "old", "new", "place", "words"), MISTAKES)
def test_a_mistake_in_the_data_is_told_with_file_place_and_spelling(
    tmp_path: Path, file: str, old: str, new: str, place: str, words: str
) -> None:
    folder = copy(tmp_path)
    source = (folder / file).read_text(encoding="utf-8")
    assert old in source
    (folder / file).write_text(source.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        parse(folder)
    assert (caught.value.file, caught.value.place) == (file, place)
    assert words in caught.value.problem


def test_a_broken_or_missing_file_is_named(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    (folder / "tables.toml").write_text("schema_version = 1\ntabel = []\n")
    with pytest.raises(DataError, match=r"tables\.toml: tabel: unknown key 'tabel'; meant 'table'\?"):
        parse(folder)
    (folder / "spells.toml").unlink()
    with pytest.raises(DataError, match=r"spells\.toml: file:"):
        parse(folder)
