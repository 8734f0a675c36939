"""The page: one file, whole, safe, the same every time, in both languages."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from html.parser import HTMLParser

import pytest

from grognard.analysis.report import page as pages
from grognard.analysis.report import report
from grognard.analysis.report.page import ASSETS, SCRIPTS, STYLES, WORDS, as_data, asset
from grognard.game.books import book
from grognard.game.reading import Record, Row
from tests.analysis.report.reports import data_of, golden, page, toy_page

VOID = {"meta", "input", "link", "br", "img"}


class Reader(HTMLParser):
    """Reads a page: every element is closed, ids are unique; what is loaded from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.loads: list[str] = []
        self.handlers: list[str] = []
        self.texts: dict[str, str] = {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            if name in ("src", "srcset", "data", "action", "poster") or (
                name == "href" and not str(value).startswith("#")
            ):
                self.loads.append(f"{tag} {name}={value}")
            if name.startswith("on") or name == "style":
                self.handlers.append(f"{tag} {name}")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts[self.open[-1] if self.open else ""] = data


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_it_is_one_whole_file_that_loads_nothing(lang: str) -> None:
    text = page(lang)
    found = Reader(text)
    assert text.startswith(f'<!doctype html>\n<html lang="{lang}">')
    assert found.open == [] and len(found.ids) == len(set(found.ids))
    assert found.loads == [] and found.handlers == []
    assert "{{" not in re.sub(r"<script.*?</script>|<style.*?</style>", "", text, flags=re.DOTALL)
    assert "http:" not in text.replace("http://www.w3.org/2000/svg", "") and "https:" not in text
    assert len(text.encode("utf-8")) < 500_000


def test_only_its_own_script_and_styles_may_run() -> None:
    text = page()
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy.startswith("default-src 'none';") and "unsafe" not in policy
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    (script,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    for kind, inside in (("style", style), ("script", script)):
        digest = b64encode(hashlib.sha256(inside.encode("utf-8")).digest()).decode("ascii")
        assert f"{kind}-src 'sha256-{digest}'" in policy


def test_the_same_record_is_the_same_page() -> None:
    assert report(golden(), book("homebrew"), "en") == page()


def named(name: str) -> Record:
    """The beginning of the battle with another name for the first army and its roster."""
    record = golden()
    setup = dict(record.setup.plain())
    assert isinstance(setup["names"], dict) and isinstance(setup["forces"], dict)
    setup["names"] = {**setup["names"], "a": name}
    setup["forces"] = {**setup["forces"], "a": {**setup["forces"]["a"], "name": name}}
    return Record(Row(1, {**record.top.data, "setup": setup}), record.rows[:40], None)


@pytest.mark.parametrize(
    "name",
    [
        "</script><script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        '"><b>',
        "<!--<script>",
        "{{data}} {{style}}",
        "⸨a⸩ 7770001",
        "&amp;'",
    ],
)
def test_a_name_is_only_a_name(name: str) -> None:
    text = report(named(name), book("homebrew"), "en")
    plain = Reader(page())
    found = Reader(text)
    assert (found.open, found.ids, found.loads, found.handlers) == ([], plain.ids, [], [])
    assert text.count("<script") == page().count("<script")
    data = data_of(text)
    assert data["seats"][0]["name"] == name
    assert name in found.texts["title"] or "{{" in name or "&" in name


def test_data_end_no_element() -> None:
    assert as_data({"a": "</script>"}) == '{"a":"\\u003c/script>"}'
    assert as_data(["\u2028\u2029"]) == '["\\u2028\\u2029"]'
    with pytest.raises(ValueError):
        as_data([float("nan")])


def test_the_script_finds_what_it_asks_for() -> None:
    script = "".join(asset(name) for name in SCRIPTS)
    asked = set(re.findall(r'byId\("([\w-]+)"\)', script))
    assert asked <= set(Reader(page()).ids)
    words = set(re.findall(r'words(?:\.(\w+)|\["([\w-]+)"\])', script))
    assert {one or other for one, other in words} <= set(WORDS)
    classes = set(re.findall(r"\.([a-z][\w-]+)", "".join(asset(name) for name in STYLES)))
    assert {"model", "path", "sight", "die", "tucked"} <= classes


def test_names_come_onto_the_page_as_text() -> None:
    script = "".join(asset(name) for name in SCRIPTS)
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function("):
        assert way not in script


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_script_holds_no_sentence(name: str) -> None:
    """What a reader reads comes with the data, in the language of the report."""
    code = re.sub(r"/\*.*?\*/", "", asset(name), flags=re.DOTALL)
    texts = re.findall(r'"([^"\n]*)"|`([^`]*)`', code)
    for one, other in texts:
        text = re.sub(r"\$\{.*?\}", "", one or other)
        assert not re.search(r"[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}", text) or text == "use strict", text


def test_every_asset_is_a_part_of_the_page() -> None:
    assert sorted(path.name for path in ASSETS.iterdir()) == sorted([*SCRIPTS, *STYLES, "page.html"])
    assert all(asset(name) in page() for name in (*SCRIPTS, *STYLES))
    assert pages.report is report


def test_a_book_that_shows_nothing_has_a_page_all_the_same() -> None:
    found = Reader(toy_page())
    assert found.open == [] and found.loads == []
    data = data_of(toy_page())
    assert data["table"] == {} and data["events"] and data["about"] == "Fox and Geese"
