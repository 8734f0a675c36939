/* Typed answers to questions: numbers, names and places become what the server reads; or say what is wrong. */

import type { Candidate, Fault, Question } from "../wire";
import { type Called, find, fit } from "./names";
import { plainWords } from "./phrases";

/** Why a typed text is no answer: a message with its arguments, or the faults of an option. */
export interface Wrong {
  id: string;
  args?: Record<string, string | number>;
  faults?: Fault[];
}

export type Read = { a: unknown } | Wrong;

export interface Words {
  /** is the text one of the ways of saying this? */
  says: (text: string, id: "text-do-all" | "text-do-none" | "text-do-default") => boolean;
  /** a text without marks */
  plain: (parts: Question["text"]) => string;
  called: Called[];
  /** the way a model faces now: what is not said does not change */
  facing: (id: string) => number;
  /** what a maneuver is called */
  maneuver: (name: string) => string;
}

const wrong = (id: string, args?: Record<string, string | number>): Wrong => (args ? { id, args } : { id });

/** The typed answer to a question; null if it looks like none. */
export function read(question: Question, text: string, words: Words, candidates: Candidate[]): Read | null {
  if (words.says(text, "text-do-default") && question.default !== null && question.default !== undefined) return { a: question.default };
  switch (question.kind) {
    case "pick_one":
      return readOne(question.options, text, words);
    case "pick_some":
      return readSome(question.items, text, words);
    case "order":
      return readOrder(question.items, text);
    case "assign":
      return readPairs(question.items, text);
    case "number":
      return readNumber(text, question.low, question.high);
    case "place_body":
    case "move_body":
      return readBody(question, text, words, candidates);
    default:
      return readPlaces(question, text, words, candidates);
  }
}

const NUMBERS = /^\s*\d+(?:[\s,;]+\d+)*\s*$/;

function numbers(text: string): number[] | null {
  return NUMBERS.test(text) ? text.trim().split(/[\s,;]+/).map(Number) : null;
}

type One = { key: string; text: Question["text"]; faults?: Fault[] };

function readOne(options: One[], text: string, words: Words): Read | null {
  const given = numbers(text);
  if (given) {
    const option = given.length === 1 ? options[(given[0] ?? 0) - 1] : undefined;
    return option ? take(option) : wrong("text-no-such-number", { number: text.trim() });
  }
  const typed = plainWords(text);
  if (!typed.length) return null;
  const scores = options.map((option) => fit(typed, plainWords(words.plain(option.text))));
  const best = Math.max(...scores);
  const found = options.filter((_, i) => best > 0 && (scores[i] ?? 0) > best - 0.001);
  const [first] = found;
  return first && found.length === 1 ? take(first) : null;
}

function take(option: One): Read {
  return option.faults?.length ? { id: "text-not-legal", faults: option.faults } : { a: option.key };
}

function readSome(items: One[], text: string, words: Words): Read | null {
  if (words.says(text, "text-do-none")) return { a: [] };
  if (words.says(text, "text-do-all")) return { a: items.filter((item) => !item.faults?.length).map((item) => item.key) };
  const given = numbers(text);
  if (!given) return null;
  const bad = given.find((number) => !items[number - 1]);
  if (bad !== undefined) return wrong("text-no-such-number", { number: bad });
  return { a: [...new Set(given)].map((number) => items[number - 1]?.key) };
}

function readOrder(items: One[], text: string): Read | null {
  const given = numbers(text);
  if (!given) return null;
  const all = new Set(given);
  if (all.size !== items.length || given.length !== items.length || given.some((number) => !items[number - 1])) return wrong("text-each-once");
  return { a: given.map((number) => items[number - 1]?.key) };
}

type Item = One & { targets: One[] };

function readPairs(items: Item[], text: string): Read | null {
  if (!/^[\s\d=,;]+$/.test(text) || !text.includes("=")) return numbers(text) ? wrong("text-pairs") : null;
  const pairs: [string, string][] = [];
  for (const piece of text.trim().split(/[\s,;]+/)) {
    const [left, right] = piece.split("=").map(Number);
    const item = items[(left ?? 0) - 1];
    if (!item || right === undefined) return wrong("text-pairs");
    if (right === 0) continue;
    const target = item.targets[right - 1];
    if (!target) return wrong("text-no-such-number", { number: right });
    if (target.faults?.length) return { id: "text-not-legal", faults: target.faults };
    pairs.push([item.key, target.key]);
  }
  return { a: pairs };
}

function readNumber(text: string, low: number, high: number): Read | null {
  const given = numbers(text);
  if (!given) return /^\s*-\d+\s*$/.test(text) ? wrong("text-not-a-number", { low, high }) : null;
  const [value = 0] = given;
  return given.length === 1 && value >= low && value <= high ? { a: value } : wrong("text-not-a-number", { low, high });
}

/** A candidate by its number; null for what is no single number. */
function readCandidate(text: string, candidates: Candidate[]): Read | null {
  const given = numbers(text);
  if (given?.length !== 1) return null;
  const [number = 0] = given;
  const chosen = candidates[number - 1];
  return chosen ? { a: chosen.a } : wrong("text-no-such-number", { number });
}

/** A number as it is typed: a decimal comma is a comma between digits. */
function figure(token: string): number {
  return Number(token.replace(/,$/, "").replace(",", "."));
}

type Bodies = Extract<Question, { kind: "place_body" | "move_body" }>;

/** A candidate by its number; x y facing files; or maneuvers: forward 4, wheel-left 30. */
function readBody(question: Bodies, text: string, words: Words, candidates: Candidate[]): Read | null {
  const chosen = readCandidate(text, candidates);
  if (chosen) return chosen;
  const given = text.trim().split(/[\s;]+/);
  const figures = given.map(figure);
  if (question.kind === "place_body") return figures.length === 4 && !figures.some(Number.isNaN) ? { a: figures } : null;
  const rows: [string, number][] = [];
  for (let i = 0; i < given.length; i += 2) {
    const [typed, amount] = [(given[i] ?? "").toLowerCase(), figures[i + 1]];
    const name = question.maneuvers.find((one) => one === typed || words.maneuver(one) === typed);
    if (name === undefined || amount === undefined || Number.isNaN(amount)) return null;
    rows.push([name, amount]);
  }
  return { a: rows };
}

type Places = Extract<Question, { kind: "place" | "move" }>;

/** A candidate by its number, or places: name x y [facing]; name x y … */
function readPlaces(question: Places, text: string, words: Words, candidates: Candidate[]): Read | null {
  const chosen = readCandidate(text, candidates);
  if (chosen) return chosen;
  const known = words.called.filter((one) => question.models.includes(one.id));
  const rows: [string, number[] | number[][]][] = [];
  for (const piece of text.split(";")) {
    const row = readPlace(piece, known, question.facing ? words.facing : null);
    if (!row || "id" in row) return row;
    rows.push([row.model, question.kind === "move" ? [row.place] : row.place]);
  }
  return { a: rows };
}

/** A name, x and y, and perhaps a facing. The name may itself end with a number: what names a model goes first. */
function readPlace(piece: string, known: Called[], facing: Words["facing"] | null): { model: string; place: number[] } | Wrong | null {
  const tokens = piece.trim().split(/\s+/);
  let trouble: Wrong | null = null;
  for (const count of facing ? [2, 3] : [2]) {
    const name = tokens.slice(0, -count).join(" ");
    const given = tokens.slice(-count).map(figure);
    if (!name || given.length < count || given.some(Number.isNaN)) continue;
    const found = find(name, known);
    const [model] = found;
    if (model && found.length === 1) return { model: model.id, place: facing ? facingTo(given, facing(model.id)) : given };
    trouble ??= found.length ? wrong("text-which", { name, names: found.map((one) => one.name).join(", ") }) : wrong("text-no-such-name", { name });
  }
  return trouble;
}

function facingTo([x = 0, y = 0, turned]: number[], now: number): number[] {
  return [x, y, 0, turned ?? now];
}
