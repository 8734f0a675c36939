"""Who leads the army (catalogue 6, 17): one General, at most one Battle Standard Bearer."""

from __future__ import annotations

from typing import Final

from grognard.forces.checking import RosterCheck
from grognard.rulesets.ninth_age.army.bought import GENERAL, Bought
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.lists import Army, Entry

LEADERS: Final = CITES.cite("ninth_age.army.general")
CHOICE: Final = CITES.cite("ninth_age.hero.general-choice")
BATTLE_STANDARD: Final = CITES.cite("ninth_age.hero.battle-standard")
NOT_A_LEADER: Final = CITES.cite("ninth_age.rule.not-a-leader")
MASTER: Final = CITES.cite("ninth_age.vc.master-of-undeath")
TACTICIAN: Final = CITES.cite("ninth_age.eos.great-tactician")


def check_leaders(check: RosterCheck, units: list[tuple[int, Bought]], army: Army) -> None:
    """One General whom the rules allow, at most one Battle Standard Bearer."""
    LEADERS.hit()
    generals = [(number, taken) for number, taken in units if taken.general]
    bearers = [number for number, taken in units if taken.kind("bsb") is not None]
    if len(bearers) > 1:
        place = f"unit[{bearers[1]}].options"
        check.fault(BATTLE_STANDARD.id, "army-battle-standards", place, found=len(bearers))
    if not generals:
        check.fault(LEADERS.id, "army-no-general", "unit")
        return
    if len(generals) > 1:
        place = f"unit[{generals[1][0]}].options.{GENERAL}"
        check.fault(LEADERS.id, "army-generals", place, found=len(generals))
    number, general = generals[0]
    place = f"unit[{number}].options.{GENERAL}"
    barred = why_not_general(general, army)
    if barred:
        check.fault(barred, "army-not-general", place, entry=general.entry.id)
        return
    CHOICE.hit()
    if general.option("great_tactician") is not None:
        TACTICIAN.hit()
        return
    own = leadership(general.entry)
    best = own
    for _, taken in units:
        if taken.entry.character and not why_not_general(taken, army):
            best = max(best, leadership(taken.entry))
    if best > own:
        check.fault(CHOICE.id, "army-general-choice", place, found=own, best=best)


def why_not_general(taken: Bought, army: Army) -> str:
    """The rule that keeps a Character from being the General, or ""."""
    CHOICE.hit()
    if taken.kind("bsb") is not None:
        return CHOICE.id
    if _has(taken.entry, NOT_A_LEADER.key):
        return NOT_A_LEADER.id
    masters = any([_has(entry, MASTER.key) for entry in army.entries.values()])
    if masters and not _has(taken.entry, MASTER.key):
        return MASTER.id
    return ""


def leadership(entry: Entry) -> int:
    """The Leadership of whoever leads in the model: not of what it rides."""
    best = 0
    for part in entry.parts:
        if not part.ridden:
            best = max(best, part.ld)
    return best


def _has(entry: Entry, rule: str) -> bool:
    return any([use.id == rule for use in entry.rules])
