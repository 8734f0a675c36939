"""Everything is collected only when games have left the memory, and seldom while there are players."""

from __future__ import annotations

from grognard.server.collecting import PAUSE, Collecting


def test_everything_is_collected_when_games_are_gone_and_not_too_often() -> None:
    now = [0.0]
    done: list[float] = []
    collecting = Collecting(lambda: now[0], lambda: done.append(now[0]))
    now[0] = 2.0 * PAUSE
    assert not collecting.look(0, 5)
    assert collecting.look(1, 5)
    now[0] += PAUSE / 2.0
    assert not collecting.look(3, 5)
    # what was put off is made up for, and nobody waits where nobody is
    assert collecting.look(0, 0)
    now[0] += 2.0 * PAUSE
    assert not collecting.look(0, 5)
    assert done == [2.0 * PAUSE, 2.5 * PAUSE]
