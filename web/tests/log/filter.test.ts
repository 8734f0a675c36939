import { describe, expect, it } from "vitest";
import { EVERYTHING, filters, fits, isKind } from "../../src/log/filter";
import type { Line } from "../../src/wire";

const shot: Line = { t: ["x"], w: [1], s: [{ k: "line" }] };
const wound: Line = { t: ["x"], w: [2], s: [{ k: "mark", o: "wound" }] };
const walk: Line = { t: ["x"], s: [{ k: "path" }] };
const dice: Line = { t: ["x"], d: { f: [6], c: [1] } };
const reason: Line = { t: ["x"], y: [] };
const score: Line = { t: ["x"], s: [{ k: "mark", o: "scored" }] };
const plain = () => "Sergeant shoots Horror";

describe("the filter of the log", () => {
  it("knows kinds of lines by what they draw and hold", () => {
    expect([shot, wound, walk, dice, score].map((line) => isKind(line, "attacks"))).toEqual([true, true, false, false, false]);
    expect([shot, walk].map((line) => isKind(line, "moves"))).toEqual([false, true]);
    expect([dice, reason].map((line) => isKind(line, "dice"))).toEqual([true, false]);
    expect([dice, reason].map((line) => isKind(line, "decisions"))).toEqual([false, true]);
  });

  it("leaves quiet lines out unless they are wanted", () => {
    const line: Line = { t: ["x"], q: 1 };
    expect(fits(line, EVERYTHING, plain)).toBe(false);
    expect(fits(line, { ...EVERYTHING, quiet: true }, plain)).toBe(true);
    expect(filters({ ...EVERYTHING, quiet: true })).toBe(false);
  });

  it("looks for a unit and for a text, whatever the case", () => {
    expect(fits(shot, { ...EVERYTHING, unit: 1 }, plain)).toBe(true);
    expect(fits(wound, { ...EVERYTHING, unit: 1 }, plain)).toBe(false);
    expect(fits(walk, { ...EVERYTHING, unit: 1 }, plain)).toBe(false);
    expect(fits(shot, { ...EVERYTHING, text: " SHOOTS " }, plain)).toBe(true);
    expect(fits(shot, { ...EVERYTHING, text: "walks" }, plain)).toBe(false);
    expect(filters({ ...EVERYTHING, text: "  " })).toBe(false);
  });
});
