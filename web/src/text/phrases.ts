/* What can be typed: patterns from the words of the language, matched word by word.
 *
 * A message lists ways of saying something, separated by |, in which names stand as { $x } and { $y }. */

/** What stands for { $x } and { $y } while a pattern is read: nothing that anybody types. */
export const X = "\u0001";
export const Y = "\u0002";

export interface Match {
  id: string;
  x: string;
  y: string;
}

/** Letters alike are one; punctuation says nothing. */
export function plainWords(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .replaceAll("ё", "е")
    .replace(/[“”«»"'’?!.,:;()]+/g, " ")
    .split(/\s+/)
    .filter(Boolean);
}

/** The ways of saying something, as words in which X and Y stand for names. */
export function waysOf(message: string): string[][] {
  return message.split("|").map((way) => {
    const trimmed = way.trim();
    // "?" alone is a way of asking for help, not punctuation
    return trimmed === "?" ? ["?"] : plainWords(trimmed);
  });
}

/** All matches of typed words with one way: names take at least one word each, shorter first names first. */
export function matches(way: string[], words: string[]): { x: string; y: string }[] {
  const found: { x: string; y: string }[] = [];
  const walk = (w: number, at: number, x: string, y: string): void => {
    const token = way[w];
    if (token === undefined) {
      if (at === words.length) found.push({ x, y });
      return;
    }
    if (token !== X && token !== Y) {
      if (words[at] === token) walk(w + 1, at + 1, x, y);
      return;
    }
    for (let end = at + 1; end <= words.length; end++) {
      const name = words.slice(at, end).join(" ");
      walk(w + 1, end, token === X ? name : x, token === Y ? name : y);
    }
  };
  walk(0, 0, "", "");
  return found;
}

/** What a typed text could mean among phrases by id: every way of every phrase that fits, in their order. */
export function understand(text: string, phrases: [string, string][]): Match[] {
  const words = text.trim() === "?" ? ["?"] : plainWords(text);
  if (!words.length) return [];
  return phrases.flatMap(([id, message]) => waysOf(message).flatMap((way) => matches(way, words).map((match) => ({ id, ...match }))));
}
