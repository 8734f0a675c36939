import { describe, expect, it } from "vitest";
import { turnsOf } from "../../src/log/turns";
import { turnFrom } from "../../src/replay/ReplayBar";
import type { Line } from "../../src/wire";

const line = (active: number): Line => ({ t: ["x"], f: { g: { round: 1, active } } });
const lines = [line(0), line(0), line(1), line(1), line(0)];
const turns = turnsOf(lines, {});

describe("jumps by turn", () => {
  it("go back to the start of the own turn first, then to the turn before", () => {
    expect(turnFrom(turns, 3, -1, 4)).toBe(2);
    expect(turnFrom(turns, 2, -1, 4)).toBe(0);
    expect(turnFrom(turns, 0, -1, 4)).toBe(0);
  });

  it("go on to the next turn, and from the last one to the end", () => {
    expect(turnFrom(turns, 0, 1, 4)).toBe(2);
    expect(turnFrom(turns, 4, 1, 4)).toBe(4);
  });
});
