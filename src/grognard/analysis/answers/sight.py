"""Answers about sight as lines of text (odds: `odds`)."""

from __future__ import annotations

from grognard.analysis.answers.saying import Saying
from grognard.game.state import State


def sight_lines(say: Saying, state: State, answer: dict[str, object]) -> list[str]:
    """Seen or not, the free line or what blocks, the cover.

    A book with more than two answers says which one it is by its own `seen-<kind>`, with `item` what decides (its
    id is `cause`).
    """
    names: dict[str, object] = {key: say.name(state, str(answer[key])) for key in ("by", "at")}
    kind = f"seen-{answer.get('kind', '')}"
    blocker = str(answer.get("item", answer.get("blocker", "")))
    thing = _piece(say, state, blocker) or say.name(state, blocker)
    if say.has(kind):
        told = {**names, "item": thing, "cause": blocker, "distance": answer.get("distance", 0.0)}
        lines = [say.message(kind, told)]
    elif answer.get("seen"):
        lines = [say("sight-yes", distance=answer.get("distance", 0.0), **names)]
    else:
        lines = [say("sight-no", blocker=thing, **names)]
    if not answer.get("seen"):
        return lines
    ends = answer.get("line")
    if isinstance(ends, list) and len(ends) == 2:
        (x1, y1), (x2, y2) = ends
        lines.append(say("sight-line", x1=x1, y1=y1, x2=x2, y2=y2))
    if answer.get("cover_rule"):
        lines.append(say("sight-cover", value=answer["cover"], rule=answer.get("cover_rule", "")))
    return lines


def _piece(say: Saying, state: State, id: str) -> str:
    """A piece of terrain by its kind, "" if there is none of this id."""
    pieces = [] if say.book is None else say.book.table(state).get("pieces")
    for piece in pieces if isinstance(pieces, list) else []:
        kind = f"terrain-{piece['kind']}"
        if piece["id"] == id and say.has(kind):
            return say.message(kind, {})
    return ""
