"""8.1 Army building: each rule with a list that breaks it and a legal one beside it."""

from __future__ import annotations

import pytest

from grognard.forces import Roster, RosterError, RosterUnit, load, loads, ready
from grognard.forces.printing import print_roster
from grognard.forces.wording import words
from grognard.rulesets.homebrew.army import MESSAGES, check_army, muster
from grognard.rulesets.homebrew.army_sheet import sheet
from grognard.rulesets.homebrew.cites import CITATIONS
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.muster import arm
from grognard.rulesets.homebrew.profiles import OptionProfile, UnitProfile
from tests.plugins.rules import rule

LIBRARY = library()
WORDING = words(book=MESSAGES)
TOTALS = {
    "choir_1000_beasts": 989, "choir_1000_guns": 994, "choir_1000_horde": 997,
    "choir_500_flesh": 499, "choir_500_guns": 499, "choir_500_horde": 500,
    "choir_750_drakes": 747, "choir_750_horde": 750, "choir_750_procession": 745,
    "concord_1000_armour": 992, "concord_1000_guard": 999, "concord_1000_line": 996,
    "concord_500_armour": 495, "concord_500_guard": 492, "concord_500_line": 492,
    "concord_750_air": 746, "concord_750_guard": 746, "concord_750_line": 747,
    "reavers_1000_sky": 990, "reavers_1000_swarm": 996, "reavers_1000_wheels": 998,
    "reavers_500_drop": 497, "reavers_500_swarm": 500, "reavers_500_wheels": 498,
    "reavers_750_ram": 747, "reavers_750_sky": 744, "reavers_750_swarm": 746,
}  # fmt: skip


def unit(text: str) -> RosterUnit:
    """`entry`, `entry:8`, `entry:1,5`, and `entry:8 option=2`; without a number the minimum of each group."""
    head, *chosen = text.split()
    entry, _, numbers = head.partition(":")
    if numbers:
        counts = tuple(int(number) for number in numbers.split(","))
    else:
        counts = tuple(group.count_min for group in LIBRARY.units[entry].groups)
    options = {name: int(number) for name, _, number in (choice.partition("=") for choice in chosen)}
    return RosterUnit(entry, counts, options)


def army(faction: str, size: int, *units: str) -> Roster:
    return Roster("homebrew", "Test", faction, size, tuple(unit(text) for text in units))


def concord(*units: str, size: int = 500) -> Roster:
    """A legal list of the Concord at 500 points, and further units."""
    return army("concord", size, "marshal", "line_rifles:8", "line_rifles:8", *units)


def faults(roster: Roster, size: int | None = None) -> list[tuple[str, str, str]]:
    """Rule (its last word), message and place of each fault; the rules are reached, not only named."""
    CITATIONS.forget()
    found = check_army(roster, LIBRARY, size)
    assert {fault.rule for fault in found} <= set(CITATIONS.reached())
    assert all(fault.text(WORDING) and "{" not in fault.text(WORDING) for fault in found)
    return [(fault.rule.removeprefix("homebrew.army."), fault.message, fault.place) for fault in found]


@rule("homebrew.army.legal", "homebrew.army.unit-points")
@pytest.mark.parametrize("name", ready("homebrew"))
def test_ready_lists_are_legal_and_cost_what_they_say(name: str) -> None:
    """homebrew.army.legal, homebrew.army.unit-points"""
    roster = load(name, "homebrew")
    assert faults(roster) == []
    units = muster(roster, LIBRARY)
    assert sum(one.points for one in units) == roster.points == TOTALS[name]
    assert [one.points for one in units] == [written.points for written in roster.units]
    assert [one.id for one in units] == [written.id for written in roster.units]


@rule("homebrew.army.points")
def test_points() -> None:
    """homebrew.army.points: the sum may reach the limit and not exceed it."""
    roster = load("choir_500_horde", "homebrew")
    assert roster.points == 500 and faults(roster) == []
    (fault,) = check_army(roster, LIBRARY, 499)
    assert (fault.rule, fault.args) == ("homebrew.army.points", {"total": 500, "limit": 499})


@rule("homebrew.army.points")
def test_another_size_than_the_list_was_written_for() -> None:
    """homebrew.army.points: the size of the game counts; 500 points may be brought to 750, not the reverse."""
    assert faults(load("choir_500_flesh", "homebrew"), 750) == []
    assert ("points", "army-points", "unit") in faults(load("choir_750_horde", "homebrew"), 500)


@rule("homebrew.army.points")
def test_one_faction() -> None:
    """homebrew.army.points: a faction, and units from it."""
    assert faults(concord("corsairs:8")) == [("points", "army-other-faction", "unit[4].entry")]
    assert faults(concord("grenadiers:5")) == []


@pytest.mark.parametrize(
    ("faction", "entry", "place", "near"),
    [
        ("concord", "line_rifels", "unit[4].entry", "line_rifles"),
        ("concrod", "marshal", "faction", "concord"),
        ("concord", "zzz", "unit[4].entry", None),
    ],
)
def test_unknown_names_are_told_with_the_likely_one(
    faction: str, entry: str, place: str, near: str | None
) -> None:
    roster = concord()
    roster = roster._replace(faction=faction, units=(*roster.units, RosterUnit(entry, (1,))))
    found = [fault for fault in check_army(roster, LIBRARY) if fault.message.startswith("army-unknown")]
    assert [(fault.rule, fault.place, fault.args.get("near")) for fault in found] == [
        ("homebrew.army.points", place, near)
    ]


@rule("homebrew.army.unit-points")
def test_unit_points() -> None:
    """homebrew.army.unit-points: base, further models, options; a stated price must be the right one."""
    units = muster(
        army("concord", 500, "line_rifles:8", "line_rifles:11 squad_gun=1 lance_gun=1", "paladin_tank"),
        LIBRARY,
    )
    assert [one.points for one in units] == [56, 56 + 3 * 7 + 18 + 22, 185]
    right = concord("grenadiers:5")
    right = right._replace(units=(*right.units[:3], right.units[3]._replace(points=55)), points=237)
    assert faults(right) == []
    wrong = right._replace(units=(*right.units[:3], right.units[3]._replace(points=54)), points=236)
    assert faults(wrong) == [
        ("unit-points", "army-stated-points", "unit[4].points"),
        ("unit-points", "army-stated-points", "points"),
    ]
    assert faults(right._replace(points=238)) == [("unit-points", "army-stated-points", "points")]


@rule("homebrew.army.unit-size")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("line_rifles:7", "unit[4].counts[1]"),
        ("line_rifles:13", "unit[4].counts[1]"),
        ("line_rifles:0", "unit[4].counts[1]"),
        ("marshal:2", "unit[4].counts[1]"),
    ],
)
def test_unit_size(text: str, place: str) -> None:
    """homebrew.army.unit-size"""
    assert ("unit-size", "army-unit-size", place) in faults(concord(text, size=1000))


@pytest.mark.parametrize("text", ["line_rifles:8", "line_rifles:12"])
def test_unit_size_at_its_limits(text: str) -> None:
    assert [fault for fault in faults(concord(text, size=1000)) if fault[0] == "unit-size"] == []


@rule("homebrew.army.unit-size")
def test_unit_size_of_each_group() -> None:
    """homebrew.army.unit-size: each model group has its own numbers, and all groups are named."""
    base = ("warlord", "corsairs:8", "corsairs:8")
    assert faults(army("reavers", 500, *base, "hound_pack:1,9")) == []
    assert faults(army("reavers", 500, *base, "hound_pack:2,4")) == [
        ("unit-size", "army-unit-size", "unit[4].counts[1]"),
        ("unit-size", "army-unit-size", "unit[4].counts[2]"),
    ]
    assert faults(army("reavers", 500, *base, "hound_pack:6")) == [
        ("unit-size", "army-groups", "unit[4].counts")
    ]


@rule("homebrew.army.options")
@pytest.mark.parametrize(
    ("legal", "illegal", "message", "option"),
    [
        ("line_rifles:11 squad_gun=2", "line_rifles:11 squad_gun=3", "army-option-limit", "squad_gun"),
        ("line_rifles:12 squad_gun=3", "line_rifles:12 squad_gun=4", "army-option-limit", "squad_gun"),
        ("line_rifles:8 lance_gun=1", "line_rifles:8 lance_gun=2", "army-option-limit", "lance_gun"),
        ("heavy_team:3 lance_gun=3", "heavy_team:3 lance_gun=4", "army-no-carrier", "lance_gun"),
        ("heavy_team:3 field_mortar=3", "heavy_team:3 field_mortar=2", "army-option-all", "field_mortar"),
        ("heavy_team:3 field_mortar=0", "heavy_team:3 field_mortar=4", "army-option-all", "field_mortar"),
        ("bulwark_walker:1 flak_cannon=1", "bulwark_walker:1 flak=1", "army-unknown-option", "flak"),
        ("heavy_team:2 lance_gun=0", "heavy_team:2 lance_gun=1 field_mortar=2", "army-no-carrier", "field_mortar"),
    ],
)  # fmt: skip
def test_options(legal: str, illegal: str, message: str, option: str) -> None:
    """homebrew.army.options: the three kinds of limit, and one option a model."""
    grenadiers = ("marshal", "grenadiers:5", "grenadiers:5")
    assert faults(army("concord", 500, *grenadiers, legal)) == []
    assert ("options", message, f"unit[4].options.{option}") in faults(
        army("concord", 500, *grenadiers, illegal)
    )


def test_an_unknown_option_is_told_with_the_likely_one() -> None:
    (fault,) = check_army(concord("pathfinders:4", "heavy_team:2 field_morter=2"), LIBRARY)
    assert (fault.place, fault.args) == (
        "unit[5].options.field_morter",
        {"name": "field_morter", "near": "field_mortar"},
    )


SMALL = ("thought_eaters:3",) * 2 + ("husks:4",) * 2 + ("penitents:6",) * 2 + ("gun_mob:10",) * 2
SIZES = [
    ("units", ("cantor", *SMALL, "faithful:12"), ("cantor", *SMALL, "faithful:12", "faithful:12")),
    ("units", ("cantor", "faithful:12", "husks:4", "penitents:6"), ("cantor", "faithful:12", "husks:4")),
    ("heroes", ("cantor", *SMALL[:3]), SMALL[:4]),
    ("heroes", ("cantor", "choirmaster", *SMALL[:3]), ("cantor", "choirmaster", "blade_prophet", *SMALL[:3])),
    ("infantry", ("cantor", "organ_gun", *SMALL[:2]), ("cantor", "organ_gun", "carrion_drake", *SMALL[:1])),
    (
        "big-units",
        ("cantor", "carrion_drake", "reliquary", *SMALL[:3]),
        ("cantor", "carrion_drake", "reliquary", "abomination", *SMALL[:3]),
    ),
    ("flyers", ("cantor", "carrion_drake", *SMALL[:3]), ("cantor", *("carrion_drake",) * 2, *SMALL[:3])),
    ("copies", ("cantor", *SMALL[:4]), ("cantor", "husks:4", *SMALL[:4])),
]


@rule("homebrew.army.sizes")
@pytest.mark.parametrize(("limit", "legal", "illegal"), SIZES)
def test_sizes_at_500(limit: str, legal: tuple[str, ...], illegal: tuple[str, ...]) -> None:
    """homebrew.army.sizes: each limit of the smallest game, and a list that just keeps to it."""
    assert faults(army("choir", 500, *legal)) == []
    assert [(rule, message) for rule, message, _ in faults(army("choir", 500, *illegal))] == [
        ("sizes", f"army-{limit}")
    ]


def test_copies_are_told_at_the_first_too_many() -> None:
    found = check_army(army("choir", 500, "cantor", *("husks:4",) * 4), LIBRARY)
    assert [(fault.place, fault.args) for fault in found] == [
        ("unit[4].entry", {"entry": "husks", "found": 4, "high": 2})
    ]


@rule("homebrew.army.sizes")
def test_more_is_allowed_at_greater_sizes() -> None:
    """homebrew.army.sizes: 750 and 1000 have limits of their own."""
    three = ("cantor", "choirmaster", "blade_prophet", *SMALL)
    assert faults(army("choir", 750, *three)) == []
    copies = ("cantor", *("husks:4",) * 3, *("penitents:6",) * 3)
    assert faults(army("choir", 750, *copies)) == []
    drakes = ("cantor", *("carrion_drake",) * 2, *SMALL)
    assert [message for _, message, _ in faults(army("choir", 750, *drakes))] == ["army-flyers"]
    assert faults(army("choir", 1000, *drakes)) == []
    few = ("cantor", "organ_gun", "organ_gun", "reliquary", *SMALL[:2])
    assert [message for _, message, _ in faults(army("choir", 1000, *few))] == ["army-infantry"]


@rule("homebrew.army.points")
@pytest.mark.parametrize(
    ("size", "limit"), [(1, 500), (500, 500), (749, 500), (750, 750), (999, 750), (1000, 1000), (3000, 1000)]
)
def test_other_totals_have_the_limits_of_the_next_lower_size(size: int, limit: int) -> None:
    """homebrew.army.points, homebrew.army.sizes"""
    assert LIBRARY.limits(size).points == limit


@rule("homebrew.army.categories")
def test_categories() -> None:
    """homebrew.army.categories: the category of the entry counts, not its keywords."""
    crews = ("marshal", "line_rifles:8", "heavy_team:2", "heavy_team:2")
    assert all(LIBRARY.units[text.partition(":")[0]].infantry for text in crews)
    assert [message for _, message, _ in faults(army("concord", 500, *crews))] == ["army-infantry"]
    assert faults(army("concord", 500, *crews, "grenadiers:5")) == []


@rule("homebrew.army.unit-cap")
def test_unit_cap() -> None:
    """homebrew.army.unit-cap: 185 points are 40 % of 462.5."""
    tank = ("engineer", "line_rifles:8", "line_rifles:8", "paladin_tank")
    assert faults(army("concord", 463, *tank)) == []
    assert faults(army("concord", 462, *tank)) == [("unit-cap", "army-unit-cap", "unit[4]")]


@rule("homebrew.army.legal")
def test_all_faults_are_told_and_nothing_is_corrected() -> None:
    """homebrew.army.legal"""
    roster = army("concord", 100, "line_rifles:7 squad_gun=3", "corsairs:8")
    before = roster.plain()
    assert {rule for rule, _, _ in faults(roster)} == {"points", "unit-size", "options", "sizes", "unit-cap"}
    assert "homebrew.army.legal" in CITATIONS.reached()
    assert roster.plain() == before


def test_faults_name_the_file_of_the_list() -> None:
    text = 'format = "grognard-roster"\nversion = 1\nbook = "homebrew"\nname = "x"\nfaction = "concord"\n'
    text += 'size = 500\nunit = [{ entry = "marshall", counts = [1] }]\n'
    fault = check_army(loads(text.encode(), "mine.toml"), LIBRARY)[0]
    expected = "mine.toml: unit[1].entry: unknown entry marshall; meant marshal? [homebrew.army.points]"
    assert fault.text(WORDING) == expected


@rule("homebrew.unit.composition")
def test_models_come_group_by_group_with_their_profiles() -> None:
    """homebrew.unit.composition"""
    (pack,) = muster(army("reavers", 500, "hound_pack:1,6"), LIBRARY)
    assert [(model.profile.role, model.group) for model in pack.models] == [("handler", 0)] + [
        ("hound", 1)
    ] * 6
    assert pack.id == "hound_pack-1" and pack.profile is LIBRARY.units["hound_pack"]


@rule("homebrew.army.options")
def test_options_arm_the_first_models_that_carry_the_weapon() -> None:
    """homebrew.army.options: one weapon is replaced by another, in its place."""
    (rifles,) = muster(army("concord", 500, "line_rifles:12 lance_gun=1 squad_gun=2"), LIBRARY)
    carried = [[weapon.id for weapon in model.weapons] for model in rifles.models]
    assert carried[:4] == [["squad_gun", "bayonet"]] * 2 + [
        ["lance_gun", "bayonet"],
        ["service_rifle", "bayonet"],
    ]
    assert carried[3:] == [["service_rifle", "bayonet"]] * 9
    assert [model.option for model in rifles.models] == ["squad_gun"] * 2 + ["lance_gun"] + [""] * 9
    (walker,) = muster(army("concord", 500, "bulwark_walker:1 flak_cannon=1"), LIBRARY)
    assert [weapon.id for weapon in walker.models[0].weapons] == ["flak_cannon", "walker_fist"]


@rule("homebrew.army.options")
def test_a_model_takes_one_option_even_if_two_would_fit() -> None:
    """homebrew.army.options"""
    rifle, blade, gun, lance = (
        LIBRARY.weapons[id] for id in ("service_rifle", "bayonet", "squad_gun", "guard_blade")
    )
    group = LIBRARY.units["line_rifles"].groups[0]
    options = tuple(
        OptionProfile(id, old, new, "any_number", 0, 1)
        for id, old, new in (("g", rifle, gun), ("l", blade, lance))
    )
    entry = UnitProfile("x", "infantry", ("INFANTRY",), (group,), options=options)
    models, lacking = arm(RosterUnit("x", (3,), {"g": 1, "l": 1}), entry)
    assert [model.option for model in models] == ["g", "l", ""] and lacking == {}
    assert arm(RosterUnit("x", (3,), {"g": 2, "l": 2}), entry)[1] == {"l": 1}


def test_two_weapons_of_the_same_name_stay_two() -> None:
    (tank,) = muster(army("concord", 500, "paladin_tank"), LIBRARY)
    assert [weapon.id for weapon in tank.models[0].weapons].count("hull_gun") == 2


def test_a_name_of_its_own_is_kept() -> None:
    roster = concord()
    named = roster._replace(units=(roster.units[0]._replace(name="Old Iron"),))
    assert muster(named, LIBRARY)[0].name == "Old Iron"
    assert muster(roster, LIBRARY)[0].name == "Field Marshal"


@pytest.mark.parametrize("text", ["line_rifles:13", "line_rifles:8 squad_gun=3", "line_rifles:8,1"])
def test_a_broken_unit_is_not_mustered(text: str) -> None:
    with pytest.raises(RosterError, match=r"unit\[4\]"):
        muster(concord(text), LIBRARY)


@rule("homebrew.army.open-lists")
def test_the_sheet_shows_the_whole_list() -> None:
    """homebrew.army.open-lists: costs, values, abilities and weapons after options of every unit."""
    CITATIONS.forget()
    text = print_roster(sheet(load("concord_500_line", "homebrew"), LIBRARY))
    assert "homebrew.army.open-lists" in CITATIONS.reached()
    assert text.startswith("Line Company [concord_500_line]\nHome-made d6 battle game - Iron Concord\n")
    assert "Points: 492 / 500   Units: 6   Models: 35\n" in text
    assert (
        """
 117  Line Rifles ×11 (u3)
      INFANTRY
      M 6  B 6  R 1  L 10
      1 × rifleman: Squad machine gun, Bayonet
      1 × rifleman: Lance gun, Bayonet
      9 × rifleman: Service rifle, Bayonet
"""
        in text
    )


def test_the_sheet_speaks_russian_and_knows_ranges_groups_and_missing_leadership() -> None:
    roster = army("reavers", 500, "warlord", "hound_pack:1,5", "interceptor")
    text = print_roster(sheet(roster, LIBRARY, "ru"), "ru")
    assert "      М 16-30  Б 8  Р 6  Л 11\n" in text
    assert "      МОНСТР" not in text and "      ЛЕТУН\n" in text.replace("ТЕХНИКА, ", "")
    assert "      погонщик: М 8  Б 5  Р 2  Л 10\n      гончая: М 10  Б 4  Р 1  Л 7\n" in text
    prayer = print_roster(sheet(army("choir", 500, "cantor", "penitents:6"), LIBRARY))
    assert "HERO, INFANTRY, PSYKER 2\n" in prayer and "L -\n" in prayer
    assert "Chorus of Knives, Psalm of Frenzy, Hollow Step\n" in prayer
