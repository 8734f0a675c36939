import { describe, expect, it } from "vitest";
import { moved } from "../../src/overlays/borne";
import { legendOf, shapesOf, toolOf } from "../../src/overlays/kinds";
import { Desk } from "../../src/desk";
import type { Shape } from "../../src/wire";
import { base, DATA, told } from "../game/table";

const MOVE = { ...base, kind: "move" as const, models: ["a.pair.1"], facing: false, default: [] };

function seated(answer: (body: unknown) => unknown = () => ({})) {
  const { game, sent } = told([MOVE], answer);
  return { desk: new Desk(game, DATA.table as never), game, sent };
}

const shape = (more: Partial<Shape>): Shape => ({ kind: "disc", id: "x", ...more });

describe("a shape of the book's overlays", () => {
  it("is shown by the tool of its role, else by whose it is", () => {
    const { desk } = seated();
    expect(toolOf(desk, shape({ role: "rear", unit: "b.lone" }))).toBe("arcs");
    expect(toolOf(desk, shape({ role: "link", unit: "a.pair" }))).toBe("coherency");
    expect(toolOf(desk, shape({ role: "aura", unit: "a.pair" }))).toBe("auras");
    expect(toolOf(desk, shape({ role: "aura", unit: "b.lone" }))).toBe("threat");
  });

  it("stands in the legend once a kind", () => {
    const { desk } = seated();
    desk.readings.overlays.value = [1, 2].map(() => shape({ id: "arc.front", role: "front", name: "front" }));
    expect(shapesOf(desk, "arcs")).toHaveLength(2);
    expect(legendOf(desk, "arcs")).toEqual([{ id: "arc.front", role: "front", name: "front" }]);
    expect(legendOf(desk, "coherency")).toEqual([]);
  });

  it("goes along and turns with its base", () => {
    const from = { x: 10, y: 10, z: 0, facing: 90 };
    const line = moved(shape({ kind: "line", points: [[9, 9.5], [11, 9.5]] }), from, { x: 20, y: 10, z: 0, facing: 180 });
    expect(line.points?.flat().map((one) => Number(one.toFixed(6)))).toEqual([20.5, 9, 20.5, 11]);
    const disc = moved(shape({ x: 10, y: 10, radius: 3 }), from, { x: 12, y: 11, z: 0 });
    expect([disc.x, disc.y, disc.radius]).toEqual([12, 11, 3]);
  });
});

describe("overlays", () => {
  it("are asked for only while a tool shows them, and an older answer does not come after a newer one", async () => {
    const waiting: ((shapes: Shape[]) => void)[] = [];
    const { desk, game, sent } = seated((body) => ((body as { t: string }).t === "overlays" ? new Promise((done) => waiting.push(done)) : []));
    const asked = () => sent.filter((body) => (body as { t: string }).t === "overlays").length;
    expect(asked()).toBe(0);
    desk.toggle("arcs");
    expect(asked()).toBe(1);
    game.take({ t: "delta", v: 2, from: 0, events: [], live: { ...game.live.value!, v: 2 } });
    expect(asked()).toBe(2);
    waiting[1]?.([shape({ id: "new" })]);
    waiting[0]?.([shape({ id: "old" })]);
    await new Promise((done) => setTimeout(done));
    expect(desk.readings.overlays.value.map((one) => one.id)).toEqual(["new"]);
  });
});

describe("sight", () => {
  const settled = () => new Promise((done) => setTimeout(done));
  const queries = (sent: unknown[]) => sent.filter((body) => (body as { t: string }).t === "query") as { name: string; args: Record<string, unknown> }[];

  it("is asked from where a model is being moved to, and only for the latest of its places", async () => {
    const { desk, game, sent } = seated((body) => ((body as { name?: string }).name === "sees" ? { rows: [{ at: "b.lone", seen: true, distance: 4 }] } : []));
    game.model.value = 0;
    desk.toggle("sight");
    await settled();
    expect(queries(sent)).toMatchObject([{ name: "sees", args: { by: "a.pair.1" } }]);
    expect(desk.readings.sights.value).toMatchObject([{ by: "a.pair.1", at: "b.lone", place: false }]);
    const to = (x: number) => desk.asking.value?.draft(new Map([[0, { way: [], at: { x, y: 9, z: 0 } }]]));
    to(6);
    to(7);
    to(8);
    await settled();
    await settled();
    expect(queries(sent).map((one) => one.args.place)).toEqual([undefined, [6, 9, 0], [8, 9, 0]]);
    expect(desk.readings.sights.value[0]?.place).toBe(true);
  });

  it("of one that is pointed at is told alone; nothing stays when the tool is put away", async () => {
    const { desk, game, sent } = seated((body) => ((body as { name?: string }).name === "sight" ? { seen: false, at: "b.lone.1" } : { rows: [] }));
    game.model.value = 0;
    game.hovered.value = 2;
    desk.toggle("sight");
    await settled();
    expect(queries(sent).at(-1)).toMatchObject({ name: "sight", args: { by: "a.pair.1", at: "b.lone.1" } });
    expect(desk.readings.sights.value).toHaveLength(1);
    desk.toggle("sight");
    await settled();
    expect(desk.readings.sights.value).toEqual([]);
  });
});
