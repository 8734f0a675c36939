"""Events and faults told in one line each.

An event has the message `event-<kind>-<rule>`, if the catalogue has one for its rule, else `event-<kind>`. What only
somebody who looks closely wants to read is under `detail-<kind>` instead. An empty message is not told. Behind each
argument that is a list stands how long it is (`mods_count`), behind each unit how many models it has had (`unit_models`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from grognard.dice.exploding import AGAIN, EXTRA, FORCED, THROWN, Reading, exploding_of
from grognard.dice.modifier import Modifier
from grognard.dice.plain import faces_of
from grognard.game.events import Event, Rolled
from grognard.game.messages.catalogue import Messages
from grognard.game.state import State
from grognard.game.verdict import Fault

#: arguments that hold (rule, value) pairs
CAUSED: Final = ("mods", "causes", "dice_mods", "target_mods")
#: those of them that a roll says of its dice, and of its target
OF_ROLLS: Final = ("dice_mods", "target_mods")


def tell(
    event: Event, state: State, messages: Messages, details: bool = False, shown: list[int] | None = None
) -> str:
    """What happened, in one line, with names instead of ids; "" for what is not told. Never fails.

    `shown`: what is told in place of each face of a roll, where it is not the face itself.
    """
    kind = type(event).KIND
    args: dict[str, object] = {"rule": _rule(event.rule, messages), **event.args()}
    if isinstance(event, Rolled):
        args = {**args, **_dice(event, printed(event) if shown is None else shown, messages)}
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
    """A rule as it is cited: by its name if it has one, else by its id."""
    return messages.rule_name(rule) or rule


def dropped(event: Rolled) -> list[int]:
    """The places of the dice that a roll of which only some are kept leaves out; of equal ones the last."""
    spec = event.spec
    keep = spec.get("keep")
    if not isinstance(keep, int):
        return []
    faces = event.faces
    order = sorted(range(len(faces)), key=lambda at: faces[at] if spec.get("lowest") else -faces[at])
    return sorted(order[keep:])


def reading(event: Rolled) -> Reading | None:
    """What each face of an exploding pool was; None for other rolls, and for faces that are none of it."""
    if event.spec.get("kind") != "exploding":
        return None
    try:
        return exploding_of(event.spec, [Modifier(cause, value) for cause, value in event.mods]).read_faces(
            event.faces
        )
    except (KeyError, ValueError):
        return None


def printed(event: Rolled) -> list[int]:
    """What stands on the dice: their faces, or what is printed on these."""
    return faces_of(event.spec).printed(event.faces) if event.spec.get("kind") == "faces" else event.faces


def needed(event: Rolled, target: int) -> int:
    """The face that succeeds at least (of a roll under a number: at most), where natural faces have their say, too."""
    spec = event.spec
    need = target - sum([value for _, value in event.mods])
    sides = spec.get("sides")
    if spec.get("one_fails"):
        need = max(need, 2)
    if spec.get("one_succeeds"):
        need = max(need, 1)
    if isinstance(sides, int) and spec.get("top_succeeds"):
        need = min(need, sides)
    if isinstance(sides, int) and spec.get("top_fails"):
        need = min(need, sides - 1)
    return need


def _dice(event: Rolled, faces: list[int], messages: Messages) -> dict[str, object]:
    """What a message may say of dice, told as `faces`: `expr` that was thrown, their `sides`, whether somebody's
    (`owned`), `target` and the face that it takes (`need`), what made the target another than it is printed (`target_mods`), which dice come from what
    (`dice_mods`), dice thrown again (`again`), dice that are left out (`dropped`); of a roll-off each seat's faces (`seats`) and who won (`seat`)."""
    spec = event.spec
    told: dict[str, object] = {"expr": spec.get("expr", ""), "faces": faces, "sides": spec.get("sides", 0)}
    told["owned"] = event.owner != ""
    told["again"] = told["forced"] = told["extra"] = ()
    told["dropped"] = [faces[at] for at in dropped(event)]
    for name in OF_ROLLS:
        told[name] = spec.get(name, [])
    target = spec.get("target")
    if isinstance(target, int):
        told["target"] = target
        told["need"] = needed(event, target)
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
    return {**told, **_printed_dice(event), **_thrown_again(event, faces, messages)}


def _printed_dice(event: Rolled) -> dict[str, object]:
    """Of printed dice the sum of what all of them show then (`total`), and where some were thrown again by a roll of
    their own, what these showed before (`dropped`)."""
    if event.spec.get("kind") != "faces":
        return {}
    thrown = faces_of(event.spec)
    return {"dropped": thrown.put_back(), "total": thrown.total(event.faces)}


def _thrown_again(event: Rolled, faces: list[int], messages: Messages) -> dict[str, object]:
    """By which rules dice may be thrown again, by the thrower (`again_by`) and by force (`forced_by`). Of an exploding
    pool the thrower's re-rolls (`again`), those that the opponent forced (`forced`), dice for explosions (`extra`);
    `faces` are those of the first throw, `dropped` all that were thrown again, and where it was asked for natural ones
    the result is the number alone, and `ones` whether there were any."""
    spec: dict[str, Any] = event.spec
    told: dict[str, object] = {
        name: ", ".join([_rule(str(rule), messages) for rule in spec.get(name, [])])
        for name in ("again_by", "forced_by")
    }
    read = reading(event)
    if read is not None:
        for name, origin in (("faces", THROWN), ("again", AGAIN), ("forced", FORCED), ("extra", EXTRA)):
            told[name] = [faces[at] for at in range(len(faces)) if read.origins[at] == origin]
        told["dropped"] = [faces[at] for at in range(len(faces)) if not read.stands[at]]
        told["result"], told["ones"] = read.successes(), int(read.ones())
    return told


def _mods(mods: Sequence[Any], messages: Messages) -> str:
    """Modifiers with their causes: "+1 geese.cover, -1 geese.tired"; of one that changes no number the cause alone."""
    names = [(value, _rule(str(cause), messages)) for cause, value in mods]
    return ", ".join([f"{value:+d} {name}" if value else name for value, name in names])
