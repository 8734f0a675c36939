/* What the server says of an answer before it is given. Only the latest one matters: while one is under way, those
 * between are left out, so that dragging never waits. */

import { batch, signal } from "@preact/signals";
import type { Link } from "../link";
import type { Previewed, Question } from "../wire";

/* milliseconds between two previews: a hand needs no more */
const LEAST = 40;

export class Previews {
  /** The verdict on the latest answer that one came for, and that answer as text. */
  readonly result = signal<Previewed | null>(null);
  readonly of = signal("");
  /** Is one under way? */
  readonly busy = signal(false);
  private readonly link: Pick<Link, "request">;
  private readonly question: Question;
  private wanted: { a: unknown } | null = null;
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | 0 = 0;

  constructor(link: Pick<Link, "request">, question: Question) {
    this.link = link;
    this.question = question;
  }

  want(a: unknown): void {
    this.wanted = { a };
    this.next();
  }

  /** Nothing is asked any more, and what was said does not hold. */
  clear(): void {
    this.wanted = null;
    this.result.value = null;
    this.of.value = "";
  }

  /** Ask once, beside the stream. */
  async ask(a: unknown): Promise<Previewed | null> {
    try {
      return await this.link.request<Previewed>({ t: "preview", n: this.question.n, seat: this.question.seat, a });
    } catch {
      return null; // cut off, or the question is gone: then a new view comes anyway
    }
  }

  private next(): void {
    if (this.busy.peek() || this.timer || !this.wanted) return;
    const wait = this.last + LEAST - Date.now();
    if (wait > 0) {
      this.timer = setTimeout(() => {
        this.timer = 0;
        this.next();
      }, wait);
      return;
    }
    const { a } = this.wanted;
    this.wanted = null;
    this.last = Date.now();
    this.busy.value = true;
    void this.ask(a).then((result) => {
      this.busy.value = false;
      if (result && this.question) {
        batch(() => {
          this.result.value = result;
          this.of.value = JSON.stringify(a);
        });
      }
      this.next();
    });
  }
}
