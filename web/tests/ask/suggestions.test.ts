import { describe, expect, it } from "vitest";
import { Asking } from "../../src/ask/asking";
import { suggest, suggestions } from "../../src/ask/placing";
import type { Desk } from "../../src/desk";
import type { Question } from "../../src/wire";
import { base, told } from "../game/table";

const MOVE: Question = { ...base, kind: "move", models: ["a.pair.1"], facing: false, default: [] };
const WAY = [["a.pair.1", [[5, 9, 0]]]];

/** What is suggested, by a server that has these candidates and this example. */
function suggested(question: Question, candidates: unknown[], example?: unknown) {
  const { game } = told([question], (body) =>
    (body as { t: string }).t === "query" ? candidates.map((a) => ({ a, text: [] })) : { legal: false, faults: [], costs: {}, example },
  );
  return suggestions({ game } as Desk, new Asking(game, question));
}

describe("what is suggested", () => {
  it("is what the server offers, but for doing nothing", async () => {
    expect(await suggested(MOVE, [[], WAY])).toEqual([WAY]);
  });

  it("is the default where nothing else is offered", async () => {
    expect(await suggested({ ...MOVE, default: WAY }, [])).toEqual([WAY]);
  });

  it("is the example of a refusal where there is neither", async () => {
    expect(await suggested(MOVE, [[]], WAY)).toEqual([WAY]);
    expect(await suggested(MOVE, [[]])).toEqual([]);
  });
});

describe("asking for a suggestion", () => {
  const OTHER = [["a.pair.1", [[5, 8, 0]]]];

  function laid() {
    let asked = 0;
    const { game } = told([MOVE], (body) => {
      if ((body as { t: string }).t !== "query") return { legal: true, faults: [], costs: {} };
      asked++;
      return [WAY, OTHER].map((a) => ({ a, text: [] }));
    });
    const asking = new Asking(game, MOVE);
    const desk = { game, asking: { peek: () => asking } } as unknown as Desk;
    return { asking, suggest: () => suggest(desk, asking), asked: () => asked };
  }

  it("is told at once, and lays out one answer after the other, which are asked for once", async () => {
    const { asking, suggest, asked } = laid();
    const first = suggest();
    expect(asking.suggesting.value).toBe("busy");
    await first;
    expect([asking.suggesting.value, asking.answer.value]).toEqual(["", WAY]);
    await suggest();
    expect(asking.answer.value).toEqual(OTHER);
    await suggest();
    expect([asking.answer.value, asked()]).toEqual([WAY, 1]);
  });

  it("leaves what a hand has done meanwhile", async () => {
    const { asking, suggest } = laid();
    const first = suggest();
    asking.adopt([["a.pair.1", [[6, 6, 0]]]]);
    await first;
    expect(asking.answer.value).toEqual([["a.pair.1", [[6, 6, 0]]]]);
  });

  it("says where there is none, and asks again when it is asked again", async () => {
    let cut = true;
    const { game } = told([MOVE], (body) => ((body as { t: string }).t === "query" && !cut ? [{ a: WAY, text: [] }] : []));
    const asking = new Asking(game, MOVE);
    const desk = { game, asking: { peek: () => asking } } as unknown as Desk;
    await suggest(desk, asking);
    expect(asking.suggesting.value).toBe("none");
    cut = false;
    await suggest(desk, asking);
    expect([asking.suggesting.value, asking.answer.value]).toEqual(["", WAY]);
  });
});
