/* Moving and turning without a pointer: by keys, a little at a time. */

import type { Draft } from "../ask/answers";
import { type Asking, heightsAt, poseOf } from "../ask/asking";
import type { Desk } from "../desk";
import { foremost, type Pose, turned } from "./geometry";
import { nudgeBody, turnBody } from "./bodies";
import { onTable } from "./hand";
import { subjects } from "./figure";

/** Models that keys move: what is drafted together, else the one in hand, or all of its unit. */
function inHand(desk: Desk, asking: Asking): number[] {
  const { game } = desk;
  if (asking.question.kind === "place") return desk.placing.peek();
  const model = game.model.peek();
  const all = [...subjects(desk)];
  const first = model !== null && all.includes(model) ? model : all[0];
  if (first === undefined) return [];
  return asking.together.peek() ? all.filter((place) => game.unitOf(place) === game.unitOf(first)) : [first];
}

function change(desk: Desk, work: (poses: Map<number, Pose>) => Map<number, Pose>): boolean {
  const asking = desk.asking.peek();
  if (!asking || (asking.question.kind !== "move" && asking.question.kind !== "place")) return false;
  const poses = new Map<number, Pose>();
  for (const place of inHand(desk, asking)) {
    const pose = poseOf(desk.game, asking, place);
    if (pose) poses.set(place, pose);
  }
  if (!poses.size) return false;
  const drafts = new Map<number, Draft>();
  for (const [place, at] of work(poses)) drafts.set(place, { way: asking.drafts.of(place).peek()?.way ?? [], at: onTable(desk, place, at) });
  asking.draft(drafts);
  return true;
}

/** Shift what is in hand, as seen on the screen. True if there was something. */
export function nudge(desk: Desk, right: number, up: number): boolean {
  const way = desk.camera.flipped.peek() ? -1 : 1;
  const asking = desk.asking.peek();
  if (asking && nudgeBody(asking, right, up, way)) return true;
  return change(desk, (poses) => {
    const order = foremost([...poses], way * right, way * up);
    return new Map(order.map((place) => [place, shifted(poses.get(place) as Pose, way * right, way * up)]));
  });
}

function shifted(pose: Pose, dx: number, dy: number): Pose {
  return { ...pose, x: pose.x + dx, y: pose.y + dy };
}

/** Turn what is in hand anticlockwise: a front on the spot, several models around their middle. */
export function turnDrafts(desk: Desk, degrees: number): boolean {
  const asking = desk.asking.peek();
  if (asking && turnBody(asking, degrees)) return true;
  return change(desk, (poses) => {
    const all = [...poses.values()];
    const x = all.reduce((sum, pose) => sum + pose.x, 0) / all.length;
    const y = all.reduce((sum, pose) => sum + pose.y, 0) / all.length;
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return new Map(
      [...poses].map(([place, pose]) => {
        const [dx, dy] = [pose.x - x, pose.y - y];
        const facing = pose.facing === undefined ? {} : { facing: turned(pose.facing + degrees) };
        return [place, { ...pose, x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos, ...facing }];
      }),
    );
  });
}

/** Up or down a floor, where there is one. */
export function climb(desk: Desk, by: number): boolean {
  return change(desk, (poses) => {
    const found = new Map<number, Pose>();
    for (const [place, pose] of poses) {
      const heights = heightsAt(desk.game, [pose.x, pose.y]);
      const at = heights.indexOf(pose.z) + by;
      found.set(place, { ...pose, z: heights[Math.max(0, Math.min(heights.length - 1, at))] ?? 0 });
    }
    return found;
  });
}
