"""Hidden models (chapter 20): written into a unit in secret, out of reach, stepping out when their owner likes."""

from __future__ import annotations

import pytest

from grognard.dice.source import Seeded
from grognard.forces.reading import load
from grognard.game.match import Match
from grognard.game.play import PASS
from grognard.game.ruleset import Setup
from grognard.game.wire import encode
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.hidden.models import could_hide, hidden_of, show_hidden
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.scoring.victory import scored
from grognard.rulesets.ninth_age.state import HIDDEN, JOINED, nstate
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script

R = "ninth_age.rule.hidden"
BOOK = NinthAge()
HERO = "a.captain"


@pytest.fixture(autouse=True)
def _captains_are_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """No army of the book has Hidden models: here the Captains of the Empire are."""
    entry = library().entries["eos_captain"]
    monkeypatch.setattr(entry, "rules", (*entry.rules, RuleUse(R)))


def game(seed: int = 1) -> Match:
    """A small game, before anything is rolled."""
    forces: dict[str, object] = {
        "a": load("eos_starter_600", "ninth_age").plain(),
        "b": load("he_starter_600", "ninth_age").plain(),
    }
    return Match(BOOK, BOOK.new_game(Setup(forces)), Seeded.from_seed(seed), history=False)


def go_on(match: Match, host: str, shows: bool = False) -> str:
    """Answer the first open question by default; the Captain is in `host`, and steps out as soon as that `shows` him."""
    one = next(one for one in match.open if not one.answered)
    choice = match.seen(one.choice.seat).open[0].choice
    given = choice.default()
    if choice.id == "hidden.where":
        given = host
    elif choice.id == "hidden.show":
        given = "unit:" + HERO if shows and "unit:" + HERO in choice.candidates(9) else PASS
    match.answer(one.number, one.choice.seat, given)
    return choice.id


def until(match: Match, id: str, host: str = "a.heavy-infantry") -> None:
    """Play on until a question of this id has been answered."""
    for _ in range(500):
        if go_on(match, host) == id:
            return
    raise AssertionError(id)


def everything(match: Match, seat: str) -> list[bytes]:
    """What a seat can see of the game: the State, what is told of all units, and all that has happened."""
    seen = match.seen(seat)
    state = nstate(seen.state)
    rows: list[object] = [state.plain(), seen.waiting, BOOK.tracks(state), BOOK.table(state)]
    rows += [[BOOK.card(state, unit.id), BOOK.tokens(state, unit.id)] for unit in state.all_units()]
    rows += [event.wire() for event in seen.log]
    rows += [[one.number, one.choice.describe()] for one in seen.open]
    return [encode(row) for row in rows]


@rule(R)
def test_a_hidden_model_is_written_into_a_unit_when_all_stand() -> None:
    match = game()
    state = nstate(match.state)
    assert state.n_unit(HERO).status == HIDDEN and [unit.id for unit in hidden_of(state, "a")] == [HERO]
    until(match, "hidden.where")
    state = nstate(match.state)
    assert could_hide(state, state.n_unit(HERO)) == ["a.heavy-infantry", "a.light-infantry"]
    assert state.n_unit(HERO).host == "a.heavy-infantry" and state.turn == 0
    # untouchable: it is on no table, and in nobody's ranks
    assert HERO not in [unit.id for unit in state.on_table()]
    assert HERO + ".1" not in state.n_unit("a.heavy-infantry").standing()


@rule(R, "ninth_age.hidden.engine")
def test_nobody_else_can_tell_where_it_is() -> None:
    pair = [game(), game()]
    hosts = ("a.heavy-infantry", "a.light-infantry")
    asked = 0
    while asked < 8:
        ids = [go_on(match, host) for match, host in zip(pair, hosts)]
        assert ids[0] == ids[1]
        # at the start and at the end of each Player Turn its owner is asked
        asked += ids == ["hidden.show"] * 2
        for seat in ("b", "") if ids[0].startswith("hidden.") else ():
            assert everything(pair[0], seat) == everything(pair[1], seat)
    assert nstate(pair[0].state).turn == 3
    assert everything(pair[0], "a") != everything(pair[1], "a")


@rule(R)
def test_it_steps_out_as_if_it_had_just_joined() -> None:
    match = game()
    until(match, "hidden.where")
    for _ in range(100):
        if go_on(match, "", shows=True) == "hidden.show":
            break
    state = nstate(match.state)
    unit = state.n_unit(HERO)
    assert (unit.status, unit.host) == (JOINED, "a.heavy-infantry")
    assert HERO + ".1" in state.n_unit("a.heavy-infantry").slots[0]
    kinds = [event.KIND for event in match.game.log[-40:]]
    at = kinds.index("revealed")
    assert kinds[at : at + 3] == ["revealed", "joined", "formed"]
    assert everything(match, "b") and match.seen("b").state is match.state
    assert BOOK.invariants(state) == []


@rule(R)
def test_it_does_not_step_out_of_a_unit_that_flees() -> None:
    match = game()
    until(match, "hidden.where")
    state = nstate(match.state)
    stays = Script(state, answers=[("hidden.show", PASS)])
    stays.run(show_hidden(stays.game))
    assert "unit:" + HERO in stays.keys("hidden.show")
    Fleeing(R, "a.heavy-infantry").apply(state)
    script = Script(state)
    script.run(show_hidden(script.game))
    # it is asked all the same: the others must not learn from silence
    assert script.keys("hidden.show") == [PASS]


@rule(R)
def test_in_a_round_of_combat_only_its_units_matter() -> None:
    match = game()
    until(match, "hidden.where")
    state = nstate(match.state)
    for units, asked in (
        (("a.heavy-infantry", "b.citizen-spears"), [PASS, "unit:" + HERO]),
        (("a.light-infantry", "b.citizen-spears"), [PASS]),
        (("a.knightly-orders", "b.citizen-spears"), []),
    ):
        script = Script(state)
        script.run(show_hidden(script.game, units))
        assert script.keys("hidden.show") == asked


@rule(R, "ninth_age.score.not-arrived")
def test_who_is_never_revealed_counts_as_destroyed() -> None:
    match = game()
    until(match, "hidden.where")
    state = nstate(match.state)
    assert HERO not in [one.unit for one in scored(state)]
    (row,) = [one for one in scored(state, ended=True) if one.unit == HERO]
    assert (row.rule, row.seat, row.points) == ("ninth_age.score.not-arrived", "b", state.n_unit(HERO).points)
