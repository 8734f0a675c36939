"""A spell being cast, and what every spell can do (catalogue 9, 23): one object a spell, asked at fixed moments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.defs import Spell, SpellVersion
from grognard.rulesets.ninth_age.magic.state import InPlay
from grognard.rulesets.ninth_age.phases import ALL_GAME, NEXT_MAGIC
from grognard.rulesets.ninth_age.state import NState, NUnit

FIELDS: Final = cite("ninth_age.magic.spell-fields")
ONE_TURN: Final = cite("ninth_age.magic.dur-one-turn")
PERMANENT: Final = cite("ninth_age.magic.dur-permanent")
REMAINS: Final = cite("ninth_age.magic.dur-rip")

LASTS_FOR_GOOD: Final = "permanent"
REMAINS_IN_PLAY: Final = "remains_in_play"
#: before the number of a spell in play: its effects end with it
WITH_SPELL: Final = "spell:"
#: the key of the point of a Ground spell among its targets: `at:<x>:<y>`
POINT: Final = "at"


class Cast:
    """One casting: who, which spell in which version, at what, and how it went.

    `targets` are unit or model ids, or a point (`at:<x>:<y>`). `choice` is what the spell's own question was answered
    with. `number` is that of the spell in play, 0 for none. `bound`: of an item (`item` its id), `forced` a `dice`.
    """

    def __init__(self, caster: str, unit: str, seat: str, spell: Spell, version: int) -> None:
        FIELDS.hit()
        self.caster = caster
        self.unit = unit
        self.seat = seat
        self.spell = spell
        self.version = version
        self.targets: tuple[str, ...] = ()
        #: the target of the Path's attribute, "" for none
        self.attribute = ""
        self.choice = ""
        self.dice = 0
        self.total = 0
        self.overwhelming = False
        self.bound = False
        self.item = ""
        self.power = 0
        self.number = 0

    def of(self) -> SpellVersion:
        """The version that is cast."""
        return self.spell.versions[self.version]

    def need(self) -> int:
        """What has to be reached: the casting value, or the power level of a Bound Spell."""
        return self.power if self.bound else self.of().casting_value

    def boosted(self) -> bool:
        """Is it another than the normal version?"""
        return self.version > 0

    def end(self) -> str:
        """When its effects end."""
        if self.spell.duration == REMAINS_IN_PLAY:
            REMAINS.hit()
            return f"{WITH_SPELL}{self.number}"
        if self.spell.duration == LASTS_FOR_GOOD:
            PERMANENT.hit()
            return ALL_GAME
        ONE_TURN.hit()
        return NEXT_MAGIC + self.seat


def point_key(x: float, y: float) -> str:
    """A point of the table as a target."""
    return f"{POINT}:{x:g}:{y:g}"


def point_of(target: str) -> tuple[float, float]:
    """The point of such a key."""
    _, x, y = target.split(":")
    return float(x), float(y)


@mypyc_attr(allow_interpreted_subclasses=True)
class SpellPlay:
    """What one spell does. The types, ranges and casting values are data; here is the rest."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.rule = cite(id)

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """May this target, of the right type and in range, be taken?"""
        return True

    def reaches(self, state: NState, cast: Cast, unit: NUnit) -> bool:
        """Is a unit that is out of the caster's range in range of something else?"""
        return False

    def choose(self, game: Game, cast: Cast) -> Play[None]:
        """What the caster chooses beside targets: into `cast.choice`."""
        yield from ()

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """The effect."""
        yield from ()

    def phase_ends(self, game: Game, row: InPlay) -> Play[None]:
        """At the end of every Magic Phase, while it is in play."""
        yield from ()
