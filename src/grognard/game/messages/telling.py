"""Events and faults told in one line each."""

from __future__ import annotations

from grognard.game.events import Event
from grognard.game.messages.catalogue import Messages
from grognard.game.state import State
from grognard.game.verdict import Fault


def tell(event: Event, state: State, messages: Messages) -> str:
    """What happened, in one line, with names instead of ids. Never fails."""
    naming = messages.naming(state)
    args: dict[str, object] = {"rule": _rule(event.rule, messages), **event.args()}
    if type(event).KIND == "rolled":
        args = {**args, "mods": _mods(args.get("mods"), messages), "mod_count": _length(args.get("mods"))}
    return " ".join(messages.format(f"event.{type(event).KIND}", args, naming).split())


def tell_fault(fault: Fault, state: State | None, messages: Messages) -> str:
    """Why an answer is refused, in one line. Never fails."""
    naming = messages.naming(state) if state is not None else None
    return " ".join(messages.format(fault.rule, fault.args, naming).split())


def _rule(rule: str, messages: Messages) -> str:
    """A rule as it is cited: its title if the catalogue has one, else its id."""
    return messages.t(f"rule.{rule}") if messages.has(f"rule.{rule}") else rule


def _mods(mods: object, messages: Messages) -> str:
    """Modifiers with their causes: "+1 geese.cover, -1 geese.tired"."""
    if not isinstance(mods, (list, tuple)):
        return ""
    return ", ".join([f"{value:+d} {_rule(str(cause), messages)}" for cause, value in mods])


def _length(value: object) -> int:
    return len(value) if isinstance(value, (list, tuple)) else 0
