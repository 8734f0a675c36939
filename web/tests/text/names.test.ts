import { describe, expect, it } from "vitest";
import { type Called, complete, find } from "../../src/text/names";

const one = (name: string, letter = "", unit = 0): Called => ({ id: name, name, letter, unit });
const known = [one("Sergeant", "A"), one("Sisterhood 1", "B", 1), one("Sisterhood 2", "C", 2), one("Sisterhood Scout", "D", 3), one("Сестра Ордена 1", "a", 4), one("Теневая гончая", "b", 5)];
const names = (typed: string) => find(typed, known).map((found) => found.name);

describe("who is meant", () => {
  it("is found by a part of the name, and the number has to be right", () => {
    expect(names("serg")).toEqual(["Sergeant"]);
    expect(names("sisterhood 2")).toEqual(["Sisterhood 2"]);
    expect(names("sisterhood 3")).toEqual([]);
    expect(names("Scout")).toEqual(["Sisterhood Scout"]);
    expect(names("dragon")).toEqual([]);
  });

  it("is found by the letter on the board, in its own case", () => {
    expect(names("A")).toEqual(["Sergeant"]);
    expect(names("a")).toEqual(["Сестра Ордена 1"]);
  });

  it("is found in another case of a Russian name", () => {
    expect(names("теневую гончую")).toEqual(["Теневая гончая"]);
    expect(names("сестры ордена 1")).toEqual(["Сестра Ордена 1"]);
  });

  it("is asked for where several fit as well", () => {
    expect(names("sisterhood").length).toBeGreaterThan(1);
  });
});

describe("completion", () => {
  it("completes the name that the text ends with", () => {
    expect(complete("what can Sis", known).map(([text]) => text)).toEqual(["what can Sisterhood 1", "what can Sisterhood 2", "what can Sisterhood Scout"]);
    expect(complete("how far is Sergeant from теневая г", known)).toEqual([["how far is Sergeant from Теневая гончая", "Теневая гончая"]]);
  });

  it("says nothing to a letter or to a name that is whole", () => {
    expect(complete("S", known)).toEqual([]);
    expect(complete("Sergeant", known)).toEqual([]);
  });
});
