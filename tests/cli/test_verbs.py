"""What each verb prints, as text and as JSON, and its exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import grognard as package
from grognard.cli.command import VERBS
from tests.cli.running import CASES, GOLDEN, ROOT, grognard

BATTLE = ("battle", "homebrew", "concord_500_line", "reavers_500_swarm", "--seed", "5", "--bots", "default")


def test_version_says_which_form_runs() -> None:
    assert grognard("--version").out == f"grognard {package.__version__} ({package.form()})\n"
    assert grognard("--version", "--json").json == {"version": package.__version__, "form": package.form()}


def test_help_lists_all_verbs_and_each_has_its_own() -> None:
    code, out, err = grognard()
    assert code == 0 and err == ""
    assert all(f"  {verb} " in str(out) for verb in VERBS)
    for verb in VERBS:
        code, out, err = grognard(verb, "--help")
        assert code == 0 and str(out).startswith(f"usage: grognard {verb}") and "cli." not in str(out)


def test_books() -> None:
    assert "homebrew" in grognard("books").out
    (found, *_) = grognard("books", "--json").json["books"]
    assert found["id"] == "homebrew" and "field_battle" in found["scenarios"] and len(found["rosters"]) == 27


def test_one_rule_or_all_under_a_prefix() -> None:
    (rule,) = grognard("rules", "homebrew", "homebrew.shoot.who", "--json").json["rules"]
    assert rule["id"] == "homebrew.shoot.who" and rule["layer"] == "CORE" and "may shoot once" in rule["text"]
    assert grognard("rules", "homebrew", "shoot.who", "--json").json["rules"] == [rule]
    chapter = grognard("rules", "homebrew", "shoot", "--json").json["rules"]
    assert len(chapter) > 8 and all(one["id"].startswith("homebrew.shoot.") for one in chapter)
    assert len(grognard("rules", "homebrew", "--json").json["rules"]) == 427
    assert "homebrew.shoot.who" in grognard("rules", "homebrew", "shoot").out
    assert grognard("rules", "homebrew", "shoot.who", "--lang", "ru").code == 0


def test_coverage() -> None:
    rows = grognard("rules", "coverage", "homebrew", "--json").json["rules"]
    assert len(rows) == 427
    assert {"id", "implemented", "tested"} <= set(rows[0])
    assert "427 rules" in grognard("rules", "coverage", "homebrew").out


def test_a_legal_list() -> None:
    code, out, err = grognard("check", "homebrew", "concord_500_line")
    assert (code, err) == (0, "") and "is legal" in str(out) and "Points: 492 / 500" in str(out)
    found = grognard("check", "homebrew", "concord_500_line", "--json")
    assert found.code == 0 and found.json["legal"] is True and found.json["points"] <= 500


def test_a_list_that_the_rules_refuse() -> None:
    code, out, _ = grognard("check", "homebrew", "concord_1000_line", "--size", "500")
    assert code == 1 and "homebrew.army.points" in str(out) and "not legal" in str(out)
    found = grognard("check", "homebrew", "concord_1000_line", "--size", "500", "--json")
    assert found.code == 1 and found.json["legal"] is False
    assert "homebrew.army.points" in [fault["rule"] for fault in found.json["faults"]]


def test_such_a_list_cannot_do_battle() -> None:
    code, out, err = grognard("battle", "homebrew", "concord_1000_line", "reavers_500_swarm", "--size", "500")
    assert (code, out) == (1, "")
    assert "concord_1000_line: unit: the list costs" in str(err) and "[homebrew.army.points]" in str(err)


def test_an_entry_that_does_not_exist(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (ROOT / "src/grognard/rulesets/homebrew/data/rosters/concord_500_line.toml").read_text(
        encoding="utf-8"
    )
    path.write_text(text.replace('entry = "marshal"', 'entry = "marshall"'), encoding="utf-8")
    code, out, _ = grognard("check", "homebrew", path)
    assert code == 1 and "unknown entry marshall; meant marshal? [homebrew.army" in str(out)


def test_a_folder_without_cases_is_misuse(tmp_path: Path) -> None:
    code, out, err = grognard("case", tmp_path)
    assert (code, out) == (2, "") and "no case files" in str(err)


def test_sight() -> None:
    hill = f"{CASES / 'sight.toml'}#los-hill"
    code, out, _ = grognard("sight", hill, "--by", "a.p", "--at", "b.q")
    assert code == 0 and "out of sight of" in str(out) and ": hill is in the way" in str(out)
    found = grognard("sight", GOLDEN, "--by", "a.r", "--at", "b.c", "--json").json
    assert found["seen"] is True and found["models"] == 8
    out = grognard("sight", GOLDEN, "--by", "a.r.1", "--at", "b.c.1").out
    assert "in sight of" in out and "13.02 inches" in out and "free line" in out


def test_odds() -> None:
    found = grognard("odds", GOLDEN, "--by", "a.r", "--at", "b.c", "--json").json
    assert found["attacks"] == 8 and abs(found["expected_wounds"] - 8 / 3) < 1e-9
    exact = grognard("odds", GOLDEN, "--by", "a.r.1", "--at", "b.c", "--exact", "--json").json
    assert exact["expected_wounds"] == "1/3" and exact["wounds"] == {"0": "2/3", "1": "1/3"}
    text = grognard("odds", GOLDEN, "--by", "a.r.1", "--at", "b.c", "--with", "service_rifle").out
    assert "0.3333" in text and "cli." not in text


def test_cases_pass_and_fail(tmp_path: Path) -> None:
    code, out, _ = grognard("case", CASES / "odds.toml", GOLDEN)
    assert code == 0 and "ok golden_turn" in str(out) and "0 failed" in str(out)
    wrong = tmp_path / "wrong.toml"
    text = GOLDEN.read_text(encoding="utf-8").replace("distance = 13.016", "distance = 13.1")
    wrong.write_text(text, encoding="utf-8")
    code, out, _ = grognard("case", wrong)
    assert code == 1 and "expected 13.1" in str(out) and "got      13.0157" in str(out)
    found = grognard("case", wrong, "--json")
    assert found.code == 1 and found.json["failed"] == 1
    assert found.json["cases"][0]["failures"][0]["expected"] == 13.1


def test_a_battle_is_told_and_its_record_holds(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    code, out, err = grognard(*BATTLE, "--record", record)
    assert code == 0 and "Round 5 of 5" in str(err) and "+----" in str(err)
    assert f"grognard replay {record} --verify" in str(out)
    checksum = str(out).partition("checksum ")[2].split()[0]
    found = grognard("replay", record, "--verify", "--json").json
    assert found["verified"] and found["over"] and found["checksum"] == checksum
    text = grognard("replay", record, "--verify").out
    assert "every line as recorded" in text and checksum in text


def test_the_same_seed_is_the_same_battle() -> None:
    one, two = grognard(*BATTLE, "--json"), grognard(*BATTLE, "--json")
    assert one.json == two.json and one.err == ""
    other = grognard(*BATTLE[:-3], "6", *BATTLE[-2:], "--json")
    assert other.json["checksum"] != one.json["checksum"]


def test_a_battle_by_events_or_quietly() -> None:
    events = grognard(*BATTLE, "--log").err.splitlines()
    assert any("[homebrew.setup.edges]" in line for line in events)
    assert not [line for line in events if line.startswith("event.")]
    assert grognard(*BATTLE, "--quiet").err == ""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    assert grognard(*BATTLE, "--record", path, "--quiet").code == 0
    return path


def test_positions_in_a_record(record: Path) -> None:
    found = grognard("replay", record, "--to", "5", "--json").json
    assert found["deeds"] == 5 and not found["over"] and found["waiting"]
    assert "waiting for" in grognard("replay", record, "--to", "5").out
    lines = record.read_bytes().count(b"\n")
    assert grognard("replay", record, "--to", lines).code == 2
    units = grognard("check", "homebrew", "concord_500_line", "--json").json["roster"]["unit"]
    assert len(units) > 3
    assert grognard("sight", f"{record}@18", "--by", "a.u2", "--at", "b.u2", "--json").code == 0
    code, _, err = grognard("sight", f"{record}@0", "--by", "a.u1", "--at", "b.u1")
    assert code == 2 and "not on the table" in str(err)


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        (b'"rules":"2"', b'"rules":"0"', 2, "version 0"),
        (b'"book":"homebrew"', b'"book":"homebew"', 2, "homebrew"),
        (b'"format":1', b'"format":99', 2, "format 99"),
        (b'"c":"answer"', b'"c":"anwser"', 1, "anwser"),
        (b'"seat":"b"', b'"seat":"a"', 1, "Line"),
        (b'"key":"', b'"key":"00', 1, "key"),
        (b'\n{"', b"\n{", 2, "no JSON"),
        (b"setup.deploy", b"setup.d\xffploy", 2, "not UTF-8"),
    ],
)
def test_a_record_that_was_edited(
    record: Path, tmp_path: Path, old: bytes, new: bytes, code: int, said: str
) -> None:
    edited = tmp_path / "edited.jsonl"
    content = record.read_bytes()
    assert old in content
    edited.write_bytes(content.replace(old, new, 1))
    got, out, err = grognard("replay", edited, "--verify")
    assert (got, out) == (code, "") and said in str(err) and "Traceback" not in str(err)


def test_a_record_that_was_cut(record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(record.read_bytes()[:-40])
    code, _, err = grognard("replay", cut)
    assert code == 2 and "torn" in str(err)


def test_a_battle_needs_no_rosters() -> None:
    found = grognard("battle", "homebrew", "--seed", "3", "--bots", "default", "--quiet")
    assert found.code == 0
    named = grognard(
        "battle",
        "homebrew",
        "choir_500_flesh",
        "concord_500_armour",
        "--seed",
        "3",
        "--bots",
        "default",
        "--quiet",
    )
    assert found.out == named.out


def test_output_into_a_pipe_that_closes_is_no_error() -> None:
    command = f"{sys.executable} -m grognard rules homebrew | head -1; echo ${{PIPESTATUS[0]}}"
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    done = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "0" and done.stderr == ""


def test_no_colour_outside_a_terminal() -> None:
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    command = [sys.executable, "-m", "grognard", "case", str(GOLDEN)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0 and "\x1b" not in done.stdout + done.stderr


def test_json_is_one_line_and_numbers_are_numbers() -> None:
    out = grognard("odds", GOLDEN, "--by", "a.r.1", "--at", "b.c", "--json").out
    assert out.endswith("}\n") and isinstance(json.loads(out)["breaks"], float)
