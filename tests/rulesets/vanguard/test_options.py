"""Every question of a game, and every option that it offers, is told in words, in both languages."""

from __future__ import annotations

import pytest

from grognard.bots.bot import make_bot
from grognard.dice.source import Seeded
from grognard.game.match import Match
from grognard.game.messages import messages_of, option_hint, option_text
from grognard.game.picks import PickOne
from grognard.game.ruleset import Setup
from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.book import Vanguard
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.magic.corrupt import Orders
from grognard.rulesets.vanguard.moves.turning import Stance, stances
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.turn import TurnChoice
from grognard.rulesets.vanguard.windows import WindowChoice
from tests.game.asked import raw_lines, read_game
from tests.rulesets.vanguard import casting
from tests.rulesets.vanguard.playing import add, box, duel, state

BOOK = Vanguard()
LANGS = {lang: messages_of(BOOK, lang) for lang in ("en", "ru")}
#: each question is read so often in a game, of which so many steps are played
READ = 12
MOST = {"random": 300, "tactical": 90}
GAMES = [
    ("basileans-sisterhood-hunt", "undead-risen-host", "supply-grab", "random"),
    ("northern-alliance-troll-prime", "nightstalkers-wailing-host", "recover-the-plans", "random"),
    ("goblins-biggits-mob", "dwarfs-ranger-band", "capture-the-giant", "random"),
    ("basileans-patrol-100", "nightstalkers-patrol-100", "kill-the-commander", "tactical"),
]


@pytest.mark.parametrize(("one", "other", "scenario", "bot"), GAMES)
def test_nothing_that_is_asked_is_shown_raw(one: str, other: str, scenario: str, bot: str) -> None:
    forces: dict[str, object] = {"a": BOOK.load_roster(one), "b": BOOK.load_roster(other)}
    size = 100 if one.endswith("-100") else 200
    setup = Setup(forces, scenario, size=size, names={"a": "Ann", "b": "Bo"})
    match = Match(BOOK, BOOK.new_game(setup), Seeded.from_seed(3), history=False)
    bots = {seat: make_bot(bot, f"options {seat}", BOOK) for seat in "ab"}
    wrong, asked = read_game(match, bots, LANGS.values(), MOST[bot], READ)
    assert wrong == [] and len(asked) >= 6


def said(choice: PickOne, key: str, s: VState, lang: str = "en") -> tuple[str, str]:
    """Text and hint of an option."""
    words = LANGS[lang]
    return option_text(choice, key, s, words), option_hint(choice, key, s, words)


def actions(s: VState, model: str) -> ActionChoice:
    """What the model may do, in its own turn."""
    casting.acting(s, model)
    return ActionChoice(s, s.v_model(model))


@pytest.mark.parametrize("entry", sorted(library().profiles))
def test_whatever_a_model_could_do_is_told_in_words(entry: str) -> None:
    faction = entry.partition(".")[0]
    wall = Piece("wall", "obstacle", box(5.0, 14.0, 8.0, 15.0), 1.0)
    s = state(wall, factions=(faction, "basileans"))
    model = add(s, "a", entry, 10.0, 10.0, id="one")
    add(s, "a", entry, 12.5, 10.0, id="friend", wounds=1)
    add(s, "b", "basileans.sergeant", 10.0, 14.0, id="foe", options=("lucky-charm",))
    wrong: list[str] = []
    for asked in (actions(s, model), TurnChoice(s), Orders("b", s, s.v_model(model))):
        for messages in LANGS.values():
            wrong += raw_lines(asked, s, messages)
    assert wrong == []


def test_actions_say_how_long_they_take_how_far_they_go_and_what_they_roll() -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 10.0, 10.0)
    add(s, "b", "basileans.sergeant", 10.0, 14.0)
    asked = actions(s, ax)
    assert said(asked, "walk", s) == ("Walk", "short action, up to 5 inches")
    assert said(asked, "fatigue.walk", s) == ("Walk, as a Fatigue action", "short action, up to 5 inches")
    assert said(asked, "run", s, "ru") == ("Бег", "длинное действие, до 10″")
    assert said(asked, "end", s) == ("End the activation", "")


def test_a_spell_says_at_whom_it_is_cast_and_what_it_costs() -> None:
    s, mage, ax = casting.scene("heal", "shatter", "lightning-bolt")
    asked = actions(s, mage)
    keys = [key for key in asked.items() if key.startswith("cast:")]
    told = {said(asked, key, s)[0] for key in keys}
    assert "Cast Heal on itself" in told and "Cast Shatter at Ax" in told
    option = asked.option(f"cast:shatter:plain:{ax}", s)
    assert option.about == (ax,)
    boosted = [said(asked, key, s) for key in keys if ":boost" in key]
    assert all(text.endswith(", boosted") for text, _ in boosted)
    assert (
        "Cast Lightning Bolt at Ax, boosted",
        "long action, 2 Power, 3 dice on 5+, 4.11 inches away",
    ) in boosted


def test_a_way_to_stand_says_how_far_it_turns_and_who_is_then_behind() -> None:
    s = state()
    ax, foe = duel(s, "orcs.ax", "basileans.sergeant")
    asked = Stance("melee.pivot", "a", "", s, ax, stances(s, s.v_model(ax)))
    assert said(asked, asked.items()[0], s) == ("Stay as it faces", "in front: Sergeant")
    told = [said(asked, key, s) for key in asked.items()]
    assert ("Turn about", "behind: Sergeant") in told
    assert any(text == "Turn 90° to the left" for text, _ in told)
    assert asked.option(asked.items()[1], s).pose == asked.poses[1] and foe


def test_a_window_says_whose_ability_it_is_and_its_price() -> None:
    s = state(factions=("undead", "basileans"))
    add(s, "a", "undead.necromancer", 10.0, 10.0)
    asked = WindowChoice("attack.before-dice", "a", ["die"], s, None)
    assert said(asked, "die", s) == ("One bonus die", "1 Power")
    assert said(asked, "pass", s, "ru") == ("Пропустить", "")
