/* Maneuvers of a unit that is one body, one after the other. */

import { turned } from "../board/geometry";
import type { Maneuver } from "../wire";

/* one press of a button goes so far: inches, degrees */
const STEP = 1;
const TURN = 10;
const PIVOT = 45;

export function stepOf(name: string): number {
  if (name === "pivot") return PIVOT;
  return name.startsWith("wheel") ? TURN : STEP;
}

/** The maneuvers with so much more of one: more of the last one, if that is the same. A pivot says the facing where it
 *  ends, and begins at the one that the body has. */
export function further(made: Maneuver[], name: string, by: number, facing = 0): Maneuver[] {
  const last = made.at(-1);
  const [before, done] = last && last[0] === name ? [made.slice(0, -1), last[1]] : [made, name === "pivot" ? facing : 0];
  if (name === "pivot") return [...before, [name, turned(done + by)]];
  return done + by > 0 ? [...before, [name, done + by]] : before;
}
