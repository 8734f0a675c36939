"""What must be remembered of magic (catalogue 9): Wizards and what they know, the pools of dice, spells in play."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.nodes import Part
from grognard.rulesets.ninth_age.state import NState

#: a Wizard: (model, Path, Level)
Wizard = tuple[str, str, int]
#: a spell and who knows it, or has tried it: (model, spell)
Known = tuple[str, str]
#: a spell in play: (number, caster, seat, spell, version, targets, counters)
InPlay = tuple[int, str, str, str, int, tuple[str, ...], int]
#: the spell that is being cast: (caster, spell, version, dice, total, with Overwhelming Power, is it a Bound Spell)
Casting = tuple[str, str, int, int, int, bool, bool]

NOTHING_CAST: Final[Casting] = ("", "", 0, 0, 0, False, False)

#: of a unit that a spell keeps from casting in this phase
NO_MAGIC: Final = "phase:no-magic"

# what an answer other than dice does to the spell that is being cast, see `Magic.answers`
DISPELLED: Final = "dispelled"
BACKLASH: Final = "backlash"
BOUND_FAST: Final = "binding"
SHIELDED: Final = "shielded"


class Magic(Part):
    """Magic of this game, and of this phase.

    `wizards` and `known` last; `barred` are spells that somebody may not cast up to a Game Turn, as (model, spell, turn).
    Of the phase: `power` and `dispel` dice left to the active and the reactive player, `gained` and `spent` by each as
    (seat, dice), `tried` spells, `unfocused` Wizards. `casting` is the spell that is being cast, `answers` what was done
    about it. `in_play` are spells that remain in play or come to something later; `serial` counts them. `stood` is
    where units stood at the start of the phase, as (unit, x, y, facing), for those to whom moving does harm.
    `secrets` are Player Turns that were written down in secret, as (number of the spell in play, seat, Player Turn): only
    that seat may know them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "wizards",
        "known",
        "barred",
        "power",
        "dispel",
        "gained",
        "spent",
        "tried",
        "unfocused",
        "casting",
        "answers",
        "in_play",
        "serial",
        "stood",
        "secrets",
    )

    def __init__(self, id: str = "magic") -> None:
        super().__init__(id)
        self.wizards: tuple[Wizard, ...] = ()
        self.known: tuple[Known, ...] = ()
        self.barred: tuple[tuple[str, str, int], ...] = ()
        self.power = 0
        self.dispel = 0
        self.gained: tuple[tuple[str, int], ...] = ()
        self.spent: tuple[tuple[str, int], ...] = ()
        self.tried: tuple[Known, ...] = ()
        self.unfocused: tuple[str, ...] = ()
        self.casting: Casting = NOTHING_CAST
        self.answers: tuple[str, ...] = ()
        self.in_play: tuple[InPlay, ...] = ()
        self.serial = 0
        self.stood: tuple[tuple[str, float, float, float], ...] = ()
        self.secrets: tuple[tuple[int, str, int], ...] = ()

    def blank(self) -> Magic:
        """A new one."""
        return Magic(self.id)

    def copy(self) -> Magic:
        """A copy that may be changed."""
        twin = Magic(self.id)
        twin.wizards = self.wizards
        twin.known = self.known
        twin.barred = self.barred
        twin.power = self.power
        twin.dispel = self.dispel
        twin.gained = self.gained
        twin.spent = self.spent
        twin.tried = self.tried
        twin.unfocused = self.unfocused
        twin.casting = self.casting
        twin.answers = self.answers
        twin.in_play = self.in_play
        twin.serial = self.serial
        twin.stood = self.stood
        twin.secrets = self.secrets
        return twin

    def spells_of(self, model: str) -> list[str]:
        """The spells that a Wizard knows."""
        return [spell for known, spell in self.known if known == model]

    def playing(self, number: int) -> InPlay | None:
        """The spell in play of this number, or None."""
        for row in self.in_play:
            if row[0] == number:
                return row
        return None

    def keeps(self, caster: str, spell: str) -> bool:
        """Has the caster this spell in play?"""
        for row in self.in_play:
            if row[1] == caster and row[3] == spell:
                return True
        return False


def magic(state: NState) -> Magic:
    """What is remembered of magic."""
    part = state.part("magic")
    assert isinstance(part, Magic)
    return part


def change_magic(state: NState) -> Magic:
    """The same, to be changed (from Event.apply only)."""
    part = state.change_part("magic")
    assert isinstance(part, Magic)
    return part


def pool(state: NState, seat: str) -> int:
    """The dice that a seat has left: Power Dice of the active player, Dispel Dice of the other."""
    return magic(state).power if seat == state.active else magic(state).dispel


def count_of(rows: tuple[tuple[str, int], ...], seat: str) -> int:
    """The number of a seat."""
    for known, n in rows:
        if known == seat:
            return n
    return 0


def counted(rows: tuple[tuple[str, int], ...], seat: str, more: int) -> tuple[tuple[str, int], ...]:
    """The same rows, that of the seat so much higher."""
    rest = tuple([row for row in rows if row[0] != seat])
    return (*rest, (seat, count_of(rows, seat) + more))
