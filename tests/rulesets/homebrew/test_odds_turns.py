"""The odds of charges, tests, powers, healing and arrivals, against all faces through what is played."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.dice.rolls import Roll
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew import morale
from grognard.rulesets.homebrew.odds.turns import (
    arrival_odds,
    charge_forecast,
    heal_odds,
    morale_forecast,
    power_forecast,
)
from grognard.rulesets.homebrew.power_effects import instant
from grognard.rulesets.homebrew.rolls import edges_roll, first_turn_roll, round_roll
from grognard.rulesets.homebrew.state import RESERVE, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.every import every_way, nodes
from tests.rulesets.homebrew.melee import armed


def answers(**by_id: object) -> Any:
    """Answers by the id of the question, its dots as underscores; the default to others."""

    def answer(choice: Any) -> object:
        return by_id.get(choice.id.replace(".", "_"), choice.default())

    return answer


@rule("homebrew.odds.charge", "homebrew.charge.distance", "homebrew.charge.roll")
@pytest.mark.parametrize(
    ("entry", "effect"), [("line_rifles", ""), ("hound_pack", ""), ("hound_pack", "warcry")]
)
def test_a_charge_round_water(entry: str, effect: str) -> None:
    s = armed(build.state(build.board(build.piece("w", "water", build.box(12, 13, 16, 15)))))
    build.unit(s, "a", entry, [(14, 10)], id="u")
    build.unit(s, "b", "line_rifles", [(14, 18)], id="v")
    if effect:
        s.change_unit("a.u").effects = ((effect, "a.u", "end"),)
    odds = charge_forecast(s, "a.u", ("b.v",), exact=True)
    assert odds.inches == pytest.approx(8.9, abs=0.05) and odds.needed == 9
    assert [mod.value for mod in odds.mods] == ([2] if effect else [])

    def read(end: HState, log: list[Event], value: Any) -> bool:
        return any(type(e).KIND == "charge_rolled" and e.args()["success"] for e in log)

    plan = answers(melee_charge="a.u", melee_charge_target="b.v")
    played = every_way(s, nodes("melee.charge", until=("melee.charge_move",)), read, plan)
    assert odds.chance == played[True]
    if entry == "line_rifles":
        assert odds.chance == Fraction(10, 36)


@rule("homebrew.odds.morale", "homebrew.ability.stubborn", "homebrew.ability.inspiring")
@pytest.mark.parametrize(("entry", "lost"), [("line_rifles", 3), ("grenadiers", 5), ("penitents", 4)])
def test_a_morale_test(entry: str, lost: int) -> None:
    s = armed(build.state())
    build.unit(s, "b", entry, [(10, 10)], id="v")
    build.unit(s, "b", "marshal", [(13, 10)], id="m")
    odds = morale_forecast(s, "b.v", lost, exact=True)

    def test(game: Game) -> Play[bool]:
        return morale.test(game, "b.v", lost)

    def read(end: HState, log: list[Event], value: Any) -> bool:
        return bool(value)

    assert odds.fails == every_way(s, test, read).get(False, Fraction(0))
    assert bool(odds.spared) == (entry == "penitents")


@rule("homebrew.odds.psyker", "homebrew.ability.static", "homebrew.ability.hymn-amplifier")
@pytest.mark.parametrize("near", [(), ("reliquary",), ("thought_eaters",), ("reliquary", "thought_eaters")])
def test_a_power_with_more_and_fewer_dice(near: tuple[str, ...]) -> None:
    s = armed(build.state())
    build.unit(s, "a", "cantor", [(10, 10)], id="u")
    for k, entry in enumerate(near):
        build.unit(s, "a" if entry == "reliquary" else "b", entry, [(14, 10 + 4 * k)], id=entry)
    build.unit(s, "b", "line_rifles", [(40, 30)], id="w")
    dice = s.h_unit("a.u").profile.psyker + ("reliquary" in near) - ("thought_eaters" in near)
    odds = power_forecast(s, "a.u", exact=True)
    assert odds.dice == dice and odds.works == 1 - Fraction(5, 6) ** dice
    power = next(iter(s.h_unit("a.u").profile.powers))
    cast = f"cast:a.u:{power}"

    def read(end: HState, log: list[Event], value: Any) -> bool:
        return any(type(e).KIND == "power_stored" for e in log)

    def answer(choice: Any) -> object:
        if choice.id == "start.magic":
            return "done" if choice.why_not(cast) else cast
        return choice.default()

    played = every_way(s, nodes("start.magic", until=("manoeuvre.retreats",)), read, answer)
    assert played.get(True, Fraction(0)) == odds.works


@rule("homebrew.power.blood-canticle")
@pytest.mark.parametrize("lost", [(1, 0), (1, 3), (2, 2)])
def test_healing_stops_at_what_was_lost(lost: tuple[int, int]) -> None:
    s = armed(build.state())
    build.unit(s, "a", "cantor", [(10, 10)], id="u")
    build.unit(s, "a", "blademaster", [(12, 10), (14, 10)], id="v")
    for k, wounds in enumerate(lost):
        s.change_model(f"a.v.{k + 1}").wounds -= wounds
    before = sum(model.wounds for model in s.living(s.h_unit("a.v")))
    power = s.board.library.powers["blood_canticle"]

    def heal(game: Game) -> Play[None]:
        return instant(game, "a.u", power, "a.v")

    def read(end: HState, log: list[Event], value: Any) -> int:
        return sum(model.wounds for model in end.living(end.h_unit("a.v"))) - before

    odds = heal_odds(s, "blood_canticle", "a.v", exact=True)
    assert dict(odds.items()) == every_way(s, heal, read)


@rule("homebrew.reserve.roll")
def test_arrivals() -> None:
    s = armed(build.state())
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u")
    s.change_unit("a.u").status = RESERVE
    s.round = 1
    rows = arrival_odds(s, "a.u", exact=True)
    assert rows == [(k, 1 - Fraction(1, 2) ** (k - 1)) for k in range(2, 6)]

    def read(end: HState, log: list[Event], value: Any) -> bool:
        return end.h_unit("a.u").status != RESERVE

    played = every_way(s, nodes("start.reserves", until=("start.magic",)), read)
    assert played[True] == rows[0][1]
    # the rolls of this turn are over; the other player's are to come, or were made
    s.round, s.node = 2, "shoot.choose"
    assert arrival_odds(s, "a.u")[0] == (3, 0.5)
    s.active, s.first = "b", "a"
    assert arrival_odds(s, "a.u")[0][0] == 3
    s.first = "b"
    assert arrival_odds(s, "a.u")[0][0] == 2


@rule("homebrew.setup.first-turn", "homebrew.example.first-turn-odds")
@pytest.mark.parametrize("finished", ["", "a"])
def test_rolls_for_edges_and_turns(finished: str) -> None:
    """A roll-off, ties thrown again: by counting the throws that are no ties."""

    def first(roll: Roll) -> Fraction:
        won = [_winner(roll, [one, other]) for one in range(1, 7) for other in range(1, 7)]
        return Fraction(won.count("a"), 36 - won.count(""))

    s = build.state()
    for roll in (edges_roll(), round_roll(), first_turn_roll(s, finished)):
        assert roll.dist(True)["a"] == first(roll)
    assert first_turn_roll(s, "a").dist(True)["a"] == Fraction(21, 31)


def _winner(roll: Roll, faces: list[int]) -> str:
    """Who wins the roll-off with these faces, "" for a tie (which is thrown again)."""
    thrown = 0

    def draw(n: int, sides: int) -> list[int]:
        nonlocal thrown
        thrown += 1
        return faces if thrown == 1 else [6, 1]

    got = roll.throw(draw)
    return str(got) if thrown == 1 else ""
