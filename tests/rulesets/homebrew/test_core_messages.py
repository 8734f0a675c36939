"""Everything that set-up, turns, manoeuvres and scenarios tell or ask has its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.game.choices import Choice
from grognard.game.events import Event
from grognard.game.messages import catalogue
from grognard.game.messages.catalogue import Messages
from grognard.game.messages.telling import tell, tell_fault
from grognard.game.nodes import Enter
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import events, setup, turn
from grognard.rulesets.homebrew.deep_strike import DeepStrike
from grognard.rulesets.homebrew.deployment import Deploy
from grognard.rulesets.homebrew.entry import Way
from grognard.rulesets.homebrew.entry_move import EnterMove
from grognard.rulesets.homebrew.entry_strips import strips
from grognard.rulesets.homebrew.free_move import free_allowance
from grognard.rulesets.homebrew.manoeuvre import UnitsChoice, unit_move
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.reserves import RollFor
from grognard.rulesets.homebrew.retreat import StayOrRetreat, retreat_allowance
from grognard.rulesets.homebrew.scenarios import Scored
from grognard.rulesets.homebrew.scouts import scout_move
from tests.rulesets.homebrew.build import state, unit
from tests.rulesets.homebrew.test_messages import WORDS as ALL
from tests.rulesets.homebrew.test_setup import ready_to_deploy

FOLDER = Path(setup.__file__).parent / "messages" / "en"
KERNEL = Path(catalogue.__file__).with_name("en.ftl")
WORDS = Messages("en", [str(KERNEL), *[str(FOLDER / f"{name}.ftl") for name in ("core", "manoeuvre")]])

EVENTS: list[tuple[Event, str]] = [
    (
        events.Placed("", "u", (("m", (10.0, 4.0, 0.0)), ("n", (11.0, 5.0, 0.0)))),
        "u took up position around (10.5, 4.5)",
    ),
    (
        events.Placed("homebrew.ability.deep-strike", "u", (("m", (10.0, 4.0, 0.0)),)),
        "u came down around (10, 4)",
    ),
    (
        events.Moved("", "u", "run", (("m", ((3.0, 4.0, 0.0),)),), (("m", (0.0, 0.0, 0.0)),)),
        "u ran up to 5 inches, to around (3, 4)",
    ),
    (events.Moved("", "u", "manoeuvre", ()), "u stood still"),
    (events.Moved("", "u", "forced", (("m", ((3.0, 0.5, 0.0),)),)), "u retreated to around (3, 0.5)"),
    (
        events.Moved("", "u", "consolidation", (("m", ((3.0, 0.5, 0.0),)), ("n", ((3.0, 2.5, 0.0),)))),
        "u closed up with 2 models",
    ),
    (events.Status("", "u", "arriving"), "Arriving in this turn: u"),
    (events.Status("", "u", "reserve"), "Still in reserve: u"),
    (events.Status("homebrew.morale.flyer", "u", "reserve"), "u flew off into reserve"),
    (
        events.EffectBegan("", "u", "aegis", "v", "turn:a"),
        "aegis of v on u, until the owner's next turn",
    ),
    (events.EffectBegan("", "u", "warcry", "v", "end"), "warcry of v on u, for this turn"),
    (events.EffectEnded("", "u", "aegis", "v", "end"), "aegis of v on u ended"),
    (events.Healed("", "m", 1, 2), "m got a wound back, 2 now"),
    (events.Wounded("", "m", 1, 2, "", "", ""), "m lost a wound, 2 left"),
    (events.Wounded("", "m", 2, 0, "", "", ""), "m lost the last 2 wounds"),
    (events.Removed("", "m", True), "m was the last of the unit: destroyed"),
    # nothing new: it has lost its last wound
    (events.Removed("", "m", False), ""),
    (events.Removed("homebrew.morale.retreat-end", "m", False), "m could not get away: lost"),
    (
        setup.EdgesChosen("", "a", (("a", "south"), ("b", "north"))),
        "A chose; own edges: A south, B north",
    ),
    (setup.EdgeRollWon("", "a"), "A won the roll for edges"),
    (setup.ReservesShown("", ("u",)), "In reserve: u"),
    (setup.ReservesShown("", ()), "Nobody keeps a reserve"),
    (setup.FinishedDeploying("", "a"), "A finished deploying first"),
    (setup.SentToReserve("", "u"), "There was no room for u: into reserve"),
    (setup.FirstTurn("", "b"), "First turn of every round: B"),
    (turn.TurnBegan("", "a", 3), "Round 3: the turn of A"),
    (turn.GameEnded("", 5), "The game is over after round 5"),
    (Scored("", "a", 50, "centre", ""), "A scored 50 points for the marker in the centre"),
    (Scored("", "b", 1, "", "u"), "B scored 1 point for u"),
]


@pytest.mark.parametrize(("event", "text"), EVENTS, ids=[type(event).KIND for event, _ in EVENTS])
def test_events_are_told(event: Event, text: str) -> None:
    assert set(event.args()) == {*type(event).FIELDS, *type(event).TOLD}
    assert tell(event, state(), WORDS) == text


def test_marks_and_nodes_are_details() -> None:
    for event in (events.Flagged("", "u", 512), Enter("", "turn.end"), turn.RoundBegan("", 1)):
        assert tell(event, state(), WORDS) == ""
        assert tell(event, state(), WORDS, details=True)
    stuck = events.Flagged("homebrew.retreat.impossible", "u", 512)
    assert tell(stuck, state(), WORDS).startswith("u found no way out")


def test_choices_are_asked() -> None:
    deploying = ready_to_deploy()
    s = state()
    u = unit(s, "a", "sky_hunters", [(10.0, 10.0), (11.5, 10.0)])
    unit(s, "b", "corsairs", [(40.0, 30.0)])
    retreat = UnitMove("manoeuvre.retreat_move", "a", "r", s, u, retreat_allowance(s, u, 3))
    choices: list[Choice] = [
        setup.EdgeChoice("a", False),
        setup.ReserveChoice(deploying, "a"),
        setup.FirstChoice("a", "b"),
        Deploy(deploying, "a"),
        scout_move(s, u),
        RollFor(s, "a"),
        StayOrRetreat("a", u.id),
        retreat,
        UnitsChoice(s),
        unit_move(s, u, False),
        unit_move(s, u, True),
        UnitMove("move.power", "a", "r", s, u, free_allowance(s, u)),
        Way(s, u),
        EnterMove(s, u, strips(s, u)[0]),
        DeepStrike(s, u),
    ]
    for choice in choices:
        text = WORDS.t(f"ask.{choice.id}", **choice.args())
        assert not text.startswith("ask") and ALL.trouble(f"ask.{choice.id}", choice.args()) == ""


def faults() -> list[Fault]:
    """Refusals of all kinds of places and moves."""
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (11.5, 10.0)])
    r = unit(s, "a", "outriders", [(20.0, 10.0)])
    unit(s, "b", "corsairs", [(12.0, 14.0)])
    one = u.models[0]
    found: list[Fault] = []
    m = unit_move(s, u, False)
    for end in ([10.0, 17.0], [12.0, 12.5], [11.5, 10.2], [5.0, 10.0], [10.0, 10.0, 3.0]):
        found += m.check(m.parse([[one, [end]]])).faults
    found += unit_move(s, r, False).check(()).faults
    found += UnitsChoice(s).check("done").faults
    entry = EnterMove(s, u, strips(s, u)[0])
    for path in (
        [[10.0, -0.3], [10.0, 2.0]],
        [[10.0, -0.492], [10.0, 9.0]],
        [[10.0, -0.492], [11.0, -0.492]],
    ):
        found += entry.check(entry.parse([[one, path]])).faults
    retreat = UnitMove("manoeuvre.retreat_move", "a", "r", s, u, retreat_allowance(s, u, 1))
    found += retreat.check(retreat.parse([[one, [[11.8, 12.5]]]])).faults
    return found


def test_refusals_are_told() -> None:
    told = faults()
    assert len({fault.rule for fault in told}) >= 8
    for fault in told:
        text = tell_fault(fault, None, WORDS)
        assert not text.startswith("homebrew") and ALL.trouble(fault.rule, fault.args) == ""
