"""Playing the Melee phase in tests: nodes one after the other, with given dice and answers."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.game.choices import Choice
from grognard.game.nodes import Node, go
from grognard.rulesets.homebrew import charges, fights, melee_state
from grognard.rulesets.homebrew.state import HState, hstate
from tests.rulesets.homebrew.build import Script

NODES: dict[str, Node] = {**charges.NODES, **fights.NODES}


def armed(s: HState, active: str = "a") -> HState:
    """The State with the Melee phase's own facts, and whose turn it is."""
    s.parts = [melee_state.new_part()]
    s.active = active
    return s


def play(
    s: HState,
    start: str,
    until: str,
    dice: Sequence[int] = (),
    answers: Sequence[object] = (),
    args: Sequence[str] = (),
) -> Script:
    """Play from a node until another is entered (before it is played); dice and answers must be used up."""
    script = Script(s, dice, answers)
    go(script.game, start, *args)
    for _ in range(200):
        script.run(NODES[s.node](script.game, s.args))
        if s.node == until or s.node not in NODES:
            break
    script.done()
    return script


def places(s: HState, unit_id: str) -> dict[str, tuple[float, float]]:
    """Where the living models of a unit stand, by their number."""
    return {model.id.rpartition(".")[2]: (model.x, model.y) for model in s.living(s.h_unit(unit_id))}


def broken(choice: Choice, answer: object) -> list[str]:
    """The rules that refuse an answer; each refusal must come with a legal example."""
    verdict = choice.check(choice.parse(answer))
    if verdict.example is not None:
        assert choice.check(verdict.example).legal, verdict.example
    return verdict.rules()


def duties(choice: Choice, answer: object) -> list[object]:
    """What exactly the refused models have left undone."""
    return [fault.args.get("duty") for fault in choice.check(choice.parse(answer)).faults]


def part(s: HState) -> melee_state.MeleePart:
    """The Melee phase's facts."""
    return melee_state.melee(hstate(s))
