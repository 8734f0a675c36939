"""Spells: what casting one on somebody, or stopping it, is worth. A spell is rehearsed; what lasts changes fights to come."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.judgement.brawl import fight
from grognard.rulesets.ninth_age.judgement.rehearsal import rehearse
from grognard.rulesets.ninth_age.judgement.scene import scene_of
from grognard.rulesets.ninth_age.judgement.worth import share, worth
from grognard.rulesets.ninth_age.magic.castable import cast_of
from grognard.rulesets.ninth_age.magic.casting import MOST_POWER, focused, helps, resolve
from grognard.rulesets.ninth_age.magic.casts import Cast, point_key
from grognard.rulesets.ninth_age.magic.dice import chance, likely
from grognard.rulesets.ninth_age.magic.flux import usable
from grognard.rulesets.ninth_age.magic.questions import PickPoint
from grognard.rulesets.ninth_age.magic.table import play_of
from grognard.rulesets.ninth_age.magic.targeting import target_unit, targets
from grognard.rulesets.ninth_age.magic.wizards import bonus, dispellers
from grognard.rulesets.ninth_age.state import NState, NUnit

#: a die, a scroll; what Overwhelming Power costs
DIE: Final = 0.0006
SCROLL: Final = 0.03
MISCAST: Final = 0.02
#: what a spell is taken for where only dice are asked for
USUAL: Final = 0.05
#: so many targets are rehearsed
MOST: Final = 4
#: a fight that may come counts so much of one that is going on; so near it has to be, in inches
COMING: Final = 0.3
NEAR: Final = 10.0
#: so often dice are thrown for a spell that does something at once
TRIES: Final = 3
INSTANT: Final = "instant"


class Deed:
    """A spell that takes effect, to be rehearsed."""

    def __init__(self, cast: Cast, aims: tuple[str, ...], choice: str) -> None:
        self.cast = cast
        self.aims = aims
        self.choice = choice

    def play(self, game: Game) -> Play[None]:
        """What its caster chooses, and the effect."""
        known = self.cast
        cast = Cast(known.caster, known.unit, known.seat, known.spell, known.version)
        cast.bound, cast.item, cast.power = known.bound, known.item, known.power
        cast.targets = self.aims
        cast.choice = self.choice
        if not self.choice:
            yield from play_of(cast.spell.id).choose(game, cast)
        yield from resolve(game, cast)


def spell_worth(state: NState, cast: Cast, aims: tuple[str, ...], choice: str = "") -> float:
    """What the effect on these targets is worth to the caster's seat."""
    instant = cast.spell.duration == INSTANT
    after = rehearse(state, Deed(cast, aims, choice).play, TRIES if instant else 1)
    now = worth(state, cast.seat)
    gain = 0.0
    for then in after:
        gain += (worth(then, cast.seat) - now) / len(after)
    if not instant and aims and (aims[0] in state.unit_at or aims[0] in state.model_at):
        unit = target_unit(state, aims[0])
        gain += prospect(after[0], cast.seat, unit) - prospect(state, cast.seat, unit)
    return gain


def prospect(state: NState, seat: str, unit: NUnit) -> float:
    """What the fight of a unit, or the one that it may come to, is worth to a seat."""
    now = state.n_unit(unit.id)
    if not now.on_table() or now.fleeing or not now.standing():
        return 0.0
    if state.engaged(unit.id):
        return share(state, fight(state, seat, (), (unit.id,)).value())
    scene = scene_of(state, now.seat)
    me = scene.by_id[unit.id]
    best: tuple[float, str] = (99.0, "")
    for foe in scene.theirs:
        away = me.at.away(foe.at)
        if away <= max(me.reach, foe.reach) + NEAR and not foe.fleeing and not foe.engaged:
            best = min(best, (away, foe.id))
    if not best[1]:
        return 0.0
    foe = scene.by_id[best[1]]
    value = 0.0
    if not me.machine and me.at.sees(foe.at):
        value += fight(state, seat, ((me.id, foe.id, "front"),)).value()
    if not foe.machine and foe.at.sees(me.at):
        value += fight(state, seat, ((foe.id, me.id, "front"),)).value()
    return COMING * share(state, value) / 2.0


# ---- casting


def _aims(state: NState, cast: Cast) -> list[tuple[str, ...]]:
    """The targets that are looked at, the most valuable first."""
    play = play_of(cast.spell.id)
    if "ground" in cast.of().types:
        found: list[tuple[str, ...]] = []
        for answer in PickPoint(state, cast, play).candidates(MOST):
            assert isinstance(answer, tuple)
            x, y, _ = answer[0][1]
            found.append((point_key(x, y),))
        return found
    keys = targets(state, cast, play)
    if "aura" in cast.of().types:
        return [tuple(keys)] if keys else []
    keys.sort(key=lambda key: -_interest(state, key))
    return [(key,) for key in keys[:MOST]]


def _interest(state: NState, key: str) -> float:
    """Who is worth a spell: the dear, and those who fight."""
    unit = target_unit(state, key)
    return unit.points * (2.0 if state.engaged(unit.id) else 1.0)


def cast_forecast(state: NState, seat: str, key: str) -> Forecast:
    """What casting this is worth: its best target, the chance to cast it, the dice."""
    if key == PASS:
        return Forecast(0.0)
    cast = cast_of(state, seat, key)
    best = -1.0
    target = ""
    for aims in _aims(state, cast):
        value = spell_worth(state, cast, aims)
        if value > best:
            best = value
            target = aims[0]
    most = min(MOST_POWER, usable(state, seat))
    plus, sure = helps(state, cast), focused(state, cast)
    dice = likely(most, plus, cast.need(), sure)
    value = best * chance(dice, plus, cast.need(), sure) - _risk(dice)
    return _told(value, cast, target)


def _told(value: float, cast: Cast, target: str) -> Forecast:
    args: dict[str, object] = {
        "spell": cast.spell.id,
        "target": "none" if ":" in target or not target else target,
    }
    return Forecast(value, [Factor("judge-spell", value, args)], None, False, 1.0)


def _risk(dice: int) -> float:
    """What so many dice cost: themselves, and a Miscast by two sixes."""
    none = (5.0 / 6.0) ** dice
    one = dice * (1.0 / 6.0) * (5.0 / 6.0) ** (dice - 1) if dice else 0.0
    return DIE * dice + MISCAST * (1.0 - none - one)


def aim_forecast(state: NState, cast: Cast, key: str) -> Forecast:
    """What the spell does to this target."""
    return _told(spell_worth(state, cast, (key,)), cast, key)


def power_forecast(chance_of: float, dice: int, casting: bool) -> Forecast:
    """So many dice: how likely they are enough, and what they cost."""
    cost = _risk(dice) if casting else DIE * 2.0 * dice
    return Forecast(chance_of * USUAL - cost, None, None, False, 1.0)


# ---- dispelling


def dispel_forecast(state: NState, seat: str, cast: Cast, key: str) -> Forecast:
    """What stopping the spell is worth, and how likely that is."""
    if key == PASS:
        return Forecast(0.0)
    threat = spell_worth(state, cast, cast.targets, cast.choice)
    head, _, rest = key.partition(":")
    if head == "scroll":
        return _told(threat - SCROLL, cast, "")
    lead = [model for model in dispellers(state, seat) if model.id == rest]
    mods = bonus(state, lead[0]) if lead else []
    most = usable(state, seat)
    value = chance(most, mods, cast.total, bool(lead)) * threat - DIE * 2.0 * most
    return _told(value, cast, "")
