"""All actions of the book (catalogue 6), in the order in which they are offered; abilities that are actions among them."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.actions import Action, Brace, Drop, StandUp
from grognard.rulesets.vanguard.attacks.fights import Melee
from grognard.rulesets.vanguard.attacks.ranged import Shoot
from grognard.rulesets.vanguard.do_ability import DoAbility
from grognard.rulesets.vanguard.magic.casting import Cast
from grognard.rulesets.vanguard.moves.break_away import BreakAway
from grognard.rulesets.vanguard.moves.walking import Run, Walk
from grognard.rulesets.vanguard.scenarios.interact import Exit, Interact

ACTIONS: Final[tuple[Action, ...]] = (
    StandUp(),
    Walk(),
    Run(),
    Melee(),
    Shoot(),
    Cast(),
    DoAbility(),
    Brace(),
    BreakAway(),
    Interact(),
    Exit(),
    Drop(),
)
"""One object a kind of action."""

_BY_VERB: Final[dict[str, Action]] = {action.verb: action for action in ACTIONS}


def action_of(key: str) -> Action:
    """The kind of action that a key is of: its verb is what stands before the first colon."""
    return _BY_VERB[key.partition(":")[0]]
