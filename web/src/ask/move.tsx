/* Moving: what is done on the table is told here in figures, with what the hand can do beside dragging. */

import { turnDrafts } from "../board/nudging";
import type { Desk } from "../desk";
import { number, t, usedOf } from "../words";
import type { Draft } from "./answers";
import { type Asking, inchesOf } from "./asking";
import { suggest } from "./placing";

export function Move({ desk, asking }: { desk: Desk; asking: Asking }) {
  const { question } = asking;
  if (question.kind !== "move") return null;
  const several = question.models.length > 1;
  const moved = asking.drafted.value.size;
  return (
    <div class="ask-move">
      <Inches asking={asking} />
      <p class="hint">{t(moved ? "ask-move-more" : several ? "ask-move-several" : "ask-move")}</p>
      <span class="hand-tools">
        {several && (
          <button type="button" class="toggle" aria-pressed={asking.together.value} title={t("ask-together-hint")} onClick={() => (asking.together.value = !asking.together.value)}>
            {t("ask-together")} <kbd>G</kbd>
          </button>
        )}
        <button type="button" class="toggle" disabled={!moved} onClick={() => waypoint(desk, asking)}>
          {t("ask-waypoint")} <kbd>W</kbd>
        </button>
        <Turn desk={desk} />
        <Suggest desk={desk} asking={asking} />
        <button type="button" class="toggle" disabled={!moved} onClick={() => asking.reset()}>
          {t("ask-back")} <kbd>Esc</kbd>
        </button>
      </span>
    </div>
  );
}

/** The longest way that is drawn so far. */
function Inches({ asking }: { asking: Asking }) {
  asking.version.value;
  const { question } = asking;
  const verdict = asking.previews.result.value;
  const lengths = [...asking.drafted.value].map((place) => inchesOf(asking, place));
  const allowed = question.kind === "move" ? Object.values(question.allowance ?? {}) : [];
  const most = allowed.length ? Math.max(...allowed) : undefined;
  const inches = Math.max(0, ...lengths);
  return (
    <p class={`inches ${verdict?.legal === false ? "no" : ""}`}>
      <b>{most === undefined ? t("board-inches", { inches: number(inches) }) : t("board-inches-of", { inches: usedOf(inches, most), most: number(most) })}</b>
    </p>
  );
}

/** The place where a draft ends becomes one that it passes. */
export function waypoint(desk: Desk, asking: Asking): void {
  if (desk.dragging.peek()) {
    desk.waypoint();
    return;
  }
  const rows = new Map<number, Draft>();
  for (const place of asking.drafted.peek()) {
    const draft = asking.drafts.of(place).peek();
    if (draft) rows.set(place, { way: [...draft.way, draft.at], at: draft.at });
  }
  asking.draft(rows);
}

export function Turn({ desk }: { desk: Desk }) {
  return (
    <>
      <button type="button" class="toggle" title={t("ask-turn-left")} onClick={() => turnDrafts(desk, 15)}>
        ↺ <kbd>Q</kbd>
      </button>
      <button type="button" class="toggle" title={t("ask-turn-right")} onClick={() => turnDrafts(desk, -15)}>
        ↻ <kbd>E</kbd>
      </button>
    </>
  );
}

/** Answers that the server offers, one after the other; that it looks for them is said at once. */
export function Suggest({ desk, asking }: { desk: Desk; asking: Asking }) {
  const state = asking.suggesting.value;
  return (
    <>
      <button type="button" class="toggle suggest" aria-busy={state === "busy"} onClick={() => void suggest(desk, asking)}>
        {t("ask-suggest")} <kbd>S</kbd>
      </button>
      <span class={state === "busy" ? "suggesting" : "muted"} role="status">
        {state && t(`ask-suggest-${state}`)}
      </span>
    </>
  );
}
