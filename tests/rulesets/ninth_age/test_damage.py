"""Attacks, saves, wounds, casualties (chapter 13), as the worked examples tell them and beyond."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.damage.casualties import begin, contacts, remove_ordinary, remove_special
from grognard.rulesets.ninth_age.damage.chain import StrikeChain, armour_mods, best_save, can_save
from grognard.rulesets.ninth_age.damage.losses import Harm
from grognard.rulesets.ninth_age.damage.pools import champion, shares, spread
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, LETHAL, SHOOTING, SPELL, Save, Strikes
from grognard.rulesets.ninth_age.events import Engaged
from grognard.rulesets.ninth_age.heroes.stepping import places
from grognard.rulesets.ninth_age.kits import members
from grognard.rulesets.ninth_age.leadership import own_ld
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit
from grognard.rulesets.ninth_age.odds.strikes import wounds_of
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, against, hero, join, put, scene, troop

DMG = "ninth_age.dmg."
EXAMPLE = "ninth_age.example."
ARMOUR = "ninth_age.gear.armour-total"
WARD = "ninth_age.rule.ward-save"
REGENERATION = "ninth_age.rule.regeneration"


def wounds(at: str, count: int, pool: str = "", kind: str = SHOOTING) -> Strikes:
    """Wounds that nothing saves."""
    one = Strikes(kind, "ninth_age.gear.bow", "", at, pool)
    one.auto = count
    one.wounds_alone = True
    one.no_armour = True
    one.no_saves = True
    return one


def suffer(
    state: NState, *batch: Strikes, dice: list[int] | None = None, answers: list[object] | None = None
) -> Script:
    """The batch is resolved; nobody fails a test of nerves."""
    script = Script(state, dice or [], answers or [], usual=1)
    script.run(resolve(script.game, list(batch)))
    return script


def left(script: Script, unit: str) -> int:
    return len(script.state.n_unit(unit).standing())


# ---- pools


@rule(DMG + "rnf-pool", DMG + "rnf-multi-wound", DMG + "pool-state", DMG + "lose-wound")
def test_trolls_lose_whole_models_and_carry_the_rest() -> None:
    """`ninth_age.example.trolls`: 7 wounds take two of ten and leave one; two more later take the third."""
    state = scene()
    put(state, "a.trolls", "og_trolls:10", 30.0, 20.0)
    state.change_unit("a.trolls").phase_models = 100
    script = suffer(state, wounds("a.trolls", 7))
    assert left(script, "a.trolls") == 8
    assert [carried for _, carried in script.state.n_unit("a.trolls").carried] == [1]
    script = suffer(script.state, wounds("a.trolls", 2))
    assert left(script, "a.trolls") == 7 and script.state.n_unit("a.trolls").carried == ()


@rule(DMG + "rnf-one-wound")
def test_with_one_wound_each_a_model_goes_for_each() -> None:
    state = scene()
    put(state, "a.us", troop(20, 5), 30.0, 20.0)
    state.change_unit("a.us").phase_models = 100
    assert left(suffer(state, wounds("a.us", 3)), "a.us") == 17


def with_champion(count: int = 10) -> NState:
    state = scene()
    put(state, "a.us", f"eos_heavy_infantry:{count} champion", 30.0, 20.0)
    state.change_unit("a.us").phase_models = 100
    return state


@rule(DMG + "champion-pool", DMG + "champion-wipe-out", DMG + "rnf-wiped")
def test_wounds_left_over_go_to_the_champion_and_then_are_lost() -> None:
    """`ninth_age.example.champion-overflow`: nine die, the tenth wound kills the Champion, two are lost."""
    script = suffer(with_champion(), wounds("a.us", 12))
    assert script.state.n_unit("a.us").status == "dead"
    rows = [
        (event.args()["pool"], event.args()["lost"], event.args()["excess"])
        for event in script.of_kind("wounds_lost")
    ]
    assert rows == [("", 9, 3), ("a.us.1", 1, 2)]


@rule(DMG + "champion-pool", DMG + "excess-ignored")
def test_wounds_aimed_at_the_champion_kill_nobody_else() -> None:
    """`ninth_age.example.champion-aimed`."""
    script = suffer(with_champion(), wounds("a.us", 3, "a.us.1", CLOSE))
    assert left(script, "a.us") == 9
    assert champion(script.state, script.state.n_unit("a.us")) is None
    harm = [event.args() for event in script.of_kind("wounds_lost")]
    assert [(one["lost"], one["excess"]) for one in harm] == [(1, 2)]


@rule(DMG + "rnf-wiped", DMG + "unit-destroyed")
def test_wounds_never_spill_over_to_a_character() -> None:
    """`ninth_age.example.no-spill-to-character`: three die, five are lost, the unit lives on as its Character."""
    state = scene()
    host = put(state, "a.us", "eos_heavy_infantry:10", 30.0, 20.0)
    hero = join(state, "a.hero", "eos_captain", host)
    state.change_unit("a.us").phase_models = 100
    script = suffer(state, wounds("a.us", 7))
    assert left(script, "a.us") == 4
    script = suffer(script.state, wounds("a.us", 8, kind=CLOSE))
    unit = script.state.n_unit("a.us")
    assert unit.standing() == [hero] and unit.on_table() and script.state.n_model(hero).lost == 0


@rule(DMG + "non-rnf", DMG + "non-rnf-death", DMG + "non-rnf-track")
def test_a_hurt_character_keeps_its_wounds_and_dies_at_none() -> None:
    state = scene()
    host = put(state, "a.us", "eos_heavy_infantry:10", 30.0, 20.0)
    hero = join(state, "a.hero", "eos_captain", host)
    script = suffer(state, wounds("a.us", 1, hero))
    assert script.state.n_model(hero).lost == 1 and left(script, "a.us") == 11
    script = suffer(script.state, wounds("a.us", 1, hero))
    assert not script.state.n_model(hero).alive and script.state.n_unit("a.hero").status == "dead"


@rule(DMG + "multiple-wounds-order", "ninth_age.rule.multiple-wounds")
def test_multiple_wounds_stop_at_what_one_model_has() -> None:
    """`ninth_age.example.multiple-wounds-cap`: five on a Troll are three, and none spills over."""
    state = scene()
    put(state, "a.trolls", "og_trolls:10", 30.0, 20.0)
    state.change_unit("a.trolls").phase_models = 100
    one = wounds("a.trolls", 1)
    one.multiple = "D6"
    script = suffer(state, one, dice=[5])
    assert left(script, "a.trolls") == 9 and script.state.n_unit("a.trolls").carried == ()


# ---- hits on a unit as a whole


@rule(DMG + "distribute")
def test_hits_are_shared_as_equally_as_possible() -> None:
    assert spread(7, 3) == [3, 2, 2]
    assert spread(2, 4) == [1, 1, 0, 0]


@rule(DMG + "distribute", "ninth_age.hero.combined-hits")
def test_a_character_of_the_same_type_hides_behind_five_models() -> None:
    state = scene()
    host = put(state, "a.us", "eos_heavy_infantry:10", 30.0, 20.0)
    hero = join(state, "a.hero", "eos_captain", host)
    assert shares(state, state.n_unit("a.us"), 22) == [("", "", 22)]
    few = scene()
    host = put(few, "a.us", troop(4), 30.0, 20.0)
    hero = join(few, "a.hero", "eos_captain", host)
    assert shares(few, few.n_unit("a.us"), 7) == [("", "", 6), (hero, "", 1)]


# ---- armour and special saves


@rule(DMG + "armour-modifier", DMG + "armour-strength-used")
@pytest.mark.parametrize(("strength", "worse"), list(zip(range(1, 11), (0, 0, 0, 1, 2, 3, 4, 5, 6, 7))))
def test_strength_above_three_worsens_the_armour(strength: int, worse: int) -> None:
    """`ninth_age.example.armour-table`."""
    one = Strikes(CLOSE, "", "", "a.us")
    one.armour, one.strength = 5, strength
    assert sum(mod.value for mod in armour_mods(one)) == 5 - worse


@rule(DMG + "armour-save", DMG + "armour-special", ARMOUR)
def test_armour_bonuses_and_piercing_add_up() -> None:
    """`ninth_age.example.armour-sum`: +5 is a 2+; against Strength 5 4+; with Armour Piercing (1) 5+."""
    one = Strikes(CLOSE, "", "", "a.us")
    one.armour, one.strength, one.auto = 5, 3, 1
    one.wound_need, one.wounds_alone = 2, True
    assert wounds_of(one, exact=True)[1] == Fraction(1, 6)
    one.strength = 5
    assert wounds_of(one, exact=True)[1] == Fraction(3, 6)
    one.pierce = [Modifier("ninth_age.rule.armour-piercing", 1)]
    assert wounds_of(one, exact=True)[1] == Fraction(4, 6)


@rule(DMG + "special-save", DMG + "special-save-roll", DMG + "special-unmodified")
def test_without_a_possible_armour_roll_the_ward_is_still_rolled() -> None:
    """`ninth_age.example.no-armour-left`."""
    one = Strikes(CLOSE, "", "", "a.us")
    one.armour, one.strength, one.auto, one.wounds_alone = 3, 5, 1, True
    one.pierce = [Modifier("ninth_age.rule.armour-piercing", 1)]
    one.saves = [Save(WARD, 5)]
    assert not can_save(one, False)
    assert wounds_of(one, exact=True)[0] == Fraction(2, 6)


@rule(DMG + "special-only-one", DMG + "ward-vs-regeneration")
def test_only_one_special_save_and_no_regeneration_against_flames() -> None:
    """`ninth_age.example.one-special-save`."""
    one = Strikes(CLOSE, "", "", "a.us")
    one.auto, one.wounds_alone = 1, True
    one.saves = [Save(WARD, 5), Save(REGENERATION, 4)]
    found = best_save(one, False)
    assert found is not None and found.rule == REGENERATION
    assert wounds_of(one, exact=True)[0] == Fraction(3, 6)
    one.no_regeneration = True
    found = best_save(one, False)
    assert found is not None and found.rule == WARD


@rule("ninth_age.rule.lethal-strike", DMG + "ward-vs-regeneration")
def test_a_lethal_six_leaves_only_the_ward() -> None:
    """`ninth_age.example.lethal`: armour at -6, no Regeneration; a Ward Save still counts."""
    one = Strikes(CLOSE, "", "", "a.us")
    one.auto, one.strength, one.wound_need, one.armour = 1, 3, 4, 4
    one.mark(LETHAL)
    one.saves = [Save(REGENERATION, 4)]
    # a six wounds for good; a four or five is saved on 3+, and half of what is left regenerates
    assert wounds_of(one, exact=True)[1] == Fraction(1, 6) + Fraction(2, 6) * Fraction(2, 6) * Fraction(1, 2)


@rule(DMG + "sequence", DMG + "batch")
def test_a_step_is_finished_for_the_whole_batch() -> None:
    """`ninth_age.example.save-batch`: all dice to wound, then all armour rolls, then removal, then panic."""
    state = scene()
    put(state, "a.us", "eos_heavy_infantry:10", 30.0, 20.0)
    batch = []
    for strength in (3, 4):
        one = Strikes(SHOOTING, "ninth_age.gear.bow", "", "a.us")
        one.auto, one.strength = 4, strength
        batch.append(one)
    script = suffer(state, *batch, dice=[6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1])
    why = [roll.why.removeprefix("ninth_age.") for roll in script.rolls]
    assert why[:4] == ["dmg.to-wound-table"] * 2 + ["dmg.armour-save"] * 2
    assert why[4:] == ["panic.test"]
    assert left(script, "a.us") == 2


@rule(DMG + "to-wound-table")
@pytest.mark.parametrize(("strength", "needs"), [(1, 5), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2), (10, 2)])
def test_the_roll_to_wound_goes_by_strength_and_toughness(strength: int, needs: int) -> None:
    state = scene()
    put(state, "a.us", "eos_heavy_infantry:10", 30.0, 20.0)
    one = Strikes(SHOOTING, "ninth_age.gear.bow", "", "a.us")
    one.auto, one.strength = 1, strength
    script = suffer(state, one, dice=[1])
    assert script.rolls[0].spec()["target"] == (6 if strength == 1 else needs)


@rule("ninth_age.char.zero", DMG + "no-strength")
def test_strength_nought_cannot_wound() -> None:
    from grognard.rulesets.ninth_age.damage.numbers import NO_STRENGTH

    NO_STRENGTH.hit()
    state = scene()
    put(state, "a.us", "eos_heavy_infantry:10", 30.0, 20.0)
    one = Strikes(SPELL, "ninth_age.gear.bow", "", "a.us")
    one.auto, one.strength = 5, 0
    assert suffer(state, one).rolls == []


# ---- removing casualties


def rows(out: object) -> list[list[str]]:
    return [[id.rpartition(".")[2] for id in row] for row in out.rows]


@rule(DMG + "remove-rear")
def test_casualties_come_from_the_rear_rank_whatever_stands_there() -> None:
    """`ninth_age.example.mixed-weapons`."""
    state = scene()
    unit = put(state, "a.us", troop(12, 5), 30.0, 20.0)
    (out,) = remove_ordinary(state, unit, begin(unit), 3)
    assert rows(out) == [["1", "2", "3", "4", "5"], ["6", "7", "8", "9", ""]]


@rule(DMG + "remove-single-rank")
def test_a_single_rank_loses_from_both_ends_evenly() -> None:
    """`ninth_age.example.single-rank-even`: one from each end, the third from the end that the owner names."""
    state = scene()
    unit = put(state, "a.us", troop(7, 7), 30.0, 20.0)
    options = remove_ordinary(state, unit, begin(unit), 3)
    assert sorted(rows(out)[0][0] for out in options) == ["2", "3"]
    script = suffer(state, wounds("a.us", 3), answers=[("casualties", "end:left")])
    assert script.asked_ids().count("casualties") == 1
    assert script.state.n_unit("a.us").standing()[0] == "a.us.3"


@rule(DMG + "slot-shift")
def test_models_do_not_move_when_the_left_end_goes() -> None:
    state = scene()
    unit = put(state, "a.us", troop(6, 6), 30.0, 20.0)
    before = [(state.n_model(id).x, state.n_model(id).y) for id in unit.standing()[1:5]]
    script = suffer(state, wounds("a.us", 2))
    after = script.state.n_unit("a.us")
    assert [(script.state.n_model(id).x, script.state.n_model(id).y) for id in after.standing()] == before
    assert after.x == pytest.approx(30.0 + 20.0 / 25.4)


@rule(DMG + "remove-command-in-slot", DMG + "remove-non-rnf-in-slot")
def test_a_champion_at_the_end_steps_inwards() -> None:
    """`ninth_age.example.champion-at-end`, and the same for a Character (`ninth_age.example.character-at-end`)."""
    state = with_champion(10)
    unit = state.change_unit("a.us")
    unit.slots = (("a.us.1", "a.us.2", "a.us.3", "a.us.4"),)
    unit.files = 4
    out = begin(unit)
    options = remove_ordinary(state, unit, out, 1)
    left_end = [one for one in options if one.shift]
    assert [row for one in left_end for row in rows(one)] == [["1", "3", "4"]]


@rule(DMG + "remove-engaged")
def test_an_engaged_single_rank_keeps_its_contacts() -> None:
    """`ninth_age.example.engaged-single-rank`: with an enemy at each end one goes from each; with one enemy both go from
    the other end."""
    state = scene()
    unit = put(state, "a.us", troop(5, 5), 30.0, 20.0, NORTH)
    against(state, "b.one", troop(2, 2), unit, "front", shift=3.0 * 20.0 / 25.4)
    against(state, "b.two", troop(2, 2), unit, "front", shift=0.0)
    (out,) = remove_ordinary(state, unit, begin(unit), 2)
    assert rows(out) == [["2", "3", "4"]]
    assert contacts(state, unit, out)[0] == 2
    alone = scene()
    unit = put(alone, "a.us", troop(5, 5), 30.0, 20.0, NORTH)
    against(alone, "b.one", troop(2, 2), unit, "front", shift=3.0 * 20.0 / 25.4)
    (out,) = remove_ordinary(alone, unit, begin(unit), 2)
    assert rows(out) == [["1", "2", "3"]]


@rule(DMG + "remove-rear-engaged")
def test_the_rear_rank_keeps_whoever_touches_an_enemy_behind() -> None:
    """`ninth_age.example.engaged-rear-rank`: the two left models go, the one that touches stays."""
    state = scene()
    unit = put(state, "a.us", troop(8, 5), 30.0, 20.0, NORTH)
    base = 20.0 / 25.4
    put(state, "b.one", troop(1, 1), 30.0 + 2.4 * base, 20.0 - 2.0 * base, NORTH)
    Engaged("", "b.one", "a.us", "rear").apply(state)
    against(state, "b.two", troop(5, 5), unit, "front")
    (out,) = remove_ordinary(state, unit, begin(unit), 2)
    assert rows(out)[1] == ["", "", "8", "", ""]


@rule(DMG + "remove-non-rnf")
def test_the_place_of_a_dead_champion_is_filled_from_the_rear() -> None:
    state = with_champion(10)
    unit = state.n_unit("a.us")
    out = begin(unit)
    at = [id for id in out.rows[0]].index("a.us.1")
    remove_special(state, unit, out, "a.us.1")
    assert out.rows[0][at] == "a.us.10" and out.gone == ["a.us.1"]


@rule(DMG + "remove-large-base")
def test_a_base_at_the_side_leaves_nothing_to_fill() -> None:
    state = scene()
    host = put(state, "a.us", "eos_heavy_infantry:10", 30.0, 20.0)
    rider = join(state, "a.rider", "eos_captain horse", host)
    unit = state.n_unit("a.us")
    assert rider in (unit.left, unit.right)
    out = begin(unit)
    before = [list(row) for row in out.rows]
    remove_special(state, unit, out, rider)
    assert out.rows == before and (out.left, out.right) == ("", "")


@rule(DMG + "remove-large-base")
def test_characters_left_among_themselves_close_up_when_one_dies() -> None:
    state = scene()
    host = put(state, "a.us", troop(8, 4), 30.0, 20.0, NORTH)
    small = join(state, "a.small", hero(), host)
    large = join(state, "a.large", hero(base=(2 * SMALL_BASE, 2 * SMALL_BASE)), state.n_unit("a.us"))
    unit = state.n_unit("a.us")
    (out,) = remove_ordinary(state, unit, begin(unit), 8)
    assert out.slots() == ((small, large, large), ("", large, large)) and out.shift == 1
    one, other = out.twin(), out.twin()
    remove_special(state, unit, one, small)
    assert one.slots() == ((large, large), (large, large)) and one.shift == 2
    remove_special(state, unit, other, large)
    assert other.slots() == ((small,),) and other.shift == 1


@rule(DMG + "unit-destroyed")
def test_who_stands_at_a_side_may_be_all_that_is_left_of_a_unit() -> None:
    state = scene()
    put(state, "a.us", troop(2, ld=6), 30.0, 20.0, NORTH)
    beside = join(state, "a.first", hero(base=(1.0, 1.0), ld=9), state.n_unit("a.us"))
    state.change_unit("a.us").phase_models = 100
    state = suffer(state, wounds("a.us", 2)).state
    unit = state.n_unit("a.us")
    assert unit.on_table() and (unit.slots, unit.standing()) == ((), [beside])
    assert [model.id for model in members(state, unit)] == [beside] and own_ld(state, unit) == 9
    put(state, "a.second", hero(), 30.0, 15.0, NORTH)
    assert list(places(state, unit, state.n_unit("a.second"), 8.0)) == ["behind"]
    reform = ReformUnit(state, unit)
    assert reform.candidates(3) and all(reform.parse(at) == at for at in reform.candidates(3))


@rule(DMG + "remove-non-rnf")
def test_a_place_is_filled_from_the_rearmost_rank_that_has_somebody_to_move() -> None:
    state = scene()
    host = put(state, "a.us", "eos_heavy_infantry:5 champion files=3", 30.0, 20.0)
    large = join(state, "a.large", hero(base=(2 * SMALL_BASE, 4 * SMALL_BASE)), host)
    unit = state.n_unit("a.us")
    (out,) = remove_ordinary(state, unit, begin(unit), 2)
    boss, second, third = [row[2] for row in out.rows[:3]]
    assert boss == "a.us.1" and out.rows[3] == [large, large, ""]
    remove_special(state, unit, out, boss)
    assert [row[2] for row in out.rows] == [third, second, "", ""]


@rule("ninth_age.cmd.replace")
def test_standard_bearers_are_the_last_ordinary_models_to_go() -> None:
    state = scene()
    put(state, "a.us", "eos_heavy_infantry:10 musician standard_bearer", 30.0, 20.0)
    state.change_unit("a.us").phase_models = 100
    script = suffer(state, wounds("a.us", 8))
    kinds = [model.kind for model in script.state.models_in(script.state.n_unit("a.us"))]
    assert sorted(kinds) == ["musician", "standard"]
    script = suffer(script.state, wounds("a.us", 1))
    assert [model.kind for model in script.state.models_in(script.state.n_unit("a.us"))] == ["standard"]


@rule(DMG + "remove-then-nudge")
def test_contacts_are_looked_after_once_casualties_are_gone() -> None:
    state = scene()
    unit = put(state, "a.us", troop(5, 5), 30.0, 20.0, NORTH)
    foe = against(state, "b.foe", troop(5, 5), unit, "front", shift=4.0 * 20.0 / 25.4)
    script = suffer(state, wounds("a.us", 4, kind=CLOSE))
    state = script.state
    assert left(script, "a.us") == 1
    gap = (
        formation(state, state.n_unit("a.us")).centre()[0]
        - formation(state, state.n_unit(foe.id)).centre()[0]
    )
    assert abs(gap) < 4.0 and state.engaged("a.us")


@rule(DMG + "kinds")
def test_all_but_close_combat_are_ranged_attacks() -> None:
    assert [Strikes(kind, "", "", "a.us").ranged() for kind in (CLOSE, SHOOTING, SPELL)] == [
        False,
        True,
        True,
    ]


def test_the_chain_ends_for_attacks_of_no_dice() -> None:
    one = Strikes(SHOOTING, "", "", "a.us")
    one.need = 4
    assert wounds_of(one)[0] == 1.0
    chain = StrikeChain(one)
    assert chain.next(chain.settled(chain.start())) is None


def test_harm_tells_who_did_what() -> None:
    harm = Harm("b.foe", "a.us", "", CLOSE, 3, 1, "ninth_age.gear.halberd")
    assert (harm.by, harm.at, harm.lost, harm.excess) == ("b.foe", "a.us", 3, 1)
