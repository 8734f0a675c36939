"""The data of a page: every event has its line, every citation its text, and the frames are the game."""

from __future__ import annotations

import io
from typing import Any

import pytest

from grognard.analysis.report import report
from grognard.analysis.report.frames import Frame
from grognard.analysis.report.telling import Telling, Told
from grognard.game.books import book
from grognard.game.match import Match
from grognard.game.reading import RecordError, load_record, read_record
from grognard.game.record import Recorder
from grognard.game.replay import replay
from tests.analysis.report.reports import (
    GOLDEN,
    data_of,
    golden,
    page,
    told,
    toy_page,
    toy_record,
    with_table,
)
from tests.game.toy import SETUP, geese, say, toy_match


def applied(data: dict[str, Any], upto: int) -> Frame:
    """The frame after so many events, as the script finds it."""
    frame: Frame = {section: dict(entries) for section, entries in data["start"].items()}
    for line in data["events"][:upto]:
        for section, entries in line.get("f", {}).items():
            for key, value in entries.items():
                if value is None:
                    del frame[section][key]
                else:
                    frame[section][key] = value
    return frame


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_event_has_a_line(lang: str) -> None:
    data = data_of(page(lang))
    match = replay(golden(), book("homebrew"), False)
    assert len(data["events"]) == len(match.game.log)
    for line in data["events"]:
        text = told(line["t"], data, line.get("d", {}).get("f"))
        assert text.strip() and "{" not in text and "event-" not in text and "⸨" not in text
        assert "777" not in text
    spoken = [line for line in data["events"] if "q" not in line]
    assert len(spoken) > 100


@pytest.mark.parametrize("which", ["en", "ru", "toy"])
def test_every_citation_has_its_text(which: str) -> None:
    data = data_of(toy_page() if which == "toy" else page(which))
    cited = [rule for line in data["events"] for rule in line.get("r", [])]
    cited += [mod[2] for line in data["events"] for mod in line.get("m", [])]
    assert cited and min(cited) >= 0
    for rule in set(cited):
        assert data["rules"][rule]["text"] and data["rules"][rule]["id"]
    assert len({rule["id"] for rule in data["rules"]}) == len(data["rules"])


def test_only_cited_rules_are_there() -> None:
    data = data_of(page())
    ids = {rule["id"] for rule in data["rules"]}
    assert "homebrew.attack.hit" in ids
    assert len(ids) < 150


def test_every_rule_of_an_event_is_cited() -> None:
    data = data_of(page())
    match = replay(golden(), book("homebrew"), False)
    for event, line in zip(match.game.log, data["events"], strict=True):
        if event.rule:
            assert event.rule in [data["rules"][rule]["id"] for rule in line["r"]]


def test_the_frames_are_the_game() -> None:
    data = data_of(page())
    ruleset = book("homebrew")
    match = replay(golden(), ruleset, False)
    table: dict[str, Any] = ruleset.table(match.state)
    frame = applied(data, len(data["events"]))
    places = {model.id: str(i) for i, model in enumerate(match.state.models)}
    standing = {
        places[row["id"]]: [round(row["x"], 2), round(row["y"], 2), row["wounds"]] for row in table["models"]
    }
    assert frame["m"] == standing
    left = [len(match.state.living(unit)) for unit in match.state.units]
    assert [frame["u"][str(i)][0] for i in range(len(left))] == left


def test_nobody_stands_there_before_deployment() -> None:
    data = data_of(page())
    assert data["start"]["m"] == {}
    first = next(i for i, line in enumerate(data["events"]) if line.get("f", {}).get("m"))
    assert len(applied(data, first + 1)["m"]) == len(data["events"][first]["f"]["m"])


def test_turns_follow_one_another_and_each_has_decisions() -> None:
    data = data_of(page())
    starts = [turn["at"] for turn in data["turns"]]
    assert starts == sorted(set(starts)) and starts[0] == 0
    rounds = [turn["round"] for turn in data["turns"] if "round" in turn]
    assert rounds == sorted(rounds) and rounds[0] == 1
    # two turns a round, none of them without a decision
    assert all(rounds.count(number) <= 2 for number in rounds)
    assert {turn["active"] for turn in data["turns"] if "active" in turn} == {0, 1}
    assert [str(number) for number in dict.fromkeys(rounds)] == list(data["rounds"])


def test_where_sides_alternate_each_heading_says_who_acts() -> None:
    rules = book("vanguard")
    patrols = GOLDEN.parents[1] / "vanguard" / "patrols.jsonl"
    data = data_of(report(load_record(patrols), rules, "en"))
    heads = [told(turn["head"], data) for turn in data["turns"]]
    assert heads[0] == "Before the battle"
    assert heads[1] == "Round 1 of 6 · Power", "also where nobody decides anything"
    turns = [turn for turn in data["turns"] if turn.get("active", -1) >= 0]
    named = [head for head in heads if head.count(" · ") == 2]
    assert len(named) > 0.8 * len(turns), "all but those in which somebody is finished"
    assert all(any(isinstance(part, list) and part[0] in "um" for part in turn["head"]) for turn in turns[:5])
    assert [head for head in heads if head.endswith("End Phase")] == [
        f"Round {number} of 6 · End Phase" for number in range(1, 7)
    ]
    assert len(set(named)) > 0.9 * len(named), "hardly two are alike"


def test_names_are_those_of_the_language() -> None:
    english, russian = data_of(page("en")), data_of(page("ru"))
    assert english["seats"][0]["name"].isascii()
    assert not russian["seats"][0]["name"].isascii()
    assert not russian["units"][0]["name"].isascii()
    assert not russian["about"].isascii() and "500" in russian["about"]


def test_shapes_are_for_models_and_pieces_that_there_are() -> None:
    data = data_of(page())
    pieces = {piece["id"] for piece in data["table"]["pieces"]}
    kinds = set()
    for line in data["events"]:
        for shape in line.get("s", []):
            kinds.add((shape["k"], shape.get("o", "")))
            for key in ("i", "a", "b"):
                if key in shape:
                    assert shape[key] in pieces or shape[key] in range(len(data["models"]))
            for x, y in shape.get("p", []):
                assert -3.0 <= x <= data["table"]["width"] + 3.0 and -3.0 <= y <= data["table"]["depth"] + 3.0
    assert {("path", ""), ("line", "sight"), ("mark", "killed"), ("mark", "wound")} <= kinds


def test_the_result_is_told_with_its_grade() -> None:
    result = data_of(page())["result"]
    match = replay(golden(), book("homebrew"), False)
    points = book("homebrew").result(match.state).points
    assert result["points"] == list(points.values())
    assert "victory" in result["told"] or "massacre" in result["told"] or result["told"] == "A draw"
    assert data_of(page())["rules"][result["r"]]["id"].startswith("homebrew.victory")


def test_a_game_that_goes_on_is_told_so_far() -> None:
    match = toy_match(3)
    sink = io.BytesIO()
    recorder = Recorder(match, SETUP, sink)
    for seat in ("a", "b", "c"):
        say(match, f"{seat}.1", seat)
        recorder.note()
    data = Telling(read_record(sink.getvalue()), geese(), "en").data()
    assert data["result"]["told"].startswith("So far")
    assert next(told(line["t"], data) for line in data["events"]) == "Ann hides an egg"


def test_what_was_taken_back_is_not_told() -> None:
    match = toy_match(3)
    sink = io.BytesIO()
    recorder = Recorder(match, SETUP, sink)

    def noted(match: Match, raw: object, seat: str) -> None:
        say(match, raw, seat)
        recorder.note()

    for seat in ("a", "b", "c"):
        noted(match, f"{seat}.1", seat)
    one = match.open[0].choice
    noted(match, one.candidates(2)[0], one.seat)
    match.take_back(1)
    recorder.note()
    noted(match, one.candidates(2)[1], one.seat)
    game = Told(read_record(sink.getvalue()), geese())
    assert len(game.deeds) == len(game.match.commands) == 4
    assert [deed.start for deed in game.deeds] == [0, 0, 0, 3]
    data = Telling(read_record(sink.getvalue()), geese(), "en").data()
    assert len(data["events"]) == len(match.game.log)


def test_somebody_who_sits_down_is_called_by_name() -> None:
    match = toy_match(3)
    sink = io.BytesIO()
    recorder = Recorder(match, SETUP, sink)
    match.change_seat("a", "Zoe")
    recorder.note()
    for seat in ("a", "b", "c"):
        say(match, f"{seat}.1", seat)
        recorder.note()
    data = Telling(read_record(sink.getvalue()), geese(), "en").data()
    lines = [told(line["t"], data) for line in data["events"]]
    assert "Zoe" in lines[0] and lines[1] == "Zoe hides an egg"
    assert data["seats"][0]["name"] == "Zoe"


def test_a_book_without_units_is_drawn_model_by_model() -> None:
    data = Telling(toy_record(), with_table(type(geese())), "en").data()
    assert data["table"]["width"] == 12.0 and len(data["units"]) == 9
    assert [unit["letter"] for unit in data["units"]] == list("ABCabc012")
    frame = applied(data, len(data["events"]))
    match = replay(toy_record(), geese(), False)
    alive = {str(i) for i, model in enumerate(match.state.models) if model.alive}
    assert set(frame["m"]) == alive
    paths = [shape for line in data["events"] for shape in line.get("s", [])]
    assert paths and all(shape["l"] == "1.5″" for shape in paths)


def test_a_record_that_does_not_hold_is_refused() -> None:
    record = golden()
    del record.rows[5]
    with pytest.raises(RecordError):
        Telling(record, book("homebrew"), "en")
