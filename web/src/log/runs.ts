/* Attacks that belong together: told in one line with what came of them; each can be opened.
 *
 * A run is made of lines that draw a line on the table (a shot, a blow) and of their parts (dice, hits, wounds). */

import type { Line } from "../wire";

/* fewer lines than this are not worth folding */
const LEAST = 4;

export interface Loss {
  seat: number;
  wounds: number;
  models: number;
}

export interface Throw {
  seat: number;
  got: number;
  tries: number;
}

export interface Run {
  head: number;
  last: number;
  losses: Loss[];
}

function attacks(line: Line): boolean {
  return Boolean(line.i) || (line.s ?? []).some((shape) => shape.k === "line");
}

/** The runs among lines `from` to `to` of a log, of which `line` gives the line of a number. */
export function runsOf(line: (at: number) => Line | undefined, from: number, to: number): Run[] {
  const runs: Run[] = [];
  let head = -1;
  let last = -1;
  let count = 0;
  const close = (): void => {
    if (head >= 0 && count >= LEAST) runs.push({ head, last, losses: lossesOf(line, head, last) });
    head = -1;
    count = 0;
  };
  for (let at = from; at <= to; at++) {
    const one = line(at);
    if (!one) continue;
    if (one.q) {
      if (head >= 0) last = at;
      continue;
    }
    if (!attacks(one)) close();
    else if (head < 0) {
      // a part without its whole begins nothing
      if (one.i) continue;
      head = at;
      last = at;
      count = 1;
    } else if (!one.i && !sharesUnit(line(head), one)) {
      close();
      head = at;
      last = at;
      count = 1;
    } else {
      last = at;
      count++;
    }
  }
  close();
  return runs;
}

/** Do two lines begin with the same unit, as the shots of one volley do? */
function sharesUnit(one: Line | undefined, other: Line): boolean {
  const [first] = one?.w ?? [];
  return first !== undefined && (other.w ?? [])[0] === first;
}

function lossesOf(line: (at: number) => Line | undefined, from: number, to: number): Loss[] {
  const found = new Map<number, Loss>();
  for (let at = from; at <= to; at++) {
    for (const shape of line(at)?.s ?? []) {
      if (shape.k !== "mark" || (shape.o !== "wound" && shape.o !== "killed")) continue;
      const seat = shape.seat ?? -1;
      const row = found.get(seat) ?? { seat, wounds: 0, models: 0 };
      row.wounds += shape.n ?? 0;
      row.models += shape.o === "killed" ? 1 : 0;
      found.set(seat, row);
    }
  }
  return [...found.values()];
}
