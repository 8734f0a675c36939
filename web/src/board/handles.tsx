/* Handles of a unit that is one body: its front corners wheel it, the knob before its front turns it, its sides make it
 * wider or narrower; and how far its farthest model goes, beside it. */

import { type Asking, standing } from "../ask/asking";
import type { Desk } from "../desk";
import { number, t, usedOf } from "../words";
import { Chip, units } from "./chip";
import { type Frame, inchesOfAll, track } from "./frame";
import { seatClass } from "./figure";

export function Handles({ desk }: { desk: Desk }) {
  const asking = desk.asking.value;
  const frame = asking?.frame();
  if (!asking || !frame || (asking.question.kind !== "place_body" && asking.question.kind !== "move_body")) return null;
  const { camera, game } = desk;
  const [w, d] = [units(frame.wide), units(frame.deep)];
  const verdict = asking.previews.result.value;
  const wrong = asking.judged.value && verdict?.legal === false;
  return (
    <g class={`draft body ${seatClass(game.seatAt(asking.question.seat))}`}>
      <g class="turn" transform={`translate(${camera.X(frame.x)} ${camera.Y(frame.y)}) rotate(${camera.turn(frame.facing)})`}>
        <rect x={-w / 2} y={-d / 2} width={w} height={d} class={`body-frame ${wrong ? "no" : ""}`} />
        <path d={`M${-w / 2} ${-d / 2}H${w / 2}`} class={`body-front ${wrong ? "no" : ""}`} />
        <Knobs asking={asking} w={w} d={d} scale={Math.max(0.8, camera.words.value)} />
      </g>
      <Cost desk={desk} asking={asking} frame={frame} wrong={wrong} />
    </g>
  );
}

/** Under the models: where the body stood, and the way of the middle of its front. */
export function BodyWay({ desk, asking }: { desk: Desk; asking: Asking }) {
  const { camera, game } = desk;
  const { start } = asking;
  const [first] = asking.drafted.value;
  if (!start || first === undefined || !standing(game, first)) return null;
  const [w, d] = [units(start.wide), units(start.deep)];
  const at = `translate(${camera.X(start.x)} ${camera.Y(start.y)}) rotate(${camera.turn(start.facing)})`;
  const way = track(start, asking.maneuvers.value);
  return (
    <g class={`draft ${seatClass(game.seatAt(asking.question.seat))}`}>
      <rect x={-w / 2} y={-d / 2} width={w} height={d} transform={at} class="ghost" />
      {way.length > 1 && <polyline points={camera.points(way)} class="draft-way" />}
    </g>
  );
}

/* arcs are parted at half a right angle; lines so long leave any table, in inches */
const FAR = 100;

/** Under the models: the lines that part front, flanks and rear of the body where it would stand. */
export function BodyArcs({ desk, asking }: { desk: Desk; asking: Asking }) {
  const { camera } = desk;
  const frame = asking.frame();
  if (!frame) return null;
  const [w, d, far] = [units(frame.wide) / 2, units(frame.deep) / 2, units(FAR)];
  return (
    <g clip-path="url(#table-clip)">
      <path
        d={[[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x = 0, y = 0]) => `M${x * w} ${y * d}l${x * far} ${y * far}`).join("")}
        transform={`translate(${camera.X(frame.x)} ${camera.Y(frame.y)}) rotate(${camera.turn(frame.facing)})`}
        class="body-arcs"
      />
    </g>
  );
}

function Knobs({ asking, w, d, scale }: { asking: Asking; w: number; d: number; scale: number }) {
  const { question } = asking;
  const moves = question.kind === "move_body" ? question.maneuvers : [];
  const turns = question.kind === "place_body" || moves.includes("pivot");
  const wider = question.kind === "place_body" && question.files.length > 1;
  const [top, side] = [-d / 2 - 15 * scale, w / 2 + 13 * scale];
  return (
    <>
      {moves.includes("wheel-right") && <Knob grip="wheel-right" x={-w / 2} y={top} scale={scale} sign="M-4 3a5 5 0 0 1 7 -4m-2.6 -2.4l3 2.3l-2 3" />}
      {moves.includes("wheel-left") && <Knob grip="wheel-left" x={w / 2} y={top} scale={scale} sign="M4 3a5 5 0 0 0 -7 -4m2.6 -2.4l-3 2.3l2 3" />}
      {turns && <path d={`M0 ${-d / 2}V${top}`} class="turn-stem" />}
      {turns && <Knob grip="turn" x={0} y={top - 4 * scale} scale={scale} sign="M-3 1a3 3 0 1 1 3 2.4" />}
      {wider && <Knob grip="files" x={side} y={0} scale={scale} sign="M-4 0h8m-2.4 -2.4l2.4 2.4l-2.4 2.4m-3.2 -4.8l-2.4 2.4l2.4 2.4" />}
      {wider && <Knob grip="files" x={-side} y={0} scale={scale} sign="M-4 0h8m-2.4 -2.4l2.4 2.4l-2.4 2.4m-3.2 -4.8l-2.4 2.4l2.4 2.4" />}
    </>
  );
}

function Knob({ grip, x, y, scale, sign }: { grip: string; x: number; y: number; scale: number; sign: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-grip={grip} class="knob">
      <title>{t(`board-grip-${grip}`)}</title>
      <circle r={15} class="turn-hit" />
      <circle r={7.5} class="turn-knob" />
      <path d={sign} class="turn-sign" />
    </g>
  );
}

/** The inches, as the server counts them; until it has, of a move as the screen does. */
function Cost({ desk, asking, frame, wrong }: { desk: Desk; asking: Asking; frame: Frame; wrong: boolean }) {
  const { camera } = desk;
  const { question } = asking;
  const inches = bodyInches(asking);
  if (inches === null || (question.kind !== "move_body" && question.kind !== "place_body")) return null;
  const most = question.allowance ?? null;
  const told = most === null ? t("board-inches", { inches: number(inches) }) : t("board-inches-of", { inches: usedOf(inches, most), most: number(most) });
  const files = question.kind === "place_body" && question.files.length > 1 && asking.stance.value ? `${t("ask-body-files", { count: asking.stance.value[3] })} · ` : "";
  const turn = ((camera.turn(frame.facing) % 180) * Math.PI) / 180;
  const half = (Math.abs(Math.sin(turn)) * units(frame.wide) + Math.abs(Math.cos(turn)) * units(frame.deep)) / 2;
  const scale = camera.words.value;
  const below = camera.Y(frame.y) + half + 20 * scale;
  // at the near edge of the table it stands over the unit and its handles
  const y = below > units(desk.game.table.value?.depth ?? 0) ? camera.Y(frame.y) - half - 42 * scale : below;
  return <Chip camera={camera} x={camera.X(frame.x)} y={y} text={files + told} role={wrong ? "no" : "path"} />;
}

/** How far the body goes, or its farthest model; null where nobody counts. */
export function bodyInches(asking: Asking): number | null {
  const { question } = asking;
  if (question.kind !== "move_body" && question.kind !== "place_body") return null;
  const known = asking.judged.value ? asking.previews.result.value?.costs[question.unit] : undefined;
  if (known !== undefined || question.kind === "place_body") return known ?? null;
  return asking.start ? inchesOfAll(asking.start, asking.maneuvers.value) : null;
}
