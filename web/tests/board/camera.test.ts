import { describe, expect, it } from "vitest";
import { Camera } from "../../src/board/camera";
import type { Point } from "../../src/wire";

const TABLE = { width: 48, depth: 36, pieces: [], markers: [], zones: [] };

function camera(): Camera {
  const made = new Camera(TABLE);
  made.resize(900, 700);
  return made;
}

describe("the camera", () => {
  it("shows the whole table after any change of size, until it is moved", () => {
    const made = camera();
    const whole = made.inch.value;
    made.resize(1800, 1400);
    expect(made.inch.value).toBeGreaterThan(whole);
    made.zoomAt(2);
    const near = made.inch.value;
    made.resize(900, 700);
    expect(made.inch.value).toBe(near);
  });

  it("keeps the table where it is on the screen while something is in hand, and fits it in afterwards", () => {
    const made = camera();
    const before = made.pixels([10, 10]);
    made.hold(true);
    made.resize(900, 600);
    expect(made.pixels([10, 10]).map(Math.round)).toEqual(before.map(Math.round));
    made.hold(false);
    expect(Math.round(made.pixels([10, 10])[1])).toBeLessThan(Math.round(before[1]));
    const whole = made.inch.value;
    made.resize(900, 700);
    expect(made.inch.value).toBeGreaterThan(whole);
  });

  it("finds the inches under a pixel, also flipped, zoomed and panned", () => {
    const made = camera();
    for (const change of [() => {}, () => made.flip(), () => made.zoomAt(1.7, 200, 300), () => made.pan(31, -17)]) {
      change();
      const point: Point = [12.5, 30];
      const [px, py] = made.pixels(point);
      const back = made.inches(px, py);
      expect(back[0]).toBeCloseTo(point[0], 1);
      expect(back[1]).toBeCloseTo(point[1], 1);
    }
  });

  it("keeps the point under the pointer where it is when it zooms", () => {
    const made = camera();
    const before = made.inches(300, 250);
    made.zoomAt(2, 300, 250);
    const after = made.inches(300, 250);
    expect(after[0]).toBeCloseTo(before[0], 5);
    expect(after[1]).toBeCloseTo(before[1], 5);
  });

  it("draws north up, and south up when flipped; fronts turn along", () => {
    const made = camera();
    expect([made.X(0), made.Y(0)]).toEqual([0, 720]);
    expect(made.turn(90)).toBe(0);
    made.flip();
    expect([made.X(0), made.Y(0)]).toEqual([960, 0]);
    expect(made.turn(90)).toBe(180);
  });

  it("brings a point into sight that is outside", () => {
    const made = camera();
    made.zoomAt(5);
    made.reveal([1, 1]);
    const [px, py] = made.pixels([1, 1]);
    expect(px).toBeGreaterThanOrEqual(0);
    expect(py).toBeLessThanOrEqual(700);
  });
});
