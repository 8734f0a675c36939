"""Losing wounds (catalogue 13): pools, Champions, Characters, casualties, and what follows at once."""

from __future__ import annotations

from typing import Final

from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.nudging import restore_contacts
from grognard.rulesets.ninth_age.damage.casualties import (
    Removal,
    begin,
    pose_of,
    remove_ordinary,
    remove_special,
)
from grognard.rulesets.ninth_age.damage.events import Casualties, WoundsLost
from grognard.rulesets.ninth_age.damage.pools import champion, ordinary, types
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.events import Flagged, UnitGone
from grognard.rulesets.ninth_age.heroes.standards import standard_lost
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.panic import Cause, destroyed, heavy, panics
from grognard.rulesets.ninth_age.state import PHASE, NState, NUnit, nstate
from grognard.rulesets.ninth_age.values import full_wounds

LOSE: Final = cite("ninth_age.dmg.lose-wound")
NON_RNF: Final = cite("ninth_age.dmg.non-rnf")
NON_RNF_DEATH: Final = cite("ninth_age.dmg.non-rnf-death")
TRACK: Final = cite("ninth_age.dmg.non-rnf-track")
EXCESS: Final = cite("ninth_age.dmg.excess-ignored")
CHAMPION_POOL: Final = cite("ninth_age.dmg.champion-pool")
WIPE_OUT: Final = cite("ninth_age.dmg.champion-wipe-out")
RNF_POOL: Final = cite("ninth_age.dmg.rnf-pool")
ONE_WOUND: Final = cite("ninth_age.dmg.rnf-one-wound")
MULTI_WOUND: Final = cite("ninth_age.dmg.rnf-multi-wound")
RNF_WIPED: Final = cite("ninth_age.dmg.rnf-wiped")
DESTROYED: Final = cite("ninth_age.dmg.unit-destroyed")
VAMPIRIC: Final = cite("ninth_age.vc.vampiric")
REMOVE_END: Final = cite("ninth_age.dmg.remove-single-rank")


#: flag of a unit, or a Character, that caused wounds in this phase
FED: Final = PHASE + "caused-wounds"


class Harm:
    """What a unit lost to one attacker: wounds that count, and those in excess of what a pool had; models removed."""

    def __init__(self, by: str, at: str, pool: str, kind: str, lost: int, excess: int, source: str) -> None:
        self.by = by
        self.at = at
        self.pool = pool
        self.kind = kind
        self.lost = lost
        self.excess = excess
        self.source = source


class Blow:
    """Wounds for one pool of a unit, from all attackers of a batch, in order."""

    def __init__(self, pool: str, type: str) -> None:
        self.pool = pool
        self.type = type
        self.wounds: list[tuple[Strikes, int]] = []

    def total(self) -> int:
        """All of them."""
        return sum([wounds for _, wounds in self.wounds])


def lose(game: Game, wounded: list[tuple[Strikes, int]], hold: list[Cause] | None = None) -> Play[list[Harm]]:
    """Take all wounds of a batch off, remove casualties, restore contacts, then panic.

    `hold`: the batch goes on, so causes of panic are only added to it.
    """
    LOSE.hit()
    harms: list[Harm] = []
    causes: list[Cause] = []
    units = list(dict.fromkeys([s.at for s, _ in wounded]))
    fighting = [id for id in units if nstate(game.state).engaged(id)]
    for unit_id in units:
        mine = [(s, n) for s, n in wounded if s.at == unit_id]
        state = nstate(game.state)
        unit = state.n_unit(unit_id)
        # who it is, and where it stood, can't be told any more when everybody is gone
        end = destroyed(state, unit, formation(state, unit))
        harms += yield from _lose_of(game, unit_id, mine)
        causes += follow(game, end, mine[-1][0], unit_id in fighting)
    fed(game, wounded)
    yield from restore_contacts(game, units)
    if hold is None:
        yield from panics(game, causes)
    else:
        hold += causes
    return harms


def fed(game: Game, wounded: list[tuple[Strikes, int]]) -> None:
    """Who is Vampiric and has wounded somebody in close combat remembers it: a Character, or the unit of the others."""
    for s, _ in wounded:
        state = nstate(game.state)
        if s.kind != CLOSE or not s.model or not has(state, state.n_model(s.model), VAMPIRIC.key):
            continue
        model = state.n_model(s.model)
        whom = model.id if model.character() else model.unit
        if not (model.has_flag(FED) if model.character() else state.n_unit(whom).has_flag(FED)):
            game.do(Flagged(VAMPIRIC.id, whom, FED))


def follow(game: Game, end: Cause, last: Strikes, fighting: bool) -> list[Cause]:
    """A unit without models is destroyed; one that lost a quarter may panic. The causes of panic come back.

    `end`: what its destruction is to its friends, made before it lost anything; `last`: the attack whose wounds were the
    last; `fighting`: it was engaged when the wounds came.
    """
    state = nstate(game.state)
    unit = state.n_unit(end.unit)
    if not unit.standing():
        game.do(UnitGone(DESTROYED.id, unit.id))
        return [end]
    if not state.rnf_in(unit):
        DESTROYED.hit()
    found = heavy(state, unit, last.by, fighting)
    return [found] if found is not None else []


def _lose_of(game: Game, unit_id: str, wounded: list[tuple[Strikes, int]]) -> Play[list[Harm]]:
    """The wounds of one unit."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    blows: dict[tuple[str, str], Blow] = {}
    for s, n in wounded:
        type = s.type if s.pool == RANK_AND_FILE else ""
        if s.pool == RANK_AND_FILE and not type:
            type = next(iter(types(state, unit)), "")
        blows.setdefault((s.pool, type), Blow(s.pool, type)).wounds.append((s, n))
    out = begin(unit)
    harms: list[Harm] = []
    spill = 0
    spilled_by: Strikes | None = None
    kills: list[tuple[str, int]] = []
    for blow in blows.values():
        if blow.pool == RANK_AND_FILE:
            dead, over = _pool_loses(game, state, unit, blow, harms)
            kills.append((blow.type, dead))
            if over:
                RNF_WIPED.hit()
                spill += over
                spilled_by = blow.wounds[-1][0]
    if sum([dead for _, dead in kills]) < len(ordinary(state, unit)):
        # of one Troop Type nobody is left, others still stand before the Champion
        spill = 0
    boss = champion(state, unit)
    if spill and boss is not None and spilled_by is not None:
        WIPE_OUT.hit()
        blow = blows.setdefault((boss.id, ""), Blow(boss.id, ""))
        blow.wounds.append((spilled_by, spill))
    for blow in blows.values():
        if blow.pool != RANK_AND_FILE and _model_loses(game, state, unit, blow, harms):
            remove_special(state, unit, out, blow.pool)
    for type, dead in kills:
        if dead:
            options = remove_ordinary(state, unit, out, dead, type if len(types(state, unit)) > 1 else "")
            out = yield from _choose(game, unit, options)
    if out.gone:
        _remove(game, unit_id, out)
    return harms


def _pool_loses(game: Game, state: NState, unit: NUnit, blow: Blow, harms: list[Harm]) -> tuple[int, int]:
    """The rank-and-file pool goes down: how many models die, and how many wounds were too many."""
    RNF_POOL.hit()
    models = ordinary(state, unit, blow.type if len(types(state, unit)) > 1 else "")
    if not models:
        for s, n in blow.wounds:
            harms.append(Harm(s.by, unit.id, "", s.kind, 0, n, s.source))
        return 0, blow.total()
    each = full_wounds(state, models[0])
    if each == 1:
        ONE_WOUND.hit()
    else:
        MULTI_WOUND.hit()
    carried = unit.wounds_carried(blow.type)
    room = each * len(models) - carried
    total = blow.total()
    taken = min(total, room)
    over = total - taken
    dead = (carried + taken) // each
    left = room
    for s, n in blow.wounds:
        counted = min(n, left)
        left -= counted
        harms.append(Harm(s.by, unit.id, "", s.kind, counted, 0, s.source))
    last = blow.wounds[-1][0]
    game.do(WoundsLost(RNF_POOL.id, unit.id, "", blow.type, taken, over, (carried + taken) % each, last.by))
    return dead, over


def _model_loses(game: Game, state: NState, unit: NUnit, blow: Blow, harms: list[Harm]) -> bool:
    """A Champion or a Character loses wounds: does it die?"""
    model = state.n_model(blow.pool)
    rule = NON_RNF if model.character() else CHAMPION_POOL
    each = full_wounds(state, model)
    left = each - model.lost
    taken = min(left, blow.total())
    for s, n in blow.wounds:
        counted = min(n, left)
        left -= counted
        if n > counted:
            EXCESS.hit()
        # what is left over from the rank-and-file was not aimed at it: that is no Overkill
        over = n - counted if s.pool == blow.pool else 0
        harms.append(Harm(s.by, unit.id, blow.pool, s.kind, counted, over, s.source))
    last = blow.wounds[-1][0]
    lost = model.lost + taken
    game.do(WoundsLost(rule.id, unit.id, blow.pool, "", taken, blow.total() - taken, lost, last.by))
    if lost < each:
        TRACK.hit()
        return False
    NON_RNF_DEATH.hit()
    return True


def _choose(game: Game, unit: NUnit, options: list[Removal]) -> Play[Removal]:
    """Equally good removals: the owner names the end from which the odd casualty comes."""
    if len(options) == 1:
        return options[0]
    question: PickOne = UseOne("casualties", unit.seat, REMOVE_END.id, ["end:right", "end:left"])
    yield question
    return options[0] if question.got == "end:right" else options[-1]


def _remove(game: Game, unit_id: str, out: Removal) -> None:
    """The casualties leave the table; what they carried is lost or captured."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    pose = pose_of(state, unit, out)
    engaged = state.engaged(unit_id)
    game.do(Casualties(LOSE.id, unit_id, tuple(out.gone), out.slots(), out.left, out.right, pose))
    for model in out.gone:
        standard_lost(game, unit_id, model, engaged)
