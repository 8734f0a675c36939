import { describe, expect, it } from "vitest";
import { along, carried, corners, foremost, gapOf, heading, holds, lengthOf, ranks, split, turned } from "../../src/board/geometry";
import type { Point } from "../../src/wire";

const at = (x: number, y: number, facing?: number) => ({ x, y, z: 0, ...(facing === undefined ? {} : { facing }) });

describe("distances between bases", () => {
  it("are from rim to rim for discs, and nothing where they overlap", () => {
    expect(gapOf(at(0, 0), { radius: 0.5 }, at(5, 0), { radius: 1 })).toEqual({ inches: 3.5, from: [0.5, 0], to: [4, 0] });
    expect(gapOf(at(0, 0), { radius: 1 }, at(1, 0), { radius: 1 }).inches).toBe(0);
  });

  it("go to the edge of a rectangle, however it is turned", () => {
    const square = { radius: Math.SQRT2, sides: [2, 2] as [number, number] };
    expect(gapOf(at(0, 0), { radius: 0 }, at(5, 0, 90), square).inches).toBeCloseTo(4, 3);
    expect(gapOf(at(0, 0), { radius: 0 }, at(5, 0, 45), square).inches).toBeCloseTo(5 - Math.SQRT2, 3);
    expect(gapOf(at(0, 0, 90), square, at(5, 0, 90), square)).toMatchObject({ inches: 3 });
    expect(gapOf(at(0, 0, 90), square, at(1, 0, 90), square).inches).toBe(0);
  });
});

describe("bases and paths", () => {
  it("have their front corners first, to the left and right of the facing", () => {
    const [left, right] = corners(at(0, 0, 90), [4, 2]) as [Point, Point];
    expect(left).toEqual([expect.closeTo(-2), expect.closeTo(1)]);
    expect(right).toEqual([expect.closeTo(2), expect.closeTo(1)]);
  });

  it("are cut in two at a length", () => {
    const path: Point[] = [[0, 0], [3, 0], [3, 4]];
    expect(lengthOf(path.map(([x, y]) => ({ x, y })))).toBe(7);
    expect(split(path, 5)).toEqual([[[0, 0], [3, 0], [3, 2]], [[3, 2], [3, 4]]]);
    expect(split(path, 9)).toEqual([path, []]);
    expect(along(path, [3.2, 1])).toBeCloseTo(4);
  });

  it("turn in degrees anticlockwise from east", () => {
    expect(heading({ x: 0, y: 0 }, { x: 0, y: 2 })).toBe(90);
    expect(heading({ x: 0, y: 0 }, { x: 0, y: -2 })).toBe(270);
    expect([turned(-90), turned(720), turned(359.9999)]).toEqual([270, 0, 0]);
  });

  it("know what lies inside a polygon", () => {
    const square: Point[] = [[0, 0], [2, 0], [2, 2], [0, 2]];
    expect([holds(square, [1, 1]), holds(square, [3, 1])]).toEqual([true, false]);
  });
});

describe("several models", () => {
  it("stand in ranks around the middle and touch nobody", () => {
    const places = ranks(Array.from({ length: 7 }, () => ({ radius: 0.5 })));
    expect(places).toHaveLength(7);
    places.forEach((one, i) => {
      for (const other of places.slice(i + 1)) expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThan(1);
    });
  });

  it("go the foremost first", () => {
    const rows: [string, { x: number; y: number }][] = [["back", { x: 0, y: 0 }], ["front", { x: 0, y: 3 }], ["middle", { x: 9, y: 2 }]];
    expect(foremost(rows, 0, 1)).toEqual(["front", "middle", "back"]);
    expect(foremost(rows, 0, -1)).toEqual(["back", "middle", "front"]);
  });
});

describe("what belongs to a base", () => {
  it("is carried along and turned with it", () => {
    const from = { x: 4, y: 4, z: 0, facing: 0 };
    expect(carried([6, 4], from, { x: 10, y: 1, z: 0, facing: 0 })).toEqual([12, 1]);
    const [x, y] = carried([6, 4], from, { x: 4, y: 4, z: 0, facing: 90 });
    expect([x, y].map((one) => Number(one?.toFixed(6)))).toEqual([4, 6]);
  });
});
