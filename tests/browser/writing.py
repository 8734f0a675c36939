"""Somebody who reads and types, and needs no table to look at: plays in the text mode."""

from __future__ import annotations

import random
import re
from typing import Final

from tests.browser.playing import MOST, TRIES, Stuck
from tests.browser.table import Table

#: what was asked last and may be answered now, and whether the table said no to what was typed; null while it works
_READ: Final = """
(done) => {
  if (document.querySelector('dialog.ending[open]')) return {asked: [], no: false, over: true};
  const rows = [...document.querySelectorAll('.transcript > div')].map((row) => ({
    kind: row.className.slice(5),
    lines: [...row.querySelectorAll('p')].map((one) => one.innerText),
  }));
  const last = (kind) => rows.findLastIndex((row) => row.kind === kind);
  const [asked, typed] = [last('asked'), last('typed')];
  const reply = rows.slice(typed + 1).find((row) => row.kind === 'wrong' || row.kind === 'told');
  if (asked < 0 || (asked < typed && (!reply || reply.lines[0] === done))) return null;
  return {asked: rows[asked].lines, no: asked < typed && reply.kind === 'wrong', over: false};
}
"""
#: has something with these words been told since the last line that was typed?
_TOLD: Final = """
(words) => {
  const rows = [...document.querySelectorAll('.transcript > div')];
  const typed = rows.findLastIndex((row) => row.className === 'said-typed');
  return rows.slice(typed + 1).some((row) => row.className === 'said-told' && row.innerText.includes(words));
}
"""
_OPTION: Final = re.compile(r"^(\d+)\. (.*)$")
_TARGET: Final = re.compile(r"^— (\d+)\. (.*)$")


class Typist:
    """Types numbers and words."""

    def __init__(self, table: Table, seed: int = 1) -> None:
        self.table = table
        self.page = table.page
        self.chance = random.Random(seed)
        self.decisions = 0
        self.refusals: list[str] = []

    def type(self, text: str) -> None:
        """A line and Enter."""
        field = self.page.get_by_role("combobox", name=self.table.say("text-label"))
        field.fill(text)
        field.press("Enter")

    def heard(self) -> str:
        """The last thing that the table said."""
        return self.page.locator(".transcript > div").last.inner_text()

    def ask(self, text: str, wanted: str) -> None:
        """Ask something about the board, and wait for an answer with that in it: news may stand between."""
        self.type(text)
        self.page.wait_for_function(_TOLD, arg=wanted)

    def play(self, most: int = MOST, until: str = "") -> bool:
        """Answer so many decisions, or until some words are among the answers; True if the game is over then."""
        tries = 0
        while self.decisions < most:
            now = self.page.wait_for_function(_READ, arg=self.table.say("text-taken")).json_value()
            if now["over"]:
                return True
            if until and any(until in line for line in now["asked"]):
                return False
            if now["no"]:
                tries += 1
                self.refusals.append(self.heard())
            else:
                self.decisions += 1
                tries = 0
            if tries > TRIES:
                raise Stuck(f"{now} {self.refusals[-1]}")
            self.type(self.answer(now["asked"]) if tries < 2 else "default")
        return False

    def answer(self, asked: list[str]) -> str:
        """An answer to what is asked, by what the table says of how to answer."""
        numbers = self.numbers(asked)
        if self.says(asked, "text-how-pick_one"):
            return str(self.chance.choice(numbers))
        if self.says(asked, "text-how-pick_some"):
            return self.chance.choice(["none", *map(str, numbers)])
        if self.says(asked, "text-how-order"):
            return " ".join(map(str, self.chance.sample(numbers, len(numbers))))
        if self.says(asked, "text-how-assign"):
            return self.pairs(asked)
        bounds = self.bounds(asked[-1])
        if bounds:
            return str(self.chance.randint(*bounds))
        # how to answer is told once for each kind of question
        if any(_TARGET.match(line) for line in asked):
            return self.pairs(asked)
        return str(self.chance.choice(numbers)) if numbers else "default"

    def bounds(self, line: str) -> tuple[int, int] | None:
        """From which to which number one may type, if a line says so."""
        pieces = [
            re.escape(piece) for piece in self.table.say("text-how-number", low="\0", high="\0").split("\0")
        ]
        hit = re.fullmatch(r"(\d+)".join(pieces), line)
        return (int(hit[1]), int(hit[2])) if hit else None

    def says(self, asked: list[str], id: str) -> bool:
        return self.table.say(id) in asked

    def numbers(self, asked: list[str]) -> list[int]:
        """The numbers of what may be taken."""
        never = self.table.say("text-option-not", number=1, text="\0", why="\0").split("\0")[1]
        found = [_OPTION.match(line) for line in asked]
        return [int(hit[1]) for hit in found if hit and never not in hit[2]]

    def pairs(self, asked: list[str]) -> str:
        """Each item at the first target that it may have, or at none."""
        found, item = [], 0
        for line in asked:
            option, target = _OPTION.match(line), _TARGET.match(line)
            if option:
                item = int(option[1])
            elif target and item and self.numbers([line.removeprefix("— ")]):
                found.append(f"{item}={target[1]}")
                item = 0
        return " ".join(found) or "1=0"
