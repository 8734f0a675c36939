/* A shape of a model's: where the model is being moved to, it goes along. */

import { useComputed } from "@preact/signals";
import { standing } from "../ask/asking";
import { carried, type Pose } from "../board/geometry";
import { Laid } from "../board/shapes";
import type { Desk } from "../desk";
import type { Shape } from "../wire";

export function Borne({ desk, shape, role }: { desk: Desk; shape: Shape; role: string }) {
  const place = shape.model === undefined ? -1 : desk.game.placeOf(shape.model);
  // its own signal, so that a model that is dragged draws nobody else's shapes anew
  const to = useComputed(() => (place < 0 ? null : (desk.asking.value?.drafts.of(place).value?.at ?? null)));
  const from = to.value ? standing(desk.game, place) : null;
  return <Laid camera={desk.camera} shape={from && to.value ? moved(shape, from, to.value) : shape} role={role} />;
}

/** The shape as it lies when its base is moved and turned. */
export function moved(shape: Shape, from: Pose, to: Pose): Shape {
  const found = { ...shape };
  if (shape.points) found.points = shape.points.map((point) => carried(point, from, to));
  if (shape.x !== undefined && shape.y !== undefined) [found.x, found.y] = carried([shape.x, shape.y], from, to);
  return found;
}
