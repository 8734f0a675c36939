"""Army lists as printed: entries with their parts and options. Made once from the data; lengths in inches."""

from __future__ import annotations

from grognard.rulesets.ninth_age.gear import Armour, Weapon
from grognard.rulesets.ninth_age.profiles import CHARACTERS, Part, TroopType
from grognard.rulesets.ninth_age.rule_uses import RuleUse


class EntryOption:
    """A choice of an entry.

    `kind` is "command", "weapon", "armour", "rule", "mount", "wizard_level", "magic_items", "magic_standard",
    "magic_weapon" or "bsb". `points` are for each model if `per_model`, else once. At most one of a `group`; it needs all
    options of `requires`, none of `excludes`, and a unit of at most `max_models` (0 = any). It adds weapons, armour and
    rules, takes the gear that it `replaces`; `champion_only`: for the Champion alone. `mount` is an entry, `level` a
    Wizard's level, `max_points` the limit of magic items.
    """

    def __init__(
        self,
        id: str,
        kind: str,
        points: int,
        per_model: bool,
        group: str = "",
        requires: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        replaces: tuple[str, ...] = (),
        weapons: tuple[Weapon, ...] = (),
        armour: tuple[Armour, ...] = (),
        rules: tuple[RuleUse, ...] = (),
        champion_only: bool = False,
        mount: str = "",
        level: int = 0,
        max_points: int = 0,
        max_models: int = 0,
        one_of_a_kind: bool = False,
    ) -> None:
        self.id = id
        self.kind = kind
        self.points = points
        self.per_model = per_model
        self.group = group
        self.requires = requires
        self.excludes = excludes
        self.replaces = replaces
        self.weapons = weapons
        self.armour = armour
        self.rules = rules
        self.champion_only = champion_only
        self.mount = mount
        self.level = level
        self.max_points = max_points
        self.max_models = max_models
        self.one_of_a_kind = one_of_a_kind

    def __repr__(self) -> str:
        return f"<EntryOption {self.id}>"


class Entry:
    """An entry of an army list, or a mount (`category` "mount").

    A unit costs `points` for `models_min` models, `points_model` for each further one, plus options and items.
    `duplicate_of` is the entry as which it counts for the limits of duplicates (itself if it says nothing).
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        army: str,
        category: str,
        troop_type: TroopType,
        base_width: float,
        base_depth: float,
        radius: float,
        models_min: int,
        models_max: int,
        points: int,
        points_model: int,
        weapons: tuple[Weapon, ...],
        armour: tuple[Armour, ...],
        rules: tuple[RuleUse, ...],
        parts: tuple[Part, ...],
        options: tuple[EntryOption, ...],
        wizard_level: int = 0,
        paths: tuple[str, ...] = (),
        duplicate_of: str = "",
        one_of_a_kind: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.army = army
        self.category = category
        self.troop_type = troop_type
        self.base_width = float(base_width)
        self.base_depth = float(base_depth)
        self.radius = float(radius)
        self.models_min = models_min
        self.models_max = models_max
        self.points = points
        self.points_model = points_model
        self.weapons = weapons
        self.armour = armour
        self.rules = rules
        self.parts = parts
        self.options = options
        self.wizard_level = wizard_level
        self.paths = paths
        self.duplicate_of = duplicate_of or id
        self.one_of_a_kind = one_of_a_kind
        self.character = category in CHARACTERS

    def option(self, id: str) -> EntryOption | None:
        """The option of this id, or None."""
        for option in self.options:
            if option.id == id:
                return option
        return None

    def __repr__(self) -> str:
        return f"<Entry {self.id}>"


class Army:
    """An army list: its entries by id, mounts included, in the order of the file."""

    def __init__(self, id: str, name: str, name_ru: str, prefix: str, entries: dict[str, Entry]) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.prefix = prefix
        self.entries = entries

    def __repr__(self) -> str:
        return f"<Army {self.id}>"
