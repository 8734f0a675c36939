"""Army rules: orders and Support Units, greenhides and their giants, elves, the undead."""

from __future__ import annotations

import pytest

from grognard.game.messages import messages_of, tell
from grognard.rulesets.ninth_age.abilities import PHASE_END, PHASE_START, ROUND_END, ROUND_START, TURN_START
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.chapters import NODES
from grognard.rulesets.ninth_age.combat.attacks import Prepared, attacks_of_step, default_allocation
from grognard.rulesets.ninth_age.combat.blows import blows, due
from grognard.rulesets.ninth_age.combat.breaking import breaks, lose_frenzy, stubborn
from grognard.rulesets.ninth_age.combat.scoring import outcome
from grognard.rulesets.ninth_age.combat.state import CombatPart, change_combat
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import SHOOTING, Strikes
from grognard.rulesets.ninth_age.events import Flagged, Used
from grognard.rulesets.ninth_age.factions import herds
from grognard.rulesets.ninth_age.factions.giant import BELLOWED
from grognard.rulesets.ninth_age.factions.instead import choose_belch, envenom
from grognard.rulesets.ninth_age.factions.orcs import greenhides
from grognard.rulesets.ninth_age.factions.supporting import MOST_RANKS, SAW, WITH, may_counter, supporters
from grognard.rulesets.ninth_age.factions.vampires import MASTERLESS
from grognard.rulesets.ninth_age.heroes.joining import why_not_join
from grognard.rulesets.ninth_age.kits import has, unit_has
from grognard.rulesets.ninth_age.leadership import BREAK, FRENZY, PANIC, RALLY, RESTRAIN, ld
from grognard.rulesets.ninth_age.moments import at_moment_of_play
from grognard.rulesets.ninth_age.moving.distances import CHARGE, distance_roll
from grognard.rulesets.ninth_age.moving.reach import may_declare
from grognard.rulesets.ninth_age.panic import destroyed, troubled
from grognard.rulesets.ninth_age.ranks import horde
from grognard.rulesets.ninth_age.rule_uses import FIGHT_IN_EXTRA_RANK
from grognard.rulesets.ninth_age.state import CHARGED, NState
from grognard.rulesets.ninth_age.values import movement, value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import LIBRARY
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import (
    SOUTH,
    against,
    begin_round,
    engage,
    join,
    put,
    scene,
    troop,
)
from tests.rulesets.ninth_age.test_attacks import first, prepared
from tests.rulesets.ninth_age.test_blows import take

EOS = "ninth_age.eos."
OG = "ninth_age.og."
HE = "ninth_age.he."
VC = "ninth_age.vc."
RULE = "ninth_age.rule."


def strength(state: NState, model: str, name: str = "S") -> int:
    one = state.n_model(model)
    return value(state, one, one.spec.parts[0], name).value


def at(state: NState, moment: str, *answers: object, dice: tuple[int, ...] = (), usual: int = 0) -> Script:
    """What happens at a moment, with these answers."""
    script = Script(state, dice, answers, usual)
    script.run(at_moment_of_play(script.game, moment))
    script.done()
    return script


def fight(mine: str, theirs: str, charged: bool = False) -> NState:
    state = scene()
    foe = put(state, "b.foe", theirs, 30.0, 24.0, SOUTH)
    against(state, "a.us", mine, foe, charged=charged)
    begin_round(state)
    return state


# ---- Empire of Sonnstahl


def commanded(order: str) -> NState:
    """A Lord orders Heavy Infantry five inches away."""
    state = scene()
    put(state, "a.marshal", "eos_marshal", 20.0, 10.0)
    put(state, "a.men", "eos_heavy_infantry:25 files=5", 24.0, 10.0)
    state.phase = "movement"
    key = f"use-for:a.marshal.1:{EOS}orders:{order}:a.men"
    return at(state, TURN_START, ("moment.turn-start", key)).state


@rule(EOS + "orders")
def test_orders() -> None:
    state = commanded("double")
    assert movement(state, state.n_unit("a.men")) == 6 and not may_declare(state, state.n_unit("a.men"))
    state = commanded("steady")
    assert ld(state, state.n_unit("a.men"), PANIC).dice == 1
    assert may_declare(state, state.n_unit("a.men"))
    state = commanded("brace")
    assert FIGHT_IN_EXTRA_RANK in [effect[0] for effect in state.n_unit("a.men").effects]
    state = commanded("aim")
    s = Strikes(SHOOTING, "ninth_age.gear.handgun", "a.men", "a.marshal")
    s.model, s.part, s.need = "a.men.1", state.n_model("a.men.1").spec.parts[0], 4
    complete(state, s)
    assert s.hits_on() == 3


@rule(EOS + "orders", EOS + "great-tactician")
def test_a_lord_gives_one_order_and_a_great_tactician_two() -> None:
    state = commanded("steady")
    script = Script(state)
    script.run(at_moment_of_play(script.game, TURN_START))
    assert script.asked_ids() == []
    state = scene()
    put(state, "a.marshal", "eos_marshal great_tactician", 20.0, 10.0)
    put(state, "a.men", "eos_heavy_infantry:25 files=5", 24.0, 10.0)
    put(state, "a.more", "eos_heavy_infantry:25 files=5", 12.0, 10.0)
    key = f"use-for:a.marshal.1:{EOS}orders:"
    script = at(
        state,
        TURN_START,
        ("moment.turn-start", key + "steady:a.men"),
        ("moment.turn-start", key + "aim:a.more"),
    )
    assert len(script.state.n_model("a.marshal.1").flags) == 2


@rule(EOS + "legendary-warrior")
def test_a_legendary_warrior_calms_his_unit() -> None:
    state = scene()
    host = put(state, "a.men", "eos_heavy_infantry:25 files=5", 24.0, 10.0)
    assert not unit_has(state, host, RULE + "immune-to-psychology")
    hero = LIBRARY.entries["eos_knight_commander"]
    assert hero.id == "eos_knight_commander"
    join(state, "a.hero", "eos_knight_commander", host)
    assert has(state, state.n_model("a.men.5"), RULE + "immune-to-psychology")


@rule(EOS + "blessings")
def test_a_preacher_shares_his_hatred() -> None:
    state = scene()
    host = put(state, "a.men", "eos_heavy_infantry:25 files=5", 24.0, 10.0)
    foe = put(state, "b.foe", troop(5), 24.0, 10.0, SOUTH)
    join(state, "a.preacher", "eos_preacher", host)
    engage(state, "a.men", foe.id)
    assert has(state, state.n_model("a.men.3"), RULE + "hatred")


@rule(EOS + "zealot", EOS + "fanatical")
def test_zealots_join_flagellants_whose_frenzy_lasts() -> None:
    state = scene()
    mad = put(state, "a.mad", "eos_flagellants:20 files=5", 24.0, 10.0)
    preacher = put(state, "a.preacher", "eos_preacher", 5.0, 5.0)
    captain = put(state, "a.captain", "eos_captain", 8.0, 5.0)
    assert why_not_join(state, preacher, mad) == ""
    assert why_not_join(state, captain, mad) == RULE + "unbreakable"
    put(state, "b.foe", troop(5), 24.0, 10.0, SOUTH)
    engage(state, "a.mad", "b.foe")
    begin_round(state)
    part = change_combat(state)
    assert isinstance(part, CombatPart)
    part.winner = "b"
    script = Script(state)
    lose_frenzy(script.game)
    assert has(script.state, script.state.n_model("a.mad.3"), RULE + "frenzy")


@rule(EOS + "fire-on-impact")
def test_riders_shoot_on_impact() -> None:
    state = fight("eos_reiters:5 files=5", "og_orcs:20 files=5", charged=True)
    shots = [one.strikes for one in prepared(state, "a.us", 10)]
    assert [(s.strength, s.piercing()) for s in shots if s.source == EOS + "fire-on-impact"] == [(4, 1)]
    later = fight("eos_reiters:5 files=5", "og_orcs:20 files=5")
    assert not [one for one in prepared(later, "a.us", 10) if one.strikes.source == EOS + "fire-on-impact"]


def regiment() -> NState:
    state = scene()
    put(state, "a.parent", "eos_imperial_guard:20 files=5", 30.0, 20.0)
    put(state, "a.support", "eos_light_infantry:10 files=5", 36.0, 20.0)
    put(state, "b.foe", "og_orcs:20 files=5", 30.0, 30.0, SOUTH)
    return state


@rule(EOS + "parent-unit", EOS + "support-unit")
def test_support_units_near_a_parent_unit() -> None:
    state = regiment()
    assert [unit.id for unit in supporters(state, state.n_unit("a.parent"))] == ["a.support"]
    assert supporters(state, state.n_unit("a.support")) == []
    far = put(state, "a.far", "eos_light_infantry:10 files=5", 60.0, 5.0)
    assert far.id not in [unit.id for unit in supporters(state, state.n_unit("a.parent"))]
    cause = destroyed(state, state.n_unit("a.support"), formation(state, state.n_unit("a.support")))
    assert "a.parent" not in troubled(state, cause)
    cause.support = False
    assert "a.parent" in troubled(state, cause)


@rule(EOS + "supporting-actions")
def test_a_support_unit_charges_who_charged_its_parent_unit() -> None:
    state = regiment()
    state.active = "b"
    parent = state.n_unit("a.parent")
    foe = against(state, "b.charger", "og_orcs:20 files=5", parent, charged=True)
    Flagged(EOS + "supporting-actions", "a.support", SAW + foe.id).apply(state)
    assert state.n_unit(foe.id).has_flag(CHARGED)
    assert may_counter(state, state.n_unit("a.support")) in ([], ["b.charger"])
    begin_round(state)
    before = dict(outcome(state).causes["a"]).get("ninth_age.cc.score-ranks", 0)
    engage(state, "a.support", foe.id)
    Flagged(EOS + "supporting-actions", "a.support", WITH + "a.parent").apply(state)
    begin_round(state)
    after = dict(outcome(state).causes["a"]).get("ninth_age.cc.score-ranks", 0)
    assert before == 3 and before < after <= MOST_RANKS


# ---- Orcs and Goblins


@rule(OG + "unruly")
def test_unruly() -> None:
    state = scene()
    unit = put(state, "a.orcs", "og_orcs:30 files=10", 20.0, 10.0)
    assert horde(state, unit)
    own = ld(state, unit, RALLY).value
    assert (ld(state, unit, RESTRAIN).value, ld(state, unit, FRENZY).value) == (own - 1, own - 1)
    assert ld(state, unit, PANIC).dice == 1
    narrow = put(state, "a.few", "og_orcs:20 files=5", 40.0, 10.0)
    assert ld(state, narrow, PANIC).dice == 0


@rule(OG + "born-to-fight")
def test_born_to_fight_until_the_first_combat_that_is_not_won() -> None:
    state = fight("og_orcs:20 files=5", "eos_heavy_infantry:20 files=5")
    assert strength(state, "a.us.1") == 4
    change_combat(state).winner = "a"
    won = at(state, ROUND_END).state
    assert strength(won, "a.us.1") == 4
    change_combat(won).winner = ""
    drawn = at(won, ROUND_END).state
    assert strength(drawn, "a.us.1") == 3


@rule(
    OG + "waaargh",
    OG + "race-common-orc",
    OG + "race-iron-orc",
    OG + "race-feral-orc",
    OG + "race-common-goblin",
    OG + "race-cave-goblin",
)
def test_waaargh() -> None:
    state = scene()
    put(state, "a.boss", "og_orc_warlord general", 10.0, 10.0)
    state.side("a").general = "a.boss.1"
    for i, entry in enumerate(
        ("og_orcs:20", "og_iron_orcs:10", "og_feral_orcs:10", "og_goblins:20", "og_cave_goblins:20")
    ):
        put(state, f"a.u{i}", f"{entry} files=5", 10.0 + 8.0 * i, 20.0)
        assert greenhides(state, state.n_unit(f"a.u{i}"))
    put(state, "a.trolls", "og_trolls:3 files=3", 60.0, 20.0)
    script = at(state, TURN_START, ("moment.turn-start", f"use:a.boss.1:{OG}waaargh"), usual=1)
    orcs = script.state.n_unit("a.u0")
    assert unit_has(script.state, orcs, RULE + "devastating-charge")
    assert distance_roll(script.state, orcs, CHARGE, RULE + "swiftstride").n == 3
    assert not unit_has(script.state, script.state.n_unit("a.trolls"), RULE + "devastating-charge")
    again = Script(script.state, usual=1)
    again.run(at_moment_of_play(again.game, TURN_START))
    assert "moment.turn-start" not in again.asked_ids()


@rule(OG + "nets")
@pytest.mark.parametrize(("die", "goblins", "foes"), [(2, 3, 2), (1, 2, 3)])
def test_nets(die: int, goblins: int, foes: int) -> None:
    state = fight("og_cave_goblins:20 nets files=5", "eos_heavy_infantry:20 files=5")
    key = f"use-for:a.us.1:{OG}nets:b.foe"
    script = at(state, ROUND_START, ("moment.round-start", key), dice=(die,))
    assert (strength(script.state, "a.us.2"), strength(script.state, "b.foe.2")) == (goblins, foes)


@rule(OG + "troll-belch")
def test_trolls_belch_instead_of_striking() -> None:
    state = fight("og_trolls:3 files=3", "eos_heavy_infantry:20 files=5")
    script = Script(state, (), ("belch",))
    script.run(choose_belch(script.game, "a.us"))
    attacks = [one for one in prepared_in(script.state)]
    assert [one.strikes.source for one in attacks] == [OG + "troll-belch"]
    assert (attacks[0].strikes.strength, attacks[0].strikes.piercing(), len(attacks[0].dice)) == (5, 6, 3)


def prepared_in(state: NState) -> list[Prepared]:
    struck = [one for one in blows(state, due(state, 1)) if one.unit == "a.us"]
    return attacks_of_step(state, struck, default_allocation(struck))


def giant_acts(theirs: str, *dice: int) -> Script:
    """A Giant against somebody; its Initiative is 3."""
    state = scene()
    foe = put(state, "b.foe", theirs, 30.0, 24.0, SOUTH)
    against(state, "a.us", "og_giant", foe)
    begin_round(state)
    script = Script(state, dice, usual=1)
    script.run(NODES["round.initiative"](script.game, ("3",)))
    return script


@rule(OG + "giant-attacks")
def test_giants_do_as_the_die_says() -> None:
    loud = giant_acts("eos_heavy_infantry:20 files=5", 1)
    assert loud.state.n_model("a.us.1").has_flag(BELLOWED)
    found = outcome(loud.state)
    assert (found.winner, found.margin, found.by) == ("a", 2, OG + "giant-attacks")
    swing = giant_acts("eos_heavy_infantry:20 files=5", 4, 3, 3, 6, 6, 6, 6, 6, 6)
    assert len([r for r in swing.thrown("ninth_age.cc.to-hit-table") if len(r.faces) == 6]) == 1
    grab = giant_acts("eos_heavy_infantry:20 files=5", 3, 6, 6)
    assert len(grab.thrown(OG + "giant-attacks")) == 3
    jump = giant_acts("eos_heavy_infantry:20 files=5", 2, 5)
    assert jump.thrown("ninth_age.terrain.dangerous")
    smash = giant_acts("og_trolls:3 files=3", 6)
    assert len(smash.thrown(OG + "giant-attacks")) == 1 and smash.state.n_unit("b.foe").carried
    thump = giant_acts("og_trolls:3 files=3", 2, 6, 5, 5)
    assert len(thump.state.n_unit("b.foe").standing()) == 2


@rule(OG + "theyre-everywhere")
def test_a_herd_that_breaks_bursts() -> None:
    state = fight("eos_heavy_infantry:20 files=5", "og_gnasher_herd:12 files=4")
    near = put(state, "b.near", troop(5), 40.0, 26.0, SOUTH)
    assert near.id == "b.near"
    script = Script(state, (), usual=6)
    script.run(breaks(script.game, "b.foe"))
    assert not script.state.n_unit("b.foe").on_table()
    assert len(script.state.n_unit("a.us").standing()) == 16


@rule(OG + "green-light", OG + "smash-em-flat")
def test_the_idol_lights_the_way_and_fills_its_friends_with_hatred() -> None:
    state = scene()
    put(state, "a.idol", "og_great_green_idol", 30.0, 10.0)
    orcs = put(state, "a.orcs", "og_orcs:20 files=5", 34.0, 10.0)
    assert not herds.lit(state, orcs)
    Flagged(OG + "green-light", "a.idol", "turn:declared-charge").apply(state)
    script = Script(state, (6, 6), ("again",))
    roll = distance_roll(state, orcs, CHARGE, RULE + "x")
    roll.got = 2
    better = script.run(herds.again(script.game, "a.orcs", roll))
    assert better.got == 12
    foe = put(state, "b.foe", troop(20), 30.0, 24.0, SOUTH)
    engage(state, "a.idol", foe.id)
    engage(state, "a.orcs", foe.id)
    begin_round(state)
    assert not has(state, state.n_model("a.orcs.1"), RULE + "hatred")
    after = at(state, ROUND_START, usual=1).state
    assert has(after, after.n_model("a.orcs.1"), RULE + "hatred")


@rule(OG + "venomous-fangs")
def test_one_bite_is_venomous() -> None:
    state = scene()
    foe = put(state, "b.foe", "og_trolls:3 files=3", 30.0, 24.0, SOUTH)
    against(state, "a.us", "og_orc_warlord og_m_wyvern wyvern", foe)
    begin_round(state)
    model = state.n_model("a.us.1")
    part = next((p for p in model.spec.parts if p.use(OG + "venomous-fangs")), None)
    if part is None:
        pytest.skip("no wyvern")
    s = Strikes("close", "x", "a.us", "b.foe")
    s.model, s.part, s.dice = "a.us.1", part, 4
    split = envenom(state, [s])
    assert [(one.dice, one.multiple) for one in split] == [(1, "D3+1"), (3, "")]


# ---- Highborn Elves


@rule(HE + "martial-discipline")
def test_martial_discipline() -> None:
    state = scene()
    unit = put(state, "a.elves", "he_citizen_spears:20 files=5", 20.0, 10.0)
    assert [ld(state, unit, kind).dice for kind in (RALLY, RESTRAIN, PANIC, BREAK)] == [1, 1, 0, 0]


@rule(HE + "sword-sworn")
def test_sword_sworn_aim_or_guard_themselves() -> None:
    """One of the two has to be chosen, and the log tells which."""
    words = messages_of(NinthAge(), "en")
    found: dict[str, tuple[int, int]] = {}
    for choice in ("", "aim", "guard"):
        state = fight("he_sword_masters:10 files=5", "eos_heavy_infantry:20 files=5")
        take(state, "a.us", "great-weapon")
        if choice:
            script = at(state, PHASE_START, ("combat.sworn", choice))
            assert script.keys("combat.sworn") == ["aim", "guard"]
            (event,) = script.of_kind("effect_began")
            assert ("aim" in tell(event, state, words)) is (choice == "aim")
            state = script.state
        mine, theirs = first(state, "a.us", 6), first(state, "b.foe")
        complete(state, mine)
        complete(state, theirs)
        assert [save.need for save in theirs.saves] == [6]
        found[choice] = (mine.hits_on(), theirs.hits_on())
    plain = found[""]
    assert found["aim"] == (plain[0] - 1, plain[1])
    assert found["guard"] == (plain[0], plain[1] + 1)


@rule(HE + "valiant")
def test_the_valiant_stand_before_what_is_feared() -> None:
    state = fight("he_lion_guard:10 files=5", "vc_ghasts:4 files=4")
    assert stubborn(state, state.n_unit("a.us"))
    assert not stubborn(fight("he_lion_guard:10 files=5", "og_orcs:20"), state.n_unit("a.us"))


@rule(HE + "moonlight-arrows")
def test_moonlight_arrows() -> None:
    state = scene()
    put(state, "a.queens", "he_queens_guard:10 files=5", 20.0, 10.0)
    put(state, "b.foe", troop(10), 20.0, 20.0, SOUTH)
    model = state.n_model("a.queens.1")
    weapon = next(w for w in model.spec.parts[0].weapons if w.kind == "shooting")
    s = Strikes(SHOOTING, weapon.id, "a.queens", "b.foe")
    s.model, s.part, s.weapon, s.strength = model.id, model.spec.parts[0], weapon, 3
    complete(state, s)
    assert s.has(RULE + "magical-attacks") and s.has(RULE + "flaming-attacks") and s.piercing() == 1
    assert [mod.value for mod in s.wound_mods] == [1]


@rule(HE + "chill-aura")
def test_a_chill_aura_slows_enemies_in_contact() -> None:
    state = fight("he_frost_phoenix", "eos_heavy_infantry:20 files=5")
    assert (strength(state, "b.foe.1", "I"), strength(state, "b.foe.1")) == (1, 2)
    alone = scene()
    put(alone, "a.us", "he_frost_phoenix", 5.0, 5.0)
    put(alone, "b.foe", "eos_heavy_infantry:20 files=5", 30.0, 24.0, SOUTH)
    assert (strength(alone, "b.foe.1", "I"), strength(alone, "b.foe.1")) == (3, 3)


# ---- Vampire Covenant


@rule(VC + "storm-of-wings")
def test_a_storm_of_wings_blinds() -> None:
    state = fight("vc_bat_swarm:2 files=2", "eos_heavy_infantry:20 files=5")
    assert strength(state, "b.foe.1", "WS") == 2


@rule(VC + "vampiric")
def test_who_has_fed_may_regain_a_wound() -> None:
    for fed, dice, lost in ((False, (), 2), (True, (6,), 1), (True, (5,), 2)):
        state = scene()
        put(state, "a.count", "vc_vampire_count", 20.0, 10.0)
        state.change_model("a.count.1").lost = 2
        if fed:
            Flagged(VC + "vampiric", "a.count.1", "phase:caused-wounds").apply(state)
        assert at(state, PHASE_END, dice=dice).state.n_model("a.count.1").lost == lost


@rule(VC + "ashes-to-ashes")
def test_without_a_master_the_dead_fall_apart() -> None:
    state = scene()
    put(state, "a.dead", "vc_zombies:30 files=5", 20.0, 10.0)
    own = ld(state, state.n_unit("a.dead"), "other").value
    script = at(state, PHASE_END, dice=(6, 6))
    assert len(script.state.n_unit("a.dead").standing()) == 30 - (12 - own)
    assert MASTERLESS in script.state.side("a").used
    again = at(script.state, TURN_START, dice=(1, 1))
    assert len(again.state.n_unit("a.dead").standing()) == 30 - (12 - own)


@rule(VC + "master-of-undeath")
def test_another_necromancer_takes_over() -> None:
    state = scene()
    put(state, "a.dead", "vc_zombies:30 files=5", 20.0, 10.0)
    put(state, "a.heir", "vc_necromancer path-necromancy", 40.0, 10.0)
    Used(VC + "ashes-to-ashes", "a", MASTERLESS).apply(state)
    script = at(state, TURN_START)
    assert script.state.side("a").general == "a.heir.1"
