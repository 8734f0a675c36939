"""What a book offers to those who set a game up: tables to play on, lists as sheets, and a name for each of them."""

from __future__ import annotations

import pytest

from grognard.forces.printing import Sheet
from grognard.game.books import OURS, book
from grognard.game.ruleset import BadSetup, Setup


@pytest.mark.parametrize("name", OURS)
def test_a_game_can_be_made_on_every_table(name: str) -> None:
    ruleset = book(name)
    roster = ruleset.load_roster(ruleset.ready_rosters()[0])
    assert len(ruleset.tables()) >= 3
    for table in ruleset.tables():
        ruleset.new_game(Setup({"a": roster, "b": roster}, table=table))
    with pytest.raises(BadSetup):
        ruleset.new_game(Setup({"a": roster, "b": roster}, table="nowhere"))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", OURS)
def test_tables_scenarios_and_factions_have_names(name: str, lang: str) -> None:
    ruleset = book(name)
    rosters = [ruleset.load_roster(one) for one in ruleset.ready_rosters()]
    state = ruleset.new_game(Setup({"a": rosters[0], "b": rosters[0]}))
    factions = [str(roster["faction"]) for roster in rosters if isinstance(roster, dict)]
    for id in [*ruleset.tables(), *ruleset.scenarios(), *factions]:
        assert ruleset.name_of(state, id, lang) != id


@pytest.mark.parametrize("name", OURS)
def test_the_sheet_of_a_list_counts_what_the_list_costs(name: str) -> None:
    ruleset = book(name)
    for one in ruleset.ready_rosters():
        roster = ruleset.load_roster(one)
        sheet = getattr(ruleset, "roster_sheet")(roster, "en")  # noqa: B009
        assert isinstance(sheet, Sheet)
        assert sheet.points == getattr(ruleset, "roster_points")(roster)  # noqa: B009
