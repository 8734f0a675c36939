/* What board, decision bar and overlays share while a game is played: the camera, the answer in the making, what is laid
 * over the table. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { Asking } from "./ask/asking";
import { Camera } from "./board/camera";
import type { Game } from "./game";
import { Readings } from "./overlays/reading";
import type { Point, Question, Shape, TableData } from "./wire";

/** What can be laid over the table, by the key that shows it. */
export const TOOLS = ["reach", "threat", "auras", "arcs", "coherency", "sight", "measure", "names", "zones"] as const;
export type Tool = (typeof TOOLS)[number];

export interface Measured {
  from: { x: number; y: number };
  to: { x: number; y: number };
  inches: number;
}

export class Desk {
  readonly game: Game;
  readonly camera: Camera;
  readonly tools = signal<ReadonlySet<Tool>>(new Set<Tool>(["reach", "zones"]));
  /** tools that are shown only as long as a key is held */
  readonly held = signal<ReadonlySet<Tool>>(new Set());
  readonly measured = signal<Measured | null>(null);
  /** The option whose subject is pointed at, to be outlined on the table. */
  readonly pointed = signal<{ about: string[]; shapes: Shape[]; pose?: number[] | undefined } | null>(null);
  /** Is something in hand? */
  readonly dragging = signal(false);
  /** Where a finger is, in inches, that drags something which lies a little above it. */
  readonly finger = signal<Point | null>(null);
  /** Models that a click on the table puts there, by place. */
  readonly placing = signal<number[]>([]);
  readonly readings: Readings;
  readonly help = signal(false);
  /** Has the table the whole width? */
  readonly wide = signal(false);
  readonly pane = signal<"table" | "log" | "beside">("table");
  readonly asking: ReadonlySignal<Asking | null>;
  /** Which of several questions is being answered. */
  readonly chosen = signal(0);
  /** Make a waypoint of the place in hand; the board knows how. */
  waypoint: () => void = () => {};
  /** Has the own side been found? */
  private home = false;
  private known: { text: string; asking: Asking } | null = null;
  private readonly stop: () => void;

  constructor(game: Game, table: TableData) {
    this.game = game;
    this.camera = new Camera(table);
    this.asking = computed(() => {
      if (!game.question.value) return null;
      const open = game.mine.value;
      return this.askingOf(open[this.chosen.value] ?? (open[0] as Question));
    });
    this.readings = new Readings(this);
    const stops = [
      effect(() => {
        this.asking.value;
        this.pointed.value = null;
      }),
      effect(() => this.turnHome()),
    ];
    this.stop = () => {
      for (const stop of stops) stop();
    };
  }

  close(): void {
    this.stop();
    this.readings.close();
  }

  /** Whoever has the far side looks at the table from there, as soon as sides are known; turned by hand, it stays so. */
  private turnHome(): void {
    const { game, camera } = this;
    const table = game.table.value;
    const you = game.info.value?.you ?? [];
    const at = game.seatAt(you[0] ?? "");
    const zone = table?.zones.find(([seat]) => seat === at)?.[1];
    if (!table || you.length !== 1 || camera.turnedByHand) return;
    const ys = zone ? zone.map((point) => point[1]) : this.home ? [] : this.standing(at);
    if (!ys.length) return;
    this.home = true;
    const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length;
    if (camera.flipped.peek() !== middle > table.depth / 2) camera.flip(false);
  }

  /** How far north the models of a seat stand: when zones are no longer shown, that tells which side is its own. */
  private standing(seat: number): number[] {
    const { game } = this;
    return Object.entries(game.shown.frame.m).flatMap(([place, stand]) => (stand && game.seatOfModel(Number(place)) === seat ? [stand[1]] : []));
  }

  /** The same question stays the same answer in the making, whatever else happens at the table. */
  private askingOf(question: Question): Asking {
    const text = JSON.stringify(question);
    if (this.known?.text !== text) this.known = { text, asking: new Asking(this.game, question) };
    return this.known.asking;
  }

  /** The seat of this page for which things are asked. */
  seat(): string {
    return this.asking.peek()?.question.seat ?? this.game.info.peek()?.you[0] ?? "";
  }

  shows(tool: Tool): boolean {
    return this.tools.value.has(tool) || this.held.value.has(tool);
  }

  toggle(tool: Tool): void {
    const now = new Set(this.tools.peek());
    if (!now.delete(tool)) now.add(tool);
    this.tools.value = now;
    if (tool === "measure") this.measured.value = null;
  }

  hold(tool: Tool, on: boolean): void {
    const now = new Set(this.held.peek());
    if (on) now.add(tool);
    else now.delete(tool);
    this.held.value = now;
  }

  /** Places of models that ids name: models themselves, and all of a unit. */
  placesOf(ids: string[]): number[] {
    const { game } = this;
    return ids.flatMap((id) => {
      const place = game.placeOf(id);
      const unit = game.unitAt.value.get(id);
      if (unit !== undefined) return game.data.value?.units[unit]?.models ?? [];
      return place >= 0 ? [place] : [];
    });
  }
}
