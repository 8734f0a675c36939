"""Special rules that are numbers (catalogue 19): dice, modifiers, re-rolls, Armour."""

from __future__ import annotations

import pytest

from grognard.dice.check import REROLL_ONES
from grognard.dice.modifier import total
from grognard.rulesets.vanguard.attacks.attack import (
    CLEAR,
    MELEE,
    PARTIAL,
    RANGED,
    Attack,
    armour_better,
    bonus_dice,
    hit_mods,
    hit_roll,
    pierce,
)
from grognard.rulesets.vanguard.attacks.melee import declare
from grognard.rulesets.vanguard.attacks.nerve import inspired, nerve_mods
from grognard.rulesets.vanguard.events import EffectBegan, EffectEnded
from grognard.rulesets.vanguard.kits import ability, held_rules
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.rule_uses import RuleUse
from grognard.rulesets.vanguard.state import FATIGUED, KNOCKED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing


def blow(s: VState, by: str, at: str, weapon: str = "-", rear: bool = False) -> Attack:
    """A plain attack in Melee."""
    return declare(s, s.v_model(by), s.v_model(at), weapon, False, rear)


def shot(by: str, at: str, view: str = CLEAR) -> Attack:
    """A ranged attack with nothing special."""
    a = Attack(RANGED, by, at)
    a.view = view
    a.dice, a.target = 2, 5
    return a


def value(mods: list[object], id: str) -> int:
    """What the mods hold of one cause."""
    return sum(mod.value for mod in mods if mod.cause == id)


@rule("vanguard.special.bloodlust")
def test_bloodlust_needs_a_target_that_bleeds() -> None:
    s = playing.state(factions=("northern-alliance", "basileans"))
    by, at = playing.duel(s, "northern-alliance.half-elf-berserker", "basileans.paladin-defender")
    assert value(bonus_dice(s, blow(s, by, at)), "vanguard.special.bloodlust") == 0
    s.change_model(at).wounds = 1
    assert value(bonus_dice(s, blow(s, by, at)), "vanguard.special.bloodlust") == 1


@rule("vanguard.special.cavalry")
@pytest.mark.parametrize(("target", "plus"), [("basileans.sergeant", 1), ("basileans.ogre-palace-guard", 0)])
def test_cavalry_compares_the_heights_of_cards(target: str, plus: int) -> None:
    s = playing.state()
    by, at = playing.duel(s, "orcs.gore-rider", target)
    assert value(hit_mods(s, blow(s, by, at)), "vanguard.special.cavalry") == plus
    s.change_model(at).counters = KNOCKED
    assert value(hit_mods(s, blow(s, by, at)), "vanguard.special.cavalry") == plus


@rule("vanguard.special.crushing-strength", "vanguard.special.piercing")
def test_what_pierces_in_melee_does_not_at_range() -> None:
    s = playing.state()
    by, at = playing.duel(s, "orcs.ax", "basileans.sergeant")
    rules = held_rules(
        (RuleUse("vanguard.special.crushing-strength", 2), RuleUse("vanguard.special.piercing", 1))
    )
    near, far = blow(s, by, at), shot(by, at)
    near.held = far.held = rules
    assert [(mod.cause, mod.value) for mod in pierce(s, near)] == [("vanguard.special.crushing-strength", 2)]
    assert [(mod.cause, mod.value) for mod in pierce(s, far)] == [("vanguard.special.piercing", 1)]


def test_the_same_rule_twice_counts_once_with_its_higher_number() -> None:
    s = playing.state()
    by, at = playing.duel(s, "basileans.dictator", "orcs.ax")
    a = blow(s, by, at)
    printed = total(pierce(s, a))
    a.grant("vanguard.special.crushing-strength", printed + 2)
    assert total(pierce(s, a)) == printed + 2
    a.held = held_rules((RuleUse("vanguard.special.crushing-strength", printed - 1 or 1),))
    assert total(pierce(s, a)) == printed


@rule("vanguard.special.dodge")
def test_dodge_while_standing_and_in_melee_only() -> None:
    s = playing.state(factions=("orcs", "undead"))
    by, at = playing.duel(s, "orcs.ax", "undead.ghoul")
    assert value(hit_mods(s, blow(s, by, at)), "vanguard.special.dodge") == -1
    assert value(hit_mods(s, shot(by, at)), "vanguard.special.dodge") == 0
    s.change_model(at).counters = KNOCKED
    assert value(hit_mods(s, blow(s, by, at)), "vanguard.special.dodge") == 0


@rule("vanguard.special.parry")
def test_parry_through_the_front_arc_while_standing() -> None:
    s = playing.state()
    by, at = playing.duel(s, "orcs.ax", "basileans.sergeant")
    roll = hit_roll(s, blow(s, by, at))
    assert roll is not None and roll.forced == 1
    s.change_model(at).facing = playing.NORTH
    roll = hit_roll(s, blow(s, by, at))
    assert roll is not None and roll.forced == 0
    s.change_model(at).facing = playing.SOUTH
    s.change_model(at).counters = KNOCKED
    roll = hit_roll(s, blow(s, by, at))
    assert roll is not None and roll.forced == 0


@rule("vanguard.special.sneaky")
@pytest.mark.parametrize("why", ["rear", "knocked", "outnumber", "none"])
def test_sneaky_from_behind_or_outnumbering(why: str) -> None:
    s = playing.state(factions=("goblins", "basileans"))
    by, at = playing.duel(s, "goblins.biggit", "basileans.paladin-defender")
    a = blow(s, by, at)
    a.rear, a.knocked, a.outnumber = why == "rear", why == "knocked", why == "outnumber"
    assert value(bonus_dice(s, a), "vanguard.special.sneaky") == (0 if why == "none" else 1)


@rule("vanguard.special.swarm")
def test_swarm_outnumbers_with_two_dice() -> None:
    s = playing.state(factions=("orcs", "basileans"))
    by, at = playing.duel(s, "orcs.orclings", "basileans.sergeant")
    assert total(bonus_dice(s, blow(s, by, at))) == 0
    a = blow(s, by, at)
    a.outnumber = True
    assert total(bonus_dice(s, a)) == 2


@rule("vanguard.special.vicious")
def test_vicious_throws_ones_again_in_melee_only() -> None:
    s = playing.state()
    at, by = playing.duel(s, "orcs.ax", "basileans.gur-panther")
    roll = hit_roll(s, blow(s, by, at))
    assert roll is not None and roll.reroll == REROLL_ONES
    far = hit_roll(s, shot(by, at))
    assert far is not None and far.reroll == ""


@rule("vanguard.special.spear")
def test_a_spear_helps_a_friend_that_fights() -> None:
    s = playing.state()
    at, by = playing.duel(s, "orcs.ax", "basileans.paladin-defender")
    friend = playing.add(s, "b", "basileans.man-at-arms", 18.0, 20.0, options=("spear",))
    assert value(bonus_dice(s, blow(s, by, at)), "vanguard.special.spear") == 1
    s.change_model(friend).counters = KNOCKED
    assert value(bonus_dice(s, blow(s, by, at)), "vanguard.special.spear") == 0
    s.change_model(friend).counters = 0
    s.change_model(friend).y = 21.5
    s.touch()
    assert value(bonus_dice(s, blow(s, by, at)), "vanguard.special.spear") == 0


@rule("vanguard.special.combined-fire", "vanguard.special.combined-fire-reload")
def test_combined_fire_with_the_named_kind_at_the_same_target() -> None:
    s = playing.state(factions=("dwarfs", "orcs"))
    one = playing.add(s, "a", "dwarfs.dwarf-ranger", 10.0, 10.0)
    two = playing.add(s, "a", "dwarfs.ranger-captain", 12.0, 10.0)
    three = playing.add(s, "a", "dwarfs.ironclad", 14.0, 10.0)
    at = playing.add(s, "b", "orcs.ax", 10.0, 18.0)
    a = shot(one, at)
    a.group = (one, three)
    assert value(bonus_dice(s, a), "vanguard.special.combined-fire") == 0
    a.group = (one, two)
    assert value(bonus_dice(s, a), "vanguard.special.combined-fire") == 1


@rule("vanguard.special.defender")
def test_defender_from_the_front_while_standing() -> None:
    s = playing.state()
    by = playing.add(s, "a", "orcs.skulk", 10.0, 10.0)
    at = playing.add(s, "b", "basileans.paladin-defender", 10.0, 16.0)
    a = shot(by, at)
    assert value(armour_better(s, a), "vanguard.special.defender") == 1
    a.rear = True
    assert value(armour_better(s, a), "vanguard.special.defender") == 0
    a.rear = False
    a.kind = MELEE
    assert value(armour_better(s, a), "vanguard.special.defender") == 0


@rule("vanguard.special.marksman")
@pytest.mark.parametrize("view", [CLEAR, PARTIAL])
def test_marksman_has_the_clear_die_in_cover_too(view: str) -> None:
    s = playing.state(factions=("northern-alliance", "orcs"))
    by = playing.add(s, "a", "northern-alliance.ice-kin-hunter", 10.0, 10.0)
    plain = playing.add(s, "a", "northern-alliance.elf-clansman", 13.0, 10.0)
    at = playing.add(s, "b", "orcs.ax", 10.0, 16.0)
    assert total(bonus_dice(s, shot(by, at, view))) == 1
    assert total(bonus_dice(s, shot(plain, at, view))) == (1 if view == CLEAR else 0)


@rule("vanguard.special.stealthy")
def test_stealthy_at_range_only() -> None:
    s = playing.state(factions=("nightstalkers", "orcs"))
    at, by = playing.duel(s, "nightstalkers.horror", "orcs.ax")
    assert value(hit_mods(s, shot(by, at)), "vanguard.special.stealthy") == -1
    assert value(hit_mods(s, blow(s, by, at)), "vanguard.special.stealthy") == 0


@rule("vanguard.special.stubborn")
def test_stubborn_is_one_better_and_never_twice() -> None:
    s = playing.state(factions=("dwarfs", "orcs"))
    by = playing.add(s, "a", "dwarfs.flame-priest", 10.0, 10.0)
    assert total(nerve_mods(s, s.v_model(by), [])) == 1
    EffectBegan("", by, "vanguard.special.stubborn", 0, "round").apply(s)
    assert total(nerve_mods(s, s.v_model(by), [])) == 1


@rule("vanguard.special.inspiring")
def test_inspiring_within_its_reach_and_bracket_lying_down_too() -> None:
    s = playing.state()
    krusher = playing.add(s, "a", "orcs.krudger", 10.0, 10.0)
    near = playing.add(s, "a", "orcs.ax", 10.0, 15.0, id="near")
    far = playing.add(s, "a", "orcs.ax", 10.0, 20.0, id="far")
    enemy = playing.add(s, "b", "basileans.sergeant", 12.0, 10.0)
    use = s.v_model(krusher).spec.profile.use("vanguard.special.inspiring")
    assert use is not None
    assert inspired(s, s.v_model(near)) and not inspired(s, s.v_model(far))
    assert not inspired(s, s.v_model(enemy))
    s.change_model(krusher).counters = KNOCKED
    assert inspired(s, s.v_model(near))


def test_a_bracket_after_inspiring_limits_whom_it_is_for() -> None:
    s = playing.state()
    for profile in library().profiles.values():
        use = profile.use("vanguard.special.inspiring")
        if use is not None and use.only_class and profile.faction == "orcs":
            playing.add(s, "a", profile.id, 10.0, 10.0, id="limited")
            break
    ax = playing.add(s, "a", "orcs.ax", 12.0, 10.0)
    troll = playing.add(s, "a", "orcs.troll", 10.0, 13.0)
    assert inspired(s, s.v_model(ax))
    assert not inspired(s, s.v_model(troll))


@rule("vanguard.special.very-inspiring")
def test_very_inspiring_reaches_farther() -> None:
    s = playing.state()
    bearer = playing.add(s, "a", "orcs.morax", 10.0, 10.0)
    friend = playing.add(s, "a", "orcs.ax", 10.0, 19.0)
    assert not inspired(s, s.v_model(friend))
    EffectBegan("", bearer, "vanguard.special.very-inspiring", 0, "round").apply(s)
    assert inspired(s, s.v_model(friend))
    EffectEnded("", bearer, "vanguard.special.very-inspiring", "round").apply(s)
    EffectBegan("", bearer, "vanguard.special.inspiring", 0, "round").apply(s)
    assert not inspired(s, s.v_model(friend))


@pytest.mark.parametrize("counter", [0, FATIGUED])
def test_outnumbering_needs_a_fresh_friend_for_swarm_too(counter: int) -> None:
    s = playing.state()
    by, at = playing.duel(s, "orcs.orclings", "basileans.paladin-defender")
    width = s.v_model(at).spec.profile.base_width
    friend = playing.add(s, "a", "orcs.ax", 18.0 + width, 18.0, counters=counter)
    me = s.v_model(friend).spec.profile.base_width
    s.change_model(friend).x = round(18.0 + width / 2 + me / 2, 3)
    s.touch()
    assert total(bonus_dice(s, blow(s, by, at))) == (2 if counter == 0 else 0)


def test_all_flags_have_an_object() -> None:
    for id in ("vanguard.special.fly", "vanguard.special.reload", "vanguard.special.6th-sense"):
        assert ability(id).moments == ()
