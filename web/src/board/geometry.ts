/* Plain geometry for drawing and dragging, in inches. What is legal the server says; this is what is shown meanwhile. */

import type { Point } from "../wire";

/** x, y, level or height, and the facing in degrees anticlockwise from east where there is a front. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  facing?: number;
}

/** A base: a disc, or a rectangle whose front faces `facing`. */
export interface Base {
  radius: number;
  sides?: [number, number];
}

export function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function lengthOf(points: { x: number; y: number }[]): number {
  let sum = 0;
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before) sum += distance(before, point);
  });
  return sum;
}

/** Degrees from 0 up to 360. */
export function turned(degrees: number): number {
  const found = ((degrees % 360) + 360) % 360;
  return found >= 359.9995 ? 0 : found;
}

/** The way from one point to another, in degrees anticlockwise from east. */
export function heading(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return turned((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

/** Where a point that belongs to a base goes when the base is moved and turned. */
export function carried([x, y]: Point, from: Pose, to: Pose): Point {
  const turn = (((to.facing ?? 0) - (from.facing ?? 0)) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [x - from.x, y - from.y];
  return [to.x + dx * cos - dy * sin, to.y + dx * sin + dy * cos];
}

/** The corners of a rectangular base: its width across the front, its depth along the facing. */
export function corners(pose: Pose, sides: [number, number]): Point[] {
  const turn = ((pose.facing ?? 90) * Math.PI) / 180;
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  const [w, d] = [sides[0] / 2, sides[1] / 2];
  const along: Point[] = [
    [d, w],
    [d, -w],
    [-d, -w],
    [-d, w],
  ];
  return along.map(([f, s]) => [pose.x + ux * f - uy * s, pose.y + uy * f + ux * s]);
}

/** The nearest points of two bases, seen from above, and the inches between them (0 where they overlap). */
export function gapOf(a: Pose, one: Base, b: Pose, other: Base): { inches: number; from: Point; to: Point } {
  if (!one.sides && !other.sides) {
    const apart = distance(a, b) || 1e-9;
    const [ux, uy] = [(b.x - a.x) / apart, (b.y - a.y) / apart];
    return {
      inches: Math.max(0, apart - one.radius - other.radius),
      from: [a.x + ux * one.radius, a.y + uy * one.radius],
      to: [b.x - ux * other.radius, b.y - uy * other.radius],
    };
  }
  const first = outline(a, one);
  const second = outline(b, other);
  let best = { inches: Number.POSITIVE_INFINITY, from: first[0] as Point, to: second[0] as Point };
  for (const [points, against, swapped] of [
    [first, second, false],
    [second, first, true],
  ] as const) {
    for (const point of points) {
      if (holds(against, point)) return { inches: 0, from: point, to: point };
      for (let i = 0; i < against.length; i++) {
        const near = nearest(point, against[i] as Point, against[(i + 1) % against.length] as Point);
        const inches = Math.hypot(point[0] - near[0], point[1] - near[1]);
        if (inches < best.inches) best = swapped ? { inches, from: near, to: point } : { inches, from: point, to: near };
      }
    }
  }
  return best;
}

/* a disc beside a rectangle is taken for a polygon of so many corners: an error below a hundredth of an inch */
const ROUND = 48;

function outline(pose: Pose, base: Base): Point[] {
  if (base.sides) return corners(pose, base.sides);
  return Array.from({ length: ROUND }, (_, i) => {
    const turn = (i * 2 * Math.PI) / ROUND;
    return [pose.x + base.radius * Math.cos(turn), pose.y + base.radius * Math.sin(turn)];
  });
}

export function nearest(point: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long));
  return [a[0] + share * dx, a[1] + share * dy];
}

/** Is a point inside a polygon? */
export function holds(polygon: Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i] as Point;
    const [xj, yj] = polygon[j] as Point;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** A path cut in two after so many inches of it: what lies before, and what lies behind (empty where it is shorter). */
export function split(points: Point[], inches: number): [Point[], Point[]] {
  let left = inches;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const leg = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (leg > left) {
      const share = leg === 0 ? 0 : Math.max(0, left) / leg;
      const at: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      return [
        [...points.slice(0, i), at],
        [at, ...points.slice(i)],
      ];
    }
    left -= leg;
  }
  return [points, []];
}

/** How far along a path the place nearest to a point is, in inches. */
export function along(points: Point[], point: Point): number {
  let best = Number.POSITIVE_INFINITY;
  let found = 0;
  let before = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const near = nearest(point, a, b);
    const apart = Math.hypot(point[0] - near[0], point[1] - near[1]);
    if (apart < best - 1e-9) {
      best = apart;
      found = before + Math.hypot(near[0] - a[0], near[1] - a[1]);
    }
    before += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return found;
}

/** The middle of a shape and its bounds. */
export function boundsOf(points: Point[]): { x: number; y: number; west: number; east: number; south: number; north: number } {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (west + east) / 2, y: (south + north) / 2, west, east, south, north };
}

/** Places for a number of bases in ranks, wider than deep, touching none: offsets from the middle. */
export function ranks(bases: Base[], wide?: number): Point[] {
  const size = Math.max(0.5, ...bases.map((base) => 2 * base.radius)) + 0.1;
  const columns = wide ?? Math.ceil(Math.sqrt(bases.length * 2));
  const rows = Math.ceil(bases.length / columns);
  return bases.map((_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, bases.length - row * columns);
    return [((i % columns) - (inRow - 1) / 2) * size, ((rows - 1) / 2 - row) * size];
  });
}

/** Those that go the same way, the foremost first: none then runs into one that has still to make room. */
export function foremost<T>(rows: [T, { x: number; y: number }][], dx: number, dy: number): T[] {
  return [...rows].sort(([, a], [, b]) => b.x * dx + b.y * dy - (a.x * dx + a.y * dy)).map(([one]) => one);
}
