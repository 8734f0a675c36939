/* Finding who is meant: by name, a part of it, an inflected form, or the letter on the board. */

import { plainWords } from "./phrases";

export interface Called {
  /** what the server calls it */
  id: string;
  name: string;
  /** the letter of a unit on the board; "" for a model */
  letter: string;
  unit: number;
}

/* from so many letters on a word may end otherwise than the name does */
const STEM = 3;

function wordScore(typed: string, word: string): number {
  if (typed === word) return 4;
  if (word.startsWith(typed)) return 3;
  let same = 0;
  while (same < typed.length && same < word.length && typed[same] === word[same]) same++;
  // endings of cases: all but the last two letters or so are alike
  return same >= STEM && same >= typed.length - 3 && same >= word.length - 3 ? 2 : 0;
}

/** How well a typed name fits another; 0: not at all. A word without a counterpart is none of this name. */
export function fit(typed: string[], name: string[]): number {
  const left = [...name];
  let score = 0;
  for (const one of typed) {
    let best = -1;
    let worth = 0;
    left.forEach((word, i) => {
      const found = /^\d+$/.test(one) || /^\d+$/.test(word) ? (one === word ? 4 : 0) : wordScore(one, word);
      if (found > worth) {
        worth = found;
        best = i;
      }
    });
    if (best < 0) return 0;
    left.splice(best, 1);
    score += worth;
  }
  // of equals the one of which least was left out is meant
  return score - left.length * 0.1;
}

/** Those whom a typed name may mean, the best ones: more than one if they fit equally well. */
export function find(typed: string, known: Called[]): Called[] {
  const exact = known.filter((one) => one.letter !== "" && one.letter === typed.trim());
  if (exact.length) return exact;
  const words = plainWords(typed);
  if (!words.length) return [];
  let best = 0;
  let found: Called[] = [];
  for (const one of known) {
    const score = fit(words, plainWords(one.name));
    if (score <= 0 || score < best - 0.001) continue;
    if (score > best + 0.001) found = [];
    best = Math.max(best, score);
    found.push(one);
  }
  return found;
}

/** Names that go on from what is typed last, for completion: [text with the name completed, name]. */
export function complete(typed: string, known: Called[], most = 8): [string, string][] {
  const found: [string, string][] = [];
  const seen = new Set<string>();
  const words = typed.split(" ");
  // the longest ending of the text that begins a name is completed
  for (let from = 0; from < words.length; from++) {
    const end = words.slice(from).join(" ").toLocaleLowerCase();
    if (end.trim().length < 2) continue;
    for (const one of known) {
      if (found.length >= most) return found;
      if (seen.has(one.name) || !one.name.toLocaleLowerCase().startsWith(end) || one.name.length === end.length) continue;
      seen.add(one.name);
      const before = words.slice(0, from).join(" ");
      found.push([before ? `${before} ${one.name}` : one.name, one.name]);
    }
    if (found.length) return found;
  }
  return found;
}
