import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { usedOf } from "../src/words";

const sources = import.meta.glob("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }) as Record<string, string>;
const files = import.meta.glob("../../src/grognard/server/words/*/*.ftl", { query: "?raw", import: "default", eager: true }) as Record<string, string>;

function ids(lang: string): string[] {
  return Object.entries(files)
    .filter(([path]) => path.includes(`/words/${lang}/`))
    .flatMap(([, text]) => [...new FluentResource(text).body].map((message) => message.id))
    .sort();
}

const english = ids("en");

describe("the words of the page", () => {
  it("are there, each once, and the same in both languages", () => {
    expect(english.length).toBeGreaterThan(200);
    expect(new Set(english).size).toBe(english.length);
    expect(ids("ru")).toEqual(english);
  });

  it("are all that the program asks for", () => {
    const asked = Object.values(sources).flatMap((text) => [...text.matchAll(/\bt\(\s*"([a-z0-9_-]+)"/g)].map((hit) => hit[1] as string));
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((id) => !english.includes(id))).toEqual([]);
  });

  it("are understood whole by the formatter: no message is dropped for its syntax", () => {
    for (const [path, text] of Object.entries(files)) {
      const written = [...text.matchAll(/^([a-z][a-zA-Z0-9_-]*) *=/gm)].map((hit) => hit[1]);
      expect([path, new FluentResource(text).body.length]).toEqual([path, written.length]);
    }
  });
});

describe("measures", () => {
  it("tell what is a hair too much as more than all of it", () => {
    expect([usedOf(4.96, 5), usedOf(5.03, 5), usedOf(5.2, 5), usedOf(3, 5)]).toEqual(["5", "5.03", "5.2", "3"]);
  });
});
