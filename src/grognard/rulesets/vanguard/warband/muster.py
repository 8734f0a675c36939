"""From a list to the models that take the field: every model with its card after options and items, and why it changed.

A unit of a list is so many models of one card, each a unit of its own in the game. An option of the list (an option
of the card, an item or a spell) goes to as many models as it says, the first ones.
"""

from __future__ import annotations

from typing import Final

from grognard.forces.roster import Roster, RosterUnit
from grognard.rulesets.vanguard.cites import CITES
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.profiles import (
    AbilityUse,
    CardOption,
    Faction,
    Item,
    Profile,
    RuleUse,
    Spell,
    StatChange,
    Weapon,
    find_rule,
)

AR: Final = CITES.cite("vanguard.profile.ar")
PRINTED: Final = CITES.cite("vanguard.build.printed-weapons")
KNOWN_SPELLS: Final = CITES.cite("vanguard.magic.known")

EFFECTS: Final = {
    rule.key: rule
    for rule in (
        CITES.cite("vanguard.item.bow"),
        CITES.cite("vanguard.item.crossbow"),
        CITES.cite("vanguard.item.light-crossbow"),
        CITES.cite("vanguard.item.long-bow"),
        CITES.cite("vanguard.item.marksmans-rifle"),
        CITES.cite("vanguard.item.crude-throwing-knife"),
        CITES.cite("vanguard.item.spear"),
        CITES.cite("vanguard.item.heavy-weapon"),
        CITES.cite("vanguard.item.wicked-dagger"),
        CITES.cite("vanguard.item.large-shield"),
        CITES.cite("vanguard.item.buckler"),
        CITES.cite("vanguard.item.common-mount"),
        CITES.cite("vanguard.item.rare-mount"),
        CITES.cite("vanguard.item.armour-of-confusion"),
        CITES.cite("vanguard.item.full-plate-armour"),
        CITES.cite("vanguard.item.banner-of-the-griffin"),
        CITES.cite("vanguard.item.helm-of-confidence"),
        CITES.cite("vanguard.item.medallion-of-life"),
        CITES.cite("vanguard.item.power-rune"),
        CITES.cite("vanguard.item.wings-of-honeymaze"),
        CITES.cite("vanguard.item.cloak-of-the-chameleon"),
        CITES.cite("vanguard.faction.northern-alliance.frosthammer"),
    )
}
"""The rules of things that do all they do, or part of it, to the card of their bearer or by being its weapon."""

BEST: Final = 2
WORST: Final = 8


class CardChange:
    """One thing that differs from the printed card, and the rule by which it does.

    `stat` is the name of a value of the card ("sp", "wn", "ar", "height", "base_width", "base_depth"), a colour of
    power dice ("power.red"), or the id of a special rule: then 0 = the card has it not, else its number, 1 for none
    (from 1 to 1: the bracket that limited it is gone).
    """

    def __init__(self, rule: str, stat: str, before: float, after: float) -> None:
        self.rule = rule
        self.stat = stat
        self.before = float(before)
        self.after = float(after)

    def __repr__(self) -> str:
        return f"<CardChange {self.stat} {self.before:g} {self.after:g} {self.rule}>"


class ModelSpec:
    """One model of a warband: id within the roster, its card as printed and as it is, what it carries, its cost.

    `profile` is the card after options and items, and `weapons`, `spells`, `rules` and `abilities` are those of that
    card; the printed spells come first. `items` are all that it carries, weapons too; `options` are the ids taken.
    `scene` is "" for a model of a list, else what it is in its scenario: the kind of its objective.
    """

    def __init__(
        self,
        id: str,
        printed: Profile,
        profile: Profile,
        items: tuple[Item, ...],
        options: tuple[str, ...],
        points: int,
        changes: tuple[CardChange, ...] = (),
        name: str = "",
        scene: str = "",
    ) -> None:
        self.id = id
        self.scene = scene
        self.printed = printed
        self.profile = profile
        self.entry = printed.entry
        self.items = items
        self.options = options
        self.points = points
        self.changes = changes
        self.named = name
        self.name = name or printed.name
        self.name_ru = name or printed.name_ru
        self.weapons: tuple[Weapon, ...] = profile.weapons
        self.spells: tuple[Spell, ...] = profile.spells
        self.rules: tuple[RuleUse, ...] = profile.rules
        self.abilities: tuple[AbilityUse, ...] = profile.abilities
        self._has: dict[str, bool] = {}
        #: its abilities sorted by moment, once somebody asked for them (`kits.Kit`)
        self.kit: object = None

    def has_rule(self, id: str) -> bool:
        """Has the card this special rule or ability, also by an item or a weapon?"""
        known = self._has.get(id)
        if known is None:
            known = self._has[id] = self._look_for(id)
        return known

    def _look_for(self, id: str) -> bool:
        if self.profile.use(id) is not None or self.profile.ability(id) is not None:
            return True
        for weapon in self.weapons:
            if weapon.use(id) is not None:
                return True
        return False

    def item(self, id: str) -> Item | None:
        """The item of this id that the model carries, or None."""
        for item in self.items:
            if item.id == id:
                return item
        return None

    def knows_from_card(self, spell: Spell) -> bool:
        """Is the spell one of those printed on the card?"""
        return spell in self.printed.spells

    def __repr__(self) -> str:
        return f"<ModelSpec {self.id} {self.printed.id}>"


class Loadout:
    """Models of a unit of a list that take the same: what they take, and how many they are.

    `weapons` are those that options of the card add; bought weapons are in `items`.
    """

    def __init__(self, options: tuple[str, ...], models: int) -> None:
        self.options = options
        self.models = models
        self.items: list[Item] = []
        self.weapons: list[Weapon] = []
        self.spells: list[Spell] = []
        self.points = 0


def card_option(profile: Profile, id: str) -> CardOption | None:
    """The option of this id that is printed on the card, or None."""
    for option in profile.options:
        if option.id == id:
            return option
    return None


def loadouts(unit: RosterUnit, profile: Profile, library: Library) -> list[Loadout]:
    """The models of a unit by what they take, in order; ids that nothing has are passed over.

    An option taken n times goes to the first n models.
    """
    models = unit.counts[0]
    steps = {min(taken, models) for taken in unit.options.values() if taken > 0}
    found: list[Loadout] = []
    done = 0
    for upto in sorted(steps | {models}):
        if upto > done:
            options = tuple(id for id, taken in unit.options.items() if taken > done)
            found.append(_loadout(options, upto - done, profile, library))
            done = upto
    return found


def _loadout(options: tuple[str, ...], models: int, profile: Profile, library: Library) -> Loadout:
    PRINTED.hit()
    loadout = Loadout(options, models)
    points = profile.points
    for id in options:
        option = card_option(profile, id)
        item, spell = library.items.get(id), library.spells.get(id)
        if option is not None and option.kind == "weapon":
            loadout.weapons.append(library.weapons[id])
            points += option.points
        elif item is not None:
            loadout.items.append(item)
            points += item.points if option is None else option.points
        elif spell is not None:
            loadout.spells.append(spell)
    loadout.points = points + _spell_points(loadout.spells, library.factions[profile.faction])
    return loadout


def _spell_points(spells: list[Spell], faction: Faction) -> int:
    """What the spells of a model cost beyond its card: of those of its faction the first is free."""
    KNOWN_SPELLS.hit()
    own = 0
    points = 0
    for spell in spells:
        if spell.id in faction.faction_spells:
            own += 1
        else:
            points += spell.points
    return points + max(0, own - faction.spells_free) * faction.spell_points


def cost(unit: RosterUnit, profile: Profile, library: Library) -> int:
    """Points of all models of a unit: cards, options, items and paid spells; printed weapons are in the price."""
    points = 0
    for loadout in loadouts(unit, profile, library):
        points += loadout.points * loadout.models
    return points


def model_ids(roster: Roster) -> list[list[str]]:
    """The ids of the models of each unit of a list.

    A model that is a unit by itself has the id of that unit; the models of a unit of several are `<id>-1`, `<id>-2` ...
    Where the list gives no id, each model is `<entry>-<k>` with the lowest free k from 1.
    """
    taken: set[str] = set()
    for unit in roster.units:
        if unit.id:
            taken.update(_own_ids(unit))
    found: list[list[str]] = []
    numbers: dict[str, int] = {}
    for unit in roster.units:
        ids = _own_ids(unit) if unit.id else []
        for _ in range(0 if unit.id else unit.counts[0]):
            number = numbers.get(unit.entry, 0) + 1
            while f"{unit.entry}-{number}" in taken:
                number += 1
            numbers[unit.entry] = number
            ids.append(f"{unit.entry}-{number}")
        found.append(ids)
    return found


def _own_ids(unit: RosterUnit) -> list[str]:
    if unit.counts[0] == 1:
        return [unit.id]
    return [f"{unit.id}-{number}" for number in range(1, unit.counts[0] + 1)]


def muster_models(roster: Roster, library: Library) -> list[ModelSpec]:
    """The models of a list whose entries are known to be right (`army.muster` sees to that)."""
    found: list[ModelSpec] = []
    faction = library.factions[roster.faction]
    for ids, unit in zip(model_ids(roster), roster.units):
        profile = faction.profiles[unit.entry]
        number = 0
        for loadout in loadouts(unit, profile, library):
            for _ in range(loadout.models):
                found.append(equip(ids[number], profile, loadout, unit.name))
                number += 1
    return found


def equip(id: str, printed: Profile, loadout: Loadout, name: str = "") -> ModelSpec:
    """A model with what it takes: the card as it is then, and a trace of every change."""
    bearer = _Bearer(printed)
    for weapon in loadout.weapons:
        bearer.arm(weapon)
    for item in loadout.items:
        if item.rule in EFFECTS:
            EFFECTS[item.rule].hit()
        if item.weapon is not None:
            bearer.arm(item.weapon)
        if item.change is not None:
            bearer.change(item.rule, item.change)
        for rule in item.rules:
            bearer.gain(item.rule, rule)
        for colour, count in item.power_dice:
            bearer.add_dice(item.rule, colour, count)
    for item in loadout.items:
        if item.removes_rule:
            bearer.lose(item.rule, item.removes_rule)
    return ModelSpec(
        id,
        printed,
        bearer.card(tuple(loadout.spells)),
        tuple(loadout.items),
        loadout.options,
        loadout.points,
        tuple(bearer.changes),
        name,
    )


class _Bearer:
    """A card that things change one after the other."""

    def __init__(self, printed: Profile) -> None:
        self.printed = printed
        self.changes: list[CardChange] = []
        self.weapons = list(printed.weapons)
        self.rules = list(printed.rules)
        self.power_dice = dict(printed.power_dice)
        self.sp = printed.sp
        self.ar = printed.ar
        self.wn = printed.wn
        self.height = printed.height
        self.width = printed.base_width
        self.depth = printed.base_depth

    def arm(self, weapon: Weapon) -> None:
        self.weapons.append(weapon)
        if weapon.change is not None:
            EFFECTS[weapon.rule].hit()
            self.change(weapon.rule, weapon.change)

    def change(self, rule: str, change: StatChange) -> None:
        """Speed is raised up to its limit, Ar stays between 2+ and 8+, a base is replaced."""
        sp = self.sp + change.sp
        if change.sp_max > 0.0:
            sp = max(self.sp, min(sp, change.sp_max))
        ar = self.ar
        if change.ar_better:
            AR.hit()
            ar = min(WORST, max(BEST, self.ar - change.ar_better))
        self.sp = self._noted(rule, "sp", self.sp, max(0.0, sp))
        self.ar = int(self._noted(rule, "ar", float(self.ar), float(ar)))
        self.wn = int(self._noted(rule, "wn", float(self.wn), float(self.wn + change.wn)))
        self.height = int(self._noted(rule, "height", float(self.height), float(self.height + change.height)))
        if change.base_width > 0.0:
            self.width = self._noted(rule, "base_width", self.width, change.base_width)
            self.depth = self._noted(rule, "base_depth", self.depth, change.base_depth)

    def gain(self, rule: str, use: RuleUse) -> None:
        """A rule more; one that the card has with the same number or a higher one, for as many, changes nothing."""
        held = find_rule(tuple(self.rules), use.id)
        if held is None:
            self.rules.append(use)
            self._noted(rule, use.id, 0.0, float(max(1, use.n)))
        elif use.n > held.n or (held.bracketed() and not use.bracketed()):
            self.rules[self.rules.index(held)] = use
            self.changes.append(CardChange(rule, use.id, float(max(1, held.n)), float(max(1, use.n))))

    def lose(self, rule: str, id: str) -> None:
        held = find_rule(tuple(self.rules), id)
        if held is not None:
            self.rules = [use for use in self.rules if use.id != id]
            self._noted(rule, id, float(max(1, held.n)), 0.0)

    def add_dice(self, rule: str, colour: str, count: int) -> None:
        before = self.power_dice.get(colour, 0)
        self.power_dice[colour] = before + count
        self._noted(rule, f"power.{colour}", float(before), float(before + count))

    def card(self, spells: tuple[Spell, ...]) -> Profile:
        """The card as it is now; the printed one itself if nothing is changed or added."""
        printed = self.printed
        if not self.changes and not spells and len(self.weapons) == len(printed.weapons):
            return printed
        return Profile(
            id=printed.id,
            name=printed.name,
            name_ru=printed.name_ru,
            faction=printed.faction,
            classes=printed.classes,
            races=printed.races,
            alignment=printed.alignment,
            points=printed.points,
            sp=self.sp,
            me=printed.me,
            ra=printed.ra,
            ar=self.ar,
            ne=printed.ne,
            wn=self.wn,
            height=self.height,
            melee_dice=printed.melee_dice,
            ranged_dice=printed.ranged_dice,
            base_width=self.width,
            base_depth=self.depth,
            rules=tuple(self.rules),
            abilities=printed.abilities,
            weapons=tuple(self.weapons),
            spells=printed.spells + spells,
            power_dice=tuple(self.power_dice.items()),
            options=printed.options,
            items=printed.items,
        )

    def _noted(self, rule: str, stat: str, before: float, after: float) -> float:
        if before != after:
            self.changes.append(CardChange(rule, stat, before, after))
        return after
