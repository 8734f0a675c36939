"""The Giant's attacks (catalogue 24): a target in contact, then a die says what he does to it."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Number, Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.blow import group_key
from grognard.rulesets.ninth_age.combat.events import StepStruck
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.damage.pools import representative
from grognard.rulesets.ninth_age.damage.strikes import RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan, Flagged
from grognard.rulesets.ninth_age.moving.dangers import risk
from grognard.rulesets.ninth_age.phases import NEXT_TURN
from grognard.rulesets.ninth_age.state import ROUND, NModel, NState, nstate
from grognard.rulesets.ninth_age.values import full_wounds, value

GIANT: Final = cite("ninth_age.og.giant-attacks")

#: who is small to a Giant
SMALL: Final = ("infantry", "war-beast", "swarm", "war-machine", "cavalry")
BELLOW: Final = "bellow"
JUMP: Final = "jump"
GRAB: Final = "grab"
SWING: Final = "swing"
THUMP: Final = "thump"
SMASH: Final = "smash"
#: what each face does to small ones and to others
TO_SMALL: Final = ("", BELLOW, JUMP, GRAB, SWING, SWING, SWING)
TO_OTHERS: Final = ("", BELLOW, THUMP, THUMP, SMASH, SMASH, SMASH)

#: of a model that bellowed in this round: its side wins by so much
BELLOWED: Final = ROUND + "bellowed"
WINS_BY: Final = 2
#: the effect on a model that has lost its attacks for the next Player Turn
SMASHED: Final = GIANT.key + "/smashed"
NO_ARMOUR: Final = 6


def act(game: Game, s: Strikes) -> Play[None]:
    """The die for one attack of a Giant; `s` becomes what it does (no dice and no hits for what hits nobody)."""
    s.dice = s.auto = 0
    roll = Sum(1, 6, why=GIANT.id, owner=s.seat)
    yield roll
    assert isinstance(roll.got, int)
    state = nstate(game.state)
    target = representative(state, s)
    table = TO_SMALL if target.spec.troop_type.key in SMALL else TO_OTHERS
    what = table[roll.got]
    giant = state.n_model(s.model)
    assert s.part is not None
    s.strength = value(state, giant, s.part, "S").value
    if what == BELLOW:
        bellow(game, s)
    elif what == JUMP:
        yield from _rolled(s, "D6")
        s.need = 0
        s.whole = s.pool == RANK_AND_FILE
        yield from risk(game, s.by, [(giant, 1)])
    elif what == GRAB:
        yield from grab(s, state, target)
    elif what == SWING:
        swing = Number("2D6", why=GIANT.id, owner=s.seat)
        yield swing
        assert isinstance(swing.got, int)
        s.dice = swing.got
    elif what == THUMP:
        yield from thump(s, state, target)
    else:
        smash(game, s, target)


def _rolled(s: Strikes, dice: str) -> Play[None]:
    """Automatic hits."""
    roll = Number(dice, why=GIANT.id, owner=s.seat)
    yield roll
    assert isinstance(roll.got, int)
    s.auto = roll.got


def passes(state: NState, model: NModel, name: str) -> Play[bool]:
    """A test of the model on a characteristic: no more than its value, and no 6."""
    best = 0
    for part in model.spec.parts:
        best = max(best, value(state, model, part, name).value)
    roll = Sum(1, 6, why=GIANT.id, owner=model.seat)
    yield roll
    assert isinstance(roll.got, int)
    return roll.got <= best and roll.got < 6 and not model.spec.war_machine


def bellow(game: Game, s: Strikes) -> None:
    """Neither of the pair attacks any more in this phase; the Giant's side wins."""
    state = nstate(game.state)
    game.do(Flagged(GIANT.id, s.model, BELLOWED))
    for id in (s.by, s.at):
        silence(game, [group for model in state.models_in(state.n_unit(id)) for group in all_groups(model)])


def all_groups(model: NModel) -> list[str]:
    """The groups of attackers to which a model belongs, whatever it strikes with."""
    found = [group_key(model, part.name) for part in model.spec.parts]
    found += [group_key(model, use.id) for use in model.spec.rules]
    return found


def silence(game: Game, groups: list[str]) -> None:
    """These strike no more in this round."""
    game.do(StepStruck(GIANT.id, 0, tuple(dict.fromkeys(groups))))


def grab(s: Strikes, state: NState, target: NModel) -> Play[None]:
    """One model tests Strength and Weapon Skill; each failure is a hit with Multiple Wounds."""
    for name in ("S", "WS"):
        passed = yield from passes(state, target, name)
        if not passed:
            s.auto += 1
    s.need = 0
    s.multiple = "D3"


def thump(s: Strikes, state: NState, target: NModel) -> Play[None]:
    """One model tests Initiative, or takes 2D6 wounds."""
    passed = yield from passes(state, target, "I")
    s.need = 0
    s.wounds_alone = True
    s.pierce.append(Modifier(GIANT.id, NO_ARMOUR))
    if not passed:
        yield from _rolled(s, "2D6")
        # all on one model
        s.auto = min(s.auto, full_wounds(state, target)) if s.pool == RANK_AND_FILE else s.auto


def smash(game: Game, s: Strikes, target: NModel) -> None:
    """One wound, and the model loses its attacks: of this round, or of the next Player Turn."""
    s.need = 0
    s.auto = 1
    s.wounds_alone = True
    s.pierce.append(Modifier(GIANT.id, NO_ARMOUR))
    state = nstate(game.state)
    part = [group_key(target, one.name) for one in target.spec.parts]
    had = combat(state).had
    if [1 for key in part if key in had]:
        game.do(EffectBegan(GIANT.id, target.id, SMASHED, 0, NEXT_TURN + state.active, s.model))
    else:
        silence(game, all_groups(target))
