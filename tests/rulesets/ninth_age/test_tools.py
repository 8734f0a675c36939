"""What the engine does for whoever plays (chapters 3, 4, 25): legal moves, a log of dice, measuring; games of all sizes."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.bots.bot import make_bot
from grognard.dice.source import Seeded
from grognard.forces.reading import load
from grognard.game.bodies import MoveBody, PlaceBody
from grognard.game.choices import Choice
from grognard.game.events import Rolled
from grognard.game.match import Match
from grognard.game.messages import messages_of, tell_overlay
from grognard.game.ruleset import Setup
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.new_game import usual_scenario
from grognard.rulesets.ninth_age.state import NState, nstate
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, engage, put, scene, troop

BOOK = NinthAge()
ENGINE = "ninth_age.engine."
DICE = "ninth_age.dice."


def begun(mine: str, theirs: str, seed: int = 3, size: int = 0) -> Match:
    forces = {"a": load(mine, "ninth_age").plain(), "b": load(theirs, "ninth_age").plain()}
    return Match(BOOK, BOOK.new_game(Setup(forces, size=size)), Seeded.from_seed(seed))


class Played:
    """What was asked in a game, and which rules refused what."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.refusals: set[str] = set()

    def look(self, choice: Choice) -> None:
        """All that is offered is legal, what comes of itself too; anything else is refused with a rule."""
        self.asked.append(choice.id)
        for answer in [choice.default(), *choice.candidates(4)]:
            assert choice.check(answer).legal, (choice.id, answer)
        if isinstance(choice, PlaceBody):
            x, y, facing, files = choice.default()
            for wrong in ((-5.0, y, facing, files), (x, y + 30.0, facing, files)):
                verdict = choice.check(wrong)
                assert not verdict.legal and all(fault.rule for fault in verdict.faults)
                self.refusals.update(verdict.rules())
        elif isinstance(choice, MoveBody):
            verdict = choice.check((("forward", 60.0),))
            assert not verdict.legal
            self.refusals.update(verdict.rules())


def short_game() -> Played:
    """The first answers of a small game by bots that choose by chance; every question is looked at before."""
    match, played = begun("eos_starter_600", "og_starter_600"), Played()
    bots = {seat: make_bot("random", f"tools {seat}") for seat in "ab"}
    for _ in range(70):
        one = next((one for one in match.open if not one.answered), None)
        if one is None:
            break
        choice = one.choice
        played.look(choice)
        match.answer(one.number, choice.seat, bots[choice.seat].choose(match.seen(choice.seat), one))
    return played


@rule(ENGINE + "legal-moves")
def test_whatever_is_offered_is_legal_and_what_is_not_is_refused_with_a_rule() -> None:
    played = short_game()
    assert {"setup.place", "move.remaining", "move.advance", "shoot.pick"} <= set(played.asked)
    assert {"ninth_age.geom.board-edge", "ninth_age.setup.deploy-order"} <= played.refusals
    assert "ninth_age.move.advance" in played.refusals


@rule(DICE + "log")
def test_every_roll_is_in_the_log() -> None:
    """With its purpose, its faces, what was added, and what came of it: the same dice for the same seed."""
    match = begun("eos_starter_600", "og_starter_600", seed=5)
    rolls = [event for event in match.game.log if isinstance(event, Rolled)]
    assert rolls and match.state.dice == sum(len(roll.faces) for roll in rolls)
    again = begun("eos_starter_600", "og_starter_600", seed=5)
    assert [event.wire() for event in again.game.log] == [event.wire() for event in match.game.log]
    state = scene()
    put(state, "a.us", "eos_light_infantry:10 handgun", 30.0, 20.0, NORTH)
    put(state, "b.them", troop(10), 30.0 + 5.0 * SMALL_BASE, 40.0, SOUTH)
    state.phase = "shooting"
    script = Script(state, [1, 2, 3, 4, 5, 6, 4, 4, 4, 4], ["a.us"], usual=1)
    script.run_one("shoot.pick")
    first = next(event for event in script.game.log if isinstance(event, Rolled))
    assert (first.rule, first.owner, first.faces) == (
        "ninth_age.shoot.to-hit",
        "a",
        [1, 2, 3, 4, 5, 6, 4, 4, 4, 4],
    )
    # Ballistic Skill 3 and long range: fives and sixes hit
    assert first.mods == [("ninth_age.shoot.modifiers", -1)] and first.result == 2
    assert first.spec["target"] == 4


@rule(ENGINE + "small-game")
@pytest.mark.parametrize(
    ("lists", "size", "table"),
    [
        (("eos_starter_600", "og_starter_600"), 600, (36.0, 48.0)),
        (("he_starter_600", "vc_starter_600"), 600, (36.0, 48.0)),
        (("eos_grand_2400", "og_grand_2400"), 2400, (72.0, 48.0)),
    ],
)
def test_small_games_have_the_same_rules_on_a_smaller_table(
    lists: tuple[str, str], size: int, table: tuple[float, float]
) -> None:
    state = nstate(begun(*lists).state)
    assert (state.size, (state.board.width, state.board.depth)) == (size, table)
    assert state.scenario == usual_scenario(state.board.library, size)
    # Generals, Wizards, all of it
    for seat in "ab":
        assert state.side(seat).general
        assert len([unit for unit in state.all_units() if unit.seat == seat]) >= 4


# ---- measuring


def ground() -> NState:
    """Ten on either side, sixteen inches apart; the General of seat b stands behind his men."""
    state = scene()
    put(state, "a.us", troop(10), 30.0, 14.0, NORTH)
    put(state, "b.them", troop(10), 30.0 + 5.0 * SMALL_BASE, 30.0, SOUTH)
    put(state, "b.general", spec("og_orc_warlord general"), 32.0, 38.0, SOUTH)
    return state


def shapes(state: NState, id: str, unit: str) -> list[dict[str, Any]]:
    return [row for row in BOOK.overlays(state, "a") if (row["id"], row["unit"]) == (id, unit)]


@rule(ENGINE + "measure-tool", "ninth_age.geom.measure")
def test_anybody_measures_distances_and_charges() -> None:
    state = ground()
    pair: dict[str, object] = {"by": "a.us", "at": "b.them"}
    assert BOOK.query(state, "distance", pair)["distance"] == pytest.approx(16.0)
    charge = BOOK.query(state, "charge", pair)
    # Movement 4 and two dice: only a twelve brings them there
    assert charge["greatest"] == 16.0 and charge["chance"] == pytest.approx(1.0 / 36.0)
    assert BOOK.may_measure(state, "a") and BOOK.may_measure(state, "b")


@rule(ENGINE + "measure-tool")
def test_overlays_show_reach_hindrance_command_and_arcs() -> None:
    state = ground()
    (threat,) = shapes(state, "threat", "b.them")
    assert threat["args"]["inches"] == 16.0
    assert threat["radius"] == pytest.approx(16.0 + 2.5 * SMALL_BASE)
    (hindrance,) = shapes(state, "march", "b.them")
    xs, ys = [x for x, _ in hindrance["points"]], [y for _, y in hindrance["points"]]
    assert (min(xs), max(xs)) == pytest.approx((30.0 - 8.0, 30.0 + 5.0 * SMALL_BASE + 8.0))
    assert (min(ys), max(ys)) == pytest.approx((30.0 - 8.0, 30.0 + 2.0 * SMALL_BASE + 8.0))
    assert shapes(state, "march", "a.us") == []
    (presence,) = shapes(state, "aura.presence", "b.general")
    assert presence["args"]["inches"] == 12.0
    assert len(shapes(state, "arc", "a.us")) == 4 == len(shapes(state, "arc", "b.them"))
    for words in (messages_of(BOOK, lang) for lang in ("en", "ru")):
        for row in BOOK.overlays(state, "a"):
            assert tell_overlay(row, state, words) and "{" not in tell_overlay(row, state, words)


@rule(ENGINE + "measure-tool")
def test_who_cannot_charge_threatens_nobody_but_hinders_marches() -> None:
    state = ground()
    Fleeing("x", "b.them").apply(state)
    assert not shapes(state, "threat", "b.them") and shapes(state, "march", "b.them")
    engage(state, "a.us", "b.general")
    assert not shapes(state, "threat", "b.general")
    gun = put(state, "b.gun", "og_splatterer", 50.0, 30.0)
    (round_one,) = shapes(state, "march", gun.id)
    assert (round_one["kind"], round_one["radius"]) == (
        "disc",
        pytest.approx(8.0 + gun.spec.models[0].radius),
    )
