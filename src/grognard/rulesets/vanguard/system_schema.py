"""The sections of `data/system.toml`: the constants of the book."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from grognard.rulesets.vanguard.data_schema import (
    ActionLength,
    Class,
    Count,
    Die,
    Entry,
    Id,
    Inches,
    Length,
    Name,
    Positive,
    RuleId,
)

Factor = Annotated[float, Meta(ge=0.0, le=10.0)]
Faces = tuple[Count, Count, Count, Count, Count, Count]


class Table(Entry):
    """`[table]`."""

    width_in: Length
    depth_in: Length
    mm_per_inch: Length
    contact_epsilon_in: Length


class Dice(Entry):
    """`[dice]`."""

    sides: Literal[8]
    natural_fail: Die
    natural_success: Die
    explode_on: Die


class Power(Entry):
    """`[power]`: what is rolled each round, and the faces of the three kinds of dice."""

    base_red_dice: Count
    reroll_per_command_model: Count
    max_bought_dice_per_roll: Count
    red: Faces
    white: Faces
    blue: Faces


class PowerEffect(Entry):
    """`[[power_effect]]`: what Power buys."""

    id: RuleId
    cost: Positive
    limit: Literal["turn", "roll", "none"] | None = None
    phase: Literal["end"] | None = None
    group_max: Positive | None = None


class Group(Entry):
    """`[group]`."""

    form_distance_in: Length
    end_distance_in: Length
    target_spread_in: Length


class Action(Entry):
    """`[[action]]`: "spell" = as long as the spell says."""

    id: RuleId
    length: ActionLength | Literal["spell"]
    length_with_reload: ActionLength | None = None
    move_factor: Positive | None = None


class Movement(Entry):
    """`[movement]`: factors are inches paid for each inch."""

    enemy_distance_in: Length
    obstacle_cost_in: Inches
    difficult_factor: Factor
    climb_factor: Factor
    ladder_factor: Factor
    stairs_factor: Factor
    willing_drop_factor: Factor
    followup_in: Length
    engage_slide_in: Length


class Sight(Entry):
    """`[sight]`."""

    difficult_block_in: Length
    near_item_in: Length
    height_bonus_levels: Positive


class Build(Entry):
    """`[build]`."""

    usual_points: Positive
    core_classes: list[Class]
    core_minimum: Count
    command_minimum: Count
    core_per_unlock: Positive
    unlock_classes: list[Class]
    large_per_points: Positive
    small_game_max_points: Count
    small_warriors_minimum: Count
    small_large_maximum: Count
    items_per_model: Count
    items_per_type: Positive


class Game(Entry):
    """`[game]`."""

    rounds: Positive
    deploy_depth_in: Length


class System(Entry):
    """The whole file."""

    book: Literal["vanguard"]
    name: Name
    name_ru: Name
    table: Table
    dice: Dice
    power: Power
    power_effect: list[PowerEffect]
    group: Group
    action: list[Action]
    movement: Movement
    sight: Sight
    terrain_height: dict[Id, Count]
    build: Build
    game: Game
