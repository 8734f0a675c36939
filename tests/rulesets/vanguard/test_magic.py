"""Casting (catalogue 20.1): keys, lengths, what a spell asks for, what it is paid with, how it is rolled."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.attacks.resolve import resolve
from grognard.rulesets.vanguard.events import ActingFlag, Counter, EffectBegan
from grognard.rulesets.vanguard.groups.forms import shoots_short
from grognard.rulesets.vanguard.groups.shoot import attacks, why_not_attacked
from grognard.rulesets.vanguard.items.activation import ScrollOfKnowledge
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.magic.casting import Cast, attack_of, boosts, cast_attack, known_spells
from grognard.rulesets.vanguard.magic.places import SpellPlace, SpellPoint
from grognard.rulesets.vanguard.magic.table import SPELLS
from grognard.rulesets.vanguard.state import ACTIVATION, KNOCKED
from grognard.rulesets.vanguard.zones import MUD
from tests.plugins.rules import rule
from tests.rulesets.vanguard.casting import CASTER, FRIEND, acting, cast, faults, scene, why
from tests.rulesets.vanguard.playing import EAST, SOUTH, Script, add, state
from tests.rulesets.vanguard.scenes import scene as stones

ACTION = Cast()


def test_every_spell_of_the_data_has_a_rule_and_the_other_way_round() -> None:
    spells = library().spells
    assert sorted(SPELLS) == sorted(spells)
    for id, spell in spells.items():
        assert SPELLS[id].rule.key == spell.rule


@rule("vanguard.magic.cast", "vanguard.magic.known")
def test_a_model_casts_the_spells_of_its_card_and_those_it_took() -> None:
    s, by, at = scene("zap")
    keys = ACTION.keys(s, s.v_model(by))
    assert f"cast:zap:plain:{at}" in keys
    assert f"cast:zap:boost:{at}" in keys
    assert "cast:shield:plain:-" in keys
    assert f"cast:heal:plain:{by}" in keys
    assert not [key for key in keys if key.startswith("cast:stun:")]
    assert ACTION.keys(s, s.v_model(at)) == []


@rule("vanguard.item.scroll-of-arcane-knowledge")
def test_a_scroll_lets_one_basic_spell_be_cast_that_is_not_known() -> None:
    s, by, at = scene("scroll-of-arcane-knowledge")
    assert f"cast:zap:plain:{at}" not in ACTION.keys(s, s.v_model(by))
    script = Script(s)
    script.run(ScrollOfKnowledge().act(None, script.game, by, "a", "zap"))
    assert "zap" in [spell.id for spell in known_spells(s, s.v_model(by))]
    cast(s, by, f"cast:zap:plain:{at}", [1, 1, 1, 1])


@rule("vanguard.action.cast", "vanguard.magic.cast", "vanguard.magic.boost")
@pytest.mark.parametrize(
    ("key", "length"),
    [
        ("cast:zap:plain:b.ax.1", "short"),
        ("cast:zap:boost:b.ax.1", "long"),
        ("cast:lightning-bolt:plain:b.ax.1", "long"),
        ("cast:lightning-bolt:boost:b.ax.1", "long"),
        ("cast:god-fuel:plain:-", "long"),
    ],
)
def test_a_spell_is_as_long_as_printed_and_longer_with_a_boost_that_takes_time(key: str, length: str) -> None:
    s, by, _ = scene("zap", "god-fuel")
    assert ACTION.length(s, s.v_model(by), key) == length
    acting(s, by)
    choice = ActionChoice(s, s.v_model(by))
    assert choice.why_not(key) == []
    assert ("fatigue." + key in choice.items()) == (length == "short")


@rule("vanguard.spell.god-fuel")
def test_god_fuel_is_short_for_those_on_whose_card_it_is() -> None:
    s = state()
    by = add(s, "a", "orcs.god-speaker", 10, 10)
    assert ACTION.length(s, s.v_model(by), "cast:god-fuel:plain:-") == "short"


@rule("vanguard.faction.northern-alliance.lash", "vanguard.faction.nightstalkers.draw-dark-power")
def test_abilities_that_were_paid_for_make_a_long_spell_short_once() -> None:
    lash, dark = "vanguard.faction.northern-alliance.lash", "vanguard.faction.nightstalkers.draw-dark-power"
    for effect, hammer in ((lash, "long"), (dark, "short")):
        s, by, at = scene("hammer")
        EffectBegan("", by, effect, 1, ACTIVATION).apply(s)
        assert ACTION.length(s, s.v_model(by), f"cast:lightning-bolt:plain:{at}") == "short"
        assert ACTION.length(s, s.v_model(by), f"cast:hammer:plain:{at}") == hammer
        assert ACTION.length(s, s.v_model(by), f"cast:heal:plain:{by}") == "short"
        cast(s, by, f"cast:heal:plain:{by}", [1, 1, 1])
        assert s.v_model(by).has_effect(effect)
        cast(s, by, f"cast:lightning-bolt:plain:{at}", [1, 1, 1, 1])
        assert ACTION.length(s, s.v_model(by), f"cast:lightning-bolt:plain:{at}") == "long"


@rule("vanguard.magic.boost", "vanguard.power.spend")
def test_a_boost_is_paid_for_when_casting() -> None:
    s, by, at = scene()
    key = f"cast:lightning-bolt:boost:{at}"
    cast(s, by, key, [1, 1, 1, 1])
    assert s.side("a").power == 8
    s.change_side("a").power = 1
    assert why(s, by, key) == ["vanguard.power.spend"]
    assert not why(s, by, f"cast:lightning-bolt:plain:{at}")


def test_as_many_steps_of_power_are_offered_as_can_be_paid() -> None:
    s, by, _ = scene("stoneskin")
    spell = library().spells["stoneskin"]
    s.change_side("a").power = 5
    assert boosts(s, "a", spell) == ["plain", "boost2", "boost4"]
    s.change_side("a").power = 0
    assert boosts(s, "a", spell) == ["plain", "boost2"]
    add(s, "a", FRIEND, 12, 10)
    assert why(s, by, "cast:stoneskin:boost2:a.sergeant.1") == ["vanguard.power.spend"]


@rule("vanguard.magic.not-engaged")
def test_who_is_engaged_or_lies_casts_nothing() -> None:
    s, by, _ = scene("zap", at=10.0 + 0.787 / 2 + 0.984 / 2)
    assert why(s, by, "cast:shield:plain:-") == ["vanguard.magic.not-engaged"]
    s, by, at = scene("zap")
    Counter("", by, KNOCKED).apply(s)
    assert why(s, by, f"cast:zap:plain:{at}") == ["vanguard.magic.not-engaged"]


@rule("vanguard.magic.no-repeat", "vanguard.activation.no-repeat")
def test_a_spell_is_cast_once_in_an_activation_and_twice_with_a_cackle() -> None:
    s, by, at = scene("zap", "stun")
    acting(s, by)
    key = f"cast:zap:plain:{at}"
    s.change_acting().done = ("cast:zap",)
    again = ActionChoice(s, s.v_model(by))
    assert [fault.rule for fault in again.why_not(key)] == ["vanguard.activation.no-repeat"]
    assert not again.why_not(f"cast:stun:plain:{at}")
    ActingFlag("", by, "again:cast:zap").apply(s)
    assert not ActionChoice(s, s.v_model(by)).why_not(key)
    s.change_acting().done = ("cast:zap", "cast:zap")
    third = ActionChoice(s, s.v_model(by)).why_not(f"fatigue.{key}")
    assert [fault.rule for fault in third] == ["vanguard.activation.no-repeat"]


@rule("vanguard.magic.as-ranged")
def test_a_spell_at_an_enemy_is_a_ranged_attack_with_range_arc_and_sight() -> None:
    s, by, at = scene("zap")
    a = attack_of(s, s.v_model(by), f"cast:zap:plain:{at}")
    assert a is not None
    assert (a.kind, a.dice, a.target, a.view) == ("ranged", 3, 5, "clear")
    far, by, at = scene("zap", at=24.0)
    assert why(far, by, f"cast:zap:plain:{at}") == ["vanguard.ranged.range"]
    behind, by, at = scene("zap", at=6.0)
    assert why(behind, by, f"cast:zap:plain:{at}") == ["vanguard.ranged.needs"]


@rule("vanguard.magic.as-ranged", "vanguard.ranged.into-combat")
def test_a_spell_is_not_cast_into_a_friends_fight() -> None:
    s, by, at = scene("zap")
    add(s, "a", FRIEND, 10.0, 15.0 + 0.984 / 2 + 0.787 / 2, SOUTH)
    assert why(s, by, f"cast:zap:plain:{at}") == ["vanguard.ranged.into-combat"]


@rule("vanguard.magic.as-ranged", "vanguard.special.stealthy")
def test_a_spell_at_an_enemy_has_its_rear_and_its_stealth_against_it() -> None:
    s = state(factions=("basileans", "nightstalkers"))
    by = add(s, "a", CASTER, 10, 10, options=["zap"], id="mage")
    at = add(s, "b", "nightstalkers.mind-screech", 10, 15, 90.0)
    # Ra 5+ with -1 for Stealthy: 5 misses, 6 hits; Ar 5+ with -1 from the rear: 5 fails
    script = cast(s, by, f"cast:zap:plain:{at}", [5, 6, 1, 1, 5])
    ended = script.of_kind("attack_ended")[0]
    assert (ended.hits, ended.wounds) == (1, 1)


@rule("vanguard.magic.friendly")
def test_a_spell_at_a_friend_needs_range_and_sight_and_no_fight_round_it() -> None:
    s, by, _ = scene("blur", "brisk-work")
    friend = add(s, "a", FRIEND, 10, 12, id="friend")
    assert not why(s, by, f"cast:brisk-work:plain:{friend}")
    far = add(s, "a", FRIEND, 22, 12, id="far")
    assert why(s, by, f"cast:brisk-work:plain:{far}") == ["vanguard.ranged.range"]
    behind = add(s, "a", FRIEND, 10, 7, id="behind")
    assert why(s, by, f"cast:brisk-work:plain:{behind}") == ["vanguard.ranged.needs"]
    fighter = add(s, "a", FRIEND, 14, 12, id="fighter")
    add(s, "b", "orcs.ax", 14, 12 + 0.787 / 2 + 0.984 / 2, id="other")
    assert why(s, by, f"cast:brisk-work:plain:{fighter}") == ["vanguard.magic.friendly"]
    assert not why(s, by, f"cast:blur:plain:{fighter}")


@rule("vanguard.magic.friendly", "vanguard.dice.exploding-8", "vanguard.power-effect.extra-die")
def test_dice_for_a_friend_explode_and_may_be_bought_but_nobody_aims() -> None:
    s, by, _ = scene()
    friend = add(s, "a", "orcs.troll", 10, 12, id="friend", wounds=3)
    script = cast(s, by, f"cast:heal:plain:{friend}", [8, 4, 1, 2, 5], [("attack.before-dice", "die")])
    assert s.v_model(friend).wounds == 1
    assert s.side("a").power == 9
    assert "attacked" not in script.kinds()


@rule("vanguard.ranged.needs")
def test_who_has_no_ra_casts_nothing_that_is_rolled() -> None:
    s, _, at = scene()
    by = add(s, "a", "undead.skeleton", 12, 10, options=["zap", "shield"], id="fake")
    assert why(s, by, f"cast:zap:plain:{at}") == ["vanguard.ranged.needs"]
    assert not why(s, by, "cast:shield:plain:-")


@rule("vanguard.item.runed-staff")
def test_a_runed_staff_lengthens_ranges_but_not_what_is_no_range() -> None:
    s, by, at = scene("zap", "runed-staff", at=24.5)
    assert not why(s, by, f"cast:zap:plain:{at}")
    s, by, at = scene("shockwave", "runed-staff", at=15.0)
    script = cast(s, by, "cast:shockwave:plain:-")
    assert script.of_kind("pushed") == []


@rule("vanguard.item.onyx-ring")
def test_an_onyx_ring_shrugs_off_one_spell_with_or_without_dice() -> None:
    for spell in ("zap", "lure"):
        s = state(factions=("basileans", "basileans"))
        by = add(s, "a", CASTER, 10, 10, options=[spell], id="mage")
        at = add(s, "b", "basileans.dictator", 10, 15, options=["onyx-ring"])
        window = "attack.against-dice" if spell == "zap" else "model.spell-aimed"
        use = f"use:vanguard.item.onyx-ring:{at}:"
        script = cast(s, by, f"cast:{spell}:plain:{at}", (), [(window, use)])
        assert "vanguard.item.onyx-ring" in [event.ability for event in script.of_kind("used")]
        assert not script.rolls


@rule("vanguard.scenario.power-stones.rules")
def test_a_controlled_stone_gives_a_die_to_a_spell_at_a_friend_too() -> None:
    s = stones("power-stones")
    by = add(s, "a", "orcs.god-speaker", 9.0, 15.0, options=["heal"])
    cast(s, by, f"cast:heal:plain:{by}", [1, 1, 1, 1])


def test_a_ra_of_its_own_may_be_given_to_a_casting() -> None:
    s, _, at = scene(at=14.0)
    by = add(s, "a", "undead.skeleton", 12, 10, options=["ectoplasmic-blast"], facing=EAST, id="ghost")
    s.change_model(by).facing = 90.0
    key = f"cast:ectoplasmic-blast:plain:{at}"
    assert [fault.rule for fault in faults(s, by, key)] == ["vanguard.ranged.needs"]
    script = Script(s, [5, 5])
    script.run(cast_attack(script.game, by, key, ra=5))
    assert script.of_kind("attack_ended")[0].hits == 1


@rule("vanguard.magic.group")
def test_short_spells_that_attack_may_be_used_in_a_group_shoot() -> None:
    s, by, at = scene("zap", "horrify")
    allowed = [key for key in attacks(s, s.v_model(by)) if not why_not_attacked(s, s.v_model(by), key)]
    assert allowed == [f"cast:zap:plain:{at}"]
    assert shoots_short(s, s.v_model(by))
    plain, _, _ = scene()
    assert not shoots_short(plain, plain.v_model(by))


@rule("vanguard.magic.automatic-hit")
def test_automatic_hits_need_no_roll_and_do_not_explode() -> None:
    s, by, at = scene("zap")
    a = attack_of(s, s.v_model(by), f"cast:zap:plain:{at}")
    assert a is not None
    a.auto = 2
    script = Script(s, [8, 1, 1])
    script.run(resolve(script.game, a))
    assert [roll.why for roll in script.rolls] == ["vanguard.armour.roll"]
    assert (a.hits, a.wounds) == (2, 1)


def test_places_that_magic_offers_are_legal_and_many() -> None:
    s, by, _ = scene("zap")
    caster = s.v_model(by)
    point = SpellPoint("vanguard.spell.waterlogged", s, caster, 6.0, MUD, 3.0)
    place = SpellPlace(
        "magic.rise", "a", "vanguard.spell.teleport", s, caster, [caster.rect()], 6.0, 1.0, True
    )
    for asked in (point, place):
        offered = [*asked.candidates(12), asked.default()]
        assert len(offered) >= 9
        for answer in offered:
            assert asked.check(asked.parse(answer)).legal
        assert not asked.check(()).legal


@rule(
    "vanguard.spell.dazzle",
    "vanguard.spell.deteriorate",
    "vanguard.spell.hammer",
    "vanguard.spell.shrivel",
    "vanguard.spell.stun",
    "vanguard.spell.tanglefoot",
    "vanguard.spell.windblast",
)
@pytest.mark.parametrize(
    "spell", ["dazzle", "deteriorate", "hammer", "shrivel", "stun", "tanglefoot", "windblast"]
)
def test_a_spell_that_misses_does_nothing(spell: str) -> None:
    s, by, at = scene(spell)
    dice = s.board.library.spells[spell].dice + 1  # it is seen well
    before = (s.v_model(at).effects, s.v_model(at).counters, s.v_model(at).y)
    script = cast(s, by, f"cast:{spell}:plain:{at}", [1] * dice)
    assert (s.v_model(at).effects, s.v_model(at).counters, s.v_model(at).y) == before
    assert not set(script.kinds()) & {"effect_began", "counter", "pushed", "wounded"}
