"""The constants of the book, one class a section of `data/system.toml`, every number under a name; lengths in inches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Section = Mapping[str, Any]


class Table:
    """The usual table, and what counts as contact."""

    def __init__(self, data: Section) -> None:
        self.width: float = float(data["width_in"])
        self.depth: float = float(data["depth_in"])
        self.mm_per_inch: float = float(data["mm_per_inch"])
        self.contact_epsilon: float = float(data["contact_epsilon_in"])


class DiceRules:
    """The eight-sided die."""

    def __init__(self, data: Section) -> None:
        self.sides: int = data["sides"]
        self.natural_fail: int = data["natural_fail"]
        self.natural_success: int = data["natural_success"]
        self.explode_on: int = data["explode_on"]


class PowerRules:
    """What is rolled for Power each round; `faces` by colour."""

    def __init__(self, data: Section) -> None:
        self.base_red_dice: int = data["base_red_dice"]
        self.rerolls_per_command: int = data["reroll_per_command_model"]
        self.bought_dice_per_roll: int = data["max_bought_dice_per_roll"]
        self.faces: dict[str, tuple[int, ...]] = {
            colour: tuple(data[colour]) for colour in ("red", "white", "blue")
        }


class PowerEffect:
    """What Power buys, by the id of its rule. `limit` is "turn", "roll", "none" or ""; `group_max` 0 = no group."""

    def __init__(self, data: Section) -> None:
        self.id: str = data["id"]
        self.cost: int = data["cost"]
        self.limit: str = data["limit"] or ""
        self.phase: str = data["phase"] or ""
        self.group_max: int = data["group_max"] or 0


class Group:
    """Distances of group actions."""

    def __init__(self, data: Section) -> None:
        self.form_distance: float = float(data["form_distance_in"])
        self.end_distance: float = float(data["end_distance_in"])
        self.target_spread: float = float(data["target_spread_in"])


class ActionDef:
    """An action, by the id of its rule. `length` is "short", "long" or "spell"; `move_factor` times Sp, 0 = none."""

    def __init__(self, data: Section) -> None:
        self.id: str = data["id"]
        self.length: str = data["length"]
        self.length_with_reload: str = data["length_with_reload"] or self.length
        self.move_factor: int = data["move_factor"] or 0


class Movement:
    """Distances and costs of moves; factors are inches paid for each inch."""

    def __init__(self, data: Section) -> None:
        self.enemy_distance: float = float(data["enemy_distance_in"])
        self.obstacle_cost: float = float(data["obstacle_cost_in"])
        self.difficult_factor: float = float(data["difficult_factor"])
        self.climb_factor: float = float(data["climb_factor"])
        self.ladder_factor: float = float(data["ladder_factor"])
        self.stairs_factor: float = float(data["stairs_factor"])
        self.willing_drop_factor: float = float(data["willing_drop_factor"])
        self.followup: float = float(data["followup_in"])
        self.engage_slide: float = float(data["engage_slide_in"])


class Sight:
    """Distances of lines of sight."""

    def __init__(self, data: Section) -> None:
        self.difficult_block: float = float(data["difficult_block_in"])
        self.near_item: float = float(data["near_item_in"])
        self.height_bonus_levels: int = data["height_bonus_levels"]


class Build:
    """The limits of a warband."""

    def __init__(self, data: Section) -> None:
        self.usual_points: int = data["usual_points"]
        self.core_classes: tuple[str, ...] = tuple(data["core_classes"])
        self.core_minimum: int = data["core_minimum"]
        self.command_minimum: int = data["command_minimum"]
        self.core_per_unlock: int = data["core_per_unlock"]
        self.unlock_classes: tuple[str, ...] = tuple(data["unlock_classes"])
        self.large_per_points: int = data["large_per_points"]
        self.small_points: int = data["small_game_max_points"]
        self.small_warriors: int = data["small_warriors_minimum"]
        self.small_large: int = data["small_large_maximum"]
        self.items_per_model: int = data["items_per_model"]
        self.items_per_type: int = data["items_per_type"]


class Constants:
    """All sections; `power_effects` and `actions` by the ids of their rules, `terrain_heights` by kind of terrain."""

    def __init__(self, data: Section) -> None:
        self.name: str = data["name"]
        self.name_ru: str = data["name_ru"]
        self.table = Table(data["table"])
        self.dice = DiceRules(data["dice"])
        self.power = PowerRules(data["power"])
        self.power_effects: dict[str, PowerEffect] = {
            item["id"]: PowerEffect(item) for item in data["power_effect"]
        }
        self.group = Group(data["group"])
        self.actions: dict[str, ActionDef] = {item["id"]: ActionDef(item) for item in data["action"]}
        self.movement = Movement(data["movement"])
        self.sight = Sight(data["sight"])
        self.terrain_heights: dict[str, int] = dict(data["terrain_height"])
        self.build = Build(data["build"])
        self.rounds: int = data["game"]["rounds"]
        self.deploy_depth: float = float(data["game"]["deploy_depth_in"])
