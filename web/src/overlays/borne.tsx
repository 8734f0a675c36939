/* A shape of a model's, or of a unit's that is one body: where it is being moved to, the shape goes along. */

import { useComputed } from "@preact/signals";
import { standing } from "../ask/asking";
import { poseOfFrame } from "../board/frame";
import { carried, type Pose } from "../board/geometry";
import { Laid } from "../board/shapes";
import type { Desk } from "../desk";
import type { Shape } from "../wire";

export function Borne({ desk, shape, role }: { desk: Desk; shape: Shape; role: string }) {
  const place = shape.model === undefined ? -1 : desk.game.placeOf(shape.model);
  // its own signal, so that a model that is dragged draws nobody else's shapes anew
  const to = useComputed(() => (place < 0 ? frameOf(desk, shape) : (desk.asking.value?.drafts.of(place).value?.at ?? null)));
  const start = desk.asking.value?.start;
  const from = !to.value ? null : place < 0 ? (start ? poseOfFrame(start) : null) : standing(desk.game, place);
  return <Laid camera={desk.camera} shape={from && to.value ? moved(shape, from, to.value) : shape} role={role} />;
}

/** Where the body stands now whose shape it is, if it is that which is asked about. */
function frameOf(desk: Desk, shape: Shape): Pose | null {
  const asking = desk.asking.value;
  const frame = asking && "unit" in asking.question && asking.question.unit === shape.unit && shape.model === undefined ? asking.frame() : null;
  return frame && poseOfFrame(frame);
}

/** The shape as it lies when its base is moved and turned. */
export function moved(shape: Shape, from: Pose, to: Pose): Shape {
  const found = { ...shape };
  if (shape.points) found.points = shape.points.map((point) => carried(point, from, to));
  if (shape.x !== undefined && shape.y !== undefined) [found.x, found.y] = carried([shape.x, shape.y], from, to);
  return found;
}
