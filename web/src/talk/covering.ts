/* Is the table covered between two seats on one screen although nothing is hidden? This browser's own wish. */

import { effect, signal } from "@preact/signals";

const KEPT = "grognard.cover";

export const covering = signal(kept());

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === "yes";
  } catch {
    return false; // storage may be forbidden: then it holds for this page
  }
}

effect(() => {
  const on = covering.value;
  try {
    localStorage.setItem(KEPT, on ? "yes" : "no");
  } catch {
    // as above
  }
});
