"""A list as it is shown to the opponent: the book's words and values for the printed form."""

from __future__ import annotations

from typing import Final

from grognard.forces.printing import Loadout, Sheet, UnitSheet
from grognard.forces.roster import Roster
from grognard.forces.wording import words
from grognard.game.messages import Messages
from grognard.rulesets.vanguard.cites import CITES
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.profiles import Item, Profile, RuleUse, Spell, Weapon
from grognard.rulesets.vanguard.warband.army import MESSAGES, muster
from grognard.rulesets.vanguard.warband.muster import CardChange, ModelSpec

OPEN_LISTS: Final = CITES.cite("vanguard.build.names")
VALUES: Final = ("sp", "ar", "wn", "height")
"""The values of a card that things change, in the order of the card."""


def sheet(roster: Roster, library: Library, lang: str = "en") -> Sheet:
    """All of the list, names in English or Russian ("ru"). Raises RosterError for a list that cannot be mustered.

    Models with the same card that take the same stand together.
    """
    OPEN_LISTS.hit()
    models = muster(roster, library)
    faction = library.factions[roster.faction]
    writer = _Writer(library, lang)
    russian = lang == "ru"
    return Sheet(
        id=roster.id,
        name=roster.name_ru if russian and roster.name_ru else roster.name,
        book=library.constants.name_ru if russian else library.constants.name,
        faction=faction.name_ru if russian else faction.name,
        size=roster.size,
        units=tuple(writer.unit(alike) for alike in _alike(models)),
    )


def _alike(models: list[ModelSpec]) -> list[list[ModelSpec]]:
    """Neighbours with the same card, options and name, together."""
    found: list[list[ModelSpec]] = []
    for model in models:
        last = found[-1][0] if found else None
        if last is not None and (last.printed.id, last.options, last.name) == (
            model.printed.id,
            model.options,
            model.name,
        ):
            found[-1].append(model)
        else:
            found.append([model])
    return found


class _Writer:
    """Writes the sheet in one language."""

    def __init__(self, library: Library, lang: str) -> None:
        self.library = library
        self.russian = lang == "ru"
        self.say: Messages = words(lang, MESSAGES)

    def unit(self, models: list[ModelSpec]) -> UnitSheet:
        """Models alike as one entry of the sheet."""
        model = models[0]
        id = model.id if len(models) == 1 else f"{model.id} … {models[-1].id}"
        name = model.name_ru if self.russian else model.name
        weapons = tuple(self._named(weapon) for weapon in model.weapons)
        role = model.printed.name_ru if self.russian else model.printed.name
        points = sum(one.points for one in models)
        return UnitSheet(id, name, points, self._facts(model), (Loadout(len(models), role, weapons),))

    def _facts(self, model: ModelSpec) -> tuple[str, ...]:
        card = model.profile
        facts = [", ".join(self.say.t(f"class-{name}") for name in card.classes), self._values(card)]
        changed = [self._change(change) for change in model.changes if change.stat in VALUES]
        if changed:
            facts.append(self.say.t("army-changed", values=", ".join(changed)))
        rules = [self._rule(use) for use in card.rules]
        for ability in card.abilities:
            cost = f" ({ability.power})" if ability.power else ""
            rules.append(self._rule_name(ability.id) + cost)
        if rules:
            facts.append(", ".join(rules))
        carried = [self._named(item) for item in model.items if item.weapon is None]
        if carried:
            facts.append(self.say.t("army-items-carried", items=", ".join(carried)))
        if card.spells:
            spells = ", ".join(self._named(spell) for spell in card.spells)
            facts.append(self.say.t("army-spells", spells=spells))
        return tuple(facts)

    def _values(self, card: Profile) -> str:
        """Values under the letters of the card."""
        return self.say.t(
            "army-values",
            sp=f"{card.sp:g}",
            me=_target(card.me),
            ra=_target(card.ra),
            ar=_target(card.ar),
            ne=_target(card.ne),
            wn=str(card.wn),
            height=str(card.height),
            melee=_dice(card.melee_dice),
            ranged=_dice(card.ranged_dice),
        )

    def _change(self, change: CardChange) -> str:
        """A value that is not as printed, and by what."""
        plus = "+" if change.stat == "ar" else ""
        cause = self._cause(change.rule)
        label = self.say.t(f"card-value-{change.stat}")
        return f"{label} {change.before:g}{plus} → {change.after:g}{plus} ({cause})"

    def _cause(self, rule: str) -> str:
        for item in self.library.items.values():
            if item.rule == rule:
                return self._named(item)
        return self._rule_name(rule)

    def _rule(self, use: RuleUse) -> str:
        """A special rule with its number or its bracket."""
        brackets = [str(use.n)] if use.n else []
        brackets += [self.say.t(f"class-{name}") for name in use.only_class]
        brackets += use.only_race
        for id in use.only_model:
            card = self.library.profiles[id]
            brackets.append(card.name_ru if self.russian else card.name)
        name = self._rule_name(use.id)
        return f"{name} ({', '.join(brackets)})" if brackets else name

    def _rule_name(self, id: str) -> str:
        name = self.library.names[id]
        return name.name_ru if self.russian else name.name

    def _named(self, thing: Weapon | Item | Spell) -> str:
        return thing.name_ru if self.russian else thing.name


def _target(number: int) -> str:
    return f"{number}+" if number else "-"


def _dice(number: int) -> str:
    return f"{number}D8" if number else "-"
