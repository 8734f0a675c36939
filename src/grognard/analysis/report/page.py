"""The page: one HTML file with styles, script and data inside, that loads nothing and lets nothing in.

Names of rosters are anybody's text. They go into the page as escaped text or inside JSON whose `<` are written as
escapes; the script puts them on the page as text nodes; and the page's own policy (CSP) lets no other script run.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
from base64 import b64encode
from pathlib import Path
from typing import Final

from grognard.analysis.report.telling import Telling
from grognard.game.reading import Record
from grognard.game.ruleset import Ruleset

ASSETS: Final = Path(__file__).parent / "assets"
#: parts of the one script, in their order
SCRIPTS: Final = ("state.js", "table.js", "shapes.js", "log.js", "filter.js", "side.js", "main.js")
STYLES: Final = ("report.css", "print.css")
_PLACE: Final = re.compile(r"\{\{([a-z-]+)\}\}")
#: words that the script needs, by the ids of their messages
WORDS: Final = (
    *("play", "pause", "all", "fold", "unfold", "more", "again", "dropped", "why"),
    *("reroll", "forced", "extra"),
    *("models", "wounds", "points", "gone", "score", "strength", "luck-got", "luck-expected"),
    *("luck-percentile", "luck-percentile-name", "luck-note", "pick", "sum-open", "sum-close"),
)


def report(record: Record, book: Ruleset, lang: str) -> str:
    """The battle report of a record: a whole HTML page. Same record and language, same text. Raises RecordError."""
    telling = Telling(record, book, lang)
    data = telling.data()
    words = telling.words
    data["words"] = {id: words(id) for id in WORDS}
    data["words"]["strength"] = words.label("chart-strength") or data["words"]["strength"]
    names = [seat["name"] for seat in data["seats"]]
    style = "".join([asset(name) for name in STYLES])
    script = '(function () {\n"use strict";\n' + "".join([asset(name) for name in SCRIPTS]) + "})();\n"
    fixed = {
        "lang": words.lang,
        "csp": policy(style, script),
        "title": html.escape(words("title", seats=f" {words('versus-sign')} ".join(names))),
        "about": html.escape(data["about"]),
        "style": style,
        "script": script,
        "data": as_data(data),
    }

    def fill(place: re.Match[str]) -> str:
        name = place.group(1)
        return fixed[name] if name in fixed else html.escape(words(name))

    return _PLACE.sub(fill, asset("page.html"))


def asset(name: str) -> str:
    """A part of the page as it lies in the package."""
    return (ASSETS / name).read_text(encoding="utf-8")


def as_data(data: object) -> str:
    """JSON that can stand inside a script element: no `<` in it, so that nothing in a name ends the element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def policy(style: str, script: str) -> str:
    """The content policy: nothing is loaded from anywhere, and only these very styles and this script count."""
    return f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; base-uri 'none'; form-action 'none'"


def _digest(text: str) -> str:
    return "sha256-" + b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
