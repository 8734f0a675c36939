/* Luck: by seat what the dice gave, what was to be expected of them, and how rare that is. Asked when it is wanted. */

import type { Game } from "../game";

export interface Tally {
  tries: number;
  got: number;
  expected: number;
  percentile: number;
}

/** The tallies of the seats in order; null where the server tells none. */
export async function luckOf(game: Game): Promise<(Tally | null)[] | null> {
  try {
    const seat = game.info.peek()?.you[0] ?? "";
    const found = await game.link.request<(Tally | null)[]>({ t: "query", seat, name: "luck", args: {} });
    return Array.isArray(found) ? found : null;
  } catch {
    return null; // cut off, or a server that does not reckon it
  }
}
