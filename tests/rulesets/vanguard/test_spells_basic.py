"""The basic spell book (catalogue 20.2), spell by spell."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.vanguard.activation import start_effects
from grognard.rulesets.vanguard.attacks.attack import bonus_dice, pierce
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.magic.casting import attack_of
from grognard.rulesets.vanguard.state import FATIGUED, GAME, KNOCKED
from grognard.rulesets.vanguard.stats import stat
from tests.plugins.rules import rule
from tests.rulesets.vanguard.casting import CASTER, FRIEND, TARGET, cast, scene, why
from tests.rulesets.vanguard.playing import Script, add, state

STEADY = "vanguard.special.steady"


@rule("vanguard.spell.fireball")
def test_fireball_is_two_dice_and_one_for_clear_sight() -> None:
    s, by, at = scene("fireball")
    script = cast(s, by, f"cast:fireball:plain:{at}", [5, 4, 1, 1])
    assert [roll.why for roll in script.rolls] == ["vanguard.ranged.hits", "vanguard.armour.roll"]
    assert s.v_model(at).wounds == 1


@rule("vanguard.spell.fireball", "vanguard.special.breath")
def test_a_boosted_fireball_is_a_breath_that_reaches_friends_as_well() -> None:
    s, by, at = scene("fireball")
    friend = add(s, "a", "orcs.troll", 10.9, 17.5, id="friend")
    aside = add(s, "b", TARGET, 13.0, 15.0, id="aside")
    script = cast(s, by, f"cast:fireball:boost:{at}", [5, 1, 5, 8, 1, 1, 5])
    assert [event.at for event in script.of_kind("attacked")] == [at, friend]
    assert s.v_model(aside).wounds == 0


@rule("vanguard.spell.fireball", "vanguard.special.breath")
def test_a_breath_is_laid_over_its_target_or_not_at_all() -> None:
    s, by, at = scene("fireball")
    with pytest.raises(AssertionError, match=r"vanguard\.special\.breath"):
        cast(s, by, f"cast:fireball:boost:{at}", [], [("breath.direction", 0)])


@rule("vanguard.spell.hammer")
@pytest.mark.parametrize(("dice", "down"), [([5, 1, 1, 5], True), ([4, 1, 1], False)])
def test_hammer_knocks_down_whom_it_hits_armour_or_not(dice: list[int], down: bool) -> None:
    s, by, at = scene("hammer")
    cast(s, by, f"cast:hammer:plain:{at}", dice)
    assert s.v_model(at).has(KNOCKED) == down


@rule("vanguard.spell.hammer", STEADY)
def test_who_is_steady_may_stand_a_hammer() -> None:
    s, by, at = scene("hammer")
    EffectBegan("", at, STEADY, 1, GAME).apply(s)
    cast(s, by, f"cast:hammer:plain:{at}", [5, 1, 1, 5, 5])
    assert s.v_model(at).standing()


@rule("vanguard.spell.heal", "vanguard.damage.recover")
def test_heal_gives_a_wound_back_for_each_hit() -> None:
    s, by, _ = scene()
    s.change_model(by).wounds = 1
    cast(s, by, f"cast:heal:plain:{by}", [5, 5, 1])
    assert s.v_model(by).wounds == 0


@rule("vanguard.spell.heal")
def test_heal_is_for_fighting_friends_too_and_boosted_it_reaches_farther() -> None:
    s, by, _ = scene(at=30.0)
    friend = add(s, "a", "orcs.troll", 10, 18.5, id="friend", wounds=3)
    add(s, "b", TARGET, 10, 18.5 + 1.575 / 2 + 0.984 / 2, id="foe")
    assert why(s, by, f"cast:heal:plain:{friend}") == ["vanguard.ranged.range"]
    cast(s, by, f"cast:heal:boost:{friend}", [5, 5, 1, 4])
    assert s.v_model(friend).wounds == 1


@rule("vanguard.spell.lightning-bolt", "vanguard.special.marksman", "vanguard.special.piercing")
def test_lightning_pierces_and_strikes_as_well_in_cover() -> None:
    s, by, at = scene()
    a = attack_of(s, s.v_model(by), f"cast:lightning-bolt:plain:{at}")
    assert a is not None
    assert total(pierce(s, a)) == 1
    a.view = "partial"
    assert [mod.cause for mod in bonus_dice(s, a)] == ["vanguard.special.marksman"]


@rule("vanguard.spell.lightning-bolt", "vanguard.special.area-effect")
def test_boosted_lightning_strikes_all_around_its_target() -> None:
    s, by, at = scene()
    near = add(s, "b", TARGET, 12, 15, id="near")
    far = add(s, "b", TARGET, 14, 15, id="far")
    script = cast(s, by, f"cast:lightning-bolt:boost:{at}", [1, 1, 1, 1, 5, 1, 4])
    assert [event.at for event in script.of_kind("attacked")] == [at, near]
    # the listed rules only: no Piercing, so 4 fails Ar 5+ but 5 would save
    assert (s.v_model(near).wounds, s.v_model(far).wounds) == (1, 0)


@rule("vanguard.spell.mind-storm")
@pytest.mark.parametrize(
    ("dice", "tired"), [([5, 1, 1, 5, 4], True), ([5, 1, 1, 5, 5], False), ([5, 1, 1, 6], False)]
)
def test_mind_storm_tires_whom_it_wounds_and_frightens(dice: list[int], tired: bool) -> None:
    s, by, at = scene("mind-storm")
    cast(s, by, f"cast:mind-storm:plain:{at}", dice)
    assert s.v_model(at).has(FATIGUED) == tired


@rule("vanguard.spell.shield")
def test_a_shield_holds_until_the_caster_activates_again() -> None:
    s, by, at = scene()
    cast(s, by, "cast:shield:plain:-")
    assert stat(s, s.v_model(by), "ar").value == 5
    script = Script(s)
    script.run(start_effects(script.game, at))
    assert stat(s, s.v_model(by), "ar").value == 5
    script.run(start_effects(script.game, by))
    assert stat(s, s.v_model(by), "ar").value == 6


@rule("vanguard.spell.shield")
def test_two_shields_are_no_better_than_one() -> None:
    s, by, at = scene()
    cast(s, by, "cast:shield:plain:-")
    cast(s, by, "cast:shield:plain:-")
    EffectBegan("", by, "vanguard.spell.shield", 1, f"by:{at}", at).apply(s)
    assert stat(s, s.v_model(by), "ar").value == 5


@rule("vanguard.spell.shockwave", "vanguard.magic.push", "vanguard.move.pushed")
@pytest.mark.parametrize(("mode", "pushed"), [("plain", ["b.ax.1"]), ("boost", ["b.ax.1", "a.friend.1"])])
def test_a_shockwave_pushes_everybody_around_and_fells_them(mode: str, pushed: list[str]) -> None:
    s, by, at = scene("shockwave", at=13.0)
    friend = add(s, "a", FRIEND, 14.5, 10.0, id="friend")
    cast(s, by, f"cast:shockwave:{mode}:-")
    assert [id for id in (at, friend) if s.v_model(id).has(KNOCKED)] == pushed
    inches = 3.0 if mode == "boost" else 2.0
    assert (s.v_model(at).x, s.v_model(at).y) == (10.0, 13.0 + inches)
    assert s.v_model(friend).x == (17.5 if mode == "boost" else 14.5)
    assert s.side("a").power == (9 if mode == "boost" else 10)


@rule("vanguard.magic.push", "vanguard.break-away.roll")
def test_who_is_pushed_out_of_a_fight_rolls_as_for_breaking_away() -> None:
    s, by, at = scene("windblast")
    fighter = add(s, "a", FRIEND, 10.0 + 0.984 / 2 + 0.787 / 2, 15.0, 180.0, id="fighter")
    # not into a friend's fight: but a shockwave reaches everybody
    assert why(s, by, f"cast:windblast:plain:{at}") == ["vanguard.ranged.into-combat"]
    s, by, at = scene("shockwave", at=12.5)
    fighter = add(s, "a", FRIEND, 10.0 + 0.984 / 2 + 0.787 / 2, 12.5, 180.0, id="fighter")
    # the ax is torn from the fighter: a 4 fails Ar 5+; then the fighter is pushed, and nobody holds it
    script = cast(s, by, "cast:shockwave:plain:-", [4], [("attack.order", [at, fighter])])
    assert [roll.why for roll in script.rolls] == ["vanguard.break-away.roll"]
    # whose roll it is stands before it, also in the log
    assert [event.model for event in script.of_kind("tested")] == [at]
    assert script.kinds().index("tested") < script.kinds().index("wounded")
    assert s.v_model(at).wounds == 1
    assert s.v_model(fighter).has(KNOCKED)


@rule("vanguard.spell.stun", "vanguard.magic.instead")
@pytest.mark.parametrize(
    ("dice", "tired", "down"),
    [([5, 1, 1], True, False), ([5, 5, 1], True, True), ([4, 4, 1], False, False)],
)
def test_stun_tires_with_one_hit_and_fells_with_two(dice: list[int], tired: bool, down: bool) -> None:
    s, by, at = scene("stun")
    cast(s, by, f"cast:stun:plain:{at}", dice)
    model = s.v_model(at)
    assert (model.has(FATIGUED), model.has(KNOCKED), model.wounds) == (tired, down, 0)


@rule("vanguard.spell.windblast", "vanguard.magic.push", "vanguard.magic.instead")
def test_windblast_pushes_by_hits() -> None:
    s, by, at = scene("windblast")
    cast(s, by, f"cast:windblast:plain:{at}", [5, 5, 1, 1])
    assert s.v_model(at).y == 19.0
    assert s.v_model(at).standing()


@rule("vanguard.spell.zap", "vanguard.special.piercing")
@pytest.mark.parametrize(("mode", "piercing"), [("plain", 0), ("boost", 1)])
def test_a_boosted_zap_pierces(mode: str, piercing: int) -> None:
    s, by, at = scene("zap")
    script = cast(s, by, f"cast:zap:{mode}:{at}", [5, 1, 1, 1, 5])
    assert -total(script.rolls[1].mods) == piercing
    assert s.v_model(at).wounds == piercing


def test_a_caster_of_the_other_side_casts_as_well() -> None:
    s = state(factions=("orcs", "basileans"))
    at = add(s, "a", TARGET, 10, 10)
    by = add(s, "b", CASTER, 10, 15, options=["zap"], id="mage")
    cast(s, by, f"cast:zap:plain:{at}", [5, 1, 1, 1, 4])
    assert s.v_model(at).wounds == 1
