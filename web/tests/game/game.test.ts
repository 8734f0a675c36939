import { describe, expect, it } from "vitest";
import type { Delta, Line, View } from "../../src/wire";
import { DATA, live, told, view } from "./table";

const moved = (x: number): Line => ({ t: ["moved"], f: { m: { "0": [x, 5, 1] } } });
const delta = (from: number, events: Line[], frame: Delta["frame"], v = 2): Delta => ({ t: "delta", v, from, events, ...(frame ? { frame } : {}), live: live([], v) });

describe("the game as the page knows it", () => {
  it("adds what is new, and shows the newest frame", () => {
    const { game } = told();
    game.take(delta(0, [moved(6), moved(8)], { m: { "0": [8, 5, 1] } }));
    expect(game.lines.value).toHaveLength(2);
    expect(game.shown.stand(0)?.[0]).toBe(8);
    expect(game.live.value?.v).toBe(2);
  });

  it("cuts the log where something was taken back", () => {
    const { game } = told();
    game.take(delta(0, [moved(6), moved(8)], { m: { "0": [8, 5, 1] } }));
    game.take(delta(1, [moved(7)], { m: { "0": [7, 5, 1] } }, 3));
    expect(game.lines.value.map((line) => line.f?.m?.["0"])).toEqual([[6, 5, 1], [7, 5, 1]]);
    expect(game.shown.stand(0)?.[0]).toBe(7);
  });

  it("shows any moment, stays there when something new comes, and finds back", async () => {
    const { game } = told();
    game.take(delta(0, [moved(6), moved(8), moved(9)], { m: { "0": [9, 5, 1] } }));
    await game.look(0);
    expect([game.moment.value, game.shown.stand(0)?.[0], game.at.value]).toEqual([0, 6, 0]);
    game.take(delta(3, [moved(11)], { m: { "0": [11, 5, 1] } }, 3));
    expect(game.shown.stand(0)?.[0]).toBe(6);
    await game.look(null);
    expect(game.shown.stand(0)?.[0]).toBe(11);
  });

  it("stays at the moment that is looked at when lines are told anew, and leaves it when it is taken back", async () => {
    const { game } = told();
    game.take(delta(0, [moved(6), moved(8), moved(9)], { m: { "0": [9, 5, 1] } }));
    await game.look(1);
    game.take(delta(1, [{ ...moved(8), z: [[0, ["sum"]]], g: 2 }, moved(9), moved(10)], { m: { "0": [10, 5, 1] } }, 3));
    expect([game.moment.value, game.lines.value.length, game.line(1)?.g]).toEqual([1, 4, 2]);
    game.take(delta(1, [], { m: { "0": [6, 5, 1] } }, 4));
    expect([game.moment.value, game.lines.value.length, game.shown.stand(0)?.[0]]).toEqual([null, 1, 6]);
  });

  it("asks nothing while the past is shown", async () => {
    const question = { n: 1, seat: "a", id: "q", text: [], rule: "r", sealed: false, default: 1, window: false, kind: "number" as const, low: 1, high: 2 };
    const { game } = told([question]);
    game.take({ ...delta(0, [moved(6), moved(8)], undefined), live: live([question], 2) });
    expect(game.question.value?.n).toBe(1);
    await game.look(0);
    expect(game.question.value).toBeNull();
  });

  it("knows the ids of models where the server sends none", () => {
    const { game } = told();
    const { ids: _, ...data } = DATA;
    game.take({ ...view(), data });
    expect(game.ids.value).toEqual(["a.pair.1", "a.pair.2", "b.lone.1"]);
    expect(game.placeOf("a.pair.2")).toBe(1);
    expect(game.placeOf("nobody")).toBe(-1);
  });

  it("reads names and sides out of parts", () => {
    const { game } = told();
    expect(game.plain(["x ", ["u", 1], " ", ["m", 0], " ", ["s", 0], " ", ["d", 0]], [6])).toBe("x Lone Pair 1 Ann 6 ");
    expect([game.seatOf(["u", 1]), game.seatOf(["m", 0]), game.seatOf("x")]).toEqual([1, 0, -1]);
    expect([game.friendly(0), game.friendly(1), game.friendly(-1)]).toEqual([true, false, false]);
  });
});

describe("a unit that is not on the table", () => {
  it("waits until one of its models has been there, and is gone when they have left", () => {
    const { game } = told();
    const start = { ...view().start, m: { "0": [5, 5, 1], "1": [7, 5, 1] } } as View["start"];
    const lines: Line[] = [{ t: ["begins"] }, { t: ["comes"], f: { m: { "2": [30, 30, 3, 270] } } }, { t: ["dies"], f: { m: { "2": null } } }];
    game.take({ ...view([], lines.slice(0, 1)), start, frame: start });
    expect([game.waits(0), game.waits(1)]).toEqual([false, true]);
    game.take({ ...view([], lines), start, frame: start });
    expect(game.waits(1)).toBe(false);
    game.moment.value = 0;
    expect(game.waits(1)).toBe(true);
  });
});
