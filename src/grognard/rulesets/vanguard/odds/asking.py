"""Which attack a question about odds means, and why it can't be made (catalogue 14.3, 15, 20)."""

from __future__ import annotations

from typing import Final

from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import BEFORE_DICE, WHEN_HIT
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import (
    BARE,
    TARGET,
    declare,
    from_rear,
    melee_weapons,
    why_not_struck,
)
from grognard.rulesets.vanguard.attacks.ranged import shot_of, why_not_shot
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.magic.casting import attack_of, boosts, known_spells, why_not_cast
from grognard.rulesets.vanguard.magic.rules import PLAIN
from grognard.rulesets.vanguard.measuring import touch
from grognard.rulesets.vanguard.profiles import Weapon
from grognard.rulesets.vanguard.shown.asking import Args, pair, switch_arg
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.windows import buy_die

#: what the word for a weapon may be instead of one: the card's own attack
CARD: Final = BARE


#: arguments that are true or false
SWITCHES: Final[tuple[str, ...]] = ("charge", "rear", "die", "save_die")


class Asked:
    """An attack and the State in which it is made: that of the position, or with the Charge done."""

    def __init__(self, state: VState, attack: Attack) -> None:
        self.state = state
        self.attack = attack


def asked(state: VState, args: Args) -> Asked:
    """`by`, `at`, perhaps `with` (a weapon or spell, with its mode behind ":"), `charge` or `rear` (true), `die` and
    `save_die` (true: one bought for each roll). Raises BadSetup with the rules that forbid it."""
    by, at = pair(state, args)
    for key in SWITCHES:
        switch_arg(args, key)  # also where the attack makes nothing of it
    name = str(args.get("with", ""))
    if by.id == at.id:
        raise BadSetup([Fault("query.argument", {"key": "at"})])
    found = _spell(state, by, at, name) if name else None
    found = found or _shot(state, by, at, name, args) or _blow(state, by, at, name, args)
    if switch_arg(args, "die"):
        buy_die(found.attack, BEFORE_DICE)
    if switch_arg(args, "save_die"):
        buy_die(found.attack, WHEN_HIT)
    return found


def _mind(name: str, known: list[str]) -> None:
    """Raises BadSetup for a weapon or spell that the model has not."""
    if name and name not in known:
        raise BadSetup([Fault("query.no-weapon", {"weapon": name, "meant": nearest(name, known)})])


def arms(state: VState, by: VModel) -> list[str]:
    """All that the model could be said to attack with."""
    return [
        CARD,
        *[weapon.id for weapon in by.spec.weapons],
        *[spell.id for spell in known_spells(state, by)],
    ]


def _spell(state: VState, by: VModel, at: VModel, name: str) -> Asked | None:
    """The attack that a spell is; None if no spell is named."""
    id, _, mode = name.partition(":")
    spells = {spell.id: spell for spell in known_spells(state, by)}
    if id not in spells:
        return None
    modes = boosts(state, by.seat, spells[id])
    if mode and mode not in modes:
        raise BadSetup([Fault("query.no-weapon", {"weapon": name, "meant": nearest(mode, modes)})])
    key = f"cast:{id}:{mode or PLAIN}:{at.id}"
    faults = why_not_cast(state, by, key)
    if faults:
        raise BadSetup(faults)
    attack = attack_of(state, by, key)
    if attack is None:
        raise BadSetup([Fault("query.no-attack", {"by": by.id, "at": at.id})])
    return Asked(state, attack)


def _shot(state: VState, by: VModel, at: VModel, name: str, args: Args) -> Asked | None:
    """A shot: with the ranged weapon named; else if the two do not touch and no Charge is meant."""
    _mind(name.partition(":")[0], arms(state, by))
    ranged = [weapon for weapon in by.spec.weapons if weapon.ranged and name in ("", weapon.id)]
    if not ranged or (not name and (touch(state, by, at) or switch_arg(args, "charge"))):
        return None
    faults: list[Fault] = []
    for weapon in ranged:
        why = why_not_shot(state, by, at, weapon)
        if not why:
            return Asked(state, shot_of(state, by, at, weapon))
        faults = faults or why
    raise BadSetup(faults)


def _blow(state: VState, by: VModel, at: VModel, name: str, args: Args) -> Asked:
    """An attack in Melee, if need be after the Charge that leads to it."""
    known = melee_weapons(by)
    if not known:
        raise BadSetup([Fault("query.no-attack", {"by": by.id, "at": at.id})])
    if name and name not in known:
        raise BadSetup([Fault("query.no-attack", {"by": by.id, "at": at.id})])
    weapon = name or known[0]
    rear = switch_arg(args, "rear")
    if touch(state, by, at):
        faults = why_not_struck(state, by, at)
        if faults:
            raise BadSetup(faults)
        rear = rear or from_rear(state, by, at)
        return Asked(state, declare(state, by, at, weapon, switch_arg(args, "charge"), rear))
    if not switch_arg(args, "charge"):
        raise BadSetup([Fault(TARGET.id, {"model": by.id, "target": at.id})])
    return _charge(state, by, at, weapon, rear)


def _charge(state: VState, by: VModel, at: VModel, weapon: str, rear: bool) -> Asked:
    """The free Melee of a Charge by the best way. Raises BadSetup if there is none."""
    from grognard.rulesets.vanguard.moves.charge import QUALIFY
    from grognard.rulesets.vanguard.moves.walking import why_no_run
    from grognard.rulesets.vanguard.shown.move_queries import charge_trip, engaging

    trip = charge_trip(state, by, at)
    faults = why_no_run(state, by)
    if trip is None or faults:
        raise BadSetup(faults or [Fault(QUALIFY.id, {"model": by.id, "target": at.id})])
    told = engaging(state, by, trip)
    if not told["charge"]:
        raise BadSetup([Fault(QUALIFY.id, {"model": by.id, "target": at.id})])
    after = vstate(state.fork())
    put(after, by.id, trip.poses[-1])
    mover, target = after.v_model(by.id), after.v_model(at.id)
    rear = rear or bool(told["rear"]) or from_rear(after, mover, target)
    attack = declare(after, mover, target, weapon, bool(told["die"]), rear)
    attack.charged = True
    return Asked(after, attack)


def weapon_name(a: Attack) -> str:
    """What the attack is made with: the id of a spell or weapon, "-" for the card."""
    if a.spell is not None:
        return a.spell.id
    weapon: Weapon | None = a.weapon
    return weapon.id if weapon is not None else CARD
