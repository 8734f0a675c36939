"""Magic items that do more than their card tells: each beside the same bearer without it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.ninth_age.abilities import PHASE_START, ROUND_START
from grognard.rulesets.ninth_age.combat.breaking import stubborn
from grognard.rulesets.ninth_age.combat.fear import shrinks
from grognard.rulesets.ninth_age.combat.scoring import outcome
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, OTHER, SHOOTING, Strikes
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.items.relentless import relentless
from grognard.rulesets.ninth_age.items.shared import ready
from grognard.rulesets.ninth_age.kits import NO_STANDARD, all_have, unit_has
from grognard.rulesets.ninth_age.leadership import PANIC
from grognard.rulesets.ninth_age.leadership import test as ld_test
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.moments import at_moment_of_play
from grognard.rulesets.ninth_age.moving.charges import terrify
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import movement, of_model, value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, man, put, scene, troop
from tests.rulesets.ninth_age.test_attacks import first

ITEM = "ninth_age.item."
RULE = "ninth_age.rule."
WARD = RULE + "ward-save"


def bearer(*names: str, **card: Any) -> UnitSpec:
    """A lone Character with items."""
    return hero(items=tuple(library().items[ITEM + name] for name in names), **card)


def flag(name: str, count: int = 10, **card: Any) -> UnitSpec:
    """A unit whose Standard Bearer carries a magic standard."""
    standard = man("standard", items=(library().items[ITEM + name],), **card)
    models = (standard, *[man(**card)] * (count - 1))
    return UnitSpec("troop", "troop", "Troop", "Отряд", "core", 100, models, 5)


def fight(mine: UnitSpec, theirs: UnitSpec) -> NState:
    state = scene()
    foe = put(state, "b.foe", theirs, 30.0, 24.0, SOUTH)
    against(state, "a.us", mine, foe)
    begin_round(state)
    return state


def hits(state: NState, at: str, pool: str, count: int = 1, strength: int = 4, kind: str = OTHER) -> Strikes:
    s = Strikes(kind, "ninth_age.rule.stomp", "", at, pool)
    s.auto = count
    s.strength = strength
    return s


def at(state: NState, moment: str, *answers: object, usual: int = 0) -> Script:
    script = Script(state, (), answers, usual)
    script.run(at_moment_of_play(script.game, moment))
    script.done()
    return script


# ---- weapons, armour, talismans


@rule(ITEM + "king-slayer")
@pytest.mark.parametrize("characters", [0, 1])
def test_the_king_slayer_grows_before_characters(characters: int) -> None:
    weapon = library().items[ITEM + "king-slayer"].weapon
    assert weapon is not None
    spec = bearer("king-slayer")
    part = spec.models[0].parts[0]
    part.weapons = (weapon,)
    state = scene()
    foe = put(state, "b.foe", troop(10), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec, foe)
    if characters:
        join(state, "b.hero", hero(), state.n_unit("b.foe"))
    begin_round(state)
    model = state.n_model("a.us.1")
    assert value(state, model, part, "A").value == 1 + characters
    s = Strikes(CLOSE, weapon.id, "a.us", "b.foe")
    s.model, s.part, s.weapon, s.strength = model.id, part, weapon, 3
    complete(state, s)
    assert s.strength == 3 + characters


@rule(ITEM + "blessed-sword")
def test_the_blessed_sword_wounds_at_the_second_try() -> None:
    weapon = library().items[ITEM + "blessed-sword"].weapon
    state = fight(bearer("blessed-sword"), troop(10))
    s = Strikes(CLOSE, ITEM + "blessed-sword", "a.us", "b.foe")
    s.model, s.part, s.weapon, s.strength = "a.us.1", state.n_model("a.us.1").spec.parts[0], weapon, 3
    complete(state, s)
    assert s.wound_again.mode() == "misses"


@rule(ITEM + "bluffers-helm", ITEM + "dusk-stone")
def test_what_is_thrown_again_at_the_bearer() -> None:
    state = fight(troop(5), bearer("bluffers-helm", "dusk-stone"))
    s = hits(state, "b.foe", "b.foe.1")
    complete(state, s)
    assert (s.wound_again.mode(), s.armour_again.mode()) == ("successes", "misses")
    other = hits(state, "a.us", "")
    complete(state, other)
    assert (other.wound_again.mode(), other.armour_again.mode()) == ("", "")


@rule(ITEM + "charm-of-cursed-iron", ITEM + "gem-of-fortune")
def test_charm_and_gem_guard_the_whole_unit() -> None:
    state = scene()
    host = put(state, "a.us", troop(10), 30.0, 24.0)
    for name in ("charm-of-cursed-iron", "gem-of-fortune"):
        join(state, "a." + name, bearer(name), host)
        host = state.n_unit("a.us")
    shot = hits(state, "a.us", "", kind=SHOOTING)
    shot.weapon = library().weapons["ninth_age.eos.great-cannon"]
    complete(state, shot)
    assert [(save.rule, save.need) for save in shot.saves] == [(WARD, 5)]
    assert shot.wound_again.mode() == "tops"
    blow = hits(state, "a.us", "", kind=CLOSE)
    complete(state, blow)
    assert blow.saves == [] and blow.wound_again.mode() == ""


@rule(ITEM + "lucky-shield", ITEM + "one-use")
def test_a_lucky_shield_ignores_the_first_hit() -> None:
    state = fight(bearer("lucky-shield", w=3), troop(5))
    script = Script(state, usual=6)
    script.run(resolve(script.game, [hits(script.state, "a.us", "a.us.1", 2)]))
    assert script.state.n_model("a.us.1").lost == 1
    script.run(resolve(script.game, [hits(script.state, "a.us", "a.us.1", 1)]))
    assert script.state.n_model("a.us.1").lost == 2


@rule(ITEM + "bronze-breastplate")
@pytest.mark.parametrize(("used", "lost"), [(True, 0), (False, 2)])
def test_a_bronze_breastplate_awakes_for_a_phase(used: bool, lost: int) -> None:
    state = fight(bearer("bronze-breastplate", w=3), troop(5))
    answer = f"item:{ITEM}bronze-breastplate" if used else "pass"
    script = Script(state, (5, 5, 5, 5), [("item.when-hit", answer)], usual=5)
    script.run(resolve(script.game, [hits(script.state, "a.us", "a.us.1", 2)]))
    assert script.state.n_model("a.us.1").lost == lost
    if not used:
        return
    script.run(resolve(script.game, [hits(script.state, "a.us", "a.us.1", 2)]))
    assert script.state.n_model("a.us.1").lost == 0


@rule(ITEM + "lucky-charm")
@pytest.mark.parametrize(("die", "lost"), [(6, 0), (3, 1)])
def test_a_lucky_charm_tries_an_armour_save_again(die: int, lost: int) -> None:
    plate = library().arsenal.armour("ninth_age.gear.plate-armour", "")
    state = fight(bearer("lucky-charm", w=3, armour=(plate,)), troop(5))
    answer = ("item.save-failed", f"item:{ITEM}lucky-charm")
    script = Script(state, (6, 1, die), [answer])
    script.run(resolve(script.game, [hits(script.state, "a.us", "a.us.1")]))
    script.done()
    assert script.state.n_model("a.us.1").lost == lost


@rule(ITEM + "gemstone-amulet")
@pytest.mark.parametrize(("die", "lost"), [(4, 1), (3, 2)])
def test_a_gemstone_amulet_saves_one_wound(die: int, lost: int) -> None:
    state = fight(bearer("gemstone-amulet", w=3), troop(5))
    answer = ("item.save-failed", f"item:{ITEM}gemstone-amulet")
    script = Script(state, (6, 6, die), [answer])
    script.run(resolve(script.game, [hits(script.state, "a.us", "a.us.1", 2)]))
    script.done()
    assert script.state.n_model("a.us.1").lost == lost
    assert not ready(script.state, script.state.n_model("a.us.1"), ITEM + "gemstone-amulet")


# ---- enchanted items


@rule(ITEM + "potion-of-strength", ITEM + "potion-of-swiftness")
@pytest.mark.parametrize(("name", "value_of", "by"), [("strength", "S", 2), ("swiftness", "I", 3)])
def test_potions(name: str, value_of: str, by: int) -> None:
    state = fight(bearer("potion-of-" + name), troop(5))
    model = state.n_model("a.us.1")
    part = model.spec.parts[0]
    before = value(state, model, part, value_of).value
    script = at(state, PHASE_START, ("moment.phase-start", f"use:a.us.1:{ITEM}potion-of-{name}"))
    model = script.state.n_model("a.us.1")
    assert value(script.state, model, part, value_of).value == before + by
    again = Script(script.state)
    again.run(at_moment_of_play(again.game, PHASE_START))
    assert again.asked_ids() == []


@rule(ITEM + "sceptre-of-dominion")
def test_the_sceptre_of_dominion_makes_stubborn() -> None:
    state = fight(bearer("sceptre-of-dominion"), troop(5))
    assert not stubborn(state, state.n_unit("a.us"))
    script = at(state, ROUND_START, ("moment.round-start", f"use:a.us.1:{ITEM}sceptre-of-dominion"))
    assert stubborn(script.state, script.state.n_unit("a.us"))


# ---- standards


@rule(ITEM + "war-standard")
def test_a_war_standard_is_a_point_until_it_is_captured() -> None:
    state = fight(flag("war-standard"), troop(5))
    assert (ITEM + "war-standard", 1) in outcome(state).causes["a"]
    Flagged(ITEM + "war-standard", "a.us.1", NO_STANDARD).apply(state)
    assert (ITEM + "war-standard", 1) not in outcome(state).causes["a"]


@rule(ITEM + "banner-of-discipline", ITEM + "banner-of-speed")
def test_banners_of_discipline_and_speed() -> None:
    state = scene()
    put(state, "a.calm", flag("banner-of-discipline"), 10.0, 10.0)
    put(state, "a.fast", flag("banner-of-speed"), 30.0, 10.0)
    assert of_model(state, state.n_model("a.calm.5"), "Ld") == 8
    assert movement(state, state.n_unit("a.fast")) == 5 and movement(state, state.n_unit("a.calm")) == 4
    Flagged(ITEM + "war-standard", "a.fast.1", NO_STANDARD).apply(state)
    assert movement(state, state.n_unit("a.fast")) == 4


@rule(ITEM + "rending-banner", ITEM + "stalkers-standard", ITEM + "bearer")
def test_what_the_card_gives_to_the_whole_unit() -> None:
    state = fight(flag("rending-banner"), troop(5))
    s = first(state, "a.us")
    complete(state, s)
    assert s.piercing() == 1
    other = scene()
    unit = put(other, "a.stalkers", flag("stalkers-standard"), 10.0, 10.0)
    assert all_have(other, unit, RULE + "swiftstride") and all_have(other, unit, RULE + "strider")


@rule(ITEM + "holy-icon")
def test_a_holy_icon_is_divine_and_bad_for_own_wards() -> None:
    state = fight(flag("holy-icon", rules=("ward-save:5+",)), troop(5))
    s = first(state, "a.us")
    complete(state, s)
    assert s.has(RULE + "divine-attacks")
    back = first(state, "b.foe")
    complete(state, back)
    assert [save.again for save in back.saves] == ["successes"]


@rule(ITEM + "flaming-standard")
def test_a_flaming_standard_is_lit_for_a_phase() -> None:
    state = fight(flag("flaming-standard"), troop(5))
    s = first(state, "a.us")
    complete(state, s)
    assert not s.has(RULE + "flaming-attacks")
    script = at(state, PHASE_START, ("moment.phase-start", f"use:a.us.1:{ITEM}flaming-standard"))
    lit = first(script.state, "a.us")
    complete(script.state, lit)
    assert lit.has(RULE + "flaming-attacks")


@rule(ITEM + "standard-of-alternate-realities")
@pytest.mark.parametrize(("rules", "magical"), [((), True), (("magical-attacks",), False)])
def test_alternate_realities(rules: tuple[str, ...], magical: bool) -> None:
    state = fight(flag("standard-of-alternate-realities", rules=rules), troop(5))
    s = first(state, "a.us")
    complete(state, s)
    assert s.has(RULE + "magical-attacks") == magical


@rule(ITEM + "gleaming-icon")
def test_a_gleaming_icon_tests_again_once() -> None:
    state = scene()
    put(state, "a.us", flag("gleaming-icon"), 10.0, 10.0)
    script = Script(state, (6, 6, 1, 1), [("moment.test-failed", f"item:{ITEM}gleaming-icon")])
    assert script.run(ld_test(script.game, "a.us", PANIC, "ninth_age.panic.test"))
    script.dice = [6, 6]
    assert not script.run(ld_test(script.game, "a.us", PANIC, "ninth_age.panic.test"))


@rule(ITEM + "banner-of-courage")
def test_a_banner_of_courage_knows_neither_fear_nor_terror() -> None:
    state = scene()
    unit = put(state, "b.us", flag("banner-of-courage"), 30.0, 24.0, SOUTH)
    assert unit_has(state, unit, ITEM + "banner-of-courage")
    assert not shrinks(state, state.n_model("b.us.5"))
    put(state, "a.giant", "og_giant", 30.0, 10.0)
    script = Script(state)
    assert not script.run(terrify(script.game, "a.giant", "b.us"))
    script.done()


@rule(ITEM + "icon-of-the-relentless-company")
def test_the_relentless_company_marches_farther_once() -> None:
    state = scene()
    put(state, "a.us", flag("icon-of-the-relentless-company"), 10.0, 10.0)
    use = ("item.march", f"item:{ITEM}icon-of-the-relentless-company")
    script = Script(state, (), [use])
    assert script.run(relentless(script.game, "a.us", 8.0)) == 12.0
    assert script.run(relentless(script.game, "a.us", 8.0)) == 8.0
