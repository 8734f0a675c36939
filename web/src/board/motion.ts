/* Whoever asked their system for less motion gets none. */

const query = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

export function calm(): boolean {
  return query?.matches ?? false;
}
