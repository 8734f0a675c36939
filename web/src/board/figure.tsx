/* A model: its base to scale, with its front if it has one; disc, square, diamond or triangle by seat; the letter of its
 * unit; its wounds; its tokens. Each figure follows signals of its own, so that one that moves draws nobody else again. */

import { useComputed } from "@preact/signals";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Desk } from "../desk";
import type { ModelRow, Point, UnitRow } from "../wire";
import { t } from "../words";
import { U } from "./camera";
import type { Pose } from "./geometry";
import { calm } from "./motion";

const GLIDE = 420;

export function glyph(seat: number, r: number): string {
  const a = r * 0.72;
  const b = r * 0.98;
  if (seat === 1) return `M${-a} ${-a}H${a}V${a}H${-a}z`;
  if (seat === 2) return `M0 ${-b}L${b} 0L0 ${b}L${-b} 0z`;
  if (seat === 3) return `M0 ${-b}L${b * 0.87} ${b * 0.5}H${-b * 0.87}z`;
  return `M${-b} 0a${b} ${b} 0 1 0 ${2 * b} 0a${b} ${b} 0 1 0 ${-2 * b} 0z`;
}

/** The class of a seat's colours. */
export function seatClass(seat: number): string {
  return seat < 0 ? "sn" : `s${seat % 4}`;
}

export const Figure = memo(function Figure({ desk, place }: { desk: Desk; place: number }) {
  const { game } = desk;
  const there = useComputed(() => game.shown.models.of(place).value !== null || Boolean(desk.asking.value?.drafts.of(place).value));
  const row = game.data.value?.models[place];
  const unit = row && game.data.value?.units[row[1]];
  if (!there.value || !row || !unit) return null;
  return <Standing desk={desk} place={place} row={row} unit={unit} />;
});

function Standing({ desk, place, row, unit }: { desk: Desk; place: number; row: ModelRow; unit: UnitRow }) {
  const { game, camera } = desk;
  const stand = game.shown.models.of(place).value;
  const draft = desk.asking.value?.drafts.of(place).value;
  const pose: Pose = draft?.at ?? { x: stand?.[0] ?? 0, y: stand?.[1] ?? 0, z: 0, facing: stand?.[3] };
  const state = useComputed(() => classOf(desk, place, row[1]));
  const leads = useComputed(() => leader(desk, unit) === place);
  const [x, y] = [camera.X(pose.x), camera.Y(pose.y)];
  const figure = useRef<SVGGElement>(null);
  useGlide(figure, desk, place, x, y, Boolean(draft));
  const base = game.baseOf(place);
  const r = (base.sides ? Math.min(...base.sides) / 2 : base.radius) * U;
  const seat = unit.seat;
  const size = Math.min(15, r * (seat % 4 ? 1.05 : 1.15));
  const most = row[5] ?? 1;
  const left = stand?.[2] ?? most;
  return (
    <g
      ref={figure}
      class={`model ${seatClass(seat)} ${state.value}`}
      transform={`translate(${x} ${y})`}
      data-m={place}
      tabindex={leads.value ? 0 : -1}
      role="button"
      aria-label={label(desk, place, row, unit)}
    >
      <circle r={Math.max(r + 3, 9)} class="hit" />
      {base.sides ? (
        <Block sides={base.sides} seat={seat} r={r} turn={camera.turn(pose.facing ?? 90)} />
      ) : (
        <>
          <circle r={r} class="base" />
          <path d={glyph(seat % 4, r * 0.94)} class="body" />
        </>
      )}
      <text y={size * 0.35} text-anchor="middle" font-size={size.toFixed(1)} class="letter">
        {unit.letter}
      </text>
      {most > 1 && <Pips left={left} most={most} y={(base.sides ? Math.max(...base.sides) / 2 : base.radius) * U + 4} />}
      {leads.value && <Tokens desk={desk} unit={row[1]} r={r} />}
    </g>
  );
}

/** A rectangular base, its front edge marked, and its body on it. */
export function Block({ sides, seat, r, turn }: { sides: [number, number]; seat: number; r: number; turn: number }) {
  const [w, d] = [sides[0] * U, sides[1] * U];
  const nose = Math.min(w, d) * 0.3;
  return (
    <g transform={`rotate(${turn})`}>
      <rect x={-w / 2} y={-d / 2} width={w} height={d} rx={1.5} class="base" />
      <path d={glyph(seat < 0 ? 0 : seat % 4, r * 0.86)} class="body" />
      <path d={`M${-nose} ${-d / 2}L0 ${-d / 2 - nose * 0.9}L${nose} ${-d / 2}z`} class="front" />
      <path d={`M${-w / 2} ${-d / 2}H${w / 2}`} class="front-edge" />
    </g>
  );
}

function Pips({ left, most, y }: { left: number; most: number; y: number }) {
  const each = most > 6 ? 3 : 4;
  return (
    <g class="pips" transform={`translate(0 ${y})`}>
      {Array.from({ length: most }, (_, i) => (
        <rect key={i} x={(i - most / 2) * (each + 0.9)} y={0} width={each} height={3.6} rx={0.6} class={i < left ? "on" : "off"} />
      ))}
    </g>
  );
}

/** The signs of a unit's tokens, each in a small disc of its own. */
function Tokens({ desk, unit, r }: { desk: Desk; unit: number; r: number }) {
  const state = desk.game.shown.units.of(unit).value;
  const tokens = desk.game.data.value?.tokens ?? [];
  const scale = Math.min(1.5, desk.camera.words.value);
  const signs = (state?.[2] ?? []).map((at) => tokens[at]).filter((token) => token?.[1]);
  if (!signs.length) return null;
  return (
    <g class="tokens" transform={`translate(${r * 0.85 + 3} ${-r * 0.7 - 2}) scale(${scale})`}>
      {signs.slice(0, 5).map((token, i) => (
        <g key={i} transform={`translate(${(i % 2) * 11} ${-Math.floor(i / 2) * 11})`}>
          <title>{desk.game.plain(token?.[0] ?? [])}</title>
          <circle r={5.4} class="token" />
          <text y={2.8} text-anchor="middle" class="token-sign">
            {token?.[1]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The first model of a unit that is on the table: it bears the unit's tokens, and the tab key stops at it. */
function leader(desk: Desk, unit: UnitRow): number {
  for (const place of unit.models) if (desk.game.shown.models.of(place).value) return place;
  return unit.models[0] ?? -1;
}

function classOf(desk: Desk, place: number, unit: number): string {
  const { game } = desk;
  const found: string[] = [];
  if (game.selected.value === unit) found.push("chosen");
  if (game.model.value === place) found.push("picked");
  if (game.hovered.value === place) found.push("over");
  const marked = game.marked.value;
  if (marked.models.includes(place) || marked.units.includes(unit)) found.push("in");
  const asking = desk.asking.value;
  if (asking && subjects(desk).has(place)) found.push("asked");
  if (asking?.drafts.of(place).value) found.push("drafted");
  const pointed = desk.pointed.value;
  if (pointed && desk.placesOf(pointed.about).includes(place)) found.push("pointed");
  const line = game.line(game.at.value);
  if (line?.w?.includes(unit) && (game.player.line.value !== null || game.moment.value !== null)) found.push("in");
  return found.join(" ");
}

const known = new WeakMap<object, Set<number>>();

/** Models that a click answers the open question with. */
export function subjects(desk: Desk): Set<number> {
  const asking = desk.asking.value;
  if (!asking) return new Set();
  const before = known.get(asking);
  if (before) return before;
  const { question } = asking;
  let ids: string[] = [];
  if (question.kind === "pick_one") ids = question.options.filter((one) => !one.faults.length).flatMap((one) => one.about);
  else if ("models" in question) ids = question.models;
  else if (question.kind === "assign") ids = question.items.flatMap((one) => one.about);
  else if (question.kind !== "number") ids = question.items.flatMap((one) => one.about);
  const found = new Set(desk.placesOf(ids));
  known.set(asking, found);
  return found;
}

function label(desk: Desk, place: number, row: ModelRow, unit: UnitRow): string {
  const { game } = desk;
  const seat = game.info.value?.seats[unit.seat]?.name ?? "";
  const left = game.shown.stand(place)?.[2] ?? 0;
  return t("board-model", { model: row[0], seat, wounds: left, most: row[5] ?? 1 });
}

/** Let a model glide from where it stood, along the way that the shown line draws for it. */
function useGlide(ref: { current: SVGGElement | null }, desk: Desk, place: number, x: number, y: number, held: boolean): void {
  const last = useRef<Point | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = [x, y];
    const far = before && Math.hypot(before[0] - x, before[1] - y);
    if (!before || !far || far < 2 || held || calm() || !ref.current) return;
    const line = desk.game.line(desk.game.at.peek());
    const path = line?.s?.find((shape) => shape.k === "path" && shape.i === place)?.p;
    const points = path && path.length > 2 ? path.map(([px, py]) => [desk.camera.X(px), desk.camera.Y(py)] as Point) : [before, [x, y] as Point];
    const frames = points.map(([px, py]) => ({ transform: `translate(${px}px, ${py}px)` }));
    ref.current.animate(frames, { duration: GLIDE, easing: "ease-in-out" });
  }, [x, y, held]);
}
