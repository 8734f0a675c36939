"""Events that several chapters share. A chapter's own events stand in the chapter's module."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.poses import Course, Pose
from grognard.game.state import State
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import (
    BRACED,
    COUNTER_NAMES,
    DEAD,
    EXITED,
    FATIGUED,
    FLED,
    KNOCKED,
    TABLE,
    VState,
    vstate,
)

REMOVED: Final = cite("vanguard.damage.removed")
FINAL_FACING: Final = cite("vanguard.move.final-facing")
STATE_KNOCKED: Final = cite("vanguard.state.knocked-down")
KEEPS_FACING: Final = cite("vanguard.knocked.sees")


class Placed(Event):
    """A model was put on the table (deployment, spells that place): (x, y, z, facing)."""

    KIND: ClassVar[str] = "placed"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "pose")
    TOLD: ClassVar[tuple[str, ...]] = ("x", "y")

    def __init__(self, rule: str, model: str, pose: Pose) -> None:
        super().__init__(rule)
        self.model = model
        self.pose = pose

    def args(self) -> dict[str, object]:
        """And where, for messages."""
        return {**super().args(), "x": self.pose[0], "y": self.pose[1]}

    def apply(self, state: State) -> None:
        """It stands there."""
        s = vstate(state)
        s.change_model(self.model).status = TABLE
        put(s, self.model, self.pose)


class Moved(Event):
    """A model moved along a course, or turned on the spot. `how`: walk, run, charge, break-away, follow-up, fall-back,
    push, …; `cost` is the movement that it took, in inches; `start` where it came from."""

    KIND: ClassVar[str] = "moved"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "how", "course", "cost", "start")
    TOLD: ClassVar[tuple[str, ...]] = ("x", "y")

    def __init__(self, rule: str, model: str, how: str, course: Course, cost: float, start: Pose) -> None:
        super().__init__(rule)
        self.model = model
        self.how = how
        self.course = course
        self.cost = cost
        self.start = start

    def args(self) -> dict[str, object]:
        """And where it ends, for messages."""
        end = self.course[-1] if self.course else self.start
        return {**super().args(), "x": end[0], "y": end[1]}

    def apply(self, state: State) -> None:
        """It stands at the end of its course and keeps the facing it has there."""
        if self.course:
            FINAL_FACING.hit()
            put(vstate(state), self.model, self.course[-1])


class Counter(Event):
    """A model got a counter (`on`) or lost it."""

    KIND: ClassVar[str] = "counter"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "counter", "on")

    def __init__(self, rule: str, model: str, bit: int, on: bool = True) -> None:
        super().__init__(rule)
        self.model = model
        self.bit = bit
        self.counter = COUNTER_NAMES[bit]
        self.on = on

    def apply(self, state: State) -> None:
        """It has it, or not. A Fatigued counter with which an activation began and that is gone is not taken off at its
        end: a new one stays."""
        s = vstate(state)
        model = s.change_model(self.model)
        model.counters = model.counters | self.bit if self.on else model.counters & ~self.bit
        if self.bit == FATIGUED and not self.on and s.acting().model == self.model:
            s.change_acting().fatigued = False


class KnockedDown(Event):
    """A model was knocked down: it lies, and is no longer Braced."""

    KIND: ClassVar[str] = "knocked_down"
    FIELDS: ClassVar[tuple[str, ...]] = ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model

    def apply(self, state: State) -> None:
        """Down, and not Braced; it keeps its facing."""
        STATE_KNOCKED.hit()
        KEEPS_FACING.hit()
        s = vstate(state)
        model = s.change_model(self.model)
        model.counters = (model.counters | KNOCKED) & ~BRACED
        s.touch()  # it blocks less, and engages nobody


class StoodUp(Event):
    """A model stood up, perhaps turning."""

    KIND: ClassVar[str] = "stood_up"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "facing")

    def __init__(self, rule: str, model: str, facing: float) -> None:
        super().__init__(rule)
        self.model = model
        self.facing = facing

    def apply(self, state: State) -> None:
        """It stands."""
        s = vstate(state)
        model = s.change_model(self.model)
        model.counters &= ~KNOCKED
        model.facing = self.facing
        s.touch()


class Wounded(Event):
    """A model suffered wounds; `left` are those that it has then (below zero: excess). `by`: who did it, or ""."""

    KIND: ClassVar[str] = "wounded"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "wounds", "left", "by")
    TOLD: ClassVar[tuple[str, ...]] = ("over",)

    def __init__(self, rule: str, model: str, wounds: int, left: int, by: str) -> None:
        super().__init__(rule)
        self.model = model
        self.wounds = wounds
        self.left = left
        self.by = by

    def args(self) -> dict[str, object]:
        """For messages nobody has less than no wounds left; `over`: how many more these are than it had."""
        return {**super().args(), "left": max(0, self.left), "over": max(0, -self.left)}

    def apply(self, state: State) -> None:
        """They are marked."""
        vstate(state).change_model(self.model).wounds += self.wounds


class Recovered(Event):
    """A model has fewer wounds: healed, or saved by Down But Not Out. `left` are those that it then has left."""

    KIND: ClassVar[str] = "recovered"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "wounds", "left")

    def __init__(self, rule: str, model: str, wounds: int, left: int) -> None:
        super().__init__(rule)
        self.model = model
        self.wounds = wounds
        self.left = left

    def apply(self, state: State) -> None:
        """They are taken off."""
        vstate(state).change_model(self.model).wounds -= self.wounds


class Left(Event):
    """A model left the table: `how` is dead, fled or exited; `by` the model whose kill it is, or ""."""

    KIND: ClassVar[str] = "left"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "how", "by")

    def __init__(self, rule: str, model: str, how: str, by: str = "") -> None:
        super().__init__(rule)
        assert how in (DEAD, FLED, EXITED)
        self.model = model
        self.how = how
        self.by = by

    def apply(self, state: State) -> None:
        """It is gone, with its counters."""
        REMOVED.hit()
        s = vstate(state)
        model = s.change_model(self.model)
        model.status = self.how
        model.alive = self.how == EXITED
        model.counters = 0
        model.effects = ()
        s.touch()


class EffectBegan(Event):
    """An effect works on a model from now on, until its end ("round", "turn", "activation", "game", "by:<model>": that
    model's next activation)."""

    KIND: ClassVar[str] = "effect_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "effect", "number", "until", "source")

    def __init__(self, rule: str, model: str, effect: str, number: int, until: str, source: str = "") -> None:
        super().__init__(rule)
        self.model = model
        self.effect = effect
        self.number = number
        self.until = until
        self.source = source

    def apply(self, state: State) -> None:
        """It is noted."""
        model = vstate(state).change_model(self.model)
        model.effects = (*model.effects, (self.effect, self.number, self.until, self.source))


class EffectEnded(Event):
    """The effects of an id that end so are over."""

    KIND: ClassVar[str] = "effect_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "effect", "until")

    def __init__(self, rule: str, model: str, effect: str, until: str) -> None:
        super().__init__(rule)
        self.model = model
        self.effect = effect
        self.until = until

    def apply(self, state: State) -> None:
        """They are gone."""
        model = vstate(state).change_model(self.model)
        model.effects = tuple(
            [effect for effect in model.effects if effect[0] != self.effect or effect[2] != self.until]
        )


class Used(Event):
    """A model (or, with model "", a warband) used an ability or an item. `mark` is what is noted: the id, `game:<id>`,
    `turn:<id>`."""

    KIND: ClassVar[str] = "used"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "model", "ability", "mark")
    TOLD: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, rule: str, seat: str, model: str, ability: str, mark: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.model = model
        self.ability = ability
        self.mark = mark

    def args(self) -> dict[str, object]:
        """And who has it, the model or the seat, for messages."""
        return {**super().args(), "owner": self.model or self.seat}

    def apply(self, state: State) -> None:
        """It is marked as used."""
        s = vstate(state)
        if self.model:
            model = s.change_model(self.model)
            model.used = (*model.used, self.mark)
        else:
            side = s.change_side(self.seat)
            side.used = (*side.used, self.mark)


class PowerSpent(Event):
    """Power was paid for something; `left` is what remains."""

    KIND: ClassVar[str] = "power_spent"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "power", "left")

    def __init__(self, rule: str, seat: str, power: int, left: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.power = power
        self.left = left

    def apply(self, state: State) -> None:
        """It is gone, whatever comes of it."""
        vstate(state).change_side(self.seat).power = self.left


class PowerGained(Event):
    """A player's pool grew outside the Power roll; `left` is what he has then."""

    KIND: ClassVar[str] = "power_gained"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "power", "left")

    def __init__(self, rule: str, seat: str, power: int, left: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.power = power
        self.left = left

    def apply(self, state: State) -> None:
        """It is there."""
        vstate(state).change_side(self.seat).power = self.left


class ActingFlag(Event):
    """Something holds for the activation that goes on: `again:<mark>` (an action may be taken twice), …"""

    KIND: ClassVar[str] = "acting_flag"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "flag")
    TOLD: ClassVar[tuple[str, ...]] = ("verb", "one", "two")

    def __init__(self, rule: str, model: str, flag: str) -> None:
        super().__init__(rule)
        self.model = model
        self.flag = flag

    def args(self) -> dict[str, object]:
        """And what it is about, for messages."""
        return {**super().args(), **words_of(self.flag.removeprefix("again:"))}

    def apply(self, state: State) -> None:
        """It is noted."""
        acting = vstate(state).change_acting()
        acting.flags = (*acting.flags, self.flag)


def words_of(action: str) -> dict[str, object]:
    """The key of an action in parts, for messages: its verb; `one`, with what (a weapon, a spell, an ability, an objective);
    `two`, at whom. "none" for what there is not."""
    verb, *rest = action.split(":")
    whom = rest[-1] if len(rest) > 1 and rest[-1] not in ("", "-") else "none"
    return {"verb": verb, "one": rest[0] if rest else "none", "two": whom}


def put(state: VState, model_id: str, pose: Pose) -> None:
    """Set a model down. From Event.apply only."""
    model = state.change_model(model_id)
    model.x = pose[0]
    model.y = pose[1]
    model.z = pose[2]
    model.facing = pose[3]
    state.touch()
