"""Questions and their options in one line each: what is asked, what each key means, a hint beside it.

An option without a message is called as the book calls the thing of this id (a weapon, a unit), and shown raw only where
nobody has a name for it.
"""

from __future__ import annotations

from grognard.game.choices import Choice
from grognard.game.messages.catalogue import Messages, raw
from grognard.game.options import Option
from grognard.game.picks import Assign
from grognard.game.state import State


def question_text(choice: Choice, state: State, messages: Messages) -> str:
    """What a player is asked, in one line; the id of the question where the book has no words for it. Never fails."""
    id = f"ask-{choice.id}"
    return (
        _line(messages.format(id, choice.args(), messages.naming(state))) if messages.has(id) else choice.id
    )


def option_text(choice: Choice, key: str, state: State, messages: Messages) -> str:
    """What an option (an item) of a question means, in one line. Never fails for a key that the question offers."""
    return tell_option(choice.option(key, state), state, messages)


def option_hint(choice: Choice, key: str, state: State, messages: Messages) -> str:
    """What is worth knowing of an option besides (its cost, a distance), in one line; "" where there is nothing."""
    return tell_hint(choice.option(key, state), state, messages)


def target_text(choice: Assign, item: str, target: str, state: State, messages: Messages) -> str:
    """What a target of an item means, in one line."""
    return tell_option(choice.target_option(item, target, state), state, messages)


def target_hint(choice: Assign, item: str, target: str, state: State, messages: Messages) -> str:
    """What is worth knowing of a target besides; "" where there is nothing."""
    return tell_hint(choice.target_option(item, target, state), state, messages)


def tell_option(option: Option, state: State, messages: Messages) -> str:
    """An option in one line: its message, else its name, else its key as it is."""
    naming = messages.naming(state)
    for id in option.messages:
        if messages.has(id):
            return _line(messages.format(id, option.args, naming))
    return name_of_key(option.key, state, messages) or raw(option.key, {})


def name_of_key(key: str, state: State, messages: Messages) -> str:
    """What people call the seat, the model, the unit or the thing of the book of this id; "" if it has no name."""
    naming = messages.naming(state)
    found = naming("seat" if key in state.seat_ids() else "option", key) or key
    return _line(found) if found != key else ""


def tell_hint(option: Option, state: State, messages: Messages) -> str:
    """The hint of an option in one line, "" if it has none."""
    for id in option.hints:
        if messages.has(id):
            return _line(messages.format(id, option.args, messages.naming(state)))
    return ""


def tell_overlay(row: dict[str, object], state: State, messages: Messages) -> str:
    """What an overlay of a book shows, in one line: its `label` with its `args`; "" if there is no such message."""
    label, args = row.get("label"), row.get("args")
    if not isinstance(label, str) or not isinstance(args, dict) or not messages.has(label):
        return ""
    return _line(messages.format(label, args, messages.naming(state)))


def _line(text: str) -> str:
    return " ".join(text.split())
