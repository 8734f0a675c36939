"""The fixed words of the page (buttons, headings, hints): catalogues that the browser reads itself."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

WORDS: Final = Path(__file__).parent / "words"


@lru_cache(maxsize=8)
def words_of_page(lang: str) -> bytes:
    """All catalogues of the page in a language, one behind the other."""
    files = [WORDS / f"{lang}.ftl", *sorted((WORDS / lang).glob("*.ftl"))]
    return b"\n".join([file.read_bytes() for file in files if file.is_file()])


def is_told(id: str, lang: str) -> bool:
    """Has the page a message of this id?"""
    return f"\n{id} =".encode() in words_of_page(lang)
