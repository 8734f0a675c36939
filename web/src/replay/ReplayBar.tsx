/* The replay bar: any moment of the game, with marks where turns begin; and the way back to now. */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../game";
import { stepFrom, type Turn, turnOf, turnsOf } from "../log/turns";
import { toClipboard } from "../lobby/copying";
import { t } from "../words";

/* milliseconds that a line is shown for while the past is played */
export const PACES = { slow: 1800, normal: 900, fast: 300 } as const;
export type Pace = keyof typeof PACES;

export function ReplayBar({ game }: { game: Game }) {
  const asked = useSignal(false);
  const over = game.live.value?.over ?? false;
  const open = asked.value || game.moment.value !== null;
  useMoment(game);
  if (game.lines.value.length === 0) return null;
  if (!open) {
    return (
      <div class="replay closed">
        <button type="button" class="link" onClick={() => void begin(game, over).then(() => (asked.value = true))}>
          <span aria-hidden="true">⟲ </span>{t("replay-open")}
        </button>
      </div>
    );
  }
  return <Bar game={game} close={() => (asked.value = false)} />;
}

/** All lines are needed to go through them; a finished game is looked at from its start. */
async function begin(game: Game, over: boolean): Promise<void> {
  if (over) await lookBack(game);
  else if (game.first.peek() > 0) await game.fetchHistory();
}

/** Look at the game from its first told line on. */
export async function lookBack(game: Game): Promise<void> {
  if (game.first.peek() > 0) await game.fetchHistory();
  const at = game.lines.peek().findIndex((line) => !line.q);
  await game.look(Math.max(0, at) + game.first.peek());
}

/** Keep the moment in the address, so that the address can be shared; nothing of it stays when the game is live. */
function useMoment(game: Game): void {
  useEffect(() => {
    // the page may have come with a moment in its address, which is looked at as soon as the game is known
    let looked = false;
    return game.moment.subscribe((at) => {
      const address = new URL(location.href);
      if (at !== null) address.searchParams.set("at", String(at + 1));
      else if (looked) address.searchParams.delete("at");
      looked ||= at !== null;
      if (address.href !== location.href) history.replaceState(null, "", address);
    });
  }, [game]);
}

/** The address of a moment. */
export function addressOf(at: number): string {
  const address = new URL(location.href);
  address.searchParams.set("at", String(at + 1));
  address.hash = "";
  return address.href;
}

function Bar({ game, close }: { game: Game; close: () => void }) {
  const turns = useComputed(() => turnsOf(game.lines.value, {}, game.first.value));
  const playing = useSignal(false);
  const pace = useSignal<Pace>("normal");
  const at = game.at.value;
  const first = game.first.value;
  const last = game.last.value;
  usePlaying(game, playing.value, PACES[pace.value], () => (playing.value = false));
  const go = (to: number): void => {
    playing.value = false;
    void lookAt(game, to);
  };
  const step = (way: 1 | -1): void => go(stepOf(game, way));
  const jump = (way: 1 | -1): void => go(turnFrom(turns.value, at, way, last));
  const now = (): void => {
    playing.value = false;
    void game.look(null);
    close();
  };
  const line = game.line(at);
  return (
    <section class="replay" aria-label={t("replay-title")} onKeyDown={(event) => keys(event, { step, jump, go, first, last })}>
      <div class="replay-row">
        <Step label={t("replay-start")} sign="|‹" press={() => go(first)} />
        <Step label={t("replay-turn-back")} sign="«" press={() => jump(-1)} />
        <Step label={t("replay-back")} sign="‹" press={() => step(-1)} />
        <button type="button" class="step go" aria-label={t(playing.value ? "replay-pause" : "replay-play")} title={t(playing.value ? "replay-pause" : "replay-play")} onClick={() => void toggle(game, playing, first, last)}>
          <span aria-hidden="true">{playing.value ? "❚❚" : "▶"}</span>
        </button>
        <Step label={t("replay-on")} sign="›" press={() => step(1)} />
        <Step label={t("replay-turn-on")} sign="»" press={() => jump(1)} />
        <div class="replay-track">
          <input type="range" min={first} max={last} value={at} aria-label={t("replay-where")} aria-valuetext={line ? game.plain(line.t, line.d?.f) : ""} onInput={(event) => go(Number(event.currentTarget.value))} />
          <Marks turns={turns.value} first={first} last={last} />
        </div>
        <output class="count">{t("replay-count", { at: at + 1, all: last + 1 })}</output>
        <select aria-label={t("replay-speed")} value={pace.value} onChange={(event) => (pace.value = event.currentTarget.value as Pace)}>
          {(Object.keys(PACES) as Pace[]).map((one) => <option key={one} value={one}>{t(`replay-speed-${one}`)}</option>)}
        </select>
      </div>
      <Foot game={game} at={at} now={now} />
    </section>
  );
}

/** What is going on behind the moment that is looked at, a link to it, and the way back. */
function Foot({ game, at, now }: { game: Game; at: number; now: () => void }) {
  const copied = useSignal(false);
  const looking = game.moment.value !== null;
  const copy = (): void => {
    void toClipboard(addressOf(at)).then(() => {
      copied.value = true;
      setTimeout(() => (copied.value = false), 2000);
    });
  };
  return (
    <p class="replay-foot">
      {looking && !game.live.value?.over && <span>{t("replay-looking")} <b>{t("replay-behind", { count: toldSince(game, at) })}</b></span>}
      <button type="button" class="link" onClick={copy}><span aria-live="polite">{t(copied.value ? "replay-copied" : "replay-link")}</span></button>
      <button type="button" class="button small" onClick={now}>{t(looking ? "replay-now" : "replay-close")}</button>
    </p>
  );
}

/** How many lines were told after one. */
function toldSince(game: Game, at: number): number {
  return game.lines.value.slice(at + 1 - game.first.value).filter((line) => !line.q).length;
}

function Step({ label, sign, press }: { label: string; sign: string; press: () => void }) {
  return <button type="button" class="step" aria-label={label} title={label} onClick={press}><span aria-hidden="true">{sign}</span></button>;
}

/** Where turns begin, in the colour of whose turn it is. */
function Marks({ turns, first, last }: { turns: Turn[]; first: number; last: number }) {
  const span = Math.max(1, last - first);
  return (
    <svg class="replay-marks" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
      {turns.map((turn) => (
        <rect key={turn.at} class={turn.active === undefined || turn.active < 0 ? "mark" : `mark s${turn.active % 4}`} x={(1000 * (turn.at - first)) / span} y="0" width="3" height="8" />
      ))}
    </svg>
  );
}

/** Look at a line; the last one is the present of a running game, and just the last line of one that is over. */
async function lookAt(game: Game, at: number): Promise<void> {
  await game.look(at);
  game.marked.value = { units: game.line(at)?.w ?? [], models: [] };
}

function stepOf(game: Game, way: 1 | -1): number {
  const first = game.first.peek();
  return stepFrom(game.lines.peek(), game.at.peek() - first, way) + first;
}

/** The first line of the turn before or after; back, first to the start of the turn that one is in. */
export function turnFrom(turns: Turn[], at: number, way: 1 | -1, last: number): number {
  const here = turnOf(turns, at);
  const start = turns[here]?.at ?? 0;
  if (way < 0) return at > start ? start : (turns[here - 1]?.at ?? start);
  return turns[here + 1]?.at ?? last;
}

async function toggle(game: Game, playing: { value: boolean }, first: number, last: number): Promise<void> {
  if (!playing.value && game.at.peek() >= last) await game.look(first);
  playing.value = !playing.value;
}

/** Go on line by line while it plays. */
function usePlaying(game: Game, playing: boolean, pace: number, done: () => void): void {
  const end = useRef(done);
  end.current = done;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (game.at.peek() >= game.last.peek()) end.current();
      else void lookAt(game, stepOf(game, 1));
    }, pace);
    return () => clearInterval(timer);
  }, [game, playing, pace]);
}

interface Ways {
  step: (way: 1 | -1) => void;
  jump: (way: 1 | -1) => void;
  go: (at: number) => void;
  first: number;
  last: number;
}

function keys(event: KeyboardEvent, ways: Ways): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("select")) return;
  const deeds: Record<string, () => void> = {
    ArrowRight: () => (event.shiftKey ? ways.jump(1) : ways.step(1)),
    ArrowLeft: () => (event.shiftKey ? ways.jump(-1) : ways.step(-1)),
    Home: () => ways.go(ways.first),
    End: () => ways.go(ways.last),
  };
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  event.stopPropagation();
  deed();
}
