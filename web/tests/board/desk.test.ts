import { beforeEach, describe, expect, it } from "vitest";
import { chooseAt } from "../../src/board/choosing";
import { nudge, turnDrafts } from "../../src/board/nudging";
import { Desk } from "../../src/desk";
import { shortened, signed } from "../../src/overlays/odds";
import type { Fault, Question } from "../../src/wire";
import { base, DATA, told } from "../game/table";

const fault: Fault = { rule: "r", name: "", text: [] };

function desk(question: Question): Desk {
  const { game } = told([question]);
  return new Desk(game, DATA.table as never);
}

const option = (key: string, about: string[], faults: Fault[] = []) => ({ key, text: [key], about, faults });

describe("a click on the table", () => {
  let at: Desk;
  const pick = () => at.asking.value?.pick.value;

  beforeEach(() => {
    at = desk({
      ...base, kind: "pick_one",
      options: [option("shoot", ["a.pair", "b.lone"]), option("charge", ["a.pair", "b.lone"]), option("hold", ["a.pair"]), option("fly", ["b.lone.1"], [fault])],
    });
  });

  it("chooses what is aimed at the model, one option after the other, none that may not be", () => {
    chooseAt(at, 2, [30, 30]);
    expect(pick()).toBe("shoot");
    chooseAt(at, 2, [30, 30]);
    expect(pick()).toBe("charge");
    chooseAt(at, 2, [30, 30]);
    expect(pick()).toBe("shoot");
    expect(at.game.selected.value).toBe(1);
  });

  it("goes by the last thing an option names before all others", () => {
    chooseAt(at, 0, [5, 5]);
    expect(pick()).toBe("hold");
  });

  it("sends what is in hand at a target", () => {
    const targets = [option("b.lone", ["b.lone"])];
    at = desk({ ...base, kind: "assign", items: ["1", "2"].map((n) => ({ key: n, text: [], about: [`a.pair.${n}`], targets })) });
    chooseAt(at, 0, [5, 5]);
    chooseAt(at, 2, [30, 30]);
    expect(at.asking.value?.answer.value).toEqual([["1", "b.lone"]]);
  });
});

describe("keys", () => {
  it("move a unit together as it is seen, the foremost first, and turn it around its middle", () => {
    const at = desk({ ...base, kind: "move", models: ["a.pair.1", "a.pair.2"], facing: false, default: [] });
    expect(nudge(at, 0.5, 0)).toBe(true);
    expect(at.asking.value?.answer.value).toEqual([["a.pair.2", [[7.5, 5, 0]]], ["a.pair.1", [[5.5, 5, 0]]]]);
    turnDrafts(at, 90);
    expect(at.asking.value?.answer.value).toEqual([["a.pair.1", [[6.5, 4, 0]]], ["a.pair.2", [[6.5, 6, 0]]]]);
    at.camera.flip();
    nudge(at, 0, 1);
    expect(at.asking.value?.drafts.of(0).value?.at.y).toBe(3);
  });

  it("never push a base over the edge of the table", () => {
    const at = desk({ ...base, kind: "move", models: ["a.pair.1"], facing: false, default: [] });
    nudge(at, -30, 0);
    expect(at.asking.value?.drafts.of(0).value?.at.x).toBe(0.5);
  });
});

describe("the desk", () => {
  it("keeps an answer in the making while other things happen, and drops it with its question", () => {
    const question: Question = { ...base, kind: "number", low: 1, high: 9 };
    const { game } = told([question]);
    const at = new Desk(game, DATA.table as never);
    at.asking.value?.setNumber(4);
    game.take({ t: "delta", v: 2, from: 0, events: [], live: { ...game.live.value!, v: 2, open: [{ ...question }] } });
    expect(at.asking.value?.number.value).toBe(4);
    game.take({ t: "delta", v: 3, from: 0, events: [], live: { ...game.live.value!, v: 3, open: [{ ...question, n: 2 }] } });
    expect(at.asking.value?.number.value).toBe(1);
  });
});

describe("odds", () => {
  it("put what hardly ever happens together at the end", () => {
    const rows = Array.from({ length: 14 }, (_, i) => [i, 1 / 14, (14 - i) / 14] as [number, number, number]);
    const short = shortened(rows);
    expect(short).toHaveLength(10);
    expect(short[9]?.[1]).toBeCloseTo(5 / 14);
    expect(short.reduce((sum, row) => sum + row[1], 0)).toBeCloseTo(1);
    expect(shortened(rows.slice(0, 4))).toHaveLength(4);
  });

  it("gives no sign to what rounds to nothing", () => {
    expect([0.24, -1, -0.04, 0].map(signed)).toEqual(["+0.2", "−1", "0", "0"]);
  });
});
