"""A list as it is shown to the opponent: the book's words and values for the printed form."""

from __future__ import annotations

from typing import Final

from grognard.forces.printing import Loadout, Sheet, UnitSheet
from grognard.forces.roster import Roster
from grognard.forces.wording import words
from grognard.game.messages import Messages
from grognard.rulesets.ninth_age.army.check import MESSAGES
from grognard.rulesets.ninth_age.army.muster import muster
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.profiles import ModelSpec, Part, UnitSpec
from grognard.rulesets.ninth_age.rule_uses import RuleUse

OPEN_LISTS: Final = CITES.cite("ninth_age.hidden.default")

BEST_SAVE: Final = 7
"""An armour roll succeeds on this with all its bonuses."""


def sheet(roster: Roster, library: Library, lang: str = "en") -> Sheet:
    """All of the list, names in English or Russian ("ru"). Raises RosterError for a list that cannot be mustered."""
    OPEN_LISTS.hit()
    units = muster(roster, library)
    army = library.armies[roster.faction]
    writer = _Writer(library, lang)
    russian = lang == "ru"
    return Sheet(
        id=roster.id,
        name=roster.name_ru if russian and roster.name_ru else roster.name,
        book=library.constants.name_ru if russian else library.constants.name,
        faction=army.name_ru if russian else army.name,
        size=roster.size,
        units=tuple([writer.unit(unit) for unit in units]),
    )


class _Writer:
    """Writes the sheet in one language."""

    def __init__(self, library: Library, lang: str) -> None:
        self.library = library
        self.russian = lang == "ru"
        self.say: Messages = words(lang, MESSAGES)

    def unit(self, unit: UnitSpec) -> UnitSheet:
        """One unit: its facts, then its models, those alike together."""
        groups: list[list[ModelSpec]] = []
        for model in unit.models:
            if groups and groups[-1][0] is model:
                groups[-1].append(model)
            else:
                groups.append([model])
        loadouts = [
            Loadout(len(alike), self._role(alike[0]), tuple(self._carried(alike[0]))) for alike in groups
        ]
        return UnitSheet(unit.id, self._named(unit), unit.points, tuple(self._facts(unit)), tuple(loadouts))

    def _facts(self, unit: UnitSpec) -> list[str]:
        model = unit.models[-1]
        facts = [", ".join([self._named(model.troop_type), self._base(model), *self._leads(unit, model)])]
        facts += [self._part(part) for part in model.parts]
        facts.append(self._protection(model))
        shown = [use for use in (*model.rules,) if not use.by.startswith("ninth_age.item.")]
        rules: list[str] = []
        for use in shown:
            text = self._rule(use)
            if text not in rules:
                rules.append(text)
        if rules:
            facts.append(", ".join(rules))
        if unit.items:
            items = ", ".join([self._named(item) for item in unit.items])
            facts.append(self.say.t("army-items-carried", items=items))
        return facts

    def _leads(self, unit: UnitSpec, model: ModelSpec) -> list[str]:
        """What it is in the army, or how it stands."""
        found = []
        if unit.general:
            found.append(self.say.t("army-general"))
        if unit.battle_standard:
            found.append(self.say.t("army-battle-standard"))
        if model.wizard:
            path = self._named(self.library.paths[model.path]) if model.path else "?"
            found.append(self.say.t("army-wizard", level=model.wizard_level, path=path))
        if unit.start_models > 1:
            found.append(self.say.t("army-files-deployed", files=unit.files))
        return found

    def _base(self, model: ModelSpec) -> str:
        mm = self.library.mm
        width, depth = round(model.base_width * mm), round(model.base_depth * mm)
        if model.radius:
            return self.say.t("army-base-round", width=width)
        return self.say.t("army-base", width=width, depth=depth)

    def _part(self, part: Part) -> str:
        """The values of a part under the letters of the card."""
        values = {name.lower(): str(value) if value else "-" for name, value in part.values.items()}
        if part.attacks_dice:
            values["a"] = part.attacks_dice
        text = self.say.t("army-values", **values)
        return self.say.t("army-part", count=part.count, name=self._named(part), values=text)

    def _protection(self, model: ModelSpec) -> str:
        bonus = model.armour_bonus()
        if not bonus:
            return self.say.t("army-no-save")
        pieces = ", ".join([self._named(piece) for piece in model.armour])
        return self.say.t("army-save", save=f"{BEST_SAVE - bonus}+", pieces=pieces)

    def _role(self, model: ModelSpec) -> str:
        return self.say.t(f"listed-{model.kind}", name=self._named(model.parts[0]))

    def _carried(self, model: ModelSpec) -> list[str]:
        found: list[str] = []
        for part in model.parts:
            for weapon in part.weapons:
                name = self._named(weapon)
                if name not in found:
                    found.append(name)
        return found

    def _rule(self, use: RuleUse) -> str:
        """A special rule with what stands in its bracket."""
        brackets = [use.x] if use.x else []
        brackets += [self._named(self.library.entries[name]) for name in use.names]
        rule = self.library.names[use.id]
        name = rule.name_ru if self.russian else rule.name
        return f"{name} ({', '.join(brackets)})" if brackets else name

    def _named(self, thing: object) -> str:
        name = getattr(thing, "name_ru" if self.russian else "name")
        assert isinstance(name, str)
        return name
