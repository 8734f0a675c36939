/* What holds units together: links between their models, and around those that are out how far a link would reach. */

import { seatClass } from "../board/figure";
import type { Desk } from "../desk";
import { Borne } from "./borne";
import { shapesOf } from "./kinds";

export function Links({ desk }: { desk: Desk }) {
  if (!desk.shows("coherency")) return null;
  const { game } = desk;
  const moving = new Set([...(desk.asking.value?.drafted.value ?? [])].map((place) => game.unitOf(place)));
  return (
    <g class="chains" aria-hidden="true">
      {shapesOf(desk, "coherency").map((shape, i) => {
        const unit = game.unitAt.value.get(shape.unit ?? "") ?? -1;
        // links that models are being moved out of hold no longer
        if (shape.role === "link" && moving.has(unit)) return null;
        return (
          <g key={i} class={seatClass(game.data.value?.units[unit]?.seat ?? -1)}>
            <Borne desk={desk} shape={shape} role={shape.role === "out" ? "out" : "link-line"} />
          </g>
        );
      })}
    </g>
  );
}
