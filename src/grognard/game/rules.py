"""Citations: a rule of a rule book as an object that code refers to by its stable id."""

from __future__ import annotations

import re
from pathlib import Path

from grognard.game.text import nearest

_ENTRY = re.compile(r"^- `([a-z0-9_.-]+)`", re.MULTILINE)


class UnknownRule(LookupError):
    """A citation of an id that is not in the rule book: a mistake in the code, found when it is loaded."""


class Rule:
    """One rule of a book. Reading `id` marks the rule as reached, which is how tests prove that they met it."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.reached = False

    @property
    def id(self) -> str:
        """The stable id, to be put into an event, a fault, a modifier or a roll; marks the rule as reached."""
        self.reached = True
        return self.key

    def hit(self) -> None:
        """Mark the rule as reached where it takes effect without its id being handed on."""
        self.reached = True

    def __repr__(self) -> str:
        return f"<Rule {self.key}>"


class Citations:
    """All rules that the code of one book cites. `cite` refuses ids that the book does not have."""

    def __init__(self, book: str, known: frozenset[str]) -> None:
        self.book = book
        self.known = known
        self.rules: dict[str, Rule] = {}

    def cite(self, rule_id: str) -> Rule:
        """The one Rule object of this id; call it at module level, so that coverage can count it."""
        rule = self.rules.get(rule_id)
        if rule is None:
            if rule_id not in self.known:
                close = nearest(rule_id, self.known)
                raise UnknownRule(
                    f"{rule_id} is not a rule of {self.book}" + (f"; meant {close}?" if close else "")
                )
            rule = self.rules[rule_id] = Rule(rule_id)
        return rule

    def forget(self) -> None:
        """Mark every rule as not reached (before a test)."""
        for rule in self.rules.values():
            rule.reached = False

    def reached(self) -> list[str]:
        """The ids reached since the last `forget`, in order."""
        return sorted(rule.key for rule in self.rules.values() if rule.reached)


def rule_ids(rulebook: Path) -> frozenset[str]:
    """The ids of all entries of a rule-book text (lines that start with the id as code in a list item)."""
    return frozenset(_ENTRY.findall(rulebook.read_text(encoding="utf-8")))
