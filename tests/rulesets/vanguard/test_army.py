"""21 Building a warband: each rule with a list that breaks only it, and a legal one beside it."""

from __future__ import annotations

import pytest

from grognard.forces import Roster, RosterError, RosterUnit, load, loads, ready
from grognard.forces.printing import print_roster
from grognard.forces.wording import words
from grognard.rulesets.vanguard.cites import CITATIONS
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.warband.army import MESSAGES, check_army, muster
from grognard.rulesets.vanguard.warband.army_sheet import sheet
from tests.plugins.rules import rule

LIBRARY = library()
WORDING = words(book=MESSAGES)


def unit(text: str) -> RosterUnit:
    """`entry`, `entry:3`, and `entry:3 spear bandages=1`; an option without a number is taken by all."""
    head, *chosen = text.split()
    entry, _, number = head.partition(":")
    models = int(number or 1)
    options = {}
    for choice in chosen:
        name, _, taken = choice.partition("=")
        options[name] = int(taken or models)
    return RosterUnit(entry, (models,), options)


def army(faction: str, size: int, *units: str) -> Roster:
    return Roster("vanguard", "Test", faction, size, tuple(unit(text) for text in units))


def orcs(*units: str, size: int = 500) -> Roster:
    """A legal list of the Orcs with room for two of each class, and further units."""
    return army("orcs", size, "krusher", "ax:6", *units)


def faults(roster: Roster, size: int | None = None) -> list[tuple[str, str, str]]:
    """Rule, message and place of each fault; the rules are reached, not only named, and each can be said."""
    found = check_army(roster, LIBRARY, size)
    assert {fault.rule for fault in found} <= set(CITATIONS.reached())
    assert all(fault.text(WORDING) and "{" not in fault.text(WORDING) for fault in found)
    return [
        (fault.rule.removeprefix("vanguard.").removeprefix("build."), fault.message, fault.place)
        for fault in found
    ]


@rule("vanguard.build.points", "vanguard.build.printed-weapons")
@pytest.mark.parametrize("name", ready("vanguard"))
def test_ready_lists_are_legal_and_cost_what_they_say(name: str) -> None:
    roster = load(name, "vanguard")
    assert faults(roster) == []
    models = muster(roster, LIBRARY)
    assert sum(model.points for model in models) == roster.points
    assert roster.size in (100, 200) and roster.size - 1 <= sum(model.points for model in models)
    assert len({model.id for model in models}) == len(models) == sum(sum(one.counts) for one in roster.units)


def test_all_ready_lists_are_there() -> None:
    names = ready("vanguard")
    assert len(names) == 23
    assert {load(name, "vanguard").faction for name in names} == set(LIBRARY.factions)


@rule("vanguard.build.points", "vanguard.build.printed-weapons")
def test_a_published_list_adds_up() -> None:
    """Weapons on the card cost nothing: only so the tournament list comes to 200 points."""
    roster = load("northern-alliance-troll-prime", "vanguard")
    points = {model.id: model.points for model in muster(roster, LIBRARY)}
    assert points == {
        "snow-troll-prime-1": 54 + 8 + 2,
        "ice-queen-1": 33 + 1,
        "huscarl-1": 15,
        "huscarl-2": 15,
        "huscarl-3": 15,
        "elf-clansman-1": 11,
        "elf-clansman-2": 11,
        "frostfang-cavalry-1": 35,
    }
    assert sum(points.values()) == 200 and faults(roster) == []


@rule("vanguard.build.points")
def test_points() -> None:
    """The sum of models, options, items and paid spells may reach the limit and not exceed it."""
    roster = load("orcs-two-bosses", "vanguard")
    assert faults(roster, 200) == []
    assert faults(roster, 199) == [("points", "army-points", "unit")]
    (fault,) = check_army(roster, LIBRARY, 199)
    assert fault.args == {"total": 200, "limit": 199}


@rule("vanguard.build.points")
def test_stated_points_must_be_right() -> None:
    right = orcs()._replace(points=34 + 72)
    right = right._replace(units=(right.units[0]._replace(points=34), right.units[1]._replace(points=72)))
    assert faults(right) == []
    wrong = right._replace(points=105, units=(right.units[0]._replace(points=33), right.units[1]))
    assert faults(wrong) == [
        ("points", "army-stated-points", "unit[1].points"),
        ("points", "army-stated-points", "points"),
    ]


@rule("vanguard.build.points")
@pytest.mark.parametrize("counts", [(0,), (1, 1)])
def test_a_unit_is_a_number_of_models_of_one_card(counts: tuple[int, ...]) -> None:
    roster = orcs()
    roster = roster._replace(units=(*roster.units, RosterUnit("skulk", counts)))
    assert faults(roster) == [("points", "army-counts", "unit[3].counts")]


@rule("vanguard.build.faction", "vanguard.build.mercenary")
def test_one_faction() -> None:
    """All models from one faction: nothing in a list says that mercenaries are agreed on."""
    assert faults(orcs("troll")) == []
    assert faults(orcs("ghoul")) == [("faction", "army-other-faction", "unit[3].entry")]


@rule("vanguard.build.faction")
@pytest.mark.parametrize(
    ("faction", "entry", "place", "near"),
    [
        ("orcs", "morx", "unit[3].entry", "morax"),
        ("orks", "morax", "faction", "orcs"),
        ("orcs", "zzz", "unit[3].entry", None),
    ],
)
def test_unknown_names_are_told_with_the_likely_one(
    faction: str, entry: str, place: str, near: str | None
) -> None:
    roster = orcs(entry)._replace(faction=faction)
    (fault,) = check_army(roster, LIBRARY)
    assert (fault.rule, fault.place, fault.args["near"]) == ("vanguard.build.faction", place, near)


@rule("vanguard.build.core-minimum")
def test_core_minimum() -> None:
    """Over 100 points: five GRUNT and WARRIOR models together."""
    assert faults(army("orcs", 200, "krusher", "ax:3", "greatax:2")) == []
    assert faults(army("orcs", 200, "krusher", "ax:3", "greatax:1")) == [
        ("core-minimum", "army-core", "unit")
    ]


@rule("vanguard.build.command-minimum")
def test_command_minimum() -> None:
    """Over 100 points: a COMMAND model."""
    assert faults(army("orcs", 101, "krusher", "ax:5")) == []
    assert faults(army("orcs", 101, "ax:5")) == [("command-minimum", "army-command", "unit")]


@rule("vanguard.build.unlock")
@pytest.mark.parametrize(
    ("legal", "illegal", "kind"),
    [
        (("krusher", "ax:5"), ("krusher:2", "ax:5"), "command"),
        (("krusher:2", "ax:6"), ("krusher:3", "ax:6"), "command"),
        (("krusher", "gore-rider", "ax:5"), ("krusher", "gore-rider:2", "ax:5"), "support"),
        (("krusher", "god-speaker", "ax:5"), ("krusher", "god-speaker:2", "ax:5"), "spellcaster"),
        (("krusher", "god-speaker:2", "ax:3", "greatax:3"), ("krusher", "god-speaker:3", "ax:8"), "spellcaster"),
    ],
)  # fmt: skip
def test_unlock(legal: tuple[str, ...], illegal: tuple[str, ...], kind: str) -> None:
    """Each three full GRUNT or WARRIOR models unlock one COMMAND, one SUPPORT and one SPELLCASTER."""
    assert faults(army("orcs", 400, *legal)) == []
    roster = army("orcs", 400, *illegal)
    assert faults(roster) == [("unlock", "army-unlock", "unit")]
    assert check_army(roster, LIBRARY)[0].args["kind"] == kind


@rule("vanguard.build.unlock", "vanguard.profile.class")
def test_a_model_of_two_classes_counts_in_both() -> None:
    """A Necromancer is COMMAND and SPELLCASTER, a Troll Prime COMMAND and LARGE."""
    dead = ("zombie:5", "necromancer")
    assert faults(army("undead", 200, *dead)) == []
    kinds = [
        fault.args["kind"] for fault in check_army(army("undead", 200, "zombie:5", "necromancer:2"), LIBRARY)
    ]
    assert kinds == ["command", "spellcaster"]
    butchers = ("scarecrow:6", "butcher-fleshripper", "butcher")
    assert faults(army("nightstalkers", 200, *butchers)) == [("large", "army-large", "unit")]


@rule("vanguard.build.large")
@pytest.mark.parametrize(("size", "high"), [(149, 0), (150, 1), (200, 1), (299, 1), (300, 2), (450, 3)])
def test_large(size: int, high: int) -> None:
    """One LARGE model for each full 150 points of the game's limit, whatever the list costs."""
    for number in (high, high + 1):
        units = ("krusher", "ax:5", *(("troll",) * number))
        found = [fault for fault in faults(army("orcs", size, *units)) if fault[1] != "army-points"]
        assert found == ([] if number == high else [("large", "army-large", "unit")])


@rule("vanguard.build.large", "vanguard.faction.northern-alliance.talannars-pack")
def test_talannars_pack_is_one_large_model_more() -> None:
    clans = ("thegn", "human-clansman:5")
    assert faults(army("northern-alliance", 200, *clans, "snow-troll:2")) == []
    assert faults(army("northern-alliance", 300, *clans, "snow-troll:4")) == [("large", "army-large", "unit")]
    assert faults(army("northern-alliance", 100, "huscarl:2", "snow-troll:2")) == []


@rule("vanguard.build.small")
def test_small_games_have_limits_of_their_own() -> None:
    """100 points or less: two WARRIORS, at most one LARGE model, no other limits."""
    assert faults(army("orcs", 100, "greatax:2", "troll", "gore-rider")) == []
    assert faults(army("orcs", 100, "greatax", "ax", "troll")) == [("small", "army-warriors", "unit")]
    assert faults(army("orcs", 100, "greatax:2", "troll:2")) == [("small", "army-large", "unit")]
    assert "small" not in {rule for rule, _, _ in faults(army("orcs", 101, "greatax", "ax", "troll"))}


@rule("vanguard.build.unlock", "vanguard.faction.goblins.pack-leader")
def test_a_pack_leader_brings_mawbeasts_beyond_the_limits() -> None:
    """Two Mawbeasts more than the limits allow: SUPPORT is limited to the others."""
    mob = ("magwa-joos", "rabble:5")
    assert faults(army("goblins", 200, *mob, "mawbeast:3")) == []
    assert faults(army("goblins", 200, *mob, "mawbeast:2", "snaggit")) == []
    assert faults(army("goblins", 200, *mob, "mawbeast:4")) == [("unlock", "army-unlock", "unit")]
    assert faults(army("goblins", 200, *mob, "snaggit:2")) == [("unlock", "army-unlock", "unit")]
    assert faults(army("goblins", 200, "biggit", "rabble:5", "mawbeast:2")) == [
        ("unlock", "army-unlock", "unit")
    ]


ITEMS = [
    ("greatax spear bandages", "greatax spear bandages lucky-charm", "items", "army-items", "options"),
    ("greatax spear large-shield", "greatax spear wicked-dagger", "items", "army-item-type", "options.wicked-dagger"),
    ("skulk bandages", "skulk healing-herbs", "items", "army-common-items", "options.healing-herbs"),
    ("greatax:2 spear=1", "greatax:2 spear=3", "items", "army-option-limit", "options.spear"),
    ("greatax spear", "greatax speer", "items", "army-unknown-option", "options.speer"),
    ("greatax helm-of-command", "greatax banner-of-the-griffin", "items-class", "army-not-for-class", "options.banner-of-the-griffin"),
    ("god-speaker buckler", "god-speaker large-shield", "items-class", "army-not-for-class", "options.large-shield"),
    ("god-speaker energy-crystal", "krusher energy-crystal", "items-class", "army-only-for-class", "options.energy-crystal"),
    ("krusher common-mount", "troll common-mount", "items-class", "army-not-for-class", "options.common-mount"),
    ("krusher wings-of-honeymaze", "gore-rider wings-of-honeymaze", "items-class", "army-not-with-rule", "options.wings-of-honeymaze"),
    ("krusher wings-of-honeymaze", "krusher common-mount wings-of-honeymaze", "items-class", "army-not-with-rule", "options.wings-of-honeymaze"),
    ("krusher medallion-of-life", "troll medallion-of-life", "items-class", "army-not-with-rule", "options.medallion-of-life"),
    ("greatax light-crossbow", "morax light-crossbow", "weapon-needs-stat", "army-needs-ra", "options.light-crossbow"),
    ("skulk crossbow", "skulk bow", "printed-weapons", "army-printed-weapon", "options.bow"),
    ("skulk heavy-weapon", "greatax heavy-weapon", "crushing-limit", "army-not-with-rule", "options.heavy-weapon"),
]  # fmt: skip


@rule(
    "vanguard.build.items",
    "vanguard.build.items-class",
    "vanguard.build.weapon-needs-stat",
    "vanguard.build.printed-weapons",
    "vanguard.build.crushing-limit",
)
@pytest.mark.parametrize(("legal", "illegal", "rule_id", "message", "place"), ITEMS)
def test_what_a_model_may_carry(legal: str, illegal: str, rule_id: str, message: str, place: str) -> None:
    assert faults(orcs(legal)) == []
    assert faults(orcs(illegal)) == [(rule_id, message, f"unit[3].{place}")]


@rule("vanguard.build.items")
def test_beasts_take_no_items() -> None:
    pack = ("biggit", "rabble:6")
    assert faults(army("goblins", 200, *pack, "mawbeast lucky-charm")) == [
        ("items", "army-no-items", "unit[3].options.lucky-charm")
    ]


@rule("vanguard.build.crushing-limit")
def test_crushing_strength_may_come_from_a_weapon() -> None:
    clans = ("thegn", "human-clansman:5")
    assert faults(army("northern-alliance", 200, *clans, "dwarf-clansman frosthammer")) == []
    assert faults(army("northern-alliance", 200, *clans, "dwarf-clansman frosthammer heavy-weapon")) == [
        ("crushing-limit", "army-not-with-rule", "unit[3].options.heavy-weapon")
    ]


@rule("vanguard.special.cumbersome")
def test_the_cumbersome_are_not_mounted() -> None:
    hold = ("dwarf-sergeant", "ironclad:5")
    assert faults(army("dwarfs", 200, *hold, "mastiff-packmaster common-mount")) == [
        ("special.cumbersome", "army-not-with-rule", "unit[3].options.common-mount")
    ]


@rule("vanguard.dice.stat-dash")
def test_who_cannot_fight_takes_no_melee_weapon() -> None:
    night = ("shade", "reaper:5")
    assert faults(army("nightstalkers", 200, *night, "mind-screech lucky-charm")) == []
    assert faults(army("nightstalkers", 200, *night, "mind-screech wicked-dagger")) == [
        ("dice.stat-dash", "army-needs-me", "unit[3].options.wicked-dagger")
    ]


@rule("vanguard.build.items-rarity")
def test_rare_and_unique_items_once_in_a_warband() -> None:
    assert faults(orcs("greatax:3 lucky-charm")) == []
    assert faults(orcs("greatax:2 healing-herbs=1")) == []
    assert faults(orcs("greatax:2 healing-herbs")) == [
        ("items-rarity", "army-rarity", "unit[3].options.healing-herbs")
    ]
    assert faults(orcs("greatax power-rune", "greatax", "greatax power-rune", "morax power-rune")) == [
        ("items-rarity", "army-rarity", "unit[5].options.power-rune")
    ]


@rule("vanguard.magic.known", "vanguard.profile.alignment")
def test_spells_of_a_spellcaster() -> None:
    """One spell of the faction is free, a second and those of the advanced book of the alignment cost 10 points."""
    band = ("dictator", "sisterhood:6")
    prices = {
        "war-wizard": 33,
        "war-wizard divine-flame": 33,
        "war-wizard divine-flame blessed-light": 43,
        "war-wizard divine-flame blur": 43,
        "war-wizard blur teleport": 53,
        "war-wizard divine-flame blessed-light blur": 53,
    }
    for text, points in prices.items():
        roster = army("basileans", 300, *band, text)
        assert faults(roster) == []
        wizard = muster(roster, LIBRARY)[-1]
        assert wizard.points == points
        assert [spell.id for spell in wizard.spells] == [
            "heal",
            "lightning-bolt",
            "shield",
            *text.split()[1:],
        ]


@rule("vanguard.magic.known")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dictator divine-flame", "army-no-caster"),
        ("war-wizard slink", "army-other-spell"),
        ("war-wizard lure", "army-other-spell"),
        ("war-wizard zap", "army-other-spell"),
        ("war-wizard heal", "army-other-spell"),
    ],
)
def test_spells_that_a_model_cannot_learn(text: str, message: str) -> None:
    roster = army("basileans", 300, "dictator", "sisterhood:6", text)
    place = f"unit[3].options.{text.split()[1]}"
    assert faults(roster) == [("magic.known", message, place)]


@rule("vanguard.magic.known")
def test_a_basic_spell_of_the_card_is_no_second_choice() -> None:
    """God-fuel is on the God Speaker's card: it cannot be taken again, and Green Rage is free."""
    assert [fault[1] for fault in faults(orcs("god-speaker god-fuel"))] == ["army-other-spell"]
    assert muster(orcs("god-speaker green-rage"), LIBRARY)[-1].points == 31


def test_all_faults_are_told_and_nothing_is_corrected() -> None:
    roster = army("orcs", 150, "ax:3 heavy-weapon", "troll:2", "ghoul", "gore-rider:2 healing-herbs")
    before = roster.plain()
    assert {rule for rule, _, _ in faults(roster)} == {
        "faction",
        "crushing-limit",
        "items-rarity",
        "points",
        "core-minimum",
        "command-minimum",
        "unlock",
        "large",
    }
    assert roster.plain() == before


def test_faults_name_the_file_of_the_list() -> None:
    text = 'format = "grognard-roster"\nversion = 1\nbook = "vanguard"\nname = "x"\nfaction = "orcs"\n'
    text += 'size = 200\nunit = [{ entry = "krushr", counts = [1] }]\n'
    fault = check_army(loads(text.encode(), "mine.toml"), LIBRARY)[0]
    expected = "mine.toml: unit[1].entry: unknown entry krushr; meant krusher? [vanguard.build.faction]"
    assert fault.text(WORDING) == expected


@pytest.mark.parametrize("text", ["krushr", "greatax:0", "greatax speer", "morax bow", "skulk forgebreaker"])
def test_a_broken_unit_is_not_mustered(text: str) -> None:
    with pytest.raises(RosterError, match=r"unit\[3\]"):
        muster(orcs(text), LIBRARY)


@rule("vanguard.build.names")
def test_the_sheet_shows_the_whole_list() -> None:
    """Costs, values, abilities, weapons, items and spells of every model, and what differs from the card."""
    CITATIONS.forget()
    text = print_roster(sheet(load("northern-alliance-clans", "vanguard"), LIBRARY))
    assert "vanguard.build.names" in CITATIONS.reached()
    assert text.startswith(
        "Gathered Clans [northern-alliance-clans]\nKings of War: Vanguard - Northern Alliance\n"
    )
    assert "Points: 200 / 200   Units: 8   Models: 11\n" in text
    assert (
        """
  33  Ice Queen ×1 (ice-queen-1)
      SPELLCASTER
      Sp 6  Me 5+  Ra 5+  Ar 6+  Ne 4+  Wn 3  H 2  Melee 2D8  Ranged 1D8
      Inspiring, Lash (1)
      spells: Dazzle, Heal, Lightning Bolt, Windblast, Hold Fast
      1 × Ice Queen: -
"""
        in text
    )
    assert "      changed: Ar 5+ → 6+ (Frosthammer)\n      1 × Dwarf Clansman: Frosthammer\n" in text
    assert "  30  Huscarl ×2 (huscarl-1 … huscarl-2)\n" in text and "      items: Bandages\n" in text


def test_the_sheet_speaks_russian_and_knows_brackets_mounts_and_dashes() -> None:
    text = print_roster(sheet(orcs("morax common-mount"), LIBRARY, "ru"), "ru")
    assert "Вдохновение (ПЕХОТА, ВОИН)\n" in text
    assert "Sp 7  Me 3+  Ra -  Ar 7+  Ne 4+  Wn 3  H 3  Ближний бой 3D8  Стрельба -\n" in text
    assert "изменено: Sp 5 → 7 (Обычное ездовое животное), H 2 → 3 (Обычное ездовое животное)\n" in text
    english = print_roster(sheet(army("goblins", 200, "stinggit", "magwa-joos"), LIBRARY))
    assert "Inspiring (Sneak)" in english and "Inspiring (Beast)" in english
