"""Whole games: random bots on mirrored rosters, and through all scenarios of `vanguard`, beside botbowl where it is
installed, and a calibration loop."""

from __future__ import annotations

import importlib.util
import statistics
from collections.abc import Callable
from time import process_time
from typing import Any, Final

from grognard.bots.bot import RandomBot, make_bot
from grognard.bots.playing import play_out
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.match import Match
from grognard.game.ruleset import Setup

#: (book, roster mirrored): what is measured
GAMES: Final = (("homebrew", "concord_500_line"), ("homebrew", "choir_500_horde"))
#: warbands that meet each other in turn, in one scenario after the other
VANGUARD: Final = (
    ("basileans-shield-line", "orcs-two-bosses"),
    ("dwarfs-hold-guard", "undead-risen-host"),
    ("goblins-biggits-mob", "nightstalkers-wailing-host"),
    ("northern-alliance-clans", "goblins-sneak-thieves"),
    ("nightstalkers-night-terror", "basileans-first-company"),
)
LOOP: Final = 2_000_000


def run(games: int = 10) -> dict[str, Any]:
    """Games and answers a second of one core, of each mirrored roster, and of `vanguard` (twice as many games, so that all
    its scenarios are among them); `loops` is the calibration: plain additions a second.

    The ratio games / loops (times a million) can be compared between machines; botbowl's games a second are those
    of its random bots without path finding, or None where it is not installed.
    """
    loops = _loops()
    out: dict[str, Any] = {"task": f"random bots, {games} games each", "loops_per_s": round(loops)}
    for name, roster in GAMES:
        out[roster] = _row(_rates(name, _mirrored(name, roster), games), loops)
    out["vanguard"] = _row(_rates("vanguard", _scenarios, 2 * games), loops)
    out["tactical"] = _decisions(*GAMES[0])
    peer = _botbowl(games)
    out["botbowl_games_per_s"] = peer
    if peer:
        out["ratio"] = {name: round(out[name]["games_per_s"] / peer, 1) for name in (*_rosters(), "vanguard")}
    return out


def _rosters() -> list[str]:
    return [roster for _, roster in GAMES]


def _row(rates: tuple[float, float], loops: float) -> dict[str, float]:
    games, answers = rates
    return {
        "games_per_s": round(games, 2),
        "answers_per_s": round(answers),
        "games_per_million_loops": round(games / loops * 1e6, 3),
    }


def _mirrored(name: str, roster: str) -> Callable[[int], Setup]:
    """Game after game of a roster against itself."""
    force = book(name).load_roster(roster)
    return lambda number: Setup({"a": force, "b": force})


def _scenarios(number: int) -> Setup:
    """One game of many, all warbands and scenarios in turn."""
    rules = book("vanguard")
    first, second = VANGUARD[number % len(VANGUARD)]
    names = rules.scenarios()
    return Setup({"a": rules.load_roster(first), "b": rules.load_roster(second)}, names[number % len(names)])


def _loops() -> float:
    """How many turns of an empty counting loop the interpreter makes a second."""
    start = process_time()
    n = 0
    while n < LOOP:
        n += 1
    return LOOP / (process_time() - start)


def _rates(name: str, setup: Callable[[int], Setup], games: int) -> tuple[float, float]:
    """Games and answers a second; the first game only warms up."""
    rules = book(name)
    seconds: list[float] = []
    answers = 0
    for seed in range(games + 1):
        state = rules.new_game(setup(seed))
        start = process_time()
        match = Match(rules, state, Seeded.from_seed(seed), history=False)
        done = play_out(match, {seat: RandomBot(f"{seed}{seat}") for seat in ("a", "b")})
        if seed:
            seconds.append(process_time() - start)
            answers += done
    total = statistics.mean(seconds)
    return 1.0 / total, answers / len(seconds) / total


def _decisions(name: str, roster: str) -> dict[str, float]:
    """A game of `tactical` against itself: its seconds, and the milliseconds of its decisions (median and p99)."""
    rules = book(name)
    force = rules.load_roster(roster)
    times: list[float] = []
    start = 0.0
    for seed in range(2):
        match = Match(
            rules, rules.new_game(Setup({"a": force, "b": force})), Seeded.from_seed(seed), history=False
        )
        bots = {seat: make_bot("tactical", f"{seed}{seat}", rules) for seat in ("a", "b")}
        times.clear()  # the first game only warms up
        start = process_time()
        while not match.over:
            one = next(one for one in match.open if not one.answered)
            began = process_time()
            answer = bots[one.choice.seat].choose(match.seen(one.choice.seat), one)
            times.append((process_time() - began) * 1000.0)
            match.answer(one.number, one.choice.seat, answer)
    seconds = process_time() - start
    times.sort()
    return {
        "seconds": round(seconds, 2),
        "median_ms": round(statistics.median(times), 3),
        "p99_ms": round(times[len(times) * 99 // 100], 1),
    }


def _botbowl(games: int) -> float | None:
    """Games a second of botbowl's random bots, None where it is not installed."""
    if importlib.util.find_spec("botbowl") is None:
        return None
    import botbowl

    config = botbowl.load_config("bot-bowl")
    config.pathfinding_enabled = False
    config.fast_mode = True
    rules = botbowl.load_rule_set(config.ruleset)
    arena = botbowl.load_arena(config.arena)
    start = process_time()
    for number in range(games):
        home = botbowl.load_team_by_filename("human", rules)
        away = botbowl.load_team_by_filename("human", rules)
        bots = [botbowl.make_bot("random"), botbowl.make_bot("random")]
        game = botbowl.Game(number, home, away, bots[0], bots[1], config, arena=arena, ruleset=rules)
        game.init()
    return round(games / (process_time() - start), 2)
