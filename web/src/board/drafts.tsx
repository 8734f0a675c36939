/* What is being moved or placed: the ghost at the start, the way with its waypoints, inches, the part that is not allowed
 * hatched, the handle to turn a front, distances to what matters. */

import type { Draft } from "../ask/answers";
import { type Asking, inchesOf, standing } from "../ask/asking";
import type { Desk } from "../desk";
import type { Point, Previewed } from "../wire";
import { number, t, usedOf } from "../words";
import { Chip, units } from "./chip";
import { seatClass } from "./figure";
import { poseOfFrame } from "./frame";
import { type Base, along, gapOf, lengthOf, type Pose, split } from "./geometry";
import { BodyArcs, BodyWay } from "./handles";
import { Laid } from "./shapes";

export function Drafts({ desk }: { desk: Desk }) {
  const asking = desk.asking.value;
  if (!asking) return null;
  return (
    <g class="drafts">
      {isBody(asking) ? (
        <>
          <BodyArcs desk={desk} asking={asking} />
          <BodyWay desk={desk} asking={asking} />
        </>
      ) : (
        [...asking.drafted.value].map((place) => <DraftWay key={place} desk={desk} asking={asking} place={place} />)
      )}
      <Proof desk={desk} asking={asking} />
    </g>
  );
}

/** Is a whole unit asked about, which is one body? */
function isBody(asking: Asking): boolean {
  return asking.question.kind === "place_body" || asking.question.kind === "move_body";
}

/** The model whose inches are told: the one in hand, else the one that went farthest. */
function spokesman(desk: Desk, asking: Asking): number {
  const picked = desk.game.model.value;
  const drafted = asking.drafted.value;
  if (picked !== null && drafted.has(picked)) return picked;
  const [first] = drafted;
  return first ?? -1;
}

function DraftWay({ desk, asking, place }: { desk: Desk; asking: Asking; place: number }) {
  const { game, camera } = desk;
  const draft = asking.drafts.of(place).value;
  const start = standing(game, place);
  if (!draft) return null;
  const points = pointsOf(start, draft);
  const verdict = asking.previews.result.value;
  const wrong = start && verdict && !verdict.legal ? wrongPart(place, points, verdict, asking) : [];
  const seat = seatClass(game.seatOfModel(place));
  return (
    <g class={`draft ${seat}`}>
      {start && <Ghost desk={desk} place={place} x={start.x} y={start.y} facing={start.facing} />}
      {points.length > 1 && <polyline points={camera.points(points)} class="draft-way" />}
      {wrong.length > 1 && <polyline points={camera.points(wrong)} class="draft-wrong" />}
      {draft.way.map((pose, i) => (
        <circle key={i} cx={camera.X(pose.x)} cy={camera.Y(pose.y)} r={3.6} class="waypoint" />
      ))}
    </g>
  );
}

/** Over the models: which of them may not stand there, the inches, the handle. */
export function DraftMarks({ desk }: { desk: Desk }) {
  const asking = desk.asking.value;
  if (!asking) return null;
  return (
    <g class="drafts">
      {[...asking.drafted.value].map((place) => (
        <DraftMark key={place} desk={desk} asking={asking} place={place} />
      ))}
    </g>
  );
}

function DraftMark({ desk, asking, place }: { desk: Desk; asking: Asking; place: number }) {
  const { game, camera } = desk;
  const draft = asking.drafts.of(place).value;
  if (!draft) return null;
  const start = standing(game, place);
  const told = place === spokesman(desk, asking);
  const verdict = asking.previews.result.value;
  const point = place < 0;
  const body = isBody(asking);
  return (
    <g class={`draft ${seatClass(point ? game.seatAt(asking.question.seat) : game.seatOfModel(place))}`}>
      {point && <path d={`M${camera.X(draft.at.x)} ${camera.Y(draft.at.y)}m-12 0h24m-12 -12v24`} class="draft-point" />}
      {verdict && !verdict.legal && concerns(asking.idOf(place), verdict) && (
        <circle cx={camera.X(draft.at.x)} cy={camera.Y(draft.at.y)} r={units(point ? 0.6 : game.baseOf(place).radius) + 2} class="draft-bad" />
      )}
      {told && start && !body && <Inches desk={desk} asking={asking} place={place} draft={draft} />}
      {told && !point && !body && draft.at.facing !== undefined && !desk.dragging.value && <Handle desk={desk} place={place} draft={draft} />}
    </g>
  );
}

function pointsOf(start: { x: number; y: number } | null, draft: Draft): Point[] {
  const poses = [...(start ? [start] : []), ...draft.way, draft.at];
  return poses.map((pose) => [pose.x, pose.y]);
}

function concerns(id: string, verdict: Previewed): boolean {
  return verdict.faults.some((fault) => !fault.models?.length || fault.models.includes(id));
}

/** The part of a way from where its fault lies; where no fault says so, all of it. */
function wrongPart(place: number, points: Point[], verdict: Previewed, asking: Asking): Point[] {
  const id = asking.idOf(place);
  if (!concerns(id, verdict)) return [];
  const stop = verdict.faults.flatMap((fault) => fault.shapes ?? []).find((shape) => shape.role === "fault" && shape.points?.length);
  const { question } = asking;
  const most = question.kind === "move" ? question.allowance?.[id] : undefined;
  const whole = lengthOf(points.map(([x, y]) => ({ x, y })));
  const from = stop?.points?.[0] ? along(points, stop.points[0]) : most !== undefined && whole > most ? most : 0;
  return split(points, Math.max(0, from - 0.01))[1];
}

/** The outline of a base where it stood, or would stand. */
export function Ghost({ desk, place, x, y, facing }: { desk: Desk; place: number; x: number; y: number; facing?: number | undefined }) {
  const { camera, game } = desk;
  const base = game.baseOf(place);
  const at = `translate(${camera.X(x)} ${camera.Y(y)})`;
  if (!base.sides) return <circle transform={at} r={units(base.radius)} class="ghost" />;
  const [w, d] = [units(base.sides[0]), units(base.sides[1])];
  return <rect x={-w / 2} y={-d / 2} width={w} height={d} transform={`${at} rotate(${camera.turn(facing ?? 90)})`} class="ghost" />;
}

/** Inches of the way, beside where it ends. */
function Inches({ desk, asking, place, draft }: { desk: Desk; asking: Asking; place: number; draft: Draft }) {
  const { camera, game } = desk;
  const verdict = asking.previews.result.value;
  const inches = inchesOf(asking, place);
  const most = asking.question.kind === "move" ? asking.question.allowance?.[asking.idOf(place)] : undefined;
  const text = most === undefined ? t("board-inches", { inches: number(inches) }) : t("board-inches-of", { inches: usedOf(inches, most), most: number(most) });
  const role = verdict?.legal === false ? "no" : "path";
  const down = units(game.baseOf(place).radius) + 20 * camera.words.value;
  return <Chip camera={camera} x={camera.X(draft.at.x)} y={camera.Y(draft.at.y) + down} text={text} role={role} />;
}

/** A handle before the front, to turn it. */
function Handle({ desk, place, draft }: { desk: Desk; place: number; draft: Draft }) {
  const { camera, game } = desk;
  const reach = units(game.baseOf(place).radius) + 16 * Math.max(0.8, camera.words.value);
  const turn = camera.turn(draft.at.facing ?? 90);
  return (
    <g class="turn" transform={`translate(${camera.X(draft.at.x)} ${camera.Y(draft.at.y)}) rotate(${turn})`}>
      <path d={`M0 ${-reach + 6}V${-units(game.baseOf(place).radius)}`} class="turn-stem" />
      <circle cy={-reach} r={13} class="turn-hit" data-turn={place} />
      <circle cy={-reach} r={6.5} class="turn-knob" data-turn={place} />
      <path d={`M-3 ${-reach + 1}a3 3 0 1 1 3 2.4`} class="turn-sign" />
    </g>
  );
}

/** What proves that an answer is not allowed: bases that overlap, zones, what stands in the way. */
function Proof({ desk, asking }: { desk: Desk; asking: Asking }) {
  const verdict = asking.previews.result.value;
  const shapes = verdict && !verdict.legal ? verdict.faults.flatMap((fault) => fault.shapes ?? []) : (desk.game.faults.value.flatMap((fault) => fault.shapes ?? []) ?? []);
  return (
    <g class="proof">
      {shapes
        .filter((shape) => shape.role !== "path")
        .map((shape, i) => (
          <Laid key={i} camera={desk.camera} shape={shape} />
        ))}
    </g>
  );
}

/** What is in hand: the model, or the rectangle around the body; null if nothing is. */
function inHand(desk: Desk, asking: Asking | null): { at: Pose; own: Base; seat: number; body: boolean } | null {
  const { game } = desk;
  if (asking && isBody(asking)) {
    const frame = asking.frame();
    return frame && { at: poseOfFrame(frame), own: { radius: frame.wide / 2, sides: [frame.wide, frame.deep] }, seat: game.seatAt(asking.question.seat), body: true };
  }
  const place = game.model.value;
  const draft = place === null ? null : asking?.drafts.of(place).value;
  return place === null || !draft ? null : { at: draft.at, own: game.baseOf(place), seat: game.seatOfModel(place), body: false };
}

const NEAREST = 2;
const WITHIN = 30;
/* how far along its line each distance is told, so that two do not lie on each other */
const TOLD_AT = 0.12;

/** While something is in hand: inches to the nearest enemies and markers. Edge to edge seen from above; only shown. */
export function Distances({ desk }: { desk: Desk }) {
  const { game, camera } = desk;
  const asking = desk.asking.value;
  if (!desk.dragging.value) return null;
  const held = inHand(desk, asking);
  if (!held) return null;
  const { at, own, seat } = held;
  const nearest = new Map<number, { inches: number; from: Point; to: Point; role: string }>();
  for (const other of Object.keys(game.shown.frame.m)) {
    const place = Number(other);
    if (game.seatOfModel(place) === seat) continue;
    const stand = standing(game, place);
    // of a unit that is one body only its nearest model is told
    const key = held.body ? game.unitOf(place) : place;
    const gap = stand && gapOf(at, own, stand, game.baseOf(place));
    if (gap && gap.inches < (nearest.get(key)?.inches ?? Number.POSITIVE_INFINITY)) nearest.set(key, { ...gap, role: "enemy" });
  }
  const rows = [...nearest.values()].sort((a, b) => a.inches - b.inches);
  const shown = rows.slice(0, NEAREST);
  const markers = (game.table.value?.markers ?? []).map(([, x, y]) => gapOf(at, own, { x, y, z: 0 }, { radius: 0 }));
  markers.sort((a, b) => a.inches - b.inches);
  if (markers[0]) shown.push({ ...markers[0], role: "goal" });
  return (
    <g class="distances" aria-hidden="true">
      {shown
        .filter((row) => row.inches < WITHIN)
        .map((row, i) => (
          <g key={i}>
            <line x1={camera.X(row.from[0])} y1={camera.Y(row.from[1])} x2={camera.X(row.to[0])} y2={camera.Y(row.to[1])} class={`apart ${row.role}`} />
            <Chip
              camera={camera}
              x={camera.X(row.to[0] + (row.from[0] - row.to[0]) * TOLD_AT * (i + 1))}
              y={camera.Y(row.to[1] + (row.from[1] - row.to[1]) * TOLD_AT * (i + 1))}
              text={t("board-inches", { inches: number(row.inches) })}
              role={row.role}
            />
          </g>
        ))}
    </g>
  );
}
