/* What the lobby knows: the books of the server, the plan, and this browser's games. */

import { computed, signal } from "@preact/signals";
import * as api from "../api";
import type { Fault } from "../wire";
import { lang } from "../words";
import { goodPlan, type Plan, wishOf } from "./plan";

export const books = signal<api.Book[]>([]);
export const plan = signal<Plan | null>(null);
export const games = signal<api.GameRow[] | null>(null);
/** Did the server answer at all? */
export const offline = signal(false);
export const faults = signal<Fault[]>([]);
/** What was made and waits for its links to be sent. */
export const made = signal<api.Made | null>(null);
/** Which button has been pressed and is being worked on. */
export const busy = signal<"" | "now" | "start" | "watch" | "guide">("");

export const book = computed(() => books.value.find((one) => one.id === plan.value?.book) ?? null);

/** Fetch the books and the games in the language of the page. */
export async function fetchAll(): Promise<void> {
  const code = lang.peek();
  try {
    const [known, mine] = await Promise.all([api.books(code), api.games(code).catch(() => [])]);
    offline.value = false;
    books.value = known;
    games.value = mine;
    const first = known[0];
    if (!plan.peek() && first) plan.value = goodPlan(first);
  } catch {
    offline.value = true;
  }
}

export function chooseBook(id: string): void {
  const chosen = books.peek().find((one) => one.id === id);
  if (!chosen || plan.peek()?.book === id) return;
  faults.value = [];
  plan.value = goodPlan(chosen);
}

/** Make a game of a plan, and go to it unless links have to be sent first. */
export async function start(what: "now" | "start" | "watch" | "guide", of: Plan): Promise<void> {
  const chosen = books.peek().find((one) => one.id === of.book);
  if (!chosen || busy.peek()) return;
  busy.value = what;
  faults.value = [];
  try {
    const done = await api.make(wishOf(of, chosen), lang.peek());
    if (Object.keys(done.links ?? {}).length) {
      made.value = done;
      busy.value = "";
    } else go(done.game, what === "guide");
  } catch (why) {
    busy.value = "";
    if (why instanceof api.ApiError) faults.value = why.faults;
    else offline.value = true;
  }
}

/** To the table of a game. */
export function go(game: string, guided = false): void {
  location.assign(`/game/${encodeURIComponent(game)}${guided ? "?guide" : ""}`);
}
