"""Events of activations (catalogue 5.2, 7): one begins, what its model may do, an action, the end."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.state import State
from grognard.rulesets.vanguard.events import words_of
from grognard.rulesets.vanguard.state import FATIGUED, vstate

#: noted on the activation when its Fatigue action begins
TIRED_FLAG: Final = "tired"


class ActivationBegan(Event):
    """A model activates: `kind` is normal, forced (Forced Fatigue) or group."""

    KIND: ClassVar[str] = "activation_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "kind")

    def __init__(self, rule: str, model: str, kind: str) -> None:
        super().__init__(rule)
        self.model = model
        self.kind = kind

    def apply(self, state: State) -> None:
        """It acts; it is no longer Braced."""
        s = vstate(state)
        acting = s.change_acting()
        acting.model = self.model
        acting.kind = self.kind
        acting.left = 0
        acting.fatigued = s.v_model(self.model).has(FATIGUED)
        acting.done = ()
        acting.spare = False
        acting.flags = ()


class Ready(Event):
    """The model may act now: so many short actions (a long one takes both), and whether a Fatigue action is to be had."""

    KIND: ClassVar[str] = "ready"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "left", "fatigued", "spare")

    def __init__(self, rule: str, model: str, left: int, fatigued: bool, spare: bool) -> None:
        super().__init__(rule)
        self.model = model
        self.left = left
        self.fatigued = fatigued
        self.spare = spare

    def apply(self, state: State) -> None:
        """It is noted."""
        acting = vstate(state).change_acting()
        acting.left = self.left
        acting.fatigued = self.fatigued
        acting.spare = self.spare


class ActionTaken(Event):
    """An action begins: what is noted as done, and what is left then."""

    KIND: ClassVar[str] = "action_taken"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "action", "mark", "left", "tired")
    TOLD: ClassVar[tuple[str, ...]] = ("verb", "one", "two")

    def __init__(self, rule: str, model: str, action: str, mark: str, left: int, tired: bool) -> None:
        super().__init__(rule)
        self.model = model
        self.action = action
        self.mark = mark
        self.left = left
        self.tired = tired

    def args(self) -> dict[str, object]:
        """And the action in parts, for messages."""
        return {**super().args(), **words_of(self.action)}

    def apply(self, state: State) -> None:
        """Counted."""
        acting = vstate(state).change_acting()
        acting.left = self.left
        acting.done = (*acting.done, self.mark)
        if self.tired:
            acting.spare = False
            acting.flags = (*acting.flags, TIRED_FLAG)


class ActivationEnded(Event):
    """The activation is over."""

    KIND: ClassVar[str] = "activation_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model

    def apply(self, state: State) -> None:
        """Nobody acts."""
        s = vstate(state)
        acting = s.change_acting()
        acting.kind = ""
        acting.model = ""
        if self.model not in s.turn_acts:
            s.turn_acts = (*s.turn_acts, self.model)
