import { describe, expect, it } from "vitest";
import { alike, allAt, draftsOf, orderOf, pairsAnswer, pathsAnswer, placesAnswer } from "../../src/ask/answers";
import { Asking } from "../../src/ask/asking";
import type { AssignQuestion, Fault } from "../../src/wire";
import { base, told } from "../game/table";

const fault: Fault = { rule: "r", name: "", text: [] };
const target = (key: string, faults: Fault[] = []) => ({ key, text: [key], about: [key], faults });
const item = (key: string, text: AssignQuestion["items"][0]["text"], targets = [target("x"), target("y")]) => ({ key, text, about: [key], targets });

describe("answers on the table", () => {
  it("are pairs of models and places, rounded, with a facing only where there is one", () => {
    const drafts = new Map([["m.1", { way: [], at: { x: 1.23456, y: -0.00001, z: 0, facing: 90 } }]]);
    expect(placesAnswer(drafts, false)).toEqual([["m.1", [1.235, 0, 0]]]);
    expect(placesAnswer(drafts, true)).toEqual([["m.1", [1.235, 0, 0, 90]]]);
  });

  it("are paths through the waypoints, in the order of the drafts", () => {
    const end = { x: 3, y: 3, z: 0 };
    const drafts = new Map([
      ["m.2", { way: [{ x: 1, y: 1, z: 0 }], at: end }],
      ["m.1", { way: [], at: end }],
    ]);
    expect(pathsAnswer(drafts, false)).toEqual([
      ["m.2", [[1, 1, 0], [3, 3, 0]]],
      ["m.1", [[3, 3, 0]]],
    ]);
  });

  it("come back as they were from what the server gives as an example", () => {
    for (const [a, facing] of [[[["m.1", [[1, 1, 0, 45], [2, 3, 1, 90]]]], true], [[["m.1", [2, 3, 0]]], false]] as const) {
      const drafts = draftsOf(a);
      const back = Array.isArray(a[0][1][0]) ? pathsAnswer(drafts, facing) : placesAnswer(drafts, facing);
      expect(back).toEqual(a);
    }
    expect(draftsOf(null).size + draftsOf("pass").size + draftsOf([["m.1", []]]).size).toBe(0);
  });

  it("drafts who is named and stands still where it stands", () => {
    const drafts = draftsOf([["m.1", []], ["m.2", [[1, 2, 0]]]], () => ({ x: 5, y: 6, z: 0 }));
    expect(drafts.get("m.1")).toEqual({ way: [], at: { x: 5, y: 6, z: 0 }, still: true });
    expect(drafts.get("m.2")).toEqual({ way: [], at: { x: 1, y: 2, z: 0 } });
    expect(pathsAnswer(drafts, false)).toEqual([
      ["m.1", []],
      ["m.2", [[1, 2, 0]]],
    ]);
  });
});

describe("assignments", () => {
  const question: AssignQuestion = {
    ...base,
    kind: "assign",
    items: [item("1/gun", [["m", 0], ": gun"]), item("2/gun", [["m", 1], ": gun"]), item("2/knife", [["m", 1], ": knife"], [target("x", [fault]), target("y")])],
  };

  it("send everybody who may go at one target, and leave the others", () => {
    const pairs = allAt(question, new Map([["2/knife", "y"]]), "x");
    expect(pairsAnswer(orderOf(question, []), pairs)).toEqual([["1/gun", "x"], ["2/gun", "x"], ["2/knife", "y"]]);
    expect(pairsAnswer(orderOf(question, []), allAt(question, new Map(), "y", new Set(["2/gun"])))).toEqual([["2/gun", "y"]]);
  });

  it("are carried out in an order that can be another one than that of the items", () => {
    expect(orderOf(question, [["2/knife", "y"]])).toEqual(["2/knife", "1/gun", "2/gun"]);
    const { game } = told([question]);
    const made = new Asking(game, question);
    made.aimAll("y");
    made.shiftGroup(1, -1);
    expect(made.answer.value).toEqual([["2/knife", "y"], ["1/gun", "y"], ["2/gun", "y"]]);
    expect(made.groups().map((group) => group.items.length)).toEqual([1, 2]);
    made.shiftGroup(1, 1);
    expect(made.groups().map((group) => group.items.length)).toEqual([1, 2]);
  });

  it("put items alike together: the same words but for the model, and the same targets", () => {
    expect(alike(question).map((group) => group.items.map((one) => one.key))).toEqual([["1/gun", "2/gun"], ["2/knife"]]);
  });
});
