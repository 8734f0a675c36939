"""What people are shown before they answer: charges with their ends, how far reforms go; who is called what."""

from __future__ import annotations

import pytest

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.frames import Camera
from grognard.analysis.report.words import Places, Words
from grognard.game.books import book
from grognard.game.messages import tell_option
from grognard.game.picks import PickOne
from grognard.game.verdict import Shape
from grognard.rulesets.ninth_age.bodies import formation, stance
from grognard.rulesets.ninth_age.events import Fleeing
from grognard.rulesets.ninth_age.heroes.coming_and_going import JoinPlace
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.moving.charge_shown import charge_shapes
from grognard.rulesets.ninth_age.moving.charges import PickCharger, PickTarget
from grognard.rulesets.ninth_age.moving.free import FreeMove
from grognard.rulesets.ninth_age.moving.pivots import Pivot
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit
from grognard.rulesets.ninth_age.shown.cards import card
from grognard.rulesets.ninth_age.shown.names import name_of
from grognard.rulesets.ninth_age.shown.presentation import overlays
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, put, scene, troop

BASE = 20.0 / 25.4
WIDTH = 5 * BASE
LED = "eos_heavy_infantry:20 champion musician standard_bearer"


def facing(away: float = 8.0, aside: float = 0.0) -> NState:
    """Ten of each side, face to face."""
    state = scene()
    state.phase = "movement"
    put(state, "a.us", troop(10), 30.0, 20.0, NORTH)
    put(state, "b.them", troop(10), 30.0 + aside + WIDTH, 20.0 + away, SOUTH)
    return state


def of(shapes: list[Shape], kind: str, role: str) -> list[list[tuple[float, float]]]:
    return [shape.points for shape in shapes if (shape.kind, shape.role) == (kind, role)]


def target(state: NState) -> PickTarget:
    return PickTarget(state, "charge.target", "a", "x", "a.us", ["b.them"])


@rule("ninth_age.move.align")
def test_a_charge_is_shown_with_the_end_that_it_comes_to() -> None:
    state = facing(aside=2.0)
    option = target(state).option("b.them", state)
    assert option.key == "b.them" and option.about == ("b.them",)
    ((left, right),) = of(option.shapes, "line", "front")
    (ground,) = of(option.shapes, "polygon", "end")
    assert len(ground) == 4
    script = Script(
        state,
        [6, 6],
        [("charge.declare", "a.us"), ("charge.target", "b.them"), ("charge.declare", "done")],
    )
    script.until("move.support", start="move.declare")
    body = formation(script.state, script.state.n_unit("a.us"))
    assert script.state.foes("a.us") == ["b.them"]
    assert left == pytest.approx(body.front_left(), abs=0.002)
    assert right == pytest.approx(body.front_right(), abs=0.002)


def test_the_way_of_a_charge_begins_at_the_front_and_ends_where_it_first_touches() -> None:
    state = facing(aside=3.0)
    (way,) = of(charge_shapes(state, state.n_unit("a.us"), state.n_unit("b.them")), "line", "path")
    assert way[0] == pytest.approx((30.0 + WIDTH / 2.0, 20.0))
    assert len(way) > 2 and way[-1][1] < 28.0
    assert all(way[i][1] <= way[i + 1][1] + 1e-9 for i in range(len(way) - 1))


def test_what_stands_beside_a_charge() -> None:
    state = facing()
    asked = target(state)
    hint = asked.option("b.them", state).plain()["args"]
    assert isinstance(hint, dict)
    assert hint["facts"] == [
        {"rule": "option-fact-struck", "args": {"facing": "front"}},
        {"rule": "option-fact-away", "args": {"inches": pytest.approx(8.0)}},
        {"rule": "option-fact-reaches", "args": {"percent": 92}},
    ]
    forecast = asked.forecast("b.them")
    assert forecast is not None and float(forecast.chances["reaches"][True]) == pytest.approx(33 / 36)
    Fleeing("x", "b.them", True).apply(state)
    facts = target(state).option("b.them", state).args["facts"]
    assert isinstance(facts, list) and [one["rule"] for one in facts] == [
        "option-fact-away",
        "option-fact-reaches",
    ]


def test_a_charger_shows_its_only_target_or_how_many_it_has() -> None:
    state = facing()
    one = PickCharger(state).option("a.us", state)
    assert one.args["facts"][0] == {"rule": "option-fact-at", "args": {"target": "b.them"}}
    assert of(one.shapes, "line", "front") and PickCharger(state).forecast("a.us") is not None
    assert PickCharger(state).option("done", state).shapes == []
    assert PickCharger(state).forecast("done") is None
    put(state, "b.more", troop(10), 38.0 + WIDTH, 28.0, SOUTH)
    two = PickCharger(state).option("a.us", state)
    assert two.args["facts"] == [{"rule": "option-fact-targets", "args": {"count": 2}}]
    assert two.shapes == [] and PickCharger(state).forecast("a.us") is None


def test_how_far_a_reform_takes_its_farthest_model() -> None:
    state = facing()
    unit = state.n_unit("a.us")
    asked = ReformUnit(state, unit)
    x, y, way, files = stance(state, unit)
    assert asked.fixed() and asked.may_spend() == 8.0
    assert asked.spent((x, y, way, files)) == 0.0
    assert asked.spent((x, y, way, 10)) == pytest.approx(asked.farthest(asked.form((x, y, way, 10)), 10))
    assert 1.0 < (asked.spent((x, y, way, 10)) or 0.0) < 4.0
    free = FreeMove(state, unit, 5.0, False, False)
    assert not free.fixed() and free.may_spend() == 5.0
    turn = Pivot(state, unit, "x")
    assert turn.fixed() and turn.may_spend() is None and turn.spent((x, y, 180.0, files)) is None


def test_a_move_is_refused_in_other_words_than_its_end() -> None:
    state = facing(away=3.0)
    unit = state.n_unit("a.us")
    move = MoveUnit(state, unit, False, 4.0, 4.0)
    (fault,) = move.judge((("forward", 4.0),)).faults
    assert fault.args["problem"] == "way" and fault.args["other"] == "b.them"
    x, y, way, files = stance(state, unit)
    (end,) = FreeMove(state, unit, 9.0, False, False).judge((x, y + 2.5, way, files)).faults
    assert (end.args["problem"], end.args["keep"]) == ("end", 1.0)
    assert end.args["gap"] == pytest.approx(0.5, abs=0.001)


@rule("ninth_age.cmd.group")
def test_command_models_are_called_by_what_they_are() -> None:
    state = scene()
    unit = put(state, "a.us", LED, 30.0, 20.0, NORTH)
    names = {name_of(state, id, "en") for id in unit.models}
    assert {f"Heavy Infantry, {one}" for one in ("Champion", "Musician", "Standard Bearer")} < names
    assert "Heavy Infantry #4" in names and len(names) == 20
    champion = next(id for id in unit.models if state.n_model(id).kind == "champion")
    assert name_of(state, champion, "ru").endswith(", Командир")


def test_a_card_tells_models_alike_once_and_who_of_them_leads() -> None:
    state = scene()
    put(state, "a.us", LED, 30.0, 20.0, NORTH)
    groups = card(state, "a.us")["groups"]
    assert isinstance(groups, list) and [len(group["models"]) for group in groups] == [19, 1]
    assert sorted(one["name"] for one in groups[0]["command"]) == ["Musician", "Standard Bearer"]
    assert [one["name_ru"] for one in groups[1]["command"]] == ["Командир"]
    # who rides at the head of others sits on a horse like theirs
    put(state, "a.knights", "eos_knightly_orders:8 champion", 40.0, 20.0, NORTH)
    knights = card(state, "a.knights")["groups"]
    assert isinstance(knights, list)
    assert [(len(row["models"]), len(row["command"])) for row in knights] == [(7, 0), (8, 0), (1, 1)]


def test_a_changed_value_is_told_of_each_part_that_it_is_printed_on() -> None:
    state = scene()
    put(state, "a.us", "eos_knightly_orders:8", 30.0, 20.0, NORTH)
    values = card(state, "a.us")["values"]
    assert isinstance(values, list)
    assert [(row["key"], row["printed"], row["value"]) for row in values] == [("m", 4, 3), ("m", 8, 7)]


def test_the_line_of_how_the_game_goes_and_that_over_a_turn() -> None:
    state = facing()
    the_book = book("ninth_age")
    words = Words(the_book, "en")
    camera = Camera(the_book, words, Places(state), Cited(the_book, words))
    game = camera.take(state)["g"]
    head, turn = (game[key] for key in ("head", "turn"))
    assert isinstance(head, list) and isinstance(turn, list)
    assert head[0].startswith("Turn 2 of 6 · Movement Phase") and turn[0].startswith("Turn 2 of 6")
    assert "Phase" not in str(turn)
    state.turn = 0
    before = Camera(the_book, words, Places(state), Cited(the_book, words)).take(state)["g"]
    assert before["head"] == ["Before the battle"] and "turn" not in before


def test_arcs_of_a_unit_meet_at_its_corners() -> None:
    state = facing()
    rows = [row for row in overlays(state, "a") if row["unit"] == "a.us" and str(row["id"]).startswith("arc")]
    lines = [row for row in rows if row["kind"] == "line"]
    arcs = {str(row["id"]): row["points"] for row in rows if row["kind"] == "polygon"}
    assert len(lines) == 4
    assert [(row["id"], row["role"]) for row in rows[4:]] == [
        ("arc.front", "front"),
        ("arc.right", "flank"),
        ("arc.rear", "rear"),
        ("arc.left", "flank"),
    ]
    front = arcs["arc.front"]
    assert isinstance(front, list)
    assert front[0] == pytest.approx([30.0, 20.0]) and front[3] == pytest.approx([30.0 + WIDTH, 20.0])
    assert front[1] == pytest.approx([-70.0, 120.0])
    words = Words(book("ninth_age"), "en")
    ids = {str(row["id"]) for row in overlays(state, "a")} - {"arc"}
    assert [id for id in ids if not words.label(f"overlay-{id.replace('.', '-')}")] == []


def told(question: PickOne, key: str, state: NState, lang: str = "en") -> str:
    messages = Words(book("ninth_age"), lang).messages
    return tell_option(question.option(key, state), state, messages)


def test_options_that_are_keys_of_the_rules_are_told_in_words() -> None:
    state = facing()
    unit = state.n_unit("a.us")
    first = unit.slots[0][0]
    shuffle = UseOne("move.shuffle", "a", "x", [f"{first}:3"])
    assert told(shuffle, f"{first}:3", state).endswith(" to place 3 from the left")
    assert shuffle.option(f"{first}:3", state).about == (first,)
    place = JoinPlace(unit, unit, ["2", "wide-4", "left", "behind"])
    assert told(place, "2", state) == "File 2 from the left"
    assert told(place, "wide-4", state) == "File 4 from the left, the rank one wider"
    assert place.option("2", state).about == (unit.slots[0][1],)
    assert told(place, "left", state) == "At the left side"
    assert told(place, "wide-4", state, "ru") == "4-й ряд слева, шеренга на одного шире"
    seat = UseOne("setup.first-drop", "a", "x", ["seat:a"])
    assert seat.option("seat:a", state).args["seat"] == "a"
    assert name_of(state, "ninth_age.spell.shadow.shadow-miasma:WS", "en") == "Shadow Miasma"
