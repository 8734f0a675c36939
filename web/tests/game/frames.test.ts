import { effect } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { changed, copied, emptyFrame, Reel, Shown } from "../../src/frames";
import type { Line } from "../../src/wire";

const step = (x: number): Line => ({ t: ["x"], f: { m: { "0": [x, 0, 1] } } });

describe("frames", () => {
  it("are changed entry by entry; null takes one away", () => {
    const frame = changed(emptyFrame(), { m: { "0": [1, 1, 1], "1": [2, 2, 1] } });
    const later = changed(copied(frame), { m: { "0": null }, g: { round: 2 } });
    expect(later.m).toEqual({ "1": [2, 2, 1] });
    expect(later.g.round).toBe(2);
    expect(frame.m["0"]).toEqual([1, 1, 1]);
  });

  it("are found for any line, also far back and forth, and forgotten where the log is cut", () => {
    const lines = Array.from({ length: 180 }, (_, i) => step(i));
    const reel = new Reel();
    reel.begin(emptyFrame(), -1);
    for (const at of [170, 3, 100, 0]) expect(reel.after(at, lines, 0).m["0"]?.[0]).toBe(at);
    expect(reel.after(-1, lines, 0).m).toEqual({});
    lines[100] = step(777);
    reel.cut(100);
    expect(reel.after(120, [...lines.slice(0, 101)], 0).m["0"]?.[0]).toBe(777);
  });

  it("tell only those who look at what has changed", () => {
    const shown = new Shown();
    const seen = [0, 0];
    effect(() => void (shown.models.of(0).value, seen[0]!++));
    effect(() => void (shown.models.of(1).value, seen[1]!++));
    shown.show(changed(emptyFrame(), { m: { "0": [1, 1, 1], "1": [2, 2, 1] } }));
    shown.show(changed(emptyFrame(), { m: { "0": [1, 1, 1], "1": [5, 2, 1] } }));
    expect(seen).toEqual([2, 3]);
  });
});
