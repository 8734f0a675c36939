"""What the bot with judgement does in small positions of homebrew, where a player would have no doubt."""

from __future__ import annotations

import pytest

from grognard.bots.bot import make_bot
from grognard.bots.tactical import NEAR, TacticalBot
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.choices import Choice
from grognard.game.commands import Open, Seen
from grognard.game.match import Match
from grognard.game.ruleset import Setup
from grognard.game.wire import decode, encode
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.charges import ChargeTarget, ChargeUnit
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.events import Moved
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.manoeuvre import UnitsChoice, unit_move
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.powers import TargetChoice
from grognard.rulesets.homebrew.retreat import RETREAT, STAY, StayOrRetreat
from grognard.rulesets.homebrew.scenarios import controller, wholly_within, zone
from grognard.rulesets.homebrew.setup import ReserveChoice
from grognard.rulesets.homebrew.state import MANOEUVRED, HState, hstate
from tests.rulesets.homebrew import build

pytestmark = pytest.mark.both_forms

HOMEBREW = book("homebrew")


def bot() -> TacticalBot:
    return TacticalBot("test", HOMEBREW)


def answer(s: HState, choice: Choice, by: TacticalBot | None = None) -> object:
    """What the bot answers, which must be legal and no worse than the default by its own forecast."""
    one = Open(1, choice)
    seen = Seen(choice.seat, s, (one,), [choice.seat], s, [], None, False, True)
    given = (by or bot()).choose(seen, one)
    assert choice.check(given).legal
    mine, default = choice.forecast(given), choice.forecast(choice.default())
    assert mine is None or default is None or mine.value >= default.value - 1e-9
    return given


def row(x: float, y: float, count: int, pitch: float = 1.2) -> list[tuple[float, float]]:
    """Places side by side."""
    return [(x + pitch * k, y) for k in range(count)]


def with_marker(scenario: str = "field_battle", round: int = 5) -> HState:
    """The 500-point table of a scenario without its terrain, in this round."""
    known = library().scenarios[scenario]
    table = known.tables[500]
    empty = build.board().layout
    s = build.state(Board(library(), known, table, empty, True, table.width, table.depth, 5))
    s.round = round
    return s


def ends(s: HState, given: object) -> dict[str, tuple[float, float]]:
    """Where the models named in a move end."""
    assert isinstance(given, tuple)
    return {model: path[-1][:2] for model, path in given if path}


# ---- shooting


def test_it_finishes_what_it_can_hurt_rather_than_what_it_cannot() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", row(10, 10, 8))
    build.unit(s, "b", "ram_tank", [(30, 18)])
    build.unit(s, "b", "corsairs", row(10, 24, 4))
    given = answer(s, DeclareChoice(s, "a.line_rifles"))
    assert isinstance(given, tuple) and {target for _, target in given} == {"b.corsairs"}


def test_it_aims_at_the_dearer_of_two_alike() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", row(10, 10, 6))
    build.unit(s, "b", "corsairs", row(6, 20, 5), id="cheap")
    build.unit(s, "b", "corsairs", row(16, 20, 5), id="dear")
    s.change_unit("b.dear").points = 200
    given = answer(s, DeclareChoice(s, "a.line_rifles"))
    assert isinstance(given, tuple) and {target for _, target in given} == {"b.dear"}


# ---- ground


def test_it_takes_ground_that_nobody_holds_before_the_end() -> None:
    s = with_marker(round=5)
    build.unit(s, "a", "line_rifles", row(21, 11, 6))
    build.unit(s, "b", "corsairs", row(21, 35, 6))
    choice = UnitsChoice(s)
    assert answer(s, choice) in ("move:a.line_rifles", "run:a.line_rifles")
    given = answer(s, unit_move(s, s.h_unit("a.line_rifles"), False))
    assert any((x - 24.0) ** 2 + (y - 18.0) ** 2 <= 3.49**2 for x, y in ends(s, given).values())


def test_it_does_not_leave_ground_in_the_last_round() -> None:
    s = with_marker(round=5)
    build.unit(s, "a", "line_rifles", row(21, 18, 6))
    build.unit(s, "b", "corsairs", row(21, 32, 6))
    centre = s.board.markers[0]
    if answer(s, UnitsChoice(s)) == "move:a.line_rifles":
        twin = hstate(s.fork())
        given = answer(s, unit_move(s, s.h_unit("a.line_rifles"), False))
        Moved("", "a.line_rifles", "manoeuvre", given).apply(twin)
        s = twin
    assert controller(s, centre) == "a"


def test_it_runs_into_the_enemy_zone_at_last() -> None:
    s = with_marker("breakthrough", round=5)
    build.unit(s, "a", "outriders", row(20, 10, 3, 2.5))
    build.unit(s, "b", "corsairs", row(40, 2, 6))
    assert answer(s, UnitsChoice(s)) == "run:a.outriders"
    given = answer(s, unit_move(s, s.h_unit("a.outriders"), True))
    twin = hstate(s.fork())
    Moved("", "a.outriders", "run", given).apply(twin)
    assert wholly_within(twin, twin.h_unit("a.outriders"), zone(twin, "b"))


# ---- charges


def test_it_charges_whom_it_beats_and_spares_whom_it_cannot() -> None:
    s = build.state()
    build.unit(s, "a", "blademaster", [(20, 10)])
    build.unit(s, "b", "line_rifles", row(19, 14, 3))
    assert answer(s, ChargeUnit(s)) == "a.blademaster"
    s = build.state()
    build.unit(s, "a", "line_rifles", row(19, 10, 3))
    build.unit(s, "b", "blademaster", [(20, 14)])
    assert answer(s, ChargeUnit(s)) == "done"


def test_it_names_the_target_that_it_reaches() -> None:
    s = build.state()
    build.unit(s, "a", "corsairs", row(18, 10, 8))
    build.unit(s, "b", "line_rifles", row(18, 13.5, 5), id="near")
    build.unit(s, "b", "line_rifles", row(18, 21, 5), id="far")
    assert answer(s, ChargeTarget(s, s.h_unit("a.corsairs"))) == "b.near"


def test_it_leaves_a_hopeless_fight_and_stays_in_a_good_one() -> None:
    s = build.state()
    build.unit(s, "a", "heavy_team", [(20, 10), (22.5, 10)])
    build.unit(s, "b", "ram_tank", [(20, 13.0)])
    touching(s, "a.heavy_team.1", "b.ram_tank.1")
    assert answer(s, StayOrRetreat("a", "a.heavy_team", s)) == RETREAT
    s = build.state()
    build.unit(s, "a", "blademaster", [(20, 10)])
    build.unit(s, "b", "line_rifles", row(20, 11.2, 3))
    touching(s, "a.blademaster.1", "b.line_rifles.1")
    assert answer(s, StayOrRetreat("a", "a.blademaster", s)) == STAY


def touching(s: HState, one: str, other: str) -> None:
    """Put the other model straight above the one, in base contact."""
    p, q = s.h_model(one), s.change_model(other)
    q.x, q.y = p.x, p.y + p.radius + q.radius
    s.touch()


# ---- danger


def test_it_keeps_out_of_reach_of_what_would_eat_it() -> None:
    s = build.state()
    build.unit(s, "a", "heavy_team", [(20, 10), (22.5, 10)])
    build.unit(s, "b", "blademaster", [(21, 23)])
    near = unit_move(s, s.h_unit("a.heavy_team"), False)
    towards = tuple((m.id, ((m.x, m.y + 4.0, 0.0),)) for m in s.living(s.h_unit("a.heavy_team")))
    away = tuple((m.id, ((m.x, m.y - 4.0, 0.0),)) for m in s.living(s.h_unit("a.heavy_team")))
    danger = [_factor(near, plan, "judge-danger") for plan in (towards, away)]
    assert danger[0] <= 0.0 < danger[1]


def test_cover_makes_a_place_better() -> None:
    s = build.state(build.board(build.piece("w", "woods", build.box(30, 8, 40, 12))))
    build.unit(s, "a", "line_rifles", row(24, 10, 4))
    build.unit(s, "b", "line_rifles", row(21.6, 28, 8))
    move = unit_move(s, s.h_unit("a.line_rifles"), True)
    into, beside = (
        tuple((m.id, ((m.x + dx, m.y, 0.0),)) for m in s.living(s.h_unit("a.line_rifles")))
        for dx in (7.5, -7.5)
    )
    assert _factor(move, into, "judge-danger") > _factor(move, beside, "judge-danger")


def _factor(move: UnitMove, plan: object, id: str) -> float:
    forecast = move.forecast(plan)
    assert forecast is not None
    return sum(factor.value for factor in forecast.factors if factor.id == id)


# ---- reserves


def test_those_who_drop_from_the_sky_wait_in_reserve() -> None:
    s = build.state()
    build.unit(s, "a", "sky_hunters", row(10, 10, 5))
    build.unit(s, "a", "corsairs", row(20, 10, 8))
    build.unit(s, "a", "outriders", row(30, 10, 3, 2.5))
    assert answer(s, ReserveChoice(s, "a")) == ("a.sky_hunters",)


# ---- always


@pytest.mark.parametrize("entry", ["line_rifles", "corsairs", "outriders", "heavy_team"])
def test_what_it_finds_promising_is_legal(entry: str) -> None:
    s = build.state(build.board(build.piece("r", "rubble", build.box(18, 14, 26, 18))))
    build.unit(s, "a", entry, row(18, 10, 2, 2.5))
    build.unit(s, "b", "corsairs", row(18, 26, 6))
    for run in (False, True):
        move = unit_move(s, s.h_unit(f"a.{entry}"), run)
        found = move.promising(12)
        assert found and all(move.check(move.parse(plan)).legal for plan in found)


def test_the_same_position_is_answered_the_same_way() -> None:
    def made() -> HState:
        s = build.state()
        build.unit(s, "a", "line_rifles", row(18, 10, 6))
        build.unit(s, "b", "corsairs", row(18, 26, 6))
        return s

    one, other = made(), made()
    first = answer(one, unit_move(one, one.h_unit("a.line_rifles"), False))
    answer(other, UnitsChoice(other))  # what was judged before changes nothing
    assert answer(other, unit_move(other, other.h_unit("a.line_rifles"), False)) == first


def test_in_a_whole_game_all_that_is_promising_is_legal_and_nothing_worse_than_the_default() -> None:
    forces = {seat: HOMEBREW.load_roster("reavers_500_drop") for seat in "ab"}
    match = Match(
        HOMEBREW, HOMEBREW.new_game(Setup(forces, "last_redoubt")), Seeded.from_seed(4), history=False
    )
    players = {"a": make_bot("tactical", "a", HOMEBREW), "b": make_bot("random", "b")}
    asked: set[str] = set()
    while not match.over:
        one = next(one for one in match.open if not one.answered)
        choice = one.choice
        given = players[choice.seat].choose(match.seen(choice.seat), one)
        if choice.seat == "a" and choice.id not in asked:
            asked.add(choice.id)
            for answer in choice.promising(12):
                assert choice.check(choice.parse(decode(encode(answer)))).legal, choice.id
            mine, default = choice.forecast(given), choice.forecast(choice.default())
            if mine is not None and default is not None:
                assert mine.value >= default.value - NEAR, choice.id
        match.answer(one.number, choice.seat, given)
    assert {"manoeuvre.move", "shoot.declare", "setup.deploy", "start.reserves"} <= asked


def test_a_granted_move_goes_to_whom_it_helps() -> None:
    s = with_marker(round=5)
    build.unit(s, "a", "storm_seer", [(24, 8)])
    build.unit(s, "a", "corsairs", row(4, 6, 4), id="far")
    build.unit(s, "a", "corsairs", row(22, 10, 4), id="near")
    build.unit(s, "b", "line_rifles", row(2, 34, 4))
    for unit in ("a.far", "a.near"):
        s.change_unit(unit).flags = MANOEUVRED
    s.change_unit("a.storm_seer").stored = ("gale_step",)
    picked = answer(s, UnitsChoice(s))
    assert picked == "power:a.storm_seer:gale_step"
    assert answer(s, TargetChoice("manoeuvre.power", s, "a.storm_seer", "cast", "gale_step", "")) == "a.near"
