"""The citations of this book: `cite("ninth_age.…")` at module level, `RULE.id` where the rule takes effect."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.game.rules import Citations, Rule, rule_ids

CITATIONS: Final = Citations("ninth_age", rule_ids(Path(__file__).parent / "rulebook" / "en.md"))
CITES: Final = CITATIONS


def cite(rule_id: str) -> Rule:
    """The Rule of this id; refuses ids that the rule book does not have."""
    return CITATIONS.cite(rule_id)
