"""What happens in magic: spells known, dice made and spent, spells cast, dispelled, in play and over."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.events import Event
from grognard.game.state import State
from grognard.rulesets.ninth_age.events import telling
from grognard.rulesets.ninth_age.magic.state import (
    NOTHING_CAST,
    InPlay,
    Known,
    Wizard,
    change_magic,
    counted,
)
from grognard.rulesets.ninth_age.state import Effect, nstate


class WizardNoted(Event):
    """A model is a Wizard of a Path and a Level from now on."""

    KIND: ClassVar[str] = "wizard_noted"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "path", "level")

    def __init__(self, rule: str, model: str, path: str, level: int) -> None:
        super().__init__(rule)
        self.model = model
        self.path = path
        self.level = level

    def apply(self, state: State) -> None:
        """So it is."""
        part = change_magic(nstate(state))
        rest: list[Wizard] = [row for row in part.wizards if row[0] != self.model]
        part.wizards = (*rest, (self.model, self.path, self.level))


class SpellsKnown(Event):
    """A Wizard knows these spells, and no others."""

    KIND: ClassVar[str] = "spells_known"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "spells")

    def __init__(self, rule: str, model: str, spells: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.model = model
        self.spells = spells

    def apply(self, state: State) -> None:
        """Known."""
        part = change_magic(nstate(state))
        rest: list[Known] = [row for row in part.known if row[0] != self.model]
        part.known = (*rest, *[(self.model, spell) for spell in self.spells])


class FluxMade(Event):
    """The magic flux: the dice of both players for this phase; what lasted for the phase before is over."""

    KIND: ClassVar[str] = "flux_made"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "power", "dispel")

    def __init__(self, rule: str, seat: str, power: int, dispel: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.power = power
        self.dispel = dispel

    def apply(self, state: State) -> None:
        """A new phase."""
        part = change_magic(nstate(state))
        part.power = self.power
        part.dispel = self.dispel
        part.gained = ()
        part.spent = ()
        part.tried = ()
        part.unfocused = ()


class DiceGained(Event):
    """A side gained dice beyond the flux."""

    KIND: ClassVar[str] = "dice_gained"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dice")

    def __init__(self, rule: str, seat: str, dice: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.dice = dice

    def apply(self, state: State) -> None:
        """In its pool."""
        s = nstate(state)
        part = change_magic(s)
        part.gained = counted(part.gained, self.seat, self.dice)
        if self.seat == s.active:
            part.power += self.dice
        else:
            part.dispel += self.dice


class DiceGone(Event):
    """Dice left a pool: they were used, or (`used` false) lost."""

    KIND: ClassVar[str] = "dice_gone"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dice", "used")

    def __init__(self, rule: str, seat: str, dice: int, used: bool = True) -> None:
        super().__init__(rule)
        self.seat = seat
        self.dice = dice
        self.used = used

    def apply(self, state: State) -> None:
        """Gone; no pool goes below nothing."""
        s = nstate(state)
        part = change_magic(s)
        if self.used:
            part.spent = counted(part.spent, self.seat, self.dice)
        if self.seat == s.active:
            part.power = max(0, part.power - self.dice)
        else:
            part.dispel = max(0, part.dispel - self.dice)


class CastTried(Event):
    """A spell was tried: with so many dice, to this total; `done` says whether it was cast."""

    KIND: ClassVar[str] = "cast_tried"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "caster",
        "spell",
        "version",
        "targets",
        "dice",
        "need",
        "total",
        "overwhelming",
        "done",
        "bound",
    )
    TOLD: ClassVar[tuple[str, ...]] = ("aims",)

    def __init__(
        self,
        rule: str,
        caster: str,
        spell: str,
        version: int,
        targets: tuple[str, ...],
        dice: int,
        need: int,
        total: int,
        overwhelming: bool,
        done: bool,
        bound: bool,
    ) -> None:
        super().__init__(rule)
        self.caster = caster
        self.spell = spell
        self.version = version
        self.targets = targets
        self.dice = dice
        self.need = need
        self.total = total
        self.overwhelming = overwhelming
        self.done = done
        self.bound = bound

    def args(self) -> dict[str, object]:
        """Also the units and models at which it is cast, without points of the table."""
        return {**super().args(), "aims": [target for target in self.targets if ":" not in target]}

    def apply(self, state: State) -> None:
        """Not again in this phase; it waits for its answer if it was cast."""
        part = change_magic(nstate(state))
        part.tried = (*part.tried, (self.caster, self.spell))
        part.answers = ()
        if self.done:
            row = (self.caster, self.spell, self.version, self.dice, self.total)
            part.casting = (*row, self.overwhelming, self.bound)


class CastAnswered(Event):
    """Something was done about the spell that is being cast: see `state.DISPELLED` and the others."""

    KIND: ClassVar[str] = "cast_answered"
    FIELDS: ClassVar[tuple[str, ...]] = ("answer", "by")

    def __init__(self, rule: str, answer: str, by: str) -> None:
        super().__init__(rule)
        self.answer = answer
        self.by = by

    def apply(self, state: State) -> None:
        """Remembered until it is resolved."""
        part = change_magic(nstate(state))
        part.answers = (*part.answers, self.answer)


class CastOver(Event):
    """The spell that was being cast is resolved, or stopped."""

    KIND: ClassVar[str] = "cast_over"
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def apply(self, state: State) -> None:
        """No spell is being cast."""
        part = change_magic(nstate(state))
        part.casting = NOTHING_CAST
        part.answers = ()


class DispelTried(Event):
    """A dispel attempt: by a Wizard (or "" for nobody), against which total; was it enough?"""

    KIND: ClassVar[str] = "dispel_tried"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "by", "spell", "dice", "need", "total", "done")
    TOLD: ClassVar[tuple[str, ...]] = ("led",)

    def __init__(
        self, rule: str, seat: str, by: str, spell: str, dice: int, need: int, total: int, done: bool
    ) -> None:
        super().__init__(rule)
        self.seat = seat
        self.by = by
        self.spell = spell
        self.dice = dice
        self.need = need
        self.total = total
        self.done = done

    def args(self) -> dict[str, object]:
        """Also whether a Wizard led it."""
        return {**super().args(), "led": self.by != ""}


class FocusLost(Event):
    """A Wizard lost its focus for this phase."""

    KIND: ClassVar[str] = "focus_lost"
    FIELDS: ClassVar[tuple[str, ...]] = ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model

    def apply(self, state: State) -> None:
        """No bonus any more."""
        part = change_magic(nstate(state))
        if self.model not in part.unfocused:
            part.unfocused = (*part.unfocused, self.model)


class SpellBegan(Event):
    """A spell is in play from now on: it remains, or comes to something later."""

    KIND: ClassVar[str] = "spell_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("caster", "seat", "spell", "version", "targets", "counters")

    def __init__(
        self,
        rule: str,
        caster: str,
        seat: str,
        spell: str,
        version: int,
        targets: tuple[str, ...],
        counters: int = 0,
    ) -> None:
        super().__init__(rule)
        self.caster = caster
        self.seat = seat
        self.spell = spell
        self.version = version
        self.targets = targets
        self.counters = counters

    def apply(self, state: State) -> None:
        """It has the next number."""
        part = change_magic(nstate(state))
        part.serial += 1
        head = (part.serial, self.caster, self.seat, self.spell)
        row: InPlay = (*head, self.version, self.targets, self.counters)
        part.in_play = (*part.in_play, row)


class SpellCounted(Event):
    """A spell in play has so many counters now."""

    KIND: ClassVar[str] = "spell_counted"
    FIELDS: ClassVar[tuple[str, ...]] = ("number", "spell", "counters")

    def __init__(self, rule: str, number: int, spell: str, counters: int) -> None:
        super().__init__(rule)
        self.number = number
        self.spell = spell
        self.counters = counters

    def apply(self, state: State) -> None:
        """Counted."""
        part = change_magic(nstate(state))
        part.in_play = tuple(
            [(*row[:6], self.counters) if row[0] == self.number else row for row in part.in_play]
        )


class SpellEnded(Event):
    """A spell is in play no longer."""

    KIND: ClassVar[str] = "spell_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("number", "spell")

    def __init__(self, rule: str, number: int, spell: str) -> None:
        super().__init__(rule)
        self.number = number
        self.spell = spell

    def apply(self, state: State) -> None:
        """Gone."""
        part = change_magic(nstate(state))
        part.in_play = tuple([row for row in part.in_play if row[0] != self.number])


class SpellBarred(Event):
    """Somebody may not cast a spell until a Game Turn is over."""

    KIND: ClassVar[str] = "spell_barred"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "spell", "turn")

    def __init__(self, rule: str, model: str, spell: str, turn: int) -> None:
        super().__init__(rule)
        self.model = model
        self.spell = spell
        self.turn = turn

    def apply(self, state: State) -> None:
        """Barred."""
        part = change_magic(nstate(state))
        part.barred = (*part.barred, (self.model, self.spell, self.turn))


class SecretWritten(Event):
    """A player wrote a Player Turn down in secret, for a spell in play; the other learns only that it was done."""

    KIND: ClassVar[str] = "secret_written"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "turn")

    def __init__(self, rule: str, seat: str, number: int, turn: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.number = number
        self.turn = turn

    def apply(self, state: State) -> None:
        """Kept."""
        part = change_magic(nstate(state))
        part.secrets = (*part.secrets, (self.number, self.seat, self.turn))

    def seen_by(self, state: State, seat: str) -> Event | None:
        """Without the turn, for everybody else."""
        return self if seat == self.seat else SecretWritten(self.rule, self.seat, self.number, 0)


class EffectSpread(Event):
    """An effect works from now on on each of these models, one by one: whoever joins their unit later has no part in it,
    whoever leaves it keeps it."""

    KIND: ClassVar[str] = "effect_spread"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "models", "effect", "number", "end", "source")
    TOLD: ClassVar[tuple[str, ...]] = ("about", "ability")

    def __init__(
        self, rule: str, unit: str, models: tuple[str, ...], effect: str, number: int, end: str, source: str
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.models = models
        self.effect = effect
        self.number = number
        self.end = end
        self.source = source

    def args(self) -> dict[str, object]:
        """Also what a message says of it."""
        return {**super().args(), **telling(self.effect, self.rule)}

    def apply(self, state: State) -> None:
        """It works on them."""
        s = nstate(state)
        row: Effect = (self.effect, self.number, self.end, self.source)
        for id in self.models:
            model = s.change_model(id)
            model.effects = (*model.effects, row)


class StoodNoted(Event):
    """Where a unit stands at the start of a phase is noted."""

    KIND: ClassVar[str] = "stood_noted"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "pose")

    def __init__(self, rule: str, unit: str, pose: tuple[float, float, float]) -> None:
        super().__init__(rule)
        self.unit = unit
        self.pose = pose

    def apply(self, state: State) -> None:
        """Noted."""
        part = change_magic(nstate(state))
        rest = [row for row in part.stood if row[0] != self.unit]
        part.stood = (*rest, (self.unit, *self.pose))
