"""Special rules of those who strike and those who are struck: every one against the same troop without it."""

from __future__ import annotations

import pytest

from grognard.dice.check import REROLL_MISSES
from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.abilities import PHASE_END
from grognard.rulesets.ninth_age.combat.state import FOUGHT_ON
from grognard.rulesets.ninth_age.damage.chain import armour_mods
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import SHOOTING, SPELL, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan, Flagged
from grognard.rulesets.ninth_age.kits import LOST, half_have, has
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.moments import at_moment_of_play
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.special.aftermath import linger
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, man, put, rules_of, scene, troop
from tests.rulesets.ninth_age.test_attacks import duel, first

RULE = "ninth_age.rule."
WARD = RULE + "ward-save"


def struck(
    mine: UnitSpec, theirs: UnitSpec, step: int = 3, charged: bool = False, weapon: str = ""
) -> Strikes:
    """The attacks of seat a's unit, with all numbers of both sides."""
    state = duel(mine, theirs, charged=charged, weapon=weapon)
    s = first(state, "a.us", step)
    complete(state, s)
    return s


def numbers(s: Strikes) -> tuple[int, int, int]:
    return s.hits_on(), s.strength, s.piercing()


# ---- marks


@rule(RULE + "poisoned-attacks")
def test_poison_is_of_blows_and_of_shots() -> None:
    assert struck(troop(5, rules=("poisoned-attacks",)), troop(5)).has(RULE + "poisoned-attacks")
    assert not struck(troop(5), troop(5)).has(RULE + "poisoned-attacks")
    assert shot_by("poisoned-attacks").has(RULE + "poisoned-attacks")


def shot_by(*rules: str) -> Strikes:
    """A shot with a bow of somebody with these rules."""
    state = duel(troop(5, rules=rules), troop(5))
    s = Strikes(SHOOTING, "ninth_age.gear.bow", "a.us", "b.foe")
    s.model, s.part = "a.us.1", state.n_model("a.us.1").spec.parts[0]
    s.weapon = library().weapons["ninth_age.gear.bow"]
    s.strength = 3
    complete(state, s)
    return s


@rule(RULE + "lethal-strike")
def test_lethal_strike_is_of_blows_only() -> None:
    assert struck(troop(5, rules=("lethal-strike",)), troop(5)).has(RULE + "lethal-strike")
    assert not shot_by("lethal-strike").has(RULE + "lethal-strike")


@rule(RULE + "magical-attacks")
def test_magical_attacks_are_all_attacks_of_the_part_special_ones_too() -> None:
    assert shot_by("magical-attacks").has(RULE + "magical-attacks")
    stomps = struck(troop(5, rules=("stomp:1", "magical-attacks"), a=0), troop(5), 0)
    assert stomps.special and stomps.has(RULE + "magical-attacks")


@rule(RULE + "special-attacks")
def test_special_attacks_gain_nothing_from_special_rules() -> None:
    stomps = struck(troop(5, rules=("stomp:1", "poisoned-attacks", "armour-piercing:3"), a=0), troop(5), 0)
    assert not stomps.has(RULE + "poisoned-attacks") and stomps.piercing() == 0


@rule(RULE + "flaming-attacks", RULE + "fireborn")
def test_flames_cancel_regeneration_and_do_little_to_who_is_born_in_fire() -> None:
    burnt = struck(troop(5, rules=("flaming-attacks",)), troop(5, rules=("regeneration:4+",)))
    assert burnt.no_regeneration
    assert not struck(troop(5), troop(5, rules=("regeneration:4+",))).no_regeneration
    safe = struck(troop(5, rules=("flaming-attacks",)), troop(5, rules=("fireborn",)))
    assert [(save.rule, save.need) for save in safe.saves] == [(WARD, 2)]
    assert struck(troop(5), troop(5, rules=("fireborn",))).saves == []


@rule(RULE + "flammable", "ninth_age.terrain.field")
def test_who_is_flammable_or_stands_in_a_field_burns_well() -> None:
    flaming = troop(5, rules=("flaming-attacks",))
    assert struck(flaming, troop(5, rules=("flammable",))).wound_again.mode() == REROLL_MISSES
    assert struck(troop(5), troop(5, rules=("flammable",))).wound_again.mode() == ""
    state = scene(("field", 20.0, 10.0, 40.0, 40.0))
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", flaming, foe)
    s = first(state, "a.us")
    complete(state, s)
    assert s.wound_again.mode() == REROLL_MISSES


@rule(RULE + "divine-attacks")
def test_divine_attacks_try_ward_saves_twice() -> None:
    s = struck(troop(5, rules=("divine-attacks",)), troop(5, rules=("ward-save:5+",)))
    assert [save.again for save in s.saves] == ["successes"]
    plain = struck(troop(5), troop(5, rules=("ward-save:5+",)))
    assert [save.again for save in plain.saves] == [""]


# ---- numbers


@rule(RULE + "armour-piercing")
def test_armour_piercing_counts_once_the_best() -> None:
    assert struck(troop(5, rules=("armour-piercing:1", "armour-piercing:3")), troop(5)).piercing() == 3
    assert struck(troop(5), troop(5)).piercing() == 0


@rule(RULE + "multiple-wounds")
def test_multiple_wounds_of_a_part_against_those_it_works_against() -> None:
    beasts = rules_of("multiple-wounds:2")[0]
    beasts.only_vs = ("cavalry",)
    mine = troop(5)
    part = mine.models[0].parts[0]
    part.rules = (beasts,)
    assert struck(mine, troop(5, type="cavalry")).multiple == "2"
    other = troop(5)
    other.models[0].parts[0].rules = (beasts,)
    assert struck(other, troop(5)).multiple == ""
    assert struck(troop(5, rules=("multiple-wounds:ordnance",)), troop(5)).multiple == "D3+1"
    assert (
        struck(troop(5, rules=("multiple-wounds:ordnance",)), troop(5, rules=("fly:8",))).multiple == "D3+2"
    )


@rule(RULE + "hatred")
def test_hatred_is_for_the_first_round() -> None:
    state = duel(troop(5, rules=("hatred",)), troop(5))
    s = first(state, "a.us")
    complete(state, s)
    assert s.hit_again.mode() == REROLL_MISSES
    Flagged(RULE + "hatred", "a.us", FOUGHT_ON).apply(state)
    later = first(state, "a.us")
    complete(state, later)
    assert later.hit_again.mode() == ""


@rule(RULE + "lightning-reflexes")
def test_lightning_reflexes_hit_better_or_make_a_slow_weapon_fast() -> None:
    assert numbers(struck(troop(5, rules=("lightning-reflexes",)), troop(5)))[0] == 3
    slow = troop(5, rules=("lightning-reflexes",), weapons=("great-weapon",))
    assert numbers(struck(slow, troop(5), weapon="great-weapon"))[0] == 4


@rule(RULE + "thunderous-charge")
def test_thunderous_charge_is_one_strength_against_the_charged() -> None:
    thunder = troop(5, rules=("thunderous-charge",))
    assert struck(thunder, troop(5), charged=True).strength == 4
    assert struck(thunder, troop(5)).strength == 3


@rule(RULE + "devastating-charge", RULE + "frenzy")
@pytest.mark.parametrize(
    ("name", "charged", "attacks"),
    [
        ("devastating-charge", True, 2),
        ("devastating-charge", False, 1),
        ("frenzy", False, 2),
        ("stubborn", True, 1),
    ],
)
def test_attacks_more(name: str, charged: bool, attacks: int) -> None:
    state = duel(troop(5, rules=(name,)), troop(5), charged=charged)
    model = state.n_model("a.us.1")
    assert value(state, model, model.spec.parts[0], "A").value == attacks


@rule(RULE + "frenzy")
def test_what_frenzy_brings_goes_with_it() -> None:
    state = scene()
    put(state, "a.mad", "og_feral_orcs:10", 30.0, 24.0)
    model = state.n_model("a.mad.1")
    assert has(state, model, RULE + "immune-to-psychology")
    assert value(state, model, model.spec.parts[0], "A").value == 2
    Flagged(RULE + "frenzy", "a.mad.1", LOST + RULE + "frenzy").apply(state)
    calm = state.n_model("a.mad.1")
    assert not has(state, calm, RULE + "frenzy") and not has(state, calm, RULE + "immune-to-psychology")


@rule(RULE + "distracting")
def test_distracting_does_not_add_to_what_is_worse_already() -> None:
    distracting = troop(5, rules=("distracting",))
    assert struck(troop(5), distracting).hits_on() == 5
    state = duel(troop(5), distracting)
    s = first(state, "a.us")
    s.hit_mods.append(Modifier("ninth_age.gear.flail", -1))
    complete(state, s)
    assert s.hits_on() == 5
    assert shot_at(distracting).hits_on() == 4


def shot_at(theirs: UnitSpec) -> Strikes:
    state = duel(troop(5), theirs)
    s = Strikes(SHOOTING, "ninth_age.gear.bow", "a.us", "b.foe")
    s.need = 4
    complete(state, s)
    return s


@rule(RULE + "toxic-attacks")
def test_toxic_attacks_have_a_strength_of_their_own() -> None:
    assert numbers(struck(troop(5, rules=("toxic-attacks",), s=5), troop(5))) == (4, 3, 6)


@rule(RULE + "metalshifting")
@pytest.mark.parametrize(("armour", "need"), [("", 6), ("light-armour", 6), ("plate-armour", 4)])
def test_metalshifting_wounds_by_armour(armour: str, need: int) -> None:
    worn = (library().arsenal.armour("ninth_age.gear." + armour, ""),) if armour else ()
    s = struck(troop(5, rules=("metalshifting",)), troop(5, armour=worn))
    assert s.wound_need == need and s.has(RULE + "flaming-attacks")
    assert sum(mod.value for mod in armour_mods(s)) <= 0


@rule(RULE + "ethereal")
def test_ethereal_models_fear_only_magic() -> None:
    ghost = troop(5, rules=("ethereal",))
    assert [save.need for save in struck(troop(5), ghost).saves] == [2]
    assert struck(troop(5, rules=("magical-attacks",)), ghost).saves == []


@rule(RULE + "magic-resistance", RULE + "magical-attacks")
def test_magic_resistance_of_one_is_that_of_the_unit() -> None:
    """`ninth_age.example.magic-resistance`."""
    state = duel(troop(5), troop(5, rules=("magic-resistance:2", "ward-save:5+", "regeneration:4+")))
    spell = Strikes(SPELL, "ninth_age.spell.fire.fireball", "a.us", "b.foe")
    spell.strength = 4
    complete(state, spell)
    assert [(save.rule, save.need) for save in spell.saves] == [(WARD, 3), (RULE + "regeneration", 4)]
    assert spell.has(RULE + "magical-attacks")
    assert [save.need for save in shot_at_state(state).saves] == [5, 4]


def shot_at_state(state: NState) -> Strikes:
    s = Strikes(SHOOTING, "ninth_age.gear.bow", "a.us", "b.foe")
    s.strength = 3
    complete(state, s)
    return s


# ---- what lingers until the end of the phase


@rule(RULE + "lightning-attack", RULE + "hellfire")
def test_lightning_strikes_flyers_again_and_hellfire_burns_on() -> None:
    state = scene()
    put(state, "b.foe", troop(10, rules=("fly:8",)), 30.0, 24.0, SOUTH)
    put(state, "a.us", troop(5), 10.0, 5.0)
    script = Script(state, (2, 4, 4), usual=1)
    bolt = Strikes(SPELL, "ninth_age.spell.heavens.thunderbolt", "a.us", "b.foe")
    bolt.mark(RULE + "lightning-attack")
    linger(script.game, [bolt], [])
    script.run(at_moment_of_play(script.game, PHASE_END))
    assert len(script.state.n_unit("b.foe").standing()) == 8
    EffectBegan(RULE + "hellfire", "b.foe", RULE + "hellfire/burnt", 0, "phase").apply(script.state)
    again = Script(script.state, (1, 6), usual=1)
    again.run(at_moment_of_play(again.game, PHASE_END))
    assert RULE + "hellfire" in [roll.why for roll in again.rolls]


# ---- who has what


@rule(RULE + "skirmishers", RULE + "scope")
def test_half_of_a_unit_is_enough_for_some_rules() -> None:
    state = scene()
    mixed = UnitSpec(
        "x",
        "x",
        "x",
        "x",
        "core",
        0,
        (man(rules=("hard-target",)), man(rules=("hard-target",)), man(), man()),
        4,
    )
    unit = put(state, "a.x", mixed, 30.0, 24.0)
    assert half_have(state, unit, RULE + "hard-target")
    loose = put(state, "a.s", troop(4, 4, rules=("skirmishers",)), 30.0, 34.0)
    assert loose.loose and not unit.loose
