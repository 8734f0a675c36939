"""Questions about odds (catalogue 22): every kind of dice that the book throws.

`odds` asks for whatever `what` names, or for what is likeliest to be meant. With `exact = true` every chance is a
Fraction, else a float. What the rules forbid is refused with their ids.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grognard.dice.rolls import Roll
from grognard.game.play import Game
from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.asking import Answer, Args, unit_arg
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.odds.answers import mods_rows, table
from grognard.rulesets.homebrew.odds.asking import exact_arg
from grognard.rulesets.homebrew.odds.attack_queries import (
    aftermath,
    attack,
    explosion,
    fight,
    power,
    volley,
)
from grognard.rulesets.homebrew.odds.turn_queries import (
    charge,
    intervene,
    leave,
    morale,
    pursuit,
    reserves,
    retreat,
)
from grognard.rulesets.homebrew.state import RESERVE, HState

Query: TypeAlias = Callable[[HState, Args], Answer]


def roll(state: HState, args: Args) -> Answer:
    """The roll with which the node begins at which the position stands: what can come of it, and why it is made."""
    from grognard.rulesets.homebrew.chapters import NODES  # late: all chapters

    node = NODES.get(state.node)
    try:
        asked = next(node(Game(state.fork()), state.args), None) if node is not None else None
    except Exception as error:  # what is given of a position can leave out what its node needs
        raise BadSetup([Fault("query.rules-failed", {"error": repr(error)})]) from error
    if not isinstance(asked, Roll):
        raise BadSetup([Fault("query.no-roll", {"node": state.node})])
    return {"rule": asked.why, "mods": mods_rows(asked.mods), "chances": table(asked.dist(exact_arg(args)))}


KINDS: Final[dict[str, Query]] = {
    "attack": attack,
    "volley": volley,
    "fight": fight,
    "aftermath": aftermath,
    "charge": charge,
    "intervene": intervene,
    "morale": morale,
    "power": power,
    "pursuit": pursuit,
    "retreat": retreat,
    "leave": leave,
    "reserves": reserves,
    "explosion": explosion,
    "roll": roll,
}


def ask(state: HState, args: Args) -> Answer:
    """`odds`: the kind of odds that `what` names; without it the one that the other arguments and the table suggest."""
    what = str(args.get("what", "")) or _meant(state, args)
    if what not in KINDS:
        raise BadSetup(
            [Fault("query.no-kind", {"what": what, "meant": nearest(what, KINDS), "known": list(KINDS)})]
        )
    return {"what": what, **KINDS[what](state, args)}


def _meant(state: HState, args: Args) -> str:
    if "at" in args:
        return "attack"
    if "by" not in args:
        return "roll"
    unit = unit_arg(state, args, "by")
    if "wounds" in args:
        return "morale"
    if "inches" in args:
        return "charge"
    if unit.status == RESERVE:
        return "reserves"
    if "with" in args and unit.profile.psyker:
        return "power"
    return "fight" if engaged(state, unit.id) else "volley"


QUERIES: Final[dict[str, Query]] = {"odds": ask, **KINDS}
