"""Section 18: abilities, leadership, explosions."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.homebrew import abilities, aiming
from grognard.rulesets.homebrew.abilities import leadership
from grognard.rulesets.homebrew.attacks import FIGHT, SHOOTING
from grognard.rulesets.homebrew.events import EffectBegan
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.profiles import NO_LEADERSHIP, UnitProfile
from grognard.rulesets.homebrew.state import DESTROYED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Script

WEAPONS = library().weapons


def causes(s: HState, unit: str) -> list[tuple[str, int]]:
    return leadership(s, s.h_unit(unit)).causes()


def value(s: HState, unit: str) -> int:
    return leadership(s, s.h_unit(unit)).value


@rule("homebrew.unit.leadership", "homebrew.model.leadership")
def test_the_highest_l_among_the_living_counts() -> None:
    s = build.state()
    build.unit(s, "a", "hound_pack", [(10, 10), (12, 10)], groups=[0, 1])
    assert value(s, "a.hound_pack") == 10
    s.change_model("a.hound_pack.1").alive = False
    assert value(s, "a.hound_pack") == 7
    build.unit(s, "a", "husks", [(20, 10)])
    assert value(s, "a.husks") == NO_LEADERSHIP


@rule("homebrew.ability.inspiring")
@pytest.mark.parametrize(("x", "expected"), [(17.122, 13), (17.125, 10)])
def test_inspiring_lends_its_l_within_six_inches(x: float, expected: int) -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(2, 10), (10, 10)])
    build.unit(s, "a", "marshal", [(x, 10)])
    assert value(s, "a.line_rifles") == expected
    s.change_unit("a.marshal").status = "reserve"
    assert value(s, "a.line_rifles") == 10


@rule("homebrew.unit.leadership")
def test_a_lower_l_does_not_inspire_and_enemies_do_not_either() -> None:
    s = build.state()
    build.unit(s, "a", "paladin_tank", [(10, 10)])
    build.unit(s, "b", "marshal", [(13, 10)])
    build.unit(s, "a", "warlord", [(10, 14)])
    assert causes(s, "a.paladin_tank") == []


@rule("homebrew.ability.mass")
@pytest.mark.parametrize(("models", "bonus"), [(4, 0), (5, 1), (9, 1), (10, 2), (24, 4)])
def test_mass_adds_one_for_every_full_five_models(models: int, bonus: int) -> None:
    s = build.state()
    build.unit(s, "a", "faithful", [(1 + 1.2 * k, 10) for k in range(models)])
    assert value(s, "a.faithful") == 7 + bonus


@rule("homebrew.ability.mass")
def test_mass_is_counted_after_losses() -> None:
    s = build.state()
    build.unit(s, "a", "faithful", [(1 + 1.2 * k, 10) for k in range(10)])
    s.change_model("a.faithful.10").alive = False
    assert value(s, "a.faithful") == 8


@rule("homebrew.ability.dread", "homebrew.ability.leadership-order")
def test_dread_takes_one_however_many_spread_it() -> None:
    s = build.state()
    build.unit(s, "a", "faithful", [(10 + 1.2 * k, 10) for k in range(6)])
    build.unit(s, "a", "choirmaster", [(8, 10)])
    build.unit(s, "b", "blade_prophet", [(10, 16)])
    build.unit(s, "b", "abomination", [(14, 16)])
    assert causes(s, "a.faithful") == [
        ("homebrew.ability.inspiring", 5),
        ("homebrew.ability.mass", 1),
        ("homebrew.ability.dread", -1),
    ]
    assert value(s, "a.faithful") == 12
    s.change_model("b.blade_prophet.1").y = 18.0
    s.change_model("b.abomination.1").y = 18.3
    s.touch()
    assert ("homebrew.ability.dread", -1) not in causes(s, "a.faithful")


@rule("homebrew.ability.order-hold", "homebrew.power.dread-hymn", "homebrew.psyker.stacking")
def test_effects_change_l_and_the_same_one_works_once() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    for effect, until in (("order_hold", "turn:a"), ("dread_hymn", "turn:b"), ("dread_hymn", "turn:b")):
        EffectBegan("", "a.line_rifles", effect, "x", until).apply(s)
    assert causes(s, "a.line_rifles") == [
        ("homebrew.ability.order-hold", 2),
        ("homebrew.power.dread-hymn", -2),
    ]


@rule("homebrew.ability.stubborn", "homebrew.dice.rounding")
def test_stubborn_halves_the_wounds_added() -> None:
    s = build.state()
    build.unit(s, "a", "grenadiers", [(10, 10)])
    build.unit(s, "a", "line_rifles", [(20, 10)])
    assert [abilities.morale_wounds(s, s.h_unit("a.grenadiers"), n) for n in (1, 2, 5)] == [0, 1, 2]
    assert abilities.morale_wounds(s, s.h_unit("a.line_rifles"), 5) == 5


@rule("homebrew.ability.fearless", "homebrew.power.steady-minds")
def test_who_needs_no_test() -> None:
    s = build.state()
    build.unit(s, "a", "husks", [(10, 10)])
    build.unit(s, "a", "line_rifles", [(20, 10)])
    assert abilities.passes_morale(s, s.h_unit("a.husks")) == "homebrew.ability.fearless"
    assert abilities.passes_morale(s, s.h_unit("a.line_rifles")) == ""
    EffectBegan("", "a.line_rifles", "steady_minds", "x", "turn:a").apply(s)
    assert abilities.passes_morale(s, s.h_unit("a.line_rifles")) == "homebrew.power.steady-minds"


@rule("homebrew.ability.swift-charge", "homebrew.ability.warcry", "homebrew.charge.modified")
def test_charge_rolls() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "a", "hound_pack", [(20, 10)])
    plain = abilities.charge_roll(s, s.h_unit("a.line_rifles"), "why")
    swift = abilities.charge_roll(s, s.h_unit("a.hound_pack"), "why")
    assert (plain.n, plain.keep, plain.mods, plain.owner) == (2, 2, [], "a")
    assert (swift.n, swift.keep, swift.lowest) == (3, 2, False)
    EffectBegan("", "a.line_rifles", "warcry", "x", "end").apply(s)
    shouted = abilities.charge_roll(s, s.h_unit("a.line_rifles"), "why")
    assert [(mod.cause, mod.value) for mod in shouted.mods] == [("homebrew.ability.warcry", 2)]


@rule("homebrew.ability.furious", "homebrew.power.frenzy-psalm")
def test_extra_attacks() -> None:
    s = build.state()
    build.unit(s, "a", "corsairs", [(10, 10)])
    corsairs = s.h_unit("a.corsairs")
    assert total(abilities.extra_attacks(s, corsairs, True)) == 1
    assert abilities.extra_attacks(s, corsairs, False) == []
    EffectBegan("", "a.corsairs", "frenzy_psalm", "x", "end").apply(s)
    assert total(abilities.extra_attacks(s, s.h_unit("a.corsairs"), True)) == 2
    assert total(abilities.extra_attacks(s, s.h_unit("a.corsairs"), False)) == 1


@rule("homebrew.ability.cloaked")
@pytest.mark.parametrize(("away", "expected"), [(12.984, 0), (12.987, -1)])
def test_cloaked_units_are_hit_less_from_afar(away: float, expected: int) -> None:
    """Measured to the nearest model of the unit, whoever takes the hit."""
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "pathfinders", [(10, 10 + away), (10, 30)])
    mods = aiming.hit_mods(
        s, s.h_model("a.line_rifles.1"), WEAPONS["service_rifle"], s.h_unit("b.pathfinders"), False
    )
    assert total(mods) == expected


@rule("homebrew.ability.regenerate")
def test_regenerate_gives_a_wound_back_at_the_start_of_the_owners_turn() -> None:
    s = build.state()
    build.unit(s, "a", "abomination", [(10, 10)])
    build.unit(s, "b", "abomination", [(30, 10)])
    s.change_model("a.abomination.1").wounds = 5
    s.change_model("b.abomination.1").wounds = 5
    script = Script(s)
    script.run(abilities.turn_start(script.game))
    assert s.h_model("a.abomination.1").wounds == 6 and s.h_model("b.abomination.1").wounds == 5
    s.change_model("a.abomination.1").wounds = 8
    script = Script(s)
    script.run(abilities.turn_start(script.game))
    assert script.kinds() == [] and script.asked == []


@rule("homebrew.ability.regenerate")
def test_of_several_damaged_models_the_owner_names_one() -> None:
    s = build.state()
    build.unit(s, "a", "abomination", [(10, 10), (20, 10)])
    s.change_model("a.abomination.1").wounds = 5
    s.change_model("a.abomination.2").wounds = 5
    script = Script(s, [], ["a.abomination.2"])
    script.run(abilities.turn_start(script.game))
    assert [s.h_model(f"a.abomination.{k}").wounds for k in (1, 2)] == [5, 6]


def test_an_ability_without_code_is_an_error() -> None:
    abilities.check_known(list(library().units.values()))
    odd = UnitProfile("odd", "infantry", ("INFANTRY",), (), abilities=("levitate",))
    with pytest.raises(abilities.UnknownAbility, match="levitate"):
        abilities.check_known([odd])


def wrecked() -> HState:
    """A dead tank at (20,20) with friend and foe around it."""
    s = build.state()
    build.unit(s, "b", "paladin_tank", [(20, 20)])
    build.unit(s, "a", "line_rifles", [(20, 24), (20, 25)])  # gap 1.539
    build.unit(s, "b", "corsairs", [(22.5, 20)])  # gap 0.039
    build.unit(s, "a", "veteran_guard", [(15, 20)])  # gap 2.48: within 3
    build.unit(s, "b", "skirmishers", [(20, 14.5)])  # gap 3.039: not
    s.change_model("b.paladin_tank.1").alive = False
    s.change_unit("b.paladin_tank").status = DESTROYED
    s.touch()
    return s


@rule("homebrew.ability.volatile", "homebrew.hero.shield-area", "homebrew.psyker.hit")
def test_a_volatile_wreck_explodes_on_a_six() -> None:
    s = wrecked()
    script = Script(s, [5])
    script.run(abilities.explode(script.game, ["b.paladin_tank.1"], "hurt"))
    script.done()
    assert script.of_kind("exploded") == []
    # corsairs: 1 hit, S 5 at B 5 always; rifles: 3 hits, the nearest model first, S 5 at B 6; guard: 1 hit at B 8
    s = wrecked()
    script = Script(s, [6, 1, 1, 5, 1, 2, 6, 2, 3])
    script.run(abilities.explode(script.game, ["b.paladin_tank.1"], "hurt"))
    script.done()
    assert [event.args()["units"] for event in script.of_kind("exploded")] == [
        ("b.corsairs", "a.line_rifles", "a.veteran_guard")
    ]
    assert s.h_unit("b.corsairs").status == DESTROYED
    assert s.h_unit("a.line_rifles").status == DESTROYED
    assert s.h_unit("a.line_rifles").hurt == 2 and s.h_unit("b.corsairs").hurt == 1
    assert s.h_unit("b.skirmishers").hurt == 0


@rule("homebrew.ability.volatile")
def test_explosions_of_a_fight_count_for_no_side_and_what_they_destroy_explodes_in_turn() -> None:
    s = build.state()
    build.unit(s, "b", "paladin_tank", [(20, 20)])
    build.unit(s, "b", "raid_skiff", [(24, 20)])
    s.change_model("b.raid_skiff.1").wounds = 1
    build.unit(s, "a", "corsairs", [(27, 20)])
    s.change_model("b.paladin_tank.1").alive = False
    s.touch()
    # the tank's 6: one hit at the skiff, S 5 + 4 > 8; the skiff's 6: one hit at the corsairs
    script = Script(s, [6, 1, 4, 6, 1, 1])
    script.run(abilities.explode(script.game, ["b.paladin_tank.1"], ""))
    script.done()
    assert s.h_unit("b.raid_skiff").status == DESTROYED and s.h_unit("a.corsairs").status == DESTROYED
    assert s.h_unit("a.corsairs").hurt == 0 and s.h_unit("a.corsairs").fight_hurt == 0


@rule("homebrew.ability.volatile")
def test_an_explosion_spares_the_wrecks_own_unit() -> None:
    s = build.state()
    build.unit(s, "b", "bulwark_walker", [(20, 20), (23, 20)])
    s.change_model("b.bulwark_walker.1").alive = False
    s.touch()
    script = Script(s, [6])
    script.run(abilities.explode(script.game, ["b.bulwark_walker.1"], "hurt"))
    script.done()
    assert script.of_kind("exploded")[0].args()["units"] == ()


@rule("homebrew.ability.volatile", "homebrew.dice.who-chooses")
def test_the_active_player_orders_wrecks_and_equally_near_units() -> None:
    s = build.state()
    build.unit(s, "b", "paladin_tank", [(20, 20)])
    build.unit(s, "b", "raid_skiff", [(40, 20)])
    build.unit(s, "b", "corsairs", [(20, 24)])
    build.unit(s, "b", "skirmishers", [(20, 16)])
    for model in ("b.paladin_tank.1", "b.raid_skiff.1"):
        s.change_model(model).alive = False
    s.touch()
    script = Script(s, [1, 6, 1, 1, 1, 1], ["b.raid_skiff.1", "b.skirmishers"])
    script.run(abilities.explode(script.game, ["b.paladin_tank.1", "b.raid_skiff.1", "a.x.1"][:2], "hurt"))
    script.done()
    assert [(choice.id, choice.seat) for choice in script.asked] == [("explosions.order", "a")] * 2
    targets = [event.args()["target"] for event in script.of_kind("attacked")]
    assert targets == ["b.skirmishers", "b.corsairs"]


@rule(
    "homebrew.power.aegis",
    "homebrew.ability.order-fire",
    "homebrew.power.dust-veil",
    "homebrew.power.veil-of-ash",
)
def test_effects_on_shots() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 20)])
    EffectBegan("", "b.corsairs", "aegis", "x", "turn:b").apply(s)
    EffectBegan("", "b.corsairs", "dust_veil", "x", "turn:b").apply(s)
    EffectBegan("", "b.corsairs", "veil_of_ash", "x", "turn:b").apply(s)
    EffectBegan("", "a.line_rifles", "order_fire", "x", "end").apply(s)
    rifle = WEAPONS["service_rifle"]
    chain = aiming.aim(s, s.h_model("a.line_rifles.1"), rifle, s.h_unit("b.corsairs"), SHOOTING)
    assert [(mod.cause, mod.value) for mod in chain.hit_mods] == [
        ("homebrew.power.dust-veil", -1),
        ("homebrew.ability.order-fire", 1),
    ]
    assert chain.slots[0].need() == 4  # S 3 at B 5 + 1
    chain = aiming.aim(s, s.h_model("a.line_rifles.1"), rifle, s.h_unit("b.corsairs"), FIGHT)
    assert chain.hit_mods == [] and chain.slots[0].need() == 4
