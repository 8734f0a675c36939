"""What is said about rosters: everything that can be wrong has words, and every kind of value has a name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from grognard.forces import RosterError, RosterFault, form, loads
from grognard.forces.shape import named
from grognard.forces.wording import catalogue, words

KINDS = {field.kind for field in (*form.ROSTER, *form.UNIT)} - {"format", "version"} | {"table"}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_a_key_is_named(kind: str) -> None:
    source = catalogue("en").read_text(encoding="utf-8")
    assert f"[{kind}] " in source
    assert words().t("roster-wrong-type", wanted=kind, found="1").endswith(", found 1")


def test_values_are_named_as_toml_has_them() -> None:
    import datetime

    values = (True, 7, "seven", [7], {"a": 7}, datetime.date(2000, 1, 1))
    told = [words().t("roster-wrong-type", wanted="whole", found=named(value)) for value in values]
    assert [text.removeprefix("expected a whole number, found ") for text in told] == [
        *("true", "7", '"seven"', "a list", "a table", "a date or time")
    ]
    # a text that looks like one of these words is in quotes, and stays what it is
    assert words().t("roster-wrong-type", wanted="whole", found=named("list")).endswith('found "list"')


def test_the_likely_spelling_is_told_where_there_is_one() -> None:
    assert words().t("roster-unknown-key", key="conts", near="counts") == "unknown key conts; meant counts?"
    assert words().t("roster-unknown-key", key="zzz", near=None) == "unknown key zzz"


def test_a_line_is_named_where_it_is_known() -> None:
    deep = b"x = 1\n" + b"a." * 40 + b"a = 1"
    for content, told in ((deep, "line 2 is nested"), (b"a = " + b"[\n" * 20_000, "nested too")):
        with pytest.raises(RosterError) as caught:
            loads(content, "my.toml")
        assert (
            str(caught.value)
            == f"my.toml: {told} {'too deeply' if 'line' in told else 'deeply'} for a roster"
        )


def test_a_message_without_words_shows_its_id() -> None:
    assert RosterFault("", "something-else", {"near": None}, "", "").text() == "something-else (near None)"


def test_another_language_has_english_behind_it() -> None:
    assert words("ru").t("sheet-totals", points=1, size=2, units=3, models=4).startswith("Очки: 1 / 2")
    assert words("ru").t("roster-missing", key="size") == "нет ключа size"
    assert words("de").t("roster-missing", key="size") == "the key size is missing"


def test_a_book_adds_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("army-odd = odd: { $what }\n", encoding="utf-8")
    fault = RosterFault("toy.odd", "army-odd", {"what": "this"}, "", "unit[1]")
    assert fault.text(words(book=tmp_path)) == "unit[1]: odd: this [toy.odd]"
    assert str(RosterError([fault], words(book=tmp_path))) == "unit[1]: odd: this [toy.odd]"
    assert words(book=tmp_path).has("roster-missing")


def test_as_a_fault_of_a_game_it_keeps_message_and_place() -> None:
    fault = RosterFault("", "roster-missing", {"key": "size"}, "my.toml", "").fault("setup.roster")
    assert (fault.rule, fault.args["message"], fault.args["key"]) == (
        "setup.roster",
        "roster-missing",
        "size",
    )
    assert (fault.args["file"], fault.args["place"]) == ("my.toml", "")


def test_no_words_are_loaded_before_somebody_reads_them() -> None:
    code = (
        "import sys; from grognard.forces import RosterError, loads\n"
        "try: loads(b'size = -1')\n"
        "except RosterError as error: print('fluent' in sys.modules, str(error).count('\\n'), 'fluent' in sys.modules)"
    )
    source = str(Path(__file__).parents[2] / "src")
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {source!r})\n{code}"]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "False 6 True\n"
