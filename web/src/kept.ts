/* A wish of this browser, yes or no, that it remembers. */

import { effect, type Signal, signal } from "@preact/signals";

export function kept(name: string, first: boolean): Signal<boolean> {
  const wish = signal(read(name) ?? first);
  effect(() => {
    const on = wish.value;
    try {
      localStorage.setItem(name, on ? "yes" : "no");
    } catch {
      // storage may be forbidden: then it holds for this page
    }
  });
  return wish;
}

function read(name: string): boolean | null {
  try {
    const found = localStorage.getItem(name);
    return found === null ? null : found === "yes";
  } catch {
    return null;
  }
}
