import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Previews } from "../../src/ask/previews";
import { base } from "../game/table";

const QUESTION = { ...base, kind: "move" as const, models: [], facing: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("previews", () => {
  it("ask for the latest answer only while one is under way, and say what they are about", async () => {
    const asked: unknown[] = [];
    const waiting: ((value: unknown) => void)[] = [];
    const link = {
      request: ((body: { a: unknown }) => {
        asked.push(body.a);
        return new Promise((resolve) => waiting.push(resolve));
      }) as never,
    };
    const previews = new Previews(link, QUESTION);
    for (const a of [1, 2, 3]) previews.want(a);
    expect(asked).toEqual([1]);
    waiting[0]?.({ legal: true });
    await vi.advanceTimersByTimeAsync(60);
    expect(asked).toEqual([1, 3]);
    waiting[1]?.({ legal: false });
    await vi.advanceTimersByTimeAsync(60);
    expect(previews.result.value).toEqual({ legal: false });
    expect(previews.of.value).toBe("3");
    expect(asked).toHaveLength(2);
  });

  it("go on after a request that came to nothing", async () => {
    let tries = 0;
    const link = { request: (() => (++tries === 1 ? Promise.reject(new Error("cut")) : Promise.resolve({ legal: true }))) as never };
    const previews = new Previews(link, QUESTION);
    previews.want(1);
    await vi.advanceTimersByTimeAsync(60);
    expect(previews.result.value).toBeNull();
    previews.want(2);
    await vi.advanceTimersByTimeAsync(60);
    expect(previews.of.value).toBe("2");
  });
});
