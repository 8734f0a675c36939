/* An answer in the making: what is picked, placed and drawn so far for one question, and what the server says of it. */

import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import { type Frame, frameOf, poseOfFrame, went, within } from "../board/frame";
import { carried, holds, lengthOf, type Pose, turned } from "../board/geometry";
import { Entries } from "../frames";
import type { Game } from "../game";
import type { Base, Maneuver, Option, Point, Question, Stance } from "../wire";
import { alike, allAt, type Draft, draftsOf, legalOptions, orderOf, pairsAnswer, pathsAnswer, placesAnswer, rounded } from "./answers";
import { leftOut, minding } from "./left";
import { Previews } from "./previews";

export class Asking {
  readonly game: Game;
  readonly question: Question;
  readonly previews: Previews;
  /** The option, target or item that is chosen or pointed at. */
  readonly pick = signal<string | null>(null);
  readonly chosen = signal<string[]>([]);
  readonly pairs = signal<ReadonlyMap<string, string>>(new Map());
  /** All items of an assignment in the order in which they are carried out. */
  readonly order = signal<string[]>([]);
  /** Items of an assignment that a click on a target is for. */
  readonly items = signal<ReadonlySet<string>>(new Set());
  readonly number = signal(0);
  /** Where a body is put, and how one moves. */
  readonly stance = signal<Stance | null>(null);
  readonly maneuvers = signal<Maneuver[]>([]);
  /** The rectangle around a body at the start. */
  readonly start: Frame | null = null;
  /** The bases of a body as the server laid them last, in how many files. */
  private known: { bases: Base[]; frame: Frame; files: number } | null = null;
  /** Drafts of models by place, each a signal of its own, and which there are: one is carried out after the other. */
  readonly drafts = new Entries<Draft>();
  readonly drafted = signal<ReadonlySet<number>>(new Set());
  /** Do models of a unit move together? */
  readonly together = signal(false);
  /** Counts changes of drafts, for what looks at all of them. */
  readonly version = signal(0);
  readonly sending = signal(false);
  /** Is a suggestion being looked for? And was there none? */
  readonly suggesting = signal<"" | "busy" | "none">("");
  /** Answers that the server offers, once it has been asked. */
  offered: unknown[] | null = null;
  /** So many units does the answer leave out that somebody has been asked whether it is meant; 0: nobody was asked. */
  readonly leaves = signal(0);

  constructor(game: Game, question: Question) {
    this.game = game;
    this.question = question;
    this.previews = new Previews(game.link, question);
    if (question.kind === "number") this.number.value = Number(question.default ?? question.low);
    if (question.kind === "order") this.chosen.value = (question.default as string[] | null) ?? question.items.map((item) => item.key);
    if (question.kind === "pick_some") this.chosen.value = (question.default as string[] | null) ?? [];
    if (question.kind === "assign") this.order.value = orderOf(question, question.default);
    if (question.kind === "assign") this.pairs.value = new Map((question.default as [string, string][] | null) ?? []);
    if (question.kind === "move") {
      this.together.value = question.models.length > 1;
      // where standing still will not do, and for those who come in from outside, there is something to begin with
      this.lay(question.default);
    }
    if (question.kind === "place_body") this.stance.value = question.start;
    if ("bases" in question) {
      this.layBases(question.bases);
      this.start = this.frame();
      this.know(question.bases, this.stance.peek()?.[3] ?? 0);
      // where the bases of a body would lie is for the server to say
      effect(() => {
        const bases = this.previews.result.value?.bases;
        if (bases) this.heard(bases);
      });
    }
  }

  /** The bases of an answer have come: they are shown if it still is the answer, else carried on to where it has gone. */
  private heard(bases: Base[]): void {
    const { question } = this;
    const of = this.previews.of.peek();
    if (question.kind === "place_body") this.know(bases, (JSON.parse(of) as Stance)[3]);
    if (of === JSON.stringify(this.answer.peek())) this.layBases(bases);
    else this.carry();
  }

  private know(bases: Base[], files: number): void {
    const frame = frameOf(bases.map(([id, x, y, facing]) => ({ at: { x, y, z: 0, facing }, base: this.game.baseOf(this.placeOf(id)) })));
    this.known = frame && { bases, frame, files };
  }

  /** Show the body where it has gone, before the server has said where exactly that is. */
  private carry(): void {
    const { known } = this;
    if (!known) return;
    const stance = this.stance.peek();
    if (stance && stance[3] !== known.files) return; // who stands where in other ranks only the server knows
    const to: Pose = stance ? { x: stance[0], y: stance[1], z: 0, facing: stance[2] } : poseOfFrame(went(known.frame, this.maneuvers.peek()));
    const from = poseOfFrame(known.frame);
    this.layBases(known.bases.map(([id, x, y, facing]) => [id, ...carried([x, y], from, to), turned(facing + (to.facing ?? 0) - (from.facing ?? 0))]));
  }

  /** The rectangle around the body, as it is shown now. */
  frame(): Frame | null {
    this.version.value; // read, so that it follows the drafts
    const rows = [...this.drafted.peek()].flatMap((place) => {
      const at = this.drafts.of(place).peek()?.at;
      return at ? [{ at, base: this.game.baseOf(place) }] : [];
    });
    return frameOf(rows);
  }

  private layBases(bases: Base[]): void {
    batch(() => {
      for (const [id, x, y, facing] of bases) this.drafts.of(this.placeOf(id)).value = { way: [], at: { x, y, z: 0, facing } };
      this.drafted.value = new Set(bases.map(([id]) => this.placeOf(id)));
      this.version.value = this.version.peek() + 1;
    });
  }

  /** Put a body elsewhere, turn it, or give it other files. */
  stand(stance: Stance): void {
    this.stance.value = [rounded(stance[0]), rounded(stance[1]), turned(rounded(stance[2])), stance[3]];
    this.carry();
    this.changed();
  }

  /** Let a body go by these maneuvers, as far as its allowance lets it. */
  go(maneuvers: Maneuver[]): void {
    const { question } = this;
    const most = question.kind === "move_body" ? question.allowance : null;
    const meant = this.start && most !== null ? within(this.start, maneuvers, most) : maneuvers;
    this.maneuvers.value = meant.map(([name, amount]) => [name, rounded(amount)] as Maneuver);
    this.carry();
    this.changed();
  }

  /** The place of something to be put on the table: a model's own; a mere point has a number below zero. */
  placeOf(id: string): number {
    const known = this.game.placeOf(id);
    const { question } = this;
    return known >= 0 || !("models" in question) ? known : -1 - question.models.indexOf(id);
  }

  idOf(place: number): string {
    const { question } = this;
    return (place >= 0 ? this.game.ids.peek()[place] : "models" in question ? question.models[-1 - place] : undefined) ?? "";
  }

  /** The options that may be taken. */
  get legal(): Option[] {
    return this.question.kind === "pick_one" ? legalOptions(this.question) : [];
  }

  /** The answer as it stands; undefined while there is none. */
  readonly answer = computed<unknown>(() => {
    const { question } = this;
    switch (question.kind) {
      case "pick_one":
        return this.pick.value ?? undefined;
      case "pick_some":
      case "order":
        return this.chosen.value;
      case "assign":
        return pairsAnswer(this.order.value, this.pairs.value);
      case "number":
        return this.number.value;
      case "place":
        return this.drafted.value.size ? placesAnswer(this.all(), question.facing) : undefined;
      case "move":
        return pathsAnswer(this.all(), question.facing);
      case "place_body":
        return this.stance.value ?? undefined;
      case "move_body":
        return this.maneuvers.value;
    }
  });

  /** The drafts by the ids of their models, in the order in which they are carried out. */
  private all(): Map<string, Draft> {
    this.version.value; // read, so that the answer follows the drafts
    const found = new Map<string, Draft>();
    for (const place of this.drafted.peek()) {
      const draft = this.drafts.of(place).peek();
      if (draft) found.set(this.idOf(place), draft);
    }
    return found;
  }

  /** The answer with other drafts for some models. */
  answerWith(drafts: Map<number, Draft>): unknown {
    const all = this.all();
    for (const [place, draft] of drafts) all.set(this.idOf(place), draft);
    const { question } = this;
    if (question.kind === "move") return pathsAnswer(all, question.facing);
    return question.kind === "place" ? placesAnswer(all, question.facing) : undefined;
  }

  /** Does the verdict that is known belong to the answer as it stands? */
  readonly judged = computed(() => this.previews.of.value !== "" && this.previews.of.value === JSON.stringify(this.answer.value));

  /** May the answer be sent, as far as is known? A server that has not spoken yet is asked by sending. */
  readonly sendable = computed(() => {
    if (this.answer.value === undefined || this.sending.value) return false;
    return !this.judged.value || this.previews.result.value?.legal !== false;
  });

  /* ---- changing it */

  choose(key: string | null): void {
    this.pick.value = key;
    this.changed();
  }

  toggle(key: string): void {
    const now = this.chosen.peek();
    this.chosen.value = now.includes(key) ? now.filter((one) => one !== key) : [...now, key];
    this.changed();
  }

  /** Move an item of an order up or down. */
  shift(key: string, by: number): void {
    const now = [...this.chosen.peek()];
    const at = now.indexOf(key);
    const to = at + by;
    if (at < 0 || to < 0 || to >= now.length) return;
    now.splice(at, 1);
    now.splice(to, 0, key);
    this.chosen.value = now;
    this.changed();
  }

  setNumber(value: number): void {
    if (this.question.kind !== "number" || Number.isNaN(value)) return;
    this.number.value = Math.max(this.question.low, Math.min(this.question.high, Math.round(value)));
    this.changed();
  }

  /** Send items at a target; null: at nothing. */
  aim(items: Iterable<string>, target: string | null): void {
    if (this.question.kind !== "assign") return;
    const only = new Set(items);
    if (target === null) {
      const pairs = new Map(this.pairs.peek());
      for (const item of only) pairs.delete(item);
      this.pairs.value = pairs;
    } else this.pairs.value = allAt(this.question, this.pairs.peek() as Map<string, string>, target, only);
    this.changed();
  }

  aimAll(target: string): void {
    if (this.question.kind !== "assign") return;
    this.pairs.value = allAt(this.question, this.pairs.peek() as Map<string, string>, target);
    this.changed();
  }

  groups() {
    return this.question.kind === "assign" ? alike(this.question, this.order.value) : [];
  }

  /** Carry a group of items out before, or after, its neighbour. */
  shiftGroup(at: number, by: number): void {
    const groups = this.groups().map((group) => group.items.map((item) => item.key));
    const to = at + by;
    if (at < 0 || to < 0 || at >= groups.length || to >= groups.length) return;
    groups.splice(to, 0, ...groups.splice(at, 1));
    this.order.value = groups.flat();
    this.changed();
  }

  /** Take over drafts, those of other models staying as they are; these here are carried out after them, in their order. */
  draft(drafts: Map<number, Draft | null>): void {
    batch(() => {
      for (const [place, draft] of drafts) this.drafts.of(place).value = draft;
      const before = [...this.drafted.peek()];
      const now = [...before.filter((place) => !drafts.has(place)), ...[...drafts].filter(([, draft]) => draft).map(([place]) => place)];
      if (now.length !== before.length || now.some((place, i) => place !== before[i])) this.drafted.value = new Set(now);
      this.version.value++;
    });
    this.changed();
  }

  /** What an answer of the server moves: who stands still in it is drafted where it stands. */
  draftsOf(a: unknown): Map<string, Draft> {
    return draftsOf(a, (id) => standing(this.game, this.placeOf(id)));
  }

  /** Drafts of an answer, before anything is asked of them. */
  private lay(a: unknown): void {
    const drafts = this.draftsOf(a);
    for (const [id, draft] of drafts) this.drafts.of(this.placeOf(id)).value = draft;
    this.drafted.value = new Set([...drafts.keys()].map((id) => this.placeOf(id)));
  }

  /** Take over an answer that the server gave. */
  adopt(a: unknown): void {
    const { question } = this;
    if (question.kind === "place" || question.kind === "move") {
      const drafts = new Map<number, Draft | null>([...this.drafted.peek()].map((place) => [place, null]));
      for (const [id, draft] of this.draftsOf(a)) drafts.set(this.placeOf(id), draft);
      this.draft(drafts);
      return;
    }
    batch(() => {
      if (question.kind === "pick_one") this.pick.value = String(a);
      if (question.kind === "pick_some" || question.kind === "order") this.chosen.value = a as string[];
      // to hold all fire changes no order
      if (question.kind === "assign" && (a as unknown[]).length) this.order.value = orderOf(question, a);
      if (question.kind === "assign") this.pairs.value = new Map(a as [string, string][]);
      if (question.kind === "number") this.number.value = Number(a);
      if (question.kind === "place_body") this.stance.value = a as Stance;
      if (question.kind === "move_body") this.maneuvers.value = a as Maneuver[];
    });
    this.changed();
  }

  /** Back to how it began. True if there was something to take back. */
  reset(): boolean {
    const before = JSON.stringify(this.answer.peek());
    const held = this.items.peek().size > 0;
    batch(() => {
      this.pick.value = null;
      this.leaves.value = 0;
      this.items.value = new Set();
      const none = new Map<number, Draft | null>([...this.drafted.peek()].map((place) => [place, null]));
      for (const place of none.keys()) this.drafts.of(place).value = null;
      this.drafted.value = new Set();
      if (this.question.kind === "move") this.lay(this.question.default);
      if (this.question.kind === "place_body") this.stance.value = this.question.start;
      this.maneuvers.value = [];
      if ("bases" in this.question) this.layBases(this.question.bases);
      this.version.value++;
      this.previews.clear();
    });
    if (this.drafted.peek().size > 0) this.changed();
    return held || JSON.stringify(this.answer.peek()) !== before;
  }

  /** Is the answer meant as it stands? One that leaves units out is asked about once. */
  meant(): boolean {
    if (this.leaves.peek() || !minding.peek()) return true;
    this.leaves.value = leftOut(this.game, this.question, this.pick.peek() ?? "");
    return this.leaves.peek() === 0;
  }

  private changed(): void {
    this.game.faults.value = [];
    this.leaves.value = 0;
    const a = this.answer.peek();
    if (a === undefined) this.previews.clear();
    else this.previews.want(a);
  }

  /** Give the answer, or `a`. */
  async send(a: unknown = this.answer.peek()): Promise<boolean> {
    if (a === undefined || this.sending.peek()) return false;
    this.sending.value = true;
    const taken = await this.game.answer(this.question, a);
    // an answer that was taken is not given again, though the next question may still be on its way
    if (!taken) this.sending.value = false;
    return taken;
  }
}

/** How long a model's way is: what the server says it costs; of one that it does not count, how long it was drawn. */
export function inchesOf(asking: Asking, place: number): number {
  const draft = asking.drafts.of(place).value;
  const start = standing(asking.game, place);
  const drawn = draft ? lengthOf([...(start ? [start] : []), ...draft.way, draft.at]) : 0;
  const verdict = asking.previews.result.value;
  const cost = verdict?.costs[asking.idOf(place)];
  return cost === undefined || (cost === 0 && verdict?.legal === false) ? drawn : cost;
}

/** The heights at which something might stand at a point: the table, floors, tops of hills. */
export function heightsAt(game: Game, [x, y]: Point): number[] {
  const found = new Set([0]);
  for (const piece of game.table.peek()?.pieces ?? []) {
    if (piece.look === "hill" && piece.height && holds(piece.p, [x, y])) found.add(piece.height);
    for (const [z, polygon] of piece.floors) if (holds(polygon, [x, y])) found.add(z);
  }
  return [...found].sort((a, b) => a - b);
}

/** Where a model stands now: its draft, or its place on the table. */
export function poseOf(game: Game, asking: Asking | null, place: number): Pose | null {
  const draft = asking?.drafts.of(place).peek();
  if (draft) return draft.at;
  return standing(game, place);
}

/** Where a model stands on the table. */
export function standing(game: Game, place: number): Pose | null {
  const stand = game.shown.stand(place);
  if (!stand) return null;
  const [x, y, , facing] = stand;
  return facing === undefined ? { x, y, z: 0 } : { x, y, z: 0, facing };
}

export type { Draft, Signal };
