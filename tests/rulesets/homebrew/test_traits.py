"""Section 17: weapon traits; section 21: options that change attacks; dice of section 3."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.homebrew import aiming, attacks
from grognard.rulesets.homebrew.attacks import FIGHT, SHOOTING
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Place, Script, box, piece

WEAPONS = library().weapons
HOUSE = piece("house", "building", box(5, 14, 15, 18))


def shot(
    s: HState, dice: list[int], weapon: Weapon, target: str, answers: list[object] | None = None
) -> Script:
    """One shot of the first model of a."""
    script = Script(s, dice, answers or [])
    model = s.models[0].id
    script.run(attacks.strike(script.game, model, weapon, target, SHOOTING, "hurt"))
    script.done()
    return script


def against(entry: str, places: list[Place], on_house: bool = False, **options: str) -> HState:
    s = build.state(build.board(HOUSE) if on_house else None, **options)
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", entry, places)
    return s


@rule("homebrew.trait.torrent")
def test_torrent_hits_without_a_roll() -> None:
    s = against("corsairs", [(10 + 1.3 * k, 14) for k in range(3)])
    script = shot(s, [2, 1, 2], WEAPONS["flamethrower"], "b.corsairs")  # two hits, S 4 at B 5: 2+
    assert [roll.why for roll in script.rolls] == [
        "homebrew.weapon.attacks",
        "homebrew.attack.penetration",
        "homebrew.attack.penetration",
    ]
    assert s.h_unit("b.corsairs").hurt == 1


@rule("homebrew.trait.blast")
@pytest.mark.parametrize(("models", "rolled", "attacks_made"), [(6, 1, 3), (6, 2, 3), (6, 4, 4), (5, 1, 1)])
def test_blast_counts_three_attacks_at_six_models(models: int, rolled: int, attacks_made: int) -> None:
    s = against("corsairs", [(8 + 1.3 * k, 24) for k in range(models)])
    shot(s, [rolled] + [1] * attacks_made, WEAPONS["field_mortar"], "b.corsairs")


@rule("homebrew.weapon.attacks")
def test_blast_counts_the_models_when_the_dice_are_rolled() -> None:
    s = against("corsairs", [(8 + 1.3 * k, 24) for k in range(6)])
    s.change_model("b.corsairs.6").alive = False
    shot(s, [1, 1], WEAPONS["field_mortar"], "b.corsairs")


@rule("homebrew.trait.indirect", "homebrew.cover.none")
def test_indirect_fire_reaches_the_unseen_at_minus_one() -> None:
    s = against("corsairs", [(10, 20), (10, 22)], on_house=True)
    mortar = WEAPONS["field_mortar"]
    choice = DeclareChoice(s, "a.line_rifles")
    assert aiming.can_hit(s, s.h_model("a.line_rifles.1"), mortar, s.h_unit("b.corsairs"))
    assert not aiming.can_hit(
        s, s.h_model("a.line_rifles.1"), WEAPONS["service_rifle"], s.h_unit("b.corsairs")
    )
    assert choice.why_not("a.line_rifles.1/1", "b.corsairs")
    chain = aiming.aim(s, s.h_model("a.line_rifles.1"), mortar, s.h_unit("b.corsairs"), SHOOTING)
    assert [(mod.cause, mod.value) for mod in chain.hit_mods] == [("homebrew.trait.indirect", -1)]
    assert [slot.eligible for slot in chain.slots] == [True, True]


@rule("homebrew.trait.indirect")
def test_at_a_seen_unit_only_the_seen_models_are_eligible() -> None:
    s = against("corsairs", [(10, 20), (26, 20)], on_house=True)
    chain = aiming.aim(
        s, s.h_model("a.line_rifles.1"), WEAPONS["field_mortar"], s.h_unit("b.corsairs"), SHOOTING
    )
    assert chain.hit_mods == [] and [slot.eligible for slot in chain.slots] == [False, True]


def test_indirect_fire_needs_the_range() -> None:
    short = Weapon("short", "siege", 9.0, 4, 4, "1", "1", ("indirect",))
    s = against("corsairs", [(10, 20)], on_house=True)
    assert not aiming.can_hit(s, s.h_model("a.line_rifles.1"), short, s.h_unit("b.corsairs"))


@rule("homebrew.trait.sniper")
def test_a_sniper_picks_who_takes_each_hit() -> None:
    s = against("hound_pack", [(10, 14), (10, 20), (10, 30)])
    for k, group in ((1, 1), (2, 1), (3, 0)):
        s.change_model(f"b.hound_pack.{k}").group = group
    script = shot(s, [3, 6], WEAPONS["long_rifle"], "b.hound_pack", ["b.hound_pack.2"])
    assert script.asked[0].id == "shoot.allocate" and script.asked[0].rule == "homebrew.trait.sniper"
    assert s.h_model("b.hound_pack.2").wounds == 0
    s = against("corsairs", [(10, 14)])
    assert shot(s, [3, 6], WEAPONS["long_rifle"], "b.corsairs").asked == []


@rule("homebrew.trait.anti-air", "homebrew.keyword.flyer")
def test_shots_at_flyers() -> None:
    s = against("petrel_gunship", [(10, 25)])
    for weapon, expected in (("autocannon", -1), ("flak_cannon", 1)):
        model = s.h_model("a.line_rifles.1")
        mods = aiming.hit_mods(s, model, WEAPONS[weapon], s.h_unit("b.petrel_gunship"), False)
        assert total(mods) == expected
    s = against("bulwark_walker", [(10, 25)])
    mods = aiming.hit_mods(
        s, s.h_model("a.line_rifles.1"), WEAPONS["flak_cannon"], s.h_unit("b.bulwark_walker"), False
    )
    assert mods == []


@rule("homebrew.trait.twin", "homebrew.dice.reroll", "homebrew.attack.dice-order")
def test_twin_rerolls_the_misses_once_after_all_hit_dice() -> None:
    s = against("paladin_tank", [(10, 25)])
    script = shot(s, [4, 1, 4, 1, 1], WEAPONS["bike_guns"], "b.paladin_tank")
    assert script.rolls[0].faces == [4, 1, 4] and script.rolls[0].got == 2
    s = against("paladin_tank", [(10, 25)])
    assert shot(s, [3, 3, 3, 3], WEAPONS["bike_guns"], "b.paladin_tank").rolls[0].got == 0


@rule("homebrew.trait.focus")
@pytest.mark.parametrize(("away", "need"), [(6.984, 1), (6.986, 3)])
def test_focus_adds_strength_within_half_the_range(away: float, need: int) -> None:
    """S 8 (10 within 6 inches) at B 10."""
    s = against("ram_tank", [(10, 10 + away - 0.492 + 1.969)])
    chain = aiming.aim(
        s, s.h_model("a.line_rifles.1"), WEAPONS["breaker_torch"], s.h_unit("b.ram_tank"), SHOOTING
    )
    assert chain.slots[0].need() == need


@rule("homebrew.trait.focus")
def test_focus_is_judged_for_each_model() -> None:
    s = against("corsairs", [(10, 15), (10, 18)])
    model = s.h_model("a.line_rifles.1")
    torch = WEAPONS["breaker_torch"]
    chain = aiming.aim(s, model, torch, s.h_unit("b.corsairs"), SHOOTING, whole=True)
    assert [total(slot.mods) for slot in chain.slots] == [10, 8]


@rule("homebrew.trait.rending")
@pytest.mark.parametrize(("die", "left"), [(6, 8), (5, 9)])
def test_rending_penetrates_anything_on_a_natural_six(die: int, left: int) -> None:
    s = build.state()
    build.unit(s, "a", "penitents", [(10, 10)])
    build.unit(s, "b", "paladin_tank", [(10, 12.461)])
    script = Script(s, [4, 1, 1, die])
    flail = WEAPONS["penitent_flail"]
    script.run(attacks.strike(script.game, "a.penitents.1", flail, "b.paladin_tank", FIGHT, "fight_hurt"))
    script.done()
    assert s.h_model("b.paladin_tank.1").wounds == left


@rule("homebrew.dice.no-naturals")
def test_without_the_option_one_and_six_mean_nothing() -> None:
    sure = Weapon("sure", "small_arms", 24, 1, 1, "1", "1")
    blind = Weapon("blind", "small_arms", 24, 7, 1, "1", "1")
    s = against("corsairs", [(10, 15)])
    shot(s, [1, 1], sure, "b.corsairs")
    shot(s, [6], blind, "b.corsairs")


@rule("homebrew.option.natural-rolls")
def test_with_the_option_a_one_misses_and_a_six_hits() -> None:
    sure = Weapon("sure", "small_arms", 24, 1, 1, "1", "1")
    blind = Weapon("blind", "small_arms", 24, 7, 1, "1", "1")
    s = against("corsairs", [(10, 15)], natural_rolls="one_fails_six_hits")
    shot(s, [1], sure, "b.corsairs")
    shot(s, [2, 1], sure, "b.corsairs")
    shot(s, [6, 1], blind, "b.corsairs")


@rule("homebrew.weapon.damage", "homebrew.weapon.attacks", "homebrew.attack.dice-order", "homebrew.dice.d6")
def test_dice_of_attacks_and_damage_in_their_order() -> None:
    """Attacks, all hit dice, then for each hit penetration, damage, ward dice; d3 is half a d6 rounded up."""
    dicey = Weapon("dicey", "small_arms", 24, 4, 9, "d3", "d3")
    s = against("blademaster", [(10, 20)])
    # two attacks, both hit; 1st: 3 points, one ignored; 2nd: 1 point, ignored
    script = shot(s, [3, 4, 4, 1, 6, 4, 5, 4, 1, 2, 5], dicey, "b.blademaster")
    assert [roll.why.rpartition(".")[2] for roll in script.rolls] == [
        "attacks",
        "hit",
        "penetration",
        "damage",
        "ward",
        "ward",
        "ward",
        "penetration",
        "damage",
        "ward",
    ]
    assert s.h_model("b.blademaster.1").wounds == 2


@rule("homebrew.weapon.accuracy-names", "homebrew.dice.modifier")
def test_all_modifiers_add_up_on_the_die() -> None:
    from grognard.rulesets.homebrew.events import EffectBegan
    from grognard.rulesets.homebrew.state import MOVED

    s = against("pathfinders", [(10, 30)])
    EffectBegan("", "b.pathfinders", "dust_veil", "x", "turn:b").apply(s)
    s.change_unit("a.line_rifles").flags |= MOVED
    # heavy after moving, cloaked, veiled: Acc 3 needs a 6
    shot(s, [5], WEAPONS["long_rifle"], "b.pathfinders")
    shot(s, [6, 1], WEAPONS["long_rifle"], "b.pathfinders")
