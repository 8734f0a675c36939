/* The hand on the table: a pointer drags models, turns fronts, measures, pans and pinches; a click chooses. */

import type { Draft } from "../ask/answers";
import { heightsAt, poseOf } from "../ask/asking";
import type { Desk } from "../desk";
import type { Point } from "../wire";
import { dragBody, type Grip, type Held, holdBody } from "./bodies";
import { chooseAt } from "./choosing";
import { subjects } from "./figure";
import { foremost, gapOf, heading, type Pose, turned } from "./geometry";

/* a pointer that moved less than so many pixels has clicked */
const STILL = 5;
/* a finger means what lies within so many pixels of it */
const FINGER = 22;
/* what a finger drags slides out from under it, until it lies so many pixels above */
const LIFT = 56;
/* fronts turn in steps of so many degrees, and freely with Shift */
const STEP = 5;

type Mode =
  | { kind: "pan"; place: number | null; x: number; y: number; moved: boolean }
  | { kind: "move"; place: number; rows: Map<number, { from: Pose; way: Pose[] }>; grab: Point; moved: boolean; lift: number; finger: boolean }
  | { kind: "turn"; place: number; pivot: Pose }
  | { kind: "body"; held: Held; place: number | null; moved: boolean }
  | { kind: "measure"; from: Point; place: number | null }
  | { kind: "pinch"; apart: number; x: number; y: number };

export class Hand {
  private readonly desk: Desk;
  private readonly fingers = new Map<number, Point>();
  private mode: Mode | null = null;
  private buttons = 0;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  down(event: PointerEvent): void {
    const at = this.pixels(event);
    this.fingers.set(event.pointerId, at);
    this.buttons = event.buttons;
    if (event.pointerType === "mouse" && event.button !== 0) {
      if (this.mode === null && event.button === 1) this.mode = { kind: "pan", place: null, x: at[0], y: at[1], moved: true };
      return;
    }
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (this.fingers.size === 2) {
      this.drop();
      this.mode = this.pinch();
      return;
    }
    this.mode = this.grasp(event, at);
  }

  /** What a pointer takes hold of. */
  private grasp(event: PointerEvent, at: Point): Mode {
    const { desk } = this;
    const target = event.target as Element;
    const inches = desk.camera.inches(at[0], at[1]);
    const place = placeUnder(target) ?? (event.pointerType === "mouse" ? null : this.near(inches));
    if (desk.shows("measure")) return { kind: "measure", from: inches, place };
    const turn = target.closest("[data-turn]")?.getAttribute("data-turn");
    const asking = desk.asking.peek();
    if (turn !== null && turn !== undefined && asking) {
      const pivot = poseOf(desk.game, asking, Number(turn));
      if (pivot) return { kind: "turn", place: Number(turn), pivot };
    }
    const unit = target.closest("[data-body]")?.getAttribute("data-body");
    const finger = event.pointerType === "touch";
    if (asking && unit) return this.lift(Number(unit), inches, true, finger);
    const grip = target.closest("[data-grip]")?.getAttribute("data-grip") as Grip | null | undefined;
    const mine = place !== null && asking !== null && subjects(desk).has(place);
    const held = asking && (grip || mine) ? holdBody(asking, inches, grip ?? "whole") : null;
    if (held) {
      if (mine) desk.game.selected.value = desk.game.unitOf(place);
      desk.camera.hold(true);
      return { kind: "body", held, place, moved: false };
    }
    const movable = asking && (asking.question.kind === "move" || asking.question.kind === "place");
    if (movable && place !== null && subjects(desk).has(place)) return this.lift(place, inches, asking.together.peek() !== event.shiftKey, finger);
    return { kind: "pan", place, x: at[0], y: at[1], moved: false };
  }

  /** What a finger means that touches no base: the nearest model, those that are asked about before all others. */
  private near(point: Point): number | null {
    const { desk } = this;
    const asked = subjects(desk);
    const reach = FINGER / desk.camera.inch.peek();
    let best: number | null = null;
    let least = reach;
    for (let place = 0; place < (desk.game.data.peek()?.models.length ?? 0); place++) {
      const pose = poseOf(desk.game, desk.asking.peek(), place);
      if (!pose) continue;
      const apart = Math.max(0, Math.hypot(pose.x - point[0], pose.y - point[1]) - desk.game.baseOf(place).radius) * (asked.has(place) ? 0.5 : 1);
      if (apart < least) {
        least = apart;
        best = place;
      }
    }
    return best;
  }

  /** Take a model into hand, or its whole unit, each with the way that it has made. */
  private lift(place: number, grab: Point, whole: boolean, finger: boolean): Mode {
    const { desk } = this;
    const asking = desk.asking.peek();
    const unit = desk.game.unitOf(place);
    const group = whole ? [...subjects(desk)].filter((one) => desk.game.unitOf(one) === unit) : [place];
    const rows = new Map<number, { from: Pose; way: Pose[] }>();
    for (const one of group) {
      const from = poseOf(desk.game, asking, one);
      if (from) rows.set(one, { from, way: asking?.drafts.of(one).peek()?.way ?? [] });
    }
    desk.game.model.value = place;
    desk.game.selected.value = unit;
    desk.camera.hold(true);
    return { kind: "move", place, rows, grab, moved: false, lift: 0, finger };
  }

  move(event: PointerEvent): void {
    const at = this.pixels(event);
    const { desk } = this;
    if (!this.fingers.has(event.pointerId)) {
      this.hover(event, at);
      return;
    }
    const before = this.fingers.get(event.pointerId) as Point;
    this.fingers.set(event.pointerId, at);
    const pressed = event.buttons & ~this.buttons;
    this.buttons = event.buttons;
    const mode = this.mode;
    if (!mode) return;
    const inches = desk.camera.inches(at[0], at[1]);
    switch (mode.kind) {
      case "pan":
        if (!mode.moved && Math.hypot(at[0] - mode.x, at[1] - mode.y) < STILL) return;
        mode.moved = true;
        desk.camera.pan(at[0] - before[0], at[1] - before[1]);
        return;
      case "move":
        if (!mode.moved && Math.hypot(...apart(desk.camera.pixels(mode.grab), at)) < STILL) return;
        mode.moved = true;
        desk.dragging.value = true;
        this.shift(mode, mode.finger ? this.above(mode, at) : inches);
        // the other button, pressed while dragging, makes a waypoint
        if (pressed & 2) this.waypoint();
        return;
      case "turn":
        this.turn(mode, inches, event.shiftKey);
        return;
      case "body": {
        if (!mode.moved && Math.hypot(...apart(desk.camera.pixels(mode.held.grab), at)) < STILL) return;
        mode.moved = true;
        desk.dragging.value = true;
        const asking = desk.asking.peek();
        if (asking) dragBody(asking, mode.held, inches, event.shiftKey);
        return;
      }
      case "measure":
        this.measure(mode, inches, event);
        return;
      case "pinch": {
        const now = this.pinch();
        if (now.kind !== "pinch") return;
        desk.camera.pan(now.x - mode.x, now.y - mode.y);
        if (mode.apart > 0) desk.camera.zoomAt(now.apart / mode.apart, now.x, now.y);
        this.mode = now;
      }
    }
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.buttons = event.buttons;
    const mode = this.mode;
    if (mode?.kind === "pinch") {
      if (this.fingers.size === 0) this.mode = null;
      return;
    }
    if (event.type !== "pointercancel" && (mode?.kind === "pan" || mode?.kind === "move") && !mode.moved) {
      const at = this.pixels(event);
      chooseAt(this.desk, mode.place, this.desk.camera.inches(at[0], at[1]), event.detail);
    }
    if (mode?.kind === "move" && mode.moved) this.settle(mode);
    this.drop();
  }

  /** Whatever was in hand lies where it is. */
  private drop(): void {
    this.mode = null;
    this.desk.camera.hold(false);
    this.desk.dragging.value = false;
    this.desk.finger.value = null;
  }

  /** Where something lies that a finger drags: the farther it went, the farther above the finger, up to a distance. */
  private above(mode: Extract<Mode, { kind: "move" }>, at: Point): Point {
    const { camera } = this.desk;
    mode.lift = Math.min(LIFT, Math.max(mode.lift, Math.hypot(...apart(camera.pixels(mode.grab), at))));
    this.desk.finger.value = camera.inches(at[0], at[1]);
    return camera.inches(at[0], at[1] - mode.lift);
  }

  /** The place in hand becomes one that is passed on the way. */
  waypoint(): void {
    const mode = this.mode;
    const asking = this.desk.asking.peek();
    if (mode?.kind !== "move" || !asking || asking.question.kind !== "move") return;
    for (const [place, row] of mode.rows) {
      const at = asking.drafts.of(place).peek()?.at;
      // one press may be told twice, as a button and as a wish for a menu
      if (at && at !== row.way.at(-1)) row.way = [...row.way, at];
    }
  }

  private shift(mode: Extract<Mode, { kind: "move" }>, inches: Point): void {
    const asking = this.desk.asking.peek();
    const [dx, dy] = [inches[0] - mode.grab[0], inches[1] - mode.grab[1]];
    const drafts = new Map<number, Draft>();
    const rows = [...mode.rows].map(([place, row]) => [place, row.from] as [number, Pose]);
    for (const place of foremost(rows, dx, dy)) {
      const row = mode.rows.get(place);
      if (!row) continue;
      const way = row.way.map((pose) => outside(this.desk, pose, dx, dy));
      drafts.set(place, { way, at: onTable(this.desk, place, { ...row.from, x: row.from.x + dx, y: row.from.y + dy }) });
    }
    asking?.draft(drafts);
  }

  /** At the end of a drag, find the height at which models may stand where more than one comes into question. */
  private settle(mode: Extract<Mode, { kind: "move" }>): void {
    void findLevel(this.desk, [...mode.rows.keys()]);
  }

  private turn(mode: Extract<Mode, { kind: "turn" }>, inches: Point, free: boolean): void {
    const asking = this.desk.asking.peek();
    const draft = asking?.drafts.of(mode.place).peek();
    const way = heading(mode.pivot, { x: inches[0], y: inches[1] });
    const facing = free ? way : turned(Math.round(way / STEP) * STEP);
    asking?.draft(new Map([[mode.place, { way: draft?.way ?? [], at: { ...mode.pivot, facing } }]]));
  }

  private measure(mode: Extract<Mode, { kind: "measure" }>, inches: Point, event: PointerEvent): void {
    const { desk } = this;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    const place = over ? placeUnder(over) : null;
    const from = bodyAt(desk, mode.place, mode.from);
    const to = bodyAt(desk, place === mode.place ? null : place, inches);
    const found = gapOf(from.pose, from.base, to.pose, to.base);
    desk.measured.value = { from: { x: found.from[0], y: found.from[1] }, to: { x: found.to[0], y: found.to[1] }, inches: found.inches };
  }

  private hover(event: PointerEvent, _: Point): void {
    const place = placeUnder(event.target as Element);
    if (this.desk.game.hovered.peek() !== place) this.desk.game.hovered.value = place;
  }

  private pinch(): Mode {
    const [a, b] = [...this.fingers.values()] as [Point, Point | undefined];
    if (!b) return { kind: "pinch", apart: 0, x: a[0], y: a[1] };
    return { kind: "pinch", apart: Math.hypot(a[0] - b[0], a[1] - b[1]), x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 };
  }

  private pixels(event: PointerEvent | WheelEvent): Point {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.pixels(event);
    this.desk.camera.zoomAt(1.0015 ** -event.deltaY, at[0], at[1]);
  }
}

/** A place outside the table, from where a model comes in, goes along its edge with the model. */
function outside(desk: Desk, pose: Pose, dx: number, dy: number): Pose {
  const table = desk.game.table.peek();
  if (!table) return pose;
  if (pose.x < 0 || pose.x > table.width) return { ...pose, y: pose.y + dy };
  if (pose.y < 0 || pose.y > table.depth) return { ...pose, x: pose.x + dx };
  return pose;
}

function apart(a: Point, b: Point): [number, number] {
  return [a[0] - b[0], a[1] - b[1]];
}

/** The model that an element of the drawing belongs to, by place. */
export function placeUnder(element: Element): number | null {
  const found = element.closest("[data-m]")?.getAttribute("data-m");
  return found === null || found === undefined ? null : Number(found);
}

function bodyAt(desk: Desk, place: number | null, point: Point) {
  const pose = place === null ? null : poseOf(desk.game, desk.asking.peek(), place);
  if (place !== null && pose) return { pose, base: desk.game.baseOf(place) };
  return { pose: { x: point[0], y: point[1], z: 0 }, base: { radius: 0 } };
}

/** A pose whose base does not hang over the edge, on a level that there is at that point. */
export function onTable(desk: Desk, place: number, pose: Pose): Pose {
  const table = desk.game.table.peek();
  if (!table) return pose;
  const base = desk.game.baseOf(place);
  const r = base.sides ? Math.min(...base.sides) / 2 : base.radius;
  const x = Math.max(r, Math.min(table.width - r, pose.x));
  const y = Math.max(r, Math.min(table.depth - r, pose.y));
  const heights = heightsAt(desk.game, [x, y]);
  return { ...pose, x, y, z: heights.includes(pose.z) ? pose.z : 0 };
}

/** Where a draft is refused and there are several heights to stand at, try the others; the first that may be is taken. */
export async function findLevel(desk: Desk, places: number[]): Promise<void> {
  const asking = desk.asking.peek();
  if (!asking) return;
  const drafts = places.map((place) => [place, asking.drafts.of(place).peek()] as const).filter((row): row is [number, Draft] => row[1] !== null);
  const levels = new Set(drafts.flatMap(([, draft]) => heightsAt(desk.game, [draft.at.x, draft.at.y])));
  if (levels.size < 2) return;
  const version = asking.version.peek();
  const now = await asking.previews.ask(asking.answer.peek());
  if (!now || now.legal) return;
  for (const z of levels) {
    if (asking.version.peek() !== version || desk.asking.peek() !== asking) return;
    const tried = new Map(
      drafts.map(([place, draft]) => {
        const there = heightsAt(desk.game, [draft.at.x, draft.at.y]).includes(z);
        return [place, { ...draft, at: { ...draft.at, z: there ? z : 0 } }];
      }),
    );
    const verdict = await asking.previews.ask(asking.answerWith(tried));
    if (verdict?.legal && asking.version.peek() === version) {
      asking.draft(tried);
      return;
    }
  }
}
