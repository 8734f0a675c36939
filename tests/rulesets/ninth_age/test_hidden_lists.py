"""Hidden lists (chapter 21): two games that differ in an item are the same to the opponent, until the item is shown."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.dice.source import Seeded
from grognard.forces.reading import load
from grognard.game.match import Match
from grognard.game.messages import messages_of, tell
from grognard.game.ruleset import BadSetup, Setup
from grognard.game.verdict import Refused
from grognard.game.wire import encode
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.chapters import NODES
from grognard.rulesets.ninth_age.hidden.playing import watched
from grognard.rulesets.ninth_age.hidden.state import Bought, ItemRevealed, hide, lists, secrets
from grognard.rulesets.ninth_age.state import NState, nstate
from grognard.rulesets.ninth_age.values import movement
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import ARMIES, LIBRARY
from tests.rulesets.ninth_age.lists import unit as written
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import put, scene

H = "ninth_age.hidden."
BOOK = NinthAge()
MESSAGES = messages_of(BOOK, "en")


def roster(name: str, unit: str = "", old: str = "", new: str = "") -> dict[str, Any]:
    """A ready list; of the entry `unit` an item is another one."""
    force = load(name, "ninth_age").plain()
    for one in force["unit"]:
        if one["entry"] == unit:
            options = {key: value for key, value in one["options"].items() if key != old}
            one["options"] = {**options, new: 1} if new else options
            one.pop("points", None)
    force.pop("points", None)
    return force


def match(a: dict[str, Any], b: dict[str, Any], seed: int, lists: str = "hidden") -> Match:
    """A game with hidden lists."""
    setup = Setup({"a": a, "b": b}, options={"lists": lists}, names={"a": "Ann", "b": "Bo"})
    return Match(BOOK, BOOK.new_game(setup), Seeded.from_seed(seed), history=False)


def everything(match: Match, seat: str) -> list[bytes]:
    """All that a seat ("" watches) can be shown of a game as it stands."""
    seen = match.seen(seat)
    state = seen.state
    units = [unit.id for unit in nstate(state).all_units()]
    rows: list[object] = [state.plain(), seen.waiting, seen.undo, BOOK.tracks(state), BOOK.table(state)]
    rows += [BOOK.bases(state), BOOK.overlays(state, seat), BOOK.result(state).plain()]
    rows += [[BOOK.card(state, unit), BOOK.tokens(state, unit)] for unit in units]
    rows += [[BOOK.name_of(state, unit, lang) for lang in ("en", "ru")] for unit in units]
    for one in seen.open:
        rows += [one.number, one.choice.describe(), one.choice.args(), one.choice.candidates(4)]
    foes = [unit.id for unit in nstate(state).on_table("a")]
    mine = [unit.id for unit in nstate(state).on_table("b")]
    if foes and mine:
        ask = {"by": mine[0], "at": foes[-1]}
        rows += [BOOK.ask(state, name, ask) for name in ("distance", "charge")]
    return [encode(row) for row in rows]


def words(match: Match, seat: str, since: int) -> list[object]:
    """What a seat was told of what happened from this event on, as data and in words."""
    seen = match.seen(seat)
    shown = [event.seen_by(match.state, seat) for event in match.game.log[since:]]
    rows: list[object] = []
    for event in [one for one in shown if one is not None]:
        rows.append(event.wire())
        rows.append(tell(event, seen.state, MESSAGES, True))
    return rows


def answer(match: Match, rng: Random) -> tuple[int, str, object]:
    """Answer the first question by chance, as it is put to that seat."""
    one = next(one for one in match.open if not one.answered)
    asked = next(mine for mine in match.seen(one.choice.seat).open if mine.number == one.number)
    offered = asked.choice.candidates(8) or [asked.choice.default()]
    given = rng.choice(offered) if len(offered) > 1 else offered[0]
    match.answer(one.number, one.choice.seat, given)
    return one.number, one.choice.seat, given


#: lists of seat a that differ in one item of one unit, alike on the outside
PAIRS = [
    ("eos_starter_600", "eos_captain", "talisman-of-shielding", "obsidian-pebble", 5),
    ("og_starter_600", "og_orc_chief", "sword-of-strength", "blessed-sword", 3),
    ("vc_starter_600", "vc_necromancer", "talisman-of-shielding", "wand-of-stability", 4),
]


@rule(H + "engine", H + "option", H + "reveal")
@pytest.mark.parametrize(("force", "unit", "one", "other", "seed"), PAIRS)
def test_the_opponent_cannot_tell_two_lists_apart_until_the_item_is_shown(
    force: str, unit: str, one: str, other: str, seed: int
) -> None:
    theirs = roster("he_starter_600")
    worlds = [match(roster(force), theirs, seed), match(roster(force, unit, one, new=other), theirs, seed)]
    rng = Random(seed)
    steps = 0
    for step in range(400):
        if step % 40 == 0:
            for eye in ("b", ""):
                assert everything(worlds[0], eye) == everything(worlds[1], eye)
            # the comparison finds what differs: the owner's own view
            assert everything(worlds[0], "a") != everything(worlds[1], "a")
        since = [len(world.game.log) for world in worlds]
        number, seat, given = answer(worlds[0], rng)
        try:
            worlds[1].answer(number, seat, given)
        except Refused:
            assert seat == "a"  # an answer that only this item allows
            break
        if worlds[0].over or any(told(world, at, (one, other)) for world, at in zip(worlds, since)):
            break
        steps += 1
        for eye in ("b", ""):
            assert words(worlds[0], eye, since[0]) == words(worlds[1], eye, since[1])
    assert steps > 40
    shown = [event for event in worlds[0].game.log if isinstance(event, ItemRevealed)]
    for event in shown:
        assert (event.rule, event.REVEALS) == (H + "reveal", True)
    # from the moment on at which the item is shown the worlds differ for all
    assert everything(worlds[0], "b") != everything(worlds[1], "b")


def told(world: Match, since: int, items: tuple[str, ...]) -> bool:
    """Has one of these items of seat a been shown since this event?"""
    shown = [event for event in world.game.log[since:] if isinstance(event, ItemRevealed)]
    return any(event.unit.startswith("a.") and event.item.endswith(items) for event in shown)


def played(world: Match, seed: int, most: int = 5000) -> Match:
    """Play on by chance."""
    rng = Random(seed)
    while most and world.open:
        answer(world, rng)
        most -= 1
    return world


@rule(H + "engine", H + "reveal")
@pytest.mark.parametrize(("mine", "theirs", "seed"), [("eos", "og", 1), ("vc", "he", 2)])
def test_no_id_of_an_item_is_in_anything_shown_before_its_reveal(mine: str, theirs: str, seed: int) -> None:
    world = match(roster(f"{mine}_starter_600"), roster(f"{theirs}_starter_600"), seed)
    rng = Random(seed)
    asked = 0
    while world.open:
        since = len(world.game.log)
        answer(world, rng)
        asked += 1
        for seat in ("a", "b", "") if not world.over else ():
            hidden = [item for unit, item in secrets(nstate(world.state)) if unit[0] != seat]
            rows = [encode(row) for row in words(world, seat, since)]
            rows += everything(world, seat) if asked % 50 == 0 else []
            text = b"".join(rows).decode()
            # what the other has, too, may be seen there
            own = [
                item
                for unit, item in nstate_items(world)
                if unit[0] == seat or (unit, item) in open_now(world)
            ]
            assert [item for item in hidden if item not in own and item in text] == []
    assert asked > 100 and world.over
    # the game is over: all lists are open
    assert everything(world, "b") and world.seen("b").state is world.state


def nstate_items(world: Match) -> list[tuple[str, str]]:
    """All items of the game, as (unit, item)."""
    return [(unit.id, item.id) for unit in nstate(world.state).all_units() for item in unit.spec.items]


def open_now(world: Match) -> list[tuple[str, str]]:
    """The items that everybody knows."""
    return [one for one in nstate_items(world) if one not in secrets(nstate(world.state))]


@rule(H + "option")
def test_lists_are_open_unless_players_agree_on_hidden_ones() -> None:
    forces = roster("eos_starter_600"), roster("og_starter_600")
    usual = match(*forces, 1, "open")
    assert usual.seen("b").state is usual.state and secrets(nstate(usual.state)) == []
    assert nstate(usual.state).options == ()
    hidden = match(*forces, 1)
    assert len(secrets(nstate(hidden.state), "a")) == 2
    mine, theirs = (nstate(hidden.seen(seat).state).n_unit("a.captain") for seat in "ab")
    assert [item.key for item in mine.spec.items] == ["sword-of-strength", "talisman-of-shielding"]
    assert theirs.spec.items == () and theirs.points < mine.points
    # the mundane type of the sword is open: a hand weapon, which all have
    assert [weapon.id for weapon in theirs.spec.models[0].parts[0].weapons] == ["ninth_age.gear.hand-weapon"]
    assert len(nstate(hidden.seen("a").state).n_unit("b.orc-chief").spec.items) == 0


@rule(H + "option")
def test_the_mundane_kind_of_weapon_and_armour_is_open() -> None:
    force = roster("eos_standard_1500", "eos_marshal", "talisman-of-greater-shielding", "armour-of-fortune")
    world = match(force, roster("og_standard_1500"), 1)
    (piece,) = [
        one
        for one in nstate(world.seen("b").state).n_unit("a.marshal").spec.models[0].armour
        if one.kind == "suit"
    ]
    assert (piece.id, piece.bonus, piece.magic) == ("ninth_age.gear.heavy-armour", 2, False)
    veteran = nstate(world.seen("b").state).n_unit("a.heavy-infantry").spec
    assert not veteran.veteran_standard and "veteran_standard" not in veteran.options and not veteran.standard


def test_unknown_options_are_refused() -> None:
    forces: dict[str, object] = {"a": roster("eos_starter_600"), "b": roster("og_starter_600")}
    for options in ({"lists": "secret"}, {"list": "hidden"}):
        with pytest.raises(BadSetup):
            BOOK.new_game(Setup(forces, options=dict(options)))


def test_hidden_lists_change_nothing_but_what_is_known() -> None:
    forces = roster("vc_starter_600"), roster("og_starter_600")
    logs = []
    for how in ("open", "hidden"):
        world = played(match(*forces, 6, how), 6)
        logs.append([event.wire() for event in world.game.log if not isinstance(event, ItemRevealed)])
    assert logs[0] == logs[1]


def test_a_fork_knows_and_reveals_the_same() -> None:
    world = match(roster("eos_starter_600"), roster("og_starter_600"), 1)
    played(world, 1, 60)
    twin = world.fork(same_dice=True)
    assert twin.state.plain() == world.state.plain()
    played(world, 7, 30)
    played(twin, 7, 30)
    assert twin.state.plain() == world.state.plain()


# ---- when items are shown

SPEED = "ninth_age.item.banner-of-speed"
SPEARS = "eos_heavy_infantry:20 standard_bearer veteran_standard banner-of-speed files=5"


def standing(north: float) -> NState:
    """Infantry with a secret Banner of Speed, and enemies so far to the north."""
    state = scene()
    state.phase = "movement"
    us = put(state, "a.us", SPEARS, 30.0, 10.0)
    # facing the other: from the front of the one to the front of the other
    put(state, "b.them", "he_citizen_spears:20 files=5", 34.0, 10.0 + north, 270.0)
    hide(state, [Bought(us.id, written(SPEARS), us.spec.id, ARMIES["eos"], LIBRARY)])
    return state


def along(state: NState, node: str, answers: list[object], dice: list[int], *args: str) -> list[str]:
    """Play a node; the kinds of what happened, in order."""
    script = Script(state, dice, answers)
    script.run(watched(script.game, NODES[node], args))
    script.done()
    return [event.KIND for event in script.game.log]


@rule(H + "reveal", SPEED)
@pytest.mark.parametrize(("inches", "shown"), [(4.0, False), (4.001, True)])
def test_a_unit_that_moves_farther_than_it_could_shows_why(inches: float, shown: bool) -> None:
    state = standing(36.0)
    kinds = along(state, "move.unit", ["advance", [["forward", inches]]], [], "a.us")
    assert ("item_revealed" in kinds) == shown
    assert kinds.index("unit_moved") > (kinds.index("item_revealed") if shown else -1)
    assert secrets(state) == ([] if shown else [("a.us", SPEED)])


@rule(H + "reveal")
def test_a_banner_of_speed_is_shown_before_the_range_of_a_charge_is_rolled() -> None:
    # 16.5 inches: farther than 4 and 12, not than 5 and 12
    state = standing(16.5)
    assert movement(state, state.n_unit("a.us")) == 5
    assert movement(nstate(BOOK.seen(state, "b")), nstate(BOOK.seen(state, "b")).n_unit("a.us")) == 4
    kinds = along(state, "move.declare", ["a.us", "b.them", "hold"], [])
    assert "charge_declared" in kinds and secrets(state) == [("a.us", SPEED)]
    kinds = along(state, "move.chargers", [], [6, 6])
    assert kinds.index("item_revealed") < kinds.index("rolled") and secrets(state) == []


def test_a_shown_item_is_known_to_all_and_another_one_is_not() -> None:
    state = standing(36.0)
    part = lists(state)
    assert part is not None
    part.hidden = (*part.hidden, ("b.them", SPEED))
    ItemRevealed(H + "reveal", "a.us", SPEED).apply(state)
    assert secrets(state, "a") == [] and secrets(state, "b") == [("b.them", SPEED)]
    assert {"id": f"secret.{SPEED}"} not in BOOK.tokens(state, "a.us")


@rule(H + "option")
def test_its_owner_sees_what_of_a_unit_is_secret() -> None:
    state = standing(36.0)
    assert {"id": f"secret.{SPEED}"} in BOOK.tokens(BOOK.seen(state, "a"), "a.us")
    assert SPEED not in encode(BOOK.tokens(BOOK.seen(state, "b"), "a.us")).decode()
    assert (
        BOOK.card(BOOK.seen(state, "a"), "a.us")["points"]
        != BOOK.card(BOOK.seen(state, "b"), "a.us")["points"]
    )
