/* What is being set up in the lobby: a book, its table, who plays with what; and the defaults that make a good game. */

import type { Book, ClockWish, GameWish, RosterRow, SeatWish, Who } from "../api";

export interface Own {
  /** the list as the server read it */
  roster: unknown;
  name: string;
  points: number;
}

export interface Side {
  who: Who;
  bot: string;
  name: string;
  /** the id of a ready army */
  army: string;
  /** a list of one's own, in place of a ready one */
  own: Own | null;
}

export interface Plan {
  book: string;
  scenario: string;
  table: string;
  size: number;
  dice: "seeded" | "typed";
  clock: ClockId;
  options: Record<string, unknown>;
  sides: Side[];
}

export type ClockId = "none" | "slow" | "middle" | "quick";
export const CLOCKS: Record<ClockId, ClockWish | null> = {
  none: null,
  slow: { bank_s: 3600, increment_s: 30, allowance_s: 60 },
  middle: { bank_s: 1800, increment_s: 20, allowance_s: 40 },
  quick: { bank_s: 900, increment_s: 10, allowance_s: 20 },
};

/* seats are called so in all books */
const LETTERS = "abcdefgh";

/** The ids of a book's seats, as many as a game of it needs. */
export function seatsOf(book: Book): string[] {
  return [...LETTERS.slice(0, Math.max(1, book.seats[0]))];
}

export function armiesOf(book: Book, size: number): RosterRow[] {
  return book.rosters.filter((row) => row.size === size);
}

/** The smallest size of which armies of two factions are ready: a game that does not take all day. */
export function goodSize(book: Book): number {
  const sizes = book.sizes;
  const fits = (size: number): boolean => new Set(armiesOf(book, size).map((row) => row.faction)).size > 1;
  return sizes.find(fits) ?? sizes.find((size) => armiesOf(book, size).length > 0) ?? sizes[0] ?? 0;
}

/** An army for each side: of another faction than those before it where there is one. */
export function goodArmies(book: Book, size: number, count: number): string[] {
  const known = armiesOf(book, size);
  const chosen: RosterRow[] = [];
  for (let i = 0; i < count; i++) {
    const factions = chosen.map((row) => row.faction);
    const next = known.find((row) => !factions.includes(row.faction)) ?? known.find((row) => !chosen.includes(row)) ?? known[0];
    if (next) chosen.push(next);
  }
  return chosen.map((row) => row.id);
}

/** The first thing that comes to mind with a book: me against the bot. */
export function goodPlan(book: Book): Plan {
  const size = goodSize(book);
  const armies = goodArmies(book, size, seatsOf(book).length);
  return {
    book: book.id,
    scenario: book.scenarios[0]?.id ?? "",
    table: "",
    size,
    dice: "seeded",
    clock: "none",
    options: {},
    sides: seatsOf(book).map((_, i) => ({ who: i === 0 ? "me" : "bot", bot: book.bots[0] ?? "", name: "", army: armies[i] ?? "", own: null })),
  };
}

/** The same plan for another size: armies of that size. */
export function ofSize(plan: Plan, book: Book, size: number): Plan {
  const armies = goodArmies(book, size, plan.sides.length);
  const known = armiesOf(book, size).map((row) => row.id);
  const sides = plan.sides.map((side, i) => ({ ...side, army: known.includes(side.army) ? side.army : (armies[i] ?? "") }));
  return { ...plan, size, sides };
}

export function withSide(plan: Plan, at: number, change: Partial<Side>): Plan {
  return { ...plan, sides: plan.sides.map((side, i) => (i === at ? { ...side, ...change } : side)) };
}

/** The sides (from 1) that have no army yet. A book without ready armies may well need none: it says so itself. */
export function lacking(plan: Plan, book: Book): number[] {
  if (!book.rosters.length) return [];
  return plan.sides.flatMap((side, i) => (side.own || side.army ? [] : [i + 1]));
}

export function wishOf(plan: Plan, book: Book): GameWish {
  const seats: Record<string, SeatWish> = {};
  seatsOf(book).forEach((seat, i) => {
    const side = plan.sides[i];
    if (!side) return;
    const wish: SeatWish = { who: side.who, roster: side.own ? side.own.roster : side.army || {} };
    if (side.who === "bot") wish.bot = side.bot;
    const name = side.name.trim();
    if (name) wish.name = name;
    seats[seat] = wish;
  });
  const wish: GameWish = { book: plan.book, options: plan.options, dice: plan.dice, clock: CLOCKS[plan.clock], seats };
  if (plan.scenario) wish.scenario = plan.scenario;
  if (plan.table) wish.table = plan.table;
  if (plan.size) wish.size = plan.size;
  return wish;
}

/** What "play against the bot now" plays. */
export function nowPlan(plan: Plan, book: Book): Plan {
  const sides = plan.sides.map((side, i): Side => ({ ...side, who: i === 0 ? "me" : "bot", bot: book.bots[0] ?? "" }));
  return { ...plan, dice: "seeded", clock: "none", sides };
}

/** What "watch two bots" plays. */
export function watchPlan(plan: Plan): Plan {
  return { ...plan, dice: "seeded", clock: "none", sides: plan.sides.map((side): Side => ({ ...side, who: "bot" })) };
}
