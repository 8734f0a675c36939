"""9.1 and 23: rounds, turns, phases, what ends when; records and answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.match import Match
from grognard.game.play import Game
from grognard.game.reading import read_record
from grognard.game.record import Recorder
from grognard.game.replay import replay
from grognard.game.verdict import Refused
from grognard.rulesets.homebrew import setup
from grognard.rulesets.homebrew.nodes import end_phase, wiped_out
from grognard.rulesets.homebrew.state import (
    ARRIVED,
    CHARGED,
    DESTROYED,
    FOUGHT,
    MOVED,
    RESERVE,
    SHOT,
    TURN_ENDED,
    HState,
)
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, state, unit
from tests.rulesets.homebrew.test_manoeuvre_move import move
from tests.rulesets.homebrew.test_scenarios import kill
from tests.rulesets.homebrew.test_scenarios import state as scenario_state
from tests.rulesets.homebrew.test_setup import agreed

HOMEBREW = book("homebrew")


def both(s: HState) -> HState:
    unit(s, "a", "line_rifles", [(10.0, 5.0)])
    unit(s, "b", "corsairs", [(10.0, 30.0)])
    return s


def step(s: HState, dice: list[int] | None = None, answers: list[object] | None = None) -> Script:
    """Play the node at which the State stands."""
    script = Script(s, dice or [], answers or [])
    at = HOMEBREW.next_step(s)
    assert at is not None
    script.run(HOMEBREW.play(at, script.game))
    return script


@rule("homebrew.turn.round", "homebrew.turn.end")
def test_a_round_is_the_first_players_turn_and_then_the_others() -> None:
    s = both(scenario_state())
    s.first, s.round, s.node = "b", 0, "round.begin"
    step(s)
    assert (s.round, s.node, s.args) == (1, "turn.begin", ("b",))
    step(s)
    assert s.active == "b"
    s.node, s.args = "turn.end", ()
    step(s)
    assert (s.node, s.args) == ("turn.begin", ("a",))
    step(s)
    s.node, s.args = "turn.end", ()
    step(s)
    assert s.node == "round.end"
    step(s)
    assert s.node == "round.begin"


@rule("homebrew.game.length")
@pytest.mark.parametrize(("size", "rounds"), [(500, 5), (750, 6), (1000, 6), (600, 5), (400, 5)])
def test_the_game_is_over_after_the_last_round(size: int, rounds: int) -> None:
    s = both(scenario_state("field_battle", size))
    assert s.board.rounds == rounds
    s.round, s.node = rounds - 1, "round.end"
    step(s)
    assert s.node == "round.begin"
    s.round, s.node = rounds, "round.end"
    step(s)
    assert s.node == "game.end"
    over = step(s).of_kind("game_ended")
    assert s.over and over[0].rule == "homebrew.game.length"


@rule("homebrew.turn.phases")
def test_phases_come_in_their_order() -> None:
    s = both(scenario_state())
    s.first, s.node, s.args, s.round = "a", "turn.begin", ("a",), 1
    seen: list[str] = []
    while s.node != "turn.begin" or not seen:
        seen.append(s.node)
        step(s, answers=["done"] if s.node in ("start.magic", "shoot.choose", "melee.charge") else [])
        if s.args == ("b",):
            break
    order = ["turn.begin", "start.magic", "manoeuvre.retreats", "shoot.choose", "melee.charge", "turn.end"]
    assert [node for node in seen if node in order] == order


@rule("homebrew.turn.phases", "homebrew.victory.wipe-out")
@pytest.mark.parametrize("gone", ["a", "b"])
def test_no_further_phase_once_either_player_has_nothing_left(gone: str) -> None:
    s = both(scenario_state())
    end_phase(Game(s), "shoot.choose", "a")
    assert (s.node, s.args) == ("shoot.choose", ("a",))
    kill(s, s.units_of(gone)[0].id)
    end_phase(Game(s), "melee.charge", "a")
    assert (s.node, s.args) == ("game.end", ())


@rule("homebrew.turn.start-order", "homebrew.psyker.duration")
def test_a_turn_begins_with_clear_flags_and_without_effects_that_end_now() -> None:
    s = both(scenario_state())
    for seat in ("a", "b"):
        one = s.change_unit(s.units_of(seat)[0].id)
        one.flags = MOVED | SHOT | ARRIVED | TURN_ENDED | CHARGED | FOUGHT
        one.hurt = one.fight_hurt = 2
        one.tried = one.used = one.stored = ("x",)
        one.effects = (
            ("aegis", "a.p", "turn:a"),
            ("dread_hymn", "b.p", "turn:b"),
            ("order_fire", "a.h", "end"),
        )
    s.node, s.args, s.round = "turn.begin", ("a",), 1
    step(s)
    mine, theirs = s.units_of("a")[0], s.units_of("b")[0]
    assert (mine.flags, mine.hurt, mine.tried, mine.used, mine.stored) == (0, 0, (), (), ())
    # wounds to be tested for and what belongs to a Melee phase are of one player turn, whoever's it is
    assert theirs.flags == MOVED | SHOT | ARRIVED | TURN_ENDED
    assert (theirs.hurt, theirs.fight_hurt, theirs.tried) == (0, 0, ("x",))
    for one in (mine, theirs):
        assert [effect[0] for effect in one.effects] == ["dread_hymn", "order_fire"]


@rule("homebrew.turn.end", "homebrew.psyker.duration")
def test_effects_of_this_turn_end_with_it() -> None:
    s = both(scenario_state())
    s.change_unit("a.line_rifles").effects = (("warcry", "a.h", "end"), ("aegis", "a.p", "turn:a"))
    s.change_unit("b.corsairs").effects = (("order_fire", "b.h", "end"),)
    s.first, s.active, s.node = "a", "a", "turn.end"
    ended = [event for event in step(s).game.log if event.KIND == "effect_ended"]
    assert [event.rule for event in ended] == ["homebrew.turn.end"] * 2
    assert s.h_unit("a.line_rifles").effects == (("aegis", "a.p", "turn:a"),)
    assert s.h_unit("b.corsairs").effects == ()


def heal(status: str) -> int:
    """Wounds of a damaged regenerating model after its owner's turn has begun."""
    s = both(scenario_state())
    u = unit(s, "a", "abomination", [(30.0, 5.0)])
    s.change_model(u.models[0]).wounds = 3
    s.change_unit(u.id).status = status
    s.touch()
    s.node, s.args, s.round = "turn.begin", ("a",), 1
    step(s)
    return s.h_model(u.models[0]).wounds


@rule("homebrew.ability.regenerate", "homebrew.turn.start-order")
def test_regeneration_is_at_the_start_of_the_turn_and_on_the_table() -> None:
    assert heal("table") == 4
    assert heal("reserve") == 3


@rule("homebrew.turn.phase-check", "homebrew.victory.wipe-out")
def test_after_every_phase_a_wiped_out_side_ends_the_game() -> None:
    s = both(scenario_state())
    script = Script(s)
    end_phase(script.game, "shoot.choose")
    assert s.node == "shoot.choose"
    kill(s, "b.corsairs")
    end_phase(script.game, "melee.charge")
    assert s.node == "game.end"
    assert step(s).of_kind("game_ended")[0].rule == "homebrew.victory.wipe-out"


@rule("homebrew.victory.no-table")
@pytest.mark.parametrize("status", [RESERVE, "arriving"])
def test_a_player_with_nothing_but_reserves_goes_on(status: str) -> None:
    s = both(scenario_state())
    late = unit(s, "b", "corsairs", [(20.0, 30.0)], id="late")
    kill(s, "b.corsairs")
    s.change_unit(late.id).status = status
    s.touch()
    assert not wiped_out(s, "b")
    s.change_unit(late.id).status = DESTROYED
    assert wiped_out(s, "b")


@rule("homebrew.option.first-turn")
def test_with_the_option_every_round_has_its_own_roll_without_a_bonus() -> None:
    s = both(scenario_state())
    s.options = tuple((k, "each_round" if k == "first_turn" else v) for k, v in s.options)
    setup.setup_part(s).finished = "a"
    s.first, s.round, s.node = "a", 1, "round.begin"
    script = step(s, [3, 3, 3, 4], ["b"])
    assert [choice.seat for choice in script.asked] == ["b"]
    assert (s.first, s.args) == ("b", ("b",))
    # for the first round the players have rolled before: it begins without a roll
    s.first, s.round, s.node = "a", 0, "round.begin"
    assert step(s).rolls == [] and (s.round, s.first) == (1, "a")


@rule("homebrew.scenario.last-redoubt", "homebrew.turn.round")
def test_nobody_rolls_in_a_scenario_that_names_the_first_player() -> None:
    s = both(scenario_state("last_redoubt"))
    s.options = tuple((k, "each_round" if k == "first_turn" else v) for k, v in s.options)
    s.edges = (("a", "north"), ("b", "south"))
    s.node = "setup.first_roll"
    step(s)
    s.round, s.node = 1, "round.begin"
    assert step(s).rolls == []
    assert s.first == "a"


@rule("homebrew.turn.auto-skip")
def test_who_can_do_nothing_is_not_asked() -> None:
    s = state()
    unit(s, "b", "corsairs", [(10.0, 30.0)])
    s.node, s.active = "manoeuvre.units", "a"
    script = step(s)
    assert script.asked == []
    assert script.kinds() == ["passed", "enter"]


# ---- 23: answers, records, the state


@rule("homebrew.action.validate", "homebrew.action.witness")
def test_an_illegal_answer_changes_nothing_and_hears_all_rules_it_breaks() -> None:
    s = both(state())
    u = unit(s, "a", "line_rifles", [(20.0, 5.0), (21.5, 5.0)], id="u")
    before = s.plain()
    m = move(s, u)
    verdict = m.check(m.parse([[u.models[0], [[20.0, 12.0]]], [u.models[1], [[48.5, 5.0]]]]))
    assert verdict.rules() == ["homebrew.move.distance", "homebrew.move.table-edge"]
    assert m.check(m.parse(verdict.example)).legal
    assert s.plain() == before


@rule("homebrew.action.hints")
def test_moves_come_with_legal_examples() -> None:
    s = both(state())
    choice = move(s, s.h_unit("a.line_rifles"))
    assert len(choice.candidates(8)) == 8


@rule("homebrew.state.game", "homebrew.state.unit", "homebrew.state.model")
def test_the_state_has_what_the_catalogue_lists_and_nothing_derived() -> None:
    s = both(scenario_state())
    data = s.plain()
    game = {"options", "size", "scenario", "layout", "round", "active", "node", "args", "first", "edges"}
    assert game | {"points", "dice"} <= set(data)
    units, models = data["units"], data["models"]
    assert isinstance(units, list) and isinstance(models, list)
    whole = {"entry", "seat", "status", "models", "start_models", "start_wounds", "flags", "hurt"}
    assert whole | {"fight_hurt", "effects", "tried", "used", "stored"} <= set(units[0])
    assert {"group", "x", "y", "z", "level", "wounds", "arms", "down"} <= set(models[0])
    for derived in ("engaged", "contacts", "groups", "sight", "cover", "control"):
        assert derived not in data and derived not in units[0] and derived not in models[0]


ACTIONS = {
    "choose_edge": ["setup.edge_choice"],
    "choose_reserves": ["setup.reserves"],
    "deploy_unit": ["setup.deploy"],
    "choose_first": ["setup.first_choice"],
    "scout_move": ["setup.scouts"],
    "roll_reserves": ["start.reserves"],
    "use_ability, attempt_power": ["start.magic", "start.target"],
    "apply_power": ["start.apply"],
    "retreat_unit, stay": ["manoeuvre.retreats", "manoeuvre.retreat_move"],
    "move_unit": ["manoeuvre.move", "manoeuvre.run", "move.power"],
    "leave_table, end_step": ["manoeuvre.units"],
    "enter_unit": ["manoeuvre.entry_way", "manoeuvre.enter", "manoeuvre.deep_strike"],
    "use_stored_power": ["manoeuvre.power", "shoot.power"],
    "declare_shooting": ["shoot.choose", "shoot.declare"],
    "choose_allocation": ["shoot.allocate"],
    "choose_explosion_order": ["explosions.order"],
    "move_retreat": ["fight.retreat"],
    "declare_charge": ["melee.charge", "melee.charge_target"],
    "move_charge": ["melee.charge_move"],
    "intervene, pass": ["melee.intervene", "melee.intervene_move"],
    "choose_combat": ["fight.choose"],
    "consolidate": ["fight.consolidate_a", "fight.consolidate_o", "fight.close_up"],
    "declare_blows": ["fight.declare_a", "fight.declare_o", "fight.free_strike"],
    "choose_test_order": ["fight.morale", "shoot.morale"],
    "choose_pursuit, move_pursuit": ["fight.pursuit", "fight.pursuit_move"],
}


@rule("homebrew.action.list", "homebrew.dice.log")
def test_every_action_of_the_catalogue_is_asked_for_somewhere() -> None:
    folder = Path(setup.__file__).parent / "messages" / "en"
    words = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl")))
    for action, asked in ACTIONS.items():
        for choice in asked:
            assert f"ask-{choice.replace('.', '-')} =" in words, (action, choice)
    s = scenario_state()
    s.node = "setup.edge_roll"
    script = step(s, [3, 5])
    rolled = script.of_kind("rolled")
    assert len(rolled) == 1 and rolled[0].rule == "homebrew.setup.edges"


def started(seed: int = 7) -> Match:
    return Match(HOMEBREW, HOMEBREW.new_game(agreed()), Seeded.from_seed(seed))


def answer(match: Match, raw: object = None) -> None:
    one = next(one for one in match.open if not one.answered)
    match.answer(one.number, one.choice.seat, one.choice.default() if raw is None else raw)


@rule("homebrew.turn.undo", "homebrew.reserve.choice")
def test_a_decision_is_taken_back_until_something_is_shown_or_the_other_decides() -> None:
    match = started()
    chooser = match.open[0].choice.seat
    answer(match)
    assert match.can_undo(chooser)
    match.undo(chooser)
    assert match.open[0].choice.id == "setup.edge_choice"
    answer(match)
    answer(match)
    answer(match)
    # the reserves lie open: too late for both
    assert match.open[0].choice.id == "setup.deploy"
    assert not match.can_undo("a") and not match.can_undo("b")
    with pytest.raises(Refused):
        match.undo("b")
    placer = match.open[0].choice.seat
    answer(match)
    assert match.can_undo(placer)
    answer(match)
    assert not match.can_undo(placer)


class Lines:
    """A sink that keeps what is written."""

    def __init__(self) -> None:
        self.kept = b""

    def write(self, data: bytes, /) -> object:
        self.kept += data
        return None


@rule("homebrew.record.replay")
def test_a_record_replays_to_the_identical_state() -> None:
    match, sink = started(3), Lines()
    recorder = Recorder(match, agreed(), sink)
    for _ in range(12):
        answer(match)
        recorder.note()
    recorder.close()
    again = replay(read_record(sink.kept), HOMEBREW)
    assert again.state.plain() == match.state.plain()
    # the dice are the record's own
    assert again.state.dice == match.state.dice > 0


def test_refused_answers_leave_the_match_as_it_was() -> None:
    match = started()
    answer(match)
    before = match.state.plain()
    one = match.open[0]
    with pytest.raises(Refused):
        match.answer(one.number, one.choice.seat, ["a.nobody"])
    with pytest.raises(Refused):
        match.answer(one.number, one.choice.seat, "all")
    assert match.state.plain() == before and not one.answered
