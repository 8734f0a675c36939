/* Maneuvers of a unit that is one body, by buttons, keys and a drag. */

import { expect, test } from "vitest";
import type { Asking } from "../../src/ask/asking";
import { further, stepOf } from "../../src/ask/maneuvers";
import { dragBody, type Grip, type Held, nudgeBody, turnBody, widenBody } from "../../src/board/bodies";
import { type Frame, frameOf, inchesOfAll, track, went, within } from "../../src/board/frame";
import type { Maneuver, Point, Stance } from "../../src/wire";

/** As much of a question as hands and keys need. */
function asked(kind: "move_body" | "place_body", maneuvers: string[], stance: Stance | null = null, more: object = {}) {
  const given: unknown[] = [];
  const made = { value: [] as Maneuver[] };
  const asking = {
    question: { kind, maneuvers, ...more },
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

/* a front of 4 inches, 2 deep, facing north, its middle at (10, 10) */
const FRAME: Frame = { x: 10, y: 10, facing: 90, wide: 4, deep: 2 };
const held = (stance: Stance | null, made: Maneuver[] = [], grip: Grip = "whole", grab: Point = [10, 10]): Held => ({ grip, grab, stance, made, frame: FRAME });

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

test("what was made is taken back before the other way is gone", () => {
  const { asking, given } = asked("move_body", ["forward", "back"]);
  dragBody(asking, held(null, [["forward", 4]]), [10, 9]);
  dragBody(asking, held(null, [["forward", 4]]), [10, 5]);
  expect(given).toEqual([[["forward", 3]], []]);
});

test("a corner of the front wheels a unit about the other one, never backwards", () => {
  const { asking, given } = asked("move_body", ["forward", "wheel-left", "wheel-right"]);
  // the right corner of the front, led a quarter of a circle about the left one
  dragBody(asking, held(null, [], "wheel-left", [12, 11]), [8, 15]);
  dragBody(asking, held(null, [], "wheel-right", [8, 11]), [12 - 4 * Math.cos(0.3), 11 + 4 * Math.sin(0.3)]);
  dragBody(asking, held(null, [], "wheel-left", [12, 11]), [12, 9]);
  dragBody(asking, held(null, [["wheel-left", 30]], "wheel-left", [12, 11]), [8 + 4 * Math.cos(0.2), 11 - 4 * Math.sin(0.2)]);
  expect(given).toEqual([[["wheel-left", 90]], [["wheel-right", 17]], [], [["wheel-left", 19]]]);
});

test("the knob before the front turns a body about its middle, in steps or freely", () => {
  const placed = asked("place_body", [], [10, 10, 90, 4]);
  const to: Point = [10 + 3 * Math.cos(1), 10 + 3 * Math.sin(1)];
  dragBody(placed.asking, held([10, 10, 90, 4], [], "turn", [10, 13]), to);
  dragBody(placed.asking, held([10, 10, 90, 4], [], "turn", [10, 13]), to, true);
  expect(placed.given[0]).toEqual([10, 10, 55, 4]);
  expect((placed.given[1] as Stance)[2]).toBeCloseTo(57.2958, 3);
  const lone = asked("move_body", ["forward", "pivot"]);
  dragBody(lone.asking, held(null, [["pivot", 120]], "turn", [10, 13]), [7, 10]);
  expect(lone.given).toEqual([[["pivot", 180]]]);
});

test("a side makes a body as wide as the hand goes, in numbers that may be", () => {
  const { asking, given } = asked("place_body", [], [10, 10, 90, 4], { files: [1, 2, 4, 5, 8] });
  dragBody(asking, held([10, 10, 90, 4], [], "files", [12, 10]), [13.1, 10]);
  dragBody(asking, held([10, 10, 90, 4], [], "files", [8, 10]), [5.5, 10]);
  expect(widenBody(asking, -1)).toBe(true);
  expect(widenBody(asking, 3)).toBe(false);
  expect(given.map((stance) => (stance as Stance)[3])).toEqual([5, 8, 2]);
});

test("a body that is put anew about its middle turns, wherever it is held, and is not shifted", () => {
  const { asking, given } = asked("place_body", [], [10, 10, 90, 4], { files: [4], fixed: true });
  dragBody(asking, held([10, 10, 90, 4], [], "whole", [12, 10]), [10, 12]);
  expect(nudgeBody(asking, 1, 0)).toBe(true);
  expect(given).toEqual([[10, 10, 180, 4]]);
});

test("the rectangle around bases, where maneuvers carry it, and what they cost", () => {
  const base = { radius: 0.5, sides: [1, 1] as [number, number] };
  const at = (x: number, y: number) => ({ at: { x, y, z: 0, facing: 90 }, base });
  const frame = frameOf([at(8.5, 10.5), at(9.5, 10.5), at(10.5, 10.5), at(11.5, 10.5), at(8.5, 9.5)]);
  expect(Object.entries(frame ?? {}).map(([name, value]) => [name, Number(value.toFixed(6))])).toEqual(Object.entries(FRAME));
  const made: Maneuver[] = [["forward", 2], ["wheel-right", 90]];
  const end = went(FRAME, made);
  // about (12, 13): two inches to its right and one back become one to the left and two to the front
  expect([end.x, end.y, end.facing].map((value) => Number(value.toFixed(6)))).toEqual([11, 15, 0]);
  expect(inchesOfAll(FRAME, made)).toBeCloseTo(2 + 2 * Math.PI, 9);
  expect(inchesOfAll(FRAME, [["pivot", 180]])).toBe(0);
  expect(within(FRAME, made, 5)).toEqual([["forward", 2], ["wheel-right", 42.97]]);
  expect(within(FRAME, [["forward", 9]], 4)).toEqual([["forward", 4]]);
  expect(within(FRAME, [["forward", 4], ["left", 1]], 4)).toEqual([["forward", 4]]);
  const way = track(FRAME, made);
  expect(way[0]).toEqual([10, 11]);
  expect(way).toHaveLength(2 + 15);
  expect(way.at(-1)?.map((value) => Number(value.toFixed(6)))).toEqual([12, 15]);
  expect(frameOf([])).toBeNull();
});
