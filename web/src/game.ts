/* One game as the page knows it: what the server told, what is shown of it, and what is selected. */

import { batch, computed, signal } from "@preact/signals";
import type { Base } from "./board/geometry";
import { changed, copied, emptyFrame, Reel, Shown } from "./frames";
import { type CommandBody, Denied, Link, socketOf } from "./link";
import { Player } from "./playing";
import type { Data, Delta, Fault, Frame, GameInfo, Line, Live, Parts, Question, ServerMessage, TableData, View } from "./wire";
import { lang } from "./words";

export interface Chat {
  seat: string;
  text: string;
}

export interface Ping {
  seat: string;
  x: number;
  y: number;
  key: number;
}

/** The whole log with the frame before it, as `GET /api/games/{id}/history` sends it. */
export interface History {
  start: Frame;
  events: Line[];
  data?: Partial<Data>;
}

/** A model's id where the server sends none: that of its unit with the model's number behind it, or the unit's own. */
function idOf(unit: string, number: string, models: number): string {
  if (number === unit || (models === 1 && unit.endsWith(`.${number}`))) return unit;
  return `${unit}.${number}`;
}

export class Game {
  readonly id: string;
  readonly link: Link;
  readonly info = signal<GameInfo | null>(null);
  readonly data = signal<Data | null>(null);
  /** The lines that are known, the first of them number `first` of the log. */
  readonly lines = signal<Line[]>([]);
  readonly first = signal(0);
  readonly live = signal<Live | null>(null);
  readonly presence = signal<{ seats: Record<string, boolean>; watching: number }>({ seats: {}, watching: 0 });
  readonly chat = signal<Chat[]>([]);
  readonly pings = signal<Ping[]>([]);
  /** Why the last thing that was tried was refused. */
  readonly faults = signal<Fault[]>([]);
  readonly closed = signal<Fault | null>(null);
  /** What the board shows. */
  readonly shown = new Shown();
  readonly player = new Player(this.shown);
  /** The line whose moment is looked at; null: the game as it is now. */
  readonly moment = signal<number | null>(null);
  /** The unit that is selected and the model under the pointer, by place. */
  readonly selected = signal<number | null>(null);
  readonly model = signal<number | null>(null);
  readonly hovered = signal<number | null>(null);
  /** Units and models that something points out, a line of the log or an option, by place. */
  readonly marked = signal<{ units: number[]; models: number[] }>({ units: [], models: [] });
  /** The frame before the first line that is known. */
  private readonly before = signal<Frame>(emptyFrame());
  private newest: Frame = emptyFrame();
  private readonly reel = new Reel();
  private pinged = 0;
  /** Is the next delta what came of an answer of this page? */
  private own = false;

  constructor(id: string) {
    this.id = id;
    this.link = new Link(() => socketOf(id), {
      lang: () => lang.peek(),
      have: () => this.live.peek()?.v ?? null,
      message: (message) => this.take(message),
    });
  }

  /* ---- what follows from it */

  readonly table = computed<TableData | null>(() => {
    const table = this.data.value?.table;
    return table && "width" in table ? (table as TableData) : null;
  });

  /** The number of the last line. */
  readonly last = computed(() => this.first.value + this.lines.value.length - 1);

  /** The open questions that this page may answer. */
  readonly mine = computed<Question[]>(() => {
    const you = this.info.value?.you ?? [];
    return (this.live.value?.open ?? []).filter((question) => you.includes(question.seat));
  });

  /** The question that is being answered: none while the past is shown or something is played. */
  readonly question = computed<Question | null>(() => {
    if (this.moment.value !== null || this.player.line.value !== null || this.live.value?.paused) return null;
    return this.mine.value[0] ?? null;
  });

  /** The line that the page shows: the one that is played, looked at, or the last. */
  readonly at = computed(() => this.player.line.value ?? this.moment.value ?? this.last.value);

  /** From which line on each model has been on the table, by place; -1: before all lines that are known. */
  private readonly arrived = computed(() => {
    const found = new Map<number, number>();
    for (const place in this.before.value.m) found.set(Number(place), -1);
    this.lines.value.forEach((line, i) => {
      for (const place in line.f?.m) if (!found.has(Number(place))) found.set(Number(place), this.first.value + i);
    });
    return found;
  });

  /** Has nobody of a unit been on the table yet at the moment that is shown? */
  waits(unit: number): boolean {
    const models = this.data.value?.units[unit]?.models ?? [];
    return models.every((place) => (this.arrived.value.get(place) ?? Number.POSITIVE_INFINITY) > this.at.value);
  }

  readonly unitAt = computed(() => new Map((this.data.value?.units ?? []).map((unit, place) => [unit.id, place])));

  /** Ids of models by place: the server's, or made of unit and number as the books make them. */
  readonly ids = computed<string[]>(() => {
    const data = this.data.value;
    if (!data) return [];
    return data.ids ?? data.models.map(([, unit, number]) => idOf(data.units[unit]?.id ?? "", number, data.units[unit]?.models.length ?? 0));
  });
  private readonly places = computed(() => new Map(this.ids.value.map((id, place) => [id, place])));

  /** The place of a model by its id; -1 if there is none. */
  placeOf(id: string): number {
    return this.places.value.get(id) ?? -1;
  }

  /** The base of a model; a guess for one that was never on the table. */
  baseOf(place: number): Base {
    const row = this.data.value?.models[place];
    const radius = row?.[3] ?? 0.5;
    const sides = row?.[6];
    return sides ? { radius, sides } : { radius };
  }

  unitOf(place: number): number {
    return this.data.value?.models[place]?.[1] ?? -1;
  }

  /** The seat that a model belongs to. */
  seatOfModel(place: number): number {
    return this.data.value?.units[this.unitOf(place)]?.seat ?? -1;
  }

  /** Is this seat on the side of those who sit here? */
  friendly(seat: number): boolean {
    const seats = this.info.value?.seats ?? [];
    const teams = seats.filter((one) => this.info.value?.you.includes(one.id)).map((one) => one.team);
    return seat >= 0 && teams.includes(seats[seat]?.team ?? "");
  }

  line(at: number): Line | undefined {
    return this.lines.value[at - this.first.value];
  }

  seatAt(id: string): number {
    return this.info.value?.seats.findIndex((seat) => seat.id === id) ?? -1;
  }

  /** What a part of a text is called. */
  nameOf(part: Parts[number]): string {
    if (typeof part === "string") return part;
    const [kind, at] = part;
    const data = this.data.value;
    if (kind === "u") return data?.units[at]?.name ?? "";
    if (kind === "m") return data?.models[at]?.[0] ?? "";
    if (kind === "s") return this.info.value?.seats[at]?.name ?? "";
    return "";
  }

  /** The seat that a part names, for its colour; -1 for none. */
  seatOf(part: Parts[number]): number {
    if (typeof part === "string") return -1;
    const [kind, at] = part;
    const data = this.data.value;
    if (kind === "s") return at;
    const unit = kind === "m" ? data?.models[at]?.[1] : kind === "u" ? at : undefined;
    return unit === undefined ? -1 : (data?.units[unit]?.seat ?? -1);
  }

  /** A text without marks, for names that are read out. */
  plain(parts: Parts, faces?: (number | string)[]): string {
    return parts.map((part) => (typeof part !== "string" && part[0] === "d" ? `${faces?.[part[1]] ?? ""} ` : this.nameOf(part))).join("");
  }

  /* ---- doing */

  open(): void {
    this.link.open();
  }

  close(): void {
    this.player.skip();
    this.link.close();
  }

  /** Send a command; refusals become `faults`. True if it was taken. */
  async command(body: CommandBody): Promise<boolean> {
    this.faults.value = [];
    try {
      await this.link.command(body);
      return true;
    } catch (why) {
      if (!(why instanceof Denied)) throw why;
      this.faults.value = why.faults;
      return false;
    }
  }

  async answer(question: Question, a: unknown): Promise<boolean> {
    const v = this.live.peek()?.v ?? 0;
    this.own = true;
    const taken = await this.command({ t: "answer", v, seat: question.seat, n: question.n, a });
    // a question that is gone needs no reason why it was not answered
    if (!taken && !this.mine.peek().some((one) => one.n === question.n && one.seat === question.seat)) this.faults.value = [];
    return taken;
  }

  undo(seat: string): Promise<boolean> {
    return this.command({ t: "undo", v: this.live.peek()?.v ?? 0, seat });
  }

  /** Tell everything in another language from now on. */
  speak(code: string): void {
    this.link.tell({ t: "lang", lang: code });
  }

  /* ---- looking at the past */

  /** Show the table after line `at`; null: as it is now. Fetches the history where it is not known. */
  async look(at: number | null): Promise<void> {
    if (at === null || at >= this.last.peek()) {
      this.moment.value = null;
      this.shown.show(this.newest);
      return;
    }
    if (!this.reel.knows(at)) await this.fetchHistory();
    if (!this.reel.knows(at)) return;
    batch(() => {
      this.player.skip();
      this.moment.value = at;
      this.shown.show(this.frameAfter(at));
    });
  }

  /** The frame after line `at`, which has to be known. */
  frameAfter(at: number): Frame {
    return this.reel.after(at, this.lines.peek(), this.first.peek());
  }

  /** Get all lines and the frame before them, as the seat knows them whose knowledge is shown. */
  async fetchHistory(): Promise<void> {
    const query = new URLSearchParams({ lang: lang.peek() });
    const eye = this.live.peek()?.eye;
    if (eye !== undefined) query.set("seat", eye);
    const reply = await fetch(`/api/games/${encodeURIComponent(this.id)}/history?${query}`);
    if (!reply.ok) return;
    const history = (await reply.json()) as History;
    batch(() => {
      this.before.value = history.start;
      this.reel.begin(history.start, -1);
      const newer = this.lines.peek().slice(Math.max(0, history.events.length - this.first.peek()));
      this.lines.value = [...history.events, ...newer];
      this.first.value = 0;
      const data = this.data.peek();
      if (history.data && data) this.data.value = { ...data, ...history.data };
    });
  }

  /* ---- what the server says */

  take(message: ServerMessage): void {
    switch (message.t) {
      case "view":
        this.view(message);
        break;
      case "delta":
        this.delta(message);
        break;
      case "presence":
        this.presence.value = { seats: message.seats, watching: message.watching };
        break;
      case "said":
        this.chat.value = [...this.chat.peek(), { seat: message.seat, text: message.text }];
        break;
      case "pointed":
        this.ping(message.seat, message.x, message.y);
        break;
      case "closed":
        this.closed.value = message.why;
        break;
      default:
        break;
    }
  }

  private view(view: View): void {
    // whoever looks at the past goes on doing so when all of it comes anew, after a cut or in another language
    const looked = this.moment.peek();
    batch(() => {
      this.player.skip();
      this.newest = view.frame;
      this.info.value = view.game;
      this.data.value = view.data;
      this.first.value = view.from;
      this.lines.value = view.events;
      this.live.value = view.live;
      this.before.value = view.start;
      this.reel.begin(view.start, view.from - 1);
      this.moment.value = null;
      this.shown.show(view.frame);
    });
    if (looked !== null) void this.look(looked);
  }

  private delta(delta: Delta): void {
    batch(() => {
      const first = this.first.peek();
      const old = this.lines.peek();
      const kept = old.slice(0, Math.max(0, delta.from - first));
      // lines that were told already may come again, told otherwise; only a shorter log is one from which was taken back
      const again = old.length - kept.length;
      const cut = delta.events.length < again;
      const fresh = delta.events.slice(again);
      if (delta.game) this.info.value = delta.game;
      const data = this.data.peek();
      if (delta.data && data) this.data.value = { ...data, ...delta.data };
      this.lines.value = [...kept, ...delta.events];
      if (delta.from < first) this.first.value = delta.from;
      this.live.value = delta.live;
      if (delta.frame) this.newest = changed(copied(this.newest), delta.frame);
      this.reel.cut(delta.from);
      // what the frames began with may itself be gone
      if (delta.from - 1 < this.reel.earliest) this.reel.begin(this.newest, this.last.peek());
      this.faults.value = [];
      if (this.moment.peek() !== null) {
        if (cut && (this.moment.peek() ?? 0) > this.last.peek()) void this.look(null);
        return;
      }
      // what somebody did themselves they know: it is played only where dice fell
      const known = this.own && !fresh.some((line) => line.d);
      this.own = false;
      if (cut || known || !fresh.length) {
        this.player.skip();
        this.shown.show(this.newest);
      } else this.player.play(fresh, delta.from + again, this.newest);
    });
  }

  private ping(seat: string, x: number, y: number): void {
    const key = ++this.pinged;
    this.pings.value = [...this.pings.peek(), { seat, x, y, key }];
    // a ping is a glance, not a mark: it is gone after a moment
    setTimeout(() => {
      this.pings.value = this.pings.peek().filter((one) => one.key !== key);
    }, 4000);
  }
}
