"""Cards as used in play: troop types, the parts of a model, models as they were bought, units. They never change.

Characteristics are those of the list: printed, with what upgrades of the list change; equipment, rules and spells are
left to `values`. Lengths in inches.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.gear import BARDING, INNATE, MODEL, SHIELD, Armour, Item, Weapon
from grognard.rulesets.ninth_age.gear import MOUNT as MOUNTS_PROTECTION
from grognard.rulesets.ninth_age.rule_uses import RuleUse, find_rule

PROFILE: Final = cite("ninth_age.char.profile")
TYPES: Final = cite("ninth_age.troop.type-rules")
COMBINED: Final = cite("ninth_age.troop.combined-profile")
PLATFORM: Final = cite("ninth_age.rule.war-platform")
RIDDEN: Final = cite("ninth_age.troop.ridden-monster-profile")
MACHINE_PROFILE: Final = cite("ninth_age.troop.war-machine-profile")
TOTAL: Final = cite("ninth_age.gear.armour-total")

BODY: Final = "body"
RIDER: Final = "rider"
MOUNT: Final = "mount"
CREW: Final = "crew"
CHASSIS: Final = "chassis"
MACHINE: Final = "machine"

COMBINED_PROFILE: Final = "combined"
RIDDEN_MONSTER: Final = "ridden_monster"
WAR_MACHINE: Final = "war_machine"

LORD: Final = "lord"
HERO: Final = "hero"
CHARACTERS: Final = (LORD, HERO)

NAMES: Final = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld")
"""The characteristics by the letters of the card."""

MOST_ARMOUR: Final = 6
"""However much armour is worn, its bonuses add up to no more."""


class TroopType:
    """A troop type; its `id` is that of its rule.

    `height` is "small", "medium" or "large"; so many models make a Full Rank or a Horde, 0 = none ever; a model makes at
    most `supporting_attacks`. `profile_rule` is "single", "combined", "ridden_monster" or "war_machine".
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        height: str,
        full_rank_models: int,
        horde_models: int,
        supporting_attacks: int,
        profile_rule: str,
        mounted: bool,
        rules: tuple[RuleUse, ...],
    ) -> None:
        self.id = id
        self.key = id.rpartition(".")[2]
        self.name = name
        self.name_ru = name_ru
        self.height = height
        self.full_rank_models = full_rank_models
        self.horde_models = horde_models
        self.supporting_attacks = supporting_attacks
        self.profile_rule = profile_rule
        self.mounted = mounted
        self.rules = rules

    def __repr__(self) -> str:
        return f"<TroopType {self.key}>"


class Part:
    """A part of a model: `count` riders, mounts, crew … with the same values.

    `role` is "body", "rider", "mount", "crew", "chassis" or "machine". `attacks_dice` are rolled Attacks ("" = `a`; "*" =
    they come from a rule of the unit). `rules` are those that this part has, its weapons' own left out.
    """

    def __init__(
        self,
        name: str,
        name_ru: str,
        role: str,
        count: int = 1,
        m: int = 0,
        ws: int = 0,
        bs: int = 0,
        s: int = 0,
        t: int = 0,
        w: int = 0,
        i: int = 0,
        a: int = 0,
        ld: int = 0,
        attacks_dice: str = "",
        weapons: tuple[Weapon, ...] = (),
        rules: tuple[RuleUse, ...] = (),
    ) -> None:
        self.name = name
        self.name_ru = name_ru
        self.role = role
        self.count = count
        self.m = m
        self.ws = ws
        self.bs = bs
        self.s = s
        self.t = t
        self.w = w
        self.i = i
        self.a = a
        self.ld = ld
        self.attacks_dice = attacks_dice
        self.weapons = weapons
        self.rules = rules
        self.values: dict[str, int] = {
            "M": m, "WS": ws, "BS": bs, "S": s, "T": t, "W": w, "I": i, "A": a, "Ld": ld,
        }  # fmt: skip
        #: a mount, a chassis or a machine: it neither holds weapons nor leads
        self.ridden = role in (MOUNT, CHASSIS, MACHINE)

    def use(self, id: str) -> RuleUse | None:
        """The special rule of this id that the part has, or None."""
        return find_rule(self.rules, id)

    def __repr__(self) -> str:
        return f"<Part {self.role} {self.name}>"


class ModelSpec:
    """One kind of model of a bought unit, after options, mounts and items.

    `id` is the entry's; `kind` "ordinary", "champion", "musician", "standard" or "character". The base is `base_width` wide
    and `base_depth` deep; round ones have a `radius` above 0, and both are their diameter. `rules` are those of all
    parts and of the troop type; `defence` those of the parts that count for saves and other protection, with what items
    give to the whole model. `armour` are the pieces that count. A Wizard knows spells of `path` ("" = not chosen in the
    list) at `wizard_level` (0 = no Wizard).

    Of the whole model, by its profile rule: `m`, `ws` and `t` against attacks in close combat, `t_ranged` against all
    others, `w`, `ld`. Barding is not taken off `m`: see `movement_mod`.
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        kind: str,
        category: str,
        troop_type: TroopType,
        parts: tuple[Part, ...],
        base_width: float,
        base_depth: float,
        radius: float = 0.0,
        armour: tuple[Armour, ...] = (),
        rules: tuple[RuleUse, ...] = (),
        items: tuple[Item, ...] = (),
        wizard_level: int = 0,
        path: str = "",
        general: bool = False,
        battle_standard: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.kind = kind
        self.category = category
        self.troop_type = troop_type
        self.parts = parts
        self.base_width = float(base_width)
        self.base_depth = float(base_depth)
        self.radius = float(radius)
        self.rules = rules
        self.items = items
        self.wizard_level = wizard_level
        self.path = path
        self.general = general
        self.battle_standard = battle_standard
        self.character = category in CHARACTERS
        self.wizard = wizard_level > 0
        self.mounted = troop_type.mounted
        self.war_machine = troop_type.profile_rule == WAR_MACHINE
        #: a War Platform, which joins units like a Character
        self.platform = self.use(PLATFORM.id) is not None
        self.large = self.use("ninth_age.rule.large-target") is not None
        self.height = "large" if self.large else troop_type.height
        protecting = protecting_parts(troop_type, parts)
        self.armour = tuple([one for one in armour if counts(one, troop_type)])
        whole = [use for item in items if item.gives == MODEL for use in item.rules]
        self.defence: tuple[RuleUse, ...] = (
            (*_rules_of(protecting), *whole) if len(protecting) < len(parts) else rules
        )
        #: the special saves on its card: rule and roll
        self.guards: tuple[tuple[str, int], ...] = tuple(
            [(use.id, use.n) for use in self.defence if use.save]
        )
        leading = [part for part in parts if not part.ridden] or list(parts)
        moving = [part for part in parts if part.role == MOUNT] or leading
        self.m = _best("M", moving)
        self.ws = _best("WS", protecting if troop_type.profile_rule == RIDDEN_MONSTER else leading)
        self.t = _best("T", leading if self.war_machine else protecting)
        self.t_ranged = _best(
            "T", [part for part in parts if part.ridden] if self.war_machine else protecting
        )
        self.w = _best("W", protecting if troop_type.profile_rule == RIDDEN_MONSTER else list(parts))
        self.ld = _best("Ld", leading)
        self.movement_mod = 0
        for piece in armour:
            self.movement_mod += piece.movement
        self._has: dict[str, bool] = {}
        #: its rules sorted by moment, once somebody asked for them
        self.kit: object = None

    def has_rule(self, id: str) -> bool:
        """Has any of its parts this special rule? Those of weapons are asked of the weapon."""
        known = self._has.get(id)
        if known is None:
            known = self._has[id] = self.use(id) is not None
        return known

    def use(self, id: str) -> RuleUse | None:
        """The special rule of this id with its best bracket, or None."""
        return find_rule(self.rules, id)

    def item(self, id: str) -> Item | None:
        """The magic item of this id that it carries, or None."""
        for item in self.items:
            if item.id == id:
                return item
        return None

    def part(self, role: str) -> Part | None:
        """Its first part of this role, or None."""
        for part in self.parts:
            if part.role == role:
                return part
        return None

    def armour_bonus(self, shooting: bool = False, shield: bool = True, mount: bool = True) -> int:
        """What all armour adds to the save roll, at most +6.

        `shield` False: a weapon takes both hands; `mount` False: Mount's Protection and Barding do not count.
        """
        TOTAL.hit()
        pieces = [
            piece
            for piece in self.armour
            if (shield or piece.kind != SHIELD) and (mount or piece.kind not in (MOUNTS_PROTECTION, BARDING))
        ]
        alone = any([piece.alone for piece in pieces])
        best: dict[str, int] = {}
        for piece in pieces:
            if alone and piece.kind in (SHIELD, INNATE):
                continue
            bonus = piece.bonus_shooting if shooting else piece.bonus
            best[piece.kind] = max(best.get(piece.kind, 0), bonus)
        total = 0
        for bonus in best.values():
            total += bonus
        return min(MOST_ARMOUR, total)

    def __repr__(self) -> str:
        return f"<ModelSpec {self.id} {self.kind}>"


def protecting_parts(troop_type: TroopType, parts: tuple[Part, ...]) -> list[Part]:
    """The parts whose Toughness, saves and protecting rules the model has."""
    if troop_type.profile_rule == RIDDEN_MONSTER:
        RIDDEN.hit()
        return [part for part in parts if part.role == MOUNT]
    if troop_type.profile_rule == WAR_MACHINE:
        MACHINE_PROFILE.hit()
        return [part for part in parts if part.role == CREW]
    if troop_type.profile_rule == COMBINED_PROFILE:
        COMBINED.hit()
    return list(parts)


def counts(piece: Armour, troop_type: TroopType) -> bool:
    """Does a piece of armour count for a model of this type? Of a Ridden Monster only its Innate Defence does."""
    if piece.only_foot and troop_type.mounted:
        return False
    return troop_type.profile_rule != RIDDEN_MONSTER or piece.kind == INNATE


def _best(name: str, parts: list[Part]) -> int:
    PROFILE.hit()
    found = 0
    for part in parts:
        found = max(found, part.values[name])
    return found


def _rules_of(parts: list[Part]) -> tuple[RuleUse, ...]:
    found: list[RuleUse] = []
    for part in parts:
        found += part.rules
    return tuple(found)


class UnitSpec:
    """A bought entry as it takes the field.

    `id` is its id in the list, `entry` the entry of the army list; `models` has one ModelSpec for each model, those that
    stand in front first: Champion, Standard Bearer, Musician, ordinary models (alike ones share theirs). `files` is how
    many stand in a rank at deployment. `standard` is the magic standard of its Standard Bearer or Battle Standard Bearer,
    or None; `veteran_standard`: it is the army's one Veteran Standard Bearer. Loose units keep `loose_gap` between models.
    """

    def __init__(
        self,
        id: str,
        entry: str,
        name: str,
        name_ru: str,
        category: str,
        points: int,
        models: tuple[ModelSpec, ...],
        files: int = 1,
        items: tuple[Item, ...] = (),
        options: tuple[str, ...] = (),
        veteran_standard: bool = False,
        loose_gap: float = 0.5,
    ) -> None:
        self.id = id
        self.entry = entry
        self.name = name
        self.name_ru = name_ru
        self.category = category
        self.points = points
        self.models = models
        self.files = files
        self.items = items
        self.options = options
        self.veteran_standard = veteran_standard
        self.loose_gap = float(loose_gap)
        self.troop_type = models[-1].troop_type
        self.character = models[0].character
        self.war_machine = models[0].war_machine
        self.general = models[0].general
        self.battle_standard = models[0].battle_standard
        self.start_models = len(models)
        wounds = 0
        for model in models:
            wounds += model.w
        self.start_wounds = wounds
        self.standard: Item | None = None
        for item in items:
            if item.category == "standard":
                self.standard = item

    def has_rule(self, id: str) -> bool:
        """Has every one of its bought models this special rule?"""
        for model in self.models:
            if not model.has_rule(id):
                return False
        return True

    def __repr__(self) -> str:
        return f"<UnitSpec {self.id} {self.entry}>"
