"""The rosters of an agreed game, seat by seat, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.forces.reading import from_plain
from grognard.forces.roster import Roster, RosterError, RosterFault
from grognard.game.ruleset import Setup
from grognard.game.verdict import Fault


def agreed_rosters(agreed: Setup, seats: Sequence[str], book: str, faults: list[Fault]) -> dict[str, Roster]:
    """The rosters that can be read, by seat; adds a fault for each that is missing, wrong or one too many."""
    rosters: dict[str, Roster] = {}
    for seat in seats:
        data = agreed.forces.get(seat)
        if not isinstance(data, dict):
            faults.append(Fault("setup.force-missing", {"seat": seat}))
            continue
        try:
            rosters[seat] = from_plain(data, "", book)
        except RosterError as error:
            faults += [of_seat(seat, wrong) for wrong in error.faults]
    for seat in agreed.forces:
        if seat not in seats:
            faults.append(Fault("setup.too-many-seats", {"seat": seat, "most": len(seats)}))
    return rosters


def of_seat(seat: str, wrong: RosterFault) -> Fault:
    """What is wrong with a seat's roster: `file` names whose it is."""
    return wrong._replace(file=seat).fault("setup.roster")
