/* The steps of the guide: what is told, and what of the page it points at. */

import { signal } from "@preact/signals";
import { has } from "../words";

/** Counts up when somebody asks for the guide. */
export const guideAsked = signal(0);

export interface Step {
  /** its messages: the text, and `-title` */
  id: string;
  /** what it points at */
  target: string;
}

const COMMON: Step[] = [
  { id: "coach-table", target: "#table" },
  { id: "coach-ask", target: "footer.bottom" },
  { id: "coach-move", target: "#table" },
  { id: "coach-odds", target: "aside.right" },
  { id: "coach-log", target: "aside.left" },
  { id: "coach-undo", target: "footer.bottom" },
];
/* a book may tell so many things of its own */
const MOST = 9;

/** The steps for a book: what its words tell of itself, after the table and before the rest. */
export function stepsOf(book: string): Step[] {
  const own: Step[] = [];
  for (let i = 1; i <= MOST; i++) {
    const id = `coach-book-${book}-${i}`;
    if (has(id)) own.push({ id, target: "header.top" });
  }
  const [first, ...rest] = COMMON;
  return first ? [first, ...own, ...rest] : own;
}

const KEPT = "grognard.coached";

/** Has this browser been guided before? */
export function coached(): boolean {
  try {
    return localStorage.getItem(KEPT) === "yes";
  } catch {
    return true; // nothing can be kept: rather no guide than one in every game
  }
}

export function remember(): void {
  try {
    localStorage.setItem(KEPT, "yes");
  } catch {
    // as above
  }
}

const HINTED = "grognard.hinted";

/** Is this the first time that this browser hears of a rule by breaking it? */
export function isNews(rule: string): boolean {
  try {
    const known = (localStorage.getItem(HINTED) ?? "").split(" ");
    if (known.includes(rule)) return false;
    localStorage.setItem(HINTED, [...known, rule].join(" "));
  } catch {
    // as above: then the same may be said again
  }
  return true;
}
