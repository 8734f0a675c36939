"""The library: what stands in the data files, as objects; and what is said about a mistake in them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from grognard.rulesets import cache
from grognard.rulesets.homebrew.constants import fraction
from grognard.rulesets.homebrew.data_source import parse
from grognard.rulesets.homebrew.library import DATA, Library, library
from grognard.rulesets.homebrew.profiles import NO_LEADERSHIP, Weapon
from grognard.rulesets.source import DataError
from tests.plugins.rules import rule

LIBRARY = library()


def test_the_whole_book_is_there() -> None:
    assert list(LIBRARY.factions) == ["concord", "reavers", "choir"]
    assert len(LIBRARY.weapons) == 60 and len(LIBRARY.units) == 36
    assert len(LIBRARY.abilities) == 22 and len(LIBRARY.powers) == 12
    assert len(LIBRARY.terrain) == 7 and len(LIBRARY.layouts) == 12 and len(LIBRARY.scenarios) == 4
    assert sum(len(faction.units) for faction in LIBRARY.factions.values()) == 36
    assert library() is LIBRARY


def test_a_model_has_its_characteristics_and_weapons() -> None:
    """homebrew.model.profile, homebrew.model.base"""
    (tank,) = LIBRARY.units["paladin_tank"].groups
    assert (tank.m_min, tank.m_max, tank.armour, tank.wounds, tank.leadership) == (0.0, 9.0, 11, 9, 13)
    assert tank.radius == 100 / 2 / 25.4 and tank.height == 2.5
    assert [weapon.id for weapon in tank.weapons] == [
        "battle_cannon",
        "hull_gun",
        "hull_gun",
        "crushing_tracks",
    ]
    assert tank.weapons[1] is LIBRARY.weapons["hull_gun"]
    (gunship,) = LIBRARY.units["petrel_gunship"].groups
    assert (gunship.m_min, gunship.m_max) == (12.0, 24.0)


def test_a_model_without_leadership_says_so() -> None:
    """homebrew.model.leadership"""
    assert LIBRARY.units["penitents"].groups[0].leadership == NO_LEADERSHIP
    for unit in LIBRARY.units.values():
        silent = [group for group in unit.groups if group.leadership == NO_LEADERSHIP]
        assert bool(silent) == ("fearless" in unit.abilities)


def test_a_unit_may_have_several_model_groups() -> None:
    handler, hound = LIBRARY.units["hound_pack"].groups
    assert (handler.count_min, handler.count_max, handler.armour) == (1, 1, 5)
    assert (hound.count_min, hound.count_max, hound.armour) == (5, 9, 4)


def test_keywords_are_flags_too() -> None:
    for unit in LIBRARY.units.values():
        flags = {
            "HERO": unit.hero,
            "VEHICLE": unit.vehicle,
            "TANK": unit.tank,
            "INFANTRY": unit.infantry,
            "BIKER": unit.biker,
            "BEAST": unit.beast,
            "ARTILLERY": unit.artillery,
            "MONSTER": unit.monster,
            "FLYER": unit.flyer,
            "PSYKER": unit.psyker > 0,
        }
        assert [word for word, on in flags.items() if on] == sorted(unit.keywords, key=list(flags).index)


def test_weapons_know_their_kind_and_traits() -> None:
    mortar, knife, flame = (LIBRARY.weapons[id] for id in ("field_mortar", "field_knife", "flamethrower"))
    assert (mortar.kind, mortar.range_in, mortar.attacks, mortar.traits) == (
        "siege",
        48.0,
        "d6",
        ("indirect", "blast"),
    )
    assert mortar.indirect and mortar.blast and mortar.ranged and not mortar.melee and not mortar.sniper
    assert knife.melee and not knife.ranged and knife.traits == ()
    assert flame.torrent and flame.ignores_cover and flame.accuracy == 0
    assert LIBRARY.unarmed.id == "unarmed" and LIBRARY.unarmed.strength == 2


def test_every_trait_of_the_book_is_a_flag() -> None:
    traits = sorted({trait for weapon in LIBRARY.weapons.values() for trait in weapon.traits})
    assert len(traits) == 10
    for trait in traits:
        flags = vars(Weapon("w", "heavy", 1, 4, 3, "1", "1", (trait,)))
        assert [name for name, value in flags.items() if value is True] == ["ranged", trait.replace("-", "_")]


def test_abilities_and_powers_bring_their_numbers() -> None:
    volatile, warcry = LIBRARY.abilities["volatile"], LIBRARY.abilities["warcry"]
    assert (volatile.radius, volatile.on, volatile.hits, volatile.strength, volatile.damage) == (
        3.0,
        6,
        "d3",
        5,
        "1",
    )
    assert warcry.active and (warcry.radius, warcry.charge_modifier) == (9.0, 2)
    chorus, step = LIBRARY.powers["knife_chorus"], LIBRARY.powers["gale_step"]
    assert (chorus.label, chorus.friendly, chorus.range_in, chorus.needs_sight) == (
        "shooting",
        False,
        18.0,
        True,
    )
    assert (chorus.attacks, chorus.strength, chorus.damage) == ("2d6", 4, "1")
    assert (
        step.extra_manoeuvre and step.not_engaged and step.not_keyword == "VEHICLE" and not step.morale_pass
    )
    assert LIBRARY.powers["steady_minds"].morale_pass
    assert LIBRARY.powers["dread_hymn"].duration == "own_next_turn"


def test_layouts_have_pieces_with_walls_and_floors() -> None:
    layout = LIBRARY.layouts["field_battle_500"]
    ruin = layout.pieces[2]
    assert (layout.width, layout.depth, len(layout.pieces)) == (48.0, 36.0, 10)
    assert ruin.type is LIBRARY.terrain["ruin"] and ruin.type.difficult and ruin.type.cover_armour == 2
    assert ruin.polygon[0] == (28.5, 8.5) and len(ruin.walls) == 2
    assert ruin.floors[0].z == 3.0 and len(ruin.floors[0].polygon) == 4


def test_scenarios_have_a_table_for_each_size() -> None:
    for scenario in LIBRARY.scenarios.values():
        assert list(scenario.tables) == [500, 750, 1000]
        for points, table in scenario.tables.items():
            assert table.points == points and table.layout in LIBRARY.layouts
    redoubt = LIBRARY.scenarios["last_redoubt"]
    assert (redoubt.first_turn, redoubt.deployment, redoubt.kill_points) == ("b", "a_then_b", (1, 2))
    assert redoubt.extra_entries[0].edges == ("west", "east") and redoubt.extra_entries[0].within == 12.0
    assert [(score.when, score.to, score.fraction) for score in redoubt.scores] == [
        ("round_end", "controller", (1, 10)),
        ("game_end", "a", (1, 10)),
    ]
    marker = redoubt.tables[500].markers[0]
    assert (marker.id, marker.x, marker.y, marker.control) == ("redoubt", 24.0, 16.0, 6.0)
    through = LIBRARY.scenarios["breakthrough"].scores[0]
    assert (through.units_in, through.fraction, through.fraction_at_half_strength) == (
        "enemy_zone",
        (1, 1),
        (1, 2),
    )


def test_constants_stand_under_their_names() -> None:
    constants = LIBRARY.constants
    assert (constants.measure.tolerance, constants.measure.contact_gap) == (0.001, 0.01)
    assert (constants.coherency.horizontal, constants.coherency.vertical) == (2.0, 6.0)
    assert constants.reserve.max_fraction == (1, 2) and constants.unit_cost_max == (2, 5)
    assert (constants.melee.charge_max, constants.melee.charge_dice) == (12.0, "2d6")
    assert [size.points for size in constants.sizes] == [500, 750, 1000]
    assert constants.options["strike_order"].default == "simultaneous"
    assert constants.options["terrain"].values == ("true", "false")


def test_fractions_are_pairs() -> None:
    assert (fraction("2/5"), fraction("1"), fraction("0")) == ((2, 5), (1, 1), (0, 1))


def test_the_cache_holds_what_the_sources_say(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    cache.write(folder, parse)
    found = cache.cached(folder)
    assert found is not None and found == json.loads(json.dumps(parse(DATA)))
    assert Library(found).units["marshal"].groups[0].radius == LIBRARY.units["marshal"].groups[0].radius


def copy(folder: Path) -> Path:
    target = folder / "data"
    target.mkdir()
    for path in DATA.glob("*.toml"):
        shutil.copy(path, target)
    return target


CONCORD = "faction_concord.toml"
MISTAKES = [
    (CONCORD, '"officer_sabre"]', '"oficer_sabre"]', "unit[1].model[1].weapons[2]", "meant 'officer_sabre'?"),
    (CONCORD, '["scout", "cloaked"]', '["scuot"]', "unit[8].abilities[1]", "meant 'scout'?"),
    (CONCORD, '"lance_of_dawn"', '"lance_of_down"', "unit[2].powers[2]", "meant 'lance_of_dawn'?"),
    (CONCORD, 'to_weapon = "flak_cannon"', 'to_weapon = "flack_cannon"', "unit[10].option[1].to_weapon", "meant 'flak"),
    (CONCORD, 'from_weapon = "rotary_cannon"', 'from_weapon = "flak_cannon"', "unit[10].option[1].from_weapon", "unknown"),
    (CONCORD, '["VEHICLE", "TANK"]', '["TANK"]', "unit[11]", "homebrew.keyword.tank"),
    (CONCORD, '["HERO", "INFANTRY", "PSYKER"]', '["HERO", "INFANTRY"]', "unit[2]", "homebrew.keyword.psyker"),
    (CONCORD, '["HERO", "INFANTRY", "PSYKER"]', '["HERO", "INFANTRI"]', "unit[2]", "Invalid enum value"),
    (CONCORD, "count_max = 6\n", "count_max = 3\n", "unit[8].model[1].count_min", "homebrew.army.unit-size"),
    (CONCORD, "manoeuvre_min_in = 12.0", "manoeuvre_min_in = 25.0", "unit[12].model[1].manoeuvre_min_in", "manoeuvre"),
    (CONCORD, "  leadership = 13\n  base_mm = 100", "  base_mm = 100", "unit[11].model[1].leadership", "leadership"),
    (CONCORD, "base_mm = 100", 'base_mm = "big"', "unit[11]", "Expected `int`"),
    (CONCORD, "base_mm = 100", "base_mm = 100\n  colour = 1", "unit[11]", "unknown field `colour`"),
    (CONCORD, "limit_n = 5\n", "limit_n = 0\n", "unit[5].option[1].limit_n", "homebrew.army.options"),
    (CONCORD, "count_max = 1\n", "count_max = 2\n", "unit[1]", "homebrew.keyword.hero"),
    (CONCORD, 'id = "adept"', 'id = "marshal"', "unit[2].id", "twice"),
    ("weapons.toml", '["homebrew.trait.sniper"]', '["homebrew.trait.snipper"]', "weapons.long_rifle.traits[1]", "sniper"),
    ("weapons.toml", "homebrew.weapon.type-siege", "homebrew.weapon.type-heavy", "weapons.field_mortar.rule", "siege"),
    ("weapons.toml", "accuracy = 5\nstrength = 2", "accuracy = 1\nstrength = 2", "weapons.unarmed.accuracy", "accuracy-names"),
    ("weapons.toml", "range_in = 8.0", "range_in = 0.0", "weapons.flamethrower.range_in", "homebrew.weapon.profile"),
    ("weapons.toml", "range_in = 8.0", "range_in = -8.0", "weapons.flamethrower", "Expected `float` >= 0.0"),
    ("weapons.toml", "range_in = 60.0", "range_in = nan", "weapons.howitzer", "Expected `float` >= 0.0"),
    ("weapons.toml", "range_in = 60.0", "range_in = inf", "weapons.howitzer", "Expected `float` <= 1000.0"),
    ("weapons.toml", "schema_version = 1", "schema_version = 2", "schema_version", "expected 1"),
    ("abilities.toml", "beyond_in = 12.0, ", "", "abilities.cloaked.params", "uses beyond_in, hit_modifier"),
    ("abilities.toml", '"homebrew.ability.mass"', '"homebrew.ability.mess"', "abilities.mass.rule", "ability.mass"),
    ("powers.toml", '"homebrew.power.aegis"', '"homebrew.power.aegs"', "powers.aegis.rule", "homebrew.power.aegis"),
    ("terrain.toml", '"homebrew.terrain.hill"', '"homebrew.terrain.hil"', "terrain.hill.rule", "homebrew.terrain.hill"),
    ("scenarios.toml", '"field_battle_750"', '"field_batle_750"', "field_battle.table 750.layout", "field_battle_750"),
    ("scenarios.toml", '"field_battle_750"', '"field_battle_500"', "field_battle.table 750", "size of the table"),
    ("system.toml", 'weapon = "unarmed"', 'weapon = "unarmd"', "fallback_weapon.weapon", "meant 'unarmed'?"),
    ("system.toml", "points = 750", "points = 400", "size", "must go up"),
    ("system.toml", "[army]", "[armee]", "file", "unknown field `armee`"),
]  # fmt: skip


@rule(
    "homebrew.army.unit-size",
    "homebrew.army.options",
    "homebrew.keyword.hero",
    "homebrew.keyword.psyker",
    "homebrew.keyword.tank",
    "homebrew.model.leadership",
    "homebrew.model.manoeuvre",
    "homebrew.weapon.accuracy-names",
    "homebrew.weapon.profile",
)
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


@rule("homebrew.army.options")
def test_options_of_an_entry_are_for_the_same_models_or_for_others(tmp_path: Path) -> None:
    """homebrew.army.options: otherwise the first models that can take one could be the only ones for another."""
    folder = copy(tmp_path)
    path = folder / "faction_reavers.toml"
    option = '\n  [[unit.option]]\n  id = "{0}"\n  from_weapon = "{0}"\n  to_weapon = "unarmed"\n'
    option += '  limit_kind = "any_number"\n  points_each = 0\n'
    text = path.read_text(encoding="utf-8").replace(
        'weapons = ["goad_whip"]', 'weapons = ["goad_whip", "fangs"]'
    )
    apart = 'weapons = ["fangs"]\n' + option.format("goad_whip")
    path.write_text(text.replace('weapons = ["fangs"]\n', apart), encoding="utf-8")
    parse(folder)
    path.write_text(text.replace('weapons = ["fangs"]\n', apart + option.format("fangs")), encoding="utf-8")
    with pytest.raises(DataError, match=r"unit\[9\]\.option\[2\]: shares some of its models"):
        parse(folder)


def test_a_broken_or_missing_file_is_named(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    (folder / "layouts.toml").write_text("schema_version = 1\nlayuot = []\n")
    with pytest.raises(DataError, match=r"layouts\.toml: layuot: unknown key 'layuot'; meant 'layout'\?"):
        parse(folder)
    (folder / "layouts.toml").write_text("schema_version = 1\n")
    with pytest.raises(DataError, match=r"layouts\.toml: layout: expected a list"):
        parse(folder)
    (folder / "powers.toml").unlink()
    with pytest.raises(DataError, match=r"powers\.toml: file:"):
        parse(folder)
    (folder / "system.toml").write_text("[")
    with pytest.raises(DataError, match=r"system\.toml: file:"):
        parse(folder)
