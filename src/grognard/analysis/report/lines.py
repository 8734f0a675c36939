"""The log of a report: an event as a line, with its dice, modifiers, chances, citations and shapes."""

from __future__ import annotations

import re
from typing import Any, Final

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.rolls import chances, judged, roll_of
from grognard.analysis.report.words import Part, Places, Words, parts
from grognard.dice.roll import Roll
from grognard.game.events import Event, Rolled
from grognard.game.messages.telling import CAUSED, OF_ROLLS, needed, printed, reading
from grognard.game.ruleset import Ruleset
from grognard.game.state import State

Row = dict[str, Any]

#: coordinates of shapes are written with so many decimals
DECIMALS: Final = 2
#: a rule that a message cites in its text
_CITED: Final = re.compile(r" \[([a-z0-9_.-]+)\]")


class Log:
    """Makes lines. A line is {"t": parts of its text, "q": 1 if only those who look closely read it, "w": units,
    "r": rules, "d": dice, "m": modifiers, "s": shapes, "i": 1 if it is a part of an earlier one}; what there is none of is left out."""

    def __init__(self, book: Ruleset, words: Words, places: Places, cited: Cited) -> None:
        self.book = book
        self.words = words
        self.places = places
        self.cited = cited
        #: is an attack being told, whose dice and wounds are parts of it?
        self._within = False
        #: the rule of the last line that was told, unless that was one of dice
        self._last = ""

    def line(self, event: Event, before: State, shapes: list[Row]) -> Row:
        """The line of an event, told of the State in which it finds the table."""
        told, cited = self._without_rules(self.words.event(event, before, False))
        row: Row = {}
        if told:
            row["t"] = parts(told, self.places, len(event.faces) if isinstance(event, Rolled) else 0)
        else:
            row["t"], row["q"] = self._quiet(event, before), 1
        involved = self._involved(event)
        mods = self._mods(event)
        rules = self.cited.within([event.rule, cited, event.args()])
        drawn = [self._shape(shape, before) for shape in _with_one_length(shapes)]
        for key, value in (("w", involved), ("r", rules), ("m", mods), ("s", drawn)):
            if value:
                row[key] = value
        if isinstance(event, Rolled):
            row["d"] = self._dice(event)
        if self._is_part(row, event):
            row["i"] = 1
        return row

    def _without_rules(self, told: str) -> tuple[str, list[str]]:
        """A told line without the rules that it cites in brackets, and these: they stand behind the line."""
        cited = [id for id in _CITED.findall(told) if self.cited.knows(id)]
        for id in cited:
            told = told.replace(f" [{id}]", "")
        return told, cited

    def _is_part(self, row: Row, event: Event) -> bool:
        """Is the line a part of what an earlier one began: dice and marks that follow one with lines on the table, or
        dice that the line before them called for, under another rule of the same chapter?"""
        chapter = event.rule.rpartition(".")[0]
        called = (
            "d" in row and self._last.rpartition(".")[0] == chapter and self._last not in ("", event.rule)
        )
        if "q" not in row:
            self._last = "" if "d" in row else event.rule
        return self._belongs(row) or called

    def _belongs(self, row: Row) -> bool:
        kinds = {shape["k"] for shape in row.get("s", [])}
        if kinds & {"line", "path"}:
            self._within = "line" in kinds
            return False
        if "q" not in row and "d" not in row and "mark" not in kinds:
            self._within = False
        return self._within

    def _quiet(self, event: Event, state: State) -> list[Part]:
        """What those read who want to see everything: the detail's message, else kind and names."""
        told = self.words.event(event, state, True)
        if told:
            return parts(told, self.places)
        who: list[Part] = [self.places.name(id) for id in ids_in(event.args())]
        named = [part for part in who if not isinstance(part, str)]
        return [type(event).KIND, *[piece for part in named for piece in (" ", part)]]

    def _involved(self, event: Event) -> list[int]:
        """The units that an event names, each once, in order."""
        found: dict[int, None] = {}
        for id in ids_in(event.args()):
            unit = self.places.unit_of(id)
            if unit >= 0:
                found[unit] = None
        return list(found)

    def _mods(self, event: Event) -> list[list[object]]:
        """Modifiers with their causes: [number, what it is called, place of the rule]; where they are dice,
        or change the target instead of the dice, that is said."""
        rows: list[list[object]] = []
        for name in CAUSED:
            value = getattr(event, name, ())
            of_roll = isinstance(event, Rolled) and name in OF_ROLLS
            if isinstance(event, Rolled) and of_roll:
                value = event.spec.get(name, ())
            for cause, number in value if isinstance(value, (list, tuple)) else ():
                called = self.words.rule(str(cause))
                told = self.words(name.replace("_", "-"), name=called) if of_roll else called
                rows.append([number, told, self.cited.place(str(cause))])
        return rows

    def _dice(self, event: Rolled) -> Row:
        """Faces, what each counted, and sentences on target and chances."""
        roll = roll_of(event.spec)
        row: Row = {"f": printed(event), "c": judged(event, roll)}
        read = reading(event)
        if read is not None:
            row["o"] = read.origins
        told = [self._target(event), *self._chances(event, roll)]
        if any(told):
            row["x"] = [sentence for sentence in told if sentence]
        return row

    def _target(self, event: Rolled) -> str:
        """What a die has to show, where there is a target."""
        target, sides = event.spec.get("target"), event.spec.get("sides")
        if not isinstance(target, int) or not isinstance(sides, int):
            return ""
        bonus = sum([value for _, value in event.mods])
        need = needed(event, target)
        if event.spec.get("kind") == "under":
            return self.words("target-under", target=target, need=need, case="changed" if bonus else "plain")
        case = "always" if need <= 1 else "never" if need > sides else "changed" if bonus else "plain"
        return self.words("target", target=target, need=need, case=case)

    def _chances(self, event: Rolled, roll: Roll | None) -> list[str]:
        """What was to be expected, and how likely it was to come so well."""
        dist = chances(roll)
        if dist is None or not isinstance(event.result, int):
            return []
        got = int(event.result)
        if isinstance(event.result, bool):
            return [self.words("chance-success", chance=percent(float(dist.at_least(1))))]
        told = [self.words("expected", mean=round(float(dist.mean()), 1), got=got)]
        if got > dist.outcomes[0]:
            told.append(self.words("chance-least", got=got, chance=percent(float(dist.at_least(got)))))
        return told

    def _shape(self, shape: Row, state: State) -> Row:
        """A shape as the page draws it: coordinates rounded, ids as places, its label as text."""
        row: Row = {"k": shape["kind"]}
        if shape.get("role"):
            row["o"] = shape["role"]
        if "points" in shape:
            row["p"] = [[round(x, DECIMALS), round(y, DECIMALS)] for x, y in shape["points"]]
        for key in ("x", "y", "radius"):
            if key in shape:
                row[key] = round(shape[key], DECIMALS)
        for key, name in (("i", "id"), ("b", "by"), ("a", "at")):
            id = str(shape.get(name, ""))
            if id in self.places.models:
                row[key] = self.places.models[id]
            elif id:
                row[key] = id
        if shape.get("amount"):
            row["n"] = shape["amount"]
        if shape["kind"] == "mark" and isinstance(row.get("i"), int):
            row["seat"] = self.places.seats.get(state.models[row["i"]].seat, -1)
        label = self._label(shape, state)
        if label:
            row["l"] = label
        return row

    def _label(self, shape: Row, state: State) -> str:
        """What stands beside a shape: the message of its role, else of its kind."""
        args: dict[str, object] = {
            "inches": round(shape.get("inches", 0.0), 1),
            "amount": shape.get("amount", 0),
        }
        args["what"] = self.what(str(shape.get("blocker", "")), state)
        if shape["kind"] == "path" and not shape.get("inches"):
            return ""
        id = f"shape-{shape['kind']}-{shape.get('role', '')}".rstrip("-")
        return self.words(id, **args) if self.words.has(f"report.{id}") else ""

    def what(self, id: str, state: State) -> str:
        """A thing that stands in the way: the kind of a piece of terrain, or the name of a model."""
        table: dict[str, Any] = self.book.table(state) if id else {}
        for piece in table.get("pieces", []):
            if piece["id"] == id:
                return self.words.first([f"terrain.{piece['kind']}"], {}, state) or str(piece["kind"])
        return self.words.name(state, id) if id else ""


def _with_one_length(shapes: list[Row]) -> list[Row]:
    """Of many paths only the longest says how long it is."""
    lengths = [shape.get("inches", 0.0) for shape in shapes if shape["kind"] == "path"]
    longest = max(lengths, default=0.0)
    found: list[Row] = []
    for shape in shapes:
        if shape["kind"] == "path":
            shape = {**shape, "inches": longest if shape.get("inches", 0.0) == longest else 0.0}
            longest = longest if shape["inches"] != longest else -1.0
        found.append(shape)
    return found


def percent(chance: float) -> float:
    """A chance in hundredths, with a decimal where it is small or nearly certain: 34, 0.5, 99.5."""
    value = 100.0 * chance
    return round(value, 1 if 0.0 < value < 1.0 or 99.0 < value < 99.95 else 0)


def ids_in(value: object) -> list[str]:
    """All texts in a value, which may be ids; also where a text is made of several, as "unit:power" or "model/weapon"."""
    if isinstance(value, str):
        return [value, *value.replace("/", ":").split(":")] if ":" in value or "/" in value else [value]
    if isinstance(value, dict):
        return [text for part in value.values() for text in ids_in(part)]
    if isinstance(value, (list, tuple)):
        return [text for part in value for text in ids_in(part)]
    return []
