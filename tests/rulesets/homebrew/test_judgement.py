"""What positions, losses, fights and places are judged to be worth: against exact odds, and against common sense."""

from __future__ import annotations

import pytest

from grognard.game.books import book
from grognard.rulesets.homebrew.aiming import FIGHT, SHOOTING
from grognard.rulesets.homebrew.blows import DeclareBlows, fighters
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.consolidation import CONSOLIDATE, Gather
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.judgement.arms import Hide, mean_wounds, ranged, rows_at
from grognard.rulesets.homebrew.judgement.brawl import brawl, fails
from grognard.rulesets.homebrew.judgement.charges import ChargeJudge
from grognard.rulesets.homebrew.judgement.goals import Goals, hold
from grognard.rulesets.homebrew.judgement.judge import Judge
from grognard.rulesets.homebrew.judgement.losses import lost_worth, rout_worth
from grognard.rulesets.homebrew.judgement.magic import MagicJudge
from grognard.rulesets.homebrew.judgement.moves import MoveJudge
from grognard.rulesets.homebrew.judgement.scene import STEADFAST, Scene, between, spots_of, taken
from grognard.rulesets.homebrew.judgement.view import View
from grognard.rulesets.homebrew.judgement.worth import loss, scorings, strength_worth, wounds_left
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.manoeuvre import UnitsChoice, unit_move
from grognard.rulesets.homebrew.measuring import between_units
from grognard.rulesets.homebrew.odds.attacks import Use, attack_odds
from grognard.rulesets.homebrew.state import DESTROYED, TURN_ENDED, HState
from tests.rulesets.homebrew import build

pytestmark = pytest.mark.both_forms

HOMEBREW = book("homebrew")


def row(x: float, y: float, count: int, pitch: float = 1.2) -> list[tuple[float, float]]:
    return [(x + pitch * k, y) for k in range(count)]


def facing(gap: float = 14.0) -> HState:
    """Eight rifles and eight corsairs."""
    s = build.state()
    build.unit(s, "a", "line_rifles", row(10, 10, 8))
    build.unit(s, "b", "corsairs", row(10, 10 + gap, 8))
    return s


def field_battle(scenario: str = "field_battle") -> HState:
    known = library().scenarios[scenario]
    table = known.tables[500]
    layout = build.board().layout
    return build.state(Board(library(), known, table, layout, True, table.width, table.depth, 5))


# ---- worth


def test_what_is_worth_to_one_is_lost_to_the_other() -> None:
    s = facing()
    s.change_model("b.corsairs.1").alive = False
    assert HOMEBREW.worth(s, "a") == pytest.approx(-HOMEBREW.worth(s, "b"))
    assert HOMEBREW.worth(s, "a") > 0.0


def test_a_game_that_is_over_is_worth_its_lead_and_grade() -> None:
    s = facing()
    s.over = True
    assert HOMEBREW.worth(s, "a") == 0.0
    s.points = (("a", 40), ("b", 0))
    assert HOMEBREW.worth(s, "a") == pytest.approx(0.08), "a draw"
    s.points = (("a", 100), ("b", 0))
    assert HOMEBREW.worth(s, "a") == pytest.approx(0.2 + 0.1), "a minor victory"
    s.change_unit("b.corsairs").status = DESTROYED
    assert HOMEBREW.worth(s, "a") == pytest.approx(0.2 + 0.2 + 0.4), "nobody left: a massacre"


def test_strength_counts_less_round_by_round() -> None:
    s = facing()
    worths = []
    for s.round in range(1, 6):
        for s.active in ("a", "b"):
            worths.append(strength_worth(s))
    assert worths == sorted(worths, reverse=True) and worths[-1] > 0.0


def test_losses_grow_with_wounds_and_jump_where_points_are_scored() -> None:
    s = facing()
    unit = s.h_unit("b.corsairs")
    steps = [loss(s, unit, left - 1) - loss(s, unit, left) for left in range(8, 0, -1)]
    assert all(step > 0.0 for step in steps)
    assert steps[3] == max(steps[:-1]) and steps[7] > steps[6], "half strength, and the last one"


def test_points_still_to_be_scored() -> None:
    s = field_battle("three_standards")
    s.round = 1
    assert scorings(s, "west", "a") == pytest.approx(4 * 500 / 25), "from round 2 on"
    s.round = 5
    assert scorings(s, "west", "a") == pytest.approx(500 / 25)
    assert scorings(s, "west", "a", 1.0) == 0.0
    s = field_battle("last_redoubt")
    s.round = 5
    assert scorings(s, "redoubt", "a") == pytest.approx(100.0) and scorings(s, "redoubt", "b") == 50.0


# ---- means against exact odds


@pytest.mark.parametrize("entry", ["corsairs", "outriders", "ram_tank", "husks"])
def test_means_are_those_of_the_exact_odds(entry: str) -> None:
    """One use at a time: no saturation, no cover."""
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)], id="r")
    build.unit(s, "a", "heavy_team", [(13, 10)], id="h")
    build.unit(s, "b", entry, [(12, 16)])
    target = s.h_unit(f"b.{entry}")
    hide = Hide(s, target, s.living(target))
    for shooter in ("a.r", "a.h"):
        unit = s.h_unit(shooter)
        for weapon, _ in ranged(unit, s.living(unit)):
            if weapon.attacks != "1":
                continue
            odds = attack_odds(s, [Use(f"{shooter}.1", weapon)], target.id, SHOOTING)
            assert hide.mean(weapon, 0, 0) == pytest.approx(float(odds.expected_wounds))


def test_cover_moving_and_wards_take_from_the_mean() -> None:
    s = build.state()
    build.unit(s, "a", "heavy_team", [(10, 10)])
    build.unit(s, "b", "corsairs", row(10, 20, 5))
    unit, target = s.h_unit("a.heavy_team"), s.h_unit("b.corsairs")
    rows = rows_at(s, unit, ranged(unit, s.living(unit)), Hide(s, target, s.living(target)))
    assert all(one.means[0] >= one.means[1] >= one.means[2] for one in rows)
    assert any(one.moved < 1.0 for one in rows)
    weapon = library().weapons["service_rifle"]
    assert mean_wounds(weapon, 5, 1, ward=5) == pytest.approx(mean_wounds(weapon, 5, 1) * 4 / 6)
    assert mean_wounds(weapon, 5, 1, extra=1) > mean_wounds(weapon, 5, 1) > mean_wounds(weapon, 5, 1, -1)


def test_no_more_is_taken_than_there_is() -> None:
    assert taken(0.0, 5) == taken(3.0, 0) == 0.0
    assert taken(1.0, 10) == pytest.approx(1.0, abs=0.01) and taken(40.0, 10) <= 10.0
    assert taken(2.0, 10) < taken(5.0, 10) < taken(9.0, 10)


def test_failing_between_whole_wounds() -> None:
    twice = [one + other for one in range(1, 7) for other in range(1, 7)]
    for wounds in range(8):
        over = sum(total + wounds > 9 for total in twice)
        assert fails(9, float(wounds)) == pytest.approx(over / 36)
    assert fails(9, 2.0) < fails(9, 2.5) < fails(9, 3.0)
    assert fails(STEADFAST, 30.0) == 0.0


def test_shots_are_worth_their_exact_odds() -> None:
    s = facing()
    choice = DeclareChoice(s, "a.line_rifles")
    forecast = choice.forecast(choice.default())
    assert forecast is not None and forecast.exact
    target = s.h_unit("b.corsairs")
    uses = [Use(f"a.line_rifles.{k}", library().weapons["service_rifle"]) for k in range(1, 9)]
    odds = attack_odds(s, uses, target.id)
    worth = lost_worth(s, target, odds.wounds)
    worth += float(odds.breaks) * rout_worth(s, target, float(odds.expected_wounds))
    assert forecast.value == pytest.approx(worth / 500)
    assert sum(factor.value for factor in forecast.factors) == pytest.approx(forecast.value)


# ---- fights


def test_a_brawl_is_won_by_the_better() -> None:
    s = build.state()
    build.unit(s, "a", "blademaster", [(10, 10)])
    build.unit(s, "a", "heavy_team", [(20, 10), (22.5, 10)])
    build.unit(s, "b", "line_rifles", row(10, 14, 4))
    scene = Scene(s, "a")
    sword, guns, rifles = (scene.squads[id] for id in ("a.blademaster", "a.heavy_team", "b.line_rifles"))
    assert brawl(scene, sword, rifles, True).gain > 0.0 > brawl(scene, rifles, sword, True).gain
    assert brawl(scene, sword, rifles, True).gain > brawl(scene, guns, rifles, True).gain
    first = brawl(scene, sword, rifles, True)
    assert first.dealt > first.taken and 0.0 <= first.broken <= first.breaks <= 1.0


def test_blows_are_worth_exact_odds_and_getting_at_them_is_worth_something() -> None:
    s = build.state()
    build.unit(s, "a", "corsairs", [(10, 10), (13, 10)])
    build.unit(s, "b", "line_rifles", [(10, 10.984), (12, 11.5)])
    blows = DeclareBlows("fight.declare_a", s, "a", fighters(s, ["a.corsairs"], ["b.line_rifles"]))
    forecast = blows.forecast(blows.default())
    assert forecast is not None and forecast.value > 0.0
    odds = attack_odds(s, [Use("a.corsairs.1", library().weapons["hooked_blade"])], "b.line_rifles", FIGHT)
    assert forecast.chances["b.line_rifles"].mean() == pytest.approx(float(odds.expected_wounds))
    gather = Gather("fight.consolidate_a", s, s.h_unit("a.corsairs"), ("b.line_rifles",), CONSOLIDATE.id)
    joined, apart = gather.forecast(gather.default()), gather.forecast(())
    assert joined is not None and apart is not None and joined.value > apart.value


# ---- the table


def test_the_view_in_cells_is_about_what_is_seen() -> None:
    board = build.board(
        build.piece("h", "building", build.box(18, 10, 22, 14)),
        build.piece("w", "woods", build.box(30, 10, 34, 14)),
    )
    view = View(board)
    assert view.sees(10, 5, 40, 5)
    assert not view.sees(14, 12, 26, 12) and not view.sees(26, 12, 38, 12)
    assert view.sees(32, 12, 38, 12), "out of the woods"
    assert view.cover(32, 12) == 1.0 and view.cover(10, 5) == 0.0


def test_few_spots_stand_for_many_models() -> None:
    places = [(10.0 + k, 10.0, 0.5) for k in range(12)]
    spots = spots_of(places)
    assert len(spots) <= 5 and {spots[0][0]} <= {15.0, 16.0} and {10.0, 21.0} <= {x for x, _, _ in spots}
    s = facing(9.0)
    scene = Scene(s, "a")
    exact = between_units(s, s.h_unit("a.line_rifles"), s.h_unit("b.corsairs"))
    assert between(scene.mine[0].spots, scene.theirs[0].spots) == pytest.approx(exact, abs=0.3)


def test_ground_is_held_by_who_has_more() -> None:
    assert hold(5, 0) == 1.0 and hold(0, 0) == 0.0 and hold(0, 3) == -1.0
    assert 0.0 < hold(5, 4) < hold(5, 1) < 1.0 and hold(2, 3) == -hold(3, 2)
    s = field_battle()
    build.unit(s, "a", "line_rifles", row(22, 18, 4))
    build.unit(s, "a", "corsairs", row(10, 4, 4))
    build.unit(s, "b", "corsairs", row(22, 34, 4))
    scene = Scene(s, "a")
    goals = Goals(scene)
    rifles, corsairs = scene.mine
    assert goals.ground(rifles, rifles.spots) > goals.ground(corsairs, corsairs.spots) >= 0.0


def test_a_hero_behind_others_is_in_less_danger() -> None:
    s = build.state()
    build.unit(s, "a", "marshal", [(20, 8)])
    build.unit(s, "b", "line_rifles", row(18, 22, 8))
    alone = Judge(Scene(s, "a"))
    squad = alone.scene.squads["a.marshal"]
    danger = alone.place(squad, squad.spots, False).danger
    build.unit(s, "a", "line_rifles", row(17, 11, 6))
    screened = Judge(Scene(s, "a"))
    squad = screened.scene.squads["a.marshal"]
    assert screened.place(squad, squad.spots, False).danger < danger


def test_who_leads_minds_danger_more() -> None:
    s = facing()
    even = Judge(Scene(s, "a")).caution
    s.points = (("a", 200), ("b", 0))
    assert Judge(Scene(s, "a")).caution > even > Judge(Scene(s, "b")).caution


def test_a_move_is_judged_the_same_whatever_was_judged_before() -> None:
    s = facing()
    choice = unit_move(s, s.h_unit("a.line_rifles"), False)
    first = [plan for _, plan in MoveJudge(choice).best(5)]
    values = [choice.forecast(plan) for plan in first]
    again = unit_move(s, s.h_unit("a.line_rifles"), False)
    assert [plan for _, plan in MoveJudge(again).best(5)] == first
    found = [again.forecast(plan) for plan in first]
    assert [one.value for one in found if one] == [one.value for one in values if one]


def test_wounds_left_are_those_of_the_living() -> None:
    s = facing()
    assert wounds_left(s, s.h_unit("a.line_rifles")) == 8
    s.change_model("a.line_rifles.3").alive = False
    assert wounds_left(s, s.h_unit("a.line_rifles")) == 7


# ---- what a good player would never do


def cantor(gap: float = 10.0) -> HState:
    """A psyker with a power for the Shooting phase, and corsairs so far away."""
    s = build.state()
    build.unit(s, "a", "cantor", [(20, 10)])
    build.unit(s, "b", "corsairs", row(20, 10 + gap, 6))
    return s


def test_who_runs_loses_the_power_that_he_has_stored() -> None:
    s = cantor()
    away = (("a.cantor.1", ((20.0, 6.0, 0.0),)),)
    without = unit_move(s, s.h_unit("a.cantor"), True).forecast(away)
    s.change_unit("a.cantor").stored = ("knife_chorus",)
    lost = unit_move(s, s.h_unit("a.cantor"), True).forecast(away)
    kept = unit_move(s, s.h_unit("a.cantor"), False).forecast(())
    assert without is not None and lost is not None and kept is not None
    assert lost.value < without.value - 0.001 and kept.value == pytest.approx(0.0)
    magic = [factor for factor in lost.factors if factor.id == "judge-magic"]
    assert len(magic) == 1 and magic[0].args["key"] == "knife_chorus"
    assert magic[0].value == pytest.approx(lost.value - without.value)


def test_what_cannot_work_now_is_worth_less_than_nothing() -> None:
    s = cantor()
    key = "cast:a.cantor:knife_chorus"
    assert MagicJudge(s, "a").deed(key).value > 0.0
    s = cantor(1.124)
    assert MagicJudge(s, "a").deed(key).value < 0.0, "engaged"
    s = cantor()
    s.change_unit("a.cantor").flags = TURN_ENDED
    assert MagicJudge(s, "a").deed(key).value < 0.0, "its turn is over"


def test_a_war_cry_helps_only_who_may_charge() -> None:
    s = build.state()
    build.unit(s, "a", "blademaster", [(20, 10)])
    build.unit(s, "b", "line_rifles", row(18, 16, 4))
    assert MagicJudge(s, "a").benefit("use", "warcry", "a.blademaster") > 0.0
    s.change_unit("a.blademaster").flags = TURN_ENDED
    assert MagicJudge(s, "a").benefit("use", "warcry", "a.blademaster") == 0.0
    s = build.state()
    build.unit(s, "a", "blademaster", [(20, 10)])
    build.unit(s, "b", "line_rifles", [(20, 11.124), (22, 11.5)])
    assert MagicJudge(s, "a").benefit("use", "warcry", "a.blademaster") == 0.0, "engaged"


def test_nobody_is_healed_who_is_not_hurt() -> None:
    s = build.state()
    build.unit(s, "a", "blademaster", [(20, 10)])
    build.unit(s, "b", "corsairs", row(18, 20, 4))
    assert MagicJudge(s, "a").benefit("cast", "blood_canticle", "a.blademaster") == 0.0
    s.change_model("a.blademaster.1").wounds -= 2
    assert MagicJudge(s, "a").benefit("cast", "blood_canticle", "a.blademaster") > 0.0


def test_nobody_runs_on_the_spot() -> None:
    s = build.state()
    build.unit(s, "a", "corsairs", row(10, 5, 6))
    build.unit(s, "b", "line_rifles", row(10, 33, 6))
    run = unit_move(s, s.h_unit("a.corsairs"), True)
    stand = run.forecast(())
    plans = run.promising(500)
    assert plans and () not in plans
    assert stand is not None and stand.value <= -0.01, "although there is nothing to lose"
    s = facing(10.0)
    units = UnitsChoice(s)
    ran = units.forecast("run:a.line_rifles")
    done = units.forecast("done")
    assert ran is not None and done is not None and ran.value < done.value, "it would lose its shots"


def test_who_can_do_nothing_this_turn_comes_nearer() -> None:
    s = build.state(build.board(build.piece("h", "building", build.box(10, 20, 38, 22))))
    build.unit(s, "a", "line_rifles", row(18, 14, 6))
    build.unit(s, "b", "heavy_team", [(20, 32)])
    choice = unit_move(s, s.h_unit("a.line_rifles"), False)
    judge = MoveJudge(choice)
    assert judge.start.shots.value == 0.0 and judge.prey is not None
    for step in (-3.0, 3.0):
        idea = judge.idea((0.0, step))
        pull = idea.value - (idea.place.total(judge.judge.caution) - judge.stay)
        assert pull * step > 0.0, "it does not stand behind the house for ever"
    s = facing(14.0)
    assert MoveJudge(unit_move(s, s.h_unit("a.line_rifles"), False)).prey is None, "it shoots"


def test_ground_that_pays_at_the_end_only_counts_less_early() -> None:
    worths: dict[str, list[float]] = {}
    for scenario in ("field_battle", "three_standards"):
        s = field_battle(scenario)
        build.unit(s, "a", "line_rifles", row(22, 18, 4))
        worths[scenario] = []
        for s.round in (2, 4, 5):
            scene = Scene(s, "a")
            worths[scenario].append(Goals(scene).ground(scene.mine[0], scene.mine[0].spots))
    first, later, last = worths["field_battle"]
    assert first < 0.6 * last and first < later < last == pytest.approx(50.0)
    assert worths["three_standards"][0] >= 4 * 20.0 > worths["three_standards"][2] >= 20.0, "pays each round"


def test_a_charge_minds_a_hero_near_by_who_may_join() -> None:
    s = build.state()
    build.unit(s, "a", "corsairs", row(19, 10, 5))
    build.unit(s, "b", "line_rifles", row(19, 16, 5))
    alone = ChargeJudge(s, "a").target("a.corsairs", "b.line_rifles")
    build.unit(s, "b", "blademaster", [(21, 19)])
    joined = ChargeJudge(s, "a").target("a.corsairs", "b.line_rifles")
    assert joined.value < alone.value
    s.round = 5
    s.first = "b"
    last = ChargeJudge(s, "a").target("a.corsairs", "b.line_rifles")
    assert next(one.value for one in last.factors if one.id == "judge-joined") < 0.0, "he comes at once"


def test_further_targets_count_by_the_chance_to_touch_them() -> None:
    s = build.state()
    build.unit(s, "a", "blademaster", [(20, 10)])
    build.unit(s, "b", "line_rifles", row(19, 14, 3), id="near")
    build.unit(s, "b", "line_rifles", row(19, 19, 3), id="far")
    build.unit(s, "b", "line_rifles", row(15, 14, 3), id="side")
    judge = ChargeJudge(s, "a")
    assert judge.others("a.blademaster", "b.near", ()).value == 0.0
    assert judge.others("a.blademaster", "b.near", ("b.far",)).value == 0.0, "too far from the other"
    close = judge.others("a.blademaster", "b.near", ("b.side",)).value
    gain = judge.judge.brawl(judge.scene.squads["a.blademaster"], judge.scene.squads["b.side"]).gain / 500
    assert 0.0 < close < 0.3 * gain
