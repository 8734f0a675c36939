"""Options: what a key that a question offers means, for people: a message with arguments, and what on the table it is about.

A key is words with colons between them; the first is its head. The message of an option is `option-<question>-<head>`
where the book tells it apart in this question, else `option-<head>`; the other words are its arguments `one`, `two`,
`three` …, by the names that the book has for them. A key that is the id of a unit, a model or a seat is told by its name,
or by the message `option-<question>` with that as `one`. A hint beside it (what it costs, how far it is) is
`option-hint-…` likewise, or a list of facts, each with a message `option-fact-…` of its own.
"""

from __future__ import annotations

from typing import Final

from grognard.game.state import State
from grognard.game.verdict import Shape

#: what stands in a key for nobody and nothing, and the word for it in ids of messages
NOTHING: Final = "-"
NONE: Final = "none"
#: the hint that is a list of facts
FACTS: Final = "option-hint-facts"
#: the names of the words behind the head of a key
WORDS: Final = ("one", "two", "three", "four", "five")


class Option:
    """What an option (or an item, or a target of one) is about.

    `messages` are ids of messages, the first that the catalogue has is told; `hints` likewise, and there may be none.
    `about`: ids of units, models, pieces and markers on the table. `shapes`, in inches, and `pose` (x, y, z, facing) for
    what is a place, or a way to face.
    """

    def __init__(
        self,
        key: str,
        messages: tuple[str, ...],
        args: dict[str, object] | None = None,
        about: tuple[str, ...] = (),
        shapes: list[Shape] | None = None,
        pose: tuple[float, float, float, float] | None = None,
        hints: tuple[str, ...] = (),
    ) -> None:
        self.key = key
        self.messages = messages
        self.args: dict[str, object] = args if args is not None else {}
        self.about = about
        self.shapes: list[Shape] = shapes if shapes is not None else []
        self.pose = pose
        self.hints = hints

    def telling(self, facts: list[dict[str, object]]) -> Option:
        """The same option, with these facts as its hint if there are any."""
        if facts:
            self.hints = (FACTS,)
            self.args = {**self.args, "facts": facts}
        return self

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        return {
            "key": self.key,
            "messages": list(self.messages),
            "hints": list(self.hints),
            "args": self.args,
            "about": list(self.about),
            "shapes": [shape.plain() for shape in self.shapes],
            "pose": list(self.pose) if self.pose is not None else None,
        }


def known(id: str, state: State) -> bool:
    """Is it the id of a unit or a model of the State?"""
    return id in state.unit_at or id in state.model_at


def fact(id: str, **args: object) -> dict[str, object]:
    """One fact of a hint: the message `option-fact-<id>` with its arguments."""
    return {"rule": f"option-fact-{id}", "args": args}


def option_of(question: str, key: str, state: State) -> Option:
    """What a key of a question means by its words alone.

    >>> option = option_of("pond.night", "croak:loudly", State())
    >>> option.messages, option.args
    (('option-pond.night-croak', 'option-croak'), {'one': 'loudly'})
    """
    if known(key, state) or key in state.seat_ids():
        return Option(key, (f"option-{question}",), {"one": key}, (key,) if known(key, state) else ())
    return worded(question, key, key.split(":"), state)


def worded(question: str, key: str, words: list[str], state: State, **args: object) -> Option:
    """The same for a key whose words were found otherwise; `args` are further arguments, for its hint too."""
    head = NONE if words[0] == NOTHING else words[0]
    named: dict[str, object] = dict(zip(WORDS, words[1:]))
    return Option(
        key,
        (f"option-{question}-{head}", f"option-{head}"),
        {**named, **args},
        tuple([word for word in words[1:] if known(word, state)]),
        hints=(f"option-hint-{question}-{head}", f"option-hint-{head}"),
    )
