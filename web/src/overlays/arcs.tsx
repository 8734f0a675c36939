/* Arcs of bases, and of units that are one body: all of those of the model or unit that is pointed at, in hand or chosen;
 * of the others the lines that part them. */

import type { Desk } from "../desk";
import { Borne } from "./borne";
import { shapesOf } from "./kinds";

export function Arcs({ desk }: { desk: Desk }) {
  if (!desk.shows("arcs")) return null;
  const whose = subjectOf(desk);
  const shapes = shapesOf(desk, "arcs");
  return (
    <g class="arcs" clip-path="url(#table-clip)" aria-hidden="true">
      {shapes
        .filter((shape) => shape.role === "arc" || whose.includes(shape.model ?? shape.unit ?? ""))
        .map((shape, i) => (
          <Borne key={`${shape.id} ${shape.model ?? `${shape.unit} ${i}`}`} desk={desk} shape={shape} role={`arc-${shape.role === "arc" ? "line" : shape.role}`} />
        ))}
    </g>
  );
}

/** The ids of the models whose arcs are wanted, and of their units. */
function subjectOf(desk: Desk): string[] {
  const { game } = desk;
  const [over, model, unit] = [game.hovered.value, game.model.value, game.selected.value];
  const places = over !== null ? [over] : model !== null ? [model] : unit === null ? [] : (game.data.value?.units[unit]?.models ?? []);
  const units = places.map((place) => game.data.value?.units[game.unitOf(place)]?.id ?? "");
  return [...places.map((place) => game.ids.value[place] ?? ""), ...new Set(units)];
}
