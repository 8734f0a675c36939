/* New lines are played one after the other, so that a bot's turn can be followed; whoever is in a hurry skips. */

import { signal } from "@preact/signals";
import { changed, copied, type Shown } from "./frames";
import type { Frame, Line } from "./wire";

export type Speed = "fast" | "normal" | "step";
export const SPEEDS: Speed[] = ["fast", "normal", "step"];

const KEPT = "grognard.speed";
/* milliseconds that a line is shown: one that moves models, one with dice, any other */
const MOVED = 650;
const DICE = 1000;
const TOLD = 380;
/* a long turn is not to be waited for: the more lines are left, the quicker they go */
const PATIENCE = 24;

interface Step {
  line: Line;
  at: number;
}

export class Player {
  readonly speed = signal<Speed>(keptSpeed());
  /** The number of the line that is being shown; null when nothing is played. */
  readonly line = signal<number | null>(null);
  /** Does it wait for somebody to go on? */
  readonly waits = signal(false);
  private queue: Step[] = [];
  private end: Frame | null = null;
  private timer = 0;
  private readonly shown: Shown;

  constructor(shown: Shown) {
    this.shown = shown;
  }

  setSpeed(speed: Speed): void {
    this.speed.value = speed;
    try {
      localStorage.setItem(KEPT, speed);
    } catch {
      // storage may be forbidden; the speed is then that of this page only
    }
    if (speed === "fast") this.skip();
  }

  /** Play lines, the first of them number `from`, and end at `frame`. */
  play(lines: Line[], from: number, frame: Frame): void {
    this.end = frame;
    if (this.speed.peek() === "fast" || document.hidden) {
      this.skip();
      return;
    }
    lines.forEach((line, i) => this.queue.push({ line, at: from + i }));
    if (!this.timer && !this.waits.peek()) this.next();
  }

  /** To the end at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.waits.value = false;
    if (this.end) this.shown.show(this.end);
    this.end = null;
    this.line.value = null;
  }

  /** One line on, where each is waited for. */
  go(): void {
    this.waits.value = false;
    this.next();
  }

  private next(): void {
    this.timer = 0;
    let step = this.queue.shift();
    // what goes without saying happens with the line before it
    while (step?.line.q) {
      if (step.line.f) this.work(step);
      step = this.queue.shift();
    }
    if (!step) {
      this.skip();
      return;
    }
    this.work(step);
    this.line.value = step.at;
    if (this.speed.peek() === "step") {
      this.waits.value = true;
      return;
    }
    this.timer = window.setTimeout(() => this.next(), this.pace(step.line));
  }

  private work(step: Step): void {
    if (step.line.f) this.shown.show(changed(copied(this.shown.frame), step.line.f));
  }

  private pace(line: Line): number {
    const own = line.d ? DICE : line.f?.m ? MOVED : TOLD;
    const left = this.queue.filter((step) => !step.line.q).length;
    return left > PATIENCE ? (own * PATIENCE) / left : own;
  }
}

function keptSpeed(): Speed {
  try {
    const kept = localStorage.getItem(KEPT) as Speed | null;
    return kept && SPEEDS.includes(kept) ? kept : "normal";
  } catch {
    return "normal";
  }
}
