/* One large letter over each unit whose bases are drawn too small to be told apart. */

import { useComputed } from "@preact/signals";
import { memo } from "preact/compat";
import type { Desk } from "../desk";
import type { UnitRow } from "../wire";
import { glyph, seatClass } from "./figure";

/* pixels below which a base cannot carry a letter that is read */
const READ = 15;
/* so large is the plate of a letter, in pixels at the usual size of words */
const PLATE = 9.5;

export function Banners({ desk }: { desk: Desk }) {
  const { game } = desk;
  const all = game.data.value?.units ?? [];
  return (
    <g class="banners" aria-hidden="true">
      {all.map((unit, place) => (unit.models.length > 1 ? <Banner key={place} desk={desk} unit={unit} /> : null))}
    </g>
  );
}

const Banner = memo(function Banner({ desk, unit }: { desk: Desk; unit: UnitRow }) {
  const { game, camera } = desk;
  const at = useComputed(() => middleOf(desk, unit));
  const side = useComputed(() => Math.min(...(game.baseOf(unit.models[0] ?? -1).sides ?? [0])));
  if (!at.value || !side.value || camera.inch.value * side.value >= READ) return null;
  const [x, y, held] = at.value;
  const scale = Math.max(0.8, camera.words.value);
  return (
    <g class={`banner ${seatClass(unit.seat)} ${held ? "held" : ""}`} style={{ transform: `translate(${camera.X(x)}px, ${camera.Y(y)}px)` }}>
      <g transform={`scale(${scale})`}>
        <path d={glyph(unit.seat % 4, PLATE)} class="plate" />
        <text y={4.4} text-anchor="middle" class="letter">
          {unit.letter}
        </text>
      </g>
    </g>
  );
});

/** The middle of the models of a unit that form ranks; is it in hand? Those that stand apart carry their own letters. */
function middleOf(desk: Desk, unit: UnitRow): [number, number, boolean] | null {
  const { game } = desk;
  const asking = desk.asking.value;
  const found: [number, number][] = [];
  let held = false;
  for (const place of unit.models) {
    const draft = asking?.drafts.of(place).value;
    const stand = draft ? [draft.at.x, draft.at.y] : game.shown.models.of(place).value;
    if (!stand) continue;
    held ||= Boolean(draft);
    found.push([stand[0] ?? 0, stand[1] ?? 0]);
  }
  if (found.length < 2) return null;
  const [xs, ys] = [found.map((one) => one[0]), found.map((one) => one[1])];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(xs), middle(ys), held];
}

