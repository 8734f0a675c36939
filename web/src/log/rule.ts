/* The rule that is being read beside the table, fetched once in each language. */

import { signal } from "@preact/signals";
import * as api from "../api";
import type { Game } from "../game";
import { lang } from "../words";

export interface Reading {
  book: string;
  id: string;
  /** what had the focus, and gets it back */
  opener: HTMLElement | null;
}

export const reading = signal<Reading | null>(null);
const kept = new Map<string, Promise<api.RuleText>>();

export function showRule(game: Game, id: string, opener: HTMLElement | null = null): void {
  const book = game.info.peek()?.book;
  if (book) reading.value = { book, id, opener };
}

export function hideRule(): void {
  const opener = reading.peek()?.opener;
  reading.value = null;
  if (opener?.isConnected) opener.focus();
}

/** The text of a rule in the language of the page. */
export function ruleText(book: string, id: string): Promise<api.RuleText> {
  const key = `${lang.peek()} ${book} ${id}`;
  let found = kept.get(key);
  if (!found) {
    found = api.rule(book, id, lang.peek());
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}
