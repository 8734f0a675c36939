"""The Path of Shadow."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.sight import unit_sees
from grognard.rulesets.ninth_age.values import of_model, value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import at, blow, cast, ground, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put, troop

S = "ninth_age.spell.shadow."
STAY: list[object] = [("magic.move", [])]


@rule(S + "shadow-step", "ninth_age.move.magical")
def test_shadow_step() -> None:
    """Ten inches, over whoever stands in between."""
    state, caster = ground("shadow")
    put(state, "a.wall", troop(10), 30.0, 13.0)
    step = [("magic.move", [["forward", 9.0]]), ("magic.value", "value:WS")]
    cast(state, caster, "shadow.shadow-miasma", 0, (5, 5), [2], at("b.foes", *step))
    assert state.n_unit("a.wizard").y == pytest.approx(19.0) or state.n_unit("a.wizard").y == 10.0


@rule(S + "shadow-miasma")
@pytest.mark.parametrize(("version", "names"), [(0, ("BS",)), (1, ("WS", "BS", "I", "M"))])
def test_shadow_miasma(version: int, names: tuple[str, ...]) -> None:
    state, caster = ground("shadow")
    choice = [("magic.value", "value:BS")] if not version else []
    cast(state, caster, "shadow.shadow-miasma", version, (5, 6), [6], at("b.foes", *choice, *STAY))
    model = state.n_model("b.foes.1")
    part = model.spec.parts[0]
    for name in ("WS", "BS", "I", "M"):
        printed = part.values[name]
        assert value(state, model, part, name).value == (max(1, printed - 3) if name in names else printed)


@rule(S + "turn-to-smoke", S + "glimpse-of-the-end")
def test_weakened() -> None:
    """By 1, boosted by D3, never below 1; it remains in play."""
    state, caster = ground("shadow")
    cast(state, caster, "shadow.turn-to-smoke", 0, (5, 5), [], at("b.foes", *STAY))
    cast(state, caster, "shadow.glimpse-of-the-end", 1, (5, 5, 6), [6], at("b.foes"))
    model = state.n_model("b.foes.1")
    assert value(state, model, model.spec.parts[0], "S").value == 2
    assert of_model(state, model, "T") == 1
    assert len(magic(state).in_play) == 2


@rule(S + "chariot-of-mist")
def test_chariot_of_mist() -> None:
    state, caster = ground("shadow")
    moves = [("magic.move-how", "advance"), ("magic.move", [["forward", 8.0]])]
    script = cast(state, caster, "shadow.chariot-of-mist", 0, (5, 6), [], at("a.friends", *moves))
    assert state.n_unit("a.friends").y == 18.0
    assert "magic.reform" in script.asked_ids()


@rule(S + "devouring-darkness")
def test_devouring_darkness() -> None:
    """A Hit: the disc lies on the Centre; all under it test Initiative."""
    state, caster = ground("shadow")
    script = cast(state, caster, "shadow.devouring-darkness", 0, (5, 5, 5), [6], at("b.foes", *STAY), usual=4)
    tests = script.thrown(S + "devouring-darkness")[-1]
    count = tests.spec()["n"]
    assert isinstance(count, int) and 9 <= count <= 20
    assert len(state.n_unit("b.foes").standing()) == 20 - count


@rule(S + "mind-razor")
def test_mind_razor() -> None:
    state, caster = ground("shadow")
    cast(state, caster, "shadow.mind-razor", 0, (6, 5, 5), [], at("a.friends", *STAY))
    one = blow(state, "a.friends", "b.foes")
    assert one.wounds_alone and one.piercing() == 1


@rule(S + "orb-of-blackness")
def test_orb_of_blackness() -> None:
    """It hides what lies behind it, until the caster's next Magic Phase."""
    state, caster = ground("shadow")
    put(state, "b.lone", troop(1, 1), 32.8, 30.0, SOUTH)
    put(state, "a.lone", troop(1, 1), 10.0, 20.0)
    put(state, "b.seen", troop(1, 1), 10.8, 30.0, SOUTH)
    where = ("magic.point", [["point", [10.4, 25.0]]])
    cast(state, caster, "shadow.orb-of-blackness", 1, (5, 5), [], [where, *STAY])
    assert not unit_sees(state, state.n_unit("a.lone"), state.n_unit("b.seen")).visible
    assert [piece.kind.cover for piece in state.board.pieces] == ["hard"]
    script = Script(state, usual=1)
    script.run_one("magic.flux")
    assert state.board.pieces == () and magic(state).in_play == ()
    assert unit_sees(state, state.n_unit("a.lone"), state.n_unit("b.seen")).visible
    assert wizard(state, "a.second", "shadow", x=60.0)
