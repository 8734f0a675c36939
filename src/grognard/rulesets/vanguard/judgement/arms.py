"""What attacks do: the exact odds of an attack as the share of its target's value that it takes, and how fights go on.

`harm` is for an attack that is there, with all its circumstances. `blow` and `shot` are for attacks that could be made
from somewhere else: the two models alone, without what others around them give or take. So they hang on nothing but the
two, are kept by that, and can be asked for hundreds of times.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.attacks.attack import CLEAR, MELEE, PARTIAL, RANGED, Attack, card_dice
from grognard.rulesets.vanguard.attacks.melee import melee_weapons, weapon_of
from grognard.rulesets.vanguard.attacks.ranged import has_price
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.judgement.value import LYING, TIRED, share_left, value
from grognard.rulesets.vanguard.odds.attacks import DEAD, DOWN, AttackOdds, attack_odds
from grognard.rulesets.vanguard.profiles import Spell, Weapon
from grognard.rulesets.vanguard.state import (
    ACTIVATED,
    BRACED,
    KNOCKED,
    NEUTRAL_MODEL,
    RESERVE,
    VModel,
    VState,
)

RELOAD: Final = "vanguard.special.reload"
POUND: Final = "vanguard.special.pound"
SMASH: Final = "vanguard.special.smash"
BREATH: Final = "vanguard.special.breath"
AREA: Final = "vanguard.special.area-effect"
#: a wound on the Giant, as a share of what it takes to rope it
GIANT: Final = 0.035
#: where two models stand that are judged alone: far from everything (inches)
LANE: Final = 33.0
START: Final = 3.0
#: so many memos are kept
MOST: Final = 20_000


def lost_share(odds: AttackOdds, target: VModel) -> float:
    """The share of its value that the target loses on average."""
    card = target.spec.profile
    left = target.wounds_left()
    now = share_left(max(left, 1), card.wn)
    dead = odds.chance(DEAD)
    down = odds.chance(DOWN)
    lost = dead * now
    after = share_left(1, card.wn) - (0.0 if target.has(KNOCKED) else LYING) - TIRED
    lost += down * max(now - after, 0.0)
    for wounds, weight in odds.wounds.items():
        if 0 < wounds < left:
            lost += float(weight) * (now - share_left(left - wounds, card.wn))
    return lost


def harm(state: VState, a: Attack, odds: AttackOdds | None = None) -> float:
    """What an attack takes from its target's side on average, as a share of the game's size."""
    target = state.v_model(a.at)
    odds = odds if odds is not None else attack_odds(state, a)
    if target.spec.scene == NEUTRAL_MODEL:
        return GIANT * odds.mean_wounds()
    found = lost_share(odds, target) + _felled(a, odds, target)
    return found * value(state, target)


def _felled(a: Attack, odds: AttackOdds, target: VModel) -> float:
    """What being knocked down by it costs the target besides: Pound, Smash."""
    if target.has(KNOCKED):
        return 0.0
    for held in a.held:
        if held.ability.id == POUND:
            return LYING * _hurt(odds)
    return 0.0


def _hurt(odds: AttackOdds) -> float:
    return odds.chance("wounded")


def swing(
    state: VState, by: VModel, at: VModel, weapon: str, charge: bool, rear: bool, outnumber: bool
) -> Attack:
    """An attack in Melee as it could be made."""
    a = Attack(MELEE, by.id, at.id)
    a.weapon = weapon_of(by, weapon)
    a.dice, a.target = card_dice(state, by, a.weapon, MELEE)
    if a.weapon is not None:
        a.arm(a.weapon.rules, a.weapon.rule)
    a.knocked = at.has(KNOCKED)
    a.rear = rear and not a.knocked
    a.outnumber = outnumber
    a.charge = charge
    a.charged = charge
    return a


def volley(state: VState, by: VModel, at: VModel, weapon: Weapon, view: str) -> Attack:
    """A shot as it could be made."""
    a = Attack(RANGED, by.id, at.id)
    a.weapon = weapon
    a.dice, a.target = card_dice(state, by, weapon, RANGED)
    a.view = view
    a.knocked = at.has(KNOCKED)
    a.distance = min(weapon.range, 9.0)
    a.arm(weapon.rules, weapon.rule)
    return a


class _Memo:
    """Shares of value lost, by all that the odds hang on but places of others."""

    def __init__(self) -> None:
        self.rows: dict[tuple[object, ...], tuple[float, float]] = {}

    def get(self, key: tuple[object, ...]) -> tuple[float, float] | None:
        return self.rows.get(key)

    def put(self, key: tuple[object, ...], row: tuple[float, float]) -> None:
        if len(self.rows) >= MOST:
            self.rows = {}
        self.rows[key] = row


_MEMO: Final = _Memo()


def _key(state: VState, by: VModel, at: VModel, *more: object) -> tuple[object, ...]:
    return (
        state.side(at.seat).broken if at.seat in ("a", "b") else False,
        by.spec,
        at.spec,
        at.wounds,
        at.counters & (KNOCKED | BRACED),
        by.effects,
        at.effects,
        *more,
    )


def alone(state: VState, by: str, at: str, apart: float) -> VState:
    """A copy of the State with nobody on the table but the two, face to face so far apart."""
    twin = state.fork()
    assert isinstance(twin, VState)
    for model in state.on_table():
        if model.id not in (by, at):
            twin.change_model(model.id).status = RESERVE
    one, other = twin.change_model(by), twin.change_model(at)
    half = (one.spec.profile.base_depth + other.spec.profile.base_depth) / 2.0
    put(twin, by, (LANE, START, 0.0, 90.0))
    put(twin, at, (LANE, round(START + half + apart, 3), 0.0, 270.0))
    return twin


def _row(state: VState, a: Attack) -> tuple[float, float]:
    """The share lost, and the chance that the target strikes back no more: it is dead or down."""
    state = alone(state, a.by, a.at, 0.0 if a.kind == MELEE else a.distance)
    odds = attack_odds(state, a)
    target = state.v_model(a.at)
    return lost_share(odds, target) + _felled(a, odds, target), odds.chance(DEAD) + odds.chance(DOWN)


def blow(
    state: VState, by: VModel, at: VModel, charge: bool = False, rear: bool = False, outnumber: bool = False
) -> tuple[float, float]:
    """The best attack in Melee of one model on another: the share of value that it takes, the chance of felling it."""
    key = _key(state, by, at, charge, rear, outnumber)
    known = _MEMO.get(key)
    if known is None:
        known = (0.0, 0.0)
        for weapon in melee_weapons(by):
            row = _row(state, swing(state, by, at, weapon, charge, rear, outnumber))
            if row[0] > known[0]:
                known = row
        _MEMO.put(key, known)
    return known


def fight(
    state: VState, by: VModel, at: VModel, charge: bool = False, rear: bool = False, outnumber: bool = False
) -> float:
    """What attacking in Melee is worth to the attacker: harm done less what the target's Retaliation does to it."""
    done, felled = blow(state, by, at, charge, rear, outnumber)
    gain = done * value(state, at) if at.spec.scene != NEUTRAL_MODEL else GIANT * 3.0 * done
    if at.has(KNOCKED) or at.has(ACTIVATED) or at.seat not in ("a", "b"):
        return gain
    back, _ = blow(state, at, by)
    return gain - max((1.0 - felled) * (back * value(state, by) - 0.3 * TIRED * value(state, at)), 0.0)


def weapons_of(model: VModel) -> list[Weapon]:
    """Its ranged weapons that cost nothing to shoot."""
    return [weapon for weapon in model.spec.weapons if weapon.ranged and not has_price(model, weapon)]


def shot(state: VState, by: VModel, at: VModel, weapon: Weapon, clear: bool) -> float:
    """The share of the target's value that a shot takes."""
    key = _key(state, by, at, weapon, clear)
    known = _MEMO.get(key)
    if known is None:
        known = _row(state, volley(state, by, at, weapon, CLEAR if clear else PARTIAL))
        _MEMO.put(key, known)
    return known[0]


def bolt(state: VState, by: VModel, at: VModel, spell: Spell) -> float:
    """The share of the target's value that a spell with dice takes."""
    key = _key(state, by, at, spell)
    known = _MEMO.get(key)
    if known is None:
        a = Attack(RANGED, by.id, at.id)
        a.spell = spell
        a.dice, a.target = spell.dice, by.spec.profile.ra
        a.view = CLEAR
        a.knocked = at.has(KNOCKED)
        a.distance = min(spell.range, 9.0)
        a.arm(spell.rules)
        known = _row(state, a)
        _MEMO.put(key, known)
    return known[0]
