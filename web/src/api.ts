/* The server over HTTP: books, rosters, rules, games. Sockets are in link.ts. */

import type { Data, Fault, Frame, GameInfo, Line } from "./wire";

/** A named thing of a book: a scenario, a table. */
export interface Named {
  id: string;
  name: string;
}

/** An option of a game with its values, the default first. */
export interface BookOption {
  id: string;
  name: string;
  values: Named[];
}

export interface RosterRow {
  id: string;
  name: string;
  faction: string;
  size: number;
  points: number;
}

export interface Book {
  id: string;
  name: string;
  /** the least and the most */
  seats: [number, number];
  scenarios: Named[];
  tables: Named[];
  options: BookOption[];
  rosters: RosterRow[];
  sizes: number[];
  bots: string[];
  coach: boolean;
}

/** A list as the opponent is handed it: its units with what they cost. */
export interface PrintedUnit {
  name: string;
  points: number;
  count: number;
  about: string;
}

export interface PrintedRoster {
  name: string;
  faction: string;
  size: number;
  points: number;
  units: PrintedUnit[];
  text: string;
}

export interface CheckedRoster {
  roster?: unknown;
  points?: number;
  name?: string;
  faults: Fault[];
}

export interface RuleText {
  id: string;
  name: string;
  chapter: string;
  text: string;
}

export type Who = "me" | "link" | "bot";

export interface SeatWish {
  who: Who;
  roster: unknown;
  bot?: string;
  name?: string;
}

export interface ClockWish {
  bank_s: number;
  increment_s: number;
  allowance_s: number;
}

export interface GameWish {
  book: string;
  scenario?: string;
  table?: string;
  size?: number;
  options: Record<string, unknown>;
  dice: "seeded" | "typed";
  clock: ClockWish | null;
  seats: Record<string, SeatWish>;
}

export interface Made {
  game: string;
  links: Record<string, string>;
}

export interface GameRow {
  id: string;
  book: string;
  name: string;
  about: string;
  seats: { id: string; name: string; kind: "person" | "bot" | "open"; bot?: string }[];
  you: string[];
  yours: boolean;
  created: number;
  touched: number;
  waiting?: string[];
  over: boolean;
  result?: { told: string } | null;
}

/** All of a game from its start: lines with their changes, the frame before the first one. */
export interface History {
  game: GameInfo;
  data: Data;
  start: Frame;
  events: Line[];
}

/** What a game was made from, as its record has it. */
export interface Setup {
  forces: Record<string, unknown>;
  scenario?: string;
  table?: string;
  size?: number;
  options?: Record<string, unknown>;
}

/** The server said no, with its reasons. */
export class ApiError extends Error {
  readonly status: number;
  readonly faults: Fault[];

  constructor(status: number, faults: Fault[]) {
    super(`${status} ${faults.map((fault) => fault.rule).join(", ")}`);
    this.status = status;
    this.faults = faults;
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const reply = await fetch(path, { credentials: "same-origin", ...init });
  if (reply.ok) return (await reply.json()) as T;
  let faults: Fault[] = [];
  try {
    faults = ((await reply.json()) as { faults?: Fault[] }).faults ?? [];
  } catch {
    // a proxy in between may answer without a reason
  }
  throw new ApiError(reply.status, faults);
}

function send<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const one = encodeURIComponent;
const inLang = (lang: string): string => `?lang=${one(lang)}`;

export const books = (lang: string): Promise<Book[]> => ask(`/api/books${inLang(lang)}`);

export const roster = (book: string, id: string, lang: string): Promise<PrintedRoster> =>
  ask(`/api/books/${one(book)}/rosters/${one(id)}${inLang(lang)}`);

export const checkRoster = (book: string, text: string, size: number, lang: string): Promise<CheckedRoster> =>
  send(`/api/books/${one(book)}/rosters${inLang(lang)}`, { text, size });

export const rules = (book: string, lang: string): Promise<RuleText[]> => ask(`/api/books/${one(book)}/rules${inLang(lang)}`);

export const rule = (book: string, id: string, lang: string): Promise<RuleText> =>
  ask(`/api/books/${one(book)}/rules/${one(id)}${inLang(lang)}`);

export const make = (wish: GameWish, lang: string): Promise<Made> => send(`/api/games${inLang(lang)}`, wish);

export const games = (lang: string): Promise<GameRow[]> => ask(`/api/games${inLang(lang)}`);

export const game = (id: string, lang: string): Promise<GameRow> => ask(`/api/games/${one(id)}${inLang(lang)}`);

export const takeSeat = (id: string, key: string, name: string, lang: string): Promise<{ seat: string }> =>
  send(`/api/games/${one(id)}/seat${inLang(lang)}`, name ? { key, name } : { key });

/** A new link for a seat, in place of one that was lost; only whoever made the game gets one. */
export const renewLink = (id: string, seat: string, lang: string): Promise<{ url: string }> =>
  send(`/api/games/${one(id)}/seats/${one(seat)}/link${inLang(lang)}`, {});

export const history = (id: string, lang: string): Promise<History> =>
  ask(`/api/games/${one(id)}/history${inLang(lang)}`);

/** Where the record of a game can be downloaded. */
export const recordPath = (id: string): string => `/api/games/${one(id)}/record`;

/** The head of a game's record: what the game was made from. */
export async function setupOf(id: string): Promise<Setup> {
  const reply = await fetch(recordPath(id), { credentials: "same-origin" });
  if (!reply.ok) throw new ApiError(reply.status, []);
  const [head = "{}"] = (await reply.text()).split("\n", 1);
  return (JSON.parse(head) as { setup: Setup }).setup;
}
