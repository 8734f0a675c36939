"""What the data must hold beyond its form: every name leads somewhere, and the rules of cards are kept."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from grognard.rulesets.source import DataError, Source
from grognard.rulesets.vanguard import data_schema as schema
from grognard.rulesets.vanguard.cites import CITES
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.profiles import Profile, RuleUse
from grognard.rulesets.vanguard.system_schema import System

SP: Final = CITES.cite("vanguard.profile.sp")
ME: Final = CITES.cite("vanguard.profile.me")
RA: Final = CITES.cite("vanguard.profile.ra")
AR: Final = CITES.cite("vanguard.profile.ar")
NE: Final = CITES.cite("vanguard.profile.ne")
WN: Final = CITES.cite("vanguard.profile.wn")
HEIGHT: Final = CITES.cite("vanguard.profile.h")
RANGED_DICE: Final = CITES.cite("vanguard.profile.ranged-dice")
MELEE_DICE: Final = CITES.cite("vanguard.profile.melee-dice")
CLASS: Final = CITES.cite("vanguard.profile.class")
RACE: Final = CITES.cite("vanguard.profile.race")
ALIGNMENT: Final = CITES.cite("vanguard.profile.alignment")
POWER_DICE: Final = CITES.cite("vanguard.profile.power-dice")
POWER_FACES: Final = CITES.cite("vanguard.dice.power-faces")
NEEDS_STAT: Final = CITES.cite("vanguard.build.weapon-needs-stat")
KNOWN_SPELLS: Final = CITES.cite("vanguard.magic.known")

ADVANCED_BOOKS: Final = {"good": "noble", "neutral": "primordial", "evil": "corrupt"}

NUMBERS: Final = {
    "area-effect": ("range_in", "dice"),
    "crushing-strength": ("n",),
    "piercing": ("n",),
    "regenerate": ("n",),
}
"""The numbers that a special rule needs; a rule not named here has none."""


class Book:
    """The files of the book, read, by kind."""

    def __init__(self) -> None:
        self.files: dict[str, Source] = {}
        self.system: System
        self.names: list[schema.RuleName] = []
        self.weapons: list[schema.Weapon] = []
        self.items: list[schema.Item] = []
        self.spells: list[schema.Spell] = []
        self.tables: list[schema.Table] = []
        self.scenarios: list[schema.Scenario] = []
        self.factions: dict[str, tuple[schema.Faction, list[schema.Model]]] = {}

    def models(self) -> list[schema.Model]:
        """The cards of all factions."""
        return [model for _, models in self.factions.values() for model in models]


def check(book: Book) -> None:
    """Raise DataError at the first mistake, with file, place and, for names, the likely spelling."""
    _check_system(book)
    _check_names(book)
    _check_ids(book)
    _check_equipment(book)
    source = book.files["spells"]
    for number, spell in enumerate(book.spells, 1):
        _check_spell(book, source, f"spell[{number}]", spell)
    for name, (faction, models) in book.factions.items():
        source = book.files[f"faction_{name}"]
        _check_faction(book, source, faction)
        for number, model in enumerate(models, 1):
            _check_model(book, source, f"model[{number}]", faction, model)
    _check_tables(book)
    source = book.files["scenarios"]
    for number, scenario in enumerate(book.scenarios, 1):
        _check_scenario(book, source, f"scenario[{number}]", scenario)


def named_rules(library: Library) -> dict[str, str]:
    """Every rule that the data name as something cards, weapons, items, spells or warbands have, and who names it.

    Special rules, abilities, and the own rules of weapons, items and spells: what code must implement. The value is
    the id of the first card or thing with the rule.
    """
    found: dict[str, str] = {}
    for weapon in library.weapons.values():
        _name(found, weapon.id, (weapon.rule,), weapon.rules)
    for item in library.items.values():
        _name(found, item.id, (item.rule,), item.rules)
    for spell in library.spells.values():
        _name(found, spell.id, (spell.rule,), spell.rules + spell.boost_rules)
    for faction in library.factions.values():
        _name(found, faction.id, [rule.id for rule in faction.warband_rules], ())
    objectives = [one for scenario in library.scenarios.values() for one in scenario.objectives]
    cards: list[Profile | None] = [*library.profiles.values(), *(one.profile for one in objectives)]
    for card in cards:
        if card is not None:
            _name(found, card.id, [ability.id for ability in card.abilities], card.rules)
    return found


def check_implemented(library: Library, implemented: Collection[str]) -> None:
    """Raise DataError if the data name a rule for which there is no code."""
    for rule, owner in named_rules(library).items():
        if rule not in implemented:
            raise DataError("data", owner, f"no code implements {rule}")


def _name(found: dict[str, str], owner: str, own: Iterable[str], uses: Sequence[RuleUse]) -> None:
    for rule in own:
        if rule:
            found.setdefault(rule, owner)
    for use in uses:
        found.setdefault(use.id, owner)
        _name(found, owner, (), use.rules)


def _known(source: Source, place: str, what: str, name: str, known: Iterable[str]) -> None:
    names = list(known)
    if name not in names:
        raise source.unknown(place, what, name, names)


def _rule(source: Source, place: str, rule: str | None) -> None:
    if rule is not None:
        _known(source, place, "rule", rule, CITES.known)


def _demand(holds: bool, source: Source, place: str, rule: str, problem: str) -> None:
    if not holds:
        raise DataError(source.file, place, f"{problem} [{rule}]")


def _right(holds: bool, source: Source, place: str, problem: str) -> None:
    if not holds:
        raise DataError(source.file, place, problem)


def _once(source: Source, key: str, ids: Sequence[str]) -> None:
    for number, id in enumerate(ids, 1):
        _right(id not in ids[: number - 1], source, f"{key}[{number}].id", f"{id!r} is there twice")


def _check_system(book: Book) -> None:
    source, system = book.files["system"], book.system
    for number, effect in enumerate(system.power_effect, 1):
        _rule(source, f"power_effect[{number}].id", effect.id)
    for number, action in enumerate(system.action, 1):
        _rule(source, f"action[{number}].id", action.id)
    for colour in ("red", "white", "blue"):
        faces = getattr(system.power, colour)
        most = 3 if colour == "blue" else 2
        right = max(faces) == most and list(faces) == sorted(faces)
        _demand(right, source, f"power.{colour}", POWER_FACES.id, f"six faces in order, the best {most}")


def _check_names(book: Book) -> None:
    source = book.files["rules"]
    _once(source, "rule", [rule.id for rule in book.names])
    for number, rule in enumerate(book.names, 1):
        _rule(source, f"rule[{number}].id", rule.id)


def _check_ids(book: Book) -> None:
    """Items, weapons and spells are taken by their ids alike, so that no two may share one."""
    things = [("equipment", "weapon", [weapon.id for weapon in book.weapons])]
    things.append(("equipment", "item", [item.id for item in book.items]))
    things.append(("spells", "spell", [spell.id for spell in book.spells]))
    taken: set[str] = set()
    for file, key, ids in things:
        for number, id in enumerate(ids, 1):
            _right(id not in taken, book.files[file], f"{key}[{number}].id", f"{id!r} is there twice")
            taken.add(id)
    seen: set[str] = set()
    for name, (_, models) in book.factions.items():
        for number, model in enumerate(models, 1):
            place = f"model[{number}].id"
            _right(model.id not in seen, book.files[f"faction_{name}"], place, f"{model.id!r} is there twice")
            seen.add(model.id)


def _check_equipment(book: Book) -> None:
    source = book.files["equipment"]
    for number, weapon in enumerate(book.weapons, 1):
        place = f"weapon[{number}]"
        _rule(source, f"{place}.rule", weapon.rule)
        _uses(book, source, f"{place}.rules", weapon.rules)
        reach = (weapon.range_in == 0.0) == (weapon.kind == "melee")
        _right(reach, source, f"{place}.range_in", "all but melee weapons have a range")
    for number, item in enumerate(book.items, 1):
        place = f"item[{number}]"
        _rule(source, f"{place}.rule", item.rule)
        _uses(book, source, f"{place}.rules", item.rules)
        _rule(source, f"{place}.no_rule", item.no_rule)
        _rule(source, f"{place}.removes_rule", item.removes_rule)
        reach = (item.range_in > 0.0) == (item.type == "ranged")
        _right(reach, source, f"{place}.range_in", "a ranged item has a range, others none")


def _uses(
    book: Book, source: Source, place: str, rules: Sequence[schema.SpecialRule], inside: bool = False
) -> None:
    """Special rules exist and have the numbers they need; inside an Area Effect Piercing may leave its number open."""
    models = [model.id for model in book.models()]
    named = [name.id for name in book.names]
    for number, rule in enumerate(rules, 1):
        spot = f"{place}[{number}]"
        _known(source, f"{spot}.id", "rule with a name", rule.id, named)
        wanted = NUMBERS.get(rule.id.rpartition(".")[2], ())
        given = tuple(name for name in ("n", "range_in", "dice") if getattr(rule, name) is not None)
        if given != wanted and not (inside and not given):
            problem = f"{rule.id} has {', '.join(wanted) or 'no numbers'}, found {', '.join(given) or 'none'}"
            raise DataError(source.file, spot, problem)
        for key in ("only_model", "with_models"):
            for place_of, name in enumerate(getattr(rule, key), 1):
                _known(source, f"{spot}.{key}[{place_of}]", "model", name, models)
        _races(book, source, f"{spot}.only_race", rule.only_race)
        _uses(book, source, f"{spot}.rules", rule.rules, inside=True)


def _races(book: Book, source: Source, place: str, races: Sequence[str]) -> None:
    known = {race: None for model in book.models() for race in model.races}
    for number, race in enumerate(races, 1):
        _known(source, f"{place}[{number}]", "race", race, known)


def _abilities(book: Book, source: Source, place: str, abilities: Sequence[schema.Ability]) -> None:
    effects = [effect.id for effect in book.system.power_effect]
    models = [model.id for model in book.models()]
    named = [name.id for name in book.names]
    for number, ability in enumerate(abilities, 1):
        spot = f"{place}[{number}]"
        _known(source, f"{spot}.id", "rule with a name", ability.id, named)
        if ability.group_action not in (None, "own"):
            _known(source, f"{spot}.group_action", "effect of Power", ability.group_action or "", effects)
        if ability.extra_models is not None:
            _known(source, f"{spot}.extra_models.model", "model", ability.extra_models.model, models)
        once = ability.power is None or ability.power_min is None
        _right(once, source, spot, "either power or power_min")


def _check_spell(book: Book, source: Source, place: str, spell: schema.Spell) -> None:
    books = ["basic", *book.factions, *ADVANCED_BOOKS.values()]
    _known(source, f"{place}.book", "spell book", spell.book, books)
    _rule(source, f"{place}.rule", spell.rule)
    _uses(book, source, f"{place}.rules", spell.rules)
    _uses(book, source, f"{place}.boost_rules", spell.boost_rules)
    paid = (spell.cost_pts > 0) == (spell.book in ADVANCED_BOOKS.values())
    _demand(
        paid,
        source,
        f"{place}.cost_pts",
        KNOWN_SPELLS.id,
        "spells of advanced books cost points, others none",
    )
    stepped = (spell.boost == "nP") == (spell.boost_step_power is not None)
    _right(stepped, source, f"{place}.boost_step_power", "goes with the boost nP")


def _check_faction(book: Book, source: Source, faction: schema.Faction) -> None:
    wanted = ADVANCED_BOOKS[faction.alignment]
    right = faction.advanced_spellbook == wanted
    _demand(
        right, source, "faction.advanced_spellbook", ALIGNMENT.id, f"{faction.alignment}: the book {wanted}"
    )
    own = [spell.id for spell in book.spells if spell.book == faction.id]
    for number, spell in enumerate(faction.faction_spells, 1):
        _known(source, f"faction.faction_spells[{number}]", "spell of the faction", spell, own)
    _abilities(book, source, "faction.warband_rules", faction.warband_rules)


def _check_model(
    book: Book, source: Source, place: str, faction: schema.Faction, model: schema.Model
) -> None:
    _right(model.id.startswith(f"{faction.id}."), source, f"{place}.id", f"does not start with {faction.id}.")
    _check_card(source, place, model)
    _uses(book, source, f"{place}.rules", model.rules)
    _abilities(book, source, f"{place}.abilities", model.abilities)
    items = {item.id for item in book.items if item.type in ("ranged", "melee")}
    weapons = {weapon.id: weapon for weapon in book.weapons}
    for number, name in enumerate(model.weapons, 1):
        spot = f"{place}.weapons[{number}]"
        _known(source, spot, "weapon", name, [*weapons, *sorted(items)])
        _check_stat(book, source, spot, model, name)
    spells = [
        spell.id for spell in book.spells if spell.book in ("basic", faction.id, faction.advanced_spellbook)
    ]
    for number, name in enumerate(model.spells, 1):
        _known(source, f"{place}.spells[{number}]", "spell", name, spells)
    caster = "spellcaster" in model.classes or not model.spells
    _demand(caster, source, f"{place}.spells", KNOWN_SPELLS.id, "only a SPELLCASTER has spells")
    for number, option in enumerate(model.options, 1):
        spot = f"{place}.options[{number}]"
        _right((option.item is None) != (option.weapon is None), source, spot, "either an item or a weapon")
        if option.item is not None:
            _known(source, f"{spot}.item", "item", option.item, [item.id for item in book.items])
        if option.weapon is not None:
            _known(source, f"{spot}.weapon", "weapon", option.weapon, weapons)


def _check_card(source: Source, place: str, model: schema.Model) -> None:
    """The values of a card are those that the rules of cards allow."""
    RACE.hit()
    POWER_DICE.hit()
    _demand(0.0 <= model.sp_in <= 10.0, source, f"{place}.sp_in", SP.id, "0 to 10")
    for key, rule, value in (("me", ME, model.me), ("ra", RA, model.ra)):
        _demand(value == 0 or 2 <= value <= 8, source, f"{place}.{key}", rule.id, "2 to 8, or 0 for -")
    for key, rule, value in (("ar", AR, model.ar), ("ne", NE, model.ne)):
        _demand(2 <= value <= 8, source, f"{place}.{key}", rule.id, "2 to 8")
    _demand(1 <= model.wn <= 6, source, f"{place}.wn", WN.id, "1 to 6")
    _demand(1 <= model.height <= 4, source, f"{place}.height", HEIGHT.id, "1 to 4")
    _demand(model.ranged_dice <= 4, source, f"{place}.ranged_dice", RANGED_DICE.id, "at most 4")
    fights = (model.melee_dice > 0) == (model.me > 0)
    _demand(fights, source, f"{place}.melee_dice", MELEE_DICE.id, "melee dice and Me go together")
    single = len(set(model.classes)) == len(model.classes)
    _demand(single, source, f"{place}.class", CLASS.id, "a class is there twice")


def _check_stat(book: Book, source: Source, place: str, model: schema.Model, name: str) -> None:
    """A printed ranged weapon can be used: Ra and dice are on the card or on the weapon."""
    ra, dice, ranged = 0, 0, False
    for weapon in book.weapons:
        if weapon.id == name:
            ra, dice, ranged = weapon.ra, weapon.dice, weapon.kind == "ranged"
    for item in book.items:
        if item.id == name:
            dice, ranged = item.dice, item.type == "ranged"
    able = not ranged or ((ra or model.ra) > 0 and (dice or model.ranged_dice) > 0)
    _demand(able, source, place, NEEDS_STAT.id, "a ranged weapon needs Ra and ranged dice")


def _check_tables(book: Book) -> None:
    source = book.files["tables"]
    _once(source, "table", [table.id for table in book.tables])
    for number, table in enumerate(book.tables, 1):
        place = f"table[{number}]"
        _once(source, f"{place}.piece", [piece.id for piece in table.piece])
        for spot, piece in enumerate(table.piece, 1):
            inside = all(x <= table.width_in and y <= table.depth_in for x, y in piece.polygon)
            _right(inside, source, f"{place}.piece[{spot}].polygon", "outside the table")
            stood = piece.standable or not (piece.climbable or piece.ladders)
            _right(stood, source, f"{place}.piece[{spot}]", "reached, but nobody can stand on it")


def _check_scenario(book: Book, source: Source, place: str, scenario: schema.Scenario) -> None:
    for number, rule in enumerate(scenario.rules, 1):
        _rule(source, f"{place}.rules[{number}]", rule)
    _rule(source, f"{place}.event_round_3", scenario.event_round_3)
    roles = {scenario.attacker, scenario.defender} in ({None}, {"a", "b"})
    _right(roles, source, place, "an attacker and a defender, or neither")
    _right(
        scenario.first_deploys is None or scenario.attacker is not None,
        source,
        f"{place}.first_deploys",
        "goes with an attacker and a defender",
    )
    _once(source, f"{place}.objective", [one.id for one in scenario.objective])
    width, depth = book.system.table.width_in, book.system.table.depth_in
    for number, one in enumerate(scenario.objective, 1):
        spot = f"{place}.objective[{number}]"
        x, y = one.position_in
        _right(x <= width and y <= depth, source, f"{spot}.position_in", "outside the table")
        carded = (one.profile is not None) == (one.kind in ("wagon", "model", "neutral-model"))
        _right(carded, source, f"{spot}.profile", "models and wagons have a profile, others none")
        if one.profile is not None:
            _uses(book, source, f"{spot}.profile.rules", one.profile.rules)
