/* The log by turns: where each begins, and what stands over it. */

import type { Frame, Line, Parts } from "../wire";

export interface Turn {
  /** its first line */
  at: number;
  /** its last line */
  end: number;
  /** what stands over it; empty before the game has a turn */
  head: Parts;
  round: number | undefined;
  active: number | undefined;
}

type Game = Frame["g"];

/** Turns of a log of which the first known line is `from`, with the frame before that line. A turn begins with the line
 *  that changes the round or whose turn it is; one in which nothing is told is a part of the next. */
export function turnsOf(lines: Line[], start: Game, from = 0): Turn[] {
  const turns: Turn[] = [];
  let game: Game = start;
  let open: Turn = turnAt(from, game);
  let told = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const changed = line.f?.g as Record<string, unknown> | undefined;
    if (changed) {
      const next = { ...game, ...changed } as Game;
      if (next.round !== game.round || next.active !== game.active) {
        if (told) {
          turns.push({ ...open, end: at - 1 });
          open = turnAt(at, next);
        } else {
          open = { ...turnAt(open.at, next) };
        }
        told = 0;
      } else if (changed["head"]) {
        open.head = headOf(next) ?? open.head;
      }
      game = next;
    }
    if (!line.q) told++;
  }
  if (lines.length > from) turns.push({ ...open, end: lines.length - 1 });
  return turns;
}

/** What stands over a whole turn: the line of how the game goes, without what lasts for a part of the turn only. */
function headOf(game: Game): Parts | undefined {
  return game.turn ?? game.head;
}

function turnAt(at: number, game: Game): Turn {
  const begun = game.round !== undefined && game.round > 0;
  return { at, end: at, head: (begun && headOf(game)) || [], round: begun ? game.round : undefined, active: game.active };
}

/* with more turns in a round than this, sides alternate: then the log is read by rounds */
const MOST_IN_ROUND = 4;

/** The sections of a log: its turns; of a game whose sides alternate after every move, its rounds. */
export function sectionsOf(turns: Turn[]): Turn[] {
  const counts = new Map<number, number>();
  for (const turn of turns) if (turn.round !== undefined) counts.set(turn.round, (counts.get(turn.round) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) <= MOST_IN_ROUND) return turns;
  const rounds: Turn[] = [];
  for (const turn of turns) {
    const last = rounds[rounds.length - 1];
    if (last && last.round === turn.round) last.end = turn.end;
    else rounds.push({ ...turn, head: [], active: undefined });
  }
  return rounds;
}

/** The number of the turn in which line `at` stands; 0 if there is none. */
export function turnOf(turns: Turn[], at: number): number {
  let low = 0;
  let high = turns.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((turns[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The line that line `at` is a part of, as a die is of an attack; -1 if it is none. */
export function wholeOf(lines: Line[], at: number): number {
  if (!lines[at]?.i) return -1;
  for (let i = at - 1; i >= 0; i--) {
    const line = lines[i];
    if (line && !line.i && !line.q) return i;
  }
  return -1;
}

/** The units that a line is about; for a part of another also those of that. */
export function unitsOf(lines: Line[], at: number): number[] {
  const own = lines[at]?.w ?? [];
  const whole = wholeOf(lines, at);
  return whole < 0 ? own : [...new Set([...(lines[whole]?.w ?? []), ...own])];
}

/** Where what a line began ends: what goes without saying happens with the line before it. */
export function endOf(lines: Line[], at: number): number {
  if (lines[at]?.q) return at;
  let end = at;
  while (lines[end + 1]?.q) end++;
  return end;
}

/** The next told line before (-1) or after (1) line `at`; the first or the last one where there is none. */
export function stepFrom(lines: Line[], at: number, way: 1 | -1): number {
  let next = at + way;
  while (next > 0 && next < lines.length - 1 && lines[next]?.q) next += way;
  return Math.max(0, Math.min(lines.length - 1, next));
}
