"""Every question of a game, and every option that it offers, is told in words, in both languages."""

from __future__ import annotations

import pytest

from grognard.bots.bot import make_bot
from grognard.dice.source import Seeded
from grognard.game.match import Match
from grognard.game.messages import messages_of, option_hint, option_text, target_hint, target_text
from grognard.game.picks import Assign, PickOne
from grognard.game.ruleset import Setup
from grognard.rulesets.homebrew.book import Homebrew
from tests.game.asked import read_game
from tests.game.harness import waiting

BOOK = Homebrew()
LANGS = {lang: messages_of(BOOK, lang) for lang in ("en", "ru")}
#: each question is read so often in a game, of which so many steps are played
READ = 12
MOST = {"random": 300, "tactical": 90}
GAMES = [
    ("choir_500_flesh", "concord_500_armour", "last_redoubt", "random"),
    ("choir_750_procession", "concord_750_air", "", "random"),
    ("choir_750_horde", "reavers_750_sky", "", "random"),
    ("concord_500_guard", "choir_500_horde", "", "tactical"),
]


def new_match(one: str, other: str, scenario: str, seed: int) -> Match:
    """A game of two ready lists."""
    forces: dict[str, object] = {"a": BOOK.load_roster(one), "b": BOOK.load_roster(other)}
    setup = Setup(forces, scenario, names={"a": "Ann", "b": "Bo"})
    return Match(BOOK, BOOK.new_game(setup), Seeded.from_seed(seed), history=False)


@pytest.mark.parametrize(("one", "other", "scenario", "bot"), GAMES)
def test_nothing_that_is_asked_is_shown_raw(one: str, other: str, scenario: str, bot: str) -> None:
    match = new_match(one, other, scenario, 3)
    bots = {seat: make_bot(bot, f"options {seat}", BOOK) for seat in "ab"}
    wrong, asked = read_game(match, bots, LANGS.values(), MOST[bot], READ)
    assert wrong == [] and len(asked) >= 6


def at_question(id: str, one: str = "choir_500_guns", other: str = "concord_500_armour") -> Match:
    """A game at the first question of this id."""
    match = new_match(one, other, "", 5)
    while not any(open_one.choice.id == id for open_one in waiting(match)):
        asked = waiting(match)[0]
        match.answer(asked.number, asked.choice.seat, asked.choice.default())
    return match


def told(match: Match, lang: str, start: str) -> list[tuple[str, str]]:
    """Text and hint of the options that begin so."""
    choice = waiting(match)[0].choice
    assert isinstance(choice, PickOne)
    keys = [key for key in choice.items() if key.startswith(start)]
    words = LANGS[lang]
    return [
        (option_text(choice, key, match.state, words), option_hint(choice, key, match.state, words))
        for key in keys
    ]


def test_a_manoeuvre_says_how_far_it_goes() -> None:
    match = at_question("manoeuvre.units")
    assert told(match, "en", "move:")[0] == ("Manoeuvre with Choirmaster", "up to 6 inches")
    assert told(match, "ru", "run:")[0][1] == "до 12″"
    assert told(match, "en", "done") == [("No more manoeuvres", "")]


def test_a_power_says_what_it_rolls_and_when_it_acts() -> None:
    match = at_question("start.magic")
    assert told(match, "en", "cast:") != []
    text, hint = told(match, "en", "cast:")[1]
    assert text == "Choirmaster tries Chorus of Knives"
    assert hint == "4 dice, works on 6+, range 18 inches, acts in the Shooting phase"
    assert told(match, "ru", "cast:")[1][1].endswith("действует в фазу стрельбы")


def test_a_shot_says_whose_weapon_it_is_and_how_far_its_target() -> None:
    match = at_question("shoot.declare")
    choice = waiting(match)[0].choice
    assert isinstance(choice, Assign)
    item, words = choice.items()[0], LANGS["en"]
    target = choice.targets(item)[0]
    model, _, weapon = option_text(choice, item, match.state, words).partition(": ")
    assert model == BOOK.name_of(match.state, item.partition("/")[0], "en") and weapon
    assert option_hint(choice, item, match.state, words).startswith("attacks ")
    assert target_text(choice, item, target, match.state, words) == BOOK.name_of(match.state, target, "en")
    assert target_hint(choice, item, target, match.state, words).endswith(" inches away")
    assert choice.target_option(item, target, match.state).about == (target,)
