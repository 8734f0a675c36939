/* Beside the table: what can be laid over it, and how it is looked at. */

import type { Desk, Tool } from "../desk";
import { t } from "../words";

/** Each tool with its key and its picture, in a box of 20. */
export const KEYS: [Tool, string, string][] = [
  ["reach", "R", "M10 3a7 7 0 1 0 .01 0zM10 10l4-4"],
  ["threat", "T", "M10 2v4M10 14v4M2 10h4M14 10h4M10 6a4 4 0 1 0 .01 0z"],
  ["auras", "A", "M10 8a2 2 0 1 0 .01 0zM10 4.5a5.5 5.5 0 1 0 .01 0M10 1.5a8.5 8.5 0 1 0 .01 0"],
  ["arcs", "V", "M6 8h8v8H6zM2 16h16M10 5V2M8 4l2-2l2 2"],
  ["coherency", "C", "M4 6a2 2 0 1 0 .01 0zM10 12a2 2 0 1 0 .01 0zM16 4a2 2 0 1 0 .01 0zM5.5 9.5l3 3M11 12l4-5"],
  ["sight", "L", "M2 10q8-9 16 0q-8 9-16 0zM10 7.5a2.5 2.5 0 1 0 .01 0z"],
  ["measure", "M", "M2 13L13 2l5 5L7 18zM6 9l2 2M9 6l3 3M12 3l2 2"],
  ["names", "N", "M4 16V4l12 12V4"],
  ["zones", "Z", "M3 3h14v5H3zM3 12h14v5H3z"],
];

export function Tools({ desk }: { desk: Desk }) {
  const { camera } = desk;
  return (
    <div class="tools" role="toolbar" aria-label={t("board-tools")}>
      {KEYS.map(([tool, key, d]) => (
        <button
          key={tool}
          type="button"
          class="tool"
          aria-pressed={desk.shows(tool)}
          aria-keyshortcuts={key}
          title={t("board-key", { what: t(`board-tool-${tool}`), key })}
          onClick={() => desk.toggle(tool)}
        >
          <Picture d={d} />
          <span class="hidden">{t(`board-tool-${tool}`)}</span>
        </button>
      ))}
      <i class="gap" />
      <Look what="flip" key_="F" d="M6 3v14M6 3L3 6M6 3l3 3M14 17V3M14 17l-3-3M14 17l3-3" act={() => camera.flip()} />
      <Look what="in" key_="+" d="M10 4v12M4 10h12" act={() => camera.zoomAt(1.3)} />
      <Look what="out" key_="−" d="M4 10h12" act={() => camera.zoomAt(1 / 1.3)} />
      <Look what="fit" key_="0" d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" act={() => camera.fit()} />
      <Look what="wide" key_="X" d="M3 10h14M3 10l3-3M3 10l3 3M17 10l-3-3M17 10l-3 3" act={() => (desk.wide.value = !desk.wide.value)} on={desk.wide.value} />
    </div>
  );
}

function Look({ what, key_, d, act, on }: { what: string; key_: string; d: string; act: () => void; on?: boolean }) {
  return (
    <button type="button" class={`tool ${what}`} aria-pressed={on} title={t("board-key", { what: t(`board-${what}`), key: key_ })} aria-keyshortcuts={key_} onClick={act}>
      <Picture d={d} />
      <span class="hidden">{t(`board-${what}`)}</span>
    </button>
  );
}

export function Picture({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" class="picture" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
