import { describe, expect, it, vi } from "vitest";
import { Asking, heightsAt, inchesOf } from "../../src/ask/asking";
import { minding } from "../../src/ask/left";
import type { Question } from "../../src/wire";
import { base, told } from "../game/table";

const MOVE: Question = { ...base, kind: "move", models: ["a.pair.1", "a.pair.2"], facing: false, default: [] };
const end = (x: number) => ({ way: [], at: { x, y: 6, z: 0 } });

function asking(question: Question, answer?: (body: unknown) => unknown) {
  const { game, sent } = told([question], answer);
  return { asking: new Asking(game, question), game, sent };
}

describe("an answer in the making", () => {
  it("tells models one after the other, the last that was touched last", () => {
    const { asking: made } = asking(MOVE);
    expect(made.answer.value).toEqual([]);
    made.draft(new Map([[0, end(6)], [1, end(8)]]));
    made.draft(new Map([[0, end(6.5)]]));
    expect(made.answer.value).toEqual([["a.pair.2", [[8, 6, 0]]], ["a.pair.1", [[6.5, 6, 0]]]]);
    expect(made.reset()).toBe(true);
    expect(made.answer.value).toEqual([]);
  });

  it("begins with the default where standing still will not do", () => {
    const { asking: made } = asking({ ...MOVE, default: [["a.pair.1", [[5, 9, 0]]]] });
    expect(made.answer.value).toEqual([["a.pair.1", [[5, 9, 0]]]]);
  });

  it("goes back to the default, in which somebody who comes in stands somewhere", () => {
    const { asking: made } = asking({ ...MOVE, default: [["a.pair.1", [[5, 9, 0]]]] });
    made.draft(new Map([[0, end(8)]]));
    expect(made.reset()).toBe(true);
    expect(made.answer.value).toEqual([["a.pair.1", [[5, 9, 0]]]]);
    expect(made.reset()).toBe(false);
  });

  it("takes over an example", () => {
    const { asking: made } = asking(MOVE);
    made.draft(new Map([[1, end(8)]]));
    made.adopt([["a.pair.1", [[5, 7, 0], [6, 7, 0]]]]);
    expect(made.answer.value).toEqual([["a.pair.1", [[5, 7, 0], [6, 7, 0]]]]);
  });

  it("gives things that are no models places of their own", () => {
    const { asking: made } = asking({ ...base, kind: "place", models: ["point"], facing: false, default: [["point", [1, 2, 0]]] });
    expect(made.placeOf("point")).toBe(-1);
    made.adopt([["point", [3, 4, 0]]]);
    expect(made.answer.value).toEqual([["point", [3, 4, 0]]]);
  });

  it("cannot be sent when the server said no to just this, and can when it was changed since", async () => {
    vi.useFakeTimers();
    const { asking: made } = asking(MOVE, () => ({ t: "previewed", legal: false, faults: [], costs: {} }));
    made.draft(new Map([[0, end(30)]]));
    expect(made.sendable.value).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(made.sendable.value).toBe(false);
    made.draft(new Map([[0, end(6)]]));
    expect(made.sendable.value).toBe(true);
    vi.useRealTimers();
  });

  it("tells the inches that were drawn where the server counts none", async () => {
    vi.useFakeTimers();
    let costs: Record<string, number> = { "a.pair.1": 0 };
    let legal = false;
    const { asking: made } = asking(MOVE, () => ({ t: "previewed", legal, faults: [], costs }));
    made.draft(new Map([[0, { way: [], at: { x: 9, y: 8, z: 0 } }]]));
    await vi.advanceTimersByTimeAsync(100);
    expect(inchesOf(made, 0)).toBe(5);
    [costs, legal] = [{ "a.pair.1": 7 }, true];
    made.draft(new Map([[0, { way: [], at: { x: 9, y: 8.1, z: 0 } }]]));
    await vi.advanceTimersByTimeAsync(100);
    expect(inchesOf(made, 0)).toBe(7);
    vi.useRealTimers();
  });

  it("asks once whether units are meant to be left out", async () => {
    const one = (key: string, about: string[]) => ({ key, text: [], about, faults: [] });
    const { asking: made } = asking({ ...base, kind: "pick_one", options: [one("pair", ["a.pair"]), one("enemy", ["b.lone"]), one("done", [])] });
    made.choose("pair");
    expect(made.meant()).toBe(true);
    made.choose("done");
    expect([made.meant(), made.leaves.value]).toEqual([false, 1]);
    expect(made.meant()).toBe(true);
    made.choose("done");
    expect(made.meant()).toBe(false);
    minding.value = false;
    made.choose("done");
    expect(made.meant()).toBe(true);
    minding.value = true;
  });

  it("is sent once", async () => {
    const { asking: made, sent } = asking({ ...base, kind: "number", low: 1, high: 6 });
    made.setNumber(9);
    expect(made.answer.value).toBe(6);
    await Promise.all([made.send(), made.send()]);
    await made.send();
    expect(sent.filter((one) => (one as { t: string }).t === "answer")).toHaveLength(1);
  });

  it("keeps an order whole while items move in it", () => {
    const items = ["x", "y", "z"].map((key) => ({ key, text: [key], about: [] }));
    const { asking: made } = asking({ ...base, kind: "order", items, default: ["x", "y", "z"] });
    made.shift("z", -2);
    expect(made.answer.value).toEqual(["z", "x", "y"]);
    made.shift("z", -1);
    expect(made.answer.value).toEqual(["z", "x", "y"]);
  });
});

describe("heights to stand at", () => {
  it("are the table, tops of hills and floors", () => {
    const { game } = told();
    expect(heightsAt(game, [1, 1])).toEqual([0]);
    expect(heightsAt(game, [12, 12])).toEqual([0, 2]);
    expect(heightsAt(game, [22, 12])).toEqual([0, 3]);
  });
});
