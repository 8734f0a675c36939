/* Units that are one body, by hand and by keys: a drag or a key becomes another stance, or more of a maneuver. */

import type { Asking } from "../ask/asking";
import { further } from "../ask/body";
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
  const [first] = [...asking.drafted.peek()];
  const facing = first === undefined ? 0 : (asking.drafts.of(first).peek()?.at.facing ?? 0);
  return { grab, stance: asking.stance.peek(), made: asking.maneuvers.peek(), facing };
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
  const sideways = Math.abs(right) > Math.abs(ahead);
  const name = sideways ? (right > 0 ? "right" : "left") : ahead > 0 ? "forward" : "back";
  asking.go(straight(asking, held.made, name, Math.abs(sideways ? right : ahead)));
}

/** The maneuvers with a straight one behind them, if it is allowed to this unit. */
function straight(asking: Asking, made: Maneuver[], name: string, amount: number): Maneuver[] {
  const { question } = asking;
  if (question.kind !== "move_body" || !question.maneuvers.includes(name)) return made;
  return further(made, name, amount);
}

/** Keys: forward, back and to the sides, as the unit faces. True if there is a body to move. */
export function nudgeBody(asking: Asking, right: number, up: number): boolean {
  const { question } = asking;
  const stance = asking.stance.peek();
  if (question.kind === "place_body" && stance) {
    asking.stand([stance[0] + right, stance[1] + up, stance[2], stance[3]]);
    return true;
  }
  if (question.kind !== "move_body") return false;
  const name = right ? (right > 0 ? "right" : "left") : up > 0 ? "forward" : "back";
  asking.go(straight(asking, asking.maneuvers.peek(), name, Math.abs(right || up)));
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
    const last = made.at(-1);
    const [first] = [...asking.drafted.peek()];
    const now = first === undefined ? 0 : (asking.drafts.of(first).peek()?.at.facing ?? 0);
    const to: Maneuver = ["pivot", (now + degrees + 360) % 360];
    asking.go(last?.[0] === "pivot" ? [...made.slice(0, -1), to] : [...made, to]);
    return true;
  }
  const [name, other] = degrees > 0 ? ["wheel-left", "wheel-right"] : ["wheel-right", "wheel-left"];
  if (made.at(-1)?.[0] === other) asking.go(further(made, other, -Math.abs(degrees)));
  else asking.go(further(made, name as string, Math.abs(degrees)));
  return true;
}
