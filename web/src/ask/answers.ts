/* Answers as the server reads them: what was picked, placed and drawn becomes plain data. */

import type { Pose } from "../board/geometry";
import type { AssignQuestion, Option, PickOneQuestion, Question } from "../wire";

/** A model's way: places passed on the way, and the one where it ends. */
export interface Draft {
  way: Pose[];
  at: Pose;
  /** It is named and stands still: the server knows better than the screen where. */
  still?: true;
}

/* numbers are sent as finely as a mouse can mean them; the book rounds to its own grain */
const DECIMALS = 3;

export function rounded(value: number): number {
  const found = Number(value.toFixed(DECIMALS));
  return found === 0 ? 0 : found;
}

/** A place as [x, y, z], with the facing of a model that has a front. */
export function placeOf(pose: Pose, facing: boolean): number[] {
  const place = [rounded(pose.x), rounded(pose.y), rounded(pose.z)];
  return facing ? [...place, rounded(pose.facing ?? 0)] : place;
}

/** [model, place] for each model that was put somewhere. */
export function placesAnswer(drafts: Map<string, Draft>, facing: boolean): [string, number[]][] {
  return [...drafts].map(([id, draft]) => [id, placeOf(draft.at, facing)]);
}

/** [model, path] for each model that was moved; the others stand still. */
export function pathsAnswer(drafts: Map<string, Draft>, facing: boolean): [string, number[][]][] {
  return [...drafts].map(([id, draft]) => [id, draft.still ? [] : [...draft.way, draft.at].map((pose) => placeOf(pose, facing))]);
}

/** Drafts from an answer that the server gave as an example, so that it can be shown and changed. An empty path stands
 *  still: the model is named, and ends where it stands. */
export function draftsOf(a: unknown, stand: (id: string) => Pose | null = () => null): Map<string, Draft> {
  const found = new Map<string, Draft>();
  if (!Array.isArray(a)) return found;
  for (const row of a) {
    if (!Array.isArray(row) || typeof row[0] !== "string" || !Array.isArray(row[1])) continue;
    const [id, where] = row as [string, number[] | number[][]];
    const path = (Array.isArray(where[0]) || !where.length ? where : [where]) as number[][];
    const poses = path.filter((place) => place.length >= 2).map(poseOf);
    const at = poses.pop();
    const here = path.length ? null : stand(id);
    if (at) found.set(id, { way: poses, at });
    else if (here) found.set(id, { way: [], at: here, still: true });
  }
  return found;
}

function poseOf(place: number[]): Pose {
  const [x = 0, y = 0, z = 0, facing] = place;
  return facing === undefined ? { x, y, z } : { x, y, z, facing };
}

/** The options that may be taken, in their order. */
export function legalOptions(question: PickOneQuestion): Option[] {
  return question.options.filter((option) => option.faults.length === 0);
}

/** The pairs that send every item that may go there at one target; the others keep what they have. */
export function allAt(question: AssignQuestion, pairs: Map<string, string>, target: string, only?: Set<string>): Map<string, string> {
  const found = new Map(pairs);
  for (const item of question.items) {
    if (only && !only.has(item.key)) continue;
    const option = item.targets.find((one) => one.key === target);
    if (option && option.faults.length === 0) found.set(item.key, target);
  }
  return found;
}

/** Pairs in an order of the items: what comes first is carried out first. */
export function pairsAnswer(order: string[], pairs: ReadonlyMap<string, string>): [string, string][] {
  return order.flatMap((key) => {
    const target = pairs.get(key);
    return target === undefined ? [] : [[key, target] as [string, string]];
  });
}

/** All items in an order: those of given pairs as these have them, the others behind as the question has them. */
export function orderOf(question: AssignQuestion, a: unknown): string[] {
  const first = Array.isArray(a) ? (a as [string, string][]).map(([key]) => key) : [];
  return [...new Set([...first, ...question.items.map((item) => item.key)])];
}

/** Items alike, in an order of the items: they say the same but for the model that they name, and may go for the same targets. */
export function alike(question: AssignQuestion, order: string[] = orderOf(question, [])): { key: string; items: AssignQuestion["items"] }[] {
  const groups = new Map<string, AssignQuestion["items"]>();
  for (const item of [...question.items].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))) {
    const said = item.text.map((part) => (typeof part === "string" ? part : part[0] === "m" ? "" : part.join()));
    const aims = item.targets.map((target) => `${target.key}${target.faults.length ? "!" : ""}`);
    const key = `${said.join("|")}#${aims.join()}`;
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].map(([key, items]) => ({ key, items }));
}

/** The default as pairs, picks or drafts may be missing; this says whether there is one at all. */
export function hasDefault(question: Question): boolean {
  return question.default !== null && question.default !== undefined;
}
