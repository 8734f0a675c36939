"""What must hold of any shooting: offered is accepted, what is fired can hit, wounds are conserved."""

from __future__ import annotations

import random

import pytest

from grognard.rulesets.homebrew import aiming, shooting
from grognard.rulesets.homebrew.aiming import SHOOTING
from grognard.rulesets.homebrew.declaring import DeclareChoice, weapon_of
from grognard.rulesets.homebrew.events import Wounded
from grognard.rulesets.homebrew.odds.attacks import declared_odds
from grognard.rulesets.homebrew.sight import sees
from grognard.rulesets.homebrew.state import MOVED, HState
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Place, Script, box, piece

MINE = ("line_rifles", "paladin_tank", "corsairs", "pathfinders", "thought_eaters", "carrion_drake")
THEIRS = ("faithful", "husks", "blademaster", "raid_skiff", "hound_pack", "petrel_gunship", "storm_seer")
TERRAIN = (
    piece("hill", "hill", box(8, 10, 14, 15)),
    piece("woods", "woods", box(18, 14, 24, 19)),
    piece("ruin", "ruin", box(28, 12, 34, 17), [box(28, 12, 34, 12.2)]),
    piece("house", "building", box(38, 10, 42, 14)),
    piece("fence", "barricade", box(14, 22, 20, 22.5)),
)


def scatter(dice: random.Random) -> HState:
    """Two units a side anywhere, in no formation, perhaps hurt, perhaps moved."""
    s = build.state(build.board(*TERRAIN))
    for seat, entries in (("a", MINE), ("b", THEIRS)):
        for k in range(3):
            places: list[Place] = [
                (dice.uniform(2, 46), dice.uniform(2, 34)) for _ in range(dice.randint(1, 6))
            ]
            unit = build.unit(s, seat, dice.choice(entries), places, id=f"u{k}")
            for model_id in unit.models:
                model = s.change_model(model_id)
                model.wounds = dice.randint(1, model.wounds)
            if dice.random() < 0.3:
                s.change_unit(unit.id).flags |= MOVED
    return s


@pytest.mark.parametrize("seed", range(24))
def test_any_declaration(seed: int) -> None:
    dice = random.Random(seed)
    s = scatter(dice)
    for unit in list(s.on_table("a")):
        choice = DeclareChoice(s, unit.id)
        legal = 0
        for item in choice.items():
            model_id, weapon = weapon_of(s, item)
            for target in choice.targets(item):
                faults = choice.why_not(item, target)
                chain = aiming.aim(s, s.h_model(model_id), weapon, s.h_unit(target), SHOOTING)
                if not faults:
                    legal += 1
                    assert chain.order
                elif faults[0].rule == "homebrew.shoot.target":
                    assert not chain.order
        found = choice.candidates(8)
        assert len({repr(answer) for answer in found}) == len(found)
        assert len(found) == 8 or legal < 8
        for answer in [*found, choice.default()]:
            assert choice.check(answer).legal
        if not legal:
            continue
        declared = dice.choice(found)
        assert isinstance(declared, tuple)
        for got in declared_odds(s, declared).values():
            assert abs(sum(float(weight) for _, weight in got.wounds.items()) - 1.0) < 1e-9
        fire(s, unit.id, declared, dice)


def fire(s: HState, unit_id: str, declared: tuple[tuple[str, str], ...], dice: random.Random) -> None:
    """Fire on a fork; the wounds in the log are those that are missing."""
    fork = s.fork()
    assert isinstance(fork, HState)
    before = {model.id: model for model in s.models}
    script = Script(fork, [dice.randint(1, 6) for _ in range(400)])
    args = [unit_id]
    for item, target in declared:
        args += [item, target]
    script.run(shooting.resolve(script.game, tuple(args)))
    lost: dict[str, int] = {}
    for event in script.game.log:
        if isinstance(event, Wounded):
            assert event.lost > 0
            lost[event.model] = lost.get(event.model, 0) + event.lost
    hurt: dict[str, int] = {}
    for old in before:
        mine, now = s.h_model(old), fork.h_model(old)
        assert mine.wounds - now.wounds == lost.get(old, 0)
        assert now.alive == (now.wounds > 0) and not now.down
        hurt[now.unit] = hurt.get(now.unit, 0) + lost.get(old, 0)
    for unit in fork.units_of("a") + fork.units_of("b"):
        assert unit.hurt == hurt[unit.id]
        assert (unit.status == "destroyed") == (not fork.living(unit))


@pytest.mark.parametrize("seed", range(8))
def test_sight_is_symmetric_and_remembered_rightly(seed: int) -> None:
    s = scatter(random.Random(100 + seed))
    models = [(p.id, q.id) for p in s.models for q in s.models if p.unit != q.unit]
    first = [sees(s, s.h_model(p), s.h_model(q)) for p, q in models]
    assert first == [sees(s, s.h_model(q), s.h_model(p)) for p, q in models]
    other = scatter(random.Random(200 + seed))
    sees(other, other.h_model("a.u0.1"), other.h_model("b.u0.1"))
    assert first == [sees(s, s.h_model(p), s.h_model(q)) for p, q in models]
