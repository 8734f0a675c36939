/* The table without models: felt, zones, rulers, terrain with kind and height, hatches for those who see no colours. */

import type { Piece, Point, TableData } from "../wire";
import { number } from "../words";
import { type Camera, U } from "./camera";
import { boundsOf } from "./geometry";

export const LOOKS = ["hill", "wood", "ruin", "building", "wall", "rough", "water"];

/** Hatches and arrow heads; drawn once. */
export function Patterns({ table }: { table: TableData }) {
  return (
    <defs>
      <clipPath id="table-clip">
        <rect x={0} y={0} width={table.width * U} height={table.depth * U} />
      </clipPath>
      <Hatch id="hatch-no" turn={45} gap={9} d="M0 0V9" />
      <Hatch id="hatch-no-thin" turn={45} gap={5} d="M0 0V5" />
      <Hatch id="hatch-reach" turn={-45} gap={14} d="M0 0V14" />
      <Hatch id="hatch-threat" turn={45} gap={14} d="M0 0V14" />
      <Hatch id="hatch-zone" turn={45} gap={16} d="M0 0V16" />
      <Hatch id="hatch-wood" turn={0} gap={16} d="M4 6l3-4 3 4zM12 14l3-4 3 4z" />
      <Hatch id="hatch-rough" turn={0} gap={12} d="M2 3h3M8 8h2M3 10h1" />
      <Hatch id="hatch-water" turn={0} gap={14} d="M0 5q3.5-3 7 0t7 0" />
      <Hatch id="hatch-block" turn={45} gap={7} d="M0 0V7" />
      {["path", "charge", "sight", "power", "blow", "indirect", "aim"].map((role) => (
        <marker
          key={role}
          id={`head-${role}`}
          viewBox="0 0 8 8"
          refX={6.5}
          refY={4}
          markerWidth={7}
          markerHeight={7}
          orient="auto-start-reverse"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 .5L7.5 4L0 7.5z" class={`head ${role}`} />
        </marker>
      ))}
    </defs>
  );
}

function Hatch({ id, turn, gap, d }: { id: string; turn: number; gap: number; d: string }) {
  return (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      <path d={d} class={`hatch ${id}`} />
    </pattern>
  );
}

/** Felt, zones of deployment, a line every six inches with its number. */
export function Felt({ table, camera, zones }: { table: TableData; camera: Camera; zones: boolean }) {
  const [w, h] = [table.width * U, table.depth * U];
  // on a small table that is drawn large the figures are no larger than elsewhere
  const scale = Math.min(1, camera.words.value);
  const sixes = (most: number) => Array.from({ length: Math.max(0, Math.ceil(most / 6) - 1) }, (_, i) => 6 * (i + 1));
  return (
    <g class="ground" aria-hidden="true">
      <rect x={-5} y={1} width={w + 10} height={h + 10} rx={8} class="felt-shade" />
      <rect x={-2} y={0} width={w + 4} height={h + 5} rx={5} class="felt-shade" />
      <rect x={0} y={0} width={w} height={h} rx={3} class="felt" />
      {zones && table.zones.map(([seat, polygon], i) => <polygon key={i} points={camera.points(polygon)} class={`zone s${seat}`} />)}
      <g class="grid">
        {sixes(table.width).map((x) => (
          <path key={x} d={`M${camera.X(x)} 0V${h}`} />
        ))}
        {sixes(table.depth).map((y) => (
          <path key={y} d={`M0 ${camera.Y(y)}H${w}`} />
        ))}
        {sixes(table.width).map((x) => (
          <text key={x} x={camera.X(x)} y={h + 5 + 9 * scale} text-anchor="middle" style={{ fontSize: `${9 * scale}px` }}>
            {x}
          </text>
        ))}
        {sixes(table.depth).map((y) => (
          <text key={y} x={-6} y={camera.Y(y) + 3.5 * scale} text-anchor="end" style={{ fontSize: `${9 * scale}px` }}>
            {y}
          </text>
        ))}
        <rect x={0} y={0} width={w} height={h} rx={3} class="edge" />
      </g>
    </g>
  );
}

export function Terrain({ table, camera }: { table: TableData; camera: Camera }) {
  return (
    <g class="terrain">
      {table.pieces.map((piece) => (
        <PieceShape key={piece.id} piece={piece} camera={camera} />
      ))}
    </g>
  );
}

function PieceShape({ piece, camera }: { piece: Piece; camera: Camera }) {
  const points = camera.points(piece.p);
  const look = LOOKS.includes(piece.look) ? piece.look : "plain";
  return (
    <g class={`piece ${look}`} data-piece={piece.id}>
      <title>{[piece.name, piece.height ? `${number(piece.height)}″` : ""].filter(Boolean).join(" · ")}</title>
      <polygon points={points} class="area" />
      <polygon points={points} class="fill" />
      {look === "hill" && <polygon points={camera.points(inner(piece.p, 0.72))} class="step" />}
      {piece.floors.map(([z, polygon]) => (
        <polygon key={z} points={camera.points(polygon)} class="floor" />
      ))}
      {piece.walls.map((wall, i) => (
        <polygon key={i} points={camera.points(wall)} class="wall" />
      ))}
    </g>
  );
}

/** A shape drawn smaller around its middle, as the contour of a rise. */
function inner(points: Point[], share: number): Point[] {
  const middle = boundsOf(points);
  return points.map(([x, y]) => [middle.x + (x - middle.x) * share, middle.y + (y - middle.y) * share]);
}

/** Names and heights of pieces, above all terrain, in several lines where a piece is narrow. */
export function TerrainNames({ table, camera }: { table: TableData; camera: Camera }) {
  const scale = camera.words.value;
  return (
    <g class="piece-names" aria-hidden="true">
      {table.pieces.map((piece) => (
        <PieceName key={piece.id} piece={piece} camera={camera} scale={scale} />
      ))}
    </g>
  );
}

function PieceName({ piece, camera, scale }: { piece: Piece; camera: Camera; scale: number }) {
  const box = boundsOf(piece.p);
  const height = piece.height ? `${number(piece.height)}″` : "";
  const wide = (box.east - box.west) * U;
  const size = 10.5 * scale;
  const fits = (text: string) => text.length * size * 0.52 <= wide;
  const deep = box.north - box.south;
  let rows = [[piece.name, height].filter(Boolean).join(" · ")];
  if (!fits(rows[0] as string) && deep >= 2 * scale) rows = [...(fits(piece.name) ? [piece.name] : piece.name.split(" ")), height].filter(Boolean);
  // a name far wider than its piece would lie on others: it is told when it is pointed at, or drawn nearer
  const widest = Math.max(...rows.map((row) => row.length)) * size * 0.52;
  if (scale > 1.3 && widest > 1.5 * wide) return null;
  const low = camera.flipped.value ? box.north : box.south;
  const y = deep < 1.6 ? camera.Y(low) + size * 1.1 : camera.Y(box.y) + size * 0.35 - ((rows.length - 1) * size) / 2;
  return (
    <text x={camera.X(box.x)} y={y} text-anchor="middle" font-size={size} class="piece-name">
      {rows.map((row, i) => (
        <tspan key={i} x={camera.X(box.x)} dy={i ? "1.15em" : 0}>
          {row}
        </tspan>
      ))}
    </text>
  );
}
