/* The board asked in words: who sees whom, who is near, how far, what a unit is and has. Answers are lines of text. */

import * as api from "../api";
import type { Game } from "../game";
import { Denied } from "../link";
import type { Parts } from "../wire";
import { lang, number, t } from "../words";
import type { Called } from "./names";

/** What the queries of books tell of a pair. */
interface Sight {
  seen: boolean;
  distance: number;
  blocker?: string;
  cover?: number | boolean;
}

interface Distance {
  distance: number;
  contact?: boolean;
}

const inches = (value: number): string => number(value, 1);

async function query<T>(game: Game, name: string, args: Record<string, unknown>): Promise<T | null> {
  const seat = game.info.peek()?.you[0] ?? "";
  try {
    return await game.link.request<T>({ t: "query", seat, name, args });
  } catch {
    return null; // the book does not tell this, or one of the two is not on the table
  }
}

/** Units and models that can be named. A unit of one model is named once. */
export function calledIn(game: Game): Called[] {
  const data = game.data.value;
  if (!data) return [];
  const ids = game.ids.value;
  const units = data.units.map((unit, place): Called => ({ id: unit.id, name: unit.name, letter: unit.letter, unit: place }));
  const models = data.models.flatMap(([name, unit], place): Called[] =>
    (data.units[unit]?.models.length ?? 0) > 1 ? [{ id: ids[place] ?? "", name, letter: "", unit }] : [],
  );
  return [...units, ...models];
}

/** The units of the other sides that stand on the table. */
function enemiesOf(game: Game, of: Called): Called[] {
  const data = game.data.peek();
  const own = teamOf(game, of.unit);
  return calledIn(game).filter((one) => one.letter !== "" && teamOf(game, one.unit) !== own && stands(game, data?.units[one.unit]?.models ?? []));
}

function teamOf(game: Game, unit: number): unknown {
  const seat = game.data.peek()?.units[unit]?.seat ?? -1;
  return game.info.peek()?.seats[seat]?.team;
}

function stands(game: Game, models: number[]): boolean {
  return models.some((place) => game.shown.stand(place) !== null);
}

function blockerOf(game: Game, sight: Sight): string | number {
  const id = sight.blocker;
  if (!id) return 0;
  const piece = game.table.peek()?.pieces.find((one) => one.id === id);
  return piece?.name ?? game.data.peek()?.models[game.placeOf(id)]?.[0] ?? calledIn(game).find((one) => one.id === id)?.name ?? 0;
}

const covered = (sight: Sight): string => (sight.cover ? "yes" : "no");

/** What somebody sees: those seen with their distances, then the others with what is in the way. */
export async function sees(game: Game, x: Called): Promise<string[]> {
  const all = await looks(game, enemiesOf(game, x).map((y) => [x, y]));
  const seen = all.filter(([, , sight]) => sight.seen).map(([, y, sight]) => t("text-row-seen", { name: y.name, inches: inches(sight.distance), cover: covered(sight) }));
  const rest = all.filter(([, , sight]) => !sight.seen).map(([, y, sight]) => t("text-row-hidden", { name: y.name, inches: inches(sight.distance), what: blockerOf(game, sight) }));
  const told = [seen.length ? t("text-sees-all", { x: x.name, names: seen.join("; ") }) : t("text-sees-none", { x: x.name })];
  if (rest.length) told.push(t("text-sees-rest", { names: rest.join("; ") }));
  return told;
}

export async function seenBy(game: Game, x: Called): Promise<string[]> {
  const all = await looks(game, enemiesOf(game, x).map((y) => [y, x]));
  const seen = all.filter(([, , sight]) => sight.seen).map(([y, , sight]) => t("text-row-seen", { name: y.name, inches: inches(sight.distance), cover: covered(sight) }));
  return [seen.length ? t("text-seen-by", { x: x.name, names: seen.join("; ") }) : t("text-seen-by-none", { x: x.name })];
}

/** The sight between pairs, the nearest first; pairs of which nothing is told are left out. */
async function looks(game: Game, pairs: [Called, Called][]): Promise<[Called, Called, Sight][]> {
  const found = await Promise.all(pairs.map(async ([x, y]) => [x, y, await query<Sight>(game, "sight", { by: x.id, at: y.id })] as const));
  return found.flatMap(([x, y, sight]) => (sight ? [[x, y, sight] as [Called, Called, Sight]] : [])).sort((one, other) => one[2].distance - other[2].distance);
}

export async function sight(game: Game, x: Called, y: Called): Promise<string[]> {
  const found = await query<Sight>(game, "sight", { by: x.id, at: y.id });
  if (!found) return [t("text-failed")];
  const args = { x: x.name, y: y.name, inches: inches(found.distance) };
  return [found.seen ? t("text-sees", { ...args, cover: covered(found) }) : t("text-sees-not", { ...args, what: blockerOf(game, found) })];
}

export async function distance(game: Game, x: Called, y: Called): Promise<string[]> {
  const found = await query<Distance>(game, "distance", { by: x.id, at: y.id });
  if (!found) return [t("text-failed")];
  return [t("text-distance", { x: x.name, y: y.name, inches: inches(found.distance), contact: found.contact ? "yes" : "no" })];
}

/* so many of the nearest are named */
const NEAREST = 5;

export async function nearest(game: Game, x: Called): Promise<string[]> {
  const rows = await Promise.all(enemiesOf(game, x).map(async (y) => [y, await query<Distance>(game, "distance", { by: x.id, at: y.id })] as const));
  const found = rows.flatMap(([y, far]) => (far ? [[y, far.distance] as [Called, number]] : [])).sort((one, other) => one[1] - other[1]);
  if (!found.length) return [t("text-nearest-none", { x: x.name })];
  const names = found.slice(0, NEAREST).map(([y, far]) => t("text-row-near", { name: y.name, inches: inches(far) }));
  return [t("text-nearest", { x: x.name, names: names.join("; ") })];
}

/** The exact odds of an attack, in the server's words; else why there are none. */
export async function odds(game: Game, x: Called, y: Called): Promise<string[]> {
  const seat = game.info.peek()?.you[0] ?? "";
  try {
    const found = await game.link.request<{ text?: Parts }>({ t: "query", seat, name: "odds", args: { by: x.id, at: y.id } });
    return [t("text-odds", { x: x.name, y: y.name }), ...game.plain(found.text ?? []).split("\n").filter((line) => line.trim())];
  } catch (why) {
    const faults = why instanceof Denied ? why.faults : [];
    return [t("text-odds-none", { x: x.name, y: y.name }), ...faults.map((fault) => game.plain(fault.text))];
  }
}

/** A unit as its card tells it, with what is now. */
export function card(game: Game, x: Called): string[] {
  const data = game.data.peek();
  const unit = data?.units[x.unit];
  if (!data || !unit) return [t("text-failed")];
  const [left, wounds, tokens, changed] = game.shown.frame.u[x.unit] ?? [0, 0, [], []];
  const most = unit.models.length;
  const state = [t("text-card-models", { left, most })];
  if ((unit.wounds_start ?? 0) > most) state.push(t("text-card-wounds", { left: wounds, most: unit.wounds_start ?? 0 }));
  const side = game.info.peek()?.seats[unit.seat]?.name ?? "";
  const told = [t("text-card-title", { name: unit.name, side }), state.join(", ")];
  for (const group of unit.groups ?? []) {
    told.push(t("text-card-row", { name: group.role || unit.name, stats: statsOf(group.stats) }));
    for (const weapon of group.weapons) told.push(t("text-card-row", { name: weapon.name, stats: [statsOf(weapon.stats), ...weapon.traits.map(([name]) => name)].filter(Boolean).join("; ") }));
  }
  for (const [name, value, printed, mods] of changed ?? []) {
    told.push(t("text-card-changed", { name, value: String(value), printed: String(printed), why: mods.map(([by, what]) => `${by > 0 ? "+" : "−"}${Math.abs(by)} ${what}`).join(", ") }));
  }
  if (unit.abilities?.length) told.push(t("text-card-abilities", { names: unit.abilities.map(([name]) => name).join(", ") }));
  const marks = (tokens ?? []).flatMap((at) => (data.tokens[at] ? [game.plain(data.tokens[at][0])] : []));
  if (marks.length) told.push(t("text-card-tokens", { names: marks.join(", ") }));
  return told;
}

function statsOf(stats: [string, string, string][]): string {
  return stats.map(([label, value]) => `${label} ${value}`).join(", ");
}

export function where(game: Game, x: Called): string[] {
  const data = game.data.peek();
  const places = x.letter !== "" ? (data?.units[x.unit]?.models ?? []) : [game.placeOf(x.id)];
  const told = places.flatMap((place) => {
    const stand = game.shown.stand(place);
    if (!stand) return [];
    const [px, py, , facing] = stand;
    const args = { name: data?.models[place]?.[0] ?? x.name, x: inches(px), y: inches(py) };
    return [facing === undefined ? t("text-where", args) : t("text-where-facing", { ...args, facing: Math.round(facing) })];
  });
  return told.length ? told : [t("text-where-not", { name: x.name })];
}

/** All units by side, with what is left of them. */
export function armies(game: Game): string[] {
  const data = game.data.peek();
  return (game.info.peek()?.seats ?? []).map((seat, s) => {
    const names = (data?.units ?? []).flatMap((unit, place) => {
      if (unit.seat !== s) return [];
      const left = game.shown.frame.u[place]?.[0] ?? 0;
      return [left > 0 ? t("text-army-row", { name: unit.name, left, most: unit.models.length }) : t(game.waits(place) ? "text-army-waiting" : "text-army-gone", { name: unit.name })];
    });
    return t("text-army", { side: seat.name, names: names.join("; ") });
  });
}

export function score(game: Game): string[] {
  const frame = game.shown.frame;
  const told = frame.g.head ? [t("text-score", { head: game.plain(frame.g.head) })] : [];
  (game.info.peek()?.seats ?? []).forEach((seat, s) => {
    const has = frame.p[s] ?? [];
    if (has.length) told.push(t("text-seat-has", { side: seat.name, has: has.join(", ") }));
  });
  return told;
}

/** A rule by its id or a part of its name. */
export async function rule(game: Game, x: string): Promise<string[]> {
  const book = game.info.peek()?.book ?? "";
  try {
    const all = await api.rules(book, lang.peek());
    const needle = x.toLocaleLowerCase();
    const found = all.find((one) => one.name.toLocaleLowerCase() === needle) ?? all.find((one) => one.name.toLocaleLowerCase().includes(needle)) ?? all.find((one) => one.id.includes(needle.replaceAll(" ", "-")));
    return found ? [t("text-rule-title", { name: found.name, id: found.id }), found.text.replaceAll("`", "").replaceAll("**", "")] : [t("text-no-such-name", { name: x })];
  } catch {
    return [t("text-failed")];
  }
}
