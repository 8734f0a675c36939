"""Building an army: each rule with a list that breaks only it, and a legal one beside it."""

from __future__ import annotations

import pytest

from grognard.forces import Roster, load, loads, ready
from grognard.forces.printing import print_roster
from grognard.forces.wording import words
from grognard.rulesets.ninth_age.army.bought import bought, cost, roster_cost
from grognard.rulesets.ninth_age.army.check import MESSAGES, check_army
from grognard.rulesets.ninth_age.army.sheet import sheet
from grognard.rulesets.ninth_age.cites import CITATIONS
from grognard.rulesets.ninth_age.data_source import parse
from grognard.rulesets.ninth_age.library import DATA, Library, library
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import ARMIES, army, unit

LIBRARY = library()
WORDING = {lang: words(lang, MESSAGES) for lang in ("en", "ru")}

#: a Warband of 600: its General, three Core units, and points to spare for what a test adds
CAPTAIN = "eos_captain general"
INFANTRY = "eos_heavy_infantry:30 musician"
MILITIA = "eos_state_militia:20"
GUNS = "eos_light_infantry:10"


def empire(*units: str, size: int = 600, fill: bool = True) -> Roster:
    """A list of the Empire that spends all its points: Flagellants take what the others leave (they are Special)."""
    roster = army("empire_of_sonnstahl", size, *units)
    if not fill:
        return roster
    spent = sum(cost(one, ARMIES["eos"], LIBRARY) for one in roster.units)
    more: list[str] = []
    while size - spent >= 100 + 10 and len(more) < 2:
        models = min(40, 10 + (size - spent - 100) // 9)
        more.append(f"eos_flagellants:{models}")
        spent += 100 + 9 * (models - 10)
    return army("empire_of_sonnstahl", size, *units, *more)


def faults(roster: Roster, size: int | None = None) -> list[tuple[str, str, str]]:
    """Rule, message and place of each fault; the rules are reached, not only named, and each can be said."""
    found = check_army(roster, LIBRARY, size)
    assert {fault.rule for fault in found} <= set(CITATIONS.reached())
    for messages in WORDING.values():
        assert all(fault.text(messages) and "{" not in fault.text(messages) for fault in found)
    return [(fault.rule.removeprefix("ninth_age."), fault.message, fault.place) for fault in found]


def wrong(roster: Roster, size: int | None = None) -> list[tuple[str, str]]:
    """Rule and message of each fault but that of the sum, which shorter lists of tests rarely hit."""
    return [(rule, message) for rule, message, _ in faults(roster, size) if message != "army-points"]


@rule("ninth_age.army.points", "ninth_age.army.validate")
@pytest.mark.parametrize("name", ready("ninth_age"))
def test_ready_lists_are_legal_and_cost_what_they_say(name: str) -> None:
    roster = load(name, "ninth_age")
    assert faults(roster) == []
    assert roster.size - 20 <= (roster.points or 0) <= roster.size


def test_all_ready_lists_are_there() -> None:
    lists = [load(name, "ninth_age") for name in ready("ninth_age")]
    assert len(lists) == 10 and {one.faction for one in lists} == set(LIBRARY.armies)
    assert {one.size for one in lists} == {600, 1500, 2400}
    assert all(one.name_ru for one in lists)


def test_the_plain_list_is_legal() -> None:
    assert faults(empire(CAPTAIN, INFANTRY, MILITIA, GUNS)) == []


@rule("ninth_age.army.points")
def test_points() -> None:
    """The total may not exceed the limit and may be at most 20 points below it."""
    roster = load("eos_starter_600", "ninth_age")
    assert roster.points == 587 and faults(roster, 587) == [] == faults(roster, 607)
    assert faults(roster, 586) == [("army.points", "army-points", "unit")]
    assert faults(roster, 608) == [("army.points", "army-points", "unit")]


@rule("ninth_age.army.points")
def test_stated_points_must_be_right() -> None:
    roster = load("eos_starter_600", "ninth_age")
    first = roster.units[0]._replace(points=91)
    assert faults(roster._replace(points=586, units=(first, *roster.units[1:]))) == [
        ("army.points", "army-stated-points", "unit[1].points"),
        ("army.points", "army-stated-points", "points"),
    ]


@rule("ninth_age.example.warband-legal")
def test_the_worked_example() -> None:
    """587 of 600 points, Core 270, four units besides the Captain: legal; with 579 points it would not be."""
    roster = load("eos_starter_600", "ninth_age")
    assert [one.points for one in roster.units] == [92, 180, 90, 165, 60] and faults(roster) == []
    cheaper = roster.units[0]._replace(
        options={"general": 1, "shield": 1, "plate_armour": 1, "razor-blade": 1}, points=None
    )
    assert bought(cheaper, ARMIES["eos"], LIBRARY).points() < 92
    shorter = roster._replace(points=None, units=(cheaper, *roster.units[1:]))
    assert faults(shorter)[0][:2] == ("army.points", "army-points")


@rule("ninth_age.army.categories")
def test_entries_are_those_of_one_army() -> None:
    assert wrong(empire(CAPTAIN, INFANTRY, MILITIA, GUNS, "he_giant_eagle", fill=False)) == [
        ("army.categories", "army-other-army")
    ]
    roster = empire(CAPTAIN, INFANTRY, MILITIA, GUNS)
    typo = roster.units[1]._replace(entry="eos_heavy_infantri")
    found = check_army(roster._replace(units=(*roster.units, typo)), LIBRARY)
    assert [(fault.message, fault.args["near"]) for fault in found] == [
        ("army-unknown-entry", "eos_heavy_infantry")
    ]
    mount = roster.units[1]._replace(entry="eos_m_horse", counts=(1,), options={})
    assert [
        fault.message for fault in check_army(roster._replace(units=(*roster.units, mount)), LIBRARY)
    ] == ["army-other-army"]
    other = check_army(roster._replace(faction="empire"), LIBRARY)
    assert [fault.message for fault in other] == ["army-unknown-faction"]


@rule("ninth_age.army.validate")
@pytest.mark.parametrize("counts", [(0,), (1, 1)])
def test_a_unit_is_a_number_of_models(counts: tuple[int, ...]) -> None:
    roster = empire(CAPTAIN, INFANTRY, MILITIA, GUNS)
    broken = roster._replace(units=(*roster.units, roster.units[1]._replace(counts=counts)))
    assert faults(broken)[0] == ("army.validate", "army-counts", f"unit[{len(broken.units)}].counts")


@rule("ninth_age.model.unit-size-start")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("eos_heavy_infantry:9", "army-size"),
        ("eos_heavy_infantry:61", "army-size"),
        ("eos_heavy_infantry:20 files=21", "army-files"),
    ],
)
def test_units_have_so_many_models_in_so_many_files(text: str, message: str) -> None:
    assert ("model.unit-size-start", message) in wrong(empire(CAPTAIN, text, MILITIA, GUNS, fill=False))


@rule("ninth_age.army.category-limits")
@pytest.mark.parametrize(
    ("units", "message", "category"),
    [
        ((CAPTAIN, "eos_light_infantry:10", "eos_imperial_guard:20", "eos_knightly_orders:5"), "army-category-low", "core"),
        ((CAPTAIN, INFANTRY, GUNS, "eos_sun_griffon_knights:4"), "army-category-high", "rare"),
        (("eos_captain general shield lance plate_armour pegasus", "eos_captain great_weapon shield pegasus",
          "eos_preacher horse", INFANTRY, MILITIA, GUNS), "army-category-high", "hero"),
        (("eos_archwizard general wizard_level_4 path-fire horse", INFANTRY, MILITIA, GUNS), "army-category-high", "lord"),
        (("eos_marshal general pistol shield lance horse", "eos_captain plate_armour shield",
          "eos_captain", "eos_wizard path-fire", INFANTRY, MILITIA, GUNS), "army-category-high", "hero_plus_lord"),
    ],
)  # fmt: skip
def test_category_limits(units: tuple[str, ...], message: str, category: str) -> None:
    """Core at least 25 %; Rare at most 25, Heroes 50, Lords 35, both together 50."""
    found = [
        fault for fault in check_army(empire(*units, fill=False), LIBRARY) if fault.message != "army-points"
    ]
    assert [(fault.message, fault.args["category"]) for fault in found][:1] == [(message, category)]
    assert {fault.rule for fault in found} == {"ninth_age.army.category-limits"}


@rule("ninth_age.army.category-limits")
def test_shares_are_of_the_limit_and_may_be_reached() -> None:
    """150 points of Core in a game of 600 are 25 %, and 149 are not; Special is unlimited."""
    core = ("eos_heavy_infantry:10", "eos_state_militia:20")  # 50 + 100
    rest = ("eos_captain general", "eos_knightly_orders:8", "eos_reiters:5", "eos_imperial_rangers:8")
    assert faults(empire(*core, *rest, fill=False), 600) == []
    assert ("army.category-limits", "army-category-low") in wrong(empire(*core, *rest, fill=False), 601)


@rule("ninth_age.army.duplicates", "ninth_age.army.warband", "ninth_age.army.grand-army")
@pytest.mark.parametrize(
    ("size", "entry", "most", "broken"),
    [
        (2400, "eos_state_militia:10", 4, "army.duplicates"),
        (2400, "eos_imperial_rangers:5", 3, "army.duplicates"),
        (2400, "eos_cannon", 2, "army.duplicates"),
        (2400, "eos_captain", 3, "army.duplicates"),
        (2400, "eos_marshal", 3, "army.duplicates"),
        (1500, "eos_state_militia:10", 2, "army.warband"),
        (1500, "eos_imperial_rangers:5", 2, "army.warband"),
        (1500, "eos_cannon", 1, "army.warband"),
        (1500, "eos_artificer", 2, "army.warband"),
        (4000, "eos_state_militia:10", 8, "army.grand-army"),
        (4000, "eos_imperial_rangers:5", 6, "army.grand-army"),
        (4000, "eos_cannon", 4, "army.grand-army"),
    ],
)
def test_duplicates(size: int, entry: str, most: int, broken: str) -> None:
    def found(number: int) -> list[tuple[str, str]]:
        roster = army("empire_of_sonnstahl", size, *[entry] * number)
        return [one for one in wrong(roster) if one[1] == "army-duplicates"]

    assert found(most) == [] and found(most + 1) == [(broken, "army-duplicates")]


@rule("ninth_age.army.duplicates")
def test_what_counts_as_another_entry_counts_with_it() -> None:
    """A Rocket Battery is a Light Artillery as the Mortar is; the fault stands where there is one too many."""
    roster = empire(CAPTAIN, INFANTRY, MILITIA, "eos_mortar", "eos_rocket_battery", "eos_mortar", fill=False)
    assert ("army.warband", "army-duplicates", "unit[6].entry") in faults(roster)


@rule("ninth_age.army.minimum", "ninth_age.army.warband", "ninth_age.troop.war-machine")
def test_the_least_number_of_units() -> None:
    """Four besides Characters, three in a Warband; all War Machines count as one."""
    three = ("eos_heavy_infantry:60", "eos_state_militia:55", "eos_mortar")
    for size, least, broken in (
        (1500, 3, "army.warband"),
        (1501, 4, "army.minimum"),
        (4000, 4, "army.minimum"),
    ):
        for units, number in ((three, 3), ((*three, "eos_cannon"), 3), ((*three, "eos_reiters:5"), 4)):
            roster = empire(CAPTAIN, *units, size=size, fill=False)
            expected = [(broken, "army-least")] if number < least else []
            assert [one for one in wrong(roster) if one[1] == "army-least"] == expected


@rule("ninth_age.army.unique", "ninth_age.army.grand-army")
def test_one_of_a_kind() -> None:
    """Entries and options once (twice in a Grand Army), magic items always once."""
    bashers = ["og_eadbashers:10"] * 3
    for size, most in ((600, 1), (2400, 1), (4000, 2)):
        roster = army("orcs_and_goblins", size, *bashers)
        places = [
            place
            for rule, message, place in faults(roster)
            if (rule, message) == ("army.unique", "army-duplicates")
        ]
        assert places == [f"unit[{most + 1}].entry"]
    titled = ["eos_marshal seasoned_general"] * 2
    for size, broken in ((2400, True), (4000, False)):
        roster = army("empire_of_sonnstahl", size, *titled)
        assert (
            ("army.unique", "army-unique", "unit[2].options.seasoned_general") in faults(roster)
        ) is broken
    twice = army("empire_of_sonnstahl", 4000, "eos_captain razor-blade", "eos_captain razor-blade")
    assert ("army.unique", "army-unique", "unit[2].options.razor-blade") in faults(twice)
    assert ("army.unique", "army-item-once") in wrong(
        empire("eos_captain general razor-blade=2", INFANTRY, MILITIA, GUNS)
    )


@rule("ninth_age.army.general", "ninth_age.hero.general-choice", "ninth_age.hero.battle-standard")
def test_one_general_and_at_most_one_battle_standard() -> None:
    rest = (INFANTRY, MILITIA, GUNS)
    assert wrong(empire("eos_captain", *rest)) == [("army.general", "army-no-general")]
    two = empire("eos_captain general", "eos_captain general", *rest)
    assert faults(two) == [("army.general", "army-generals", "unit[2].options.general")]
    banners = empire(CAPTAIN, "eos_captain battle_standard", "eos_captain battle_standard", *rest, size=1500)
    assert ("hero.battle-standard", "army-battle-standards") in wrong(banners)
    one = empire(CAPTAIN, "eos_captain battle_standard", *rest, size=700)
    assert wrong(one) == []
    bearer = empire("eos_captain general battle_standard", *rest)
    assert wrong(bearer) == [("hero.general-choice", "army-not-general")]


@rule("ninth_age.hero.general-choice", "ninth_age.eos.great-tactician")
def test_the_general_has_the_highest_leadership() -> None:
    """Preacher and Captain have 8: free choice. A Marshal has 9, and the mount's Leadership is nobody's."""
    rest = (INFANTRY, MILITIA, GUNS)
    free = wrong(empire("eos_captain", "eos_preacher general", *rest, size=700))
    assert not [one for one in free if one[0].startswith("hero")]
    found = faults(empire("eos_captain general", "eos_marshal", *rest, size=900))
    assert [one for one in found if one[0].startswith("hero")] == [
        ("hero.general-choice", "army-general-choice", "unit[1].options.general")
    ]
    tactician = [entry.id for entry in LIBRARY.entries.values() if entry.option("great_tactician")]
    assert tactician == ["eos_marshal"]
    data = parse(DATA)
    for one in data["armies"][0]["units"]:
        if one["id"] == "eos_marshal":  # as if he had the Leadership of a Captain
            one["part"][0]["Ld"] = 8
    for title, legal in (("", False), (" great_tactician", True)):
        roster = army("empire_of_sonnstahl", 2400, f"eos_marshal general{title}", "eos_knight_commander")
        rules = [fault.rule for fault in check_army(roster, Library(data)) if ".hero." in fault.rule]
        assert rules == ([] if legal else ["ninth_age.hero.general-choice"])
    elves = army("highborn_elves", 1500, "he_high_prince", "he_archmage general path-fire great_tactician")
    assert ("hero.general-choice", "army-general-choice") in wrong(elves)


@rule("ninth_age.rule.not-a-leader")
def test_who_may_not_lead() -> None:
    king = army("vampire_covenant", 1500, "vc_barrow_king general", "vc_necromancer path-death")
    assert ("rule.not-a-leader", "army-not-general") in wrong(king)
    legal = army("vampire_covenant", 1500, "vc_barrow_king", "vc_necromancer general path-death")
    assert not any(
        message.startswith("army-general") or message == "army-not-general" for _, message in wrong(legal)
    )


@rule("ninth_age.vc.master-of-undeath")
def test_only_masters_of_undeath_lead_the_covenant() -> None:
    """All its other Characters are no leaders anyway, so one without that rule is made for this test."""
    from grognard.rulesets.ninth_age.army.check_general import why_not_general

    captain = bought(unit("eos_captain"), ARMIES["eos"], LIBRARY)
    assert why_not_general(captain, ARMIES["vc"]) == "ninth_age.vc.master-of-undeath"
    assert why_not_general(captain, ARMIES["eos"]) == ""


@rule("ninth_age.army.same-weapon")
def test_what_a_unit_buys_all_its_models_have() -> None:
    broken = empire(CAPTAIN, "eos_heavy_infantry:30 halberd=12", MILITIA, GUNS)
    assert ("army.same-weapon", "army-once", "unit[2].options.halberd") in faults(broken)
    halberds = bought(unit("eos_heavy_infantry:30 halberd musician"), ARMIES["eos"], LIBRARY)
    assert halberds.points() == 50 + 20 * 5 + 30 + 10
    assert bought(unit("eos_heavy_infantry:30 halberd=0"), ARMIES["eos"], LIBRARY).points() == 150


@rule("ninth_age.army.validate")
@pytest.mark.parametrize(
    ("text", "message", "option"),
    [
        ("eos_heavy_infantry:30 spear halberd", "army-either", "halberd"),
        ("eos_light_infantry:10 champion_long_rifle handgun", "army-requires", "champion_long_rifle"),
        ("eos_heavy_infantry:30 standrd_bearer", "army-unknown-option", "standrd_bearer"),
        ("eos_heavy_infantry:30 general", "army-unknown-option", "general"),
        ("eos_heavy_infantry:30 barding", "army-unknown-option", "barding"),
    ],
)
def test_options_of_an_entry(text: str, message: str, option: str) -> None:
    found = faults(empire(CAPTAIN, text, MILITIA, GUNS))
    assert ("army.validate", message, f"unit[2].options.{option}") in found


@rule("ninth_age.army.validate")
def test_options_that_exclude_others_or_larger_units() -> None:
    orcs = army("orcs_and_goblins", 600, "og_orcs:20 spear shield", "og_orcs:20 arrer_kit bow")
    assert ("army.validate", "army-either", "unit[1].options.spear") in faults(orcs)
    assert ("army.validate", "army-either", "unit[2].options.arrer_kit") in faults(orcs)
    ghouls = army("vampire_covenant", 600, "vc_ghouls:16 skirmish", "vc_ghouls:15 skirmish")
    found = [place for _, message, place in faults(ghouls) if message == "army-max-models"]
    assert found == ["unit[1].options.skirmish"]


@rule("ninth_age.army.wizard-path", "ninth_age.item.essence-of-a-free-mind")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("eos_wizard path-fire", ""),
        ("eos_wizard", "army-no-path"),
        ("eos_wizard path-fire path-death", "army-paths"),
        ("eos_wizard path-necromancy", "army-unknown-path"),
        ("eos_wizard path-firre", "army-unknown-path"),
        ("eos_preacher path-fire", "army-no-wizard"),
        ("eos_wizard essence-of-a-free-mind", ""),
    ],
)
def test_the_path_of_a_wizard(text: str, message: str) -> None:
    found = wrong(empire(CAPTAIN, text, INFANTRY, MILITIA, GUNS, size=700))
    assert found == ([("army.wizard-path", message)] if message else [])


@rule("ninth_age.item.categories", "ninth_age.cmd.veteran-standard", "ninth_age.hero.battle-standard")
@pytest.mark.parametrize(
    ("text", "broken", "message"),
    [
        ("eos_captain razor-blade talisman-of-shielding", "", ""),
        ("eos_captain razor-blade sword-of-strength", "item.categories", "army-category"),
        ("eos_captain sceptre-of-power", "item.categories", "army-arcane"),
        ("eos_captain war-standard", "item.categories", "army-standard"),
        ("eos_captain giant-sword talisman-of-shielding", "item.categories", "army-allowance"),
        ("eos_captain battle_standard war-standard razor-blade", "", ""),
        ("eos_captain battle_standard banner-of-speed", "", ""),
        ("eos_captain battle_standard rending-banner", "", ""),
        ("eos_captain battle_standard rending-banner sword-of-strength", "hero.battle-standard", "army-allowance"),
        ("eos_imperial_guard:10 standard_bearer war-standard", "", ""),
        ("eos_imperial_guard:10 war-standard", "item.categories", "army-requires"),
        ("eos_imperial_guard:10 champion razor-blade", "item.categories", "army-no-items"),
        ("eos_imperial_guard:10 talisman-of-shielding", "item.categories", "army-no-items"),
        ("eos_imperial_guard:10 standard_bearer war-standard holy-icon", "item.categories", "army-category"),
        ("eos_electoral_cavalry:5 standard_bearer veteran_standard gleaming-icon", "", ""),
        ("eos_electoral_cavalry:5 standard_bearer gleaming-icon", "cmd.veteran-standard", "army-requires"),
        ("eos_electoral_cavalry:5 standard_bearer veteran_standard rending-banner", "cmd.veteran-standard", "army-allowance"),
        ("eos_reiters:5 war-standard", "item.categories", "army-no-items"),
    ],
)  # fmt: skip
def test_who_carries_which_items(text: str, broken: str, message: str) -> None:
    found = wrong(empire("eos_marshal general", text, INFANTRY, MILITIA, GUNS, size=1200))
    assert (
        (found == [])
        if not broken
        else ((broken, message) in found and {rule for rule, _ in found} == {broken})
    )


@rule("ninth_age.item.categories")
def test_units_have_standards_up_to_a_price() -> None:
    riders = "og_mounted_eadbashers:5 standard_bearer"
    assert not [
        one for one in wrong(army("orcs_and_goblins", 600, f"{riders} banner-of-speed")) if "item" in one[0]
    ]
    dear = wrong(army("orcs_and_goblins", 600, f"{riders} rending-banner"))
    assert ("item.categories", "army-allowance") in dear


@rule("ninth_age.hero.battle-standard")
def test_a_battle_standard_bearer_may_have_a_standard_beyond_its_allowance() -> None:
    """None in the book costs so much: with the Rending Banner at 60 points, alone it is allowed."""
    data = parse(DATA)
    for item in data["items"]:
        if item["id"] == "ninth_age.item.rending-banner":
            item["cost_hero_pts"] = 60
    dear = Library(data)
    for more, legal in (("", True), (" razor-blade", False)):
        roster = army("empire_of_sonnstahl", 1500, f"eos_captain battle_standard rending-banner{more}")
        found = [fault.rule for fault in check_army(roster, dear) if fault.message == "army-allowance"]
        assert found == ([] if legal else ["ninth_age.hero.battle-standard"])


def test_what_a_list_costs_even_if_part_of_it_is_unknown() -> None:
    roster = load("eos_starter_600", "ninth_age")
    odd = roster.units[0]._replace(entry="eos_nobody")
    assert roster_cost(roster, LIBRARY) == 587
    assert roster_cost(roster._replace(units=(*roster.units, odd)), LIBRARY) == 587
    assert roster_cost(roster._replace(faction="nobodies"), LIBRARY) == 0


@rule("ninth_age.item.cost")
def test_items_cost_lords_more() -> None:
    lord, hero = (
        bought(unit(f"eos_{name} giant-sword"), ARMIES["eos"], LIBRARY) for name in ("marshal", "captain")
    )
    assert (lord.points(), hero.points()) == (90 + 60, 60 + 50)
    unit_of = bought(
        unit("he_sword_masters:5 champion champion_magic_weapon razor-blade"), ARMIES["he"], LIBRARY
    )
    assert unit_of.points() == 65 + 10 + LIBRARY.item_keys["razor-blade"].hero_points


RESTRICTED = [
    ("fencers-swords", "eos_captain", "eos_captain horse"),
    ("mithril-mail", "eos_marshal", "eos_marshal horse"),
    ("flying-carpet", "eos_captain", "eos_captain pegasus"),
    ("bluffers-helm", "og_orc_warlord", "og_orc_warlord wyvern"),
    ("icon-of-the-relentless-company", "he_sword_masters:9 standard_bearer", "he_knights_of_ryma:5 standard_bearer"),
    ("anti-magic-crystal", "eos_captain", "eos_captain"),
]  # fmt: skip


@rule(*(f"ninth_age.item.{item}" for item, _, _ in RESTRICTED))
@pytest.mark.parametrize(("item", "right", "broken"), RESTRICTED)
def test_items_that_are_not_for_everybody(item: str, right: str, broken: str) -> None:
    """On foot, Infantry, no Large Targets, no Wizards in the army."""
    id = f"item.{item}"
    faction = ARMIES[right.partition("_")[0]].id
    mage = ["eos_wizard path-fire"] if right == broken else []
    assert id not in [rule for rule, _ in wrong(army(faction, 1500, f"{right} {item}"))]
    assert (id, "army-restriction") in wrong(army(faction, 1500, f"{broken} {item}", *mage))


@rule("ninth_age.gear.lance")
def test_a_magic_lance_is_for_mounted_models() -> None:
    rest = (INFANTRY, MILITIA, GUNS)
    assert wrong(empire("eos_captain general horse flaming-lance", *rest)) == []
    assert wrong(empire("eos_captain general flaming-lance", *rest)) == [("gear.lance", "army-mounted")]


@rule("ninth_age.item.armour-rule")
def test_wizards_wear_magic_armour_only_if_they_may_buy_armour() -> None:
    """A Wizard of the Empire has no armour to buy; a Vampire may buy some; Innate Defence and barding are none."""
    broken = empire(
        CAPTAIN, "eos_wizard path-fire gamblers-armour horse barding", INFANTRY, MILITIA, GUNS, size=700
    )
    assert wrong(broken) == [("item.armour-rule", "army-wizard-armour")]
    vampire = army("vampire_covenant", 1500, "vc_vampire_count general path-death gamblers-armour")
    assert ("item.armour-rule", "army-wizard-armour") not in wrong(vampire)


@rule("ninth_age.item.dispel-scroll")
def test_a_scroll_for_an_army_without_wizards() -> None:
    """As an enchanted item, for 50 points; an army with Wizards leaves it to them."""
    rest = (INFANTRY, MILITIA, GUNS)
    alone = empire("eos_captain general dispel-scroll", *rest)
    assert bought(alone.units[0], ARMIES["eos"], LIBRARY).points() == 60 + 50 and wrong(alone) == []
    together = empire("eos_captain general dispel-scroll", "eos_wizard path-fire", *rest, size=700)
    assert ("item.dispel-scroll", "army-restriction") in wrong(together)
    mage = bought(unit("eos_wizard path-fire dispel-scroll"), ARMIES["eos"], LIBRARY)
    assert mage.points() == 65 + LIBRARY.item_keys["dispel-scroll"].hero_points


@rule("ninth_age.cmd.veteran-standard")
def test_one_veteran_standard_in_an_army() -> None:
    veterans = "eos_heavy_infantry:20 standard_bearer veteran_standard"
    assert wrong(empire(CAPTAIN, f"{veterans} gleaming-icon", MILITIA, GUNS)) == []
    two = empire(CAPTAIN, f"{veterans} gleaming-icon", veterans, MILITIA, GUNS)
    assert faults(two) == [("cmd.veteran-standard", "army-unique", "unit[3].options.veteran_standard")]


@rule("ninth_age.army.validate")
def test_all_faults_are_told_and_nothing_is_corrected() -> None:
    roster = army("empire_of_sonnstahl", 600, "eos_captain dispel-scrol", "eos_mortar", "eos_rocket_battery")
    before = roster.plain()
    assert {rule for rule, _, _ in faults(roster)} == {
        "army.validate", "army.points", "army.category-limits", "army.warband", "army.general",
    }  # fmt: skip
    assert roster.plain() == before


def test_faults_name_the_file_of_the_list() -> None:
    text = 'format = "grognard-roster"\nversion = 1\nbook = "ninth_age"\nname = "x"\n'
    text += 'faction = "orcs_and_goblins"\nsize = 600\nunit = [{ entry = "og_trols", counts = [1] }]\n'
    fault = check_army(loads(text.encode(), "mine.toml"), LIBRARY)[0]
    expected = (
        "mine.toml: unit[1].entry: unknown entry og_trols; meant og_trolls? [ninth_age.army.categories]"
    )
    assert fault.text(WORDING["en"]) == expected


@rule("ninth_age.hidden.default")
def test_the_sheet_shows_the_whole_list() -> None:
    """Costs, values, rules, weapons, armour and items of every unit."""
    text = print_roster(sheet(load("eos_standard_1500", "ninth_age"), LIBRARY))
    assert text.startswith("Marching Column (1500) [eos_standard_1500]\nThe 9th Age - Empire of Sonnstahl\n")
    assert "Points: 1483 / 1500   Units: 11   Models: 80\n" in text
    assert (
        """
 164  Marshal ×1 (marshal)
      Cavalry, base 25 × 50 mm, General
      Marshal: M 4  WS 5  BS 5  S 4  T 4  W 3  I 5  A 3  Ld 9
      Horse: M 8  WS 3  BS -  S 3  T 3  W 1  I 3  A 1  Ld 3
      armour 1+ (Plate Armour, Shield, Mount's Protection, Barding)
      Orders, Swiftstride
      magic items: Talisman of Greater Shielding
      1 × Marshal: Hand Weapon, Lance
"""
        in text
    )
    assert "      Infantry, base 20 × 20 mm, Wizard, level 2, path Fire\n" in text
    assert "       1 × Champion: Hand Weapon, Handgun\n" in text
    assert "      War Machine, base 60 mm round\n" in text and "      3 × Crew: M 4  WS 3" in text


def test_the_sheet_speaks_russian_and_knows_brackets_and_dice() -> None:
    text = print_roster(sheet(load("vc_starter_600", "ninth_age"), LIBRARY, "ru"), "ru")
    assert "Волшебник" not in text and "генерал, волшебник, уровень 2, путь: Некромантия\n" in text
    assert "Пробуждение (Зомби, Скелеты)" in text and "Призыв (2D6+3)" in text
    assert (
        "доспехи 5+ (Лёгкий доспех, Щит)\n" in text and "       1 × командир: Ручное оружие, Копьё\n" in text
    )
    giant = print_roster(sheet(army("orcs_and_goblins", 600, "og_giant"), LIBRARY))
    assert "A *  Ld 10" in giant and "no armour" in giant
    bearer = print_roster(sheet(army("empire_of_sonnstahl", 600, "eos_captain battle_standard"), LIBRARY))
    assert "Battle Standard Bearer\n" in bearer
    unknown = army("empire_of_sonnstahl", 600, "eos_wizard essence-of-a-free-mind")
    assert "path ?" in print_roster(sheet(unknown, LIBRARY))
