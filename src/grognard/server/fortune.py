"""Luck so far: what the dice of each seat gave in the lines that were told, beside what was to be expected of them."""

from __future__ import annotations

from grognard.analysis.report.luck import Luck
from grognard.game.events import Rolled
from grognard.server.narrator import Narrator
from grognard.server.wording import Row


def luck_so_far(narrator: Narrator) -> list[Row | None]:
    """By seat: tries, what they gave, what was expected, the percentile; None for a seat that threw nothing yet.

    Only rolls that the narrator's seat has seen are counted.
    """
    seats = narrator.state().seat_ids()
    luck = Luck(seats)
    for event in narrator.told():
        if isinstance(event, Rolled):
            luck.add(event)
    return [tally.plain() if (tally := luck.successes[seat]).tries else None for seat in seats]
