"""Special rules that merely allow or forbid something, or give a number, and the chapters that ask for them."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import SHOOTING, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan, Flagged, UnitGone
from grognard.rulesets.ninth_age.heroes.joining import why_not_join
from grognard.rulesets.ninth_age.kits import all_have, half_have, unit_has, use_of
from grognard.rulesets.ninth_age.known import UnknownRule, check_known, is_known
from grognard.rulesets.ninth_age.leadership import in_reach
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.moving.distances import CHARGE, FLEE, PURSUIT, distance_roll
from grognard.rulesets.ninth_age.moving.reactions import FLEES, HOLDS, quick, reactions, why_no_flight
from grognard.rulesets.ninth_age.moving.remaining import kinds_of, why_no_march
from grognard.rulesets.ninth_age.panic import destroyed, panic_test, passes_alone, troubled
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.shooting.reaction import can_shoot_back
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.shooting.weapons import arms_of, may_use
from grognard.rulesets.ninth_age.state import DEAD, MOVED, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, man, put, scene, troop

RULE = "ninth_age.rule."


def alone(text: str | UnitSpec, other: str | UnitSpec = "") -> NState:
    state = scene()
    put(state, "a.us", text, 30.0, 10.0)
    if other:
        put(state, "b.foe", other, 34.0, 26.0, SOUTH)
    return state


# ---- units and parts


@rule(RULE + "unit-level")
def test_a_unit_has_a_rule_by_one_by_half_or_by_all_of_its_models() -> None:
    models = (man(rules=("stubborn",)), man(), man(), man(rules=("stubborn",)))
    state = alone(UnitSpec("x", "x", "x", "x", "core", 0, models, 4))
    unit = state.n_unit("a.us")
    asked = [ask(state, unit, RULE + "stubborn") for ask in (unit_has, half_have, all_have)]
    assert asked == [True, True, False]


@rule(RULE + "unit-level")
def test_nobody_has_a_rule() -> None:
    state = alone(troop(1, rules=("fly",)))
    unit = state.n_unit("a.us")
    assert all_have(state, unit, RULE + "fly")
    UnitGone("x", "a.us", DEAD).apply(state)
    assert not all_have(state, state.n_unit("a.us"), RULE + "fly")


@rule(RULE + "duplicate")
def test_an_effect_and_the_card_do_not_add_up() -> None:
    state = alone(troop(5, rules=("magic-resistance:1",)))
    EffectBegan("x", "a.us", RULE + "magic-resistance", 2, "turn").apply(state)
    use = use_of(state, state.n_model("a.us.1"), RULE + "magic-resistance")
    assert use is not None and use.n == 2


@rule(RULE + "ward-save", RULE + "regeneration", "ninth_age.dmg.special-only-one")
def test_saves_of_the_card_and_of_an_effect() -> None:
    state = alone(troop(5, rules=("ward-save:6+", "regeneration:5+")))
    EffectBegan("x", "a.us", RULE + "ward-save", 4, "turn").apply(state)
    s = Strikes(SHOOTING, "x", "", "a.us")
    s.strength = 3
    complete(state, s)
    assert [(save.rule, save.need) for save in s.saves] == [
        (RULE + "ward-save", 4),
        (RULE + "regeneration", 5),
    ]
    script = Script(state, (6, 3))
    again = Strikes(SHOOTING, "x", "", "a.us")
    again.auto, again.strength = 1, 3
    script.run(resolve(script.game, [again]))
    assert script.thrown(RULE + "ward-save") and not script.thrown(RULE + "regeneration")


# ---- movement


@rule(RULE + "swiftstride")
def test_swiftstride_is_a_die_more_for_all_or_none() -> None:
    state = alone(troop(5, rules=("swiftstride",)))
    for move in (CHARGE, FLEE, PURSUIT):
        roll = distance_roll(state, state.n_unit("a.us"), move, "x")
        assert (roll.n, roll.keep, roll.lowest) == (3, 2, False)
    mixed = UnitSpec("x", "x", "x", "x", "core", 0, (man(rules=("swiftstride",)), man()), 2)
    slow = alone(mixed)
    assert distance_roll(slow, slow.n_unit("a.us"), CHARGE, "x").n == 2


@rule(RULE + "cannot-march")
def test_one_that_cannot_march_holds_all_back() -> None:
    mixed = UnitSpec("x", "x", "x", "x", "core", 0, (man(rules=("cannot-march",)), man()), 2)
    state = alone(mixed)
    assert "march" not in kinds_of(state, state.n_unit("a.us"))
    assert "march" in kinds_of(alone(troop(2, 2)), state.n_unit("a.us"))


@rule(RULE + "undead", "ninth_age.vc.vampiric")
def test_the_undead_march_near_their_master_and_never_flee() -> None:
    state = alone("vc_zombies:20 files=5")
    unit = state.n_unit("a.us")
    assert why_no_march(state, unit) == RULE + "undead"
    put(state, "a.master", "vc_necromancer", 40.0, 10.0)
    state.change_side("a").general = "a.master.1"
    assert in_reach(state, "a.master.1", unit) and why_no_march(state, unit) == ""
    foe = put(state, "b.foe", troop(5), 34.0, 26.0, SOUTH)
    assert reactions(state, unit, foe) == [HOLDS]
    knights = alone("vc_vampire_knights:5 files=5")
    assert why_no_march(knights, knights.n_unit("a.us")) == ""


@rule(RULE + "immune-to-psychology", RULE + "unbreakable")
def test_who_is_calm_passes_panic_and_does_not_choose_flight() -> None:
    state = alone(troop(5, rules=("immune-to-psychology",)), troop(5))
    unit = state.n_unit("a.us")
    assert passes_alone(state, unit) == RULE + "immune-to-psychology"
    assert FLEES not in reactions(state, unit, state.n_unit("b.foe"))
    script = Script(state)
    assert script.run(panic_test(script.game, "a.us"))
    firm = alone(troop(5, rules=("unbreakable",)))
    assert why_no_flight(firm, firm.n_unit("a.us")) == RULE + "unbreakable"


# ---- Characters, nerve


@rule(RULE + "insignificant", "ninth_age.panic.insignificant")
def test_nobody_cares_for_the_insignificant() -> None:
    state = scene()
    small = put(state, "a.small", troop(5, rules=("insignificant",)), 30.0, 10.0)
    put(state, "a.proud", troop(5), 35.0, 10.0)
    put(state, "a.other", troop(5, rules=("insignificant",)), 25.0, 10.0)
    assert troubled(state, destroyed(state, small, formation(state, small))) == ["a.other"]
    hero = put(state, "a.hero", "eos_captain", 50.0, 10.0)
    assert why_not_join(state, hero, small) == RULE + "insignificant"


@rule(RULE + "large-target", "ninth_age.og.not-joinable")
def test_who_joins_nobody_and_is_joined_by_nobody() -> None:
    state = scene()
    rider = put(state, "a.boss", "og_orc_warlord og_m_wyvern wyvern", 10.0, 10.0)
    orcs = put(state, "a.orcs", "og_orcs:20 files=5", 30.0, 10.0)
    big = unit_has(state, rider, RULE + "large-target")
    assert why_not_join(state, rider, orcs) == (RULE + "large-target" if big else "")
    herd = put(state, "a.herd", "og_gnasher_herd:12 files=4", 50.0, 10.0)
    chief = put(state, "a.chief", "og_orc_chief", 60.0, 10.0)
    assert why_not_join(state, chief, herd) == "ninth_age.og.not-joinable"
    giant = put(state, "a.giant", "og_giant", 60.0, 20.0)
    assert why_not_join(state, chief, giant) == RULE + "large-target"


# ---- shooting


def shots(mine: UnitSpec, theirs: UnitSpec, moved: bool = False, many: bool = False) -> Strikes:
    state = alone(mine, theirs)
    if moved:
        Flagged("x", "a.us", MOVED).apply(state)
    return volley(state, state.n_unit("a.us"), state.n_unit("b.foe"), many)[0]


def causes(s: Strikes) -> list[tuple[str, int]]:
    return [(mod.cause, mod.value) for mod in s.hit_mods]


@rule(RULE + "hard-target", RULE + "skirmishers")
def test_hard_targets_and_skirmishers_are_hit_less_easily() -> None:
    bows = troop(5, weapons=("bow",))
    assert (RULE + "hard-target", -1) in causes(shots(bows, troop(5, rules=("hard-target",))))
    assert (RULE + "skirmishers", -1) in causes(shots(bows, troop(5, rules=("skirmishers",))))
    assert [mod for mod in causes(shots(bows, troop(5))) if mod[0].startswith(RULE)] == []


@rule(RULE + "unwieldy", RULE + "quick-to-fire", RULE + "multiple-shots")
def test_what_weapons_do_to_the_roll() -> None:
    handguns = troop(5, weapons=("handgun",))
    assert (RULE + "unwieldy", -1) in causes(shots(handguns, troop(5), moved=True))
    assert (RULE + "unwieldy", -1) not in causes(shots(handguns, troop(5)))
    quick_ones = troop(5, weapons=("bow",), rules=("quick-to-fire",))
    assert causes(shots(quick_ones, troop(5), moved=True)) == causes(shots(quick_ones, troop(5)))
    several = shots(troop(5, weapons=("bow",), rules=("multiple-shots:2",)), troop(5), many=True)
    assert several.dice == 10 and (RULE + "multiple-shots", -1) in causes(several)
    state = alone(quick_ones)
    assert quick(state, state.n_unit("a.us"))


@rule(RULE + "volley-fire")
def test_all_ranks_shoot_a_volley_when_they_stand_still() -> None:
    state = alone(troop(20, 5, weapons=("bow",)))
    unit = state.n_unit("a.us")
    last = arms_of(state.n_model("a.us.20"))[0]
    assert may_use(state, unit, last, False) and not may_use(state, unit, last, True)
    Flagged("x", "a.us", MOVED).apply(state)
    assert not may_use(state, state.n_unit("a.us"), last, False)


@rule(RULE + "move-or-fire", RULE + "cumbersome")
def test_heavy_weapons() -> None:
    state = scene()
    put(state, "a.art", "eos_artificer long_rifle", 30.0, 10.0)
    rifle = [arm for arm in arms_of(state.n_model("a.art.1")) if arm.weapon.use(RULE + "move-or-fire")]
    if not rifle:
        pytest.skip("no long rifle")
    assert may_use(state, state.n_unit("a.art"), rifle[0], False)
    Flagged("x", "a.art", MOVED).apply(state)
    assert not may_use(state, state.n_unit("a.art"), rifle[0], False)
    slow = alone(troop(5, weapons=("bow",), rules=("cumbersome",)), troop(5))
    assert not can_shoot_back(slow, slow.n_unit("a.us"), slow.n_unit("b.foe"))
    fast = alone(troop(5, weapons=("bow",)), troop(5))
    assert can_shoot_back(fast, fast.n_unit("a.us"), fast.n_unit("b.foe"))


# ---- everything has code


def test_everything_on_cards_has_code() -> None:
    lib = library()
    check_known(lib)
    assert not is_known(RULE + "no-such-rule")
    entry = lib.entries["og_giant"]
    before = entry.rules
    entry.rules = (*before, RuleUse(RULE + "no-such-rule"))
    try:
        with pytest.raises(UnknownRule, match="og_giant"):
            check_known(lib)
    finally:
        entry.rules = before
