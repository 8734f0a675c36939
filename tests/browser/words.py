"""What stands on buttons, in the language of whoever looks: from the same files that the page has its words from."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tests.browser.serving import ROOT


@lru_cache(maxsize=4)
def _bundle(lang: str) -> FluentBundle:
    made = FluentBundle([lang], use_isolating=False)
    for file in sorted((ROOT / "src" / "grognard" / "server" / "words" / lang).glob("*.ftl")):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made


def words(lang: str, id: str, **args: Any) -> str:
    """A message of the page. Raises LookupError."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(id).value
    assert pattern is not None, id
    text, errors = bundle.format_pattern(pattern, args)
    assert not errors, errors
    return str(text)
