/* Frames: what stands on the table at a moment, as plain data, and as signals for what is drawn. */

import { batch, type Signal, signal } from "@preact/signals";
import type { Change, Frame, Line, MarkerState, Section, Stand, UnitState } from "./wire";

export const SECTIONS: Section[] = ["m", "k", "u", "p", "g"];
/* A whole frame is kept for every so many lines, so that going back is as quick as going on. */
const KEPT = 50;

export function emptyFrame(): Frame {
  return { m: {}, k: {}, u: {}, p: {}, g: {} };
}

export function copied(frame: Frame): Frame {
  return { m: { ...frame.m }, k: { ...frame.k }, u: { ...frame.u }, p: { ...frame.p }, g: { ...frame.g } };
}

/** Work a change into a frame; an entry that is null is gone. */
export function changed(frame: Frame, change: Change): Frame {
  for (const section of SECTIONS) {
    const entries = change[section];
    const into = frame[section] as Record<string, unknown>;
    for (const key in entries) {
      if (entries[key] === null) delete into[key];
      else into[key] = entries[key];
    }
  }
  return frame;
}

/** The frames of a log: `start` is the frame after line `at`, and each later line tells what it changed. */
export class Reel {
  private start = emptyFrame();
  private at = -1;
  private readonly kept = new Map<number, Frame>();

  /** From here on frames are known. */
  begin(frame: Frame, at: number): void {
    this.start = copied(frame);
    this.at = at;
    this.kept.clear();
  }

  /** The first line after which the frame is known; -1: the one before all lines. */
  get earliest(): number {
    return this.at;
  }

  /** Lines from `length` on are no longer true. */
  cut(length: number): void {
    for (const key of [...this.kept.keys()]) if (key >= length) this.kept.delete(key);
  }

  knows(at: number): boolean {
    return at >= this.at;
  }

  /** The frame after line `at`. `lines[0]` is line number `first` of the log. */
  after(at: number, lines: Line[], first: number): Frame {
    let from = this.at;
    let known = this.start;
    for (const [key, frame] of this.kept) {
      if (key <= at && key > from) {
        from = key;
        known = frame;
      }
    }
    const frame = copied(known);
    for (let i = from + 1; i <= at; i++) {
      const change = lines[i - first]?.f;
      if (change) changed(frame, change);
      if (i % KEPT === 0 && !this.kept.has(i)) this.kept.set(i, copied(frame));
    }
    return frame;
  }
}

/** Entries by place, each a signal of its own: what changes is drawn again, nothing else. */
export class Entries<T> {
  private readonly known = new Map<string, Signal<T | null>>();

  of(place: number | string): Signal<T | null> {
    const key = String(place);
    let found = this.known.get(key);
    if (!found) {
      found = signal<T | null>(null);
      this.known.set(key, found);
    }
    return found;
  }

  show(entries: Record<string, T>): void {
    for (const [key, one] of this.known) if (!(key in entries) && one.peek() !== null) one.value = null;
    for (const key in entries) {
      const one = this.of(key);
      const value = entries[key] as T;
      if (one.peek() !== value && !same(one.peek(), value)) one.value = value;
    }
  }
}

function same(a: unknown, b: unknown): boolean {
  return a !== null && typeof a === "object" && JSON.stringify(a) === JSON.stringify(b);
}

/** The frame that the page shows now. */
export class Shown {
  readonly models = new Entries<Stand>();
  readonly markers = new Entries<MarkerState>();
  readonly units = new Entries<UnitState>();
  readonly seats = new Entries<string[]>();
  readonly game = signal<Frame["g"]>({});
  /** Counts up with every frame, for what looks at the frame as a whole. */
  readonly version = signal(0);
  frame: Frame = emptyFrame();

  show(frame: Frame): void {
    this.frame = frame;
    batch(() => {
      this.models.show(frame.m);
      this.markers.show(frame.k);
      this.units.show(frame.u);
      this.seats.show(frame.p);
      this.game.value = frame.g;
      this.version.value++;
    });
  }

  stand(place: number): Stand | null {
    return this.frame.m[place] ?? null;
  }
}
