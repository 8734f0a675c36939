"""A line of the log with all that stands behind it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.lines import Log, percent
from grognard.analysis.report.words import Places, Words
from grognard.dice.exploding import Exploding
from grognard.dice.modifier import Modifier
from grognard.dice.plain import Faces, Under
from grognard.dice.rolls import Any as AnySuccess
from grognard.dice.rolls import One, Pool, Sum
from grognard.game.events import Event, Rolled
from grognard.game.nodes import Enter
from grognard.rulesets.homebrew.attack_events import HitAllocated
from grognard.rulesets.homebrew.events import Removed
from grognard.rulesets.homebrew.power_events import PowerTried
from tests.analysis.report.reports import data_of, page, told
from tests.rulesets.homebrew.test_queries import CORSAIRS, HOMEBREW, RIFLES, position


def logged(event: Event, shapes: list[dict[str, Any]] | None = None) -> tuple[dict[str, Any], Log]:
    state = position(RIFLES, CORSAIRS)
    words = Words(HOMEBREW, "en")
    log = Log(HOMEBREW, words, Places(state), Cited(HOMEBREW, words))
    return log.line(event, state, shapes or []), log


def rules(log: Log) -> list[str]:
    return [row["id"] for row in log.cited.plain()]


def test_dice_are_told_with_target_chances_and_causes() -> None:
    roll = Pool(3, 6, 4, [Modifier("homebrew.ability.cloaked", -1)], why="homebrew.attack.hit", owner="a")
    event = Rolled("homebrew.attack.hit", "a", roll.spec(), [5, 2, 4], [("homebrew.ability.cloaked", -1)], 1)
    line, log = logged(event)
    assert line["d"]["f"] == [5, 2, 4] and line["d"]["c"] == [1, 0, 0]
    assert line["d"]["x"] == [
        "Each die succeeds on 5 or more; without the modifiers, on 4 or more",
        "1 expected, 1 came",
        "Chance of 1 or more: 70 %",
    ]
    assert line["m"] == [[-1, "cloaked", log.cited.place("homebrew.ability.cloaked")]]
    assert {"homebrew.attack.hit", "homebrew.ability.cloaked"} <= set(rules(log))


def test_exploding_dice_say_why_they_were_thrown() -> None:
    roll = Exploding(2, 8, 1, forced=1)
    line, _ = logged(Rolled("x", "a", roll.spec(), [8, 1, 8, 3], [], 2))
    assert line["d"]["c"] == [2, 0, 1, 1] and line["d"]["o"] == [0, 0, 2, 3]
    # a natural 1 fails, whatever the target is
    assert line["d"]["x"][0] == "Each die succeeds on 2 or more"
    never = Exploding(2, 8, 12)
    line, _ = logged(Rolled("x", "a", never.spec(), [2, 1], [], 0))
    assert line["d"]["x"][0] == "Each die succeeds on 8 or more"


def test_other_dice_say_what_they_have_to_show() -> None:
    under = Under(8, 5, [Modifier("homebrew.ability.cloaked", 1)])
    event = Rolled("x", "a", under.spec(), [4], [("homebrew.ability.cloaked", 1)], True)
    line, _ = logged(event)
    assert line["d"]["c"] == [1] and "o" not in line["d"]
    assert line["d"]["x"][0] == "Succeeds on 4 or less; without the modifiers, on 5 or less"
    printed = Faces([[0, 0, 1, 1, 1, 2]] * 2, add=True)
    line, _ = logged(Rolled("x", "a", printed.spec(), [6, 1], [], 2))
    assert line["d"]["f"] == [2, 0] and line["d"]["x"][0] == "1.7 expected, 2 came"


def test_dice_that_do_not_count_are_told_with_the_rule_that_says_so() -> None:
    roll = Sum(3, 6, [Modifier("homebrew.ability.warcry", 2)], keep=2)
    event = Rolled("homebrew.charge.roll", "a", roll.spec(), [4, 2, 6], [("homebrew.ability.warcry", 2)], 12)
    line, log = logged(event)
    assert line["d"]["c"] == [3, 4, 3]
    said = [part for part in line["t"] if not isinstance(part, str)]
    assert said == [["d", 0], ["d", 1], ["d", 2], ["d", 1]]
    # the rule stands behind the line, not in it
    assert not any("homebrew" in part for part in line["t"] if isinstance(part, str))
    cited = [log.cited.plain()[rule]["id"] for rule in line["r"]]
    assert {"homebrew.charge.roll", "homebrew.ability.swift-charge"} <= set(cited)


def test_dice_that_a_line_called_for_are_a_part_of_it() -> None:
    _, log = logged(Enter("homebrew.turn.phases", "x"))
    state = position(RIFLES, CORSAIRS)
    roll = AnySuccess(2, 6, 6, why="homebrew.psyker.test", owner="a")
    dice = Rolled("homebrew.psyker.test", "a", roll.spec(), [3, 1], [], False)
    tried = PowerTried("homebrew.psyker.once", "a.x", "aegis", "later", 2, ())
    assert ["i" in log.line(event, state, []) for event in (dice, tried, dice, dice)] == [0, 0, 1, 0]


def test_a_single_die_has_a_chance_of_success() -> None:
    roll = One(6, 5, why="homebrew.ability.ward", owner="b")
    line, _ = logged(Rolled("homebrew.ability.ward", "b", roll.spec(), [5], [], True))
    assert line["d"]["x"] == ["Each die succeeds on 5 or more", "Chance of success: 33 %"]


@pytest.mark.parametrize(
    ("roll", "said"),
    [
        (One(6, 9, [Modifier("x", 8)]), "Always succeeds: 1 or more is needed, 9 without the modifiers"),
        (One(6, 9, [Modifier("x", 2)]), "Cannot succeed: 7 or more is needed, 9 without the modifiers"),
        (One(6, 3), "Each die succeeds on 3 or more"),
    ],
)
def test_what_a_die_has_to_show(roll: One, said: str) -> None:
    mods = [(mod.cause, mod.value) for mod in roll.mods]
    line, _ = logged(Rolled("x", "a", roll.spec(), [3], mods, True))
    assert line["d"]["x"][0] == said


def test_the_worst_result_is_no_feat() -> None:
    roll = Pool(2, 6, 4)
    line, _ = logged(Rolled("x", "a", roll.spec(), [1, 1], [], 0))
    assert line["d"]["x"][1:] == ["1 expected, 0 came"]


def test_only_the_longest_of_many_paths_says_how_long_it_is() -> None:
    path = {"kind": "path", "points": [[0.0, 0.0], [3.0, 0.0]]}
    lengths = (2.0, 6.0, 6.0, 4.0)
    line, _ = logged(
        Enter("homebrew.turn.phases", "x"),
        [{**path, "id": f"a.x.{1 + i % 2}", "inches": length} for i, length in enumerate(lengths)],
    )
    assert [shape.get("l") for shape in line["s"]] == [None, "6″", None, None]


def test_a_line_names_units_by_their_models() -> None:
    mods = (("homebrew.attack.penetration", 4), ("homebrew.cover.area", -1))
    line, log = logged(HitAllocated("homebrew.attack.allocate", "b.y.2", 6, 4, mods))
    assert line["w"] == [log.places.units["b.y"]]
    assert [row[:2] for row in line["m"]] == [[4, "strength"], [-1, "in cover"]]
    assert ["m", log.places.models["b.y.2"]] in line["t"]


def test_what_is_not_told_is_quiet_and_has_a_line_all_the_same() -> None:
    line, _ = logged(Enter("homebrew.turn.phases", "shoot.choose"))
    assert line["q"] == 1 and line["t"]
    line, log = logged(Removed("homebrew.attack.remove", "b.y.1", False))
    assert line["q"] == 1 and ["m", log.places.models["b.y.1"]] in line["t"]


def test_shapes_have_places_and_labels() -> None:
    shape = {"kind": "line", "role": "sight", "points": [[1.0, 2.0], [3.1234, 4.0]], "inches": 2.25}
    shapes = [
        {**shape, "by": "a.x.1", "at": "b.y.1"},
        {**shape, "role": "blocked", "blocker": "b.y.2"},
        {"kind": "mark", "role": "wound", "id": "b.y.1", "x": 1.0, "y": 2.0, "amount": 2},
        {"kind": "outline", "role": "cover", "id": "t7"},
    ]
    line, log = logged(Enter("homebrew.turn.phases", "shoot.choose"), shapes)
    seen, blocked, wound, outline = line["s"]
    assert seen["l"] == "2.2″" and seen["p"] == [[1.0, 2.0], [3.12, 4.0]]
    assert (seen["b"], seen["a"]) == (log.places.models["a.x.1"], log.places.models["b.y.1"])
    assert blocked["l"] == "blocked: Corsairs #2"
    assert wound["l"] == "−2" and (wound["n"], wound["seat"]) == (2, 1)
    assert outline == {"k": "outline", "o": "cover", "i": "t7"}


def test_parts_of_an_attack_stand_under_it() -> None:
    data = data_of(page())
    spoken = [line for line in data["events"] if "q" not in line]
    for before, line in pairwise(spoken):
        text = told(line["t"], data, line.get("d", {}).get("f"))
        if text.startswith("Hits on"):
            assert line["i"] == 1
        if "the turn of" in text:
            assert "i" not in line
        if any(shape["k"] == "line" for shape in before.get("s", [])):
            assert "i" not in before


def test_percent_keeps_what_is_rare() -> None:
    assert [percent(share) for share in (0.0, 0.004, 0.3333, 0.996, 1.0)] == [0, 0.4, 33, 99.6, 100]
