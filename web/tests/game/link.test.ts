import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Denied, Link } from "../../src/link";
import type { ServerMessage } from "../../src/wire";

class Wire {
  static all: Wire[] = [];
  static OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = (): Wire => Wire.all.at(-1) as Wire;
const heard: ServerMessage[] = [];

function link(): Link {
  const made = new Link(() => "ws://x", { lang: () => "en", have: () => 4, message: (message) => void heard.push(message) });
  made.open();
  last().onopen?.();
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("window", globalThis);
  Wire.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the link", () => {
  it("says hello with the version that the page has", () => {
    link();
    expect(last().sent).toEqual([{ t: "hello", protocol: 1, lang: "en", have: 4 }]);
  });

  it("sends a command again under the same id after a cut, until it is acknowledged", async () => {
    const made = link();
    const done = made.command({ t: "undo", v: 4, seat: "a" });
    const { cmd } = last().sent[1] as { cmd: string };
    last().close();
    expect(made.status.value).toBe("cut");
    await vi.advanceTimersByTimeAsync(10_000);
    last().onopen?.();
    expect(last().sent.filter((one) => one.cmd === cmd)).toHaveLength(1);
    last().hear({ t: "ack", cmd, v: 5 });
    await expect(done).resolves.toBeUndefined();
    last().close();
    await vi.advanceTimersByTimeAsync(20_000);
    last().onopen?.();
    expect(last().sent.some((one) => one.cmd === cmd)).toBe(false);
  });

  it("turns refusals and failures into reasons", async () => {
    const made = link();
    const fault = { rule: "r", name: "", text: [] };
    const command = made.command({ t: "undo", v: 4, seat: "a" });
    last().hear({ t: "refused", cmd: (last().sent[1] as { cmd: string }).cmd, v: 4, faults: [fault], example: 3 });
    await expect(command).rejects.toMatchObject({ faults: [fault], example: 3 });
    const request = made.request({ t: "overlays", seat: "a" });
    last().hear({ t: "failed", id: 1, fault });
    await expect(request).rejects.toBeInstanceOf(Denied);
  });

  it("answers requests by their ids, and gives them up when it is cut", async () => {
    const made = link();
    const [one, two] = [made.request({ t: "overlays", seat: "a" }), made.request({ t: "card", unit: "u" })];
    last().hear({ t: "answered", id: 2, result: "card" });
    await expect(two).resolves.toBe("card");
    last().close();
    await expect(one).rejects.toBeInstanceOf(Denied);
  });

  it("does not come back once it was closed for good", async () => {
    const made = link();
    last().hear({ t: "closed", why: { rule: "r", name: "", text: [] } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made.status.value).toBe("closed");
    expect(Wire.all).toHaveLength(1);
  });

  it("takes a silent line for a dead one", async () => {
    link();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all.length).toBeGreaterThan(1);
  });
});
