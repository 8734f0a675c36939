"""What the Melee phase offers it accepts, and where it puts models they may stand: random positions, seeded."""

from __future__ import annotations

import math
import random

import pytest

from grognard.game.choices import Choice
from grognard.rulesets.homebrew import charge_rules
from grognard.rulesets.homebrew.charge_moves import ChargeMove
from grognard.rulesets.homebrew.charges import FailedCharge
from grognard.rulesets.homebrew.consolidation import CONSOLIDATE, Gather
from grognard.rulesets.homebrew.events import put
from grognard.rulesets.homebrew.fights import combats_of
from grognard.rulesets.homebrew.flight import RetreatMove
from grognard.rulesets.homebrew.intervention import InterveneMove, way_in
from grognard.rulesets.homebrew.state import HState
from tests.rulesets.homebrew.build import board, box, piece, state, unit
from tests.rulesets.homebrew.melee import armed

ENTRIES = ("line_rifles", "husks", "sky_hunters", "heavy_team", "hound_pack", "paladin_tank", "marshal")
PIECES = ("woods", "rubble", "water", "building", "barricade", "hill")


def scattered(seed: int) -> tuple[HState, random.Random]:
    """Three pieces of terrain, and five units of each side near the middle, nobody overlapping."""
    rnd = random.Random(seed)
    pieces = []
    for k in range(3):
        x, y = rnd.uniform(12, 30), rnd.uniform(8, 24)
        pieces.append(
            piece(f"t{k}", rnd.choice(PIECES), box(x, y, x + rnd.uniform(1, 5), y + rnd.uniform(0.5, 4)))
        )
    s = armed(state(board(*pieces)))
    taken: list[tuple[float, float, float]] = []
    for k in range(10):
        seat = "ab"[k % 2]
        entry = rnd.choice(ENTRIES)
        cx, cy = rnd.uniform(12, 34), rnd.uniform(8, 26)
        count = 1 if entry in ("paladin_tank", "marshal") else rnd.randint(2, 6)
        spots: list[tuple[float, float]] = []
        tries = 0
        r = 2.0 if entry == "paladin_tank" else 0.8
        while len(spots) < count and tries < 300:
            tries += 1
            x, y = round(cx + rnd.uniform(-3, 3), 3), round(cy + rnd.uniform(-2, 2), 3)
            if any(math.dist((x, y), (tx, ty)) < r + tr for tx, ty, tr in taken):
                continue
            if any(_near(p.polygon, x, y, r) for p in pieces):
                continue
            spots.append((x, y))
            taken.append((x, y, r))
        if spots:
            unit(s, seat, entry, spots, id=f"u{k}")
    return s, rnd


def _near(polygon: tuple[tuple[float, float], ...], x: float, y: float, r: float) -> bool:
    (x0, y0), (x1, y1) = polygon[0], polygon[2]
    return x0 - r < x < x1 + r and y0 - r < y < y1 + r


def accepted(choice: Choice, fresh: Choice) -> None:
    """Everything that one offers the other, which has planned nothing itself, accepts."""
    for answer in choice.candidates(6):
        verdict = fresh.check(answer)
        assert verdict.legal, (choice.id, answer, verdict.rules(), [fault.args for fault in verdict.faults])
        spread = choice.parse(answer)
        assert spread == answer


@pytest.mark.parametrize("seed", range(6))
def test_charges(seed: int) -> None:
    s, rnd = scattered(seed)
    for mine in s.on_table("a"):
        targets = charge_rules.primaries(s, mine)
        if not targets or charge_rules.barred(s, mine):
            continue
        target = rnd.choice(targets)
        need = charge_rules.need(s, mine, (target,))
        if need > 12.0:
            continue
        roll = min(12, charge_rules.needed_roll(s, need) + rnd.randint(0, 3))
        look = float(charge_rules.highest_roll(s, mine))

        def move(
            roll: int = roll, unit_id: str = mine.id, target: str = target, look: float = look
        ) -> ChargeMove:
            return ChargeMove("melee.charge_move", s, s.h_unit(unit_id), (target,), float(roll), [], "", look)

        accepted(move(), move())
        if roll > 2:
            short = float(min(roll, math.ceil(need)) - 1)
            failed = [FailedCharge(s, mine, (target,), short, need, []) for _ in range(2)]
            accepted(failed[0], failed[1])


@pytest.mark.parametrize("seed", range(4))
def test_fights_and_flights(seed: int) -> None:
    s, rnd = scattered(seed)
    for mine in s.on_table("a"):
        targets = charge_rules.primaries(s, mine)
        if targets and not charge_rules.barred(s, mine) and charge_rules.need(s, mine, (targets[0],)) <= 12.0:
            look = float(charge_rules.highest_roll(s, mine))
            plan = ChargeMove("melee.charge_move", s, mine, (targets[0],), 12.0, [], "", look).default()
            assert isinstance(plan, tuple)
            for model, path in plan:
                if path:
                    put(s, model, path[-1])
            s.touch()
    for combat in combats_of(s):
        for unit_id in combat:
            seat = s.h_unit(unit_id).seat
            enemies = tuple(other for other in combat if s.h_unit(other).seat != seat)
            gather = [
                Gather("fight.consolidate_a", s, s.h_unit(unit_id), enemies, CONSOLIDATE.id) for _ in range(2)
            ]
            if gather[0].free:
                accepted(gather[0], gather[1])
            inches = 6.0 + rnd.randint(1, 6)
            flights = [RetreatMove(s, s.h_unit(unit_id), inches) for _ in range(2)]
            accepted(flights[0], flights[1])


@pytest.mark.parametrize("seed", range(3))
def test_interventions(seed: int) -> None:
    s, _ = scattered(seed)
    part = s.change_part("melee")
    for charger in s.on_table("a"):
        for target in s.on_table("b"):
            part.charger = charger.id
            part.targets = (target.id,)
            for hero in s.on_table("a") + s.on_table("b"):
                if hero.profile.hero and hero.id not in (charger.id, target.id) and way_in(s, hero):
                    accepted(InterveneMove(s, hero), InterveneMove(s, hero))
