/* Which lines of the log are shown. */

import type { Line } from "../wire";

export type LineKind = "all" | "dice" | "moves" | "attacks" | "decisions";
export const KINDS: LineKind[] = ["all", "dice", "moves", "attacks", "decisions"];

export interface Filter {
  text: string;
  unit: number;
  kind: LineKind;
  quiet: boolean;
}

export const EVERYTHING: Filter = { text: "", unit: -1, kind: "all", quiet: false };

/** Does the filter leave lines out that are told otherwise? */
export function filters(filter: Filter): boolean {
  return filter.text.trim() !== "" || filter.unit >= 0 || filter.kind !== "all";
}

const LOSSES = ["hit", "wound", "down", "healed", "killed"];

export function isKind(line: Line, kind: LineKind): boolean {
  const shapes = line.s ?? [];
  switch (kind) {
    case "dice":
      return Boolean(line.d);
    case "moves":
      return shapes.some((shape) => shape.k === "path");
    case "attacks":
      return shapes.some((shape) => shape.k === "line" || (shape.k === "mark" && LOSSES.includes(shape.o ?? "")));
    case "decisions":
      return Boolean(line.y);
    default:
      return true;
  }
}

/** Is a line shown? `plain` gives its text, which is only asked for where a text is looked for. */
export function fits(line: Line, filter: Filter, plain: () => string): boolean {
  if (line.q && !filter.quiet) return false;
  if (filter.unit >= 0 && !(line.w ?? []).includes(filter.unit)) return false;
  if (!isKind(line, filter.kind)) return false;
  const needle = filter.text.trim().toLocaleLowerCase();
  return needle === "" || plain().toLocaleLowerCase().includes(needle);
}
