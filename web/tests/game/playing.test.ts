import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyFrame, Shown } from "../../src/frames";
import { Player } from "../../src/playing";
import type { Frame, Line } from "../../src/wire";

const step = (x: number, more: Partial<Line> = {}): Line => ({ t: ["x"], f: { m: { "0": [x, 0, 1] } }, ...more });
const END: Frame = { ...emptyFrame(), m: { "0": [9, 0, 1] } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function player(speed: "fast" | "normal" | "step"): { shown: Shown; made: Player } {
  const shown = new Shown();
  const made = new Player(shown);
  made.setSpeed(speed);
  return { shown, made };
}

describe("playing", () => {
  it("shows line after line and ends at the frame of the server", async () => {
    const { shown, made } = player("normal");
    made.play([step(1), step(2, { q: 1 }), step(3)], 10, END);
    expect([made.line.value, shown.stand(0)?.[0]]).toEqual([10, 1]);
    await vi.advanceTimersByTimeAsync(700);
    expect([made.line.value, shown.stand(0)?.[0]]).toEqual([12, 3]);
    await vi.advanceTimersByTimeAsync(700);
    expect([made.line.value, shown.stand(0)?.[0]]).toEqual([null, 9]);
  });

  it("waits for each line step by step, and skips to the end", () => {
    const { shown, made } = player("step");
    made.play([step(1), step(2), step(3)], 0, END);
    expect(made.waits.value).toBe(true);
    made.go();
    expect(shown.stand(0)?.[0]).toBe(2);
    made.skip();
    expect([made.line.value, made.waits.value, shown.stand(0)?.[0]]).toEqual([null, false, 9]);
  });

  it("is over at once where nobody wants to wait", () => {
    const { shown, made } = player("fast");
    made.play([step(1)], 0, END);
    expect([made.line.value, shown.stand(0)?.[0]]).toEqual([null, 9]);
  });

  it("puts what comes meanwhile behind what is played", async () => {
    const { shown, made } = player("normal");
    made.play([step(1)], 0, END);
    made.play([step(4)], 1, { ...END, m: { "0": [20, 0, 1] } });
    expect(shown.stand(0)?.[0]).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown.stand(0)?.[0]).toBe(20);
  });
});
