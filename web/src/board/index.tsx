/* The board: the table to scale with all that stands on it and is laid over it. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Desk } from "../desk";
import { Arcs } from "../overlays/arcs";
import { Auras, Reach, Sights, Threats } from "../overlays/laid";
import { Links } from "../overlays/links";
import type { Shape } from "../wire";
import { t } from "../words";
import { Banners } from "./banners";
import { Distances, DraftMarks, Drafts, Ghost } from "./drafts";
import { Figure } from "./figure";
import { Felt, Patterns, Terrain, TerrainNames } from "./ground";
import { Hand } from "./hand";
import { Handles } from "./handles";
import { Leash, Loupe } from "./loupe";
import { Measure } from "./measure";
import { Happening, Laid, Markers, Names, Outline, Pings } from "./shapes";
import { Tools } from "./tools";

export function Board({ desk }: { desk: Desk }) {
  const { game, camera } = desk;
  const svg = useRef<SVGSVGElement>(null);
  const hand = useMemo(() => new Hand(desk), [desk]);
  useEffect(() => watch(svg.current, desk, hand), [desk, hand]);
  const table = game.table.value;
  if (!table) return null;
  return (
    <div class="board">
      <svg class="table under" viewBox={camera.viewBox} aria-hidden="true">
        <Patterns table={table} />
        <Felt table={table} camera={camera} zones={desk.shows("zones")} />
        <Terrain table={table} camera={camera} />
      </svg>
      <svg class="table under" viewBox={camera.viewBox} aria-hidden="true">
        <Threats desk={desk} along={false} />
        <Auras desk={desk} along={false} />
      </svg>
      <svg class="table under" viewBox={camera.viewBox} aria-hidden="true">
        <Threats desk={desk} along />
        <Auras desk={desk} along />
      </svg>
      <svg
        ref={svg}
        class={`table ${desk.dragging.value ? "dragging" : ""} ${desk.shows("measure") ? "measuring" : ""}`}
        viewBox={camera.viewBox}
        role="group"
        aria-label={t("board-table", { width: table.width, depth: table.depth })}
        onPointerDown={(event) => hand.down(event)}
        onPointerMove={(event) => hand.move(event)}
        onPointerUp={(event) => hand.up(event)}
        onPointerCancel={(event) => hand.up(event)}
        onPointerLeave={() => (game.hovered.value = null)}
        onContextMenu={(event) => {
          event.preventDefault();
          hand.waypoint();
        }}
        onDblClick={(event) => {
          if (event.target instanceof Element && !event.target.closest("[data-m]")) pointOut(desk, event);
        }}
      >
        <Arcs desk={desk} />
        <Links desk={desk} />
        <Reach desk={desk} />
        <TerrainNames table={table} camera={camera} />
        <Markers desk={desk} />
        <Pointed desk={desk} />
        <Drafts desk={desk} />
        <Figures desk={desk} />
        <Banners desk={desk} />
        <DraftMarks desk={desk} />
        <Handles desk={desk} />
        <Happening desk={desk} />
        <Sights desk={desk} />
        <Distances desk={desk} />
        <Bodies desk={desk} />
        <Names desk={desk} />
        <Measure desk={desk} />
        <Pings desk={desk} />
        <Leash desk={desk} />
      </svg>
      <Loupe desk={desk} />
      <Tools desk={desk} />
    </div>
  );
}

/** All models, one component each; the list changes only when somebody joins the game. */
function Figures({ desk }: { desk: Desk }) {
  const count = desk.game.data.value?.models.length ?? 0;
  return (
    <g class="models">
      {Array.from({ length: count }, (_, place) => (
        <Figure key={place} desk={desk} place={place} />
      ))}
    </g>
  );
}

/** What an option that is pointed at is about; where none is, what the chosen one would do. */
function Pointed({ desk }: { desk: Desk }) {
  const pointed = desk.pointed.value ?? chosen(desk);
  if (!pointed) return null;
  return (
    <g class="pointed">
      {desk.pointed.value && pointed.about.map((id) => <Outline key={id} desk={desk} id={id} role="about" />)}
      {pointed.shapes.map((shape, i) => (
        <Laid key={i} camera={desk.camera} shape={shape} />
      ))}
      {pointed.pose && <WouldStand desk={desk} pose={pointed.pose} about={pointed.about} />}
    </g>
  );
}

/** The option that is chosen, if there is something to draw for it. */
function chosen(desk: Desk): { about: string[]; shapes: Shape[]; pose?: number[] | undefined } | null {
  const asking = desk.asking.value;
  if (asking?.question.kind !== "pick_one" || asking.pick.value === null) return null;
  const option = asking.question.options.find((one) => one.key === asking.pick.value);
  return option?.shapes?.length || option?.pose ? { about: option.about, shapes: option.shapes ?? [], pose: option.pose } : null;
}

/** Where a model would stand. */
function WouldStand({ desk, pose, about }: { desk: Desk; pose: number[]; about: string[] }) {
  const place = desk.placesOf(about).find((one) => desk.game.friendly(desk.game.seatOfModel(one)));
  const [x = 0, y = 0, , facing] = pose;
  if (place === undefined) return null;
  return (
    <g class={`draft s${desk.game.seatOfModel(place)}`}>
      <Ghost desk={desk} place={place} x={x} y={y} facing={facing} />
    </g>
  );
}

/** A handle over a unit that may be moved: dragging it drags all of the unit, whatever a single model does. */
function Bodies({ desk }: { desk: Desk }) {
  const { game, camera } = desk;
  const asking = desk.asking.value;
  if (!asking || (asking.question.kind !== "move" && asking.question.kind !== "place")) return null;
  const drafted = asking.drafted.value;
  const models = asking.question.models.map((id) => asking.placeOf(id)).filter((place) => place >= 0 && (drafted.has(place) || game.shown.models.of(place).value));
  if (models.length < 2) return null;
  const places = models.map((place) => asking.drafts.of(place).value?.at ?? { x: game.shown.stand(place)?.[0] ?? 0, y: game.shown.stand(place)?.[1] ?? 0 });
  const x = places.reduce((sum, place) => sum + camera.X(place.x), 0) / places.length;
  const y = Math.min(...places.map((place) => camera.Y(place.y))) - 26 * camera.words.value;
  const [first] = models as [number];
  const unit = game.data.value?.units[game.unitOf(first)];
  return (
    <g class={`body-handle s${unit?.seat ?? 0}`} transform={`translate(${x} ${Math.max(14, y)}) scale(${camera.words.value})`} data-body={first}>
      <title>{t("board-drag-unit")}</title>
      <rect x={-17} y={-12} width={34} height={24} rx={7} class="plate" />
      <path d="M-11 -4h3M-11 0h3M-11 4h3" class="grip" />
      <text x={4} y={5} text-anchor="middle" class="letter">
        {unit?.letter}
      </text>
    </g>
  );
}

/** Everybody at the table sees where somebody points. */
function pointOut(desk: Desk, event: MouseEvent): void {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  const [x, y] = desk.camera.inches(event.clientX - box.left, event.clientY - box.top);
  desk.game.link.tell({ t: "point", x, y });
}

/** The wheel has to be listened to without waiting, and the drawing follows the size of its box. */
function watch(svg: SVGSVGElement | null, desk: Desk, hand: Hand): (() => void) | undefined {
  if (!svg) return undefined;
  const wheel = (event: WheelEvent) => hand.wheel(event);
  svg.addEventListener("wheel", wheel, { passive: false });
  const size = new ResizeObserver(() => desk.camera.resize(svg.clientWidth, svg.clientHeight));
  size.observe(svg);
  desk.camera.resize(svg.clientWidth, svg.clientHeight);
  desk.waypoint = () => hand.waypoint();
  return () => {
    svg.removeEventListener("wheel", wheel);
    size.disconnect();
  };
}
