/* The log: a line an event, by turns, with dice, modifiers, chances and rules behind each line. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../game";
import { toClipboard } from "../lobby/copying";
import { Talk } from "../talk";
import { t } from "../words";
import { EVERYTHING, type Filter, filters, fits } from "./filter";
import { FilterBar } from "./FilterBar";
import { Speaker } from "./Speaker";
import { Luck } from "./Luck";
import { RulePanel } from "./RulePanel";
import { TurnSection } from "./TurnSection";
import { sectionsOf, turnOf, turnsOf } from "./turns";

/* so many lines that a filter leaves are shown at once: more are asked for */
const MOST_FOUND = 300;
/* within so many pixels of its end the log follows what comes */
const NEAR = 60;
/* what scrolls within so many milliseconds after a hand moved is scrolled by it */
const BY_HAND = 600;

export function LogPanel({ game }: { game: Game }) {
  const filter = useSignal<Filter>(EVERYTHING);
  const box = useRef<HTMLDivElement>(null);
  const follows = useSignal(true);
  const touched = useRef(0);
  const byHand = (): void => {
    touched.current = Date.now();
  };
  /** Turns that somebody opened (true) or closed, by their first lines. */
  const opened = useSignal<Record<number, boolean>>({});
  const turns = useComputed(() => sectionsOf(turnsOf(game.lines.value, {}, game.first.value)));

  useSignalEffect(() => {
    game.at.value;
    game.lines.value;
    requestAnimationFrame(() => reveal(box.current, game.moment.peek() === null && follows.peek()));
  });
  useEffect(() => {
    // whatever grows or folds, and when a log that was out of sight on a small screen comes: its end stays in sight
    const inside = box.current?.firstElementChild;
    if (!box.current || !inside || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(() => {
      if (game.moment.peek() === null && follows.peek()) reveal(box.current, true);
    });
    watch.observe(box.current);
    watch.observe(inside);
    return () => watch.disconnect();
  }, [game]);
  const toggle = (at: number, open: boolean): void => {
    opened.value = { ...opened.peek(), [at]: open };
  };
  return (
    <section class="log-panel" aria-label={t("log-title")}>
      <FilterBar game={game} filter={filter} copy={() => void toClipboard(told(game, filter.peek()))} />
      <div
        class="log-lines"
        ref={box}
        tabIndex={0}
        role="group"
        aria-label={t("log-lines")}
        onScroll={(event) => {
          const { clientHeight, scrollHeight, scrollTop } = event.currentTarget;
          if (!clientHeight) return;
          // only a hand leaves the end; that it has moved away by itself does not
          if (scrollHeight - scrollTop - clientHeight < NEAR) follows.value = true;
          else if (Date.now() - touched.current < BY_HAND) follows.value = false;
        }}
        onWheel={byHand}
        onTouchMove={byHand}
        onPointerDown={byHand}
        onKeyDown={(event) => {
          byHand();
          walk(event);
        }}
      >
        <div>
          {game.first.value > 0 && <button type="button" class="link earlier" onClick={() => void game.fetchHistory()}>{t("log-earlier")}</button>}
          {filters(filter.value) ? <Found game={game} filter={filter.value} /> : <Turns game={game} filter={filter.value} turns={turns.value} opened={opened.value} toggle={toggle} />}
        </div>
      </div>
      <Luck game={game} />
      <Talk game={game} />
      <Speaker game={game} />
      <RulePanel />
    </section>
  );
}

interface TurnsProps {
  game: Game;
  filter: Filter;
  turns: ReturnType<typeof turnsOf>;
  opened: Record<number, boolean>;
  toggle: (at: number, open: boolean) => void;
}

/** All turns; the last one and that which is looked at are open unless somebody closed them. */
function Turns({ game, filter, turns, opened, toggle }: TurnsProps) {
  const here = turnOf(turns, game.at.value);
  if (!turns.length) return <p class="muted nothing">{t("log-nothing")}</p>;
  return (
    <>
      {turns.map((turn, i) => {
        const open = opened[turn.at] ?? (i === turns.length - 1 || (turn.active !== undefined && i === turns.length - 2) || i === here);
        return <TurnSection key={turn.at} game={game} turn={turn} filter={filter} open={open} toggle={() => toggle(turn.at, !open)} />;
      })}
    </>
  );
}

/** What a filter finds, without turns. */
function Found({ game, filter }: { game: Game; filter: Filter }) {
  const most = useSignal(MOST_FOUND);
  const first = game.first.value;
  const found = game.lines.value.flatMap((line, i) => (fits(line, filter, () => game.plain(line.t, line.d?.f)) ? [first + i] : []));
  if (!found.length) return <p class="muted nothing" role="status">{t("log-nothing-fits")}</p>;
  const shown = found.slice(-most.value);
  return (
    <>
      {shown.length < found.length && <button type="button" class="link earlier" onClick={() => (most.value += MOST_FOUND)}>{t("log-earlier")}</button>}
      <TurnSection game={game} turn={null} filter={filter} open only={shown} toggle={() => undefined} />
    </>
  );
}

/** The lines that are shown, as plain text. */
export function told(game: Game, filter: Filter): string {
  return game.lines
    .peek()
    .filter((line) => fits(line, filter, () => game.plain(line.t, line.d?.f)))
    .map((line) => game.plain(line.t, line.d?.f))
    .join("\n");
}

/** Bring the line that is shown into sight; to the end while the log follows what comes. */
function reveal(box: HTMLElement | null, end: boolean): void {
  if (!box) return;
  if (end) {
    box.scrollTop = box.scrollHeight;
    return;
  }
  const row = box.querySelector<HTMLElement>("li.now");
  if (!row) return;
  const own = row.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (own.top < frame.top + 40 || own.bottom > frame.bottom - 20) box.scrollTop += own.top - frame.top - frame.height / 3;
}

/** The log is one stop of the Tab key: arrow keys go from line to line, right and left open and close one. */
function walk(event: KeyboardEvent): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>("li.line");
  const box = event.currentTarget as HTMLElement;
  if ((!from && event.target !== box) || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...box.querySelectorAll<HTMLElement>("li.line")];
  // whoever comes into the log begins at the line that is shown, or at the last one
  const shown = rows.findIndex((row) => row.classList.contains("now"));
  const at = from ? rows.indexOf(from) : shown < 0 ? rows.length : shown;
  const step: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const more = from?.querySelector<HTMLButtonElement>(".more");
  if (event.key in step) {
    rows[Math.max(0, Math.min(rows.length - 1, step[event.key] ?? at))]?.querySelector<HTMLElement>(".text")?.focus();
  } else if (more && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
    if ((more.getAttribute("aria-expanded") === "true") !== (event.key === "ArrowRight")) more.click();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
