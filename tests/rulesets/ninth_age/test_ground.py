"""Random terrain (chapter 7): squares, pieces by the dice, six inches apart, wholly on the table."""

from __future__ import annotations

import pytest

from grognard.bots.bot import RandomBot
from grognard.bots.playing import play_out
from grognard.dice.source import Seeded
from grognard.forces.reading import load
from grognard.game.match import Match
from grognard.game.ruleset import Setup
from grognard.geometry.boxes import polygon_gap
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.setup.ground import RANDOM, fits, fitting, squares
from grognard.rulesets.ninth_age.state import NState, nstate
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script

R = "ninth_age.setup.random-terrain"
BOOK = NinthAge()


def game(scenario: str = "first_clash", table: str = RANDOM) -> NState:
    """A game before anything is rolled."""
    names = (
        ("eos_starter_600", "og_starter_600")
        if scenario == "first_clash"
        else ("eos_grand_2400", "og_grand_2400")
    )
    forces = {seat: load(name, "ninth_age").plain() for seat, name in zip("ab", names)}
    return nstate(BOOK.new_game(Setup(forces, scenario=scenario, table=table)))


def lain(state: NState) -> list[tuple[str, float, float, float, float]]:
    """The pieces: kind, middle, sides."""
    return [(one.kind.key, one.x, one.y, one.width, one.depth) for one in state.board.pieces]


@rule(R)
def test_the_table_is_divided_into_squares() -> None:
    assert squares(game("pitched_battle").board) == [
        (12.0, 12.0), (36.0, 12.0), (60.0, 12.0), (12.0, 36.0), (36.0, 36.0), (60.0, 36.0)
    ]  # fmt: skip
    small = game()
    assert squares(small.board) == [(9.0, 12.0), (27.0, 12.0), (9.0, 36.0), (27.0, 36.0)]
    script = Script(small, usual=1)
    script.until("setup.begin")
    assert lain(script.state)


@rule(R)
def test_pieces_are_put_into_squares_and_moved() -> None:
    # of each piece square, size, two dice of inches, direction (1: to the east): a Building in the 1st square, moved 2 in east; a Hill in the 3rd of the five left, 12 in north; a Forest in the
    # last of four, 4 in west; 2 more: a Wall, a Ruin
    dice = [3, 1, 3, 1, 1, 1, 3, 1, 6, 6, 91, 4, 2, 2, 2, 181]
    dice += [1, 1, 5, 1, 1, 1, 1, 6, 2, 3, 1, 1, 271]
    script = Script(game("pitched_battle"), dice)
    script.until("setup.begin")
    script.done()
    assert lain(script.state) == [
        ("building", 14.0, 12.0, 10.0, 6.0),
        ("hill", 12.0, 45.0, 8.0, 6.0),
        ("forest", 56.0, 36.0, 9.0, 6.0),
        ("wall", 38.0, 12.0, 10.0, 1.0),
        ("ruin", 36.0, 34.0, 10.0, 6.0),
    ]
    assert [piece.id for piece in script.state.board.pieces] == [
        "building-1",
        "hill-1",
        "forest-1",
        "wall-1",
        "ruin-1",
    ]
    assert len(script.of_kind("terrain_placed")) == 5


@rule(R)
def test_a_piece_pushed_off_the_table_is_shifted_back_and_one_too_near_is_shifted_as_little_as_possible() -> (
    None
):
    state = game("pitched_battle")
    assert fitting(state.board, 75.0, -3.0, 10.0, 6.0) == (67.0, 3.0)
    script = Script(
        state, [4, 1, 1, 1, 1, 1, *[1, 1, 1, 1, 181], *[1, 1, 1, 1, 1], 1, 1, *[1, 1, 1, 1, 1, 1]], usual=1
    )
    script.until("setup.begin")
    kinds = [one[0] for one in lain(script.state)]
    assert kinds[:3] == ["impassable", "hill", "forest"]
    board = script.state.board
    pieces = board.pieces
    for i, piece in enumerate(pieces):
        others = [one.polygon for k, one in enumerate(pieces) if k != i]
        assert polygon_gap(piece.polygon, others) >= 6.0 - 1e-3
    # a quarter of an inch from where it lies, with the others away, nothing stands in its way
    near = fitting(board, pieces[0].x + 1.0, pieces[0].y, 8.0, 6.0)
    assert near is not None and fits(board, *near, 8.0, 6.0)
    away = ((near[0] - pieces[0].x - 1.0) ** 2 + (near[1] - pieces[0].y) ** 2) ** 0.5
    # straight up or down: both half depths and six inches
    assert away == pytest.approx(12.0, abs=0.3)


@rule(R)
def test_where_there_is_no_room_a_piece_is_left_out() -> None:
    script = Script(game(), usual=2)
    # the last free square needs no die
    script.until("setup.begin")
    board = script.state.board
    assert fitting(board, 18.0, 24.0, 36.0, 48.0) is None
    assert len(board.pieces) + len(script.of_kind("terrain_dropped")) == 3 + 4


@rule(R)
@pytest.mark.parametrize("seed", [1, 2])
def test_games_are_played_on_it(seed: int) -> None:
    match = Match(BOOK, game(), Seeded.from_seed(seed), history=False)
    play_out(match, {seat: RandomBot(f"{seed} {seat}") for seat in "ab"})
    state = nstate(match.state)
    assert match.over and state.layout == RANDOM and BOOK.invariants(state) == []
    assert len(BOOK.table(state)["pieces"]) >= 3


def test_the_random_battlefield_is_offered() -> None:
    assert BOOK.tables()[-1] == RANDOM and game(table="two_woods_72").layout == "two_woods_72"
