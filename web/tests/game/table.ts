/* A small game for tests: two seats, a unit of two models and one of one, a table with a hill and a ruin. */

import { vi } from "vitest";
import { Game } from "../../src/game";
import type { Data, Line, Live, Question, View } from "../../src/wire";

export const DATA: Data = {
  lang: "en",
  point: ".",
  units: [
    { id: "a.pair", name: "Pair", seat: 0, letter: "A", models: [0, 1] },
    { id: "b.lone", name: "Lone", seat: 1, letter: "a", models: [2] },
  ],
  models: [
    ["Pair 1", 0, "1", 0.5, 2, 1],
    ["Pair 2", 0, "2", 0.5, 2, 1],
    ["Lone", 1, "1", 0.7, 2, 3, [1, 1]],
  ],
  ids: ["a.pair.1", "a.pair.2", "b.lone.1"],
  table: {
    width: 48,
    depth: 36,
    pieces: [
      { id: "rise", name: "hill", look: "hill", height: 2, p: [[10, 10], [14, 10], [14, 14], [10, 14]], walls: [], floors: [] },
      { id: "house", name: "ruin", look: "ruin", height: 5, p: [[20, 10], [24, 10], [24, 14], [20, 14]], walls: [], floors: [[3, [[20, 10], [24, 10], [24, 14], [20, 14]]]] },
    ],
    markers: [["flag", 24, 18, 3]],
    zones: [[0, [[0, 0], [48, 0], [48, 8], [0, 8]]]],
  },
  tokens: [],
  rules: [],
};

export const live = (open: Question[] = [], v = 1): Live => ({
  v, open, waiting: [], need: null, undo: [], clock: null, offers: [], paused: false, over: false,
});

export function view(open: Question[] = [], events: Line[] = []): View {
  const frame = { m: { "0": [5, 5, 1], "1": [7, 5, 1], "2": [30, 30, 3, 270] }, k: { "0": -1 }, u: {}, p: {}, g: { round: 1 } } as View["frame"];
  return {
    t: "view", v: 1, from: 0, events, start: frame, frame, data: DATA, live: live(open),
    game: {
      id: "g", book: "x", name: "X", about: "", you: ["a"], dice: "seeded", hotseat: false,
      seats: [{ id: "a", name: "Ann", team: 0, kind: "person" }, { id: "b", name: "Bob", team: 1, kind: "bot" }],
    },
  };
}

export const base = { n: 1, seat: "a", id: "q", text: [], rule: "r", sealed: false, default: null, window: false };

/** A game that has been told of, over a link that sends nothing and answers requests as `answer` does. */
export function told(open: Question[] = [], answer: (body: unknown) => unknown = () => ({})): { game: Game; sent: unknown[] } {
  const game = new Game("g");
  const sent: unknown[] = [];
  game.link.request = ((body: unknown) => {
    sent.push(body);
    return Promise.resolve(answer(body));
  }) as typeof game.link.request;
  game.link.command = (body) => {
    sent.push(body);
    return Promise.resolve();
  };
  vi.stubGlobal("document", { hidden: true, documentElement: {} });
  game.player.setSpeed("fast");
  game.take(view(open));
  return { game, sent };
}
