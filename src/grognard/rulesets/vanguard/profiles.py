"""What stands on cards: weapons, items, spells, profiles, and the factions they are from. Never changed in play.

Lengths are in inches. A target number of 0 is the card's "-": it can never make that kind of roll. Rules, abilities,
weapons, items and spells go by their ids; those of rules are the ids of the rule book.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.rule_uses import AbilityUse as AbilityUse
from grognard.rulesets.vanguard.rule_uses import RuleUse as RuleUse
from grognard.rulesets.vanguard.rule_uses import find_rule as find_rule

GRUNT: Final = "grunt"
WARRIOR: Final = "warrior"
SUPPORT: Final = "support"
SPELLCASTER: Final = "spellcaster"
COMMAND: Final = "command"
LARGE: Final = "large"
CLASSES: Final = (GRUNT, WARRIOR, SUPPORT, SPELLCASTER, COMMAND, LARGE)

RANGED: Final = "ranged"
MELEE: Final = "melee"
TRAP: Final = "trap"


class StatChange:
    """What a weapon or item does to the card: `ar_better` is positive for a better Ar; 0 = unchanged.

    `sp` is not raised above `sp_max` (0 = no limit); `base_width` and `base_depth` replace the base.
    """

    def __init__(
        self,
        sp: float = 0.0,
        sp_max: float = 0.0,
        height: int = 0,
        wn: int = 0,
        ar_better: int = 0,
        base_width: float = 0.0,
        base_depth: float = 0.0,
    ) -> None:
        self.sp = float(sp)
        self.sp_max = float(sp_max)
        self.height = height
        self.wn = wn
        self.ar_better = ar_better
        self.base_width = float(base_width)
        self.base_depth = float(base_depth)


class Weapon:
    """A weapon, printed or bought. `kind` is RANGED, MELEE or TRAP; `dice` 0 = those of the card.

    `ra` and `me` replace those of the card where they are not 0. `rule` is the weapon's own rule, "" for none beyond
    its special rules; `change` is what it does to the card of its bearer, or None.
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        kind: str,
        range: float = 0.0,
        dice: int = 0,
        rules: tuple[RuleUse, ...] = (),
        rule: str = "",
        me: int = 0,
        ra: int = 0,
        change: StatChange | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.kind = kind
        self.range = float(range)
        self.dice = dice
        self.rules = rules
        self.rule = rule
        self.me = me
        self.ra = ra
        self.change = change
        self.ranged = kind == RANGED
        self.melee = kind == MELEE

    def use(self, id: str) -> RuleUse | None:
        """The special rule of this id that the weapon has, or None."""
        return find_rule(self.rules, id)

    def __repr__(self) -> str:
        return f"<Weapon {self.id}>"


class Item:
    """An item that can be bought.

    `type` is "sundries", "melee", "armour", "ranged", "magic" or "mount"; `rarity` "common", "rare" or "unique".
    `weapon` is there for ranged and melee items, and has the item's special rules; `rules` are those of all others.
    It is for `only_class`, not for `not_class`, not for who has `no_rule`; it takes away `removes_rule`.
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        type: str,
        rarity: str,
        points: int,
        rule: str,
        rules: tuple[RuleUse, ...] = (),
        weapon: Weapon | None = None,
        only_class: tuple[str, ...] = (),
        not_class: tuple[str, ...] = (),
        no_rule: str = "",
        removes_rule: str = "",
        change: StatChange | None = None,
        power_dice: tuple[tuple[str, int], ...] = (),
        single_use: bool = False,
        once_per_game: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.type = type
        self.rarity = rarity
        self.points = points
        self.rule = rule
        self.rules = rules
        self.weapon = weapon
        self.only_class = only_class
        self.not_class = not_class
        self.no_rule = no_rule
        self.removes_rule = removes_rule
        self.change = change
        self.power_dice = power_dice
        self.single_use = single_use
        self.once_per_game = once_per_game

    def __repr__(self) -> str:
        return f"<Item {self.id}>"


class Spell:
    """A spell. `book` is "basic", a faction or an advanced book ("noble", "primordial", "corrupt").

    `action` is "short" or "long", `action_when_basic` what it is instead for a model whose card has it ("" = the
    same). `range` 0 = self or no range; `dice` 0 = no to-hit roll. `target`: "enemy", "enemy-no-los", "friend",
    "friend-or-self", "two-friends", "self", "area-self", "breath", "place", "point" or "all". `boost`: "" for none,
    "long" = cast as a long action, "1P", "2P" = so much Power, "nP" = any multiple of `boost_step` Power.
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        book: str,
        action: str,
        range: float,
        dice: int,
        target: str,
        rule: str,
        boost: str = "",
        boost_step: int = 0,
        rules: tuple[RuleUse, ...] = (),
        boost_rules: tuple[RuleUse, ...] = (),
        action_when_basic: str = "",
        points: int = 0,
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.book = book
        self.action = action
        self.range = float(range)
        self.dice = dice
        self.target = target
        self.rule = rule
        self.boost = boost
        self.boost_step = boost_step
        self.rules = rules
        self.boost_rules = boost_rules
        self.action_when_basic = action_when_basic
        self.points = points
        self.boost_power = int(boost[:-1]) if boost.endswith("P") and boost != "nP" else 0

    def use(self, id: str, boosted: bool = False) -> RuleUse | None:
        """The special rule of this id that the spell has, with or without its boost, or None."""
        return find_rule(self.rules + self.boost_rules if boosted else self.rules, id)

    def __repr__(self) -> str:
        return f"<Spell {self.id}>"


class CardOption:
    """A choice printed on a card: an item or a weapon (`kind` "item" or "weapon") at a price."""

    def __init__(self, id: str, kind: str, points: int) -> None:
        self.id = id
        self.kind = kind
        self.points = points


class Profile:
    """One card: an entry of a faction's list as printed, or (in a ModelSpec) after options and items.

    `id` is unique in the book ("orcs.troll"), `entry` in the faction ("troll"). `sp` in inches; `me`, `ra`, `ar`,
    `ne` target numbers, 0 = "-"; `height` as on the card (1 per inch); the base is `base_width` wide and `base_depth`
    deep, facing along the depth. `rules` are the special rules of the card, `abilities` everything else on it,
    with or without a cost. `items` says which items may be bought: "common", "all" or "none".
    """

    def __init__(
        self,
        id: str,
        name: str = "",
        name_ru: str = "",
        faction: str = "",
        classes: tuple[str, ...] = (),
        races: tuple[str, ...] = (),
        alignment: str = "",
        points: int = 0,
        sp: float = 0.0,
        me: int = 0,
        ra: int = 0,
        ar: int = 0,
        ne: int = 0,
        wn: int = 1,
        height: int = 2,
        melee_dice: int = 0,
        ranged_dice: int = 0,
        base_width: float = 20.0 / 25.4,
        base_depth: float = 20.0 / 25.4,
        rules: tuple[RuleUse, ...] = (),
        abilities: tuple[AbilityUse, ...] = (),
        weapons: tuple[Weapon, ...] = (),
        spells: tuple[Spell, ...] = (),
        power_dice: tuple[tuple[str, int], ...] = (),
        options: tuple[CardOption, ...] = (),
        items: str = "none",
    ) -> None:
        self.id = id
        self.entry = id.rpartition(".")[2]
        self.name = name
        self.name_ru = name_ru
        self.faction = faction
        self.classes = classes
        self.races = races
        self.alignment = alignment
        self.points = points
        self.sp = float(sp)
        self.me = me
        self.ra = ra
        self.ar = ar
        self.ne = ne
        self.wn = wn
        self.height = height
        self.melee_dice = melee_dice
        self.ranged_dice = ranged_dice
        self.base_width = float(base_width)
        self.base_depth = float(base_depth)
        self.rules = rules
        self.abilities = abilities
        self.weapons = weapons
        self.spells = spells
        self.power_dice = power_dice
        self.options = options
        self.items = items
        self.grunt = GRUNT in classes
        self.warrior = WARRIOR in classes
        self.support = SUPPORT in classes
        self.spellcaster = SPELLCASTER in classes
        self.command = COMMAND in classes
        self.large = LARGE in classes

    def use(self, id: str) -> RuleUse | None:
        """The special rule of this id on the card, or None; rules of weapons are asked of the weapon."""
        return find_rule(self.rules, id)

    def ability(self, id: str) -> AbilityUse | None:
        """The ability of this id on the card, or None."""
        for ability in self.abilities:
            if ability.id == id:
                return ability
        return None

    def __repr__(self) -> str:
        return f"<Profile {self.id}>"


class Faction:
    """A warband list: its own rules, spells, and its profiles by entry in the order of the file.

    `advanced_book` is the advanced spell book of its alignment; of its `faction_spells` the first `spells_free` that
    a SPELLCASTER takes cost nothing, each further one `spell_points`.
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        alignment: str,
        advanced_book: str,
        faction_spells: tuple[str, ...],
        spells_free: int,
        spell_points: int,
        warband_rules: tuple[AbilityUse, ...],
        profiles: dict[str, Profile],
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.alignment = alignment
        self.advanced_book = advanced_book
        self.faction_spells = faction_spells
        self.spells_free = spells_free
        self.spell_points = spell_points
        self.warband_rules = warband_rules
        self.profiles = profiles

    def warband_rule(self, id: str) -> AbilityUse | None:
        """The warband rule of this id, or None."""
        for rule in self.warband_rules:
            if rule.id == id:
                return rule
        return None

    def __repr__(self) -> str:
        return f"<Faction {self.id}>"
