import { beforeEach, describe, expect, it } from "vitest";
import { minding } from "../../src/ask/left";
import { Session } from "../../src/text/session";
import type { Question } from "../../src/wire";
import { base, told } from "../game/table";

const TURN: Question = {
  ...base, kind: "pick_one",
  options: [
    { key: "act", text: ["Act"], about: ["a.pair"], faults: [] },
    { key: "end", text: ["End it"], about: [], faults: [] },
  ],
};

describe("an answer that leaves units out", () => {
  beforeEach(() => (minding.value = true));

  it("is asked about once, and given when it is typed again", async () => {
    const { game, sent } = told([TURN]);
    const session = new Session(game, () => {});
    await session.typed("2");
    expect(sent).toEqual([]);
    expect(session.said.value.at(-1)?.kind).toBe("wrong");
    await session.typed("2");
    expect(sent).toMatchObject([{ t: "answer", a: "end" }]);
  });

  it("is given at once by those who never want to be asked, as is one that leaves nobody out", async () => {
    const first = told([TURN]);
    await new Session(first.game, () => {}).typed("1");
    expect(first.sent).toMatchObject([{ t: "answer", a: "act" }]);
    minding.value = false;
    const second = told([TURN]);
    await new Session(second.game, () => {}).typed("2");
    expect(second.sent).toMatchObject([{ t: "answer", a: "end" }]);
  });
});
