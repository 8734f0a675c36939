/* A tape measure: from a base or a point to another, edge to edge. */

import type { Desk } from "../desk";
import { number, t } from "../words";
import { Chip } from "./chip";

export function Measure({ desk }: { desk: Desk }) {
  const found = desk.measured.value;
  if (!found || !desk.shows("measure")) return null;
  const { camera } = desk;
  const [x1, y1, x2, y2] = [camera.X(found.from.x), camera.Y(found.from.y), camera.X(found.to.x), camera.Y(found.to.y)];
  return (
    <g class="measure">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <circle cx={x1} cy={y1} r={3} />
      <circle cx={x2} cy={y2} r={3} />
      <Chip camera={camera} x={(x1 + x2) / 2} y={(y1 + y2) / 2 - 16} text={t("board-inches", { inches: number(found.inches, 2) })} role="tape" />
    </g>
  );
}
