"""Warband rules and abilities of cards (catalogue 23): Undead."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.attacks.damage import remove, wound
from grognard.rulesets.vanguard.attacks.melee import strike
from grognard.rulesets.vanguard.attacks.ranged import shoot
from grognard.rulesets.vanguard.attacks.retaliation import strike_back
from grognard.rulesets.vanguard.moves.fall_back import due, fallback_check
from grognard.rulesets.vanguard.moves.movement import question
from grognard.rulesets.vanguard.rounds import is_broken
from grognard.rulesets.vanguard.side_windows import side_uses
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED
from grognard.rulesets.vanguard.stats import speed
from grognard.rulesets.vanguard.zones import GRAVE, ZoneMade, areas
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing
from tests.rulesets.vanguard.factions_play import acting, own_turn, use
from tests.rulesets.vanguard.playing import Script

DEAD = ("undead", "orcs")


@rule("vanguard.faction.undead.surge")
def test_surge_sends_the_common_dead_whatever_they_have_done() -> None:
    s = playing.state(factions=DEAD)
    leader = playing.add(s, "a", "undead.necromancer", 10.0, 10.0)
    one = playing.add(s, "a", "undead.skeleton", 12.0, 10.0, counters=ACTIVATED | FATIGUED)
    playing.add(s, "a", "undead.wraith", 14.0, 10.0)
    playing.add(s, "a", "undead.zombie", 8.0, 10.0, counters=KNOCKED)
    playing.add(s, "a", "undead.ghoul", 30.0, 10.0)
    path = [[one, [[12.0, 13.0, 0.0, 90.0]]]]
    script = own_turn(s, f"use:vanguard.faction.undead.surge:-:{leader}", (), (("walk", path),))
    assert script.asked_ids() == ["walk"], "only the skeleton may go"
    assert s.v_model(one).y == 13.0 and s.v_model(one).has(ACTIVATED)


@rule("vanguard.faction.undead.surge", "vanguard.activation.free-actions")
@pytest.mark.parametrize("goes", [True, False])
def test_who_walks_by_surge_in_its_own_activation_has_made_its_walk(goes: bool) -> None:
    s = playing.state(factions=DEAD)
    leader = playing.add(s, "a", "undead.necromancer", 10.0, 10.0)
    one = playing.add(s, "a", "undead.skeleton", 12.0, 10.0)
    acting(s, one)
    assert "walk" in ActionChoice(s, s.v_model(one)).legal()
    path = [[one, [[12.0, 13.0, 0.0, 90.0]]]] if goes else []
    own_turn(s, f"use:vanguard.faction.undead.surge:-:{leader}", (), (("walk", path),))
    faults = ActionChoice(s, s.v_model(one)).why_not("walk")
    assert [fault.rule for fault in faults] == (["vanguard.activation.no-repeat"] if goes else [])
    assert "run" in ActionChoice(s, s.v_model(one)).legal(), "it took no action"


@rule("vanguard.faction.undead.deathless-bond")
def test_deathless_bond_breaks_with_the_last_commander_at_once() -> None:
    s = playing.state(factions=DEAD)
    one = playing.add(s, "a", "undead.necromancer", 10.0, 10.0)
    two = playing.add(s, "a", "undead.crypt-gouger", 12.0, 10.0)
    playing.add(s, "a", "undead.zombie", 14.0, 10.0)
    s.change_side("a").started = 20
    assert not is_broken(s, "a")
    script = Script(s)
    remove(script.game, one, "", "")
    assert not s.side("a").broken
    remove(script.game, two, "", "")
    assert s.side("a").broken
    assert [event.rule for event in script.of_kind("broken_set")] == [
        "vanguard.faction.undead.deathless-bond"
    ]


@rule("vanguard.faction.undead.back-from-the-grave")
@pytest.mark.parametrize("case", ["near", "far", "broken", "lying-melee"])
def test_back_from_the_grave(case: str) -> None:
    s = playing.state(factions=DEAD)
    x = 30.0 if case == "far" else 12.0
    playing.add(s, "a", "undead.necromancer", x, 10.0)
    zombie = playing.add(
        s, "a", "undead.zombie", 10.0, 10.0, counters=KNOCKED if case == "lying-melee" else 0
    )
    s.change_side("a").broken = case == "broken"
    script = Script(s)
    removed = script.run(wound(script.game, zombie, 3, "", case == "lying-melee", ""))
    assert removed == (case != "near")
    grave = "vanguard.faction.undead.back-from-the-grave"
    if case == "near":
        assert s.v_model(zombie).has(KNOCKED) and s.v_model(zombie).wounds_left() == 1
        assert script.of_kind("recovered")[0].rule == grave
    else:
        assert (script.of_kind("left")[0].rule == grave) == (case == "broken")


@rule("vanguard.faction.undead.back-from-the-grave")
def test_once_broken_the_undead_crumble_without_a_test() -> None:
    s = playing.state(factions=DEAD)
    playing.add(s, "a", "undead.necromancer", 12.0, 10.0)
    knight = playing.add(s, "a", "undead.revenant", 10.0, 10.0)
    s.change_side("a").broken = True
    script = Script(s)
    assert script.run(wound(script.game, knight, 9, "", False, ""))


@rule("vanguard.faction.undead.chilling-strike")
@pytest.mark.parametrize("passed", [True, False])
def test_chilling_strike_pushes_and_tires(passed: bool) -> None:
    s = playing.state(factions=DEAD)
    archer = playing.add(s, "a", "undead.skeleton-archer", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    key = f"use:vanguard.faction.undead.chilling-strike:{archer}:"
    card = s.v_model(archer).spec.profile
    dice = [7] + [2] * (card.ranged_dice) + [1, 8 if passed else 1]
    if not passed:
        dice.append(1)  # its own Inspiring lets it try again
    script = Script(s, dice, [("attack.wounded-by", key)])
    script.run(shoot(script.game, archer, foe, "eldritch-warbow"))
    script.done()
    assert s.v_model(foe).y == (16.0 if passed else 18.0)
    assert s.v_model(foe).has(FATIGUED) != passed
    assert s.side("a").power == 9


@rule("vanguard.faction.undead.ankle-biter")
def test_ankle_biter_bites_who_struck_back() -> None:
    s = playing.state(factions=DEAD)
    halfling, foe = playing.duel(s, "undead.vampire-halfling", "orcs.krudger")
    dice = s.v_model(foe).spec.profile.melee_dice
    key = f"use:vanguard.faction.undead.ankle-biter:{halfling}:"
    script = Script(s, [2] * dice + [4], [("attack.after-retaliation", key)])
    script.run(strike_back(script.game, foe, halfling, "-"))
    script.done()
    assert total(script.rolls[-1].mods) == -2
    assert s.v_model(foe).wounds == 1


@rule("vanguard.faction.undead.leech")
def test_leech_heals_by_a_kill() -> None:
    s = playing.state(factions=DEAD)
    halfling, foe = playing.duel(s, "undead.vampire-halfling", "orcs.ax")
    s.change_model(halfling).wounds = 2
    dice = s.v_model(halfling).spec.profile.melee_dice
    key = f"use:vanguard.faction.undead.leech:{halfling}:"
    script = Script(s, [7] * dice + [1] * dice, [("attack.wounded-by", key)])
    a = script.run(strike(script.game, halfling, foe, "-"))
    assert a.killed and s.v_model(halfling).wounds == 1
    assert s.side("a").power == 8


@rule("vanguard.faction.undead.ancient-fury")
def test_ancient_fury_runs_three_times_as_far_and_smashes() -> None:
    s = playing.state(factions=DEAD)
    wight = playing.add(s, "a", "undead.barrow-wight", 10.0, 4.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 4.0 + 3.0 * 5.0)
    sp = speed(s, s.v_model(wight))
    s.change_model(foe).y = 4.0 + 2.5 * sp
    s.touch()
    script = use(s, wight, f"use:vanguard.faction.undead.ancient-fury:{wight}:")
    dice = s.v_model(wight).spec.profile.melee_dice
    asked = Script(s, [7] + [2] * (dice + 2) + [7])
    from grognard.rulesets.vanguard.moves.walking import run_times

    assert run_times(s, s.v_model(wight)) == 3
    find = question(s, wight, 3 * sp, "run", True, node="run")
    course = next(answer for answer in find.candidates(8) if answer and find.trip_of(answer[0][1]).touched)
    raw = [[model, [list(pose) for pose in poses]] for model, poses in course]
    asked.answers = [("run", raw)]
    asked.run(action_of("run").act(asked.game, wight, "run"))
    assert s.v_model(foe).has(KNOCKED)
    assert script.rolls == []


@rule("vanguard.faction.undead.tormentor-flails")
def test_tormentor_flails_strike_all_around_in_the_end_phase() -> None:
    s = playing.state(factions=DEAD)
    blight = playing.add(s, "a", "undead.goreblight", 10.0, 10.0)
    one = playing.add(s, "b", "orcs.krudger", 10.0, 13.0)
    playing.add(s, "b", "orcs.ax", 10.0, 17.0)
    keys = [key for key, _, _, _ in side_uses(s, "a", "in-end-phase")]
    assert len(keys) == 10
    script = own_turn(
        s, f"use:vanguard.faction.undead.tormentor-flails:{blight}:2", (2, 2), (), "in-end-phase"
    )
    assert [event.at for event in script.of_kind("attacked")] == [one]
    assert s.side("a").power == 8


@rule("vanguard.faction.undead.shallow-graves")
def test_shallow_graves_and_their_zombies() -> None:
    s = playing.state(factions=DEAD)
    gouger = playing.add(s, "a", "undead.crypt-gouger", 10.0, 10.0)
    point = [["point", [10.0, 13.0, 0.0]]]
    use(s, gouger, "do:vanguard.faction.undead.shallow-graves:dig", (), (("magic.point", point),))
    (grave,) = areas(s, GRAVE)
    assert (grave.x, grave.y, grave.until) == (10.0, 13.0, "game")
    assert s.acting().left == 1


@rule("vanguard.faction.undead.braaains", "vanguard.nerve.starting-number")
def test_braaains_raises_a_zombie_at_a_grave() -> None:
    s = playing.state(factions=DEAD)
    gouger = playing.add(s, "a", "undead.crypt-gouger", 10.0, 10.0)
    acting(s, gouger)
    key = f"use:vanguard.faction.undead.braaains:{gouger}:"
    assert key not in ActionChoice(s, s.v_model(gouger)).items()
    ZoneMade("", GRAVE, 10.0, 14.0, 0.492, "a", "game").apply(s)
    use(s, gouger, key)
    (zombie,) = [model for model in s.on_table("a") if model.spec.entry == "zombie"]
    assert zombie.has(ACTIVATED) and not areas(s, GRAVE)
    assert s.side("a").started == 1


@rule("vanguard.faction.undead.he-slimed-me")
def test_he_slimed_me_casts_without_being_a_caster() -> None:
    s = playing.state(factions=DEAD)
    ghost = playing.add(s, "a", "undead.ghost", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 15.0)
    script = use(s, ghost, f"do:vanguard.faction.undead.he-slimed-me:{foe}", (5, 7))
    assert script.rolls[0].spec()["target"] == 5
    assert s.side("a").power == 8
    assert s.acting().left == 1


@rule("vanguard.faction.undead.chilling-presence")
def test_chilling_presence_calls_for_a_fallback_check() -> None:
    s = playing.state(factions=("orcs", "undead"))
    playing.add(s, "b", "undead.ghost", 10.0, 13.0)
    near = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    far = playing.add(s, "a", "orcs.ax", 10.0, 4.0, id="far")
    assert due(s, near, (near,)) == [near]
    assert due(s, far, (far,)) == []
    script = Script(s, [8])
    assert not script.run(fallback_check(script.game, near, (near,)))
    script.done()
    told = [(event.rule, event.model) for event in script.of_kind("tested")]
    assert told == [("vanguard.faction.undead.chilling-presence", near)], "why, where no warband is Broken"
