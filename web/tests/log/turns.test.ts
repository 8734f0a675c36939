import { describe, expect, it } from "vitest";
import { endOf, sectionsOf, stepFrom, turnOf, turnsOf, unitsOf, wholeOf } from "../../src/log/turns";
import type { Line } from "../../src/wire";

const told = (g?: Record<string, unknown>, more: Partial<Line> = {}): Line => ({ t: ["x"], ...(g ? { f: { g } } : {}), ...more });
const quiet = (g?: Record<string, unknown>): Line => told(g, { q: 1 });
const head = (text: string) => ({ head: [text] });

describe("turns of a log", () => {
  it("begin where the round or the active seat changes", () => {
    const lines = [told(), told({ round: 1, active: 0, ...head("one") }), told(), told({ active: 1, ...head("two") }), told({ round: 2, active: 0, ...head("three") })];
    expect(turnsOf(lines, {}).map(({ at, end, head }) => [at, end, head])).toEqual([
      [0, 0, []],
      [1, 2, ["one"]],
      [3, 3, ["two"]],
      [4, 4, ["three"]],
    ]);
  });

  it("in which nothing is told are a part of the next", () => {
    const lines = [told({ round: 1, active: 0 }), quiet({ active: 1, ...head("b") }), quiet(), told({ active: 0, ...head("a") })];
    expect(turnsOf(lines, {}).map(({ at, head }) => [at, head])).toEqual([[0, []], [1, ["a"]]]);
  });

  it("are counted from the first known line", () => {
    const lines: Line[] = [];
    lines[5] = told();
    lines[6] = told({ round: 3, active: 1 });
    expect(turnsOf(lines, {}, 5).map((turn) => turn.at)).toEqual([5, 6]);
  });

  it("are rounds where sides alternate after every move", () => {
    const lines = [told({ round: 1, active: 0 })];
    for (let i = 1; i <= 5; i++) lines.push(told({ active: i % 2 }));
    lines.push(told({ round: 2, active: 0 }));
    const turns = turnsOf(lines, {});
    expect(turns).toHaveLength(7);
    expect(sectionsOf(turns).map(({ at, end, round }) => [at, end, round])).toEqual([[0, 5, 1], [6, 6, 2]]);
    expect(sectionsOf(turns.slice(0, 3))).toHaveLength(3);
  });

  it("are found by line", () => {
    const turns = turnsOf([told({ round: 1, active: 0 }), told(), told({ active: 1 }), told()], {});
    expect([0, 1, 2, 3].map((at) => turnOf(turns, at))).toEqual([0, 0, 1, 1]);
    expect(turnOf([], 3)).toBe(0);
  });
});

describe("a line and what belongs to it", () => {
  const lines: Line[] = [told(undefined, { w: [1, 2] }), quiet(), told(undefined, { i: 1, w: [3] }), told()];

  it("is a part of the last told line that is none", () => {
    expect([0, 1, 2, 3].map((at) => wholeOf(lines, at))).toEqual([-1, -1, 0, -1]);
    expect(unitsOf(lines, 2)).toEqual([1, 2, 3]);
    expect(unitsOf(lines, 3)).toEqual([]);
  });

  it("ends after what goes without saying", () => {
    expect(endOf(lines, 0)).toBe(1);
    expect(endOf(lines, 1)).toBe(1);
  });

  it("is followed by the next told one, and the ends stay where they are", () => {
    expect(stepFrom(lines, 0, 1)).toBe(2);
    expect(stepFrom(lines, 2, -1)).toBe(0);
    expect(stepFrom(lines, 0, -1)).toBe(0);
    expect(stepFrom(lines, 3, 1)).toBe(3);
  });
});
