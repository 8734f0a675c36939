"""Challenges: issued, accepted, refused, fought, ended; Make Way before them."""

from __future__ import annotations

from grognard.rulesets.ninth_age.combat.blows import blows, due, in_front
from grognard.rulesets.ninth_age.combat.contact import touched
from grognard.rulesets.ninth_age.combat.scoring import outcome
from grognard.rulesets.ninth_age.combat.state import combat, number
from grognard.rulesets.ninth_age.damage.events import Casualties
from grognard.rulesets.ninth_age.damage.pools import exposed
from grognard.rulesets.ninth_age.events import Flagged, UnitGone
from grognard.rulesets.ninth_age.heroes.challenges import acceptors, end_of_phase, going_on, issuers, shame
from grognard.rulesets.ninth_age.heroes.duels import DUEL, opponent
from grognard.rulesets.ninth_age.leadership import own_ld
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, hero, join, put, scene, troop

HERO = "ninth_age.hero."
BASE = 20.0 / 25.4


def meeting(chief: bool = False) -> NState:
    """Two units with Champions; seat b's has a Character too if asked for."""
    state = scene()
    foe = put(state, "b.foe", troop(10, 5, ("champion",)), 30.0, 24.0, SOUTH)
    if chief:
        join(state, "b.chief", hero(w=2, ld=9), foe)
    against(state, "a.us", troop(10, 5, ("champion",)), state.n_unit("b.foe"))
    begin_round(state)
    return state


def fight(state: NState, one: str, other: str) -> None:
    for a, b in ((one, other), (other, one)):
        Flagged("x", a, DUEL + b).apply(state)


def asked(state: NState, *answers: tuple[str, object]) -> Script:
    script = Script(state, answers=answers)
    script.run_one("round.challenge")
    return script


@rule(HERO + "challenge-issue", HERO + "challenge-accept")
def test_the_active_player_may_issue_one_and_a_champion_accepts() -> None:
    script = asked(meeting(chief=True), ("round.challenge", "a.us.1"))
    assert script.asked_ids() == ["round.challenge", "round.accept"]
    assert script.keys("round.accept") == ["b.foe.1", "b.chief.1", "refuse"]
    state = script.state
    assert opponent(state, state.n_model("a.us.1")) == "b.foe.1"
    assert opponent(state, state.n_model("b.foe.1")) == "a.us.1"


@rule(HERO + "challenge-issue")
def test_if_he_does_not_the_other_may_and_one_at_a_time_is_fought() -> None:
    script = asked(meeting())
    assert [choice.seat for choice in script.asked] == ["a", "b"]
    state = meeting()
    fight(state, "a.us.1", "b.foe.1")
    assert going_on(state) and asked(state).asked == []


@rule(HERO + "challenge-accept")
def test_only_those_whose_unit_touches_the_issuers_may_accept() -> None:
    state = meeting()
    friend = put(state, "b.friend", troop(5, command=("champion",)), 50.0, 24.0, SOUTH)
    against(state, "a.other", troop(5), friend)
    begin_round(state)
    assert [model.id for model in acceptors(state, state.n_model("a.us.1"))] == ["b.foe.1"]
    assert issuers(state, "a") == ["a.us.1"]


@rule(HERO + "challenge-refuse")
def test_who_refuses_is_ashamed() -> None:
    script = asked(meeting(chief=True), ("round.challenge", "a.us.1"), ("round.accept", "refuse"))
    state = script.state
    foe = state.n_unit("b.foe")
    # Leadership 9 is no use any more
    assert own_ld(state, foe) == 7
    assert "b.chief.1" not in [one.model for one in blows(state, due(state, 0))]
    assert "b.foe.1" in [one.model for one in blows(state, due(state, 0))]


@rule(HERO + "challenge-refuse")
def test_a_champion_alone_refuses_without_shame_and_among_characters_one_is_named() -> None:
    script = asked(meeting(), ("round.challenge", "a.us.1"), ("round.accept", "refuse"))
    assert script.kinds() == ["challenged", "challenge_refused"]
    state = meeting(chief=True)
    join(state, "b.second", hero(), state.n_unit("b.foe"))
    begin_round(state)
    script = asked(
        state,
        ("round.challenge", "a.us.1"),
        ("round.accept", "refuse"),
        ("round.shame", "b.second.1"),
    )
    assert script.state.n_model("b.second.1").effects and not script.state.n_model("b.chief.1").effects


@rule(HERO + "challenge-refuse")
def test_shame_ends_with_a_challenge_or_with_the_combat() -> None:
    state = meeting(chief=True)
    script = Script(state)
    shame(script.game, "b.chief.1")
    assert own_ld(script.state, script.state.n_unit("b.foe")) == 7
    again = Script(
        script.state.fork(),
        answers=(("round.challenge", "a.us.1"), ("round.accept", "b.chief.1")),
    )
    again.run_one("round.challenge")
    assert own_ld(again.state, again.state.n_unit("b.foe")) == 9
    script.state.fights = ()
    end_of_phase(script.game)
    assert own_ld(script.state, script.state.n_unit("b.foe")) == 9


@rule(HERO + "challenge-fight")
def test_hits_are_never_distributed_on_those_who_fight_a_challenge() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(3, 3), 30.0, 24.0, SOUTH)
    join(state, "b.chief", hero(), foe)
    against(state, "a.hero", hero(), state.n_unit("b.foe"))
    begin_round(state)
    assert [model.id for model in exposed(state, state.n_unit("b.foe"))] == ["b.chief.1"]
    fight(state, "a.hero.1", "b.chief.1")
    assert exposed(state, state.n_unit("b.foe")) == []


@rule(HERO + "challenge-fight")
def test_the_two_strike_each_other_wherever_they_stand() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(10, 5, ("champion",)), 30.0, 24.0, SOUTH)
    us = against(state, "a.us", troop(10, 5, ("champion",)), foe, shift=-4.0 * BASE)
    begin_round(state)
    assert "a.us.1" not in touched(state, us.id)
    fight(state, "a.us.1", "b.foe.1")
    (blow,) = [one for one in blows(state, due(state, 3)) if one.model == "a.us.1"]
    assert (blow.aims, blow.count) == (["b.foe.1"], 2)


@rule(HERO + "challenge-overkill", "ninth_age.cc.score-overkill")
def test_a_dead_opponent_is_struck_on_for_overkill() -> None:
    """`ninth_age.example.excess-overkill`: five wounds on an opponent with two left are worth five."""
    state = scene()
    foe = put(state, "b.foe", hero(w=2, i=1), 30.0, 24.0, SOUTH)
    against(state, "a.hero", hero(a=5, i=6), foe)
    begin_round(state)
    fight(state, "a.hero.1", "b.foe.1")
    script = Script(state, usual=4)
    script.until("round.score", start="round.strike")
    part = combat(script.state)
    assert (number(part.wounds, "a"), number(part.overkill, "a")) == (2, 3)
    assert outcome(script.state).points["a"] == 5


@rule(HERO + "challenge-overkill")
def test_a_slower_part_strikes_the_dead_opponent() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5, 5, ("champion",), i=1), 30.0, 24.0, SOUTH)
    against(state, "a.us", "og_orc_warlord war_boar", foe, shift=BASE)
    begin_round(state)
    fight(state, "a.us.1", "b.foe.1")
    script = Script(state, usual=5)
    script.until("round.score", start="round.strike")
    part = combat(script.state)
    assert number(part.wounds, "a") == 1 and number(part.overkill, "a") >= 4
    # three of them count
    assert dict(outcome(script.state).causes["a"])["ninth_age.cc.score-overkill"] == 3


@rule("ninth_age.dmg.champion-wipe-out")
def test_wounds_left_over_kill_a_champion_in_a_challenge_too() -> None:
    """`ninth_age.example.champion-challenge-wiped`."""
    state = scene()
    foe = put(state, "b.foe", troop(5, 5, ("champion",), i=1), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(10, 5, ("champion",), i=5), foe)
    begin_round(state)
    fight(state, "a.us.1", "b.foe.1")
    script = Script(state, usual=4)
    script.run_one("round.initiative", "5")
    assert script.state.n_unit("b.foe").status == "dead"


@rule(HERO + "challenge-end")
def test_it_ends_with_the_phase_in_which_one_dies_else_it_goes_on() -> None:
    state = meeting()
    fight(state, "a.us.1", "b.foe.1")
    script = Script(state)
    end_of_phase(script.game)
    assert opponent(state, state.n_model("a.us.1")) == "b.foe.1"
    body = state.n_unit("b.foe")
    slots = tuple([tuple(["" if id == "b.foe.1" else id for id in rank]) for rank in body.slots])
    pose = (body.x, body.y, body.facing)
    Casualties("x", "b.foe", ("b.foe.1",), slots, "", "", pose).apply(state)
    end_of_phase(script.game)
    assert opponent(state, state.n_model("a.us.1")) == ""


@rule(HERO + "challenge-end")
def test_who_fights_anew_in_this_phase_is_free_of_it() -> None:
    state = meeting()
    fight(state, "a.us.1", "b.foe.1")
    UnitGone("x", "b.foe").apply(state)
    other = put(state, "b.other", troop(5), 30.0, 44.0, SOUTH)
    script = Script(state)
    script.run_one("round.end")
    assert opponent(script.state, script.state.n_model("a.us.1")) == "" and other.on_table()


@rule(HERO + "make-way")
def test_a_character_who_touches_nobody_steps_to_where_the_enemy_is() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(2, 2), 30.0, 24.0, SOUTH)
    us = against(state, "a.us", troop(10), foe, shift=BASE)
    chief = join(state, "a.chief", hero(), us)
    assert chief in state.n_unit("a.us").slots[0] and chief not in touched(state, "a.us")
    begin_round(state)
    script = Script(state)
    script.run_one("round.make-way")
    keys = script.keys("round.make-way")
    assert keys[0] == "pass" and set(keys[1:]) == set(in_front(state, state.n_unit("a.us")))
    script = Script(state, answers=[("round.make-way", keys[1])])
    script.run_one("round.make-way")
    assert chief in touched(script.state, "a.us")
