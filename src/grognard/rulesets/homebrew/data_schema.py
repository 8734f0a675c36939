"""The data files of the book, entry by entry: what each may hold. TOML is checked against this when it is parsed.

Lengths end in `_in` and are inches, bases are in mm. Fractions are texts such as "2/5", dice texts such as "2d6".
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from grognard.rulesets.homebrew.words_schema import Edge, Keyword, Seat

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
RuleId = Annotated[str, Meta(pattern=r"^homebrew\.[a-z0-9-]+\.[a-z0-9-]+$")]
Dice = Annotated[str, Meta(pattern="^([1-9][0-9]*|[1-9]?d(3|6))$")]
FractionText = Annotated[str, Meta(pattern="^[0-9]+(/[1-9][0-9]*)?$")]
Inches = Annotated[float, Meta(ge=0.0, le=1000.0)]
Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Name = Annotated[str, Meta(min_length=1)]
Point = tuple[Inches, Inches]
Polygon = Annotated[list[Point], Meta(min_length=3)]


class Entry(Struct, forbid_unknown_fields=True):
    """What all entries share: unknown keys are refused."""


class Weapon(Entry):
    """`[weapons.<id>]`: accuracy is the lowest die that hits, 0 = hits without a roll."""

    name: Name
    name_ru: Name
    type: Literal["pistol", "small_arms", "heavy", "siege", "melee"]
    rule: RuleId
    range_in: Inches
    accuracy: Annotated[int, Meta(ge=0, le=6)]
    strength: Count
    damage: Dice
    attacks: Dice
    traits: list[RuleId] = []


class AbilityParams(Entry):
    """The numbers of an ability; which of them it has is said by its rule."""

    radius_in: Inches | None = None
    beyond_in: Inches | None = None
    gap_in: Inches | None = None
    hit_modifier: int | None = None
    leadership_modifier: int | None = None
    charge_modifier: int | None = None
    dice_modifier: int | None = None
    extra_attacks: Positive | None = None
    wounds: Positive | None = None
    target: Annotated[int, Meta(ge=2, le=6)] | None = None
    on: Annotated[int, Meta(ge=1, le=6)] | None = None
    strength: Count | None = None
    models_per_bonus: Positive | None = None
    bonus_max: Positive | None = None
    hits: Dice | None = None
    damage: Dice | None = None
    dice: Literal["3d6 drop lowest"] | None = None


class Ability(Entry):
    """`[abilities.<key>]`."""

    name: Name
    name_ru: Name
    kind: Literal["passive", "active"]
    rule: RuleId
    params: AbilityParams = field(default_factory=AbilityParams)


class PowerParams(Entry):
    """The effect of a power."""

    duration: Literal["own_next_turn", "this_turn"] | None = None
    attacks: Dice | None = None
    hits: Literal["automatic"] | None = None
    strength: Count | None = None
    damage: Dice | None = None
    heal: Dice | None = None
    armour_modifier: int | None = None
    leadership_modifier: int | None = None
    hit_modifier_against: int | None = None
    extra_attacks: Positive | None = None
    morale: Literal["pass"] | None = None
    extra_manoeuvre: Literal["full"] | None = None
    keyword: Keyword | None = None
    not_keyword: Keyword | None = None
    not_engaged: bool | None = None
    not_turn_ended: bool | None = None


class Power(Entry):
    """`[powers.<key>]`: label says in which phase it acts, instant = at once in the Start phase."""

    name: Name
    name_ru: Name
    label: Literal["instant", "shooting", "manoeuvre"]
    target: Literal["friendly", "enemy"]
    range_in: Inches
    needs_line_of_sight: bool
    rule: RuleId
    params: PowerParams


class Terrain(Entry):
    """`[terrain.<key>]`: one kind of terrain."""

    name: Name
    name_ru: Name
    height_in: Inches
    movement: Literal["open", "difficult", "obstacle", "impassable"]
    cover_armour: Count
    sight: Literal["solid", "area", "walls", "none"]
    no_entry: list[Keyword]
    flyer_may_end: bool
    rule: RuleId


class Floor(Entry):
    """`[[layout.piece.floor]]`."""

    z_in: Inches
    polygon: Polygon


class Piece(Entry):
    """`[[layout.piece]]`."""

    id: Id
    type: Id
    polygon: Polygon
    walls: list[Polygon] = []
    floor: list[Floor] = []


class Layout(Entry):
    """`[[layout]]`: the terrain of one table."""

    id: Id
    width_in: Inches
    depth_in: Inches
    piece: list[Piece] = []


class Score(Entry):
    """`[[scenario.score]]`: either a marker or units in a zone give points."""

    when: Literal["round_end", "game_end"]
    to: Literal["controller", "owner", "a", "b"]
    from_round: Positive = 1
    marker: Id | None = None
    only_if_controller: Seat | None = None
    fraction_of_size: FractionText | None = None
    units_in: Literal["enemy_zone"] | None = None
    fraction_of_unit_points: FractionText | None = None
    fraction_at_half_strength: FractionText | None = None


class ExtraEntry(Entry):
    """`[[scenario.extra_entry]]`: further edges for one player's reserves."""

    player: Seat
    edges: list[Edge]
    within_in: Inches
    of_edge: Edge


class Marker(Entry):
    """`[[scenario.table.marker]]`."""

    id: Id
    at: Point
    control_in: Inches


class Table(Entry):
    """`[[scenario.table]]`: the scenario at one game size."""

    points: Positive
    width_in: Inches
    depth_in: Inches
    rounds: Positive
    layout: Id
    zone_a: Polygon
    zone_b: Polygon
    edge_a: Edge
    edge_b: Edge
    marker: list[Marker] = []


class Scenario(Entry):
    """`[[scenario]]`."""

    id: Id
    name: Name
    name_ru: Name
    rule: RuleId
    symmetric: bool
    first_turn: Literal["roll", "a", "b"]
    deployment: Literal["alternate", "a_then_b"]
    kill_points_fraction: FractionText
    table: Annotated[list[Table], Meta(min_length=1)]
    score: list[Score] = []
    extra_entry: list[ExtraEntry] = []


class ModelGroup(Entry):
    """`[[unit.model]]`: the models of one profile; without the key `leadership` there is no L."""

    role: Name
    role_ru: Name
    count_min: Count
    count_max: Positive
    manoeuvre_min_in: Inches
    manoeuvre_max_in: Inches
    armour: int
    wounds: Positive
    base_mm: Positive
    height_in: Inches
    leadership: Count | None = None
    weapons: list[Id] = []


class Option(Entry):
    """`[[unit.option]]`: one weapon of a model replaced by another."""

    id: Id
    from_weapon: Id
    to_weapon: Id
    limit_kind: Literal["per_models", "any_number", "all_models"]
    points_each: Count
    limit_n: Count = 0


class Unit(Entry):
    """`[[unit]]`: an entry of the army list."""

    id: Id
    name: Name
    name_ru: Name
    category: Literal["hero", "infantry", "fast", "heavy", "vehicle", "monster", "flyer"]
    keywords: list[Keyword]
    points_base: Count
    points_per_extra_model: Count
    psyker: Count
    abilities: list[Id]
    powers: list[Id]
    model: Annotated[list[ModelGroup], Meta(min_length=1)]
    option: list[Option] = []


class Faction(Entry):
    """`[faction]`, with its `[[unit]]` entries."""

    id: Id
    name: Name
    name_ru: Name
    summary: Name
