"""The data files of the book, entry by entry: what each may hold. TOML is checked against this when it is parsed.

Lengths end in `_in` and are inches, bases are in mm. A characteristic of 0 is the dash of the card.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]*$")]
RuleId = Annotated[str, Meta(pattern=r"^ninth_age(\.[a-z0-9-]+){2,3}$")]
GearId = Annotated[str, Meta(pattern=r"^ninth_age\.(gear|eos|og|he|vc)\.[a-z0-9-]+$")]
ItemId = Annotated[str, Meta(pattern=r"^ninth_age\.item\.[a-z0-9-]+$")]
TroopId = Annotated[str, Meta(pattern=r"^ninth_age\.troop\.[a-z-]+$")]
TerrainId = Annotated[str, Meta(pattern=r"^ninth_age\.terrain\.[a-z-]+$")]
SpellId = Annotated[str, Meta(pattern=r"^ninth_age\.spell\.[a-z]+\.[a-z0-9-]+$")]
Name = Annotated[str, Meta(min_length=1)]
Bracket = Annotated[str, Meta(pattern=r"^([0-9]+\+?|[0-9]*D[0-9]+([+*][0-9]+)?|[a-z][a-z-]*)$")]
DiceText = Annotated[str, Meta(pattern=r"^([0-9]*D[0-9]+([+*][0-9]+)?|\*)$")]
Inches = Annotated[float, Meta(ge=0.0, le=1000.0)]
Length = Annotated[float, Meta(gt=0.0, le=1000.0)]
Millimetres = Annotated[int, Meta(ge=1, le=1000)]
Value = Annotated[int, Meta(ge=0, le=10)]
Change = Annotated[int, Meta(ge=-10, le=10)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
Roll = Annotated[int, Meta(ge=2, le=6)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Bonus = Annotated[int, Meta(ge=0, le=6)]
Point = tuple[Inches, Inches]
Corners = Annotated[list[Point], Meta(min_length=3)]
Role = Literal["body", "rider", "mount", "crew", "chassis", "machine"]
TroopKey = Literal[
    "infantry", "war-beast", "cavalry", "monstrous-infantry", "monstrous-beast", "monstrous-cavalry", "chariot",
    "monster", "ridden-monster", "swarm", "war-machine",
]  # fmt: skip


class Record(Struct, forbid_unknown_fields=True):
    """What all entries share: unknown keys are refused."""


class SpecialRule(Record):
    """A special rule with what stands in its bracket (`x`, or `names` of entries) and what limits it."""

    id: RuleId
    x: Bracket = ""
    names: list[Id] = []
    part: Role | None = None
    only: list[Id] = []
    only_vs: list[TroopKey] = []
    front_only: bool = False
    shooting_only: bool = False
    centre_only: bool = False
    never_lost: bool = False
    min_models: Count = 0
    max_models: Count = 0


class RuleName(Record):
    """`[[rule]]`: what a special rule is called, and the rules that it brings with it."""

    id: RuleId
    name: Name
    name_ru: Name
    implies: list[SpecialRule] = []


class GearUse(Record):
    """A weapon or a piece of armour of a card, with its bracket."""

    id: GearId
    x: Bracket = ""


class Gear(Record):
    """`[[gear]]`: a weapon or a kind of armour."""

    id: GearId
    name: Name
    name_ru: Name
    kind: Literal["combat", "shooting", "artillery", "armour"]
    two_hands: bool = False
    strength_mod: Change = 0
    charge_strength_mod: Change = 0
    attacks_mod: Change = 0
    initiative_mod: Change = 0
    initiative_set: Value | None = None
    to_hit_mod: Change = 0
    enemy_to_hit_mod: Change = 0
    only_mounted: bool = False
    only_foot: bool = False
    counts_in_combat_as: GearId | None = None
    range_in: Inches = 0.0
    range_min_in: Inches = 0.0
    strength: Value = 0
    strength_as_user: bool = False
    artillery: Literal["catapult", "cannon", "bolt-thrower", "volley-gun", "flame-thrower"] | None = None
    template_in: Inches = 0.0
    centre_strength: Value = 0
    line_dice: DiceText = ""
    hits_per_unit_under: DiceText = ""
    no_bs_reduction: bool = False
    armour_class: Literal["suit", "shield", "mount", "barding", "innate"] | None = None
    save_bonus: Bonus = 0
    save_bonus_by_x: dict[Bracket, Bonus] = {}
    save_bonus_vs_shooting: Bonus = 0
    mount_movement_mod: Change = 0
    rules: list[SpecialRule] = []


class TroopType(Record):
    """`[[troop_type]]`."""

    id: TroopId
    name: Name
    name_ru: Name
    height: Literal["small", "medium", "large"]
    full_rank_models: Count
    horde_models: Count
    supporting_attacks: Count
    profile_rule: Literal["single", "combined", "ridden_monster", "war_machine"]
    rules: list[SpecialRule]
    mounted: bool


Category = Literal["weapon", "armour", "talisman", "enchanted", "arcane", "standard"]
Restriction = Literal["foot", "infantry", "wizard", "not-large-target", "no-wizards-in-army"]


class Alternative(Record):
    """`alternative` of an item: how it may be bought, too."""

    category: Category
    cost_pts: Count
    restriction: Restriction


class Item(Record):
    """`[[item]]`: a magic item."""

    id: ItemId
    name: Name
    name_ru: Name
    category: Category
    cost_lord_pts: Count
    cost_hero_pts: Count
    restriction: Restriction | None = None
    alternative: Alternative | None = None
    one_use: bool = False
    follows: GearId | None = None
    strength_mod: Change = 0
    strength_set: Value | None = None
    attacks_mod: Change = 0
    initiative_set: Value | None = None
    weapon_skill_set: Value | None = None
    to_hit_mod: Change = 0
    hits_on: Roll | None = None
    wounds_at_worst: Roll | None = None
    range_in: Inches = 0.0
    strength: Value = 0
    save_bonus: Bonus = 0
    alone: bool = False
    gives: Literal["bearer", "model", "unit"] | None = None
    rules: list[SpecialRule] = []
    armour: list[GearUse] = []
    bound_spell: SpellId | None = None
    bound_power: Count = 0


class Path(Record):
    """`[[path]]`: a Path of Magic."""

    id: Id
    name: Name
    name_ru: Name


class Version(Record):
    """`[[spell.version]]`: the first is the normal one."""

    casting_value: Count
    range_in: Inches
    types: Annotated[
        list[
            Literal[
                "augment", "hex", "universal", "aura", "damage", "direct", "missile", "ground", "vortex", "focused",
                "caster", "casters_unit", "character_only", "line_template",
            ]
        ],
        Meta(min_length=1),
    ]  # fmt: skip


class Spell(Record):
    """`[[spell]]`."""

    id: SpellId
    path: Id
    number: Annotated[int, Meta(ge=-1, le=6)]
    name: Name
    name_ru: Name
    duration: Literal["instant", "lasts_one_turn", "permanent", "remains_in_play"]
    version: Annotated[list[Version], Meta(min_length=1)]


class Army(Record):
    """`[army]`."""

    id: Id
    name: Name
    name_ru: Name
    prefix: Id


class Part(Record):
    """`[[unit.part]]`: one profile of a model."""

    name: Name
    name_ru: Name
    role: Role
    count: Positive
    m: Value = field(name="M")
    ws: Value = field(name="WS")
    bs: Value = field(name="BS")
    s: Value = field(name="S")
    t: Value = field(name="T")
    w: Value = field(name="W")
    i: Value = field(name="I")
    a: Value = field(name="A")
    ld: Value = field(name="Ld")
    a_dice: DiceText = field(name="A_dice", default="")


class Option(Record):
    """`[[unit.option]]`."""

    id: Id
    kind: Literal[
        "command", "weapon", "armour", "rule", "mount", "wizard_level", "magic_items", "magic_standard", "magic_weapon",
        "bsb",
    ]  # fmt: skip
    cost_pts: Count
    cost_per: Literal["unit", "model"]
    group: Id | None = None
    requires: list[Id] = []
    excludes: list[Id] = []
    replaces: list[GearId] = []
    gear: list[GearUse] = []
    rules: list[SpecialRule] = []
    champion_only: bool = False
    mount: Id | None = None
    level: Annotated[int, Meta(ge=0, le=4)] = 0
    max_pts: Count = 0
    max_models: Count = 0
    one_of_a_kind: bool = False


class Unit(Record):
    """`[[unit]]`: an entry of an army list, or a mount."""

    id: Id
    name: Name
    name_ru: Name
    category: Literal["lord", "hero", "core", "special", "rare", "mount"]
    troop_type: TroopId
    base_shape: Literal["rect", "round"]
    base_mm: Annotated[list[Millimetres], Meta(min_length=1, max_length=2)]
    models_min: Positive
    models_max: Positive
    cost_min_size_pts: Count
    cost_extra_model_pts: Count
    weapons: list[GearId]
    armour: list[GearUse]
    rules: list[SpecialRule]
    part: Annotated[list[Part], Meta(min_length=1)]
    option: list[Option] = []
    wizard_level: Annotated[int, Meta(ge=0, le=4)] = 0
    paths: list[Id] = []
    duplicate_of: Id | None = None
    one_of_a_kind: bool = False


class Terrain(Record):
    """`[[terrain]]`: a kind of terrain."""

    id: TerrainId
    name: Name
    name_ru: Name
    passable: bool
    obscuring: Literal["none", "through_only", "through_and_into"]
    cover: Literal[
        "none", "soft", "hard", "soft_not_large", "hard_not_large", "hard_when_defended_not_large",
        "soft_if_partly_on_hard_if_off",
    ]  # fmt: skip
    dangerous_to: list[TroopKey | Literal["flying-move", "all-but-skirmishers"]]
    no_march: bool = False
    garrison: bool = False


class Piece(Record):
    """`[[battlefield.piece]]`."""

    kind: TerrainId
    centre_in: Point
    size_in: tuple[Length, Length]
    angle_deg: Annotated[float, Meta(ge=0.0, lt=360.0)]


class Battlefield(Record):
    """`[[battlefield]]`: a ready table set-up."""

    id: Id
    name: Name
    name_ru: Name
    width_in: Length
    depth_in: Length
    piece: list[Piece] = []


class Deployment(Record):
    """`[[deployment]]`: zones of one kind of deployment on one table."""

    id: RuleId
    name: Name
    name_ru: Name
    table_in: tuple[Length, Length]
    zone_a: Corners
    zone_b: Corners


class Scenario(Record):
    """`[[scenario]]`: of several deployments or objectives one is rolled."""

    id: Id
    name: Name
    name_ru: Name
    deployment: Annotated[list[RuleId], Meta(min_length=1)]
    objective: Annotated[list[RuleId], Meta(min_length=1)]
    table_in: tuple[Length, Length]
    battlefield: Id
    game_turns: Positive
    points_limit: Annotated[int, Meta(ge=1, le=1_000_000)]


class Table(Record):
    """`[[table]]`: each has the columns that it needs."""

    id: RuleId
    rows: list[list[Roll]] = []
    row: list[Change] = []
    key: list[Change] = []
    first: list[Roll] = []
    second: list[Bonus] = []
    roll_max: list[Count] = []
    result: list[Name] = []
    name: list[Name] = []
    value: list[Change] = []
    category: list[Name] = []
    min_percent: list[Percent] = []
    max_percent: list[Percent] = []
    max_duplicates_standard: list[Count] = []
    max_duplicates_warband: list[Count] = []
    max_duplicates_grand: list[Count] = []
    face: list[Name] = []
    from_percent: list[Percent] = []
    from_inclusive: list[bool] = []
    up_to_percent: list[Percent] = []
    winner: list[Count] = []
    loser: list[Count] = []
    objective: list[Change] = []
