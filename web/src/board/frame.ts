/* The rectangle around a unit that is one body, and where maneuvers carry it: shown until the server has spoken. */

import type { Maneuver, Point } from "../wire";
import { type Base, carried, corners, type Pose, turned } from "./geometry";

/** The middle of the rectangle, the way it faces, its width across the front and its depth. */
export interface Frame {
  x: number;
  y: number;
  facing: number;
  wide: number;
  deep: number;
}

/* amounts are cut to hundredths, so that what is shown as all of an allowance is no more than that */
const GRAIN = 100;

/** The rectangle around bases that face as the first of them does; null around none. */
export function frameOf(rows: { at: Pose; base: Base }[]): Frame | null {
  const [first] = rows;
  if (!first) return null;
  const facing = first.at.facing ?? 0;
  const points = rows.flatMap(({ at, base }) => corners({ ...at, facing: at.facing ?? facing }, base.sides ?? [2 * base.radius, 2 * base.radius]));
  const level = points.map((point) => carried(point, { x: 0, y: 0, z: 0, facing }, { x: 0, y: 0, z: 0, facing: 0 }));
  const [xs, ys] = [level.map((point) => point[0]), level.map((point) => point[1])];
  const [back, front, right, left] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle: Point = [(back + front) / 2, (right + left) / 2];
  const [x, y] = carried(middle, { x: 0, y: 0, z: 0, facing: 0 }, { x: 0, y: 0, z: 0, facing });
  return { x, y, facing, wide: left - right, deep: front - back };
}

export function poseOfFrame({ x, y, facing }: Frame): Pose {
  return { x, y, z: 0, facing };
}

/** Ahead of a body, and to its right, as directions on the table. */
export function axes(facing: number): { ahead: Point; right: Point } {
  const turn = (facing * Math.PI) / 180;
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  return { ahead: [ux, uy], right: [uy, -ux] };
}

/** The corner of the front about which a wheel turns. */
export function hinge({ x, y, facing, wide, deep }: Frame, name: string): Point {
  const { ahead, right } = axes(facing);
  const side = (name === "wheel-left" ? -1 : 1) * (wide / 2);
  return [x + (ahead[0] * deep) / 2 + right[0] * side, y + (ahead[1] * deep) / 2 + right[1] * side];
}

/** Where the body is after maneuvers. */
export function went(frame: Frame, made: Maneuver[]): Frame {
  return made.reduce((at, [name, amount]) => step(at, name, amount), frame);
}

function step(frame: Frame, name: string, amount: number): Frame {
  if (name === "pivot") return { ...frame, facing: turned(amount) };
  if (name.startsWith("wheel")) return wheeled(frame, name, amount);
  const { ahead, right } = axes(frame.facing);
  const [dx, dy] = name === "forward" || name === "back" ? ahead : right;
  const far = name === "back" || name === "left" ? -amount : amount;
  return { ...frame, x: frame.x + dx * far, y: frame.y + dy * far };
}

function wheeled(frame: Frame, name: string, degrees: number): Frame {
  const [px, py] = hinge(frame, name);
  const turn = name === "wheel-left" ? degrees : -degrees;
  const [x, y] = carried([frame.x, frame.y], { x: px, y: py, z: 0, facing: 0 }, { x: px, y: py, z: 0, facing: turn });
  return { ...frame, x, y, facing: turned(frame.facing + turn) };
}

/* degrees of a wheel that are drawn as one straight line */
const FACET = 6;

/** The way of the middle of the front. */
export function track(frame: Frame, made: Maneuver[]): Point[] {
  const found = [nose(frame)];
  let at = frame;
  for (const [name, amount] of made) {
    const pieces = name.startsWith("wheel") ? Math.max(1, Math.ceil(amount / FACET)) : 1;
    for (let i = 1; i <= pieces; i++) found.push(nose(step(at, name, name === "pivot" ? amount : (amount * i) / pieces)));
    at = step(at, name, amount);
  }
  return found;
}

/** The middle of the front. */
function nose({ x, y, facing, deep }: Frame): Point {
  const { ahead } = axes(facing);
  return [x + (ahead[0] * deep) / 2, y + (ahead[1] * deep) / 2];
}

/** Inches that a maneuver takes: a wheel the arc of its outer corner, a pivot none. */
function costOf(frame: Frame, [name, amount]: Maneuver): number {
  if (name === "pivot") return 0;
  return name.startsWith("wheel") ? (amount * Math.PI * frame.wide) / 180 : amount;
}

export function inchesOfAll(frame: Frame, made: Maneuver[]): number {
  return made.reduce((sum, one) => sum + costOf(frame, one), 0);
}

/** The maneuvers, the last of them cut to what is left of the allowance. */
export function within(frame: Frame, made: Maneuver[], most: number): Maneuver[] {
  const last = made.at(-1);
  if (!last || inchesOfAll(frame, made) <= most) return made;
  const before = made.slice(0, -1);
  const each = costOf(frame, [last[0], 1]);
  const amount = each > 0 ? Math.floor(((most - inchesOfAll(frame, before)) / each) * GRAIN + 1e-6) / GRAIN : last[1];
  return amount > 0 ? [...before, [last[0], amount]] : before;
}
