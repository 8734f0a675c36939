"""The words of this room: its message catalogue, with those of a rule book behind it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from grognard.game.text import ENGLISH

if TYPE_CHECKING:
    from grognard.game.messages import Messages

FOLDER: Final = Path(__file__).with_name("messages")


def catalogue(lang: str, folder: Path = FOLDER) -> Path:
    """The catalogue of a language among those of a folder: a file, or a folder with one a chapter.

    >>> catalogue("en").name
    'en.ftl'
    """
    whole = folder / lang
    return whole if whole.is_dir() else folder / f"{lang}.ftl"


def words(lang: str = ENGLISH, book: Path | None = None) -> Messages:
    """The messages about rosters in a language, English for what it lacks; `book`: a rule book's own catalogues.

    >>> words().t("roster-unknown-key", key="conts", near="counts")
    'unknown key conts; meant counts?'
    """
    from grognard.game.messages import Messages  # late: a legal list needs no words

    paths = [str(catalogue(lang, folder)) for folder in (FOLDER, book) if folder is not None]
    return Messages(lang, paths, None if lang == ENGLISH else words(ENGLISH, book))
