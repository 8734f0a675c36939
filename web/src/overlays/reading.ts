/* What the server answers about the position, kept as long as nothing changes: reach, overlays, sight. */

import { effect, type Signal, signal } from "@preact/signals";
import type { Desk } from "../desk";
import type { Shape } from "../wire";
import { LAID } from "./kinds";
import { Seeing, type Sight } from "./seeing";

export class Readings {
  readonly reach = signal<Shape[]>([]);
  readonly overlays = signal<Shape[]>([]);
  private readonly desk: Desk;
  private readonly seeing: Seeing;
  private readonly stops: (() => void)[];
  private asked = 0;

  constructor(desk: Desk) {
    this.desk = desk;
    this.seeing = new Seeing(desk);
    this.stops = [effect(() => this.followReach()), effect(() => this.followOverlays())];
  }

  get sights(): Signal<Sight[]> {
    return this.seeing.sights;
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.seeing.close();
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
    if (v === undefined || !LAID.some((tool) => desk.shows(tool))) return;
    const run = ++this.asked;
    const take = (shapes: Shape[] | null) => {
      // an older answer may come after a newer one
      if (run === this.asked) this.overlays.value = shapes ?? [];
    };
    desk.game.link
      .request<Shape[]>({ t: "overlays", seat: desk.seat() })
      .then(take)
      .catch(() => take(null));
  }
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
