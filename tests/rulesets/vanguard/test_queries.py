"""Questions about a position: distances, sight, moves, values, odds; and what is wrong with a question."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.game.books import book
from grognard.game.queries import SHARED
from grognard.game.ruleset import BadSetup
from grognard.rulesets.vanguard.shown.queries import query
from grognard.rulesets.vanguard.state import VState, vstate
from tests.plugins.rules import rule

VANGUARD = book("vanguard")
PAIR = [{"id": key, "kind": "who", "needed": True} for key in ("by", "at")]
BOX = [[2.0, 12.0], [34.0, 12.0], [34.0, 13.0], [2.0, 13.0]]


def position(*models: dict[str, Any], **given: Any) -> VState:
    return vstate(VANGUARD.position({"model": list(models), **given}))


def model(seat: str, id: str, card: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "id": id, "card": card, "at": [x, y], **more}


AX = model("a", "x", "orcs.ax", 18.0, 10.0)
GHOUL = model("b", "y", "undead.ghoul", 18.0, 10.886)
FAR = model("b", "z", "undead.ghoul", 18.0, 16.0)


def ask(state: VState, query_name: str, /, **args: Any) -> dict[str, Any]:
    return query(state, query_name, args)


def refused(state: VState, query_name: str, /, **args: Any) -> list[str]:
    with pytest.raises(BadSetup) as caught:
        query(state, query_name, args)
    return [fault.rule for fault in caught.value.faults]


@rule("vanguard.measure.inches", "vanguard.engage.definition")
def test_distances_and_contact() -> None:
    s = position(AX, GHOUL, FAR)
    assert ask(s, "distance", by="a.x", at="b.z")["distance"] == pytest.approx(6.0 - 45 / 50.8)
    assert ask(s, "distance", by="a.x", at="b.y.1")["contact"] is True
    assert ask(s, "contact", by="a.x", at="b.y") == {"contact": True, "by_engaged": True, "at_engaged": True}
    assert ask(s, "engaged", model="a.x") == {"engaged": True, "by": ["b.y.1"], "touches": ["b.y.1"]}
    assert ask(s, "engaged", by="b.z")["engaged"] is False
    assert ask(s, "nearest", by="b.z")["at"] == "a.x.1"
    assert ask(s, "nearest", by="b.z", side="friends")["at"] == "b.y.1"
    assert refused(position(AX), "nearest", by="a.x") == ["query.nobody-left"]


@rule("vanguard.los.classify", "vanguard.arc.see")
def test_sight_says_what_decides() -> None:
    wall = {"id": "w", "type": "impassable", "height": 4.0, "polygon": BOX}
    s = position(AX, FAR, piece=[wall])
    found = ask(s, "sight", by="a.x", at="b.z")
    assert (found["kind"], found["seen"], found["item"], found["blocker"]) == ("blocked", False, "w", "w")
    clear = ask(position(AX, FAR), "sight", by="a.x", at="b.z")
    assert (clear["kind"], clear["seen"], clear["die"], clear["cover"]) == ("clear", True, 1, False)
    back = position({**AX, "facing": "south"}, FAR)
    assert ask(back, "sight", by="a.x", at="b.z")["item"] == "rear-arc"
    assert ask(back, "arc", by="a.x", at="b.z") == {"front": False, "rear": True}


@rule("vanguard.los.classify", "vanguard.arc.see")
def test_sight_from_where_a_model_might_go() -> None:
    wall = {"id": "w", "type": "impassable", "height": 4.0, "polygon": BOX}
    s = position(AX, FAR, piece=[wall])
    before = s.plain()
    assert ask(s, "sight", by="a.x", at="b.z")["kind"] == "blocked"
    aside = ask(s, "sight", by="a.x", at="b.z", place=[20.0, 14.0])
    assert (aside["kind"], aside["from"][:2]) == ("clear", [20.0, 14.0])
    assert aside["distance"] < ask(s, "distance", by="a.x", at="b.z")["distance"]
    turned = ask(s, "sight", by="a.x", at="b.z", place=[20.0, 14.0, 0.0, 270.0])
    assert (turned["kind"], turned["item"]) == ("blocked", "rear-arc")
    (row,) = ask(s, "sees", by="a.x", place=[20.0, 14.0])["rows"]
    assert (row["kind"], row["from"], row["distance"]) == ("clear", [20.0, 14.0], aside["distance"])
    # who stands where the model is thought to be is not in its own way; nothing has moved
    assert s.plain() == before and ask(s, "sight", by="a.x", at="b.z")["kind"] == "blocked"
    for wrong in ("here", [1.0], [1.0, "x"], [1.0, 2.0, 0.0, 90.0, 5.0]):
        assert refused(s, "sight", by="a.x", at="b.z", place=wrong) == ["query.argument"]


def test_a_place_on_a_floor_is_as_high_as_that() -> None:
    west, east = (
        [[2.0, 2.0], [8.0, 2.0], [8.0, 8.0], [2.0, 8.0]],
        [[22.0, 2.0], [28.0, 2.0], [28.0, 8.0], [22.0, 8.0]],
    )
    roof = {"id": "r", "type": "floor", "height": 3.0, "polygon": west}
    hill = {"id": "h", "type": "hill", "height": 1.0, "polygon": east}
    s = position(AX, FAR, piece=[roof, hill])
    own = ask(s, "height", model="a.x")["height"]
    for place, ground in (
        ([5.0, 5.0, 3.0], 3.0),
        ([5.0, 5.0], 0.0),
        ([25.0, 5.0], 1.0),
        ([25.0, 5.0, 1.0], 1.0),
    ):
        assert ask(s, "sight", by="a.x", at="b.z", place=place)["from"][2] == own + ground


def test_places_and_facts() -> None:
    s = position({**AX, "counters": ["braced"], "wounds": 1}, model("b", "o", "undead.ghoul", 18.3, 10.3))
    assert ask(s, "stand", model="a.x") == {"legal": False, "item": "b.o.1"}
    assert ask(position(AX, FAR), "stand", model="a.x") == {"legal": True, "item": ""}
    found = ask(s, "model", model="a.x")
    assert (found["counters"], found["wounds_left"], found["at"]) == (["braced"], 1, [18.0, 10.0, 0.0])
    assert ask(s, "stat", model="a.x", name="ar") == {
        "value": 4, "printed": 5, "mods": [["vanguard.state.braced", 1]],
    }  # fmt: skip
    assert ask(s, "height", model="a.x") == {"height": 2.0, "ground": 0.0, "total": 2.0}


@rule("vanguard.action.walk", "vanguard.action.run", "vanguard.charge.qualify")
def test_moves_and_charges() -> None:
    s = position(AX, FAR)
    found = ask(s, "move", model="a.x", course=[[18.0, 13.0]])
    assert (found["legal"], found["cost"], found["left"], found["engages"]) == (True, 3.0, 2.0, [])
    assert ask(s, "move", model="a.x", course=[[18.0, 16.5]])["legal"] is False
    assert ask(s, "move", model="a.x", course=[[12.0, 10.0]])["refused"] == ["vanguard.action.walk"]
    assert ask(s, "move", model="a.x", course=[[12.0, 10.0]], how="run")["legal"] is True
    assert ask(s, "move", model="a.x", course=[[15.0, 10.0]], inches=2.0)["legal"] is False
    found = ask(s, "charge", by="a.x", at="b.z")
    assert (found["charge"], found["die"], found["rear"], found["edge"]) == (True, True, False, "front")
    run = ask(s, "move", model="a.x", course=found["course"], how="run")
    assert (run["legal"], run["target"], run["charge"]) == (True, "b.z.1", True)
    far = position(AX, model("b", "z", "undead.ghoul", 18.0, 30.0))
    assert refused(far, "charge", by="a.x", at="b.z") == ["vanguard.charge.qualify"]
    assert refused(s, "move", model="a.x", course="north") == ["query.argument"]
    assert refused(s, "move", model="a.x", course=[[1]]) == ["query.argument"]


def test_odds_add_up() -> None:
    s = position(AX, GHOUL, FAR)
    found = ask(s, "odds", by="a.x", at="b.y", exact=True)
    assert sum(found["hits"].values()) == sum(found["wounds"].values()) == sum(found["fates"].values()) == 1
    assert all(isinstance(weight, Fraction) for weight in found["hits"].values())
    assert found["at_least"]["1"] == 1 - found["wounds"]["0"]
    assert (found["exact"], found["bound"] <= 1e-8) == (False, True)
    fight = ask(s, "fight", by="a.x", at="b.y", exact=True)
    assert fight["answered"] + fight["target_dead"] == 1
    assert fight["attacker_dead"] < ask(s, "odds", by="b.y", at="a.x")["dead"]
    charge = ask(position(AX, FAR), "odds", by="a.x", at="b.z", charge=True)
    assert ["vanguard.melee.charge-die", 1] in charge["dice_mods"]
    more = ask(s, "odds", by="a.x", at="b.y", die=True, save_die=True)
    assert more["dice"] == found["dice"] + 1 and more["armour_dice"] == [
        ["vanguard.power-effect.extra-die", 1]
    ]


def test_who_lies_dies_and_strikes_nobody() -> None:
    s = position(AX, {**GHOUL, "counters": ["knocked-down"]})
    assert ask(s, "fight", by="a.x", at="b.y")["answered"] == 0.0
    s = position(AX, {**GHOUL, "counters": ["activated"]})
    assert ask(s, "fight", by="a.x", at="b.y")["back"] == ""


@pytest.mark.parametrize(
    ("args", "what"),
    [
        ({"by": "a.x", "wounds": 1}, "nerve"),
        ({"by": "a.x", "inches": 4}, "fall"),
        ({"by": "a.x", "hits": 2}, "armour"),
        ({"by": "a"}, "power"),
        ({"seat": "b"}, "power"),
        ({"by": "a.x"}, "break-away"),
        ({"by": "b.z"}, "nerve"),
        ({"by": "a.x", "at": "b.y"}, "attack"),
        ({"what": "jump", "model": "a.x"}, "jump"),
    ],
)
def test_what_is_meant(args: dict[str, Any], what: str) -> None:
    found = ask(position(AX, GHOUL, FAR), "odds", **args)
    assert found["what"] == what
    assert found == {"what": what, **ask(position(AX, GHOUL, FAR), what, **args)}


def test_spells_are_tried_to_their_end() -> None:
    caster = model("a", "c", "undead.necromancer", 10.0, 10.0)
    hurt = model("a", "h", "orcs.troll", 10.0, 14.0, wounds=2)
    s = position(caster, hurt, model("b", "e", "orcs.ax", 14.0, 16.0))
    found = ask(s, "odds", by="a.c", at="a.h", **{"with": "heal"})
    assert found["what"] == "spell" and found["result"]["unhurt"] == pytest.approx(0.125)
    assert sum(found["result"].values()) == pytest.approx(1.0)
    assert set(found["result"]) == {"unhurt", "healed-1", "healed-2"}
    bolt = ask(s, "odds", by="a.c", at="b.e", **{"with": "lightning-bolt"})
    assert bolt["what"] == "attack" and bolt["weapon"] == "lightning-bolt"
    assert refused(s, "odds", by="a.c", at="b.e", **{"with": "fireball"}) == ["query.no-weapon"]


def test_the_roll_of_a_node() -> None:
    s = position(AX, node="setup.roll-off")
    assert ask(s, "roll", exact=True)["chances"] == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert refused(position(AX, node="turn.choose"), "roll") == ["query.no-roll"]


@pytest.mark.parametrize(
    ("name", "args", "fault"),
    [
        ("distance", {"by": "a.x"}, "query.argument"),
        ("distance", {"by": "a.x", "at": 3}, "query.argument"),
        ("distance", {"by": "a.x", "at": "b.w"}, "query.unknown-id"),
        ("sight", {"by": "a.x", "at": "b.gone"}, "query.not-on-table"),
        ("stat", {"model": "a.x", "name": "luck"}, "query.argument"),
        ("odds", {"by": "a.x", "at": "b.z"}, "vanguard.melee.target"),
        ("odds", {"by": "a.x", "at": "b.y", "with": "bow"}, "query.no-weapon"),
        ("odds", {"what": "volley", "by": "a.x"}, "query.no-kind"),
        ("nerve", {"model": "a.x", "wounds": 1.5}, "query.argument"),
        ("nerve", {"model": "a.x", "wounds": True}, "query.argument"),
        ("fall", {"model": "a.x", "inches": -1}, "query.argument"),
        ("break-away", {"model": "b.z"}, "vanguard.action.break-away"),
        ("power", {"seat": "n"}, "query.argument"),
        ("nearest", {"by": "a.x", "side": "all"}, "query.argument"),
    ],
)
def test_wrong_arguments_are_named(name: str, args: dict[str, object], fault: str) -> None:
    gone = {"seat": "b", "id": "gone", "card": "undead.ghoul", "status": "dead"}
    assert refused(position(AX, GHOUL, FAR, gone), name, **args) == [fault]


def test_the_index_knows_all_queries_and_kinds_of_odds() -> None:
    from grognard.rulesets.vanguard.odds.queries import KINDS
    from grognard.rulesets.vanguard.shown import move_queries, queries
    from grognard.rulesets.vanguard.shown.query_keys import ODDS

    known = {query.id for query in VANGUARD.asks()}
    assert known == {"odds", *queries.QUERIES, *queries.AROUND, *move_queries.QUERIES}
    assert tuple(KINDS) == ODDS and set(SHARED) <= known
    assert {"id": "contact", "label": "question-contact", "args": PAIR} in VANGUARD.queries()


def test_what_stands_around_a_model() -> None:
    s = position(AX, GHOUL, FAR)
    seen = ask(s, "sees", by="b.z")
    assert [row["at"] for row in seen["rows"]] == ["a.x.1"]
    assert seen["rows"][0]["kind"] == ask(s, "sight", by="b.z", at="a.x")["kind"]
    near = ask(s, "nearest", by="a.x")
    assert [id for id, _ in near["rows"]] == ["b.y.1", "b.z.1"] and near["rows"][0][1] == near["distance"]
    reach = ask(s, "reach", by="b.z")
    assert [(row["how"], row["inches"]) for row in reach["rows"]] == [("walk", 6.0), ("run", 12.0)]
    assert reach["rows"][0]["shapes"][0]["role"] == "reach"
    assert len(ask(s, "reach", by="b.z", how="run")["rows"]) == 1


def test_who_asks_for_the_wrong_thing_is_told_what_there_is() -> None:
    s = position(AX, GHOUL, FAR)
    with pytest.raises(BadSetup) as caught:
        VANGUARD.ask(s, "sigth", {})
    (fault,) = caught.value.faults
    assert (fault.rule, fault.args["meant"]) == ("query.unknown", "sight")
    with pytest.raises(BadSetup) as caught:
        VANGUARD.ask(s, "nearest", {"by": "a.xx", "sides": "enemies"})
    told = [(fault.rule, fault.args["meant"]) for fault in caught.value.faults]
    assert told == [("query.unknown-argument", "side"), ("query.unknown-thing", "a.x")]
    assert VANGUARD.ask(s, "nearest", {"by": "a.x", "side": "enemies"})["at"] == "b.y.1"


def test_an_unknown_query_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        ask(position(AX), "weather")


def test_a_question_changes_nothing() -> None:
    s = position(AX, GHOUL, FAR)
    before = s.plain()
    ask(s, "odds", by="b.z", at="a.x", charge=True)
    ask(s, "fight", by="a.x", at="b.y")
    ask(s, "charge", by="b.z", at="a.x")
    assert s.plain() == before


def test_warbands_are_counted_and_judged() -> None:
    assert ask(position(AX), "warband", roster="orcs-troll-mob")["legal"] is True
    assert ask(position(AX), "broken", seat="a") == {"broken": False, "present": 1, "started": 1}
    assert ask(position(AX, scenario="supply-grab"), "objectives")["supply-1"]["carrier"] == ""
    assert ask(position(AX), "points")["points"] == {"a": 0, "b": 0}


def test_arguments_that_a_question_does_not_take_are_named() -> None:
    s = position(AX, GHOUL)
    for name, junk in (
        *(("distance", "att"), ("sight", "with"), ("points", "by"), ("stat", "nmae"), ("move", "inch")),
        *(("attack", "chrage"), ("fight", "hits"), ("odds", "chrage"), ("nerve", "rear"), ("armour", "die")),
    ):
        assert set(refused(s, name, **{"by": "a.x", "at": "b.y", junk: True})) == {"query.no-argument"}
    with pytest.raises(BadSetup) as caught:
        ask(s, "odds", by="a.x", at="b.y", chrage=True)
    assert caught.value.faults[0].args["meant"] == "charge"


def test_a_switch_is_true_or_false_and_no_word() -> None:
    s = position(AX, GHOUL)
    for key in ("charge", "rear", "die", "save_die", "exact"):
        for junk in ("false", "нет", 1, 0, None, []):
            assert refused(s, "odds", what="attack", by="a.x", at="b.y", **{key: junk}) == ["query.argument"]
    assert ask(s, "attack", by="a.x", at="b.y", rear=False) == ask(s, "attack", by="a.x", at="b.y")
