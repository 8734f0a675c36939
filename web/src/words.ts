/* The browser's fixed words: Fluent files of the server, formatted here. No sentence stands in the program. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";

export type Words = Record<string, FluentVariable>;

const KEPT = "grognard.lang";

/** The languages that there are words for, and their own names for themselves. */
export const LANGUAGES: [string, string][] = [
  ["en", "English"],
  ["ru", "Русский"],
];

export const lang = signal(firstLanguage());
const bundle = signal<FluentBundle | null>(null);
/** Have the words come? */
export const ready = computed(() => bundle.value !== null);

function firstLanguage(): string {
  const known = LANGUAGES.map(([code]) => code);
  const wished = [kept(), ...(typeof navigator === "undefined" ? [] : navigator.languages)];
  for (const one of wished) {
    const code = (one ?? "").slice(0, 2);
    if (known.includes(code)) return code;
  }
  return "en";
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // storage may be forbidden; then the language is asked of the browser each time
  }
}

/** Use these texts (the contents of Fluent files). */
export function useTexts(code: string, text: string): void {
  const made = new FluentBundle(code, { useIsolating: false });
  made.addResource(new FluentResource(text));
  bundle.value = made;
  lang.value = code;
  if (typeof document !== "undefined") document.documentElement.lang = code;
}

/** Fetch the words of a language and use them from now on. */
export async function load(code: string): Promise<void> {
  const reply = await fetch(`/api/words/${code}`);
  if (!reply.ok) throw new Error(`${reply.status}`);
  useTexts(code, await reply.text());
  try {
    localStorage.setItem(KEPT, code);
  } catch {
    // as above
  }
}

/** A message in the language of the page; its id if there is none, so that a missing one is seen. */
export function t(id: string, args?: Words): string {
  const known = bundle.value;
  const found = known?.getMessage(id);
  if (!known || !found?.value) return id;
  return known.formatPattern(found.value, args ?? null, []);
}

/** Is there a message of this id? */
export function has(id: string): boolean {
  return Boolean(bundle.value?.getMessage(id)?.value);
}

/** How much of a measure is used: what is a hair beyond it is not told as all of it. */
export function usedOf(value: number, most: number): string {
  return number(value, value > most && number(value) === number(most) ? 2 : 1);
}

/** A number of inches as the language writes it, with so many decimals. */
export function number(value: number, decimals = 1): string {
  return new Intl.NumberFormat(lang.value, { minimumFractionDigits: 0, maximumFractionDigits: decimals }).format(value);
}
