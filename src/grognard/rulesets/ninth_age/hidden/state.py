"""Hidden lists (catalogue 21): which magic items nobody but their owner knows, and what the others see instead."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.forces.roster import RosterUnit
from grognard.game.events import Event
from grognard.game.nodes import Part
from grognard.game.state import State
from grognard.rulesets.ninth_age.army.muster import unit_spec
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.lists import Army
from grognard.rulesets.ninth_age.profiles import UnitSpec
from grognard.rulesets.ninth_age.state import NState, nstate

OPTION: Final = cite("ninth_age.hidden.option")

#: the option of the set-up and its values
LISTS: Final = "lists"
OPEN: Final = "open"
HIDDEN_LISTS: Final = "hidden"
PART: Final = "lists"

#: a secret: (unit that bought the item, item)
Secret = tuple[str, str]


class Bought:
    """A unit as it stands in its list, and how it looks while some of its items are secret."""

    def __init__(self, id: str, unit: RosterUnit, name: str, army: Army, library: Library) -> None:
        self.id = id
        self.unit = unit
        #: what it is called in the list; `id` is the unit in the game
        self.name = name
        self.army = army
        self.library = library
        self._known: dict[tuple[str, ...], UnitSpec] = {}

    def looks(self, secret: tuple[str, ...]) -> UnitSpec:
        """The unit without these items, with the mundane kinds of weapon and armour in their places."""
        found = self._known.get(secret)
        if found is None:
            OPTION.hit()
            found = unit_spec(self.unit, self.army, self.library, self.name, secret)
            self._known[secret] = found
        return found


class Lists(Part):
    """The items that are still secret, as (unit, item); `bought` is what the lists say of each unit, which never changes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "hidden")

    def __init__(self, id: str = PART) -> None:
        super().__init__(id)
        self.hidden: tuple[Secret, ...] = ()
        self.bought: dict[str, Bought] = {}

    def blank(self) -> Lists:
        """A new one."""
        return Lists(self.id)

    def copy(self) -> Lists:
        """A copy that may be changed."""
        twin = Lists(self.id)
        twin.hidden = self.hidden
        twin.bought = self.bought
        return twin


def lists(state: NState) -> Lists | None:
    """The hidden lists, or None where lists are open."""
    for part in state.parts:
        if isinstance(part, Lists):
            return part
    return None


def secrets(state: NState, seat: str = "") -> list[Secret]:
    """The items that are still secret: those of a seat, or of both."""
    part = lists(state)
    if part is None:
        return []
    return [one for one in part.hidden if seat in ("", state.n_unit(one[0]).seat)]


class ItemRevealed(Event):
    """A magic item that was secret is shown, since it affects play or could."""

    KIND: ClassVar[str] = "item_revealed"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "item")
    REVEALS: ClassVar[bool] = True

    def __init__(self, rule: str, unit: str, item: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.item = item

    def apply(self, state: State) -> None:
        """Everybody knows it."""
        part = nstate(state).change_part(PART)
        assert isinstance(part, Lists)
        part.hidden = tuple([one for one in part.hidden if one != (self.unit, self.item)])


def hide(state: NState, bought: list[Bought]) -> None:
    """Keep the magic items of these units, which are in the game already, secret."""
    part = Lists()
    for one in bought:
        part.bought[one.id] = one
        for item in state.n_unit(one.id).spec.items:
            part.hidden = (*part.hidden, (one.id, item.id))
    state.parts.append(part)
