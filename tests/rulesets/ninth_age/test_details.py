"""Details of many chapters, one by one: small mistakes that the other tests of their rules would pass by."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.abilities import TURN_START
from grognard.rulesets.ninth_age.combat.overkill import strike_dead
from grognard.rulesets.ninth_age.damage.events import Attacked
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, Again, Strikes
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.factions.instead import envenom
from grognard.rulesets.ninth_age.heroes.coming_and_going import LeaveUnit
from grognard.rulesets.ninth_age.heroes.standards import Taken, standard_lost
from grognard.rulesets.ninth_age.items.shared import ready
from grognard.rulesets.ninth_age.kits import NO_STANDARD
from grognard.rulesets.ninth_age.magic.ordeals import fails
from grognard.rulesets.ninth_age.moments import PASS, at_moment_of_play
from grognard.rulesets.ninth_age.moving.charging import begin_fight
from grognard.rulesets.ninth_age.moving.entering import ways_in
from grognard.rulesets.ninth_age.moving.shuffling import shuffles
from grognard.rulesets.ninth_age.shooting.reaction import shoot_back
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.state import CHARGED, CHARGING, DOWNHILL, MARCHED, MOVED
from grognard.rulesets.ninth_age.values import value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE
from tests.rulesets.ninth_age.houses import HELD, hold, village
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import (
    NORTH,
    SOUTH,
    against,
    begin_round,
    hero,
    join,
    man,
    put,
    scene,
    troop,
)
from tests.rulesets.ninth_age.test_factions import giant_acts, regiment
from tests.rulesets.ninth_age.test_magic_items import ball, duel
from tests.rulesets.ninth_age.test_platforms import platform
from tests.rulesets.ninth_age.test_setup import after_zones

WIDTH = 5.0 * SMALL_BASE


# ---- setting up, moving


@rule("ninth_age.setup.deploy-order")
def test_a_seat_deploys_something_before_it_passes() -> None:
    script = after_zones("first_clash")
    script.answers = [("setup.first-drop", "seat:a")]
    script.until("setup.deploy")
    script.run_one("setup.deploy", "a", "")
    (first,) = [choice for choice in script.asked if choice.id == "setup.deploy"]
    assert PASS not in [option["key"] for option in first.describe()["options"]]
    assert script.state.args == ("a", "dropped")
    script.run_one("setup.deploy", "a", "dropped")
    assert PASS in script.keys("setup.deploy")


def walk(how: str, course: object, **card: object) -> Script:
    """A remaining move of a lone unit."""
    state = scene()
    state.phase = "movement"
    put(state, "a.us", troop(5, **card), 30.0, 20.0, NORTH)
    question = {"advance": "move.advance", "march": "move.march"}.get(how, "move.free")
    script = Script(state, [], [("move.remaining", "a.us"), ("move.how", how), (question, course)])
    script.until("phase.end", start="move.remaining")
    return script


@rule("ninth_age.move.moved-flag")
@pytest.mark.parametrize("how", ["advance", "march"])
def test_who_goes_has_moved_and_who_stands_has_not(how: str) -> None:
    assert walk(how, (("forward", 2.0),)).state.n_unit("a.us").has_flag(MOVED)
    assert not walk(how, ()).state.n_unit("a.us").has_flag(MOVED)


@rule("ninth_age.move.march", "ninth_age.rule.free-reform")
@pytest.mark.parametrize(("how", "marched"), [("free-march", True), ("free", False)])
def test_a_march_in_stretches_is_a_march(how: str, marched: bool) -> None:
    script = walk(how, (31.969, 23.0, NORTH, 5), rules=("free-reform",))
    assert script.state.n_unit("a.us").has_flag(MARCHED) == marched


@rule("ninth_age.move.charge-marks")
@pytest.mark.parametrize("downhill", [True, False])
def test_the_marks_of_a_charge(downhill: bool) -> None:
    state = scene()
    put(state, "a.us", troop(5), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(5), 30.0 + WIDTH, 20.0, SOUTH)
    script = Script(state)
    begin_fight(script.game, "a.us", "b.them", "front", downhill)
    unit = script.state.n_unit("a.us")
    assert [unit.has_flag(flag) for flag in (CHARGING + "b.them", CHARGED, MOVED)] == [True, True, True]
    assert unit.has_flag(DOWNHILL + "b.them") == downhill


@rule(
    "ninth_age.move.reaction-once", "ninth_age.eos.supporting-actions", "ninth_age.move.reaction-stand-shoot"
)
def test_a_support_unit_shoots_at_who_charges_its_parent_unit() -> None:
    state = regiment()
    state.phase, state.active = "movement", "b"
    script = Script(
        state,
        [],
        [("charge.declare", "b.foe"), ("support.shoot", "a.support"), ("charge.react", "hold")],
        usual=1,
    )
    script.until("move.chargers", start="move.declare")
    script.done()
    (shots,) = script.thrown("ninth_age.shoot.to-hit")
    assert len(shots.faces) == 10 and sum(mod.value for mod in shots.mods) == -1
    order = script.asked_ids()
    assert order.index("support.shoot") < order.index("charge.react")


@rule("ninth_age.terrain.building")
@pytest.mark.parametrize("seat", ["", "a", "b"])
def test_a_building_that_is_held_is_entered_by_nobody_else(seat: str) -> None:
    state = village()
    unit = put(state, "a.us", troop(10, 5), 31.0, 22.0, NORTH)
    if seat:
        hold(state, f"{seat}.held", troop(5))
    assert [way.where.id for way in ways_in(state, unit, 4.0)] == ([] if seat else [HELD])


# ---- shooting, fighting


@rule("ninth_age.rule.volley-fire", "ninth_age.geom.cover-hard")
@pytest.mark.parametrize(("bows", "cover"), [("og_orcs:5 bow", 0), ("eos_light_infantry:5", -2)])
def test_models_in_between_hinder_no_volley(bows: str, cover: int) -> None:
    state = scene()
    put(state, "a.us", bows, 30.0, 20.0, NORTH)
    put(state, "b.screen", troop(10, 10), 30.0 + 2.0 * WIDTH, 24.0, SOUTH)
    put(state, "b.them", troop(5), 30.0 + WIDTH, 28.0, SOUTH)
    found = volley(state, state.n_unit("a.us"), state.n_unit("b.them"))
    assert {sum(mod.value for mod in one.hit_mods) for one in found} == {cover}
    assert sum(one.dice for one in found) == 5


@rule("ninth_age.dice.reroll-once")
@pytest.mark.parametrize(
    ("misses", "successes", "tops", "mode"),
    [
        (1, 0, 0, "misses"),
        (0, 1, 0, "successes"),
        (0, 0, 1, "tops"),
        # each die once: those that hit and those that miss are all thrown again, so nothing is changed
        (1, 1, 0, ""),
        (2, 0, 1, "misses"),
        (0, 1, 1, "successes"),
        (0, 0, 0, ""),
    ],
)
def test_what_is_thrown_again(misses: int, successes: int, tops: int, mode: str) -> None:
    again = Again()
    again.misses, again.successes, again.tops = ["m"] * misses, ["s"] * successes, ["t"] * tops
    assert again.mode() == mode


@rule("ninth_age.char.profile")
def test_a_value_of_nought_stays_nought() -> None:
    blind = man(ws=0, ld=0)
    assert (blind.ws, blind.ld, blind.t) == (0, 0, 3)


@rule("ninth_age.model.rnf")
def test_command_and_champions_are_rank_and_file_and_characters_are_not() -> None:
    state = scene()
    put(state, "a.us", troop(10, 5, ("champion", "standard", "musician")), 30.0, 20.0)
    lord = join(state, "a.lord", hero(), state.n_unit("a.us"))
    unit = state.n_unit("a.us")
    assert [model.id for model in state.characters_in(unit)] == [lord]
    assert [model.id for model in state.models_in(unit) if model.character()] == [lord]
    rnf = [model.id for model in state.rnf_in(unit)]
    assert len(rnf) == 10 and lord not in rnf and "a.us.1" in rnf


@rule("ninth_age.hero.challenge-overkill")
@pytest.mark.parametrize(("toughness", "excess"), [(3, 4), (5, 0)])
def test_a_dead_opponent_is_as_tough_as_ever(toughness: int, excess: int) -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, 5, ("champion",), t=toughness), 30.0, 24.0, SOUTH)
    against(state, "a.us", hero(), foe)
    begin_round(state)
    state.change_model("b.foe.1").alive = False
    one = Strikes(CLOSE, "ninth_age.gear.hand-weapon", "a.us", "b.foe", "b.foe.1")
    one.model, one.part = "a.us.1", state.n_model("a.us.1").spec.parts[0]
    one.dice, one.need, one.strength = 4, 4, 3
    script = Script(state, usual=5)
    assert script.run(strike_dead(script.game, one)) == excess


@rule("ninth_age.cmd.standard-captured")
@pytest.mark.parametrize(
    ("model", "engaged", "flag", "taken"),
    [
        ("a.us.1", True, "", True),
        ("a.us.1", False, "", False),
        ("a.us.2", True, "", False),
        ("a.us.1", True, NO_STANDARD, False),
    ],
)
def test_who_loses_a_standard(model: str, engaged: bool, flag: str, taken: bool) -> None:
    state = scene()
    put(state, "a.us", troop(5, 5, ("standard",)), 30.0, 20.0)
    if flag:
        Flagged("x", model, flag).apply(state)
    script = Script(state)
    standard_lost(script.game, "a.us", model, engaged)
    assert bool([event for event in script.game.log if isinstance(event, Taken)]) == taken


@rule("ninth_age.og.giant-attacks")
@pytest.mark.parametrize(("dice", "left"), [((2, 6, 5, 5), 2), ((6,), 3)], ids=["thump", "smash"])
def test_nothing_armours_against_a_giant_who_thumps_or_smashes(dice: tuple[int, ...], left: int) -> None:
    """Griffon knights with shields have +5, and at the Giant's Strength of 6 a five would save."""
    script = giant_acts("eos_sun_griffon_knights:3 lance_shield files=3", *dice)
    assert script.thrown("ninth_age.dmg.armour-save") == []
    unit = script.state.n_unit("b.foe")
    assert len(unit.standing()) == left
    assert (unit.wounds_carried("ninth_age.troop.monstrous-cavalry") == 1) == (left == 3)


@rule("ninth_age.og.venomous-fangs")
def test_a_wyvern_bites_once_at_whomever_it_strikes() -> None:
    state = scene()
    foe = put(state, "b.foe", "og_trolls:3 files=3", 30.0, 24.0, SOUTH)
    against(state, "a.us", "og_orc_warlord wyvern", foe)
    begin_round(state)
    part = next(part for part in state.n_model("a.us.1").spec.parts if part.ridden)
    batch = []
    for pool in ("", "b.foe.1"):
        one = Strikes(CLOSE, "x", "a.us", "b.foe", pool)
        one.model, one.part, one.dice = "a.us.1", part, 2
        batch.append(one)
    found = [(one.pool, one.dice, one.multiple) for one in envenom(state, batch)]
    assert found == [("", 1, "D3+1"), ("", 1, ""), ("b.foe.1", 2, "")]


# ---- Characters


@rule("ninth_age.rule.war-platform")
def test_nobody_changes_places_with_a_platform() -> None:
    state = scene()
    host = put(state, "a.us", troop(9, 5, ("standard",)), 30.0, 20.0, NORTH)
    car = join(state, "a.car", platform(1, 1), host)
    unit = state.n_unit("a.us")
    at = unit.slots[0].index(car) + 1
    found = shuffles(state, unit, 10.0)
    assert found and not [key for key in found if key.startswith(car)]
    assert not [key for key in found if key.endswith(f":{at}")]


@rule("ninth_age.hero.leave")
@pytest.mark.parametrize(("across", "allowed"), [(0.0, False), (6.0, True)])
def test_nobody_leaves_through_a_rock(across: float, allowed: bool) -> None:
    rock = (29.0 + across, 22.0, 34.5 + across, 22.4)
    state = scene(("impassable", *rock))
    host = put(state, "a.us", troop(9), 30.0, 20.0, NORTH)
    lord = join(state, "a.lord", hero(), host)
    model = state.n_model(lord)
    asked = LeaveUnit(state, state.n_unit("a.lord"), 8.0)
    verdict = asked.check((round(model.x, 3), round(model.y + 5.0, 3), NORTH, 1))
    assert verdict.rules() == ([] if allowed else ["ninth_age.hero.leave"])


@rule("ninth_age.move.reaction-stand-shoot", "ninth_age.rule.breath-weapon")
def test_who_is_charged_may_breathe_at_the_charger() -> None:
    state = scene()
    put(state, "a.dragon", hero(rules=("breath-weapon:4",)), 30.0, 10.0, NORTH)
    put(state, "b.foe", troop(20, 5), 32.0, 14.0, SOUTH)
    script = Script(state, [3, 3], [("shoot.breath", "breath")], usual=6)
    script.run(shoot_back(script.game, "a.dragon", "b.foe"))
    script.done()
    assert len(script.state.n_unit("b.foe").standing()) == 14


@rule("ninth_age.og.waaargh", "ninth_age.rule.duplicate")
@pytest.mark.parametrize("rules", [(), ("devastating-charge",)])
def test_a_waaargh_does_not_add_to_a_devastating_charge(rules: tuple[str, ...]) -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    orcs = troop(5, rules=("og.race-common-orc", *rules))
    against(state, "a.orcs", orcs, foe, charged=True)
    put(state, "a.boss", "og_orc_warlord general", 10.0, 10.0)
    state.change_side("a").general = "a.boss.1"
    begin_round(state)
    script = Script(state, [], [("moment.turn-start", "use:a.boss.1:ninth_age.og.waaargh")])
    script.run(at_moment_of_play(script.game, TURN_START))
    model = script.state.n_model("a.orcs.1")
    assert value(script.state, model, model.spec.parts[0], "A").value == 2


@rule("ninth_age.dmg.batch")
def test_the_log_tells_a_champion_apart_from_his_men() -> None:
    state = scene()
    put(state, "a.us", "eos_light_infantry:10 handgun champion", 30.0, 20.0, NORTH)
    put(state, "b.them", troop(20), 30.0 + WIDTH, 28.0, SOUTH)
    state.phase = "shooting"
    script = Script(state, [], ["a.us"], usual=1)
    script.run_one("shoot.pick")
    told = [event for event in script.game.log if isinstance(event, Attacked)]
    assert [(event.who, event.attacks) for event in told] == [("a.us", 9), ("a.us.1", 1)]


# ---- magic


@rule("ninth_age.char.test")
@pytest.mark.parametrize(("value", "failed"), [(1, 5), (3, 3), (5, 1), (6, 1), (10, 1)])
def test_a_characteristic_test_fails_above_the_value_and_on_a_six(value: int, failed: int) -> None:
    assert fails(6, value, "x", "a").throw(lambda n, sides: [1, 2, 3, 4, 5, 6]) == failed


@rule("ninth_age.item.grounding-rod", "ninth_age.item.one-use")
def test_a_grounding_rod_works_once() -> None:
    state, caster = duel("grounding-rod")
    assert ready(state, state.n_model(caster), "ninth_age.item.grounding-rod")
    script = ball(state, caster, [("magic.rod", "again:breach_in_the_veil")], (6, 6), [1] * 7 + [5, 6])
    after = script.state
    assert not ready(after, after.n_model(caster), "ninth_age.item.grounding-rod")


@rule("ninth_age.magic.cast")
def test_a_casting_is_told_by_its_rule() -> None:
    state, caster = duel()
    (tried,) = ball(state, caster).of_kind("cast_tried")
    assert tried.rule == "ninth_age.magic.cast"
