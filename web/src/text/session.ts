/* A conversation with the table: what was said so far, and what a typed line means. */

import { effect, signal } from "@preact/signals";
import { leftOut, minding } from "../ask/left";
import type { Game } from "../game";
import type { Candidate, Fault, Question, Stand } from "../wire";
import { number, t } from "../words";
import { read, type Words, type Wrong } from "./answers";
import * as board from "./board";
import { type Called, find } from "./names";
import { type Match, understand, X, Y } from "./phrases";

export interface Said {
  kind: "asked" | "typed" | "told" | "wrong" | "line";
  lines: string[];
}

const QUESTIONS = ["see", "sight", "seen", "nearest", "distance", "odds", "card", "where", "rule"] as const;
const DEEDS = ["help", "again", "armies", "score", "log", "undo", "more", "leave"] as const;
const HELP = ["answer", "again", "see", "near", "odds", "card", "rule", "undo", "names"];
/* places or moves offered at once */
const OFFERED = 6;
/* so many things said are kept on the page */
const KEPT = 300;
const LAST_LINES = 10;
/* a model that has not stood anywhere yet faces north */
const FORWARD = 90;

export class Session {
  readonly said = signal<Said[]>([]);
  /** What a screen reader is told now. */
  readonly spoken = signal("");
  private readonly game: Game;
  private readonly leave: () => void;
  private candidates: Candidate[] = [];
  private offered = 0;
  /** The answer about which has been asked whether it is meant. */
  private sure = "";
  private asked = "";
  /** The open question being fetched and told; what is typed meanwhile waits, since answers go by the numbers told. */
  private telling: Promise<void> = Promise.resolve();
  /** Lines that were typed are heeded one after another. */
  private heeding: Promise<void> = Promise.resolve();
  private readonly explained = new Set<string>();

  constructor(game: Game, leave: () => void) {
    this.game = game;
    this.leave = leave;
  }

  say(kind: Said["kind"], lines: string[], aloud = true): void {
    if (!lines.length) return;
    this.said.value = [...this.said.peek(), { kind, lines }].slice(-KEPT);
    if (aloud) this.spoken.value = lines.join(". ");
  }

  /* ---- what is asked */

  /** Tell the open question, once. */
  tell(question: Question | null, again = false): Promise<void> {
    const told = this.tellNow(question, again);
    this.holdFor(told);
    return told;
  }

  private holdFor(what: Promise<void>): void {
    this.telling = Promise.all([this.telling, what]).then(() => undefined);
  }

  private async tellNow(question: Question | null, again: boolean): Promise<void> {
    const key = question ? `${question.seat} ${question.n}` : (this.game.live.peek()?.need ? "dice" : "");
    if (key === this.asked && !again) return;
    this.asked = key;
    this.candidates = [];
    this.offered = 0;
    if (!question) {
      if (again || key === "dice") this.say("asked", [this.waiting()]);
      return;
    }
    if ("models" in question) await this.offer(question);
    if (this.asked === key) this.say("asked", this.lines(question, again));
  }

  private waiting(): string {
    const need = this.game.live.peek()?.need;
    if (need) return t("text-dice-wanted", { count: need.n });
    const names = (this.game.live.peek()?.waiting ?? []).map((seat) => this.game.info.peek()?.seats[this.game.seatAt(seat)]?.name ?? seat);
    return t("text-nothing-asked", { names: names.length ? names.join(", ") : 0 });
  }

  /** A question with its answers, numbered. */
  private lines(question: Question, again: boolean): string[] {
    const name = this.game.info.peek()?.seats[this.game.seatAt(question.seat)]?.name ?? question.seat;
    const told = [t("text-asked", { name, text: this.game.plain(question.text) })];
    if (question.kind === "pick_one") told.push(...question.options.map((option, i) => this.option(i + 1, option)));
    if (question.kind === "pick_some" || question.kind === "order") told.push(...question.items.map((item, i) => this.option(i + 1, item)));
    if (question.kind === "assign") told.push(...this.targets(question));
    told.push(...this.candidates.map((one, i) => t("text-option", { number: i + 1, text: this.game.plain(one.text) || this.told(one.a) })));
    // how it is answered is said the first time, and whenever it is asked for
    const how = this.how(question);
    if (again || question.kind === "number" || !this.explained.has(how)) {
      told.push(how);
      if ((question.kind === "place" || question.kind === "move") && question.facing) told.push(t("text-how-facing"));
    }
    this.explained.add(how);
    return told;
  }

  private option(at: number, option: { text: Question["text"]; faults?: Fault[] }): string {
    const text = this.game.plain(option.text);
    return option.faults?.length ? t("text-option-not", { number: at, text, why: this.why(option.faults) }) : t("text-option", { number: at, text });
  }

  private targets(question: Extract<Question, { kind: "assign" }>): string[] {
    return question.items.flatMap((item, i) => [
      t("text-option", { number: i + 1, text: this.game.plain(item.text) }),
      ...item.targets.map((target, k) => `— ${this.option(k + 1, target)}`),
    ]);
  }

  private how(question: Question): string {
    if (question.kind === "number") return t("text-how-number", { low: question.low, high: question.high });
    const places = question.kind === "place" || question.kind === "move";
    if (question.kind === "move_body") return t("text-how-move_body", { names: question.maneuvers.map((name) => t(`text-maneuver-${name}`)).join(", ") });
    return t(places && !this.candidates.length ? "text-how-place-plain" : `text-how-${question.kind}`);
  }

  private why(faults: Fault[]): string {
    return faults.map((fault) => `${this.game.plain(fault.text)}${fault.name ? ` (${fault.name})` : ""}`).join("; ");
  }

  /** Ask for places or moves to choose from; the default comes first where the table gives no others. */
  private async offer(question: Question): Promise<void> {
    this.offered += OFFERED;
    try {
      const found = await this.game.link.request<Candidate[]>({ t: "query", seat: question.seat, name: "candidates", args: { n: question.n, k: this.offered } });
      this.candidates = Array.isArray(found) ? found : [];
    } catch {
      this.candidates = [];
    }
    if (!this.candidates.length && question.default) this.candidates = [{ a: question.default, text: [this.told(question.default)] }];
  }

  /** An answer of places or paths in words. */
  private told(a: unknown): string {
    const rows = Array.isArray(a) ? (a as [string, number[] | number[][]][]) : [];
    const [first] = rows;
    if (!first) return t("text-candidate-stay");
    const [id, where] = first;
    const path = (Array.isArray(where[0]) ? where : [where]) as number[][];
    const [x = 0, y = 0] = path[path.length - 1] ?? [];
    const name = this.game.data.peek()?.models[this.game.placeOf(id)]?.[0] ?? id;
    const told = this.ended(name, x, y, path.length > 1 || Array.isArray(where[0]) ? this.game.shown.stand(this.game.placeOf(id)) : null);
    return rows.length > 1 ? this.together(rows) || t("text-candidate-more", { told, count: rows.length - 1 }) : told;
  }

  /** Models of one unit in one breath: around which place they would stand; "" for those of several. */
  private together(rows: [string, number[] | number[][]][]): string {
    const units = new Set(rows.map(([id]) => this.game.unitOf(this.game.placeOf(id))));
    const [unit] = units;
    const name = units.size === 1 && unit !== undefined ? this.game.data.peek()?.units[unit]?.name : undefined;
    if (!name) return "";
    const ends = rows.map(([, where]) => ((Array.isArray(where[0]) ? where[where.length - 1] : where) ?? []) as number[]);
    const mean = (of: number): string => number(ends.reduce((sum, end) => sum + (end[of] ?? 0), 0) / ends.length);
    return t("text-candidate-unit", { name, count: rows.length, x: mean(0), y: mean(1) });
  }

  /** Where a model would come to stand; of a move also how far that is from where it stands. */
  private ended(name: string, x: number, y: number, from: Stand | null): string {
    const args = { name, x: number(x), y: number(y) };
    if (!from) return t("text-candidate-place", args);
    return t("text-candidate-move", { ...args, inches: number(Math.hypot(x - from[0], y - from[1])) });
  }

  /* ---- what is typed */

  typed(text: string): Promise<void> {
    if (!text.trim()) return Promise.resolve();
    this.say("typed", [t("text-typed", { text })], false);
    const heeded = this.heeding.then(() => this.telling).then(() => this.heed(text));
    this.heeding = heeded.catch(() => undefined);
    return heeded;
  }

  private async heed(text: string): Promise<void> {
    const question = this.game.question.peek();
    const deeds = this.understood(text, DEEDS.map((id) => `text-do-${id}`));
    if (deeds[0]) return this.deed(deeds[0].id.slice("text-do-".length) as (typeof DEEDS)[number]);
    if (this.game.live.peek()?.need && (await this.dice(text))) return;
    const answer = question ? read(question, text, this.words(), this.candidates) : null;
    if (answer && "a" in answer) return this.answer(question as Question, answer.a);
    const asked = this.understood(text, QUESTIONS.map((id) => `text-ask-${id}`));
    if (asked.length && (await this.ask(asked))) return;
    if (answer) return this.wrong(answer as Wrong);
    this.say("wrong", [t("text-not-understood", { text })]);
  }

  private understood(text: string, ids: string[]): Match[] {
    return understand(text, ids.map((id) => [id, t(id, { x: X, y: Y })]));
  }

  private words(): Words {
    return {
      says: (text, id) => this.understood(text, [id]).length > 0,
      plain: (parts) => this.game.plain(parts),
      called: this.models(),
      maneuver: (name) => t(`text-maneuver-${name}`),
      facing: (id) => this.game.shown.stand(this.game.placeOf(id))?.[3] ?? FORWARD,
    };
  }

  /** Models by name, for places: also those of units of one. */
  private models(): Called[] {
    const data = this.game.data.peek();
    return this.game.ids.peek().map((id, place) => ({ id, name: data?.models[place]?.[0] ?? id, letter: "", unit: data?.models[place]?.[1] ?? -1 }));
  }

  private async answer(question: Question, a: unknown): Promise<void> {
    const key = JSON.stringify([question.seat, question.n, a]);
    const count = minding.peek() && this.sure !== key ? leftOut(this.game, question, String(a)) : 0;
    this.sure = key;
    if (count) return this.say("wrong", [t("text-leaves", { count })]);
    const taken = await this.game.answer(question, a);
    if (!taken) return this.refused();
    this.say("told", [t("text-taken")]);
    this.holdFor(this.gone(question));
  }

  /** Once a question that was answered is open no more: what is typed next answers the one after it. */
  private gone(question: Question): Promise<void> {
    const open = (): boolean => this.game.mine.value.some((one) => one.n === question.n && one.seat === question.seat);
    return new Promise((resolve) => {
      const stop = effect(() => {
        if (!open()) queueMicrotask(() => (stop(), resolve()));
      });
    });
  }

  private refused(): void {
    const faults = this.game.faults.peek();
    this.say("wrong", [faults.length ? t("text-not-legal", { why: this.why(faults) }) : t("text-failed")]);
  }

  private wrong(wrong: Wrong): void {
    this.say("wrong", [wrong.faults ? t("text-not-legal", { why: this.why(wrong.faults) }) : t(wrong.id, wrong.args)]);
  }

  private async dice(text: string): Promise<boolean> {
    const faces = text.trim().split(/[\s,;]+/).map(Number);
    if (faces.some((face) => !Number.isInteger(face))) return false;
    const v = this.game.live.peek()?.v ?? 0;
    if (!(await this.game.command({ t: "dice", v, faces }))) this.refused();
    return true;
  }

  private async deed(what: (typeof DEEDS)[number]): Promise<void> {
    const { game } = this;
    switch (what) {
      case "help":
        return this.say("told", [t("text-help"), ...HELP.map((id) => t(`text-help-${id}`))]);
      case "again":
        return this.tell(game.question.peek(), true);
      case "armies":
        return this.say("told", board.armies(game));
      case "score":
        return this.say("told", board.score(game));
      case "log":
        return this.say("told", this.log());
      case "more":
        return this.more();
      case "undo":
        return this.undo();
      case "leave":
        return this.leave();
    }
  }

  private async more(): Promise<void> {
    const question = this.game.question.peek();
    if (!question || !("models" in question)) return this.tell(question, true);
    await this.offer(question);
    this.say("asked", this.lines(question, true));
  }

  private async undo(): Promise<void> {
    const seat = this.game.question.peek()?.seat ?? this.game.info.peek()?.you[0];
    if (!seat) return this.say("wrong", [t("text-no-undo")]);
    if (await this.game.undo(seat)) this.say("told", [t("text-taken")]);
    else this.refused();
  }

  private log(): string[] {
    return this.game.lines
      .peek()
      .filter((line) => !line.q)
      .slice(-LAST_LINES)
      .map((line) => this.game.plain(line.t, line.d?.f));
  }

  /* ---- asking the board */

  /** Answer the first reading whose names are known; else say what is wrong with the last. False: no such question. */
  private async ask(readings: Match[]): Promise<boolean> {
    const known = board.calledIn(this.game);
    let trouble = "";
    for (const reading of readings) {
      const what = reading.id.slice("text-ask-".length) as (typeof QUESTIONS)[number];
      if (what === "rule") {
        this.say("told", await board.rule(this.game, reading.x));
        return true;
      }
      const [x, y] = [find(reading.x, known), reading.y ? find(reading.y, known) : []];
      const vague = [[reading.x, x] as const, [reading.y, y] as const].find(([name, found]) => name && found.length !== 1);
      if (vague) {
        const [name, found] = vague;
        trouble ||= found.length ? t("text-which", { name, names: found.slice(0, LAST_LINES).map((one) => one.name).join(", ") }) : t("text-no-such-name", { name });
        continue;
      }
      this.say("told", await this.askBoard(what, x[0] as Called, y[0]));
      return true;
    }
    if (trouble) this.say("wrong", [trouble]);
    return trouble !== "";
  }

  private askBoard(what: Exclude<(typeof QUESTIONS)[number], "rule">, x: Called, y: Called | undefined): Promise<string[]> | string[] {
    const { game } = this;
    switch (what) {
      case "see":
        return board.sees(game, x);
      case "seen":
        return board.seenBy(game, x);
      case "nearest":
        return board.nearest(game, x);
      case "card":
        return board.card(game, x);
      case "where":
        return board.where(game, x);
      case "sight":
        return y ? board.sight(game, x, y) : board.sees(game, x);
      case "distance":
        return y ? board.distance(game, x, y) : board.nearest(game, x);
      case "odds":
        return y ? board.odds(game, x, y) : [];
    }
  }
}
