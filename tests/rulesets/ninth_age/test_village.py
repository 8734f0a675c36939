"""Whole small games around a Building: bots that answer at random, but go in where they can."""

from __future__ import annotations

from typing import Final

from grognard.bots.bot import Bot, make_bot
from grognard.dice.source import Seeded
from grognard.forces.reading import load
from grognard.game.commands import Open
from grognard.game.match import Match
from grognard.game.messages import messages_of, option_text, question_text, tell
from grognard.game.ruleset import Setup
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.moving.orders import PickMove
from grognard.rulesets.ninth_age.state import NState, nstate

#: after so many games something must have been seen that was waited for
MOST: Final = 12
ARMIES: Final = ("he_starter_600", "vc_starter_600", "og_starter_600", "eos_starter_600")
WORDS = {lang: messages_of(NinthAge(), lang) for lang in ("en", "ru")}


def new_match(seed: int) -> Match:
    """A battle for the village of two small armies."""
    rules = NinthAge()
    forces = {
        "a": load(ARMIES[seed % 4], "ninth_age").plain(),
        "b": load(ARMIES[seed // 4 % 4], "ninth_age").plain(),
    }
    state = rules.new_game(Setup(forces, "breakthrough", "village_72"))
    return Match(rules, state, Seeded.from_seed(f"village {seed}"), history=False)


def chosen(bots: dict[str, Bot], match: Match, one: Open) -> object:
    """Into a Building, or what the bot says."""
    if isinstance(one.choice, PickMove):
        for kind in one.choice.kinds:
            if kind.startswith("enter"):
                return kind
    return bots[one.choice.seat].choose(match.seen(one.choice.seat), one)


def play(seed: int) -> Match:
    """A game to its end; after every step all invariants hold, and what is asked and told about Buildings has words."""
    match = new_match(seed)
    bots = {seat: make_bot("random", f"village {seed} {seat}", match.ruleset) for seat in ("a", "b")}
    steps = match.steps
    while not match.over:
        one = next(one for one in match.open if not one.answered)
        if "building" in one.choice.id or "back" in one.choice.id or isinstance(one.choice, PickMove):
            for words in WORDS.values():
                assert "{" not in question_text(one.choice, match.state, words)
                for key in one.choice.kinds if isinstance(one.choice, PickMove) else []:
                    assert option_text(one.choice, key, match.state, words) != key
        match.answer(one.number, one.choice.seat, chosen(bots, match, one))
        if match.steps != steps:
            steps = match.steps
            assert match.ruleset.invariants(match.base()) == []
    return match


def test_units_enter_a_building_in_whole_games_and_everything_holds() -> None:
    seen: dict[str, int] = {}
    for seed in range(MOST):
        match = play(seed)
        state: NState = nstate(match.state)
        assert state.over and state.turn == 6
        for event in match.game.log:
            kind = str(getattr(event, "how", "")) if event.KIND == "unit_placed" else event.KIND
            if kind in ("garrisoned", "defenders_chosen") or kind.endswith("building"):
                seen[kind] = seen.get(kind, 0) + 1
                for words in WORDS.values():
                    told = tell(event, state, words)
                    assert told and "{" not in told and "ninth_age" not in told
        if {"garrisoned", "leaves-building", "defenders_chosen"} <= set(seen):
            break
    assert {"garrisoned", "leaves-building", "defenders_chosen"} <= set(seen), seen
