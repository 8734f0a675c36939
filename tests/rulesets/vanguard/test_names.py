"""No raw id and no raw key reaches what people read, in either language: the log, refusals, options, tokens, cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from grognard.analysis.report.cards import Cards
from grognard.analysis.report.cited import Cited
from grognard.analysis.report.frames import Camera
from grognard.analysis.report.words import Places, Words
from grognard.bots.bot import make_bot
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.choices import Choice
from grognard.game.match import Match
from grognard.game.messages import (
    Messages,
    question_text,
    target_hint,
    target_text,
    tell,
    tell_fault,
    tell_hint,
    tell_option,
)
from grognard.game.messages.catalogue import messages_of
from grognard.game.picks import Assign, Order, PickOne, PickSome
from grognard.game.ruleset import Setup
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.attacks.nerve import AGAIN, THIS_TEST
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.scenarios.objectives import PickedUp
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script, add
from tests.rulesets.vanguard.playing import state as board_of
from tests.rulesets.vanguard.scenes import scene

VANGUARD = book("vanguard")
#: small warbands that have between them all that has words of its own: spells, shots, items, group actions
ROSTERS = ("nightstalkers-patrol-100", "basileans-patrol-100")
ANSWERS = 80
#: what only keys and ids look like: words joined by dots, colons or low lines, and words with a number at the end
RAW = re.compile(r"[a-z0-9-]+[:._][a-z][a-z-]*|\b[a-z]+(-[a-z]+)*-\d+\b|\{|\$")
#: Latin words have no place in a Russian line; the letters of characteristics do (Sp, Ar)
LATIN = re.compile(r"[A-Za-z]{3,}|\b[a-z]{2,}")


LANGS = {lang: messages_of(VANGUARD, lang) for lang in ("en", "ru")}
for _words in LANGS.values():
    _words.people = {"a": "A", "b": "B"}
#: of so many answers one is followed by a look at the tokens
LOOKS = 10


def play(scenario: str, seed: int) -> Iterator[Match]:
    """A game between random bots, after each answer."""
    forces = {seat: VANGUARD.load_roster(name) for seat, name in zip("ab", ROSTERS)}
    match = Match(VANGUARD, VANGUARD.new_game(Setup(forces, scenario)), Seeded.from_seed(seed))
    bots = {seat: make_bot("random", f"names {seed} {seat}") for seat in "ab"}
    yield match
    for _ in range(ANSWERS):
        one = next((one for one in match.open if not one.answered), None)
        if one is None:
            return
        seat = one.choice.seat
        match.answer(one.number, seat, bots[seat].choose(match.seen(seat), one))
        yield match


def offered(choice: Choice, state: State, words: Messages) -> Iterator[str]:
    """All that a question says of itself: what is asked, what may be answered, and why the rest may not."""
    yield question_text(choice, state, words)
    if isinstance(choice, (PickOne, PickSome, Order, Assign)):
        for key in choice.items():
            option = choice.option(key, state)
            yield tell_option(option, state, words)
            yield tell_hint(option, state, words)
            if isinstance(choice, (PickOne, PickSome)):
                yield from [tell_fault(fault, state, words) for fault in choice.reasons(key)]
            elif isinstance(choice, Assign):
                for target in choice.targets(key):
                    yield target_text(choice, key, target, state, words)
                    yield target_hint(choice, key, target, state, words)
                    yield from [tell_fault(fault, state, words) for fault in choice.why_not(key, target)]


def wrong(text: str, lang: str, ids: set[str]) -> bool:
    """Is there something raw in a line?"""
    if RAW.search(text) or (lang == "ru" and LATIN.search(text)):
        return True
    return any(id in ids for id in re.findall(r"[a-z]+(?:-[a-z0-9]+)+", text))


def pieces(state: State) -> set[str]:
    """The ids of the pieces of terrain."""
    rows: Any = VANGUARD.table(state)["pieces"]
    return {str(row["id"]) for row in rows}


def camera(state: State, lang: str) -> Camera:
    """What takes frames of a game, and with them the words of tokens."""
    words = Words(VANGUARD, lang)
    return Camera(VANGUARD, words, Places(state), Cited(VANGUARD, words))


def tokens(state: State, lang: str) -> list[str]:
    """The words of all tokens that are there now; names of models are left out."""
    seen = camera(state, lang)
    seen.take(state)
    return ["".join([part for part in told if isinstance(part, str)]) for told, _ in seen.tokens]


@pytest.mark.parametrize("scenario", VANGUARD.scenarios())
def test_nobody_reads_an_id(scenario: str) -> None:
    found: dict[str, None] = {}
    told = 0
    for number, match in enumerate(play(scenario, 3)):
        state = match.state
        ids = pieces(state)
        for lang, words in LANGS.items():
            lines = [tell(event, state, words, True) for event in match.game.log[told:]]
            for one in match.open:
                lines += offered(one.choice, state, words)
            if number % LOOKS == 0:
                lines += tokens(state, lang)
            found.update({f"{lang}: {line}": None for line in lines if wrong(line, lang, ids)})
        told = len(match.game.log)
    assert list(found) == []


def said(fault: Fault, state: State, lang: str = "en") -> str:
    return tell_fault(fault, state, LANGS[lang])


@rule("vanguard.activation.two-or-one", "vanguard.activation.no-repeat")
def test_a_refusal_names_the_action() -> None:
    s = scene("supply-grab")
    ax = add(s, "a", "orcs.ax", 12.0, 17.0)
    s.change_acting().model = ax
    s.change_acting().kind = "normal"
    s.change_acting().left = 0
    choice = ActionChoice(s, s.v_model(ax))
    (fault,) = choice.why_not("interact:supply-2")
    short = "short actions left, not enough for this"
    assert said(fault, s) == f"Ax has 0 {short}: Interact with the second sack of supplies"
    assert said(fault, s, "ru").endswith("не хватает на это: взаимодействие: второй мешок припасов")
    s.change_acting().left = 1
    s.change_acting().done = ("walk",)
    (fault,) = ActionChoice(s, s.v_model(ax)).why_not("walk")
    assert said(fault, s) == "Ax has done that already in this activation: Walk"


def test_objectives_alike_are_told_apart() -> None:
    s = scene("supply-grab")
    ax = add(s, "a", "orcs.ax", 12.0, 17.0)
    options = [ActionChoice(s, s.v_model(ax)).option(f"interact:supply-{n}", s) for n in range(1, 6)]
    assert len({tell_option(option, s, LANGS["en"]) for option in options}) == 5
    # and where each lies is drawn
    assert [option.shapes[0].points for option in options] == [[(x, 18.0)] for x in (6, 12, 18, 24, 30)]


def test_tokens_have_words_for_what_they_are_of() -> None:
    s = scene("supply-grab")
    ax = add(s, "a", "orcs.ax", 12.0, 17.0)
    game = Script(s).game
    game.do(PickedUp("vanguard.scenario.carry", ax, "supply-4"))
    began = EffectBegan("vanguard.item.lucky-charm", ax, AGAIN, 1, THIS_TEST)
    game.do(began)
    assert "carries the fourth sack of supplies" in tokens(game.state, "en")
    assert "несёт: четвёртый мешок припасов" in tokens(game.state, "ru")
    assert "a second throw of Nerve" in tokens(game.state, "en")
    assert tell(began, game.state, LANGS["ru"], True).count(AGAIN) == 0


def test_words_of_cards_are_of_the_language() -> None:
    for entry, card in library().profiles.items():
        s = board_of()
        add(s, "a", entry, 10.0, 10.0)
        words = Words(VANGUARD, "ru")
        (row,) = Cards(VANGUARD, words, Places(s), Cited(VANGUARD, words)).units(s, s)
        assert len(row["keywords"]) == len(card.classes) + len(card.races)
        assert not LATIN.search(" ".join(row["keywords"])), entry
