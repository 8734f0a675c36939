"""Buildings are stormed: the charge, who fights, what counts, what comes after the round."""

from __future__ import annotations

import pytest

from grognard.game.play import Game
from grognard.rulesets.ninth_age.combat.assaults import StepBack, occupy, stormed
from grognard.rulesets.ninth_age.combat.attacks import strikes_of
from grognard.rulesets.ninth_age.combat.blows import blows, due
from grognard.rulesets.ninth_age.combat.contact import WITHIN, pairs, party
from grognard.rulesets.ninth_age.combat.depth import steadfast
from grognard.rulesets.ninth_age.combat.events import Broke, CombatScored
from grognard.rulesets.ninth_age.combat.nudging import nudged
from grognard.rulesets.ninth_age.combat.pursuit import quarry
from grognard.rulesets.ninth_age.combat.reforming import eligible
from grognard.rulesets.ninth_age.combat.scoring import causes
from grognard.rulesets.ninth_age.combat.start import Party
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, SHOOTING, Strikes
from grognard.rulesets.ninth_age.heroes.challenges import issuers
from grognard.rulesets.ninth_age.heroes.standards import all_gone
from grognard.rulesets.ninth_age.invariants import broken
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moving.charges import charge
from grognard.rulesets.ninth_age.moving.pursuing import prey_of
from grognard.rulesets.ninth_age.moving.reach import facing_struck, targets, why_not_charge
from grognard.rulesets.ninth_age.moving.reactions import reactions
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import CHARGING, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.houses import HELD, hold, village
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import (
    NORTH,
    SOUTH,
    against,
    begin_round,
    engage,
    put,
    scene,
    troop,
)
from tests.rulesets.ninth_age.test_damage import wounds

BASE = 20.0 / 25.4
BUILDING = "ninth_age.terrain.building"
ASSAULT = "ninth_age.terrain.building-assault"
ENTER = "ninth_age.terrain.building-enter"


def storm(
    mine: UnitSpec | str | None = None, theirs: UnitSpec | str | None = None, charged: bool = False
) -> NState:
    """Seat a's unit is at the south wall of seat b's Building, a round begins."""
    state = village(phase="combat")
    hold(state, "b.held", theirs or troop(10))
    put(state, "a.us", mine or troop(10), 31.0, 24.0, NORTH)
    engage(state, "a.us", "b.held", charged=charged)
    begin_round(state)
    return state


def started(state: NState, *dice: int, answers: tuple[object, ...] = ()) -> Script:
    script = Script(state, dice, answers)
    script.until("round.make-way", start="round.start")
    script.done()
    return script


# ---- the charge


def before(theirs: UnitSpec | None = None, away: float = 4.0, **card: object) -> NState:
    state = village()
    hold(state, "b.held", theirs or troop(10, weapons=("bow",)))
    put(state, "a.us", troop(10, **card), 31.0, 24.0 - away, NORTH)
    return state


@rule(ASSAULT)
def test_a_garrison_is_charged_without_facings_and_cannot_choose_flight() -> None:
    state = before(away=5.0)
    us, held = state.n_unit("a.us"), state.n_unit("b.held")
    assert not why_not_charge(state, us, held) and facing_struck(state, us, held) == ["front"]
    assert reactions(state, held, us) == ["hold", "stand-and-shoot"]
    # in the open it could flee, and looked at from behind it could not shoot
    free = put(state, "b.free", troop(10, weapons=("bow",)), 40.0, 15.0, NORTH)
    assert reactions(state, free, us) == ["hold", "flee"]
    # nobody shoots at whom he has no time to shoot at
    close = before(away=4.0)
    assert reactions(close, close.n_unit("b.held"), close.n_unit("a.us")) == ["hold"]


@rule(ASSAULT)
@pytest.mark.parametrize("y", [20.0, 19.0])
def test_terror_drives_nobody_out_before_the_charge(y: float) -> None:
    state = before(troop(10), away=24.0 - y, rules=("terror",))
    script = Script(state, [6, 6], [])
    script.run(charge(script.game, "a.us", "b.held"))
    assert script.state.n_unit("b.held").inside == HELD and not script.state.n_unit("b.held").fleeing


@rule(ASSAULT)
def test_a_charge_ends_at_the_wall_without_aligning() -> None:
    state = before(troop(10))
    put(state, "a.us2", troop(10), 45.0, 33.0, 200.0)
    script = Script(state, [3, 3, 5, 5], [("charge.declare", "a.us"), ("charge.declare", "a.us2")], usual=3)
    script.until("move.support", start="move.declare")
    state = script.state
    for id in ("a.us", "a.us2"):
        assert state.fights_in(id, "b.held") == "front" and state.n_unit(id).has_flag(CHARGING + "b.held")
    assert state.n_unit("a.us").y == pytest.approx(24.0, abs=0.001)
    # it stands askew at the east wall
    assert state.n_unit("a.us2").facing not in (0.0, 90.0, 180.0, 270.0)
    assert not broken(state)


@rule(ENTER)
def test_nobody_charges_out_of_a_building() -> None:
    state = village()
    unit = hold(state, "a.us", troop(10))
    foe = put(state, "b.foe", troop(10), 35.0, 34.0, SOUTH)
    assert targets(state, unit) == [] and targets(state, foe) == ["a.us"]
    free = put(state, "a.free", troop(10), 31.0, 40.0, SOUTH)
    assert targets(state, free) == ["b.foe"]


# ---- who fights


@rule(ASSAULT)
def test_ten_of_each_side_fight_whatever_their_ranks() -> None:
    state = storm(troop(20), troop(15))
    script = started(state)
    assert len(party(state, "b.held")) == 10 and len(party(state, WITHIN + "b.held")) == 10
    assert script.kinds().count("party_chosen") == 1 and script.kinds().count("defenders_chosen") == 1
    assert len(pairs(state, "a.us", "b.held")) == 100 == len(pairs(state, "b.held", "a.us"))
    struck = blows(state, due(state, 0))
    # one attack each, and nobody supports
    assert sum([one.count for one in struck]) == 20 and not [one for one in struck if one.support]
    # with five of them outside there are five
    few = storm(troop(5), troop(15))
    started(few)
    assert len(party(few, "b.held")) == 5 and len(party(few, WITHIN + "b.held")) == 10


@rule(ASSAULT)
def test_both_sides_say_who_fights_the_attackers_first_where_it_matters() -> None:
    state = storm(troop(12, 5, ("champion",)), troop(12, 5, ("champion", "standard")))
    mine = [f"a.us.{k}" for k in range(3, 13)]
    theirs = [f"b.held.{k}" for k in range(3, 13)]
    script = started(state, answers=(("round.party", mine), ("round.defenders", theirs)))
    assert script.asked_ids() == ["round.party", "round.defenders"]
    assert party(state, "b.held") == mine and party(state, WITHIN + "b.held") == theirs
    question = next(choice for choice in script.asked if isinstance(choice, Party))
    assert question.check(tuple(mine[:9])).rules() == [ASSAULT]
    assert question.check(tuple(question.items()[:11])).rules() == [ASSAULT]
    # a Champion who is not among them challenges nobody
    assert issuers(state, "a") == [] and issuers(state, "b") == []
    state = storm(troop(12, 5, ("champion",)), troop(12, 5, ("champion",)))
    started(state)
    assert issuers(state, "a") == ["a.us.1"] and issuers(state, "b") == ["b.held.1"]


@rule(ASSAULT)
def test_several_units_outside_share_the_ten_places() -> None:
    state = storm(troop(10))
    put(state, "a.more", troop(10), 36.0, 29.0, 180.0)
    engage(state, "a.more", "b.held")
    begin_round(state)
    chosen = [f"a.us.{k}" for k in range(1, 6)] + [f"a.more.{k}" for k in range(1, 6)]
    script = started(state, answers=(("round.party", chosen),))
    assert script.asked_ids() == ["round.party"]
    assert {state.n_model(id).unit for id in party(state, "b.held")} == {"a.us", "a.more"}


@rule(ASSAULT)
def test_mounts_and_lances_count_for_nothing_at_a_wall() -> None:
    state = storm("he_highborn_lancers:5 files=5", charged=True)
    started(state)
    struck = [one for one in blows(state, due(state, 0)) if one.unit == "a.us"]
    assert {one.part.role for one in struck} == {"rider"}
    lance = strikes_of(state, struck[0], struck[0].aims[0])
    assert (lance.charging, lance.strength) == (True, 3)
    # in the open the horses bite, and the lances add two
    state = scene()
    foe = put(state, "b.foe", troop(10), 30.0, 24.0, SOUTH)
    against(state, "a.us", "he_highborn_lancers:5 files=5", foe, charged=True)
    begin_round(state)
    started(state)
    struck = [one for one in blows(state, due(state, 0)) if one.unit == "a.us"]
    assert {one.part.role for one in struck} == {"rider", "mount"}
    assert strikes_of(state, struck[0], struck[0].aims[0]).strength == 5


@rule(ASSAULT)
def test_barding_and_mounts_do_not_protect_from_blows_out_of_a_building() -> None:
    state = storm("he_highborn_lancers:5 files=5")
    started(state)
    one = next(one for one in blows(state, due(state, 0)) if one.unit == "b.held")
    blow = strikes_of(state, one, one.aims[0])
    complete(state, blow)
    card = state.n_model("a.us.1").spec
    assert blow.armour == card.armour_bonus(mount=False) < card.armour_bonus()
    # what comes flying meets all of it
    shot = Strikes(SHOOTING, "ninth_age.gear.bow", "b.held", "a.us")
    shot.strength = 3
    complete(state, shot)
    assert shot.armour == card.armour_bonus(shooting=True)


@rule(ASSAULT)
def test_no_impact_hits_on_a_garrison() -> None:
    state = storm("og_boar_chariot", charged=True)
    started(state)
    assert [one for one in blows(state, due(state, 0)) if one.special is not None] == []
    state = scene()
    foe = put(state, "b.foe", troop(10), 30.0, 24.0, SOUTH)
    against(state, "a.us", "og_boar_chariot", foe, charged=True)
    begin_round(state)
    started(state)
    struck = [one.special.rule for one in blows(state, due(state, 0)) if one.special is not None]
    assert struck == ["ninth_age.rule.impact-hits"]


# ---- what counts


def causes_of(state: NState, seat: str) -> dict[str, int]:
    return {cause.rpartition(".")[2]: plus for cause, plus in causes(state, seat)}


@rule(ASSAULT)
def test_the_defenders_have_no_ranks_and_only_standards_in_the_parties_count() -> None:
    state = storm(troop(20, 5, ("standard",)), troop(20, 5, ("standard",)), charged=True)
    started(state)
    assert causes_of(state, "a") == {"score-charge": 1, "score-ranks": 3, "score-standard": 1}
    assert causes_of(state, "b") == {"score-standard": 1}
    state = storm(troop(20, 5, ("standard",)), troop(20, 5, ("standard",)), charged=True)
    started(
        state,
        answers=(
            ("round.party", [f"a.us.{k}" for k in range(2, 12)]),
            ("round.defenders", [f"b.held.{k}" for k in range(2, 12)]),
        ),
    )
    assert causes_of(state, "a") == {"score-charge": 1, "score-ranks": 3} and causes_of(state, "b") == {}
    # nor is the garrison ever Steadfast, while a single Full Rank makes those outside so
    assert not steadfast(state, "b.held", ["a.us"]) and steadfast(state, "a.us", ["b.held"])


def test_losses_do_not_shrink_the_parties_or_break_contact() -> None:
    state = storm(troop(15), troop(15))
    started(state)
    assert party(state, "b.held")[0] == "a.us.1"
    script = Script(state, usual=1)
    script.run(resolve(script.game, [wounds("a.us", 5, kind=CLOSE), wounds("b.held", 4, kind=CLOSE)]))
    state = script.state
    assert len(party(state, "b.held")) == 10 and len(party(state, WITHIN + "b.held")) == 10
    assert state.fights_in("a.us", "b.held") == "front" and not broken(state)
    assert nudged(state, "b.held", "a.us") is None


# ---- after the round


def ended(state: NState, winner: str, margin: int, *dice: int, answers: tuple[object, ...] = ()) -> Script:
    """From the Break Tests to the end of the round."""
    CombatScored("ninth_age.cc.score", winner, margin).apply(state)
    script = Script(state, dice, answers)
    script.until("combat.pick", start="round.pursue")
    script.done()
    return script


@rule(ASSAULT)
@pytest.mark.parametrize("winner", ["", "a"])
def test_after_a_draw_or_as_winners_the_attackers_step_back_or_stay(winner: str) -> None:
    state = storm(troop(10))
    question = StepBack(state, state.n_unit("a.us"), state.n_unit("b.held"), False)
    back = question.spot(NORTH, 5)
    script = ended(state, winner, 1 if winner else 0, answers=(("round.step-back", list(back)),))
    unit = script.state.n_unit("a.us")
    held = script.state.n_unit("b.held")
    assert not script.state.fights and unit.facing == NORTH
    assert unit_to_unit(script.state, unit, held) == pytest.approx(1.0, abs=0.003)
    assert not broken(script.state) and not unit.has_flag("game:fought-a-round")
    # or it stays where it is, and fights on
    script = ended(storm(troop(10)), winner, 1 if winner else 0)
    assert script.asked_ids() == ["round.step-back"] and script.state.fights
    assert script.state.n_unit("a.us").has_flag("game:fought-a-round")


@rule(ASSAULT)
def test_it_turns_as_it_likes_but_goes_no_farther_than_an_inch() -> None:
    state = storm(troop(10))
    question = StepBack(state, state.n_unit("a.us"), state.n_unit("b.held"), False)
    for facing in (NORTH, SOUTH, 45.0):
        assert question.check(question.spot(facing, 5)).legal
    x, y, facing, files = question.spot(NORTH, 5)
    assert question.check((x, round(y - 0.1, 3), facing, files)).rules() == [ASSAULT]
    assert not question.check((x, round(y + 0.1, 3), facing, files)).legal
    assert not question.check(question.spot(NORTH, 4)).legal
    assert all(question.check(at).legal for at in question.candidates(8))
    put(state, "a.behind", troop(10), 31.0, 24.0 - 2.0 * BASE - 1.5, NORTH)
    crowded = StepBack(state, state.n_unit("a.us"), state.n_unit("b.held"), False)
    assert crowded.check(crowded.spot(NORTH, 5)).rules() == ["ninth_age.geom.unit-spacing"]


@rule(ASSAULT)
@pytest.mark.parametrize(("dice", "goes"), [((3, 4), True), ((4, 4), False)])
def test_losers_need_a_test_to_reform_and_step_back(dice: tuple[int, ...], goes: bool) -> None:
    # nine men have a Full Rank, so that they are Steadfast: Leadership 7 whatever the difference
    state = storm(troop(9))
    question = StepBack(state, state.n_unit("a.us"), state.n_unit("b.held"), True)
    wide = list(question.spot(NORTH, 7))
    answers: tuple[object, ...] = (("round.try-step-back", "step-back"),)
    if goes:
        answers = (*answers, ("round.step-back", wide))
    script = ended(state, "b", 3, *dice, answers=answers)
    assert script.state.n_unit("a.us").files == (7 if goes else 5)
    assert bool(script.state.fights) != goes
    assert not broken(script.state)


def test_who_fights_somebody_else_too_stays() -> None:
    state = storm(troop(10))
    put(state, "b.other", troop(5), 31.0 + 10.0 * BASE, 24.0 - BASE, 180.0)
    engage(state, "b.other", "a.us", "right")
    begin_round(state)
    assert stormed(state, "a.us") is None and not eligible(state, "a.us")
    alone = storm(troop(10))
    assert (
        stormed(alone, "a.us") is not None and not eligible(alone, "a.us") and not eligible(alone, "b.held")
    )


@rule(ASSAULT)
def test_a_garrison_neither_pursues_nor_turns() -> None:
    state = storm(troop(10))
    Broke("ninth_age.cc.break", "a.us").apply(state)
    assert quarry(state, "b.held") == []
    script = ended(state, "b", 3, 3, 3)
    assert script.asked_ids() == [] and script.state.n_unit("a.us").fleeing
    assert script.state.n_unit("b.held").inside == HELD
    assert script.state.n_unit("a.us").y < 24.0 - 5.0


@rule(ASSAULT)
@pytest.mark.parametrize("answer", ["go-in", "pass"])
def test_when_the_enemies_are_gone_the_attackers_may_go_in(answer: str) -> None:
    state = storm(troop(10))
    all_gone(Game(state), "x", "b.held", "dead")
    script = ended(state, "a", 3, answers=(("round.occupy", answer),))
    unit = script.state.n_unit("a.us")
    assert unit.inside == (HELD if answer == "go-in" else "")
    # who does not go in may turn
    assert ("combat.pivot" in script.asked_ids()) == (answer == "pass")
    assert not broken(script.state)


@rule(ASSAULT)
@pytest.mark.parametrize(("card", "asked"), [("og_boar_chariot", False), ("og_orcs:10 files=5", True)])
def test_who_may_not_enter_buildings_does_not(card: str, asked: bool) -> None:
    state = storm(card)
    all_gone(Game(state), "x", "b.held", "dead")
    script = Script(state)
    script.run(occupy(script.game, "a.us"))
    assert (script.asked_ids() == ["round.occupy"]) == asked


@rule(ASSAULT)
def test_a_broken_garrison_is_pursued_or_its_building_taken() -> None:
    state = storm(troop(10))
    Broke("ninth_age.cc.break", "b.held").apply(state)
    script = ended(
        state, "a", 3, 3, 3, 6, 5, answers=(("round.pursue", "restrain"), ("round.occupy", "go-in"))
    )
    # a test to restrain, the flight from the middle of the Building
    assert script.state.n_unit("a.us").inside == HELD
    state = storm(troop(10))
    Broke("ninth_age.cc.break", "b.held").apply(state)
    script = ended(state, "a", 3, 6, 6, 6, 6, answers=(("round.pursue", "b.held"),))
    assert script.state.n_unit("b.held").status == "fled" and not script.state.n_unit("a.us").inside


@rule(BUILDING)
def test_pursuers_meet_a_building_that_is_held_like_a_wall() -> None:
    state = storm(troop(10))
    put(state, "a.other", troop(5), 50.0, 40.0)
    free = put(state, "b.free", troop(5), 60.0, 40.0)
    assert prey_of(state, state.n_unit("a.other")) == [free.id]
