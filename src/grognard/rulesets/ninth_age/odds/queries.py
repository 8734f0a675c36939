"""Questions about odds: the Wounds of a volley, the chance to reach with a charge, rounds of combat and what follows."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist
from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.moving.reach import reaching
from grognard.rulesets.ninth_age.odds.combats import break_odds, combat_odds, pursuit_odds
from grognard.rulesets.ninth_age.odds.strikes import wounds_of_batch
from grognard.rulesets.ninth_age.shooting.volley import volley, volley_with
from grognard.rulesets.ninth_age.shooting.weapons import weapons_of
from grognard.rulesets.ninth_age.shown.asking import (
    BREAKS,
    CHARGES,
    COMBATS,
    ODDS,
    PURSUITS,
    SHOTS,
    Answer,
    Args,
    foes,
    mind_keys,
    text_arg,
    unit_of,
)
from grognard.rulesets.ninth_age.state import NState, NUnit

PERCENTS: Final = (10, 25, 50, 75, 90)
_PAIR: Final = ["what", "by", "at", "exact"]
#: nobody loses a round by more points
MOST_MARGIN: Final = 1000


def ask(state: NState, args: Args) -> Answer:
    """`what`: "shots" (wounds of a volley, `with` one weapon if it is named), "charge" (does it reach), "combat" (a whole
    round, of the combat of `by` or as if it had charged `at`), "break" (a round lost by `margin`), "pursuit"."""
    what = args.get("what", SHOTS)
    if what not in ODDS:
        meant = nearest(what, ODDS) if isinstance(what, str) else None
        raise BadSetup([Fault("query.no-kind", {"what": what, "meant": meant, "known": list(ODDS)})])
    exact = args.get("exact", False)
    if not isinstance(exact, bool):
        raise BadSetup([Fault("query.argument", {"key": "exact"})])
    if what in (COMBATS, BREAKS):
        return _of_combat(state, args, str(what), exact)
    by, at = foes(state, args)
    if what == CHARGES:
        mind_keys(args, _PAIR)
        dist = reaching(state, by, at, exact)
        return {**_told(CHARGES, by, at, "reaches", dist), "chance": dist[True]}
    if what == PURSUITS:
        mind_keys(args, _PAIR)
        return pursuit_odds(state, by, at, exact)
    batch = volley_with(state, by, at, _weapon(state, by, args)) if "with" in args else volley(state, by, at)
    return _wounds(by, at, wounds_of_batch(state, batch, exact))


def _of_combat(state: NState, args: Args, what: str, exact: bool) -> Answer:
    """Of a unit in combat; or of one that could be, with whom."""
    if what == BREAKS:
        mind_keys(args, ["what", "by", "margin", "exact"])
        margin = args.get("margin", 0)
        if isinstance(margin, bool) or not isinstance(margin, int) or not 0 <= margin <= MOST_MARGIN:
            raise BadSetup([Fault("query.argument", {"key": "margin"})])
        return break_odds(state, unit_of(state, args, "by"), margin, exact)
    mind_keys(args, _PAIR)
    if "at" not in args:
        return combat_odds(state, unit_of(state, args, "by"), None, exact)
    by, at = foes(state, args)
    return combat_odds(state, by, at, exact)


def _weapon(state: NState, by: NUnit, args: Args) -> str:
    """The id of the weapon `with` which it shoots: written whole, or by its last part."""
    named = text_arg(args, "with")
    known = {id.rpartition(".")[2]: id for id in weapons_of(state, by)}
    if named in known:
        return known[named]
    if named in known.values():
        return named
    meant = nearest(named, list(known))
    raise BadSetup([Fault("query.no-weapon", {"weapon": named, "meant": meant, "known": list(known)})])


def _told(what: str, by: NUnit, at: NUnit, name: str, dist: Dist) -> Answer:
    rows = [[outcome, str(weight) if dist.exact else weight] for outcome, weight in dist.items()]
    return {"what": what, "by": by.id, "at": at.id, "chances": {name: rows}}


def _wounds(by: NUnit, at: NUnit, dist: Dist) -> Answer:
    """The distribution, and what is read from it."""
    answer = _told(SHOTS, by, at, "wounds", dist)
    answer["expected_wounds"] = dist.mean()
    answer["wounds"] = {str(outcome): weight for outcome, weight in dist.items()}
    answer["at_least"] = {str(n): dist.at_least(n) for n in dist.outcomes if isinstance(n, int) and n > 0}
    answer["percentiles"] = {str(share): dist.percentile(share / 100.0) for share in PERCENTS}
    return answer
