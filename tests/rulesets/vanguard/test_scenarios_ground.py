"""24: ground that is held: the stones and the portal."""

from __future__ import annotations

import pytest

from grognard.cli.words import words_of
from grognard.rulesets.vanguard.attacks.attack import RANGED, Attack, bonus_dice
from grognard.rulesets.vanguard.book import Vanguard
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.scenarios.stones import stone_die
from grognard.rulesets.vanguard.scenarios.victory import result
from grognard.rulesets.vanguard.state import KNOCKED
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import add
from tests.rulesets.vanguard.scenes import points, round_end, scene


@rule(
    "vanguard.scenario.power-stones.setup",
    "vanguard.scenario.power-stones.rules",
    "vanguard.scenario.power-stones.victory",
)
@pytest.mark.parametrize(("round", "scored"), [(1, (0, 0)), (2, (1, 1)), (6, (1, 2))])
def test_controlled_stones_score_each_round(round: int, scored: tuple[int, int]) -> None:
    s = scene("power-stones", round=round)
    assert s.board.piece("stone-1").height == 3.0
    add(s, "a", "orcs.ax", 9.0, 15.0)
    add(s, "b", "basileans.man-at-arms", 18.0, 21.0)
    round_end(s)
    assert points(s) == scored


@rule("vanguard.scenario.power-stones.rules")
def test_a_spell_cast_beside_an_own_stone_has_a_die_more() -> None:
    s = scene("power-stones")
    caster = add(s, "a", "orcs.god-speaker", 9.0, 15.0)
    target = add(s, "b", "basileans.man-at-arms", 9.0, 8.0)
    a = Attack(RANGED, caster, target)
    a.spell = library().spells["fireball"]
    stone = "vanguard.scenario.power-stones.rules"
    assert stone in [mod.cause for mod in bonus_dice(s, a)]
    a.spell = None
    assert stone not in [mod.cause for mod in bonus_dice(s, a)]
    ax = add(s, "a", "orcs.ax", 11.0, 15.0)
    assert stone_die(s, s.v_model(ax)) == 0
    for n in range(2):
        add(s, "b", "basileans.man-at-arms", 8.0 + 2.0 * n, 21.0, id=f"m{n}")
    assert stone_die(s, s.v_model(caster)) == 0


@rule(
    "vanguard.scenario.secure-the-portal.setup",
    "vanguard.scenario.secure-the-portal.rules",
    "vanguard.scenario.secure-the-portal.victory",
)
@pytest.mark.parametrize(("round", "scored"), [(1, (0, 0)), (2, (1, 0)), (6, (3, 0))])
def test_the_portal_is_held_by_models_wholly_inside(round: int, scored: tuple[int, int]) -> None:
    s = scene("secure-the-portal", round=round)
    add(s, "a", "orcs.ax", 18.0, 18.0)
    add(s, "b", "basileans.man-at-arms", 18.0, 20.9)
    add(s, "b", "basileans.man-at-arms", 16.5, 18.0, id="down", counters=KNOCKED)
    round_end(s)
    assert points(s) == scored
    assert result(s).winner == ("a" if scored[0] else "")


@rule("vanguard.scenario.secure-the-portal.rules")
def test_at_the_end_of_round_three_it_throws_models_out() -> None:
    s = scene("secure-the-portal", round=3)
    ax = add(s, "a", "orcs.ax", 20.0, 18.0)
    stays = add(s, "b", "basileans.man-at-arms", 16.5, 18.0)
    edge = add(s, "b", "basileans.man-at-arms", 18.0, 21.2, id="edge")
    outside = add(s, "b", "basileans.man-at-arms", 18.0, 12.0, id="outside")
    script = round_end(s, 8, 7, 1)
    assert len(script.rolls) == 3
    assert (s.v_model(ax).x, s.v_model(ax).y, s.v_model(ax).has(KNOCKED)) == (24.0, 18.0, True)
    assert [s.v_model(id).has(KNOCKED) for id in (stays, edge, outside)] == [False, False, False]


@rule("vanguard.scenario.secure-the-portal.rules")
def test_for_each_die_of_the_portal_it_is_told_whom_it_is_for() -> None:
    s = scene("secure-the-portal", round=3)
    add(s, "a", "orcs.ax", 20.0, 18.0)
    add(s, "b", "basileans.man-at-arms", 16.5, 18.0)
    script = round_end(s, 7, 1)
    for lang, said in (
        ("en", ["The portal reaches for Ax", "The portal reaches for Man-at-Arms"]),
        ("ru", [f"{name}: портал затягивает" for name in ("Топор", "Ратник")]),
    ):
        words = words_of(Vanguard(), lang)
        told = [words.event(event, script.state).rpartition(" [")[0] for event in script.game.log]
        assert told[::2] == said, told
        assert [type(event).KIND for event in script.game.log] == ["tested", "rolled"] * 2
