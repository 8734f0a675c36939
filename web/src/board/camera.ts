/* What part of the table is seen, and how large. Drawings have 20 units to the inch, north up, or south when flipped. */

import { batch, computed, signal } from "@preact/signals";
import type { Point, TableData } from "../wire";

export const U = 20;
/* room around the table for its rulers, and at the left for the tools, in pixels */
const ROOM = 22;
const TOOLS = 58;
const NEAREST = 9;

export class Camera {
  /** the drawing on the screen, in pixels */
  readonly size = signal({ w: 800, h: 600 });
  readonly flipped = signal(false);
  private readonly table: TableData;
  /** pixels to the unit, and the middle of what is seen, in units */
  private readonly zoom = signal(1);
  private readonly middle = signal<Point>([0, 0]);
  turnedByHand = false;
  /** Is the whole table kept in sight when the window changes? */
  private fitted = true;
  private held = false;

  constructor(table: TableData) {
    this.table = table;
    this.fit();
  }

  readonly viewBox = computed(() => {
    const { w, h } = this.size.value;
    const [x, y] = this.middle.value;
    const zoom = this.zoom.value;
    const parts = [x - w / zoom / 2, y - h / zoom / 2, w / zoom, h / zoom];
    return parts.map((part) => part.toFixed(2)).join(" ");
  });

  /** How much larger than to scale words have to be drawn to be read, in steps so that not every zoom draws all anew. */
  readonly words = computed(() => {
    const wished = Math.max(0.45, Math.min(2.6, 0.92 / this.zoom.value));
    return Math.round(wished * 10) / 10;
  });

  /** Pixels to the inch. */
  readonly inch = computed(() => this.zoom.value * U);

  X(x: number): number {
    return round((this.flipped.value ? this.table.width - x : x) * U);
  }

  Y(y: number): number {
    return round((this.flipped.value ? y : this.table.depth - y) * U);
  }

  at(point: Point): string {
    return `${this.X(point[0])},${this.Y(point[1])}`;
  }

  points(points: Point[]): string {
    return points.map((point) => this.at(point)).join(" ");
  }

  /** The turn of a drawing that looks north so that it looks along a facing. */
  turn(facing: number): number {
    return round(90 - facing + (this.flipped.value ? 180 : 0));
  }

  /** Pixels of the drawing as inches on the table. */
  inches(px: number, py: number): Point {
    const { w, h } = this.size.peek();
    const zoom = this.zoom.peek();
    const x = (this.middle.peek()[0] + (px - w / 2) / zoom) / U;
    const y = (this.middle.peek()[1] + (py - h / 2) / zoom) / U;
    const { width, depth } = this.table;
    return this.flipped.peek() ? [width - x, y] : [x, depth - y];
  }

  /** Inches on the table as pixels of the drawing. */
  pixels([x, y]: Point): Point {
    const { w, h } = this.size.peek();
    const zoom = this.zoom.peek();
    const [mx, my] = this.middle.peek();
    return [(this.X(x) - mx) * zoom + w / 2, (this.Y(y) - my) * zoom + h / 2];
  }

  resize(w: number, h: number): void {
    if (w < 1 || h < 1) return;
    const before = this.size.peek();
    const fitted = this.fitted;
    batch(() => {
      this.size.value = { w, h };
      if (fitted && !this.held) this.fit();
      else if (this.held) {
        // what is seen stays where it is on the screen
        const [x, y] = this.middle.peek();
        const zoom = this.zoom.peek();
        this.middle.value = [x + (w - before.w) / 2 / zoom, y + (h - before.h) / 2 / zoom];
      }
    });
  }

  /** While something is in hand the table stays where it is under it, though the room for it may change. */
  hold(on: boolean): void {
    const was = this.held;
    this.held = on;
    if (was && !on && this.fitted) this.fit();
  }

  /** How many pixels to the unit show all of the table. */
  private whole(): number {
    const { w, h } = this.size.peek();
    return Math.max(0.05, Math.min((w - TOOLS - ROOM) / (this.table.width * U), (h - 2 * ROOM) / (this.table.depth * U)));
  }

  fit(): void {
    const { w } = this.size.peek();
    const zoom = this.whole();
    // the tools take room only where there is none to spare
    const spare = w - this.table.width * U * zoom;
    const aside = Math.max(0, TOOLS - spare / 2) / zoom;
    batch(() => {
      this.zoom.value = zoom;
      this.middle.value = [(this.table.width * U) / 2 - aside, (this.table.depth * U) / 2];
      this.fitted = true;
    });
  }

  /** Larger or smaller by a factor, around a point of the drawing in pixels. */
  zoomAt(factor: number, px?: number, py?: number): void {
    const { w, h } = this.size.peek();
    const least = 0.8 * this.whole();
    const old = this.zoom.peek();
    const zoom = Math.max(least, Math.min(NEAREST, old * factor));
    const [dx, dy] = [(px ?? w / 2) - w / 2, (py ?? h / 2) - h / 2];
    const [x, y] = this.middle.peek();
    batch(() => {
      this.zoom.value = zoom;
      this.middle.value = this.kept([x + dx / old - dx / zoom, y + dy / old - dy / zoom]);
      this.fitted = false;
    });
  }

  pan(dx: number, dy: number): void {
    const zoom = this.zoom.peek();
    const [x, y] = this.middle.peek();
    this.middle.value = this.kept([x - dx / zoom, y - dy / zoom]);
    this.fitted = false;
  }

  /** Bring a point into sight if it is not. */
  reveal(point: Point): void {
    const [px, py] = this.pixels(point);
    const { w, h } = this.size.peek();
    const edge = 30;
    const dx = px < edge ? edge - px : px > w - edge ? w - edge - px : 0;
    const dy = py < edge ? edge - py : py > h - edge ? h - edge - py : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  flip(byHand = true): void {
    this.turnedByHand ||= byHand;
    const [x, y] = this.middle.peek();
    batch(() => {
      this.flipped.value = !this.flipped.peek();
      if (this.fitted) return;
      this.middle.value = [this.table.width * U - x, this.table.depth * U - y];
    });
  }

  /** The middle never leaves the table. */
  private kept([x, y]: Point): Point {
    return [Math.max(0, Math.min(this.table.width * U, x)), Math.max(0, Math.min(this.table.depth * U, y))];
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
