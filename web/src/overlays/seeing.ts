/* Who is seen: from where a model stands, or from where it is being moved to. Only the latest wish matters: while one is
 * under way, those between are left out, so that a hand never waits. */

import { effect, signal } from "@preact/signals";
import { placeOf } from "../ask/answers";
import type { Pose } from "../board/geometry";
import type { Desk } from "../desk";
import type { Parts, Point } from "../wire";

/** What a model sees of another, as the book's "sight" and "sees" answer. */
export interface Sight {
  by: string;
  /** a model, or a unit */
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
  /** Is it seen from where the model might go? */
  place?: boolean;
}

/** Who looks, at whom (null: at all), and from where, if not from where it stands. */
interface Wish {
  by: string;
  at: string | null;
  place: number[] | null;
}

export class Seeing {
  readonly sights = signal<Sight[]>([]);
  private readonly desk: Desk;
  private wish: Wish | null = null;
  private busy = false;
  private readonly stop: () => void;

  constructor(desk: Desk) {
    this.desk = desk;
    this.stop = effect(() => this.follow());
  }

  close(): void {
    this.stop();
    this.wish = null;
  }

  private follow(): void {
    const { desk } = this;
    const { game } = desk;
    game.live.value?.v; // read: whatever happens, sights are asked for anew
    const by = looker(desk);
    const over = game.hovered.value;
    const on = desk.shows("sight") && game.moment.value === null && game.player.line.value === null;
    if (!on || by === null) {
      this.wish = null;
      this.sights.value = [];
      return;
    }
    const pose = desk.asking.value?.drafts.of(by).value?.at ?? null;
    const other = over !== null && over !== by && game.unitOf(over) !== game.unitOf(by);
    this.wish = { by: idOf(desk, by), at: other ? idOf(desk, over) : null, place: pose && placed(pose) };
    void this.next();
  }

  private async next(): Promise<void> {
    if (this.busy || !this.wish) return;
    this.busy = true;
    let asked: Wish | null = null;
    while (this.wish && this.wish !== asked) {
      asked = this.wish;
      const found = await this.ask(asked);
      // whoever has stopped looking sees nothing
      if (this.wish) this.sights.value = found;
    }
    this.busy = false;
  }

  private async ask({ by, at, place }: Wish): Promise<Sight[]> {
    const args = { by, ...(at === null ? {} : { at }), ...(place === null ? {} : { place }) };
    const whole = (row: Sight) => ({ ...row, by: row.by ?? by, at: row.at ?? at ?? "", place: place !== null });
    try {
      const body = { t: "query" as const, seat: this.desk.seat(), name: at === null ? "sees" : "sight", args };
      if (at !== null) return [whole(await this.desk.game.link.request<Sight>(body))];
      return (await this.desk.game.link.request<{ rows: Sight[] }>(body)).rows.map(whole);
    } catch {
      return []; // a book without sight, or one who is not on the table
    }
  }
}

function placed(pose: Pose): number[] {
  return placeOf(pose, pose.facing !== undefined);
}

function idOf(desk: Desk, place: number): string {
  return desk.game.ids.peek()[place] ?? "";
}

/** Whose sight is asked for: the model that is chosen, else the first of its unit. */
export function looker(desk: Desk): number | null {
  const { game } = desk;
  const there = (place: number) => game.shown.models.of(place).value !== null;
  const model = game.model.value;
  if (model !== null && there(model)) return model;
  const unit = game.selected.value;
  return unit === null ? null : (game.data.value?.units[unit]?.models.find(there) ?? null);
}
