"""From a list to the units that take the field: every model with its card after options, mount and items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.forces.roster import Roster, RosterError, RosterUnit
from grognard.forces.wording import words
from grognard.rulesets.ninth_age.army.bought import VETERAN, Bought, bought
from grognard.rulesets.ninth_age.army.card_rules import TYPES
from grognard.rulesets.ninth_age.army.check import MESSAGES, check_entries
from grognard.rulesets.ninth_age.army.equipping import Kit
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.gear import Item, Weapon
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.lists import Army, EntryOption
from grognard.rulesets.ninth_age.profiles import (
    BODY,
    CREW,
    MACHINE,
    RIDER,
    ModelSpec,
    Part,
    TroopType,
    UnitSpec,
)
from grognard.rulesets.ninth_age.rule_uses import RuleUse

WHO: Final = CITES.cite("ninth_age.hero.who")
RNF: Final = CITES.cite("ninth_age.model.rnf")
MULTIPART: Final = CITES.cite("ninth_age.model.multipart")
GROUP: Final = CITES.cite("ninth_age.cmd.group")
CHAMPIONS: Final = CITES.cite("ninth_age.cmd.champion")
PLATFORM: Final = CITES.cite("ninth_age.rule.war-platform")
CHARACTER_MOUNT: Final = CITES.cite("ninth_age.troop.character-mount")
MOUNTED: Final = CITES.cite("ninth_age.troop.mounted")
SCOPE: Final = CITES.cite("ninth_age.rule.scope")
UNMODIFIED: Final = CITES.cite("ninth_age.char.unmodified")
PARAMETERS: Final = CITES.cite("ninth_age.engine.data-params")
BATTLE_STANDARD: Final = CITES.cite("ninth_age.hero.battle-standard")
CONCLAVE: Final = CITES.cite("ninth_age.rule.wizard-conclave")
OVERSEER: Final = CITES.cite("ninth_age.og.orc-overseer")
SEASONED: Final = CITES.cite("ninth_age.eos.seasoned-general")

INSIGNIFICANT: Final = "ninth_age.rule.insignificant"

ORDINARY: Final = "ordinary"
CHAMPION: Final = "champion"
MUSICIAN: Final = "musician"
STANDARD: Final = "standard"
CHARACTER: Final = "character"
COMMAND: Final = (("champion", CHAMPION), ("standard_bearer", STANDARD), ("musician", MUSICIAN))
"""The options of a command group and what they make of a model, in the order in which these stand in front."""

RIDDEN_AS: Final = {
    "ninth_age.troop.war-beast": "ninth_age.troop.cavalry",
    "ninth_age.troop.monstrous-beast": "ninth_age.troop.monstrous-cavalry",
    "ninth_age.troop.monster": "ninth_age.troop.ridden-monster",
}
"""What a Character is on a mount of a type."""


def muster(roster: Roster, library: Library) -> list[UnitSpec]:
    """The units of the list. Raises RosterError where an entry, its number or its options are wrong.

    What an army of this size may have is not asked here: `check_army` does.
    """
    faults = check_entries(roster, library)
    if faults:
        raise RosterError(faults, words(book=MESSAGES))
    army = library.armies[roster.faction]
    ids = roster.unit_ids()
    return [unit_spec(unit, army, library, id) for id, unit in zip(ids, roster.units)]


def unit_spec(
    unit: RosterUnit, army: Army, library: Library, id: str = "", secret: tuple[str, ...] = ()
) -> UnitSpec:
    """One unit, what it takes known to be right: its models with their cards. Of `secret` items (ids) it shows no more
    than the mundane kinds of weapon and armour that they look like."""
    taken = bought(unit, army, library)
    passing = [item for item in taken.items if item.id in secret]
    return _Outfitter(taken, library, passing).unit(id or unit.id or unit.entry)


class _Outfitter:
    """Makes the models of one unit."""

    def __init__(self, taken: Bought, library: Library, secret: list[Item]) -> None:
        self.taken = taken
        self.library = library
        self.secret = secret
        #: a magic standard that nobody knows of makes no Veteran Standard Bearer
        self.plain_standard = bool([1 for item in secret if item.category == "standard"])
        self.entry = taken.entry
        PARAMETERS.hit()
        rules = tuple([use for use in self.entry.rules if use.at_size(taken.models)])
        self.kit = Kit(self.entry.weapons, self.entry.armour, rules)
        self.mount_kit: Kit | None = None
        if taken.mount is not None:
            self.mount_kit = Kit(taken.mount.weapons, taken.mount.armour, taken.mount.rules)
        for option in taken.options:
            if option.champion_only:
                continue
            if self.mount_kit is not None and taken.mount is not None and option in taken.mount.options:
                self.mount_kit.choose(option)
            else:
                self.kit.choose(option)

    def unit(self, id: str) -> UnitSpec:
        """The whole unit."""
        taken, entry = self.taken, self.entry
        models: list[ModelSpec] = []
        if entry.character or [1 for use in self.kit.rules if use.id == PLATFORM.id]:
            (WHO if entry.character else PLATFORM).hit()
            models.append(self.model(CHARACTER, tuple(taken.items)))
        else:
            RNF.hit()
            for option, kind in COMMAND:
                if taken.option(option) is not None:
                    GROUP.hit()
                    models.append(self.model(kind, self.items_of(kind)))
            rest = taken.models - len(models)
            if rest > 0:
                ordinary = self.model(ORDINARY, ())
                models += [ordinary] * rest
        constants = self.library.constants
        return UnitSpec(
            id=id,
            entry=entry.id,
            name=taken.unit.name or entry.name,
            name_ru=taken.unit.name or entry.name_ru,
            category=entry.category,
            points=self.points(),
            models=tuple(models),
            files=min(taken.files or constants.build.usual_files, taken.models),
            items=tuple([item for item in taken.items if item not in self.secret]),
            options=tuple([option.id for option in taken.options if self.shows(option)]),
            veteran_standard=taken.option(VETERAN) is not None and not self.plain_standard,
            loose_gap=constants.loose_gap,
        )

    def points(self) -> int:
        """What the unit costs, without what is secret."""
        total = self.taken.points()
        for item in self.secret:
            total -= self.taken.item_points(item)
        return total

    def shows(self, option: EntryOption) -> bool:
        """Is the option one that everybody may know?"""
        return option.id != VETERAN or not self.plain_standard

    def items_of(self, kind: str) -> tuple[Item, ...]:
        """What a model of a command group carries: the Champion a weapon, the Standard Bearer a standard."""
        category = {CHAMPION: "weapon", STANDARD: "standard"}.get(kind, "")
        return tuple([item for item in self.taken.items if item.category == category])

    def model(self, kind: str, items: tuple[Item, ...]) -> ModelSpec:
        """One kind of model."""
        taken, entry, mount = self.taken, self.entry, self.taken.mount
        kit = self.kit.copy()
        for option in taken.options:
            if option.champion_only and kind == CHAMPION:
                kit.choose(option)
        for item in items:
            if item in self.secret:
                kit.bear_alike(item, self.library.arsenal)
            else:
                kit.bear(item)
        type = self.troop_type()
        parts = self.parts(kit, kind)
        place = entry if mount is None else mount
        name, name_ru = taken.unit.name or entry.name, taken.unit.name or entry.name_ru
        worn = kit.wear() if self.mount_kit is None else kit.wear() + self.mount_kit.wear()
        whole: list[RuleUse] = []
        for part in parts:
            whole += [use for use in part.rules if use not in whole]
        standard = taken.kind("bsb") is not None
        if standard:
            BATTLE_STANDARD.hit()
        return ModelSpec(
            id=entry.id,
            name=name,
            name_ru=name_ru,
            kind=kind,
            category=entry.category,
            troop_type=type,
            parts=parts,
            base_width=place.base_width,
            base_depth=place.base_depth,
            radius=place.radius,
            armour=worn,
            rules=tuple(whole) + type.rules,
            items=tuple([item for item in items if item not in self.secret]),
            wizard_level=1 if kind == CHAMPION and conclave(whole) else taken.wizard_level(),
            path=taken.path(),
            general=taken.general,
            battle_standard=standard,
        )

    def troop_type(self) -> TroopType:
        """The entry's own, or what a Character is on its mount."""
        mount = self.taken.mount
        id = self.entry.troop_type.id
        if mount is not None:
            CHARACTER_MOUNT.hit()
            MOUNTED.hit()
            id = RIDDEN_AS.get(mount.troop_type.id, mount.troop_type.id)
        TYPES[id].hit()
        return self.library.troop_types[id]

    def parts(self, kit: Kit, kind: str) -> tuple[Part, ...]:
        """The parts of the model with what each has; rules of a Character and of its mount are not shared."""
        MULTIPART.hit()
        SCOPE.hit()
        machine = any([part.role == MACHINE for part in self.entry.parts])
        armour_rules: list[RuleUse] = []
        for piece in kit.armour:
            armour_rules += piece.rules
        mounted = self.taken.mount is not None
        own = self.library.whole(kit.rules)
        found: list[Part] = []
        for part in self.entry.parts:
            role = RIDER if mounted and part.role == BODY else part.role
            rules = [use for use in own if use.part in ("", part.role, role)]
            if part.ridden:
                rules = [use for use in rules if not _carried(use)]
            else:
                rules += self.library.whole(armour_rules)
            found.append(self.part(part, role, kit, tuple(rules), machine, kind))
        if kind == CHAMPION:
            found = _with_champion(found, 1 if conclave(own) else 0)
        if self.taken.mount is not None and self.mount_kit is not None:
            ridden = self.library.whole(self.mount_kit.rules)
            for part in self.taken.mount.parts:
                found.append(_part(part, part.role, (), ridden))
        return tuple(found)

    def part(
        self, part: Part, role: str, kit: Kit, rules: tuple[RuleUse, ...], machine: bool, kind: str
    ) -> Part:
        """A part of the entry, with what upgrades of the list change of its values."""
        more_w = more_crew = more_ws = 0
        if self.taken.option("orc_overseer") is not None:
            OVERSEER.hit()
            more_w, more_crew = (1, 0) if role == MACHINE else (0, 1 if role == CREW else 0)
            rules = tuple([use for use in rules if use.id != INSIGNIFICANT])
        if self.taken.option("seasoned_general") is not None:
            UNMODIFIED.hit()
            SEASONED.hit()
            more_ws = 1
        weapons = kit.weapons_of(part, machine)
        return _part(part, role, weapons, rules, ws=more_ws, w=more_w, count=more_crew)


def _carried(use: RuleUse) -> bool:
    """Is it the rule of an item? Its bearer has that, not what the bearer rides."""
    return use.by.startswith("ninth_age.item.")


def _part(
    part: Part,
    role: str,
    weapons: tuple[Weapon, ...],
    rules: tuple[RuleUse, ...],
    ws: int = 0,
    bs: int = 0,
    a: int = 0,
    w: int = 0,
    count: int = 0,
) -> Part:
    return Part(
        part.name, part.name_ru, role, part.count + count, part.m, part.ws + ws, part.bs + bs, part.s, part.t,
        part.w + w, part.i, part.a + a, part.ld, part.attacks_dice, weapons, rules,
    )  # fmt: skip


def conclave(rules: Sequence[RuleUse]) -> bool:
    """Is it a Wizard Conclave? Its Champion is a Wizard of Level 1, and has a Wound more."""
    for use in rules:
        if use.id == CONCLAVE.key:
            CONCLAVE.hit()
            return True
    return False


def _with_champion(parts: list[Part], wounds: int = 0) -> list[Part]:
    """One rider, crew or body better in Weapon Skill, Ballistic Skill and Attacks."""
    CHAMPIONS.hit()
    UNMODIFIED.hit()
    found: list[Part] = []
    done = False
    for part in parts:
        if done or part.ridden:
            found.append(part)
            continue
        done = True
        found.append(_part(part, part.role, part.weapons, part.rules, 1, 1, 1, wounds, 1 - part.count))
        if part.count > 1:
            found.append(_part(part, part.role, part.weapons, part.rules, count=-1))
    return found
