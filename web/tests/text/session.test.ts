import { beforeEach, describe, expect, it } from "vitest";
import { minding } from "../../src/ask/left";
import { Session } from "../../src/text/session";
import type { Question } from "../../src/wire";
import { base, live, told } from "../game/table";

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

const PLACE: Question = {
  ...base, n: 2, kind: "place", facing: false, models: ["b.lone.1"], default: [["b.lone.1", [1, 1]]],
} as unknown as Question;
const PLACES = [{ a: [["b.lone.1", [3, 4]]], text: ["there"] }, { a: [["b.lone.1", [5, 6]]], text: ["yonder"] }];

describe("what is typed before it can be answered", () => {
  it("waits for the places that its number counts", async () => {
    const { game, sent } = told([PLACE], () => new Promise((resolve) => setTimeout(() => resolve(PLACES), 20)));
    const session = new Session(game, () => {});
    void session.tell(game.question.peek());
    await session.typed("2");
    expect(sent.at(-1)).toMatchObject({ t: "answer", n: 2, a: [["b.lone.1", [5, 6]]] });
    expect(session.said.value.map((said) => said.kind)).toEqual(["typed", "asked", "told"]);
  });

  it("answers the question that follows an answer on its way", async () => {
    minding.value = false;
    const { game, sent } = told([TURN], () => PLACES);
    const session = new Session(game, () => {});
    const both = [session.typed("1"), session.typed("1")];
    await both[0];
    game.live.value = live([PLACE], 2);
    void session.tell(game.question.peek());
    await both[1];
    expect(sent.filter((one) => (one as { t: string }).t === "answer")).toMatchObject([{ n: 1, a: "act" }, { n: 2, a: [["b.lone.1", [3, 4]]] }]);
  });
});
