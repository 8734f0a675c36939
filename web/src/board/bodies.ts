/* Units that are one body, by hand and by keys: a drag or a key becomes another stance, or more of a maneuver. */

import type { Asking } from "../ask/asking";
import { further } from "../ask/maneuvers";
import type { Maneuver, Point, Stance } from "../wire";

/** What a hand holds of a body: where it took hold, and how the body stood or what it had done by then. */
export interface Held {
  grab: Point;
  stance: Stance | null;
  made: Maneuver[];
  facing: number;
}

/** Take hold of the body that is asked about. */
export function holdBody(asking: Asking, grab: Point): Held | null {
  const { question } = asking;
  if (question.kind !== "place_body" && question.kind !== "move_body") return null;
  return { grab, stance: asking.stance.peek(), made: asking.maneuvers.peek(), facing: facingOf(asking) };
}

/** The way that the body faces, after what it has done so far. */
export function facingOf(asking: Asking): number {
  const [first] = [...asking.drafted.peek()];
  return first === undefined ? 0 : (asking.drafts.of(first).peek()?.at.facing ?? 0);
}

/** The body follows the hand: put, it goes along; moving, it goes straight, the way that the hand went most. */
export function dragBody(asking: Asking, held: Held, to: Point): void {
  const [dx, dy] = [to[0] - held.grab[0], to[1] - held.grab[1]];
  if (held.stance) {
    const [x, y, facing, files] = held.stance;
    asking.stand([x + dx, y + dy, facing, files]);
    return;
  }
  const [ux, uy] = [Math.cos((held.facing * Math.PI) / 180), Math.sin((held.facing * Math.PI) / 180)];
  const ahead = dx * ux + dy * uy;
  const right = dx * uy - dy * ux;
  straight(asking, held.made, right, ahead);
}

/** A straight maneuver behind others, the way that is meant most, if it is allowed to this unit. */
function straight(asking: Asking, made: Maneuver[], right: number, ahead: number): void {
  const { question } = asking;
  const sideways = Math.abs(right) > Math.abs(ahead);
  const name = sideways ? (right > 0 ? "right" : "left") : ahead > 0 ? "forward" : "back";
  const allowed = question.kind === "move_body" && question.maneuvers.includes(name);
  asking.go(allowed ? further(made, name, Math.abs(sideways ? right : ahead)) : made);
}

/** Keys: a body that is put is shifted as seen on the screen (`way` is -1 where the table is turned round); one that moves
 *  goes forward, back and to the sides as it faces itself. True if there is a body. */
export function nudgeBody(asking: Asking, right: number, up: number, way = 1): boolean {
  const { question } = asking;
  const stance = asking.stance.peek();
  if (question.kind === "place_body" && stance) {
    asking.stand([stance[0] + way * right, stance[1] + way * up, stance[2], stance[3]]);
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
