"""Warband rules and abilities of cards (catalogue 23): Goblins."""

from __future__ import annotations

import pytest

from grognard.dice.modifier import total
from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.attacks.attack import (
    PARTIAL,
    RANGED,
    Attack,
    bonus_dice,
    hit_roll,
)
from grognard.rulesets.vanguard.attacks.damage import knock_down
from grognard.rulesets.vanguard.attacks.fights import fight
from grognard.rulesets.vanguard.attacks.melee import declare
from grognard.rulesets.vanguard.attacks.ranged import shoot, shot_of
from grognard.rulesets.vanguard.groups.forms import form_of
from grognard.rulesets.vanguard.kits import auras
from grognard.rulesets.vanguard.measuring import gap
from grognard.rulesets.vanguard.moves.break_away import break_away
from grognard.rulesets.vanguard.moves.charge import EngageDeclared, react
from grognard.rulesets.vanguard.moves.engage import approach
from grognard.rulesets.vanguard.moves.going import travel
from grognard.rulesets.vanguard.moves.movement import question
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.walking import run
from grognard.rulesets.vanguard.side_windows import side_uses
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED
from grognard.rulesets.vanguard.stats import speed, stat
from grognard.rulesets.vanguard.traps import laying
from grognard.rulesets.vanguard.zones import TRAP, ZoneMade, areas
from tests.plugins.rules import rule
from tests.rulesets.vanguard import playing
from tests.rulesets.vanguard.factions_play import acting, own_turn, use
from tests.rulesets.vanguard.playing import Script

GOBS = ("orcs", "goblins")


@rule("vanguard.faction.goblins.flee", "vanguard.charge.reaction")
@pytest.mark.parametrize("counter", [0, FATIGUED])
def test_flee_runs_from_who_comes(counter: int) -> None:
    s = playing.state(factions=GOBS)
    ax = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    rabble = playing.add(s, "b", "goblins.rabble", 10.0, 14.0, counters=counter)
    acting(s, ax)
    key = "use:vanguard.faction.goblins.flee:-:"
    script = Script(s, [], [("model.engage-declared", key)] if not counter else [])
    script.run(react(script.game, ax, [rabble], "run"))
    if counter:
        assert not script.asked
        EngageDeclared("", ax, (rabble,), "run").apply(s)
        return
    script.done()
    assert s.v_model(rabble).y == pytest.approx(14.0 + speed(s, s.v_model(rabble)), abs=0.01)
    assert s.v_model(rabble).has(FATIGUED) and s.side("b").power == 9


@rule("vanguard.faction.goblins.flee")
def test_a_charge_at_who_fled_out_of_reach_is_only_a_walk() -> None:
    s = playing.state(factions=GOBS)
    ax = playing.add(s, "a", "orcs.ax", 10.0, 4.0)
    sp = speed(s, s.v_model(ax))
    rabble = playing.add(s, "b", "goblins.rabble", 10.0, round(4.0 + 2 * sp, 3))
    acting(s, ax)
    find = question(s, ax, 2 * sp, "run", True, node="run")
    course = next(answer for answer in find.candidates(8) if answer and find.trip_of(answer[0][1]).touched)
    raw = [[model, [list(pose) for pose in poses]] for model, poses in course]
    key = "use:vanguard.faction.goblins.flee:-:"
    script = Script(s, [], [("run", raw), ("model.engage-declared", key)])
    script.run(run(script.game, ax))
    assert script.over == "activation"
    assert "walk" in script.asked_ids() and gap(s.v_model(ax), s.v_model(rabble)) > 1.0


@rule("vanguard.faction.goblins.flee", "vanguard.charge.reaction")
def test_who_can_still_be_reached_is_engaged_or_nobody() -> None:
    s = playing.state(factions=GOBS)
    ax = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    rabble = playing.add(s, "b", "goblins.rabble", 10.0, 13.0)
    acting(s, ax)
    straight = approach(Mover(s, s.v_model(ax), -1.0), rabble, 10.0)
    assert straight is not None
    answer = [[ax, [list(pose) for pose in straight.full_path()[1:]]]]
    flee = ("model.engage-declared", "use:vanguard.faction.goblins.flee:-:")
    script = Script(s, [], [("run", answer), flee])
    script.run(run(script.game, ax))
    asked = [choice for choice in script.asked if choice.id == "run"]
    assert len(asked) == 2 and not script.over, "the run goes on"
    assert asked[1].check(((ax, ((14.0, 10.0, 0.0, 90.0),)),)).rules() == ["vanguard.charge.reaction"]
    ways = [way for way in asked[1].candidates(8) if way]
    assert ways and asked[1].check(()).legal and all(asked[1].check(way).legal for way in ways)
    # the first question would have let it go there
    assert "vanguard.charge.reaction" not in asked[0].check(((ax, ((14.0, 10.0, 0.0, 90.0),)),)).rules()


@rule("vanguard.faction.goblins.escape")
def test_escape_whatever_its_counters() -> None:
    s = playing.state(factions=GOBS)
    ax = playing.add(s, "a", "orcs.ax", 10.0, 10.0)
    sting = playing.add(s, "b", "goblins.stinggit", 10.0, 14.0, counters=ACTIVATED | FATIGUED)
    acting(s, ax)
    script = Script(s, [], [("model.engage-declared", f"use:vanguard.faction.goblins.escape:{sting}:")])
    script.run(react(script.game, ax, [sting], "run"))
    script.done()
    assert s.v_model(sting).y > 15.0 and s.side("b").power == 8


@rule("vanguard.faction.goblins.agile-feint")
def test_agile_feint_breaks_away_after_its_attack() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    sting, foe = playing.duel(s, "goblins.stinggit", "orcs.krudger")
    s.change_model(foe).counters = ACTIVATED
    dice = s.v_model(sting).spec.profile.melee_dice
    key = f"use:vanguard.faction.goblins.agile-feint:{sting}:"
    script = Script(s, [2] * dice + [8], [("attack.after-attack", key)])
    script.run(fight(script.game, sting, foe, "-"))
    script.done()
    assert any(id.startswith("break-away") or id == "leave" for id in script.asked_ids()), script.asked_ids()


@rule("vanguard.faction.goblins.poison-blades")
def test_poison_blades_pierce() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    sting = playing.add(s, "a", "goblins.stinggit", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 15.0)
    key = f"use:vanguard.faction.goblins.poison-blades:{sting}:"
    dice = s.v_model(sting).spec.profile.ranged_dice
    script = Script(s, [7] + [2] * dice + [7], [("attack.before-dice", key)])
    script.run(shoot(script.game, sting, foe, "throwing-knife"))
    assert total(script.rolls[1].mods) == -1


@rule("vanguard.faction.goblins.smokebombs")
def test_smokebombs_break_away_without_rolls() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    sneak, _ = playing.duel(s, "goblins.sneak", "orcs.troll")
    script = Script(s)
    script.run(break_away(script.game, sneak))
    assert not script.rolls


@rule("vanguard.faction.goblins.howl")
def test_howl_calls_mawbeasts_straight_to_it() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    one = playing.add(s, "a", "goblins.mawbeast", 10.0, 10.0, id="one")
    two = playing.add(s, "a", "goblins.mawbeast", 16.0, 10.0, id="two")
    tired = playing.add(s, "a", "goblins.mawbeast", 10.0, 16.0, id="tired", counters=FATIGUED)
    key = f"use:vanguard.faction.goblins.howl:{one}:"
    use(s, one, key)
    assert s.v_model(two).x < 13.0 and s.v_model(two).counters == 0
    assert s.v_model(tired).y == 16.0
    s.change_model(one).used = ()
    acting(s, one)
    s.change_acting().done = ("walk",)
    s.change_acting().left = 1
    assert key not in ActionChoice(s, s.v_model(one)).items(), "not between its actions"


@rule("vanguard.faction.goblins.puppy-yelp")
def test_puppy_yelp_calls_mawbeasts_to_the_target() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    launcher = playing.add(s, "a", "goblins.mawpup-launcher", 10.0, 4.0)
    beast = playing.add(s, "a", "goblins.mawbeast", 15.0, 16.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    key = f"use:vanguard.faction.goblins.puppy-yelp:{launcher}:"
    script = Script(s, [2] * 8, [("attack.after-attack", key)])
    script.run(shoot(script.game, launcher, foe, "mawpup-launcher"))
    assert s.v_model(beast).x < 13.0


@rule("vanguard.faction.goblins.eye-in-the-sky", "vanguard.faction.goblins.pup-and-over")
def test_a_winggit_over_the_target_helps_to_see_it() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    launcher = playing.add(s, "a", "goblins.mawpup-launcher", 10.0, 4.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 16.0)
    a = Attack(RANGED, launcher, foe)
    a.view = PARTIAL
    assert total(bonus_dice(s, a)) == 0
    winggit = playing.add(s, "a", "goblins.winggit", 18.0, 16.0)
    assert total(bonus_dice(s, a)) == 1
    (held,) = [held for bearer, held in auras(s) if held.ability.id.endswith("eye-in-the-sky")]
    assert held.ability.aura_view(held, s, s.v_model(winggit), a) == "clear"
    a.view = "blocked"
    assert held.ability.aura_view(held, s, s.v_model(winggit), a) == ""
    weapon = s.v_model(launcher).spec.weapons[0]
    assert shot_of(s, s.v_model(launcher), s.v_model(foe), weapon).view == "clear"


@rule("vanguard.faction.goblins.implacable")
def test_implacable_is_never_knocked_down() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    winggit = playing.add(s, "a", "goblins.winggit", 10.0, 10.0)
    script = Script(s)
    assert not script.run(knock_down(script.game, winggit, ""))
    assert s.v_model(winggit).standing()


@rule("vanguard.faction.goblins.rabble-rouser")
def test_rabble_rouser_steadies_other_goblins() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    rabble = playing.add(s, "a", "goblins.rabble", 10.0, 10.0)
    troll = playing.add(s, "a", "goblins.troll", 14.0, 10.0)
    before = [stat(s, s.v_model(model), "ne").value for model in (rabble, troll)]
    blaggit = playing.add(s, "a", "goblins.blaggit", 12.0, 12.0)
    own = stat(s, s.v_model(blaggit), "ne")
    assert [stat(s, s.v_model(model), "ne").value for model in (rabble, troll)] == [before[0] - 1, before[1]]
    assert own.value == own.printed


@rule("vanguard.faction.goblins.crafty-tactics")
def test_crafty_tactics_takes_a_counter_off_a_friend() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    blaggit = playing.add(s, "a", "goblins.blaggit", 10.0, 10.0)
    friend = playing.add(s, "a", "goblins.rabble", 12.0, 10.0, counters=FATIGUED)
    playing.add(s, "a", "goblins.rabble", 30.0, 10.0, counters=FATIGUED, id="far")
    key = f"use:vanguard.faction.goblins.crafty-tactics:{blaggit}:{friend}"
    s.change_model(blaggit).counters = FATIGUED
    assert key not in [known for known, _, _, _ in side_uses(s, "a", "own-turn")]
    s.change_model(blaggit).counters = ACTIVATED
    own_turn(s, key)
    assert not s.v_model(friend).has(FATIGUED)
    assert s.side("a").power == 9


@rule("vanguard.faction.goblins.dodgy-grenades")
@pytest.mark.parametrize("bad", [True, False])
def test_dodgy_grenades_may_hit_their_thrower(bad: bool) -> None:
    s = playing.state(factions=("goblins", "orcs"))
    banggit = playing.add(s, "a", "goblins.banggit", 10.0, 10.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 15.0)
    key = f"do:vanguard.faction.goblins.dodgy-grenades:3.{foe}"
    dice = s.v_model(banggit).spec.profile.ranged_dice
    faces = (5, 8, 7) if bad else (4, 7, *([2] * dice), 7)
    script = use(s, banggit, key, faces)
    assert s.side("a").power == 7
    assert [event.at for event in script.of_kind("attacked")] == ([] if bad else [foe])
    assert total(script.rolls[1 if bad else 2].mods) == -3
    assert script.rolls[1 if bad else 2].owner == ("a" if bad else "b")
    assert s.acting().done == ("shoot",)


@rule("vanguard.faction.goblins.dastardly-traps")
def test_a_trap_is_laid_and_sprung() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    snaggit = playing.add(s, "a", "goblins.snaggit", 10.0, 4.0)
    foe = playing.add(s, "b", "orcs.krudger", 10.0, 18.0)
    point = [["point", [10.0, 10.0, 0.0]]]
    use(s, snaggit, "do:vanguard.faction.goblins.dastardly-traps:lay", (), (("magic.point", point),))
    (trap,) = areas(s, TRAP)
    assert (trap.x, trap.y) == (10.0, 10.0)
    terms = Terms(10.0, "walk", "vanguard.action.walk")
    script = Script(s, [5, 4, 1])
    script.run(travel(script.game, foe, ((10.0, 15.0, 0.0, 270.0),), terms, "vanguard.action.walk"))
    assert not script.rolls, "too far off"
    script.run(travel(script.game, foe, ((10.0, 13.5, 0.0, 270.0),), terms, "vanguard.action.walk"))
    script.done()
    assert [roll.spec()["n"] for roll in script.rolls] == [2, 1]
    assert script.rolls[0].spec()["target"] == 5 and total(script.rolls[1].mods) == -1
    assert s.v_model(foe).wounds == 1 and s.v_model(foe).has(FATIGUED)
    assert not areas(s, TRAP)


@rule("vanguard.faction.goblins.dastardly-traps")
def test_where_no_trap_may_lie() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    snaggit = playing.add(s, "a", "goblins.snaggit", 10.0, 4.0)
    playing.add(s, "b", "orcs.krudger", 10.0, 12.0)
    asked = laying(s, s.v_model(snaggit))
    assert not asked.allowed(10.0, 10.0), "near an enemy"
    assert asked.allowed(10.0, 7.0)
    for n in range(4):
        ZoneMade("", TRAP, 30.0, 8.0 * n + 2.0, 0.492, "a", "game").apply(s)
    acting(s, snaggit)
    assert (
        "do:vanguard.faction.goblins.dastardly-traps:lay" not in ActionChoice(s, s.v_model(snaggit)).legal()
    )


@rule("vanguard.faction.goblins.alpha-howl")
def test_alpha_howl_gives_bloodlust_to_its_group() -> None:
    s = playing.state(factions=("goblins", "orcs"))
    magwa, foe = playing.duel(s, "goblins.magwa-joos", "orcs.krudger")
    s.change_model(foe).wounds = 1
    form = form_of(s, s.v_model(magwa), "group-vanguard.faction.goblins.alpha-howl")
    assert form is not None and form.price == 2 and form.kind == "assault"
    one = form.ability()
    assert one is not None and form.held is not None
    a = declare(s, s.v_model(magwa), s.v_model(foe), "-", False, False)
    before = hit_roll(s, a)
    script = Script(s)
    script.run(one.formed(form.held, script.game, (magwa,)))
    after = hit_roll(s, a)
    assert before is not None and after is not None and after.n == before.n + 1
    assert s.v_model(magwa).effects[0][2] == "turn"
