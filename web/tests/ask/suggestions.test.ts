import { describe, expect, it } from "vitest";
import { Asking } from "../../src/ask/asking";
import { suggestions } from "../../src/ask/placing";
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
