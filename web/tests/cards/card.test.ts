import { describe, expect, it } from "vitest";
import { changedHere, roleOf, withForm } from "../../src/cards/Card";
import { useTexts } from "../../src/words";

describe("a changed value", () => {
  it("belongs to those on whom it is printed so", () => {
    const slower: [string, number, number, [number, string, number][]] = ["M", 3, 4, [[-1, "Armour", 0]]];
    expect(changedHere("M", "4", [slower])).toBe(slower);
    expect(changedHere("M", "4″", [slower])).toBe(slower);
    expect(changedHere("M", "8", [slower])).toBeUndefined();
    expect(changedHere("WS", "4", [slower])).toBeUndefined();
  });

  it("keeps the form in which it is printed", () => {
    expect(withForm("5+", 4)).toBe("4+");
    expect(withForm("6″", 3)).toBe("3″");
    expect(withForm("5", "4")).toBe("4");
    expect(withForm("2d6", 3)).toBe("3");
    expect(withForm("-", 4)).toBe("4");
  });
});

describe("models alike", () => {
  it("are named with those who lead, play and bear the standard", () => {
    useTexts("en", "cards-group = { $count } × { $role }\ncards-group-are = { $count } × { $role }: { $command }\ncards-group-among = { $count } × { $role } with { $command }\n");
    const group = { role: "Orc", count: 9, stats: [], weapons: [] };
    expect(roleOf(group)).toBe("9 × Orc");
    expect(roleOf({ ...group, command: ["Musician"] })).toBe("9 × Orc with Musician");
    expect(roleOf({ ...group, count: 1, command: ["Champion"] })).toBe("1 × Orc: Champion");
  });
});
