"""Questions about odds (catalogue 26): attacks with all that follows of them, and every other kind of dice.

`odds` asks for whatever `what` names, or for what is likeliest to be meant. With `exact = true` every chance is a
Fraction, else a float. What the rules forbid is refused with their ids.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grognard.dice.roll import Roll
from grognard.game.play import Game
from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.attacks.attack import MELEE
from grognard.rulesets.vanguard.attacks.melee import TARGET
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.moves.break_away import why_no_break_away
from grognard.rulesets.vanguard.odds import sequences, single
from grognard.rulesets.vanguard.odds.answers import (
    attack_answer,
    bounded,
    fate_table,
    mods_rows,
    need_of,
    suffered,
    table,
)
from grognard.rulesets.vanguard.odds.asking import asked
from grognard.rulesets.vanguard.odds.attacks import DEAD, attack_odds
from grognard.rulesets.vanguard.odds.spells import spell
from grognard.rulesets.vanguard.shown.asking import (
    Answer,
    Args,
    count_arg,
    exact_arg,
    number_arg,
    pair,
    seat_arg,
    subject,
)
from grognard.rulesets.vanguard.shown.query_keys import mind_odds
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.stats import speed

Query: TypeAlias = Callable[[VState, Args], Answer]


def attack(state: VState, args: Args) -> Answer:
    """`by`, `at`, perhaps `with`, `charge`, `rear`, `die`, `save_die`: a shot, a spell's attack, or blows.

    `units` are all besides the target whom an area or a Breath reaches.
    """
    found = asked(state, args)
    exact = exact_arg(args)
    one = sequences.main_attack(found.state, found.attack)
    answer = attack_answer(found.state, one, attack_odds(found.state, one, exact))
    more = sequences.others(found.state, found.attack)
    if more:
        answer["units"] = {
            a.at: attack_answer(found.state, a, attack_odds(found.state, a, exact)) for a in more
        }
    return answer


def fight(state: VState, args: Args) -> Answer:
    """As `attack`, in Melee: the attack, the Retaliation, and what becomes of both."""
    found = asked(state, args)
    if found.attack.kind != MELEE:
        raise BadSetup([Fault(TARGET.id, {"model": found.attack.by, "target": found.attack.at})])
    odds = sequences.fight_odds(found.state, found.attack, str(args.get("back", "")), exact_arg(args))
    first = attack_answer(found.state, found.attack, odds.first)
    return {
        "by": found.attack.by,
        "at": found.attack.at,
        "answered": odds.answered,
        "back": odds.weapon,
        "attacker_dead": odds.attacker[DEAD],
        "target_dead": odds.first.fates[DEAD],
        "units": {
            found.attack.at: {"fates": first["fates"], "wounds": first["wounds"]},
            found.attack.by: {"fates": fate_table(odds.attacker)},
        },
        **bounded(odds.bound),
    }


def nerve(state: VState, args: Args) -> Answer:
    """`model`, perhaps `wounds` (below zero): does it pass its Nerve test?"""
    model = subject(state, args)
    excess = count_arg(args, "wounds") if "wounds" in args else 0
    found = single.nerve_odds(state, model, excess, exact_arg(args))
    return {
        "unit": model.id,
        "target": found.need,
        "need": need_of(found.need, found.mods),
        "mods": mods_rows(found.mods),
        "again": found.again,
        "chance": found.passes,
    }


def break_away(state: VState, args: Args) -> Answer:
    """`model` (Engaged): what breaking away costs it."""
    model = subject(state, args)
    faults = why_no_break_away(state, model)
    if faults:
        raise BadSetup(faults)
    return {"unit": model.id, **suffered(single.break_away_odds(state, model, exact_arg(args)))}


def fall(state: VState, args: Args) -> Answer:
    """`model`, `inches`: what a drop of so many does to it."""
    model = subject(state, args)
    drop = number_arg(args, "inches", 0.0)
    odds = single.fall_odds(state, model, drop, exact_arg(args))
    return {"unit": model.id, "inches": drop, "hits_taken": int(odds.hits.mean()), **suffered(odds)}


def armour(state: VState, args: Args) -> Answer:
    """`model`, `hits`, perhaps `piercing`: so many hits, from anything but Melee."""
    model = subject(state, args)
    hits = count_arg(args, "hits", 20)
    piercing = count_arg(args, "piercing", 8) if "piercing" in args else 0
    odds = single.armour_odds(state, model, hits, piercing, "vanguard.special.piercing", exact_arg(args))
    return {"unit": model.id, "hits_taken": hits, **suffered(odds)}


def power(state: VState, args: Args) -> Answer:
    """`seat` (or `by`): the Power roll, before any die is thrown again."""
    seat = seat_arg(state, args)
    dice, points = single.power_odds(state, seat, exact_arg(args))
    commanders = len([model for model in state.on_table(seat) if model.spec.profile.command])
    return {
        "seat": seat,
        "dice": len(dice),
        "colours": {colour: dice.count(colour) for colour in dict.fromkeys(dice)},
        "rerolls": commanders,
        "mean": points.mean(),
        "points": {str(outcome): weight for outcome, weight in points.items()},
    }


def jump(state: VState, args: Args) -> Answer:
    """`model`: how wide a gap it may try, and its chance."""
    model = subject(state, args)
    chance = single.jump_odds(state, model, exact_arg(args))
    return {"unit": model.id, "widest": speed(state, model) / 2.0, "chance": chance}


def roll(state: VState, args: Args) -> Answer:
    """The roll with which the node begins at which the position stands: what can come of it, and why it is made."""
    from grognard.rulesets.vanguard.chapters import NODES  # late: all chapters

    node = NODES.get(state.node)
    try:
        first = next(node(Game(state.fork()), state.args), None) if node is not None else None
    except Exception as error:  # what is given of a position can leave out what its node needs
        raise BadSetup([Fault("query.rules-failed", {"error": repr(error)})]) from error
    if not isinstance(first, Roll):
        raise BadSetup([Fault("query.no-roll", {"node": state.node})])
    return {"rule": first.why, "mods": mods_rows(first.mods), "chances": table(first.dist(exact_arg(args)))}


KINDS: Final[dict[str, Query]] = {
    "attack": attack,
    "fight": fight,
    "spell": spell,
    "nerve": nerve,
    "break-away": break_away,
    "fall": fall,
    "armour": armour,
    "power": power,
    "jump": jump,
    "roll": roll,
}


def ask(state: VState, args: Args) -> Answer:
    """`odds`: the kind of odds that `what` names; without it the one that the other arguments and the table suggest."""
    what = str(args.get("what", "")) or _meant(state, args)
    if what not in KINDS:
        raise BadSetup(
            [Fault("query.no-kind", {"what": what, "meant": nearest(what, KINDS), "known": list(KINDS)})]
        )
    mind_odds(args, what)
    return {"what": what, **KINDS[what](state, args)}


def _meant(state: VState, args: Args) -> str:
    if "at" in args:
        by, at = pair(state, args)
        return "spell" if by.seat == at.seat else "attack"
    for key, what in (("wounds", "nerve"), ("inches", "fall"), ("hits", "armour")):
        if key in args:
            return what
    if "by" not in args and "model" not in args and "unit" not in args:
        return "power" if "seat" in args else "roll"
    if args.get("by") in ("a", "b"):
        return "power"
    return "break-away" if engaged(state, subject(state, args)) else "nerve"


QUERIES: Final[dict[str, Query]] = {"odds": ask, **KINDS}
