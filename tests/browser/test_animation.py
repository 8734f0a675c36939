"""A bot's turn is followed line by line, and the page goes on drawing meanwhile: it never freezes."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import CDPSession

from tests.browser.lobby import Lobby
from tests.browser.mouse import Mouse
from tests.browser.visiting import Visitors

#: counts, by the line that is played: frames that were drawn, and tasks that the browser itself calls long
_COUNT: Final = """
() => {
  const told = globalThis.told = [];
  let now = null;
  const line = () => document.querySelector('.ask.playing .caption .what')?.textContent ?? null;
  const frame = () => {
    const text = line();
    if (text !== now) {
      now = text;
      if (text !== null) told.push({text, frames: 0, long: 0});
    }
    if (now !== null) told.at(-1).frames++;
    requestAnimationFrame(frame);
  };
  new PerformanceObserver((list) => {
    if (told.length) told.at(-1).long += list.getEntries().length;
  }).observe({type: 'longtask'});
  requestAnimationFrame(frame);
}
"""
#: lines after which enough was seen
LINES: Final = 12
#: seconds of its own time that the page's thread may take for a line, and tasks of a line that the browser calls long: the
#: page takes an eighth of either; neither is reached unless it draws everything anew all the time
MOST_WORK: Final = 0.5
MOST_LONG: Final = 30


def worked(session: CDPSession) -> float:
    """Seconds that the page's thread has worked, however long it had to wait for a processor."""
    rows = session.send("Performance.getMetrics")["metrics"]
    return float(next(row["value"] for row in rows if row["name"] == "TaskDuration"))


def test_a_bots_turn_is_drawn_without_freezing(visitors: Visitors) -> None:
    person = visitors.new(reduced_motion="no-preference")
    lobby = Lobby(person).open().choose_book("d6").choose("lobby-size", "1000")
    lobby.army(1, "choir_1000_horde").army(2, "choir_1000_horde").bot(2, "tactical")
    table = lobby.start()
    player = Mouse(table, seed=4)
    table.wait_for_turn()
    while "Round 1" not in table.glance().head:
        assert player.step()
    while table.glance().asked:  # the own turn is over quickly, and the other one is looked at
        assert player.step()
    session = person.context.new_cdp_session(person.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    person.page.evaluate(_COUNT)
    table.speed("normal")
    before = worked(session)
    lines: list[dict[str, Any]] = []
    while len(lines) <= LINES:
        glance = table.glance()
        if glance.asked and not glance.end:
            player.decide(glance)
        person.page.wait_for_timeout(400)
        lines = person.page.evaluate("() => globalThis.told")
    work = (worked(session) - before) / len(lines)
    long = sum(line["long"] for line in lines) / len(lines)
    print(f"a line takes {work:.3f} s of work and {long:.1f} long tasks")
    # each line was on the screen: none was over before the page could draw it
    assert min(line["frames"] for line in lines[:-1]) >= 1
    assert work <= MOST_WORK and long <= MOST_LONG, (work, lines)
