"""Generating spells."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.rulesets.ninth_age.magic.generating import of_wizard
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.magic.wizards import level_of, path_of
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import put, scene


def generate(
    state: NState, name: str, text: str, dice: Sequence[int], answers: Sequence[object] = (), x: float = 30.0
) -> list[str]:
    """The spells of a Wizard, by their last words."""
    unit = put(state, name, text, x, 20.0)
    script = Script(state, dice, answers)
    script.run(of_wizard(script.game, state.n_model(unit.models[0])))
    script.done()
    return [spell.rpartition(".")[2] for spell in magic(state).spells_of(unit.models[0])]


@rule("ninth_age.setup.spells", "ninth_age.magic.level")
def test_a_die_for_each_level() -> None:
    state = scene()
    spells = generate(state, "a.one", "eos_wizard wizard_level_2 path-fire", [1, 4])
    assert spells == ["cascading-fire", "burning-bolts"]
    assert level_of(state, state.n_model("a.one.1")) == 2
    assert path_of(state, state.n_model("a.one.1")) == "fire"


def test_what_the_army_knows_is_replaced_by_a_free_choice() -> None:
    state = scene()
    generate(state, "a.one", "eos_wizard wizard_level_2 path-fire", [1, 4])
    answers = [("setup.spell", "spell:ninth_age.spell.fire.smouldering-ember")]
    assert generate(state, "a.two", "eos_wizard path-fire", [4], answers, 40.0) == ["smouldering-ember"]
    # the other army's do not count
    assert generate(state, "b.one", "eos_wizard path-fire", [4], (), 50.0) == ["burning-bolts"]


def test_one_may_be_swapped_for_the_signature_spell() -> None:
    state = scene()
    answers = [("setup.swap", "swap:ninth_age.spell.fire.cascading-fire")]
    spells = generate(state, "a.one", "eos_wizard wizard_level_2 path-fire", [1, 4], answers)
    assert spells == ["fireball", "burning-bolts"]
    again = generate(state, "a.two", "eos_wizard path-fire", [1], [("setup.swap", answers[0][1])], 40.0)
    assert again == ["fireball"], "any number of Wizards may know it"


@rule("ninth_age.item.tome-of-arcane-lore")
def test_the_tome_gives_a_spell_more() -> None:
    assert len(generate(scene(), "a.one", "eos_wizard path-fire tome-of-arcane-lore", [1, 2])) == 2


@rule("ninth_age.item.book-of-a-thousand-incantations", "ninth_age.rule.pathmaster")
def test_a_pathmaster_chooses() -> None:
    answers = [("setup.spell", "spell:ninth_age.spell.fire.flame-jet")]
    text = "eos_wizard path-fire book-of-a-thousand-incantations"
    assert generate(scene(), "a.one", text, [], answers) == ["flame-jet"]


@rule("ninth_age.item.essence-of-a-free-mind")
def test_the_essence_lets_the_path_be_chosen_late() -> None:
    state = scene()
    answers = [("setup.path", "path:light")]
    spells = generate(state, "a.one", "eos_wizard path-fire essence-of-a-free-mind", [3], answers)
    assert spells == ["the-speed-of-light"] and path_of(state, state.n_model("a.one.1")) == "light"


@rule("ninth_age.item.wizards-hood")
def test_the_hood_makes_a_wizard_of_a_random_path() -> None:
    state = scene()
    assert generate(state, "a.one", "eos_captain wizards-hood", [3, 1]) == ["shield-of-protection"]
    assert level_of(state, state.n_model("a.one.1")) == 1


@rule("ninth_age.vc.master-of-undeath")
def test_the_master_knows_the_invocation() -> None:
    state = scene()
    text = "vc_necromancer_lord general path-necromancy wizard_level_4"
    answers = [("setup.swap-must", "spell:ninth_age.spell.necromancy.mockery-of-life")]
    spells = generate(state, "a.lord", text, [1, 2, 3, 4], answers)
    assert spells == ["invocation-of-the-undead", "danse-macabre", "gaze-of-setesh", "the-dead-arise"]
