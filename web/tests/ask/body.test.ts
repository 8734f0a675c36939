/* Maneuvers of a unit that is one body, by buttons, keys and a drag. */

import { expect, test } from "vitest";
import type { Asking } from "../../src/ask/asking";
import { further, stepOf } from "../../src/ask/maneuvers";
import { dragBody, type Held, nudgeBody, turnBody } from "../../src/board/bodies";
import type { Maneuver, Stance } from "../../src/wire";

/** As much of a question as hands and keys need. */
function asked(kind: "move_body" | "place_body", maneuvers: string[], stance: Stance | null = null) {
  const given: unknown[] = [];
  const made = { value: [] as Maneuver[] };
  const asking = {
    question: { kind, maneuvers },
    stance: { peek: () => stance },
    maneuvers: { peek: () => made.value },
    drafted: { peek: () => new Set([0]) },
    drafts: { of: () => ({ peek: () => ({ at: { x: 0, y: 0, z: 0, facing: 90 } }) }) },
    go: (rows: Maneuver[]) => {
      made.value = rows;
      given.push(rows);
    },
    stand: (at: Stance) => given.push(at),
  };
  return { asking: asking as unknown as Asking, given };
}

const held = (stance: Stance | null, made: Maneuver[] = []): Held => ({ grab: [10, 10], stance, made, facing: 90 });

test("more of the last maneuver lengthens it, another one follows it", () => {
  expect(further([], "forward", 1)).toEqual([["forward", 1]]);
  expect(further([["forward", 1]], "forward", 1)).toEqual([["forward", 2]]);
  expect(further([["forward", 1]], "wheel-left", 10)).toEqual([["forward", 1], ["wheel-left", 10]]);
  expect(further([["wheel-left", 10]], "wheel-left", -10)).toEqual([]);
  expect(further([["pivot", 350]], "pivot", 45)).toEqual([["pivot", 35]]);
  expect([stepOf("forward"), stepOf("wheel-right"), stepOf("pivot")]).toEqual([1, 10, 45]);
});

test("a dragged unit goes straight, the way that the hand went most", () => {
  const { asking, given } = asked("move_body", ["forward", "back", "left", "right"]);
  dragBody(asking, held(null), [10.5, 13]);
  dragBody(asking, held(null), [12, 10.5]);
  dragBody(asking, held(null, [["wheel-left", 20]]), [10, 8]);
  expect(given).toEqual([[["forward", 3]], [["right", 2]], [["wheel-left", 20], ["back", 2]]]);
});

test("what a unit may not do is left out", () => {
  const { asking, given } = asked("move_body", ["forward"]);
  dragBody(asking, held(null), [14, 10]);
  expect(given).toEqual([[]]);
});

test("a unit that is placed follows the hand and the keys", () => {
  const { asking, given } = asked("place_body", [], [5, 6, 90, 5]);
  dragBody(asking, held([5, 6, 90, 5]), [11, 12]);
  nudgeBody(asking, 1, 0);
  turnBody(asking, -15);
  expect(given).toEqual([[6, 8, 90, 5], [6, 6, 90, 5], [5, 6, 75, 5]]);
});

test("keys send a unit the way that it faces, also where the table is turned round", () => {
  const moved = asked("move_body", ["forward", "right"]);
  nudgeBody(moved.asking, 0, 1, -1);
  nudgeBody(moved.asking, 2, 0, -1);
  expect(moved.given).toEqual([[["forward", 1]], [["forward", 1], ["right", 2]]]);
  const placed = asked("place_body", [], [5, 6, 90, 5]);
  nudgeBody(placed.asking, 0, 1, -1);
  expect(placed.given).toEqual([[5, 5, 90, 5]]);
});

test("keys wheel a unit, and take a wheel back", () => {
  const { asking, given } = asked("move_body", ["forward", "wheel-left", "wheel-right"]);
  turnBody(asking, 15);
  turnBody(asking, -15);
  turnBody(asking, -15);
  expect(given).toEqual([[["wheel-left", 15]], [], [["wheel-right", 15]]]);
});

test("a lone model pivots from the way it faces", () => {
  const { asking, given } = asked("move_body", ["forward", "pivot"]);
  turnBody(asking, 15);
  turnBody(asking, 15);
  expect(given[0]).toEqual([["pivot", 105]]);
  // also before the server has said how it stands then
  expect(given[1]).toEqual([["pivot", 120]]);
  expect(further([["forward", 2]], "pivot", 45, 350)).toEqual([["forward", 2], ["pivot", 35]]);
});
