import { describe, expect, it } from "vitest";
import type { Book } from "../../src/api";
import { goodArmies, goodPlan, lacking, nowPlan, ofSize, seatsOf, watchPlan, wishOf, withSide } from "../../src/lobby/plan";

const army = (id: string, name: string, faction: string, size: number) => ({ id, name, faction, size, points: size });
const book: Book = {
  id: "toy",
  name: "Toy",
  seats: [2, 2],
  scenarios: [{ id: "meeting", name: "Meeting" }],
  tables: [{ id: "field", name: "Field" }],
  options: [],
  rosters: [army("lone", "Lone", "Reds", 50), army("r1", "Line", "Reds", 100), army("r2", "Guard", "Reds", 100), army("b1", "Line", "Blues", 100)],
  sizes: [50, 100],
  bots: ["tactical", "random"],
  coach: false,
};

describe("a plan of a game", () => {
  it("begins with the smallest size for which two factions have armies", () => {
    const plan = goodPlan(book);
    expect(plan.size).toBe(100);
    expect(plan.sides.map((side) => side.army)).toEqual(["r1", "b1"]);
    expect(plan.sides.map((side) => side.who)).toEqual(["me", "bot"]);
  });

  it("gives sides other armies where there is one faction, and the same where there is one army", () => {
    const reds = { ...book, rosters: book.rosters.filter((row) => row.faction === "Reds") };
    expect(goodArmies(reds, 100, 2)).toEqual(["r1", "r2"]);
    expect(goodArmies(reds, 50, 2)).toEqual(["lone", "lone"]);
  });

  it("changes the armies with the size, and keeps those that fit", () => {
    const plan = withSide(goodPlan(book), 0, { army: "r2" });
    expect(ofSize(plan, book, 100).sides[0]?.army).toBe("r2");
    expect(ofSize(plan, book, 50).sides.map((side) => side.army)).toEqual(["lone", "lone"]);
  });

  it("says which sides have no army", () => {
    const plan = withSide(goodPlan(book), 1, { army: "" });
    expect(lacking(plan, book)).toEqual([2]);
    expect(lacking(withSide(plan, 1, { own: { roster: {}, name: "Mine", points: 90 } }), book)).toEqual([]);
  });

  it("needs no armies where a book has none", () => {
    const bare = { ...book, rosters: [], sizes: [] };
    expect(lacking(goodPlan(bare), bare)).toEqual([]);
    expect(wishOf(goodPlan(bare), bare).seats.a).toEqual({ who: "me", roster: {} });
  });

  it("becomes a wish: ids, bots and names only where they are meant", () => {
    const plan = withSide(goodPlan(book), 0, { name: "  Anna " });
    expect(wishOf(plan, book)).toEqual({
      book: "toy",
      scenario: "meeting",
      size: 100,
      options: {},
      dice: "seeded",
      clock: null,
      seats: { a: { who: "me", roster: "r1", name: "Anna" }, b: { who: "bot", roster: "b1", bot: "tactical" } },
    });
  });

  it("sends an own list as data and a clock in seconds", () => {
    const own = { roster: { book: "toy" }, name: "Mine", points: 90 };
    const wish = wishOf({ ...withSide(goodPlan(book), 0, { own }), clock: "quick" }, book);
    expect(wish.seats["a"]?.roster).toEqual({ book: "toy" });
    expect(wish.clock).toEqual({ bank_s: 900, increment_s: 10, allowance_s: 20 });
  });

  it("plays at once against the strongest bot, with our dice and no clock", () => {
    const plan = { ...withSide(goodPlan(book), 1, { who: "link", bot: "random" }), dice: "typed" as const, clock: "slow" as const };
    const now = nowPlan(plan, book);
    expect([now.dice, now.clock, now.sides[1]?.who, now.sides[1]?.bot]).toEqual(["seeded", "none", "bot", "tactical"]);
    expect(watchPlan(plan).sides.map((side) => side.who)).toEqual(["bot", "bot"]);
  });

  it("has as many seats as the book needs", () => {
    expect(seatsOf({ ...book, seats: [3, 4] })).toEqual(["a", "b", "c"]);
  });
});
