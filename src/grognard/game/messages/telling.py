"""Events and faults told in one line each.

An event has the message `event-<kind>-<rule>`, if the catalogue has one for its rule, else `event-<kind>`. What only
somebody who looks closely wants to read is under `detail-<kind>` instead. An empty message is not told. Behind each
argument that is a list stands how long it is (`mods_count`), behind each unit how many models it has had (`unit_models`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from grognard.game.events import Event, Rolled
from grognard.game.messages.catalogue import Messages
from grognard.game.state import State
from grognard.game.verdict import Fault

#: arguments that hold (rule, value) pairs
CAUSED: Final = ("mods", "causes")


def tell(
    event: Event, state: State, messages: Messages, details: bool = False, shown: list[int] | None = None
) -> str:
    """What happened, in one line, with names instead of ids; "" for what is not told. Never fails.

    `shown`: what is told in place of each face of a roll, where it is not the face itself.
    """
    kind = type(event).KIND
    args: dict[str, object] = {"rule": _rule(event.rule, messages), **event.args()}
    if isinstance(event, Rolled):
        args = {**args, **_dice(event, event.faces if shown is None else shown)}
    for key, value in list(args.items()):
        if isinstance(value, (list, tuple)):
            args[f"{key}_count"] = len(value)
            if key in CAUSED:
                args[key] = _mods(value, messages)
        elif isinstance(value, str) and value in state.unit_at:
            args[f"{key}_models"] = len(state.unit(value).models)
    id = f"event.{kind}.{event.rule}"
    if not event.rule or not messages.has(id):
        id = f"event.{kind}"
    if not messages.has(id) and messages.has(f"detail.{kind}"):
        if not details:
            return ""
        id = f"detail.{kind}"
    return " ".join(messages.format(id, args, messages.naming(state)).split())


def tell_fault(fault: Fault, state: State | None, messages: Messages) -> str:
    """Why an answer is refused, in one line. Never fails."""
    naming = messages.naming(state) if state is not None else None
    return " ".join(messages.format(fault.rule, fault.args, naming).split())


def _rule(rule: str, messages: Messages) -> str:
    """A rule as it is cited: its title if the catalogue has one, else its id."""
    return messages.t(f"rule.{rule}") if messages.has(f"rule.{rule}") else rule


def dropped(event: Rolled) -> list[int]:
    """The places of the dice that a roll of which only some are kept leaves out; of equal ones the last."""
    spec = event.spec
    keep = spec.get("keep")
    if not isinstance(keep, int):
        return []
    faces = event.faces
    order = sorted(range(len(faces)), key=lambda at: faces[at] if spec.get("lowest") else -faces[at])
    return sorted(order[keep:])


def _dice(event: Rolled, faces: list[int]) -> dict[str, object]:
    """What a message may say of dice, told as `faces`: `expr` that was thrown, `target` and the face that it takes
    (`need`), dice thrown again (`again`), dice that are left out (`dropped`); of a roll-off each seat's faces (`seats`)
    and who won (`seat`)."""
    spec = event.spec
    told: dict[str, object] = {"expr": spec.get("expr", ""), "faces": faces, "again": ()}
    told["dropped"] = [faces[at] for at in dropped(event)]
    target = spec.get("target")
    if isinstance(target, int):
        told["target"] = target
        told["need"] = target - sum([value for _, value in event.mods])
    n = spec.get("n")
    if isinstance(n, int) and isinstance(target, int):
        told["faces"] = faces[:n]
        told["again"] = faces[n:]
    seats = spec.get("seats")
    if isinstance(seats, list):
        # throws that left everybody level stand before the last one
        last = faces[-len(seats) :]
        told["seats"] = [[seat, face] for seat, face in zip(seats, last)]
        told["seat"] = event.result
    return told


def _mods(mods: Sequence[Any], messages: Messages) -> str:
    """Modifiers with their causes: "+1 geese.cover, -1 geese.tired"."""
    return ", ".join([f"{value:+d} {_rule(str(cause), messages)}" for cause, value in mods])
