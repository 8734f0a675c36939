"""15 The Melee action, and a whole fight: pivot, attack, Retaliation, what comes afterwards, follow-up."""

from __future__ import annotations

from grognard.rulesets.vanguard.attacks.fights import Melee, exchange, fight
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import NORTH, SOUTH, WEST, Script, add, duel, state

AX = 25.0 / 25.4
MELEE = Melee()


def two(mine: str = "orcs.ax", theirs: str = "orcs.ax") -> tuple[VState, str, str]:
    s = state(factions=("orcs", "orcs"))
    by, at = duel(s, mine, theirs)
    return s, by, at


@rule("vanguard.action.melee", "vanguard.melee.target", "vanguard.melee.choose-weapon")
def test_each_weapon_at_each_enemy_in_contact() -> None:
    s, by, at = two()
    side = add(s, "b", "orcs.ax", 18.0 + AX, 18.0 - AX, WEST, id="side")
    add(s, "b", "orcs.ax", 30.0, 18.0, id="far")
    add(s, "a", "orcs.ax", 18.0 - AX, 18.0 - AX, id="friend")
    model = s.v_model(by)
    assert MELEE.keys(s, model) == [f"melee:-:{at}", f"melee:-:{side}"]
    assert all(MELEE.faults(s, model, key) == [] for key in MELEE.keys(s, model))
    assert MELEE.length(s, model, f"melee:-:{at}") == "short"
    faults = MELEE.faults(s, model, "melee:-:b.far.1")
    assert [fault.rule for fault in faults] == ["vanguard.melee.target"]
    script = Script(s, [1] * 10)
    script.run(MELEE.act(script.game, by, f"melee:-:{side}"))
    assert script.of_kind("attacked")[0].at == side
    declared = script.of_kind("attacked")[0]
    assert declared.with_what == ""


@rule("vanguard.melee.sequence", "vanguard.followup.move")
def test_the_order_of_a_fight() -> None:
    s, by, at = two("orcs.greatax", "orcs.greatax")
    script = Script(s, [1, 1, 1, 1, 1, 1])
    script.run(fight(script.game, by, at, "-"))
    script.done()
    order = script.asked_ids()
    assert order.index("attack.before-dice") < order.index("melee.retaliate")
    assert order.count("attack.before-dice") == 2
    assert not any(id.startswith("follow-up") for id in order)
    # a kill: no Retaliation, and a move
    s.change_model(at).wounds = 1
    s.change_model(at).counters = 0
    script = Script(s, [4, 1, 1, 1, 1])
    script.run(fight(script.game, by, at, "-"))
    script.done()
    assert script.asked_ids()[-1] == "follow-up.move"
    assert s.v_model(at).on_table() is False


@rule("vanguard.melee.charge-die", "vanguard.charge.bonus-die")
def test_the_die_of_a_charge() -> None:
    s, by, at = two()
    s.change_model(at).counters = ACTIVATED
    script = Script(s, [1, 1, 1])
    a = script.run(fight(script.game, by, at, "-", charge=True, charged=True))
    script.done()
    assert (a.charge, a.charged) == (True, True)


def test_in_a_group_the_follow_up_waits() -> None:
    s, by, at = two("orcs.greatax")
    s.change_model(at).wounds = 1
    script = Script(s, [4, 1, 1, 1])
    a = script.run(exchange(script.game, by, at, "-", group=(by,)))
    script.done()
    assert a.killed
    assert a.group == (by,)
    assert not any(id.startswith("follow-up") for id in script.asked_ids())


def test_both_may_live_and_be_tired() -> None:
    s, by, at = two()
    script = Script(s, [1] * 4)
    script.run(fight(script.game, by, at, "-"))
    script.done()
    assert (s.v_model(by).counters, s.v_model(at).counters) == (0, FATIGUED)
    assert (s.v_model(by).facing, s.v_model(at).facing) == (NORTH, SOUTH)
