/* While a finger drags: a line from it to what it drags, and that a good deal larger in a corner of the table. */

import { poseOf, standing } from "../ask/asking";
import type { Desk } from "../desk";
import type { Base, Pose } from "./geometry";
import { U } from "./camera";
import { Block, glyph, seatClass } from "./figure";
import { Terrain } from "./ground";

/* inches that are seen through the loupe, and pixels to the inch beyond which it shows nothing that is not seen anyway */
const SEEN = 5;
const LARGE = 34;

export function Leash({ desk }: { desk: Desk }) {
  const { camera, game } = desk;
  const finger = desk.finger.value;
  const held = finger && inHand(desk);
  if (!finger || !held) return null;
  const [x1, y1, x2, y2] = [camera.X(finger[0]), camera.Y(finger[1]), camera.X(held.x), camera.Y(held.y)];
  const r = (game.baseOf(game.model.value ?? -1).radius + 0.15) * U;
  return (
    <g class="leash" aria-hidden="true">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <circle cx={x2} cy={y2} r={r} />
    </g>
  );
}

/** Where the model in hand is. */
function inHand(desk: Desk): Pose | null {
  const place = desk.game.model.value;
  const asking = desk.asking.value;
  asking?.version.value; // read: it follows the hand
  return place === null || place < 0 ? null : poseOf(desk.game, asking, place);
}

export function Loupe({ desk }: { desk: Desk }) {
  const { camera, game } = desk;
  const finger = desk.finger.value;
  const table = game.table.value;
  const held = finger && camera.inch.value < LARGE ? inHand(desk) : null;
  if (!finger || !held || !table) return null;
  const [x, y, wide] = [camera.X(held.x), camera.Y(held.y), SEEN * U];
  // it never lies where the finger is
  const [px] = camera.pixels(finger);
  return (
    <div class={`loupe ${px > camera.size.value.w / 2 ? "left" : ""}`} aria-hidden="true">
      <svg viewBox={`${x - wide / 2} ${y - wide / 2} ${wide} ${wide}`}>
        <rect x={0} y={0} width={table.width * U} height={table.depth * U} class="felt" />
        <Terrain table={table} camera={camera} />
        {game.data.value?.models.map((_, place) => <Seen key={place} desk={desk} place={place} about={held} />)}
        <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} class="cross" />
      </svg>
    </div>
  );
}

/** A base that is near enough, drawn plainly. */
function Seen({ desk, place, about }: { desk: Desk; place: number; about: Pose }) {
  const { camera, game } = desk;
  const draft = desk.asking.value?.drafts.of(place).peek();
  const pose = draft?.at ?? standing(game, place);
  const base = game.baseOf(place);
  if (!pose || Math.hypot(pose.x - about.x, pose.y - about.y) > SEEN + base.radius) return null;
  const seat = game.seatOfModel(place);
  return (
    <g class={`model ${seatClass(seat)} ${place === game.model.value ? "picked" : ""}`} transform={`translate(${camera.X(pose.x)} ${camera.Y(pose.y)})`}>
      <Plain base={base} seat={seat} turn={camera.turn(pose.facing ?? 90)} />
    </g>
  );
}

function Plain({ base, seat, turn }: { base: Base; seat: number; turn: number }) {
  if (base.sides) return <Block sides={base.sides} seat={seat} r={(Math.min(...base.sides) / 2) * U} turn={turn} />;
  return (
    <>
      <circle r={base.radius * U} class="base" />
      <path d={glyph(Math.max(0, seat) % 4, base.radius * U * 0.94)} class="body" />
    </>
  );
}
