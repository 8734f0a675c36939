import { describe, expect, it } from "vitest";
import { withForm } from "../../src/cards/Card";

describe("a changed value", () => {
  it("keeps the form in which it is printed", () => {
    expect(withForm("5+", 4)).toBe("4+");
    expect(withForm("6″", 3)).toBe("3″");
    expect(withForm("5", "4")).toBe("4");
    expect(withForm("2d6", 3)).toBe("3");
    expect(withForm("-", 4)).toBe("4");
  });
});
