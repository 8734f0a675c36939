"""Lines of the log: what happened is told with names, once, in both languages."""

from __future__ import annotations

import pytest

from grognard.game.events import Event
from grognard.game.messages import messages_of, tell
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.events import Used
from grognard.rulesets.ninth_age.factions.vampires import MASTERLESS
from grognard.rulesets.ninth_age.heroes.duels import DUEL
from grognard.rulesets.ninth_age.items.shared import used_key
from grognard.rulesets.ninth_age.magic.events import DispelTried
from grognard.rulesets.ninth_age.state import GAME, NState
from tests.rulesets.ninth_age.magicians import magic_scene, wizard
from tests.rulesets.ninth_age.test_challenges import asked, meeting

WORDS = {lang: messages_of(NinthAge(), lang) for lang in ("en", "ru")}
SCROLL = "ninth_age.item.dispel-scroll"
BALL = "ninth_age.spell.fire.fireball"


def told(state: NState, event: Event) -> list[str]:
    """The line in English and in Russian, as the plain log has it."""
    return [tell(event, state, WORDS[lang]) for lang in ("en", "ru")]


def mages() -> tuple[NState, str]:
    state = magic_scene()
    return state, wizard(state, "a.mage", "fire", "fireball", text="he_mage path-fire dispel-scroll")


@pytest.mark.parametrize(
    ("rule", "item", "lines"),
    [
        (SCROLL, SCROLL, ["Mage uses Dispel Scroll", "Маг: использован предмет «Свиток рассеивания»"]),
        (
            "ninth_age.magic.bound",
            "ninth_age.item.ring-of-fire",
            ["Ring of Fire of Mage has burnt out", "Маг: предмет «Кольцо огня» выгорел"],
        ),
    ],
)
def test_who_uses_up_which_item_is_told(rule: str, item: str, lines: list[str]) -> None:
    state, mage = mages()
    assert told(state, Used(rule, "a", used_key(mage, item))) == lines


def test_what_a_side_has_once_is_told_by_its_rule() -> None:
    state, _ = mages()
    waaargh = told(state, Used("ninth_age.og.waaargh", "a", GAME + "ninth_age.og.waaargh"))
    assert waaargh[0].endswith(": Waaargh!") and "ninth_age" not in "".join(waaargh)
    lost = told(state, Used("ninth_age.vc.ashes-to-ashes", "a", MASTERLESS))
    assert lost[0].endswith("has lost its Master") and lost[1].endswith("нет больше Повелителя")


def test_who_dispels_is_told() -> None:
    state, mage = mages()
    tries = [DispelTried("ninth_age.magic.dispel", "a", by, BALL, 2, 9, 7, False) for by in (mage, "")]
    (by_mage, in_russian), (by_nobody, _) = [told(state, one) for one in tries]
    assert by_mage == "Mage does not dispel Fireball: 7 against 9"
    assert in_russian.startswith("Маг: не удалось рассеять")
    assert by_nobody.endswith("does not dispel Fireball: 7 against 9") and "Mage" not in by_nobody


def test_a_challenge_is_told_once_and_one_that_is_refused_too() -> None:
    script = asked(meeting(), ("round.challenge", "a.us.1"))
    duels = [event for event in script.events("flagged") if event.flag.startswith(DUEL)]  # type: ignore[attr-defined]
    lines = [told(script.state, event) for event in duels]
    assert lines == [
        [
            "Troop, Champion and Troop, Champion fight a challenge",
            "Поединок: Отряд, Командир и Отряд, Командир",
        ],
        ["", ""],
    ]
    script = asked(meeting(chief=True), ("round.challenge", "a.us.1"), ("round.accept", "refuse"))
    (shame,) = script.events("effect_began")
    assert told(script.state, shame)[1] == "Герой уклоняется от поединка"
