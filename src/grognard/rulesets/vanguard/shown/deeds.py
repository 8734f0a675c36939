"""What the deeds that questions offer mean, for people: actions, spells, abilities, activations, with their price.

Only what the words of a key do not say by themselves stands here (see `grognard.game.options`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.game.options import NONE, NOTHING, Option, fact, option_of, worded
from grognard.game.verdict import Shape
from grognard.rulesets.vanguard.abilities import Held
from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.activation import TIRED
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, card_dice
from grognard.rulesets.vanguard.attacks.melee import weapon_of
from grognard.rulesets.vanguard.attacks.ranged import reach_now
from grognard.rulesets.vanguard.groups.forms import VERB, form_of
from grognard.rulesets.vanguard.kits import find_ability, kit, warband_of
from grognard.rulesets.vanguard.magic.casting import casting_of
from grognard.rulesets.vanguard.magic.corrupt import OF
from grognard.rulesets.vanguard.magic.rules import PLAIN
from grognard.rulesets.vanguard.measuring import gap
from grognard.rulesets.vanguard.moves.movers import Terms
from grognard.rulesets.vanguard.moves.soundings import reach
from grognard.rulesets.vanguard.moves.walking import WALK_TIMES, run_times
from grognard.rulesets.vanguard.scenarios.base import place_of
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.stats import speed

Fact: TypeAlias = dict[str, object]

#: what a use is limited to, where that is worth a word
ONCE: Final = ("game",)
#: an objective is shown as a ring that is so much larger than its base (inches)
AROUND: Final = 0.5


# ---- facts


def price(power: int) -> list[Fact]:
    """What it costs in Power."""
    return [fact("power", power=power)] if power else []


def away(state: VState, model: VModel, other: str) -> list[Fact]:
    """How far the model is from another one on the table."""
    if other == model.id or other not in state.model_at or not state.v_model(other).on_table():
        return []
    return [fact("away", inches=gap(model, state.v_model(other)))]


def dice_of(state: VState, model: VModel, weapon: str, kind: str) -> list[Fact]:
    """The dice of an attack with a weapon, and the number that they need."""
    dice, need = card_dice(state, model, weapon_of(model, weapon), kind)
    return [fact("dice", dice=dice, need=need)] if dice and need else []


# ---- actions


def action_option(question: str, key: str, state: VState, model: VModel) -> Option:
    """An action of a model, with its length, what it costs, how far it goes or reaches, its dice."""
    if key.startswith(TIRED):
        return _tired(question, key, action_option(question, key[len(TIRED) :], state, model))
    verb = key.partition(":")[0]
    if verb == "use":
        return use_option(question, key, state, model.seat)
    try:
        length = action_of(key).length(state, model, key)
    except KeyError:  # no action: the end
        return option_of(question, key, state)
    facts = [fact(length)]
    if verb == "walk":
        return option_of(question, key, state).telling([*facts, *_up_to(WALK_TIMES * speed(state, model))])
    if verb == "run":
        far = run_times(state, model) * speed(state, model)
        return option_of(question, key, state).telling([*facts, *_up_to(far)])
    if verb == "cast":
        return cast_option(question, key, state, model, facts)
    if verb == "do":
        _, id, choice = key.split(":", 2)
        return _use(question, key, state, held_of(state, model, model.seat, id), model.id, choice, facts)
    if verb in ("melee", "shoot"):
        _, weapon, target = key.split(":")
        kind = MELEE if verb == "melee" else RANGED
        facts += dice_of(state, model, weapon, kind)
        if kind == RANGED:
            facts += away(state, model, target)
    option = option_of(question, key, state)
    if verb == "interact":
        option.shapes = _objective(state, key.partition(":")[2])
    return option.telling(facts)


def _objective(state: VState, id: str) -> list[Shape]:
    """Where an objective is, to tell it from others like it."""
    base = place_of(state, state.board.objective(id))
    if base is None:
        return []
    return [Shape("disc", [(base.x, base.y)], max(base.half_width, base.half_depth) + AROUND, "end")]


def action_region(key: str, state: VState, model: VModel) -> list[object]:
    """What to shade for an action of a model: how far it gets, or what a shot or a spell reaches."""
    plain = key[len(TIRED) :] if key.startswith(TIRED) else key
    verb = plain.partition(":")[0]
    if verb in ("walk", "run"):
        times = WALK_TIMES if verb == "walk" else run_times(state, model)
        return reach(state, model.id, Terms(times * speed(state, model), verb, "", engage=True))
    far = 0.0
    if verb == "shoot":
        weapon = weapon_of(model, plain.split(":")[1])
        far = reach_now(model, weapon.range) if weapon is not None else 0.0
    elif verb == "cast":
        far = reach_now(model, casting_of(state, model, plain).reach)
    if far <= 0.0:
        return []
    card = model.spec.profile
    radius = far + 0.5 * min(card.base_width, card.base_depth)
    return [Shape("disc", [(model.x, model.y)], radius, "range").plain()]


def _up_to(inches: float) -> list[Fact]:
    return [fact("up-to", inches=inches)]


def _tired(question: str, key: str, plain: Option) -> Option:
    """The same action as a Fatigue action."""
    told = {"rule": plain.messages[-1], "args": plain.args}
    option = Option(key, ("option-fatigue",), {"action": told}, plain.about, plain.shapes, plain.pose)
    option.hints = plain.hints
    if "facts" in plain.args:
        option.args["facts"] = plain.args["facts"]
    return option


def cast_option(question: str, key: str, state: VState, model: VModel, facts: list[Fact]) -> Option:
    """A spell: at whom or what, boosted or not, with its dice, its price and how far that is."""
    _, spell, mode, target = key.split(":")
    c = casting_of(state, model, key)
    boost = "no" if mode == PLAIN else "yes"
    args: dict[str, object] = {"spell": spell, "boost": boost, "aim": "model", "target": target}
    about: tuple[str, ...] = (target,)
    whom, _, item = target.partition(OF)
    if target == NOTHING:
        args["aim"], about = NONE, ()
    elif target == model.id:
        args["aim"] = "self"
    elif item:
        args = {**args, "aim": "item", "target": whom, "item": item}
        about = (whom,)
    elif target not in state.model_at:
        args["aim"] = "piece"
    facts = [*facts, *price(c.power)]
    if c.dice:
        facts.append(fact("dice", dice=c.dice, need=c.ra))
    return Option(key, ("option-cast",), args, about).telling([*facts, *away(state, model, whom)])


# ---- abilities


def held_of(state: VState, bearer: VModel | None, seat: str, id: str) -> Held | None:
    """An ability in the hands of a model (of its card, its items, an effect at work on it) or of a warband."""
    for held in kit(bearer).all if bearer is not None else warband_of(state, seat):
        if held.ability.id == id:
            return held
    one = find_ability(id)
    return Held(one) if one is not None else None


def use_option(question: str, key: str, state: VState, seat: str) -> Option:
    """`use:<ability>:<bearer or ->:<option>`: whose it is, at whom or for how much Power it is used, its price."""
    _, id, who, choice = key.split(":", 3)
    bearer = state.v_model(who) if who in state.model_at else None
    held = held_of(state, bearer, seat, id)
    return _use(question, key, state, held, who if bearer is not None else "", choice, [])


def _use(
    question: str, key: str, state: VState, held: Held | None, who: str, choice: str, facts: list[Fact]
) -> Option:
    if held is None:
        return option_of(question, key, state)
    target = choice if choice in state.model_at else choice.partition(".")[2]
    args: dict[str, object] = {
        "ability": held.ability.id,
        "by": who or NONE,
        "who": "model" if who else "warband",
        "target": target if target in state.model_at else "",
        "aim": "model" if target in state.model_at else NONE,
    }
    if choice in state.board.library.spells:
        args = {**args, "aim": "spell", "target": choice}
    cost = held.ability.price(held, choice)
    facts = [*facts, *price(cost)]
    if held.use is not None and held.use.limit in ONCE:
        facts.append(fact("once"))
    about = tuple([id for id in (who, target) if id in state.model_at])
    if who and target in state.model_at:
        facts += away(state, state.v_model(who), target)
    return Option(key, ("option-ability",), args, about).telling(facts)


# ---- the turn


def turn_option(question: str, key: str, state: VState, seat: str) -> Option:
    """An activation, a group action, an ability, the end of the turn: with its price in Power."""
    verb, _, rest = key.partition(":")
    if verb == "use":
        return use_option(question, key, state, seat)
    if not verb.startswith(VERB):
        return option_of(question, key, state).telling(price(1 if verb in ("forced", "extra") else 0))
    form = form_of(state, state.v_model(rest), verb)
    kind = verb[len(VERB) :]
    if form is not None and form.held is not None:
        option = worded(question, key, ["group", rest], state, kind=NONE, ability=form.held.ability.id)
    else:
        option = worded(question, key, ["group", rest], state, kind=kind, ability=NONE)
    if form is None:
        return option
    return option.telling([*price(form.price), fact("members", most=form.most)])
