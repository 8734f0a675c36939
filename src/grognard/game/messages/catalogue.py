"""Message catalogues in Fluent, the kernel's own and a book's, in one language with English behind it.

Ids in code have dots (`kernel.not-open`), ids in a catalogue dashes (`kernel-not-open`). An event of kind `moved` is
`event-moved`, a question with the node id `geese.walk` is `ask-geese-walk`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from grognard.game.options import WORDS
from grognard.game.ruleset import Ruleset
from grognard.game.state import State
from grognard.game.text import ENGLISH, printable, shortened

#: numbers are shown with so many decimals at most
MOST_DECIMALS: Final = 2
#: and with so many where two that differ would look alike
FINEST: Final = 4
#: arguments that say where something is
COORDINATES: Final = ("x", "y", "z")
#: how arguments end that say how long a list is, or how many models a unit has
COUNTS: Final = ("_count", "_models")
#: arguments that hold ids of things which a book has names for, besides models and units
THINGS: Final = (
    *("weapon", "power", "ability", "effect", "key", "blows", "spell", "spells", "item"),
    *("objective", "target", "with_what", "scenario"),
    # the words of an option (grognard.game.options)
    *("option", *WORDS),
)
#: arguments that may hold a piece of terrain
PLACES: Final = ("piece", "blocker", "by", "item")
#: arguments that hold what somebody has typed, or should have
TYPED: Final = ("id", "given", "meant", "near", "known")
#: the argument that holds what dice were thrown, such as 2d6
DICE: Final = "expr"
#: the argument that holds a step of a book, a question or a window; its words stand under `node-` and its id
NODE: Final = "node"
#: larger numbers are shown as they are
_MOST: Final = 10**15
#: so many letters of an argument are shown; Fluent itself refuses to show a text of more than 2500
MOST_SHOWN: Final = 2000

#: catalogues that were read before, by language, files and times
_READ: Final[dict[tuple[str, ...], Any]] = {}

#: gives a name for a text argument under its argument's name, or None where it is no id
Naming = Callable[[str, str], str | None]


class Messages:
    """The messages of one language. `t` never fails: what is missing is shown raw."""

    def __init__(self, lang: str, paths: list[str], behind: Messages | None = None) -> None:
        """`paths`: catalogue files, or folders of them; later ones override earlier ones, missing ones are left out."""
        self.lang = lang
        self.paths = paths
        self.behind = behind
        self.book: Ruleset | None = None
        #: names of seats by id in this language, where they are not those of the State
        self.people: dict[str, str] = {}
        self._bundle: Any = None

    def t(self, id: str, /, **args: object) -> str:
        """The message of an id with its arguments filled in."""
        return self.format(id, args, None)

    def format(self, id: str, args: dict[str, object], naming: Naming | None) -> str:
        """The same, with names for ids."""
        found = self._find(id.replace(".", "-"), args, naming)
        return raw(id, args) if found is None else found

    def has(self, id: str) -> bool:
        """Is there a message of this id (in this language or behind it)?"""
        key = id.replace(".", "-")
        if self._loaded().has_message(key):
            return True
        return self.behind is not None and self.behind.has(id)

    def naming(self, state: State) -> Naming:
        """Names of the models, units and seats of a State, for `t`."""
        return _Names(self, state)

    def _find(self, key: str, args: dict[str, object], naming: Naming | None) -> str | None:
        bundle = self._loaded()
        if bundle.has_message(key):
            message = bundle.get_message(key)
            if message.value is not None:
                decimals = decimals_of(args)
                shown = {name: self.value(name, arg, naming, decimals) for name, arg in args.items()}
                text, _ = bundle.format_pattern(message.value, shown)
                return str(text)
        return self.behind._find(key, args, naming) if self.behind is not None else None

    def value(self, name: str, value: object, naming: Naming | None, decimals: int = MOST_DECIMALS) -> object:
        """One argument as Fluent takes it: a number, or text; ids are named, lists joined, faults told.

        An empty list is the number 0: a message selects it, and says what it means that there is nothing.
        """
        from fluent.runtime.types import fluent_number  # late: it takes a while to load

        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int) and abs(value) < _MOST:
            return fluent_number(value, useGrouping=False)
        if isinstance(value, float) and abs(value) < _MOST:
            return fluent_number(round(value, decimals), useGrouping=False, maximumFractionDigits=decimals)
        if isinstance(value, (list, tuple)) and not value:
            return fluent_number(0)
        return shortened(self.text(name, value, naming), MOST_SHOWN)

    def text(self, name: str, value: object, naming: Naming | None) -> str:
        """Any value as text."""
        if isinstance(value, str):
            if name == DICE:
                return value.replace("d", self.t("dice-letter"))
            if name == NODE and self.has(f"node.{value}"):
                return self.t(f"node.{value}")
            named = naming(name, value) if naming is not None else None
            return printable(value if named is None else named)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, float):
            return number(value, self.point())
        if isinstance(value, dict):
            rule = value.get("rule")
            args = value.get("args")
            if isinstance(rule, str) and isinstance(args, dict):
                return self.format(rule, args, naming)
            return ", ".join([f"{key} {self.text(str(key), part, naming)}" for key, part in value.items()])
        if isinstance(value, (list, tuple)):
            return ", ".join([self._row(name, part, naming) for part in value])
        plain = getattr(value, "plain", None)
        return str(value) if plain is None else self.text(name, plain(), naming)

    def _row(self, name: str, value: object, naming: Naming | None) -> str:
        """A part of a list; what is itself a list is one entry, its words behind one another."""
        if isinstance(value, (list, tuple)):
            return " ".join([self._word(name, part, naming) for part in value])
        return self._word(name, value, naming)

    def _word(self, name: str, value: object, naming: Naming | None) -> str:
        """A value in a list: no message can select by it, so that a word of the book has a message of its own."""
        if isinstance(value, str) and self.has(f"word-{value}"):
            return self.t(f"word-{value}")
        return self.text(name, value, naming)

    def rule_name(self, rule: str) -> str:
        """What a rule is called: its short name, else what the book's data call it; "" if it has no name."""
        if self.has(f"rule.{rule}"):
            return self.t(f"rule.{rule}")
        return "" if self.book is None else self.book.rule_name(rule, self.lang)

    def point(self) -> str:
        """What stands before decimals in this language."""
        from babel.numbers import get_decimal_symbol  # late: it takes a while to load

        return str(get_decimal_symbol(self.lang))

    def _loaded(self) -> Any:
        if self._bundle is None:
            from fluent.runtime import FluentBundle, FluentResource  # late: it takes a while to load

            found = files(self.paths)
            key = (self.lang, *[f"{file} {file.stat().st_mtime_ns}" for file in found])
            self._bundle = _READ.get(key)
            if self._bundle is None:
                bundle = FluentBundle([self.lang], use_isolating=False)
                for file in found:
                    bundle.add_resource(
                        FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True
                    )
                self._bundle = _READ[key] = bundle
        return self._bundle


class _Names:
    """Finds names for ids: seats by the arguments that hold seats, all else by the book's own names."""

    def __init__(self, messages: Messages, state: State) -> None:
        self.messages = messages
        self.state = state

    def __call__(self, name: str, value: str) -> str | None:
        if name in TYPED:
            return None
        state = self.state
        book = self.messages.book
        if value in state.model_at or value in state.unit_at or name in THINGS:
            found = value if book is None else book.name_of(state, value, self.messages.lang)
            if found == value and name in PLACES:
                found = self._terrain(value) or value
            return self.messages.t(f"word-{found}") if self.messages.has(f"word-{found}") else found
        if name in ("seat", "seats", "owner", "by", "node_args"):
            for seat in state.seats:
                if seat.id == value:
                    return self.messages.people.get(value, seat.name)
        return self._terrain(value) if name in PLACES else None

    def _terrain(self, id: str) -> str | None:
        """A piece of terrain by its kind; None if there is none of this id."""
        book = self.messages.book
        pieces = book.table(self.state).get("pieces") if book is not None else None
        for piece in pieces if isinstance(pieces, list) else []:
            if piece["id"] == id and self.messages.has(f"terrain-{piece['kind']}"):
                return self.messages.t(f"terrain-{piece['kind']}")
        return None


def messages_of(book: Ruleset | None, lang: str) -> Messages:
    """The messages of a book (None: of the kernel alone) in a language, English standing in for what is missing."""
    own = str(Path(__file__).with_name(f"{lang}.ftl"))
    paths = [own] if book is None else [own, book.messages_path(lang)]
    found = Messages(lang, paths, None if lang == ENGLISH else messages_of(book, ENGLISH))
    found.book = book
    return found


def files(paths: list[str]) -> list[Path]:
    """The catalogue files that there are: those named, and those in the folders that are named."""
    found: list[Path] = []
    for path in [Path(path) for path in paths]:
        if path.is_dir():
            found += sorted(path.glob("*.ftl"))
        elif path.is_file():
            found.append(path)
    return found


def decimals_of(args: dict[str, object]) -> int:
    """With how many decimals the numbers of one message are shown: more where two of them would look alike and are not,
    such as what a way costs and what may be spent. Where something is (`x`, `y`, `z`) is no such number, nor is how long
    a list is.

    >>> decimals_of({"cost": 12.004, "most": 12}), decimals_of({"cost": 12.04, "most": 12})
    (3, 2)
    >>> decimals_of({"cost": 0.998, "course_count": 1, "x": 1.0})
    2
    """
    if not any([isinstance(value, float) for value in args.values()]):
        return MOST_DECIMALS
    numbers = [
        float(value)
        for name, value in args.items()
        if isinstance(value, (int, float))
        and not isinstance(value, bool)
        and name not in COORDINATES
        and not name.endswith(COUNTS)
    ]
    different = len({round(value, FINEST) for value in numbers})
    for decimals in range(MOST_DECIMALS, FINEST):
        if len({round(value, decimals) for value in numbers}) == different:
            return decimals
    return FINEST


def number(value: float, point: str = ".") -> str:
    """Inches as people write them: two decimals at most, none that are zero.

    >>> number(3.0), number(2.499, ","), number(-0.001)
    ('3', '2,5', '0')
    """
    text = f"{value:.{MOST_DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace(".", point)


def raw(id: str, args: dict[str, object]) -> str:
    """What stands in for a missing message: the id and its arguments.

    >>> raw("kernel.oddity", {"far": 2.5, "model": "a.1"})
    'kernel.oddity (far 2.5, model a.1)'
    """
    shown = [f"{key} {number(value) if isinstance(value, float) else value}" for key, value in args.items()]
    return f"{id} ({', '.join(shown)})" if shown else id
