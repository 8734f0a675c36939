/* Putting models on the table: in the shape that the server suggests, or in ranks, around a point. */

import { findLevel, onTable } from "../board/hand";
import { type Pose, ranks } from "../board/geometry";
import type { Desk } from "../desk";
import type { Candidate, Point, Question } from "../wire";
import { type Draft, draftsOf } from "./answers";
import type { Asking } from "./asking";

const CANDIDATES = 24;
/* so many are gone through one after the other */
const SUGGESTED = 12;

/** Models that are placed together, by unit, in the order of the question. */
export function bodies(desk: Desk, asking: Asking): number[][] {
  const { question } = asking;
  if (question.kind !== "place") return [];
  if (question.together?.length) return question.together.map((ids) => ids.map((id) => asking.placeOf(id)));
  const found = new Map<number, number[]>();
  for (const id of question.models) {
    const place = asking.placeOf(id);
    const unit = place < 0 ? place : desk.game.unitOf(place);
    found.set(unit, [...(found.get(unit) ?? []), place]);
  }
  return [...found.values()];
}

/** Does an answer to this question place several units? Then those that lie there stay. */
function several(desk: Desk, question: Question): boolean {
  const units = new Set([...draftsOf(question.default).keys()].map((id) => desk.game.unitOf(desk.game.placeOf(id))));
  return units.size > 1;
}

/** Take a body in hand, and lay it where the server would. */
export async function take(desk: Desk, asking: Asking, places: number[]): Promise<void> {
  desk.placing.value = places;
  desk.game.model.value = places[0] ?? null;
  desk.game.selected.value = places[0] === undefined ? null : desk.game.unitOf(places[0]);
  if (places.some((place) => asking.drafts.of(place).peek())) return;
  const found = await suggestion(desk, asking, places);
  if (desk.asking.peek() !== asking || desk.placing.peek() !== places) return;
  if (found) lay(desk, asking, found);
}

/** Drafts that the server offers for these models; null if it offers none. */
async function suggestion(desk: Desk, asking: Asking, places: number[]): Promise<Map<number, Draft> | null> {
  const ids = places.map((place) => asking.idOf(place));
  const fits = (a: unknown) => {
    const drafts = asking.draftsOf(a);
    return ids.some((id) => drafts.has(id)) ? new Map([...drafts].map(([id, draft]) => [asking.placeOf(id), draft])) : null;
  };
  const own = fits(asking.question.default);
  if (own) return own;
  for (const candidate of await candidates(desk, asking)) {
    const found = fits(candidate.a);
    if (found) return found;
  }
  return null;
}

/** Answers that the server offers. */
export async function candidates(desk: Desk, asking: Asking, k = CANDIDATES): Promise<Candidate[]> {
  const { question } = asking;
  try {
    const args = { n: question.n, k };
    return (await desk.game.link.request<Candidate[]>({ t: "query", seat: question.seat, name: "candidates", args })) ?? [];
  } catch {
    return []; // a server that offers nothing leaves all to the hand
  }
}

/** Lay out the next answer that the server offers, after the one that is laid out now. What a hand does meanwhile stands. */
export async function suggest(desk: Desk, asking: Asking): Promise<void> {
  if (asking.suggesting.peek() === "busy") return;
  const before = JSON.stringify(asking.answer.peek());
  asking.suggesting.value = "busy";
  const offered = asking.offered ?? (await suggestions(desk, asking));
  // that there was nothing may be due to a line that was cut: then it is asked for again
  if (offered.length) asking.offered = offered;
  asking.suggesting.value = offered.length ? "" : "none";
  if (!offered.length || desk.asking.peek() !== asking || JSON.stringify(asking.answer.peek()) !== before) return;
  const at = offered.findIndex((one) => JSON.stringify(one) === before);
  asking.adopt(offered[(at + 1) % offered.length]);
}

/** Answers to go through, none of them empty: those that the server offers; if there are none, its default, or else what
 *  it shows as an example where it refuses to do nothing. */
export async function suggestions(desk: Desk, asking: Asking): Promise<unknown[]> {
  const full = (a: unknown) => a !== null && a !== undefined && (!Array.isArray(a) || a.length > 0);
  const found = (await candidates(desk, asking, SUGGESTED)).map((one) => one.a).filter(full);
  if (found.length || full(asking.question.default)) return found.length ? found : [asking.question.default];
  const example = (await asking.previews.ask([]))?.example;
  return full(example) ? [example] : [];
}

function lay(desk: Desk, asking: Asking, drafts: Map<number, Draft>): void {
  const gone = new Map<number, Draft | null>();
  if (!several(desk, asking.question)) for (const place of asking.drafted.peek()) gone.set(place, null);
  asking.draft(new Map([...gone, ...drafts]));
}

/** Put what is in hand down around a point, in the shape that it lies in already, or that it is offered in. */
export function putDown(desk: Desk, asking: Asking, point: Point): void {
  const places = desk.placing.peek();
  const now = places.map((place) => asking.drafts.of(place).peek()?.at ?? null);
  const offered = asking.draftsOf(asking.question.default);
  const facing = [...offered.values()][0]?.at.facing;
  const known = now.every((pose) => pose !== null) ? (now as Pose[]) : null;
  const middle = known && { x: mean(known.map((pose) => pose.x)), y: mean(known.map((pose) => pose.y)) };
  const offsets = ranks(places.map((place) => desk.game.baseOf(place)));
  const drafts = new Map<number, Draft>();
  places.forEach((place, i) => {
    const pose = known?.[i];
    const [dx, dy] = pose && middle ? [pose.x - middle.x, pose.y - middle.y] : (offsets[i] ?? [0, 0]);
    const turn = pose?.facing ?? facing;
    const at: Pose = { x: point[0] + dx, y: point[1] + dy, z: pose?.z ?? 0, ...(turn === undefined ? {} : { facing: turn }) };
    drafts.set(place, { way: [], at: onTable(desk, place, at) });
  });
  lay(desk, asking, drafts);
  void findLevel(desk, places);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
