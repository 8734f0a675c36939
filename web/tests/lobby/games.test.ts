import { describe, expect, it } from "vitest";
import type { GameRow } from "../../src/api";
import { against, whoseMove } from "../../src/lobby/Games";

const row = (more: Partial<GameRow>): GameRow => ({
  id: "g",
  book: "toy",
  name: "Toy",
  about: "Toy",
  seats: [
    { id: "a", name: "Anna", kind: "person" },
    { id: "b", name: "Bolt", kind: "bot" },
  ],
  you: ["a"],
  yours: true,
  created: 0,
  touched: 0,
  over: false,
  ...more,
});

describe("a game in the list", () => {
  it("says whose move it is", () => {
    expect(whoseMove(row({ waiting: ["a"] }))).toBe("your-move");
    expect(whoseMove(row({ waiting: ["b"] }))).toBe("their-move");
    expect(whoseMove(row({}))).toBe("their-move");
    expect(whoseMove(row({ you: [], waiting: ["a"] }))).toBe("no-seat");
    expect(whoseMove(row({ over: true, waiting: ["a"] }))).toBe("replay");
  });

  it("names those whom this browser does not play, or all where it plays everybody", () => {
    expect(against(row({}))).toBe("Bolt");
    expect(against(row({ you: ["a", "b"] }))).toBe("Anna · Bolt");
  });
});
