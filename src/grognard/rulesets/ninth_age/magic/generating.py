"""Spells are generated before the battle (catalogue 7, 9): rolled, replaced, swapped for the signature spell."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.nodes import go
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.magic.events import SpellsKnown, WizardNoted
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.setup.state import setup_part
from grognard.rulesets.ninth_age.state import CHAMPION, NModel, NState, nstate

GENERATE: Final = cite("ninth_age.setup.spells")
LEVEL: Final = cite("ninth_age.magic.level")
PATHMASTER: Final = cite("ninth_age.rule.pathmaster")
TOME: Final = cite("ninth_age.item.tome-of-arcane-lore")
ESSENCE: Final = cite("ninth_age.item.essence-of-a-free-mind")
INCANTATIONS: Final = cite("ninth_age.item.book-of-a-thousand-incantations")
HOOD: Final = cite("ninth_age.item.wizards-hood")
MASTER_OF_UNDEATH: Final = cite("ninth_age.vc.master-of-undeath")

#: the eight Paths that a random Wizard may get
BATTLE_PATHS: Final = ("fire", "heavens", "light", "wilderness", "death", "shadow", "alchemy", "nature")
INVOCATION: Final = "ninth_age.spell.necromancy.invocation-of-the-undead"
#: numbers that are rolled for
ROLLED: Final = (1, 2, 3, 4, 5, 6)
CONCLAVE: Final = cite("ninth_age.rule.wizard-conclave")
KEEP: Final = "keep"
SWAP: Final = "swap"


class PickSpell(PickOne):
    """One of some spells, for a Wizard."""

    def __init__(self, id: str, seat: str, rule: str, model: str, keys: list[str]) -> None:
        super().__init__(id, seat, rule)
        self.model = model
        self.keys = keys

    def items(self) -> list[str]:
        """The spells, each behind a word that says what becomes of it."""
        return self.keys

    def args(self) -> dict[str, object]:
        """With the Wizard."""
        return {"model": self.model}


def generate(game: Game, args: tuple[str, ...]) -> Play[None]:
    """All Wizards, those of the player who chose the zone first."""
    state = nstate(game.state)
    first = setup_part(state).chooser or state.active
    for seat in (first, state.other(first)):
        for model in state.all_models():
            if model.seat == seat:
                yield from of_wizard(game, model)
    go(game, "setup.special")


def of_wizard(game: Game, model: NModel) -> Play[None]:
    """A Wizard, its Path and its spells; nothing for who is none."""
    given = model.spec.use(CONCLAVE.key)
    if given is not None and model.kind == CHAMPION:
        CONCLAVE.hit()
        library = nstate(game.state).board.library
        game.do(WizardNoted(LEVEL.id, model.id, library.spells[given.names[0]].path, 1))
        game.do(SpellsKnown(CONCLAVE.id, model.id, given.names))
        return
    level, path = model.spec.wizard_level, model.spec.path
    if not model.spec.wizard:
        if model.spec.item(HOOD.id) is None:
            return
        die = Sum(1, len(BATTLE_PATHS), why=HOOD.id, owner=model.seat)
        yield die
        assert isinstance(die.got, int)
        level, path = 1, BATTLE_PATHS[die.got - 1]
    if not path or model.spec.item(ESSENCE.id) is not None:
        path = yield from choose_path(game, model, path)
    game.do(WizardNoted(LEVEL.id, model.id, path, level))
    count = level
    if model.spec.item(TOME.id) is not None:
        TOME.hit()
        count += 1
    if model.spec.has_rule(PATHMASTER.id):
        spells = yield from chosen_freely(game, model, path, count)
    else:
        spells = yield from rolled(game, model, path, count)
    spells = yield from swapped(game, model, path, spells)
    game.do(SpellsKnown(GENERATE.id, model.id, tuple(spells)))


def choose_path(game: Game, model: NModel, path: str) -> Play[str]:
    """With the Essence of a Free Mind the Path is chosen only now."""
    library = nstate(game.state).board.library
    entry = library.entries.get(model.spec.id)
    paths = [one for one in (entry.paths if entry is not None else ()) if one in library.paths]
    if len(paths) < 2:
        return path or (paths[0] if paths else BATTLE_PATHS[0])
    question = PickSpell("setup.path", model.seat, ESSENCE.id, model.id, [f"path:{one}" for one in paths])
    yield question
    return question.got.partition(":")[2]


def taken(state: NState, model: NModel, mine: list[str]) -> list[str]:
    """The spells that Wizards of the army know by rolling, the signature spells left out; and `mine`."""
    spells = state.board.library.spells
    return [
        spell
        for known, spell in magic(state).known
        if state.n_model(known).seat == model.seat and spells[spell].number > 0
    ] + mine


def rolled(game: Game, model: NModel, path: str, count: int) -> Play[list[str]]:
    """A die for each spell; one that the army has already is replaced by a free choice, or lost if none is left."""
    GENERATE.hit()
    found: list[str] = []
    for _ in range(count):
        die = Sum(1, 6, why=GENERATE.id, owner=model.seat)
        yield die
        assert isinstance(die.got, int)
        state = nstate(game.state)
        spells = state.board.library.paths[path].spells
        gone = taken(state, model, found)
        spell = spells[die.got].id
        if spell in gone:
            free = [spells[n].id for n in ROLLED if spells[n].id not in gone]
            if not free:
                continue
            spell = yield from _pick(model, "setup.spell", GENERATE.id, free)
        found.append(spell)
    return found


def chosen_freely(game: Game, model: NModel, path: str, count: int) -> Play[list[str]]:
    """A Pathmaster chooses its spells, the signature spell too if it likes."""
    INCANTATIONS.hit()
    spells = nstate(game.state).board.library.paths[path].spells
    found: list[str] = []
    for _ in range(count):
        free = [spells[n].id for n in sorted(spells) if spells[n].id not in found]
        if free:
            spell = yield from _pick(model, "setup.spell", PATHMASTER.id, free)
            found.append(spell)
    return found


def _pick(model: NModel, id: str, rule: str, spells: list[str]) -> Play[str]:
    """One of several spells; a sole one is taken."""
    if len(spells) == 1:
        return spells[0]
    question = PickSpell(id, model.seat, rule, model.id, [f"spell:{one}" for one in spells])
    yield question
    return question.got.partition(":")[2]


def swapped(game: Game, model: NModel, path: str, spells: list[str]) -> Play[list[str]]:
    """One spell may be swapped for the signature spell; the Master of the undead must have the Invocation."""
    signature = nstate(game.state).board.library.paths[path].spells[0].id
    must = model.spec.general and model.spec.has_rule(MASTER_OF_UNDEATH.id) and INVOCATION not in spells
    if must:
        MASTER_OF_UNDEATH.hit()
        gone = yield from _pick(model, "setup.swap-must", MASTER_OF_UNDEATH.id, spells) if spells else _none()
        return [INVOCATION if one == gone else one for one in spells] if spells else [INVOCATION]
    if signature in spells or not spells:
        return spells
    keys = [KEEP, *[f"{SWAP}:{one}" for one in spells]]
    question = PickSpell("setup.swap", model.seat, GENERATE.id, model.id, keys)
    yield question
    word, _, gone = question.got.partition(":")
    return [signature if word == SWAP and one == gone else one for one in spells]


def _none() -> Play[str]:
    yield from ()
    return ""
