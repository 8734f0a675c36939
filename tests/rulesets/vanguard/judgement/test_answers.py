"""What a player with judgement does: it charges what it can kill, shoots, carries home, keeps away, strikes back."""

from __future__ import annotations

import math

import pytest

from grognard.game.picks import PickOne
from grognard.rulesets.vanguard.abilities import BEFORE_DICE, WHEN_HIT
from grognard.rulesets.vanguard.attacks.areas import Direction, breathed_on
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import BARE, declare
from grognard.rulesets.vanguard.attacks.ranged import shot_of
from grognard.rulesets.vanguard.attacks.retaliation import StrikeBack
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.deployment import Deploy
from grognard.rulesets.vanguard.end_phase import ClearFatigue
from grognard.rulesets.vanguard.events import EffectBegan, put
from grognard.rulesets.vanguard.judgement.breaths import quake_worth
from grognard.rulesets.vanguard.judgement.shots import shot_worth
from grognard.rulesets.vanguard.judgement.windows import after_hits, after_wounds
from grognard.rulesets.vanguard.moves.turning import Stance
from grognard.rulesets.vanguard.rounds import Reroll
from grognard.rulesets.vanguard.scenarios.asked import CommanderNamed
from grognard.rulesets.vanguard.scenarios.base import CARRY
from grognard.rulesets.vanguard.scenarios.objectives import PickedUp
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED, RESERVE, VState
from grognard.rulesets.vanguard.turn import TurnChoice
from grognard.rulesets.vanguard.windows import DIE, WindowChoice
from tests.rulesets.vanguard.judgement.weighing import acting, best, end_of, run, walk, worth
from tests.rulesets.vanguard.playing import NORTH, SOUTH, add, box, duel, state
from tests.rulesets.vanguard.scenes import scene

pytestmark = pytest.mark.both_forms


# ---- who acts, and how


def test_it_charges_what_it_can_kill() -> None:
    s = state()
    krudger = add(s, "a", "orcs.krudger", 18, 10)
    add(s, "b", "basileans.man-at-arms", 18, 17)
    assert best(acting(s, krudger)) == "run"
    choice = run(s, krudger, 10.0)
    course = best(choice)
    assert isinstance(course, tuple)
    assert choice.trip_of(course[0][1]).touched == ["b.man-at-arms.1"]
    forecast = choice.forecast(course)
    assert forecast is not None and forecast.factors
    assert "judge-charge" in [factor.id for factor in forecast.factors]


def test_a_crossbow_shoots_where_it_stands_and_a_bow_may_walk_into_range() -> None:
    s = state()
    add(s, "b", "orcs.ax", 18, 24)
    crossbow = add(s, "a", "basileans.crossbowman", 18, 13)
    assert str(best(acting(s, crossbow))).startswith("shoot:crossbow")
    s = state()
    add(s, "b", "orcs.ax", 18, 27)
    scout = add(s, "a", "basileans.sisterhood-scout", 18, 11)
    assert best(acting(s, scout)) == "walk"
    x, y = end_of(best(walk(s, scout, 5.0)))
    assert math.dist((x, y), (18.0, 27.0)) < 13.0


def test_it_does_not_walk_into_three_that_wait_for_it() -> None:
    s = state()
    lone = add(s, "a", "basileans.crossbowman", 18, 8)
    for number, x in enumerate((14.0, 18.0, 22.0)):
        add(s, "b", "orcs.greatax", x, 26, id=f"g{number}")
    choice = run(s, lone, 10.0)
    into = ((lone, ((18.0, 17.5, 0.0, NORTH),)),)
    beside = ((lone, ((18.0, 12.0, 0.0, NORTH),)),)
    assert worth(choice, into) < worth(choice, beside)
    _, y = end_of(best(choice)) if best(choice) else (0.0, 8.0)
    assert y < 15.0


def test_who_lies_gets_up_first() -> None:
    s = state()
    troll, _ = duel(s, "orcs.troll", "basileans.sisterhood")
    s.change_model(troll).counters = KNOCKED
    assert best(acting(s, troll)) == "stand-up"


def test_it_strikes_when_it_is_in_a_fight() -> None:
    s = state()
    krudger, foe = duel(s, "orcs.krudger", "basileans.sisterhood")
    assert best(acting(s, krudger)) == f"melee:-:{foe}"


def test_who_can_kill_goes_before_who_can_do_nothing() -> None:
    s = state()
    krudger = add(s, "a", "orcs.krudger", 18, 10)
    add(s, "a", "orcs.ax", 3, 3)
    add(s, "b", "basileans.man-at-arms", 18, 17)
    choice = TurnChoice(s)
    assert best(choice) == f"activate:{krudger}"
    assert worth(choice, "activate:a.ax.1") > 0.0


def test_forced_fatigue_is_for_something() -> None:
    s = state()
    krudger, _ = duel(s, "orcs.krudger", "basileans.sisterhood")
    idle = add(s, "a", "orcs.ax", 3, 3)
    for id in (krudger, idle):
        s.change_model(id).counters = ACTIVATED
    s.change_model("b.sisterhood.1").counters = ACTIVATED
    choice = TurnChoice(s)
    assert best(choice) == f"forced:{krudger}"
    assert worth(choice, f"forced:{idle}") < 0.0 == worth(choice, "finish")


# ---- objectives


def test_it_fetches_what_lies_there_and_carries_it_home() -> None:
    s = scene("supply-grab", round=3)
    ax = add(s, "a", "orcs.ax", 18, 15)
    add(s, "b", "basileans.sergeant", 18, 34)
    assert best(acting(s, ax)) == "walk"
    choice = walk(s, ax, 5.0)
    course = best(choice)
    then = s.fork()
    assert isinstance(then, VState)
    x, y = end_of(course)
    model = then.change_model(ax)
    model.x, model.y, model.facing = x, y, course[0][1][-1][3]
    then.touch()
    assert best(acting(then, ax, 1)) == "interact:supply-3"
    PickedUp(CARRY.id, ax, "supply-3").apply(then)
    _, home = end_of(best(walk(then, ax, 5.0, 0)))
    assert home < y - 3.0


def test_it_leaves_with_its_supply_when_it_can() -> None:
    s = scene("supply-grab", round=3)
    ax = add(s, "a", "orcs.ax", 18, 0.5, SOUTH)
    half = s.v_model(ax).spec.profile.base_depth / 2.0
    s.change_model(ax).y = round(half, 3)
    s.touch()
    PickedUp(CARRY.id, ax, "supply-3").apply(s)
    assert best(acting(s, ax)) == "exit"


def test_it_goes_for_the_beacon_and_lights_it() -> None:
    s = scene("light-the-beacon")
    ax = add(s, "a", "orcs.ax", 14.5, 9.5)
    assert math.dist(end_of(best(run(s, ax, 10.0))), (18.0, 18.0)) < 2.0, "beside the pyre"
    near = add(s, "a", "orcs.ax", 18, 16.5, id="near")
    pyre = s.board.objective("pyre")
    half = s.v_model(near).spec.profile.base_depth / 2.0
    s.change_model(near).y = round(pyre.y - pyre.base_depth / 2.0 - half, 3)
    s.touch()
    assert best(acting(s, near)) == "interact:pyre"


# ---- fights


def test_it_strikes_back_unless_that_costs_more_than_it_brings() -> None:
    s = state()
    krudger, foe = duel(s, "orcs.krudger", "basileans.sisterhood")
    choice = StrikeBack(s, s.v_model(krudger), foe)
    assert best(choice) == BARE and worth(choice, BARE) > 0.0
    weak, strong = duel(s, "goblins.wiz", "basileans.ogre-palace-guard", at=(8.0, 8.0))
    s.change_model(weak).counters = FATIGUED
    costs = StrikeBack(s, s.v_model(weak), strong)
    assert worth(costs, BARE) < worth(choice, BARE)


def before_dice(s: VState, a: Attack, seat: str, moment: str) -> WindowChoice:
    return WindowChoice(f"attack.{moment}", seat, [DIE], s, a)


def test_a_die_is_bought_where_it_matters() -> None:
    s = state()
    krudger, foe = duel(s, "orcs.krudger", "basileans.dictator")
    a = declare(s, s.v_model(krudger), s.v_model(foe), BARE, False, False)
    assert best(before_dice(s, a, "a", BEFORE_DICE)) == DIE
    s.change_side("a").power = 1
    for number in range(6):
        add(s, "a", "orcs.ax", 3.0 + 2.0 * number, 3.0, id=f"x{number}")
    weak, other = duel(s, "orcs.skulk", "basileans.man-at-arms", at=(28.0, 28.0))
    b = declare(s, s.v_model(weak), s.v_model(other), BARE, False, False)
    assert best(before_dice(s, b, "a", BEFORE_DICE)) == "pass", "the only point, and much to do with it"


def test_what_is_known_of_an_attack_counts() -> None:
    s = state()
    krudger, foe = duel(s, "orcs.krudger", "basileans.dictator")
    a = declare(s, s.v_model(krudger), s.v_model(foe), BARE, False, False)
    harms = [after_hits(s, a, hits) for hits in range(5)]
    assert harms[0] == 0.0 and harms == sorted(harms)
    wounds = [after_wounds(s, a, count) for count in range(5)]
    assert wounds[0] == 0.0 and wounds == sorted(wounds)
    a.hits = 3
    assert (
        worth(before_dice(s, a, "b", WHEN_HIT), DIE) > worth(before_dice(s, a, "b", WHEN_HIT), "pass") - 0.02
    )


def test_it_turns_its_face_to_who_may_come() -> None:
    s = state()
    krudger = add(s, "a", "orcs.krudger", 18, 18, SOUTH)
    add(s, "b", "basileans.dictator", 18, 24)
    here = (18.0, 18.0, 0.0)
    choice = Stance("stand-up.facing", "a", "x", s, krudger, [(*here, SOUTH), (*here, NORTH)])
    assert best(choice) == "face:90"


# ---- the rest


def test_the_dearest_shake_their_fatigue_off() -> None:
    s = state()
    krudger = add(s, "a", "orcs.krudger", 10, 10, counters=FATIGUED)
    add(s, "a", "orcs.ax", 14, 10, counters=FATIGUED)
    s.change_side("a").power = 1
    assert best(ClearFatigue(s, "a")) == (krudger,)


def test_it_sets_up_legally_within_reach_of_what_matters() -> None:
    s = scene("supply-grab", round=0)
    ax = add(s, "a", "orcs.ax", 18, 3)
    s.change_model(ax).status = RESERVE
    s.touch()
    choice = Deploy("deploy.place", "a", "vanguard.deploy.alternate", s, [ax])
    answers = choice.promising(4)
    assert answers and all(choice.check(answer).legal for answer in answers)
    values = [worth(choice, answer) for answer in answers]
    assert values == sorted(values, reverse=True)


def test_no_answer_is_worse_than_the_default_by_its_own_forecast() -> None:
    s = state()
    krudger, foe = duel(s, "orcs.krudger", "basileans.sisterhood")
    add(s, "b", "basileans.crossbowman", 18, 30)
    for choice in (acting(s, krudger), TurnChoice(s), StrikeBack(s, s.v_model(krudger), foe)):
        assert isinstance(choice, PickOne)
        assert worth(choice, best(choice)) >= worth(choice, choice.default())


def test_a_commander_comes_over_the_middle_late_in_the_game_if_that_is_safe() -> None:
    s = scene("kill-the-commander", round=6)
    own = add(s, "a", "orcs.krudger", 12, 14)
    add(s, "b", "basileans.dictator", 34, 34)
    for seat, model in (("a", own), ("b", "b.dictator.1")):
        CommanderNamed("vanguard.scenario.kill-the-commander.setup", seat, model).apply(s)
    _, y = end_of(best(run(s, own, 10.0)))
    assert y > 18.0


def test_who_cannot_go_all_the_way_goes_as_far_as_it_can() -> None:
    mud = Piece("mud", "difficult", box(10.0, 8.0, 26.0, 20.0), 0.0)
    s = state(mud)
    krudger = add(s, "a", "orcs.krudger", 18, 9)
    add(s, "b", "basileans.dictator", 18, 33)
    _, y = end_of(best(run(s, krudger, 10.0)))
    assert y > 11.0


# ---- dice


def test_power_dice_that_lie_badly_for_their_colour_are_thrown_again() -> None:
    s = state()
    add(s, "a", "orcs.krudger", 18, 10)
    choice = Reroll(s, "a", (1, 0, 1, 1), ["red", "red", "blue", "white"], 2)
    # a blank gains most, a 1 on a blue die more than one on a white die; a red 1 is better than the average
    assert best(choice) == ("2", "3")
    assert worth(choice, ("1",)) < 0.0 < worth(choice, ("4",)) < worth(choice, ("3",)) < worth(choice, ("2",))
    assert [factor.id for factor in choice.forecast(("2", "3")).factors] == ["judge-power-die"] * 2
    lucky = Reroll(s, "a", (2, 2), ["red", "white"], 1)
    assert best(lucky) == () and worth(lucky, ()) == 0.0


# ---- breaths


def _priest() -> tuple[VState, str, str, Direction]:
    """A Flame Priest, an enemy straight before it, and the question in which direction it breathes."""
    s = state(factions=("dwarfs", "orcs"))
    by = add(s, "a", "dwarfs.flame-priest", 18.0, 10.0)
    at = add(s, "b", "orcs.ax", 18.0, 12.6, id="at")
    attack = shot_of(s, s.v_model(by), s.v_model(at), s.v_model(by).spec.weapons[0])
    return s, by, at, Direction(s, s.v_model(by), s.v_model(at), 6.0, attack)


def test_a_breath_is_laid_over_more_enemies_and_beside_friends() -> None:
    s, by, at, choice = _priest()
    alone = worth(choice, 90)
    assert alone > 0.0 and worth(choice, 95) == alone
    second = add(s, "b", "orcs.ax", 16.4, 13.6, id="second")
    laid = best(choice)
    assert breathed_on(s, s.v_model(by), float(str(laid)), 6.0) == [at, second]
    both = worth(choice, laid)
    assert both > 1.5 * alone
    forecast = choice.forecast(laid)
    assert forecast is not None
    assert [(factor.id, factor.args["target"]) for factor in forecast.factors] == [
        ("judge-reached", at),
        ("judge-reached", second),
    ]
    shot = f"shoot:{s.v_model(by).spec.weapons[0].id}:{at}"
    assert shot_worth(s, s.v_model(by), shot)[0] == pytest.approx(both)
    # a friend there makes it look elsewhere
    put(s, second, (30.0, 30.0, 0.0, SOUTH))
    friend = add(s, "a", "dwarfs.ironclad", 18.75, 13.0, id="friend")
    now = Direction(s, s.v_model(by), s.v_model(at), 6.0, choice.attack)
    assert worth(now, 90) < worth(now, best(now))
    assert friend not in breathed_on(s, s.v_model(by), float(str(best(now))), 6.0)


def test_an_earthquake_is_laid_under_those_who_fall() -> None:
    s, by, at, _ = _priest()
    choice = Direction(s, s.v_model(by), s.v_model(at), 6.0, None)
    one = worth(choice, 90)
    s.change_model(at).counters = KNOCKED
    down = worth(Direction(s, s.v_model(by), s.v_model(at), 6.0, None), 90)
    assert 0.0 < down < one
    s.change_model(at).counters = 0
    add(s, "b", "orcs.ax", 16.4, 13.6, id="second")
    choice = Direction(s, s.v_model(by), s.v_model(at), 6.0, None)
    assert worth(choice, best(choice)) > 1.5 * one
    assert quake_worth(s, by, at, 6.0) == worth(choice, best(choice))
    put(s, by, (18.0, 10.0, 0.0, SOUTH))
    assert quake_worth(s, by, at, 6.0) == 0.0, "behind its back"


# ---- what is used first


def _potion(name: str, bearer: str) -> str:
    return f"use:vanguard.item.{name}:{bearer}:"


def test_a_potion_is_drunk_before_the_run_that_it_is_for_and_not_after_it() -> None:
    s = state()
    s.round = s.board.rounds
    krudger = add(s, "a", "orcs.krudger", 18, 10, options=["potion-of-haste"])
    add(s, "b", "basileans.man-at-arms", 18, 23.5, wounds=1)
    key = _potion("potion-of-haste", krudger)
    assert best(acting(s, krudger)) == key
    forecast = acting(s, krudger).forecast(key)
    assert forecast is not None and "judge-first" in [factor.id for factor in forecast.factors]
    # drunk, it charges; with nothing left to do, or with nobody near, it stays in the pack
    then = s.fork()
    assert isinstance(then, VState)
    EffectBegan("x", krudger, "vanguard.item.potion-of-haste", 2, "activation").apply(then)
    assert best(acting(then, krudger)) == "run"
    assert worth(acting(s, krudger, 0, False), key) < 0.0
    put(s, "b.man-at-arms.1", (18.0, 17.0, 0.0, SOUTH))
    assert best(acting(s, krudger)) == "run"


def test_a_battle_potion_is_drunk_before_a_blow() -> None:
    s = state()
    s.round = s.board.rounds
    ax, foe = duel(s, "orcs.ax", "basileans.sergeant", ["battle-potion"])
    s.change_model(foe).counters = ACTIVATED
    key = _potion("battle-potion", ax)
    assert best(acting(s, ax)) == key
    EffectBegan("x", ax, "vanguard.item.battle-potion", 1, "activation").apply(s)
    assert best(acting(s, ax)) == f"melee:-:{foe}"
    # early on it is kept for more than a grunt that falls anyhow
    s = state()
    krudger, foe = duel(s, "orcs.krudger", "basileans.man-at-arms", ["battle-potion"])
    assert best(acting(s, krudger)) == f"melee:-:{foe}"


def test_ancient_fury_is_for_a_charge_from_far_away() -> None:
    s = state(factions=("undead", "basileans"))
    s.round = s.board.rounds
    wight = add(s, "a", "undead.barrow-wight", 18, 10)
    sp = s.v_model(wight).spec.profile.sp
    add(s, "b", "basileans.man-at-arms", 18, 10.0 + 2.6 * sp + 1.0, wounds=1)
    key = f"use:vanguard.faction.undead.ancient-fury:{wight}:"
    assert best(acting(s, wight)) == key
    put(s, "b.man-at-arms.1", (18.0, 10.0 + 1.4 * sp, 0.0, SOUTH))
    assert best(acting(s, wight)) == "run"


def test_a_scroll_is_worth_the_spell_that_is_read_from_it() -> None:
    s = state(factions=("basileans", "orcs"))
    s.round = s.board.rounds
    mage = add(s, "a", "basileans.paladin-chaplain", 18.0, 10.0, options=["scroll-of-arcane-knowledge"])
    add(s, "b", "orcs.ax", 18.0, 21.0, counters=ACTIVATED)
    key = f"use:vanguard.item.scroll-of-arcane-knowledge:{mage}:"
    read = {spell: worth(acting(s, mage), key + spell) for spell in ("zap", "lightning-bolt", "mind-storm")}
    assert read["mind-storm"] < 0.0, "nobody is near enough"
    s.change_model(mage).effects = (("vanguard.item.scroll-of-arcane-knowledge", 1, "activation", "zap"),)
    choice = acting(s, mage)
    zap = max([worth(choice, key) for key in choice.legal() if ":zap:" in key])
    assert zap > 0.0 and read["zap"] == pytest.approx(zap, abs=0.001)


def test_dark_power_is_drawn_for_a_long_spell_in_the_time_of_a_short_one() -> None:
    s = state(factions=("nightstalkers", "orcs"))
    s.round = s.board.rounds
    caster = add(s, "a", "nightstalkers.mind-screech", 18.0, 10.0, options=["lightning-bolt"])
    add(s, "b", "orcs.ax", 18.0, 18.0)
    key = f"use:vanguard.faction.nightstalkers.draw-dark-power:{caster}:"
    assert best(acting(s, caster, 1, False)) == key
    put(s, "b.ax.1", (18.0, 35.0, 0.0, SOUTH))
    assert worth(acting(s, caster, 1, False), key) < 0.0


def test_surge_is_used_in_the_last_round_for_what_is_to_be_had_by_walking() -> None:
    s = scene("power-stones", "standing-moor", round=6)
    s.change_side("a").faction = "undead"
    s.change_side("a").power = 4
    stone = s.board.objective("stone-1")
    leader = add(s, "a", "undead.necromancer", stone.x, stone.y - 8.0, counters=ACTIVATED)
    ids = [f"s{number}" for number in range(4)]
    for number, id in enumerate(ids):
        x = stone.x - 3.0 + 2.0 * number
        add(s, "a", "undead.skeleton", x, stone.y - 6.5, counters=ACTIVATED, id=id)
    add(s, "b", "basileans.man-at-arms", stone.x, stone.y + 2.0, counters=ACTIVATED)
    key = f"use:vanguard.faction.undead.surge:-:{leader}"
    choice = TurnChoice(s)
    assert best(choice) == key and worth(choice, key) > 0.0
    # from farther off there is no time to come to anything
    for number, id in enumerate(ids):
        put(s, f"a.{id}.1", (stone.x - 3.0 + 2.0 * number, stone.y - 15.0, 0.0, NORTH))
    put(s, leader, (stone.x, stone.y - 16.5, 0.0, NORTH))
    assert worth(TurnChoice(s), key) < 0.0
