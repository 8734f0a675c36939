"""Who fights, with what and at whom (catalogue 15.2)."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.blows import DeclareBlows, fighters, strike_blow, weapons_against
from grognard.rulesets.homebrew.state import CHARGED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, state, unit
from tests.rulesets.homebrew.melee import armed, broken, play

D = 0.984251968503937


def kinds(s: HState, own: str = "a.u", enemies: tuple[str, ...] = ("b.v",)) -> dict[str, bool]:
    return {f.model.rpartition(".")[2]: f.direct for f in fighters(s, [own], list(enemies))}


@rule("homebrew.fight.direct", "homebrew.fight.support", "homebrew.example.support")
def test_one_rank_supports() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (10, 10 - D), (10, 10 - 2 * D), (10.0 + D + 0.3, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    assert kinds(s) == {"1": True, "2": False}


@rule("homebrew.fight.direct")
def test_other_units_do_not_support() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="u")
    unit(s, "a", "line_rifles", [(10, 10 - D)], id="w")
    unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    assert [f.model for f in fighters(s, ["a.u", "a.w"], ["b.v"])] == ["a.u.1"]


def declared(s: HState, enemies: tuple[str, ...] = ("b.v",)) -> DeclareBlows:
    return DeclareBlows("fight.declare_a", s, "a", fighters(s, ["a.u"], list(enemies)))


@rule("homebrew.fight.target", "homebrew.weapon.one-melee")
def test_each_fighter_names_one_weapon_and_one_unit_he_touches() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (12, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    unit(s, "b", "line_rifles", [(12, 10 + D)], id="w")
    choice = declared(s, ("b.v", "b.w"))
    assert choice.targets("a.u.1") == ["bayonet>b.v"] and choice.targets("a.u.2") == ["bayonet>b.w"]
    assert broken(choice, [["a.u.1", "bayonet>b.v"]]) == ["homebrew.fight.target"]
    assert broken(choice, [["a.u.1", "bayonet>b.w"], ["a.u.2", "bayonet>b.w"]]) == ["kernel.unknown-option"]
    assert broken(choice, [["a.u.2", "bayonet>b.w"], ["a.u.1", "bayonet>b.v"]]) == []
    for answer in choice.candidates(8):
        assert choice.check(answer).legal
    part = s.change_part("melee")
    part.combat = ("a.u", "b.v", "b.w")
    script = play(
        s,
        "fight.declare_a",
        "fight.compare",
        [1, 1, 1, 1],
        [[["a.u.2", "bayonet>b.w"], ["a.u.1", "bayonet>b.v"]]],
    )
    assert [event.args()["model"] for event in script.of_kind("attacked")][:2] == ["a.u.2", "a.u.1"]


@rule("homebrew.trait.demolition", "homebrew.weapon.unarmed", "homebrew.weapon.type-melee")
def test_weapons_against_a_unit() -> None:
    s = armed(state())
    unit(s, "a", "grenadiers", [(10, 10)], id="u")
    unit(s, "a", "line_rifles", [(14, 10)], id="bare", weapons={0: ["service_rifle"]})
    unit(s, "a", "grenadiers", [(18, 10)], id="late", weapons={0: ["satchel_charge"]})
    unit(s, "b", "paladin_tank", [(30, 10)], id="t")
    unit(s, "b", "line_rifles", [(30, 20)], id="v")

    def names(model: str, target: str) -> list[str]:
        return [weapon.id for weapon in weapons_against(s, s.h_model(model), s.h_unit(target))]

    assert names("a.u.1", "b.v") == ["bayonet"]
    assert names("a.u.1", "b.t") == ["bayonet", "satchel_charge"]
    assert names("a.bare.1", "b.v") == ["unarmed"]
    assert names("a.late.1", "b.v") == ["unarmed"] and names("a.late.1", "b.t") == ["satchel_charge"]


@rule("homebrew.hero.shield", "homebrew.example.protected-in-fight")
@pytest.mark.parametrize("exchanged", [False, True])
def test_a_supporter_strikes_a_hero_only_if_he_is_nearest(exchanged: bool) -> None:
    s = armed(state())
    # the front man touches both; the man behind him is nearer to one of them
    unit(s, "a", "line_rifles", [(10, 10), (10.35, 9.08)], id="u")
    trooper, hero = (10.84, 10.5), (9.121, 10.695)
    if exchanged:
        trooper, hero = (9.304, 10.696), (10.972, 10.557)
    unit(s, "b", "line_rifles", [trooper], id="v")
    unit(s, "b", "marshal", [hero], id="h")
    choice = declared(s, ("b.v", "b.h"))
    front = [t for t in choice.targets("a.u.1") if not choice.why_not("a.u.1", t)]
    behind = [t for t in choice.targets("a.u.2") if not choice.why_not("a.u.2", t)]
    assert sorted(front) == ["bayonet>b.h", "bayonet>b.v"]
    assert sorted(behind) == (["bayonet>b.h", "bayonet>b.v"] if exchanged else ["bayonet>b.v"])


@rule("homebrew.fight.blows", "homebrew.ability.furious", "homebrew.pursuit.not-a-charge")
@pytest.mark.parametrize(
    ("flags", "kind", "active", "effects", "dice"),
    [
        (0, "fight", "a", (), 2),
        (CHARGED, "fight", "a", (), 3),
        (CHARGED, "fight", "b", (), 2),
        (CHARGED, "free", "a", (), 2),
        (CHARGED, "free", "a", (("frenzy_psalm", "a.u", "end"),), 3),
    ],
)
def test_number_of_blows(
    flags: int, kind: str, active: str, effects: tuple[tuple[str, str, str], ...], dice: int
) -> None:
    s = armed(state(), active)
    unit(s, "a", "corsairs", [(10, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    s.change_unit("a.u").flags = flags
    s.change_unit("a.u").effects = effects
    script = Script(s, [1] * dice)
    script.run(strike_blow(script.game, "a.u.1", "hooked_blade", "b.v", kind, ""))
    script.done()


@rule("homebrew.fight.simultaneous", "homebrew.fight.lost-blows")
def test_dead_men_strike_and_blows_at_the_dead_are_lost() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (10 + 2 * D, 10)], id="u")
    unit(s, "b", "line_rifles", [(10 + D, 10)], id="v")
    # the first kills, the second finds nobody left; the dead man strikes back
    script = play(s, "melee.group", "fight.compare", [4, 6, 4, 6])
    assert len(script.of_kind("attacks_lost")) == 1
    assert len(s.living(s.h_unit("a.u"))) == 1 and not s.h_model("b.v.1").alive


@rule("homebrew.ability.volatile", "homebrew.attack.remove")
def test_wrecks_explode_when_casualties_come_off() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="u")
    unit(s, "b", "bulwark_walker", [(10, 10 + 0.492 + 1.181)], id="v")
    walker = s.change_model("b.v.1")
    walker.wounds = 0
    walker.down = True
    part = s.change_part("melee")
    part.combat = ("a.u", "b.v")
    script = play(s, "fight.remove", "fight.compare", [6, 1, 6], args=["rest"])
    assert not s.h_model("b.v.1").alive and not s.h_model("a.u.1").alive
    assert s.h_unit("a.u").fight_hurt == 0
    assert "exploded" in script.kinds()
