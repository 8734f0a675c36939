"""8, 8.1, 15.3 Group Assault: targets, reactions, Runs, fights one after another, follow-ups."""

from __future__ import annotations

from grognard.rulesets.vanguard.attacks.damage import remove
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.groups.assault import run_of
from grognard.rulesets.vanguard.groups.fights import blows, one_fight
from grognard.rulesets.vanguard.groups.forms import form_of
from grognard.rulesets.vanguard.groups.runs import AssaultRun, BlockedRun, SupportRun
from grognard.rulesets.vanguard.groups.stages import Members, why_no_group
from grognard.rulesets.vanguard.groups.state import GroupAimed, GroupFormed, MemberMoved, group
from grognard.rulesets.vanguard.groups.targets import GroupTargets
from grognard.rulesets.vanguard.measuring import engaged, gap, in_contact
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.grouping import act, refused
from tests.rulesets.vanguard.playing import EAST, NORTH, SOUTH, Script, add, box, state

VERB = "group-assault"
RULE = "vanguard.power-effect.group-assault"
AX = "orcs.ax"
DEFENDER = "basileans.paladin-defender"
MAN = 25 / 25.4
SMALL = 20 / 25.4
TOUCH = (MAN + SMALL) / 2
ROCK = Piece("rock", "impassable", box(16.5, 20, 18.8, 20.5), 4.0)


def orcs(
    n: int = 3, *targets: tuple[float, float], pieces: tuple[Piece, ...] = ()
) -> tuple[VState, list[str], list[str]]:
    """Axes beside each other at y = 18, the first in the middle, and Paladins that look south."""
    s = state(*pieces, factions=("orcs", "basileans"))
    axes = [add(s, "a", AX, x, 18, id=f"ax{i}") for i, x in enumerate((18, 20, 16, 22)[:n])]
    foes = [
        add(s, "b", DEFENDER, x, y, SOUTH, id=f"foe{i}") for i, (x, y) in enumerate(targets or ((18, 24),))
    ]
    return s, axes, foes


def formed(s: VState, members: list[str]) -> GroupTargets:
    """The question of the targets of a group of these."""
    Script(s).game.do(GroupFormed(RULE, "assault", members[0], tuple(members)))
    return GroupTargets(s)


def aimed(s: VState, members: list[str], *pairs: tuple[str, str]) -> None:
    """A group of these whose targets are declared."""
    script = Script(s)
    script.game.do(GroupFormed(RULE, "assault", members[0], tuple(members)))
    script.game.do(GroupAimed(RULE, tuple([(one, "run", target) for one, target in pairs])))


# ---- targets


@rule("vanguard.power-effect.group-assault")
def test_targets_are_one_enemy_or_within_three_inches_of_one_that_is_fought() -> None:
    s, axes, (one, near, far) = orcs(3, (18, 24), (21.7, 24), (25.6, 24))
    choice = formed(s, axes[:2])
    assert choice.check(choice.parse([[axes[0], one], [axes[1], one]])).legal
    assert choice.check(choice.parse([[axes[0], one], [axes[1], near]])).legal
    verdict = choice.check(choice.parse([[axes[0], one], [axes[1], far]]))
    assert verdict.rules() == [RULE]
    assert choice.check(verdict.example).legal


@rule("vanguard.power-effect.group-assault", "vanguard.los.impassable-solid")
def test_the_leader_must_see_his_target_the_others_need_not() -> None:
    s, axes, (one, other) = orcs(3, (18, 24), (21, 24), pieces=(ROCK,))
    choice = formed(s, axes)
    assert [fault.rule for fault in choice.why_not(axes[0], one)] == [RULE]
    assert choice.why_not(axes[0], other) == []
    assert choice.why_not(axes[2], one) == []


@rule("vanguard.power-effect.group-assault", "vanguard.action.run")
def test_who_can_reach_an_enemy_has_to_have_a_target() -> None:
    s, axes, (one,) = orcs(2, (18, 24))
    choice = formed(s, axes)
    assert choice.check(choice.parse([[axes[0], one]])).rules() == [RULE]
    assert choice.check(()).rules() == [RULE]
    far, axes, (one,) = orcs(2, (18, 30))
    choice = formed(far, axes)
    assert [fault.rule for fault in choice.why_not(axes[0], one)] == ["vanguard.action.run"]
    assert choice.check(()).legal


@rule("vanguard.group.within-3")
def test_moved_members_have_to_end_within_three_inches_of_each_other() -> None:
    s, (one, two), (left, right) = orcs(2, (13, 24), (16.7, 24))
    choice = formed(s, [one, two])
    assert choice.check(choice.parse([[one, left], [two, left]])).legal
    assert choice.check(choice.parse([[one, left], [two, right]])).legal
    # one from the west end of the line, one from the east end: more than 3" between them
    for id, x in ((one, 10.0), (two, 20.0)):
        s.change_model(id).x, s.change_model(id).y = x, 24.0
    s.touch()
    choice = formed(s, [one, two])
    verdict = choice.check(choice.parse([[one, left], [two, right]]))
    assert verdict.rules() == ["vanguard.group.within-3"]
    assert choice.check(verdict.example).legal


@rule("vanguard.group.engaged-members")
def test_an_engaged_member_strikes_where_it_stands() -> None:
    s, axes, (foe, close) = orcs(2, (18, 24), (20, 18 + TOUCH))
    s.change_model(foe).x = 19
    s.change_model(foe).y = 22
    s.touch()
    choice = formed(s, axes)
    assert choice.targets(axes[1]) == [close]
    answers = [("group.targets", [[axes[0], foe], [axes[1], close]])]
    script = act(s, VERB, axes[0], answers=[*answers, ("group.fight", "done")])
    assert [event.model for event in script.of_kind("moved")] == [axes[0]]
    assert group(script.state).runs == ((axes[0], True),)
    keys = [option["key"] for option in script.asked[-1].describe()["options"]]
    assert keys == [f"strike:{axes[0]}:-:{foe}", f"strike:{axes[1]}:-:{close}", "done"]


@rule("vanguard.power-effect.group-assault")
def test_candidates_are_legal() -> None:
    s, axes, _ = orcs(3, (18, 24), (20.5, 24))
    choice = formed(s, axes)
    found = choice.candidates(12)
    assert len(found) >= 4
    assert all([choice.check(answer).legal for answer in found])


@rule("vanguard.power-effect.group-assault")
def test_the_leader_needs_somebody_in_sight_within_a_run() -> None:
    s, axes, _ = orcs(1, (18, 24))
    assert refused(s, VERB, axes[0]) == []
    s, axes, _ = orcs(1, (18, 30))
    assert refused(s, VERB, axes[0]) == [RULE]


# ---- Runs


@rule("vanguard.power-effect.group-assault", "vanguard.group.assault-charge", "vanguard.charge.bonus-die")
def test_all_run_leader_first_then_strike_with_the_charge_die() -> None:
    s, axes, (foe,) = orcs(3)
    answers = [("group.next", axes[2]), ("group.fight", "done")]
    script = act(s, VERB, axes[0], answers=answers)
    moved = [event.model for event in script.of_kind("moved")]
    assert moved == [axes[0], axes[2], axes[1]]
    assert group(script.state).runs == ((axes[0], True), (axes[2], True), (axes[1], True))
    assert all([script.state.v_model(axe).has(ACTIVATED) for axe in axes])
    assert sorted([model.id for model in in_contact(script.state, script.state.v_model(foe))]) == sorted(axes)


@rule("vanguard.group.assault-charge")
def test_only_the_leader_needs_to_see_before_the_move() -> None:
    # the wall hides the second member's target, and it goes straight round no corner at all
    wall = Piece("wall", "impassable", box(20.6, 20, 24, 20.2), 5.0)
    s, axes, (foe,) = orcs(2, (18, 24), pieces=(wall,))
    answers = [("group.fight", "done")]
    script = act(s, VERB, axes[0], answers=answers)
    assert group(script.state).run_of(axes[0]) == (True, True)
    assert group(script.state).run_of(axes[1]) == (True, True)
    assert script.state.v_model(foe).on_table()


@rule("vanguard.group.assault-charge", "vanguard.terrain.difficult")
def test_who_does_not_keep_the_die_strikes_without_it() -> None:
    wood = Piece("wood", "difficult", box(18.6, 19, 26, 21), 5.0)
    s, axes, (foe,) = orcs(2, (18, 24), pieces=(wood,))
    script = act(s, VERB, axes[0], answers=[("group.fight", "done")])
    assert group(script.state).run_of(axes[0]) == (True, True)
    assert group(script.state).run_of(axes[1]) == (True, False)
    assert script.state.v_model(foe).on_table()


@rule("vanguard.power-effect.group-assault")
def test_the_run_has_to_engage_the_enemy_that_was_declared() -> None:
    s, axes, (one, other) = orcs(2, (18, 24), (20.5, 24))
    aimed(s, axes, (axes[0], one), (axes[1], other))
    run = run_of(s, axes[0], one)
    assert isinstance(run, AssaultRun)
    assert run.check(run.default()).legal
    verdict = run.check(run.parse([[axes[0], [[18, 20, 0, 90]]]]))
    assert verdict.rules() == [RULE]
    assert run.check(verdict.example).legal
    assert not run.check(()).legal
    wrong = run.check(run.parse([[axes[0], [[20.5, 24 - TOUCH, 0, 90]]]]))
    assert wrong.rules() == [RULE]


@rule("vanguard.group.assault-blocked", "vanguard.group.within-3")
def test_a_member_whose_way_was_closed_runs_as_near_as_it_can_and_does_not_strike() -> None:
    # a gap as wide as one base between two rocks; the enemy stands in it
    rocks = (
        Piece("west", "impassable", box(10, 22, 17.4, 26), 4.0),
        Piece("east", "impassable", box(18.6, 22, 26, 26), 4.0),
    )
    s, axes, (foe,) = orcs(2, (18, 24.5), pieces=rocks)
    choice = formed(s, axes)
    assert choice.why_not(axes[1], foe) == []
    script = act(
        s,
        VERB,
        axes[0],
        answers=[("group.targets", [[axes[0], foe], [axes[1], foe]]), ("group.fight", "done")],
    )
    first, second = script.state.v_model(axes[0]), script.state.v_model(axes[1])
    assert engaged(script.state, first) and not engaged(script.state, second)
    assert gap(first, second) <= 3.01
    assert second.y > 20
    assert "strike" in script.asked[-1].describe()["options"][0]["key"]
    keys = [option["key"] for option in script.asked[-1].describe()["options"]]
    assert keys == [f"strike:{axes[0]}:-:{foe}", "done"]


def test_a_blocked_run_is_as_near_as_can_be_and_offers_legal_ends() -> None:
    s, axes, (foe,) = orcs(2, (18, 24))
    aimed(s, axes, (axes[1], foe))
    run = BlockedRun(s, s.v_model(axes[1]), foe, [])
    found = run.candidates(8)
    assert len(found) == 8 and all([run.check(answer).legal for answer in found])
    assert len({answer[0][1][-1] for answer in found}) == 8, "different ends"
    assert run.check(()).rules() == ["vanguard.group.assault-blocked"]


@rule("vanguard.power-effect.group-assault")
def test_who_can_reach_no_enemy_is_no_member() -> None:
    # a rider leads, who goes farther than the axes beside him: they would stay behind, and not within 3"
    s = state(factions=("orcs", "basileans"))
    rider = add(s, "a", "orcs.gore-rider", 18, 10)
    near = add(s, "a", AX, 20, 14, id="near")
    far = add(s, "a", AX, 18, 8, id="far")
    add(s, "b", DEFENDER, 18, 24)
    form = form_of(s, s.v_model(rider), VERB)
    assert form is not None
    members = Members(s, form, rider)
    assert members.check(members.parse([near])).legal
    verdict = members.check(members.parse([near, far]))
    assert verdict.rules() == ["vanguard.power-effect.group-assault"]
    assert verdict.faults[0].args == {"model": far, "why": "far"}


@rule("vanguard.special.spear")
def test_a_spear_need_not_engage_but_ends_within_two_inches_of_one_that_does() -> None:
    s = state(factions=("orcs", "basileans"))
    leader = add(s, "a", AX, 18, 18, id="leader")
    spear = add(s, "a", AX, 16, 18, options=["spear"], id="spear")
    foe = add(s, "b", DEFENDER, 18, 24, SOUTH)
    choice = formed(s, [leader, spear])
    assert choice.check(choice.parse([[leader, foe]])).legal
    script = act(s, VERB, leader, answers=[("group.targets", [[leader, foe]]), ("group.fight", "done")])
    one, two = script.state.v_model(leader), script.state.v_model(spear)
    assert engaged(script.state, one) and not engaged(script.state, two)
    assert gap(one, two) <= 2.01
    s2 = script.state
    s2.change_model(spear).x, s2.change_model(spear).y = 16.0, 18.0
    s2.touch()
    run = SupportRun(s2, s2.v_model(spear), [leader], [leader])
    verdict = run.check(())
    assert verdict.rules() == ["vanguard.special.spear"]


# ---- who may lead

WATER = Piece("water", "impassable", box(0.0, 20.5, 36.0, 21.5), 0.0)


@rule("vanguard.power-effect.group-assault")
def test_who_sees_somebody_but_cannot_get_there_leads_no_assault() -> None:
    s, axes, _ = orcs(1, (18, 23.5), pieces=(WATER,))
    faults = why_no_group(s, "a", VERB, axes[0])
    assert [(fault.rule, fault.args["why"]) for fault in faults] == [(RULE, "far")], "before anything is paid"
    s, axes, _ = orcs(1, (18, 23.5))
    assert refused(s, VERB, axes[0]) == []
    # out of sight it was refused before
    s, axes, _ = orcs(1, (18, 23.5), pieces=(ROCK,))
    assert [fault.args["why"] for fault in why_no_group(s, "a", VERB, axes[0])] == ["nobody"]


@rule("vanguard.power-effect.group-assault")
def test_friends_that_may_be_in_the_group_can_make_way_for_its_leader() -> None:
    gap = Piece("left", "impassable", box(0.0, 20.5, 17.2, 21.5), 0.0)
    other = Piece("right", "impassable", box(18.8, 20.5, 36.0, 21.5), 0.0)
    s, axes, _ = orcs(1, (21, 24), pieces=(gap, other))
    plug = add(s, "a", AX, 18, 20.5, id="plug")
    assert refused(s, VERB, axes[0]) == []
    # not those that are held fast
    add(s, "b", DEFENDER, 18, 20.5 + TOUCH, SOUTH, id="holds")
    assert engaged(s, s.v_model(plug))
    assert [fault.args["why"] for fault in why_no_group(s, "a", VERB, axes[0])] == ["far"]


# ---- reactions


@rule("vanguard.group.assault-reaction", "vanguard.faction.goblins.flee", "vanguard.charge.reaction")
def test_reactions_come_after_all_targets_are_declared_and_before_the_leader_moves() -> None:
    s = state(factions=("orcs", "goblins"))
    axes = [add(s, "a", AX, x, 18, id=f"ax{x}") for x in (18, 20)]
    goblin = add(s, "b", "goblins.rabble", 18, 26, NORTH, id="goblin")
    other = add(s, "b", "goblins.rabble", 20.5, 26, NORTH, id="other")
    flee = "use:vanguard.faction.goblins.flee:-:"
    answers = [
        ("group.targets", [[axes[0], goblin], [axes[1], other]]),
        ("model.engage-declared", flee),
    ]
    script = act(s, VERB, axes[0], answers=[*answers, ("group.fight", "done")])
    kinds = [kind for kind in script.kinds() if kind in ("group_aimed", "moved", "engage_declared")]
    assert kinds[:3] == ["group_aimed", "engage_declared", "moved"]
    assert script.state.v_model(goblin).y == 31
    # he that is after the fugitive only Walks and is out; the other goes on
    walked = [event for event in script.of_kind("moved") if event.model == axes[0]]
    assert [event.how for event in walked] in (["walk"], [])
    assert axes[0] in group(script.state).out
    assert engaged(script.state, script.state.v_model(axes[1]))


@rule("vanguard.group.assault-reaction")
def test_if_nobody_can_engage_any_more_all_may_only_walk() -> None:
    s = state(factions=("orcs", "goblins"))
    axes = [add(s, "a", AX, x, 18, id=f"ax{x}") for x in (18, 20)]
    goblin = add(s, "b", "goblins.rabble", 18, 26, NORTH, id="goblin")
    flee = "use:vanguard.faction.goblins.flee:-:"
    answers = [
        ("group.targets", [[axes[0], goblin], [axes[1], goblin]]),
        ("model.engage-declared", flee),
        ("group.walk", [[axes[0], [[18, 22, 0, 90]]]]),
        [[axes[1], [[20, 22, 0, 90]]]],
    ]
    script = act(s, VERB, axes[0], answers=answers)
    assert "group.run" not in script.asked_ids()
    assert [script.state.v_model(axe).y for axe in axes] == [22, 22]
    assert "group.fight" not in script.asked_ids()


# ---- fights


@rule("vanguard.group.retaliate", "vanguard.example.retaliate-twice", "vanguard.retaliate.price")
def test_each_attack_and_its_retaliation_are_complete_before_the_next() -> None:
    s, axes, (foe,) = orcs(3)
    miss = [1, 1, 1, 1]
    # Parry may take a hit only; the three attacks miss, the target strikes back twice
    dice = [*miss, 1, 1, *miss, 1, 1, *miss]
    script = act(s, VERB, axes[0], dice=dice)
    log = [(event.by, event.at) for event in script.of_kind("attacked")]
    assert log == [(axes[0], foe), (foe, axes[0]), (axes[1], foe), (foe, axes[1]), (axes[2], foe)]
    target = script.state.v_model(foe)
    assert target.has(FATIGUED) and target.has(ACTIVATED)


@rule("vanguard.timing.own-turn", "vanguard.engine.windows")
def test_between_the_steps_of_a_group_the_warbands_rules_may_be_used() -> None:
    s = state(factions=("nightstalkers", "orcs"))
    reaper = add(s, "a", "nightstalkers.reaper", 18, 18)
    foe = add(s, "b", AX, 18, 24)
    dread = f"use:vanguard.faction.nightstalkers.dread:-:{foe}"
    # too far away until the Run is made; then the test fails, the blow misses, and nothing comes back
    script = act(s, VERB, reaper, dice=[2, 1, 1, 1, 1], answers=[("side.own-turn", dread)])
    assert script.state.v_model(foe).has(ACTIVATED)
    assert script.kinds().index("moved") < script.kinds().index("used") < script.kinds().index("attacked")
    assert [event.by for event in script.of_kind("attacked")] == [reaper]


@rule("vanguard.group.assault-dead-target")
def test_who_finds_its_target_dead_strikes_at_another_without_the_charge_die() -> None:
    s, axes, (one, other) = orcs(2, (18, 24), (20, 18 + TOUCH))
    aimed(s, axes, (axes[0], one), (axes[1], one))
    Script(s).game.do(MemberMoved(RULE, axes[1], True, True))
    # alive and not in contact: no attack; nor at one that was not declared
    assert blows(s, axes[1]) == []
    remove(Script(s).game, one, axes[0], "vanguard.damage.zero")
    assert blows(s, axes[1]) == [f"strike:{axes[1]}:-:{other}"]
    script = Script(s, dice=[1, 1, 1, 1])
    script.run(one_fight(script.game, axes[1], "-", other))
    assert script.of_kind("attacked")[0].circumstances == ()
    assert script.rolls[0].spec()["n"] == s.v_model(axes[1]).spec.profile.melee_dice


@rule("vanguard.followup.group", "vanguard.followup.move")
def test_follow_ups_wait_for_all_attacks_and_others_than_the_killer_may_make_one() -> None:
    s, axes, (foe, other) = orcs(2, (18, 24), (18, 34))
    s.change_model(foe).wounds = 1
    s.change_model(foe).effects = ()
    # four dice: three hits (one Parried away and hit again), none saved; Nerve at -2 fails
    dice = [4, 4, 4, 1, 4, 1, 1, 1, 2]
    answers = [("group.follow-up", axes[1])]
    script = act(s, VERB, axes[0], dice=dice, answers=answers)
    assert not script.state.v_model(foe).on_table()
    asked = script.asked_ids()
    assert asked.count("follow-up.move") == 2
    assert asked.index("group.follow-up") < asked.index("follow-up.move")
    assert script.state.v_model(other).on_table()
    assert group(script.state).killers == (axes[0],)


@rule("vanguard.example.outnumber", "vanguard.melee.outnumber", "vanguard.fatigue.no-outnumber")
def test_outnumbering_looks_at_the_friend_not_at_the_attacker() -> None:
    from grognard.rulesets.vanguard.attacks.melee import outnumbers

    s = state(factions=("nightstalkers", "basileans"))
    fresh = add(s, "a", "nightstalkers.reaper", 18, 24 - SMALL, NORTH, id="fresh")
    tired = add(s, "a", "nightstalkers.reaper", 18 - SMALL, 24, EAST, id="tired", counters=FATIGUED)
    foe = add(s, "b", "basileans.sergeant", 18, 24, SOUTH)
    assert not outnumbers(s, s.v_model(fresh), s.v_model(foe))
    assert outnumbers(s, s.v_model(tired), s.v_model(foe))


def test_moved_members_are_noted_once() -> None:
    s, axes, (foe,) = orcs(2)
    aimed(s, axes, (axes[0], foe), (axes[1], foe))
    Script(s).game.do(MemberMoved(RULE, axes[0], True, False))
    assert group(s).moved == (axes[0],)
    assert group(s).run_of(axes[0]) == (True, False)
    assert group(s).run_of(axes[1]) == (False, False)


def test_a_fork_has_the_group_and_its_own_changes() -> None:
    s, axes, (foe,) = orcs(2)
    aimed(s, axes, (axes[0], foe))
    twin = s.fork()
    assert isinstance(twin, VState)
    assert twin.plain() == s.plain()
    aimed(twin, axes, (axes[1], foe))
    assert group(s).target_of(axes[1]) == ""
