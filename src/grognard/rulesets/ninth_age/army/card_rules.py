"""Rules that are told by the card alone: troop types, mundane gear, and items that are no more than gear or a rule."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import CITES

TYPES: Final = {
    rule.key: rule
    for rule in (
        CITES.cite("ninth_age.troop.infantry"),
        CITES.cite("ninth_age.troop.war-beast"),
        CITES.cite("ninth_age.troop.cavalry"),
        CITES.cite("ninth_age.troop.monstrous-infantry"),
        CITES.cite("ninth_age.troop.monstrous-beast"),
        CITES.cite("ninth_age.troop.monstrous-cavalry"),
        CITES.cite("ninth_age.troop.chariot"),
        CITES.cite("ninth_age.troop.monster"),
        CITES.cite("ninth_age.troop.ridden-monster"),
        CITES.cite("ninth_age.troop.swarm"),
        CITES.cite("ninth_age.troop.war-machine"),
    )
}
"""Troop types: height, ranks, supporting attacks and rules are numbers and rules of the card."""

HELD: Final = {
    rule.key: rule
    for rule in (
        CITES.cite("ninth_age.gear.additional-hand-weapon"),
        CITES.cite("ninth_age.gear.flail"),
        CITES.cite("ninth_age.gear.great-weapon"),
        CITES.cite("ninth_age.gear.halberd"),
        CITES.cite("ninth_age.gear.lance"),
        CITES.cite("ninth_age.gear.light-lance"),
        CITES.cite("ninth_age.gear.spear"),
        CITES.cite("ninth_age.gear.shortbow"),
        CITES.cite("ninth_age.gear.bow"),
        CITES.cite("ninth_age.gear.longbow"),
        CITES.cite("ninth_age.gear.crossbow"),
        CITES.cite("ninth_age.gear.handgun"),
        CITES.cite("ninth_age.gear.pistol"),
        CITES.cite("ninth_age.gear.brace-of-pistols"),
        CITES.cite("ninth_age.gear.throwing-weapons"),
        CITES.cite("ninth_age.eos.repeater-gun"),
        CITES.cite("ninth_age.eos.long-rifle"),
        CITES.cite("ninth_age.eos.mortar"),
        CITES.cite("ninth_age.eos.rocket-battery"),
        CITES.cite("ninth_age.eos.great-cannon"),
        CITES.cite("ninth_age.eos.grapeshot"),
        CITES.cite("ninth_age.eos.organ-gun"),
        CITES.cite("ninth_age.og.ballista"),
        CITES.cite("ninth_age.og.stone-thrower"),
        CITES.cite("ninth_age.he.elven-bolt-thrower"),
        CITES.cite("ninth_age.he.repeating-shot"),
    )
}
"""Mundane weapons: what they do are their numbers and rules."""

WORN: Final = {
    rule.key: rule
    for rule in (
        CITES.cite("ninth_age.gear.light-armour"),
        CITES.cite("ninth_age.gear.heavy-armour"),
        CITES.cite("ninth_age.gear.plate-armour"),
        CITES.cite("ninth_age.gear.shield"),
        CITES.cite("ninth_age.gear.mounts-protection"),
        CITES.cite("ninth_age.gear.barding"),
        CITES.cite("ninth_age.gear.innate-defence"),
        CITES.cite("ninth_age.he.lions-fur"),
        CITES.cite("ninth_age.he.dragonforged-armour"),
    )
}
"""The rules of mundane armour: all that they do is on the card."""

EFFECTS: Final = {
    rule.key: rule
    for rule in (
        CITES.cite("ninth_age.item.giant-sword"),
        CITES.cite("ninth_age.item.skull-splitter"),
        CITES.cite("ninth_age.item.blade-of-strife"),
        CITES.cite("ninth_age.item.ogre-sword"),
        CITES.cite("ninth_age.item.obsidian-sword"),
        CITES.cite("ninth_age.item.fencers-swords"),
        CITES.cite("ninth_age.item.axe-of-battle"),
        CITES.cite("ninth_age.item.beast-bane-halberd"),
        CITES.cite("ninth_age.item.sword-of-haste"),
        CITES.cite("ninth_age.item.fleshrender"),
        CITES.cite("ninth_age.item.sword-of-strength"),
        CITES.cite("ninth_age.item.sword-of-skill"),
        CITES.cite("ninth_age.item.flaming-lance"),
        CITES.cite("ninth_age.item.screaming-swords"),
        CITES.cite("ninth_age.item.razor-blade"),
        CITES.cite("ninth_age.item.force-shield"),
        CITES.cite("ninth_age.item.armour-of-destiny"),
        CITES.cite("ninth_age.item.armour-of-fortune"),
        CITES.cite("ninth_age.item.mithril-mail"),
        CITES.cite("ninth_age.item.glittering-cuirass"),
        CITES.cite("ninth_age.item.dragon-mantle"),
        CITES.cite("ninth_age.item.gamblers-armour"),
        CITES.cite("ninth_age.item.dragonscale-helm"),
        CITES.cite("ninth_age.item.hardened-shield"),
        CITES.cite("ninth_age.item.talisman-of-supreme-shielding"),
        CITES.cite("ninth_age.item.sprout-of-rebirth"),
        CITES.cite("ninth_age.item.obsidian-nullstone"),
        CITES.cite("ninth_age.item.obsidian-rock"),
        CITES.cite("ninth_age.item.talisman-of-greater-shielding"),
        CITES.cite("ninth_age.item.obsidian-pebble"),
        CITES.cite("ninth_age.item.dragonfire-gem"),
        CITES.cite("ninth_age.item.talisman-of-shielding"),
        CITES.cite("ninth_age.item.flying-carpet"),
        CITES.cite("ninth_age.item.crystal-ball"),
        CITES.cite("ninth_age.item.divine-icon"),
        CITES.cite("ninth_age.item.book-of-a-thousand-incantations"),
    )
}
"""The items whose whole effect is a weapon, a piece of armour or a rule on the card of their bearer."""
