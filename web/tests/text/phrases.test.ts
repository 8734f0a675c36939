import { describe, expect, it } from "vitest";
import { matches, plainWords, understand, waysOf, X, Y } from "../../src/text/phrases";

const phrases: [string, string][] = [
  ["see", `what can ${X} see | ${X} sees what`],
  ["distance", `how far is ${X} from ${Y} | distance ${X} ${Y}`],
  ["help", "help | ?"],
  ["again", "ещё раз | повтори"],
];

describe("what can be typed", () => {
  it("is compared word by word, without case, punctuation and dots over letters", () => {
    expect(plainWords("Что видит «Жнец», а? Ещё!")).toEqual(["что", "видит", "жнец", "а", "еще"]);
    expect(understand("What can Orc 3 see?", phrases)).toEqual([{ id: "see", x: "orc 3", y: "" }]);
    expect(understand("Еще раз", phrases).map((match) => match.id)).toEqual(["again"]);
    expect(understand("?", phrases).map((match) => match.id)).toEqual(["help"]);
    expect(understand("", phrases)).toEqual([]);
  });

  it("takes names of several words, in every way in which they can be cut", () => {
    expect(understand("how far is Orc 3 from Wolf Rider 1", phrases)).toEqual([{ id: "distance", x: "orc 3", y: "wolf rider 1" }]);
    const cut = understand("distance orc 3 wolf", phrases).map(({ x, y }) => [x, y]);
    expect(cut).toEqual([["orc", "3 wolf"], ["orc 3", "wolf"]]);
  });

  it("has to be said to its end, and names are not empty", () => {
    expect(matches(["see", X], ["see"])).toEqual([]);
    expect(understand("what can orc see now", phrases)).toEqual([]);
    expect(waysOf("a b | c")).toEqual([["a", "b"], ["c"]]);
  });
});
