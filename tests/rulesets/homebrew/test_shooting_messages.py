"""Everything that shooting, powers and abilities tell or ask has its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.game.events import Event, Rolled
from grognard.game.messages.catalogue import Messages
from grognard.game.messages.telling import tell, tell_fault
from grognard.rulesets.homebrew import attack_events, explosions, power_events, shooting
from grognard.rulesets.homebrew.attacks import AllocateChoice
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.explosions import WreckChoice
from grognard.rulesets.homebrew.passive_abilities import HealChoice
from grognard.rulesets.homebrew.power_effects import HealedChoice
from grognard.rulesets.homebrew.powers import ApplyChoice, MagicChoice, TargetChoice
from grognard.rulesets.homebrew.shooting import ShootChoice
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.test_messages import WORDS as ALL

FOLDER = Path(shooting.__file__).parent / "messages" / "en"
WORDS = Messages("en", [str(FOLDER / f"{name}.ftl") for name in ("shooting", "powers", "abilities")])

EVENTS: list[tuple[Event, str]] = [
    (
        shooting.ShotsDeclared("", "u", (("m/1", "t"), ("m/2", "v"), ("n/1", "t"))),
        "u fired at t ×2, v",
    ),
    (shooting.TestDue("", "u", 1), "u lost one wound to shooting and powers"),
    (shooting.TestDue("", "u", 3), "u lost 3 wounds to shooting and powers"),
    (attack_events.Attacked("", "m", "gun", "t", "shooting"), "m → t: gun"),
    (
        attack_events.HitAllocated(
            "", "t", 6, 5, (("homebrew.attack.penetration", 3), ("homebrew.cover.area", -1))
        ),
        "A hit on t, armour 6: penetrates on 5+ (+3 strength, -1 in cover)",
    ),
    (
        attack_events.HitAllocated("", "t", 6, 1, (("homebrew.attack.penetration", 6),)),
        "A hit on t, armour 6: penetrates whatever the die (+6 strength)",
    ),
    (
        attack_events.HitAllocated("", "t", 9, 7, (("homebrew.attack.penetration", 3),)),
        "A hit on t, armour 9: cannot penetrate (+3 strength)",
    ),
    (
        attack_events.Attacked("homebrew.ability.volatile", "m", "volatile", "t", "explosion"),
        "The explosion of m struck t",
    ),
    (
        Rolled(
            "homebrew.attack.hit",
            "a",
            {"n": 2, "target": 4},
            [2, 6, 5],
            [("homebrew.shoot.heavy-moved", -1)],
            2,
        ),
        "Hits on 5+ (4+, -1 heavy weapon after moving): 2, 6, again 5 → 2 hits",
    ),
    (Rolled("homebrew.attack.hit", "a", {"n": 1, "target": 4}, [4], [], 1), "Hits on 4+: 4 → one hit"),
    (
        Rolled("homebrew.ability.ward", "a", {"n": 1, "target": 5}, [5], [], True),
        "Ward 5+: 5, a wound is ignored",
    ),
    (
        attack_events.AttacksLost("", "m", "gun", "t", 0),
        "m found nobody left in t: the attacks of gun are lost",
    ),
    (
        attack_events.AttacksLost("homebrew.shoot.lost", "m", "gun", "t", 1, 3),
        "One hit of m found nobody of t in range and in sight any more",
    ),
    # nobody can be out of range who is not there any more
    (
        attack_events.AttacksLost("homebrew.shoot.lost", "m", "gun", "t", 0, 0),
        "m found nobody left in t: the shots of gun are lost",
    ),
    (
        attack_events.AttacksLost("homebrew.shoot.lost", "m", "gun", "t", 2, 0),
        "2 hits of m found nobody left in t",
    ),
    (attack_events.AttacksLost("", "m", "gun", "t", 2), "2 hits of m found nobody left in t"),
    (explosions.Exploded("", "m", ("t", "v")), "m exploded; within reach: t, v"),
    (power_events.AbilityUsed("", "u", "a", "t"), "u used a on t"),
    (power_events.AbilityUsed("", "u", "a", "later"), "u declared a"),
    (power_events.PowerTried("", "u", "p", "t", 4, ()), "u attempted p on t, dice: 4"),
    (
        power_events.PowerTried("", "u", "p", "later", 3, (("homebrew.ability.static", -1),)),
        "u attempted p, dice: 3 (-1 psychic static)",
    ),
    (power_events.PowerResult("", "u", "p", "works"), "p of u took effect"),
    (power_events.PowerResult("", "u", "p", "let_go"), "p of u would work and was let go"),
    (power_events.PowerResult("", "u", "p", "fails"), "p of u failed"),
    (power_events.PowerStored("", "u", "p"), "p of u waits for its phase"),
    (power_events.StoredUsed("", "u", "p", "t"), "u used p on t"),
    (power_events.StoredLost("", "u", "p"), "p of u was lost unused"),
]


@pytest.mark.parametrize(("event", "text"), EVENTS, ids=[type(event).KIND for event, _ in EVENTS])
def test_events_are_told(event: Event, text: str) -> None:
    assert set(event.args()) == {*type(event).FIELDS, *type(event).TOLD}
    assert tell(event, build.state(), WORDS) == text


def test_choices_are_asked() -> None:
    s = build.state()
    build.unit(s, "a", "adept", [(10, 10)])
    choices = [
        AllocateChoice("a", "", [], "m", "gun"),
        DeclareChoice(s, "a.adept"),
        WreckChoice("a", []),
        HealChoice("a", []),
        HealedChoice("a", []),
        ApplyChoice("a", "u", "p", "t"),
        MagicChoice(s),
        ShootChoice(s),
        *[
            TargetChoice(node, s, "a.adept", "cast", "aegis", "")
            for node in ("start.target", "shoot.power", "manoeuvre.power")
        ],
    ]
    for choice in choices:
        text = WORDS.t(f"ask.{choice.id}", **choice.args())
        assert not text.startswith("ask") and ALL.trouble(f"ask.{choice.id}", choice.args()) == ""


def test_refusals_are_told_with_their_numbers() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 40)])
    fault = DeclareChoice(s, "a.line_rifles").why_not("a.line_rifles.1/1", "b.corsairs")[0]
    told = tell_fault(fault, None, WORDS)
    assert "29.02 inches away, the range is 24" in told
    assert tell_fault(ShootChoice(s).why_not("a.line_rifles")[0], None, WORDS).startswith("a.line_rifles has")
