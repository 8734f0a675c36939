"""The data files of the book, entry by entry: what each may hold. TOML is checked against this when it is parsed.

Lengths end in `_in` and are inches, bases are [width, depth] in mm. Target numbers are 0 for the card's "-".
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
ModelId = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$")]
RuleId = Annotated[str, Meta(pattern=r"^vanguard(\.[a-z0-9-]+){2,3}$")]
SpecialId = Annotated[str, Meta(pattern=r"^vanguard\.special\.[a-z0-9-]+$")]
AbilityId = Annotated[str, Meta(pattern=r"^vanguard\.(ability|faction\.[a-z-]+)\.[a-z0-9-]+$")]
GroupAction = Annotated[str, Meta(pattern=r"^(own|vanguard\.power-effect\.[a-z-]+)$")]
Inches = Annotated[float, Meta(ge=0.0, le=1000.0)]
Length = Annotated[float, Meta(gt=0.0, le=1000.0)]
Millimetres = Annotated[int, Meta(ge=1, le=1000)]
Base = tuple[Millimetres, Millimetres]
Count = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
Dice = Annotated[int, Meta(ge=0, le=20)]
Target = Annotated[int, Meta(ge=0, le=8)]
Die = Annotated[int, Meta(ge=1, le=8)]
Name = Annotated[str, Meta(min_length=1)]
Point = tuple[Inches, Inches]
Polygon = Annotated[list[Point], Meta(min_length=3)]
Class = Literal["grunt", "warrior", "support", "spellcaster", "command", "large"]
Alignment = Literal["good", "neutral", "evil"]
ActionLength = Literal["short", "long"]
Edge = Literal["south", "north", "west", "east"]
Side = Literal["a", "b"]
PowerDice = dict[Literal["red", "white", "blue"], Positive]


class Entry(Struct, forbid_unknown_fields=True):
    """What all entries share: unknown keys are refused."""


class RuleName(Entry):
    """`[[rule]]`: what a special rule, ability or warband rule is called."""

    id: RuleId
    name: Name
    name_ru: Name


class SpecialRule(Entry):
    """A special rule on a card, weapon, item or spell, with its numbers."""

    id: SpecialId
    n: Positive | None = None
    range_in: Length | None = None
    dice: Positive | None = None
    rules: list[SpecialRule] = []
    only_class: list[Class] = []
    only_race: list[Name] = []
    only_model: list[ModelId] = []
    with_models: list[ModelId] = []


class ExtraModels(Entry):
    """`extra_models` of an ability: models of an entry beyond the limits of a warband."""

    model: ModelId
    n: Positive


class Ability(Entry):
    """An ability of a card, or a warband rule; without a limit once a round for each model."""

    id: AbilityId
    power: Positive | None = None
    power_min: Positive | None = None
    limit: Literal["round", "turn", "game", "model-round", "none"] = "round"
    action: ActionLength | None = None
    group_action: GroupAction | None = None
    extra_models: ExtraModels | None = None
    extra_large: Positive | None = None


class StatChange(Entry):
    """What a weapon or item does to the card; `ar_better = 1` makes 5+ a 4+."""

    sp_in: Annotated[float, Meta(ge=-10.0, le=10.0)] = 0.0
    sp_max_in: Inches = 0.0
    height: Annotated[int, Meta(ge=-4, le=4)] = 0
    wn: Annotated[int, Meta(ge=-6, le=6)] = 0
    ar_better: Annotated[int, Meta(ge=-6, le=6)] = 0
    base_mm: Base | None = None


class Weapon(Entry):
    """`[[weapon]]`: a weapon printed on cards."""

    id: Id
    name: Name
    name_ru: Name
    kind: Literal["ranged", "melee", "trap"]
    range_in: Inches = 0.0
    dice: Dice = 0
    me: Target = 0
    ra: Target = 0
    rules: list[SpecialRule] = []
    rule: RuleId | None = None
    stat_change: StatChange | None = None


class Item(Entry):
    """`[[item]]`: an item that can be bought."""

    id: Id
    name: Name
    name_ru: Name
    type: Literal["sundries", "melee", "armour", "ranged", "magic", "mount"]
    rarity: Literal["common", "rare", "unique"]
    cost_pts: Count
    rule: RuleId
    range_in: Inches = 0.0
    dice: Dice = 0
    rules: list[SpecialRule] = []
    only_class: list[Class] = []
    not_class: list[Class] = []
    no_rule: SpecialId | None = None
    removes_rule: SpecialId | None = None
    stat_change: StatChange | None = None
    power_dice: PowerDice = {}
    single_use: bool = False
    once_per_game: bool = False


class Spell(Entry):
    """`[[spell]]`."""

    id: Id
    name: Name
    name_ru: Name
    book: Id
    action: ActionLength
    range_in: Inches
    dice: Dice
    target: Literal[
        "enemy", "enemy-no-los", "friend", "friend-or-self", "two-friends", "self",
        "area-self", "breath", "place", "point", "all",
    ]  # fmt: skip
    rule: RuleId
    boost: Literal["long", "1P", "2P", "nP"] | None = None
    boost_step_power: Positive | None = None
    rules: list[SpecialRule] = []
    boost_rules: list[SpecialRule] = []
    action_when_basic: ActionLength | None = None
    cost_pts: Count = 0


class Faction(Entry):
    """`[faction]`, with its `[[model]]` entries."""

    id: Id
    name: Name
    name_ru: Name
    alignment: Alignment
    advanced_spellbook: Literal["noble", "primordial", "corrupt"]
    faction_spells: list[Id]
    faction_spells_free: Count
    extra_spell_cost_pts: Count
    warband_rules: list[Ability] = []


class Option(Entry):
    """`options` of a card: an item or a weapon at a price."""

    cost_pts: Count
    item: Id | None = None
    weapon: Id | None = None


class Model(Entry):
    """`[[model]]`: one card."""

    id: ModelId
    name: Name
    name_ru: Name
    classes: Annotated[list[Class], Meta(min_length=1)] = field(name="class")
    races: Annotated[list[Name], Meta(min_length=1)]
    points: Positive
    sp_in: Inches
    me: Target
    ra: Target
    ar: Target
    ne: Target
    wn: Positive
    height: Positive
    melee_dice: Dice
    ranged_dice: Dice
    base_mm: Base
    items: Literal["common", "all", "none"]
    power_dice: PowerDice = {}
    rules: list[SpecialRule] = []
    abilities: list[Ability] = []
    weapons: list[Id] = []
    spells: list[Id] = []
    options: list[Option] = []


class Piece(Entry):
    """`[[table.piece]]`."""

    id: Id
    type: Literal["difficult", "obstacle", "impassable", "hill", "floor"]
    height_in: Inches
    polygon: Polygon
    standable: bool = False
    climbable: bool = False
    ladders: list[Point] = []


class Table(Entry):
    """`[[table]]`: a ready table set-up."""

    id: Id
    name: Name
    name_ru: Name
    width_in: Length
    depth_in: Length
    piece: list[Piece] = []


class Card(Entry):
    """`profile` of an objective: the values of a model that belongs to the scenario."""

    wn: Annotated[int, Meta(ge=1, le=20)]
    height: Annotated[int, Meta(ge=1, le=4)]
    ar: Target
    sp_in: Annotated[float, Meta(ge=0.0, le=10.0)] = 0.0
    me: Target = 0
    ra: Target = 0
    ne: Target = 0
    melee_dice: Dice = 0
    ranged_dice: Dice = 0
    classes: list[Class] = field(name="class", default_factory=list)
    rules: list[SpecialRule] = []


class Objective(Entry):
    """`[[scenario.objective]]`: `test` is a D8 target, `test_bonus` what each earlier failure adds."""

    id: Id
    kind: Literal[
        "carry", "interact", "search", "control", "area", "building", "wagon", "model", "neutral-model"
    ]
    position_in: Point
    base_mm: Base
    height_in: Inches = 0.0
    impassable: bool = False
    radius_in: Inches = 0.0
    test: Target = 0
    test_bonus: Count = 0
    counters_needed: Count = 0
    interacts_to_free: Count = 0
    no_enemy_within_in: Inches = 0.0
    defender_min_distance_in: Inches = 0.0
    breaks_on: Target = 0
    ropes_to_win: Count = 0
    moves_east_in: Inches = 0.0
    stops_if_enemy_within_in: Inches = 0.0
    owner: Literal["attacker", "defender"] | None = None
    profile: Card | None = None


class Lanes(Entry):
    """`lanes_open_ground`: strips from west to east that are Open Ground."""

    y_in: list[Inches]
    half_width_in: Length


class Scenario(Entry):
    """`[[scenario]]`: zones by side, each side with one or more."""

    id: Id
    name: Name
    name_ru: Name
    core: bool
    rounds: Positive
    zones_a: Annotated[list[Polygon], Meta(min_length=1)]
    zones_b: Annotated[list[Polygon], Meta(min_length=1)]
    fallback_edges_a: Annotated[list[Edge], Meta(min_length=1)]
    fallback_edges_b: Annotated[list[Edge], Meta(min_length=1)]
    rules: tuple[RuleId, RuleId, RuleId]
    attacker: Side | None = None
    defender: Side | None = None
    first_deploys: Literal["attacker", "defender"] | None = None
    exit_from_round: Count = 0
    score_from_round: Count = 0
    event_round_3: RuleId | None = None
    vp: dict[str, Positive] = {}
    result: dict[str, Literal["attacker", "defender", "draw", "controller", "holder"]] = {}
    lanes_open_ground: Lanes | None = None
    objective: list[Objective] = []
