/* Which of the tools shows a shape of the book's overlays. */

import type { Desk, Tool } from "../desk";
import type { Shape } from "../wire";

/* what lies around a base whoever it belongs to, by role */
const ROLES: Record<string, Tool> = { front: "arcs", flank: "arcs", rear: "arcs", arc: "arcs", link: "coherency", out: "coherency" };

/** Tools that show overlays of the book. */
export const LAID = ["threat", "auras", "arcs", "coherency"] as const;
export type LaidTool = (typeof LAID)[number];

export function toolOf(desk: Desk, shape: Shape): Tool {
  return ROLES[shape.role ?? ""] ?? (own(desk, shape) ? "auras" : "threat");
}

export function own(desk: Desk, shape: Shape): boolean {
  const unit = desk.game.unitAt.value.get(shape.unit ?? "");
  return unit !== undefined && desk.game.friendly(desk.game.data.value?.units[unit]?.seat ?? -1);
}

/** The shapes that a tool shows. */
export function shapesOf(desk: Desk, tool: LaidTool): Shape[] {
  return desk.readings.overlays.value.filter((shape) => toolOf(desk, shape) === tool);
}

/** The kinds of shapes that a tool shows, with their roles and by name. */
export function legendOf(desk: Desk, tool: LaidTool): { id: string; role: string; name: string }[] {
  const rows = new Map(shapesOf(desk, tool).map((shape) => [shape.id ?? "", { id: shape.id ?? "", role: shape.role ?? "", name: shape.name ?? "" }]));
  return [...rows.values()].filter((row) => row.name);
}
