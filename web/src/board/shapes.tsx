/* What happened in the shown line: paths, lines, outlines, marks; and shapes that the server sends as proof or reach. */

import type { Desk } from "../desk";
import type { Line, Point, Shape, ShapeRow } from "../wire";
import type { Camera } from "./camera";
import { Chip, chipWidth, units } from "./chip";
import { seatClass } from "./figure";

/** The shapes of the line that is shown while something is played or looked at. */
export function Happening({ desk }: { desk: Desk }) {
  const { game } = desk;
  const busy = game.player.line.value !== null || game.moment.value !== null;
  const at = game.at.value;
  const drawn = busy ? around(desk, at) : [];
  return (
    <g class="happening">
      {drawn.map(([shape, faint], i) => (
        <Drawn key={`${at}.${i}`} desk={desk} shape={shape} faint={faint} />
      ))}
    </g>
  );
}

/** The shapes of a line; of one that is a part of another, such as a die of a shot, also those of that, faintly. */
function around(desk: Desk, at: number): [ShapeRow, boolean][] {
  const line = desk.game.line(at);
  const own = (line?.s ?? []).map((shape) => [shape, false] as [ShapeRow, boolean]);
  if (!line?.i) return own;
  const whole = wholeOf(desk, at);
  return [...(whole?.s ?? []).filter((shape) => shape.k === "line").map((shape) => [shape, true] as [ShapeRow, boolean]), ...own];
}

function wholeOf(desk: Desk, at: number): Line | undefined {
  for (let i = at - 1; i >= desk.game.first.value; i--) {
    const line = desk.game.line(i);
    if (line && !line.i && !line.q) return line;
  }
  return undefined;
}

function Drawn({ desk, shape, faint }: { desk: Desk; shape: ShapeRow; faint: boolean }) {
  const { camera, game } = desk;
  if (shape.k === "path" && shape.p && !faint) return <Path desk={desk} shape={shape} />;
  if (shape.k === "line" && shape.p) {
    const [a, b] = [shape.p[0] as Point, shape.p[1] as Point];
    const [x1, y1, x2, y2] = [camera.X(a[0]), camera.Y(a[1]), camera.X(b[0]), camera.Y(b[1])];
    const open = ["blocked", "far"].includes(shape.o ?? "");
    return (
      <g class={faint ? "faint" : ""}>
        <line x1={x1} y1={y1} x2={x2} y2={y2} class={`line ${shape.o}`} marker-end={open ? undefined : `url(#head-${shape.o})`} />
        <circle cx={x2} cy={y2} r={3} class={`dot ${shape.o}`} />
        {shape.l && !faint && <Chip camera={camera} x={(x1 + x2) / 2} y={(y1 + y2) / 2} text={shape.l} role={shape.o ?? ""} />}
      </g>
    );
  }
  if (shape.k === "outline") return <Outline desk={desk} id={shape.i ?? ""} role={shape.o ?? ""} />;
  if (shape.k === "mark" && shape.x !== undefined && shape.y !== undefined) {
    const r = units(game.data.value?.models[Number(shape.i)]?.[3] ?? 0.6);
    const [x, y] = [camera.X(shape.x), camera.Y(shape.y)];
    return (
      <g class={`mark ${shape.o}`} transform={`translate(${x} ${y})`}>
        <circle r={r + (shape.o === "scored" ? 8 : 4)} />
        {shape.o === "killed" && <path d={`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`} />}
        {shape.l && <Chip camera={camera} x={0} y={-r - 14} text={shape.l} role={shape.o ?? ""} />}
      </g>
    );
  }
  if (shape.k === "disc") return <circle cx={camera.X(shape.x ?? 0)} cy={camera.Y(shape.y ?? 0)} r={units(shape.radius ?? 0)} class={`disc ${shape.o}`} />;
  return null;
}

function Path({ desk, shape }: { desk: Desk; shape: ShapeRow }) {
  const { camera, game } = desk;
  const points = shape.p ?? [];
  const radius = game.data.value?.models[Number(shape.i)]?.[3] ?? 0.4;
  const [first, last] = [points[0] as Point, points[points.length - 1] as Point];
  return (
    <g>
      <circle cx={camera.X(first[0])} cy={camera.Y(first[1])} r={units(radius)} class="ghost" />
      <polyline points={camera.points(points)} class="way" marker-end="url(#head-path)" />
      {shape.l && <Chip camera={camera} x={camera.X((first[0] + last[0]) / 2)} y={camera.Y((first[1] + last[1]) / 2)} text={shape.l} role="path" />}
    </g>
  );
}

/** The outline of a piece of terrain, of a model (by place or id), or of all models of a unit. */
export function Outline({ desk, id, role }: { desk: Desk; id: string | number; role: string }) {
  const { game, camera } = desk;
  const piece = game.table.value?.pieces.find((one) => one.id === id);
  if (piece) return <polygon points={camera.points(piece.p)} class={`outline ${role}`} />;
  const places = typeof id === "number" ? [id] : desk.placesOf([id]);
  return (
    <>
      {places.map((place) => {
        const stand = game.shown.models.of(place).value;
        if (!stand) return null;
        const sides = game.baseOf(place).sides;
        const turn = `translate(${camera.X(stand[0])} ${camera.Y(stand[1])})`;
        if (!sides) return <circle key={place} transform={turn} r={units(game.baseOf(place).radius) + 3.5} class={`outline ${role}`} />;
        const [w, d] = [units(sides[0]) + 7, units(sides[1]) + 7];
        return (
          <rect
            key={place}
            x={-w / 2}
            y={-d / 2}
            width={w}
            height={d}
            rx={4}
            transform={`${turn} rotate(${camera.turn(stand[3] ?? 90)})`}
            class={`outline ${role}`}
          />
        );
      })}
    </>
  );
}

/** A shape as regions, overlays and faults have it. */
export function Laid({ camera, shape, role }: { camera: Camera; shape: Shape; role?: string }) {
  const kind = role ?? shape.role ?? "";
  const points = shape.points ?? shape.polygon ?? [];
  const middle: Point | undefined = shape.x !== undefined && shape.y !== undefined ? [shape.x, shape.y] : points[0];
  if (shape.polygons) {
    const d = shape.polygons.map((polygon) => `M${polygon.map((point) => camera.at(point)).join("L")}z`).join("");
    return <path d={d} fill-rule="evenodd" class={`laid ${kind}`} />;
  }
  if ((shape.kind === "disc" || shape.kind === "point") && middle) {
    return <circle cx={camera.X(middle[0])} cy={camera.Y(middle[1])} r={Math.max(4, units(shape.radius ?? 0))} class={`laid ${kind}`} />;
  }
  if (shape.kind === "line" && points.length > 1) return <polyline points={camera.points(points)} class={`laid-line ${kind}`} />;
  if (points.length > 2) return <polygon points={camera.points(points)} class={`laid ${kind}`} />;
  return null;
}

/** Names of units over their models, in a plate of their colour; where others are in the way, a little higher. */
export function Names({ desk }: { desk: Desk }) {
  const { game, camera } = desk;
  if (!desk.shows("names")) return null;
  game.shown.version.value;
  const scale = camera.words.value;
  const taken: { x: number; y: number; half: number }[] = [];
  return (
    <g class="names" aria-hidden="true">
      {(game.data.value?.units ?? []).map((unit, place) => {
        const stands = unit.models.map((model) => game.shown.stand(model)).filter((stand) => stand !== null);
        if (!stands.length) return null;
        const x = stands.reduce((sum, stand) => sum + camera.X(stand[0]), 0) / stands.length;
        const half = chipWidth(unit.name, scale) / 2;
        let y = Math.min(...stands.map((stand) => camera.Y(stand[1]))) - 22;
        const hit = () => taken.some((other) => Math.abs(other.y - y) < 21 * scale && Math.abs(other.x - x) < other.half + half);
        for (let tries = 0; tries < 6 && hit(); tries++) y -= 21 * scale;
        taken.push({ x, y, half });
        return <Chip key={place} camera={camera} x={x} y={y} text={unit.name} role={`name ${seatClass(unit.seat)}`} />;
      })}
    </g>
  );
}

/** Markers of the scenario: a flag in the colour of whoever controls it, and the ring in which that is decided. */
export function Markers({ desk }: { desk: Desk }) {
  const { game } = desk;
  return (
    <g class="markers">
      {(game.table.value?.markers ?? []).map((_, at) => (
        <Marker key={at} desk={desk} at={at} />
      ))}
    </g>
  );
}

function Marker({ desk, at }: { desk: Desk; at: number }) {
  const { game, camera } = desk;
  const row = game.table.value?.markers[at];
  const known = game.shown.markers.of(at).value;
  if (!row || (Array.isArray(known) && known.length === 1)) return null;
  const [name, ownX, ownY, radius] = row;
  const seat = Array.isArray(known) ? known[0] : (known ?? -1);
  const [x, y] = Array.isArray(known) && known.length === 3 ? [known[1], known[2]] : [ownX, ownY];
  const scale = Math.max(0.8, Math.min(1.6, camera.words.value));
  return (
    <g class={`marker ${seatClass(seat)}`} transform={`translate(${camera.X(x)} ${camera.Y(y)})`} role="img" aria-label={name}>
      <title>{name}</title>
      {radius > 0 && <circle r={units(radius)} class="control" />}
      <g transform={`scale(${scale})`}>
        <circle r={10} class="plate" />
        <path d="M-2.8 6.5V-7L6-3.8L-2.8-.8" class="flag" />
      </g>
    </g>
  );
}

/** Where somebody points at the table. */
export function Pings({ desk }: { desk: Desk }) {
  const { game, camera } = desk;
  return (
    <g class="pings" aria-hidden="true">
      {game.pings.value.map((ping) => (
        <g key={ping.key} class={`ping ${seatClass(game.seatAt(ping.seat))}`} transform={`translate(${camera.X(ping.x)} ${camera.Y(ping.y)})`}>
          <circle r={8} />
          <circle r={18} class="ring" />
        </g>
      ))}
    </g>
  );
}
