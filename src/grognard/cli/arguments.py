"""What a verb takes, as data; and taking the words of a command apart, every mistake with a message of its own."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Final

from grognard.cli.trouble import misuse
from grognard.game.plain import LARGEST
from grognard.game.text import nearest

#: flags that every verb takes
JSON: Final = "--json"
LANG: Final = "--lang"
LANGS: Final = ("en", "ru")
_WHOLE: Final = re.compile("-?[0-9]+")
#: numbers with more are larger than any that is allowed
MOST_DIGITS: Final = 18
#: all words behind it are positional
END: Final = "--"
#: where the system keeps the language of messages, what counts first standing first
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class Option:
    """An option of a verb: its flag, what its value is called ("" for a switch), whether it may be repeated."""

    def __init__(self, flag: str, value: str = "", many: bool = False) -> None:
        self.flag = flag
        self.value = value
        self.many = many

    @property
    def key(self) -> str:
        """Its name among the values."""
        return self.flag.lstrip("-").replace("-", "_")


class Place:
    """A positional argument; `many`: more than one may be given, `optional`: none may."""

    def __init__(self, name: str, many: bool = False, optional: bool = False) -> None:
        self.name = name
        self.many = many
        self.optional = optional


class Arguments:
    """All that a verb takes. Help messages are found under `help-<verb>` and `help-<verb>-<name>`."""

    def __init__(self, verb: str, places: list[Place], options: list[Option]) -> None:
        self.verb = verb
        self.places = places
        self.options = [*options, Option(JSON), Option(LANG, "LANG")]

    def usage(self) -> str:
        """The line that shows how to call it."""
        words = ["grognard", self.verb]
        for place in self.places:
            shown = place.name.upper()
            shown = f"[{shown}]" if place.optional else shown
            words.append(f"{shown}…" if place.many else shown)
        for option in self.options:
            shown = f"{option.flag} {option.value}" if option.value else option.flag
            words.append(f"[{shown}]" + ("…" if option.many else ""))
        return " ".join(words)


class Given:
    """The values of a command."""

    def __init__(self, spec: Arguments, values: dict[str, object]) -> None:
        self.verb = spec.verb
        self.values = values

    def text(self, key: str) -> str:
        """A value as text, "" if it was not given."""
        value = self.values[key]
        return value if isinstance(value, str) else ""

    def texts(self, key: str) -> list[str]:
        """A repeated value."""
        value = self.values[key]
        return [str(one) for one in value] if isinstance(value, list) else []

    def on(self, key: str) -> bool:
        """Was the switch given?"""
        return self.values[key] is True

    def whole(self, key: str, least: int) -> int | None:
        """A whole number of at least `least`, None if it was not given. Raises Trouble."""
        value = self.text(key)
        if not value:
            return None
        if not _WHOLE.fullmatch(value):
            raise misuse("misuse.number", option=key, value=value)
        number = int(value) if len(value) <= MOST_DIGITS else LARGEST
        if number < least or number >= LARGEST:
            raise misuse("misuse.range", option=key, value=value, least=least)
        return number

    @property
    def json(self) -> bool:
        """Are results wanted as JSON?"""
        return self.on("json")

    @property
    def lang(self) -> str:
        """The language of words: the one asked for, else the user's own; for programs English. Raises Trouble."""
        lang = self.text("lang") or (LANGS[0] if self.json else own_language(os.environ))
        if lang not in LANGS:
            raise misuse("misuse.lang", lang=lang, known=list(LANGS))
        return lang


def own_language(environ: Mapping[str, str]) -> str:
    """The language that the user's system is set to, English if we do not speak it.

    >>> own_language({"LANG": "ru_RU.UTF-8"}), own_language({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"})
    ('ru', 'en')
    """
    for key in LOCALE:
        if environ.get(key):
            lang = environ[key].partition("_")[0].partition(".")[0]
            return lang if lang in LANGS else LANGS[0]
    return LANGS[0]


def parse(spec: Arguments, words: list[str]) -> Given:
    """Take the words of a command apart: `--flag`, `--flag VALUE`, `--flag=VALUE`; behind `--` all are positional.

    Raises Trouble.
    """
    values: dict[str, object] = {option.key: [] if option.many else None for option in spec.options}
    plain: list[str] = []
    flags = {option.flag: option for option in spec.options}
    waiting = list(reversed(words))
    while waiting:
        word = waiting.pop()
        if word == END:
            plain += reversed(waiting)
            break
        if not word.startswith("-") or word == "-":
            plain.append(word)
            continue
        flag, mark, value = word.partition("=")
        option = flags.get(flag)
        if option is None:
            raise misuse("misuse.option", option=flag, meant=nearest(flag, flags), verb=spec.verb)
        if option.value and not mark:
            if not waiting or waiting[-1] == END or waiting[-1].partition("=")[0] in flags:
                raise misuse("misuse.no-value", option=flag, value=option.value, usage=spec.usage())
            value = waiting.pop()
        if option.value and not value:
            raise misuse("misuse.no-value", option=flag, value=option.value, usage=spec.usage())
        if mark and not option.value:
            raise misuse("misuse.a-value", option=flag, value=value, usage=spec.usage())
        _take(values, option, value)
    return Given(spec, {**values, **_places(spec, plain)})


def _take(values: dict[str, object], option: Option, value: str) -> None:
    """Keep the value of an option; of one that may not be repeated the last one counts."""
    kept = values[option.key]
    if isinstance(kept, list):
        kept.append(value)
    else:
        values[option.key] = value if option.value else True


def _places(spec: Arguments, plain: list[str]) -> dict[str, object]:
    """The positional arguments by name. Raises Trouble."""
    values: dict[str, object] = {}
    for place in spec.places:
        words = plain if place.many else plain[:1]
        plain = plain[len(words) :]
        values[place.name] = words if place.many else words[0] if words else None
        if "" in words or not (words or place.optional):
            raise misuse("misuse.missing", what=place.name.upper(), usage=spec.usage())
    if plain:
        raise misuse("misuse.too-many", word=plain[0], usage=spec.usage())
    return values
