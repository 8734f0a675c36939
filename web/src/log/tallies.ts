/* Luck, where the server tells it: by seat what the dice gave, what was to be expected, and how rare that is. */

import type { Live } from "../wire";

export interface Tally {
  tries: number;
  got: number;
  expected: number;
  percentile: number;
}

/** The tallies of the seats in order; null where the server tells none. */
export function luckOf(live: Live | null): (Tally | null)[] | null {
  const luck = (live as { luck?: unknown } | null)?.luck;
  return Array.isArray(luck) ? (luck as (Tally | null)[]) : null;
}
