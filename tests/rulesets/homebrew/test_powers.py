"""Sections 9.4, 18 (active abilities) and 19: the node start.magic and stored powers."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew import powers, shooting
from grognard.rulesets.homebrew.ability_table import TABLE_OF
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.power_targets import power_faults
from grognard.rulesets.homebrew.powers import MagicChoice
from grognard.rulesets.homebrew.state import TURN_ENDED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.build import Place, Script

POWERS = library().powers


def magic(s: HState, dice: list[int], answers: list[object]) -> Script:
    """Play start.magic once with these answers and dice, all of which must be used."""
    script = Script(s, dice, answers)
    script.run(powers.magic(script.game, ()))
    script.done()
    return script


def faults(s: HState, psyker: str, power: str, target: str) -> list[str]:
    got = power_faults(s, s.h_unit(psyker), POWERS[power], s.h_unit(target))
    return [fault.rule for fault in got]


def choir() -> HState:
    """A choirmaster (4 dice), faithful beside him, an enemy in the open within 18."""
    s = build.state()
    build.unit(s, "a", "choirmaster", [(10, 10)])
    build.unit(s, "a", "faithful", [(10 + 1.2 * k, 8) for k in range(12)])
    build.unit(s, "b", "corsairs", [(10, 24), (11.2, 24), (12.4, 24)])
    return s


# ---- the node


@rule(
    "homebrew.ability.when",
    "homebrew.turn.start-order",
    "homebrew.keyword.psyker",
    "homebrew.reserve.cannot-act",
)
def test_what_units_on_the_table_can_do() -> None:
    s = build.state()
    build.unit(s, "a", "marshal", [(10, 10)])
    build.unit(s, "a", "adept", [(12, 10)])
    build.unit(s, "a", "line_rifles", [(14, 10)])
    expected = [
        "use:a.marshal:order_fire",
        "use:a.marshal:order_hold",
        "cast:a.adept:aegis",
        "cast:a.adept:lance_of_dawn",
        "cast:a.adept:steady_minds",
        "done",
    ]
    assert MagicChoice(s).items() == expected
    s.change_unit("a.marshal").status = "reserve"
    assert MagicChoice(s).items() == expected[2:]
    script = magic(s, [], ["done"])
    assert s.node in ("manoeuvre.retreats", "game.end") and script.kinds()[-1] == "enter"


@rule("homebrew.turn.auto-skip")
def test_without_powers_the_node_passes_by_itself() -> None:
    s = build.state()
    build.unit(s, "a", "line_rifles", [(14, 10)])
    build.unit(s, "b", "line_rifles", [(14, 30)])
    script = magic(s, [], [])
    assert script.asked == [] and s.node == "manoeuvre.retreats"


# ---- active abilities


@rule("homebrew.ability.order-fire", "homebrew.ability.no-roll")
def test_order_fire() -> None:
    s = build.state()
    build.unit(s, "a", "marshal", [(10, 10)])
    build.unit(s, "a", "line_rifles", [(10, 20.12)])  # gap 8.998
    build.unit(s, "a", "grenadiers", [(20.13, 10)])  # gap 9.008
    build.unit(s, "a", "engineer", [(12, 10)])
    script = magic(s, [], ["use:a.marshal:order_fire", "a.line_rifles"])
    assert s.h_unit("a.line_rifles").effects == (("order_fire", "a.marshal", "end"),)
    choice = script.asked[1]
    assert isinstance(choice, powers.TargetChoice) and choice.legal() == ["a.line_rifles"]
    assert [fault.rule for fault in choice.why_not("a.engineer")] == ["homebrew.ability.order-fire"]
    again = MagicChoice(s).why_not("use:a.marshal:order_fire")
    assert [fault.rule for fault in again] == ["homebrew.ability.no-roll"]
    assert s.node == "start.magic"


@rule("homebrew.ability.order-hold", "homebrew.psyker.duration")
def test_order_hold_lasts_until_the_owners_next_turn() -> None:
    s = build.state()
    build.unit(s, "a", "marshal", [(10, 10)])
    build.unit(s, "a", "engineer", [(12, 10)])
    magic(s, [], ["use:a.marshal:order_hold", "a.engineer"])
    assert s.h_unit("a.engineer").effects == (("order_hold", "a.marshal", "turn:a"),)


@rule("homebrew.ability.repair")
def test_repair() -> None:
    s = build.state()
    build.unit(s, "a", "engineer", [(10, 10)])
    build.unit(s, "a", "paladin_tank", [(15.59, 10)])  # gap 2.991
    assert MagicChoice(s).legal() == ["done"]
    s.change_model("a.paladin_tank.1").wounds = 4
    magic(s, [], ["use:a.engineer:repair", "a.paladin_tank"])
    assert s.h_model("a.paladin_tank.1").wounds == 5
    s.change_unit("a.engineer").used = ()
    s.change_model("a.paladin_tank.1").x = 15.61
    s.touch()
    assert MagicChoice(s).legal() == ["done"]


@rule("homebrew.ability.warcry")
def test_warcry() -> None:
    s = build.state()
    build.unit(s, "a", "warlord", [(10, 10)])
    build.unit(s, "a", "corsairs", [(12, 10)])
    magic(s, [], ["use:a.warlord:warcry", "a.corsairs"])
    assert s.h_unit("a.corsairs").effects == (("warcry", "a.warlord", "end"),)


# ---- attempts


@rule(
    "homebrew.psyker.test",
    "homebrew.psyker.label-none",
    "homebrew.psyker.effect",
    "homebrew.power.aegis",
    "homebrew.turn.declare-before-dice",
)
@pytest.mark.parametrize(("dice", "works"), [([5, 6], True), ([6, 6], True), ([5, 5], False)])
def test_a_power_works_if_a_die_shows_six(dice: list[int], works: bool) -> None:
    s = build.state()
    build.unit(s, "a", "adept", [(10, 10)])
    build.unit(s, "a", "line_rifles", [(12, 10)])
    answers: list[object] = ["cast:a.adept:aegis", "a.line_rifles"]
    if works:
        answers.append("apply")
    script = magic(s, dice, answers)
    assert s.h_unit("a.line_rifles").effects == ((("aegis", "a.adept", "turn:a"),) if works else ())
    assert s.h_unit("a.adept").tried == ("aegis",)
    # the target was declared before the dice
    assert script.kinds()[0] == "power_tried"
    assert script.of_kind("power_tried")[0].args()["target"] == "a.line_rifles"


@rule("homebrew.psyker.effect")
def test_a_power_that_works_may_be_let_go() -> None:
    s = build.state()
    build.unit(s, "a", "adept", [(10, 10)])
    magic(s, [6, 1], ["cast:a.adept:steady_minds", "a.adept", "let_go"])
    assert s.h_unit("a.adept").effects == ()


@rule("homebrew.psyker.once")
def test_each_power_is_attempted_once() -> None:
    s = choir()
    magic(s, [1, 1, 1, 1], ["cast:a.choirmaster:knife_chorus"])
    why = MagicChoice(s).why_not("cast:a.choirmaster:knife_chorus")
    assert [fault.rule for fault in why] == ["homebrew.psyker.once"]
    assert MagicChoice(s).why_not("cast:a.choirmaster:dread_hymn") == []


@rule("homebrew.ability.static", "homebrew.ability.hymn-amplifier", "homebrew.psyker.dice-modifier")
def test_dice_are_added_and_taken_away() -> None:
    s = build.state()
    build.unit(s, "a", "cantor", [(10, 10)])
    build.unit(s, "a", "reliquary", [(18.2, 10)])  # gap 5.995
    build.unit(s, "b", "thought_eaters", [(10, 23.12)])  # gap 11.998
    dice, mods = powers.psyker_dice(s, s.h_unit("a.cantor"))
    assert dice == 2
    assert [(mod.cause, mod.value) for mod in mods] == [
        ("homebrew.ability.hymn-amplifier", 1),
        ("homebrew.ability.static", -1),
    ]
    build.unit(s, "b", "thought_eaters", [(14, 20)], id="more")
    assert powers.psyker_dice(s, s.h_unit("a.cantor"))[0] == 2  # the same aura does not add up
    s.change_model("a.reliquary.1").x = 18.3
    s.touch()
    assert powers.psyker_dice(s, s.h_unit("a.cantor"))[0] == 1


@rule("homebrew.psyker.dice-modifier")
def test_without_dice_the_attempt_fails_without_a_roll() -> None:
    s = build.state()
    build.unit(s, "a", "thought_eaters", [(10, 10)])
    build.unit(s, "b", "thought_eaters", [(10, 20)])
    script = magic(s, [], ["cast:a.thought_eaters:veil_of_ash", "a.thought_eaters"])
    assert script.rolls == []
    assert script.of_kind("power_result")[0].args()["what"] == "fails"


# ---- targets


@rule("homebrew.psyker.distance", "homebrew.power.steady-minds", "homebrew.los.not-needed")
@pytest.mark.parametrize(("y", "refused"), [(23.12, []), (23.126, ["homebrew.psyker.distance"])])
def test_friends_within_range_need_not_be_seen(y: float, refused: list[str]) -> None:
    s = build.state(build.board(build.piece("h", "building", build.box(8, 14, 12, 18))))
    build.unit(s, "a", "adept", [(10, 10)])
    build.unit(s, "a", "line_rifles", [(10, y)])
    assert faults(s, "a.adept", "steady_minds", "a.line_rifles") == refused


@rule("homebrew.power.dread-hymn", "homebrew.hero.shield", "homebrew.los.any-line")
def test_an_enemy_target_must_be_seen_and_no_screened_hero() -> None:
    s = build.state(build.board(build.piece("h", "building", build.box(8, 14, 12, 18))))
    build.unit(s, "a", "choirmaster", [(10, 10)])
    build.unit(s, "b", "corsairs", [(10, 22)])
    build.unit(s, "b", "skirmishers", [(18, 14)])
    build.unit(s, "b", "storm_seer", [(20, 14)])
    assert faults(s, "a.choirmaster", "dread_hymn", "b.corsairs") == ["homebrew.los.any-line"]
    assert faults(s, "a.choirmaster", "dread_hymn", "b.skirmishers") == []
    assert faults(s, "a.choirmaster", "dread_hymn", "b.storm_seer") == ["homebrew.hero.shield"]
    assert faults(s, "a.choirmaster", "dread_hymn", "a.choirmaster") == ["homebrew.power.dread-hymn"]


@rule("homebrew.power.frenzy-psalm", "homebrew.power.gale-step", "homebrew.power.hollow-step")
def test_keywords_of_targets() -> None:
    s = build.state()
    build.unit(s, "a", "cantor", [(10, 10)])
    build.unit(s, "a", "organ_gun", [(12, 10)])
    build.unit(s, "a", "faithful", [(8, 10)])
    build.unit(s, "a", "reliquary", [(10, 13)])
    for power, refused in (
        ("frenzy_psalm", "homebrew.power.frenzy-psalm"),
        ("hollow_step", "homebrew.power.hollow-step"),
    ):
        assert faults(s, "a.cantor", power, "a.faithful") == []
        assert faults(s, "a.cantor", power, "a.organ_gun") == [refused]
    assert faults(s, "a.cantor", "gale_step", "a.organ_gun") == []
    assert faults(s, "a.cantor", "gale_step", "a.reliquary") == ["homebrew.power.gale-step"]


@rule("homebrew.psyker.stored-manoeuvre", "homebrew.power.hollow-step")
def test_a_move_is_granted_to_units_that_are_free_and_not_done() -> None:
    s = build.state()
    build.unit(s, "a", "cantor", [(10, 10)])
    build.unit(s, "a", "faithful", [(8, 10)])
    s.change_unit("a.faithful").flags = TURN_ENDED
    assert faults(s, "a.cantor", "hollow_step", "a.faithful") == ["homebrew.psyker.stored-manoeuvre"]
    s.change_unit("a.faithful").flags = 0
    build.unit(s, "b", "corsairs", [(7.016, 10)])
    assert faults(s, "a.cantor", "hollow_step", "a.faithful") == ["homebrew.power.hollow-step"]


@rule("homebrew.psyker.stacking", "homebrew.power.dust-veil")
def test_effects_end_with_the_casters_next_turn() -> None:
    s = build.state()
    build.unit(s, "a", "storm_seer", [(10, 10)])
    for _ in range(2):
        s.change_unit("a.storm_seer").tried = ()
        magic(s, [6, 6], ["cast:a.storm_seer:dust_veil", "a.storm_seer", "apply"])
    from grognard.rulesets.homebrew import effects

    assert sum(mod.value for mod in effects.hit_mods_against(s, s.h_unit("a.storm_seer"))) == -1


@rule("homebrew.power.blood-canticle")
def test_blood_canticle_heals_the_nearest_living_models_first() -> None:
    s = build.state()
    build.unit(s, "a", "choirmaster", [(10, 10)])
    build.unit(s, "a", "husks", [(10, 14), (10, 12), (10, 16), (10, 18)])
    for k in (1, 2, 3):
        s.change_model(f"a.husks.{k}").wounds = 1
    s.change_model("a.husks.4").alive = False
    s.change_model("a.husks.4").wounds = 0
    s.touch()
    script = magic(s, [6, 1, 1, 1, 3], ["cast:a.choirmaster:blood_canticle", "a.husks", "apply"])
    assert len(script.asked) == 3
    assert [s.h_model(f"a.husks.{k}").wounds for k in (1, 2, 3, 4)] == [2, 2, 1, 0]


# ---- stored powers


def knives_ready() -> HState:
    s = choir()
    magic(s, [6, 1, 1, 1], ["cast:a.choirmaster:knife_chorus"])
    assert s.h_unit("a.choirmaster").stored == ("knife_chorus",)
    return s


@rule(
    "homebrew.psyker.label-phase",
    "homebrew.psyker.stored-shooting",
    "homebrew.power.knife-chorus",
    "homebrew.psyker.hit",
)
def test_a_shooting_power_is_stored_and_strikes_in_the_shooting_phase() -> None:
    s = knives_ready()
    script = Script(s, [1, 2, 1, 2, 3], ["b.corsairs"])
    key = "power:a.choirmaster:knife_chorus"
    choice = shooting.ShootChoice(s)
    assert key in choice.items() and choice.why_not(key) == []
    script.run(shooting.power(script.game, ("a.choirmaster", "knife_chorus")))
    script.done()
    # three automatic hits, S 4 at B 5 needs 2+
    assert s.h_unit("b.corsairs").hurt == 2 and s.h_unit("a.choirmaster").stored == ()
    assert [event.args()["weapon"] for event in script.of_kind("attacked")] == ["knife_chorus"]


@rule("homebrew.psyker.stored-lost", "homebrew.psyker.engaged", "homebrew.turn.ended", "homebrew.example.run")
def test_a_stored_shooting_power_is_lost_when_engaged_or_done_or_unused() -> None:
    s = knives_ready()
    key = "power:a.choirmaster:knife_chorus"
    s.change_unit("a.choirmaster").flags = TURN_ENDED
    assert [fault.rule for fault in shooting.ShootChoice(s).why_not(key)] == ["homebrew.psyker.stored-lost"]
    s.change_unit("a.choirmaster").flags = 0
    build.unit(s, "b", "skirmishers", [(10, 11.12)])
    assert [fault.rule for fault in shooting.ShootChoice(s).why_not(key)] == ["homebrew.psyker.stored-lost"]
    script = Script(s)
    powers.lose_stored(script.game, "manoeuvre")
    assert s.h_unit("a.choirmaster").stored == ("knife_chorus",)
    script = Script(s, [], ["done"])
    script.run(shooting.choose(script.game, ()))
    assert s.h_unit("a.choirmaster").stored == ()
    assert script.of_kind("stored_lost")[0].rule == "homebrew.psyker.stored-lost"


@rule("homebrew.psyker.engaged")
def test_an_engaged_psyker_may_attempt_powers() -> None:
    s = choir()
    build.unit(s, "b", "skirmishers", [(10, 11.12)])
    magic(s, [6, 1, 1, 1], ["cast:a.choirmaster:dread_hymn", "b.skirmishers", "apply"])
    assert s.h_unit("b.skirmishers").effects == (("dread_hymn", "a.choirmaster", "turn:a"),)


@rule("homebrew.shoot.not-engaged")
def test_engaged_units_are_no_targets_of_shooting_powers() -> None:
    s = choir()
    build.unit(s, "a", "penitents", [(10, 23.016)])
    assert faults(s, "a.choirmaster", "knife_chorus", "b.corsairs") == ["homebrew.shoot.not-engaged"]
    assert faults(s, "a.choirmaster", "dread_hymn", "b.corsairs") == []


@rule("homebrew.cover.when", "homebrew.power.lance-of-dawn", "homebrew.power.chain-lightning")
def test_cover_counts_against_shooting_powers() -> None:
    for power, armour, dice in (("lance_of_dawn", 2, [6]), ("chain_lightning", 2, [1, 2])):
        s = build.state(build.board(build.piece("r", "ruin", build.box(8, 20, 14, 26))))
        place: Place = (10, 22)
        build.unit(s, "a", "adept", [(10, 10)])
        build.unit(s, "b", "line_rifles", [place])
        s.change_unit("a.adept").stored = (power,)
        script = Script(s, dice, ["b.line_rifles"])
        script.run(powers.use_shooting_power(script.game, "a.adept", power))
        script.done()
        hit = script.of_kind("hit_allocated")[0].args()
        mods = dict(hit["mods"])
        assert mods["homebrew.cover.area"] == -armour


@rule("homebrew.psyker.stored-manoeuvre", "homebrew.power.gale-step")
def test_a_stored_manoeuvre_power_moves_its_target() -> None:
    s = build.state()
    build.unit(s, "a", "storm_seer", [(10, 10)])
    build.unit(s, "a", "corsairs", [(12, 10)])
    s.change_unit("a.storm_seer").stored = ("gale_step",)
    assert powers.stored_manoeuvres(s, "a") == ["power:a.storm_seer:gale_step"]
    rest = "a.storm_seer:gale_step"
    assert powers.manoeuvre_power_faults(s, rest) == []
    script = Script(s, [], ["a.corsairs", [["a.corsairs.1", [[12, 17]]]]])
    script.run(powers.use_manoeuvre_power(script.game, rest))
    script.done()
    assert s.h_model("a.corsairs.1").y == 17.0 and s.h_unit("a.storm_seer").stored == ()
    s.change_unit("a.storm_seer").stored = ("gale_step",)
    for unit in ("a.corsairs", "a.storm_seer"):
        s.change_unit(unit).flags |= TURN_ENDED
    why = powers.manoeuvre_power_faults(s, rest)
    assert [fault.rule for fault in why] == ["homebrew.psyker.stored-manoeuvre"]


@rule("homebrew.ability.label", "homebrew.ability.no-roll")
@pytest.mark.parametrize("label", ["shooting", "manoeuvre"])
def test_a_labelled_ability_is_declared_in_the_start_phase_and_acts_in_its_own(
    label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of the book's abilities has a label: the order to fire gets one here."""
    monkeypatch.setattr(TABLE_OF["order_fire"], "label", label)
    s = build.state()
    build.unit(s, "a", "marshal", [(10, 10)])
    build.unit(s, "a", "line_rifles", [(12, 10)])
    magic(s, [], ["use:a.marshal:order_fire"])
    marshal = s.h_unit("a.marshal")
    assert marshal.stored == ("order_fire",) and marshal.used == ("order_fire",)
    assert s.h_unit("a.line_rifles").effects == ()
    script = Script(s, [], ["a.line_rifles"])
    if label == "shooting":
        assert "power:a.marshal:order_fire" in shooting.ShootChoice(s).legal()
        script.run(shooting.power(script.game, ("a.marshal", "order_fire")))
    else:
        assert powers.stored_manoeuvres(s, "a") == ["power:a.marshal:order_fire"]
        assert powers.manoeuvre_power_faults(s, "a.marshal:order_fire") == []
        script.run(powers.use_manoeuvre_power(script.game, "a.marshal:order_fire"))
    script.done()
    assert s.h_unit("a.line_rifles").effects == (("order_fire", "a.marshal", "end"),)
    assert s.h_unit("a.marshal").stored == ()


@rule("homebrew.odds.psyker", "homebrew.odds.attack")
def test_choices_of_powers_show_their_odds() -> None:
    s = choir()
    choice = MagicChoice(s)
    cast = choice.forecast("cast:a.choirmaster:knife_chorus")
    assert cast is not None and cast.chances["works"][True] == pytest.approx(671 / 1296) and cast.value > 0.0
    done = choice.forecast("done")
    assert done is not None and done.value == 0.0 and not done.chances
    target = powers.TargetChoice("shoot.power", s, "a.choirmaster", "cast", "knife_chorus", "")
    odds = target.forecast("b.corsairs")
    assert odds is not None and odds.exact and odds.chances["b.corsairs"].outcomes == [0, 1, 2, 3]
    target = powers.TargetChoice("start.target", s, "a.choirmaster", "cast", "dread_hymn", "")
    hymn = target.forecast("b.corsairs")
    assert hymn is not None and not hymn.chances and hymn.value >= 0.0
