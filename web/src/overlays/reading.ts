/* What the server answers about the position, kept as long as nothing changes: reach, overlays, sight. */

import { effect, signal } from "@preact/signals";
import { standing } from "../ask/asking";
import { gapOf } from "../board/geometry";
import type { Desk } from "../desk";
import type { Parts, Point, Shape } from "../wire";

/** What a model sees of another, as the book's "sight" answers. */
export interface Sight {
  by: string;
  at: string;
  seen: boolean;
  kind?: string;
  distance?: number;
  line?: Point[];
  from?: number[];
  to?: number[];
  blocker?: string;
  item?: string;
  cover?: number | boolean;
  text?: Parts;
}

/* so many of the nearest units are looked at for "what do I see?" */
const MOST = 24;

export class Readings {
  readonly reach = signal<Shape[]>([]);
  readonly overlays = signal<Shape[]>([]);
  readonly sights = signal<Sight[]>([]);
  private readonly desk: Desk;
  private readonly seen = new Map<string, Sight | null>();
  private version = -1;
  private readonly stops: (() => void)[];
  private looking = 0;

  constructor(desk: Desk) {
    this.desk = desk;
    this.stops = [effect(() => this.followReach()), effect(() => this.followOverlays()), effect(() => this.followSights())];
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  private seat(): string {
    const { game } = this.desk;
    return this.desk.asking.peek()?.question.seat ?? game.info.peek()?.you[0] ?? "";
  }

  /* ---- reach of what is asked about */

  private followReach(): void {
    const { desk } = this;
    const asking = desk.asking.value;
    const part = partOf(desk);
    if (!asking || part === null || !desk.shows("reach")) {
      this.reach.value = [];
      return;
    }
    const { n, seat } = asking.question;
    desk.game.link
      .request<Shape[]>({ t: "region", n, seat, part })
      .then((shapes) => {
        if (desk.asking.peek() === asking && partOf(desk) === part) this.reach.value = shapes ?? [];
      })
      .catch(() => {
        this.reach.value = []; // a question without a region
      });
  }

  /* ---- the book's overlays */

  private followOverlays(): void {
    const { desk } = this;
    const v = desk.game.live.value?.v;
    if (v === undefined || !(desk.shows("threat") || desk.shows("auras"))) return;
    desk.game.link
      .request<Shape[]>({ t: "overlays", seat: this.seat() })
      .then((shapes) => {
        this.overlays.value = shapes ?? [];
      })
      .catch(() => {
        this.overlays.value = [];
      });
  }

  /* ---- sight */

  private followSights(): void {
    const { desk } = this;
    const { game } = desk;
    const v = game.live.value?.v ?? -1;
    const by = looker(desk);
    const over = game.hovered.value;
    const on = desk.shows("sight") && game.moment.value === null && game.player.line.value === null;
    const run = ++this.looking;
    if (!on || by === null) {
      this.sights.value = [];
      return;
    }
    if (v !== this.version) this.seen.clear();
    this.version = v;
    const hovered = over !== null && over !== by && game.unitOf(over) !== game.unitOf(by) ? [over] : null;
    void this.see(run, by, hovered ?? this.others(by));
  }

  /** The nearest model of each unit of the other side. */
  private others(by: number): number[] {
    const { game } = this.desk;
    const own = standing(game, by);
    if (!own) return [];
    const seat = game.seatOfModel(by);
    const rows = (game.data.peek()?.units ?? []).flatMap((unit) => {
      if (unit.seat === seat) return [];
      const gaps = unit.models.flatMap((place) => {
        const pose = standing(game, place);
        return pose ? [{ place, inches: gapOf(own, game.baseOf(by), pose, game.baseOf(place)).inches }] : [];
      });
      gaps.sort((a, b) => a.inches - b.inches);
      return gaps.slice(0, 1);
    });
    rows.sort((a, b) => a.inches - b.inches);
    return rows.slice(0, MOST).map((row) => row.place);
  }

  private async see(run: number, by: number, targets: number[]): Promise<void> {
    const { game } = this.desk;
    const found: Sight[] = [];
    for (const at of targets) {
      const key = `${by}>${at}`;
      if (!this.seen.has(key)) this.seen.set(key, await this.ask(game.ids.peek()[by] ?? "", game.ids.peek()[at] ?? ""));
      if (run !== this.looking) return;
      const sight = this.seen.get(key);
      if (sight) found.push(sight);
    }
    this.sights.value = found;
  }

  private async ask(by: string, at: string): Promise<Sight | null> {
    try {
      const sight = await this.desk.game.link.request<Sight>({ t: "query", seat: this.seat(), name: "sight", args: { by, at } });
      return { ...sight, by: sight.by ?? by, at: sight.at ?? at };
    } catch {
      return null; // a book without sight, or one who is not on the table
    }
  }
}

/** Whose sight is asked for: the model that is chosen, else the first of its unit. */
export function looker(desk: Desk): number | null {
  const { game } = desk;
  const model = game.model.value;
  if (model !== null && game.shown.models.of(model).value) return model;
  const unit = game.selected.value;
  const first = unit === null ? undefined : game.data.value?.units[unit]?.models.find((place) => game.shown.models.of(place).value);
  return first ?? null;
}

/** The part of the open question whose reach is shown. */
function partOf(desk: Desk): string | null {
  const asking = desk.asking.value;
  if (!asking) return null;
  const { question } = asking;
  switch (question.kind) {
    case "move":
    case "place": {
      const model = desk.game.model.value;
      const id = model === null ? undefined : asking.idOf(model);
      return id && question.models.includes(id) ? id : (question.models[0] ?? null);
    }
    case "pick_one":
      return asking.pick.value;
    case "assign": {
      const [held] = asking.items.value;
      return held ?? null;
    }
    default:
      return null;
  }
}
