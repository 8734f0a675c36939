"""What a verb takes, as data; taken apart with argparse, whose complaints become ours."""

from __future__ import annotations

from typing import Final, NoReturn

from grognard.cli.trouble import misuse

#: flags that every verb takes
JSON: Final = "--json"
LANG: Final = "--lang"
LANGS: Final = ("en", "ru")


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
    """A positional argument; `many`: one or more, `optional`: none or one."""

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
            words.append(f"{shown}…" if place.many else f"[{shown}]" if place.optional else shown)
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
        try:
            number = int(value)
        except ValueError:
            raise misuse("misuse.number", option=key, value=value) from None
        if number < least or number > 2**63:
            raise misuse("misuse.range", option=key, value=value, least=least)
        return number

    @property
    def json(self) -> bool:
        """Are results wanted as JSON?"""
        return self.on("json")

    @property
    def lang(self) -> str:
        """The language of words. Raises Trouble."""
        lang = self.text("lang") or LANGS[0]
        if lang not in LANGS:
            raise misuse("misuse.lang", lang=lang, known=list(LANGS))
        return lang


def parse(spec: Arguments, words: list[str]) -> Given:
    """Take the words of a command apart. Raises Trouble."""
    import argparse

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            raise misuse("misuse.arguments", text=message, usage=spec.usage())

    parser = Parser(prog=f"grognard {spec.verb}", add_help=False, allow_abbrev=False)
    for place in spec.places:
        parser.add_argument(place.name, nargs="+" if place.many else "?")
    for option in spec.options:
        if not option.value:
            parser.add_argument(option.flag, action="store_true", dest=option.key)
        elif option.many:
            parser.add_argument(option.flag, action="append", dest=option.key, default=[])
        else:
            parser.add_argument(option.flag, dest=option.key, default="")
    known, strange = parser.parse_known_args(words)
    values = vars(known)
    for word in strange:
        _refuse(spec, word)
    for place in spec.places:
        if values[place.name] is None and not place.optional:
            raise misuse("misuse.missing", what=place.name.upper(), usage=spec.usage())
    return Given(spec, values)


def _refuse(spec: Arguments, word: str) -> NoReturn:
    from grognard.game.text import nearest

    if word.startswith("-"):
        flag = word.partition("=")[0]
        known = [option.flag for option in spec.options]
        raise misuse("misuse.option", option=flag, meant=nearest(flag, known), verb=spec.verb)
    raise misuse("misuse.too-many", word=word, usage=spec.usage())
