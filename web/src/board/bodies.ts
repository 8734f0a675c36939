/* Units that are one body, by hand and by keys: a drag or a key becomes another stance, or more of a maneuver. */

import type { Asking } from "../ask/asking";
import { further } from "../ask/maneuvers";
import type { Maneuver, Point, Stance } from "../wire";
import { axes, type Frame, hinge, poseOfFrame } from "./frame";
import { heading, turned } from "./geometry";

/** Where a hand took hold: of the body itself, or of one of its handles. */
export type Grip = "whole" | "wheel-left" | "wheel-right" | "turn" | "files";

/** What a hand holds of a body: by which handle and where, and how the body stood or what it had done by then. */
export interface Held {
  grip: Grip;
  grab: Point;
  stance: Stance | null;
  made: Maneuver[];
  frame: Frame;
}

/* wheels go in whole degrees and turns in steps, both freely with Shift */
const STEP = 5;

/** Take hold of the body that is asked about. */
export function holdBody(asking: Asking, grab: Point, grip: Grip = "whole"): Held | null {
  const { question } = asking;
  const frame = asking.frame();
  if ((question.kind !== "place_body" && question.kind !== "move_body") || !frame) return null;
  return { grip, grab, stance: asking.stance.peek(), made: asking.maneuvers.peek(), frame };
}

/** The way that the body faces, after what it has done so far. */
export function facingOf(asking: Asking): number {
  const [first] = [...asking.drafted.peek()];
  return first === undefined ? 0 : (asking.drafts.of(first).peek()?.at.facing ?? 0);
}

/** Does a question put a body anew where it is, about its middle? */
function fixed(asking: Asking): boolean {
  return asking.question.kind === "place_body" && asking.question.fixed === true;
}

/** The body follows the hand; `free`: by the finest steps. */
export function dragBody(asking: Asking, held: Held, to: Point, free = false): void {
  if (held.grip === "wheel-left" || held.grip === "wheel-right") wheelTo(asking, held, held.grip, to, free);
  else if (held.grip === "files") widenTo(asking, held, to);
  else if (held.grip === "turn" || fixed(asking)) turnTo(asking, held, to, free);
  else if (held.stance) {
    const [x, y, facing, files] = held.stance;
    asking.stand([x + to[0] - held.grab[0], y + to[1] - held.grab[1], facing, files]);
  } else {
    const [dx, dy] = [to[0] - held.grab[0], to[1] - held.grab[1]];
    const { ahead, right } = axes(held.frame.facing);
    straight(asking, held.made, dx * right[0] + dy * right[1], dx * ahead[0] + dy * ahead[1]);
  }
}

/** Degrees, above zero anticlockwise, by which the hand went around a point; from -180 up to 180. */
function around(point: Point, from: Point, to: Point): number {
  const [x, y] = point;
  const turn = turned(heading({ x, y }, { x: to[0], y: to[1] }) - heading({ x, y }, { x: from[0], y: from[1] }));
  return turn > 180 ? turn - 360 : turn;
}

/** A wheel about the other corner of the front. One that was made before goes on, or is taken back. */
function wheelTo(asking: Asking, held: Held, name: string, to: Point, free: boolean): void {
  const turn = around(hinge(held.frame, name), held.grab, to) * (name === "wheel-left" ? 1 : -1);
  const last = held.made.at(-1);
  const by = free ? turn : Math.round(turn);
  if (by > 0 || last?.[0] === name) asking.go(further(held.made, name, by));
  else asking.go(held.made);
}

/** The body turns about its middle. */
function turnTo(asking: Asking, held: Held, to: Point, free: boolean): void {
  const { x, y, facing } = poseOfFrame(held.frame);
  const way = turned((facing ?? 0) + around([x, y], held.grab, to));
  const now = free ? way : turned(Math.round(way / STEP) * STEP);
  if (held.stance) asking.stand([held.stance[0], held.stance[1], now, held.stance[3]]);
  else if (may(asking, "pivot")) asking.go([...(held.made.at(-1)?.[0] === "pivot" ? held.made.slice(0, -1) : held.made), ["pivot", now]]);
}

/** As many in a rank as reach from the middle to the hand, on both sides. */
function widenTo(asking: Asking, held: Held, to: Point): void {
  const { question } = asking;
  if (question.kind !== "place_body" || !held.stance) return;
  const [x, y, facing, files] = held.stance;
  const { right } = axes(held.frame.facing);
  const aside = ([px, py]: Point) => Math.abs((px - held.frame.x) * right[0] + (py - held.frame.y) * right[1]);
  // the handle lies a little beside the unit
  const half = held.frame.wide / 2 + aside(to) - aside(held.grab);
  const wished = (2 * half * files) / held.frame.wide;
  const best = question.files.reduce((one, other) => (Math.abs(other - wished) < Math.abs(one - wished) ? other : one), files);
  asking.stand([x, y, facing, best]);
}

function may(asking: Asking, name: string): boolean {
  return asking.question.kind === "move_body" && asking.question.maneuvers.includes(name);
}

const OPPOSITE: Record<string, string> = { forward: "back", back: "forward", left: "right", right: "left" };

/** A straight maneuver behind others, the way that is meant most, if it is allowed to this unit; one the other way is
 *  taken back first. */
function straight(asking: Asking, made: Maneuver[], right: number, ahead: number): void {
  const sideways = Math.abs(right) > Math.abs(ahead);
  const name = sideways ? (right > 0 ? "right" : "left") : ahead > 0 ? "forward" : "back";
  const far = Math.abs(sideways ? right : ahead);
  const other = OPPOSITE[name] as string;
  if (made.at(-1)?.[0] === other) asking.go(further(made, other, -far));
  else asking.go(may(asking, name) ? further(made, name, far) : made);
}

/** Keys: a body that is put is shifted as seen on the screen (`way` is -1 where the table is turned round); one that moves
 *  goes forward, back and to the sides as it faces itself. True if there is a body. */
export function nudgeBody(asking: Asking, right: number, up: number, way = 1): boolean {
  const { question } = asking;
  const stance = asking.stance.peek();
  if (question.kind === "place_body" && stance) {
    if (!fixed(asking)) asking.stand([stance[0] + way * right, stance[1] + way * up, stance[2], stance[3]]);
    return true;
  }
  if (question.kind !== "move_body") return false;
  straight(asking, asking.maneuvers.peek(), right, up);
  return true;
}

/** Keys: turn it, or wheel it, anticlockwise for degrees above zero. */
export function turnBody(asking: Asking, degrees: number): boolean {
  const { question } = asking;
  const stance = asking.stance.peek();
  if (question.kind === "place_body" && stance) {
    asking.stand([stance[0], stance[1], stance[2] + degrees, stance[3]]);
    return true;
  }
  if (question.kind !== "move_body") return false;
  const made = asking.maneuvers.peek();
  if (question.maneuvers.includes("pivot")) {
    asking.go(further(made, "pivot", degrees, facingOf(asking)));
    return true;
  }
  const [name, other] = degrees > 0 ? ["wheel-left", "wheel-right"] : ["wheel-right", "wheel-left"];
  if (made.at(-1)?.[0] === other) asking.go(further(made, other, -Math.abs(degrees)));
  else asking.go(further(made, name as string, Math.abs(degrees)));
  return true;
}

/** Keys: more, or fewer, in a rank. True if that may be. */
export function widenBody(asking: Asking, by: number): boolean {
  const { question } = asking;
  const stance = asking.stance.peek();
  if (question.kind !== "place_body" || !stance) return false;
  const files = question.files[question.files.indexOf(stance[3]) + by];
  if (files !== undefined) asking.stand([stance[0], stance[1], stance[2], files]);
  return files !== undefined;
}
