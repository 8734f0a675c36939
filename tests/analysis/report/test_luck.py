"""Luck is reckoned from exact chances."""

from __future__ import annotations

from grognard.analysis.report.luck import Luck, Tally, percentile
from grognard.dice.dist import Dist
from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Any as AnySuccess
from grognard.dice.rolls import One, Pool, RollOff, Sum
from grognard.game.events import Rolled
from tests.analysis.report.reports import data_of, page


def rolled(roll: Pool | Sum | RollOff, faces: list[int], result: object, rule: str = "x") -> Rolled:
    roll.owner = "a"
    return Rolled(rule, "a", roll.spec(), faces, [], result)


def test_percentiles_count_half_of_what_is_level() -> None:
    die = Sum(1, 6).dist()
    assert [percentile(die, face) for face in range(1, 7)] == [8, 25, 42, 58, 75, 92]
    assert percentile(Dist.certain(3), 3) == 50


def test_a_tally_adds_up_rolls() -> None:
    tally = Tally()
    tally.add(2, 2, Pool(2, 6, 4).dist())
    tally.add(1, 0, Pool(1, 6, 6).dist())
    # two thirds give less, and 7 in 24 as much
    assert tally.plain() == {"tries": 3, "got": 2, "expected": 1.2, "percentile": 81}
    assert round(float(tally.sum.at_least(2)), 4) == round(0.25 + 0.5 / 6, 4)


def test_successes_go_together_and_sums_apart() -> None:
    luck = Luck(["a", "b"])
    luck.add(rolled(Pool(3, 6, 4), [4, 5, 1], 2, "hit"))
    luck.add(rolled(One(6, 2), [1], False, "through"))
    luck.add(rolled(Sum(2, 6), [6, 6], 12, "far"))
    luck.add(rolled(RollOff(["a", "b"]), [6, 1], "a", "first"))
    assert luck.successes["a"].got == 2 and luck.successes["a"].tries == 4
    assert luck.successes["b"].tries == 0
    assert luck.rules() == ["hit", "through", "far"]
    assert luck.kinds["far", "a"].plain()["percentile"] == 99


def test_dice_of_which_one_has_to_succeed_are_one_try() -> None:
    luck = Luck(["a"])
    luck.add(rolled(AnySuccess(3, 6, 6), [6, 2, 6], True, "power"))
    luck.add(rolled(AnySuccess(2, 6, 6), [1, 2], False, "power"))
    plain = luck.kinds["power", "a"].plain()
    # 1 − (5/6)³ and 1 − (5/6)²
    assert (plain["tries"], plain["got"], plain["expected"]) == (2, 1, round(91 / 216 + 11 / 36, 1))
    assert luck.successes["a"].tries == 2


def test_of_sums_the_dice_alone_count() -> None:
    luck = Luck(["a"])
    luck.add(rolled(Sum(2, 6, [Modifier("wounds", 5)]), [3, 1], 9, "test"))
    plain = luck.kinds["test", "a"].plain()
    assert (plain["got"], plain["expected"]) == (4, 7.0)


def test_dice_thrown_again_are_no_more_tries() -> None:
    luck = Luck(["a"])
    luck.add(rolled(Pool(2, 6, 4, reroll="misses"), [4, 1, 5], 2, "hit"))
    assert luck.successes["a"].tries == 2


def test_dice_of_nobody_are_left_out() -> None:
    luck = Luck(["a"])
    luck.add(Rolled("x", "", Pool(1, 6, 4).spec(), [4], [], 1))
    luck.add(Rolled("x", "a", {"kind": "spinner"}, [4], [], 1))
    assert luck.kinds == {}


def test_a_battle_has_the_luck_of_both_sides() -> None:
    luck = data_of(page())["luck"]
    assert len(luck["told"]) == 2 and all("expected" in text for text in luck["told"])
    names = [row["name"] for row in luck["rolls"]]
    assert "hits" in names and "penetration" in names
    hits = next(row for row in luck["rolls"] if row["name"] == "hits")
    for tally in hits["seats"]:
        assert 0 <= tally["percentile"] <= 100 and 0 <= tally["got"] <= tally["tries"]
