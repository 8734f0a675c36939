import { describe, expect, it } from "vitest";
import { chapters, search } from "../../src/lobby/RuleBooks";
import { nameOf } from "../../src/lobby/RuleText";

const rules = [
  { id: "toy.move.run", name: "Running", chapter: "Moves", text: "A model may run twice its speed." },
  { id: "toy.shoot.range", name: "Range", chapter: "Shooting", text: "Models that run do not shoot." },
  { id: "toy.shoot.cover", name: "shoot.cover", chapter: "Shooting", text: "A `wall` gives cover, and **whoever** stands behind it is harder to hit." },
];

describe("a rule book", () => {
  it("is searched by name first and then by text, for all words at once", () => {
    expect(search(rules, "run").map((rule) => rule.id)).toEqual(["toy.move.run", "toy.shoot.range"]);
    expect(search(rules, "MODELS shoot").map((rule) => rule.id)).toEqual(["toy.shoot.range"]);
    expect(search(rules, "  ")).toHaveLength(3);
    expect(search(rules, "dragon")).toEqual([]);
  });

  it("is read by chapter, in the order of the book", () => {
    expect(chapters(rules).map(([chapter, row]) => [chapter, row.length])).toEqual([["Moves", 1], ["Shooting", 2]]);
  });

  it("calls a rule without a name by the beginning of its text", () => {
    expect(nameOf(rules[0]!)).toBe("Running");
    expect(nameOf({ ...rules[1]!, name: "Shooting" })).toBe("Models that run do not shoot.");
    expect(nameOf(rules[2]!)).toBe("A wall gives cover, and whoever stands behind it is harder to…");
  });
});
