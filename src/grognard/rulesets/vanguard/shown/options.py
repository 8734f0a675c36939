"""What the smaller options mean, for people: weapons, ways to face, dice, shots and blows of a group, whom to aim at."""

from __future__ import annotations

from typing import Final

from grognard.game.options import NOTHING, Option, fact, option_of, worded
from grognard.rulesets.vanguard.arcs import in_front, wholly_behind
from grognard.rulesets.vanguard.attacks.attack import MELEE
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.shown.deeds import Fact, action_option, away, dice_of, price, use_option
from grognard.rulesets.vanguard.state import VModel, VState

DIE: Final = "die"


def window_option(question: str, key: str, state: VState, seat: str) -> Option:
    """What can be used in a window: a bought die, an ability."""
    if key.startswith("use:"):
        return use_option(question, key, state, seat)
    return option_of(question, key, state).telling(price(1) if key == DIE else [])


def weapon_option(question: str, key: str, state: VState, model: str) -> Option:
    """A weapon to strike with, or the attack of the card; passing."""
    known = [weapon.id for weapon in state.v_model(model).spec.weapons]
    if key not in known and key != NOTHING:
        return option_of(question, key, state)
    option = worded(question, key, ["strike-with", key], state)
    return option.telling(dice_of(state, state.v_model(model), key, MELEE))


def blow_option(question: str, key: str, state: VState) -> Option:
    """`strike:<member>:<weapon>:<target>`: with its dice."""
    option = option_of(question, key, state)
    words = key.split(":")
    if len(words) < 4:
        return option
    return option.telling(dice_of(state, state.v_model(words[1]), words[2], MELEE))


def target_option(question: str, key: str, state: VState, model: str) -> Option:
    """Another model, with how far it is."""
    return option_of(question, key, state).telling(away(state, state.v_model(model), key))


def die_option(question: str, key: str, state: VState, points: tuple[int, ...], dice: list[str]) -> Option:
    """A power die by its number, with its colour and what it shows."""
    at = int(key) - 1
    return Option(key, ("option-power-die",), {"number": at + 1, "colour": dice[at], "points": points[at]})


def stance_option(
    question: str, key: str, state: VState, model_id: str, poses: list[Pose], at: int
) -> Option:
    """A way to stand: how far it is turned from how the model faces now, and who of those in contact is then in front or
    behind. Of several poses the first is the one that it has, or comes to."""
    model, first, pose = state.v_model(model_id), poses[0], poses[at]
    turn = (pose[3] - model.facing + 180.0) % 360.0 - 180.0
    side = (
        "stay" if abs(turn) < 0.05 else "about" if abs(turn) > 179.95 else "left" if turn > 0.0 else "right"
    )
    shifted = "yes" if (pose[0], pose[1]) != (first[0], first[1]) else "no"
    args: dict[str, object] = {"turn": side, "degrees": round(abs(turn), 1), "shifted": shifted}
    option = Option(key, ("option-face",), args, (), None, pose)
    here = (first[0], first[1]) == (model.x, model.y)
    return option.telling(_contacts(state, model, pose) if here else [])


def _contacts(state: VState, model: VModel, pose: Pose) -> list[Fact]:
    base = model.rect_at(pose[0], pose[1], pose[3])
    near = in_contact(state, model)
    front = [enemy.id for enemy in near if in_front(base, enemy.rect())]
    rear = [enemy.id for enemy in near if wholly_behind(base, enemy.rect())]
    return [fact(where, models=models) for where, models in (("in-front", front), ("behind", rear)) if models]


def order_option(question: str, key: str, state: VState, model: str) -> Option:
    """What a possessed model is told to do."""
    return (
        option_of(question, key, state)
        if key == NOTHING
        else action_option(question, key, state, state.v_model(model))
    )
