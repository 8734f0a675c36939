import { describe, expect, it } from "vitest";
import { read, type Words } from "../../src/text/answers";
import type { Called } from "../../src/text/names";
import type { Fault, Option, Question } from "../../src/wire";

const called: Called[] = [
  { id: "m1", name: "Orc 1", letter: "", unit: 0 },
  { id: "m2", name: "Orc 2", letter: "", unit: 0 },
  { id: "other", name: "Wolf", letter: "", unit: 1 },
];
const words: Words = {
  says: (text, id) => text === { "text-do-all": "all", "text-do-none": "none", "text-do-default": "default" }[id],
  plain: (parts) => parts.filter((part) => typeof part === "string").join(""),
  called,
  facing: () => 45,
  maneuver: (name) => ({ forward: "вперёд", "wheel-left": "плечом-влево" })[name] ?? name,
};
const fault: Fault = { rule: "toy.far", name: "far", text: ["too far"] };
const option = (key: string, text: string, faults: Fault[] = []): Option => ({ key, text: [text], about: [], faults });
const base = { n: 1, seat: "a", id: "x", text: ["?"], rule: "r", sealed: false, default: "wait", window: false };
const ask = (question: Partial<Question> & { kind: Question["kind"] }, text: string) => read({ ...base, ...question } as Question, text, words, []);

describe("a typed answer", () => {
  const pick = { kind: "pick_one" as const, options: [option("shoot", "Shoot the wolf"), option("walk", "Walk"), option("charge", "Charge", [fault])] };

  it("to one of several is a number or words of its text", () => {
    expect(ask(pick, "2")).toEqual({ a: "walk" });
    expect(ask(pick, "wolf")).toEqual({ a: "shoot" });
    expect(ask(pick, "default")).toEqual({ a: "wait" });
    expect(ask(pick, "9")).toMatchObject({ id: "text-no-such-number" });
    expect(ask(pick, "charge")).toEqual({ id: "text-not-legal", faults: [fault] });
    expect(ask(pick, "who is there")).toBeNull();
  });

  it("to some of several is their numbers, all or none", () => {
    const some = { kind: "pick_some" as const, items: [option("a", "A"), option("b", "B"), option("c", "C")] };
    expect(ask(some, "3, 1 3")).toEqual({ a: ["c", "a"] });
    expect(ask(some, "all")).toEqual({ a: ["a", "b", "c"] });
    expect(ask(some, "none")).toEqual({ a: [] });
    expect(ask(some, "1 4")).toMatchObject({ id: "text-no-such-number", args: { number: 4 } });
  });

  it("to an order has each number once", () => {
    const order = { kind: "order" as const, items: [option("a", "A"), option("b", "B")] };
    expect(ask(order, "2 1")).toEqual({ a: ["b", "a"] });
    expect(ask(order, "2")).toMatchObject({ id: "text-each-once" });
    expect(ask(order, "1 1")).toMatchObject({ id: "text-each-once" });
  });

  it("to an assignment is pairs of numbers, in which 0 is nothing", () => {
    const items = [option("g1", "Gun"), option("g2", "Gun")].map((item) => ({ ...item, targets: [option("w", "Wolf"), option("o", "Owl", [fault])] }));
    const assign = { kind: "assign" as const, items };
    expect(ask(assign, "1=1, 2=0")).toEqual({ a: [["g1", "w"]] });
    expect(ask(assign, "2=2")).toEqual({ id: "text-not-legal", faults: [fault] });
    expect(ask(assign, "3=1")).toMatchObject({ id: "text-pairs" });
    expect(ask(assign, "1 1")).toMatchObject({ id: "text-pairs" });
  });

  it("to a number lies between its bounds", () => {
    const number = { kind: "number" as const, low: 1, high: 6 };
    expect(ask(number, "6")).toEqual({ a: 6 });
    expect(ask(number, "7")).toMatchObject({ id: "text-not-a-number" });
    expect(ask(number, "-1")).toMatchObject({ id: "text-not-a-number" });
    expect(ask(number, "six")).toBeNull();
  });

  it("to places is a candidate's number, or names with x and y, with points or commas", () => {
    const place = { kind: "place" as const, models: ["m1", "m2"], facing: false };
    expect(read({ ...base, ...place } as Question, "1", words, [{ a: [["m1", [1, 2]]], text: [] }])).toEqual({ a: [["m1", [1, 2]]] });
    expect(ask(place, "Orc 1 4,5 7; orc 2 3 1")).toEqual({ a: [["m1", [4.5, 7]], ["m2", [3, 1]]] });
    expect(ask(place, "Wolf 1 2")).toMatchObject({ id: "text-no-such-name" });
    expect(ask(place, "orc 5.5 2")).toMatchObject({ id: "text-which" });
  });

  it("to a move is a path of one place; a model with a front may be turned", () => {
    expect(ask({ kind: "move", models: ["m1"], facing: false }, "orc 1 3 4")).toEqual({ a: [["m1", [[3, 4]]]] });
    expect(ask({ kind: "move", models: ["m1"], facing: true }, "orc 1 3 4 90")).toEqual({ a: [["m1", [[3, 4, 0, 90]]]] });
    expect(ask({ kind: "move", models: ["m1"], facing: true }, "orc 1 3 4")).toEqual({ a: [["m1", [[3, 4, 0, 45]]]] });
  });

  it("are maneuvers of a unit, by their own names or by those that they have in the language, or where it stands", () => {
    const body = { kind: "move_body" as const, models: ["m1"], unit: "a.u", bases: [], maneuvers: ["forward", "wheel-left"], allowance: 8 };
    expect(ask(body, "forward 4 wheel-left 30")).toEqual({ a: [["forward", 4], ["wheel-left", 30]] });
    expect(ask(body, "Плечом-влево 12,5; вперёд 2")).toEqual({ a: [["wheel-left", 12.5], ["forward", 2]] });
    expect(ask(body, "back 2")).toBeNull();
    const put = { kind: "place_body" as const, models: ["m1"], unit: "a.u", bases: [], files: [5], start: [1, 2, 90, 5] as [number, number, number, number] };
    expect(ask(put, "18 42,5 270 5")).toEqual({ a: [18, 42.5, 270, 5] });
  });
});
