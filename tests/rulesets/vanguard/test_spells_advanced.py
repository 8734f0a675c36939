"""The advanced spell books (catalogue 20.4), spell by spell."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.attacks.attack import hit_mods
from grognard.rulesets.vanguard.attacks.melee import declare
from grognard.rulesets.vanguard.attacks.ranged import aim, why_not_shot
from grognard.rulesets.vanguard.defs import DIFFICULT, OBSTACLE, Piece
from grognard.rulesets.vanguard.end_phase import close
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.magic.breakage import breakable
from grognard.rulesets.vanguard.moves.movement import question
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED, VState
from grognard.rulesets.vanguard.stats import speed, stat
from grognard.rulesets.vanguard.zones import FOG, MUD, areas
from tests.plugins.rules import rule
from tests.rulesets.vanguard.casting import CASTER, FRIEND, TARGET, cast, scene, why
from tests.rulesets.vanguard.playing import EAST, NORTH, SOUTH, Script, add, box, state

TOUCH = 0.787 / 2 + 0.984 / 2


def end_of_round(s: VState) -> Script:
    """What ends with the round is over."""
    script = Script(s)
    script.run(close(script.game, ()))
    return script


# ---- Noble ---------------------------------------------------------------------------------------


@rule("vanguard.spell.dazzle", "vanguard.magic.instead", "vanguard.magic.boost")
def test_dazzle_spoils_whatever_is_rolled_to_hit_until_the_end_of_the_round() -> None:
    s, by, at = scene("dazzle")
    cast(s, by, f"cast:dazzle:boost:{at}", [5, 5, 1, 1])
    a = declare(s, s.v_model(at), s.v_model(by), "-", False, False)
    assert [mod.value for mod in hit_mods(s, a)] == [-2]
    end_of_round(s)
    assert hit_mods(s, a) == []


@rule("vanguard.spell.dazzle", "vanguard.spell.shrivel")
def test_a_dazzled_caster_heals_worse_a_shrivelled_one_does_not() -> None:
    for spell, wounds in (("dazzle", 1), ("shrivel", 0)):
        s, by, _ = scene(spell)
        other = add(s, "b", CASTER, 10, 13, id="other", wounds=1)
        cast(s, by, f"cast:{spell}:plain:{other}", [5, 1, 1])
        cast(s, other, f"cast:heal:plain:{other}", [5, 1, 1])
        assert s.v_model(other).wounds == wounds


@rule("vanguard.spell.deteriorate", "vanguard.magic.instead")
@pytest.mark.parametrize(("mode", "ar"), [("plain", 6), ("boost", 7)])
def test_deteriorate_makes_armour_worse(mode: str, ar: int) -> None:
    s, by, at = scene("deteriorate", at=13.0)
    cast(s, by, f"cast:deteriorate:{mode}:{at}", [5, 5, 1])
    assert stat(s, s.v_model(at), "ar").value == ar


@rule("vanguard.spell.transpose")
def test_transpose_exchanges_two_friends_or_the_caster_and_a_friend() -> None:
    s, by, _ = scene("transpose", at=30.0)
    one = add(s, "a", FRIEND, 9, 13, EAST, id="one")
    two = add(s, "a", FRIEND, 12, 13, id="two")
    cast(s, by, f"cast:transpose:plain:{one}", [], [("magic.transpose", two)])
    assert (s.v_model(one).x, s.v_model(one).facing) == (12.0, NORTH)
    assert (s.v_model(two).x, s.v_model(two).facing) == (9.0, EAST)
    cast(s, by, f"cast:transpose:plain:{by}", [], [("magic.transpose", one)])
    assert (s.v_model(by).x, s.v_model(by).y) == (12.0, 13.0)


@rule("vanguard.spell.transpose", "vanguard.magic.friendly")
def test_only_a_boosted_transpose_pulls_friends_out_of_fights() -> None:
    s, by, _ = scene("transpose", at=30.0)
    fighter = add(s, "a", FRIEND, 9, 13, id="fighter")
    add(s, "b", TARGET, 9, 13 + TOUCH, id="foe")
    assert why(s, by, f"cast:transpose:plain:{by}") == ["vanguard.spell.transpose"]
    assert why(s, by, f"cast:transpose:plain:{fighter}") == ["vanguard.magic.friendly"]
    cast(s, by, f"cast:transpose:boost:{fighter}")
    assert (s.v_model(fighter).x, s.v_model(by).x) == (10.0, 9.0)
    assert s.side("a").power == 8


@rule("vanguard.spell.transpose")
def test_a_large_base_takes_no_small_place() -> None:
    wall = Piece("wall", OBSTACLE, box(8.0, 13.5, 14.0, 13.7), 1.0)
    s = state(wall, factions=("basileans", "orcs"))
    by = add(s, "a", CASTER, 10, 10, options=["transpose"], id="mage")
    one = add(s, "a", "orcs.troll", 12, 12, id="one")
    add(s, "a", FRIEND, 9, 13, id="two")
    add(s, "a", FRIEND, 10, 9.0, id="three")
    assert why(s, by, f"cast:transpose:plain:{one}") == ["vanguard.spell.transpose"]


@rule("vanguard.spell.blur")
def test_blur_hides_a_friend_on_a_hit() -> None:
    s, by, _ = scene("blur")
    friend = add(s, "a", FRIEND, 10.5, 13, id="friend")
    cast(s, by, f"cast:blur:plain:{friend}", [4])
    assert not has(s.v_model(friend), "vanguard.special.stealthy")
    cast(s, by, f"cast:blur:plain:{friend}", [5])
    assert has(s.v_model(friend), "vanguard.special.stealthy")
    assert has(s.v_model(friend), "vanguard.special.dodge")
    end_of_round(s)
    assert not has(s.v_model(friend), "vanguard.special.dodge")


@rule("vanguard.spell.teleport")
def test_teleport_places_a_friend_nearby() -> None:
    s, by, _ = scene("teleport", at=20.0)
    there = (14.0, 14.0, 0.0, EAST)
    cast(s, by, f"cast:teleport:plain:{by}", [5], [("magic.teleport", [[by, there]])])
    model = s.v_model(by)
    assert (model.x, model.y, model.z, model.facing) == there
    for wrong in ((14.0, 30.0, 0.0, EAST), (10.0, 19.0, 0.0, EAST)):
        with pytest.raises(AssertionError, match=r"vanguard\.spell\.teleport"):
            fork = s.fork()
            assert isinstance(fork, VState)
            cast(fork, by, f"cast:teleport:plain:{by}", [5], [("magic.teleport", [[by, wrong]])])
    cast(s, by, f"cast:teleport:plain:{by}", [5])
    assert (s.v_model(by).x, s.v_model(by).y) == (14.0, 14.0)


@rule("vanguard.spell.teleport", "vanguard.magic.boost")
def test_a_boosted_teleport_saves_a_friend_from_a_fight() -> None:
    s, by, _ = scene("teleport", at=30.0)
    friend = add(s, "a", FRIEND, 10, 13, id="friend")
    add(s, "b", TARGET, 10, 13 + TOUCH, id="foe")
    assert why(s, by, f"cast:teleport:plain:{friend}") == ["vanguard.magic.friendly"]
    there = (14.0, 10.0, 0.0, NORTH)
    script = cast(s, by, f"cast:teleport:boost:{friend}", [5], [("magic.teleport", [[friend, there]])])
    assert s.v_model(friend).x == 14.0
    assert len(script.rolls) == 1


@rule("vanguard.spell.chain-lightning")
def test_chain_lightning_leaps_to_one_more_enemy() -> None:
    s, by, at = scene("chain-lightning")
    near = add(s, "b", TARGET, 12, 16, id="near")
    third = add(s, "b", TARGET, 8, 16, id="third")
    # two dice and one for Clear sight, armour with -2; then one die
    script = cast(s, by, f"cast:chain-lightning:plain:{at}", [5, 1, 1, 6, 5, 6], [("magic.chain", near)])
    assert [event.at for event in script.of_kind("attacked")] == [at, near]
    assert [s.v_model(id).wounds for id in (at, near, third)] == [1, 1, 0]
    cast(s, by, f"cast:chain-lightning:plain:{at}", [1, 1, 1])


# ---- Primordial ----------------------------------------------------------------------------------


@rule("vanguard.spell.waterlogged", "vanguard.terrain.difficult", "vanguard.magic.duration")
def test_waterlogged_ground_is_slow_until_the_end_of_the_round() -> None:
    s, by, at = scene("waterlogged", at=18.0)
    place = ("magic.point", [["point", (10.0, 15.0)]])
    with pytest.raises(AssertionError, match=r"vanguard\.spell\.waterlogged"):
        cast(s, by, "cast:waterlogged:plain:-", [], [("magic.point", [["point", (10.0, 16.6)]])])
    cast(s, by, "cast:waterlogged:plain:-", [], [place])
    assert [(circle.x, circle.radius) for circle in areas(s, MUD)] == [(10.0, 3.0)]
    asked = question(s, at, 5.0, "walk")
    ahead = ((10.0, 15.0, 0.0, SOUTH),)
    assert asked.trip_of(ahead).cost > 5.0
    assert see(s, s.v_model(by), s.v_model(at)).kind == "clear"
    end_of_round(s)
    assert areas(s, MUD) == []
    assert question(s, at, 5.0, "walk").trip_of(ahead).cost == 3.0


@rule("vanguard.spell.tanglefoot", "vanguard.magic.instead")
@pytest.mark.parametrize(("dice", "sp"), [([5, 1, 1], 3.0), ([5, 5, 5], 0.0)])
def test_tanglefoot_slows_by_hits(dice: list[int], sp: float) -> None:
    s, by, at = scene("tanglefoot")
    cast(s, by, f"cast:tanglefoot:plain:{at}", dice)
    assert speed(s, s.v_model(at)) == sp


@rule("vanguard.spell.veiling-fog", "vanguard.magic.duration")
def test_a_veiling_fog_hides_what_is_behind_and_in_it() -> None:
    s, by, at = scene("veiling-fog", at=20.0)
    cast(s, by, "cast:veiling-fog:plain:-", [], [("magic.point", [["point", (10.0, 15.0)]])])
    assert [circle.radius for circle in areas(s, FOG)] == [3.0]
    assert see(s, s.v_model(by), s.v_model(at)).kind == "partial"
    number = areas(s, FOG)[0].number
    gone = end_of_round(s).of_kind("zone_gone")
    assert [(event.rule, event.number, event.what) for event in gone] == [
        ("vanguard.magic.duration", number, FOG)
    ]
    assert see(s, s.v_model(by), s.v_model(at)).kind == "clear"


@rule("vanguard.spell.natures-cloak", "vanguard.special.stealthy", "vanguard.special.pathfinder")
def test_natures_cloak_hides_the_caster_and_leads_it_through_woods() -> None:
    wood = Piece("wood", DIFFICULT, box(8.0, 11.0, 12.0, 20.0), 5.0)
    s = state(wood, factions=("basileans", "orcs"))
    by = add(s, "a", CASTER, 10, 10, options=["natures-cloak"], id="mage")
    at = add(s, "b", "basileans.crossbowman", 14, 12, 180.0)
    cast(s, by, "cast:natures-cloak:plain:-")
    assert [mod.value for mod in hit_mods(s, aim(s, s.v_model(at), s.v_model(by)))] == [-1]
    assert question(s, by, 5.0, "walk").trip_of(((10.0, 13.0, 0.0, NORTH),)).cost == 3.0


@rule("vanguard.spell.brisk-work")
def test_brisk_work_lets_a_friend_walk_but_not_into_contact() -> None:
    s, by, _ = scene("brisk-work", at=18.0)
    friend = add(s, "a", FRIEND, 11, 13, id="friend", counters=ACTIVATED)
    end = (11.0, 16.0, 0.0, NORTH)
    cast(s, by, f"cast:brisk-work:plain:{friend}", [], [("magic.walk", [[friend, [end]]])])
    assert s.v_model(friend).y == 16.0
    touching = (10.0, 18.0 - TOUCH, 0.0, NORTH)
    with pytest.raises(AssertionError, match=r"magic\.walk"):
        cast(s, by, f"cast:brisk-work:plain:{friend}", [], [("magic.walk", [[friend, [touching]]])])
    lying = add(s, "a", FRIEND, 8, 13, id="lying", counters=KNOCKED)
    assert why(s, by, f"cast:brisk-work:plain:{lying}") == ["vanguard.spell.brisk-work"]


@rule("vanguard.spell.stoneskin", "vanguard.power.spend")
@pytest.mark.parametrize(("mode", "ar", "power"), [("plain", 4, 10), ("boost2", 3, 8), ("boost6", 3, 4)])
def test_stoneskin_hardens_by_power_to_three_at_best(mode: str, ar: int, power: int) -> None:
    s, by, _ = scene("stoneskin")
    friend = add(s, "a", FRIEND, 10.5, 13, id="friend")
    cast(s, by, f"cast:stoneskin:{mode}:{friend}")
    assert stat(s, s.v_model(friend), "ar").value == ar
    assert s.side("a").power == power


# ---- Corrupt -------------------------------------------------------------------------------------


@rule("vanguard.spell.lure", "vanguard.move.straight")
@pytest.mark.parametrize(("die", "y"), [(4, 11.886), (5, 14.0)])
def test_lure_draws_an_enemy_nearer(die: int, y: float) -> None:
    s, by, at = scene("lure", at=14.0)
    cast(s, by, f"cast:lure:plain:{at}", [die])
    # it stops 1" away
    assert s.v_model(at).y == pytest.approx(y, abs=0.02)


@rule("vanguard.spell.lure")
def test_who_lies_is_not_lured() -> None:
    s, by, _ = scene("lure", at=14.0)
    lying = add(s, "b", TARGET, 11.5, 14, id="lying", counters=KNOCKED)
    assert why(s, by, f"cast:lure:plain:{lying}") == ["vanguard.spell.lure"]


@rule("vanguard.spell.shatter", "vanguard.special.piercing")
def test_shatter_breaks_bones() -> None:
    s, by, at = scene("shatter", at=13.0)
    cast(s, by, f"cast:shatter:plain:{at}", [5, 1, 7])
    assert s.v_model(at).wounds == 1


@rule("vanguard.spell.shatter")
def test_shatter_breaks_an_obstacle_for_good() -> None:
    wall = Piece("wall", OBSTACLE, box(8.0, 12.0, 12.0, 12.2), 1.0)
    fence = Piece("fence", OBSTACLE, box(8.0, 20.0, 12.0, 20.2), 1.0)
    s = state(wall, fence, factions=("basileans", "orcs"))
    by = add(s, "a", CASTER, 10, 10, options=["shatter"], id="mage")
    assert why(s, by, "cast:shatter:plain:fence") == ["vanguard.spell.shatter"]
    fork = s.fork()
    assert isinstance(fork, VState)
    cast(fork, by, "cast:shatter:plain:wall", [4])
    assert len(fork.board.pieces) == 2
    cast(fork, by, "cast:shatter:plain:wall", [5])
    assert [piece.id for piece in fork.board.pieces] == ["fence"]
    assert [piece.id for piece in s.board.pieces] == ["wall", "fence"]
    again = fork.fork()
    assert isinstance(again, VState)
    assert again.board is fork.board
    assert again.plain() == fork.plain() != s.plain()


@rule("vanguard.spell.shatter")
def test_shatter_breaks_an_item_and_all_it_did() -> None:
    s, by, _ = scene("shatter", at=30.0)
    at = add(s, "b", "orcs.krudger", 10, 13, options=["full-plate-armour", "heal"], id="boss")
    assert stat(s, s.v_model(at), "ar").value == 3
    assert breakable(s.v_model(at)) == ["full-plate-armour"]
    cast(s, by, f"cast:shatter:plain:{at}+full-plate-armour", [5])
    boss = s.v_model(at)
    assert (stat(s, boss, "ar").value, speed(s, boss)) == (4, 5.0)
    assert breakable(boss) == []
    assert [spell.id for spell in boss.spec.spells] == ["heal"]
    twin = s.fork()
    assert isinstance(twin, VState)
    assert twin.v_model(at).spec is boss.spec


@rule("vanguard.spell.malevolence", "vanguard.magic.instead")
@pytest.mark.parametrize(("dice", "hurt"), [([5, 1, 4], True), ([5, 1, 5], False), ([4, 1], False)])
def test_malevolence_wounds_the_faint_of_heart(dice: list[int], hurt: bool) -> None:
    s, by, at = scene("malevolence")
    cast(s, by, f"cast:malevolence:plain:{at}", dice)
    model = s.v_model(at)
    assert (model.wounds, model.has(FATIGUED)) == ((1, True) if hurt else (0, False))


@rule("vanguard.spell.possession")
def test_a_possessed_enemy_walks_where_the_caster_likes() -> None:
    s, by, at = scene("possession")
    end = (13.0, 16.0, 0.0, EAST)
    answers = [("magic.possession", "walk"), ("magic.walk", [[at, [end]]])]
    script = cast(s, by, f"cast:possession:plain:{at}", [5, 1, 4], answers)
    assert [choice.seat for choice in script.asked if choice.id.startswith("magic")] == ["a", "a"]
    assert [type(event) for event in script.of_kind("moved")] == [Moved]
    assert (s.v_model(at).x, s.v_model(at).has(ACTIVATED)) == (13.0, True)


@rule("vanguard.spell.possession")
def test_a_possessed_enemy_strikes_its_own_friend() -> None:
    s, by, at = scene("possession")
    friend = add(s, "b", TARGET, 10, 15 + 0.985, id="friend")
    answers = [("magic.possession", f"melee:-:{friend}")]
    # the ax turns and strikes with two dice and Crushing Strength (1)
    script = cast(s, by, f"cast:possession:plain:{at}", [5, 1, 4, 4, 1, 5], answers)
    assert [event.at for event in script.of_kind("attacked")] == [at, friend]
    assert s.v_model(friend).wounds == 1
    assert s.v_model(at).has(ACTIVATED)


@rule("vanguard.spell.possession")
def test_who_has_possessed_an_enemy_decides_for_it_until_its_blow_is_over() -> None:
    s, by, _ = scene("possession", at=30.0)
    slave = add(s, "b", TARGET, 10, 15, SOUTH, options=("lucky-charm",), id="slave")
    friend = add(s, "b", TARGET, 10, 15 + 0.985, id="friend", wounds=1)
    charm = f"use:vanguard.item.lucky-charm:{slave}:after-roll"
    answers = [("magic.possession", f"melee:-:{friend}"), ("attack.after-roll", charm)]
    # hit, its Nerve fails; its blow: 4 hits and 1 does not, but hits with the charm; no armour holds
    script = cast(s, by, f"cast:possession:plain:{slave}", [5, 1, 4, 1, 4, 1, 1], answers)
    assert script.state.v_model(friend).status == "dead"
    asked = [(choice.id, choice.seat) for choice in script.asked]
    started = asked.index(("magic.possession", "a"))
    own = [
        (id, seat)
        for id, seat in asked[started:]
        if id in ("melee.pivot", "attack.after-roll", "follow-up.move")
    ]
    assert own == [("melee.pivot", "a"), ("attack.after-roll", "a"), ("follow-up.move", "a")]
    # Power buys dice for rolls of own models only; the victim's armour is its owner's
    assert ("attack.before-dice", "b") not in asked[started:] and ("attack.before-dice", "a") not in asked[
        started:
    ]
    assert ("attack.when-hit", "b") in asked[started:]


@rule("vanguard.spell.possession")
def test_only_grunts_and_warriors_are_possessed() -> None:
    s, by, _ = scene("possession", at=30.0)
    boss = add(s, "b", "orcs.krudger", 10, 14)
    assert why(s, by, f"cast:possession:plain:{boss}") == ["vanguard.spell.possession"]


@rule("vanguard.spell.summon-familiar")
def test_a_familiar_strengthens_the_next_spell_and_no_other() -> None:
    s, by, at = scene("summon-familiar", "zap", at=24.5)
    assert why(s, by, f"cast:zap:plain:{at}") == ["vanguard.ranged.range"]
    cast(s, by, "cast:summon-familiar:plain:-")
    script = cast(s, by, f"cast:zap:plain:{at}", [1, 1, 1, 1, 1])
    assert script.rolls[0].faces == [1, 1, 1, 1, 1]
    assert why(s, by, f"cast:zap:plain:{at}") == ["vanguard.ranged.range"]


@rule("vanguard.spell.nightfall", "vanguard.magic.duration")
def test_at_nightfall_nobody_shoots_or_casts_far() -> None:
    s, by, at = scene("nightfall", "zap", at=19.0)
    bow = add(s, "b", "basileans.crossbowman", 12, 19, options=["bow"])
    weapon = s.v_model(bow).spec.weapons[0]
    assert not why_not_shot(s, s.v_model(bow), s.v_model(by), weapon)
    assert not why(s, by, f"cast:zap:plain:{at}")
    cast(s, by, "cast:nightfall:plain:-")
    assert not why(s, by, f"cast:zap:plain:{at}")
    cast(s, by, "cast:nightfall:boost:-")
    cast(s, by, "cast:nightfall:plain:-")
    assert why(s, by, f"cast:zap:plain:{at}") == ["vanguard.ranged.range"]
    shot = why_not_shot(s, s.v_model(bow), s.v_model(by), weapon)
    assert [(fault.rule, fault.args["range"]) for fault in shot] == [("vanguard.ranged.range", 6.0)]
    end_of_round(s)
    assert not why(s, by, f"cast:zap:plain:{at}")
