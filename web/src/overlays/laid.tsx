/* What is laid over the table: reach, threats, auras, lines of sight. Calm colours, and hatches for those who see none. */

import type { Desk } from "../desk";
import { U } from "../board/camera";
import { Chip } from "../board/chip";
import { Laid, Outline } from "../board/shapes";
import { Borne } from "./borne";
import { type LaidTool, shapesOf } from "./kinds";
import type { Point, Shape } from "../wire";
import { number, t } from "../words";
import type { Sight } from "./seeing";

export function Reach({ desk }: { desk: Desk }) {
  const shapes = desk.readings.reach.value;
  return (
    <g class="reach-layer" aria-hidden="true">
      {shapes.map((shape, i) => (
        <Laid key={i} camera={desk.camera} shape={shape} role={shape.role || "reach"} />
      ))}
    </g>
  );
}

/* What belongs to models in hand goes along with them, over the rest: that lies in a drawing of its own, which is not
 * drawn anew while they are dragged. */
interface Lying {
  desk: Desk;
  /** what goes along with models in hand, or all else */
  along: boolean;
}

/** How far enemies come: of the one that is chosen or pointed at, else of all together. */
export function Threats({ desk, along }: Lying) {
  if (!desk.shows("threat")) return null;
  const { game } = desk;
  const enemy = (unit: number | null) => unit !== null && !game.friendly(game.data.value?.units[unit]?.seat ?? -1);
  const over = game.hovered.value === null ? null : game.unitOf(game.hovered.value);
  const one = enemy(over) ? over : enemy(game.selected.value) ? game.selected.value : null;
  const id = one === null ? null : (game.data.value?.units[one]?.id ?? "");
  const shapes = lying(desk, "threat", along).filter((shape) => id === null || shape.unit === id);
  return <Overlaid desk={desk} shapes={shapes} kind={id === null ? "threat all" : "threat"} named={id !== null} />;
}

/** What the own side lays on its surroundings. */
export function Auras({ desk, along }: Lying) {
  if (!desk.shows("auras")) return null;
  return <Overlaid desk={desk} shapes={lying(desk, "auras", along)} kind="aura" named />;
}

/** The shapes of a tool that go along with what is in hand, or the others. */
function lying(desk: Desk, tool: LaidTool, along: boolean): Shape[] {
  const { game } = desk;
  const asking = desk.asking.value;
  const drafted = asking?.drafted.value ?? new Set<number>();
  const body = asking && "unit" in asking.question ? asking.question.unit : null;
  const goes = (shape: Shape) => (shape.model === undefined ? body !== null && shape.unit === body : drafted.has(game.placeOf(shape.model)));
  return shapesOf(desk, tool).filter((shape) => goes(shape) === along);
}

/** Shapes of one kind in one layer, so that where they lie on each other is no darker than elsewhere. */
function Overlaid({ desk, shapes, kind, named }: { desk: Desk; shapes: Shape[]; kind: string; named: boolean }) {
  const kinds = [...new Set(shapes.map((shape) => shape.id ?? ""))];
  return (
    <g class={`overlaid ${kind}`} clip-path="url(#table-clip)" aria-hidden="true">
      {kinds.map((id, i) => {
        const alike = shapes.filter((shape) => (shape.id ?? "") === id);
        const top = alike[0];
        const label = named && top ? (top.text?.length ? desk.game.plain(top.text) : (top.name ?? "")) : "";
        return (
          <g key={id} class={`layer layer-${i % 3}`}>
            <g class="flat">
              {alike.map((shape, k) => (
                <Borne key={k} desk={desk} shape={shape} role="fill" />
              ))}
            </g>
            {named && alike.map((shape, k) => <Borne key={k} desk={desk} shape={shape} role={alike.length > 1 ? "rim many" : "rim"} />)}
            {label && top?.x !== undefined && top.y !== undefined && (
              <Chip camera={desk.camera} x={desk.camera.X(top.x)} y={desk.camera.Y(top.y) - (top.radius ?? 0) * 20} text={label} role="overlay" />
            )}
          </g>
        );
      })}
    </g>
  );
}

export function Sights({ desk }: { desk: Desk }) {
  const sights = desk.readings.sights.value;
  const one = sights.length === 1;
  return (
    <g class="sights" aria-hidden="true">
      {sights.map((sight) => (
        <SightLine key={`${sight.by}>${sight.at}`} desk={desk} sight={sight} told={one} />
      ))}
    </g>
  );
}

/** How a sight is told: clear, partly, or not at all. */
export function kindOf(sight: Sight): "clear" | "partial" | "blocked" {
  if (!sight.seen) return "blocked";
  return sight.kind === "partial" || (sight.cover !== undefined && sight.cover !== 0 && sight.cover !== false) ? "partial" : "clear";
}

function SightLine({ desk, sight, told }: { desk: Desk; sight: Sight; told: boolean }) {
  const { camera } = desk;
  const kind = kindOf(sight);
  const ends: Point[] = [sight.from, sight.to].flatMap((end) => (end && end.length >= 2 ? [[end[0], end[1]] as Point] : []));
  const points = sight.line && sight.line.length > 1 ? sight.line : ends;
  const [a, b] = points;
  if (!a || !b) return null;
  const [x1, y1, x2, y2] = [camera.X(a[0]), camera.Y(a[1]), camera.X(b[0]), camera.Y(b[1])];
  // the eye lies before the base, so that the base itself can be read
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const back = Math.min(0.45, (desk.game.baseOf(desk.game.placeOf(sight.at)).radius * U + 9 * camera.words.value) / long);
  return (
    <g class={`sight ${kind}`}>
      {told && sight.blocker && <Outline desk={desk} id={sight.blocker} role="blocker" />}
      {told && kind === "partial" && sight.item && <Outline desk={desk} id={sight.item} role="cover" />}
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <g transform={`translate(${x2 + (x1 - x2) * back} ${y2 + (y1 - y2) * back}) scale(${Math.max(0.8, camera.words.value)})`}>
        <circle r={7} class="eye" />
        {kind === "blocked" ? <path d="M-3.2 -3.2L3.2 3.2M3.2 -3.2L-3.2 3.2" class="eye-sign" /> : <path d="M-4.4 0q4.4 -4.4 8.8 0q-4.4 4.4 -8.8 0zM0 -1.2a1.2 1.2 0 1 0 .01 0z" class="eye-sign" />}
      </g>
      {told && <Chip camera={camera} x={(x1 + x2) / 2} y={(y1 + y2) / 2} text={sightText(desk, sight)} role={kind === "blocked" ? "no" : "sight"} />}
    </g>
  );
}

/** A sight in a few words. */
export function sightText(desk: Desk, sight: Sight): string {
  const inches = number(sight.distance ?? 0);
  const what = whatOf(desk, sight.blocker ?? sight.item ?? "");
  return t("sight-told", { kind: kindOf(sight), inches, what, named: what ? "yes" : "no" });
}

/** A piece of terrain, a unit or a model by name. */
export function whatOf(desk: Desk, id: string): string {
  const { game } = desk;
  const piece = game.table.value?.pieces.find((one) => one.id === id);
  if (piece) return piece.name;
  const model = game.data.value?.models[game.placeOf(id)]?.[0];
  return model ?? game.data.value?.units[game.unitAt.value.get(id) ?? -1]?.name ?? "";
}
