"""Section 22 and example 24.7: exact odds, from the chains that are played."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import isclose

import pytest

from grognard.rulesets.homebrew.attack_chain import AttackChain, Slot
from grognard.rulesets.homebrew.attacks import FIGHT
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.odds import attacks as odds
from grognard.rulesets.homebrew.odds import volley
from grognard.rulesets.homebrew.odds.attacks import Use, attack_odds
from grognard.rulesets.homebrew.odds.fight import fight_forecast
from grognard.rulesets.homebrew.odds.result import Odds
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import CHARGED, MOVED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.volleys import fire

WEAPONS = library().weapons


def facing(target: str, models: int, shooters: int, entry: str = "line_rifles", away: float = 7.0) -> HState:
    """So many shooters in a column, so many targets in a row far to the side: one order of nearness for all."""
    s = build.state()
    build.unit(s, "a", entry, [(3, 3)] * shooters)
    build.unit(s, "b", target, [(3, 3 + away + 1.3 * k) for k in range(models)])
    return s


def shots(s: HState, weapon: str, n: int, target: str, exact: bool = True) -> Odds:
    entry = s.units[0].id
    uses = [Use(f"{entry}.{k + 1}", WEAPONS[weapon]) for k in range(n)]
    return attack_odds(s, uses, f"b.{target}", exact=exact)


@rule("homebrew.example.odds-rifles", "homebrew.odds.attack", "homebrew.odds.morale", "homebrew.odds.exact")
def test_ten_rifles_at_ten_corsairs() -> None:
    got = shots(facing("corsairs", 10, 10), "service_rifle", 10, "corsairs")
    assert got.exact and got.expected_wounds == Fraction(10, 3)
    assert got.wounds.at_least(3) == Fraction(13795, 19683)
    assert got.breaks == Fraction(322400, 531441)
    floats = shots(facing("corsairs", 10, 10), "service_rifle", 10, "corsairs", exact=False)
    assert isclose(float(floats.breaks), 0.6066532, abs_tol=1e-6)
    assert floats.wounds.distance(got.wounds) < 1e-12


@rule("homebrew.example.odds-heavy", "homebrew.odds.hit")
@pytest.mark.parametrize(
    ("moved", "mean", "none"),
    [(False, Fraction(4, 3), Fraction(16, 81)), (True, Fraction(8, 9), Fraction(2401, 6561))],
)
def test_a_machine_gun_standing_and_moved(moved: bool, mean: Fraction, none: Fraction) -> None:
    s = facing("line_rifles", 10, 1)
    if moved:
        s.change_unit("a.line_rifles").flags |= MOVED
    got = shots(s, "squad_gun", 1, "line_rifles")
    assert got.expected_wounds == mean and got.wounds[0] == none
    assert got.uses[0].hit == (Fraction(1, 3) if moved else Fraction(1, 2))
    assert [mod.value for mod in got.uses[0].hit_mods] == ([-1] if moved else [])


@rule("homebrew.example.odds-lances", "homebrew.odds.penetrate")
def test_three_lances_at_a_tank() -> None:
    got = shots(facing("paladin_tank", 1, 3, away=12), "lance_gun", 3, "paladin_tank")
    expected = {0: Fraction(8, 27), 3: Fraction(12, 27), 6: Fraction(6, 27), 9: Fraction(1, 27)}
    assert dict(got.wounds.items()) == expected
    assert got.destroyed == Fraction(1, 27) and got.uses[0].slots[0].need == 3


@rule("homebrew.example.odds-autocannons")
def test_autocannons_at_two_wound_models() -> None:
    got = shots(facing("heavy_team", 5, 3), "autocannon", 3, "heavy_team")
    assert dict(got.killed.items()) == {k: Fraction(ways, 64) for k, ways in enumerate((1, 6, 15, 20, 15, 7))}
    assert got.expected_wounds == Fraction(191, 32)


@rule("homebrew.example.odds-overkill")
def test_overkill() -> None:
    got = shots(facing("heavy_team", 3, 2), "lance_gun", 2, "heavy_team")
    assert dict(got.killed.items()) == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert got.expected_wounds == 2


@rule("homebrew.example.odds-flame", "homebrew.trait.torrent")
def test_a_flamethrower() -> None:
    s = facing("corsairs", 10, 1, away=1.5)
    # a range long enough for all ten
    flame = Weapon("flame", "small_arms", 24, 0, 4, "1", "d6", ("torrent",))
    got = attack_odds(s, [Use("a.line_rifles.1", flame)], "b.corsairs", exact=True)
    assert got.expected_wounds == Fraction(35, 12)
    assert got.wounds[0] == Fraction(9331, 279936)
    assert got.wounds.at_least(4) == Fraction(51875, 139968)


@rule("homebrew.odds.hit")
def test_twin_and_clamped_hit_chances() -> None:
    s = facing("corsairs", 2, 1)
    got = shots(s, "bike_guns", 1, "corsairs")
    assert got.uses[0].hit == Fraction(3, 4)
    slow = Weapon("slow", "heavy", 24, 6, 3, "1", "1")
    s.change_unit("a.line_rifles").flags |= MOVED
    got = attack_odds(s, [Use("a.line_rifles.1", slow)], "b.corsairs", exact=True)
    assert got.uses[0].hit == 0 and got.expected_wounds == 0


@rule("homebrew.odds.penetrate")
def test_rending_penetrates_with_a_sixth_at_least() -> None:
    s = facing("paladin_tank", 1, 1)
    blow = Weapon("blow", "melee", 0, 4, 3, "1", "2", ("rending",))
    got = attack_odds(s, [Use("a.line_rifles.1", blow)], "b.paladin_tank", FIGHT, exact=True)
    assert got.uses[0].slots[0].chance == Fraction(1, 6)
    assert got.expected_wounds == Fraction(1, 6)


def brute_force(
    orders: list[list[int]], p: Fraction, models: int, damage: int, wounds: int
) -> dict[tuple[int, ...], Fraction]:
    """Every way in which one-shot attackers with their own orders of nearness can succeed or fail."""
    ends: dict[tuple[int, ...], Fraction] = {}
    for tries in product((False, True), repeat=len(orders)):
        weight = Fraction(1)
        left = [wounds] * models
        for order, success in zip(orders, tries):
            weight *= p if success else 1 - p
            standing = [k for k in order if left[k] > 0]
            if success and standing:
                left[standing[0]] = max(0, left[standing[0]] - damage)
        ends[tuple(left)] = ends.get(tuple(left), Fraction(0)) + weight
    return ends


def chains_for(orders: list[list[int]], wounds: int, damage: int) -> list[AttackChain]:
    """Attackers of S 3, Acc 4 at B 5: each succeeds with 1/3."""
    made: list[AttackChain] = []
    for order in orders:
        slots = [Slot(str(k), float(order.index(k)), 2, wounds, []) for k in range(len(order))]
        made.append(AttackChain("1", 4, str(damage), slots))
    return made


@rule("homebrew.odds.attack", "homebrew.odds.exact")
@pytest.mark.parametrize(("wounds", "damage"), [(1, 1), (2, 1), (3, 2)])
def test_attackers_with_different_orders_against_brute_force(wounds: int, damage: int) -> None:
    orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0], [0, 1, 2, 3]]
    chains = chains_for(orders, wounds, damage)
    start = (wounds,) * 4
    # Acc 4 hits with 1/2; S 0 at B 2 penetrates with 4/6
    expected = brute_force(orders, Fraction(1, 3), 4, damage, wounds)
    got = fire(chains, start, [None] * 4, True, True)
    assert got.exact and dict(got.ends.items()) == expected
    merged = fire(chains, start, [None] * 4, True, False)
    totals: dict[int, Fraction] = {}
    for left, weight in expected.items():
        totals[sum(left)] = totals.get(sum(left), Fraction(0)) + weight
    assert dict(merged.ends.map(sum).items()) == totals
    assert merged.method == (volley.MERGED if wounds == 1 else volley.FULL)


@rule("homebrew.odds.exact")
def test_what_is_cut_says_so_and_keeps_its_bound() -> None:
    orders = [[(k + j) % 6 for j in range(6)] for k in range(6)] * 2
    chains = chains_for(orders, 2, 1)
    start = (2,) * 6
    marks: list[object] = [None] * 6
    exact = fire(chains, start, marks, False, True)
    cut = fire(chains, start, marks, False, True, most=400, most_left_out=0.5)
    assert exact.exact and not cut.exact and cut.method == volley.CUT
    assert 0.0 < cut.ends.distance(exact.ends) <= cut.bound < 0.5
    common = fire(chains, start, marks, False, True, most=400, most_left_out=0.001)
    assert common.method == volley.COMMON_ORDER and common.bound == 1.0
    assert isclose(float(common.ends.map(sum).mean()), float(exact.ends.map(sum).mean()), abs_tol=0.05)


@rule("homebrew.odds.attack")
def test_models_that_differ_are_not_merged() -> None:
    """One of two men stands in a ruin: who is nearer to whom matters."""
    s = build.state(build.board(build.piece("r", "ruin", build.box(9, 19, 11, 21))))
    build.unit(s, "a", "line_rifles", [(10, 10), (14, 10)])
    build.unit(s, "b", "corsairs", [(10, 20), (14, 20)])
    uses = [Use(f"a.line_rifles.{k}", WEAPONS["service_rifle"]) for k in (1, 2)]
    got = attack_odds(s, uses, "b.corsairs", exact=True, which=True)
    # 1/2 * 2/6 in heavy cover (5 + 2 - 3: 5+), 1/2 * 4/6 in the open (3+)
    first, second = Fraction(1, 6), Fraction(1, 3)
    assert dict(got.by_model) == {"b.corsairs.1": first, "b.corsairs.2": second}
    assert attack_odds(s, uses, "b.corsairs").method == volley.FULL


@rule("homebrew.odds.morale", "homebrew.ability.mass")
def test_breaking_counts_l_after_the_losses_and_earlier_wounds() -> None:
    s = facing("faithful", 5, 1)
    # one dead: mass falls from +1 to 0: L 7, fails on 7+: 21/36; B 4, S 3: 2+
    got = shots(s, "service_rifle", 1, "faithful")
    assert got.breaks == Fraction(1, 2) * Fraction(5, 6) * Fraction(21, 36)
    s.change_unit("b.faithful").hurt = 1
    got = shots(s, "service_rifle", 1, "faithful")
    hit = Fraction(5, 12)
    # none dead: L 8 with 1 wound: 15/36; one dead: L 7 with 2: 26/36
    assert got.breaks == (1 - hit) * Fraction(15, 36) + hit * Fraction(26, 36)


@rule("homebrew.odds.morale", "homebrew.ability.inspiring")
def test_losing_the_inspired_man_loses_the_l() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 20), (10, 40)])
    build.unit(s, "b", "warlord", [(16, 20)])
    s.change_unit("b.corsairs").hurt = 1
    got = attack_odds(s, [Use("a.line_rifles.1", WEAPONS["service_rifle"])], "b.corsairs", exact=True)
    # he lives: L 12 and 1 wound; he dies: L 9 and 2 wounds
    assert got.breaks == Fraction(2, 3) * Fraction(1, 36) + Fraction(1, 3) * Fraction(15, 36)


@rule("homebrew.odds.morale", "homebrew.ability.inspiring")
def test_men_who_differ_for_the_test_are_not_merged() -> None:
    """The nearest man dies; the one under the warlord's eyes lives, and his unit tests with L 12."""
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 24), (10, 20)])
    build.unit(s, "b", "warlord", [(16.5, 25)])
    got = attack_odds(s, [Use("a.line_rifles.1", WEAPONS["service_rifle"])], "b.corsairs", exact=True)
    assert got.breaks == Fraction(1, 3) * Fraction(1, 36)


@rule("homebrew.odds.morale", "homebrew.ability.fearless", "homebrew.ability.stubborn")
def test_who_never_breaks_and_who_counts_half() -> None:
    assert shots(facing("penitents", 5, 3), "service_rifle", 3, "penitents").breaks == 0
    s = facing("grenadiers", 2, 1)
    hit = Fraction(1, 2) * Fraction(2, 6)
    assert shots(s, "service_rifle", 1, "grenadiers").breaks == hit * Fraction(1, 36)  # L 11, half of 1 is 0


@rule("homebrew.odds.charge")
@pytest.mark.parametrize(
    ("entry", "distance", "chance"),
    [
        ("line_rifles", 6.016, Fraction(21, 36)),
        ("line_rifles", 7.0005, Fraction(21, 36)),
        ("line_rifles", 7.002, Fraction(15, 36)),
        ("line_rifles", 12.0, Fraction(1, 36)),
        ("hound_pack", 8.0, Fraction(147, 216)),
    ],
)
def test_charges(entry: str, distance: float, chance: Fraction) -> None:
    s = build.state()
    build.unit(s, "a", entry, [(10, 10)])
    assert odds.charge_odds(s, f"a.{entry}", distance, exact=True) == chance


@rule("homebrew.odds.psyker", "homebrew.example.psyker-dice")
def test_powers() -> None:
    for entry, chance in (
        ("thought_eaters", Fraction(1, 6)),
        ("adept", Fraction(11, 36)),
        ("choirmaster", Fraction(671, 1296)),
    ):
        s = build.state()
        build.unit(s, "a", entry, [(10, 10)])
        assert odds.psyker_odds(s, f"a.{entry}", exact=True) == chance
    build.unit(s, "b", "corsairs", [(10, 25), (11.3, 25)])
    got = odds.power_odds(s, "a.choirmaster", "knife_chorus", "b.corsairs", exact=True)
    assert got.wounds.at_most(0) == sum(
        Fraction(6 - abs(n - 7), 36) * Fraction(1, 6) ** n for n in range(2, 13)
    )
    with pytest.raises(ValueError, match="cannot use"):
        s.change_model("a.choirmaster.1").y = 1.0
        s.touch()
        odds.power_odds(s, "a.choirmaster", "knife_chorus", "b.corsairs")


@rule("homebrew.odds.pursuit", "homebrew.example.pursuit-odds")
@pytest.mark.parametrize(("mine", "theirs", "ways"), [(6, 6, 21), (7, 6, 26), (5, 7, 10)])
def test_pursuits(mine: int, theirs: int, ways: int) -> None:
    assert odds.pursuit_odds(build.state(), mine, theirs, exact=True) == Fraction(ways, 36)


@rule("homebrew.odds.fight", "homebrew.example.golden-turn")
def test_the_fight_of_the_golden_turn() -> None:
    """Fifteen blows at 1/3 against six models, six at 1/3 against five."""
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10 + 1.2 * k, 10) for k in range(6)])
    build.unit(s, "b", "corsairs", [(10 + 1.2 * k, 10.984) for k in range(5)])
    s.active = "b"
    s.change_unit("b.corsairs").flags |= CHARGED
    blows = [(f"b.corsairs.{k}", "hooked_blade", "a.line_rifles") for k in range(1, 6)]
    blows += [(f"a.line_rifles.{k}", "bayonet", "b.corsairs") for k in range(1, 7)]
    got = fight_forecast(s, ["a.line_rifles", "b.corsairs"], tuple(blows), exact=True)
    assert got.a_more == Fraction(9187892915, 10460353203)
    assert got.equal == Fraction(761617408, 10460353203)
    assert got.a_more + got.equal + got.b_more == 1


@rule("homebrew.odds.attack")
def test_the_declaration_shows_its_odds() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10), (12, 10)])
    build.unit(s, "b", "corsairs", [(10, 20)])
    build.unit(s, "b", "skirmishers", [(12, 20)])
    choice = DeclareChoice(s, "a.line_rifles")
    got = choice.forecast((("a.line_rifles.1/1", "b.corsairs"), ("a.line_rifles.2/1", "b.skirmishers")))
    assert got is not None and got.exact and got.value > 0.0
    assert [got.chances[key].mean() for key in ("b.corsairs", "b.skirmishers")] == [
        pytest.approx(1 / 3),
        pytest.approx(1 / 3),
    ]


@rule("homebrew.los.blockers", "homebrew.odds.exact")
def test_a_vehicle_that_may_die_and_hide_the_others_no_more() -> None:
    """The second shot is at men behind a skiff, of whom one is hidden as long as it stands."""
    s = build.state()
    build.unit(s, "a", "line_rifles", [(10, 10), (12, 10)], weapons={0: ("lance_gun",)})
    build.unit(s, "b", "raid_skiff", [(11, 15)])
    build.unit(s, "b", "corsairs", [(15.6, 20), (10.5, 20)])
    s.change_model("b.raid_skiff.1").wounds = 1
    pairs = (("a.line_rifles.1/1", "b.raid_skiff"), ("a.line_rifles.2/1", "b.corsairs"))
    got = odds.declared_odds(s, pairs, exact=True)
    assert got["b.raid_skiff"].exact
    assert not got["b.corsairs"].exact and got["b.corsairs"].bound == float(got["b.raid_skiff"].destroyed)
    s.change_model("b.corsairs.2").x = 19.0
    s.touch()
    assert odds.declared_odds(s, pairs)["b.corsairs"].exact


@rule("homebrew.odds.attack")
def test_one_large_model_as_icepool_has_it() -> None:
    """Six shots of d3 damage at one model of nine wounds: the sum of six, and no more than nine."""
    icepool = pytest.importorskip("icepool")
    s = facing("paladin_tank", 1, 6, away=12)
    gun = Weapon("gun", "heavy", 36, 4, 9, "d3", "1")
    uses = [Use(f"a.line_rifles.{k + 1}", gun) for k in range(6)]
    got = attack_odds(s, uses, "b.paladin_tank", exact=True)
    hurt = (icepool.d(6) >= 4) & (icepool.d(6) + 9 > 11)
    one = hurt.if_else(icepool.d(3), icepool.Die([0]))
    rival = (6 @ one).map(lambda total: min(9, total))
    assert dict(got.wounds.items()) == {n: rival.probability(n) for n in rival.outcomes()}
