"""What must hold of any manoeuvre, retreat, arrival and deployment: offered is accepted, accepted is sound."""

from __future__ import annotations

import random

import pytest

from grognard.game.choices import Choice
from grognard.game.events import Event
from grognard.geometry.paths import OK, fits
from grognard.geometry.squads import take
from grognard.rulesets.homebrew import entry, manoeuvre, scouts
from grognard.rulesets.homebrew.deep_strike import DEEP, DeepStrike
from grognard.rulesets.homebrew.deployment import Deploy
from grognard.rulesets.homebrew.entry_move import EnterMove
from grognard.rulesets.homebrew.entry_strips import strips
from grognard.rulesets.homebrew.events import Moved, Placed, put
from grognard.rulesets.homebrew.free_move import free_allowance
from grognard.rulesets.homebrew.invariants import broken
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.measuring import engaged, is_near
from grognard.rulesets.homebrew.moving import ground_of, groups_now, hindrances, mover_of
from grognard.rulesets.homebrew.retreat import retreat_allowance
from grognard.rulesets.homebrew.state import ARRIVING, RESERVE, TABLE, HState, HUnit
from tests.rulesets.homebrew.build import board, box, piece, state, unit
from tests.rulesets.homebrew.test_setup import game

TERRAIN = (
    piece("hill", "hill", box(6, 10, 13, 16)),
    piece("woods", "woods", box(18, 14, 24, 19)),
    piece("ruin", "ruin", box(28, 10, 36, 17), [box(28, 10, 36, 10.2)], [(3.0, box(28, 10, 33, 17))]),
    piece("house", "building", box(38, 3, 42, 9)),
    piece("fence", "barricade", box(14, 22, 20, 22.5)),
    piece("pond", "water", box(2, 24, 8, 30)),
    piece("scree", "rubble", box(24, 26, 33, 32)),
)
#: foot, jumpers, riders, beasts, guns, tanks, flyers
ENTRIES = (
    *("line_rifles", "faithful", "sky_hunters", "outriders", "hound_pack", "heavy_team", "breakers"),
    *("howitzer_battery", "paladin_tank", "petrel_gunship", "abomination", "pathfinders", "skirmishers"),
)


def scatter(dice: random.Random) -> HState:
    """Some units a side, in loose crowds that often touch each other, whole or in pieces, on all levels."""
    s = state(board(*TERRAIN), min_manoeuvre=dice.choice(["displacement", "path"]))
    crowd: list[tuple[float, float]] = []
    for k in range(6):
        entry_id = dice.choice(ENTRIES)
        groups = library().units[entry_id].groups
        n = min(dice.randint(1, 9), groups[-1].count_max)
        u = unit(s, "ab"[k % 2], entry_id, [(0.0, 0.0)] * n, id=f"u{k}", groups=[len(groups) - 1] * n)
        s.change_unit(u.id).status = RESERVE
        at = (dice.uniform(1, 47), dice.uniform(1, 35))
        if crowd and dice.random() < 0.6:
            at = dice.choice(crowd)
        crowd.append(stand(s, s.h_unit(u.id), at, dice))
    return s


def stand(s: HState, u: HUnit, at: tuple[float, float], dice: random.Random) -> tuple[float, float]:
    """Stand the unit about there, wherever its models fit; who finds no place is dead."""
    bodies = hindrances(s, u, 0.0)
    ground = ground_of(s, u)
    for model_id in u.models:
        model = s.h_model(model_id)
        mover = mover_of(u, model)
        for wide in (0.0, *[2.0 * model.radius + 0.4 * tries for tries in range(30)]):
            x = round(at[0] + dice.uniform(-wide, wide), 3)
            y = round(at[1] + dice.uniform(-wide, wide), 3)
            level = 3.0 if mover.climbs and dice.random() < 0.3 else 0.0
            if fits(ground, bodies, mover, x, y, level, False) == OK:
                put(s, model_id, (x, y, level))
                take(bodies, ground, mover, x, y, level)
                break
        else:
            s.change_model(model_id).alive = False
    living = s.living(s.h_unit(u.id))
    s.change_unit(u.id).status = TABLE if living else "destroyed"
    s.touch()
    return (living[0].x, living[0].y) if living else at


def mutated(choice: Choice, answer: object, dice: random.Random) -> object:
    """The answer with one place moved, one model left out or one named twice."""
    rows = [[name, place] for name, place in answer] if isinstance(answer, tuple) else []
    if not rows:
        return ()
    k = dice.randrange(len(rows))
    what = dice.random()
    if what < 0.1:
        return choice.parse(rows[:k] + rows[k + 1 :])
    if what < 0.15:
        return choice.parse([*rows, rows[k]])
    shift = dice.choice([0.001, 0.5, 3.0, 12.0])
    name, place = rows[k]
    whole = isinstance(place[0], tuple)
    x, y, level = place[-1] if whole else place
    if dice.random() < 0.1:
        level = 3.0 - level
    end = (x + dice.uniform(-shift, shift), y + dice.uniform(-shift, shift), level)
    rows[k] = [name, [*place[:-1], end] if whole else end]
    return choice.parse(rows)


def event_of(s: HState, choice: Choice, unit_id: str, answer: object) -> Event:
    """What happens if the answer is given."""
    assert isinstance(answer, tuple)
    if isinstance(choice, (Deploy, DeepStrike)):
        return Placed("", unit_id, answer)
    kind = "entry" if isinstance(choice, EnterMove) else "manoeuvre"
    return Moved("", unit_id, kind, tuple((model, path) for model, path in answer if path))


def sound(s: HState, choice: Choice, unit_id: str, answer: object) -> None:
    """Carry an accepted answer out on a fork and look at the result."""
    fork = s.fork()
    assert isinstance(fork, HState) and isinstance(answer, tuple)
    if isinstance(choice, Deploy):
        unit_id = s.h_model(answer[0][0]).unit
    event_of(fork, choice, unit_id, answer).apply(fork)
    assert broken(fork) == []
    u = fork.h_unit(unit_id)
    if answer or not isinstance(choice, UnitMove):
        most = choice.allowance.groups if isinstance(choice, UnitMove) else 1
        assert groups_now(fork, u) <= most
    for model in fork.living(u):
        was = s.h_model(model.id)
        for other in fork.on_table(fork.other(u.seat)):
            for enemy in fork.living(other):
                if isinstance(choice, DeepStrike):
                    assert not is_near(fork, model, enemy)
                elif is_near(fork, model, enemy) and not isinstance(choice, Deploy):
                    # only who was near before, and not nearer now
                    assert is_near(s, was, enemy) and choice.id != "manoeuvre.retreat_move"
                    now = (model.x - enemy.x) ** 2 + (model.y - enemy.y) ** 2
                    assert now >= (was.x - enemy.x) ** 2 + (was.y - enemy.y) ** 2 - 0.01


def holds(s: HState, choice: Choice, unit_id: str, dice: random.Random) -> None:
    """Offered is accepted; refusals change nothing and show an answer that is accepted."""
    before = s.plain()
    found = choice.candidates(3)
    assert found
    for answer in [*found, choice.default()]:
        assert choice.check(choice.parse(answer)).legal, (choice.id, unit_id, answer)
    sound(s, choice, unit_id, found[-1])
    for _ in range(4):
        answer = mutated(choice, dice.choice(found), dice)
        verdict = choice.check(answer)
        if verdict.legal:
            sound(s, choice, unit_id, answer)
        elif verdict.example is not None:
            assert choice.check(choice.parse(verdict.example)).legal
    assert s.plain() == before


@pytest.mark.parametrize("seed", range(10))
def test_any_manoeuvre(seed: int) -> None:
    dice = random.Random(seed)
    s = scatter(dice)
    assert broken(s) == []
    choice = manoeuvre.UnitsChoice(s)
    for duty in manoeuvre.compulsory(s):
        assert choice.check(duty).legal
    for key in choice.items():
        verb, _, unit_id = key.partition(":")
        if verb in ("move", "run") and choice.check(key).legal:
            move = manoeuvre.unit_move(s, s.h_unit(unit_id), verb == "run")
            holds(s, move, unit_id, dice)
            if verb == "move" and key in manoeuvre.compulsory(s):
                assert not move.check(()).legal


@pytest.mark.parametrize("seed", range(8))
def test_any_retreat_scout_or_granted_move(seed: int) -> None:
    dice = random.Random(100 + seed)
    s = scatter(dice)
    for u in s.on_table("a"):
        if engaged(s, u.id):
            allowance = retreat_allowance(s, u, dice.randint(1, 6))
            move = UnitMove("manoeuvre.retreat_move", "a", "homebrew.retreat.move", s, u, allowance)
            if move.plans(1):
                holds(s, move, u.id, dice)
        else:
            holds(s, scouts.scout_move(s, u), u.id, dice)
            free = UnitMove("move.power", "a", "homebrew.power.gale-step", s, u, free_allowance(s, u))
            assert free.check(()).legal
            holds(s, free, u.id, dice)


@pytest.mark.parametrize("seed", range(6))
def test_any_arrival(seed: int) -> None:
    dice = random.Random(200 + seed)
    s = scatter(dice)
    for entry_id in dice.sample(ENTRIES, 3):
        groups = library().units[entry_id].groups
        n = min(dice.randint(1, 12), groups[-1].count_max)
        u = unit(s, "a", entry_id, [(0.0, 0.0)] * n, id=f"late.{entry_id}", groups=[len(groups) - 1] * n)
        s.change_unit(u.id).status = ARRIVING
        s.touch()
        u = s.h_unit(u.id)
        for way in entry.ways(s, u):
            if way == DEEP:
                holds(s, DeepStrike(s, u), u.id, dice)
            else:
                holds(s, EnterMove(s, u, strips(s, u)[int(way.partition(":")[2])]), u.id, dice)


@pytest.mark.parametrize("scenario", ["field_battle", "last_redoubt"])
@pytest.mark.parametrize("edges", [(("a", "south"), ("b", "north")), (("a", "north"), ("b", "south"))])
def test_any_deployment(scenario: str, edges: tuple[tuple[str, str], ...]) -> None:
    dice = random.Random(f"{scenario} {edges}")
    s = game("concord_500_armour", "reavers_500_wheels", scenario=scenario)
    s.edges = edges
    for seat in ("a", "b"):
        choice = Deploy(s, seat)
        holds(s, choice, "", dice)
